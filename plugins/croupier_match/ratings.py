"""Ratings of any number of entrants on one scale.

The model is Bradley and Terry's with Davidson's ties (1970): with strengths r of the entrants, a
of their seats, and d their difference, winning, losing and a tie are as likely as e^(d/2),
e^(-d/2) and ν to one another. Seats and ties are each game's own, and of no further interest. A
weak prior (a standard deviation of 1000 Elo) keeps those finite who have lost, or won, all their
games. Intervals come from bootstraps over pairs.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from croupier.errors import SetupError
from croupier_match.statistics import Estimate, interval, resample
from croupier_match.tally import Comparison, Signature

ELO = 400 / math.log(10)
"""Elo for a difference of 1 in r."""

PRIOR = (ELO / 1000) ** 2
TIE_PRIOR = 0.01
STEPS = 60
LONGEST_STEP = 2.0
REPLICATES = 300

Signatures = Mapping[str, Mapping[Signature, int]]
"""For each game, how often units came out so."""


class Rating(NamedTuple):
    """How strong an entrant is.

    Attributes:
        elo: with its interval; the mean of all is 0, or the anchor is where it was put.
        rank: 1 and the number of those that are surely stronger.
        weak: it has never lost, or never won, against the rest; the figure is a guess.
        games: comparisons it took part in.
        score: what it scored in them, 0 to 1.
    """

    name: str
    elo: Estimate
    rank: int
    weak: bool
    games: int
    score: float


class Meeting(NamedTuple):
    """What one entrant came to against another: wins, draws and losses, and how likely it is the
    stronger."""

    wins: int
    draws: int
    losses: int
    los: float


class Ratings(NamedTuple):
    """All ratings, the best first, and every meeting by the names of the two."""

    ratings: list[Rating]
    meetings: dict[tuple[str, str], Meeting]


def rate(
    names: Sequence[str],
    signatures: Signatures,
    seed: str,
    anchor: tuple[str, float] | None = None,
) -> Ratings:
    """Rate the entrants.

    Args:
        signatures: entrants in them are indices of `names`.
        seed: of the bootstraps.
        anchor: an entrant, and the rating it is given.

    Raises:
        SetupError: the anchor takes no part, or some never met the others, not even through
            somebody else.
    """
    if anchor is not None and anchor[0] not in names:
        raise SetupError(
            f"no entrant {anchor[0]!r} to anchor", hint=f"entrants: {', '.join(names)}"
        )
    counts = _comparisons(signatures)
    _check_connected(names, counts)
    model = _Model(len(names), counts)
    start = model.fit(counts, None)
    random = Random(seed)
    replicates = []
    for _ in range(REPLICATES):
        again = model.fit(_comparisons(_resampled(random, signatures)), start)
        replicates.append(_placed(model.elo(again), names, anchor))
    elos = _placed(model.elo(start), names, anchor)
    estimates = [
        Estimate(elo, *interval(sorted(one[index] for one in replicates)))
        for index, elo in enumerate(elos)
    ]
    return Ratings(
        _ranked(names, estimates, counts),
        _meetings(names, counts, replicates),
    )


Counts = Mapping[tuple[str, int, int, int, int], list[int]]
"""For each game, two entrants and their seats: wins, draws and losses of the first."""


def _comparisons(signatures: Signatures) -> Counts:
    found: dict[tuple[str, int, int, int, int], list[int]] = {}
    for game, table in signatures.items():
        for signature, times in table.items():
            if times:
                for one, two, seat, other, ahead in signature:
                    cell = found.setdefault((game, one, two, seat, other), [0, 0, 0])
                    cell[0 if ahead == 1 else 2 if ahead == 0 else 1] += times
    return found


def _resampled(random: Random, signatures: Signatures) -> Signatures:
    """As many units drawn again, for each game and lineup apart."""
    found: dict[str, Mapping[Signature, int]] = {}
    for game, table in signatures.items():
        lineups: dict[frozenset[tuple[int, int]], list[Signature]] = {}
        for signature in table:
            lineups.setdefault(frozenset(one[:2] for one in signature), []).append(signature)
        drawn: dict[Signature, int] = {}
        for kinds in lineups.values():
            drawn.update(zip(kinds, resample(random, [table[one] for one in kinds]), strict=True))
        found[game] = drawn
    return found


def _check_connected(names: Sequence[str], counts: Counts) -> None:
    group = list(range(len(names)))
    for _, one, two, _, _ in counts:
        old, new = group[two], group[one]
        group = [new if member == old else member for member in group]
    if len(set(group)) > 1:
        apart = [name for name, member in zip(names, group, strict=True) if member != group[0]]
        raise SetupError(
            f"{', '.join(apart)} never met {names[0]}, not even through others",
            hint="they have no common scale: play a batch that joins them",
        )


class _Model:
    """The likelihood over the parameters: entrants, seats but the first of a game, ties."""

    def __init__(self, entrants: int, counts: Counts) -> None:
        self.entrants = entrants
        games = sorted({key[0] for key in counts})
        seats = sorted({(key[0], seat) for key in counts for seat in key[3:] if seat})
        self._seat = {seat: entrants + index for index, seat in enumerate(seats)}
        self._tie = {game: entrants + len(seats) + index for index, game in enumerate(games)}
        self.size = entrants + len(seats) + len(games)
        self._prior = [PRIOR] * (entrants + len(seats)) + [TIE_PRIOR] * len(games)

    def elo(self, at: Sequence[float]) -> list[float]:
        """The entrants' strengths in Elo."""
        return [value * ELO for value in at[: self.entrants]]

    def fit(self, counts: Counts, start: Sequence[float] | None) -> list[float]:
        """The most likely parameters, by Newton's steps of limited length."""
        at = list(start) if start is not None else [0.0] * self.size
        for _ in range(STEPS):
            gradient = [-weight * value for weight, value in zip(self._prior, at, strict=True)]
            hessian = [[0.0] * self.size for _ in at]
            for index, weight in enumerate(self._prior):
                hessian[index][index] = weight
            for key, (wins, draws, losses) in counts.items():
                self._add(gradient, hessian, at, key, wins, draws, losses)
            step = _solve(hessian, gradient)
            longest = max(map(abs, step))
            scale = min(1.0, LONGEST_STEP / longest) if longest else 1.0
            at = [value + scale * move for value, move in zip(at, step, strict=True)]
            if longest < 1e-9:
                break
        return at

    def _add(
        self,
        gradient: list[float],
        hessian: list[list[float]],
        at: Sequence[float],
        key: tuple[str, int, int, int, int],
        wins: int,
        draws: int,
        losses: int,
    ) -> None:
        """Add the derivatives of one cell of the counts (the Hessian's sign turned round)."""
        game, one, two, seat, other = key
        total = wins + draws + losses
        signs = {one: 1.0, two: -1.0}
        for place, sign in ((seat, 1.0), (other, -1.0)):
            if place:
                index = self._seat[game, place]
                signs[index] = signs.get(index, 0.0) + sign
        tie = self._tie[game]
        ahead = sum(sign * at[index] for index, sign in signs.items())
        win, loss, drawn = math.exp(ahead / 2), math.exp(-ahead / 2), math.exp(at[tie])
        whole = win + loss + drawn
        expected, tied = (win - loss) / whole / 2, drawn / whole
        slope = (wins - losses) / 2 - total * expected
        curve = total * ((win + loss) / whole / 4 - expected * expected)
        for index, sign in signs.items():
            gradient[index] += sign * slope
            hessian[index][tie] -= sign * total * expected * tied
            hessian[tie][index] -= sign * total * expected * tied
            for also, its in signs.items():
                hessian[index][also] += sign * its * curve
        gradient[tie] += draws - total * tied
        hessian[tie][tie] += total * tied * (1 - tied)


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a positive definite system, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = rows[column]
        for row in rows[column + 1 :]:
            factor = row[column] / pivot[column]
            if factor:
                for index in range(column, size + 1):
                    row[index] -= factor * pivot[index]
    found = [0.0] * size
    for column in reversed(range(size)):
        row = rows[column]
        rest = sum(row[index] * found[index] for index in range(column + 1, size))
        found[column] = (row[size] - rest) / row[column]
    return found


