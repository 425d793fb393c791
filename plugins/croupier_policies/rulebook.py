"""`rulebook`: plays by a game's rulebook, and cites the rules behind every pick.

`rulebook` takes the only rulebook a game has, `rulebook:NAME` the one of that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.errors import PolicyError
from croupier.game import Value
from croupier.hookspecs import hookimpl
from croupier.policy import TIE, Decision, Defer, Pick, Policy, PolicyPlugin, SeatContext, View
from croupier.rng import Rng
from croupier.rulebook import Rulebook
from croupier.setup import complete_settings

HOOK_API = 1


class RulebookPolicy(Policy):
    """Does what the rulebook says; draws nothing."""

    def __init__(self, book: Rulebook[Any], settings: Mapping[str, Value]) -> None:
        self.book = book
        self.settings = settings

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Defer:
        """The candidate its rules leave, or a tie for whom the rulebook names. It has no rules for
        what another's rulebook leaves to it, and lets the first be taken."""
        if decision.ask == TIE:
            return Defer(tuple(decision.options), view.seat)
        verdict = self.book.judge(view, decision, self.settings)
        if len(verdict.best) > 1 and verdict.tie_seat:
            return Defer(verdict.best, verdict.tie_seat, verdict.cites)
        return Pick(verdict.best[0], verdict.cites)


def make(context: SeatContext) -> Policy:
    """Find the rulebook and check that it plays the seat."""
    book = context.rulebooks(context.argument)
    if book.seats and context.seat not in book.seats:
        raise PolicyError(
            f"rulebook {book.name!r} does not play seat {context.seat!r}",
            hint="it plays: " + ", ".join(book.seats),
        )
    of = f"rulebook {book.name}"
    return RulebookPolicy(book, complete_settings(book.settings, context.settings, of=of))


@hookimpl
def croupier_policy() -> PolicyPlugin:
    """The plugin."""
    return PolicyPlugin("rulebook", "plays by the game's rulebook and cites it", make, None, "NAME")
