"""Where the squad goes, and what it does in a node."""

from __future__ import annotations

from math import fsum

from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_space_infantry import route
from croupier_space_infantry.doctrine import forces
from croupier_space_infantry.doctrine.numbers import DANGER, WORTH
from croupier_space_infantry.doctrine.position import Criteria, Position
from croupier_space_infantry.draws import within
from croupier_space_infantry.hive import EXIT
from croupier_space_infantry.layout import (
    MAP,
    SQUAD,
    level,
    node,
    skill_of,
    units_here,
    vehicle_here,
    wounds_left,
)
from croupier_space_infantry.nodes import VEHICLE_ACCESS, Event
from croupier_space_infantry.objectives import held_here, tasks_here
from croupier_space_infantry.operations import Turn, entry_ways, stay_options
from croupier_space_infantry.special import amount

TREAT = ("treat", "wounds")


def ground(position: Position, at: int) -> route.Map:
    """The map with its dangers, when the squad stands in a node: to enter another costs turns,
    and what may happen there."""
    view = position.view
    found = route.Map(view, units_here(view), at)
    for uid in view.zones[MAP]:
        if uid != at and not view.count(uid, "explored"):
            found.enter[uid] += danger(position, uid)
    return found


def chance_of(position: Position, event: Event) -> float:
    """The chance that an event happens when it is checked."""
    if event.auto:
        return 1.0
    view = position.view
    shift = 0
    if event.plus:
        shift = level(view).event_rn_mod + amount(view, "event_rn_mod") + view.counters["alarm"]
    return fsum(
        chance
        for rn, chance in enumerate(forces.chances(position.generator))
        if event.low <= (within(rn + shift) if shift else rn) <= event.high
    )


def danger(position: Position, uid: int) -> float:
    """What the events left in a node cost when they are checked once, in turns; nothing counts
    but turns when those are short."""
    if position.spare < WORTH["hurry"]:
        return 0.0
    view = position.view
    found = 0.0
    for number, event in enumerate(node(view, uid).events, 1):
        if not view.count(uid, f"spent-{number}"):
            found += chance_of(position, event) * DANGER[event.what]
    return position.caution * found


# Advance, stay, go back (SI-6.4)


def action(position: Position) -> Criteria:
    """A task at hand, a rest, the way back to a place for one, else the way ahead."""
    hurried = position.spare < WORTH["hurry"]
    return (
        Criterion("SID-4.1", is_at_work),
        Criterion("SID-4.2", rests),
        Criterion("SID-4.3", falls_back),
        Criterion("SID-4.5" if hurried else "SID-4.4", lambda *given: -cost(*given)),
    )


def has_work(position: Position) -> bool:
    """Whether something that victory needs is to be done in the node."""
    codes = {one.code for one in position.needed} | {one.token for one in position.needed}
    return not codes.isdisjoint({*tasks_here(position.view), *held_here(position.view)})


def is_at_work(position: Position, option: TableOption) -> bool:
    """Stay for it."""
    return option[0] == "stay" and has_work(position)


def damage(position: Position) -> int:
    """The points of damage on the squad."""
    return sum(position.view.count(uid, "damage") for uid in position.view.zones[SQUAD])


def part_lost(position: Position) -> float:
    """The part of its wounds that the squad has lost."""
    view, lost = position.view, damage(position)
    return lost / (lost + sum(wounds_left(view, uid) for uid in view.zones[SQUAD]))


def healing(position: Position) -> float:
    """The wounds that a treatment heals on average."""
    skill = position.best("medicine")
    healed = forces.hits(position.generator, position.mode, skill)
    return min(healed, float(damage(position)))


def rests(position: Position, option: TableOption) -> bool:
    """Stay to treat wounds where it is quiet, while there is time."""
    if option[0] != "stay" or TREAT not in stay_options(position.view):
        return False
    if position.spare < WORTH["rest"] or part_lost(position) < position.style["hurt"]:
        return False
    risk = danger(position, position.view.counters["at"])
    return WORTH["healed"] * healing(position) > risk + WORTH["turn"]


def falls_back(position: Position, option: TableOption) -> bool:
    """Go back to a quiet node nobody was treated in, when many wounds are open and no rest is
    possible here."""
    view = position.view
    if option[0] != "back" or not position.best("medicine") or position.spare < WORTH["detour"]:
        return False
    if part_lost(position) < max(WORTH["badly_hurt"], position.style["hurt"]):
        return False
    target = view.find(option[1], MAP)
    return not view.count(target, "treated") and danger(position, target) < WORTH["turn"]


def cost(position: Position, option: TableOption) -> float:
    """The turns and dangers until victory, if the squad does that now."""
    view = position.view
    here = view.counters["at"]
    if option[0] == "stay":
        return remaining(position, here)[0] + 1 + danger(position, here)
    if option[1].startswith(EXIT):
        ahead, end = remaining(position, here)
        return ahead if not end else ahead + route.EXPLORE
    target = view.find(option[1], MAP)
    ahead, _ = remaining(position, target)
    if option[0] == "back":
        return ahead + 1
    entry = ground(position, here).enter[target]
    tries = entry - danger(position, target)
    return ahead + entry + min(tries - 1, 1.0) * danger(position, here)


def remaining(position: Position, at: int) -> tuple[float, int]:
    """The turns and dangers until victory from a node, and where the first objective is (0 when
    that is not known)."""
    legs = list(route.legs(position.view, ground(position, at), at))
    return fsum(leg[0] for leg in legs), legs[0][1] if legs else 0


# In the node (SI-6.6)


def stay() -> Criteria:
    """What is done in the node."""
    return (
        Criterion("SID-4.1", lambda _, option: option[0] == "task"),
        Criterion("SID-4.2", lambda _, option: option[0] == "treat"),
        Criterion("SID-4.6", lambda _, option: option[0] == "repair"),
        Criterion("SID-3.3", lambda _, option: option[0] == "open"),
    )


def carrier() -> Criteria:
    """Whether the vehicle comes along."""
    return (Criterion("SID-4.7", easier),)


def easier(position: Position, option: TableOption) -> float:
    """The chance to enter the node; the vehicle comes along unless it is far easier without."""
    view = position.view
    frame = position.frame
    assert isinstance(frame, Turn)
    brings = option[0] == "bring"
    if frame.action == "back" or node(view, frame.target).access != VEHICLE_ACCESS:
        return float(brings)
    units = units_here(view)
    if brings:
        vehicle = vehicle_here(view)
        units = [uid for uid in units if uid == vehicle or skill_of(view, uid, "pilot")]
    ways = entry_ways(view, frame.target, brings)
    return route.best_chance(view, ways, units) + WORTH["vehicle"] * brings
