"""Cards of the Rebel Alliance, the Imperial Navy and the sets that no starter deck uses."""

from __future__ import annotations

import pytest

from croupier_star_wars import stats
from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]
NAVY = {"dark_side": "imperial-navy"}


@pytest.mark.card("devastator", "superlaser-blast")
def test_devastator_pays_for_the_dial() -> None:
    at = position(
        "deployment", "dark", dark=["devastator"], dark_hand=["superlaser-blast"], **NAVY,
        dark_objectives=["death-and-despayre", "death-and-despayre", "imperial-command"],
    )  # fmt: skip
    at.do("play superlaser-blast", "pay death-and-despayre 2", "pay death-and-despayre.2 2")
    at.do("target draw-their-fire")
    assert at.dial == 2  # one for the objective
    at.do("use devastator")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    assert at.dial == 3


@pytest.mark.card("imperial-officer")
def test_an_ability_that_cannot_be_paid_is_not_offered() -> None:
    at = position(
        "deployment", "dark", dark=["imperial-officer"], dark_hand=["superlaser-blast"], **NAVY,
        dark_objectives=["death-and-despayre", "imperial-command", "shadows-of-dathomir"],
    )  # fmt: skip
    at.do("play superlaser-blast").until("target").do("target draw-their-fire")
    assert at.asked[1] != "reaction"
    assert at.dial == 2


@pytest.mark.card("at-st-commander")
def test_at_st_commander_shields_a_vehicle_as_long_as_it_is_paid() -> None:
    at = position("conflict", dark=["at-st-commander", "at-st"], light=["x-wing"], **NAVY)
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend at-st", "done").until("action", "dark")
    at.do("use at-st-commander", "pay imperial-navy", "choose at-st")
    assert at.count("at-st", "shield") == 1


@pytest.mark.card("detained")
def test_detained_captures_after_the_strike() -> None:
    at = position(
        "conflict", light=["jedi-in-hiding"], dark_hand=["detained"],
        **NAVY,
    )  # fmt: skip
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction", "dark").do("use detained")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    assert at.options == [f"at {code}" for code in PLAIN_DARK]
    at.do("at shadows-of-dathomir")
    captive = at.table.pieces[at.table.zones["captives"][0]]
    assert (captive.code, captive.host) == ("jedi-in-hiding", at.uid("shadows-of-dathomir"))
    assert captive.tokens == ()


@pytest.mark.card("boba-fett", "the-bespin-exchange", "bounty-collection")
def test_boba_fett_the_bespin_exchange_and_bounty_collection() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett"], light=["corellian-engineer"],
        dark_side="scum-and-villainy", dark_hand=["bounty-collection"],
        dark_objectives=["the-bespin-exchange+focus", "imperial-command+focus", DARK_REST[0]],
    )  # fmt: skip
    attack(at, "a-heros-journey", "boba-fett")
    at.until("defend").do("defend corellian-engineer")
    at.until("reaction", "dark").do("use boba-fett", "at imperial-command")
    assert at.zone("corellian-engineer") == "captives"
    assert at.options == ["use the-bespin-exchange", "use bounty-collection", "pass"]
    at.do("use the-bespin-exchange", "target the-bespin-exchange")
    at.do("use bounty-collection", "choose imperial-command", "done")
    assert at.count("the-bespin-exchange", "focus") == 0
    assert at.count("imperial-command", "focus") == 0


@pytest.mark.card("boba-fett")
@pytest.mark.rule("SW-20.12")
def test_damage_that_destroys_leaves_boba_fett_nothing_to_capture() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett"], light=["jedi-in-hiding"],
        dark_side="scum-and-villainy",
    )  # fmt: skip
    attack(at, "a-heros-journey", "boba-fett")
    at.until("defend").do("defend jedi-in-hiding")
    at.until("commit")
    assert at.table.zones["captives"] == []


