"""Ratings of many entrants."""

import math
from collections import Counter
from random import Random

import pytest

from croupier.errors import SetupError
from croupier_match.ratings import Rating, Signatures, merge, rate

Outcome = tuple[float, float]


def pairs(table: dict[tuple[int, int], dict[Outcome, int]]) -> Signatures:
    """Pairs of two seats: for each two entrants, how often their two games came out so."""
    found: Counter[tuple[tuple[int, int, int, int, float], ...]] = Counter()
    for (one, two), outcomes in table.items():
        for (first, second), times in outcomes.items():
            found[(one, two, 0, 1, first), (one, two, 1, 0, second)] += times
    return {"game": found}


def by_name(ratings: list[Rating]) -> dict[str, Rating]:
    return {rating.name: rating for rating in ratings}


def test_two_without_ties_are_as_far_apart_as_their_score_says() -> None:
    """Three of four is 190.8 Elo; both seats alike."""
    table = {(0, 1): {(1.0, 1.0): 500, (1.0, 0.0): 250, (0.0, 1.0): 250}}
    found = by_name(rate("ab", pairs(table), "s").ratings)
    apart = found["a"].elo.value - found["b"].elo.value
    assert apart == pytest.approx(400 * math.log10(3), abs=1.5)
    assert found["a"].elo.value == pytest.approx(-found["b"].elo.value)
    assert (found["a"].rank, found["b"].rank) == (1, 2)


def test_a_seats_advantage_is_no_strength() -> None:
    """Whoever has the first seat wins nine of ten: nobody is stronger."""
    table = {(0, 1): {(1.0, 0.0): 81, (1.0, 1.0): 9, (0.0, 0.0): 9, (0.0, 1.0): 1}}
    found = by_name(rate("ab", pairs(table), "s").ratings)
    assert found["a"].elo.value == pytest.approx(0, abs=0.5)
    assert {rating.rank for rating in found.values()} == {1}


def test_strengths_that_games_were_drawn_from_are_found_again() -> None:
    strengths = [0.0, 0.6, 1.2, 1.8]
    random = Random(3)
    table: dict[tuple[int, int], dict[Outcome, int]] = {}
    for one in range(4):
        for two in range(one + 1, 4):
            outcomes: Counter[Outcome] = Counter()
            for _ in range(600):
                first = drawn(random, strengths[one] - strengths[two] + 0.4)
                second = 1 - drawn(random, strengths[two] - strengths[one] + 0.4)
                outcomes[first, second] += 1
            table[one, two] = dict(outcomes)
    found = by_name(rate("abcd", pairs(table), "s", ("a", 0.0)).ratings)
    for name, strength in zip("abcd", strengths, strict=True):
        elo = found[name].elo
        assert elo.low is not None
        assert elo.high is not None
        assert elo.low - 15 <= strength * 400 / math.log(10) <= elo.high + 15
        assert elo.high - elo.low < 80
    assert [rating.name for rating in rate("abcd", pairs(table), "s").ratings] == list("dcba")


def drawn(random: Random, ahead: float) -> float:
    """A game's outcome by the model, ties half as likely as an even win."""
    win, loss, tie = math.exp(ahead / 2), math.exp(-ahead / 2), 0.5
    at = random.random() * (win + loss + tie)
    return 1.0 if at < win else 0.0 if at < win + loss else 0.5


def test_the_winless_have_finite_ratings_and_are_weak() -> None:
    table = {
        (0, 1): {(1.0, 0.0): 20, (0.5, 0.5): 20, (0.0, 1.0): 20},
        (0, 2): {(1.0, 1.0): 30},
        (1, 2): {(1.0, 1.0): 30},
    }
    found = by_name(rate("abc", pairs(table), "s").ratings)
    assert found["c"].weak
    assert not found["a"].weak
    assert math.isfinite(found["c"].elo.value)
    assert found["c"].elo.value < found["a"].elo.value - 200
    assert (found["a"].rank, found["b"].rank, found["c"].rank) == (1, 1, 3)


def test_meetings_are_mirrored() -> None:
    table = {(0, 1): {(1.0, 1.0): 12, (0.5, 0.0): 7, (0.5, 0.5): 3}}
    meetings = rate("ab", pairs(table), "s").meetings
    assert meetings["a", "b"][:3] == (24, 13, 7)
    assert meetings["b", "a"][:3] == (7, 13, 24)
    assert meetings["a", "b"].los + meetings["b", "a"].los == pytest.approx(1)
    assert meetings["a", "b"].los > 0.5


def test_an_anchor_moves_all_and_must_be_there() -> None:
    table = {(0, 1): {(1.0, 1.0): 12, (0.0, 0.0): 7}}
    free = by_name(rate("ab", pairs(table), "s").ratings)
    held = by_name(rate("ab", pairs(table), "s", ("b", 1500.0)).ratings)
    assert held["b"].elo.value == 1500
    assert held["a"].elo.value - 1500 == pytest.approx(free["a"].elo.value - free["b"].elo.value)
    with pytest.raises(SetupError, match="no entrant 'z' to anchor"):
        rate("ab", pairs(table), "s", ("z", 0.0))


def test_those_who_never_met_have_no_common_scale() -> None:
    table = {(0, 1): {(1.0, 0.0): 5}, (2, 3): {(1.0, 0.0): 5}}
    with pytest.raises(SetupError, match="c, d never met a, not even through others"):
        rate("abcd", pairs(table), "s")


def test_batches_are_merged_by_name() -> None:
    one = (["a", "b"], pairs({(0, 1): {(1.0, 0.5): 2}}))
    two = (["c", "a"], pairs({(0, 1): {(0.0, 0.0): 3}}))
    names, merged = merge([one, two])
    assert names == ["a", "b", "c"]
    assert merged["game"] == {
        ((0, 1, 0, 1, 1.0), (0, 1, 1, 0, 0.5)): 2,
        ((2, 0, 0, 1, 0.0), (2, 0, 1, 0, 0.0)): 3,
    }
    found = by_name(rate(names, merged, "s").ratings)
    assert found["b"].elo.value < found["a"].elo.value
    assert found["c"].elo.value < found["a"].elo.value
