"""Strikes of the AI's units: one focus token, damage that may be split, blast that may go on
(AI-9.4, AI-11, AI-13.2, AI-14.6)."""

from __future__ import annotations

from croupier.cards import Event, happen
from croupier.table import Ask, Outcome, Table
from croupier_star_wars import stats
from croupier_star_wars.engagement import barred
from croupier_star_wars.layout import engagement, is_ready, objectives
from croupier_star_wars.solo.settings import option
from croupier_star_wars.strikes import BLAST, Strike


class SoloStrike(Strike, kind="star-wars.solo.strike"):
    """One unit's strike.

    Attributes:
        spill: how much blast is left over from an objective that it was too much for; only where
            a switch lets it go on.
    """

    spill: int = 0

    def focus(self, table: Table) -> Outcome:
        """One focus token, also on a committed unit (AI-13.2)."""
        if table.count(self.unit, "force"):
            table.note("AI-13.2", f"{table.pieces[self.unit].name} takes one focus token")
        return happen([Event("focus", self.unit, 1, 0, self.seat, "cost")], "focused")

    # Unit damage

    def victims(self, table: Table) -> list[int]:
        """Whom unit damage may go to; by a switch to no exhausted unit (AI-11.2)."""
        found = super().victims(table)
        return found if self.targeted(table) else self.open_to_damage(table, found)

    def open_to_damage(self, table: Table, cards: list[int]) -> list[int]:
        """Those of some participants that may be struck: by a switch only the ready ones."""
        if option(table, "exhausted_victims") == "never":
            return [uid for uid in cards if is_ready(table, uid)]
        return cards

    def damage(self, table: Table) -> Outcome:
        """Each point is asked: among all it may go to, after a first one that takes no part in
        the engagement among that one and those that do (AI-11.4, AI-14.6)."""
        if len(self.placed) == self.left[0][1]:
            return self.deal(table, list(self.placed))
        found = self.victims(table)
        battle = engagement(table)
        if self.placed and battle is not None:
            others = [uid for uid in found if uid in battle.side(table.other(self.seat))]
            inside = self.open_to_damage(table, others)
            found = [uid for uid in found if uid in inside or uid == self.placed[0]]
        options: list[tuple[str, ...]] = [("unit-damage", table.pieces[uid].name) for uid in found]
        return Ask(self.seat, "unit-damage", options)

    # Blast

    def blast_target(self, table: Table) -> list[int]:
        """The engaged objective; one that was rolled on to bars those it bars (AI-9.4)."""
        return [uid for uid in super().blast_target(table) if not barred(table, uid, self.unit)]

    def begin(self, table: Table, kind: str) -> Outcome:
        """Resolve a kind of icon."""
        target = self.blast_target(table)
        if kind == BLAST and target and option(table, "blast_spill") == "on":
            self.spill = left_over(table, target[0], dict(self.left)[kind])
        return super().begin(table, kind)

    def icons(self, table: Table) -> Outcome:
        """Choose the next kind of icon; before that blast left over goes on."""
        return "go_on" if self.spill else super().icons(table)

    def go_on(self, table: Table) -> Outcome:
        """Ask for the objective that it goes on at, if the one before is gone."""
        battle = engagement(table)
        if battle is not None and not battle.objective and battle.attacker == self.seat:
            names = [
                table.pieces[uid].name
                for uid in objectives(table, table.other(self.seat))
                if not barred(table, uid, self.unit)
            ]
            if names:
                return Ask(self.seat, "engage", [("engage", name) for name in names])
        self.spill = 0
        return "icons"

    def go_on_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The rest is dealt there."""
        battle = engagement(table)
        assert battle is not None
        battle.objective = table.find(pick[1], f"{table.other(self.seat)}.play")
        table.note("AI-9.4", f"{self.spill} blast goes on at {pick[1]}")
        rest = self.spill
        self.spill = left_over(table, battle.objective, rest)
        dealt = Event("damage", battle.objective, rest, self.unit, self.seat, "strike")
        return happen([dealt], "icons")


def left_over(table: Table, objective: int, blast: int) -> int:
    """How much blast is more than an objective can take, shields counted as for units (AI-9.4,
    AI-11.4)."""
    taken = stats.capacity_left(table, objective) + table.count(objective, "shield")
    return max(blast - taken, 0)
