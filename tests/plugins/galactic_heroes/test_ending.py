"""The end of the game (GH-11); conquest and leader are in test_battle.py."""

from collections.abc import Mapping, Sequence

import pytest

from croupier.game import Value
from heroes import Position, new_game, play_out, position

QUIET = ("build-fleet", "build-fleet")


def scored(
    points: tuple[int, int],
    settings: Mapping[str, Value] | None = None,
    empire: Sequence[str] = (),
) -> Position:
    """The end of a phase IV with these points, no goods having been there."""
    return position(
        points=points,
        empire=empire,
        settings=settings,
        actions=(("trade", "build-fleet"), QUIET),
    )


@pytest.mark.rule("GH-11.3")
@pytest.mark.parametrize(
    ("wanted", "points", "over"),
    [
        (36, 36, True),
        (36, 35, False),
        (24, 24, True),
        (24, 23, False),
        (48, 48, True),
        (48, 47, False),
    ],
)
def test_enough_points_at_the_end_of_phase_iv_win(wanted: int, points: int, over: bool) -> None:
    game = scored((points, 3), {"points_to_win": wanted})
    assert (game.result is not None) == over
    if game.result is not None:
        assert (game.result.winners, game.result.reason) == (("empire",), "economy")
        assert game.result.scores == {"empire": points, "alliance": 3}


@pytest.mark.rule("GH-11.3")
def test_points_count_at_once_or_at_the_end_of_the_round() -> None:
    def play(check: str) -> Position:
        return position(
            points=(40, 0),
            empire=["bolsorn"],
            actions=(("trade", "produce"), QUIET),
            settings={"points_check": check},
        )

    assert play("phase").result is not None
    game = play("round")
    assert (game.result, game.ask) == (None, "revive")
    game.do("done")
    assert game.result is not None
    assert game.result.reason == "economy"


@pytest.mark.rule("GH-11.3")
def test_points_are_not_compared_in_a_round_without_phase_iv() -> None:
    game = position(points=(40, 0), actions=(QUIET, QUIET))
    assert game.result is None


@pytest.mark.rule("GH-11.4")
@pytest.mark.parametrize(
    ("points", "empire", "winners"),
    [
        ((37, 38), ["castrop"], ("alliance",)),  # more points
        ((38, 37), [], ("empire",)),
        ((37, 37), [], ("alliance",)),  # equal: 6 against 6 + 10
        ((37, 37), ["castrop", "littenheim"], ()),  # 6 + 6 + 4 against 16
        ((37, 37), ["castrop", "freya"], ("empire",)),  # 17 against 16
    ],
)
def test_of_two_with_enough_points_one_wins(
    points: tuple[int, int], empire: list[str], winners: tuple[str, ...]
) -> None:
    game = scored(points, empire=empire)
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (winners, "economy")


@pytest.mark.rule("GH-11.5")
@pytest.mark.parametrize(
    ("points", "winners"), [((5, 4), ("empire",)), ((4, 5), ("alliance",)), ((5, 5), ())]
)
@pytest.mark.parametrize("limit", [30, 40, 60])
def test_after_the_last_round_more_points_win(
    limit: int, points: tuple[int, int], winners: tuple[str, ...]
) -> None:
    game = position(points=points, settings={"round_limit": limit}, actions=None)
    # The schedule counts rounds; play them without doing anything.
    for number in range(1, limit + 1):
        assert game.result is None
        picture = game.picture("empire")
        assert (picture["round"], picture["last_round"]) == (number, limit)
        game.do(*["play trade", "play double"] * 2)
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (winners, "round-limit")
    # The last round is still there to look at.
    last = game.picture("empire")
    assert (last["round"], last["initiative"]) == (limit, "alliance")
    assert [row["phase"] for row in last["phases"]] == ["IV"]


@pytest.mark.rule("GH-11.5")
def test_without_a_limit_rounds_go_on() -> None:
    game = position(actions=None)
    for _ in range(70):
        game.do(*["play trade", "play double"] * 2)
    assert (game.result, game.picture("empire")["round"]) == (None, 71)


@pytest.mark.rule("GH-11.6")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_nobody_is_ever_without_an_option_before_the_end(seed: str) -> None:
    table = new_game(seed).table
    assert play_out(table, seed) > 100
    assert table.result is not None
