"""A picture of the game for people and programs: plain values under stable keys."""

from __future__ import annotations

from typing import Any

from croupier.table import TableView


def render(view: TableView) -> dict[str, Any]:
    """Everything the player may know, to play from."""
    return {"stack": [repr(f) for f in view.stack], "counters": dict(view.counters)}


def card_rows() -> list[dict[str, Any]]:
    """Units."""
    return []
