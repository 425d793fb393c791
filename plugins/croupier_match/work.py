"""The function that executors run: a unit's number in, its rows out."""

from __future__ import annotations

from threading import Lock, get_ident
from time import perf_counter
from typing import NamedTuple

from croupier.plugins import Registry
from croupier_match import record
from croupier_match.guard import Guard
from croupier_match.play import GameFailure, Hall
from croupier_match.record import Row
from croupier_match.request import dumps


class Played(NamedTuple):
    """What became of a unit.

    Attributes:
        rows: of its games; when a game failed, up to and with that game.
        milliseconds: how long each took.
    """

    rows: list[Row]
    milliseconds: list[float]


_halls: dict[str, Hall] = {}
_guards: dict[tuple[str, int], Guard] = {}
_lock = Lock()


class PlayUnit:
    """Plays units of a hall's batch; what it needs is made once in a process."""

    def __init__(self, hall: Hall) -> None:
        self.manifest = hall.manifest
        # Of several distributions with one id, workers take the same.
        self.narrowed_to = hall.registry.narrowed_to
        self._key = dumps(hall.manifest)

    def __call__(self, number: int) -> Played:
        """Play the unit of that number."""
        with _lock:
            hall = _halls.get(self._key)
            if hall is None:
                hall = _halls[self._key] = Hall(self.manifest, Registry(self.narrowed_to))
        guard = None
        if self.manifest.request.limits.move_timeout:
            # Several threads of one process may play at a time, each behind a guard of its own.
            key = (self._key, get_ident())
            if key not in _guards:
                _guards[key] = Guard(hall, self.manifest.request.limits.move_timeout)
            guard = _guards[key]
        return play_unit(hall, number, guard)


def play_unit(hall: Hall, number: int, guard: Guard | None = None) -> Played:
    """Play the games of a unit, up to one that fails.

    Args:
        guard: plays them in its child; without one they are played here.
    """
    unit = hall.schedule.unit(number)
    rows: list[Row] = []
    milliseconds: list[float] = []
    for occurrence in range(len(unit.games)):
        before = perf_counter()
        try:
            row = (guard or hall).play(unit, occurrence)
        except GameFailure as failure:
            row = failure.row
        rows.append(row)
        milliseconds.append((perf_counter() - before) * 1000)
        if row.termination == record.GAME_EXCEPTION:
            break
    return Played(rows, milliseconds)
