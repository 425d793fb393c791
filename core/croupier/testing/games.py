"""The conformance of a game: every check, over many random games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

from croupier.game import AnyGame, Setup
from croupier.table import Table
from croupier.testing import states
from croupier.testing.check import Check, Fault, Inspection, check, explain
from croupier.testing.course import (
    DECISION_LIMIT,
    LANGS,
    STOPS,
    Course,
    Position,
    play,
    setups,
    walk,
)
from croupier.testing.knowledge import KNOWLEDGE_CHECKS, render_repeatable
from croupier.testing.sessions import COURSE_CHECKS, Played
from croupier.testing.whole import WHOLE_CHECKS, Whole

PLAYS: Check[Any] = Check(
    "plays", "a game can be set up, and every legal pick can be made", lambda _: ()
)
"""Its faults are found while the random games are played."""


@check("ends", "games end")
def ends(course: Course) -> Iterator[str]:
    """Within the limit of decisions."""
    if not course.is_over:
        yield f"not over after {len(course.picks)} decisions"


class Stage(NamedTuple):
    """Checks run over all games before those of the next stage.

    Attributes:
        quick: those run at every decision.
        costly: those run at every decision of short games, and at some decisions of long ones.
    """

    quick: tuple[Check[Position], ...] = ()
    costly: tuple[Check[Position], ...] = ()


FOUNDATIONS = (
    Stage((states.same_seed, states.seat, states.conserved)),
    Stage((states.same_seed,), (states.reads_only, render_repeatable)),
    Stage((states.same_seed,), (states.clone_equal, states.clone_independent)),
)
"""Without what these check, the others find faults that mean nothing."""

POSITIONS = Stage(states.QUICK_CHECKS, (*states.STATE_CHECKS, *KNOWLEDGE_CHECKS))

GAME_CHECKS: tuple[Check[Any], ...] = (
    PLAYS,
    ends,
    *dict.fromkeys(one for stage in (*FOUNDATIONS, POSITIONS) for one in chain(*stage)),
    *COURSE_CHECKS,
    *WHOLE_CHECKS,
)
"""Every check of a game, in the order in which they are run."""


def table_misplaced(state: Any) -> Sequence[str]:
    """What is wrong with where the pieces of a table are; of other states nothing is known."""
    return state.misplaced() if isinstance(state, Table) else ()


def check_game(
    game: AnyGame,
    games: Sequence[Setup] | None = None,
    *,
    limit: int = DECISION_LIMIT,
    stops: int = STOPS,
    langs: Sequence[str] = LANGS,
    misplaced: Callable[[Any], Sequence[str]] = table_misplaced,
    target: str = "",
    only: Collection[str] | None = None,
) -> list[Fault]:
    """Check a game against its contract, at the decisions of random games.

    Args:
        games: what they start from; 20 of them, over all variants, when nothing is given. See
            `setups`.
        limit: decisions after which a game is taken to have no end.
        stops: in games of more decisions, the costlier checks are run at about so many of them.
        langs: languages in which pictures are asked for.
        misplaced: what is wrong with where the pieces of a state are, a line each.
        target: how another process finds the game: `MODULE:NAME` of it, or of what makes it when
            called without arguments; when empty, its class.
        only: ids of the checks to run; None for all.

    Returns:
        the first fault of each check that found one. Where a game cannot be played, does not
        end or repeat itself, or cannot be cloned, and the like, that alone is reported.
    """
    inspection = Inspection(only)
    courses = []
    for setup in setups(game) if games is None else games:
        course = Course(setup, [], [])
        try:
            play(game, setup, limit, course)
        except Exception as error:
            inspection.add(PLAYS.id, explain(error), setup, len(course.pictures))
        else:
            inspection.run(ends, course, setup)
        if inspection.faults:
            return inspection.faults
        courses.append(course)
    for stage in (*FOUNDATIONS, POSITIONS):
        # The other way round, so that what is kept from one game to the next matters.
        for course in reversed(courses):
            places = course.stops(stops)
            try:
                for at in walk(game, course, langs, misplaced):
                    for one in chain(*stage) if at.place in places else stage.quick:
                        inspection.run(one, at, course.setup, at.place + 1)
                    if stage is not POSITIONS and inspection.faults:
                        return inspection.faults
            except Exception as error:
                # It could be played before, so it does not repeat itself.
                inspection.add(states.same_seed.id, explain(error), course.setup)
                return inspection.faults
    for course in courses:
        for each in COURSE_CHECKS:
            inspection.run(each, Played(game, course), course.setup)
    whole = Whole(game, courses, langs, target)
    for last in WHOLE_CHECKS:
        inspection.run(last, whole)
    return inspection.faults
