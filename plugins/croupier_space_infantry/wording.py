"""Options in words."""

from __future__ import annotations

from croupier.table import TableOption, TableView


def gloss(view: TableView, option: TableOption) -> str:
    """What an option costs or does; empty when its words say it all."""
    return ""
