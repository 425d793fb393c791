"""Running a batch: tasks out in schedule order, rows in, and written in schedule order again."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic
from typing import NamedTuple

from croupier import __version__
from croupier.executor import Executor
from croupier_match.guard import Guard
from croupier_match.play import Hall
from croupier_match.record import INTERRUPTED, Writer
from croupier_match.tally import Tally
from croupier_match.work import Played, play_unit

WINDOW = 8192
"""Units that may be ahead of the first one still being played; what waits is kept in memory."""

TICK_SECONDS = 0.25
"""How often the clock and the person are looked at while nothing comes back."""

FINISHED = "finished"
H0 = "H0"
H1 = "H1"
UNDECIDED = "undecided"
POLICY_ERRORS = "policy-errors"
GAME_FAILED = "game-exception"

EXIT_CODES = {FINISHED: 0, H1: 0, H0: 10, UNDECIDED: 11, POLICY_ERRORS: 12, GAME_FAILED: 70}
"""What the command ends with, by status."""


def status(tally: Tally, units: int) -> str:
    """How a batch stands after the units counted; empty while it goes on.

    Args:
        units: how many the schedule has.
    """
    request = tally.manifest.request
    if tally.failed is not None:
        return GAME_FAILED
    errors = tally.policy_errors
    if errors and request.on_policy_error == "stop":
        return POLICY_ERRORS
    if 0 <= request.max_policy_errors < errors:
        return POLICY_ERRORS
    if tally.verdict:
        return tally.verdict
    if tally.units < units:
        return ""
    return UNDECIDED if request.test else FINISHED


class Progress(NamedTuple):
    """Where a run stands: games played in this run, and in how many seconds."""

    tally: Tally
    units: int
    games: int
    seconds: float


def run(
    hall: Hall,
    tally: Tally,
    writer: Writer,
    executor: Executor,
    report: Callable[[Progress], object],
) -> str:
    """Play what is left of a batch.

    Args:
        tally: what the record has so far.
        report: told where things stand, several times a second.

    Returns:
        the status it ends with.

    Raises:
        WriteError: the record cannot be written; it ends with a whole unit.
        KeyboardInterrupt: it was interrupted; likewise.
        CroupierError: no worker can be had.
    """
    units = hall.schedule.units
    next_out = next_in = tally.units + 1
    early: dict[int, Played] = {}
    started, games_before = monotonic(), tally.games
    guard: Guard | None = None
    try:
        while not (ended := status(tally, units)):
            while next_out <= units and next_out - next_in < WINDOW and executor.room > 0:
                executor.submit(next_out)
                next_out += 1
            for done in executor.wait(TICK_SECONDS):
                if done.error is not None:
                    raise done.error
                if done.lost:
                    guard = guard or Guard(hall, hall.request.limits.move_timeout)
                    early[done.task] = play_unit(hall, done.task, guard)
                else:
                    early[done.task] = done.result
            while next_in in early and not status(tally, units):
                played = early.pop(next_in)
                writer.write(played.rows, played.milliseconds)
                tally.feed(played.rows)
                next_in += 1
            report(Progress(tally, units, tally.games - games_before, monotonic() - started))
    except KeyboardInterrupt:
        writer.aside({"event": "ended", "status": INTERRUPTED, "games": tally.games})
        raise
    finally:
        executor.close()
        if guard is not None:
            guard.close()
    writer.aside(
        {
            "event": "ended",
            "status": ended,
            "games": tally.games,
            "seconds": round(monotonic() - started, 3),
            "dropped_units": sum(unit >= next_in for unit in early),
        }
    )
    return ended


def note_start(writer: Writer, executor: str, workers: int) -> None:
    """Put down beside the record when, where and with what a run begins."""
    writer.aside(
        {
            "event": "started",
            "at": datetime.now(UTC).isoformat(timespec="seconds"),
            "croupier": __version__,
            "python": sys.version.split()[0],
            "implementation": platform.python_implementation(),
            "machine": platform.platform(),
            "executor": executor,
            "workers": workers,
        }
    )
