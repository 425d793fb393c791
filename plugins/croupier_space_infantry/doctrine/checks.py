"""Checks: which way is tried by whom, and what is used after the draws."""

from __future__ import annotations

from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_space_infantry import route
from croupier_space_infantry.checks import Check
from croupier_space_infantry.content import resources
from croupier_space_infantry.doctrine.numbers import WORTH
from croupier_space_infantry.doctrine.position import Criteria, Position
from croupier_space_infantry.layout import carried, skill_of, units_here, wounds_left


def check(position: Position) -> Check:
    """The check under way."""
    frame = position.frame
    assert isinstance(frame, Check)
    return frame


def requirement() -> Criteria:
    """Which requirement is tried."""

    def chance(position: Position, option: TableOption) -> float:
        ways = tuple(way for way in check(position).requirements if way.skill == option[1])
        return route.best_chance(position.view, ways, units_here(position.view))

    return (Criterion("SID-5.1", chance),)


def activation() -> Criteria:
    """Which units are activated."""
    return (
        Criterion("SID-5.2", charges),
        Criterion("SID-5.3", skill),
        Criterion("SID-5.4", health),
    )


def charges(position: Position, option: TableOption) -> bool:
    """A Demo Charge where its chance is better than that of the units."""
    frame, view = check(position), position.view
    if not carried(view, "demo-charge") or frame.skill != "demolition" or frame.activated:
        return False
    value = int(resources()["demo-charge"]["value"])
    charge = route.reach(position.generator, position.mode, (value,), frame.need)
    units = route.best_chance(view, frame.requirements, units_here(view))
    return (option[0] == "use") == (charge > units)


def skill(position: Position, option: TableOption) -> int:
    """The smaller the number the better; a unit without the skill only if nobody has it."""
    frame, view = check(position), position.view
    candidates = frame.candidates(view)
    numbers = {uid: skill_of(view, uid, frame.skill) for uid in candidates}
    if option[0] != "activate":
        return 0
    number = numbers[position.named(option[1])]
    if number:
        return 10 - number
    return -1 if any(numbers.values()) else 1


def health(position: Position, option: TableOption) -> int:
    """Of equals those who can take most, for traps and pits look for them (SI-6.13)."""
    if option[0] != "activate":
        return 0
    return wounds_left(position.view, position.named(option[1]))


# After the draws (SI-7.7)


def aftermath() -> Criteria:
    """Command, Intelligence or a talent: what makes the check succeed for least."""
    return (Criterion("SID-5.5", commanded), Criterion("SID-5.6", intelligence))


def score_with(position: Position, uid: int, points: int) -> int:
    """The successes if Command added so many points to a unit's draw."""
    twin = check(position).copy()
    rolls = list(twin.rolls)
    rolls[twin.drawn.index(uid)] += points
    twin.rolls = tuple(rolls)
    return twin.score(position.view)


def commanded(position: Position, option: TableOption) -> float:
    """Command or a second draw that helps, with as few points as possible; it costs nothing
    else, for points are lost at the end of the turn (SI-6.14)."""
    frame, view = check(position), position.view
    missing = frame.need - frame.score(view)
    if option[0] == "redraw":
        uid = position.named(option[1])
        return 0.5 if score_with(position, uid, 0) == score_with(position, uid, -9) else 0.0
    if option[0] != "command":
        return 0.0
    points = int(option[2])
    gained = score_with(position, position.named(option[1]), points) - frame.score(view)
    enough = gained >= missing or (
        within_reach(position) and gained + intelligence_successes() >= missing
    )
    return gained + 1 - points / 10 if gained and enough else 0.0


def within_reach(position: Position) -> bool:
    """Whether Intelligence would be used for the rest."""
    return carried(position.view, "intelligence") > 0 and is_worth_it(position)


def intelligence_successes() -> int:
    """What Intelligence adds to a check."""
    found: int = resources()["intelligence"]["successes"]
    return found


def intelligence(position: Position, option: TableOption) -> int:
    """Intelligence if it is enough, and the turns it saves are worth it; else nothing, so that
    command points are left for a fight."""
    if option == ("use", "intelligence"):
        frame = check(position)
        missing = frame.need - frame.score(position.view)
        return 2 if missing <= intelligence_successes() and is_worth_it(position) else 0
    return int(option[0] == "done")


def is_worth_it(position: Position) -> bool:
    """Whether a success now saves turns that are short, or many of them."""
    frame, view = check(position), position.view
    again = route.turns(route.best_chance(view, frame.requirements, units_here(view)))
    price = WORTH["intelligence_turns"]
    return again >= price or position.spare < 1
