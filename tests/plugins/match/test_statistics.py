"""Estimates from counts of pairs."""

import math
from random import Random

import pytest

from croupier_match import statistics
from croupier_match.sprt import Sprt

# Counts; Elo, nElo, LOS in per cent; bounds; LLR normalized, LLR logistic.
GOLDEN = [
    ((379, 10170, 21828, 10640, 343), (1.59, 1.21), (3.05, 2.31), 99.51, (0, 2), 2.9455, None),
    ((0, 0, 7, 1, 0), (21.74, 40.15), (92.86, 170.24), 85.75, (0, 5), 0.0392, 0.1139),
    ((3, 0, 5, 0, 1), (-78.52, 162.75), (-86.86, 160.50), 14.44, (0, 5), -0.0629, -0.0666),
    ((0, 0, 1, 1, 0), (88.74, 136.27), (245.67, 340.48), 92.14, (0, 5), 0.0199, None),
    ((10, 0, 30, 0, 60), (190.85, 62.05), (183.11, 48.15), 100.0, (0, 5), 1.1963, 1.0154),
]


@pytest.mark.parametrize(("counts", "elo", "nelo", "los", "bounds", "llr", "logistic"), GOLDEN)
def test_golden_vectors(
    counts: tuple[int, ...],
    elo: tuple[float, float],
    nelo: tuple[float, float],
    los: float,
    bounds: tuple[float, float],
    llr: float,
    logistic: float | None,
) -> None:
    found = statistics.elo(counts)
    assert found is not None
    assert (found.value, found.margin) == pytest.approx(elo, abs=0.006)
    found = statistics.nelo(counts)
    assert found is not None
    assert (found.value, found.margin) == pytest.approx(nelo, abs=0.006)
    assert statistics.los(counts) == pytest.approx(los / 100, abs=5e-5)
    assert Sprt(*bounds).llr(counts) == pytest.approx(llr, abs=1e-3)
    if logistic is not None:
        assert Sprt(*bounds, model="logistic").llr(counts) == pytest.approx(logistic, abs=1e-3)


@pytest.mark.parametrize("counts", [golden[0] for golden in GOLDEN] + [(4, 9, 2), (1, 0, 3)])
def test_swapping_the_entrants_negates_everything(counts: tuple[int, ...]) -> None:
    mirrored = counts[::-1]
    for measure in (statistics.elo, statistics.nelo):
        one, two = measure(counts), measure(mirrored)
        assert one is not None
        assert two is not None
        assert two.value == pytest.approx(-one.value)
        assert two.low == (None if one.high is None else pytest.approx(-one.high))
    one, two = statistics.los(counts), statistics.los(mirrored)
    assert one is not None
    assert two == pytest.approx(1 - one)
    assert Sprt(-5, 5).llr(counts) == pytest.approx(-Sprt(-5, 5).llr(mirrored), abs=1e-6)


@pytest.mark.parametrize(
    "counts", [(0, 0, 0, 0, 0), (5, 0, 0, 0, 0), (0, 0, 0, 0, 900), (0, 0, 7, 0, 0), (0, 0, 0)]
)
def test_no_pairs_and_equal_pairs_are_undetermined(counts: tuple[int, ...]) -> None:
    assert statistics.elo(counts) is None
    assert statistics.nelo(counts) is None
    assert statistics.los(counts) is None
    assert math.isfinite(Sprt(0, 5).llr(counts))
    assert math.isfinite(Sprt(0, 5, model="logistic").llr(counts))


def test_pairs_all_alike_do_not_make_a_score_certain() -> None:
    one, many = statistics.mean_score((0, 0, 0, 0, 1)), statistics.mean_score((0, 0, 0, 0, 400))
    assert one is not None
    assert one.low is not None
    assert many is not None
    assert many.low is not None
    assert (one.value, one.high) == (1, 1)
    assert one.low < 0.5 < 0.98 < many.low < 1
    even = statistics.mean_score((0, 0, 8, 0, 0))
    assert even is not None
    assert even == pytest.approx((0.5, 0.2152, 0.7848), abs=1e-4)
    assert statistics.mean_score((0, 0, 0)) is None


