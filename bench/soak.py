"""Many random games of one game, each checked while it is played: is there any fault at all?

Over all pairs of ready decks in turn, at every decision every piece lies where it says it is and
each owner has the cards of the start; at some decisions the state is dumped to text, loaded,
compared and played on side by side; from one of them to the end of the game. Every game has to
end with a result. The same root seed gives the same games; a fault names the seed and the decks.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import product
from multiprocessing import get_context
from statistics import median
from time import monotonic, process_time
from typing import Any, NamedTuple

from croupier.game import AnyGame, Setup
from croupier.plugins import Registry
from croupier.setup import make_setup
from croupier.table import Table
from croupier.testing.check import Inspection, check, explain
from croupier.testing.course import (
    DECISION_LIMIT,
    Course,
    Position,
    decision,
    difference,
    picture,
    play,
    reread,
    start,
    walk,
)
from croupier.testing.games import PLAYS, ends, table_misplaced
from croupier.testing.sessions import Played, result
from croupier.testing.states import conserved, dump_load, same_seed

SHOWN = 20
"""Faults that are printed in full."""

TOLD = 500
"""Games between two lines of progress."""


@check("goes-on", "a game loaded in the middle goes on to the same end")
def goes_on(at: Position) -> Iterator[str]:
    """The same picks, all of them, with the same decisions between them."""
    game, course = at.game, at.course
    state = game.load(course.setup, reread(game, at.state))
    for place in range(at.place, len(course.picks)):
        if decision(game, state) != course.pictures[place].decision:
            yield difference(picture(game, state), course.pictures[place])
            return
        game.apply(state, course.picks[place])
    yield difference(picture(game, state), course.pictures[-1])


class Job(NamedTuple):
    """What a worker is to know.

    Attributes:
        game: its id.
        variant: which of its variants; empty for the first.
        root: of all seeds.
        every: decisions between two at which the state is loaded.
        number: of the game, from 1.
    """

    game: str
    variant: str
    root: str
    every: int
    number: int


class Outcome(NamedTuple):
    """One game: how it ended, its decisions, the CPU time in seconds, and what was wrong."""

    ended: str
    decisions: int
    seconds: float
    faults: tuple[str, ...]


def setup_of(game: AnyGame, job: Job) -> Setup:
    """What a game starts from: the pairs of decks in turn."""
    ready = game.ready_decks()
    decks = [[deck.name for deck in ready if seat in deck.seats] for seat in game.info.seats]
    pairs = list(product(*decks)) if ready else [()]
    chosen = dict(zip(game.info.seats, pairs[job.number % len(pairs)], strict=False))
    return make_setup(game, seed=f"{job.root} {job.number}", variant=job.variant, decks=chosen)


def owned(state: Table) -> Counter[tuple[str, str]]:
    """How many pieces of each code each owner has."""
    return Counter((piece.owner, piece.code) for piece in state.pieces.values())


class Accounts:
    """Whether the pieces are those of the start, each in its place."""

    def __init__(self, start: Any) -> None:
        self.start = owned(start) if isinstance(start, Table) else None

    def __call__(self, state: Any) -> Sequence[str]:
        """What is wrong."""
        wrong = [*table_misplaced(state)]
        if self.start is not None and (now := owned(state)) != self.start:
            wrong.append(f"gone: {sorted(self.start - now)}, come: {sorted(now - self.start)}")
        return wrong


@cache
def installed(name: str) -> AnyGame:
    """The game of that id."""
    return Registry().game(name)


def run(job: Job) -> Outcome:
    """Play and check one game."""
    return soak(installed(job.game), job)


def soak(game: AnyGame, job: Job) -> Outcome:
    """Play and check one game of these rules."""
    begun = process_time()
    inspection = Inspection(None)
    setup = setup_of(game, job)
    course = Course(setup, [], [])
    try:
        play(game, setup, DECISION_LIMIT, course)
        inspection.run(ends, course, setup)
        inspection.run(result, Played(game, course), setup)
        middle = job.number * 7919 % max(len(course.picks), 1)
        for at in walk(game, course, ("en",), Accounts(start(game, setup))):
            inspection.run(conserved, at, setup, at.place + 1)
            if at.place % job.every == 0:
                inspection.run(same_seed, at, setup, at.place + 1)
                inspection.run(dump_load, at, setup, at.place + 1)
            if at.place == middle:
                inspection.run(goes_on, at, setup, at.place + 1)
    except Exception as error:
        inspection.add(PLAYS.id, explain(error), setup, len(course.pictures))
    last = course.pictures[-1].result if course.pictures else None
    ended = f"{'/'.join(last.winners) or 'nobody'} by {last.reason}" if last else "not at all"
    faults = tuple(map(str, inspection.faults))
    return Outcome(ended, len(course.picks), process_time() - begun, faults)


def outcomes(jobs: Sequence[Job], workers: int) -> Iterator[Outcome]:
    """Every game's, in order."""
    if workers == 1:
        yield from map(run, jobs)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(run, jobs, chunksize=50)


def report(games: Sequence[Outcome], asked: int, wall: float) -> int:
    """Print what came out; the number of games with a fault."""
    count, lengths = len(games), [game.decisions for game in games]
    spent = sum(game.seconds for game in games)
    print(f"{count:,} of {asked:,} games, {sum(lengths):,} decisions")
    print(
        f"{wall:,.0f} s by the clock, {spent:,.0f} s of CPU, {1000 * spent / count:.0f} ms a game"
    )
    print(f"decisions a game: median {median(lengths):g}, from {min(lengths)} to {max(lengths)}")
    for ended, times in Counter(game.ended for game in games).most_common():
        print(f"won by {ended}: {times:,} ({times / count:.1%})")
    faulty = [game for game in games if game.faults]
    for game in faulty[:SHOWN]:
        print("\n".join(game.faults))
    print(f"faults: {sum(len(game.faults) for game in games)}, in {len(faulty)} games")
    return len(faulty)


def main() -> int:
    """Play and report; 1 when there is any fault."""
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="(1000)")
    parser.add_argument("--first", type=int, default=1, metavar="N", help="number of the first (1)")
    parser.add_argument("--root", default="soak", metavar="SEED", help="root seed (soak)")
    parser.add_argument("--variant", default="", help="(the game's first)")
    parser.add_argument("--every", type=int, default=16, metavar="K", help="load every K (16)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after so long")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.first, arguments.every, arguments.workers) < 1:
        parser.error("games, first, every and workers are at least 1")
    last = arguments.first + arguments.games
    jobs = [
        Job(arguments.game, arguments.variant, arguments.root, arguments.every, number)
        for number in range(arguments.first, last)
    ]
    print(f"{arguments.game}: games {arguments.first} to {last - 1}, root seed {arguments.root!r}")
    begun = monotonic()
    games: list[Outcome] = []
    for outcome in outcomes(jobs, arguments.workers):
        games.append(outcome)
        if len(games) % TOLD == 0:
            faulty = sum(bool(game.faults) for game in games)
            print(f"{len(games):,} games, {faulty} with a fault", file=sys.stderr, flush=True)
        if arguments.minutes and monotonic() - begun > 60 * arguments.minutes:
            break
    return int(report(games, len(jobs), monotonic() - begun) > 0)


if __name__ == "__main__":
    sys.exit(main())
