"""A rulebook of the planted game: it cannot tell the aims apart, and never boasts loudly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.game import Value
from croupier.hookspecs import hookimpl
from croupier.policy import Decision, View
from croupier.rulebook import Criterion, Rule, Rulebook

HOOK_API = 1


class House(Rulebook[dict[str, Any]]):
    """Asks left about its own aim."""

    name = "house"
    game = "duel"
    summary = "plays for the house"
    rules: Mapping[str, Rule] = {
        "H-1": Rule("H-1", "Aim at something.", "section 1"),
        "H-2": Rule("H-2", "Be quiet rather than loud.", "section 2"),
    }

    def position(self, view: View, settings: Mapping[str, Value]) -> dict[str, Any]:
        information: dict[str, Any] = view.information
        return information

    def criteria(
        self, position: dict[str, Any], decision: Decision
    ) -> Sequence[Criterion[dict[str, Any]]]:
        if decision.ask == "aim":
            return [Criterion("H-1", lambda known, option: (1, 0))]
        loudness = ["boast loud", "boast soft", "done"]
        return [
            Criterion("H-1", lambda known, option: 1),
            Criterion("H-2", lambda known, option: loudness.index(option)),
        ]

    def tie_seat(self, position: dict[str, Any], decision: Decision, cites: tuple[str, ...]) -> str:
        return "left"


@hookimpl
def croupier_rulebook() -> House:
    return House()
