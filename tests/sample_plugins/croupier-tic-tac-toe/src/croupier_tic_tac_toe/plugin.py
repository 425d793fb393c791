"""What croupier loads when somebody asks for the game."""

from __future__ import annotations

from croupier.game import AnyGame
from croupier.hookspecs import hookimpl
from croupier_tic_tac_toe.game import TicTacToe

HOOK_API = 1


@hookimpl
def croupier_game() -> AnyGame:
    """The game."""
    return TicTacToe()
