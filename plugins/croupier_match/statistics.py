"""How strong one side is, from the counts of what pairs of games came to.

A pair scores 0, ¼, ½, ¾ or 1 for the first entrant, the mean of its two games (LL, LD, WL or DD,
WD, WW); a solo pair 0, ½ or 1; a longer cycle has finer steps. Everything is estimated from the
counts of pairs, never of games: the games of a pair share their deal and are not independent.

Sources: M. Van den Bergh, "Comments on normalized Elo" (2020), for nElo; Wilson (1927) for the
interval of a rate; McNemar (1947) for paired outcomes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from statistics import NormalDist
from typing import NamedTuple

NELO_UNIT = 800 / math.log(10)
"""nElo for an advantage of one standard deviation of a game, as a pair's: see `nelo`."""

Z95 = NormalDist().inv_cdf(0.975)
BOOTSTRAPS = 1000
SMALL_SAMPLE = 5000
"""Draws up to which a resample is drawn one by one."""


class Spread(NamedTuple):
    """Mean, variance and number of the pairs' scores."""

    mean: float
    variance: float
    pairs: int


class Estimate(NamedTuple):
    """A figure and its 95 % interval; an end that the data leave open is None."""

    value: float
    low: float | None
    high: float | None

    @property
    def margin(self) -> float | None:
        """Half the width of the interval, the figure behind `±`."""
        if self.low is None or self.high is None:
            return None
        return (self.high - self.low) / 2


def scores_of(counts: Sequence[int]) -> tuple[float, ...]:
    """The score of each cell of the counts, from 0 to 1 in equal steps.

    Raises:
        ValueError: their number is not 3, 5, 7 and so on.
    """
    last = len(counts) - 1
    if last < 2 or last % 2:
        raise ValueError(f"three or five counts are wanted, not {len(counts)}")
    return tuple(cell / last for cell in range(last + 1))


def spread(counts: Sequence[int]) -> Spread | None:
    """Mean and variance of the pairs' scores; None when there is no pair."""
    scores = scores_of(counts)
    pairs = sum(counts)
    if not pairs:
        return None
    mean = sum(n * a for n, a in zip(counts, scores, strict=True)) / pairs
    variance = sum(n * (a - mean) ** 2 for n, a in zip(counts, scores, strict=True)) / pairs
    return Spread(mean, variance, pairs)


def mean_score(counts: Sequence[int]) -> Estimate | None:
    """The pairs' mean score; None when there is no pair.

    Pairs that are all alike have no variance to make an interval of; theirs is Wilson's, as if each
    were one game.
    """
    found = spread(counts)
    if found is None:
        return None
    if not found.variance:
        return wilson(found.mean * found.pairs, found.pairs)
    half = Z95 * math.sqrt(found.variance / found.pairs)
    return Estimate(found.mean, max(0.0, found.mean - half), min(1.0, found.mean + half))


def elo_of(score: float) -> float | None:
    """The Elo difference that a score means; None at 0 and 1, where there is none."""
    if not 0 < score < 1:
        return None
    return 0.0 - 400 * math.log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The score that an Elo difference means."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo(counts: Sequence[int]) -> Estimate | None:
    """The Elo difference; None (undetermined) without pairs, or when all are equal."""
    found = spread(counts)
    if found is None or not found.variance:
        return None
    value = elo_of(found.mean)
    if value is None:
        return None
    half = Z95 * math.sqrt(found.variance / found.pairs)
    return Estimate(value, elo_of(found.mean - half), elo_of(found.mean + half))


def nelo(counts: Sequence[int]) -> Estimate | None:
    """The normalized Elo difference: the advantage in standard deviations of one game.

    None (undetermined) without pairs, or when all are equal.
    """
    found = spread(counts)
    if found is None or not found.variance:
        return None
    value = (found.mean - 0.5) / math.sqrt(2 * found.variance) * NELO_UNIT
    half = Z95 / math.sqrt(2 * found.pairs) * NELO_UNIT
    return Estimate(value, value - half, value + half)


def los(counts: Sequence[int]) -> float | None:
    """The likelihood of superiority, 0 to 1; None when undetermined."""
    found = spread(counts)
    if found is None or not found.variance:
        return None
    return NormalDist().cdf((found.mean - 0.5) / math.sqrt(found.variance / found.pairs))


def wilson(successes: float, trials: int) -> Estimate | None:
    """A rate with its Wilson interval; None without trials."""
    if not trials:
        return None
    rate, z2 = successes / trials, Z95 * Z95
    centre = (rate + z2 / (2 * trials)) / (1 + z2 / trials)
    half = (
        Z95 * math.sqrt(rate * (1 - rate) / trials + z2 / (4 * trials * trials)) / (1 + z2 / trials)
    )
    low = centre - half if successes else 0.0
    high = centre + half if successes < trials else 1.0
    return Estimate(rate, low, high)


