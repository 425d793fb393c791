"""What the rules read: the table as the seat may know it, and who is who."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.rng import Rng
from croupier.rulebook import Criterion
from croupier.table import Table, TableView
from croupier_star_wars.solo.layout import is_ai


class Position(NamedTuple):
    """A position.

    Attributes:
        view: what the seat knows; cards it does not know have no code.
        table: a table that could be it, for evaluating texts on. What lies hidden is dealt the
            same way for all that look alike: nothing may be read from it but its number.
        seat: who decides, called the AI in these rules.
        enemy: the other seat, called the player.
    """

    view: TableView
    table: Table
    seat: str
    enemy: str

    @property
    def solo(self) -> bool:
        """Whether the variant's own procedures hold for the seat."""
        return is_ai(self.table, self.seat)


Criteria = Sequence[Criterion[Position]]


def position_of(view: TableView, table: Table) -> Position:
    """The position of the seat that a view is of."""
    return Position(view, table, view.seat, table.other(view.seat))


def imagination() -> Rng:
    """What hidden cards are dealt with, always the same."""
    return Rng("what lies hidden does not count")
