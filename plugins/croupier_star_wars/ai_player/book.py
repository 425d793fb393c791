"""The rulebook of the automatic opponent: which rules decide which question."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from croupier.cards.game import WINDOWS
from croupier.game import Setting, Value
from croupier.policy import Decision, View
from croupier.rulebook import Rulebook, Verdict
from croupier.table import TableOption
from croupier_star_wars.ai_player import (
    choosing,
    conflict,
    doctrine,
    doctrine_conflict,
    events,
    groups,
    hosting,
    keeping,
    keys,
    strikes,
    uses,
)
from croupier_star_wars.ai_player.position import (
    Chapter,
    Criteria,
    Position,
    imagination,
    position_of,
)
from croupier_star_wars.ai_player.rules import RULES
from croupier_star_wars.layout import engagement, in_play
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.solo.settings import option


def either(solo: Chapter, normal: Chapter) -> Chapter:
    """What holds for a seat of the AI, and what in the normal game."""

    def chapter(position: Position, decision: Decision) -> Criteria:
        return (solo if position.solo else normal)(position, decision)

    return chapter


def in_order(position: Position, decision: Decision) -> Criteria:
    """Nothing hangs on it: the first."""
    return ()


UNTIED = frozenset(("discards", "falls"))
"""What is never put to the player."""

CHAPTERS: Mapping[str, Chapter] = {
    "return": doctrine.returning,
    "mulligan": doctrine.mulligan,
    "reveal": doctrine.revealing,
    "balance": keeping.balancing,
    "discard": doctrine.discarding,
    "shed": doctrine.shedding("AID-2.2"),
    "action": either(uses.using, doctrine.acting),
    "pay": doctrine.paying,
    "discards": either(in_order, doctrine.shedding("AID-8.1")),
    "falls": in_order,
    "discount": doctrine.shedding("AID-2.2"),
    "under": choosing.of_hand("AI-12.7", keys.DEAR),
    "lay": hosting.laying,
    "host": hosting.hosting,
    "group": groups.grouping,
    "target": choosing.choosing,
    "choose": choosing.choosing,
    "interrupt": either(uses.using, doctrine.acting),
    "reaction": either(uses.using, doctrine.acting),
    "order": uses.ordering,
    "engage": either(conflict.engaging, doctrine_conflict.engaging),
    "attack": either(conflict.attacking, doctrine_conflict.attacking),
    "defend": either(conflict.defending, doctrine_conflict.defending),
    "shielding": keeping.giving_shield,
    "edge": either(conflict.edge, doctrine_conflict.edge),
    "fate": conflict.fates,
    "repeat": uses.repeating,
    "name": choosing.naming,
    "strip": choosing.stripping,
    "strike": strikes.striking,
    "icons": strikes.icons,
    "unit-damage": strikes.victims,
    "tactics": strikes.tactics,
    "protect": keeping.protecting,
    "shield": keeping.spending_shield,
    "capture": keeping.capturing,
    "rescue": keeping.rescuing,
    "commit": either(keeping.committing, doctrine_conflict.committing),
}
"""What to go by, for every ask of the game."""

PLAYER, FIRST = "player", "first"


class AiPlayer(Rulebook[Position]):
    """Acts whenever that helps, by fixed rules of selection."""

    name = "ai-player"
    game = "star-wars"
    summary = "the automatic opponent: uses what helps, by fixed rules of selection"
    rules = RULES
    settings = (Setting("ties", PLAYER, (PLAYER, FIRST), "who breaks ties in solo play", "AI-1.6"),)

    def position(self, view: View, settings: Mapping[str, Value]) -> Position:
        """The table as the seat may know it, and one that could be it."""
        position = position_of(view.information, view.imagine(imagination()))
        position.memo["ties"] = settings.get("ties", PLAYER)
        return position

    def criteria(self, position: Position, decision: Decision) -> Criteria:
        """The criteria of the question's chapter."""
        return CHAPTERS[decision.ask](position, decision)

    def tie_seat(self, position: Position, decision: Decision, cites: tuple[str, ...]) -> str:
        """The player, where the AI plays against one (AI-1.6, AI-1.7)."""
        if decision.ask in UNTIED or not position.solo or is_ai(position.table, position.enemy):
            return ""
        return "" if position.memo["ties"] == FIRST else position.enemy

    def judge(self, view: View, decision: Decision, settings: Mapping[str, Value]) -> Verdict:
        """What the rules say; in the variant also the rule that gives a tie to somebody is cited,
        and the switch by which icons had a say."""
        verdict = super().judge(view, decision, settings)
        table = view.information
        cites = list(verdict.cites)
        if is_ai(table, decision.seat) and len(verdict.best) > 1 and decision.ask not in UNTIED:
            cites.append("AI-1.6" if verdict.tie_seat else "AI-1.7")
        if option(table, "icon_points") == "on" and decision.ask in WINDOWS:
            position = self.position(view, settings)
            caused = uses.outcome(position, verdict.best[0]).caused
            if any(events.is_icon(one) or events.force_icons(table, one) for one in caused):
                cites.append("AI-17.3")
        return verdict._replace(cites=tuple(cites))

    def likeness(self, position: Position, option: TableOption) -> Hashable:
        """Cards of the same title with the same tokens, the same on them, in the same part of an
        engagement, are one candidate (AI-1.6); so are sources of which one has to be named for
        more production (AI-13.6)."""
        if choosing.only_production(position, option):
            return "production"
        return tuple(_like(position, word) for word in option)


def _like(position: Position, word: str) -> Hashable:
    """A card in play by all that tells it from others, and any other word itself."""
    table = position.table
    for uid in in_play(table):
        piece = table.pieces[uid]
        if piece.name == word:
            battle = engagement(table)
            side = battle is not None and uid in (*battle.attackers, *battle.defenders)
            lying = sorted(
                (table.pieces[other].code, table.pieces[other].tokens)
                for other in in_play(table)
                if table.pieces[other].host == uid
            )
            return piece.code, piece.zone, piece.host, piece.tokens, side, tuple(lying)
    return word
