"""The frames at the bottom: a single mission from choice to debriefing (SI-2.1)."""

from __future__ import annotations

from croupier.game import Result
from croupier.table import Frame, Outcome, Push, Table
from croupier_space_infantry.debriefing import Debriefing
from croupier_space_infantry.layout import SEAT, mission
from croupier_space_infantry.objectives import is_done
from croupier_space_infantry.operations import Operations
from croupier_space_infantry.outcome import ACCOMPLISHED, outcome_of
from croupier_space_infantry.selection import (
    Recruitment,
    Selection,
    Supply,
    provide_vehicle,
)


class Play(Frame, kind="space-infantry.play"):
    """The bottom of the stack.

    Attributes:
        draws: what was drawn last, to be shown (SI-18.1).
    """

    draws: tuple[str, ...] = ()


class SingleMission(Play, kind="space-infantry.single-mission"):
    """One mission: five phases (SI-2.1)."""

    step: str = "select"

    def select(self, table: Table) -> Outcome:
        """Mission selection."""
        return Push(Selection(), "recruit")

    def recruit(self, table: Table) -> Outcome:
        """Squad selection."""
        provide_vehicle(table)
        return Push(Recruitment(), "supply")

    def supply(self, table: Table) -> Outcome:
        """Resource selection."""
        return Push(Supply(), "operate")

    def operate(self, table: Table) -> Outcome:
        """Operations."""
        return Push(Operations(), "debrief")

    def debrief(self, table: Table) -> Outcome:
        """Debriefing (SI-2.4)."""
        return Push(Debriefing(), "finish")

    def finish(self, table: Table) -> Outcome:
        """The result: a point for each objective, and each space of time left on success."""
        outcome = outcome_of(table)
        won = outcome == ACCOMPLISHED
        points = sum(is_done(table, code) for code in mission(table).objectives)
        if won:
            points += table.counters["time"]
        table.result = Result((SEAT,) if won else (), {SEAT: points}, outcome)
        return None
