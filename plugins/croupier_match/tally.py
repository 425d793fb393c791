"""Everything counted over a record, unit by unit in schedule order, in constant memory.

Reports, ratings and the sequential test all read these counts; running a batch and reading its
record feed them the same rows, and so come to the same figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import factorial, lcm
from typing import NamedTuple

from croupier_match import record
from croupier_match.record import Row
from croupier_match.request import Manifest
from croupier_match.statistics import mean_score

MOST_DIGESTS = 100_000
"""Different games that are told apart; beyond that their number is a lower bound."""

MOST_POINTS = 400
"""Points kept of the course of a batch; every second one goes when there are more."""

MOST_FAULTS = 20
LOOK_ALWAYS = 200
"""Pairs up to which the sequential test is looked at after every pair; later after every half per
cent more."""

Comparison = tuple[int, int, int, int, float]
"""Two entrants, the seats they had, and what the first one scored against the second."""

Signature = tuple[Comparison, ...]
"""What a unit says of who is better, its games together."""


class Point(NamedTuple):
    """How things stood after so many pairs: the score with its interval, and the LLR."""

    pairs: int
    score: float
    low: float
    high: float
    llr: float


class Tally:
    """Counts over a record.

    Attributes:
        games: rows fed, void ones included.
        units: units fed, void ones included.
        void: units that do not count.
        pairs: for each game and pair of entrants, by indices, the counts of what pairs came to.
        sides: for each game, entrant and seat, wins, draws, losses and the sum of scores.
        signatures: for each game, how often each signature came.
        margins: for each pair of entrants, how often each mean margin came.
        lengths: games by their number of decisions.
        endings: games by termination.
        errors: policy errors by entrant.
        faults: the first rows with one.
        points: the course of the first pair of entrants.
        llr: of the sequential test, where it was last looked at.
        verdict: its outcome, or empty.
        failed: the row of a game that failed; nothing comes after it.
        not_reproducible: rows that a clock or the machine's limits decided.
    """

    def __init__(self, manifest: Manifest) -> None:
        request = manifest.request
        self.manifest = manifest
        self.names = [entrant.name for entrant in request.entrants]
        self._index = {name: index for index, name in enumerate(self.names)}
        self._event = {event.label: index for index, event in enumerate(request.games)}
        self._seats = [one.seats for one in manifest.games]
        # Pairs have five cells, solo pairs three, cycles of g games 2g + 1; a mixture has them all.
        self.cells = 2 * lcm(*map(self._comparisons, self._seats)) + 1
        self.games = self.units = self.void = self.not_reproducible = 0
        self.pairs: dict[tuple[int, int, int], list[int]] = {}
        self.sides: dict[tuple[int, int, int], list[float]] = {}
        self.signatures: dict[int, Counter[Signature]] = {}
        self.margins: dict[tuple[int, int], Counter[float]] = {}
        self.lengths: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.faults: list[Row] = []
        self.failed: Row | None = None
        self._digests: set[int] = set()
        self.points: list[Point] = []
        self._every = 1
        self._sprt = request.test.sprt() if request.test else None
        self._look = 1
        self.llr = 0.0
        self.verdict = ""

    def _comparisons(self, seats: Sequence[str]) -> int:
        """How often two entrants of a unit are compared."""
        return factorial(len(seats)) if self.manifest.request.permute else len(seats)

    # Feeding

    def feed(self, rows: Sequence[Row]) -> None:
        """Count the rows of the next unit."""
        self.units += 1
        self.games += len(rows)
        void = False
        for row in rows:
            self.lengths[row.decisions] += 1
            self.endings[row.termination] += 1
            void = void or row.void
            if not row.reproducible:
                self.not_reproducible += 1
            if row.fault is not None:
                self._count_fault(row)
            if len(self._digests) < MOST_DIGESTS:
                self._digests.add(int(row.digest[:16], 16))
        if void:
            self.void += 1
            return
        self._count_sides(rows)
        self._compare(rows)

    def _count_fault(self, row: Row) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(row)
        if row.termination == record.GAME_EXCEPTION:
            self.failed = row
        elif row.fault is not None and row.fault.seat:
            self.errors[row.seats[row.fault.seat]] += 1

    def _count_sides(self, rows: Sequence[Row]) -> None:
        for row in rows:
            event = self._event[row.event]
            for seat, (name, score) in enumerate(
                zip(row.seats.values(), row.score.values(), strict=True)
            ):
                key = (event, self._index[name], seat)
                side = self.sides.get(key)
                if side is None:
                    side = self.sides[key] = [0, 0, 0, 0.0]
                side[0 if score == 1 else 2 if score == 0 else 1] += 1
                side[3] += score

    def _compare(self, rows: Sequence[Row]) -> None:
        event = self._event[rows[0].event]
        signature: list[Comparison] = []
        if len(self._seats[event]) == 1:
            scores = [(self._index[next(iter(row.seats.values()))], row) for row in rows]
            for (one, first), (two, second) in combinations(scores, 2):
                ahead = (_only(first.score) - _only(second.score) + 1) / 2
                signature.append((one, two, 0, 0, ahead))
        else:
            for row in rows:
                places = [
                    (self._index[name], seat, score)
                    for seat, (name, score) in enumerate(
                        zip(row.seats.values(), row.score.values(), strict=True)
                    )
                ]
                places.sort()
                for (one, seat, mine), (two, other, its) in combinations(places, 2):
                    ahead = 0.5 if mine == its else float(mine > its)
                    signature.append((one, two, seat, other, ahead))
        found = tuple(signature)
        if found not in self.signatures.setdefault(event, Counter()):
            self.signatures[event][found] = 0
        self.signatures[event][found] += 1
        self._count_pairs(event, found)
        if self.manifest.request.score == "margin":
            self._count_margins(rows)
        if len(self.names) == 2:
            self._look_at()

    def _count_pairs(self, event: int, signature: Signature) -> None:
        sums: dict[tuple[int, int], list[float]] = {}
        for one, two, _, _, ahead in signature:
            sums.setdefault((one, two), []).append(ahead)
        for (one, two), found in sums.items():
            counts = self.pairs.setdefault((event, one, two), [0] * self.cells)
            counts[round(sum(found) / len(found) * (self.cells - 1))] += 1

    def _count_margins(self, rows: Sequence[Row]) -> None:
        sums: dict[tuple[int, int], list[float]] = {}
        points = []
        for row in rows:
            if row.points is None:
                return
            points.append(
                [
                    (self._index[name], float(value))
                    for name, value in zip(row.seats.values(), row.points.values(), strict=True)
                ]
            )
        if len(points[0]) == 1:
            points = [[one for game in points for one in game]]
        for game in points:
            for (one, mine), (two, its) in combinations(sorted(game), 2):
                sums.setdefault((one, two), []).append(mine - its)
        for pair, found in sums.items():
            self.margins.setdefault(pair, Counter())[sum(found) / len(found)] += 1

    def _look_at(self) -> None:
        """Note where things stand, and what the test says, where it is time to look."""
        counts = self.counts(0, 1)
        pairs = sum(counts)
        look = self._sprt is not None and pairs >= self._look
        if look and self._sprt is not None:
            self._look = pairs + 1 + (pairs // LOOK_ALWAYS if pairs >= LOOK_ALWAYS else 0)
            self.llr = self._sprt.llr(counts)
            self.verdict = self._sprt.verdict(self.llr)
        if pairs % self._every and not self.verdict:
            return
        found = mean_score(counts)
        if found is not None and found.low is not None and found.high is not None:
            self.points.append(Point(pairs, found.value, found.low, found.high, self.llr))
        if len(self.points) > MOST_POINTS:
            self.points = self.points[1::2]
            self._every *= 2

    # Reading

    def counts(self, one: int, two: int) -> list[int]:
        """What the pairs of two entrants came to over all games, for the first of them."""
        total = [0] * self.cells
        for (_, first, second), counts in self.pairs.items():
            if (first, second) == (one, two):
                total = [sum(both) for both in zip(total, counts, strict=True)]
            elif (first, second) == (two, one):
                total = [sum(both) for both in zip(total, reversed(counts), strict=True)]
        return total

    @property
    def distinct(self) -> int:
        """How many different games there were; a lower bound from `MOST_DIGESTS` on."""
        return len(self._digests)

    @property
    def policy_errors(self) -> int:
        """How many games a policy failed in."""
        return sum(self.endings[name] for name in record.POLICY_ERRORS)

    @property
    def warnings(self) -> Iterator[str]:
        """What a reader of the figures should know: one line each."""
        chance = any(one.chance for one in self.manifest.games)
        if self.distinct < min(self.games, MOST_DIGESTS):
            why = (
                "the same moves came again; in long games that is a sign of too little chance"
                if chance
                else "nothing is left to chance, so games that repeat add no information"
            )
            yield f"{self.games} games, {self.distinct} distinct: {why}"
        if self.not_reproducible:
            games = _games(self.not_reproducible)
            yield f"not reproducible: a clock or a limit of the machine decided {games}"
        if self.void:
            yield f"{self.void} units are void and do not count"


def _games(count: int) -> str:
    return f"{count} game" if count == 1 else f"{count} games"


def _only(score: dict[str, float]) -> float:
    (value,) = score.values()
    return value
