"""The cards of the light side that are neutral, each through the window it is used in."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


@pytest.mark.card("our-most-desperate-hour")
def test_our_most_desperate_hour_shields_what_has_a_shield() -> None:
    light = ["luke-skywalker+shield"]
    at = position("deployment", light=light, light_hand=["our-most-desperate-hour"])
    at.do("play our-most-desperate-hour", "target luke-skywalker")
    assert at.count("luke-skywalker", "shield") == 2


@pytest.mark.card("heat-of-battle-light", "target-of-opportunity-light")
def test_heat_of_battle_and_target_of_opportunity() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["kuati-security-team"],
        light_hand=["heat-of-battle-light", "target-of-opportunity-light"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team").until("edge")
    at.do("edge heat-of-battle-light", "edge target-of-opportunity-light")
    at.do("target kuati-security-team")
    assert at.count("kuati-security-team", "damage") == 1
    assert at.count("imperial-command", "damage") == 1


@pytest.mark.card("emergency-repair")
def test_emergency_repair_is_for_ones_own_turn() -> None:
    objectives = ["a-heros-journey+damage+damage", *PLAIN_LIGHT[1:]]
    at = position("deployment", light_objectives=objectives, light_hand=["emergency-repair"])
    at.do("play emergency-repair", "pay draw-their-fire", "pay draw-their-fire.2")
    at.do("target a-heros-journey")
    assert at.count("a-heros-journey", "damage") == 0
    at = position(
        "deployment", "dark", light_objectives=objectives, light_hand=["emergency-repair"],
    )  # fmt: skip
    assert at.asked != ("light", "action")


@pytest.mark.card("it-binds-all-things")
def test_it_binds_all_things() -> None:
    discard = ["x-wing", "y-wing", "yoda"]
    for holder, hand in (("light", ["y-wing", "yoda"]), ("dark", ["yoda"])):
        at = position(
            "deployment", light_hand=["it-binds-all-things"], light_discard=discard, balance=holder
        )
        at.do("play it-binds-all-things", "pay draw-their-fire")
        assert at.hand("light") == hand


@pytest.mark.card("secret-informant")
@pytest.mark.rule("SW-20.25")
def test_secret_informant_resolves_a_fate_card_again() -> None:
    at = position(
        "conflict", light=["secret-informant"], dark=["stormtrooper-elite"],
        light_hand=["heat-of-battle-light"],
    )  # fmt: skip
    attack(at, "imperial-command", "secret-informant")
    at.until("defend").do("defend stormtrooper-elite").until("edge")
    at.do("edge heat-of-battle-light", "target stormtrooper-elite")
    assert at.asked == ("light", "repeat")
    at.do("resolve heat-of-battle-light", "target stormtrooper-elite")
    assert at.zone("stormtrooper-elite") == "dark.discard"


@pytest.mark.card("secret-informant", "heat-of-battle-light")
@pytest.mark.rule("SW-20.25")
def test_two_secret_informants_resolve_it_no_third_time() -> None:
    at = position(
        "conflict", light=["secret-informant", "secret-informant"],
        dark=["coruscant-defense-fleet"], light_hand=["heat-of-battle-light"],
    )  # fmt: skip
    attack(at, "imperial-command", "secret-informant", "secret-informant.2")
    at.until("defend").do("defend coruscant-defense-fleet").until("edge")
    at.do("edge heat-of-battle-light", "target coruscant-defense-fleet")
    at.do("resolve heat-of-battle-light", "target coruscant-defense-fleet")
    assert at.asked[1] != "repeat"
    assert at.count("coruscant-defense-fleet", "damage") == 2


@pytest.mark.card("hit-and-run")
@pytest.mark.rule("SW-20.39")
def test_hit_and_run() -> None:
    at = position(
        "conflict", light=["x-wing"], light_objectives=["hit-and-run", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("reaction").do("use hit-and-run")
    assert at.count("imperial-command", "damage") == 1


@pytest.mark.card("a-wing")
def test_a_wing_draws_as_it_strikes() -> None:
    at = position("conflict", light=["a-wing"], dark=["duty-officer"])
    attack(at, "imperial-command", "a-wing")
    at.until("defend").do("defend duty-officer").until("reaction")
    assert at.hand("light") == []
    at.do("use a-wing")
    assert at.hand("light") == ["jedi-in-hiding"]
    at.until("commit")
    assert at.zone("duty-officer") == "dark.discard"


@pytest.mark.card("astromech-droid-upgrade")
def test_astromech_droid_upgrade_arms_a_vehicle() -> None:
    at = position(
        "deployment", light=["x-wing", "luke-skywalker"], dark=["tie-fighter"],
        light_hand=["astromech-droid-upgrade"],
    )  # fmt: skip
    at.do("play astromech-droid-upgrade").until("host")
    assert at.options == ["host tie-fighter", "host x-wing"]
    at.do("host x-wing")
    assert at.icons("x-wing") == {"unit-damage": (2, 0), "blast": (1, 1), "tactics": (0, 0)}


@pytest.mark.card("c-3po")
@pytest.mark.rule("SW-20.21", "SW-20.23")
def test_c_3po_cancels_an_event_and_is_sacrificed() -> None:
    at = position(
        "deployment", "dark", light=["c-3po", "luke-skywalker"],
        dark_hand=["force-choke", "force-choke", "espo-trooper"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use c-3po")
    assert at.discard("light") == ["c-3po"]
    assert at.discard("dark") == ["force-choke"]
    assert at.count("luke-skywalker", "damage") == 0
    assert at.options == ["play espo-trooper", "pass"]  # cancelled, yet it was this turn's one


@pytest.mark.card("cloud-city-casino", "dagobah-training-grounds", "hidden-outpost")
@pytest.mark.parametrize(
    "code", ["cloud-city-casino", "dagobah-training-grounds", "hidden-outpost"]
)
def test_limited_places_make_a_resource_and_are_one_a_turn(code: str) -> None:
    hand = [code, code, "hidden-outpost", "rookie-pilot"]
    at = position("deployment", light_hand=hand)
    at.do(f"play {code}", "pay jedi")
    assert at.zone(code) == "light.play"
    assert at.options == ["play rookie-pilot", "pass"]  # no second Limited card
    at.do("play rookie-pilot")
    assert f"pay {code}" in at.options
    at.do(f"pay {code}")
    assert at.count(code, "focus") == 1
    assert at.zone("rookie-pilot") == "light.play"


@pytest.mark.card("common-ground")
def test_common_ground_makes_resources_match_everything() -> None:
    for light, playable in (([], False), (["common-ground@draw-their-fire"], True)):
        at = position(
            "deployment", light=light, light_hand=["twilek-smuggler", "rebel-trooper"],
            light_objectives=["draw-their-fire", "a-heros-journey", "a-heros-journey"],
        )  # fmt: skip
        assert ("play twilek-smuggler" in at.options) is playable
    at.do("play twilek-smuggler", "pay draw-their-fire 2")
    assert at.zone("twilek-smuggler") == "light.play"


@pytest.mark.card("common-ground")
def test_common_ground_may_be_played_on_an_objective_of_either_player() -> None:
    at = position("deployment", light_hand=["common-ground"])
    at.do("play common-ground", "pay jedi")
    assert {"host imperial-command", "host draw-their-fire"} < set(at.options)
    at.do("host draw-their-fire")
    assert at.table.pieces[at.uid("common-ground")].host == at.uid("draw-their-fire")


@pytest.mark.card("corellian-engineer")
def test_corellian_engineer_gives_a_shield() -> None:
    at = position("conflict", light=["corellian-engineer", "x-wing"], dark=["dark-side-apprentice"])
    attack(at, "imperial-command", "corellian-engineer", "x-wing")
    assert {"shield corellian-engineer", "shield x-wing", "pass"} < set(at.options)
    at.do("shield x-wing").until("defend").do("defend dark-side-apprentice")
    at.until("unit-damage", "dark").do("unit-damage x-wing")
    assert at.asked == ("light", "shield")
    at.do("shield x-wing")
    assert at.count("x-wing", "damage") == 0
    assert at.count("x-wing", "shield") == 0


@pytest.mark.card("covering-fire")
def test_covering_fire_shields_all_who_take_part() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing", "r2-d2"], light_hand=["covering-fire"],
        dark=["dark-side-apprentice"],
    )  # fmt: skip
    assert "play covering-fire" not in at.options  # outside an engagement
    attack(at, "imperial-command", "x-wing", "y-wing")
    at.do("done").until("action", "light").do("play covering-fire")
    assert at.options == ["choose x-wing", "choose y-wing", "choose r2-d2"]
    at.do("choose r2-d2")
    assert at.discard("light") == ["r2-d2", "covering-fire"]
    assert at.count("x-wing", "shield") == 1
    assert at.count("y-wing", "shield") == 1


@pytest.mark.card("ewok-scout")
def test_ewok_scout_keeps_a_unit_from_defending() -> None:
    at = position("conflict", light=["ewok-scout"], dark=["tie-fighter", "dark-side-apprentice"])
    attack(at, "imperial-command", "ewok-scout")
    at.do("use ewok-scout", "target dark-side-apprentice").until("defend")
    assert at.options == ["defend tie-fighter", "done"]


@pytest.mark.card("heavy-blaster-emplacement")
def test_heavy_blaster_emplacement_lets_the_enemy_choose_who_is_hit() -> None:
    at = position(
        "deployment", light=["heavy-blaster-emplacement", "x-wing"],
        dark=["dark-side-apprentice", "tie-advanced"],
    )  # fmt: skip
    at.do("use heavy-blaster-emplacement")
    assert at.asked == ("dark", "choose")
    assert at.options == ["choose dark-side-apprentice", "choose tie-advanced"]
    at.do("choose tie-advanced")
    assert at.count("tie-advanced", "damage") == 1
    assert at.count("heavy-blaster-emplacement", "focus") == 1


@pytest.mark.card("it-could-be-worse")
def test_it_could_be_worse_takes_one_point_off() -> None:
    at = position(
        "conflict", light=["jedi-in-hiding", "luke-skywalker"], light_hand=["it-could-be-worse"],
        dark=["darth-vader"], turn="dark",
    )  # fmt: skip
    attack(at, "a-heros-journey", "darth-vader")
    at.until("defend").do("defend luke-skywalker", "done").until("unit-damage", "dark")
    strength = at.icons("darth-vader")["unit-damage"][0]
    at.do("unit-damage luke-skywalker", "use it-could-be-worse")
    assert at.count("luke-skywalker", "damage") == strength - 1


@pytest.mark.card("log-trap")
def test_log_trap_focuses_an_attacker_that_the_enemy_chooses() -> None:
    at = position(
        "conflict", "dark", light=["log-trap", "x-wing"],
        dark=["tie-fighter", "dark-side-apprentice", "tie-bomber"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "tie-fighter", "dark-side-apprentice")
    at.do("done").until("action", "light").do("use log-trap")
    assert at.asked == ("dark", "choose")
    assert at.options == ["choose tie-fighter", "choose dark-side-apprentice"]
    at.do("choose tie-fighter")
    assert at.count("tie-fighter", "focus") == 1
    assert at.count("log-trap", "focus") == 1


@pytest.mark.card("r2-d2")
def test_r2_d2_costs_nothing_and_makes_a_resource() -> None:
    at = position("deployment", light_hand=["r2-d2", "rookie-pilot"])
    at.do("play r2-d2")
    assert at.zone("r2-d2") == "light.play"
    at.do("play rookie-pilot", "pay r2-d2")
    assert at.zone("rookie-pilot") == "light.play"
    assert at.count("r2-d2", "focus") == 1


@pytest.mark.card("rebel-trooper", "rookie-pilot", "x-wing")
@pytest.mark.parametrize("code", ["rebel-trooper", "rookie-pilot", "x-wing"])
def test_plain_units_are_played_and_strike_a_unit_for_one(code: str) -> None:
    at = position("deployment", light_hand=[code], dark=["duty-officer"])
    at.do(f"play {code}")
    if at.asked[1] == "pay":
        at.do("pay jedi")
    attack(at, "imperial-command", code)
    at.until("defend").do("defend duty-officer").until("strike", "light")
    at.do(f"strike {code}", "unit-damage duty-officer")
    assert at.zone("duty-officer") == "dark.discard"


@pytest.mark.card("x-wing")
def test_x_wing_blasts_with_the_edge() -> None:
    at = position("conflict", light=["x-wing"])
    attack(at, "imperial-command", "x-wing")
    at.until("commit")
    assert at.count("imperial-command", "damage") == 2


@pytest.mark.card("y-wing")
def test_y_wing_blasts_for_one_and_one_more_with_the_edge() -> None:
    for hand, damage in (([], 1), (["luke-skywalker"], 2)):
        at = position("conflict", light=["y-wing"], light_hand=hand, dark=["duty-officer"])
        attack(at, "imperial-command", "y-wing")
        at.until("defend").do("defend duty-officer")
        if hand:
            at.until("edge").do("edge luke-skywalker")
        at.until("commit")
        assert at.count("imperial-command", "damage") == damage


@pytest.mark.card("rumors-at-the-cantina")
def test_rumors_at_the_cantina_make_a_match_needless() -> None:
    for objective, playable in (("rumors-at-the-cantina", True), ("a-heros-journey", False)):
        at = position(
            "deployment", light_hand=["twilek-smuggler", "rebel-trooper"],
            light_objectives=[objective, *LIGHT_REST],
        )  # fmt: skip
        assert ("play twilek-smuggler" in at.options) is playable


@pytest.mark.card("tribal-support")
def test_tribal_support_takes_back_an_ewok_for_a_card() -> None:
    objectives = ["tribal-support", *LIGHT_REST]
    at = position(
        "refresh", light_objectives=objectives, light_hand=["x-wing", "yoda"],
        light_discard=["ewok-scout", "y-wing"],
    )  # fmt: skip
    at.do("use tribal-support", "choose x-wing", "choose ewok-scout")
    assert at.hand("light") == ["ewok-scout", "yoda"]
    assert at.discard("light") == ["y-wing", "x-wing"]


@pytest.mark.card("tribal-support")
@pytest.mark.rule("SW-20.35")
def test_tribal_support_needs_an_ewok_before_anything_is_discarded() -> None:
    at = position(
        "refresh", light_objectives=["tribal-support", *LIGHT_REST], light_hand=["ewok-scout"],
        light_discard=["y-wing"],
    )  # fmt: skip
    assert "use tribal-support" not in at.options


@pytest.mark.card("twist-of-fate-light")
def test_twist_of_fate_begins_the_edge_battle_anew() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["kuati-security-team"],
        light_hand=["twist-of-fate-light", "yoda"],
        dark_hand=["heat-of-battle-dark", "darth-vader"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team").until("edge")
    at.do("edge twist-of-fate-light", "edge heat-of-battle-dark", "pass", "pass")
    assert at.discard("light") == ["twist-of-fate-light"]
    assert at.discard("dark") == ["heat-of-battle-dark"]
    assert at.count("x-wing", "damage") == 0  # it was of the battle that is void
    assert at.asked == ("light", "edge")
    at.do("edge yoda", "pass").until("icons")
    assert at.asked[0] == "light"  # the edge, by Yoda's Force
    assert at.discard("light") == ["twist-of-fate-light", "yoda"]


@pytest.mark.card("yub-yub")
def test_yub_yub_discards_an_enhancement_for_an_ewok_ready() -> None:
    dark = ["outer-rim-hunter", "mandalorian-armor@outer-rim-hunter", "control-room"]
    light = ["ewok-scout", "x-wing", "ewok-scout+focus"]
    at = position("deployment", light=light, light_hand=["yub-yub"], dark=dark)
    at.do("play yub-yub")
    assert at.options == ["choose ewok-scout"]
    at.do("choose ewok-scout")
    assert at.options == ["target mandalorian-armor", "target control-room"]
    at.do("target control-room")
    assert at.count("ewok-scout", "focus") == 1
    assert at.zone("control-room") == "dark.discard"
    at = position("deployment", light=["ewok-scout+focus"], light_hand=["yub-yub"], dark=dark)
    assert "play yub-yub" not in at.options
