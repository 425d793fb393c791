"""A policy that thinks for a long time, and says so."""

from __future__ import annotations

import sys
import time

from croupier.hookspecs import hookimpl
from croupier.policy import Decision, Pick, Policy, PolicyPlugin, View
from croupier.rng import Rng

HOOK_API = 1


class Slow(Policy):
    """The first option, at once for the first two decisions."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        if decision.number > 2:
            print("thinking", file=sys.stderr, flush=True)
            time.sleep(60)
        return Pick(decision.options[0])


@hookimpl
def croupier_policy() -> PolicyPlugin:
    return PolicyPlugin("slow", "thinks", lambda context: Slow())
