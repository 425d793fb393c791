"""Phase I (GH-5)."""

import pytest

from heroes import GAME, NEUTRAL, position


@pytest.mark.rule("GH-5.1", "GH-5.2", "GH-5.3", "GH-16.1", "GH-14.3")
@pytest.mark.parametrize(
    ("picked", "look", "keep"),
    [
        (("survey", "trade"), 3, 2),
        (("search", "trade"), 7, 1),
        (("survey", "search"), 8, 2),
        (("trade", "double"), 2, 1),
    ],
)
def test_look_and_keep_without_other_bonuses(picked: tuple[str, str], look: int, keep: int) -> None:
    game = position(actions=(picked, ("survey", "trade")))
    assert (game.seat, game.ask, len(game.options)) == ("empire", "explore_keep", look)
    while game.seat == "empire" and game.ask == "explore_keep":
        game.do(game.options[0])
    assert game.hand_size("empire") == keep
    assert len(game.codes("discard")) == look - keep


@pytest.mark.rule("GH-5.3")
@pytest.mark.parametrize(("picked", "look"), [(("search", "trade"), 9), (("survey", "search"), 10)])
def test_with_search_look_7_the_card_adds_seven(picked: tuple[str, str], look: int) -> None:
    game = position(actions=(picked, NEUTRAL), settings={"search_look": 7})
    assert len(game.options) == look


@pytest.mark.rule("GH-5.2", "GH-16.2")
def test_yang_keeps_one_more_picked_or_not() -> None:
    game = position(actions=(("survey", "trade"), NEUTRAL), initiative="alliance")
    assert game.hand_size("alliance") == 2  # looks at 2, keeps 2: no choice
    game = position(actions=(("survey", "trade"), ("survey", "double")), initiative="alliance")
    assert game.hand_size("alliance") == 3


@pytest.mark.rule("GH-5.4")
def test_exactly_the_cards_drawn_are_chosen_among_and_the_rest_is_discarded_unseen() -> None:
    game = position(
        empire_hand=["lutz"],
        deck=["kempf", "vanstad", "terra"],
        actions=(("survey", "trade"), NEUTRAL),
    )
    assert game.options == ["keep kempf", "keep vanstad", "keep terra"]
    assert GAME.secret(game.table)
    game.do("keep terra")
    assert game.options == ["keep kempf", "keep vanstad"]
    game.do("keep kempf")
    assert sorted(game.hand("empire")) == ["kempf", "lutz", "terra"]
    assert game.codes("discard") == ["vanstad"]
    view = GAME.information(game.table, "empire")
    assert [view.pieces[uid].code for uid in view.zones["discard"]] == [""]


@pytest.mark.rule("GH-5.5")
def test_two_cards_make_one_explore() -> None:
    game = position(actions=(("survey", "search"), NEUTRAL))
    game.do(game.options[0], game.options[1])
    assert game.ask == "select_actions"


@pytest.mark.rule("GH-5.2", "GH-12.1", "GH-12.2")
def test_bonuses_of_planets_and_fleets_add_up() -> None:
    game = position(
        empire=["oberstein", "terra", "wittelsbach"], actions=(("survey", "search"), NEUTRAL)
    )
    assert len(game.options) == 2 + 1 + 5 + 2 + 1
    while game.ask == "explore_keep" and game.seat == "empire":
        game.do(game.options[0])
    assert game.hand_size("empire") == 1 + 1 + 1


@pytest.mark.rule("GH-5.2", "GH-12.1")
def test_who_did_not_pick_looks_at_more_for_cards_in_play() -> None:
    game = position(empire=["oberstein", "terra"], actions=(NEUTRAL, ("survey", "trade")))
    assert (game.seat, game.ask, len(game.options)) == ("empire", "explore_keep", 2 + 2 + 1)
    game.do(game.options[0])
    assert game.hand_size("empire") == 1
