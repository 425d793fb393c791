"""Rules that meet: a strike and what follows it, settings together, piles that run out."""

from typing import Any

import pytest

from heroes import NEUTRAL, SEATS, Position, position

OPEN = {"empire.iserlohn": 1, "empire.progress": 6, "alliance.progress": 6}
EMPIRE_ACTS = (("develop", "trade"), NEUTRAL)
ALLIANCE_ACTS = (NEUTRAL, ("develop", "trade"))


def empty_deck(game: Position, left: int) -> None:
    """Leave so many cards in the draw pile, and none to refill it."""
    for uid in game.table.zones["deck"][: -left or None]:
        game.table.move(uid, "removed")


@pytest.mark.rule("GH-12.11", "GH-7.19")
@pytest.mark.parametrize("code", ["fezzan", "vanstad"])
def test_after_a_blitz_the_defence_costs_what_it_cost_before(code: str) -> None:
    game = position(
        empire=["mittermeyer"], alliance=[code, "bucock", "paeta"], actions=EMPIRE_ACTS, supply=2
    )
    game.do(f"attack {code}", "commit mittermeyer", "done", "blitz mittermeyer")
    assert code in game.planets("empire")
    game.do("defend bucock")
    assert game.supply("alliance") == 1
    game.do("defend paeta")
    assert game.supply("alliance") == 1


@pytest.mark.rule("GH-12.11", "GH-7.27", "GH-7.28")
def test_a_target_from_hand_taken_by_a_blitz_stays_taken_when_the_battle_is_lost() -> None:
    game = position(
        empire=["mittermeyer"],
        empire_hand=["arlesheim"],
        alliance=["bucock"],
        counters=OPEN,
        actions=EMPIRE_ACTS,
    )
    game.do("attack arlesheim", "commit mittermeyer", "done", "blitz mittermeyer")
    game.do("defend yang", "defend bucock", "destroy mittermeyer")
    assert game.planets("empire") == ["odin", "arlesheim"]
    assert game.fleets("empire") == ["reinhard"]
    assert game.codes("discard") == ["mittermeyer"]


@pytest.mark.rule("GH-12.11", "GH-12.13", "GH-7.30")
def test_no_blitz_takes_a_capital_by_the_arm_of_another() -> None:
    game = position(empire=["mittermeyer", "ovlesser"], counters=OPEN, actions=EMPIRE_ACTS)
    game.do("attack heinessen", "commit reinhard", "commit mittermeyer", "commit ovlesser")
    assert (game.seat, game.ask) == ("alliance", "commit_defenders")


@pytest.mark.rule("GH-7.23", "GH-7.27", "GH-14.18")
@pytest.mark.parametrize("where", ["discard", "hand"])
def test_a_target_from_hand_that_is_declined_was_not_captured(where: str) -> None:
    game = position(
        empire=["ovlesser", "bittenfeld"],
        empire_hand=["castrop", "arlesheim"],
        alliance=["marino"],
        counters=OPEN,
        actions=EMPIRE_ACTS,
        settings={"decline_capture": True, "failed_target": where},
    )
    game.do("attack arlesheim", "commit bittenfeld", "done", "defend marino", "done", "decline")
    game.do("destroy marino")
    assert "arlesheim" not in game.planets("empire")
    assert ("arlesheim" in game.codes("discard")) == (where == "discard")
    assert ("arlesheim" in game.hand("empire")) == (where == "hand")
    assert game.fleets("alliance") == ["yang"]


@pytest.mark.rule("GH-7.23", "GH-7.30", "GH-14.18")
def test_the_capital_ends_the_game_before_any_casualties() -> None:
    game = position(
        empire=["ovlesser"],
        alliance=["patrichev"],
        counters=OPEN,
        actions=EMPIRE_ACTS,
        settings={"capture_casualties": True, "casualty_pool": "all"},
    )
    game.do("attack heinessen", "commit reinhard", "commit ovlesser", "defend patrichev", "done")
    assert game.result is not None
    assert game.result.reason == "conquest"
    assert game.fleets("alliance") == ["yang", "patrichev"]


@pytest.mark.rule("GH-7.26", "GH-11.2", "GH-14.18")
def test_with_casualty_pool_all_a_leader_that_stayed_at_home_can_fall() -> None:
    game = position(
        empire=["lutz"], actions=EMPIRE_ACTS, settings={"casualty_pool": "all"}, alliance=["marino"]
    )
    game.do("attack iserlohn", "commit reinhard", "done", "defend marino", "done")
    # 7 against 1: repelled with 6 to spare
    assert game.options == ["destroy marino", "destroy yang", "done"]
    game.do("destroy yang")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (("empire",), "leader")


