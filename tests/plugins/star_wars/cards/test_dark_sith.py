"""The cards of the Sith, each through the window it is used in."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, position

SPARE = PLAIN_DARK[1:]


@pytest.mark.card("fall-of-the-jedi")
def test_fall_of_the_jedi_puts_a_card_under_the_deck() -> None:
    at = position(
        "draw", "dark", dark_objectives=["fall-of-the-jedi", *SPARE],
        dark_hand=["tie-fighter", "darth-vader"],
    )  # fmt: skip
    at.do("use fall-of-the-jedi", "choose tie-fighter")
    assert at.table.pieces[at.table.zones["dark.deck"][0]].code == "tie-fighter"


@pytest.mark.card("darth-vader", "force-choke")
def test_darth_vader_follows_a_sith_event_once_a_turn() -> None:
    at = position(
        "deployment", "dark", dark=["darth-vader"], light=["luke-skywalker"],
        dark_hand=["force-choke", "im-on-the-leader"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use darth-vader", "target luke-skywalker")
    assert at.count("luke-skywalker", "damage") == 2


@pytest.mark.card("vaders-lightsaber")
def test_vaders_lightsaber_is_best_with_its_owner() -> None:
    dark = ["darth-vader", "vaders-lightsaber@darth-vader"]
    at = position("conflict", "dark", dark=dark, light=["x-wing"])
    assert at.icons("darth-vader")["unit-damage"] == (3, 0)
    attack(at, "a-heros-journey", "darth-vader")
    at.until("icons").do("icons unit-damage", "unit-damage x-wing")
    assert at.discard("light") == ["x-wing"]
    dark = ["dark-side-apprentice", "vaders-lightsaber@dark-side-apprentice"]
    at = position("conflict", "dark", dark=dark, light=["x-wing"])
    attack(at, "a-heros-journey", "dark-side-apprentice")
    at.until("commit")
    assert at.discard("light") == []  # no targeted strike: nobody to strike


@pytest.mark.card("counsel-of-the-sith")
def test_counsel_of_the_sith() -> None:
    at = position("begin", dark_objectives=["counsel-of-the-sith", *SPARE])
    at.do("use counsel-of-the-sith")
    assert at.hand("dark") == ["dark-side-apprentice"]


@pytest.mark.card("dark-precognition")
def test_dark_precognition_draws_two_and_discards_one() -> None:
    at = position("deployment", "dark", dark_hand=["dark-precognition", "tie-fighter"])
    at.do("play dark-precognition")
    at.until("choose").do("choose tie-fighter")
    assert at.hand("dark") == ["dark-side-apprentice"] * 2


@pytest.mark.card("black-squadron-assault")
def test_black_squadron_assault() -> None:
    at = position(
        "deployment", "dark", dark=["tie-advanced+focus"],
        dark_objectives=["black-squadron-assault", *SPARE],
    )  # fmt: skip
    at.do("use black-squadron-assault", "choose tie-advanced")
    assert at.count("tie-advanced", "focus") == 0
    assert at.count("black-squadron-assault", "focus") == 1


@pytest.mark.card("vaders-tie-advanced")
@pytest.mark.rule("SW-20.11")
def test_vaders_tie_advanced_copies_icons_for_a_strike() -> None:
    deck = ["tie-bomber"]
    at = position("conflict", "dark", dark=["vaders-tie-advanced"], dark_deck=deck)
    normal, edge = at.icons("vaders-tie-advanced")["blast"]
    attack(at, "a-heros-journey", "vaders-tie-advanced")
    at.until("reaction").do("use vaders-tie-advanced")
    assert at.discard("dark") == ["tie-bomber"]
    at.until("commit")
    damage = at.count("a-heros-journey", "damage")
    fallen = at.zone("a-heros-journey") == "dark.victory"
    assert fallen or damage == normal + edge + 2 + 1
    assert at.icons("vaders-tie-advanced")["blast"] == (normal, edge)


@pytest.mark.card("tie-advanced")
def test_tie_advanced_strikes_once_more_unopposed() -> None:
    at = position("conflict", "dark", dark=["tie-advanced"])
    attack(at, "draw-their-fire", "tie-advanced")
    at.until("reaction")
    before = at.count("draw-their-fire", "damage")
    at.do("use tie-advanced")
    assert at.count("draw-their-fire", "damage") == before + 1


@pytest.mark.card("black-squadron-pilot")
@pytest.mark.rule("SW-20.18")
def test_black_squadron_pilot_is_a_unit_or_an_enhancement() -> None:
    hand = ["black-squadron-pilot", "black-squadron-pilot"]
    at = position("deployment", "dark", dark=["tie-fighter"], dark_hand=hand)
    icons = at.icons("tie-fighter")
    at.do("play black-squadron-pilot")
    at.until("host")
    assert at.options == ["host unit", "host tie-fighter"]
    at.do("host tie-fighter")
    assert at.icons("tie-fighter")["blast"] == (icons["blast"][0] + 1, icons["blast"][1])
    at = position("conflict", "dark", dark=["tie-fighter", "black-squadron-pilot@tie-fighter"])
    at.until("engage").do("engage a-heros-journey")
    assert at.options == ["attack tie-fighter"]


@pytest.mark.card("im-on-the-leader")
def test_im_on_the_leader() -> None:
    at = position("deployment", "dark", light=["x-wing"], dark_hand=["im-on-the-leader"])
    at.do("play im-on-the-leader").until("target").do("target x-wing")
    assert at.count("x-wing", "focus") == 1


@pytest.mark.card("the-heart-of-the-empire")
@pytest.mark.rule("SW-20.10")
def test_the_heart_of_the_empire_is_the_game() -> None:
    heart = "the-heart-of-the-empire" + "+damage" * 9
    at = position("balance", dark_objectives=[heart, *SPARE])
    at.do("damage the-heart-of-the-empire")
    assert at.table.result is not None
    assert at.table.result.winners == ("light",)


@pytest.mark.card("coruscant-defense-fleet")
def test_coruscant_defense_fleet_defends_only() -> None:
    at = position("conflict", "dark", dark=["coruscant-defense-fleet"])
    assert at.asked == ("dark", "commit")
    at = position("conflict", dark=["coruscant-defense-fleet"], light=["x-wing"])
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend coruscant-defense-fleet")


@pytest.mark.card("force-stasis")
def test_force_stasis_bars_a_character_for_the_phase() -> None:
    at = position(
        "conflict", dark=["dark-side-apprentice"], dark_hand=["force-stasis"],
        light=["jedi-in-hiding", "x-wing"],
    )  # fmt: skip
    at.until("action", "dark").do("play force-stasis").until("target")
    assert at.options == ["target jedi-in-hiding"]  # the X-Wing is no character
    at.do("target jedi-in-hiding")
    at.until("engage").do("engage imperial-command")
    assert at.options == ["attack x-wing"]


@pytest.mark.card("there-is-no-escape")
def test_there_is_no_escape_buries_every_unit() -> None:
    at = position(
        "force", "dark", dark=["tie-fighter", "tie-bomber", "darth-vader+force"], light=["x-wing"],
        dark_hand=["there-is-no-escape"], dark_objectives=["the-emperors-web", *SPARE],
    )  # fmt: skip
    at.until("action").do("play there-is-no-escape")
    while at.asked[1] == "pay":
        at.do(at.options[-1])
    under = [at.table.pieces[uid].code for uid in at.table.zones["dark.deck"][:3]]
    assert sorted(under) == ["darth-vader", "tie-bomber", "tie-fighter"]
    assert at.table.pieces[at.table.zones["light.deck"][0]].code == "x-wing"


@pytest.mark.card("the-emperors-web")
def test_the_emperors_web_makes_the_first_sith_event_cheaper() -> None:
    at = position(
        "deployment", "dark", light=["x-wing+focus", "y-wing+focus"],
        dark_hand=["force-lightning", "force-lightning"],
        dark_objectives=["the-emperors-web", *SPARE],
    )  # fmt: skip
    at.do("play force-lightning")
    paid = 0
    while at.asked[1] == "pay":
        at.do(next(word for word in at.options if not word[-1].isdigit()))
        paid += 1
    assert paid + 1 == at.game.card("force-lightning").cost


@pytest.mark.card("emperor-palpatine")
def test_emperor_palpatine_takes_a_sith_event_back() -> None:
    at = position(
        "balance", dark=["emperor-palpatine"], dark_discard=["force-choke", "tie-fighter"],
        dark_objectives=["imperial-command" + "+damage" * 4, *SPARE],
    )  # fmt: skip
    at.do("damage imperial-command", "use emperor-palpatine", "choose force-choke")
    assert at.hand("dark") == ["force-choke"]


@pytest.mark.card("cruel-interrogations")
@pytest.mark.rule("SW-20.27")
def test_cruel_interrogations_and_the_rescue() -> None:
    at = position(
        "refresh", "dark", light_hand=["x-wing", "y-wing"], dark_objectives=SPARE,
        dark_reserve=["cruel-interrogations"],
    )  # fmt: skip
    at.do("use cruel-interrogations")
    captive = at.table.pieces[at.table.zones["captives"][0]]
    assert at.hand("light") == sorted({"x-wing", "y-wing"} - {captive.code})
    assert captive.host == at.uid("cruel-interrogations")
    at = position("deployment", "dark", dark_objectives=["cruel-interrogations", *SPARE])
    at.table.create("yoda", "captives", owner="light", host=at.uid("cruel-interrogations"))
    light_sees = at.game.information(at.table, "light")
    dark_sees = at.game.information(at.table, "dark")
    assert [light_sees.pieces[uid].code for uid in light_sees.zones["captives"]] == [""]
    assert [dark_sees.pieces[uid].code for uid in dark_sees.zones["captives"]] == ["yoda"]
    at.table.add(at.uid("cruel-interrogations"), "damage", 4)
    at.until("balance").do("damage cruel-interrogations")
    assert "yoda" in at.hand("light")


@pytest.mark.card("interrogation-droid")
def test_interrogation_droid() -> None:
    at = position(
        "deployment", "dark", dark_hand=["interrogation-droid"], light_hand=["x-wing", "yoda"],
    )  # fmt: skip
    at.do("play interrogation-droid").until("reaction").do("use interrogation-droid")
    assert len(at.hand("light")) == 1
    assert len(at.discard("light")) == 1


@pytest.mark.card("intimidated")
@pytest.mark.rule("SW-20.28")
def test_intimidated_is_played_on_an_enemy_and_costs_it_a_second_token() -> None:
    at = position(
        "deployment", "dark", dark=["darth-vader"], dark_hand=["intimidated"],
        light=["jedi-in-hiding", "x-wing"],
    )  # fmt: skip
    at.do("play intimidated")
    assert at.options == ["host jedi-in-hiding"]
    at.do("host jedi-in-hiding")
    attack(at, "a-heros-journey", "darth-vader")
    at.until("defend").do("defend jedi-in-hiding", "done")
    at.until("strike").do("strike jedi-in-hiding")  # the defender has the edge
    at.until("strike", "dark")
    assert at.count("jedi-in-hiding", "focus") == 2


@pytest.mark.card("interrogation")
def test_interrogation_looks_at_the_hand() -> None:
    at = position(
        "deployment", "dark", dark_hand=["interrogation"], light_hand=["x-wing", "yoda"],
    )  # fmt: skip
    at.do("play interrogation")
    at.until("choose")
    assert at.options == ["choose x-wing", "choose yoda"]
    at.do("choose yoda")
    assert (at.hand("light"), at.discard("light")) == (["x-wing"], ["yoda"])


@pytest.mark.card("nightsister")
def test_nightsister_when_committed() -> None:
    at = position("force", "dark", dark=["nightsister"])
    at.do("commit nightsister", "use nightsister", "target a-heros-journey")
    assert at.count("a-heros-journey", "damage") == 1


@pytest.mark.card("rancor")
@pytest.mark.rule("SW-20.13")
def test_rancor_eats_the_cheapest() -> None:
    at = position("refresh", "dark", dark=["rancor", "darth-vader"], light=["x-wing", "r2-d2"])
    at.do("choose r2-d2")
    assert at.discard("light") == ["r2-d2"]
    at = position("refresh", "dark", dark=["rancor", "espo-trooper"], light=["r2-d2"])
    assert at.asked == ("dark", "choose")
    assert at.options == ["choose espo-trooper", "choose r2-d2"]


@pytest.mark.card("the-hands-blessing")
def test_the_hands_blessing() -> None:
    dark = ["darth-vader+focus+focus+focus+focus", "the-hands-blessing@darth-vader"]
    at = position("refresh", "dark", dark=dark)
    at.do("use the-hands-blessing")
    assert at.count("darth-vader", "focus") == 0


@pytest.mark.card("a-disturbance-in-the-force")
def test_a_disturbance_in_the_force() -> None:
    at = position(
        "deployment", "dark", light=["yoda+force", "x-wing"], dark=["darth-vader+force"],
        dark_hand=["a-disturbance-in-the-force"],
    )  # fmt: skip
    at.do("play a-disturbance-in-the-force")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    assert (at.count("yoda", "focus"), at.count("x-wing", "focus")) == (1, 0)
    assert at.count("darth-vader", "focus") == 0


@pytest.mark.card("human-replica-droid")
@pytest.mark.rule("SW-20.39")
def test_human_replica_droid_joins_from_hand() -> None:
    at = position("conflict", "dark", dark=["tie-fighter"], dark_hand=["human-replica-droid"])
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("edge").do("pass").until("reaction").do("use human-replica-droid")
    assert at.zone("human-replica-droid") == "dark.play"
    at.until("strike")
    assert at.options == ["strike tie-fighter", "strike human-replica-droid"]


@pytest.mark.card("reconnaissance-mission")
def test_reconnaissance_mission_adds_to_the_reserve() -> None:
    at = position("draw", "dark", dark_objectives=["reconnaissance-mission", *SPARE])
    assert len(at.hand("dark")) == 7


@pytest.mark.card("emperors-royal-guard")
def test_protectors_protect_their_kind() -> None:
    at = position(
        "deployment", dark=["emperors-royal-guard", "darth-vader"], light_hand=["rebel-assault"],
        light_side="rebel-alliance", light_objectives=PLAIN_LIGHT,
    )  # fmt: skip
    at.do("play rebel-assault").until("target").do("target darth-vader")
    assert at.options == [
        "protect darth-vader emperors-royal-guard 1",
        "protect darth-vader emperors-royal-guard 2",
        "pass",
    ]
    at.do("protect darth-vader emperors-royal-guard 1")
    assert at.count("darth-vader", "damage") == 1
    assert at.count("emperors-royal-guard", "damage") == 1


@pytest.mark.card("force-lightning")
@pytest.mark.rule("SW-20.15")
def test_force_lightning_destroys_what_is_exhausted() -> None:
    at = position(
        "deployment", "dark", dark=["tie-fighter"], light=["x-wing+focus", "y-wing"],
        dark_hand=["force-lightning"],
    )  # fmt: skip
    at.do("play force-lightning").until("target")
    assert at.options == ["target x-wing"]
    at.do("target x-wing")
    assert at.discard("light") == ["x-wing"]
    at = position("deployment", "dark", light=["y-wing"], dark_hand=["force-lightning"])
    assert at.asked[1] != "action"  # nobody is exhausted: nothing to play it on


@pytest.mark.card("force-choke")
@pytest.mark.rule("SW-20.21")
def test_force_choke_is_once_a_turn_whatever_the_copy() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker", "x-wing"],
        dark_hand=["force-choke", "force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker")
    assert at.count("luke-skywalker", "damage") == 1
    assert "play force-choke" not in at.options
    at.until("action", "dark")  # in the light side's turn
    assert at.options == ["play force-choke", "pass"]


@pytest.mark.card("coruscant-defense-fleet")
def test_coruscant_defense_fleet_protects_coruscant_and_shields() -> None:
    at = position(
        "balance", dark=["coruscant-defense-fleet"],
        dark_objectives=["the-heart-of-the-empire", *SPARE],
    )  # fmt: skip
    at.do("damage the-heart-of-the-empire")
    assert at.asked == ("dark", "protect")
    at.do("protect the-heart-of-the-empire coruscant-defense-fleet 1")
    assert at.count("the-heart-of-the-empire", "damage") == 0
    assert at.count("coruscant-defense-fleet", "damage") == 1
    at = position("conflict", dark=["coruscant-defense-fleet"], light=["x-wing"])
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend coruscant-defense-fleet")
    assert at.asked == ("dark", "shielding")


@pytest.mark.card("emperors-royal-guard")
def test_emperors_royal_guard_guards_no_vehicle() -> None:
    at = position(
        "deployment", dark=["emperors-royal-guard", "tie-bomber"], light_hand=["rebel-assault"],
        light_side="rebel-alliance",
    )  # fmt: skip
    at.do("play rebel-assault").until("target").do("target tie-bomber")
    assert at.zone("tie-bomber") == "dark.discard"
    assert at.count("emperors-royal-guard", "damage") == 0


@pytest.mark.card("darth-vader")
def test_darth_vader_sheds_two_focus_and_answers_sith_events_alone() -> None:
    at = position("refresh", "dark", dark=["darth-vader+focus+focus"])
    assert at.count("darth-vader", "focus") == 0
    at = position(
        "deployment", "dark", dark=["darth-vader"], light=["luke-skywalker"],
        dark_hand=["dark-alliance"],
    )  # fmt: skip
    at.do("play dark-alliance")
    assert at.asked[1] != "reaction"


@pytest.mark.card("vaders-tie-advanced")
def test_vaders_tie_advanced_gets_nothing_of_an_event() -> None:
    at = position("conflict", "dark", dark=["vaders-tie-advanced"], dark_deck=["force-choke"])
    attack(at, "draw-their-fire", "vaders-tie-advanced")
    at.until("reaction").do("use vaders-tie-advanced")
    assert at.discard("dark") == ["force-choke"]
    at.until("commit")
    assert at.count("draw-their-fire", "damage") == 2


@pytest.mark.card("nightsister")
def test_nightsister_answers_her_own_commitment_alone() -> None:
    at = position("force", "dark", dark=["nightsister", "dark-side-apprentice"])
    at.do("commit dark-side-apprentice")
    assert at.asked == ("dark", "commit")


@pytest.mark.card("the-hands-blessing")
def test_the_hands_blessing_is_played_on_a_character() -> None:
    at = position(
        "deployment", "dark", dark=["darth-vader", "tie-fighter"],
        dark_hand=["the-hands-blessing"],
    )  # fmt: skip
    at.do("play the-hands-blessing").until("host")
    assert at.options == ["host darth-vader"]
    at.do("host darth-vader")
    assert at.table.pieces[at.uid("the-hands-blessing")].host == at.uid("darth-vader")


@pytest.mark.card("interrogation-droid")
def test_interrogation_droid_ties_down_an_enemy() -> None:
    at = position("conflict", "dark", dark=["interrogation-droid"], light=["x-wing", "y-wing"])
    attack(at, "draw-their-fire", "interrogation-droid")
    at.until("tactics").do("tactics y-wing")
    assert (at.count("x-wing", "focus"), at.count("y-wing", "focus")) == (0, 1)
