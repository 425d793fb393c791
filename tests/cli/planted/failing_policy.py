"""A policy that fails at its third decision."""

from __future__ import annotations

from croupier.hookspecs import hookimpl
from croupier.policy import Decision, Pick, Policy, PolicyPlugin, View
from croupier.rng import Rng

HOOK_API = 1


class Failing(Policy):
    """The first option, as long as it lasts."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        if decision.number > 2:
            raise ValueError("no idea")
        return Pick(decision.options[0])


@hookimpl
def croupier_policy() -> PolicyPlugin:
    return PolicyPlugin("failing", "fails", lambda context: Failing())
