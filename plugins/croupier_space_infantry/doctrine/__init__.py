"""The plugin `space-infantry.doctrine`: the rulebook of Space Infantry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.hookspecs import hookimpl

if TYPE_CHECKING:
    from croupier.rulebook import Rulebook

HOOK_API = 1


@hookimpl
def croupier_rulebook() -> Rulebook[Any]:
    """The doctrine; its modules are imported only when a seat is played by it."""
    from croupier_space_infantry.doctrine.book import Doctrine

    return Doctrine()
