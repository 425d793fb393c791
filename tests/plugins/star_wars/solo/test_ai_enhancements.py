"""Enhancements of the AI: whether they are laid down, and where (AI-6.5, AI-6.6, AI-14.1, AI-14.2,
AI-14.5)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, position
from star_wars_ai import judged, left, obey, picked


def turned_up(seat: str, code: str, **given: Any) -> Position:
    """The AI turns up a card in its Deployment."""
    hand: dict[str, Any] = {f"{seat}_hand": ["duty-officer" if seat == DARK else "x-wing", code]}
    at = position("deployment", seat, ai=seat, pool=9, **hand, **given)
    at.until("action", seat).do("reveal")
    return at


def laid(seat: str, code: str, **given: Any) -> Position:
    """It lays it down, and is asked where."""
    at = turned_up(seat, code, **given)
    (lay,) = left(at)
    assert lay.partition(".")[0] == f"lay {code}"
    return at.do(lay)


@pytest.mark.rule("AI-6.5", "AI-14.1")
def test_a_lightsaber_goes_to_the_dearest_that_may_bear_it() -> None:
    """Red Five costs as much as Yoda but may not."""
    at = laid(LIGHT, "jedi-lightsaber", light=["luke-skywalker", "jedi-in-hiding"])
    assert picked(at, "AI-12.1") == "host luke-skywalker"
    at = laid(LIGHT, "jedi-lightsaber", light=["believer-in-the-old-ways", "red-five", "yoda"])
    assert picked(at, "AI-12.1") == "host yoda"


@pytest.mark.rule("AI-6.5")
def test_a_helpful_enhancement_does_not_go_on_a_unit_of_the_player() -> None:
    """The player's Luke, who costs more, may bear it too."""
    at = laid(DARK, "vaders-lightsaber", dark=["nightsister"], light=["luke-skywalker"])
    assert picked(at, "AI-6.5") == "host nightsister"


@pytest.mark.rule("AI-6.5", "AI-6.6")
@pytest.mark.parametrize(
    ("seat", "code", "own", "player"),
    [
        (DARK, "the-hands-blessing", "duty-officer", "luke-skywalker"),
        (LIGHT, "trust-your-feelings", "rookie-pilot", "darth-vader"),
    ],
)
def test_nor_does_one_that_does_something_for_its_host(
    seat: str, code: str, own: str, player: str
) -> None:
    """Without an own unit for it, it is put aside."""
    units = {DARK: [own if seat == DARK else player], LIGHT: [player if seat == DARK else own]}
    at = laid(seat, code, dark=units[DARK], light=units[LIGHT])
    assert sorted(at.options) == sorted([f"host {own}", f"host {player}"])
    assert picked(at, "AI-6.5") == f"host {own}"
    units[seat] = []
    at = turned_up(seat, code, dark=units[DARK], light=units[LIGHT])
    assert picked(at, "AI-6.5") == "aside"


@pytest.mark.rule("AI-6.5")
def test_a_harmful_enhancement_goes_on_the_players_dearest_unit() -> None:
    at = laid(DARK, "intimidated", dark=["darth-vader"], light=["yoda", "luke-skywalker"])
    assert picked(at, "AI-12.4") == "host luke-skywalker"


@pytest.mark.rule("AI-6.5", "AI-12.5")
def test_a_helpful_one_for_an_objective_goes_on_the_own_one_that_is_damaged_least() -> None:
    own = [f"{PLAIN_DARK[0]}+damage+damage", PLAIN_DARK[1], f"{PLAIN_DARK[2]}+damage"]
    at = laid(DARK, "defense-upgrade", dark_objectives=own)
    assert picked(at, "AI-12.5") == f"host {PLAIN_DARK[1]}"


@pytest.mark.rule("AI-6.5")
@pytest.mark.parametrize(
    ("objectives", "wanted"),
    [
        (["fall-of-the-jedi+damage", "imperial-command", "defense-protocol"], "imperial-command"),
        (["fall-of-the-jedi", "defense-protocol+damage", "the-ultimate-power"], "defense-protocol"),
    ],
    ids=["most resources", "then most damage"],
)
def test_one_for_an_objective_of_the_player(objectives: list[str], wanted: str) -> None:
    at = laid(LIGHT, "stolen-plans", dark_objectives=objectives)
    assert picked(at, "AI-6.5") == f"host {wanted}"


@pytest.mark.rule("AI-6.5", "AI-1.6")
def test_by_a_switch_the_player_chooses_among_units_on_which_it_helps() -> None:
    at = laid(
        LIGHT,
        "jedi-lightsaber",
        light=["luke-skywalker", "jedi-in-hiding"],
        enhancement_host="human",
    )
    assert left(at) == ["host luke-skywalker", "host jedi-in-hiding"]
    assert judged(at).tie_seat == DARK


