"""Phase II (GH-6)."""

import pytest

from heroes import GAME, NEUTRAL, Position, position

BUILD = (("build-fleet", "trade"), NEUTRAL)


def built_for(game: Position, code: str) -> int:
    """Build a fleet; how many cards were paid."""
    before = len(game.logged("pay"))
    game.do(f"build {code}")
    while game.ask == "pay":
        game.do(game.options[0])
    return len(game.logged("pay")) - before


@pytest.mark.rule("GH-6.1", "GH-6.4", "GH-14.4", "GH-14.5")
def test_an_own_admiral_is_placed_and_paid_for_with_other_cards_of_choice() -> None:
    game = position(empire_hand=["kircheis", "paeta", "vanstad", "konev"], actions=BUILD)
    assert game.options == ["build kircheis", "pass"]
    game.do("build kircheis")
    assert game.fleets("empire") == ["reinhard", "kircheis"]
    assert (game.ask, sorted(game.options)) == ("pay", ["pay konev", "pay paeta", "pay vanstad"])
    assert GAME.secret(game.table)
    game.do("pay paeta", "pay konev")
    assert (game.ask, game.hand("empire")) == ("select_actions", ["vanstad"])
    assert sorted(game.codes("discard")) == ["konev", "paeta"]


@pytest.mark.rule("GH-6.1")
def test_an_enemy_admiral_cannot_be_built() -> None:
    game = position(empire_hand=["marino", "lutz", 3], actions=BUILD)
    assert game.options == ["build lutz", "pass"]


@pytest.mark.rule("GH-6.2", "GH-12.3")
def test_cost_is_printed_less_card_less_discounts_and_never_below_zero() -> None:
    game = position(alliance_hand=["bucock", 5], actions=(NEUTRAL, ("build-fleet", "trade")))
    assert built_for(game, "bucock") == 4 - 1
    game = position(alliance_hand=["bucock", 5], actions=BUILD)
    assert built_for(game, "bucock") == 4
    game = position(
        alliance=["raigar", "econia"],
        alliance_hand=["bucock", 5],
        actions=(NEUTRAL, ("build-fleet", "trade")),
    )
    assert built_for(game, "bucock") == 4 - 1 - 2
    game = position(empire=["asgard"], empire_hand=["lennenkampf"], actions=BUILD)
    assert built_for(game, "lennenkampf") == 0


@pytest.mark.rule("GH-6.3", "GH-4.4")
def test_two_cards_build_two_fleets_each_one_cheaper() -> None:
    game = position(
        alliance_hand=["bucock", "merkatz", 8],
        actions=(NEUTRAL, ("build-fleet", "build-fleet")),
    )
    assert built_for(game, "bucock") == 3
    assert built_for(game, "merkatz") == 3
    assert game.fleets("alliance") == ["yang", "bucock", "merkatz"]
    assert game.ask == "select_actions"


@pytest.mark.rule("GH-6.4")
def test_a_hand_too_small_builds_nothing() -> None:
    game = position(alliance_hand=["bucock", 3], actions=BUILD)
    assert game.logged("build_fleet") == ["pass", "pass"]
    assert game.ask == "select_actions"
    assert built_for(position(alliance_hand=["bucock", 4], actions=BUILD), "bucock") == 4


@pytest.mark.rule("GH-6.6")
def test_effects_begin_with_the_next_building() -> None:
    game = position(
        alliance_hand=["sitolet", "bucock", 7],
        actions=(NEUTRAL, ("build-fleet", "build-fleet")),
    )
    assert built_for(game, "sitolet") == 3 - 1
    assert built_for(game, "bucock") == 4 - 1 - 1


@pytest.mark.rule("GH-6.6", "GH-12.5", "GH-13.8")
def test_caselnes_draws_for_the_next_fleet_not_for_himself() -> None:
    game = position(
        alliance_hand=["caselnes", "marino", 2],
        actions=(NEUTRAL, ("build-fleet", "build-fleet")),
        deck=["lutz"],
    )
    assert built_for(game, "caselnes") == 2
    assert game.hand("alliance") == ["marino"]
    assert built_for(game, "marino") == 0
    assert game.hand("alliance") == ["lutz"]


@pytest.mark.rule("GH-6.5", "GH-6.7")
def test_any_number_of_fleets_stand_with_their_powers() -> None:
    admirals = ["kempf", "lutz", "wahlen", "kessler", "eisenach", "bayerlein", "kircheis"]
    game = position(empire=admirals, empire_hand=["muckenberger", 2], actions=BUILD)
    built_for(game, "muckenberger")
    assert game.fleets("empire") == ["reinhard", *admirals, "muckenberger"]
    fleets = game.picture("alliance")["empire"]["fleets"]
    assert [row["power"] for row in fleets] == [6, 2, 3, 3, 1, 2, 1, 4, 2]
