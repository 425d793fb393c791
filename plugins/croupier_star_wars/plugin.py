"""The plugin `star-wars`."""

from __future__ import annotations

from croupier.game import AnyGame
from croupier.hookspecs import hookimpl

HOOK_API = 1


@hookimpl
def croupier_game() -> AnyGame:
    """The game; its modules are imported only when it is asked for."""
    from croupier_star_wars.game import StarWars

    return StarWars()
