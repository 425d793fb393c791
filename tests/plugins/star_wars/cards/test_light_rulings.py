"""Rulings on cards of the light side: corner cases of timing, limits and replacements."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, asks, attack, pay, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


@pytest.mark.card("heat-of-battle-light")
def test_who_loses_the_last_participant_in_the_edge_battle_may_still_win_it() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["duty-officer"], dark_hand=["darth-vader"],
        light_hand=["heat-of-battle-light"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend duty-officer").until("edge")
    at.do("edge heat-of-battle-light", "edge darth-vader").until("commit")
    assert at.discard("dark") == ["duty-officer", "darth-vader"]
    assert at.count("imperial-command", "damage") == 1  # the bonus, no blast without the edge


@pytest.mark.card("shii-cho-training")
@pytest.mark.rule("SW-20.30")
def test_divided_damage_stays_in_the_engagement_targeted_strike_goes_to_one() -> None:
    light = ["luke-skywalker", "shii-cho-training@luke-skywalker"]
    dark = ["duty-officer", "interrogation-droid", "tie-bomber"]
    at = position("conflict", light=light, dark=dark)
    attack(at, "imperial-command", "luke-skywalker")
    at.until("defend").do("defend duty-officer", "defend interrogation-droid", "done")
    at.until("strike", "light").do("strike luke-skywalker", "icons unit-damage")
    at.do("unit-damage interrogation-droid")
    assert at.options == ["unit-damage duty-officer", "unit-damage interrogation-droid"]
    at = position("conflict", light=light, dark=dark)
    attack(at, "imperial-command", "luke-skywalker")
    at.until("defend").do("defend duty-officer", "defend interrogation-droid", "done")
    at.until("strike", "light").do("strike luke-skywalker", "icons unit-damage")
    at.do("unit-damage tie-bomber")
    assert at.zone("tie-bomber") == "dark.discard"
    assert at.count("interrogation-droid", "damage") == 0
    assert at.zone("duty-officer") == "dark.play"


@pytest.mark.card("red-two")
@pytest.mark.rule("SW-20.33")
def test_red_two_readied_by_the_bonus_strikes_no_more_but_may_attack_again() -> None:
    fallen = "imperial-command" + "+damage" * 3
    at = position("conflict", light=["red-two"], dark_objectives=[fallen, *DARK_REST])
    room = at.game.card("imperial-command").capacity - 3
    assert room == 2  # one by the blast icon the edge enables, one by the bonus
    attack(at, "imperial-command", "red-two")
    at.until("reaction").do("use red-two")
    assert at.count("red-two", "focus") == 0
    assert at.asked == ("light", "engage")
    at.do("engage shadows-of-dathomir")
    assert at.options == ["attack red-two"]


@pytest.mark.card("the-secret-of-yavin-4")
@pytest.mark.rule("SW-20.5")
def test_an_engagement_moved_to_yavin_4_leaves_it_to_be_declared() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter", "tie-advanced"],
        light_objectives=["the-secret-of-yavin-4", *LIGHT_REST],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber")
    at.do("done", "use the-secret-of-yavin-4").until("engage")
    assert "engage the-secret-of-yavin-4" in at.options
    attack(at, "draw-their-fire.2", "tie-fighter")
    at.do("done")
    assert "use the-secret-of-yavin-4" not in at.options  # once a turn


@pytest.mark.card("a-journey-to-dagobah")
@pytest.mark.rule("SW-20.4")
def test_the_objective_fetched_to_replace_another_is_not_engaged() -> None:
    light = ["a-journey-to-dagobah+damage+damage+damage", *LIGHT_REST]
    at = position("conflict", "dark", dark=["tie-bomber", "tie-fighter"], light_objectives=light)
    at.table.create("jedi-training", "light.objectives", owner="light")
    attack(at, "a-journey-to-dagobah", "tie-bomber", "tie-fighter")
    at.until("strike").do("strike tie-bomber", "use a-journey-to-dagobah")
    at.do("choose jedi-training").until("commit")
    assert at.zone("a-journey-to-dagobah") == "dark.victory"
    assert at.count("jedi-training", "damage") == 0
    assert at.count("tie-fighter", "focus") == 1  # it had to strike all the same


@pytest.mark.card("decoy-at-dantooine")
@pytest.mark.rule("SW-20.4")
def test_a_decoy_fetched_is_in_time_for_the_leaving_of_the_first() -> None:
    light = ["a-journey-to-dagobah+damage+damage+damage", *LIGHT_REST]
    at = position("conflict", "dark", dark=["tie-bomber"], light_objectives=light, dial=6)
    at.table.create("decoy-at-dantooine", "light.objectives", owner="light")
    attack(at, "a-journey-to-dagobah", "tie-bomber")
    at.until("interrupt").do("use a-journey-to-dagobah", "choose decoy-at-dantooine")
    at.do("use decoy-at-dantooine").until("commit")
    assert at.dial == 6  # one back, and one for the fallen objective


@pytest.mark.card("decoy-at-dantooine")
def test_the_dial_is_never_turned_back_below_one() -> None:
    light = ["decoy-at-dantooine" + "+damage" * 4, *LIGHT_REST]
    at = position("conflict", "dark", dark=["tie-bomber"], light_objectives=light, dial=1)
    attack(at, "decoy-at-dantooine", "tie-bomber")
    assert ("light", "interrupt") not in asks(at, "commit")
    assert at.dial == 2


@pytest.mark.card("leia-organa", "fall-back")
@pytest.mark.rule("SW-20.6")
def test_leia_organa_is_captured_even_when_returned_to_hand() -> None:
    at = position("deployment", light=["leia-organa"], light_hand=["fall-back"])
    at.do("play fall-back", "target leia-organa")
    assert at.asked == ("dark", "capture")
    at.do("at imperial-command")
    assert at.zone("leia-organa") == "captives"
    assert at.hand("light") == []


@pytest.mark.card("leia-organa", "redemption")
def test_redemption_does_not_keep_leia_organa_from_captivity() -> None:
    at = position(
        "deployment", "dark", light=["leia-organa", "redemption"], dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target leia-organa", "use redemption").until("capture")
    at.do("at imperial-command")
    assert at.zone("leia-organa") == "captives"
    assert at.hand("light") == []


@pytest.mark.card("counter-stroke", "lightsaber-deflection")
@pytest.mark.rule("SW-20.23")
def test_responses_nest_and_the_newest_is_finished_first() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker"], dark=["tie-fighter"],
        light_hand=["lightsaber-deflection", "counter-stroke"],
        dark_hand=["force-choke", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker")
    assert at.asked == ("light", "interrupt")
    at.do("pass")  # no Counter-stroke against the event itself
    at.do("use lightsaber-deflection", "target tie-fighter", "use its-worse")
    at.until("interrupt", "light").do("use counter-stroke")
    pay(at)
    assert at.zone("tie-fighter") == "dark.discard"
    assert at.count("luke-skywalker", "damage") == 0
    assert sorted(at.discard("dark")) == ["force-choke", "its-worse", "tie-fighter"]


@pytest.mark.card("hit-and-run")
@pytest.mark.rule("SW-20.39")
def test_each_copy_of_hit_and_run_hits_once_a_turn() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing"],
        light_objectives=["hit-and-run", "hit-and-run", "draw-their-fire"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("reaction").do("use hit-and-run", "use hit-and-run.2")
    assert at.count("imperial-command", "damage") == 2
    attack(at, "shadows-of-dathomir", "y-wing")
    assert ("light", "reaction") not in asks(at, "engage")
    assert at.count("shadows-of-dathomir", "damage") == 3  # two icons, the bonus


@pytest.mark.card("repair-droid")
def test_each_repair_droid_mends_once_a_turn() -> None:
    at = position("deployment", light=["repair-droid", "repair-droid", "home-one" + "+damage" * 3])
    at.do("use repair-droid", "use repair-droid.2").until("commit")
    assert at.count("home-one", "damage") == 1


@pytest.mark.card("guardian-of-peace")
def test_a_protectors_shield_stops_damage_it_took_over() -> None:
    light = ["guardian-of-peace+shield+damage", "jedi-in-hiding"]
    at = position("deployment", "dark", light=light, dark_hand=["force-choke"])
    at.do("play force-choke", "target jedi-in-hiding")
    at.do("protect jedi-in-hiding guardian-of-peace 1", "shield guardian-of-peace")
    assert at.count("guardian-of-peace", "damage") == 1
    assert at.count("guardian-of-peace", "shield") == 0


@pytest.mark.card("guardian-of-peace")
def test_a_protector_takes_no_more_than_it_has_room_for() -> None:
    light = ["guardian-of-peace+shield+damage", "luke-skywalker"]
    at = position(
        "conflict", "dark", light=light, dark=["stormtrooper-elite"], dark_hand=["darth-vader"]
    )
    attack(at, "a-heros-journey", "stormtrooper-elite")
    at.until("defend").do("defend luke-skywalker", "done").until("edge").do("edge darth-vader")
    at.until("protect")
    assert at.options == ["protect luke-skywalker guardian-of-peace 1", "pass"]


@pytest.mark.card("obi-wan-kenobi")
def test_in_the_edge_battle_begun_anew_the_first_card_is_shown_again() -> None:
    at = position(
        "conflict", light=["obi-wan-kenobi"], dark=["kuati-security-team"],
        light_hand=["twist-of-fate-light"],
        dark_hand=["tie-fighter", "tie-bomber", "espo-trooper"],
    )  # fmt: skip
    attack(at, "imperial-command", "obi-wan-kenobi")
    at.until("defend").do("defend kuati-security-team").until("edge")
    at.do("edge twist-of-fate-light", "edge tie-fighter", "pass")
    assert at.discard("dark") == ["tie-fighter"]
    at.do("edge tie-bomber")
    assert at.asked == ("dark", "edge")
    view = at.game.information(at.table, "light")
    assert [view.pieces[uid].code for uid in view.zones["dark.edge"]] == ["tie-bomber"]


@pytest.mark.card("secret-informant", "twist-of-fate-light")
@pytest.mark.rule("SW-20.25")
def test_a_voided_battle_has_no_second_resolution() -> None:
    at = position(
        "conflict", light=["secret-informant"], dark=["duty-officer"],
        light_hand=["twist-of-fate-light", "yoda"],
    )  # fmt: skip
    attack(at, "imperial-command", "secret-informant")
    at.until("defend").do("defend duty-officer").until("edge")
    at.do("edge twist-of-fate-light", "pass")
    assert at.asked == ("light", "edge")
    assert at.discard("light") == ["twist-of-fate-light"]


@pytest.mark.card("last-minute-rescue")
def test_an_objective_just_revealed_answers_the_refresh() -> None:
    at = position(
        "refresh", light=["x-wing+damage"], light_objectives=LIGHT_REST,
        light_reserve=["last-minute-rescue"],
    )  # fmt: skip
    at.do("use last-minute-rescue", "target x-wing")
    assert at.count("x-wing", "damage") == 0


@pytest.mark.card("last-minute-rescue")
def test_the_light_sides_first_refresh_is_answered_too() -> None:
    at = position(
        "refresh", light=["x-wing+damage"], first=True,
        light_objectives=["last-minute-rescue", *LIGHT_REST],
    )  # fmt: skip
    at.do("use last-minute-rescue", "target x-wing")
    assert at.count("x-wing", "damage") == 0


@pytest.mark.card("double-strike")
def test_double_strike_takes_one_of_two_tokens_off_a_committed_unit() -> None:
    at = position("conflict", light=["jedi-in-hiding+force"], light_hand=["double-strike"])
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction").do("use double-strike")
    pay(at)
    assert at.count("jedi-in-hiding", "focus") == 1
    assert at.count("imperial-command", "damage") == 2  # it was not ready: one strike


@pytest.mark.card("in-you-must-go")
def test_in_you_must_go_makes_the_first_enhancement_cheaper_only() -> None:
    at = position(
        "deployment", light_hand=["ancient-monument", "hidden-outpost"],
        light_objectives=["in-you-must-go+focus", *(f"{code}+focus" for code in LIGHT_REST)],
        light=["r2-d2+focus"],
    )  # fmt: skip
    at.do("play hidden-outpost")  # for nothing
    assert at.count("jedi", "focus") == 0
    at.do("play ancient-monument", "pay jedi")
    assert at.count("jedi", "focus") == 1


@pytest.mark.card("rebel-sympathizer")
def test_what_rebel_sympathizer_gives_is_over_with_the_phase() -> None:
    at = position(
        "refresh", light=["rebel-sympathizer"], light_hand=["x-wing", "r2-d2"],
        light_objectives=["draw-their-fire"] * 3,
    )  # fmt: skip
    at.do("use rebel-sympathizer").until("action").do("play x-wing")
    assert at.asked[1] == "pay"


@pytest.mark.card("leia-organa")
def test_captives_are_free_when_their_objective_falls() -> None:
    at = position(
        "conflict", light=["y-wing"], captives=["leia-organa"],
        dark_objectives=["imperial-command" + "+damage" * 3, *DARK_REST],
    )  # fmt: skip
    assert at.zone("leia-organa") == "captives"
    attack(at, "imperial-command", "y-wing")
    at.until("commit")
    assert at.zone("imperial-command") == "light.victory"
    assert at.hand("light") == ["leia-organa"]


@pytest.mark.card("decoy-at-dantooine")
def test_a_decoy_heeds_objectives_and_nothing_else_that_leaves() -> None:
    at = position(
        "deployment", "dark", light=["jedi-in-hiding"], dark_hand=["force-choke"], dial=6,
        light_objectives=["decoy-at-dantooine", *LIGHT_REST],
    )  # fmt: skip
    at.do("play force-choke", "target jedi-in-hiding")
    assert at.asked != ("light", "interrupt")
    assert at.zone("jedi-in-hiding") == "light.discard"


@pytest.mark.card("in-you-must-go")
def test_in_you_must_go_is_for_enhancements_of_its_own_side() -> None:
    objectives = ["in-you-must-go", *LIGHT_REST]
    at = position(
        "deployment", light_objectives=objectives, light_hand=["rookie-pilot", "hidden-outpost"],
        dark_hand=["sith-library"],
    )  # fmt: skip
    assert at.do("play rookie-pilot").asked == ("light", "pay")
    at = position("deployment", "dark", light_objectives=objectives, dark_hand=["sith-library"])
    assert at.do("play sith-library").asked == ("dark", "pay")


@pytest.mark.card("rebel-sympathizer")
def test_the_card_a_sympathizer_helps_needs_no_match() -> None:
    at = position(
        "deployment", light=["rebel-sympathizer"], light_hand=["jedi-in-hiding"],
        light_side="rebel-alliance", light_objectives=["draw-their-fire"] * 3,
    )  # fmt: skip
    assert "play jedi-in-hiding" not in at.options
    at.do("use rebel-sympathizer", "play jedi-in-hiding", "pay draw-their-fire")
    assert at.zone("jedi-in-hiding") == "light.play"


@pytest.mark.card("log-trap")
def test_log_trap_is_of_no_use_in_ones_own_attack() -> None:
    at = position("conflict", light=["log-trap", "x-wing"])
    attack(at, "imperial-command", "x-wing")
    assert ("light", "action") not in asks(at, "commit")


@pytest.mark.card("questionable-contacts")
def test_questionable_contacts_takes_damage_off_units_alone() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage"], dark=["darth-vader"],
        light_objectives=["questionable-contacts", "draw-their-fire+damage", *LIGHT_REST[1:]],
    )  # fmt: skip
    at.do("use questionable-contacts")
    assert at.options == ["target luke-skywalker"]
