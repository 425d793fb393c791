"""What the rules read: the table as the seat may know it, and who is who."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from croupier.game import Value
from croupier.policy import Decision
from croupier.rng import Rng
from croupier.rulebook import Criterion
from croupier.table import Frame, Table, TableOption, TableView
from croupier_star_wars.layout import SEATS, card_of, is_in_play
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.solo.settings import option


class Position(NamedTuple):
    """A position.

    Attributes:
        view: what the seat knows; cards it does not know have no code.
        table: a table that could be it, for evaluating texts on. What lies hidden is dealt the
            same way for all that look alike: nothing may be read from it but its number.
        seat: who decides, called the AI in these rules.
        enemy: the other seat, called the player.
        memo: what was worked out for this decision already.
    """

    view: TableView
    table: Table
    seat: str
    enemy: str
    memo: dict[Any, Any]

    @property
    def solo(self) -> bool:
        """Whether the variant's own procedures hold for the seat."""
        return is_ai(self.table, self.seat)

    @property
    def asking(self) -> Frame:
        """The frame that asks."""
        return self.table.stack[-1]

    def switch(self, name: str) -> Value:
        """How a switch of the variant is set."""
        return option(self.table, name)

    def named(self, name: str, among: Iterable[int] = ()) -> int:
        """The card that an option names: one of those given, one in play, one the seat knows
        elsewhere, at last any of that code; 0 for what is no card."""
        table = self.table
        pieces = table.pieces
        places = [*among, *(uid for seat in SEATS for uid in table.zones[f"{seat}.play"])]
        for uid in places:
            if pieces[uid].name == name:
                return uid
        code = name.partition(".")[0]
        for uid in (*(uid for uid in self.view.pieces if uid > 0), *pieces):
            if pieces[uid].code == code and not is_in_play(table, uid):
                return uid
        return 0

    def age(self, uid: int) -> int:
        """Where a card stands among those of its place, the oldest first (AI-7.1)."""
        return self.table.zones[self.table.pieces[uid].zone].index(uid)

    def cost(self, uid: int) -> int:
        """What stands on a card as its cost (AI-12)."""
        return card_of(self.table, uid).cost


Criteria = Sequence[Criterion[Position]]
Chapter = Callable[[Position, Decision], Criteria]

FINISHES = frozenset({"done", "pass", "reveal", "aside", "keep"})
"""The first words of options that name no card to act on."""


def stops(option: TableOption) -> bool:
    """Whether an option ends a question instead of naming a card."""
    return option[0] in FINISHES and len(option) == 1


def position_of(view: TableView, table: Table) -> Position:
    """The position of the seat that a view is of."""
    return Position(view, table, view.seat, table.other(view.seat), {})


def imagination() -> Rng:
    """What hidden cards are dealt with, always the same."""
    return Rng("what lies hidden does not count")
