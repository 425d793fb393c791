"""A picture of the game for people and programs: plain values under stable keys."""

from __future__ import annotations

from croupier.table import TableView
from croupier_space_infantry import wording
from croupier_space_infantry.ammo import LEVEL as FIRE_LEVEL
from croupier_space_infantry.caches import OpenCache
from croupier_space_infantry.campaign import Campaign
from croupier_space_infantry.charts import Plain, map_rows, objective_rows, plan
from croupier_space_infantry.checks import Check
from croupier_space_infantry.combat import Combat
from croupier_space_infantry.content import RANGES, RESOURCES, races, resources, units
from croupier_space_infantry.debriefing import Debriefing, talent_of
from croupier_space_infantry.fight import (
    CombatState,
    enemies_left,
    enemy,
    enemy_name,
    enemy_wounds,
    fight,
)
from croupier_space_infantry.hits import Hits
from croupier_space_infantry.layout import (
    CARRIER,
    KILLED,
    LEVEL,
    MAP,
    MEDALS,
    MISSION,
    OUT,
    RACE,
    ROSTER,
    SEAT,
    SQUAD,
    carry_limit,
    is_dark,
    level,
    load,
    mission,
    race,
    skill_of,
    unit,
    wounds_left,
)
from croupier_space_infantry.operations import Operations, Turn
from croupier_space_infantry.outcome import outcome_of
from croupier_space_infantry.play import Play
from croupier_space_infantry.selection import squad_cost
from croupier_space_infantry.wounds import Wounds


def render(view: TableView) -> Plain:
    """Everything the player may know, to play from."""
    picture: Plain = {"phase": phase(view)}
    play = view.stack[0] if view.stack else None
    if isinstance(play, Campaign) and play.step != "choose":
        picture["campaign"] = campaign(view, play)
    if view.zones[MISSION]:
        picture["mission"] = mission_card(view)
    if picture["phase"] == "debriefing":
        picture["outcome"] = outcome_of(view)
    on_map = bool(view.zones[MAP])
    if on_map:
        counters = view.counters
        picture["time"] = counters["time"]
        picture["command"] = {
            "points": counters["cp"],
            "used": counters["commanded"] > 0,
        }
        picture["objectives"] = objective_rows(view)
        picture["map"] = map_rows(view)
    elif picture["phase"] == "preparation" and view.zones[MISSION]:
        picture |= plan(mission(view))
    picture["squad"] = [unit_row(view, uid) for uid in (*view.zones[SQUAD], *view.zones[CARRIER])]
    for zone in (OUT, ROSTER, KILLED):
        if view.zones[zone]:
            key = "eliminated" if zone == OUT else zone
            picture[key] = [unit_row(view, uid) for uid in view.zones[zone]]
    if view.zones[MISSION] and view.zones[LEVEL]:
        if not on_map:
            picture["squad_points"] = {
                "spent": squad_cost(view),
                "limit": level(view).squad_points,
            }
        picture["resources"] = {
            **{kind: n for kind in RESOURCES.values() if (n := view.counters[f"{SEAT}.{kind}"])},
            "carried": load(view),
            "limit": carry_limit(view),
        }
        if view.settings["advanced"] and on_map:
            picture["resources"]["fire_level"] = view.counters[FIRE_LEVEL]
    picture |= pending(view)
    if isinstance(play, Play) and play.draws:
        picture["last_draws"] = "; ".join(play.draws)
    if view.result is not None:
        picture["result"] = {
            "winners": list(view.result.winners),
            "scores": dict(view.result.scores),
            "reason": view.result.reason,
        }
    return picture


def phase(view: TableView) -> str:
    """The phase of the game (SI-2.1)."""
    if view.result is not None:
        return "over"
    kinds = [type(frame) for frame in view.stack]
    if Operations in kinds:
        return "combat" if fight(view) is not None else "operations"
    return "debriefing" if Debriefing in kinds else "preparation"


def campaign(view: TableView, play: Campaign) -> Plain:
    """How far a campaign has come (SI-15)."""
    record = play.record(view)
    found: Plain = {
        "title": record["title"],
        "mission": play.index + 1,
        "of": len(record["missions"]),
        "failed_attempts": play.tries,
        "victory_points": play.victory_points,
        "replacement_points": play.reserve,
        "alert": view.counters["alert"],
        "medals": [medal for medal in MEDALS if view.counters[f"medal.{medal}"]],
    }
    if last := outcome_of(view):
        found["last_mission"] = last
    return found


def mission_card(view: TableView) -> Plain:
    """What the mission's card says, and against whom it is played (SI-3.1)."""
    played = mission(view)
    found: Plain = {"id": played.code, "title": played.title, "briefing": played.briefing}
    found["victory"] = wording.victory(played)
    rules = [rule.text for rule in played.rules if rule.text]
    if rules:
        found["special_rules"] = rules
    if view.zones[LEVEL]:
        found["level"] = level(view).code
    if view.zones[RACE]:
        found["enemy"] = race(view).name
        found["ability"] = race(view).ability["text"]
        found["ranges"] = wording.ranges(race(view))
    return found


