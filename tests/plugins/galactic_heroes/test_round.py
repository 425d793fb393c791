"""The round: choosing, revealing, the order of phases, the hand limit (GH-4, GH-10)."""

from typing import Any

import pytest

from heroes import GAME, NEUTRAL, SEATS, Position, position


def phases(game: Position) -> list[str]:
    """The kinds of decisions that were asked after the action cards, in order."""
    asks = [entry.ask for entry in game.session.log]
    first = asks.index("select_actions") + 4
    return list(dict.fromkeys(ask for ask in asks[first:] if ask != "select_actions"))


@pytest.mark.rule("GH-4.1", "GH-14.2")
def test_any_two_of_the_nine_may_be_chosen_two_of_a_phase_too() -> None:
    game = position(actions=None)
    assert (game.seat, game.ask) == ("empire", "select_actions")
    assert game.options == [
        "play survey", "play search", "play build-fleet", "play develop", "play trade",
        "play double", "play produce",
    ]  # fmt: skip
    game.do("play produce")
    assert "play produce" not in game.options
    game.do("play develop")
    assert game.seat == "alliance"
    game.do("play build-fleet", "play build-fleet")
    picture: dict[str, Any] = {row["phase"]: row for row in game.picture("empire")["phases"]}
    assert picture["II"]["alliance"] == "build-fleet, build-fleet"


@pytest.mark.rule("GH-4.2")
def test_phases_anybody_picked_happen_once_in_order_and_others_are_skipped() -> None:
    game = position(
        empire=["vanstad"],
        alliance=["doria"],
        actions=(("produce", "survey"), ("build-fleet", "produce")),
    )
    while game.ask != "select_actions":
        game.do(game.options[0])
    assert phases(game) == ["explore_keep", "build_fleet", "revive"]


@pytest.mark.rule("GH-4.2", "GH-4.3")
def test_a_phase_the_other_picked_is_played_without_its_bonus() -> None:
    game = position(
        empire_hand=["lutz", 3],
        alliance_hand=["uranff", 3],
        actions=(("build-fleet", "trade"), NEUTRAL),
    )
    # Lutz costs 3, less 1 for Reinhard, less 1 for the card; Uranff costs his 3.
    game.do("build lutz")
    game.do(game.options[0])
    assert (game.ask, game.hand_size("empire")) == ("build_fleet", 2)
    game.do("build uranff")
    assert game.hand("alliance") == []


@pytest.mark.rule("GH-4.3", "GH-4.4")
def test_who_did_not_pick_still_has_one_action() -> None:
    game = position(
        alliance_hand=["marino", "paeta", 4],
        actions=(("build-fleet", "build-fleet"), NEUTRAL),
    )
    assert game.logged("build_fleet") == ["pass", "pass"]  # the Empire's two, nothing to build
    game.do("build marino")
    while game.ask == "pay":
        game.do(game.options[0])
    assert game.ask == "select_actions"


@pytest.mark.rule("GH-4.4")
def test_double_pick_scope_both_gives_the_opponent_a_second_action_too() -> None:
    game = position(
        alliance_hand=["marino", "patrichev", 4],
        actions=(("build-fleet", "build-fleet"), NEUTRAL),
        settings={"double_pick_scope": "both"},
    )
    game.do("build marino")
    while game.ask == "pay":
        game.do(game.options[0])
    assert game.ask == "build_fleet"
    game.do("build patrichev")


@pytest.mark.rule("GH-4.4")
def test_double_pick_scope_both_gives_bonuses_for_own_cards_alone() -> None:
    game = position(
        empire_hand=["kessler", "eisenach", 3],
        actions=(("build-fleet", "trade"), ("build-fleet", "build-fleet")),
        settings={"double_pick_scope": "both"},
    )
    # Each costs 2, less 1 for Reinhard; the one card makes the first 1 cheaper still.
    game.do("build kessler", "build eisenach")
    assert game.ask == "pay"


@pytest.mark.rule("GH-4.5", "GH-5.5", "GH-8.5")
def test_two_cards_of_phases_i_and_iv_make_one_phase_with_both_bonuses() -> None:
    game = position(actions=(("survey", "search"), NEUTRAL))
    assert len(game.options) == 8
    game.do(game.options[0], game.options[1])
    assert (game.ask, game.hand_size("empire")) == ("select_actions", 2)

    economy = position(alliance=["doria"], goods=["heinessen", "doria"])
    economy.do("convert heinessen", "trade doria")
    assert (economy.points("alliance"), economy.hand_size("alliance")) == (2, 4)
    assert economy.ask == "select_actions"


