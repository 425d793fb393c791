"""What lies before the squad: chances of checks, and turns that the objectives still take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from heapq import heappop, heappush
from math import fsum

from croupier.table import Table
from croupier_space_infantry import objectives
from croupier_space_infantry.checks import activation_limit
from croupier_space_infantry.content import unskilled
from croupier_space_infantry.draws import generator
from croupier_space_infantry.hive import open_exits
from croupier_space_infantry.layout import (
    FINDS,
    MAP,
    SECTORS,
    TILES,
    mission,
    neighbours,
    node,
    skill_of,
    units_here,
)
from croupier_space_infantry.missions import Mission, Objective
from croupier_space_infantry.nodes import Way

LEAST_CHANCE = 0.04
HOPELESS = 25.0
"""Turns of something that nothing on the map leads to."""

EXPLORE = 1.8
"""Turns that entering a node takes on average that nobody has seen."""

FIND = 3.0
"""Turns from one node that is searched to the next."""


@cache
def outcomes(name: str, mode: str, skill: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2… successes of one draw; skill 0 stands for none."""
    record = generator(name)
    found = [0.0, 0.0, 0.0, 0.0, 0.0]
    for rn, weight in zip(record["values"], record["weights"], strict=True):
        if not skill:
            scored = int(rn >= unskilled()["target"])
        elif mode == "divide":
            scored = rn // skill
        else:
            scored = (rn >= skill) + (rn >= 2 * skill)
        found[scored] += weight / sum(record["weights"])
    return tuple(found)


@cache
def reach(name: str, mode: str, skills: tuple[int, ...], need: int) -> float:
    """The chance that draws with these skills reach so many successes together."""
    if need <= 0:
        return 1.0
    if not skills:
        return 0.0
    first, *rest = skills
    # fsum: exact, so the same under every Python.
    return fsum(
        chance * reach(name, mode, tuple(rest), need - scored)
        for scored, chance in enumerate(outcomes(name, mode, first))
        if chance
    )


def chance(table: Table, way: Way, units: list[int], limit: int) -> float:
    """The chance of a check by the best of these units, so many at most."""
    numbers = sorted(filter(None, (skill_of(table, uid, way.skill) for uid in units)))
    skills = tuple(numbers[:limit]) or (0,) * min(limit, len(units))
    settings = table.settings
    return reach(str(settings["generator"]), str(settings["success_mode"]), skills, way.need)


def best_chance(table: Table, ways: tuple[Way, ...], units: list[int]) -> float:
    """The chance of the best of the ways; 1 where nothing is asked."""
    limit = activation_limit(table)
    return max((chance(table, way, units, limit) for way in ways), default=1.0)


def turns(chance: float) -> float:
    """The turns that something takes on average that succeeds with a chance each turn."""
    return 1 / max(chance, LEAST_CHANCE)


def turns_left(table: Table, at: int) -> float:
    """A rough count of the turns until victory, from one objective to the nearest next, when the
    squad stands in a node."""
    return fsum(cost for cost, _ in legs(table, Map(table, units_here(table), at), at))


def legs(table: Table, map_: Map, at: int) -> Iterator[tuple[float, int]]:
    """The way from one objective to the nearest next: the turns, and the node where the squad
    stands then (0: where it was)."""
    played = mission(table)
    done = {code for code in played.objectives if objectives.is_done(table, code)}
    while waiting := still_needed(played, done):
        ways = map_.distances(at, done)
        cost, end, code = min((*approach(table, one, ways, map_), one.code) for one in waiting)
        yield cost, end
        done.add(code)
        at = end or at


def still_needed(played: Mission, done: set[str]) -> list[Objective]:
    """The objectives that victory needs next, when some are done (SI-3.8)."""
    needed: list[str] = []
    waiting = list(played.victory_all)
    for count, codes in played.victory_any:
        if len(done.intersection(codes)) < count:
            waiting += codes
    while waiting:
        code = waiting.pop()
        if code in done or code in needed:
            continue
        needed.append(code)
        one = played.objectives[code]
        waiting += one.after
        if len(done.intersection(one.after_of)) < one.after_count:
            waiting += one.after_of
    return [
        one
        for code, one in played.objectives.items()
        if code in needed
        and done.issuperset(one.after)
        and len(done.intersection(one.after_of)) >= one.after_count
    ]