def _placed(
    elos: Sequence[float], names: Sequence[str], anchor: tuple[str, float] | None
) -> list[float]:
    """The ratings moved so that their mean is 0, or the anchor where it belongs."""
    if anchor is None:
        shift = -sum(elos) / len(elos)
    else:
        shift = anchor[1] - elos[names.index(anchor[0])]
    return [elo + shift for elo in elos]


def _ranked(names: Sequence[str], estimates: Sequence[Estimate], counts: Counts) -> list[Rating]:
    strong = _strong(len(names), counts)
    ratings = []
    for index, (name, estimate) in enumerate(zip(names, estimates, strict=True)):
        cells = [
            (cell, key[1] == index) for key, cell in counts.items() if index in (key[1], key[2])
        ]
        games = sum(sum(cell) for cell, _ in cells)
        won = sum(cell[0 if first else 2] + cell[1] / 2 for cell, first in cells)
        surely = sum(
            other.low is not None and estimate.high is not None and other.low > estimate.high
            for other in estimates
        )
        ratings.append(
            Rating(name, estimate, surely + 1, index not in strong, games, won / max(games, 1))
        )
    return sorted(ratings, key=lambda rating: -rating.elo.value)


def _strong(entrants: int, counts: Counts) -> set[int]:
    """Those whose strength the data bound on both sides: L. Ford's condition (1957), the largest
    group in which everybody has taken points from everybody, if only through others."""
    takes: dict[int, set[int]] = {index: set() for index in range(entrants)}
    for (_, one, two, _, _), (wins, draws, losses) in counts.items():
        if wins + draws:
            takes[one].add(two)
        if losses + draws:
            takes[two].add(one)
    reach = {index: _reached(takes, index) for index in takes}
    groups = [{one for one in takes if one in reach[two] and two in reach[one]} for two in takes]
    return max(groups, key=len)


