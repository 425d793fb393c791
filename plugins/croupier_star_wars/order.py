"""In which order cards go that go at once. Of objectives that fall together the active player says
so (SW-13.13). Of cards that are discarded their owner says so, where a text of theirs looks at the
top of the discard pile (SW-1.11); elsewhere it would make no difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.cards import Event, Happen, Op
from croupier.table import Ask, Frame, Outcome, Table
from croupier_star_wars.layout import SEATS, active, is_in_play, type_of

DISCARDING = ("destroyed", "sacrificed", "discarded")
FALLS, DISCARDS = ("falls", "fall"), ("discards", "discard")
"""What is asked, and the verb of its options."""


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
    """Both edge stacks go to their owners' discard piles (SW-11.12), from the stack and not from
    hand: what looks at discards from hand does not see them (SW-11.18)."""

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
    """Ask for the order in which cards leave play, where it matters."""
    together = any(len(found) > 1 for _, _, found in groups(table, batch))
    return LeaveOrder() if together else None


def groups(table: Table, batch: Happen) -> Iterator[tuple[str, tuple[str, str], list[int]]]:
    """Who orders what, and where a batch holds it: the active player the objectives that fall, an
    owner who cares the cards that go to their discard pile."""
    leaves = [
        place
        for place, held in enumerate(batch.events)
        if held[0] == "leave"
        and held[2] == 0
        and held[5] in DISCARDING
        and is_in_play(table, held[1])
    ]
    falls = [place for place in leaves if _falls(table, batch.events[place])]
    yield active(table), FALLS, falls
    for seat in ordering(table):
        mine = [at for at in leaves if table.pieces[batch.events[at][1]].owner == seat]
        yield seat, DISCARDS, [place for place in mine if place not in falls]


def _falls(table: Table, held: tuple[Any, ...]) -> bool:
    return held[5] == "destroyed" and type_of(table, held[1]) == "objective"


class LeaveOrder(Frame, kind="star-wars.leave-order"):
    """Whoever orders them says which card leaves next.

    Attributes:
        settled: the cards that were picked.
    """

    settled: tuple[int, ...] = ()
    step: str = "order"

    def left(self, table: Table) -> tuple[str, tuple[str, str], list[int]]:
        """Who orders what next, and where that stands; nothing when all is in order."""
        batch = self.batch(table)
        for seat, asked, places in groups(table, batch):
            found = [place for place in places if batch.events[place][1] not in self.settled]
            if len(found) > 1:
                return seat, asked, found
        return "", DISCARDS, []

    def order(self, table: Table) -> Outcome:
        """Ask for the next one."""
        seat, (kind, verb), found = self.left(table)
        if not found:
            return None
        events = self.batch(table).events
        names = [table.pieces[events[place][1]].name for place in found]
        return Ask(seat, kind, [(verb, name) for name in names])

    def order_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """It changes places with the first that is left."""
        _, _, found = self.left(table)
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
