"""What a game starts with (GH-1, GH-2)."""

from collections import Counter

import pytest

from heroes import GAME, SEATS, new_game, position


@pytest.mark.rule("GH-1.1")
def test_empire_and_alliance_play() -> None:
    assert GAME.info.seats == ("empire", "alliance")
    game = new_game()
    while game.ask == "start_keep":
        game.do(game.options[0])
    assert {entry.seat for entry in game.session.log} == {"empire", "alliance"}


@pytest.mark.rule("GH-1.2", "GH-1.3", "GH-2.4")
def test_one_draw_pile_of_100_and_one_discard_pile() -> None:
    game = new_game()
    assert len(game.codes("deck")) + len(game.codes("empire.drawn")) == 100
    while game.ask == "start_keep":
        game.do(game.options[0])
    everywhere = [
        code
        for zone in ("deck", "discard", "empire.hand", "alliance.hand")
        for code in game.codes(zone)
    ]
    assert len(everywhere) == len(set(everywhere)) == 100
    assert len(game.codes("discard")) == 4


@pytest.mark.rule("GH-1.4")
@pytest.mark.parametrize("seat", SEATS)
def test_nine_action_cards_each(seat: str) -> None:
    cards = Counter(new_game().codes(f"{seat}.actions"))
    assert cards == {
        "survey": 1, "search": 1, "build-fleet": 2, "develop": 2, "trade": 1, "double": 1,
        "produce": 1,
    }  # fmt: skip


@pytest.mark.rule("GH-2.1", "GH-2.2", "GH-2.3")
def test_capital_leader_and_corridor_lie_where_they_start() -> None:
    game = new_game()
    assert (game.planets("empire"), game.fleets("empire")) == (["odin"], ["reinhard"])
    assert game.planets("alliance") == ["heinessen", "iserlohn"]
    assert game.fleets("alliance") == ["yang"]
    assert game.codes("middle") == ["fezzan"]


@pytest.mark.rule("GH-2.4", "GH-14.1", "GH-16.3")
def test_each_keeps_four_of_six_and_discards_two_unseen() -> None:
    game = new_game()
    dealt = game.codes("empire.drawn")
    assert (game.seat, game.ask, len(game.options)) == ("empire", "start_keep", 6)
    kept = [option.removeprefix("keep ") for option in game.options[2:]]
    assert GAME.secret(game.table)
    game.do(*(f"keep {code}" for code in kept))
    assert sorted(game.hand("empire")) == sorted(kept)
    assert sorted(game.codes("discard")) == sorted(set(dealt) - set(kept))
    assert (game.seat, game.ask, len(game.options)) == ("alliance", "start_keep", 6)
    assert not any(game.picture("alliance")["empire"]["hand"])


@pytest.mark.rule("GH-2.4")
def test_with_start_keep_6_all_six_are_kept_without_a_choice() -> None:
    game = new_game(start_keep=6)
    assert game.ask == "select_actions"
    assert (game.hand_size("empire"), game.hand_size("alliance")) == (6, 6)
    assert game.codes("discard") == []


@pytest.mark.rule("GH-2.5", "GH-1.11")
@pytest.mark.parametrize("seat", SEATS)
def test_three_supply_no_points_no_goods(seat: str) -> None:
    game = new_game()
    assert (game.supply(seat), game.points(seat), game.goods(seat)) == (3, 0, [])


@pytest.mark.rule("GH-1.11")
def test_total_power_is_derived_from_the_fleets() -> None:
    game = position(empire=["kempf", "lutz"], actions=None)
    assert game.picture("alliance")["empire"]["total_power"] == 6 + 2 + 3


@pytest.mark.rule("GH-2.6")
def test_the_empire_has_the_initiative_first_and_it_alternates() -> None:
    game = position()
    assert game.picture("empire")["round"] == 2
    assert game.picture("empire")["initiative"] == "alliance"
    game.do(*["play trade", "play double"] * 2)
    assert game.picture("empire")["initiative"] == "empire"
    assert new_game().picture("empire")["initiative"] == "empire"
