"""What croupier loads when somebody asks for `leduc`."""

from __future__ import annotations

from croupier.game import AnyGame
from croupier.hookspecs import hookimpl
from croupier_leduc.game import Leduc

HOOK_API = 1


@hookimpl
def croupier_game() -> AnyGame:
    """The game on the contract."""
    return Leduc()
