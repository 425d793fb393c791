"""Operations: the turns of a mission (SI-6)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Push, Table, TableOption
from croupier_space_infantry import hive, objectives
from croupier_space_infantry.ammo import AMMO, can_load, use_ammo
from croupier_space_infantry.caches import OpenCache
from croupier_space_infantry.checks import Treat, check_of
from croupier_space_infantry.combat import encounter
from croupier_space_infantry.content import hive as hive_numbers
from croupier_space_infantry.content import most_time, revisit
from croupier_space_infantry.deployment import deploy
from croupier_space_infantry.draws import draw, successes
from croupier_space_infantry.events import Events
from croupier_space_infantry.layout import (
    CARRIER,
    DECLINE,
    FINDS,
    MAP,
    SEAT,
    SQUAD,
    carried,
    change_time,
    commander,
    is_dark,
    mission,
    neighbours,
    node,
    skill_of,
    spend,
    vehicle_here,
)
from croupier_space_infantry.nodes import FOOT, VEHICLE_ACCESS, Way
from croupier_space_infantry.outcome import ACCOMPLISHED, HOPELESS, OUT_OF_TIME, end_mission
from croupier_space_infantry.turns import TurnState
from croupier_space_infantry.wounds import Wounds

WAIT = ("wait",)
LIGHT: list[TableOption] = [("use", "light"), DECLINE]


class Operations(Frame, kind="space-infantry.operations"):
    """Turn after turn until the mission succeeds or fails (SI-2.3, SI-6.1, SI-6.15)."""

    step: str = "begin"

    def begin(self, table: Table) -> Outcome:
        """The squad goes in. A hive may be lost before its first turn (SI-12.9)."""
        deploy(table)
        return "turn" if hive.place_wanted_tokens(table) else end_mission(table, HOPELESS)

    def turn(self, table: Table) -> Outcome:
        """Time goes on first; at 0 the mission is lost (SI-6.2)."""
        table.counters["time"] -= 1
        if table.counters["time"] <= 0:
            return end_mission(table, OUT_OF_TIME)
        return Push(Turn(), "turn")

    def over(self, table: Table) -> Outcome:
        """The mission has ended."""
        return None


class Turn(TurnState, kind="space-infantry.turn"):
    """One turn: command points, an action, what follows from it, the end of the turn.

    Attributes:
        action: `advance`, `stay` or `back`, once it is chosen.
        target: the node to advance or go back to.
        brings: whether the vehicle comes along.
        task: the task that is tried.
        holding: objectives that this Stay counts for.
        entered: whether the node was entered for the first time this turn.
    """

    action: str = ""
    target: int = 0
    brings: bool = False
    task: str = ""
    holding: tuple[str, ...] = ()
    entered: bool = False
    step: str = "start"

    def start(self, table: Table) -> Outcome:
        """Generate command points (SI-6.3, SI-8.1)."""
        table.counters["commanded"] = 0
        self.draw_command(table)
        return "command"

    def draw_command(self, table: Table) -> None:
        """Draw the turn's command points; without a commander there are none."""
        leader = commander(table)
        points = 0
        if leader:
            points = successes(table, draw(table, "command"), skill_of(table, leader, "command"))
        table.counters["cp"] = points

    def command(self, table: Table) -> Outcome:
        """The Bronze Star draws them again, once a mission (SI-15.7)."""
        counters = table.counters
        if counters["medal.bronze-star"] and not counters["redrawn"] and commander(table):
            return Ask(SEAT, "redraw", [("redraw", "command"), DECLINE])
        return "light"

    def command_answer(self, table: Table, pick: TableOption) -> Outcome:
        """The second draw must be kept."""
        if pick != DECLINE:
            table.counters["redrawn"] = 1
            self.draw_command(table)
        return "light"

    def light(self, table: Table) -> Outcome:
        """In the dark a Light may be used (SI-13.4)."""
        if is_dark(table) and carried(table, "light"):
            return Ask(SEAT, "light", LIGHT)
        return "ammo"

    def light_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It works until the squad leaves the sector."""
        use_light(table, pick)
        return "ammo"

    def ammo(self, table: Table) -> Outcome:
        """Ammo may be used at the start of a turn (SI-16.4)."""
        if can_load(table):
            return Ask(SEAT, "ammo", AMMO)
        return "choose"

    def ammo_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It raises the fire level."""
        use_ammo(table, pick)
        return "choose"

    # The action (SI-6.4)

    def choose(self, table: Table) -> Outcome:
        """Advance to a linked unexplored node, stay, or go back to a linked explored one."""
        at = table.counters["at"]
        advance: list[TableOption] = []
        back: list[TableOption] = []
        for uid in neighbours(table, at):
            if not may_enter(table, uid):
                continue
            code = table.pieces[uid].code
            if table.count(uid, "explored"):
                back.append(("back", code))
            else:
                advance.append(("advance", code))
        advance += [("advance", name) for name in hive.open_exits(table, at)]
        return Ask(SEAT, "action", [*advance, ("stay",), *back])

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """An unexplored exit places a sector first (SI-12.6)."""
        self.action = pick[0]
        if self.action == "stay":
            self.target = table.counters["at"]
            self.holding = objectives.held_here(table)
            return "stay"
        at = table.counters["at"]
        if pick[1] in hive.open_exits(table, at):
            self.target = hive.place_sector(table, at, pick[1])
            if not hive.place_wanted_tokens(table):
                return end_mission(table, HOPELESS)
        else:
            self.target = table.find(pick[1], MAP)
        return "vehicle"

    def vehicle(self, table: Table) -> Outcome:
        """Whether the vehicle comes along where it can go (SI-11.2)."""
        if vehicle_here(table) and node(table, self.target).access != FOOT:
            return Ask(SEAT, "vehicle", [("bring", "pilum"), ("leave", "pilum")])
        return "go"

    def vehicle_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It moves only when the squad does."""
        self.brings = pick[0] == "bring"
        return "go"

    def go(self, table: Table) -> Outcome:
        """Go back at once, advance after a check where one is asked (SI-6.5)."""
        if self.action == "back":
            return self.move(table)
        ways = entry_ways(table, self.target, self.brings)
        if not ways:
            self.passed = True
            return "advanced"
        pilots = self.brings and node(table, self.target).access == VEHICLE_ACCESS
        return Push(check_of(ways, self.target, pilots=pilots), "advanced")

    def advanced(self, table: Table) -> Outcome:
        """Move if the check succeeded; the event checks follow either way (SI-6.5)."""
        if not self.passed:
            return "events"
        table.remove(self.target, "carried", table.count(self.target, "carried"))
        table.add(self.target, "explored")
        self.entered = True
        return self.move(table)

    def move(self, table: Table) -> Outcome:
        """The squad is in the target node, and the vehicle if it comes along."""
        counters = table.counters
        before = counters["at"]
        if self.brings:
            table.move(vehicle_here(table), CARRIER, host=self.target)
        counters["at"] = self.target
        if table.pieces[before].host == table.pieces[self.target].host:
            return "arrive"
        counters["lit"] = 0
        return "look"

    def look(self, table: Table) -> Outcome:
        """A Light may be used on entering a dark sector (SI-13.4)."""
        if is_dark(table) and carried(table, "light"):
            return Ask(SEAT, "light", LIGHT)
        return "arrive"

    def look_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It works until the squad leaves the sector."""
        use_light(table, pick)
        return "arrive"

    def arrive(self, table: Table) -> Outcome:
        """What the sector does to those who come, then events or what going back brings."""
        if self.action == "back":
            if hive.loses_way(table):
                change_time(table, hive_numbers()["detour_time"], most_time())
                if table.counters["time"] <= 0:
                    return end_mission(table, OUT_OF_TIME)
            return "revisit"
        if hive.falls_into_pit(table, self.activated):
            fallen = Wounds(targets=self.activated, normal=hive_numbers()["pit_damage"])
            return Push(fallen, "events")
        return "events"

    def revisit(self, table: Table) -> Outcome:
        """What going back brings, in place of event checks (SI-6.7, SI-12.10)."""
        band = revisit(mission(table).kind)[draw(table, "go back")]
        if band["effect"] == "encounter":
            return Push(encounter(table, band["class"]), "tokens")
        if band["effect"] == "shortcut":
            change_time(table, band["time"], most_time())
        return "tokens"

    # Stay (SI-6.6)

    def stay(self, table: Table) -> Outcome:
        """What is done in the node: one thing, or nothing."""
        options = stay_options(table)
        return Ask(SEAT, "stay", options) if len(options) > 1 else "events"

    def stay_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Do it; event checks follow."""
        at = table.counters["at"]
        if pick[0] == "task":
            self.task = pick[1]
            return Push(check_of(objectives.tasks_here(table)[pick[1]], at), "tasked")
        if pick[0] == "treat":
            table.add(at, "treated")
            return Push(Treat(skill="medicine"), "events")
        if pick[0] == "repair":
            return Push(Treat(skill="repair"), "events")
        if pick[0] == "open":
            return Push(OpenCache(resource=node(table, at).cache, node=at), "events")
        return "events"

    def tasked(self, table: Table) -> Outcome:
        """A task whose check succeeded is done."""
        if self.passed:
            at = table.counters["at"]
            table.remove(at, "carried", table.count(at, "carried"))
            objectives.finish_task(table, self.task)
        return "events"

    # What follows

    def events(self, table: Table) -> Outcome:
        """The event checks of the node the squad is in (SI-6.9)."""
        return Push(Events(stays=self.action == "stay"), "cache")

    def cache(self, table: Table) -> Outcome:
        """A cache is opened on the first entry, if the player wants (SI-5.7)."""
        if self.entered and has_closed_cache(table):
            return Ask(SEAT, "cache", [("open", "cache"), ("leave", "cache")])
        return "tokens"

    def cache_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One left closed can be opened with Stay."""
        if pick[0] == "leave":
            return "tokens"
        at = table.counters["at"]
        return Push(OpenCache(resource=node(table, at).cache, node=at), "tokens")

    def tokens(self, table: Table) -> Outcome:
        """A find token in the node is revealed (SI-3.7)."""
        for uid in table.zones[FINDS]:
            piece = table.pieces[uid]
            if piece.host == table.counters["at"] and not piece.up:
                table.turn(uid, up=True)
                if piece.code == "ambush":
                    return Push(encounter(table, "A"), "review")
        return "review"

    def review(self, table: Table) -> Outcome:
        """Objectives and victory end the turn; unused command points are lost (SI-6.14)."""
        table.counters["cp"] = 0
        for code in self.holding:
            table.counters[f"held.{code}"] += 1
        if objectives.review(table):
            return end_mission(table, ACCOMPLISHED)
        return None


