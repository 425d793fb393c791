"""The doctrine: which criteria decide which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.game import Setting, Value
from croupier.policy import Decision, View
from croupier.rulebook import Rulebook
from croupier_space_infantry.doctrine import (
    careers,
    checks,
    combat,
    damage,
    movement,
    preparation,
)
from croupier_space_infantry.doctrine.numbers import RULES, STYLES
from croupier_space_infantry.doctrine.position import Criteria, Position

Chapter = Callable[[Position, Decision], Criteria]


def _always(criteria: Callable[[], Criteria]) -> Chapter:
    return lambda *_: criteria()


CHAPTERS: Mapping[str, Chapter] = {
    "campaign": lambda _, decision: preparation.selection(decision),
    "mission": lambda _, decision: preparation.selection(decision),
    "level": _always(preparation.difficulty),
    "race": _always(preparation.enemies),
    "commander": _always(preparation.commander),
    "squad": _always(preparation.recruits),
    "resources": _always(preparation.supplies),
    "action": lambda position, _: movement.action(position),
    "stay": _always(movement.stay),
    "vehicle": _always(movement.carrier),
    "requirement": _always(checks.requirement),
    "activate": _always(checks.activation),
    "check": _always(checks.aftermath),
    "healer": _always(damage.healer),
    "heal": _always(damage.treatment),
    "cache": _always(preparation.opening),
    "keep": _always(preparation.finds),
    "discard": _always(preparation.surplus),
    "redraw": _always(careers.redraw),
    "light": _always(preparation.lights),
    "ammo": _always(preparation.ammunition),
    "toxins": _always(damage.exposure),
    "ambush": _always(combat.ambush),
    "smoke": _always(combat.smoke),
    "smoke-sign": _always(combat.range_),
    "range": _always(combat.range_),
    "fighters": _always(combat.fighters),
    "arm": _always(combat.arms),
    "order": _always(combat.order),
    "boost": _always(combat.boosts),
    "hits": _always(combat.hits),
    "wounds": _always(damage.wounds),
    "medikit": _always(damage.medikits),
    "award": _always(careers.awards),
    "improve": _always(careers.improvements),
    "talent": _always(careers.talents),
    "strategy": _always(careers.strategy),
    "train": _always(careers.training),
    "replacements": _always(preparation.recruits),
    "reattempt": _always(careers.reattempt),
}
"""What to go by, for every ask of the game."""


class Doctrine(Rulebook[Position]):
    """Do what the mission asks on the cheapest way; fight at the best range; lose nobody."""

    name = "doctrine"
    game = "space-infantry"
    summary = "chooses a squad for the mission, takes the cheapest way, rests while there is time"
    rules = RULES
    settings = (Setting("style", "steady", tuple(STYLES), "how much it puts at risk"),)

    def position(self, view: View, settings: Mapping[str, Value]) -> Position:
        """The table as the squad may know it."""
        return Position(view.information, settings)

    def criteria(self, position: Position, decision: Decision) -> Criteria:
        """The criteria of the question's chapter."""
        return CHAPTERS[decision.ask](position, decision)
