"""Engagements of the AI: attack, defence, edge cards (AI-9, AI-10.2)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import FILL_LIGHT, Position, attack, position
from star_wars_ai import judged, left, obey, obey_while, picked

O1, O2, O3 = "hit-and-run", "mission-briefing", "jedi-training"
"""Objectives of the player, in the order drawn."""


def fighting(*units: str, **given: Any) -> Position:
    """The Conflict phase of the dark side's AI."""
    given = {"light_objectives": (O1, O2, O3), **given}
    return position("conflict", DARK, ai=DARK, dark=units, **given).until("engage")


# Attacking


@pytest.mark.rule("AI-9.1")
def test_every_unit_of_the_attack_group_attacks_however_bad_the_odds() -> None:
    at = fighting(
        "tie-fighter+attack",
        "duty-officer+attack",
        "darth-vader",
        "tie-advanced+attack+focus",
        light=["luke-skywalker", "obi-wan-kenobi", "redemption"],
    )
    assert picked(at, "AI-9.1") == f"engage {O1}"
    obey(at)
    assert picked(at, "AI-9.1") == "attack tie-fighter"  # nothing hangs on the order
    assert obey_while(at, "attack") == ["attack tie-fighter", "attack duty-officer"]


@pytest.mark.rule("AI-9.1")
def test_without_a_ready_attacker_there_is_no_engagement() -> None:
    at = position("conflict", DARK, ai=DARK, dark=["tie-fighter+attack+focus", "darth-vader"])
    assert at.until("commit").asked == (DARK, "commit")


@pytest.mark.rule("AI-9.2")
def test_who_is_barred_attacks_the_next_objective() -> None:
    """The Rebel Fleet lets only vehicles attack."""
    at = fighting(
        "tie-advanced+attack",
        "darth-vader+attack",
        light_objectives=("the-rebel-fleet", O2, O3),
    )
    assert obey(at) == ["engage the-rebel-fleet"]
    at.until("engage")
    assert picked(at, "AI-9.2") == f"engage {O2}"
    obey(at)
    assert obey_while(at, "attack") == ["attack darth-vader"]


@pytest.mark.rule("AI-9.2")
def test_by_a_switch_they_stay_idle() -> None:
    at = fighting(
        "tie-advanced+attack",
        "darth-vader+attack",
        light_objectives=("the-rebel-fleet", O2, O3),
        left_out_attackers="idle",
    )
    obey(at)
    assert at.until("commit").count("darth-vader", "focus") == 0


@pytest.mark.rule("AI-9.2")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        (["luke-skywalker", "red-five", "home-one", "x-wing"], ["red-five", "home-one"]),
        (["yoda", "luke-skywalker", "jedi-in-hiding", "y-wing"], ["luke-skywalker", "y-wing"]),
        (["jedi-in-hiding", "believer-in-the-old-ways", "y-wing"], ["y-wing", "jedi-in-hiding"]),
    ],
)
def test_under_a_cap_the_most_blast_attacks_then_by_selection(
    units: list[str], wanted: list[str]
) -> None:
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=[f"{unit}+attack" for unit in units],
        dark_objectives=("the-ultimate-power", "imperial-command", "fall-of-the-jedi"),
    ).until("engage")
    at.do("engage the-ultimate-power")
    assert "AI-9.2" in judged(at).cites
    taken = obey_while(at, "attack")
    assert sorted(taken) == sorted(f"attack {unit}" for unit in wanted)


@pytest.mark.rule("AI-9.3")
def test_objectives_are_attacked_in_the_order_they_were_drawn() -> None:
    given: dict[str, Any] = {"light_objectives": (O1, f"{O2}+damage+damage", O3)}
    at = fighting("tie-advanced+attack", **given)
    assert picked(at, "AI-9.3") == f"engage {O1}"
    at = fighting("tie-advanced+attack", attack_order="most_damaged", **given)
    assert picked(at, "AI-9.3") == f"engage {O2}"


@pytest.mark.rule("AI-9.3")
def test_one_that_no_attacker_could_damage_is_left_out() -> None:
    """The fleet has no blast and may attack, here, the first; Vader has, and may not."""
    at = fighting(
        "coruscant-defense-fleet+attack",
        "darth-vader+attack",
        light_objectives=("the-rebel-fleet", O2, O3),
        printed={"coruscant-defense-fleet": {"abilities": (), "icons": {"unit-damage": (0, 5)}}},
    )
    assert picked(at, "AI-9.3") == f"engage {O2}"


@pytest.mark.rule("AI-9.3")
def test_blast_that_needs_the_edge_can_damage_and_shields_are_not_looked_at() -> None:
    """Of the TIE's, which alone may attack the fleet, and Vader's."""
    at = fighting(
        "tie-fighter+attack",
        "darth-vader+attack",
        light_objectives=("the-rebel-fleet+shield", O2, O3),
    )
    assert picked(at, "AI-9.3") == "engage the-rebel-fleet"