def _reached(takes: Mapping[int, Iterable[int]], start: int) -> set[int]:
    found, todo = {start}, [start]
    while todo:
        for index in takes[todo.pop()]:
            if index not in found:
                found.add(index)
                todo.append(index)
    return found


def _meetings(
    names: Sequence[str], counts: Counts, replicates: Sequence[Sequence[float]]
) -> dict[tuple[str, str], Meeting]:
    totals: dict[tuple[int, int], Counter[int]] = {}
    for (_, one, two, _, _), cell in counts.items():
        for outcome, times in enumerate(cell):
            totals.setdefault((one, two), Counter())[outcome] += times
            totals.setdefault((two, one), Counter())[2 - outcome] += times
    found = {}
    for (one, two), table in sorted(totals.items()):
        better = sum((a[one] > a[two]) + (a[one] == a[two]) / 2 for a in replicates)
        found[names[one], names[two]] = Meeting(
            table[0], table[1], table[2], better / len(replicates)
        )
    return found


def merge(parts: Iterable[tuple[Sequence[str], Signatures]]) -> tuple[list[str], Signatures]:
    """Several batches as one: entrants and games of one name are the same."""
    names: list[str] = []
    merged: dict[str, Counter[Signature]] = {}
    for theirs, signatures in parts:
        names += [name for name in theirs if name not in names]
        index = [names.index(name) for name in theirs]
        for game, table in signatures.items():
            for signature, times in table.items():
                moved = tuple(_moved(one, index) for one in signature)
                merged.setdefault(game, Counter())[moved] += times
    return names, merged


def _moved(comparison: Comparison, index: Sequence[int]) -> Comparison:
    one, two, seat, other, ahead = comparison
    return index[one], index[two], seat, other, ahead
