"""A batch from its request to its status: started anew, or taken up where it was left."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.errors import PluginError, PolicyError, SaveConflict, SaveError, WriteError
from croupier.plugins import POLICIES, Registry
from croupier.session import Session
from croupier_match.play import Board, Hall, Watch
from croupier_match.record import GAME_EXCEPTION, GAMES, Writer, read_units
from croupier_match.request import Entrant, Manifest, Request, check, dumps, read_manifest
from croupier_match.runner import Progress, note_start, run, status
from croupier_match.schedule import Schedule, Unit
from croupier_match.tally import Tally
from croupier_match.work import PlayUnit

try:
    import fcntl
except ImportError:  # Windows has no such lock
    fcntl = None  # type: ignore[assignment]

MANIFEST = "match.toml"


def prepare(request: Request, registry: Registry) -> Hall:
    """Check a request against what is installed; every policy is made once for every seat it takes.

    Raises:
        SetupError: the request cannot be played so.
        PluginError: something is not installed, or a policy cannot start.
    """
    check(request)
    boards = [Board(registry, request, event) for event in request.games]
    manifest = Manifest(
        request,
        [board.installed() for board in boards],
        [_origin(registry, entrant) for entrant in request.entrants],
    )
    hall = Hall(manifest, registry)
    for number in range(1, hall.schedule.units // request.pairs + 1):
        unit = hall.schedule.unit(number)
        for occurrence in range(len(unit.games)):
            _check_start(hall, unit, occurrence)
    return hall


def _origin(registry: Registry, entrant: Entrant) -> str:
    found = registry.origin(POLICIES, entrant.policy.partition(":")[0])
    return f"{found.distribution} {found.version}"


def _check_start(hall: Hall, unit: Unit, occurrence: int) -> None:
    """Set up a game and make its policies, as the batch will. Raises when that fails."""
    board, watch = hall.boards[unit.event], Watch(None)
    session: Session = board.session(unit, occurrence, watch)
    for seat, player in session.players.items():
        if player.is_person:
            raise PolicyError(f"seat {seat}: a person cannot play in a batch", hint="name a policy")
        session.policy(seat)


def start(
    hall: Hall,
    folder: Path,
    executor: str,
    workers: int,
    address: str,
    report: Callable[[Progress], object],
) -> tuple[Tally, str]:
    """Run a batch into a folder that has none yet.

    Returns:
        what was counted, and the status it ended with.

    Raises:
        SaveConflict: there is a record in the folder.
        WriteError: it cannot be written.
    """
    hall.registry.executor(executor)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WriteError(f"{folder}: cannot be written: {error.strerror}") from error
    with _alone(folder):
        _begin(folder, hall.manifest)
        return _go_on(hall, folder, Tally(hall.manifest), 0, executor, workers, address, report)


def _begin(folder: Path, manifest: Manifest) -> None:
    """Write down what is asked, in a folder without a record. Raises SaveConflict, WriteError."""
    path = folder / MANIFEST
    # A record without games, where no worker could be had, is begun again.
    if (folder / GAMES).stat().st_size:
        raise SaveConflict(
            f"{folder}: there is a record already",
            hint=f"croupier match resume {folder} goes on with it; --out names another place",
        )
    if path.exists():
        try:
            read_manifest(folder)
        except SaveError:  # somebody's request, for one
            raise SaveConflict(
                f"{path}: is something else than a record's", hint="--out names another place"
            ) from None
    try:
        _write(path, dumps(manifest))
    except OSError as error:
        raise WriteError(f"{folder}: cannot be written: {error.strerror}") from error


def _write(path: Path, text: str) -> None:
    """Whole or not at all."""
    temporary = path.with_suffix(".tmp")
    with temporary.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def resume(
    folder: Path,
    registry: Registry,
    executor: str,
    workers: int,
    address: str,
    report: Callable[[Progress], object],
) -> tuple[Tally, str]:
    """Go on with the batch of a folder, or say what came of it when there is nothing left.

    Raises:
        SaveError: there is none, or its record is damaged.
        PluginError: something is not installed here as it was there.
    """
    manifest = read_manifest(folder)
    hall = Hall(manifest, registry)
    here = [_origin(registry, entrant) for entrant in manifest.request.entrants]
    for entrant, was, now in zip(manifest.request.entrants, manifest.policies, here, strict=True):
        if was != now:
            raise PluginError(
                f"policy {entrant.policy!r} is of {now} here, the batch was started with {was}",
                hint="install the same versions, or start a new record",
            )
    tally, keep = recount(folder, manifest, mend=True)
    ended = status(tally, hall.schedule.units)
    if ended:
        return tally, ended
    with _alone(folder):
        return _go_on(hall, folder, tally, keep, executor, workers, address, report)


def schedule_of(manifest: Manifest) -> Schedule:
    """The schedule of a manifest; the games themselves are not needed."""
    return Schedule(manifest.request, [len(one.seats) for one in manifest.games])


def recount(folder: Path, manifest: Manifest, *, mend: bool = False) -> tuple[Tally, int]:
    """Count over a record, and tell how many of its bytes are good.

    Args:
        mend: leave out a last unit that is to be played again: one that is not whole, or in
            which the game failed.

    Raises:
        SaveError: the record is damaged, or is not of this manifest.
    """
    schedule = schedule_of(manifest)
    tally = Tally(manifest)
    keep = 0
    if mend and not (folder / GAMES).exists():
        return tally, keep
    labels = [event.label for event in manifest.request.games]
    for rows, end in read_units(folder):
        unit = schedule.unit(tally.units + 1)
        numbers = [row.game for row in rows]
        whole = list(range(unit.first_game, unit.first_game + len(unit.games)))
        if numbers != whole[: len(numbers)] or status(tally, schedule.units):
            raise SaveError(
                f"{folder / GAMES}: game {numbers[0]} does not follow game {tally.games}",
                hint="it was changed by hand, or does not belong to the match.toml beside it",
            )
        seats = manifest.games[unit.event].seats
        for row, seating in zip(rows, unit.games, strict=False):
            there = dict(zip(seats, (tally.names[index] for index in seating), strict=True))
            if (row.event, row.deal, row.seats) != (labels[unit.event], unit.deal, there):
                raise SaveError(
                    f"{folder / GAMES}: game {row.game} is not the one that was asked for",
                    hint="it was changed by hand, or does not belong to the match.toml beside it",
                )
        failed = rows[-1].termination == GAME_EXCEPTION
        if (failed and mend) or (len(numbers) < len(whole) and not failed):
            break
        tally.feed(rows)
        keep = end
    return tally, keep


def _go_on(
    hall: Hall,
    folder: Path,
    tally: Tally,
    keep: int,
    executor: str,
    workers: int,
    address: str,
    report: Callable[[Progress], object],
) -> tuple[Tally, str]:
    plugin = hall.registry.executor(executor)
    workers = min(workers, hall.schedule.units - tally.units)  # 0: as many as it sees fit
    with Writer(folder, keep) as writer:
        note_start(writer, executor, workers)
        running = plugin.start(PlayUnit(hall), workers, address)
        return tally, run(hall, tally, writer, running, report)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep others from writing the same record, from before its first byte.

    Raises:
        SaveConflict: another one does.
        WriteError: the record cannot be opened.
    """
    try:
        file = (folder / GAMES).open("ab")
    except OSError as error:
        raise WriteError(f"{folder}: cannot be written: {error.strerror}") from error
    with file:
        try:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SaveConflict(f"{folder}: another croupier is writing this record") from None
        yield
