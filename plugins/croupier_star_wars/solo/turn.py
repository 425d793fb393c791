"""The turn of a game with the AI: its Refresh, Draw and Force phases (AI-4, AI-5, AI-15)."""

from __future__ import annotations

from croupier.cards import happen
from croupier.table import Ask, Outcome, Push, Table
from croupier_star_wars import stats
from croupier_star_wars.layout import FORCE_CARDS, LIGHT, card_of
from croupier_star_wars.solo import piles, production
from croupier_star_wars.solo.conflict import SoloConflict
from croupier_star_wars.solo.deployment import SoloDeployment
from croupier_star_wars.solo.discards import RuledDraw
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.solo.settings import option
from croupier_star_wars.turn import Draw, Force, Refresh, Turn

TURN_START = "turn_start"
LATER_ICONS = 2
"""Force icons that a unit needs to be committed after the AI's first turn (AI-15.2)."""


class SoloTurn(Turn, kind="star-wars.solo.turn"):
    """A player's turn, with the variant's phases where they differ."""

    def balance(self, table: Table) -> Outcome:
        """By a switch the AI gains its resources before the Balance phase (AI-4.1)."""
        if is_ai(table, self.seat) and option(table, "resource_timing") == TURN_START:
            return happen(production.gain(table, self.seat), "balanced")
        return "balanced"

    def balanced(self, table: Table) -> Outcome:
        """The Balance phase."""
        return super().balance(table)

    def refresh(self, table: Table) -> Outcome:
        """The Refresh phase."""
        if not is_ai(table, self.seat):
            return super().refresh(table)
        return Push(SoloRefresh(seat=self.seat, first=self.first and self.seat == LIGHT), "draw")

    def draw(self, table: Table) -> Outcome:
        """The Draw phase."""
        if is_ai(table, self.seat):
            return Push(SoloDraw(seat=self.seat), "deployment")
        if option(table, "player_discard_by_rule") == "on":
            return Push(RuledDraw(seat=self.seat), "deployment")
        return super().draw(table)

    def deployment(self, table: Table) -> Outcome:
        """The Deployment phase."""
        if not is_ai(table, self.seat):
            return super().deployment(table)
        return Push(SoloDeployment(seat=self.seat), "conflict")

    def conflict(self, table: Table) -> Outcome:
        """The Conflict phase, which the dark side's first turn does not have (AI-1.1)."""
        then = super().conflict(table)
        return Push(SoloConflict(seat=self.seat), then.then) if isinstance(then, Push) else then

    def force(self, table: Table) -> Outcome:
        """The Force phase."""
        if not is_ai(table, self.seat):
            return super().force(table)
        return Push(SoloForce(seat=self.seat, first=self.first), "over")


class SoloRefresh(Refresh, kind="star-wars.phase.solo.refresh"):
    """After the new objectives the AI gains resources, then its fate pile is filled (AI-4.1)."""

    def objectives(self, table: Table) -> Outcome:
        """Missing objectives are replaced."""
        then = super().objectives(table)
        return "gain" if then == "refreshed" else then

    def gain(self, table: Table) -> Outcome:
        """The resources."""
        if option(table, "resource_timing") == TURN_START:
            return "fate"
        return happen(production.gain(table, self.seat), "fate")

    def fate(self, table: Table) -> Outcome:
        """The fate pile is filled at no other time (AI-4.4)."""
        size = piles.fate_size(table, stats.reserve(table, self.seat))
        rule = "AI-17.1" if size != piles.FATE else "AI-4.4"
        piles.fill_fate(table, self.seat, size, rule)
        return "refreshed"


class SoloDraw(Draw, kind="star-wars.phase.solo.draw"):
    """The hand pile is brought to the reserve value, at random where it is too large (AI-5.1)."""

    def discard(self, table: Table) -> Outcome:
        """The AI does not know its hand: no optional discard."""
        return "fill"

    def fill(self, table: Table) -> Outcome:
        """Draw, under the pile where that keeps its order (AI-13.5), or discard."""
        missing = stats.reserve(table, self.seat) - len(table.zones[f"{self.seat}.hand"])
        if missing > 0:
            piles.draw(table, self.seat, missing, under=option(table, "hand_order") == "keep")
        elif missing < 0:
            piles.discard_at_random(table, self.seat, -missing)
        if missing:
            table.note("AI-5.1", f"{self.seat} brings its hand pile to its reserve value")
        return "window"


class SoloForce(Force, kind="star-wars.phase.solo.force"):
    """In its first turn the AI commits one unit, later those with two Force icons or more
    (AI-15.1, AI-15.2).

    Attributes:
        first: whether it is the AI's first turn.
        committed: how many units were committed in this phase.
    """

    first: bool
    committed: int = 0

    def free(self, table: Table) -> list[str]:
        """The units that can be committed by the rules."""
        most = 1 if self.first or option(table, "ai_commit") == "one" else FORCE_CARDS
        if self.committed >= most:
            return []
        return [
            name
            for name in super().free(table)
            if self.first
            or card_of(table, table.find(name, f"{self.seat}.play")).force >= LATER_ICONS
        ]

    def commit(self, table: Table) -> Outcome:
        """The first one is not left to choice."""
        asked = super().commit(table)
        if self.first and isinstance(asked, Ask):
            asked.options.pop()
        return asked

    def commit_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The unit is committed."""
        self.committed += 1
        return super().commit_answer(table, pick)
