"""Skill checks (SI-7), and treating wounds (SI-6.6)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table, TableOption
from croupier_space_infantry import special
from croupier_space_infantry.content import hive, resources, unskilled
from croupier_space_infantry.draws import draw, successes
from croupier_space_infantry.layout import (
    DONE,
    SEAT,
    SQUAD,
    carried,
    is_dark,
    level,
    skill_of,
    spend,
    unit,
    units_here,
    vehicle_here,
)
from croupier_space_infantry.nodes import Way
from croupier_space_infantry.turns import turn

DEMO_CHARGE = ("use", "demo-charge")
INTELLIGENCE = ("use", "intelligence")


class Check(Frame, kind="space-infantry.check"):
    """A skill check. It tells the turn whether it succeeded and which units were activated.

    Attributes:
        ways: skill and successes of the requirements that may be tried; one once it is chosen.
        node: the node whose requirement or task it is.
        pilots: whether only pilots and the vehicle may be activated (SI-11.3).
        activated: units in the order chosen.
        charge: whether a Demo Charge is used in place of units.
        rolls: action points of each draw: with the skill, in the order of `drawn`.
        drawn: the units that drew; empty for a Demo Charge.
        skilled: whether they have the skill.
        bonus: successes from Intelligence, and those carried over.
    """

    ways: tuple[tuple[str, int], ...]
    node: int
    pilots: bool = False
    activated: tuple[int, ...] = ()
    charge: bool = False
    rolls: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    skilled: bool = False
    bonus: int = 0
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """Which requirement is tried, said before any draw (SI-7.2)."""
        if table.settings["carry_successes"]:  # SI-17.2
            self.bonus = table.count(self.node, "carried")
        if len(self.ways) > 1:
            return Ask(SEAT, "requirement", [("try", way[0]) for way in self.ways])
        return "activate"

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Only that one counts."""
        self.ways = tuple(way for way in self.ways if way[0] == pick[1])
        return "activate"

    @property
    def requirements(self) -> tuple[Way, ...]:
        """The requirements that may be tried."""
        return tuple(Way(*way) for way in self.ways)

    @property
    def skill(self) -> str:
        """The skill that is checked."""
        return self.ways[0][0]

    @property
    def need(self) -> int:
        """The successes it takes."""
        return self.ways[0][1]

    def activate(self, table: Table) -> Outcome:
        """Which units, in which order (SI-7.3); none if it can be paid for with Intelligence."""
        options: list[TableOption] = []
        if len(self.activated) < activation_limit(table):
            options = [
                ("activate", table.pieces[uid].name)
                for uid in self.candidates(table)
                if uid not in self.activated
            ]
        if not self.activated and self.skill == "demolition" and carried(table, "demo-charge"):
            options.append(DEMO_CHARGE)  # SI-7.8
        if not options:
            return "draw"
        if self.activated or carried(table, "intelligence"):
            options.append(DONE)
        return Ask(SEAT, "activate", options)

    def activate_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One unit after another."""
        if pick == DONE:
            return "draw"
        if pick == DEMO_CHARGE:
            spend(table, "demo-charge")
            self.charge = True
            return "draw"
        self.activated += (named(table, pick[1]),)
        return "activate"

    def candidates(self, table: Table) -> list[int]:
        """The units that may be activated."""
        if not self.pilots:
            return units_here(table)
        vehicle = vehicle_here(table)
        return [uid for uid in units_here(table) if uid == vehicle or skill_of(table, uid, "pilot")]

    def draw(self, table: Table) -> Outcome:
        """Units with the skill draw; if none has it, all do (SI-7.4, SI-7.5)."""
        self.rolls = ()
        if self.charge:
            self.skilled = True
            self.rolls = (check_draw(table, "demo-charge"),)
        else:
            able = tuple(uid for uid in self.activated if skill_of(table, uid, self.skill))
            self.skilled = bool(able)
            self.drawn = able or self.activated
            for uid in self.drawn:
                self.rolls += (check_draw(table, table.pieces[uid].name),)
        return "after"

    def score(self, table: Table) -> int:
        """The successes so far, added up (SI-7.6)."""
        found = self.bonus
        if self.charge:
            value: int = resources()["demo-charge"]["value"]
            return found + successes(table, self.rolls[0], value)
        if not self.skilled:
            rule = unskilled()
            reached = sum(ap >= rule["target"] for ap in self.rolls)
            return found + reached * rule["successes"]
        for uid, ap in zip(self.drawn, self.rolls, strict=True):
            found += successes(table, ap, skill_of(table, uid, self.skill))
        return found

    def after(self, table: Table) -> Outcome:
        """Command, Intelligence and talents, while the check would fail (SI-7.7)."""
        if self.score(table) >= self.need:
            return "finish"
        options = self.commands(table)
        if carried(table, "intelligence"):
            options.append(INTELLIGENCE)
        if self.skill == "advance" and not turn(table).redrawn:
            options += [
                ("redraw", table.pieces[uid].name)
                for uid in self.drawn
                if table.count(uid, "pathfinder")
            ]
        return Ask(SEAT, "check", [*options, DONE]) if options else "finish"

    def commands(self, table: Table) -> list[TableOption]:
        """What Command may add, to one unit's draw (SI-8.3 to SI-8.5)."""
        counters = table.counters
        if counters["commanded"] or not counters["cp"] or not self.skilled or self.charge:
            return []
        return [
            ("command", table.pieces[uid].name, str(points))
            for uid in self.drawn
            if self.skill not in unit(table, uid).starred
            for points in range(1, counters["cp"] + 1)
        ]

    def after_answer(self, table: Table, pick: TableOption) -> Outcome:
        """In any order, until it succeeds or the player is done."""
        if pick == DONE:
            return "finish"
        if pick == INTELLIGENCE:
            spend(table, "intelligence")
            self.bonus += resources()["intelligence"]["successes"]
            return "after"
        uid = named(table, pick[1])
        rolls = list(self.rolls)
        if pick[0] == "command":
            table.counters["commanded"] = 1
            rolls[self.drawn.index(uid)] += int(pick[2])
        else:
            turn(table).redrawn = True
            rolls[self.drawn.index(uid)] = check_draw(table, table.pieces[uid].name)
        self.rolls = tuple(rolls)
        return "after"

    def finish(self, table: Table) -> Outcome:
        """Tell the turn; what is not enough is lost (SI-7.6), or carried over (SI-17.2)."""
        turn(table).activated = self.activated
        turn(table).passed = self.score(table) >= self.need
        if table.settings["carry_successes"]:
            more = self.score(table) - table.count(self.node, "carried")
            table.add(self.node, "carried", more)
        return None


