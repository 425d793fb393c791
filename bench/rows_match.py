"""Rows about batches: what running, recording and counting games costs beyond playing them.

Times are by the clock here, for idle workers are part of the cost.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import attrs

from bench.measure import Effort, row
from bench.spin import PICKS, Spin
from croupier.plugins import Registry
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_match import batch
from croupier_match.child import Child, News
from croupier_match.play import Hall, Watch
from croupier_match.record import GAMES, Row, Writer, encode
from croupier_match.request import Entrant, Event, Manifest, Request, Test, dumps
from croupier_match.tally import Tally
from samples import write_metadata

CORES = 2
SECONDS = 2.5
"""How long one side of a comparison is to run."""

LINES = 1_000_000


class Bare:
    """Plays the games of units, and does nothing else."""

    def __init__(self, manifest: Manifest) -> None:
        self.manifest = manifest
        self._hall: Hall | None = None

    def __call__(self, number: int) -> None:
        """Play the unit of that number."""
        if self._hall is None:
            self._hall = Hall(self.manifest, Registry())
        unit = self._hall.schedule.unit(number)
        for occurrence in range(len(unit.games)):
            self._hall.boards[unit.event].session(unit, occurrence, Watch(None)).run()


@contextmanager
def spin_installed() -> Iterator[Path]:
    """The game Spin among the installed ones, and a folder to write to."""
    with TemporaryDirectory() as folder:
        write_metadata(Path(folder), "bench-spin", "1", {"croupier.games": {"spin": "bench.spin"}})
        root = str(Path(__file__).resolve().parents[1])
        sys.path[:0] = [folder, root]
        try:
            yield Path(folder)
        finally:
            sys.path.remove(folder)
            sys.path.remove(root)


def turns_for(seconds: float) -> int:
    """The setting with which a game of Spin takes about so long."""
    game, turns = Spin(), 20_000
    setup = make_setup(game, seed="1", settings={"turns": turns})

    def once() -> float:
        state = game.new(setup, Rng("1"))
        before = process_time()
        for _ in range(PICKS):
            game.apply(state, 0)
        return process_time() - before

    return round(turns * seconds / median(once() for _ in range(15)))


def request(seconds: float, pairs: int) -> Request:
    """A batch of Spin games that take about so long each."""
    entrants = [Entrant("a", "random"), Entrant("b", "random")]
    return Request("1", [Event("spin", settings={"turns": turns_for(seconds)})], entrants, pairs)


def by_hand(hall: Hall) -> float:
    """Seconds for the games alone, split evenly among processes."""
    news: SimpleQueue[News] = SimpleQueue()
    before = perf_counter()
    children = [Child(Bare(hall.manifest), 0, news.put) for _ in range(CORES)]
    for index, child in enumerate(children):
        child.do(list(range(1 + index, hall.schedule.units + 1, CORES)))
    done = 0
    while done < CORES:
        heard = news.get()
        if any(one.error for one in heard.done) or heard.what == "lost":
            raise RuntimeError(f"a process failed: {heard}")
        done += heard.what == "done"
    taken = perf_counter() - before
    for child in children:
        child.kill()
    return taken


def by_match(hall: Hall, folder: Path) -> float:
    """Seconds for the whole batch, record and statistics included."""
    before = perf_counter()
    batch.start(hall, folder, "local", CORES, "", lambda progress: None)
    return perf_counter() - before


def compare(effort: Effort, seconds: float) -> float:
    """The time of a batch, as a multiple of that of its games split by hand."""
    with spin_installed() as folder:
        length = SECONDS if effort.pairs > 5 else SECONDS / 2
        hall = batch.prepare(request(seconds, round(length * CORES / seconds / 2)), Registry())
        return median(
            by_match(hall, folder / f"record-{turn}") / by_hand(hall)
            for turn in range(effort.pairs // 2 + 1)
        )


@row("match-1ms", "a batch of 1 ms games on 2 cores, × the games alone split by hand", 1.11, 1.05)
def match_1ms(effort: Effort) -> float:
    """At least 0.90 of the speed, that is."""
    return compare(effort, 0.001)


@row("match-10ms", "a batch of 10 ms games on 2 cores, × the games alone split by hand", 1.05, 1.02)
def match_10ms(effort: Effort) -> float:
    """At least 0.95 of the speed, that is."""
    return compare(effort, 0.01)


@row("match-record", "recording and counting one game, in a sequential test", 60, 30, "µs")
def match_record(effort: Effort) -> float:
    """Encoding, writing and counting, for a thousand pairs."""
    with spin_installed() as folder:
        test = Test([0.0, 5.0])
        hall = batch.prepare(attrs.evolve(request(1e-5, 1000), test=test), Registry())
        pairs = [
            [hall.play(unit, 0), hall.play(unit, 1)]
            for unit in map(hall.schedule.unit, range(1, hall.schedule.units + 1))
        ]
        figures = []
        for turn in range(effort.pairs):
            tally = Tally(hall.manifest)
            place = folder / str(turn)
            place.mkdir()
            with Writer(place) as writer:
                before = process_time()
                for rows in pairs:
                    writer.write(rows, [1.0, 1.0])
                    tally.feed(rows)
                figures.append((process_time() - before) / (2 * len(pairs)))
        return median(figures) * 1e6


def write_long_record(folder: Path, hall: Hall, games: int) -> None:
    """A record of so many games, made of a few that repeat under new numbers."""
    played = [
        hall.play(hall.schedule.unit(number), turn) for number in range(1, 51) for turn in (0, 1)
    ]
    (folder / batch.MANIFEST).write_text(dumps(hall.manifest), encoding="utf-8")
    with (folder / GAMES).open("w", encoding="utf-8") as file:
        for number in range(games):
            row: Row = played[number % len(played)]
            pair = number // 2 + 1
            file.write(
                encode(
                    row._replace(
                        game=number + 1,
                        pair=pair,
                        deal=pair,
                        digest=f"{number * 0x9E3779B97F4A7C15 % 2**128:032x}"[::-1],
                    )
                )
                + "\n"
            )


PEAK = """
import resource, sys
from pathlib import Path
from croupier_match.batch import recount
from croupier_match.reports import render
from croupier_match.request import read_manifest
from croupier_match.summary import summarize
folder = Path(sys.argv[1])
tally, _ = recount(folder, read_manifest(folder))
assert tally.games == int(sys.argv[2])
render(summarize(tally, "finished"), "html")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


@row("match-memory", "the most memory a report on 1,000,000 games takes", 200, 100, "MB")
def match_memory(effort: Effort) -> float:
    """Counting and an HTML report, in a process of its own."""
    games = LINES if effort.pairs > 5 else LINES // 20
    with spin_installed() as folder:
        hall = batch.prepare(request(1e-5, games // 2), Registry())
        write_long_record(folder, hall, games)
        run = subprocess.run(
            [sys.executable, "-c", PEAK, str(folder), str(games)],
            capture_output=True,
            check=True,
            text=True,
        )
        return float(run.stdout)