@pytest.mark.rule("AI-6.5")
def test_but_not_where_it_harms_nor_among_objectives() -> None:
    human: dict[str, Any] = {"enhancement_host": "human"}
    at = laid(DARK, "intimidated", light=["yoda", "luke-skywalker"], **human)
    assert picked(at, "AI-12.4") == "host luke-skywalker"
    own = [f"{PLAIN_DARK[0]}+damage", PLAIN_DARK[1], f"{PLAIN_DARK[2]}+damage"]
    at = laid(DARK, "defense-upgrade", dark_objectives=own, **human)
    assert picked(at, "AI-12.5") == f"host {PLAIN_DARK[1]}"
    at = laid(DARK, "vaders-lightsaber", dark=["nightsister"], light=["luke-skywalker"], **human)
    assert left(at) == ["host nightsister"]
    units = ["nightsister", "dark-side-apprentice"]
    at = laid(DARK, "vaders-lightsaber", dark=units, light=["luke-skywalker"], **human)
    assert left(at) == [f"host {unit}" for unit in units]


@pytest.mark.rule("AI-6.6")
def test_an_enhancement_that_would_only_help_the_player_is_put_aside() -> None:
    """The only vehicle is the player's."""
    at = turned_up(LIGHT, "astromech-droid-upgrade", light=["yoda"], dark=["tie-fighter"])
    assert picked(at, "AI-6.5") == "aside"
    obey(at)
    assert at.zone("astromech-droid-upgrade") == "light.fate"
    at = turned_up(LIGHT, "astromech-droid-upgrade", light=["x-wing"], dark=["tie-fighter"])
    assert picked(at, "AI-6.5") == "lay astromech-droid-upgrade"


@pytest.mark.rule("AI-6.5")
def test_what_lies_in_the_play_area_or_on_the_dial_always_helps() -> None:
    assert left(turned_up(LIGHT, "hidden-outpost")) == ["lay hidden-outpost"]
    assert left(turned_up(LIGHT, "trench-run")) == ["lay trench-run"]
    assert left(turned_up(DARK, "orbital-bombardment")) == ["lay orbital-bombardment"]


@pytest.mark.rule("AI-14.1")
@pytest.mark.parametrize(
    ("code", "unit"), [("vaders-lightsaber", "darth-vader"), ("mandalorian-armor", "boba-fett")]
)
def test_an_enhancement_goes_on_the_unique_unit_it_is_made_for(code: str, unit: str) -> None:
    """The Emperor costs more."""
    at = laid(DARK, code, dark=["emperor-palpatine", unit, "nightsister"])
    assert picked(at, "AI-14.1") == f"host {unit}"
    at = laid(DARK, code, dark=["emperor-palpatine", "nightsister"])
    assert picked(at, "AI-12.1") == "host emperor-palpatine"


@pytest.mark.rule("AI-14.1")
@pytest.mark.parametrize(
    ("code", "dark", "wanted"),
    [
        ("aft-armor-plating", ["coruscant-defense-fleet", "at-st"], "at-st"),
        ("the-hands-blessing", ["darth-vader", "the-hands-blessing@darth-vader", "nightsister"],
         "nightsister"),
        ("the-hands-blessing", ["darth-vader", "vaders-lightsaber@darth-vader", "nightsister"],
         "darth-vader"),
        ("trust-your-feelings", ["luke-skywalker", "trust-your-feelings@luke-skywalker", "yoda"],
         "luke-skywalker"),
    ],
    ids=["a keyword", "all focus", "something else", "one focus more"],
)  # fmt: skip
def test_it_goes_where_it_does_something_that_is_not_done_already(
    code: str, dark: list[str], wanted: str
) -> None:
    """Shielding twice is Shielding; of no focus none can be removed."""
    seat = LIGHT if code == "trust-your-feelings" else DARK
    given: dict[str, Any] = {seat: dark}
    assert left(laid(seat, code, **given)) == [f"host {wanted}"]
    if wanted == dark[-1]:
        given = {seat: dark[:-1]}
        assert left(turned_up(seat, code, **given)) == ["aside"]


@pytest.mark.rule("AI-14.2")
def test_a_pilot_flies_whenever_there_is_a_vehicle_for_it() -> None:
    at = position(
        "deployment",
        DARK,
        ai=DARK,
        pool=5,
        dark=["tie-advanced", "tie-fighter", "at-st"],
        dark_hand=["black-squadron-pilot"],
    )
    at.until("action", DARK).do("reveal")
    assert at.options == ["host unit", "host tie-advanced", "host tie-fighter"]
    assert picked(at, "AI-14.2") == "host tie-advanced"
    at.do("host tie-advanced")
    assert at.zone("black-squadron-pilot") == "dark.play"
    assert at.count("black-squadron-pilot", "attack") == 0  # as it is in no group


