"""An attack, from the declaration to the change of hands (GH-7.15 to GH-7.30)."""

from typing import Any

import pytest

from heroes import NEUTRAL, Position, position

OPEN = {"empire.iserlohn": 1, "empire.progress": 6}
ONE = (("develop", "trade"), NEUTRAL)
TWO = (("develop", "develop"), NEUTRAL)
BOTH = (("develop", "develop"), ("develop", "trade"))


def battle(game: Position) -> dict[str, Any]:
    found: dict[str, Any] = game.picture("empire")["battle"]
    return found


@pytest.mark.rule("GH-7.15", "GH-14.7", "GH-14.6")
def test_the_attacker_names_at_least_one_fleet_and_pays_supply_for_each() -> None:
    game = position(empire=["kempf", "lutz"], counters=OPEN, actions=ONE, supply=5)
    game.do("attack iserlohn")
    assert (game.ask, game.options) == (
        "commit_attackers",
        ["commit reinhard", "commit kempf", "commit lutz"],
    )
    game.do("commit kempf")
    assert game.options == ["commit reinhard", "commit lutz", "done"]
    game.do("commit reinhard", "done")
    assert game.supply("empire") == 3
    assert battle(game)["attackers"] == ["kempf", "reinhard"]


@pytest.mark.rule("GH-7.15", "GH-12.14")
def test_without_supply_only_a_free_fleet_can_go() -> None:
    game = position(empire=["kempf", "kircheis"], actions=ONE, supply=1)
    game.do("attack iserlohn", "commit kempf")
    assert game.supply("empire") == 0
    assert game.options == ["commit kircheis", "done"]
    game.do("commit kircheis")
    assert game.supply("empire") == 0
    assert battle(game)["attackers"] == ["kempf", "kircheis"]


@pytest.mark.rule("GH-7.15", "GH-14.6")
def test_no_attack_is_offered_when_no_fleet_can_go() -> None:
    game = position(empire=["kempf"], empire_hand=["vanstad", 2], actions=ONE, supply=0)
    assert game.options == ["develop vanstad", "pass"]


@pytest.mark.rule("GH-7.16")
def test_a_fleet_fights_once_in_a_phase_on_whichever_side() -> None:
    game = position(empire=["kempf"], alliance=["bucock", "paeta"], actions=BOTH)
    game.do("attack iserlohn", "commit kempf", "done", "defend paeta", "done")
    # The Alliance has nothing to attack; then the Empire attacks again.
    game.until("empire").do("attack iserlohn")
    assert battle(game)["attackers"] == ["reinhard"]  # Kempf has fought
    assert game.options == ["defend yang", "defend bucock", "done"]


@pytest.mark.rule("GH-7.16")
def test_a_fleet_that_fought_is_fresh_in_the_next_round() -> None:
    game = position(empire=["kempf"], actions=ONE)
    game.do("attack iserlohn", "commit kempf", "done", "done")
    game.do("play develop", "play trade", "play trade", "play double")
    game.until("empire").do("attack iserlohn")
    assert "commit kempf" in game.options


@pytest.mark.rule("GH-7.16")
def test_without_a_limit_of_battles_a_fleet_fights_again() -> None:
    game = position(
        empire=["kempf"], alliance=["paeta"], actions=TWO, settings={"battles_per_fleet": 0}
    )
    game.do("attack iserlohn", "commit kempf", "done", "defend paeta", "done")
    game.until("empire").do("attack iserlohn", "commit kempf")
    assert game.options == ["commit reinhard", "done"]
    game.do("done")
    assert "defend paeta" in game.options


@pytest.mark.rule("GH-7.17")
@pytest.mark.parametrize("code", ["iserlohn", "el-facil"])
def test_a_good_on_the_target_is_lost_at_once(code: str) -> None:
    game = position(
        alliance=["el-facil", "doria"],
        goods=["el-facil", "doria"],
        counters=OPEN,
        actions=(("develop", "survey"), ("survey", "produce")),
    )
    while game.ask == "explore_keep":
        game.do(game.options[0])
    before = len(game.codes("discard"))
    game.do(f"attack {code}")
    lost = code == "el-facil"
    assert game.goods("alliance") == (["doria"] if lost else ["doria", "el-facil"])
    assert len(game.codes("discard")) == before + lost


