"""Cards of Scum and Villainy, neutral cards and fate cards of the dark side, each through the
window it is used in."""

from __future__ import annotations

from typing import Any

import pytest

from star_wars import PLAIN_DARK, attack, position

SPARE = PLAIN_DARK[1:]
SCUM: dict[str, Any] = {"dark_side": "scum-and-villainy"}


@pytest.mark.card("outer-rim-hunter")
def test_outer_rim_hunter_lets_the_defender_say_what_is_damaged() -> None:
    at = position("conflict", "dark", dark=["outer-rim-hunter"])
    attack(at, "a-heros-journey", "outer-rim-hunter")
    at.do("use outer-rim-hunter")
    assert at.asked == ("light", "choose")
    at.do("choose draw-their-fire")
    assert at.count("draw-their-fire", "damage") == 1
    at = position(
        "conflict", "dark", dark=["outer-rim-hunter"],
        light_objectives=["a-heros-journey+shield", "draw-their-fire"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "outer-rim-hunter")
    at.do("use outer-rim-hunter", "choose a-heros-journey")
    assert at.asked == ("light", "shield")  # it is an enemy effect all the same


@pytest.mark.card("mandalorian-armor")
def test_mandalorian_armor_protects_and_lets_boba_fett_aim() -> None:
    at = position(
        "deployment", "dark", dark=["boba-fett", "tie-fighter"], dark_hand=["mandalorian-armor"],
        light=["jedi-in-hiding", "luke-skywalker"], **SCUM,
    )  # fmt: skip
    at.do("play mandalorian-armor").until("host")
    assert "host tie-fighter" not in at.options
    at.do("host boba-fett")
    attack(at, "a-heros-journey", "boba-fett")
    at.do("done").until("defend").do("defend jedi-in-hiding", "done").until("unit-damage", "dark")
    assert "unit-damage luke-skywalker" in at.options
    assert at.count("boba-fett", "damage") == 2  # as much as he can take without the armor
    assert at.zone("boba-fett") == "dark.play"
    at.do("unit-damage luke-skywalker")
    assert at.count("luke-skywalker", "damage") == 1
    wearer = ["outer-rim-hunter", "mandalorian-armor@outer-rim-hunter"]
    at = position("conflict", "dark", dark=wearer, light=["x-wing", "luke-skywalker"])
    attack(at, "a-heros-journey", "outer-rim-hunter")
    at.until("defend").do("defend x-wing").until("commit")
    assert at.count("luke-skywalker", "damage") == 0
    assert at.count("x-wing", "damage") == 1
    assert at.count("outer-rim-hunter", "damage") == 1


@pytest.mark.card("blaster-pistol")
def test_blaster_pistol_arms_a_character() -> None:
    at = position(
        "deployment", "dark", dark=["outer-rim-hunter", "tie-fighter"],
        dark_hand=["blaster-pistol"], light=["corellian-engineer"],
    )  # fmt: skip
    at.do("play blaster-pistol")
    assert at.options == ["host outer-rim-hunter", "host corellian-engineer"]
    at.do("host outer-rim-hunter")
    attack(at, "draw-their-fire", "outer-rim-hunter")
    assert at.icons("outer-rim-hunter")["unit-damage"] == (2, 0)
    at.do("done").until("defend").do("defend corellian-engineer").until("engage")
    assert at.zone("corellian-engineer") == "light.discard"


@pytest.mark.card("looking-for-droids")
def test_looking_for_droids_asks_for_no_match() -> None:
    objectives = ["looking-for-droids", *SPARE]
    at = position("deployment", "dark", dark_hand=["boba-fett"], dark_objectives=objectives)
    at.do("play boba-fett")
    while at.asked[1] == "pay":
        at.do(at.options[-1])
    assert at.zone("boba-fett") == "dark.play"
    at = position("deployment", "dark", dark_hand=["boba-fett"])
    assert at.asked[1] != "action"  # without it no card here matches


@pytest.mark.card("dark-alliance")
def test_dark_alliance_asks_for_no_match_in_this_phase() -> None:
    hand = ["dark-alliance", "boba-fett"]
    at = position("deployment", "dark", dark_hand=hand)
    assert at.options == ["play dark-alliance", "pass"]
    at.do("play dark-alliance", "play boba-fett")
    while at.asked[1] == "pay":
        at.do(at.options[-1])
    assert at.zone("boba-fett") == "dark.play"
    at = position("draw", "dark", dark_hand=["dark-alliance", "boba-fett"])
    at.until("action").do("play dark-alliance")
    assert "play boba-fett" not in at.options  # the draw phase is over


@pytest.mark.card("corporate-exploitation")
def test_corporate_exploitation_brings_a_cheap_unit_in() -> None:
    at = position(
        "deployment", "dark", dark_hand=["tie-fighter", "tie-bomber"],
        dark_objectives=["corporate-exploitation", *SPARE],
    )  # fmt: skip
    at.do("use corporate-exploitation", "choose tie-fighter")
    assert at.zone("tie-fighter") == "dark.play"
    assert at.count("corporate-exploitation", "focus") == 1
    assert "use corporate-exploitation" not in at.options
    at = position(
        "deployment", "dark", dark_hand=["tie-bomber"],
        dark_objectives=["corporate-exploitation", *SPARE],
    )  # fmt: skip
    assert "use corporate-exploitation" not in at.options


@pytest.mark.card("aft-armor-plating")
def test_aft_armor_plating_gives_a_vehicle_shielding() -> None:
    at = position(
        "deployment", "dark", dark=["tie-fighter", "duty-officer"],
        dark_hand=["aft-armor-plating"],
    )  # fmt: skip
    at.do("play aft-armor-plating")
    assert at.options == ["host tie-fighter"]
    at.do("host tie-fighter")
    attack(at, "draw-their-fire", "tie-fighter", "duty-officer")
    assert at.asked == ("dark", "shielding")
    at.do("shield duty-officer")
    assert at.count("duty-officer", "shield") == 1


@pytest.mark.card("heat-of-battle-dark", "target-of-opportunity-dark")
def test_fate_cards_strike_a_participant_and_the_objective() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], light=["x-wing", "y-wing"],
        dark_hand=["heat-of-battle-dark", "target-of-opportunity-dark"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("defend").do("defend x-wing", "done").until("edge")
    at.do("edge target-of-opportunity-dark", "edge heat-of-battle-dark")
    assert at.options == ["target x-wing"]  # the Y-Wing takes no part
    at.do("target x-wing")
    assert at.count("x-wing", "damage") == 1
    assert at.count("draw-their-fire", "damage") == 1
    at.until("strike")
    assert at.asked[0] == "dark"  # four force icons against none
    assert sorted(at.discard("dark")) == ["heat-of-battle-dark", "target-of-opportunity-dark"]


@pytest.mark.card("target-of-opportunity-dark")
@pytest.mark.rule("SW-20.24")
def test_target_of_opportunity_does_nothing_for_a_defender() -> None:
    at = position(
        "conflict", dark=["tie-fighter"], light=["x-wing"],
        dark_hand=["target-of-opportunity-dark"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter").until("edge", "dark")
    at.do("edge target-of-opportunity-dark").until("strike")
    assert at.count("imperial-command", "damage") == 0


@pytest.mark.card("twist-of-fate-dark")
def test_twist_of_fate_voids_what_comes_after_it() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], light=["x-wing"],
        dark_hand=["twist-of-fate-dark", "darth-vader"],
        light_hand=["heat-of-battle-light", "luke-skywalker"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("defend").do("defend x-wing").until("edge")
    at.do("edge twist-of-fate-dark", "edge heat-of-battle-light", "pass", "pass")
    assert at.discard("dark") == ["twist-of-fate-dark"]
    assert at.discard("light") == ["heat-of-battle-light"]
    assert at.asked == ("dark", "edge")
    assert at.options == ["edge darth-vader", "pass"]
    assert at.count("tie-fighter", "damage") == 0


@pytest.mark.card("heat-of-battle-dark")
@pytest.mark.rule("SW-20.24")
def test_heat_of_battle_strikes_one_of_those_in_the_engagement() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], light=["x-wing", "home-one", "y-wing"],
        dark_hand=["heat-of-battle-dark"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("defend").do("defend x-wing", "defend home-one", "done")
    at.until("edge").do("edge heat-of-battle-dark")
    assert at.options == ["target x-wing", "target home-one"]
    at.do("target home-one")
    assert at.asked[1] != "target"
    assert (at.count("home-one", "damage"), at.count("x-wing", "damage")) == (1, 0)


@pytest.mark.card("its-worse")
def test_its_worse_strikes_one_enemy_unit() -> None:
    at = position(
        "deployment", "dark", dark_hand=["force-choke", "its-worse"], dark=["tie-fighter"],
        light=["luke-skywalker", "x-wing"], light_hand=["counter-stroke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use counter-stroke").until("interrupt")
    at.do("use its-worse")
    assert at.options == ["target luke-skywalker", "target x-wing"]
    at.do("target x-wing")
    assert at.asked[1] != "target"
    assert (at.count("luke-skywalker", "damage"), at.count("x-wing", "damage")) == (1, 1)


@pytest.mark.card("mandalorian-armor")
def test_mandalorian_armor_stops_three_and_lets_nobody_else_aim() -> None:
    armor = "mandalorian-armor@outer-rim-hunter"
    at = position(
        "deployment", dark=["outer-rim-hunter+damage+damage", armor], light_side="rebel-alliance",
        light_hand=["rebel-assault"],
    )  # fmt: skip
    at.do("play rebel-assault").until("target").do("target outer-rim-hunter")
    assert at.discard("dark") == ["outer-rim-hunter", "mandalorian-armor"]
    at = position(
        "conflict", "dark", dark=["outer-rim-hunter", armor], light=["x-wing", "luke-skywalker"]
    )
    attack(at, "a-heros-journey", "outer-rim-hunter")
    at.until("defend").do("defend x-wing", "done").until("unit-damage", "dark")
    assert at.options == ["unit-damage x-wing"]