@pytest.mark.rule("AI-14.2")
def test_without_a_vehicle_it_is_a_unit_in_a_group() -> None:
    at = position(
        "deployment", DARK, ai=DARK, pool=2, dark=["at-st"], dark_hand=["black-squadron-pilot"]
    )
    at.until("action", DARK).do("reveal")
    assert at.zone("black-squadron-pilot") == "dark.play"
    assert at.table.pieces[at.uid("black-squadron-pilot")].host == 0
    assert at.count("black-squadron-pilot", "attack") == 1


# Shields


def shielding(light: list[str], *objectives: str, **given: Any) -> Position:
    """At the end of its Refresh phase the AI gives a shield to a unit or an objective."""
    chosen = objectives or (PLAIN_LIGHT[0], PLAIN_LIGHT[1])
    at = position(
        "refresh",
        LIGHT,
        ai=LIGHT,
        light=light,
        light_objectives=(*chosen, "fleeing-the-empire"),
        **given,
    )
    return at.until("reaction").do("use fleeing-the-empire")


@pytest.mark.rule("AI-14.5")
@pytest.mark.parametrize(
    ("light", "objectives", "wanted"),
    [
        (
            ["luke-skywalker+damage", "yoda+damage"],
            ["mission-briefing+damage+damage", "hit-and-run"],
            "mission-briefing",
        ),
        (
            ["luke-skywalker+damage", "yoda+damage"],
            ["mission-briefing+damage", "hit-and-run"],
            "luke-skywalker",
        ),
    ],
    ids=["as much on objectives", "more on units"],
)
def test_the_shield_goes_where_more_damage_is(
    light: list[str], objectives: list[str], wanted: str
) -> None:
    assert picked(shielding(light, *objectives), "AI-14.5") == f"target {wanted}"


@pytest.mark.rule("AI-14.5")
def test_no_card_of_the_ai_gets_a_second_shield() -> None:
    """Our Most Desperate Hour could stack one; with all shielded it is not used."""
    at = position(
        "refresh",
        LIGHT,
        ai=LIGHT,
        light=["luke-skywalker", "yoda"],
        prepared=["our-most-desperate-hour"],
    )
    at.until("action", LIGHT)
    for name in "luke-skywalker", "yoda":
        at.table.add(at.uid(name), "shield")
    assert left(at) == ["pass"]
    at.table.remove(at.uid("yoda"), "shield")
    at.do("play our-most-desperate-hour")
    assert left(at) == ["target yoda"]


@pytest.mark.rule("AI-7.6", "AI-14.5")
def test_in_an_attack_of_the_ai_only_its_units_can_be_shielded() -> None:
    """Shielding might also be used on the enemy objective."""
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["corellian-engineer+attack", "luke-skywalker+attack"],
        light_objectives=[f"{PLAIN_LIGHT[0]}+damage", *PLAIN_LIGHT[1:]],
    )
    at.until("engage").do("engage imperial-command", "attack corellian-engineer")
    at.do("attack luke-skywalker").until("shielding")
    assert "shield imperial-command" in at.options
    assert picked(at, "AI-14.5") == "shield luke-skywalker"


@pytest.mark.rule("AI-14.5")
def test_in_an_attack_of_the_ai_who_takes_part_has_no_precedence() -> None:
    """Luke, at home, costs more than Yoda; the shield is given by an event."""
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["yoda+attack", "luke-skywalker"],
        prepared=["our-most-desperate-hour"],
    )
    attack(at, "imperial-command", "yoda")
    at.until("action", LIGHT).do("play our-most-desperate-hour")
    assert picked(at, "AI-14.5") == "target luke-skywalker"


@pytest.mark.rule("AI-14.5")
@pytest.mark.parametrize(("ai", "shields"), [(LIGHT, 1), (DARK, 2)])
def test_a_text_that_could_stack_them_gives_none_to_a_shielded_card_of_the_ai(
    ai: str, shields: int
) -> None:
    """Our Most Desperate Hour; the player's card gets its second."""
    event: dict[str, Any] = {
        "prepared" if ai == LIGHT else "light_hand": ["our-most-desperate-hour"]
    }
    at = position("conflict", LIGHT, ai=ai, light=["yoda+shield"], **event)
    at.until("action", LIGHT).do("play our-most-desperate-hour", "target yoda")
    assert at.count("yoda", "shield") == shields


@pytest.mark.rule("AI-14.5")
def test_in_the_players_turn_a_defender_gets_the_shield() -> None:
    """Although the objective is damaged more."""
    at = position(
        "conflict",
        DARK,
        ai=LIGHT,
        dark=["darth-vader"],
        light=["corellian-engineer", "yoda", "luke-skywalker+attack"],
        light_objectives=[f"{PLAIN_LIGHT[0]}+damage", *PLAIN_LIGHT[1:]],
    )
    at.until("engage").do("engage a-heros-journey").until("defend")
    at.do("defend corellian-engineer", "defend yoda").until("shielding")
    assert picked(at, "AI-14.5") == "shield yoda"