@pytest.mark.rule("AI-9.3")
def test_if_none_can_be_damaged_the_first_is_attacked_all_the_same() -> None:
    at = fighting("duty-officer+attack")
    assert picked(at, "AI-9.3") == f"engage {O1}"


@pytest.mark.rule("AI-9.3", "AI-17.4")
def test_equally_damaged_objectives_may_be_told_apart_by_resources() -> None:
    given: dict[str, Any] = {
        "attack_order": "most_damaged",
        "light_objectives": (O1, O2, "draw-their-fire"),
    }
    at = fighting("tie-advanced+attack", **given)
    assert len(left(at)) == 3
    at = fighting("tie-advanced+attack", objective_tiebreak="resources", **given)
    assert picked(at, "AI-17.4") == "engage draw-their-fire"


@pytest.mark.rule("AI-9.3")
def test_the_dial_is_engaged_only_when_no_objective_can_be_damaged() -> None:
    given: dict[str, Any] = {"light": ["trench-run", "red-five+attack"], "ai": LIGHT}
    at = position("conflict", LIGHT, **given).until("engage")
    assert "engage dial" in at.options
    assert left(at) == ["engage imperial-command"]
    at = position("conflict", LIGHT, light=["trench-run", "rookie-pilot+attack"], ai=LIGHT)
    assert left(at.until("engage")) == ["engage imperial-command"]


@pytest.mark.rule("AI-9.4")
def test_the_attack_rolls_on_when_the_objective_is_gone() -> None:
    """Devastator destroys the first; the blast of TIE Advanced hits the next that was drawn."""
    at = fighting(
        "devastator+attack",
        "tie-advanced+attack",
        light_objectives=(O3, f"{O1}+damage+damage+damage", f"{O2}+damage"),
    )
    at.do(f"engage {O1}")
    obey_while(at, "attack")
    while at.asked != (DARK, "strike"):
        at.do("pass")
    assert obey(at) == ["strike devastator"]
    while at.asked[1] != "engage":
        at.do("pass" if "pass" in at.options else left(at)[0])
    assert at.zone(O1) == "dark.victory"
    assert "pass" not in at.options
    assert picked(at, "AI-9.3") == f"engage {O3}"
    obey(at)
    at.until("commit")
    assert at.count(O3, "damage") >= 1
    assert at.count(O2, "damage") == 1


@pytest.mark.rule("AI-9.4")
def test_it_rolls_on_to_what_an_attacker_still_to_strike_can_damage() -> None:
    """Vader is left, and the next objective lets only vehicles attack."""
    at = fighting(
        "devastator+attack",
        "darth-vader+attack",
        "duty-officer+attack",
        light_objectives=("the-rebel-fleet", f"{O1}+damage+damage+damage", O2),
    )
    at.do(f"engage {O1}")
    obey_while(at, "attack")
    while at.asked != (DARK, "strike"):
        at.do("pass")
    at.do("strike devastator")
    while at.asked[1] != "engage":
        at.do("pass" if "pass" in at.options else left(at)[0])
    assert left(at) == [f"engage {O2}"]


@pytest.mark.rule("AI-9.5")
def test_every_ready_unit_of_the_defence_group_defends() -> None:
    at = position(
        "conflict",
        LIGHT,
        ai=DARK,
        light=["luke-skywalker"],
        dark=["emperors-royal-guard", "admiral-motti+focus", "tie-fighter", "darth-vader+attack"],
    )
    attack(at, "imperial-command", "luke-skywalker")
    at.until("defend", DARK)
    assert picked(at, "AI-9.5") == "defend emperors-royal-guard"
    assert obey_while(at, "defend") == ["defend emperors-royal-guard", "defend tie-fighter"]
    assert at.asked[1] != "defend"


# Edge cards


def edging(**given: Any) -> Position:
    """The AI attacks, the player's Yoda defends; an edge battle begins."""
    at = fighting(
        "darth-vader+attack",
        light=["yoda"],
        fate=["heat-of-battle-dark"] * 6,
        light_hand=FILL_LIGHT[:5],
        **given,
    )
    at.do(f"engage {O1}").until("defend").do("defend yoda")
    return at.until("edge", DARK)


@pytest.mark.rule("AI-10.2")
def test_the_ai_places_until_it_is_two_cards_ahead() -> None:
    at = edging()
    assert picked(at, "AI-10.2") == "place"
    at.do("place", "pass")
    assert obey(at) == ["place"]
    at.do("pass")
    assert picked(at, "AI-10.2") == "pass"


@pytest.mark.rule("AI-10.2")
def test_it_looks_anew_on_each_of_its_turns() -> None:
    """1-0, 2-0, 2-1: a third; 3-2: a fourth; 4-2: it passes."""
    at = edging()
    seen = []
    for answer in ("pass", "edge jedi-in-hiding", "edge jedi-in-hiding", "pass"):
        seen += obey(at)
        at.do(answer)
    assert seen == ["place"] * 4
    assert left(at) == ["pass"]
