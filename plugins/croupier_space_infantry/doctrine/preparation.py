"""Before operations: what is played, the squad, the resources."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_space_infantry import route, sectors
from croupier_space_infantry.content import VEHICLE, Unit, resources, units
from croupier_space_infantry.doctrine import forces
from croupier_space_infantry.doctrine.numbers import SUPPLY, WORTH
from croupier_space_infantry.doctrine.position import Criteria, Position
from croupier_space_infantry.layout import (
    MISSION,
    RACE,
    ROSTER,
    SQUAD,
    carried,
    level,
    mission,
    race,
    skill_of,
    unit,
)
from croupier_space_infantry.missions import Mission
from croupier_space_infantry.nodes import FOOT, Way

LEVEL = "normal"


def selection(decision: Decision) -> Criteria:
    """The mission or campaign: the first."""
    first = decision.options[0]
    return (Criterion("SID-1.1", lambda _, option: option == first),)


def difficulty() -> Criteria:
    """The level."""
    return (Criterion("SID-1.2", lambda _, option: option[1] == LEVEL),)


def enemies() -> Criteria:
    """The enemy race."""
    return (
        Criterion(
            "SID-1.3", lambda position, option: option[1] == mission(position.view).default_race
        ),
    )


# The squad (SI-4)


def commander() -> Criteria:
    """Who leads."""
    return (Criterion("SID-2.1", leadership),)


def leadership(position: Position, option: TableOption) -> float:
    """Command points, and what the commander does himself."""
    one = units()[option[1]]
    points = forces.hits(position.generator, position.mode, one.skills["command"])
    return WORTH["command"] * points + gain(position, one, one.skills)


def recruits() -> Criteria:
    """Who joins: a skill that is missing first, then what a point brings most."""
    return (Criterion("SID-2.2", gaps), Criterion("SID-2.3", gain_a_point))


def candidate(position: Position, option: TableOption) -> tuple[Unit, Mapping[str, int]]:
    """The unit that an option names, and its skills now."""
    view = position.view
    if option[0] != "take":
        one = units()[option[1]]
        return one, one.skills
    uid = view.find(option[1], ROSTER)
    one = unit(view, uid)
    return one, {skill: skill_of(view, uid, skill) for skill in one.skills}


def company(position: Position) -> list[int]:
    """Those a new unit joins: the squad, or before one is chosen the roster."""
    return position.view.zones[SQUAD] or position.view.zones[ROSTER]


def gaps(position: Position, option: TableOption) -> int:
    """Skills of tasks that nobody has yet, and this unit has."""
    if option[0] == "done":
        return 0
    played = mission_of(position)
    if played is None:
        return 0
    _, skills = candidate(position, option)
    view, squad = position.view, company(position)
    found = 0
    for ways in tasks(played):
        known = any(skill_of(view, uid, way.skill) for uid in squad for way in ways)
        found += not known and any(way.skill in skills for way in ways)
    return found


def gain_a_point(position: Position, option: TableOption) -> float:
    """What a unit brings for each squad point."""
    if option[0] == "done":
        return 0.0
    one, skills = candidate(position, option)
    return gain(position, one, skills) / one.cost


def gain(position: Position, one: Unit, skills: Mapping[str, int]) -> float:
    """What a unit adds: in fights, and in turns that checks take less."""
    view = position.view
    played = mission_of(position)
    found = WORTH["treatment"] * forces.hits(
        position.generator, position.mode, skills.get("medicine", 0)
    )
    if position.best("medicine"):
        found *= WORTH["second_healer"]
    if view.zones[RACE]:
        found += forces.fitness(position, one, race(view))
    if played is None:
        return found
    if one.code == VEHICLE:
        found *= share_for_vehicles(played)
    limit = level(view).activation_limit
    squad = company(position)
    for ways, weight in asked(played).items():
        now = turns(position, ways, squad, {}, limit)
        found += WORTH["saved_turn"] * weight * (now - turns(position, ways, squad, skills, limit))
    return found


def turns(
    position: Position,
    ways: tuple[Way, ...],
    squad: list[int],
    more: Mapping[str, int],
    limit: int,
) -> float:
    """The turns a check takes with these units, and one more of those skills."""
    best = 0.0
    for way in ways:
        numbers = [skill_of(position.view, uid, way.skill) for uid in squad]
        skills = tuple(sorted(filter(None, (*numbers, more.get(way.skill, 0))))[:limit])
        best = max(
            best, route.reach(position.generator, position.mode, skills or (0,) * limit, way.need)
        )
    return min(route.turns(best), WORTH["most_turns"])


def mission_of(position: Position) -> Mission | None:
    """The mission that is prepared."""
    return mission(position.view) if position.view.zones[MISSION] else None


def tasks(played: Mission) -> list[tuple[Way, ...]]:
    """What the mission's tasks ask, in ways."""
    found = []
    for one in played.objectives.values():
        ways = played.pool[one.token].task if one.token else one.ways
        found += [ways] if ways else []
    return found


