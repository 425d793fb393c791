"""Who meets whom, on which deal, in which seats: the whole batch in a fixed order.

The batch goes round by round. Round *i* plays deal *i* once for every game and pairing. What
belongs together on one deal is a *unit*: a pair of games with two seats, a cycle of all rotations
with more, the games of all entrants where each plays alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from croupier.errors import SetupError
from croupier_match.request import Request


class Unit(NamedTuple):
    """The games on one deal whose results count together.

    Attributes:
        number: in the schedule, from 1.
        event: the index of the game.
        deal: the number of the deal, from 1.
        lineup: indices of the entrants, the first of which a score is for.
        games: for each game of the unit, the entrant in each seat.
        first_game: the number of its first game in the schedule, from 1.
    """

    number: int
    event: int
    deal: int
    lineup: tuple[int, ...]
    games: tuple[tuple[int, ...], ...]
    first_game: int


class Schedule:
    """All units of a request, by number.

    Args:
        seats: the number of seats of each game.

    Attributes:
        units: how many there are.
        games: how many games.

    Raises:
        SetupError: there are too few entrants for a game's seats.
    """

    def __init__(self, request: Request, seats: Sequence[int]) -> None:
        everybody = range(len(request.entrants))
        names = [entrant.name for entrant in request.entrants]
        focus = names.index(request.focus) if request.focus else None
        self._round: list[tuple[int, tuple[int, ...], tuple[tuple[int, ...], ...]]] = []
        for event, count in enumerate(seats):
            if count == 1:
                solo = tuple((entrant,) for entrant in everybody)
                self._round.append((event, tuple(everybody), solo))
                continue
            if len(names) < count:
                raise SetupError(
                    f"{request.games[event].label} has {count} seats, there are {len(names)} "
                    "entrants",
                    hint="the same policy may enter under several names",
                )
            for lineup in combinations(everybody, count):
                if focus is None or focus in lineup:
                    self._round.append((event, lineup, _orders(lineup, request.permute)))
        self._before = [0]
        for _, _, games in self._round:
            self._before.append(self._before[-1] + len(games))
        self.units = request.pairs * len(self._round)
        self.games = request.pairs * self._before[-1]

    def unit(self, number: int) -> Unit:
        """The unit of that number, from 1."""
        deal, place = divmod(number - 1, len(self._round))
        event, lineup, games = self._round[place]
        first = deal * self._before[-1] + self._before[place] + 1
        return Unit(number, event, deal + 1, lineup, games, first)

    def unit_of_game(self, game: int) -> Unit:
        """The unit that the game of that number, from 1, belongs to."""
        deal, rest = divmod(game - 1, self._before[-1])
        place = next(n for n, before in enumerate(self._before[1:]) if rest < before)
        return self.unit(deal * len(self._round) + place + 1)


def _orders(lineup: tuple[int, ...], permute: bool) -> tuple[tuple[int, ...], ...]:
    if permute:
        return tuple(permutations(lineup))
    return tuple(lineup[turn:] + lineup[:turn] for turn in range(len(lineup)))