@pytest.mark.card("take-them-prisoner")
@pytest.mark.rule("SW-20.27")
def test_take_them_prisoner_looks_captures_and_orders() -> None:
    at = position(
        "refresh", "dark", dark_objectives=DARK_REST, dark_reserve=["take-them-prisoner"], **NAVY,
        light_deck=["x-wing", "y-wing", "yoda", "r2-d2"],
    )  # fmt: skip
    at.do("use take-them-prisoner")
    assert at.options == ["choose r2-d2", "choose yoda", "choose y-wing"]
    at.do("choose yoda")
    assert at.options == ["choose r2-d2", "choose y-wing"]
    at.do("choose y-wing")
    deck = [at.table.pieces[uid].code for uid in at.table.zones["light.deck"]]
    assert deck == ["x-wing", "r2-d2", "y-wing"]
    assert at.zone("yoda") == "captives"


@pytest.mark.card("leia-organa")
@pytest.mark.rule("SW-20.6")
def test_leia_organa_is_captured_however_she_leaves() -> None:
    at = position(
        "deployment", light=["leia-organa+focus", "x-wing+focus"], light_hand=["swindled"],
        dark=["tie-fighter"], dark_hand=["force-lightning"],
        dark_objectives=["the-heart-of-the-empire", *DARK_REST],
    )  # fmt: skip
    at.until("action", "dark").do("play force-lightning")
    while at.asked[1] == "pay":
        at.do(at.options[-1])
    at.do("target leia-organa", "use leia-organa")
    assert at.count("x-wing", "focus") == 0
    at.do("at the-heart-of-the-empire")
    assert at.zone("leia-organa") == "captives"
    assert "leia-organa" not in at.discard("light")


