"""The plugin `star-wars.ai-player`: the rulebook of the automatic opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.hookspecs import hookimpl

if TYPE_CHECKING:
    from croupier.rulebook import Rulebook

HOOK_API = 1


@hookimpl
def croupier_rulebook() -> Rulebook[Any]:
    """The rulebook; its modules are imported only when a seat is played by it."""
    from croupier_star_wars.ai_player.book import AiPlayer

    return AiPlayer()
