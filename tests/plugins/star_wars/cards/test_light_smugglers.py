"""The cards of Smugglers and Spies, each through the window it is used in."""

from __future__ import annotations

import pytest

from star_wars import attack, position

SMUGGLERS = "smugglers-and-spies"


@pytest.mark.card("smugglers-and-spies")
def test_the_affiliation_pays_for_what_is_of_smugglers() -> None:
    at = position("deployment", light_hand=["swindled"], dark=["tie-fighter"], light_side=SMUGGLERS)
    at.do("play swindled")
    assert at.options == ["pay smugglers-and-spies"]
    at.do("pay smugglers-and-spies")
    assert at.count("smugglers-and-spies", "focus") == 1
    at = position("draw", light_side=SMUGGLERS).until("action", "dark")
    assert len(at.hand("light")) == 6


@pytest.mark.card("swindled")
def test_swindled_returns_a_cheap_unit_of_either_player() -> None:
    at = position(
        "deployment", light=["x-wing"], light_hand=["swindled"],
        dark=["tie-fighter", "dark-side-apprentice", "darth-vader"], light_side=SMUGGLERS,
    )  # fmt: skip
    at.do("play swindled", "pay smugglers-and-spies")
    assert at.options == ["target tie-fighter", "target dark-side-apprentice", "target x-wing"]
    at.do("target dark-side-apprentice").until("discard", "dark")
    assert "dark-side-apprentice" in at.hand("dark")
    assert at.discard("light") == ["swindled"]


@pytest.mark.card("twilek-smuggler")
def test_twilek_smuggler_strikes_with_damage_and_tactics() -> None:
    at = position("conflict", light=["twilek-smuggler"], dark=["tie-fighter", "tie-bomber"])
    attack(at, "imperial-command", "twilek-smuggler")
    at.until("defend").do("defend tie-bomber", "done").until("icons")
    at.do("icons unit-damage", "unit-damage tie-bomber", "tactics tie-fighter")
    assert at.zone("tie-bomber") == "dark.discard"
    assert at.count("tie-fighter", "focus") == 1


@pytest.mark.card("han-solo")
def test_han_solo_shoots_first_and_at_whom_he_likes() -> None:
    at = position("conflict", light=["han-solo"], dark=["dark-side-apprentice", "darth-vader"])
    attack(at, "imperial-command", "han-solo")
    at.do("use han-solo")
    assert at.options == ["target dark-side-apprentice", "target darth-vader"]
    at.do("target dark-side-apprentice")
    assert at.count("dark-side-apprentice", "damage") == 1
    at.until("icons").do("icons unit-damage")
    assert at.options == ["unit-damage dark-side-apprentice", "unit-damage darth-vader"]
    at.do("unit-damage darth-vader")
    assert at.count("darth-vader", "damage") == 2


@pytest.mark.card("han-solo")
def test_han_solo_shoots_first_when_he_defends() -> None:
    at = position("conflict", "dark", light=["han-solo"], dark=["tie-fighter", "tie-bomber"])
    attack(at, "a-heros-journey", "tie-fighter")
    at.do("done").until("defend").do("defend han-solo", "use han-solo", "target tie-bomber")
    assert at.zone("tie-bomber") == "dark.discard"
