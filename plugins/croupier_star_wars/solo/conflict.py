"""Conflicts of a game with the AI: one engagement for the player; the attack group, as long as an
attacker is left to strike, for the AI (AI-1.3, AI-9.2, AI-9.4)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table
from croupier_star_wars import stats
from croupier_star_wars.conflict import Conflict
from croupier_star_wars.engagement import Engagement, barred
from croupier_star_wars.layout import is_ready, objectives
from croupier_star_wars.solo.edge import SoloEdgeBattle
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.solo.settings import option
from croupier_star_wars.solo.strikes import SoloStrike


class SoloConflict(Conflict, kind="star-wars.phase.solo.conflict"):
    """The phase.

    Attributes:
        fought: the units of the AI that have been declared as attackers.
    """

    fought: tuple[int, ...] = ()

    def bound(self, table: Table) -> bool:
        """Whether the active player may fight over one objective only, and has begun to."""
        return not is_ai(table, self.seat) and bool(self.declared)

    def idle(self, table: Table) -> bool:
        """Whether attackers that could not be declared stay idle (AI-9.2)."""
        return (
            is_ai(table, self.seat)
            and bool(self.declared)
            and option(table, "left_out_attackers") == "idle"
        )

    def open_to_attack(self, table: Table) -> list[int]:
        """The enemy objectives that may be engaged."""
        if self.idle(table):
            return []
        found = super().open_to_attack(table)
        return [uid for uid in found if uid in self.declared] if self.bound(table) else found

    def dial_open(self, table: Table) -> bool:
        """Whether the dial may be engaged."""
        return not self.bound(table) and not self.idle(table) and super().dial_open(table)

    def choose(self, table: Table) -> Outcome:
        """Engage an objective, or stop."""
        then = super().choose(table)
        if then == "ending" and self.bound(table):
            table.note("AI-1.3", f"{self.seat} has fought over its one objective")
        return then

    def engagement(self, uid: int) -> Frame:
        """The engagement of an objective, of the dial where it is 0."""
        return SoloEngagement(attacker=self.seat, declared=uid, objective=uid)


class SoloEngagement(Engagement, kind="star-wars.solo.engagement"):
    """An engagement, which rolls on to the next objective when the AI attacks."""

    def attacking(self, table: Table) -> Outcome:
        """No unit is declared twice in a phase."""
        phase = table.stack[-2]
        assert isinstance(phase, SoloConflict)
        if is_ai(table, self.attacker):
            phase.fought = (*phase.fought, *self.attackers)
        return super().attacking(table)

    def battle(self) -> Frame:
        """The edge battle."""
        return SoloEdgeBattle(attacker=self.attacker, contested=bool(self.defenders))

    def strike(self, table: Table, seat: str, name: str) -> Frame:
        """The strike of a unit."""
        if not is_ai(table, seat):
            return super().strike(table, seat, name)
        return SoloStrike(unit=table.find(name, f"{seat}.play"), seat=seat)

    # Rolling on

    def round(self, table: Table) -> Outcome:
        """One round of strikes."""
        return self.roll(table) or super().round(table)

    def round_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """At this objective."""
        return self.rolled(table, pick, "round")

    def first_window(self, table: Table) -> Outcome:
        """The window after a strike."""
        return self.roll(table) or super().first_window(table)

    def first_window_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """At this objective."""
        return self.rolled(table, pick, "first_window")

    def second_window(self, table: Table) -> Outcome:
        """The window after the other player's strike."""
        return self.roll(table) or super().second_window(table)

    def second_window_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """At this objective."""
        return self.rolled(table, pick, "second_window")

    def roll(self, table: Table) -> Ask | None:
        """Ask for the next objective once the engaged one is gone, if an attacker of the AI that
        has still to strike may attack and damage one (AI-9.4)."""
        if self.objective or not self.declared or not is_ai(table, self.attacker):
            return None
        strikers = [
            uid
            for uid in self.attackers
            if is_ready(table, uid) and any(stats.icons(table, uid, "blast"))
        ]
        return next_objectives(table, self.attacker, strikers)

    def rolled(self, table: Table, pick: tuple[str, ...], then: str) -> Outcome:
        """It is the engaged one from now on; it does not count as declared."""
        self.objective = table.find(pick[1], f"{table.other(self.attacker)}.play")
        table.note("AI-9.4", f"the attack rolls on to {pick[1]}")
        return then


def next_objectives(table: Table, seat: str, strikers: list[int]) -> Ask | None:
    """Ask which enemy objective an attack goes on at, if one of these units may attack one: bars
    count, caps do not."""
    names = [
        table.pieces[uid].name
        for uid in objectives(table, table.other(seat))
        if any(not barred(table, uid, striker) for striker in strikers)
    ]
    return Ask(seat, "engage", [("engage", name) for name in names]) if names else None
