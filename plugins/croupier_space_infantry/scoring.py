"""How well a mission goes, as a smooth number: for policies that look ahead."""

from __future__ import annotations

from math import fsum

from croupier.table import Table
from croupier_space_infantry import route
from croupier_space_infantry.caches import OpenCache
from croupier_space_infantry.campaign import Campaign
from croupier_space_infantry.checks import Check, activation_limit
from croupier_space_infantry.fight import CombatState, enemies_left, enemy, fight
from croupier_space_infantry.hits import Hits
from croupier_space_infantry.layout import (
    CARRIER,
    KILLED,
    MISSION,
    OUT,
    ROSTER,
    SEAT,
    SQUAD,
    allowed,
    mission,
    room,
    skill_of,
    unit,
    units_here,
    wounds_left,
)
from croupier_space_infantry.objectives import is_done, tasks_here
from croupier_space_infantry.operations import Operations, Turn, entry_ways
from croupier_space_infantry.wounds import Wounds

DECIDED = 1000.0
"""The value of a game that was won."""

OBJECTIVE = 25.0
TURN = 6.0
"""What a turn less until victory is worth."""

LATE = 20.0
"""What a turn that is missing for victory costs."""

WOUND = 3.0
UNIT = 8.0
FOE_WOUND = 1.5
FOE = 3.0

ITEMS = {
    "grenade": 2.0,
    "medikit": 3.0,
    "intelligence": 3.0,
    "stymopack": 1.5,
    "smoke": 1.0,
    "demo-charge": 1.0,
    "light": 1.0,
    "ammo": 1.5,
}
"""What the first item of a kind is worth; each further one a little less."""

FADE = 0.85


def score(table: Table) -> float:
    """The standing: objectives and the way to the next, time, wounds, resources, the fight."""
    if table.result is not None:
        return DECIDED if table.result.winners else -DECIDED
    value = supplies(table) + strength(table)
    if isinstance(table.stack[0], Campaign):
        value += campaign(table, table.stack[0])
    if len(table.stack) > 1 and isinstance(table.stack[1], Operations):
        value += progress(table) + combat(table)
    else:
        value += fitness(table)
    return value


def supplies(table: Table) -> float:
    """What is carried, and what lies in a cache that is being opened."""
    carried = {kind: table.counters[f"{SEAT}.{kind}"] for kind in ITEMS}
    top = table.stack[-1]
    if isinstance(top, OpenCache):
        carried[top.resource] += min(allowed(table, top.resource, top.found), room(table))
    # fsum: exact, so the same under every Python.
    return fsum(worth * (1 - FADE ** carried[kind]) / (1 - FADE) for kind, worth in ITEMS.items())


def strength(table: Table) -> float:
    """Units and the wounds they have left; those that would be wounded by damage allocated to
    them count with what is left of them."""
    value = 0.0
    pending = table.stack[-1] if table.stack else None
    for uid in (*table.zones[SQUAD], *table.zones[CARRIER]):
        left = float(wounds_left(table, uid))
        if isinstance(pending, Wounds) and pending.got_piercing and uid in pending.targets:
            left -= expected_damage(table, pending, uid)
        value += WOUND * left + UNIT * min(left, 1.0)
    return value


def expected_damage(table: Table, pending: Wounds, uid: int) -> float:
    """The points that allocated damage will take on average."""
    index = pending.targets.index(uid)
    normal = float(pending.got_normal[index]) if pending.got_normal else 0.0
    if pending.step == "allocate":
        normal -= min(normal, unit(table, uid).shields) / 2
    return normal + pending.got_piercing[index]


def fitness(table: Table) -> float:
    """Before operations: points spent well, and skills that the mission asks for."""
    squad = table.zones[SQUAD]
    value = sum(unit(table, uid).cost for uid in (*squad, *table.zones[ROSTER])) / 2
    if not table.zones[MISSION]:
        return value
    played = mission(table)
    asked = [*played.nodes.values(), *played.pool.values()]
    wanted = {way.skill for one in asked for way in (*one.ways, *one.task)}
    wanted |= {way.skill for one in played.objectives.values() for way in one.ways}
    for skill in sorted(wanted | {"command"}):
        numbers = [number for uid in squad if (number := skill_of(table, uid, skill))]
        value += 12 - 2 * min(numbers, default=6)
    return value


