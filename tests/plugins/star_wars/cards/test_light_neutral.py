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


@pytest.mark.card("hit-and-run")
def test_hit_and_run() -> None:
    at = position(
        "conflict", light=["x-wing"], light_objectives=["hit-and-run", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("reaction").do("use hit-and-run")
    assert at.count("imperial-command", "damage") == 1
