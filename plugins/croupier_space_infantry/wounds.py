"""Damage on the squad: allocated, then stopped by shields and MediKits, then taken (SI-9.15 to
SI-9.19)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Push, Table, TableOption
from croupier_space_infantry.caches import Discard
from croupier_space_infantry.content import combat
from croupier_space_infantry.draws import draw
from croupier_space_infantry.fight import fight
from croupier_space_infantry.layout import (
    DONE,
    SEAT,
    SQUAD,
    carried,
    is_infantry,
    spend,
    unit,
    wound,
    wounds_left,
)
from croupier_space_infantry.outcome import ELIMINATED, end_mission

PIERCE, WOUND = "pierce", "wound"


class Wounds(Frame, kind="space-infantry.wounds"):
    """Points of damage on squad units.

    Attributes:
        targets: the units it may be allocated to.
        normal, piercing: points not yet allocated.
        got_normal, got_piercing: points allocated to each target. Damage that shields do not help
            against begins at the step `treat` with these already set.
    """

    targets: tuple[int, ...]
    normal: int = 0
    piercing: int = 0
    got_normal: tuple[int, ...] = ()
    got_piercing: tuple[int, ...] = ()
    step: str = "begin"

    def begin(self, table: Table) -> Outcome:
        """Nothing is allocated yet."""
        self.got_normal = self.got_piercing = (0,) * len(self.targets)
        return "allocate"

    def allocate(self, table: Table) -> Outcome:
        """The player allocates freely, never more than a unit can take (SI-9.15)."""
        while self.piercing or self.normal:
            open_ = self.with_room(table)
            if not open_:  # Points that find no room are lost.
                break
            if len(open_) > 1:
                verb = PIERCE if self.piercing else WOUND
                return Ask(SEAT, "wounds", [(verb, table.pieces[uid].name) for uid in open_])
            self.put(open_[0])
        return "armor"

    def allocate_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One point after another, the piercing ones first."""
        names = [table.pieces[uid].name for uid in self.targets]
        self.put(self.targets[names.index(pick[1])])
        return "allocate"

    def with_room(self, table: Table) -> list[int]:
        """The targets that can take one point more."""
        got = zip(self.targets, self.got_normal, self.got_piercing, strict=True)
        return [uid for uid, *points in got if sum(points) < wounds_left(table, uid)]

    def put(self, uid: int) -> None:
        """Allocate the next point."""
        index = self.targets.index(uid)
        if self.piercing:
            self.piercing -= 1
            self.got_piercing = changed(self.got_piercing, index, 1)
        else:
            self.normal -= 1
            self.got_normal = changed(self.got_normal, index, 1)

    def armor(self, table: Table) -> Outcome:
        """Each shield may stop one normal point (SI-9.17)."""
        target = combat()["armor_target"]
        state = fight(table)
        for index, uid in enumerate(self.targets):
            if not self.got_normal[index]:
                continue
            shields = unit(table, uid).shields
            if state is not None and table.count(uid, "iron-hide") and uid not in state.hardened:
                state.hardened += (uid,)
                shields += 1  # SI-15.7: against the first normal point of a combat.
            what = f"{table.pieces[uid].name} armor"
            for _ in range(shields):
                if self.got_normal[index] and draw(table, what) >= target:
                    self.got_normal = changed(self.got_normal, index, -1)
        return "treat"

    def treat(self, table: Table) -> Outcome:
        """MediKits cancel points on infantry, one each (SI-5.10)."""
        if not carried(table, "medikit"):
            return "take"
        hurt = [uid for uid in self.targets if self.points(uid) and is_infantry(table, uid)]
        if not hurt:
            return "take"
        return Ask(SEAT, "medikit", [*(("medikit", table.pieces[uid].name) for uid in hurt), DONE])

    def treat_answer(self, table: Table, pick: TableOption) -> Outcome:
        """A normal point first: it makes no difference any more."""
        if pick == DONE:
            return "take"
        spend(table, "medikit")
        names = [table.pieces[uid].name for uid in self.targets]
        index = names.index(pick[1])
        if self.got_normal and self.got_normal[index]:
            self.got_normal = changed(self.got_normal, index, -1)
        else:
            self.got_piercing = changed(self.got_piercing, index, -1)
        return "treat"

    def points(self, uid: int) -> int:
        """The points on a target."""
        index = self.targets.index(uid)
        return (self.got_normal[index] if self.got_normal else 0) + self.got_piercing[index]

    def take(self, table: Table) -> Outcome:
        """The rest is taken; without a squad the mission is lost (SI-9.20)."""
        state = fight(table)
        for uid in self.targets:
            points = self.points(uid)
            if not points:
                continue
            infantry = is_infantry(table, uid)
            wound(table, uid, points)
            if state is not None and infantry:
                if table.pieces[uid].zone == SQUAD:
                    state.wounded += (uid,)
                else:
                    state.bled = True
        if not table.zones[SQUAD]:
            return end_mission(table, ELIMINATED)
        return Push(Discard(), "end")

    def end(self, table: Table) -> Outcome:
        """Over; a vehicle that was lost took its cargo room with it."""
        return None


def changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """The counts with one of them changed."""
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])