def check_of(ways: tuple[Way, ...], node: int, *, pilots: bool = False) -> Check:
    """A check of one of these requirements, of a node or of its task."""
    return Check(ways=tuple((way.skill, way.need) for way in ways), node=node, pilots=pilots)


class Treat(Frame, kind="space-infantry.treat"):
    """Treat wounds with Medicine, or repair the vehicle (SI-6.6 b, c).

    Attributes:
        skill: `medicine` or `repair`.
        left: points that may still be taken off.
    """

    skill: str
    left: int = 0
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """Who does it."""
        able = [uid for uid in table.zones[SQUAD] if skill_of(table, uid, self.skill)]
        options: list[TableOption] = [("activate", table.pieces[uid].name) for uid in able]
        return Ask(SEAT, "healer", options)

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One draw; neither command points nor Intelligence help."""
        uid = named(table, pick[1])
        turn(table).activated = (uid,)
        ap = check_draw(table, table.pieces[uid].name)
        self.left = successes(table, ap, skill_of(table, uid, self.skill))
        return "heal"

    def heal(self, table: Table) -> Outcome:
        """Each success takes off one point of damage."""
        if not self.left:
            return None
        if self.skill == "repair":
            table.remove(vehicle_here(table), "damage", self.left)
            return None
        hurt = [uid for uid in table.zones[SQUAD] if table.count(uid, "damage")]
        if not hurt:
            return None
        return Ask(SEAT, "heal", [("heal", table.pieces[uid].name) for uid in hurt])

    def heal_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One point."""
        table.remove(named(table, pick[1]), "damage")
        self.left -= 1
        return "heal"


def activation_limit(table: Table) -> int:
    """How many units may be activated, at least one (SI-7.3, SI-3.10)."""
    return max(level(table).activation_limit + special.amount(table, "activation_mod"), 1)


def check_draw(table: Table, who: str) -> int:
    """The action points of one draw in a check (SI-7.4)."""
    rn = draw(table, who)
    return max(rn + hive()["dark_check"], 0) if is_dark(table) else rn


def named(table: Table, name: str) -> int:
    """The unit of that name in the squad's node."""
    for uid in units_here(table):
        if table.pieces[uid].name == name:
            return uid
    raise KeyError(f"{name} is not here")
