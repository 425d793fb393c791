"""The doctrine: which criteria decide which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.game import Value
from croupier.policy import Decision, View
from croupier.rulebook import Rulebook
from croupier_galactic_heroes.doctrine import battle, building, campaign, economy, hands, planning
from croupier_galactic_heroes.doctrine.numbers import RULES
from croupier_galactic_heroes.doctrine.position import Criteria, Position

Chapter = Callable[[Position, Decision], Criteria]

CHAPTERS: Mapping[str, Chapter] = {
    "start_keep": lambda *_: hands.keeping(),
    "select_actions": planning.criteria,
    "explore_keep": lambda *_: hands.keeping(),
    "build_fleet": lambda *_: building.criteria(),
    "pay": lambda *_: hands.giving_up(),
    "develop_or_attack": campaign.criteria,
    "commit_attackers": lambda position, _: campaign.commitment(position),
    "use_blitz": lambda *_: battle.blitz(),
    "commit_defenders": lambda position, _: battle.defence(position),
    "negate": lambda *_: battle.negation(),
    "boost": lambda *_: battle.boosting(),
    "decline_capture": lambda *_: battle.declining(),
    "safe_retreat": lambda *_: battle.retreat(),
    "casualties": lambda position, _: battle.destruction(position),
    "convert_goods": economy.conversion,
    "revive": lambda *_: economy.revival(),
    "discard_to_limit": lambda *_: hands.giving_up(),
}
"""What to go by, for every ask of the game."""


class Doctrine(Rulebook[Position]):
    """Win by points before the enemy does; fight where that cannot be lost."""

    name = "doctrine"
    game = "galactic-heroes"
    summary = "grows an economy, strikes where it cannot be beaten, guards its leader"
    rules = RULES

    def position(self, view: View, settings: Mapping[str, Value]) -> Position:
        """Both sides of the table as the seat may know them."""
        return Position(view.information, view.seat)

    def criteria(self, position: Position, decision: Decision) -> Criteria:
        """The criteria of the question's chapter."""
        return CHAPTERS[decision.ask](position, decision)
