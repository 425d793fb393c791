"""`human`: a person decides; `run` stops at the seat and `play` answers for it."""

from __future__ import annotations

from croupier.hookspecs import hookimpl
from croupier.policy import PERSON, Decision, Policy, PolicyPlugin, SeatContext, View, Wait
from croupier.rng import Rng

HOOK_API = 1


class HumanSeat(Policy):
    """Never answers by itself."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Wait:
        """A person must decide."""
        return Wait()


def make(context: SeatContext) -> Policy:
    """A person can sit at any game."""
    return HumanSeat()


@hookimpl
def croupier_policy() -> PolicyPlugin:
    """The plugin."""
    return PolicyPlugin(PERSON, "a person decides: play answers, run stops here", make)