@pytest.mark.rule("GH-12.10", "GH-12.19", "GH-7.21")
def test_a_defending_yang_may_negate_reinhard_where_both_settings_allow_it() -> None:
    game = position(
        empire=["kempf", "lutz"],
        alliance=["marino"],
        counters=OPEN,
        actions=EMPIRE_ACTS,
        settings={"sortie_effects": "battle", "negate_leaders": True},
    )
    game.do("attack heinessen", "commit reinhard", "commit kempf", "commit lutz")
    game.do("defend yang", "defend marino")
    # The attacker has nothing to negate with; the defender has.
    assert (game.seat, game.options[0]) == ("alliance", "negate reinhard")
    game.do("negate reinhard")
    battle: Any = game.picture("empire")["battle"]
    # Reinhard still strengthens all three; Kempf has a bonus of his own.
    assert (battle["attack_power"], battle["defence_power"]) == (1 + (2 + 1 + 1) + (3 + 1), 6 + 1)


@pytest.mark.rule("GH-7.12", "GH-7.14", "GH-7.19")
def test_iserlohn_changes_hands_and_back_without_progress() -> None:
    game = position(
        empire=["ovlesser", "kempf"],
        alliance=["schonkopf", "bucock"],
        actions=(("develop", "trade"), ("develop", "trade")),
        supply=1,
    )
    game.do("attack iserlohn", "commit ovlesser", "done", "done")
    assert game.planets("empire") == ["odin", "iserlohn"]
    game.do("attack iserlohn", "commit schonkopf", "done")
    # Its home is the Alliance: the Empire pays to hold it, and has nothing left to pay with.
    assert "iserlohn" in game.planets("alliance")
    assert game.logged("commit_defenders") == ["done", "done"]
    for seat in SEATS:
        side: Any = game.picture(seat)[seat]
        assert side["campaign"]["captured_rank"] == ""
        assert side["campaign"]["access"] is True


@pytest.mark.rule("GH-7.17", "GH-7.29", "GH-9.1")
def test_fezzan_is_bought_taken_and_works_for_whoever_has_it() -> None:
    game = position(
        empire_hand=[12],
        alliance=["marino"],
        actions=(("develop", "produce"), ("develop", "double")),
    )
    game.do("buy fezzan")
    while game.ask == "pay":
        game.do(game.options[0])
    assert (game.hand_size("empire"), game.supply("empire")) == (1, 9)  # the bonus card
    # Whatever is paid for it, it defends with nothing; the Empire may defend it for supply.
    game.do("attack fezzan", "commit marino", "done")
    assert game.options == ["defend reinhard", "done"]
    game.do("done")
    # Phase IV draws two cards for the Alliance, phase V gives Fezzan a good.
    assert "fezzan" in game.planets("alliance")
    assert game.hand_size("alliance") == 1 + 2
    assert game.goods("alliance") == ["fezzan", "heinessen"]


@pytest.mark.rule("GH-3.4", "GH-3.5", "GH-9.1")
@pytest.mark.parametrize("first", SEATS)
def test_the_last_cards_become_goods_of_the_player_with_the_initiative(first: str) -> None:
    game = position(empire=["vanstad"], alliance=["arlesheim"], initiative=first, actions=None)
    empty_deck(game, left=2)
    game.do("play produce", "play build-fleet", "play build-fleet", "play build-fleet")
    wanted = {"empire": ["odin", "vanstad"], "alliance": ["arlesheim", "heinessen"]}
    for seat in SEATS:
        assert game.goods(seat) == (wanted[seat] if seat == first else [])


@pytest.mark.rule("GH-3.4", "GH-3.5", "GH-5.4")
@pytest.mark.parametrize("first", SEATS)
def test_the_last_cards_are_explored_by_the_player_with_the_initiative(first: str) -> None:
    game = position(initiative=first, actions=None)
    empty_deck(game, left=1)
    game.do("play survey", "play build-fleet", "play build-fleet", "play build-fleet")
    hands = {seat: game.hand_size(seat) for seat in SEATS}
    assert hands == {seat: int(seat == first) for seat in SEATS}


@pytest.mark.rule("GH-3.4", "GH-7.5", "GH-7.2")
def test_with_one_card_left_the_good_comes_before_the_bonus_card() -> None:
    game = position(empire_hand=["jotunheim", "konev"], actions=None)
    empty_deck(game, left=0)
    game.do("play develop", "play trade", "play trade", "play double")
    game.do("develop jotunheim")
    # The card paid is all there is: it becomes the good, and the bonus card is lost.
    assert game.goods("empire") == ["jotunheim"]
    assert game.codes("empire.goods") == ["konev"]
    assert game.hand_size("empire") == 0


@pytest.mark.rule("GH-4.4", "GH-4.6", "GH-7.1")
def test_double_pick_scope_both_gives_two_attacks_to_whom_the_opponent_gave_them() -> None:
    game = position(
        empire=["ovlesser", "kempf"],
        alliance=["el-facil"],
        counters=OPEN,
        actions=(NEUTRAL, ("develop", "develop")),
        settings={"double_pick_scope": "both"},
    )
    assert game.until("empire").ask == "develop_or_attack"
    game.do("attack el-facil", "commit ovlesser", "done", "done")
    game.until("empire")
    assert "attack iserlohn" in game.options
    game.do("pass")
    assert game.ask == "select_actions"
    acted = [e.seat for e in game.session.log if e.ask == "develop_or_attack"]
    assert acted == ["alliance", "empire", "alliance", "empire"]


