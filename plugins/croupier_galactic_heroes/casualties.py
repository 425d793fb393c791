"""What the winner of a battle destroys (GH-7.26)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table
from croupier_galactic_heroes.ending import end
from croupier_galactic_heroes.layout import REMOVED, card, discard, pick
from croupier_galactic_heroes.strength import sum_of


class Casualties(Frame, kind="galactic-heroes.casualties"):
    """The loser may withdraw fleets, then the winner destroys fleets.

    Attributes:
        chooser: the winner of the battle.
        prey: the loser's fleets that may be destroyed, each with the power it counts.
        limit: what the powers destroyed may still add up to.
        fought: the loser's fleets in the battle.
        withdrawn: how many of them are safe.
        destroyed: the fleets named; they leave the table together, so that no frame speaks of a
            fleet that lies in a hidden place.
    """

    chooser: str
    prey: tuple[tuple[int, int], ...]
    limit: int
    fought: tuple[int, ...]
    withdrawn: int = 0
    destroyed: tuple[int, ...] = ()
    step: str = "retreat"

    def destroyable(self) -> list[int]:
        """Fleets that fit the limit; those of power 0 always do."""
        return [uid for uid, power in self.prey if power <= self.limit]

    def without(self, uid: int) -> tuple[tuple[int, int], ...]:
        """The prey but for one fleet."""
        return tuple(pair for pair in self.prey if pair[0] != uid)

    def retreat(self, table: Table) -> Outcome:
        """The loser names fleets of the battle that cannot be destroyed (GH-12.12, GH-14.12)."""
        in_battle = [uid for uid, _ in self.prey if uid in self.fought]
        left = sum_of(table, self.fought, "safe_retreat") - self.withdrawn
        if left <= 0 or not in_battle or not self.destroyable():
            return "destroy"
        options = [*pick("withdraw", table, in_battle), ("done",)]
        return Ask(table.other(self.chooser), "safe_retreat", options)

    def retreat_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """One more is safe, or all are named."""
        if option[0] == "done":
            return "destroy"
        self.prey = self.without(self.named(table, option[1]))
        self.withdrawn += 1
        return "retreat"

    def destroy(self, table: Table) -> Outcome:
        """Any of the loser's fleets within the limit, or none (GH-14.13)."""
        options = pick("destroy", table, self.destroyable())
        if not options:
            return "remove"
        return Ask(self.chooser, "casualties", [*options, ("done",)])

    def destroy_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """One more fleet, or all are named; after a leader nothing matters (GH-7.30)."""
        if option[0] == "done":
            return "remove"
        uid = self.named(table, option[1])
        self.limit -= dict(self.prey)[uid]
        self.prey = self.without(uid)
        self.destroyed += (uid,)
        return "remove" if card(table, uid).type == "leader" else "destroy"

    def remove(self, table: Table) -> Outcome:
        """The destroyed fleets leave the table; with a leader the game ends (GH-11.2)."""
        for uid in self.destroyed:
            if card(table, uid).type == "leader":
                end(table, (self.chooser,), "leader")
            if table.settings["destroyed_fleets"] == "removed":
                table.move(uid, REMOVED)
            else:
                discard(table, uid)
        return None

    def named(self, table: Table, code: str) -> int:
        """The fleet of that code among the prey."""
        return next(uid for uid, _ in self.prey if table.pieces[uid].code == code)