@pytest.mark.card("backstabber", "admiral-ackbar")
@pytest.mark.rule("SW-20.20")
def test_backstabber_and_admiral_ackbar_are_played_into_an_engagement() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], dark_hand=["backstabber"], **NAVY,
        dark_objectives=["death-and-despayre", "imperial-command", "shadows-of-dathomir"],
    )  # fmt: skip
    assert "play backstabber" not in at.options
    attack(at, "a-heros-journey", "tie-fighter")
    at.until("action").do("play backstabber")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    at.do("use backstabber")
    assert at.count("a-heros-journey", "damage") == 1
    at.until("strike")
    assert at.options == ["strike tie-fighter", "strike backstabber"]
    at = position(
        "conflict", light=["x-wing", "y-wing"], light_side="rebel-alliance",
        light_hand=["admiral-ackbar"], dark=["stormtrooper-elite"],
        light_objectives=["a-heros-journey"] * 3,
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("defend").do("defend stormtrooper-elite").until("action", "light")
    at.do("play admiral-ackbar")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    at.do("use admiral-ackbar")
    assert at.count("stormtrooper-elite", "damage") == 1


@pytest.mark.card("viper-probe-droid")
@pytest.mark.rule("SW-20.19")
def test_viper_probe_droid_is_played_from_the_discard_pile() -> None:
    at = position("deployment", "dark", dark_discard=["viper-probe-droid"])
    at.do("play viper-probe-droid discard")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    assert at.zone("viper-probe-droid") == "dark.play"


@pytest.mark.card("crossfire")
@pytest.mark.rule("SW-20.14")
def test_crossfire_adds_the_named_icon_for_the_strike() -> None:
    at = position("conflict", light=["jedi-in-hiding"], light_hand=["crossfire"])
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction").do("use crossfire")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    at.do("icons blast").until("commit")
    assert at.count("imperial-command", "damage") == 3  # one with the edge, one more, the bonus
    assert at.icons("jedi-in-hiding")["blast"] == (0, 1)


@pytest.mark.card("rebel-sympathizer")
def test_rebel_sympathizer_helps_the_next_card_only() -> None:
    at = position(
        "deployment", light=["rebel-sympathizer"],
        light_hand=["battlefield-engineers", "a-wing"], light_objectives=["draw-their-fire"] * 3,
    )  # fmt: skip
    assert "play battlefield-engineers" in at.options
    at.do("use rebel-sympathizer", "play a-wing")
    paid = 0
    while at.asked[1] == "pay":
        at.do(at.options[0])
        paid += 1
    assert paid == at.game.card("a-wing").cost - 1
    uid = at.uid("battlefield-engineers")
    assert stats.cost(at.table, uid) == at.game.card("battlefield-engineers").cost


@pytest.mark.card("defense-protocol")
def test_defense_protocol_costs_a_card_of_the_reserve() -> None:
    at = position(
        "draw", "dark", dark_objectives=["defense-protocol", *DARK_REST], light=["x-wing"], **NAVY
    )
    at.do("use defense-protocol", "target x-wing")
    assert at.count("x-wing", "damage") == 1
    assert len(at.hand("dark")) == 5


@pytest.mark.card("grand-moff-tarkin")
@pytest.mark.rule("SW-20.34")
def test_grand_moff_tarkin_weakens_what_is_damaged() -> None:
    at = position(
        "deployment", "dark", dark_hand=["grand-moff-tarkin"], **NAVY,
        light_objectives=["a-heros-journey+damage+damage+damage", *LIGHT_REST],
        dark_objectives=["death-and-despayre", "imperial-command", "shadows-of-dathomir"],
    )  # fmt: skip
    at.do("play grand-moff-tarkin")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    assert at.zone("a-heros-journey") == "dark.victory"


@pytest.mark.card("its-worse")
@pytest.mark.rule("SW-20.23")
def test_its_worse_cancels_an_interrupt_and_then_hits() -> None:
    at = position(
        "deployment", "dark", dark_hand=["force-choke", "its-worse"], light=["luke-skywalker"],
        light_hand=["counter-stroke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use counter-stroke", "pay jedi")
    at.do("use its-worse", "target luke-skywalker")
    assert at.count("luke-skywalker", "damage") == 2
    assert at.discard("dark") == ["its-worse", "force-choke"]


@pytest.mark.card("false-lead", "decoy-at-dantooine")
def test_false_lead_and_decoy_at_dantooine_turn_the_dial_back() -> None:
    at = position(
        "deployment", "dark", dial=5, light=["false-lead@draw-their-fire"],
        light_objectives=["decoy-at-dantooine", *LIGHT_REST], dark_hand=["superlaser-blast"],
        **NAVY, dark_objectives=["death-and-despayre", "imperial-command", DARK_REST[0]],
    )  # fmt: skip
    at.do("play superlaser-blast").until("target").do("target draw-their-fire")
    at.do("use false-lead", "use decoy-at-dantooine")
    assert at.dial == 4  # two back, one on


@pytest.mark.card("heroic-sacrifice", "x-wing-escort")
@pytest.mark.rule("SW-20.32")
def test_heroic_sacrifice_and_the_escort() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["x-wing-escort", "yoda"],
        light_hand=["heroic-sacrifice"], dark=["tie-fighter"],
    )  # fmt: skip
    at.do("play heroic-sacrifice")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    assert at.options == ["choose x-wing-escort"]
    at.do("choose x-wing-escort", "use x-wing-escort", "choose tie-fighter")
    # The only target is gone before it could be chosen: the event does nothing.
    assert at.discard("dark") == ["tie-fighter"]
    assert at.discard("light") == ["x-wing-escort", "heroic-sacrifice"]


@pytest.mark.card("wookiee-navigator")
@pytest.mark.rule("SW-20.8")
def test_wookiee_navigator_allows_another_engagement() -> None:
    at = position("conflict", light=["wookiee-navigator", "x-wing"])
    attack(at, "imperial-command", "wookiee-navigator")
    at.do("done").until("reaction").do("use wookiee-navigator").until("engage")
    assert "engage imperial-command" in at.options


@pytest.mark.rule("SW-20.31")
def test_tie_attack_squadron_after_a_fate_card() -> None:
    at = position(
        "conflict", "dark", dark=["tie-attack-squadron"], dark_hand=["twist-of-fate-dark"],
        light=["x-wing"], **NAVY,
    )  # fmt: skip
    assert at.icons("tie-attack-squadron")["unit-damage"] == (1, 0)
    attack(at, "a-heros-journey", "tie-attack-squadron")
    at.until("edge").do("edge twist-of-fate-dark").until("icons")
    assert at.icons("tie-attack-squadron")["unit-damage"] == (2, 0)
    at.do("icons unit-damage", "unit-damage x-wing")
    assert at.discard("light") == ["x-wing"]


@pytest.mark.card("stolen-plans")
def test_stolen_plans_and_common_ground() -> None:
    at = position("deployment", light=["stolen-plans@imperial-command"],
                  dark_hand=["tie-fighter", "espo-trooper"])  # fmt: skip
    at.until("action", "dark")
    at.do("play tie-fighter", "pay imperial-command", "use stolen-plans")
    assert len(at.table.zones["light.hand"]) > 0


@pytest.mark.card("kuat-reinforcements")
def test_kuat_reinforcements_pays_with_cards() -> None:
    at = position(
        "deployment", "dark", dark_hand=["devastator", "tie-bomber", "tie-fighter"], **NAVY,
        dark_objectives=[
            "kuat-reinforcements", "imperial-command+focus", "shadows-of-dathomir+focus",
        ],
    )  # fmt: skip
    assert "play devastator" not in at.options  # six, less two, is more than there is
    at = position(
        "deployment", "dark", dark_hand=["at-st", "tie-bomber", "tie-fighter"], **NAVY,
        dark_objectives=["kuat-reinforcements", "imperial-command", "shadows-of-dathomir"],
        dark=["tie-fighter"],
    )  # fmt: skip
    at.do("play at-st", "use kuat-reinforcements", "discard tie-bomber")
    assert at.options == ["discard tie-fighter", "done"]
    at.do("done", "pay imperial-navy", "pay imperial-command")
    assert at.zone("at-st") == "dark.play"
    assert at.discard("dark") == ["tie-bomber"]
    assert stats.cost(at.table, at.uid("at-st")) == at.game.card("at-st").cost


@pytest.mark.card("the-defense-of-yavin-4")
def test_what_cannot_be_paid_otherwise_has_to_be_made_cheaper() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["red-two", "x-wing", "y-wing"],
        light_objectives=["the-defense-of-yavin-4", *["draw-their-fire+focus"] * 2],
    )  # fmt: skip
    at.do("play red-two")  # three, with two resources at hand
    assert at.options == ["discard x-wing", "discard y-wing"]
    at.do("discard y-wing", "done", "pay rebel-alliance", "pay the-defense-of-yavin-4")
    assert at.zone("red-two") == "light.play"
    assert at.hand("light") == ["x-wing"]


