"""Paying with resources: focus tokens on ready cards that make them (SW-8)."""

from __future__ import annotations

from croupier.cards import Event, given, happen
from croupier.table import Ask, Frame, Outcome, Table
from croupier_star_wars import stats
from croupier_star_wars.layout import card_of, in_play, is_ready
from croupier_star_wars.solo.layout import is_ai, pool

NEUTRAL = "neutral"
DONE = ("done",)


def producers(table: Table, seat: str) -> list[int]:
    """The cards a seat can make resources with now: its own (SW-8.9) ready ones (SW-14.3), whether
    committed to the Force or not (SW-8.7)."""
    return [
        uid
        for uid in in_play(table, seat)
        if card_of(table, uid).resources and is_ready(table, uid)
    ]


def needed_match(table: Table, seat: str, uid: int) -> str:
    """The affiliation one resource must come from to play a card; empty for none (SW-8.3)."""
    affiliation = card_of(table, uid).affiliation
    free = given(table, seat, "ignore-match") or given(table, seat, stats.NEXT_UNMATCHED)
    if affiliation == NEUTRAL or free:
        return ""
    return affiliation


def matches(table: Table, producer: int, affiliation: str) -> bool:
    """Whether a card's resources match an affiliation."""
    return (
        not affiliation
        or card_of(table, producer).affiliation == affiliation
        or given(table, producer, "wild") > 0
    )


def affordable(table: Table, seat: str, cost: int, match: str) -> bool:
    """Whether a seat could pay so much now, with a match where one is needed; the AI needs none
    (AI-4.3)."""
    if cost == 0:
        return True
    if is_ai(table, seat):
        return cost <= pool(table, seat)
    able = producers(table, seat)
    total = sum(card_of(table, uid).resources for uid in able)
    return total >= cost and any(matches(table, uid, match) for uid in able)


class Pay(Frame, kind="star-wars.pay"):
    """A payment, card by card: how many resources each makes, until the cost is met exactly; with
    the setting `overpay` also more than that, for what is left over is lost (SW-8.2, SW-8.8).

    Attributes:
        seat: who pays.
        cost: what is left to pay.
        match: the affiliation that one resource has to come from; empty once one has.
    """

    seat: str
    cost: int
    match: str = ""
    step: str = "pay"

    def offers(self, table: Table) -> list[tuple[int, int]]:
        """The cards that can be used next, each with how many resources it can make, such that
        the payment can be finished."""
        able = producers(table, self.seat)
        total = sum(card_of(table, uid).resources for uid in able)
        wasteful = bool(table.settings["overpay"])
        found = []
        for uid in able:
            most = card_of(table, uid).resources
            for number in range(1, (most if wasteful else min(most, self.cost)) + 1):
                left = max(self.cost - number, 0)
                if total - most < left:
                    continue
                if not matches(table, uid, self.match) and not (
                    left
                    and any(matches(table, other, self.match) for other in able if other != uid)
                ):
                    continue
                found.append((uid, number))
        return found

    def pay(self, table: Table) -> Outcome:
        """Ask for the next card, or be done."""
        if self.cost == 0 and not table.settings["overpay"]:
            return None
        options = [_words(table, uid, number) for uid, number in self.offers(table)]
        if self.cost == 0:
            options.append(DONE)
        return Ask(self.seat, "pay", options)

    def pay_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The card makes its resources."""
        if pick == DONE:
            return None
        uid, number = next(offer for offer in self.offers(table) if _words(table, *offer) == pick)
        if matches(table, uid, self.match):
            self.match = ""
        self.cost = max(self.cost - number, 0)
        return happen([Event("generate", uid, number, uid, self.seat, "cost")], "pay")


def _words(table: Table, uid: int, number: int) -> tuple[str, ...]:
    name = table.pieces[uid].name
    return ("pay", name) if number == 1 else ("pay", name, str(number))


def payment(table: Table, seat: str, uid: int) -> Frame | None:
    """The payment for a card from hand; None when it costs nothing."""
    cost = stats.cost(table, uid)
    return Pay(seat=seat, cost=cost, match=needed_match(table, seat, uid)) if cost else None


def can_pay_for(table: Table, seat: str, uid: int) -> bool:
    """Whether a seat can pay for a card from hand."""
    return affordable(table, seat, stats.cost(table, uid), needed_match(table, seat, uid))
