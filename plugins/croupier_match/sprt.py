"""The sequential test: play until one of two hypotheses is clearly the better one.

H0: the difference is at most `elo0`; H1: it is at least `elo1`. The log-likelihood ratio (LLR) is
the generalized one: both hypotheses are represented by the distribution of pair scores that fits
the counts best while keeping to the hypothesis.

Sources: M. Van den Bergh, "Comparing the approximations for the GLLR" and "Comments on normalized
Elo"; A. Wald, "Sequential Analysis" (1947), for bounds and expected lengths.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from croupier_match.statistics import NELO_UNIT, score_of, scores_of

EMPTY_CELL = 1e-3
"""What a count of zero is read as; without it one hypothesis could be impossible."""

ROOT_STEPS = 200
"""Halvings at most in search of a root, also where counts are all in one corner."""

NEAR_POLE = 1 - 1e-12
"""How near to its poles a root is looked for."""

FIT_ROUNDS = 10
NO_DRAWS_DEVIATION = math.sqrt(0.125)
"""The standard deviation of a pair of independent games without draws."""

MODELS = ("normalized", "logistic")


class Sprt(NamedTuple):
    """A sequential test.

    Attributes:
        elo0: the difference of H0, in nElo, or in Elo for the logistic model.
        elo1: that of H1; larger.
        alpha: the chance to accept H1 although H0 holds.
        beta: the chance to accept H0 although H1 holds.
        model: `normalized` or `logistic`.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "normalized"

    @property
    def lower(self) -> float:
        """The LLR at which H0 is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The LLR at which H1 is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    @property
    def unit(self) -> str:
        """What its differences are measured in."""
        return "nElo" if self.model == "normalized" else "Elo"

    @property
    def hypotheses(self) -> str:
        """Both, for people."""
        unit = self.unit
        return f"H0: {unit} ≤ {self.elo0:g}, H1: {unit} ≥ {self.elo1:g}"

    def llr(self, counts: Sequence[int]) -> float:
        """The log-likelihood ratio of H1 to H0; 0 without pairs."""
        if not sum(counts):
            return 0.0
        scores = scores_of(counts)
        cells = [count or EMPTY_CELL for count in counts]
        total = sum(cells)
        shares = [cell / total for cell in cells]
        if self.model == "logistic":
            fits = [_fit_mean(shares, scores, score_of(elo)) for elo in (self.elo0, self.elo1)]
        else:
            fits = [_fit_t(shares, scores, t_of(elo)) for elo in (self.elo0, self.elo1)]
        h0, h1 = fits
        return total * sum(
            share * math.log(p1 / p0) for share, p0, p1 in zip(shares, h0, h1, strict=True)
        )

    def verdict(self, llr: float) -> str:
        """`H0`, `H1`, or empty while it is open."""
        if llr >= self.upper:
            return "H1"
        return "H0" if llr <= self.lower else ""

    def expected(self, nelo: float) -> float:
        """How many pairs the test takes on average, if that is the true difference.

        In the logistic model differences are read as those of games without draws.
        """
        drift, variance = self._steps(self._t(nelo))
        return _exit_time(0.0, drift, variance, self.lower, self.upper)

    def expected_left(self, llr: float, pairs: int) -> float:
        """How many more pairs it takes on average, if things go on as they went."""
        if not pairs:
            return self.expected((self.elo0 + self.elo1) / 2)
        _, variance = self._steps(0.0)
        inside = min(max(llr, self.lower), self.upper)
        return _exit_time(inside, llr / pairs, variance, self.lower, self.upper)

    def plan(self) -> tuple[float, float]:
        """The expected pairs if H0 or H1 just holds, and at worst, in between."""
        at_most = max(self.expected(self.elo0), self.expected(self.elo1))
        return at_most, self.expected((self.elo0 + self.elo1) / 2)

    def _t(self, elo: float) -> float:
        if self.model == "logistic":
            return (score_of(elo) - 0.5) / NO_DRAWS_DEVIATION
        return t_of(elo)

    def _steps(self, t: float) -> tuple[float, float]:
        """Drift and variance of the LLR a pair, when the true advantage is t deviations."""
        t0, t1 = self._t(self.elo0), self._t(self.elo1)
        return (t1 - t0) * (t - (t0 + t1) / 2), (t1 - t0) ** 2


def t_of(nelo: float) -> float:
    """The advantage in standard deviations of a pair that an nElo difference means."""
    return math.sqrt(2) * nelo / NELO_UNIT


def _exit_time(start: float, drift: float, variance: float, low: float, high: float) -> float:
    """How long Brownian motion takes on average to leave an interval."""
    if abs(drift) * (high - low) < 1e-6 * variance:
        return (start - low) * (high - start) / variance
    rate = -2 * drift / variance
    # Where the drift is steep, the exponentials leave the range of numbers.
    if abs(rate) * (high - low) > 700:
        reach = float(drift > 0)
    else:
        reach = math.expm1(rate * (start - low)) / math.expm1(rate * (high - low))
    return max(0.0, (reach * high + (1 - reach) * low - start) / drift)


def _fit_mean(shares: Sequence[float], scores: Sequence[float], mean: float) -> list[float]:
    """The distribution nearest to the shares whose scores have this mean."""
    gaps = [score - mean for score in scores]
    tilt = _root(shares, gaps)
    return [share / (1 + tilt * gap) for share, gap in zip(shares, gaps, strict=True)]


def _root(shares: Sequence[float], gaps: Sequence[float]) -> float:
    """Where Σ pg/(1+xg) falls through zero; it does so once between the poles.

    Newton's steps, and a halving of the bracket wherever one would leave it.
    """
    low, high = NEAR_POLE / -max(gaps), NEAR_POLE / -min(gaps)
    cells = list(zip(shares, gaps, strict=True))
    at = 0.0
    for _ in range(ROOT_STEPS):
        value = slope = 0.0
        for share, gap in cells:
            term = gap / (1 + at * gap)
            value += share * term
            slope += share * term * term
        if value > 0:
            low = at
        else:
            high = at
        before, at = at, at + value / slope
        if not low <= at <= high:
            at = (low + high) / 2
        if abs(at - before) <= 1e-13 * (1 + abs(at)):
            break
    return at


def _fit_t(shares: Sequence[float], scores: Sequence[float], t: float) -> list[float]:
    """The distribution nearest to the shares whose mean is t deviations above ½.

    Each round replaces the condition by its linear approximation around the last fit.
    """
    fit = [1 / len(shares)] * len(shares)
    for _ in range(FIT_ROUNDS):
        before = fit
        mean = sum(p * a for p, a in zip(fit, scores, strict=True))
        deviation = math.sqrt(sum(p * (a - mean) ** 2 for p, a in zip(fit, scores, strict=True)))
        gaps = [a - 0.5 - t * deviation * (1 + ((mean - a) / deviation) ** 2) / 2 for a in scores]
        if not min(gaps) < 0 < max(gaps):  # no distribution on these scores is so one-sided
            break
        tilt = _root(shares, gaps)
        fit = [p / (1 + tilt * g) for p, g in zip(shares, gaps, strict=True)]
        if max(abs(p - q) for p, q in zip(fit, before, strict=True)) < 1e-9:
            break
    return fit
