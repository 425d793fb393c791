"""Playing units and enhancements, and what may be done in an action window (SW-9, SW-7.3)."""

from __future__ import annotations

from croupier.cards import Context, Event, Use, Window, batch, happen, take_back
from croupier.cards.events import Batch
from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_star_wars import stats
from croupier_star_wars.attachment import hosts
from croupier_star_wars.cost_cards import ANNOUNCED, can_pay_with_discount, discounters
from croupier_star_wars.layout import active, card_of, engagement, in_play, turn_of
from croupier_star_wars.payment import can_pay_for, payment
from croupier_star_wars.solo.layout import is_ai

PLAYED_TYPES = ("unit", "enhancement")
"""Types that are played as an action; events by their abilities, fate cards never (SW-9.5)."""


def can_play(table: Table, seat: str, uid: int) -> bool:
    """Whether a seat may play a unit or an enhancement now (SW-6.14, SW-6.15, SW-6.16): not a
    second Limited or unique one (SW-9.6)."""
    printed = card_of(table, uid)
    if printed.type not in PLAYED_TYPES or stats.unique_in_play(table, uid):
        return False
    turn = turn_of(table)
    if "limited" in printed.keywords and turn is not None and turn.limited_played(table, seat):
        return False
    if printed.type == "enhancement" and not hosts(table, uid):
        return False
    return can_pay_with_discount(table, seat, uid)


def allows(table: Table, uid: int, permission: str) -> bool:
    """Whether a card's own text lets it be played in another way (SW-9.9, SW-20.19)."""
    return any(
        quantity == permission
        for ability in card_of(table, uid).abilities
        for quantity, _ in ability.gives
    )


def actions(table: Table, seat: str, window: str) -> list[tuple[str, ...]]:
    """What a seat may do in an action window, in the order of the cards' uids (SW-19.2)."""
    game = table.game
    options: list[tuple[str, ...]] = []
    hand = table.distinct(sorted(table.zones[f"{seat}.hand"]))
    if window == "deployment" and seat == active(table):
        options += [("play", table.pieces[uid].name) for uid in hand if can_play(table, seat, uid)]
    elif engagement(table) is not None:
        options += [
            ("play", table.pieces[uid].name)
            for uid in hand
            if allows(table, uid, "play-in-engagement") and can_play(table, seat, uid)
        ]
    if window == "deployment" and seat == active(table):
        options += [
            ("play", table.pieces[uid].name, "discard")
            for uid in table.distinct(table.zones[f"{seat}.discard"])
            if allows(table, uid, "play-from-discard") and can_play(table, seat, uid)
        ]
    for uid in hand:
        if card_of(table, uid).type == "event" and action_of(table, seat, uid, "hand") >= 0:
            options.append(("play", table.pieces[uid].name))
    for uid in in_play(table, seat):
        if game.acts(table.pieces[uid].code) and action_of(table, seat, uid, "") >= 0:
            options.append(("use", table.pieces[uid].name))
    return options


def action_of(table: Table, seat: str, uid: int, zone: str) -> int:
    """The number of the action a card may be used for now; -1 for none."""
    for number, ability in enumerate(card_of(table, uid).abilities):
        if (
            ability.kind == "action"
            and ability.zone == zone
            and table.game.usable(Context(table, uid, seat), number)
        ):
            return number
    return -1


def action(table: Table, seat: str, pick: tuple[str, ...]) -> Frame:
    """The frame for an action that was picked."""
    verb, name, *place = pick
    hand = "prepared" if is_ai(table, seat) else "hand"
    zone = place[0] if place else hand if verb == "play" else "play"
    uid = table.find(name, f"{seat}.{zone}")
    if verb == "play" and card_of(table, uid).type in PLAYED_TYPES:
        return Play(uid=uid, seat=seat)
    number = action_of(table, seat, uid, "hand" if verb == "play" else "")
    return Use(source=uid, number=number, seat=seat)


def record_play(table: Table, seat: str, uid: int) -> None:
    """A card counts as played, and what was given to the next card its player plays is spent."""
    turn = turn_of(table)
    if turn is not None:
        turn.played = (*turn.played, (seat, uid))
    for quantity in (stats.NEXT_CHEAPER, stats.NEXT_UNMATCHED):
        take_back(table, seat, quantity)


class Play(Frame, kind="star-wars.play"):
    """A unit or enhancement being played: announced, paid, placed (SW-7.10, SW-9).

    Attributes:
        events: its announcement, which cost modifiers answer; later its having been played.
    """

    uid: int
    seat: str
    events: Batch = ()
    step: str = "start"

    def start(self, table: Table) -> Outcome:
        """Show it, and let the cost be modified."""
        table.move(self.uid, f"{self.seat}.playing")
        if card_of(table, self.uid).type != "unit":
            return "pay"
        self.events = batch([Event(ANNOUNCED, self.uid, 1, self.uid, self.seat)])
        if not can_pay_for(table, self.seat, self.uid):
            return "cheapen"
        return Push(Window(timing="interrupt", depth=len(table.stack) - 1), "cheapened")

    def cheapen(self, table: Table) -> Outcome:
        """What makes a unit cheap enough has to be used; the first such text is."""
        source, number = discounters(table, self.seat, self.uid)[0]
        depth = len(table.stack) - 1
        frame = Use(source=source, number=number, seat=self.seat, depth=depth)
        return Push(frame, "cheapened")

    def cheapened(self, table: Table) -> Outcome:
        """Where that was cancelled, or what would have paid is gone meanwhile, the unit goes back
        to hand (SW-8.10)."""
        if can_pay_for(table, self.seat, self.uid):
            return "pay"
        take_back(table, self.uid, "cost")
        table.move(self.uid, f"{self.seat}.hand")
        return None

    def pay(self, table: Table) -> Outcome:
        """Pay for it."""
        frame = payment(table, self.seat, self.uid)
        return Push(frame, "place") if frame is not None else "place"

    def place(self, table: Table) -> Outcome:
        """Choose where an enhancement lies; what made the card cheaper is spent."""
        take_back(table, self.uid, "cost")
        if card_of(table, self.uid).type == "unit":
            return self.enter(table, 0)
        found = hosts(table, self.uid)
        if found == [0]:
            return self.enter(table, 0)
        if not found:  # the payment took the last host away
            return happen([Event("discard", self.uid, 0, 0, self.seat)], "over")
        options: list[tuple[str, ...]] = [("host", table.pieces[uid].name) for uid in found]
        return Ask(self.seat, "host", options)

    def place_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The host."""
        found = hosts(table, self.uid)
        return self.enter(table, next(uid for uid in found if table.pieces[uid].name == pick[1]))

    def enter(self, table: Table, host: int) -> Outcome:
        """It enters play, ready (SW-9.1), and counts as played."""
        record_play(table, self.seat, self.uid)
        entering = Event("enter", self.uid, host, self.uid, self.seat, "played")
        return happen([entering], "played")

    def played(self, table: Table) -> Outcome:
        """What answers its having been played."""
        if card_of(table, self.uid).type != "unit":
            return None
        return happen([Event("unit-played", self.uid, 0, self.uid, self.seat)], "over")

    def over(self, table: Table) -> Outcome:
        """Done."""
        return None
