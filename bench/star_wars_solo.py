"""How strong the AI player of Star Wars is: in the variant `solo`, against a policy in the player's
seat.

Each deal is played twice, the AI as the dark side and as the light side, with every pairing of the
starter decks in turn. The same root seed gives the same report.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import product
from typing import NamedTuple

from croupier.plugins import Registry
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier_match.statistics import Z95, spread, wilson

GAME = "star-wars"
SIDES = ("dark", "light")


class Outcome(NamedTuple):
    """One game as the AI sees it: its side and deck, its score (1, ½ or 0), why the game ended,
    and its length in rounds."""

    side: str
    deck: str
    score: float
    reason: str
    rounds: int


class Arena:
    """Plays pairs of games of the AI against an opponent."""

    def __init__(self, opponent: str, root: str) -> None:
        registry = Registry()
        self.game = registry.game(GAME)
        self.bind = registry.bind(self.game)
        self.opponent = opponent
        self.root = root
        ready = self.game.ready_decks()
        self.pairings = [
            dict(zip(SIDES, names, strict=True))
            for names in product(
                *([deck.name for deck in ready if side in deck.seats] for side in SIDES)
            )
        ]

    def pair(self, deal: int) -> list[Outcome]:
        """The two games of one deal."""
        return [self.play(deal, side) for side in SIDES]

    def play(self, deal: int, side: str) -> Outcome:
        """One game, the AI on that side."""
        decks = self.pairings[deal % len(self.pairings)]
        setup = make_setup(
            self.game,
            seed=f"{self.root} {deal}",
            variant="solo",
            settings={"ai": side},
            decks=decks,
        )
        players = {seat: Player("rulebook" if seat == side else self.opponent) for seat in SIDES}
        session = Session(self.game, setup, players, self.bind)
        session.run()
        result = session.result
        assert result is not None
        score = float(side in result.winners) if result.winners else 0.5
        rounds = session.state.counters["round"]
        return Outcome(side, decks[side], score, result.reason, rounds)


def report(arena: Arena, pairs: list[list[Outcome]]) -> None:
    """Print what came out."""
    games = [game for pair in pairs for game in pair]
    counts = [0] * 5
    for pair in pairs:
        counts[int(2 * sum(game.score for game in pair))] += 1
    found = spread(counts)
    assert found is not None
    margin = Z95 * (found.variance / found.pairs) ** 0.5
    print(f"the AI player against {arena.opponent}: {len(pairs)} pairs, root seed {arena.root!r}")
    print(f"score {found.mean:.1%} ± {margin:.1%} (95 %, over pairs)")
    for side in SIDES:
        line(f"as {side}", [game for game in games if game.side == side])
        for deck in dict.fromkeys(game.deck for game in games if game.side == side):
            line(f"  with {deck}", [game for game in games if game.deck == deck])
    reasons = Counter((game.score, game.reason) for game in games)
    words = {1.0: "won by", 0.5: "drew by", 0.0: "lost by"}
    for (score, reason), count in sorted(reasons.items(), reverse=True):
        print(f"{words[score]} {reason}: {count}")
    lengths = sorted(game.rounds for game in games)
    print(f"rounds: {lengths[0]} to {lengths[-1]}, median {lengths[len(lengths) // 2]}")


def line(title: str, games: list[Outcome]) -> None:
    """How many of some games the AI won."""
    rate = wilson(sum(game.score == 1 for game in games), len(games))
    assert rate is not None
    print(f"{title}: won {rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%}) of {len(games)}")


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(prog="python -m bench.star_wars_solo", description=__doc__)
    parser.add_argument("--against", default="greedy", metavar="POLICY", help="(greedy)")
    parser.add_argument("--pairs", type=int, default=200, metavar="N", help="(200)")
    parser.add_argument("--root", default="solo", metavar="SEED", help="root seed")
    given = parser.parse_args()
    arena = Arena(given.against, given.root)
    pairs = []
    for deal in range(given.pairs):
        pairs.append(arena.pair(deal))
        if sys.stderr.isatty():
            print(f"\r{deal + 1}/{given.pairs}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    report(arena, pairs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
