"""What the frames within a turn tell the turn, and read of it."""

from __future__ import annotations

from croupier.table import Frame, Table
from croupier_space_infantry.layout import CARRIER, SQUAD


class TurnState(Frame, kind="space-infantry.turn-state"):
    """The part of a turn that other frames read and write.

    Attributes:
        activated: units activated this turn.
        passed: whether the turn's check succeeded.
        redrawn: whether a talent has drawn again this turn.
    """

    activated: tuple[int, ...] = ()
    passed: bool = False
    redrawn: bool = False


def turn(table: Table) -> TurnState:
    """The turn that is played; it always stands on the play and the operations."""
    frame = table.stack[2]
    assert isinstance(frame, TurnState)
    return frame


def activated(table: Table) -> tuple[int, ...]:
    """The units activated this turn that are still in play."""
    pieces = table.pieces
    return tuple(uid for uid in turn(table).activated if pieces[uid].zone in (SQUAD, CARRIER))
