"""The record: `games.jsonl`, one object a game, and beside it `side.jsonl`, what may differ.

Lines are written in schedule order, a unit's at once, and handed to the system at once. What a
kill leaves behind is a prefix of the finished record, apart from a torn end, which is dropped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from croupier.errors import SaveError, WriteError

GAMES = "games.jsonl"
SIDE = "side.jsonl"
VERSION = 1

NORMAL = "normal"
DRAW = "draw"
MAX_DECISIONS = "max-decisions"
STALLED = "stalled"
RESIGN = "resign"
ADJUDICATED = "adjudicated"
ILLEGAL_OPTION = "illegal-option"
POLICY_EXCEPTION = "policy-exception"
POLICY_TIMEOUT = "policy-timeout"
WORKER_LOST = "worker-lost"
GAME_EXCEPTION = "game-exception"
INTERRUPTED = "interrupted"

TERMINATIONS = {
    NORMAL: "played to its end",
    DRAW: "played to its end, nobody won",
    MAX_DECISIONS: "as many decisions as a game may have, taken as a draw",
    STALLED: "the same position came again and again, taken as a draw",
    RESIGN: "a seat gave up",
    ADJUDICATED: "as many decisions as a game may have, given to the better score",
    ILLEGAL_OPTION: "a policy answered what is none of the options",
    POLICY_EXCEPTION: "a policy failed",
    POLICY_TIMEOUT: "a policy took longer than --move-timeout",
    WORKER_LOST: "a policy took its process with it",
    GAME_EXCEPTION: "the game itself failed; the batch stops there",
    INTERRUPTED: "the batch was interrupted; such a game is played again, never recorded",
}
"""Every way a game can end in a record, and what it means."""

POLICY_ERRORS = frozenset({ILLEGAL_OPTION, POLICY_EXCEPTION, POLICY_TIMEOUT, WORKER_LOST})


class Fault(NamedTuple):
    """Who failed, and how, in one line."""

    seat: str
    text: str


class Row(NamedTuple):
    """One game of a record.

    Attributes:
        game: its number in the schedule, from 1.
        pair: the number of its unit.
        event: the name of the game played.
        deal: the number of the deal.
        seats: the entrant by seat.
        seeds: `deal` and each seat's, as the game was played with.
        winners: as the game says; None where it did not end by itself.
        points: the game's own scores by seat; None likewise.
        reason: the game's own, or empty.
        score: 0 to 1 by seat.
        termination: one of `TERMINATIONS`.
        decisions: entries of the log.
        digest: BLAKE2b-128 of the texts of all picks.
        fault: of a policy or game that failed.
        void: the unit does not count.
        reproducible: False when a clock or the machine's limits decided.
    """

    game: int
    pair: int
    event: str
    deal: int
    seats: dict[str, str]
    seeds: dict[str, str]
    winners: list[str] | None
    points: dict[str, int] | None
    reason: str
    score: dict[str, float]
    termination: str
    decisions: int
    digest: str
    fault: Fault | None = None
    void: bool = False
    reproducible: bool = True


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def encode(row: Row) -> str:
    """The row's line, without its end."""
    plain: dict[str, Any] = {"v": VERSION, **row._asdict()}
    if row.fault is None:
        del plain["fault"]
    else:
        plain["fault"] = {"seat": row.fault.seat, "text": row.fault.text}
    if not row.void:
        del plain["void"]
    if row.reproducible:
        del plain["reproducible"]
    return _ENCODER.encode(plain)


def decode(line: str) -> Row:
    """The row of a line.

    Raises:
        ValueError: it is none.
    """
    plain = json.loads(line)
    if not isinstance(plain, dict) or plain.pop("v", None) != VERSION:
        raise ValueError("it is no object of this version")
    fault = plain.pop("fault", None)
    try:
        row = Row(**plain, fault=fault and Fault(**fault))
    except TypeError as error:
        raise ValueError(str(error).partition(") ")[2] or str(error)) from None
    if not _sound(row):
        raise ValueError("its values are not those of a game")
    return row


