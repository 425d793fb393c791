"""The sequential test."""

import math
from random import Random

import pytest

from croupier_match.sprt import Sprt, t_of

PLANS = [(10, 3200, 5230), (20, 800, 1310), (50, 128, 209), (100, 32, 52)]


@pytest.mark.parametrize(("elo1", "expected", "worst"), PLANS)
def test_expected_pairs(elo1: float, expected: int, worst: int) -> None:
    assert Sprt(0, elo1).plan() == pytest.approx((expected, worst), rel=0.01)


def test_bounds_and_verdicts() -> None:
    sprt = Sprt(0, 50, alpha=0.05, beta=0.1)
    assert sprt.lower == pytest.approx(math.log(0.1 / 0.95))
    assert sprt.upper == pytest.approx(math.log(0.9 / 0.05))
    assert [sprt.verdict(llr) for llr in (-3, -2, 0, 2, 3)] == ["H0", "", "", "", "H1"]


def test_what_is_left_shrinks_towards_a_bound() -> None:
    sprt = Sprt(0, 50)
    assert sprt.expected_left(0, 0) == pytest.approx(209, rel=0.01)
    assert sprt.expected_left(2.5, 60) < sprt.expected_left(1.5, 60) < 200
    assert sprt.expected_left(2.94443, 60) == pytest.approx(0, abs=0.1)
    assert sprt.expected_left(99, 60) == 0


@pytest.mark.parametrize("model", ["normalized", "logistic"])
def test_one_sided_results_end_the_test(model: str) -> None:
    """Where every pair is lost, cells are empty and fits lie at the edge of what there is."""
    sprt = Sprt(0, 50, model=model)
    assert sprt.verdict(sprt.llr((200, 0, 0, 0, 0))) == "H0"
    assert sprt.verdict(sprt.llr((0, 0, 0, 0, 200))) == "H1"
    assert math.isfinite(Sprt(0, 500, model=model).llr((0, 0, 0, 0, 1)))


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "H1"), (100.0, "H0")])
def test_simulated_error_rates_keep_to_alpha_and_beta(truth: float, wrong: str) -> None:
    """5,000 tests at each hypothesis, of pairs whose true difference just is that hypothesis."""
    sprt = Sprt(0, 100)
    chances = _pairs_with(t_of(truth))
    random = Random(7)
    errors = undecided = 0
    for _ in range(5000):
        counts = [0] * 5
        verdict = ""
        for cell in random.choices(range(5), chances, k=400):
            counts[cell] += 1
            key = tuple(counts)
            if key not in _known:
                _known[key] = sprt.verdict(sprt.llr(key))
            verdict = _known[key]
            if verdict:
                break
        errors += verdict == wrong
        undecided += not verdict
    assert undecided == 0
    # Three standard deviations of a rate of 5 % in 5,000.
    assert errors / 5000 <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / 5000)
    assert errors > 0


_known: dict[tuple[int, ...], str] = {}
"""Verdicts on counts, for both truths: they meet the same ones in between."""


def _pairs_with(t: float) -> list[float]:
    """Chances of pair scores without draws whose mean is t deviations above a half."""
    low, high = 0.5, 0.99
    for _ in range(60):
        middle = (low + high) / 2
        # Pairs of games won with that chance: mean m, variance m(1 - m)/2.
        if (middle - 0.5) / math.sqrt(middle * (1 - middle) / 2) < t:
            low = middle
        else:
            high = middle
    win = low
    return [(1 - win) ** 2, 0, 2 * win * (1 - win), 0, win**2]
