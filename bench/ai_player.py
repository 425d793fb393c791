"""How strong the AI player of Star Wars is: solo games against policies in the player's seat.

Every deal is played with the AI on both sides and by every policy; the pairings of starter decks
take turns. So two policies, and both sides, are compared over the same deals. The same root seed
gives the same report.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise, product
from multiprocessing import get_context
from statistics import mean
from typing import NamedTuple

from croupier.plugins import Registry
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier_match.statistics import mcnemar, wilson

GAME = "star-wars"
VARIANT = "solo"
AI = "rulebook"
SIDES = ("dark", "light")


class Job(NamedTuple):
    """One game: the AI's side, the player's policy, the root of seeds, the deal."""

    side: str
    policy: str
    root: str
    deal: int


class Outcome(NamedTuple):
    """How it ended: the AI's deck, whether the AI won, why, after how many rounds."""

    job: Job
    deck: str
    won: bool
    reason: str
    rounds: int


@cache
def registry() -> Registry:
    """The plugins of this installation."""
    return Registry()


@cache
def pairings() -> list[dict[str, str]]:
    """Every pair of starter decks, by seat."""
    ready = registry().game(GAME).ready_decks()
    decks = ([deck.name for deck in ready if side in deck.seats] for side in SIDES)
    return [dict(zip(SIDES, names, strict=True)) for names in product(*decks)]


def play(job: Job) -> Outcome:
    """Play one game."""
    game = registry().game(GAME)
    decks = pairings()[job.deal % len(pairings())]
    setup = make_setup(
        game,
        seed=f"{job.root} {job.deal}",
        variant=VARIANT,
        settings={"ai": job.side},
        decks=decks,
    )
    players = {seat: Player(AI if seat == job.side else job.policy) for seat in SIDES}
    session = Session(game, setup, players, registry().bind(game))
    session.run()
    result = session.result
    assert result is not None
    rounds = session.state.counters["round"]
    return Outcome(job, decks[job.side], job.side in result.winners, result.reason, rounds)


def outcomes(jobs: Sequence[Job], workers: int) -> Iterator[Outcome]:
    """Every game's, in order."""
    if workers == 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(play, jobs, chunksize=10)


def report(games: Sequence[Outcome], policies: Sequence[str]) -> None:
    """Print what came out, as a table that a page of the docs can take."""
    print("| AI | deck | against | games | AI wins | 95 % | rounds |")
    print("| --- | --- | --- | ---: | ---: | --- | ---: |")
    for side, policy in product(SIDES, policies):
        some = [game for game in games if (game.job.side, game.job.policy) == (side, policy)]
        for deck in sorted({game.deck for game in some}):
            _row(side, deck, policy, [game for game in some if game.deck == deck])
        _row(side, "all", policy, some)
    print()
    for (who, reason), count in Counter(
        ("the AI" if game.won else "the player", game.reason) for game in games
    ).most_common():
        print(f"{who} won by {reason}: {count}")
    for first, second in pairwise(policies):
        _compare(games, first, second)


def _row(side: str, deck: str, policy: str, games: Sequence[Outcome]) -> None:
    rate = wilson(sum(game.won for game in games), len(games))
    if rate is None:
        return
    interval = f"{rate.low:.1%} to {rate.high:.1%}"
    rounds = mean(game.rounds for game in games)
    print(
        f"| {side} | {deck} | {policy} | {len(games)} | {rate.value:.1%} "
        f"| {interval} | {rounds:.1f} |"
    )


def _compare(games: Sequence[Outcome], first: str, second: str) -> None:
    """Two policies over the deals that both have played, the AI on the same side."""
    won = {game.job: game.won for game in games}
    both = [job for job in won if job.policy == first]
    only = Counter((won[job], won[job._replace(policy=second)]) for job in both)
    better, worse = only[False, True], only[True, False]
    p = mcnemar(better, worse)
    print(
        f"over {len(both)} games of the same deals, the player won only as {first} in {better}, "
        f"only as {second} in {worse}" + (f" (McNemar's p {p:.2g})" if p is not None else "")
    )


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai_player", description=__doc__)
    parser.add_argument(
        "--against", action="append", metavar="POLICY", help="may be repeated (greedy, random)"
    )
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="deals (200)")
    parser.add_argument("--root", default="ai", metavar="SEED", help="root seed (ai)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    arguments = parser.parse_args()
    if min(arguments.deals, arguments.workers) < 1:
        parser.error("deals and workers are at least 1")
    policies = arguments.against or ["greedy", "random"]
    jobs = [
        Job(side, policy, arguments.root, deal)
        for deal in range(arguments.deals)
        for side, policy in product(SIDES, policies)
    ]
    report(list(outcomes(jobs, arguments.workers)), policies)
    return 0


if __name__ == "__main__":
    sys.exit(main())
