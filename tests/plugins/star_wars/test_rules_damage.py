"""Damage, shields, healing and destruction, rule by rule (SW-13)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import force_cards_left
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, position

LUKE, GUARDIAN = "luke-skywalker", "guardian-of-peace"
ON_LEAVING = {
    "kind": "interrupt", "summary": "Draw a card when it leaves play.", "on": "leave",
    "when": [["is", "subject", "is-self"]], "do": [["draw", "you", 1]],
}  # fmt: skip
PALPATINE = "emperor-palpatine"


def draws_for_damage(*to: object) -> dict[str, Any]:
    """A text that draws as many cards as damage was dealt to such a card."""
    return {
        "kind": "reaction", "summary": "Draw as many cards as damage was dealt.", "on": "damage",
        "when": [["is", "subject", *to]], "do": [["draw", "you", "amount"]],
    }  # fmt: skip


UNHURT = {
    "kind": "constant", "summary": "It cannot be damaged.", "affects": "is-self",
    "gives": [["cannot-be-damaged", 1]],
}  # fmt: skip


def choke(target: str, **more: Any) -> Position:
    """One damage to a light unit, as a dark effect in the dark Deployment phase."""
    at = position("deployment", "dark", dark_hand=["force-choke"], **more)
    return at.do("play force-choke", f"target {target}")


def hurt(at: Position, name: str, left: int = 0) -> None:
    """As much damage on a card as leaves it so much."""
    at.table.add(
        at.uid(name), "damage", at.game.card(at.table.pieces[at.uid(name)].code).capacity - left
    )


@pytest.mark.rule("SW-13.1")
def test_damage_is_interrupted_then_protected_from_then_shielded_then_placed() -> None:
    at = choke(LUKE, light=[f"{LUKE}+shield", GUARDIAN], light_hand=["it-could-be-worse"])
    asked = []
    for _ in range(3):
        asked.append(at.asked[1])
        assert at.count(LUKE, "damage") == 0
        at.do("pass")
    assert asked == ["interrupt", "protect", "shield"]
    assert at.count(LUKE, "damage") == 1


@pytest.mark.rule("SW-13.1")
def test_what_is_full_of_damage_is_destroyed_before_the_damage_is_reacted_to() -> None:
    at = position(
        "conflict", "dark", light=["jedi-in-hiding", "redemption"], dark=["boba-fett"],
        dark_hand=[PALPATINE],
    )  # fmt: skip
    attack(at, "a-heros-journey", "boba-fett")
    at.until("defend").do("defend jedi-in-hiding").until("edge", "dark").do(f"edge {PALPATINE}")
    at.until("unit-damage", "dark")
    at.do("unit-damage jedi-in-hiding").until("interrupt")
    assert at.options == ["use redemption", "pass"]
    at.do("use redemption")
    assert at.asked[1] != "reaction"  # gone; nothing is left for Boba Fett to capture
    assert at.hand("light") == ["jedi-in-hiding"]


@pytest.mark.rule("SW-13.1")
@pytest.mark.parametrize("stopped", [True, False])
def test_damage_that_was_stopped_in_full_was_not_dealt(stopped: bool) -> None:
    at = choke(
        LUKE, light=[f"{LUKE}+shield"],
        dark_objectives=["imperial-command", *PLAIN_DARK[1:]],
        printed={"imperial-command": {"abilities": [draws_for_damage("unit")]}},
    )  # fmt: skip
    at.do(f"shield {LUKE}" if stopped else "pass")
    assert (at.asked[1] == "reaction") is not stopped


@pytest.mark.rule("SW-13.2")
def test_excess_damage_is_lost_and_was_not_dealt() -> None:
    at = position(
        "conflict", light=["red-five"],
        printed={"draw-their-fire": {"abilities": [draws_for_damage("objective")]}},
    )  # fmt: skip
    hurt(at, "imperial-command", 1)
    attack(at, "imperial-command", "red-five")
    at.until("strike").do("strike red-five", "use draw-their-fire")  # three blast on one left
    assert len(at.hand("light")) == 1


@pytest.mark.rule("SW-13.3")
def test_a_shield_may_stop_one_of_an_enemy_effects_damage() -> None:
    at = choke(LUKE, light=[f"{LUKE}+shield"])
    assert at.asked == ("light", "shield")
    assert at.options == [f"shield {LUKE}", "pass"]
    at.do("pass")
    assert (at.count(LUKE, "damage"), at.count(LUKE, "shield")) == (1, 1)
    at = choke(LUKE, light=[f"{LUKE}+shield"]).do(f"shield {LUKE}")
    assert (at.count(LUKE, "damage"), at.count(LUKE, "shield")) == (0, 0)


@pytest.mark.rule("SW-13.3")
def test_a_shield_may_stop_strikes_tokens_and_the_unopposed_bonus() -> None:
    objective = "imperial-command+shield"
    at = position(
        "conflict", light=["twilek-loyalist"], dark=["tie-fighter+shield"],
        dark_objectives=[objective, *PLAIN_DARK[1:]],
    )  # fmt: skip
    attack(at, "imperial-command", "twilek-loyalist")
    at.until("tactics").do("tactics tie-fighter")  # the attacker has the edge
    assert at.asked == ("dark", "shield")
    at.do("shield tie-fighter")
    assert (at.count("tie-fighter", "focus"), at.count("tie-fighter", "shield")) == (0, 0)
    at.until("shield")
    assert at.options == ["shield imperial-command", "pass"]
    at.do("shield imperial-command")
    assert at.count("imperial-command", "damage") == 0


@pytest.mark.rule("SW-13.3")
def test_a_shield_is_no_use_against_ones_own_side() -> None:
    at = position(
        "deployment", "dark", dark=["dark-side-apprentice+shield"], dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target dark-side-apprentice")
    assert at.count("dark-side-apprentice", "damage") == 1
    at = position("conflict", light=["x-wing+shield"])
    attack(at, "imperial-command", "x-wing")
    at.until("strike").do("strike x-wing")
    assert (at.count("x-wing", "focus"), at.count("x-wing", "shield")) == (1, 1)


@pytest.mark.rule("SW-13.3")
def test_a_shield_is_no_use_against_a_cost_and_against_resources() -> None:
    at = position(
        "deployment", light=["r2-d2+shield"], light_hand=["x-wing"],
        light_objectives=["draw-their-fire+focus"] * 3, light_side="jedi",
    ).do("play x-wing", "pay r2-d2")  # fmt: skip
    assert (at.count("r2-d2", "focus"), at.count("r2-d2", "shield")) == (1, 1)


@pytest.mark.rule("SW-13.3")
def test_a_shield_is_no_use_against_destruction() -> None:
    at = position(
        "deployment", "dark", light=[f"{LUKE}+shield+focus"], dark_hand=["force-lightning"],
    )  # fmt: skip
    at.do("play force-lightning").until("target").do(f"target {LUKE}")
    assert at.zone(LUKE) == "light.discard"


@pytest.mark.rule("SW-13.4")
def test_no_second_shield_unless_the_text_says_so() -> None:
    at = position(
        "deployment", light=[f"{LUKE}+shield"], light_hand=["our-most-desperate-hour"],
        light_objectives=["fleeing-the-empire", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    at.do("play our-most-desperate-hour", f"target {LUKE}")
    assert at.count(LUKE, "shield") == 2
    at = position("refresh", light_objectives=["fleeing-the-empire", *PLAIN_LIGHT[1:]])
    at.table.add(at.uid("draw-their-fire"), "shield")
    at.until("reaction").do("use fleeing-the-empire")
    assert at.options == ["target fleeing-the-empire", "target draw-their-fire.2"]


@pytest.mark.rule("SW-13.4")
def test_of_several_shields_as_many_as_one_likes_are_used() -> None:
    for used, damage in (
        (["shield obi-wan-kenobi"] * 2, 1),
        (["shield obi-wan-kenobi", "pass"], 2),
    ):
        at = position(
            "conflict", "dark", dark=["stormtrooper-elite"], dark_hand=[PALPATINE],
            light=["obi-wan-kenobi+shield+shield"],
        )  # fmt: skip
        attack(at, "a-heros-journey", "stormtrooper-elite")
        at.until("defend").do("defend obi-wan-kenobi").until("edge").do(f"edge {PALPATINE}")
        at.until("unit-damage", "dark").do("unit-damage obi-wan-kenobi", *used)
        assert at.count("obi-wan-kenobi", "damage") == damage
        assert at.count("obi-wan-kenobi", "shield") == 2 - used.count("shield obi-wan-kenobi")


@pytest.mark.rule("SW-13.5")
def test_shields_go_in_ones_own_refresh_and_last_through_the_enemys() -> None:
    for turn, left in (("dark", 1), ("light", 0)):
        at = position("refresh", turn, light=["x-wing+shield"])
        assert at.count("x-wing", "shield") == left


@pytest.mark.rule("SW-13.6")
def test_what_is_undamaged_cannot_be_chosen_for_healing() -> None:
    at = position("deployment", light=["repair-droid", "x-wing", "red-five+damage"])
    at.do("use repair-droid")
    assert at.options == ["target red-five"]
    at.do("target red-five")
    assert at.count("red-five", "damage") == 0
    assert (
        "use repair-droid" not in position("deployment", light=["repair-droid", "x-wing"]).options
    )


@pytest.mark.rule("SW-13.6")
def test_healing_more_than_there_is_heals_all() -> None:
    text = {
        "kind": "action", "summary": "Heal three.", "targets": [1, 1, ["in-play", "unit"]],
        "do": [["heal", "target", 3]],
    }  # fmt: skip
    at = position(
        "deployment", light=["repair-droid", "redemption+damage+damage"],
        printed={"repair-droid": {"abilities": [text]}},
    )  # fmt: skip
    assert at.do("use repair-droid", "target redemption").count("redemption", "damage") == 0


@pytest.mark.rule("SW-13.7")
def test_moved_damage_may_be_protected_from_but_is_not_dealt() -> None:
    at = position(
        "refresh", light=[f"{LUKE}+damage"], dark=["darth-vader", "emperors-royal-guard"],
        light_objectives=["questionable-contacts", *PLAIN_LIGHT[1:]],
        printed={"draw-their-fire": {"abilities": [draws_for_damage("enemy")]}},
    ).until("reaction")  # fmt: skip
    at.do("use questionable-contacts", "choose darth-vader")
    assert at.asked == ("dark", "protect")
    at.do("protect darth-vader emperors-royal-guard 1")
    assert at.count("emperors-royal-guard", "damage") == 1
    assert at.count(LUKE, "damage") == at.count("darth-vader", "damage") == 0
    assert at.asked[1] != "reaction"


@pytest.mark.rule("SW-13.8")
def test_what_has_too_much_damage_once_its_capacity_falls_is_destroyed() -> None:
    at = position(
        "deployment", light_hand=["yub-yub"], light=["ewok-scout"],
        dark=["defense-upgrade@imperial-command"],
    )  # fmt: skip
    hurt(at, "imperial-command")  # five of eight
    at.do("play yub-yub").until("target").do("target defense-upgrade")
    assert at.zone("imperial-command") == "light.victory"


@pytest.mark.rule("SW-13.8")
def test_a_modifier_that_begins_destroys_at_once() -> None:
    at = position("deployment", "dark", dark_hand=["grand-moff-tarkin"], dark_side="imperial-navy")
    hurt(at, "a-heros-journey", 1)
    at.do("play grand-moff-tarkin").until("action")
    assert at.zone("a-heros-journey") == "dark.victory"


@pytest.mark.rule("SW-13.9")
def test_a_destroyed_unit_goes_with_all_that_is_on_it() -> None:
    at = position(
        "deployment", "dark", light=[f"{LUKE}+force+focus", f"jedi-lightsaber@{LUKE}"],
        dark=["intimidated@luke-skywalker"], dark_hand=["force-lightning"],
    )  # fmt: skip
    assert force_cards_left(at.table, "light") == 2
    at.do("play force-lightning").until("target").do(f"target {LUKE}")
    assert set(at.discard("light")) == {LUKE, "jedi-lightsaber"}
    assert at.discard("dark")[-1] == "force-lightning"
    assert "intimidated" in at.discard("dark")
    assert at.table.pieces[at.uid(LUKE)].up
    assert force_cards_left(at.table, "light") == 3


@pytest.mark.rule("SW-13.10")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_fallen_light_objective_turns_the_dial_by_the_enemys_victory_pile(before: int) -> None:
    at = position(
        "deployment", "dark", dark_side="imperial-navy", dark_hand=["superlaser-blast"], dial=3,
        light=["false-lead@draw-their-fire"], dark_objectives=["imperial-command"] * 3,
    )  # fmt: skip
    for _ in range(before):
        at.table.create("jedi-training", "dark.victory", owner="light")
    at.do("play superlaser-blast").until("target").do("target draw-their-fire")
    at.until("interrupt").do("pass")
    assert at.zone("draw-their-fire") == "dark.victory"
    assert at.table.pieces[at.uid("draw-their-fire")].up
    assert at.discard("light") == ["false-lead"]
    assert at.dial == 3 + before + 1


@pytest.mark.rule("SW-13.10")
def test_a_fallen_dark_objective_frees_its_captives_and_counts_for_the_light_side() -> None:
    at = position("balance", captives=[LUKE, "x-wing"], dial=3)
    hurt(at, "imperial-command", 1)
    at.do("damage imperial-command")
    assert at.zone("imperial-command") == "light.victory"
    assert at.hand("light") == [LUKE, "x-wing"]
    assert (at.dial, at.table.result) == (3, None)


@pytest.mark.rule("SW-13.10")
def test_an_objective_counts_though_its_own_side_destroyed_it() -> None:
    at = position(
        "refresh", light=[f"{LUKE}+damage"], dark=["darth-vader"], dial=3,
        light_objectives=["questionable-contacts", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    hurt(at, "questionable-contacts", 1)
    at.until("reaction").do("use questionable-contacts")
    assert at.zone("questionable-contacts") == "dark.victory"
    assert at.dial == 4


@pytest.mark.rule("SW-13.11")
def test_a_fallen_objective_is_replaced_in_its_owners_next_refresh() -> None:
    at = position("balance")
    hurt(at, "imperial-command", 1)
    at.do("damage imperial-command")
    kinds = [at.game.card(at.table.pieces[uid].code).type for uid in at.table.zones["dark.play"]]
    assert kinds.count("objective") == 2
    at.until("discard", "light").until("discard", "dark")
    kinds = [at.game.card(at.table.pieces[uid].code).type for uid in at.table.zones["dark.play"]]
    assert kinds.count("objective") == 3


@pytest.mark.rule("SW-13.11")
def test_a_text_may_replace_it_at_once() -> None:
    at = position(
        "deployment", "dark", dark_side="imperial-navy", dark_hand=["superlaser-blast"],
        light_objectives=["a-journey-to-dagobah", *PLAIN_LIGHT[1:]],
        dark_objectives=["imperial-command"] * 3, light_reserve=["jedi-training"],
    )  # fmt: skip
    at.do("play superlaser-blast").until("target").do("target a-journey-to-dagobah")
    at.do("use a-journey-to-dagobah", "choose jedi-training")
    assert at.zone("jedi-training") == "light.play"


@pytest.mark.rule("SW-13.12")
@pytest.mark.parametrize(
    ("event", "words", "left"),
    [
        ("fall-back", ["target x-wing-escort"], "light.hand"),
        ("covering-fire", ["choose x-wing-escort"], "light.discard"),
    ],
)
def test_returned_and_sacrificed_cards_leave_play(event: str, words: list[str], left: str) -> None:
    at = position(
        "conflict", light=["x-wing-escort", "x-wing"], light_hand=[event],
        light_side="rebel-alliance", dark=["tie-fighter"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done", f"play {event}", *words)
    assert at.asked == ("light", "interrupt")
    at.do("use x-wing-escort", "choose tie-fighter")
    assert at.zone("tie-fighter") == "dark.discard"
    assert at.zone("x-wing-escort") == left


@pytest.mark.rule("SW-13.12")
def test_destroyed_cards_and_those_discarded_with_their_host_leave_play() -> None:
    at = position(
        "deployment", "dark", light=[f"{LUKE}+focus", f"trust-your-feelings@{LUKE}"],
        dark_hand=["force-lightning"],
        printed={code: {"abilities": [ON_LEAVING]} for code in (LUKE, "trust-your-feelings")},
    )  # fmt: skip
    at.do("play force-lightning").until("target").do(f"target {LUKE}")
    assert at.options == [f"use {LUKE}", "pass"]
    at.do("pass")
    assert at.options == ["use trust-your-feelings", "pass"]


@pytest.mark.rule("SW-13.12")
def test_a_captured_card_leaves_play() -> None:
    at = position(
        "conflict", light=["jedi-in-hiding"], dark_hand=["detained"], dark_side="imperial-navy",
        printed={"jedi-in-hiding": {"abilities": [ON_LEAVING]}},
    )  # fmt: skip
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction", "dark").do("use detained").until("interrupt")
    assert at.asked == ("light", "interrupt")


@pytest.mark.rule("SW-13.12")
def test_a_card_put_under_the_deck_leaves_play() -> None:
    at = position("force", "dark", light=["x-wing-escort"], dark=["tie-fighter"],
                  dark_hand=["there-is-no-escape"])  # fmt: skip
    at.until("action", "dark").do("play there-is-no-escape").until("interrupt")
    assert at.options == ["use x-wing-escort", "pass"]


@pytest.mark.rule("SW-13.12")
@pytest.mark.parametrize("sacrificed", [True, False])
def test_a_sacrifice_is_no_destruction(sacrificed: bool) -> None:
    if sacrificed:
        at = position(
            "conflict", light=["redemption", LUKE, "x-wing"], light_hand=["covering-fire"],
        )  # fmt: skip
        attack(at, "imperial-command", "x-wing")
        at.do("done", "play covering-fire", f"choose {LUKE}")
    else:
        at = position(
            "deployment", "dark", light=["redemption", f"{LUKE}+focus"],
            dark_hand=["force-lightning"],
        )  # fmt: skip
        at.do("play force-lightning").until("target").do(f"target {LUKE}")
    assert (at.options == ["use redemption", "pass"]) is not sacrificed


def tarkin(*full: str, **more: Any) -> Position:
    """Light objectives one short of their capacity; Tarkin comes, and they fall together."""
    at = position(
        "deployment", "dark", dark_hand=["grand-moff-tarkin"], dark_side="imperial-navy",
        dark_objectives=["imperial-command", "imperial-command", "imperial-command"], **more,
    )  # fmt: skip
    for name in full:
        hurt(at, name, 1)
    return at.do("play grand-moff-tarkin", "pay imperial-command 2", "pay imperial-navy")


@pytest.mark.rule("SW-13.13")
def test_the_active_player_says_in_which_order_objectives_fall() -> None:
    at = tarkin("a-heros-journey", "draw-their-fire", "draw-their-fire.2", dial=1)
    assert at.asked == ("dark", "falls")
    assert at.options == ["fall a-heros-journey", "fall draw-their-fire", "fall draw-their-fire.2"]
    told: list[tuple[str, str]] = []
    at.game.listen(at.table, lambda rule, text: told.append((rule, text)))
    at.do("fall draw-their-fire.2", "fall a-heros-journey")
    names = [at.table.pieces[uid].name for uid in at.table.zones["dark.victory"]]
    assert names == ["draw-their-fire.2", "a-heros-journey", "draw-their-fire"]
    assert at.dial == 1 + 1 + 2 + 3
    dials = [text for rule, text in told if rule == "SW-13.10"]
    assert dials == ["the dial is at 2", "the dial is at 4", "the dial is at 7"]


@pytest.mark.rule("SW-13.13")
def test_one_objective_alone_is_not_asked_about() -> None:
    at = tarkin("a-heros-journey")
    assert at.asked[1] != "falls"
    assert at.zone("a-heros-journey") == "dark.victory"


@pytest.mark.rule("SW-13.13", "SW-18.5")
@pytest.mark.parametrize(
    ("first", "winner"), [("imperial-command", "light"), ("jedi-training", "dark")]
)
def test_the_dial_moves_before_the_next_objective_falls(first: str, winner: str) -> None:
    """One objective of each side falls, and either would end the game."""
    at = position(
        "refresh", "light", dial=11,
        light=[f"{LUKE}+damage"], light_objectives=["jedi-training", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    for code in ("fall-of-the-jedi", "counsel-of-the-sith"):
        at.table.create(code, "light.victory", owner="dark")
    hurt(at, "imperial-command")
    hurt(at, "jedi-training")
    at.until("falls")
    assert at.asked == ("light", "falls")
    at.do(f"fall {first}")
    assert at.table.result is not None
    assert at.table.result.winners == (winner,)


@pytest.mark.rule("SW-13.13")
def test_cards_destroyed_by_one_event_are_destroyed_together() -> None:
    at = position(
        "conflict", light=["wookiee-navigator"], light_side="rebel-alliance",
        light_hand=["admiral-ackbar"], dark=["tie-fighter", "death-star-trooper"],
    )  # fmt: skip
    attack(at, "imperial-command", "wookiee-navigator")
    at.until("defend").do("defend tie-fighter", "defend death-star-trooper")
    at.until("action", "light").do("play admiral-ackbar").until("reaction").do("use admiral-ackbar")
    assert sorted(at.discard("dark")) == ["death-star-trooper", "tie-fighter"]


@pytest.mark.rule("SW-13.13")
def test_the_active_player_orders_forced_answers_to_cards_destroyed_together() -> None:
    forced = {
        "kind": "forced-interrupt", "summary": "Draw a card when it is destroyed.", "on": "leave",
        "when": [["is", "subject", "is-self"]], "do": [["draw", "you", 1]],
    }  # fmt: skip
    at = position(
        "conflict", light=["wookiee-navigator"], light_side="rebel-alliance",
        light_hand=["admiral-ackbar"], dark=["tie-fighter", "death-star-trooper"],
        printed={code: {"abilities": [forced]} for code in ("tie-fighter", "death-star-trooper")},
    )  # fmt: skip
    attack(at, "imperial-command", "wookiee-navigator")
    at.until("defend").do("defend tie-fighter", "defend death-star-trooper")
    at.until("action", "light").do("play admiral-ackbar").until("reaction").do("use admiral-ackbar")
    assert at.asked == ("light", "order")
    assert at.options == ["use tie-fighter", "use death-star-trooper"]


@pytest.mark.rule("SW-13.14")
def test_what_cannot_be_damaged_is_neither_dealt_damage_nor_picked_for_any() -> None:
    unhurt = {LUKE: {"abilities": [UNHURT]}, "imperial-command": {"abilities": [UNHURT]}}
    at = position(
        "deployment", "dark", light=[LUKE, "yoda"], dark_hand=["force-choke"], printed=unhurt
    )
    assert at.do("play force-choke").options == ["target yoda"]
    at = position("balance", printed=unhurt)
    assert at.options == ["damage shadows-of-dathomir", "damage death-and-despayre", "pass"]
    at = position("conflict", light=["red-five"], printed=unhurt)
    attack(at, "imperial-command", "red-five")
    at.until("commit")
    assert at.count("imperial-command", "damage") == 0  # no blast, no bonus


@pytest.mark.rule("SW-13.14")
def test_what_cannot_be_damaged_is_not_struck_and_damage_there_stays() -> None:
    at = position(
        "conflict", "dark", light=[f"{LUKE}+damage", "yoda"], dark=["dark-side-apprentice"],
        dark_hand=[PALPATINE], printed={LUKE: {"abilities": [UNHURT]}},
    )  # fmt: skip
    attack(at, "a-heros-journey", "dark-side-apprentice")
    at.until("defend").do(f"defend {LUKE}", "defend yoda").until("edge").do(f"edge {PALPATINE}")
    at.until("unit-damage", "dark")
    assert at.options == ["unit-damage yoda"]
    assert at.count(LUKE, "damage") == 1


@pytest.mark.rule("SW-13.14")
def test_nobody_may_pick_what_cannot_be_damaged_where_they_have_to_damage_something() -> None:
    at = position(
        "deployment", light=["heavy-blaster-emplacement"], dark=["tie-fighter", "tie-bomber"],
        printed={"tie-fighter": {"abilities": [UNHURT]}},
    )  # fmt: skip
    assert at.do("use heavy-blaster-emplacement").asked == ("dark", "choose")
    assert at.options == ["choose tie-bomber"]


@pytest.mark.rule("SW-13.14", "SW-17.7")
def test_no_damage_is_reassigned_to_what_cannot_be_damaged() -> None:
    printed = {GUARDIAN: {"abilities": [UNHURT]}}
    deflection = ["lightsaber-deflection"]
    at = choke(LUKE, light=[LUKE, GUARDIAN, "yoda"], light_hand=deflection, printed=printed)
    assert at.do("use lightsaber-deflection").options == ["target yoda"]
    at = choke(LUKE, light=[LUKE, GUARDIAN], printed=printed)
    assert at.asked[1] != "protect"
    assert at.count(LUKE, "damage") == 1


@pytest.mark.rule("SW-13.14")
def test_what_cannot_be_damaged_can_be_destroyed() -> None:
    at = position(
        "deployment", "dark", light=[f"{LUKE}+focus"], dark_hand=["force-lightning"],
        printed={LUKE: {"abilities": [UNHURT]}},
    )  # fmt: skip
    at.do("play force-lightning").until("target").do(f"target {LUKE}")
    assert at.zone(LUKE) == "light.discard"


@pytest.mark.rule("SW-13.15")
def test_a_damage_token_is_one_point() -> None:
    at = position(
        "deployment", light=["obi-wan-kenobi+damage+damage"], light_hand=["force-rejuvenation"],
    )  # fmt: skip
    at.do("play force-rejuvenation").until("target").do("target obi-wan-kenobi")
    at.do("remove damage")
    assert at.count("obi-wan-kenobi", "damage") == 1
    assert at.options == ["remove damage", "done"]