def test_the_score_has_the_interval_of_its_spread() -> None:
    """Of 10, 30, 60 at 0, 1/2, 1: mean 0.75, variance 0.1125, 100 pairs."""
    assert statistics.mean_score((10, 0, 30, 0, 60)) == pytest.approx(
        (0.75, 0.6843, 0.8157), abs=1e-4
    )


def test_an_end_of_an_interval_beyond_all_scores_is_open() -> None:
    found = statistics.elo((0, 0, 0, 1, 4))
    assert found is not None
    assert found.high is None
    assert found.low is not None
    assert found.margin is None


def test_counts_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="not 4"):
        statistics.spread((1, 2, 3, 4))


def test_wilson() -> None:
    """Textbook values: E. Wilson's interval for 8 of 10, and the ends of none and all."""
    found = statistics.wilson(8, 10)
    assert found is not None
    assert found == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    none, every = statistics.wilson(0, 10), statistics.wilson(10, 10)
    assert none is not None
    assert every is not None
    assert (none.low, every.high) == (0, 1)
    assert none.high == pytest.approx(0.2775, abs=1e-4)
    assert statistics.wilson(0, 0) is None


def test_mcnemar() -> None:
    """Twice the binomial tail: P(at most 3 of 13) = 378 / 8192."""
    assert statistics.mcnemar(3, 10) == pytest.approx(2 * 378 / 8192)
    assert statistics.mcnemar(10, 3) == statistics.mcnemar(3, 10)
    assert statistics.mcnemar(4, 4) == 1
    assert statistics.mcnemar(0, 0) is None
    assert statistics.mcnemar(600, 500) == pytest.approx(0.00282, abs=5e-5)


@pytest.mark.parametrize(
    ("t", "freedom", "p"),
    # Quantiles as every table of Student's t has them.
    [(12.706, 1, 0.05), (2.262, 9, 0.05), (3.250, 9, 0.01), (1.972, 200, 0.05), (0.0, 5, 1.0)],
)
def test_students_t(t: float, freedom: int, p: float) -> None:
    assert statistics.student_p(t, freedom) == pytest.approx(p, abs=1e-4)
    assert statistics.student_p(-t, freedom) == pytest.approx(p, abs=1e-4)


def test_margins() -> None:
    """Margins 1, 2, 3, 4: mean 2.5, t = 2.5 / (1.29099 / 2)."""
    found = statistics.margins({1.0: 1, 2.0: 1, 3.0: 1, 4.0: 1}, "seed")
    assert found is not None
    assert found.t == pytest.approx(3.87298, abs=1e-5)
    assert found.p == pytest.approx(0.0305, abs=1e-4)
    low, high = found.mean.low, found.mean.high
    assert low is not None
    assert high is not None
    assert 1 <= low < 2.5 < high <= 4
    assert statistics.margins({1.0: 1, 2.0: 1, 3.0: 1, 4.0: 1}, "seed") == found
    assert statistics.margins({2.0: 1}, "seed") is None
    equal = statistics.margins({2.0: 3}, "seed")
    assert equal is not None
    assert equal.t is None


@pytest.mark.parametrize("counts", [(3, 1, 0, 6), (60_000, 40_000, 30), (9_999, 1)])
def test_resamples_have_the_counts_means_and_spreads(counts: tuple[int, ...]) -> None:
    random = Random(1)
    total = sum(counts)
    drawn = [statistics.resample(random, counts) for _ in range(400)]
    assert {sum(one) for one in drawn} == {total}
    for cell, count in enumerate(counts):
        share = count / total
        deviation = math.sqrt(total * share * (1 - share))
        values = [one[cell] for one in drawn]
        mean = sum(values) / len(values)
        assert abs(mean - count) <= 4 * deviation / 20
        spread = math.sqrt(sum((value - mean) ** 2 for value in values) / len(values))
        assert spread == pytest.approx(deviation, rel=0.15)