def may_enter(table: Table, uid: int) -> bool:
    """Whether the objective that a node requires, if any, is done (SI-6.4)."""
    requires = node(table, uid).requires
    return not requires or objectives.is_done(table, requires)


def entry_ways(table: Table, uid: int, brings: bool) -> tuple[Way, ...]:
    """What may be tried to enter a node; in one for vehicles that depends on whether the vehicle
    comes along (SI-7.2, SI-11.3)."""
    target = node(table, uid)
    if target.access == VEHICLE_ACCESS:
        return target.ways[:1] if brings else target.ways[1:]
    return target.ways


def has_closed_cache(table: Table) -> bool:
    """Whether a cache can be opened in the squad's node."""
    at = table.counters["at"]
    return node(table, at).cache != "" and not table.count(at, "depleted")


def stay_options(table: Table) -> list[TableOption]:
    """What can be done in the node (SI-6.6)."""
    at = table.counters["at"]
    options: list[TableOption] = [("task", code) for code in objectives.tasks_here(table)]
    squad = table.zones[SQUAD]
    hurt = any(table.count(uid, "damage") for uid in squad)
    if hurt and not table.count(at, "treated") and has_skill(table, squad, "medicine"):
        options.append(("treat", "wounds"))
    vehicle = vehicle_here(table)
    if vehicle and table.count(vehicle, "damage") and has_skill(table, squad, "repair"):
        options.append(("repair", "vehicle"))
    if has_closed_cache(table):
        options.append(("open", "cache"))
    return [*options, WAIT]


def has_skill(table: Table, uids: list[int], skill: str) -> bool:
    """Whether any of these units has a skill."""
    return any(skill_of(table, uid, skill) for uid in uids)


def use_light(table: Table, pick: TableOption) -> None:
    """A Light, if it is used: until the squad leaves the sector (SI-5.15)."""
    if pick != DECLINE:
        spend(table, "light")
        table.counters["lit"] = 1
