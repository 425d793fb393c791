"""In which order cards that are discarded at once go: their owner says so, where a text of theirs
looks at the top of the discard pile (SW-1.11). Elsewhere it would make no difference."""

from __future__ import annotations

from croupier.cards import Event, Happen, Op
from croupier.table import Ask, Frame, Outcome, Table
from croupier_star_wars.layout import SEATS, active, is_in_play, type_of

DISCARDING = ("destroyed", "sacrificed", "discarded")


def reads_discard(text: object) -> bool:
    """Whether a text looks at the top of a discard pile."""
    if isinstance(text, Op) and text.name == "top" and "discard" in text.args:
        return True
    return isinstance(text, tuple) and any(map(reads_discard, text))


def ordering(table: Table) -> list[str]:
    """The seats that order their discards, the active one first."""
    first = active(table)
    seats = (first, *(seat for seat in SEATS if seat != first))
    return [seat for seat in seats if seat in table.game.ordering]


class DiscardStacks(Frame, kind="star-wars.discard-stacks"):
    """Both edge stacks go to their owners' discard piles (SW-11.12)."""

    step: str = "discard"

    def left(self, table: Table) -> tuple[str, list[str]]:
        """The next owner who cares and has different cards to order, and their names."""
        for seat in ordering(table):
            cards = table.distinct(table.zones[f"{seat}.edge"])
            if len(cards) > 1:
                return seat, [table.pieces[uid].name for uid in cards]
        return "", []

    def discard(self, table: Table) -> Outcome:
        """The next card of an owner who cares, then all others."""
        seat, names = self.left(table)
        if names:
            return Ask(seat, "discards", [("discard", name) for name in names])
        for seat in SEATS:
            for uid in table.zones[f"{seat}.edge"][:]:
                table.move(uid, f"{seat}.discard")
        return None

    def discard_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """It goes first."""
        seat, _ = self.left(table)
        table.move(table.find(pick[1], f"{seat}.edge"), f"{seat}.discard")
        return "discard"


def leaving(table: Table, batch: Happen) -> Frame | None:
    """Ask for the order in which cards leave play for a discard pile, where it matters."""
    for seat in ordering(table):
        if len(places(table, batch, seat)) > 1:
            return LeaveOrder()
    return None


def places(table: Table, batch: Happen, seat: str) -> list[int]:
    """Where a batch holds the leaving of cards that go to a seat's discard pile."""
    return [
        place
        for place, held in enumerate(batch.events)
        if held[0] == "leave"
        and held[2] == 0
        and held[5] in DISCARDING
        and table.pieces[held[1]].owner == seat
        and is_in_play(table, held[1])
        and not (held[5] == "destroyed" and type_of(table, held[1]) == "objective")
    ]


class LeaveOrder(Frame, kind="star-wars.leave-order"):
    """Each owner who cares says which card leaves next.

    Attributes:
        settled: the cards that were picked.
    """

    settled: tuple[int, ...] = ()
    step: str = "order"

    def left(self, table: Table) -> tuple[str, list[int]]:
        """Whose cards are not in order yet, and where they stand."""
        for seat in ordering(table):
            batch = self.batch(table)
            found = [
                place
                for place in places(table, batch, seat)
                if batch.events[place][1] not in self.settled
            ]
            if len(found) > 1:
                return seat, found
        return "", []

    def order(self, table: Table) -> Outcome:
        """Ask for the next one."""
        seat, found = self.left(table)
        if not found:
            return None
        events = self.batch(table).events
        names = [table.pieces[events[place][1]].name for place in found]
        return Ask(seat, "discards", [("discard", name) for name in names])

    def order_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """It changes places with the first that is left."""
        _, found = self.left(table)
        batch = self.batch(table)
        events = list(batch.events)
        place = next(at for at in found if table.pieces[Event(*events[at]).card].name == pick[1])
        events[found[0]], events[place] = events[place], events[found[0]]
        self.settled = (*self.settled, events[found[0]][1])
        batch.events = tuple(events)
        return "order"

    def batch(self, table: Table) -> Happen:
        """The batch that waits: the frame below."""
        batch = table.stack[-2]
        assert isinstance(batch, Happen)
        return batch