@pytest.mark.rule("GH-7.19", "GH-14.9")
def test_the_defender_names_any_fleets_knowing_the_attack_free_at_home() -> None:
    game = position(alliance=["bucock"], actions=ONE, supply=2)
    game.do("attack iserlohn")
    assert (game.seat, game.ask) == ("alliance", "commit_defenders")
    assert game.options == ["defend yang", "defend bucock", "done"]
    game.do("defend bucock")
    assert game.options == ["defend yang", "done"]
    game.do("defend yang")
    assert game.supply("alliance") == 2


@pytest.mark.rule("GH-7.19")
@pytest.mark.parametrize("code", ["vanstad", "fezzan"])
def test_defence_elsewhere_costs_supply(code: str) -> None:
    game = position(alliance=["bucock", "paeta", code], actions=ONE, supply=1)
    game.do(f"attack {code}", "commit reinhard")
    assert game.options == ["defend yang", "defend bucock", "defend paeta", "done"]
    game.do("defend paeta")
    assert game.supply("alliance") == 1
    game.do("defend bucock")
    assert game.supply("alliance") == 0
    assert game.logged("commit_defenders") == ["defend paeta", "defend bucock", "done"]


@pytest.mark.rule("GH-7.19")
def test_the_empire_pays_to_defend_iserlohn() -> None:
    game = position(empire=["iserlohn", "kempf"], actions=(NEUTRAL, ("develop", "trade")), supply=4)
    game.do("attack iserlohn", "defend kempf")
    assert game.supply("empire") == 3


@pytest.mark.rule("GH-7.9", "GH-7.7")
def test_a_target_from_hand_is_shown_and_defended_at_home() -> None:
    game = position(
        empire_hand=["shampool", 1], alliance=["bucock"], counters=OPEN, actions=ONE, supply=3
    )
    game.do("attack shampool")
    assert battle(game)["target"] == "shampool"
    assert battle(game)["from_hand"] is True
    assert game.hand_size("empire") == 1
    game.do("defend bucock")
    assert game.supply("alliance") == 3


@pytest.mark.rule("GH-7.20", "GH-12.16", "GH-16.7", "GH-16.8", "GH-1.6", "GH-1.7")
@pytest.mark.parametrize(
    ("code", "needed"),
    [
        ("el-facil", 2),
        ("mar-adetta", 3 + 2),
        ("urvashi", 4 + 2),
        ("iserlohn", 10),
        ("fezzan", 0),
        ("heinessen", 6),
    ],
)
def test_the_requirement_is_the_cost_and_fortification(code: str, needed: int) -> None:
    alliance = [] if code in ("iserlohn", "heinessen") else [code]
    game = position(empire=["kempf"], alliance=alliance, counters=OPEN, actions=ONE)
    game.do(f"attack {code}", "commit kempf", "done")
    assert battle(game)["requirement"] == needed


@pytest.mark.rule("GH-7.20", "GH-12.16")
def test_a_fortified_planet_keeps_its_defence_under_its_captor() -> None:
    game = position(alliance=["almenthubel"], empire=["kempf"], counters=OPEN, actions=ONE)
    game.do("attack almenthubel", "commit kempf", "done")
    assert battle(game)["requirement"] == 5


@pytest.mark.rule("GH-7.21", "GH-14.10", "GH-14.11")
def test_the_attacker_negates_then_boosts_after_the_defence() -> None:
    game = position(
        empire=["vanstad", "kempf", "lutz"],
        alliance=["fischer", "paeta"],
        actions=(NEUTRAL, ("develop", "trade")),
    )
    game.do("attack vanstad", "commit yang", "commit fischer", "done")
    game.do("defend kempf", "defend lutz", "done")
    assert (game.seat, game.ask) == ("alliance", "negate")
    assert game.options == ["negate kempf", "negate lutz"]
    game.do("negate lutz")
    assert (game.seat, game.ask, game.options) == (
        "alliance",
        "boost",
        ["boost yang", "boost fischer"],
    )
    game.do("boost yang")
    # 6 + 2 + 3 against 2 + 0 and Lutz's 1 in defence: 8 is enough for 2.
    assert "vanstad" in game.planets("alliance")


@pytest.mark.rule("GH-7.22")
def test_no_defenders_count_nothing() -> None:
    game = position(empire=["kempf"], alliance=["el-facil"], counters=OPEN, actions=ONE)
    game.do("attack el-facil", "commit kempf", "done")
    assert battle(game)["attack_power"] == 2 + 1
    assert battle(game)["defence_power"] == 0
    game.do("done")
    assert "el-facil" in game.planets("empire")


