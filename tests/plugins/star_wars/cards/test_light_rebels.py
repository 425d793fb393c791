"""The cards of the Rebel Alliance, each through the window it is used in."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


@pytest.mark.card("red-two")
@pytest.mark.rule("SW-20.33")
def test_red_two_and_an_objective_that_falls() -> None:
    at = position(
        "conflict", light=["red-two"], dark_objectives=["imperial-command", *PLAIN_DARK[1:]],
    )  # fmt: skip
    at.table.add(at.uid("imperial-command"), "damage", 4)
    attack(at, "imperial-command", "red-two")
    at.until("reaction").do("use red-two")
    assert at.zone("imperial-command") == "light.victory"
    assert at.count("red-two", "focus") == 0
    at.until("commit")
    assert at.count("red-two", "focus") == 1  # it had to strike again


@pytest.mark.card("rebel-alliance")
def test_the_affiliation_pays_for_what_is_of_the_alliance() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["repair-droid"],
        light_objectives=["a-heros-journey"] * 3,
    )  # fmt: skip
    at.do("play repair-droid")
    assert at.options == ["pay rebel-alliance"]  # the objectives are the Jedi's
    at.do("pay rebel-alliance")
    assert at.zone("repair-droid") == "light.play"
    at = position("draw", light_side="rebel-alliance").until("action", "light")
    assert len(at.hand("light")) == 6


@pytest.mark.card("draw-their-fire")
def test_draw_their_fire_takes_five_damage_and_makes_two_resources() -> None:
    for tokens, zone in ((3, "dark.victory"), (2, "light.play")):
        light = ["draw-their-fire" + "+damage" * tokens, "a-heros-journey", "a-heros-journey"]
        at = position("conflict", "dark", dark=["tie-fighter"], light_objectives=light)
        attack(at, "draw-their-fire", "tie-fighter")
        at.until("commit")  # one blast icon by the edge, and the bonus
        assert at.zone("draw-their-fire") == zone
    at = position("deployment", light_side="rebel-alliance", light_hand=["battlefield-engineers"])
    at.do("play battlefield-engineers", "pay draw-their-fire 2")
    assert at.count("draw-their-fire", "focus") == 2


@pytest.mark.card("battlefield-engineers")
def test_battlefield_engineers_ready_an_enhancement_as_they_attack() -> None:
    at = position(
        "conflict", light=["battlefield-engineers", "hidden-outpost+focus", "log-trap+focus"],
    )  # fmt: skip
    attack(at, "imperial-command", "battlefield-engineers")
    at.do("use battlefield-engineers")
    assert at.options == ["target hidden-outpost", "target log-trap"]
    at.do("target log-trap")
    assert at.count("log-trap", "focus") == 0
    assert at.count("hidden-outpost", "focus") == 1


@pytest.mark.card("fall-back")
def test_fall_back_takes_a_unit_of_ones_own_out_of_an_engagement() -> None:
    at = position(
        "conflict", "dark", dark=["tie-advanced"], light=["luke-skywalker+damage+damage"],
        light_hand=["fall-back"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "tie-advanced")
    at.until("defend").do("defend luke-skywalker").until("action", "light")
    at.do("play fall-back", "target luke-skywalker")
    assert at.hand("light") == ["luke-skywalker"]
    assert at.discard("light") == ["fall-back"]


@pytest.mark.card("fleeing-the-empire")
@pytest.mark.rule("SW-20.1")
def test_fleeing_the_empire_shields_after_the_refresh() -> None:
    at = position(
        "refresh", light=["x-wing", "log-trap"], dark=["tie-fighter"],
        light_objectives=["fleeing-the-empire", "a-heros-journey", "a-heros-journey"],
    )  # fmt: skip
    at.until("reaction").do("use fleeing-the-empire")
    assert at.options == [
        "target fleeing-the-empire", "target a-heros-journey", "target a-heros-journey.2",
        "target x-wing",
    ]  # fmt: skip
    at.do("target x-wing").until("action")
    assert at.count("x-wing", "shield") == 1  # the refresh has not taken it away


@pytest.mark.card("fleet-command-center")
@pytest.mark.rule("SW-20.1")
def test_fleet_command_center_shields_any_unit_after_the_refresh() -> None:
    at = position("refresh", light=["fleet-command-center", "x-wing"], dark=["tie-fighter"])
    at.until("reaction").do("use fleet-command-center")
    assert at.options == ["target tie-fighter", "target x-wing"]
    at.do("target x-wing").until("action")
    assert at.count("x-wing", "shield") == 1
    at = position(
        "deployment", light_side="rebel-alliance", light=["fleet-command-center"],
        light_hand=["admiral-ackbar"],
    )  # fmt: skip
    at.do("play admiral-ackbar", "pay fleet-command-center 3")
    assert at.zone("admiral-ackbar") == "light.play"


@pytest.mark.card("fleet-officer")
def test_fleet_officer_strikes_a_unit_and_blasts_with_the_edge() -> None:
    at = position(
        "conflict", light=["fleet-officer"], dark=["dark-side-apprentice"],
        light_hand=["luke-skywalker"],
    )  # fmt: skip
    attack(at, "imperial-command", "fleet-officer")
    at.until("defend").do("defend dark-side-apprentice").until("edge").do("edge luke-skywalker")
    at.until("icons").do("icons unit-damage", "unit-damage dark-side-apprentice").until("commit")
    assert at.count("dark-side-apprentice", "damage") == 1
    assert at.count("imperial-command", "damage") == 1


@pytest.mark.card("home-one")
@pytest.mark.rule("SW-20.9")
def test_home_one_damages_the_objectives_that_are_not_attacked() -> None:
    at = position("conflict", light=["home-one"])
    attack(at, "imperial-command", "home-one")
    at.until("reaction").do("use home-one")
    at.until("commit")
    # Two blast icons and the bonus where it attacks, one damage on each of the others.
    assert [at.count(code, "damage") for code in PLAIN_DARK] == [3, 1, 1]
    at = position("conflict", "dark", dark=["tie-fighter"], light=["home-one"])
    attack(at, "a-heros-journey", "tie-fighter")
    at.until("defend").do("defend home-one").until("strike", "light")
    at.do("strike home-one")
    assert at.asked == ("light", "unit-damage")  # no reaction: it defends


@pytest.mark.card("mission-briefing")
def test_mission_briefing_draws_when_the_enemys_turn_begins() -> None:
    at = position("begin", "dark", light_objectives=["mission-briefing", *LIGHT_REST])
    at.do("use mission-briefing")
    assert at.hand("light") == ["jedi-in-hiding"]
    at = position("begin", light_objectives=["mission-briefing", *LIGHT_REST])
    assert "use mission-briefing" not in at.options


@pytest.mark.card("mobilize-the-squadrons")
def test_mobilize_the_squadrons_readies_an_objective_or_enhancement() -> None:
    at = position(
        "refresh", light=["hidden-outpost+focus+focus", "x-wing+focus+focus"],
        light_objectives=["mobilize-the-squadrons", "draw-their-fire+focus+focus", *LIGHT_REST[1:]],
    )  # fmt: skip
    at.do("use mobilize-the-squadrons")
    assert at.options == ["target draw-their-fire", "target hidden-outpost"]
    at.do("target draw-their-fire")
    assert at.count("draw-their-fire", "focus") == 0
    assert at.count("hidden-outpost", "focus") == 1


@pytest.mark.card("mon-mothma")
def test_mon_mothma_pays_and_counts_for_the_edge() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["mon-mothma"],
        light_hand=["battlefield-engineers"],
    )  # fmt: skip
    at.do("play battlefield-engineers", "pay mon-mothma 2")
    assert at.count("mon-mothma", "focus") == 2
    for light, tokens in ((["x-wing", "mon-mothma"], 1), (["x-wing", "fleet-officer"], 0)):
        at = position("conflict", light=light, dark=["tie-fighter", "tie-bomber"])
        attack(at, "imperial-command", *light)
        at.until("defend").do("defend tie-fighter", "done").until("strike", "light")
        at.do(f"strike {light[1]}")
        if tokens:  # one for the edge against none: her tactics icon works
            assert at.icons("mon-mothma")["tactics"] == (0, 1)
            at.do("tactics tie-bomber")
        assert at.count("tie-bomber", "focus") == tokens


@pytest.mark.card("rebel-assault")
@pytest.mark.rule("SW-20.3")
def test_rebel_assault_is_played_once_a_turn() -> None:
    at = position(
        "deployment", light_side="rebel-alliance",
        light_hand=["rebel-assault", "rebel-assault", "rebel-trooper"],
        dark=["kuati-security-team"],
    )  # fmt: skip
    at.do("play rebel-assault").until("target")
    assert "target draw-their-fire" not in at.options
    assert {"target kuati-security-team", "target imperial-command"} < set(at.options)
    at.do("target kuati-security-team")
    assert at.zone("kuati-security-team") == "dark.discard"
    assert at.options == ["play rebel-trooper", "pass"]


@pytest.mark.card("repair-droid")
def test_repair_droid_mends_a_vehicle_once_a_turn() -> None:
    at = position("deployment", light=["repair-droid", "home-one+damage+damage", "yoda+damage"])
    at.do("use repair-droid")
    assert at.options == ["target home-one"]
    at.do("target home-one")
    assert at.count("home-one", "damage") == 1
    assert "use repair-droid" not in at.options


@pytest.mark.card("the-rebel-fleet")
def test_the_rebel_fleet_is_attacked_by_vehicles_only() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter", "dark-side-apprentice"],
        light_objectives=["the-rebel-fleet", *LIGHT_REST],
    )  # fmt: skip
    at.until("engage").do("engage the-rebel-fleet")
    assert at.options == ["attack tie-fighter"]
    at = position(
        "conflict", "dark", dark=["dark-side-apprentice"],
        light_objectives=["the-rebel-fleet", *LIGHT_REST],
    )  # fmt: skip
    assert "engage the-rebel-fleet" not in at.until("engage").options


@pytest.mark.card("youre-my-only-hope")
def test_youre_my_only_hope_draws_two_and_the_enemy_discards() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["x-wing"],
        light_hand=["youre-my-only-hope"], dark_hand=["tie-fighter", "tie-bomber"],
    )  # fmt: skip
    at.do("play youre-my-only-hope", "choose x-wing")
    assert at.asked == ("dark", "choose")
    at.do("choose tie-bomber")
    assert at.hand("light") == ["jedi-in-hiding"] * 2
    assert at.discard("light") == ["x-wing", "youre-my-only-hope"]
    assert (at.hand("dark"), at.discard("dark")) == (["tie-fighter"], ["tie-bomber"])
