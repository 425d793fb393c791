"""How a mission ends: at once, wherever in the turn that happens (SI-3.8, SI-3.9)."""

from __future__ import annotations

from croupier.table import Table

ACCOMPLISHED = "mission-accomplished"
OUT_OF_TIME = "out-of-time"
ELIMINATED = "squad-eliminated"
HOPELESS = "objectives-lost"

OUTCOMES = ("", ACCOMPLISHED, OUT_OF_TIME, ELIMINATED, HOPELESS)
"""The counter `outcome` is an index into these."""


def end_mission(table: Table, outcome: str) -> str:
    """End the mission: everything above the operations is dropped, and they are over.

    Returns:
        the step at which the frame of the operations goes on.
    """
    table.counters["outcome"] = OUTCOMES.index(outcome)
    del table.stack[2:]
    return "over"


def outcome_of(table: Table) -> str:
    """How the mission ended; empty while it goes on."""
    return OUTCOMES[table.counters.get("outcome", 0)]