def mcnemar(only_first: int, only_second: int) -> float | None:
    """McNemar's exact two-sided p: how likely pairs split so unevenly if both were alike.

    Args:
        only_first: pairs that the first entrant alone won; the other likewise.

    Returns:
        None when no pair tells them apart.
    """
    split = only_first + only_second
    if not split:
        return None
    fewer = min(only_first, only_second)
    if split > 1000:  # the binomial's sum is long there, and its normal limit as good
        z = (abs(only_first - only_second) - 1) / math.sqrt(split)
        return min(1.0, 2 * NormalDist().cdf(-z))
    tail = sum(math.comb(split, k) for k in range(fewer + 1))
    return min(1.0, float(2 * tail / 2**split))


class MarginTest(NamedTuple):
    """What the margins of pairs say: their mean with a bootstrap interval, and a paired t.

    Attributes:
        t: the statistic, or None when all margins are equal.
        p: its two-sided p.
    """

    mean: Estimate
    t: float | None
    p: float | None


def margins(counts: Mapping[float, int], seed: str) -> MarginTest | None:
    """The paired t and bootstrap of pairs' mean margins, given how often each came.

    Returns:
        None with fewer than two pairs.
    """
    pairs = sum(counts.values())
    if pairs < 2:
        return None
    values = sorted(counts)
    weights = [counts[value] for value in values]

    def mean_of(times: Sequence[int]) -> float:
        return sum(n * value for n, value in zip(times, values, strict=True)) / pairs

    mean = mean_of(weights)
    squares = sum(n * (value - mean) ** 2 for n, value in zip(weights, values, strict=True))
    deviation = math.sqrt(squares / (pairs - 1))
    random = Random(seed)
    means = sorted(mean_of(resample(random, weights)) for _ in range(BOOTSTRAPS))
    estimate = Estimate(mean, *interval(means))
    if not deviation:
        return MarginTest(estimate, None, None)
    t = mean / (deviation / math.sqrt(pairs))
    return MarginTest(estimate, t, student_p(t, pairs - 1))


def interval(ordered: Sequence[float]) -> tuple[float, float]:
    """The middle 95 % of values in ascending order."""
    cut = round(0.025 * (len(ordered) - 1))
    return ordered[cut], ordered[-1 - cut]


def resample(random: Random, counts: Sequence[int]) -> list[int]:
    """How often each cell comes when as many are drawn again, each with its share's chance."""
    total = sum(counts)
    found = [0] * len(counts)
    if total <= SMALL_SAMPLE:
        for cell in random.choices(range(len(counts)), counts, k=total):
            found[cell] += 1
        return found
    left, weight = total, total
    for cell, count in enumerate(counts):
        found[cell] = left if count == weight else _binomial(random, left, count / weight)
        left -= found[cell]
        weight -= count
        if not left:
            break
    return found


def _binomial(random: Random, trials: int, chance: float) -> int:
    """A binomial draw: exact where few are expected, the normal limit elsewhere."""
    if min(chance, 1 - chance) * trials < 100:
        rare = min(chance, 1 - chance)
        hits, at = 0, 0.0
        # The gaps between successes are geometric.
        while rare:
            at += math.floor(math.log(1 - random.random()) / math.log1p(-rare)) + 1
            if at > trials:
                break
            hits += 1
        return hits if chance <= 0.5 else trials - hits
    drawn = round(random.gauss(trials * chance, math.sqrt(trials * chance * (1 - chance))))
    return min(max(drawn, 0), trials)


def student_p(t: float, freedom: int) -> float:
    """The two-sided p of Student's t: I(ν/(ν+t²); ν/2, ½), by Lentz's continued fraction."""
    x = freedom / (freedom + t * t)
    return _beta_regularized(x, freedom / 2, 0.5)


def _beta_regularized(x: float, a: float, b: float) -> float:
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = math.exp(
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    if x > (a + 1) / (a + b + 2):
        return 1 - front * _beta_fraction(1 - x, b, a) / b
    return front * _beta_fraction(x, a, b) / a


def _beta_fraction(x: float, a: float, b: float) -> float:
    tiny = 1e-300
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or tiny)
    value = d
    for m in range(1, 10_000):
        for numerator in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + numerator * d or tiny)
            c = 1 + numerator / c or tiny
            value *= c * d
        if abs(c * d - 1) < 1e-13:
            break
    return value
