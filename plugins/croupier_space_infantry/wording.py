"""Units, requirements and options in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.table import TableOption, TableView
from croupier_space_infantry import data, hive, missions, route
from croupier_space_infantry.checks import Check
from croupier_space_infantry.combat import Combat
from croupier_space_infantry.content import (
    Race,
    campaigns,
    combat,
    levels,
    races,
    resources,
    units,
)
from croupier_space_infantry.debriefing import step_prices
from croupier_space_infantry.draws import within
from croupier_space_infantry.fight import enemy_name, enemy_wounds, fight
from croupier_space_infantry.hits import Hits
from croupier_space_infantry.layout import (
    CARRIER,
    MAP,
    OUT,
    ROSTER,
    SQUAD,
    mission,
    node,
    race,
    skill_of,
    unit,
    units_here,
    wounds_left,
)
from croupier_space_infantry.missions import Mission, Objective
from croupier_space_infantry.nodes import Way
from croupier_space_infantry.objectives import tasks_here
from croupier_space_infantry.wounds import Wounds


def ways(asked: Sequence[tuple[str, int]]) -> str:
    """Requirements, the other ways included."""
    return " or ".join(f"{way[0]} {way[1]}" for way in asked)


def skills(numbers: Mapping[str, int], starred: frozenset[str], piercing: frozenset[str]) -> str:
    """Skills with their numbers; `*` stands for one that Command does not change."""
    words = [f"{skill} {number}{'*' * (skill in starred)}" for skill, number in numbers.items()]
    if piercing:
        words.append(f"piercing at {' and '.join(sorted(piercing))}")
    return ", ".join(words)


def ranges(race: Race) -> str:
    """The range for each value of the range RN."""
    found = []
    for name in dict.fromkeys(race.ranges):
        low = race.ranges.index(name)
        high = low + race.ranges.count(name) - 1
        found.append(f"{low}-{high} {name}" if high > low else f"{low} {name}")
    return ", ".join(found)


def objective(one: Objective, played: Mission) -> str:
    """What an objective of a mission asks."""
    count = f"{one.count} " if one.count > 1 else ""
    task = ways(played.pool[one.token].task) if one.token else ""
    words = {
        "reach": f"be in {one.node}",
        "task": f"task in {one.node}: {ways(one.ways)}",
        "kill": f"win the fight in {one.node}",
        "hold": f"stay {one.turns} turns in {one.node}",
        "find": f"find {count}targets in {' '.join(one.nodes)}",
        "sectors": f"explore {count}sectors",
        "token_reach": f"enter {count}{one.token}",
        "token_task": f"do the task of {count}{one.token}: {task}",
        "token_kill": f"win the fight of {count}{one.token}",
    }[one.kind]
    if one.after:
        words += f", after {' and '.join(one.after)}"
    if one.after_of:
        words += f", after {one.after_count} of {' '.join(one.after_of)}"
    return words


def victory(played: Mission) -> str:
    """The objectives that make a victory (SI-3.8)."""
    groups = [f"{count} of {', '.join(of)}" for count, of in played.victory_any]
    return "; ".join([*filter(None, [", ".join(played.victory_all)]), *groups])


def gloss(view: TableView, option: TableOption) -> str:
    """What an option costs or does; empty when its words say it all."""
    verb, *names = option
    tell = GLOSSES.get(verb)
    return tell(view, names) if tell is not None and names else ""


def _unit_card(view: TableView, names: list[str]) -> str:
    one = units()[names[0]]
    numbers = skills(one.skills, one.starred, one.piercing)
    shields = f", {one.shields} shields" if one.shields else ""
    return f"{one.name}, {one.cost} points, {one.wounds} wounds{shields}, {numbers}"


def _own_unit(view: TableView, names: list[str]) -> str:
    for zone in (SQUAD, CARRIER, ROSTER, OUT):
        for uid in view.zones[zone]:
            if view.pieces[uid].name == names[0]:
                one = unit(view, uid)
                state = f"{max(wounds_left(view, uid), 0)} of {one.wounds} wounds left"
                if one.shields:
                    state += f", {one.shields} shields"
                top = view.stack[-1]
                if isinstance(top, Wounds) and uid in top.targets and top.got_piercing:
                    state += _so_far(top, top.targets.index(uid))
                return state
    return ""


def _activate(view: TableView, names: list[str]) -> str:
    frame = view.stack[-1]
    skill = frame.skill if isinstance(frame, Check) else getattr(frame, "skill", "")
    for uid in units_here(view):
        if view.pieces[uid].name == names[0]:
            number = skill_of(view, uid, skill)
            return f"{skill} {number}" if number else f"no {skill}"
    return ""


def _try(view: TableView, names: list[str]) -> str:
    frame = view.stack[-1]
    if not isinstance(frame, Check):
        return ""
    return _chance(view, tuple(way for way in frame.requirements if way.skill == names[0]))


def _chance(view: TableView, asked: tuple[Way, ...]) -> str:
    if not asked:
        return "asks nothing"
    percent = round(100 * route.best_chance(view, asked, units_here(view)))
    return f"asks {ways(asked)}, about {percent} %"


def _advance(view: TableView, names: list[str]) -> str:
    if names[0] in hive.open_exits(view, view.counters["at"]):
        return "an unexplored sector"
    printed = node(view, view.find(names[0], MAP))
    return f"{printed.name}: {_chance(view, printed.ways)}"


def _shift(view: TableView, names: list[str]) -> str:
    """What a changed range RN leads to."""
    state = fight(view)
    if not isinstance(state, Combat) or names[0] not in ("up", "down"):
        return ""
    by = int(names[1]) if len(names) > 1 else combat()["smoke_range"]
    rn = state.rn + (by if names[0] == "up" else -by)
    return f"range RN {within(state.rn)} to {within(rn)}: {race(view).ranges[within(rn)]}"


def _back(view: TableView, names: list[str]) -> str:
    return node(view, view.find(names[0], MAP)).name


def _task(view: TableView, names: list[str]) -> str:
    return _chance(view, tasks_here(view)[names[0]])


def _enemy(view: TableView, names: list[str]) -> str:
    state = fight(view)
    if state is None:
        return ""
    for index in range(len(state.enemies)):
        if enemy_name(state, index) == names[0]:
            found = f"{enemy_wounds(view, state, index)} wounds left"
            top = view.stack[-1]
            return (
                found + _so_far(top, top.targets.index(index)) if isinstance(top, Hits) else found
            )
    return ""


def _so_far(frame: Hits | Wounds, place: int) -> str:
    """The points allocated to a target already."""
    normal = frame.got_normal[place] if frame.got_normal else 0
    told = [
        f"{number} {kind}"
        for number, kind in ((normal, "normal"), (frame.got_piercing[place], "piercing"))
        if number
    ]
    return f", gets {' and '.join(told)}" if told else ""


def _pierced(view: TableView, names: list[str]) -> str:
    return _enemy(view, names) or _own_unit(view, names)


def _resource(view: TableView, names: list[str]) -> str:
    found = resources().get(names[0])
    return str(found["text"]) if found is not None else _own_unit(view, names)


def _improve(view: TableView, names: list[str]) -> str:
    number = skill_of(view, view.find(names[0], ROSTER), names[1])
    return f"{number} to {number - 1} for {step_prices()[number]} XP"


def _talent(view: TableView, names: list[str]) -> str:
    rows = {row["id"].replace("_", "-"): row for row in data.read("campaign")["talents"]["list"]}
    return str(rows[names[1]]["text"])


def _strategy(view: TableView, names: list[str]) -> str:
    rows = {row["id"]: row for row in data.read("campaign")["strategic_options"]["list"]}
    return str(rows[names[0]]["text"])


def _mission(view: TableView, names: list[str]) -> str:
    if names[0] not in data.MISSIONS:
        return ""
    found = missions.mission(names[0])
    return f"{found.title} ({found.kind}): {found.briefing}"


def _level(view: TableView, names: list[str]) -> str:
    found = levels()[names[0]]
    return f"{found.squad_points} squad points, {found.resource_limit} resources"


def _race(view: TableView, names: list[str]) -> str:
    found = races().get(names[0])
    if found is None:
        return ""
    home = ", the mission's own" if mission(view).default_race == found.code else ""
    return f"{found.name}{home}: {found.ability['text']}"


def _campaign(view: TableView, names: list[str]) -> str:
    found = campaigns()[names[0]]
    return f"{found['title']}: {found['text']}"


GLOSSES = {
    "activate": _activate,
    "advance": _advance,
    "award": _own_unit,
    "back": _back,
    "buy": _unit_card,
    "campaign": _campaign,
    "command": _shift,
    "discard": _resource,
    "fight": _own_unit,
    "heal": _own_unit,
    "hit": _enemy,
    "improve": _improve,
    "level": _level,
    "medikit": _own_unit,
    "mission": _mission,
    "option": _strategy,
    "pierce": _pierced,
    "race": _race,
    "smoke": _shift,
    "recruit": _unit_card,
    "take": _resource,
    "talent": _talent,
    "task": _task,
    "try": _try,
    "use": _resource,
    "wound": _own_unit,
}
"""What tells of an option, by its verb."""