@pytest.mark.rule("GH-3.1", "GH-7.16")
def test_fleets_that_fought_are_marked_for_all_to_see_until_the_round_ends() -> None:
    game = position(
        empire=["kempf"],
        alliance=["paeta", "doria"],
        actions=(("develop", "survey"), ("develop", "produce")),
    )
    while game.ask == "explore_keep":
        game.do(game.options[0])

    def fought() -> set[str]:
        picture: Any = game.picture("alliance")
        rows = [row for seat in SEATS for row in picture[seat]["fleets"]]
        return {row["code"] for row in rows if row["fought"]}

    assert fought() == set()
    game.do("attack iserlohn", "commit kempf", "done", "defend paeta", "done")
    game.until("alliance")
    assert (game.ask, fought()) == ("revive", {"kempf", "paeta"})
    game.until("empire")
    assert (game.ask, fought()) == ("select_actions", set())


@pytest.mark.rule("GH-7.1", "GH-7.6")
def test_who_buys_fezzan_does_not_attack_in_that_phase() -> None:
    game = position(empire_hand=["jotunheim", 13], actions=(("develop", "develop"), NEUTRAL))
    assert "attack iserlohn" in game.options
    game.do("buy fezzan")
    while game.ask == "pay":
        game.do(game.options[0])
    game.until("empire")
    assert "develop jotunheim" in game.options
    assert not any("attack" in option for option in game.options)


@pytest.mark.rule("GH-7.28")
def test_a_capture_of_a_lower_rank_takes_nothing_back() -> None:
    game = position(
        empire=["ovlesser"],
        alliance=["el-facil"],
        counters=OPEN,
        actions=(("develop", "develop"), NEUTRAL),
    )
    game.do("attack el-facil", "commit ovlesser", "done", "done")
    assert "attack heinessen" in game.until("empire").options


@pytest.mark.rule("GH-11.3", "GH-11.4", "GH-11.5")
def test_points_to_win_in_the_last_round_come_before_the_limit() -> None:
    game = position(
        points=(40, 40), actions=None, settings={"points_check": "round", "round_limit": 30}
    )
    game.table.counters["round"] = 30
    game.do(*["play build-fleet", "play build-fleet"] * 2)
    assert game.result is not None
    # Equal points: Heinessen and Iserlohn cost more than Odin, where the limit knows a draw.
    assert (game.result.winners, game.result.reason) == (("alliance",), "economy")


@pytest.mark.rule("GH-12.12", "GH-14.12", "GH-14.18")
def test_with_casualty_pool_all_only_fleets_of_the_battle_withdraw() -> None:
    game = position(
        empire=["reuenthal"],
        alliance=["attenborough", "marino", "paeta"],
        actions=EMPIRE_ACTS,
        settings={"casualty_pool": "all"},
    )
    game.do("attack iserlohn", "commit reinhard", "done", "defend attenborough", "defend marino")
    game.do("done")
    assert game.options == ["withdraw attenborough", "withdraw marino", "done"]
    game.do("withdraw marino")
    # 7 against 4
    assert game.options == ["destroy attenborough", "destroy paeta", "done"]


@pytest.mark.rule("GH-7.26", "GH-7.16")
def test_with_casualty_pool_all_fleets_of_an_earlier_battle_are_in_reach() -> None:
    game = position(
        empire=["lutz", "kircheis"],
        alliance=["paeta"],
        actions=(("develop", "develop"), NEUTRAL),
        settings={"casualty_pool": "all"},
    )
    game.do("attack iserlohn", "commit lutz", "done", "defend paeta", "done")
    game.until("empire").do("attack iserlohn", "commit kircheis", "done", "done")
    assert game.options == ["destroy paeta", "done"]


@pytest.mark.rule("GH-3.1", "GH-7.10", "GH-7.11")
def test_the_ranks_open_to_a_seat_are_shown() -> None:
    def ranks(**more: Any) -> list[str]:
        found: list[str] = position(actions=None, **more).picture("alliance")["empire"]["campaign"][
            "open_ranks"
        ]
        return found

    assert ranks() == []
    assert ranks(counters={"empire.iserlohn": 1}) == ["border3"]
    assert ranks(counters={"empire.iserlohn": 1, "empire.progress": 1}) == ["border3", "border2"]
    assert ranks(empire=["fezzan"]) == ["border3", "border2", "border1"]
    assert ranks(counters=OPEN)[-1] == "capital"


@pytest.mark.rule("GH-7.26", "GH-3.1")
def test_fleets_removed_from_the_game_are_shown() -> None:
    game = position(
        empire=["kempf"],
        alliance=["el-facil"],
        counters=OPEN,
        actions=EMPIRE_ACTS,
        settings={"destroyed_fleets": "removed"},
    )
    assert "removed" not in game.picture("alliance")
    game.do("attack el-facil", "commit kempf", "done", "defend yang", "destroy kempf")
    removed: Any = game.picture("alliance")["removed"]
    assert [row["code"] for row in removed] == ["kempf"]
