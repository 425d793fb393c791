"""Damage on enemy units: how it may be allocated, and what shields stop (SI-9.13 to SI-9.18)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table, TableOption
from croupier_space_infantry.content import combat
from croupier_space_infantry.draws import draw
from croupier_space_infantry.fight import CombatState, enemy, enemy_name, enemy_wounds, hurt_enemy
from croupier_space_infantry.layout import SEAT
from croupier_space_infantry.wounds import changed

HIT, PIERCE = "hit", "pierce"


class Hits(Frame, kind="space-infantry.hits"):
    """The squad's points of damage of one round.

    Attributes:
        normal, piercing: points not yet allocated.
        targets: enemy units that can be allocated damage, by index.
        got_normal, got_piercing: points allocated to each.
        most: points that one unit may get.
        left: points that may still be allocated; those above it are lost.
    """

    normal: int
    piercing: int
    targets: tuple[int, ...]
    got_normal: tuple[int, ...] = ()
    got_piercing: tuple[int, ...] = ()
    most: int = 0
    left: int = 0
    step: str = "begin"

    def begin(self, table: Table) -> Outcome:
        """No unit gets more than half, unless it is the only one (SI-9.13)."""
        total = self.normal + self.piercing
        count = len(self.targets)
        self.most = total
        if count > 1:
            up = table.settings["half_rounding"] == "up"  # SI-17.6
            self.most = max((total + up) // 2, 1)
        self.left = min(total, self.most * count)
        self.got_normal = self.got_piercing = (0,) * count
        return "allocate"

    def allocate(self, table: Table) -> Outcome:
        """Point by point; which of them are the piercing ones, and which is lost, is the player's
        choice, as long as it makes a difference."""
        state = table.stack[-2]
        assert isinstance(state, CombatState)
        while self.left:
            open_ = self.open_targets()
            kinds = [HIT] * (self.normal > 0) + [PIERCE] * (self.piercing > 0)
            one_loses = self.normal + self.piercing > self.left
            one_matters = not all(self.is_doomed(table, state, index) for index in open_)
            if one_matters and (len(open_) > 1 or (len(kinds) > 1 and one_loses)):
                names = [enemy_name(state, self.targets[index]) for index in open_]
                return Ask(SEAT, "hits", [(kind, name) for name in names for kind in kinds])
            self.put(open_[0], kinds[0])
        return "land"

    def allocate_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One point."""
        state = table.stack[-2]
        assert isinstance(state, CombatState)
        names = [enemy_name(state, index) for index in self.targets]
        self.put(names.index(pick[1]), pick[0])
        return "allocate"

    def open_targets(self) -> list[int]:
        """Targets the next point may go to, so that each can still get one."""
        got = [sum(points) for points in zip(self.got_normal, self.got_piercing, strict=True)]
        spare = self.left - 1 >= got.count(0)
        return [index for index, has in enumerate(got) if not has or (spare and has < self.most)]

    def is_doomed(self, table: Table, state: CombatState, index: int) -> bool:
        """Whether a target has points enough to be eliminated, whatever its shields stop."""
        foe = self.targets[index]
        normal = max(self.got_normal[index] - enemy(table, state, foe).shields, 0)
        return normal + self.got_piercing[index] >= enemy_wounds(table, state, foe)

    def put(self, index: int, kind: str) -> None:
        """Allocate one point."""
        self.left -= 1
        if kind == PIERCE:
            self.piercing -= 1
            self.got_piercing = changed(self.got_piercing, index, 1)
        else:
            self.normal -= 1
            self.got_normal = changed(self.got_normal, index, 1)

    def land(self, table: Table) -> Outcome:
        """Shields stop normal points; the rest is taken (SI-9.17, SI-9.18)."""
        state = table.stack[-2]
        assert isinstance(state, CombatState)
        target = combat()["armor_target"]
        for place, index in enumerate(self.targets):
            normal = self.got_normal[place]
            for _ in range(enemy(table, state, index).shields):
                if normal and draw(table, f"{enemy_name(state, index)} armor") >= target:
                    normal -= 1
            points = normal + self.got_piercing[place]
            if points:
                hurt_enemy(state, index, points)
                state.killed += enemy_wounds(table, state, index) <= 0
        return None
