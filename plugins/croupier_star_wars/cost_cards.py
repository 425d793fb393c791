"""Discarding cards to make a unit cheaper while it is being played (The Defense of Yavin 4, Kuat
Reinforcements): the discarding is a cost, and stays paid where the effect is cancelled (SW-7.11).
"""

from __future__ import annotations

from croupier.cards import NOTHING, Context, Event, Happen, Occurrence, give, happen, lasting
from croupier.table import Ask, Frame, Outcome, Table
from croupier_star_wars import stats
from croupier_star_wars.payment import affordable, can_pay_for, needed_match
from croupier_star_wars.solo.layout import is_ai, pool
from croupier_star_wars.solo.piles import discard_at_random
from croupier_star_wars.words import WORDS

ANNOUNCED = "unit-announced"
DONE = ("done",)

LEAST = 1
"""What the unit costs at least, whatever is discarded (SW-8.5)."""

DISCARDED = "discarded"
"""How many cards have been discarded for a unit, while the text is used."""


@WORDS.word("effect", "discard-for-discount", "cards")
def _discount(at: Context, cards: list[int]) -> list[Event]:
    """Discard hand cards, as a cost, as many as could make these cards cheaper."""
    hand = at.table.zones[f"{at.seat}.hand"]
    return [
        Event("discount", uid, 0, at.source, at.seat)
        for uid in cards
        if stats.cost(at.table, uid) > LEAST and any(card != uid for card in hand)
    ]


@WORDS.word("effect", "cheapen", "cards")
def _cheapen(at: Context, cards: list[int]) -> list[Event]:
    """These cards cost one less for each card that was discarded for them."""
    return [Event("cheapen", uid, 0, at.source, at.seat) for uid in cards]


def discounters(table: Table, seat: str, uid: int) -> list[tuple[int, int]]:
    """The cards whose text could make a unit cheaper when it is announced, each with the number
    of the ability."""
    game = table.game
    event = Event(ANNOUNCED, uid, 1, uid, seat)
    return [
        (source, number)
        for source, number in game.listening(table, "interrupt", ANNOUNCED, seat)
        if game.usable(Context(table, source, seat, event), number)
    ]


def can_pay_with_discount(table: Table, seat: str, uid: int) -> bool:
    """Whether a seat can pay for a card, discarding others for it if it has to and may."""
    if can_pay_for(table, seat, uid):
        return True
    if not table.game.listeners("interrupt", ANNOUNCED) or not discounters(table, seat, uid):
        return False
    others = sum(card != uid for card in table.zones[f"{seat}.hand"])
    least = max(stats.cost(table, uid) - others, LEAST)
    return affordable(table, seat, least, needed_match(table, seat, uid))


def discounting(table: Table, batch: Happen) -> Frame | None:
    """Ask what is discarded."""
    event = Event(*batch.events[0])
    return Discount(card=event.card, source=event.source, seat=event.seat)


class Discount(Frame, kind="star-wars.discount"):
    """Hand cards are discarded one by one, each for one less of a unit's cost later."""

    card: int
    source: int
    seat: str
    step: str = "ask"

    def ask(self, table: Table) -> Outcome:
        """The next card, one at least; no more once the cost would be 1, and not before it could
        be paid."""
        if is_ai(table, self.seat):
            return self.at_random(table)
        hand = table.distinct(sorted(table.zones[f"{self.seat}.hand"]))
        discarded = lasting(table, self.card, DISCARDED)
        cost = stats.cost(table, self.card) - discarded
        if cost <= LEAST or not hand:
            return None
        options: list[tuple[str, ...]] = [("discard", table.pieces[uid].name) for uid in hand]
        match = needed_match(table, self.seat, self.card)
        if discarded and affordable(table, self.seat, cost, match):
            options.append(DONE)
        return Ask(self.seat, "discount", options)

    def at_random(self, table: Table) -> Outcome:
        """The AI discards at random what its pool is short of."""
        short = stats.cost(table, self.card) - pool(table, self.seat)
        give(table, "use", self.card, DISCARDED, discard_at_random(table, self.seat, short))
        return None

    def ask_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """It goes."""
        if pick == DONE:
            return None
        give(table, "use", self.card, DISCARDED, 1)
        uid = table.find(pick[1], f"{self.seat}.hand")
        return happen([Event("discard", uid, 0, self.source, self.seat)], "ask")


def _discounted(table: Table, event: Event) -> tuple[Event, list[Event]]:
    """Paid, if anything was discarded."""
    return (event if lasting(table, event.card, DISCARDED) else NOTHING), []


def _cheapened(table: Table, event: Event) -> tuple[Event, list[Event]]:
    give(table, "turn", event.card, "cost", -lasting(table, event.card, DISCARDED))
    return event, []


DISCOUNTS = {
    "discount": Occurrence(_discounted, (discounting,)),
    "cheapen": Occurrence(_cheapened),
}
"""How the events of these words happen."""
