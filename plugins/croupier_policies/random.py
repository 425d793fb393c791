"""`random`: every legal option is equally likely."""

from __future__ import annotations

from croupier.hookspecs import hookimpl
from croupier.policy import Decision, Pick, Policy, PolicyPlugin, SeatContext, View
from croupier.rng import Rng

HOOK_API = 1


class RandomPolicy(Policy):
    """Picks uniformly; never looks at the view."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """One draw."""
        return Pick(rng.choice(decision.options))


def make(context: SeatContext) -> Policy:
    """It plays any game."""
    return RandomPolicy()


@hookimpl
def croupier_policy() -> PolicyPlugin:
    """The plugin."""
    return PolicyPlugin("random", "every legal option is equally likely", make)
