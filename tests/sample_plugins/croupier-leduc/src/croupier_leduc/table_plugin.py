"""What croupier loads when somebody asks for `leduc-table`."""

from __future__ import annotations

from croupier.game import AnyGame
from croupier.hookspecs import hookimpl
from croupier_leduc.table_game import LeducTable

HOOK_API = 1


@hookimpl
def croupier_game() -> AnyGame:
    """The game on a table."""
    return LeducTable()
