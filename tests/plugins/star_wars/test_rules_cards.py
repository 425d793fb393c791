"""The notes on single cards, where the test of the card itself does not show them (SW-20)."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, pay, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


@pytest.mark.rule("SW-20.1")
def test_fleeing_the_empire_gives_its_shield_in_the_light_sides_first_turn_too() -> None:
    at = position(
        "refresh", first=True, light=["x-wing"],
        light_objectives=["fleeing-the-empire", *LIGHT_REST],
    )  # fmt: skip
    at.until("reaction").do("use fleeing-the-empire", "target x-wing").until("commit")
    assert at.count("x-wing", "shield") == 1


@pytest.mark.rule("SW-20.2")
def test_luke_skywalker_has_no_targeted_strike_when_he_defends() -> None:
    at = position("conflict", "dark", light=["luke-skywalker"], dark=["darth-vader", "tie-fighter"])
    attack(at, "draw-their-fire", "darth-vader")
    at.do("done").until("defend").do("defend luke-skywalker").until("strike", "light")
    at.do("strike luke-skywalker")
    assert at.options == ["unit-damage darth-vader"]


@pytest.mark.rule("SW-20.4")
def test_a_journey_to_dagobah_is_not_used_with_no_objective_left_to_find() -> None:
    for reserve, asked in (((), False), (("jedi-training",), True)):
        at = position(
            "conflict", "dark", dark=["tie-bomber"], light_reserve=reserve,
            light_objectives=["a-journey-to-dagobah+damage+damage+damage", *LIGHT_REST],
        )  # fmt: skip
        attack(at, "a-journey-to-dagobah", "tie-bomber")
        at.until("strike").do("strike tie-bomber")
        assert (at.asked == ("light", "interrupt")) is asked


@pytest.mark.rule("SW-20.6")
@pytest.mark.parametrize("objective", ["cruel-interrogations", "take-them-prisoner"])
def test_leia_organa_captured_from_hand_or_deck_readies_nothing(objective: str) -> None:
    at = position(
        "refresh", "dark", dark_objectives=DARK_REST, dark_reserve=[objective],
        light=["x-wing+focus"], light_hand=["leia-organa"], light_deck=["leia-organa"],
    )  # fmt: skip
    at.do(f"use {objective}")
    if at.asked[1] == "choose":
        at.do("choose leia-organa")
    assert at.asked[1] not in ("interrupt", "capture")
    captive = at.table.pieces[at.table.zones["captives"][0]]
    assert (captive.code, captive.host) == ("leia-organa", at.uid(objective))
    assert at.count("x-wing", "focus") == 1


@pytest.mark.rule("SW-20.7")
def test_the_dark_side_may_defend_the_dial() -> None:
    at = position("conflict", light=["trench-run", "y-wing"], dark=["dark-side-apprentice"])
    attack(at, "dial", "y-wing")
    at.until("defend").do("defend dark-side-apprentice").until("commit")
    # The dark side had the edge and struck first.
    assert at.zone("y-wing") == "light.discard"
    assert at.table.counters.get("dial-damage", 0) == 0


@pytest.mark.rule("SW-20.7")
def test_what_strengthens_an_objective_cannot_lie_on_the_dial() -> None:
    at = position(
        "deployment", "dark", light=["trench-run"], dark_hand=["defense-upgrade"],
        dark_side="imperial-navy",
    )  # fmt: skip
    pay(at.do("play defense-upgrade"))
    names = (*PLAIN_DARK, *PLAIN_LIGHT[:2], "draw-their-fire.2")
    assert sorted(at.options) == sorted(f"host {name}" for name in names)


@pytest.mark.rule("SW-20.7")
def test_effects_on_an_engaged_objective_do_nothing_to_the_dial() -> None:
    at = position(
        "conflict", light=["trench-run", "wookiee-navigator"],
        light_objectives=["hit-and-run", *LIGHT_REST],
    )  # fmt: skip
    attack(at, "dial", "wookiee-navigator")
    reactions = []
    while at.asked[1] not in ("engage", "commit"):
        reactions += [word for word in at.options if word.startswith("use ")]
        at.do(next(word for word in ("pass", "done", at.options[0]) if word in at.options))
    assert reactions == []
    assert at.table.counters["dial-damage"] == 2  # a blast icon of the edge, the bonus


@pytest.mark.rule("SW-20.8", "SW-10.12")
def test_wookiee_navigator_permits_exactly_one_engagement_more() -> None:
    at = position("conflict", light=["wookiee-navigator", "r2-d2", "x-wing"])
    attack(at, "imperial-command", "wookiee-navigator")
    at.do("done").until("reaction").do("use wookiee-navigator")
    attack(at, "imperial-command", "r2-d2")
    at.do("done").until("engage")
    assert at.options == [*(f"engage {code}" for code in DARK_REST), "done"]


@pytest.mark.rule("SW-20.9")
def test_the_objectives_home_one_damages_may_still_be_engaged() -> None:
    at = position("conflict", light=["home-one", "x-wing"])
    attack(at, "imperial-command", "home-one")
    at.do("done").until("reaction").do("use home-one").until("engage")
    assert at.count(DARK_REST[0], "damage") == 1
    assert at.options == [*(f"engage {code}" for code in DARK_REST), "done"]


@pytest.mark.rule("SW-20.10", "SW-18.3")
def test_the_heart_of_the_empire_stands_nine_damage() -> None:
    for damage, lost in ((8, False), (9, True)):
        heart = "the-heart-of-the-empire" + "+damage" * damage
        at = position("balance", dark_objectives=[heart, *DARK_REST])
        at.do("damage the-heart-of-the-empire")
        assert (at.table.result is not None) is lost


@pytest.mark.rule("SW-20.11")
def test_vaders_tie_advanced_with_an_empty_deck_has_its_own_icons_and_loses_nothing() -> None:
    at = position("conflict", "dark", dark=["vaders-tie-advanced"], dark_deck=())
    attack(at, "draw-their-fire", "vaders-tie-advanced")
    at.until("strike").do("strike vaders-tie-advanced")
    assert at.asked[1] != "reaction"
    at.until("commit")
    assert at.count("draw-their-fire", "damage") == 2  # its one blast icon, the bonus
    assert at.table.result is None


@pytest.mark.rule("SW-20.12")
def test_boba_fett_captures_nobody_whom_a_shield_saved() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett"], light=["believer-in-the-old-ways+shield"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "boba-fett")
    at.until("defend").do("defend believer-in-the-old-ways").until("unit-damage", "dark")
    at.do("unit-damage believer-in-the-old-ways", "shield believer-in-the-old-ways")
    assert at.asked[1] != "reaction"
    assert at.count("believer-in-the-old-ways", "damage") == 0


@pytest.mark.rule("SW-20.13")
def test_rancor_eats_itself_when_there_are_only_vehicles_beside_it() -> None:
    at = position("refresh", "dark", dark=["rancor", "tie-fighter"], light=["x-wing"])
    assert at.options == ["choose rancor"]
    at.do("choose rancor")
    assert at.discard("dark") == ["rancor"]


@pytest.mark.rule("SW-20.15", "SW-7.17")
def test_force_lightning_is_not_aimed_at_a_unit_that_was_exhausted_to_pay_for_it() -> None:
    at = position(
        "deployment", "dark", dark=["duty-officer", "tie-fighter+focus"],
        dark_hand=["force-lightning"], light=["x-wing+focus", "y-wing"],
    )  # fmt: skip
    at.do("play force-lightning", "pay duty-officer", "pay sith", "pay imperial-command")
    assert at.options == ["target tie-fighter", "target x-wing"]
    at = position(
        "deployment", "dark", dark=["duty-officer"], dark_hand=["force-lightning"], light=["y-wing"]
    )
    assert "play force-lightning" not in at.options


@pytest.mark.rule("SW-20.16")
def test_deflected_damage_is_still_of_the_unit_that_struck() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett"], dark_hand=["darth-vader"],
        light=["luke-skywalker", "believer-in-the-old-ways"], light_hand=["lightsaber-deflection"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "boba-fett")
    at.until("defend").do("defend luke-skywalker", "done").until("edge").do("edge darth-vader")
    at.until("icons").do("icons unit-damage", "unit-damage luke-skywalker")
    at.do("use lightsaber-deflection", "target believer-in-the-old-ways")
    assert at.count("luke-skywalker", "damage") == 1
    assert at.count("believer-in-the-old-ways", "damage") == 1
    at.do("use boba-fett believer-in-the-old-ways", "at imperial-command")
    assert at.zone("believer-in-the-old-ways") == "captives"


@pytest.mark.rule("SW-20.17")
def test_what_lies_on_a_unit_that_redemption_saves_is_discarded() -> None:
    at = position(
        "deployment", "dark", light=["redemption", "yoda+damage", "jedi-lightsaber@yoda"],
        dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target yoda", "use redemption")
    assert (at.hand("light"), at.discard("light")) == (["yoda"], ["jedi-lightsaber"])


@pytest.mark.rule("SW-20.17")
def test_what_answers_a_unit_being_destroyed_answers_one_that_redemption_saves() -> None:
    destroyed = [["note", "destroyed"], ["is", "subject", "unit"]]
    text = {"kind": "reaction", "summary": "", "on": "leave", "when": destroyed,
            "do": [["unfocus", "self", 1]]}  # fmt: skip
    at = position(
        "deployment", "dark", light=["redemption", "jedi-in-hiding", "red-two+focus"],
        dark_hand=["force-choke"], printed={"red-two": {"abilities": [text]}},
    )  # fmt: skip
    at.do("play force-choke", "target jedi-in-hiding", "use redemption", "use red-two")
    assert (at.hand("light"), at.count("red-two", "focus")) == (["jedi-in-hiding"], 0)


@pytest.mark.rule("SW-20.18", "SW-9.10")
def test_black_squadron_pilot_is_a_unit_where_no_friendly_fighter_is() -> None:
    at = position(
        "deployment", "dark", dark=["at-st"], dark_hand=["black-squadron-pilot"], light=["x-wing"]
    )
    pay(at.do("play black-squadron-pilot"))
    assert at.asked[1] != "host"
    at.until("engage").do("engage draw-their-fire")
    assert at.options == ["attack at-st", "attack black-squadron-pilot"]


@pytest.mark.rule("SW-20.19")
def test_viper_probe_droid_is_paid_in_the_own_deployment_phase_alone() -> None:
    at = position("deployment", "dark", dark_discard=["viper-probe-droid"])
    at.do("play viper-probe-droid discard", "pay sith", "pay imperial-command")
    assert at.discard("dark") == []
    at = position("deployment", dark_discard=["viper-probe-droid"], light_hand=["r2-d2"])
    assert at.do("play r2-d2").asked[0] == "light"  # it is not the dark side's deployment
    at = position("conflict", "dark", dark_discard=["viper-probe-droid"])
    assert at.asked[1] != "action"


@pytest.mark.rule("SW-20.20", "SW-9.8")
def test_a_unit_put_into_play_was_not_played() -> None:
    at = position(
        "deployment", light=["r2-d2"], light_hand=["return-of-the-jedi"], light_discard=["yoda"],
        light_objectives=["forgotten-heroes", "a-heros-journey", "draw-their-fire"],
    )  # fmt: skip
    pay(at.do("play return-of-the-jedi")).do("choose yoda")
    assert at.zone("yoda") == "light.play"
    assert at.asked[1] != "reaction"


@pytest.mark.rule("SW-20.20")
def test_a_unit_put_into_play_costs_nothing() -> None:
    at = position(
        "deployment", "dark", dark_hand=["isb-interrogators"],
        dark_objectives=["corporate-exploitation", *DARK_REST], dark_side="scum-and-villainy",
    )  # fmt: skip
    at.do("use corporate-exploitation", "choose isb-interrogators")
    assert at.zone("isb-interrogators") == "dark.play"
    at.until("engage")
    assert at.count("scum-and-villainy", "focus") == 0
    at = position("conflict", "dark", dark=["tie-fighter"], dark_hand=["human-replica-droid"])
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("reaction").do("use human-replica-droid")
    assert at.count("sith", "focus") == 0
    assert at.zone("human-replica-droid") == "dark.play"


@pytest.mark.rule("SW-20.20", "SW-9.9")
def test_backstabber_is_played_so_that_others_may_make_it_cheaper() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], dark_hand=["backstabber", "duty-officer"],
        dark_objectives=["kuat-reinforcements", *DARK_REST], dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("action").do("play backstabber", "use kuat-reinforcements", "discard duty-officer")
    if "done" in at.options:
        at.do("done")
    at.do("pay imperial-navy", "pay shadows-of-dathomir")
    assert at.zone("backstabber") == "dark.play"


@pytest.mark.rule("SW-20.22", "SW-10.7")
def test_a_unit_without_icons_attacks_and_earns_the_bonus() -> None:
    at = position("conflict", light=["r2-d2"])
    attack(at, "imperial-command", "r2-d2")
    at.until("commit")
    assert at.count("imperial-command", "damage") == 1
    assert at.count("r2-d2", "focus") == 1


@pytest.mark.rule("SW-20.23", "SW-7.9")
def test_its_worse_is_not_used_against_what_is_cancelled_already() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker"], light_hand=["lightsaber-deflection"],
        dark=["tie-fighter"], dark_hand=["force-choke", "its-worse", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use lightsaber-deflection")
    at.do("target tie-fighter", "use its-worse", "target luke-skywalker")
    assert at.asked == ("dark", "interrupt")  # the other could answer the first one
    at.do("pass")
    assert at.asked[1] != "interrupt"
    assert at.count("luke-skywalker", "damage") == 2  # It's Worse, and the Force Choke
    assert at.zone("tie-fighter") == "dark.play"
    assert at.hand("dark") == ["its-worse"]


@pytest.mark.rule("SW-20.26", "SW-13.10")
def test_superlaser_blast_moves_the_dial_as_any_other_fall_does() -> None:
    at = position(
        "deployment", "dark", dark_hand=["superlaser-blast"], dark_side="imperial-navy",
        dark_objectives=["death-and-despayre", "imperial-command", "shadows-of-dathomir"],
    )  # fmt: skip
    at.table.create("jedi-training", "dark.victory", owner="light")
    pay(at.do("play superlaser-blast")).do("target draw-their-fire")
    assert at.dial == 1 + 2  # the second in the pile


@pytest.mark.rule("SW-20.27")
@pytest.mark.parametrize("objective", ["cruel-interrogations", "take-them-prisoner"])
def test_nothing_is_captured_of_an_empty_hand_or_deck(objective: str) -> None:
    for cards, asked in (((), False), (("x-wing",), True)):
        at = position(
            "refresh", "dark", dark_objectives=DARK_REST, dark_reserve=[objective],
            light_hand=cards, light_deck=cards,
        )  # fmt: skip
        assert (at.asked == ("dark", "reaction")) is asked


@pytest.mark.rule("SW-20.28", "SW-15.4")
@pytest.mark.parametrize(("force", "tokens"), [("", 2), ("+force", 3)])
def test_intimidated_adds_a_token_to_those_of_the_strike(force: str, tokens: int) -> None:
    at = position("conflict", light=[f"jedi-in-hiding{force}", "r2-d2"])
    at.table.create("intimidated", "dark.play", owner="dark", host=at.uid("jedi-in-hiding"))
    attack(at, "imperial-command", "jedi-in-hiding")
    at.do("done").until("commit")
    assert at.count("jedi-in-hiding", "focus") == tokens


@pytest.mark.rule("SW-20.29")
def test_damage_on_an_objective_does_not_switch_its_text_off() -> None:
    at = position(
        "conflict", "dark", dark=["dark-side-apprentice"],
        light_objectives=["the-rebel-fleet" + "+damage" * 4, *LIGHT_REST],
    )  # fmt: skip
    assert "engage the-rebel-fleet" not in at.until("engage").options
    at = position(
        "conflict", light=["x-wing", "y-wing", "r2-d2"],
        dark_objectives=["the-ultimate-power" + "+damage" * 4, *DARK_REST],
    )  # fmt: skip
    attack(at, "the-ultimate-power", "x-wing", "y-wing")
    assert at.asked[1] != "attack"
    at = position(
        "conflict", "dark", dark=["tie-fighter"],
        light_objectives=["the-secret-of-yavin-4" + "+damage" * 5, *LIGHT_REST],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    assert "use the-secret-of-yavin-4" in at.options


@pytest.mark.rule("SW-20.29", "SW-7.14")
def test_an_objective_out_of_play_has_no_text() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber"],
        light_objectives=["draw-their-fire" + "+damage" * 4, *LIGHT_REST],
        light_reserve=["decoy-at-dantooine", "the-secret-of-yavin-4"],
    )  # fmt: skip
    at.table.create("decoy-at-dantooine", "dark.victory", owner="light")
    attack(at, "draw-their-fire", "tie-bomber")
    asked = set()
    while at.asked[1] != "commit":
        asked.add(at.asked)
        at.do(next(word for word in ("pass", "done", at.options[0]) if word in at.options))
    assert ("light", "interrupt") not in asked
    assert ("light", "reaction") not in asked


@pytest.mark.rule("SW-20.36", "SW-13.3")
def test_what_the_enemy_carries_out_for_ones_card_a_shield_may_stop() -> None:
    at = position(
        "deployment", light=["heavy-blaster-emplacement"], dark=["dark-side-apprentice+shield"]
    )
    at.do("use heavy-blaster-emplacement", "choose dark-side-apprentice")
    at.do("shield dark-side-apprentice")
    assert at.count("dark-side-apprentice", "damage") == 0
    at = position("conflict", "dark", light=["log-trap"], dark=["tie-fighter+shield"])
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("action", "light").do("use log-trap", "choose tie-fighter", "shield tie-fighter")
    assert at.count("tie-fighter", "focus") == 0
    at = position(
        "conflict", "dark", dark=["outer-rim-hunter"],
        light_objectives=["a-heros-journey+shield", *LIGHT_REST],
    )  # fmt: skip
    attack(at, "draw-their-fire", "outer-rim-hunter")
    at.do("use outer-rim-hunter", "choose a-heros-journey", "shield a-heros-journey")
    assert at.count("a-heros-journey", "damage") == 0


@pytest.mark.rule("SW-20.37", "SW-7.20")
def test_no_shield_stops_the_damage_that_questionable_contacts_pays_with() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage"], dark=["darth-vader"],
        light_objectives=["questionable-contacts", *LIGHT_REST],
    )  # fmt: skip
    at.table.add(at.uid("questionable-contacts"), "shield")
    at.do("use questionable-contacts")
    assert at.asked == ("light", "target")  # the cost is paid
    assert at.count("questionable-contacts", "damage") == 1
    assert at.count("questionable-contacts", "shield") == 1


@pytest.mark.rule("SW-20.38", "SW-15.2")
def test_nightsister_is_used_before_the_next_unit_is_committed() -> None:
    at = position("force", "dark", dark=["nightsister", "nightsister"])
    at.do("commit nightsister", "pass", "commit nightsister.2")
    assert at.options == ["use nightsister.2", "pass"]  # the moment of the first is over
    at.do("use nightsister.2", "target draw-their-fire")
    assert at.count("draw-their-fire", "damage") == 1


@pytest.mark.rule("SW-20.39", "SW-11.3")
def test_human_replica_droid_answers_an_edge_nobody_fought_for() -> None:
    at = position("conflict", "dark", dark=["tie-fighter"], dark_hand=["human-replica-droid"])
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("reaction").do("use human-replica-droid").until("commit")
    # Blast icons that the edge enables, one each, and the bonus.
    assert at.count("draw-their-fire", "damage") == 3