class Map:
    """The nodes on the table, and what it takes to get from one to another.

    Attributes:
        units: those who go there.
        seen: sectors of a hive that are explored once the squad stands where it stands.
        unknown: sectors that are not, those in the deck included.
    """

    def __init__(self, table: Table, units: list[int], at: int) -> None:
        self.units = units
        self.links = {uid: neighbours(table, uid) for uid in table.zones[MAP]}
        self.enter: dict[int, float] = {}
        self.requires: dict[int, str] = {}
        seen = set()
        for uid in table.zones[MAP]:
            target = node(table, uid)
            explored = uid == at or table.count(uid, "explored")
            self.requires[uid] = target.requires
            self.enter[uid] = 1.0 if explored else turns(best_chance(table, target.ways, units))
            if explored:
                seen.add(table.pieces[uid].host)
        self.seen = len(seen) - 1
        self.unknown = len(table.zones[TILES]) + len(table.zones[SECTORS]) - len(seen)

    def distances(self, start: int, done: set[str]) -> Mapping[int, float]:
        """The turns to every node that can be reached once some objectives are done."""
        found: dict[int, float] = {}
        waiting = [(0.0, start)]
        while waiting:
            cost, uid = heappop(waiting)
            if uid in found:
                continue
            found[uid] = cost
            for other in self.links[uid]:
                requires = self.requires[other]
                if other not in found and (not requires or requires in done):
                    heappush(waiting, (cost + self.enter[other], other))
        return found


def approach(
    table: Table, one: Objective, ways: Mapping[int, float], map_: Map
) -> tuple[float, int]:
    """The turns an objective takes, and the node where the squad stands then (0: where it was)."""
    if one.kind == "sectors":
        left = one.count - map_.seen
        return (edge(table, ways) + EXPLORE * (left - 1) if left > 0 else 0.0), 0
    left = max(objectives.wanted(one) - objectives.progress(table, one), 1)
    if one.token:
        return approach_token(table, one, ways, map_, left)
    if one.kind == "find":
        hidden = [table.pieces[uid].host for uid in table.zones[FINDS] if not table.pieces[uid].up]
        cost, end = nearest(ways, hidden)
        return cost + (left - 1) * FIND, end
    cost, end = nearest(ways, [table.find(one.node, MAP)])
    if one.kind == "task":
        cost += turns(best_chance(table, one.ways, map_.units))
    elif one.kind == "hold":
        cost += left
    return cost, end


def approach_token(
    table: Table, one: Objective, ways: Mapping[int, float], map_: Map, left: int
) -> tuple[float, int]:
    """The same for special tokens of a hive, of which some may still be in the pool."""
    mark = objectives.MARKS[one.kind]
    places = [
        host for host in objectives.token_nodes(table, one.token) if not table.count(host, mark)
    ]
    task = mission(table).pool[one.token].task if one.kind == "token_task" else ()
    work = turns(best_chance(table, task, map_.units)) if task else 0.0
    # Tokens lie scattered: so many unknown sectors for each that is wanted.
    far = edge(table, ways) + EXPLORE * (map_.unknown / (left + 1) - 1) + work
    if not places:
        return left * far, 0
    cost, end = nearest(ways, places)
    return cost + work + (left - 1) * far, end


def nearest(ways: Mapping[int, float], places: list[int]) -> tuple[float, int]:
    """The nearest of some nodes, and the turns to it."""
    return min(((ways.get(uid, HOPELESS), uid) for uid in places), default=(HOPELESS, 0))


def edge(table: Table, ways: Mapping[int, float]) -> float:
    """The turns into the nearest part of a hive that is not explored."""
    edges = [cost for uid, cost in ways.items() if not table.count(uid, "explored")]
    edges += [cost + EXPLORE for uid, cost in ways.items() if open_exits(table, uid)]
    return min(edges, default=HOPELESS)