def asked(played: Mission) -> dict[tuple[Way, ...], float]:
    """What checks are likely to ask, and how often: of a surface map part of the nodes are
    entered, of a hive as many node cards as there are sectors."""
    found: dict[tuple[Way, ...], float] = dict.fromkeys(tasks(played), 1.0)
    if played.is_hive:
        cards = sectors.node_cards().values()
        weight = WORTH["sectors_entered"] * played.deck_size / sum(card.count for card in cards)
        for card in cards:
            found[card.ways] = found.get(card.ways, 0.0) + weight * card.count
        return found
    for one in played.nodes.values():
        if one.ways:
            found[one.ways] = found.get(one.ways, 0.0) + WORTH["nodes_entered"]
    return found


def share_for_vehicles(played: Mission) -> float:
    """The part of the nodes where a vehicle can go."""
    places = [one.access != FOOT for one in played.nodes.values()]
    return sum(places) / len(places)


# Resources (SI-5)


def supplies() -> Criteria:
    """Which item is taken along."""
    return (Criterion("SID-3.1", promise),)


def promise(position: Position, option: TableOption) -> float:
    """What one item more of a kind is worth."""
    return item_worth(position, option[1]) if option[0] == "take" else 0.0


def item_worth(position: Position, kind: str, fewer: int = 0) -> float:
    """What the next item of a kind is worth, by mission and enemy.

    Args:
        fewer: how many of those carried do not count.
    """
    view = position.view
    played = mission(view)
    found = SUPPLY[kind]
    melee = forces.shares(position.generator, race(view).ranges)["melee"]
    if kind == "grenade":
        points = forces.mean(position.generator)
        points += resources()["grenade"]["hive_damage_bonus"] * played.is_hive
        found *= points * melee
    elif kind == "stymopack":
        found *= melee * len(view.zones[SQUAD])
    elif kind == "demo-charge":
        found *= sum(
            way.need for ways in tasks(played) for way in ways if way.skill == "demolition"
        )
    return found * WORTH["fade"] ** max(carried(view, kind) - fewer, 0)


def finds() -> Criteria:
    """How many of the items found are kept: all of them, those worth least thrown away."""
    return (
        Criterion("SID-3.2", makes_room),
        Criterion("SID-3.3", lambda _, option: int(option[1]) if option[0] == "keep" else -1),
    )


def makes_room(position: Position, option: TableOption) -> float:
    """What an exchange brings: the item found for one that is thrown away."""
    if option[0] != "discard":
        return 0.0
    found: str = getattr(position.frame, "resource")  # noqa: B009
    return item_worth(position, found) - item_worth(position, option[1], fewer=1)


def surplus() -> Criteria:
    """Which item is thrown away."""
    return (
        Criterion("SID-3.2", lambda position, option: -item_worth(position, option[1], fewer=1)),
    )


def opening() -> Criteria:
    """A cache is opened."""
    return (Criterion("SID-3.3", lambda _, option: option[0] == "open"),)


def lights() -> Criteria:
    """A Light is used where it is dark."""
    return (Criterion("SID-3.4", lambda _, option: option[0] == "use"),)


def ammunition() -> Criteria:
    """Ammo is used when nothing of it is wasted."""

    def fits(position: Position, option: TableOption) -> bool:
        numbers = resources()["ammo"]
        room = numbers["fire_level_max"] - position.view.counters["fire-level"]
        return (option[0] == "use") == bool(room >= numbers["fire_levels"])

    return (Criterion("SID-3.5", fits),)