@pytest.mark.rule("GH-4.6")
@pytest.mark.parametrize("first", SEATS)
def test_the_initiative_resolves_all_of_a_phase_first(first: str) -> None:
    game = position(
        empire_hand=["lennenkampf", "grillparzer", 3],
        alliance_hand=["marino", "patrichev", 3],
        actions=(("build-fleet", "build-fleet"), ("build-fleet", "build-fleet")),
        initiative=first,
    )
    while game.ask == "build_fleet":
        game.do(game.options[0])
    order = [entry.seat for entry in game.session.log if entry.ask == "build_fleet"]
    second = "alliance" if first == "empire" else "empire"
    assert order == [first, first, second, second]


@pytest.mark.rule("GH-4.6")
@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize(
    ("empire", "alliance", "order"),
    [
        (("develop", "develop"), ("develop", "trade"), "EAE"),
        (("develop", "trade"), ("develop", "develop"), "AEA"),
        (("develop", "trade"), NEUTRAL, "EA"),
        (NEUTRAL, ("develop", "trade"), "AE"),
        (("develop", "develop"), NEUTRAL, "EAE"),
    ],
)
def test_in_phase_iii_who_revealed_more_begins_and_actions_alternate(
    first: str, empire: tuple[str, str], alliance: tuple[str, str], order: str
) -> None:
    game = position(actions=(empire, alliance), initiative=first)
    while game.ask == "develop_or_attack":
        game.do("pass")
    log = game.session.log
    acted = "".join(e.seat[0].upper() for e in log if e.ask == "develop_or_attack")
    assert acted == order


@pytest.mark.rule("GH-4.6")
@pytest.mark.parametrize("first", SEATS)
def test_in_phase_iii_a_tie_goes_to_the_initiative(first: str) -> None:
    game = position(
        actions=(("develop", "trade"), ("develop", "trade")), initiative=first, empire_hand=[1]
    )
    while game.ask == "develop_or_attack":
        game.do("pass")
    acted = [e.seat for e in game.session.log if e.ask == "develop_or_attack"]
    assert acted[0] == first


@pytest.mark.rule("GH-4.7", "GH-11.6")
def test_every_action_may_be_passed_and_is_used_up() -> None:
    game = position(
        empire_hand=["lutz", "vanstad", 4],
        actions=(("build-fleet", "develop"), NEUTRAL),
    )
    assert (game.ask, game.options[-1]) == ("build_fleet", "pass")
    game.do("pass")
    assert (game.ask, game.options[-1]) == ("develop_or_attack", "pass")
    game.do("pass")
    assert game.ask == "select_actions"
    assert game.fleets("empire") == ["reinhard"]


@pytest.mark.rule("GH-4.8")
def test_action_cards_return_and_a_new_round_starts() -> None:
    game = position()
    assert game.table.counters["round"] == 2
    for seat in SEATS:
        assert len(game.codes(f"{seat}.actions")) == 9
        assert game.codes(f"{seat}.revealed") == []


@pytest.mark.rule("GH-10.1", "GH-14.16", "GH-4.8")
def test_at_the_end_of_the_round_hands_are_discarded_down_to_ten() -> None:
    game = position(empire_hand=["lutz", 11], alliance_hand=["paeta", 10], initiative="alliance")
    assert (game.ask, game.seat, len(game.options)) == ("discard_to_limit", "alliance", 11)
    assert GAME.secret(game.table)
    game.do("discard paeta")
    assert (game.seat, len(game.options)) == ("empire", 12)
    game.do("discard lutz", game.session.decision.texts[1])
    assert (game.hand_size("empire"), game.hand_size("alliance")) == (10, 10)
    assert not {"lutz", "paeta"} & {*game.hand("empire"), *game.hand("alliance")}
    assert game.ask == "select_actions"


@pytest.mark.rule("GH-10.1")
def test_during_the_round_the_hand_may_be_larger() -> None:
    game = position(
        empire_hand=[10],
        alliance=["doria"],
        actions=(("survey", "trade"), ("produce", "trade")),
    )
    game.do(game.options[0], game.options[1])
    assert (game.ask, game.hand_size("empire")) == ("revive", 10 + 2 + 1)  # one drawn for Odin


@pytest.mark.rule("GH-10.1")
def test_ten_cards_may_be_kept() -> None:
    assert position(empire_hand=[10]).ask == "select_actions"
