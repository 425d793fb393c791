"""How strong the doctrine of Galactic Heroes is: paired games against another policy.

Both games of a pair have the same deal, with the sides exchanged. The same root seed gives the same
report, apart from the time that a pick takes.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from statistics import median
from time import process_time
from typing import NamedTuple

from croupier.game import AnyGame
from croupier.plugins import Registry
from croupier.policy import Decision, Defer, Pick, Policy, View, Wait
from croupier.rng import Rng
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier_match.statistics import Z95, spread, wilson

GAME = "galactic-heroes"
DOCTRINE = "rulebook:doctrine"
LONGEST = 20_000
"""Decisions after which a game that does not end is scored as a draw."""


class Clock:
    """CPU time and picks of the doctrine, all games together."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.picks = 0


class Timed(Policy):
    """A policy under the clock."""

    def __init__(self, policy: Policy, clock: Clock) -> None:
        self.policy = policy
        self.clock = clock

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Defer | Wait:
        """Answer as the policy does."""
        start = process_time()
        answer = self.policy.choose(view, decision, rng)
        self.clock.seconds += process_time() - start
        self.clock.picks += 1
        return answer


class Outcome(NamedTuple):
    """One game, as the doctrine sees it: its side, its score (1, ½ or 0), why the game ended, and
    its length in rounds and decisions."""

    side: str
    score: float
    reason: str
    rounds: int
    decisions: int


class Arena:
    """Plays pairs of games of the doctrine against an opponent."""

    def __init__(self, opponent: str, root: str) -> None:
        registry = Registry()
        self.game: AnyGame = registry.game(GAME)
        self.bind = registry.bind(self.game)
        self.opponent = opponent
        self.root = root
        self.clock = Clock()

    def pair(self, deal: int) -> list[Outcome]:
        """The two games of one deal."""
        return [self.play(deal, side) for side in self.game.info.seats]

    def play(self, deal: int, side: str) -> Outcome:
        """One game, the doctrine on that side."""
        players = {
            seat: Player(DOCTRINE if seat == side else self.opponent)
            for seat in self.game.info.seats
        }
        setup = make_setup(self.game, seed=f"{self.root} {deal}")
        session = Session(self.game, setup, players, self.policy)
        session.run(until=LONGEST)
        rounds, decisions = session.state.counters["round"], len(session.log)
        result = session.result
        if result is None:
            return Outcome(side, 0.5, "endless", rounds, decisions)
        score = float(side in result.winners) if result.winners else 0.5
        return Outcome(side, score, result.reason, rounds, decisions)

    def policy(self, seat: str, player: Player) -> Policy:
        """The player's policy, under the clock if it is the doctrine."""
        made = self.bind(seat, player)
        return Timed(made, self.clock) if player.policy == DOCTRINE else made


def report(arena: Arena, pairs: list[list[Outcome]]) -> None:
    """Print what came out."""
    games = [game for pair in pairs for game in pair]
    counts = [0] * 5
    for pair in pairs:
        counts[int(2 * sum(game.score for game in pair))] += 1
    found = spread(counts)
    assert found is not None
    margin = Z95 * (found.variance / found.pairs) ** 0.5
    print(f"doctrine against {arena.opponent}: {len(pairs)} pairs, root seed {arena.root!r}")
    print(f"score {found.mean:.1%} ± {margin:.1%} (95 %, over pairs)")
    print(f"pairs that scored 0, ½, 1, 1½, 2: {', '.join(map(str, counts))}")
    for side in arena.game.info.seats:
        scores = [game.score for game in games if game.side == side]
        rate = wilson(sum(score == 1 for score in scores), len(scores))
        assert rate is not None
        print(
            f"as {side}: won {rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%}), "
            f"drew {scores.count(0.5)}"
        )
    words = {1.0: "won by", 0.5: "drew by", 0.0: "lost by"}
    reasons = Counter((game.score, game.reason) for game in games)
    for (score, reason), count in sorted(reasons.items(), reverse=True):
        print(f"{words[score]} {reason}: {count}")
    for unit, lengths in (
        ("rounds", [game.rounds for game in games]),
        ("decisions", [game.decisions for game in games]),
    ):
        print(f"{unit}: {min(lengths)} to {max(lengths)}, median {median(lengths):g}")
    clock = arena.clock
    print(f"{1000 * clock.seconds / clock.picks:.2f} ms a pick over {clock.picks} picks")


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(prog="python -m bench.doctrine", description=__doc__)
    parser.add_argument("--against", default="greedy", metavar="POLICY", help="(greedy)")
    parser.add_argument("--pairs", type=int, default=300, metavar="N", help="(300)")
    parser.add_argument("--root", default="doctrine", metavar="SEED", help="root seed")
    arguments = parser.parse_args()
    if arguments.pairs < 1:
        parser.error("at least one pair")
    arena = Arena(arguments.against, arguments.root)
    report(arena, [arena.pair(deal) for deal in range(1, arguments.pairs + 1)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
