"""The machine that runs frames. Its rules, all of which hold everywhere:

1. Code lives in classes, positions live in frames.
2. A frame holds only texts, whole numbers, booleans, and tuples of those.
3. Only `advance` runs steps, only `answer` consumes a pick; both depend on the table alone.
4. A step asks, goes on, begins another stretch, or is done. It never loops waiting.
5. A step that asks has changed nothing: it can be run again and asks the same. That is how the
   options come back after a load and in an imagined table.
6. Only stretches that can ask or be interrupted become frames; the rest are plain functions.
7. The game is over when the table has a result: at the end of the step that set it.
"""

from __future__ import annotations

from functools import cache
from sys import intern
from typing import TYPE_CHECKING

from croupier.table.frames import Ask, Outcome

if TYPE_CHECKING:
    from croupier.table.table import Table

STEP_LIMIT = range(100_000)
"""Steps without a decision after which a game is taken to run in circles."""


def start(table: Table) -> None:
    """Run from the step at the top of the stack to the next decision, or to the end."""
    frame = table.stack[-1]
    advance(table, getattr(frame, frame.step)(table))


def answer(table: Table, pick: tuple[str, ...]) -> None:
    """Take the pick that the pending decision asked for, and run to the next one."""
    frame = table.stack[-1]
    table.pending = None
    advance(table, getattr(frame, _answer_to(frame.step))(table, pick))


@cache
def _answer_to(step: str) -> str:
    """The name of the method that takes the pick; interned, for Python finds those faster."""
    return intern(f"{step}_answer")


def advance(table: Table, outcome: Outcome) -> None:
    """Follow a step's outcome and run on to the next decision, or to the end.

    Raises:
        RuntimeError: the game runs in circles, asks without options, or ran out of frames
            without a result.
    """
    stack = table.stack
    for _ in STEP_LIMIT:
        if table.result is not None:
            stack.clear()
            return
        if type(outcome) is str:
            frame = stack[-1]
            frame.step = outcome
        elif type(outcome) is Ask:
            if not outcome.options:
                raise RuntimeError(f"{stack[-1]!r} asks {outcome.kind!r} without options")
            table.pending = outcome
            return
        elif outcome is None:
            stack.pop()
            if not stack:
                raise RuntimeError("the game ended without a result")
            frame = stack[-1]
        else:
            stack[-1].step = outcome.then  # type: ignore[union-attr]
            frame = outcome.frame  # type: ignore[union-attr]
            stack.append(frame)
        outcome = getattr(frame, frame.step)(table)
    raise RuntimeError(f"no decision in {len(STEP_LIMIT)} steps: {table.stack[-1]!r}")
