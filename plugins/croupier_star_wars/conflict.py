"""The Conflict phase: engagement after engagement (SW-6.17 to SW-6.19)."""

from __future__ import annotations

from typing import ClassVar

from croupier.cards import Stretch, given
from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_star_wars.engagement import Engagement, attackers_against
from croupier_star_wars.layout import objectives

DONE = ("done",)


class Conflict(Stretch, kind="star-wars.phase.conflict"):
    """The phase.

    Attributes:
        declared: the objectives an engagement was declared against in this phase; 0 is the dial.
    """

    span: ClassVar[str] = "phase"

    seat: str
    declared: tuple[int, ...] = ()
    step: str = "window"

    def window(self, table: Table) -> Outcome:
        """The action window before each choice."""
        return Push(table.game.window(name="conflict"), "choose")

    def open_to_attack(self, table: Table) -> list[int]:
        """The enemy objectives that may be engaged (SW-10.1, SW-10.12)."""
        return [
            uid
            for uid in objectives(table, table.other(self.seat))
            if self.declared.count(uid) <= given(table, uid, "extra-engagements")
            and attackers_against(table, self.seat, uid, ())
        ]

    def dial_open(self, table: Table) -> bool:
        """Whether the dial may be engaged, once in a phase (SW-20.7)."""
        return (
            given(table, self.seat, "engage-dial") > 0
            and 0 not in self.declared
            and bool(attackers_against(table, self.seat, 0, ()))
        )

    def choose(self, table: Table) -> Outcome:
        """Engage an objective, or stop (SW-6.18)."""
        names = [table.pieces[uid].name for uid in self.open_to_attack(table)]
        if self.dial_open(table):
            names.append("dial")
        if not names:
            return "ending"
        return Ask(self.seat, "engage", [*(("engage", name) for name in names), DONE])

    def choose_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The engagement; then the same window again."""
        if pick == DONE:
            return "ending"
        uid = 0 if pick[1] == "dial" else table.find(pick[1], f"{table.other(self.seat)}.play")
        self.declared = (*self.declared, uid)
        return Push(self.engagement(uid), "window")

    def engagement(self, uid: int) -> Frame:
        """The engagement of an objective, of the dial where it is 0."""
        return Engagement(attacker=self.seat, declared=uid, objective=uid)

    def ending(self, table: Table) -> Outcome:
        """The last action window."""
        return Push(table.game.window(name="conflict-end"), "over")

    def over(self, table: Table) -> Outcome:
        """The phase is over."""
        return None
