"""Phase IV (GH-8)."""

import pytest

from heroes import NEUTRAL, Position, position

DOUBLE = ("double", "build-fleet")
TRADE = ("trade", "build-fleet")
NEITHER = ("build-fleet", "build-fleet")


def economy(
    empire: tuple[str, str] = NEITHER,
    alliance: tuple[str, str] = NEITHER,
    initiative: str = "empire",
) -> Position:
    """The Empire holds a civilian and a military good, the Alliance two civilian ones."""
    return position(
        empire=["terra", "vanstad"],
        alliance=["el-facil"],
        goods=["vanstad", "terra", "heinessen", "el-facil"],
        actions=(empire, alliance),
        initiative=initiative,
        supply=0,
    )


@pytest.mark.rule("GH-8.1", "GH-8.2", "GH-8.6", "GH-14.17")
def test_without_trade_every_good_is_converted_for_both_without_a_question() -> None:
    game = economy(alliance=TRADE)
    # Odin adds a point of its own.
    assert (game.points("empire"), game.supply("empire")) == (1 + 1, 1)
    assert game.goods("empire") == []
    assert (game.seat, game.ask) == ("alliance", "convert_goods")
    game.do("convert heinessen", "convert el-facil")
    assert (game.points("alliance"), game.goods("alliance")) == (2, [])
    assert len(game.codes("discard")) == 4
    assert game.picture("empire").get("discarded") is None


@pytest.mark.rule("GH-8.3", "GH-14.14")
@pytest.mark.parametrize(
    ("answers", "cards", "points", "supply"),
    [
        (("trade terra", "trade vanstad"), 2 + 4, 0, 0),
        (("trade terra", "convert vanstad"), 2, 0, 1),
        (("convert terra", "trade vanstad"), 4, 1 + 1, 0),
        (("convert terra", "convert vanstad"), 0, 1 + 1, 1),
    ],
)
def test_with_trade_each_good_may_be_traded(
    answers: tuple[str, str], cards: int, points: int, supply: int
) -> None:
    game = economy(empire=TRADE)
    assert (game.seat, game.options) == ("empire", ["trade terra", "convert terra"])
    game.do(*answers)
    assert game.hand_size("empire") == cards
    assert (game.points("empire"), game.supply("empire")) == (points, supply)
    assert game.goods("empire") == []


@pytest.mark.rule("GH-8.4", "GH-12.18", "GH-16.10")
def test_double_doubles_points_of_goods_alone() -> None:
    game = economy(empire=DOUBLE)
    assert (game.points("empire"), game.supply("empire")) == (2 + 1, 1)
    assert (game.points("alliance"), game.hand_size("alliance")) == (2, 0)


@pytest.mark.rule("GH-8.5")
def test_with_both_cards_a_good_is_traded_or_doubled() -> None:
    game = economy(alliance=NEUTRAL)
    game.do("trade heinessen", "convert el-facil")
    assert (game.hand_size("alliance"), game.points("alliance")) == (2, 2)


@pytest.mark.rule("GH-8.7")
def test_effects_work_without_goods_but_for_points_that_need_a_civilian_one() -> None:
    game = position(
        empire=["vanstad", "hildegard"],
        alliance=["chung-wu-cheng"],
        goods=["vanstad"],
        deck=["lutz", "kempf", "wahlen", "kessler", "terra", "paeta"],
        actions=(("trade", "build-fleet"), NEITHER),
    )
    game.do("trade vanstad")
    assert game.hand("empire") == ["lutz", "kempf", "wahlen", "kessler", "terra"]
    assert game.hand("alliance") == ["paeta"]
    assert game.points("empire") == 0  # Odin's point needs a civilian good


@pytest.mark.rule("GH-8.7", "GH-3.4")
def test_all_goods_are_discarded_before_traded_cards_are_drawn() -> None:
    game = position(empire=["vanstad", "eisenherz"], goods=["vanstad", "eisenherz"], actions=None)
    for uid in game.table.zones["deck"][:]:
        game.table.move(uid, "removed")
    game.do("play trade", "play build-fleet", "play build-fleet", "play build-fleet")
    game.do("trade vanstad", "trade eisenherz")
    assert game.hand_size("empire") == 2  # the goods themselves, shuffled anew


@pytest.mark.rule("GH-8.8", "GH-11.3", "GH-11.4")
def test_points_are_compared_when_both_have_finished() -> None:
    game = position(
        alliance=["el-facil"],
        goods=["odin", "heinessen", "el-facil"],
        points=(34, 33),
        actions=(DOUBLE, DOUBLE),
    )
    # 34 + 2 + 1 against 33 + 4
    assert (game.points("empire"), game.points("alliance")) == (37, 37)
    assert game.result is not None
    # Equal points: Odin's 6 against 6 + 10 + 2.
    assert game.result.winners == ("alliance",)