def unit_row(view: TableView, uid: int) -> Plain:
    """A unit by its numbers now."""
    one = unit(view, uid)
    skills = ("command", *one.skills) if "command" in one.skills else tuple(one.skills)
    row = {
        "unit": view.pieces[uid].name,
        "kind": one.kind,
        "wounds": f"{max(wounds_left(view, uid), 0)}/{one.wounds}",
        "shields": one.shields,
        "skills": " ".join(
            f"{skill} {skill_of(view, uid, skill)}{'*' * (skill in one.starred)}"
            for skill in dict.fromkeys(skills)
        ),
        "piercing": " ".join(one_range for one_range in RANGES if one_range in one.piercing),
    }
    if view.count(uid, "lifetime"):
        row["xp"] = view.count(uid, "xp")
        row["talent"] = talent_of(view, uid)
    return row


def pending(view: TableView) -> Plain:
    """The check, the fight, and the damage that is dealt with now."""
    found: Plain = {}
    for frame in view.stack:
        if isinstance(frame, Turn):
            names = [view.pieces[uid].name for uid in frame.activated]
            if frame.action:
                found["turn"] = {
                    "action": frame.action,
                    "target": view.pieces[frame.target].code,
                    "activated": names,
                }
        elif isinstance(frame, Check):
            found["check"] = check(view, frame)
        elif isinstance(frame, Combat):
            found["combat"] = combat(view, frame)
            found["enemies"] = enemy_rows(view, frame)
        elif isinstance(frame, Hits):
            lost = frame.normal + frame.piercing - frame.left
            found["points_left"] = {**points(frame), "most_on_one": frame.most, "lost": lost}
        elif isinstance(frame, Wounds):
            found["damage"] = damage_rows(view, frame)
            if frame.step == "allocate":
                found["points_left"] = points(frame)
        elif isinstance(frame, OpenCache):
            found["cache"] = {"resource": frame.resource, "found": frame.found}
    if view.zones[MAP] and is_dark(view):
        found["dark"] = True
    return found


def points(frame: Hits | Wounds) -> Plain:
    """The points of damage still to be allocated."""
    return {"normal": frame.normal, "piercing": frame.piercing}


def check(view: TableView, frame: Check) -> Plain:
    """A skill check under way (SI-7)."""
    found: Plain = {"asks": wording.ways(frame.ways)}
    if frame.rolls:
        names = [view.pieces[uid].name for uid in frame.drawn] or ["demo-charge"]
        pairs = zip(names, frame.rolls, strict=True)
        found["draws"] = ", ".join(f"{name} {ap}" for name, ap in pairs)
        found["successes"] = frame.score(view)
    else:
        found["activated"] = [view.pieces[uid].name for uid in frame.activated]
    return found


def combat(view: TableView, state: Combat) -> Plain:
    """The fight: round, range, who takes part, who strikes first (SI-9)."""
    found: Plain = {
        "class": state.letter,
        "round": state.round,
        "range_rn": state.rn,
        "range": state.range,
        "smoke": state.smoke,
        "strikes_first": state.first_striker(view) or "nobody",
        "fighters": [view.pieces[uid].name for uid in state.fighters],
        "stymopack": [view.pieces[uid].name for uid in state.boosted],
    }
    if view.settings["advanced"]:
        found["round_command_points"] = state.points
    return found


def enemy_rows(view: TableView, state: CombatState) -> list[Plain]:
    """The enemy units that are left, and the damage allocated to them so far."""
    top = view.stack[-1]
    rows = []
    for index in enemies_left(view, state):
        one = enemy(view, state, index)
        row = {
            "unit": enemy_name(state, index),
            "wounds": f"{enemy_wounds(view, state, index)}/{one.wounds}",
            "shields": one.shields,
            "skills": " ".join(f"{skill} {number}" for skill, number in one.skills.items()),
            "piercing": " ".join(kind for kind in RANGES if kind in one.piercing),
        }
        if isinstance(top, Hits):
            at = top.targets.index(index) if index in top.targets else -1
            row["hits"] = top.got_normal[at] if at >= 0 else 0
            if top.piercing or any(top.got_piercing):
                row["piercing_hits"] = top.got_piercing[at] if at >= 0 else 0
        rows.append(row)
    return rows


def damage_rows(view: TableView, frame: Wounds) -> list[Plain]:
    """Damage allocated to the squad so far."""
    normal = frame.got_normal or (0,) * len(frame.targets)
    return [
        {"unit": view.pieces[uid].name, "points": points, "piercing_points": piercing}
        for uid, points, piercing in zip(frame.targets, normal, frame.got_piercing, strict=False)
    ]


def card_rows() -> list[Plain]:
    """Every unit, enemy unit and resource with its numbers."""
    rows: list[Plain] = [
        {
            "code": one.code,
            "name": one.name,
            "kind": one.kind,
            "cost": one.cost,
            "wounds": one.wounds,
            "shields": one.shields,
            "text": wording.skills(one.skills, one.starred, one.piercing),
        }
        for one in units().values()
    ]
    blank = dict.fromkeys(rows[0], "")
    for people in races().values():
        for foe in people.enemies.values():
            text = wording.skills(foe.skills, frozenset(), foe.piercing)
            rows.append(
                blank
                | {
                    "code": foe.code,
                    "name": foe.name,
                    "kind": people.code,
                    "wounds": foe.wounds,
                    "shields": foe.shields,
                    "text": text,
                }
            )
    for code, record in resources().items():
        row = {"code": code, "name": record["name"], "kind": "resource", "text": record["text"]}
        rows.append(blank | row)
    return rows