@pytest.mark.rule("GH-7.23", "GH-7.29", "GH-16.9")
@pytest.mark.parametrize(("defenders", "captured"), [([], True), (["marino"], False)])
def test_winning_by_the_requirement_captures(defenders: list[str], captured: bool) -> None:
    game = position(empire=["lutz"], alliance=["vanfleet", "marino"], counters=OPEN, actions=ONE)
    game.do("attack vanfleet", "commit lutz", "done", *(f"defend {code}" for code in defenders))
    while game.ask in ("commit_defenders", "casualties"):
        game.do("done")
    assert ("vanfleet" in game.planets("empire")) == captured
    assert ("vanfleet" in game.planets("alliance")) != captured


@pytest.mark.rule("GH-7.23")
def test_a_capture_destroys_nobody_and_cannot_be_declined() -> None:
    game = position(
        empire=["reuenthal"], alliance=["el-facil", "marino"], counters=OPEN,
        actions=(("develop", "survey"), ("survey", "develop")),
    )  # fmt: skip
    while game.ask == "explore_keep":
        game.do(game.options[0])
    game.do("attack el-facil", "commit reinhard", "commit reuenthal", "defend marino", "done")
    assert "el-facil" in game.planets("empire")
    assert game.fleets("alliance") == ["yang", "marino"]
    assert (game.seat, game.ask) == ("alliance", "develop_or_attack")


@pytest.mark.rule("GH-7.23", "GH-14.18")
@pytest.mark.parametrize("answer", ["capture", "decline"])
def test_with_decline_capture_casualties_may_be_taken_instead(answer: str) -> None:
    game = position(
        empire=["bittenfeld"],
        alliance=["el-facil", "paeta", "marino"],
        counters=OPEN,
        actions=ONE,
        settings={"decline_capture": True},
    )
    game.do("attack el-facil", "commit reinhard", "done", "defend paeta", "defend marino", "done")
    assert (game.seat, game.ask, game.options) == (
        "empire",
        "decline_capture",
        ["capture", "decline"],
    )
    game.do(answer)
    if answer == "capture":
        assert "el-facil" in game.planets("empire")
        assert game.fleets("alliance") == ["yang", "paeta", "marino"]
    else:
        assert game.options == ["destroy paeta", "destroy marino", "done"]  # 7 - 3 = 4
        game.do("destroy paeta", "destroy marino")
        assert game.fleets("alliance") == ["yang"]
        assert "el-facil" in game.planets("alliance")


@pytest.mark.rule("GH-7.23", "GH-14.18")
def test_capture_casualties_allow_what_exceeds_the_requirement() -> None:
    game = position(
        empire=["bittenfeld"],
        alliance=["el-facil", "paeta", "marino", "uranff"],
        counters=OPEN,
        actions=ONE,
        settings={"capture_casualties": True},
    )
    game.do("attack el-facil", "commit reinhard", "done", "defend paeta", "defend marino", "done")
    assert "el-facil" in game.planets("empire")
    # 7 - 3 - 2 = 2
    assert (game.ask, game.options) == ("casualties", ["destroy paeta", "destroy marino", "done"])
    game.do("destroy marino")
    assert game.ask != "casualties"  # one is left, and Paeta does not fit
    assert game.fleets("alliance") == ["yang", "paeta", "uranff"]


@pytest.mark.rule("GH-7.24", "GH-7.26", "GH-14.13")
@pytest.mark.parametrize(
    ("destroyed", "left"),
    [
        (["paeta", "marino"], ["yang", "poplin"]),
        (["marino", "poplin"], ["yang", "paeta"]),
        ([], ["yang", "paeta", "marino", "poplin"]),
    ],
)
def test_worked_example_thirteen_against_ten_at_heinessen(
    destroyed: list[str], left: list[str]
) -> None:
    game = position(
        empire=["lutz", "grillparzer"],
        alliance=["paeta", "marino", "poplin"],
        counters=OPEN,
        actions=ONE,
    )
    game.do("attack heinessen", "commit reinhard", "commit lutz", "commit grillparzer", "done")
    game.do("defend yang", "defend paeta", "defend marino", "defend poplin")
    assert (game.seat, game.ask) == ("empire", "casualties")
    assert (battle(game)["attack_power"], battle(game)["defence_power"]) == (13, 10)
    assert battle(game)["requirement"] == 6
    assert game.options == ["destroy paeta", "destroy marino", "destroy poplin", "done"]
    game.do(*(f"destroy {code}" for code in destroyed))
    if game.ask == "casualties":
        game.do("done")
    assert game.fleets("alliance") == left
    assert "heinessen" in game.planets("alliance")
    assert game.result is None


