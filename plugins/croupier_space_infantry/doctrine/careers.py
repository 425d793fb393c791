"""Campaigns and debriefing: experience, talents, the roster between missions."""

from __future__ import annotations

from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_space_infantry.content import RANGES
from croupier_space_infantry.debriefing import step_prices
from croupier_space_infantry.doctrine import forces
from croupier_space_infantry.doctrine.numbers import WORTH
from croupier_space_infantry.doctrine.position import Criteria, Position
from croupier_space_infantry.layout import OUT, ROSTER, SQUAD, skill_of, unit, wounds_left

OFTEN = (*RANGES, "advance", "command", "medicine")
"""Skills that are asked in every mission."""

TALENTS = {"melee": "brawler", "fire": "eagle-eye"}
"""The talent of a unit that is best at a range."""


def find(position: Position, name: str) -> int:
    """A unit of the campaign by name."""
    view = position.view
    return next(
        uid
        for zone in (SQUAD, OUT, ROSTER)
        for uid in view.zones[zone]
        if view.pieces[uid].name == name
    )


def awards() -> Criteria:
    """Who gets experience beyond the others'."""

    def standing(position: Position, option: TableOption) -> tuple[bool, bool, int]:
        uid = find(position, option[1])
        alive = wounds_left(position.view, uid) > 0
        leads = unit(position.view, uid).kind == "commander"
        return alive, leads, position.view.count(uid, "xp")

    def words(position: Position, option: TableOption) -> str:
        alive, _, experience = standing(position, option)
        kind = unit(position.view, find(position, option[1])).kind
        return f"{kind if alive else f'dead {kind}'}, {experience} experience"

    return (Criterion("SID-8.1", standing, words),)


def improvements() -> Criteria:
    """Which step is bought: the one that makes a draw succeed more often, for its price."""

    def gain(position: Position, option: TableOption) -> float:
        if option[0] == "done":
            return 0.0
        skill = option[2]
        now = skill_of(position.view, find(position, option[1]), skill)
        more = forces.hits(position.generator, position.mode, now - 1) - forces.hits(
            position.generator, position.mode, now
        )
        weight = (
            1.0 if skill in (*RANGES, "advance", "command", "medicine") else WORTH["rare_skill"]
        )
        return weight * more / step_prices()[now]

    return (Criterion("SID-8.2", gain),)


def talents() -> Criteria:
    """Which talent: that of what the unit does best."""

    def suits(position: Position, option: TableOption) -> int:
        uid, talent = find(position, option[1]), option[2]
        skills = {one: skill_of(position.view, uid, one) for one in TALENTS}
        numbers = {TALENTS[one]: 7 - number for one, number in skills.items() if number}
        return numbers.get(talent, 3 if talent == "pathfinder" else 2)

    return (Criterion("SID-8.3", suits),)


def strategy() -> Criteria:
    """What is done before a mission: rest when many are hurt, new units when they are few, else
    more supplies."""

    def urgency(position: Position, option: TableOption) -> float:
        view = position.view
        uids = view.zones[ROSTER]
        damage = sum(view.count(uid, "damage") for uid in uids)
        missing = WORTH["roster"] - len(uids)
        return {
            "rest": float(damage + 2 * view.counters["alert"]),
            "requisition": 2.0 * missing,
            "resupply": 2.0,
        }.get(option[1], 0.0)

    return (Criterion("SID-8.4", urgency),)


def training() -> Criteria:
    """Who is trained."""
    return awards()


def reattempt() -> Criteria:
    """A failed mission is tried again: a win is worth more than the failure costs."""
    return (Criterion("SID-8.5", lambda _, option: option[0] == "retry"),)


def redraw() -> Criteria:
    """The command points are drawn again when there are none."""
    return (
        Criterion(
            "SID-5.7",
            lambda position, option: (option[0] == "redraw") == (not position.view.counters["cp"]),
        ),
    )