def test_superlaser_engineer_sorts_the_top_of_the_deck() -> None:
    at = position(
        "deployment", "dark", dark_hand=["superlaser-engineer"], **NAVY,
        dark_deck=["espo-trooper", "superlaser-blast", "tie-fighter", "darth-vader", "tie-bomber",
                   "control-room"],
    )  # fmt: skip
    at.do("play superlaser-engineer")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    at.do("use superlaser-engineer")
    assert at.hand("dark") == ["superlaser-blast"]
    at.do("under darth-vader", "under tie-bomber", "under control-room")
    if at.asked[1] == "under":
        at.do("under tie-fighter")
    deck = [at.table.pieces[uid].code for uid in at.table.zones["dark.deck"]]
    assert deck == ["tie-fighter", "control-room", "tie-bomber", "darth-vader", "espo-trooper"]


@pytest.mark.card("a-new-hope")
def test_a_new_hope_returns_what_neither_player_marks() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["x-wing", "y-wing", "r2-d2"],
        light_hand=["a-new-hope"], dark=["tie-fighter", "tie-bomber"],
        light_objectives=["a-heros-journey"] * 3,
    )  # fmt: skip
    at.do("play a-new-hope").until("choose").do("choose y-wing", "done")
    assert at.asked == ("dark", "choose")
    at.do("choose tie-bomber", "done")
    assert (at.hand("light")[:2], at.hand("dark")[-1]) == (["r2-d2", "x-wing"], "tie-fighter")
    assert (at.zone("y-wing"), at.zone("tie-bomber")) == ("light.play", "dark.play")
