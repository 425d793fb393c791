"""The rulebook of the automatic opponent: which rules decide which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.game import Value
from croupier.policy import Decision, View
from croupier.rulebook import Rulebook
from croupier_star_wars.ai_player.position import Criteria, Position, imagination, position_of
from croupier_star_wars.ai_player.rules import RULES

Chapter = Callable[[Position, Decision], Criteria]

CHAPTERS: Mapping[str, Chapter] = {}
"""What to go by, for every ask of the game."""


class AiPlayer(Rulebook[Position]):
    """Acts whenever that helps, by fixed rules of selection."""

    name = "ai-player"
    game = "star-wars"
    summary = "the automatic opponent: uses what helps, by fixed rules of selection"
    rules = RULES

    def position(self, view: View, settings: Mapping[str, Value]) -> Position:
        """The table as the seat may know it, and one that could be it."""
        return position_of(view.information, view.imagine(imagination()))

    def criteria(self, position: Position, decision: Decision) -> Criteria:
        """The criteria of the question's chapter."""
        return CHAPTERS[decision.ask](position, decision)
