"""Who meets whom, and what everything is drawn from."""

from collections import Counter
from itertools import permutations

import pytest

from croupier.errors import SetupError
from croupier.game import Result
from croupier_match import scoring
from croupier_match.request import Entrant, Event, Request
from croupier_match.schedule import Schedule, Unit
from croupier_match.seeds import deal_seed, derive, policy_seed


def request(names: str, **asked: object) -> Request:
    entrants = [Entrant(name, "random") for name in names]
    return Request("root", [Event("g")], entrants, pairs=3, **asked)  # type: ignore[arg-type]


def units(schedule: Schedule) -> list[Unit]:
    return [schedule.unit(number) for number in range(1, schedule.units + 1)]


def test_two_seats_make_pairs_both_ways_round_on_one_deal() -> None:
    schedule = Schedule(request("ab"), [2])
    assert [(unit.deal, unit.games, unit.first_game) for unit in units(schedule)] == [
        (1, ((0, 1), (1, 0)), 1),
        (2, ((0, 1), (1, 0)), 3),
        (3, ((0, 1), (1, 0)), 5),
    ]
    assert schedule.games == 6


def test_a_round_robin_plays_every_pairing_on_every_deal() -> None:
    schedule = Schedule(request("abcd"), [2])
    met = Counter((unit.deal, unit.lineup) for unit in units(schedule))
    assert len(met) == 18
    assert set(met.values()) == {1}


def test_a_gauntlet_plays_those_of_the_focus_only() -> None:
    schedule = Schedule(request("abcd", focus="b"), [2])
    assert {unit.lineup for unit in units(schedule)} == {(0, 1), (1, 2), (1, 3)}


def test_three_seats_make_cycles() -> None:
    (unit, *_) = units(Schedule(request("abc"), [3]))
    assert unit.games == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    (unit, *_) = units(Schedule(request("abc", permute=True), [3]))
    assert sorted(unit.games) == sorted(permutations(range(3)))


def test_played_alone_everybody_has_the_same_deals() -> None:
    (unit, *_) = units(Schedule(request("abc"), [1]))
    assert unit.games == ((0,), (1,), (2,))


def test_every_game_is_found_by_its_number() -> None:
    asked = Request(
        "root", [Event("g"), Event("h")], [Entrant(name, "random") for name in "abc"], pairs=2
    )
    schedule = Schedule(asked, [2, 1])
    found = [
        (unit.number, unit.first_game + n)
        for unit in units(schedule)
        for n in range(len(unit.games))
    ]
    assert [game for _, game in found] == list(range(1, schedule.games + 1))
    assert [schedule.unit_of_game(game).number for _, game in found] == [u for u, _ in found]


def test_too_few_entrants_are_refused() -> None:
    with pytest.raises(SetupError, match="g has 3 seats, there are 2 entrants"):
        Schedule(request("ab"), [3])


def test_seeds_differ_by_everything_they_depend_on() -> None:
    deals = {deal_seed(root, game, deal) for root in "ab" for game in "xy" for deal in range(50)}
    streams = {
        policy_seed(root, deal, name, turn)
        for root in "ab"
        for deal in range(50)
        for name in ("n", "m")
        for turn in (0, 1)
    }
    assert len(deals | streams) == 200 + 400
    assert derive("1", "23") != derive("12", "3")
    assert derive("1", "2", "3") != derive("1", "23")


def test_seeds_stay_what_they_are() -> None:
    """A record is played again from these; they must never change."""
    assert deal_seed("root", "leduc", 1) == "d70b14cb443ad221a6a5544a2bf2200d"
    assert policy_seed("root", 1, "a", 0) == "17b8198d77979135037223ca41fc9130"


SEATS = ("a", "b", "c")


def test_scores_of_two_seats() -> None:
    won = Result(("a",), {"a": -5, "b": 9}, "")
    assert scoring.of_result(("a", "b"), won) == {"a": 1, "b": 0}
    assert scoring.of_result(("a", "b"), Result((), {"a": 1, "b": 2}, "")) == {"a": 0.5, "b": 0.5}
    assert scoring.forfeit(("a", "b"), "a") == {"a": 0, "b": 1}


@pytest.mark.parametrize(
    ("winners", "points", "score"),
    [
        (("a",), (9, 5, 1), (1, 0.5, 0)),
        (("c",), (9, 5, 1), (0.5, 0, 1)),
        (("a", "b"), (7, 7, 1), (0.75, 0.75, 0)),
        (("a",), (9, 3, 3), (1, 0.25, 0.25)),
        ((), (9, 5, 1), (0.5, 0.5, 0.5)),
    ],
)
def test_scores_of_three_seats_go_by_rank(
    winners: tuple[str, ...], points: tuple[int, ...], score: tuple[float, ...]
) -> None:
    result = Result(winners, dict(zip(SEATS, points, strict=True)), "")
    assert tuple(scoring.of_result(SEATS, result).values()) == score


def test_who_fails_is_last_and_the_others_share() -> None:
    assert scoring.forfeit(SEATS, "b") == {"a": 0.75, "b": 0, "c": 0.75}


def test_scores_of_one_seat() -> None:
    assert scoring.of_result(("me",), Result(("me",), {"me": 20}, "")) == {"me": 1}
    assert scoring.of_result(("me",), Result((), {"me": 20}, "")) == {"me": 0}
    assert scoring.forfeit(("me",), "me") == {"me": 0}
