"""Phase III without its battles: developing, buying Fezzan, the bonus card (GH-7.1 to GH-7.6)."""

import pytest

from heroes import NEUTRAL, Position, position

ONE = (("develop", "trade"), NEUTRAL)
TWO = (("develop", "develop"), NEUTRAL)


def developed_for(game: Position, words: str) -> int:
    """Develop or buy; how many cards were paid."""
    before = len(game.logged("pay"))
    game.do(words)
    while game.ask == "pay":
        game.do(game.options[0])
    return len(game.logged("pay")) - before


def verbs(game: Position) -> set[str]:
    return {option.partition(" ")[0] for option in game.options}


@pytest.mark.rule("GH-7.1", "GH-16.15", "GH-14.6")
@pytest.mark.parametrize(
    ("first", "second"),
    [("develop vanstad", {"develop", "pass"}), ("pass", {"develop", "attack", "pass"})],
)
def test_two_actions_are_of_one_kind(first: str, second: set[str]) -> None:
    game = position(empire_hand=["vanstad", "bolsorn", 6], actions=TWO)
    assert verbs(game) == {"develop", "attack", "pass"}
    developed_for(game, first)
    assert verbs(game.until("empire")) == second


@pytest.mark.rule("GH-7.1", "GH-16.15")
def test_who_attacks_does_not_develop() -> None:
    game = position(empire=["kempf"], empire_hand=["vanstad", "bolsorn", 6], actions=TWO)
    game.do("attack iserlohn", "commit kempf", "done", "done")
    assert verbs(game) == {"attack", "pass"}


@pytest.mark.rule("GH-7.1")
def test_mixed_actions_allow_one_of_each() -> None:
    game = position(
        empire=["kempf"],
        empire_hand=["vanstad", "bolsorn", 6],
        actions=TWO,
        settings={"mixed_actions": True},
    )
    game.do("attack iserlohn", "commit kempf", "done", "done")
    assert verbs(game) == {"develop", "attack", "pass"}
    game = position(empire_hand=["vanstad", 6], actions=TWO, settings={"mixed_actions": True})
    developed_for(game, "develop vanstad")
    assert "attack iserlohn" in game.until("empire").options


@pytest.mark.rule("GH-7.2", "GH-16.4", "GH-4.3")
def test_the_card_draws_one_after_each_action_that_was_not_passed() -> None:
    game = position(
        empire_hand=["vanstad", "bolsorn", 4],
        alliance_hand=["el-facil", 2],
        deck=["lutz", "kempf", "terra"],
        actions=(("develop", "develop"), ("develop", "trade")),
    )
    developed_for(game, "develop vanstad")
    assert game.hand("empire")[-1] == "lutz"
    developed_for(game, "develop el-facil")
    assert game.hand("alliance") == ["kempf"]
    game.do("pass")
    assert game.codes("deck")[-1] == "terra"


@pytest.mark.rule("GH-7.2", "GH-4.3")
def test_who_did_not_pick_draws_nothing() -> None:
    game = position(alliance_hand=["el-facil", 2], actions=ONE, deck=["lutz"])
    developed_for(game.until("alliance"), "develop el-facil")
    assert game.hand("alliance") == []


@pytest.mark.rule("GH-7.2")
def test_a_failed_attack_draws_too() -> None:
    game = position(empire=["kempf"], actions=ONE, deck=["lutz"])
    game.do("attack iserlohn", "commit kempf", "done", "done")
    assert game.planets("alliance") == ["heinessen", "iserlohn"]
    assert game.hand("empire") == ["lutz"]


@pytest.mark.rule("GH-7.2")
def test_with_pass_draws_a_pass_draws_too() -> None:
    game = position(
        actions=TWO, empire_hand=["vanstad", 2], deck=["lutz"], settings={"pass_draws": True}
    )
    game.do("pass")
    assert game.hand("empire")[-1] == "lutz"


@pytest.mark.rule("GH-7.2", "GH-4.4")
def test_an_action_given_by_the_opponents_card_draws_nothing() -> None:
    game = position(
        empire_hand=["vanstad", "bolsorn", 4],
        actions=(("develop", "trade"), ("develop", "develop")),
        settings={"double_pick_scope": "both"},
    )
    developed_for(game.until("empire"), "develop vanstad")
    assert game.hand_size("empire") == 3 + 1
    developed_for(game.until("empire"), "develop bolsorn")
    assert game.hand_size("empire") == 1


@pytest.mark.rule("GH-7.3", "GH-12.4", "GH-6.4")
def test_an_own_planet_costs_its_price_less_discounts() -> None:
    game = position(empire_hand=["castrop", 7], actions=ONE)
    assert developed_for(game, "develop castrop") == 6
    assert game.planets("empire") == ["odin", "castrop"]
    game = position(empire=["trabach", "steinmetz"], empire_hand=["castrop", 4], actions=ONE)
    assert developed_for(game, "develop castrop") == 6 - 2
    game = position(empire=["trabach", "steinmetz"], empire_hand=["jotunheim"], actions=ONE)
    assert developed_for(game, "develop jotunheim") == 0
    game = position(empire_hand=["castrop", 5], actions=ONE)
    assert "develop castrop" not in game.options


@pytest.mark.rule("GH-7.4")
def test_an_enemy_planet_cannot_be_developed_but_pays() -> None:
    game = position(empire_hand=["el-facil", "bolsorn", 1], actions=ONE)
    assert "develop el-facil" not in game.options
    game.do("develop bolsorn", "pay el-facil")
    assert "el-facil" in game.codes("discard")


@pytest.mark.rule("GH-7.5", "GH-1.9")
@pytest.mark.parametrize(
    ("code", "goods"),
    [("bolsorn", ["bolsorn"]), ("amritsar", ["amritsar"]), ("kleingelt", []), ("vanstad", [])],
)
def test_only_an_uninhabited_planet_starts_with_a_good(code: str, goods: list[str]) -> None:
    game = position(empire_hand=[code, 4], actions=(("develop", "survey"), ("survey", "develop")))
    while game.ask == "explore_keep":
        game.do(game.options[0])
    developed_for(game, f"develop {code}")
    assert game.goods("empire") == goods


@pytest.mark.rule("GH-7.6", "GH-1.7")
@pytest.mark.parametrize("seat", ["empire", "alliance"])
def test_either_player_can_buy_fezzan_for_twelve_cards(seat: str) -> None:
    hands = {f"{seat}_hand": [13]}
    game = position(**hands, initiative=seat, actions=(("develop", "trade"), ("develop", "trade")))
    assert developed_for(game, "buy fezzan") == 12
    assert "fezzan" in game.planets(seat)
    assert game.codes("middle") == []


@pytest.mark.rule("GH-7.6")
def test_fezzan_in_the_middle_is_no_target_and_too_dear_for_eleven_cards() -> None:
    game = position(empire_hand=[11], actions=ONE)
    assert not any("fezzan" in option for option in game.options)


@pytest.mark.rule("GH-7.6")
@pytest.mark.parametrize(("discountable", "paid"), [(False, 12), (True, 10)])
def test_discounts_count_for_fezzan_only_by_a_setting(discountable: bool, paid: int) -> None:
    game = position(
        empire=["trabach", "steinmetz"],
        empire_hand=[12],
        actions=ONE,
        settings={"fezzan_discountable": discountable},
    )
    assert developed_for(game, "buy fezzan") == paid
