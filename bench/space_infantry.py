"""How a policy fares in Space Infantry: games won, by mission and level.

The same root seed gives the same report, apart from the time that a pick takes.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from math import fsum
from time import process_time
from typing import NamedTuple

from croupier.game import AnyGame
from croupier.plugins import Registry
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier_match.statistics import wilson

GAME = "space-infantry"
MISSIONS = (*(f"s{n}" for n in range(1, 10)), *(f"h{n}" for n in range(1, 7)))
LEVELS = ("easy", "normal", "hard", "nightmare", "hell")
LONGEST = 20_000
"""Decisions after which a game that does not end counts as lost."""


class Outcome(NamedTuple):
    """One game: how it ended, its decisions, and the CPU time of it in seconds."""

    reason: str
    decisions: int
    seconds: float

    @property
    def won(self) -> bool:
        """Whether the mission was accomplished."""
        return self.reason == "mission-accomplished"


class Range:
    """Plays missions with one policy, against the missions' own enemies."""

    def __init__(self, player: Player, root: str) -> None:
        registry = Registry()
        self.game: AnyGame = registry.game(GAME)
        self.bind = registry.bind(self.game)
        self.player = player
        self.root = root

    def play(self, mission: str, level: str, number: int) -> Outcome:
        """One game; its seed depends on root, mission and number, not on the level."""
        settings = {"mission": mission, "level": level, "race": "default"}
        setup = make_setup(self.game, seed=f"{self.root} {mission} {number}", settings=settings)
        session = Session(self.game, setup, {"squad": self.player}, self.bind)
        start = process_time()
        session.run(until=LONGEST)
        seconds = process_time() - start
        reason = session.result.reason if session.result is not None else "endless"
        return Outcome(reason, len(session.log), seconds)


def cell(games: Sequence[Outcome]) -> str:
    """The share of games won, with its interval."""
    rate = wilson(sum(game.won for game in games), len(games))
    assert rate is not None
    assert rate.low is not None
    assert rate.high is not None
    return f"{100 * rate.value:.0f} ({100 * rate.low:.0f} to {100 * rate.high:.0f})"


def report(range_: Range, missions: Sequence[str], levels: Sequence[str], count: int) -> None:
    """Play and print, a row for each mission as soon as it is played."""
    print(f"| mission | {' | '.join(levels)} |")
    print("|---|" + "---|" * len(levels))
    columns: dict[str, list[list[Outcome]]] = {level: [] for level in levels}
    for mission in missions:
        for level in levels:
            games = [range_.play(mission, level, number) for number in range(1, count + 1)]
            columns[level].append(games)
        row = " | ".join(cell(columns[level][-1]) for level in levels)
        print(f"| {mission} | {row} |", flush=True)
    means = [
        fsum(sum(game.won for game in games) / count for games in columns[level]) / len(missions)
        for level in levels
    ]
    print(f"| all | {' | '.join(f'{100 * mean:.1f}' for mean in means)} |")
    played = [game for level in levels for games in columns[level] for game in games]
    for reason, times in Counter(game.reason for game in played).most_common():
        print(f"{reason}: {times}")
    picks = sum(game.decisions for game in played)
    seconds = fsum(game.seconds for game in played)
    print(f"{1000 * seconds / picks:.2f} ms a decision over {picks} decisions")


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(prog="python -m bench.space_infantry", description=__doc__)
    parser.add_argument("--policy", default="rulebook", metavar="POLICY", help="(rulebook)")
    parser.add_argument("--style", default="", help="of the rulebook: cautious, steady, bold")
    parser.add_argument("--missions", default=",".join(MISSIONS), metavar="A,B", help="(all)")
    parser.add_argument("--levels", default="easy,normal,hard", metavar="A,B", help="(%(default)s)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="of each (100)")
    parser.add_argument("--root", default="doctrine", metavar="SEED", help="root seed")
    arguments = parser.parse_args()
    missions, levels = arguments.missions.split(","), arguments.levels.split(",")
    if arguments.games < 1 or not {*missions} <= {*MISSIONS} or not {*levels} <= {*LEVELS}:
        parser.error(f"at least one game, missions {','.join(MISSIONS)}, levels {','.join(LEVELS)}")
    settings = {"style": arguments.style} if arguments.style else {}
    range_ = Range(Player(arguments.policy, settings), arguments.root)
    report(range_, missions, levels, arguments.games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
