"""Games in a process of their own, for policies that hang or take their process with them.

The child keeps a few bytes up to date in a file mapped by both: which seat's policy is at work on
which decision, and how often that has changed. When it has not changed for too long, or the child
is gone, that seat is to blame.
"""

from __future__ import annotations

import mmap
import os
import tempfile
from contextlib import suppress
from queue import Empty, SimpleQueue
from struct import Struct
from time import monotonic
from typing import NamedTuple

from croupier.plugins import Registry
from croupier_match import record
from croupier_match.child import Child, News, memory_share
from croupier_match.play import GameFailure, Hall, make_row
from croupier_match.record import Fault, Row
from croupier_match.schedule import Unit

PULSE = Struct("<qqq")
"""Changes so far; the seat at work, -1 for none; the decision's number."""

LOOKS = 10
"""How often a limit's time is looked at the clock."""


class Task(NamedTuple):
    """A game to play, up to a decision (0: to its end)."""

    unit: int
    occurrence: int
    until: int = 0


class GuardedGame:
    """What the child does."""

    def __init__(self, hall: Hall, path: str) -> None:
        self.manifest = hall.manifest
        self.narrowed_to = hall.registry.narrowed_to
        self.path = path
        self._hall: Hall | None = None

    def __call__(self, task: Task) -> Row:
        """Play the game."""
        if self._hall is None:
            self._hall = Hall(self.manifest, Registry(self.narrowed_to))
            with open(self.path, "r+b") as file:
                self._map = mmap.mmap(file.fileno(), PULSE.size)
            # Both have it mapped; whoever is killed now leaves nothing behind.
            with suppress(OSError):
                os.unlink(self.path)
        pulse, changes = self._map, 0

        def beat(seat: int, number: int) -> None:
            nonlocal changes
            changes += 1
            PULSE.pack_into(pulse, 0, changes, seat, number)

        beat(-1, 0)
        try:
            unit = self._hall.schedule.unit(task.unit)
            return self._hall.play(unit, task.occurrence, beat, task.until)
        except GameFailure as failure:
            return failure.row


class Guard:
    """Plays games in a child, one after another, and says who is to blame for its end.

    Args:
        timeout: seconds for one decision; 0 for no end.
    """

    def __init__(self, hall: Hall, timeout: float) -> None:
        self.hall = hall
        self.timeout = timeout
        self._child: Child | None = None
        self._news: SimpleQueue[News] = SimpleQueue()

    def play(self, unit: Unit, occurrence: int) -> Row:
        """Play one game of a unit, however it ends."""
        answer = self._ask(Task(unit.number, occurrence))
        if isinstance(answer, Row):
            return answer
        termination, seat, number = answer
        # What was picked before is lost with the child; it is played again for the record's sake.
        before = self._ask(Task(unit.number, occurrence, number)) if number > 1 else None
        board = self.hall.boards[unit.event]
        seats = board.game.info.seats
        words = "took too long" if termination == record.POLICY_TIMEOUT else "ended its process"
        row = make_row(
            board,
            unit,
            occurrence,
            players=board.players(unit, occurrence),
            termination=termination,
            fault=Fault(
                seats[seat] if seat >= 0 else "",
                f"{words} at decision {number}" if number else f"{words} before a decision",
            ),
            reproducible=False,
        )
        if isinstance(before, Row):
            row = row._replace(decisions=before.decisions, digest=before.digest)
        return row

    def _ask(self, task: Task) -> Row | tuple[str, int, int]:
        """The game's row, or how it ended otherwise, the seat at work, and the decision."""
        if self._child is None:
            self._child = self._start()
        PULSE.pack_into(self._map, 0, 0, -1, 0)
        self._child.do([task])
        changes, since = 0, monotonic()
        while True:
            tick = self.timeout / LOOKS if self.timeout else None
            with suppress(Empty):
                news = self._news.get(timeout=tick)
                if news.what == "lost":
                    self._stop()
                    _, seat, number = PULSE.unpack_from(self._map)
                    return record.WORKER_LOST, seat, number
                if news.what == "done":
                    (done,) = news.done
                    if done.error is not None:
                        raise done.error
                    row: Row = done.result
                    return row
                continue
            found, seat, number = PULSE.unpack_from(self._map)
            if found != changes or seat < 0:
                changes, since = found, monotonic()
            elif monotonic() - since > self.timeout:
                self._stop()
                return record.POLICY_TIMEOUT, seat, number

    def _start(self) -> Child:
        descriptor, self._path = tempfile.mkstemp(prefix="croupier-pulse-")
        with os.fdopen(descriptor, "r+b") as file:
            file.write(bytes(PULSE.size))
            file.flush()
            self._map = mmap.mmap(file.fileno(), PULSE.size)
        return Child(GuardedGame(self.hall, self._path), memory_share(1), self._news.put)

    def _stop(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None
            self._news = SimpleQueue()  # what the dead one still tells is of no interest
            with suppress(OSError):
                os.unlink(self._path)  # it had not come to that

    def close(self) -> None:
        """End the child, and clean up."""
        self._stop()