def progress(table: Table) -> float:
    """Objectives, the way to the next, and the time for it."""
    counters = table.counters
    value = OBJECTIVE * sum(is_done(table, code) for code in mission(table).objectives)
    turn = table.stack[2] if len(table.stack) > 2 else None
    left = route.turns_left(table, counters["at"])
    time = float(counters["time"])
    if isinstance(turn, Turn) and turn.action:
        left -= gain(table, turn, left)
        time -= 1
    return value - TURN * left - LATE * max(left + 1 - time, 0.0)


def gain(table: Table, turn: Turn, left: float) -> float:
    """The turns that the action under way will save on average."""
    top = table.stack[-1]
    if isinstance(top, Check):
        return check_chance(table, top) * saving(table, turn, left)
    if top is not turn or turn.passed or turn.entered:
        return 0.0
    if turn.step in ("vehicle", "go") and turn.action == "advance":
        ways = entry_ways(table, turn.target, turn.brings)
        return route.best_chance(table, ways, units_here(table)) * saving(table, turn, left)
    if turn.step == "stay":
        tasks = tasks_here(table).values()
        chances = (route.best_chance(table, ways, units_here(table)) for ways in tasks)
        return max(chances, default=0.0)
    return 0.0


def saving(table: Table, turn: Turn, left: float) -> float:
    """The turns that the action saves if its check succeeds."""
    if turn.action == "stay":
        return route.turns(
            route.best_chance(table, tasks_here(table)[turn.task], units_here(table))
        )
    return left - route.turns_left(table, turn.target)


def check_chance(table: Table, check: Check) -> float:
    """The chance of a check whose units are being chosen."""
    if check.rolls:
        return 0.0
    limit = activation_limit(table)
    if check.step == "choose":
        return route.best_chance(table, check.requirements, units_here(table))
    way = check.requirements[0]
    rest = [uid for uid in check.candidates(table) if uid not in check.activated]
    skills = [skill_of(table, uid, way.skill) for uid in check.activated]
    free = limit - len(check.activated)
    more = sorted(filter(None, (skill_of(table, uid, way.skill) for uid in rest)))[:free]
    numbers = sorted(filter(None, (*skills, *more)))
    if not numbers:
        numbers = [0] * limit
    settings = table.settings
    return route.reach(
        str(settings["generator"]), str(settings["success_mode"]), tuple(numbers), way.need
    )


def combat(table: Table) -> float:
    """What is left of the enemy, counting damage that is being allocated."""
    state = fight(table)
    if state is None:
        return 0.0
    top = table.stack[-1]
    value = 0.0
    for index in enemies_left(table, state):
        left = float(enemy(table, state, index).wounds - state.hurt[index])
        if isinstance(top, Hits) and index in top.targets:
            left -= expected_hits(table, state, top, index)
        value -= FOE_WOUND * max(left, 0.0) + FOE * min(max(left, 0.0), 1.0)
    return value


def expected_hits(table: Table, state: CombatState, hits: Hits, index: int) -> float:
    """The points that damage allocated to an enemy unit will take on average."""
    place = hits.targets.index(index)
    normal = float(hits.got_normal[place])
    normal -= min(normal, enemy(table, state, index).shields) / 2
    return normal + hits.got_piercing[place]


def campaign(table: Table, play: Campaign) -> float:
    """Victory points, the roster and what it has learnt, replacement points, the alert."""
    value = 40.0 * play.victory_points + play.reserve / 2 - 10.0 * table.counters["alert"]
    for uid in (*table.zones[SQUAD], *table.zones[OUT], *table.zones[ROSTER]):
        value += table.count(uid, "lifetime") + 4.0 * sum(
            number for name, number in table.pieces[uid].tokens if name.startswith("up-")
        )
        value -= table.count(uid, "damage")
    return value - 10.0 * len(table.zones[KILLED])
