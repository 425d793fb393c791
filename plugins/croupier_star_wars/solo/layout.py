"""What a seat of the AI has on the table besides (AI-3)."""

from __future__ import annotations

from croupier.table import Table


def is_ai(table: Table, seat: str) -> bool:
    """Whether the procedures of the AI hold for a seat (AI-1.7)."""
    return seat in table.game.automatic