@pytest.mark.rule("GH-7.25", "GH-7.26")
def test_a_weaker_attack_is_beaten_and_the_defender_destroys() -> None:
    game = position(
        empire=["kempf", "kessler"], alliance=["el-facil", "bucock"], counters=OPEN, actions=ONE
    )
    game.do("attack el-facil", "commit kempf", "commit kessler", "done")
    game.do("defend yang", "done")
    # 3 + 1 against 6
    assert (game.seat, game.ask) == ("alliance", "casualties")
    assert game.options == ["destroy kempf", "destroy kessler", "done"]
    game.do("destroy kempf")
    assert game.fleets("empire") == ["reinhard", "kessler"]
    assert "kempf" in game.codes("discard")
    assert "el-facil" in game.planets("alliance")


@pytest.mark.rule("GH-16.13", "GH-7.24", "GH-7.26")
def test_equal_powers_let_the_attacker_destroy_a_fleet_of_power_0() -> None:
    game = position(
        empire=["kempf"], alliance=["el-facil", "uranff", "frederica"], counters=OPEN, actions=ONE
    )
    game.do("attack el-facil", "commit kempf", "done", "defend uranff", "defend frederica", "done")
    assert (game.seat, game.options) == ("empire", ["destroy frederica", "done"])
    game.do("destroy frederica")
    assert game.fleets("alliance") == ["yang", "uranff"]


@pytest.mark.rule("GH-7.26")
def test_only_fleets_in_the_battle_may_be_destroyed() -> None:
    setup: dict[str, Any] = {
        "empire": ["kempf"],
        "alliance": ["iserlohn", "marino", "paeta"],
        "actions": ONE,
    }
    attack = ["attack iserlohn", "commit reinhard", "done", "defend marino", "done"]
    game = position(**setup).do(*attack)
    assert game.options == ["destroy marino", "done"]
    game = position(**setup, settings={"casualty_pool": "all"}).do(*attack)
    assert game.options == ["destroy marino", "destroy yang", "destroy paeta", "done"]


@pytest.mark.rule("GH-7.26", "GH-14.18")
def test_with_casualty_pool_all_undefended_battles_cost_fleets_too() -> None:
    game = position(
        alliance=["paeta"], actions=ONE, settings={"casualty_pool": "all"}, empire=["kempf"]
    )
    game.do("attack iserlohn", "commit kempf", "done", "done")
    assert game.options == ["destroy paeta", "done"]


@pytest.mark.rule("GH-7.26")
@pytest.mark.parametrize(
    ("counted", "options"),
    [
        ("printed", ["destroy patrichev", "destroy marino", "done"]),
        ("battle", ["destroy marino", "done"]),
    ],
)
def test_casualties_count_printed_power_or_that_of_the_battle(
    counted: str, options: list[str]
) -> None:
    game = position(
        empire=["wahlen"],
        alliance=["vanfleet", "patrichev", "marino"],
        counters=OPEN,
        actions=ONE,
        settings={"casualty_power": counted},
    )
    game.do("attack vanfleet", "commit wahlen", "done", "defend patrichev", "defend marino", "done")
    # 4 against 2 + 1: one is left over
    assert game.options == options


@pytest.mark.rule("GH-7.26")
@pytest.mark.parametrize(
    ("counted", "options"),
    [
        ("printed", ["destroy kempf", "destroy kessler", "done"]),
        ("battle", ["destroy kessler", "done"]),
    ],
)
def test_of_beaten_attackers_the_power_in_attack_counts(counted: str, options: list[str]) -> None:
    game = position(
        empire=["kempf", "kessler"],
        alliance=["el-facil"],
        counters=OPEN,
        actions=ONE,
        settings={"casualty_power": counted},
    )
    game.do("attack el-facil", "commit kempf", "commit kessler", "done", "defend yang")
    # 3 + 1 against 6: two are left over; Kempf is 2 in print and 3 in attack, Kessler 1.
    assert (game.seat, game.options) == ("alliance", options)


@pytest.mark.rule("GH-7.26", "GH-12.10")
def test_a_negated_fleet_counts_0_in_battle_power_and_its_power_in_print() -> None:
    for counted, options in (
        ("printed", ["destroy kempf", "done"]),
        ("battle", ["destroy kircheis", "destroy kempf", "done"]),
    ):
        game = position(
            empire=["castrop", "kircheis", "lutz", "kempf"],
            counters={"alliance.progress": 5},
            actions=(NEUTRAL, ("develop", "trade")),
            alliance=["paeta"],
            settings={"casualty_power": counted},
        )
        game.do("attack castrop", "commit yang", "commit paeta", "done")
        game.do("defend kircheis", "defend lutz", "defend kempf", "done", "negate kircheis")
        # 6 + 2 against 0 + 4 + 2: two are left over
        assert game.options == options


