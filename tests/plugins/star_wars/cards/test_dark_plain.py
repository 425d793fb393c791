"""The cards of the dark side that are all numbers: what they strike with and what they pay."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, attack, position


@pytest.mark.card(
    "dark-side-apprentice", "kuati-security-team", "heavy-stormtrooper-squad", "tie-fighter",
    "tie-bomber", "stormtrooper-elite", "death-star-trooper", "espo-trooper", "duty-officer",
)  # fmt: skip
@pytest.mark.parametrize(
    ("unit", "unit_damage", "blast"),
    [
        ("dark-side-apprentice", 1, 1),
        ("kuati-security-team", 1, 1),
        ("heavy-stormtrooper-squad", 2, 0),
        ("tie-fighter", 1, 1),
        ("tie-bomber", 0, 2),
        ("stormtrooper-elite", 3, 0),
        ("death-star-trooper", 1, 0),
        ("espo-trooper", 1, 0),
        ("duty-officer", 0, 0),
    ],
)
def test_a_unit_strikes_with_its_icons_when_it_has_the_edge(
    unit: str, unit_damage: int, blast: int
) -> None:
    at = position("conflict", dark=[unit], light=["home-one"])
    attack(at, "imperial-command", "home-one")
    at.until("defend").do(f"defend {unit}").until("commit")
    wounds = at.count("home-one", "damage") if at.zone("home-one") == "light.play" else 3
    assert wounds == unit_damage
    at = position("conflict", "dark", dark=[unit])
    attack(at, "draw-their-fire", unit)
    at.until("commit")
    assert at.count("draw-their-fire", "damage") == blast + 1  # nobody defended


@pytest.mark.card("advisor-to-the-emperor")
def test_advisor_to_the_emperor_pays_and_ties_down_with_the_edge() -> None:
    at = position(
        "deployment", "dark", dark=["advisor-to-the-emperor"], dark_hand=["tie-fighter"],
        light=["x-wing"],
    )  # fmt: skip
    at.do("play tie-fighter")
    assert "pay advisor-to-the-emperor" in at.options
    at.do("pay sith")
    attack(at, "a-heros-journey", "advisor-to-the-emperor")
    at.do("done").until("defend").do("done")
    at.until("tactics").do("tactics x-wing")
    assert at.count("x-wing", "focus") == 1


@pytest.mark.card("isb-interrogators")
def test_isb_interrogators_shield_what_is_attacked() -> None:
    at = position("conflict", dark=["isb-interrogators"], light=["x-wing"])
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend isb-interrogators").until("shielding")
    assert at.options == ["shield isb-interrogators", "shield imperial-command", "pass"]
    at.do("shield imperial-command")
    assert at.count("imperial-command", "shield") == 1
    at.until("strike", "light")
    assert at.count("x-wing", "damage") == 1


@pytest.mark.card("imperial-command", "shadows-of-dathomir", "death-and-despayre")
@pytest.mark.parametrize("objective", PLAIN_DARK)
def test_an_objective_without_a_text_makes_two_resources_and_takes_five_damage(
    objective: str,
) -> None:
    at = position("deployment", "dark", dark_objectives=[objective], dark_hand=["tie-bomber"])
    at.do("play tie-bomber")
    assert at.options == ["pay sith", f"pay {objective}", f"pay {objective} 2"]
    at.do(f"pay {objective} 2")
    assert at.count(objective, "focus") == 2
    assert at.zone("tie-bomber") == "dark.play"
    at = position("balance", dark_objectives=[f"{objective}+damage+damage+damage+damage"])
    assert at.zone(objective) == "dark.play"
    at.do(f"damage {objective}")
    assert at.zone(objective) == "light.victory"


@pytest.mark.card("sith", "imperial-navy", "scum-and-villainy")
@pytest.mark.parametrize(
    ("side", "unit", "others"),
    [
        ("sith", "nightsister", ["boba-fett", "at-st"]),
        ("imperial-navy", "at-st", ["boba-fett", "nightsister"]),
        ("scum-and-villainy", "boba-fett", ["nightsister", "at-st"]),
    ],
)
def test_an_affiliation_matches_its_own_cards_and_gives_the_reserve(
    side: str, unit: str, others: list[str]
) -> None:
    at = position(
        "deployment", "dark", dark_side=side, dark_hand=[unit, *others],
        dark_objectives=["corporate-exploitation", "reconnaissance-mission"],
        dark=["sith-library", "sith-library"],
    )  # fmt: skip
    assert [word for word in at.options if word.startswith("play")] == [f"play {unit}"]
    at = position("draw", "dark", dark_side=side)
    assert len(at.hand("dark")) == 6


@pytest.mark.card("sith-library", "control-room")
@pytest.mark.parametrize(("place", "resources"), [("sith-library", 1), ("control-room", 2)])
def test_a_place_that_pays_is_one_a_turn(place: str, resources: int) -> None:
    at = position(
        "deployment", "dark", dark_side="imperial-navy", dark_hand=[place, place, "tie-bomber"],
    )  # fmt: skip
    at.do(f"play {place}")
    while at.asked[1] == "pay":
        at.do(at.options[-1])
    assert at.zone(place) == "dark.play"
    assert f"play {place}" not in at.options
    at.do("play tie-bomber")
    offered = [word for word in at.options if word.startswith(f"pay {place}")]
    assert offered == [f"pay {place}", f"pay {place} 2"][:resources]
    at.do(offered[-1])
    assert at.count(place, "focus") == resources


@pytest.mark.card(
    "darth-vader", "emperor-palpatine", "grand-moff-tarkin", "devastator", "boba-fett"
)
@pytest.mark.parametrize(
    "unit", ["darth-vader", "emperor-palpatine", "grand-moff-tarkin", "devastator", "boba-fett"]
)
def test_the_elite_shed_two_focus_tokens(unit: str) -> None:
    at = position("refresh", "dark", dark=[f"{unit}+focus+focus+focus", "at-st+focus+focus"])
    assert (at.count(unit, "focus"), at.count("at-st", "focus")) == (1, 1)