def _sound(row: Row) -> bool:
    """Whether a row holds what a reader takes for granted."""
    try:
        seats = row.seats.keys()
        return (
            row.score.keys() == seats
            and all(0 <= score <= 1 for score in row.score.values())
            and (row.points is None or row.points.keys() == seats)
            and (row.winners is None or seats >= set(row.winners))
            and (row.fault is None or row.fault.seat in ("", *seats))
            and row.termination in TERMINATIONS
            and row.decisions >= 0
            and int(row.digest, 16) >= 0
        )
    except (TypeError, AttributeError, ValueError):
        return False


class Batch(NamedTuple):
    """The rows of a unit, and the byte of the record behind them."""

    rows: list[Row]
    end: int


def read_units(folder: Path) -> Iterator[Batch]:
    """The units of a record one after another; a torn last line is left out.

    Raises:
        SaveError: there is no record, or a line of it is damaged.
    """
    path = folder / GAMES
    try:
        with path.open("rb") as file:
            rows: list[Row] = []
            start = end = 0
            for number, line in enumerate(file, start=1):
                start, end = end, end + len(line)
                if not line.endswith(b"\n"):
                    end = start
                    break
                try:
                    row = decode(line.decode())
                except ValueError as error:
                    raise SaveError(f"{path}: line {number} is damaged: {error}") from None
                if rows and row.pair != rows[0].pair:
                    yield Batch(rows, start)
                    rows = []
                rows.append(row)
            if rows:
                yield Batch(rows, end)
    except FileNotFoundError:
        raise SaveError(f"{path}: no such record", hint="croupier match makes one") from None
    except OSError as error:
        raise SaveError(f"{path}: cannot be read: {error.strerror}") from None


class Writer:
    """Appends units to a record.

    Args:
        keep: the bytes of an earlier run to go on behind; the rest is cut off.

    Raises:
        WriteError: the files cannot be opened.
    """

    def __init__(self, folder: Path, keep: int = 0) -> None:
        self.folder = folder
        self._good = keep
        flags = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0)
        side = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
        try:
            self._games = os.open(folder / GAMES, flags, 0o666)
            self._side = os.open(folder / SIDE, side, 0o666)
            os.ftruncate(self._games, keep)
            os.lseek(self._games, keep, os.SEEK_SET)
            if os.lseek(self._side, 0, os.SEEK_END):
                os.lseek(self._side, -1, os.SEEK_END)
                if os.read(self._side, 1) != b"\n":  # torn by a kill
                    _write_all(self._side, b"\n")
        except OSError as error:
            raise self._error(error) from error

    def write(self, rows: Sequence[Row], milliseconds: Sequence[float]) -> None:
        """Append the rows of a unit, and to the side file how long they took.

        Raises:
            WriteError: they cannot be written; the record ends with the unit before.
        """
        data = "".join(encode(row) + "\n" for row in rows).encode()
        try:
            _write_all(self._games, data)
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(self._games, self._good)
            raise self._error(error) from error
        self._good += len(data)
        self.aside({"game": rows[0].game, "ms": [round(one, 3) for one in milliseconds]})

    def aside(self, values: Mapping[str, Any]) -> None:
        """Append an object to the side file.

        Raises:
            WriteError: it cannot be written; the record itself is whole.
        """
        try:
            _write_all(self._side, (_ENCODER.encode(values) + "\n").encode())
        except OSError as error:
            raise self._error(error) from error

    def _error(self, error: OSError) -> WriteError:
        return WriteError(
            f"{self.folder}: cannot be written: {error.strerror}",
            hint=f"what was played is kept: make room, then croupier match resume {self.folder}",
        )

    def close(self) -> None:
        """Have the system bring it to the disk, and close it."""
        for file in (self._games, self._side):
            with suppress(OSError):
                os.fsync(file)
            os.close(file)

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _write_all(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def read_side(folder: Path) -> Iterator[dict[str, Any]]:
    """The objects of the side file that are whole; none when there is no such file."""
    with suppress(OSError), (folder / SIDE).open("rb") as file:
        for line in file:
            with suppress(ValueError):
                found = json.loads(line)
                if isinstance(found, dict):
                    yield found
