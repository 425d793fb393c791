"""How strong the AI player of Star Wars is: solo games against policies in the player's seat.

For each side and starter deck of the AI so many deals, the player's decks in turn; every policy
plays every deal, so that two policies are compared over pairs. The same root seed gives the same
figures.
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


class Job(NamedTuple):
    """One game: the AI's side and deck, the player's policy, the root of seeds, the deal."""

    side: str
    deck: str
    policy: str
    root: str
    deal: int


class Outcome(NamedTuple):
    """How it ended: whether the AI won, why, after how many rounds."""

    job: Job
    won: bool
    reason: str
    rounds: int


@cache
def registry() -> Registry:
    """The plugins of this installation."""
    return Registry()


def decks(seat: str) -> list[str]:
    """The starter decks of a side."""
    ready = registry().game(GAME).ready_decks()
    return [deck.name for deck in ready if seat in deck.seats]


def play(job: Job) -> Outcome:
    """Play one game."""
    game = registry().game(GAME)
    (player,) = (seat for seat in game.info.seats if seat != job.side)
    against = decks(player)
    setup = make_setup(
        game,
        seed=f"{job.root} {job.side} {job.deck} {job.deal}",
        variant=VARIANT,
        settings={"ai": job.side},
        decks={job.side: job.deck, player: against[job.deal % len(against)]},
    )
    players = {job.side: Player(AI), player: Player(job.policy)}
    session = Session(game, setup, players, registry().bind(game))
    session.run()
    result = session.result
    assert result is not None
    won = job.side in result.winners
    return Outcome(job, won, result.reason, session.state.counters["round"])


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
    for side, deck, policy in dict.fromkeys(game.job[:3] for game in games):
        some = [game for game in games if game.job[:3] == (side, deck, policy)]
        print(_row(side, deck, policy, some))
    for side, policy in product(dict.fromkeys(game.job.side for game in games), policies):
        some = [game for game in games if (game.job.side, game.job.policy) == (side, policy)]
        print(_row(side, "all", policy, some))
    print()
    for (who, reason), count in Counter(
        ("the AI" if game.won else "the player", game.reason) for game in games
    ).most_common():
        print(f"{who} won by {reason}: {count}")
    for first, second in pairwise(policies):
        _compare(games, first, second)


def _row(side: str, deck: str, policy: str, games: Sequence[Outcome]) -> str:
    rate = wilson(sum(game.won for game in games), len(games))
    assert rate is not None
    interval = f"{rate.low:.1%} to {rate.high:.1%}"
    rounds = mean(game.rounds for game in games)
    return (
        f"| {side} | {deck} | {policy} | {len(games)} | {rate.value:.1%} "
        f"| {interval} | {rounds:.1f} |"
    )


def _compare(games: Sequence[Outcome], first: str, second: str) -> None:
    """Two policies over the deals that both have played."""
    won = {game.job: game.won for game in games}
    deals = [job._replace(policy=first) for job in won if job.policy == second]
    only = Counter((won[job], won[job._replace(policy=second)]) for job in deals)
    better, worse = only[False, True], only[True, False]
    p = mcnemar(better, worse)
    print(
        f"over {len(deals)} deals, the player won only as {first} in {better}, only as {second} "
        f"in {worse}" + (f" (McNemar's p {p:.2g})" if p is not None else "")
    )


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai_player", description=__doc__)
    parser.add_argument(
        "--against", action="append", metavar="POLICY", help="may be repeated (greedy, random)"
    )
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="a side and deck (200)")
    parser.add_argument("--root", default="ai", metavar="SEED", help="root seed (ai)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    arguments = parser.parse_args()
    if min(arguments.deals, arguments.workers) < 1:
        parser.error("deals and workers are at least 1")
    policies = arguments.against or ["greedy", "random"]
    jobs = [
        Job(side, deck, policy, arguments.root, deal)
        for side in registry().game(GAME).info.seats
        for deck in decks(side)
        for policy in policies
        for deal in range(1, arguments.deals + 1)
    ]
    report(list(outcomes(jobs, arguments.workers)), policies)
    return 0


if __name__ == "__main__":
    sys.exit(main())