@pytest.mark.rule("GH-7.26")
@pytest.mark.parametrize(("where", "zone"), [("discard", "discard"), ("removed", "removed")])
def test_destroyed_admirals_are_discarded_or_removed(where: str, zone: str) -> None:
    game = position(
        empire=["kempf"],
        alliance=["el-facil"],
        counters=OPEN,
        actions=ONE,
        settings={"destroyed_fleets": where},
    )
    game.do("attack el-facil", "commit kempf", "done", "defend yang", "destroy kempf")
    assert game.codes(zone) == ["kempf"]


@pytest.mark.rule("GH-7.27")
@pytest.mark.parametrize("where", ["discard", "hand"])
def test_a_target_from_hand_that_was_not_captured_leaves_the_table(where: str) -> None:
    game = position(
        empire=["kempf"],
        empire_hand=["urvashi"],
        counters=OPEN,
        actions=ONE,
        settings={"failed_target": where},
    )
    game.do("attack urvashi", "commit kempf", "done", "done")
    assert game.codes("target") == []
    assert ("urvashi" in game.codes("discard")) == (where == "discard")
    assert ("urvashi" in game.hand("empire")) == (where == "hand")


@pytest.mark.rule("GH-7.29", "GH-9.1")
def test_a_captured_planet_comes_empty_and_works_for_its_captor() -> None:
    game = position(
        empire=["lutz"],
        alliance=["shampool", "mar-adetta"],
        empire_hand=["astarte"],
        goods=["shampool", "mar-adetta"],
        counters=OPEN,
        actions=(("develop", "develop"), ("produce", "build-fleet")),
    )
    game.do("attack astarte", "commit reinhard", "done", "done")
    assert game.goods("empire") == []  # uninhabited, captured: empty
    game.until("empire").do("attack shampool")
    before = game.hand_size("empire")
    game.do("commit lutz", "done", "done")
    assert game.planets("empire") == ["odin", "astarte", "shampool"]
    # Phase V: Odin and Shampool produce, and each draws a card for its controller; one more is
    # the bonus of the phase III card.
    assert game.goods("empire") == ["odin", "shampool"]
    assert game.hand_size("empire") == before + 1 + 2


@pytest.mark.rule("GH-7.30", "GH-11.1")
@pytest.mark.parametrize("seat", ["empire", "alliance"])
def test_capturing_the_capital_wins_at_once(seat: str) -> None:
    if seat == "empire":
        game = position(empire=["ovlesser"], counters=OPEN, actions=TWO)
        game.do("attack heinessen", "commit ovlesser", "done", "done")
    else:
        game = position(
            alliance=["schonkopf"],
            counters={"alliance.progress": 6},
            actions=(NEUTRAL, ("develop", "develop")),
        )
        game.do("attack odin", "commit schonkopf", "done", "done")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == ((seat,), "conquest")
    assert game.options == []
    assert game.picture("empire")["result"]["winners"] == [seat]


@pytest.mark.rule("GH-7.30", "GH-11.2", "GH-7.26", "GH-1.5")
def test_destroying_the_leader_wins_at_once() -> None:
    game = position(
        empire=["reuenthal", "mittermeyer"], alliance=["el-facil"], counters=OPEN, actions=TWO
    )
    game.do("attack heinessen", "commit reinhard", "commit reuenthal", "commit mittermeyer")
    game.do("defend yang")
    # 7 + 5 + 5 + 2 against 6: captured, so nobody is destroyed
    assert game.result is not None
    assert game.result.reason == "conquest"
    game = position(empire=["reuenthal", "kempf"], actions=TWO)
    game.do("attack iserlohn", "commit reinhard", "commit reuenthal", "done", "defend yang")
    # 7 + 5 against 6: six, not ten
    game.do("destroy yang")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (("empire",), "leader")
    assert game.options == []


@pytest.mark.rule("GH-7.15", "GH-7.25", "GH-11.2")
def test_an_attacking_leader_may_be_destroyed_too() -> None:
    game = position(alliance=["bucock", "merkatz", "caselnes"], actions=ONE)
    game.do("attack iserlohn", "commit reinhard", "defend yang", "defend bucock", "defend merkatz")
    game.do("done")
    # 7 against 14, and 2 more for Merkatz's pursuit
    game.do("destroy reinhard")
    assert game.result is not None
    assert (game.result.winners, game.result.reason) == (("alliance",), "leader")
