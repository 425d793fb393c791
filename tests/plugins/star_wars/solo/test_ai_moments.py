"""Using cards at their moment, what is chosen where the normal rules leave it open, and no going
round in circles (AI-7.5 to AI-7.7)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT, engagement
from star_wars import PLAIN_DARK, Position, attack, pay, position
from star_wars_ai import left, obey_while, picked

# The moment


@pytest.mark.rule("AI-7.5")
def test_what_would_do_nothing_waits_for_its_moment() -> None:
    """Force Stasis lasts for a phase: it waits for a Conflict phase."""
    given: dict[str, Any] = {
        "ai": DARK,
        "prepared": ["force-stasis"],
        "light": ["yoda"],
        "dark": ["tie-fighter"],
    }
    at = position("deployment", DARK, **given).until("action", DARK)
    assert picked(at, "AI-7.5") == "pass"
    at = position("conflict", LIGHT, **given).until("action", DARK)
    assert picked(at, "AI-7.4") == "play force-stasis"


@pytest.mark.rule("AI-7.5")
def test_nobody_is_kept_from_defending_when_nobody_can_attack() -> None:
    """In its own Conflict phase Force Stasis is of use only with an attacker that is able; in the
    player's only until the one engagement is declared."""
    given: dict[str, Any] = {"ai": DARK, "prepared": ["force-stasis"], "light": ["yoda", "x-wing"]}
    for dark, wanted in (["tie-fighter+attack"], "play force-stasis"), (["tie-fighter"], "pass"):
        at = position("conflict", DARK, dark=dark, **given).until("action", DARK)
        assert left(at) == [wanted]
    at = position("conflict", LIGHT, **given)
    assert left(at.until("action", DARK)) == ["play force-stasis"]
    at.do("pass")
    attack(at, "imperial-command", "x-wing")
    assert picked(at.until("action", DARK), "AI-7.5") == "pass"


@pytest.mark.rule("AI-7.5")
def test_nothing_is_held_back_for_a_better_target() -> None:
    at = position("refresh", DARK, ai=DARK, light=["rebel-trooper"], prepared=["force-choke"])
    assert picked(at.until("action", DARK), "AI-7.4") == "play force-choke"
    at = position("refresh", DARK, ai=DARK, light=["r2-d2"], prepared=["force-choke"])
    assert at.until("action").asked[0] == LIGHT or "play force-choke" not in at.options


@pytest.mark.rule("AI-7.5")
def test_icons_are_given_only_to_a_unit_that_has_still_to_strike() -> None:
    at = position(
        "conflict", DARK, ai=DARK, dark=["death-star-trooper+attack"],
        prepared=["trooper-assault"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "death-star-trooper")
    at.until("action", DARK)
    assert picked(at, "AI-7.4") == "play trooper-assault"
    at.until("strike", DARK)
    at.do("strike death-star-trooper").until("action", DARK)
    assert "play trooper-assault" in at.options
    assert picked(at, "AI-7.5") == "pass"


@pytest.mark.rule("AI-7.5")
def test_a_unit_that_is_striking_has_still_to_strike() -> None:
    """With another text Crossfire would give its icon as others do."""
    do = [["give", "subject", "unit-damage", 1, "engagement"]]
    crossfire = {"kind": "reaction", "on": "focused-to-strike", "zone": "hand", "summary": "…"}
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["yoda+attack"],
        dark=["rancor"],
        prepared=["crossfire"],
        printed={"crossfire": {"abilities": [{**crossfire, "do": do}]}},
    )
    attack(at, "imperial-command", "yoda")
    at.until("strike", LIGHT).do("strike yoda").until("reaction", LIGHT)
    assert left(at) == ["use crossfire"]


def prepared(phase: str, turn: str, *steps: list[Any], **given: Any) -> Position:
    """The dark side's AI has a Force Choke with another text prepared."""
    text = {"kind": "action", "summary": "", "zone": "hand", "do": steps}
    printed = {"force-choke": {"abilities": [text]}}
    return position(phase, turn, ai=DARK, prepared=["force-choke"], printed=printed, **given)


@pytest.mark.rule("AI-7.5")
@pytest.mark.parametrize(("icon", "wanted"), [("blast", "pass"), ("tactics", "play force-choke")])
def test_blast_icons_are_given_to_no_defender(icon: str, wanted: str) -> None:
    step = ["give", ["in-play", "unit", "friendly", "participating"], icon, 1, "engagement"]
    at = prepared("conflict", LIGHT, step, dark=["tie-fighter"], light=["yoda"])
    attack(at, "imperial-command", "yoda")
    at.until("defend").do("defend tie-fighter").until("action", DARK)
    assert left(at) == [wanted]


@pytest.mark.rule("AI-7.5")
@pytest.mark.parametrize(
    ("quantity", "turn", "wanted"),
    [
        ("cannot-attack", LIGHT, "play force-choke"),
        ("cannot-attack", DARK, "pass"),
        ("cannot-defend", LIGHT, "pass"),
        ("cannot-defend", DARK, "play force-choke"),
    ],
)
def test_who_could_not_attack_or_defend_now_is_not_kept_from_it(
    quantity: str, turn: str, wanted: str
) -> None:
    step = ["give", ["in-play", "unit", "enemy"], quantity, 1, "phase"]
    at = prepared("conflict", turn, step, light=["yoda"], dark=["tie-fighter+attack"])
    assert left(at.until("action", DARK)) == [wanted]


@pytest.mark.rule("AI-7.5")
@pytest.mark.parametrize(
    ("dial", "wanted"), [(["trench-run"], "play jedi-mind-trick"), ([], "pass")]
)
def test_it_is_as_long_as_the_dial_can_be_attacked(dial: list[str], wanted: str) -> None:
    """The one objective has been."""
    step = ["give", ["in-play", "unit", "enemy"], "cannot-defend", 1, "phase"]
    text = {"kind": "action", "summary": "", "zone": "hand", "do": [step]}
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["x-wing+attack", "y-wing+attack", *dial],
        dark=["rancor"],
        dark_objectives=["imperial-command"],
        prepared=["jedi-mind-trick"],
        printed={"jedi-mind-trick": {"abilities": [text]}},
    )
    at.until("engage").do("engage imperial-command", "attack x-wing", "done")
    while engagement(at.table) is not None:
        at.go_on()
    assert left(at.until("action", LIGHT)) == [wanted]


@pytest.mark.rule("AI-7.5")
@pytest.mark.parametrize("turn", [DARK, LIGHT])
def test_nor_who_has_been_declared_already(turn: str) -> None:
    """In the AI's attack until defenders are declared, in the player's until attackers are."""
    given: dict[str, Any] = {"ai": DARK, "prepared": ["force-stasis"], "light": ["yoda"]}
    at = position("conflict", turn, dark=["tie-fighter+attack"], **given)
    assert left(at.until("action", DARK)) == ["play force-stasis"]
    if turn == DARK:
        attack(at, "a-heros-journey", "tie-fighter")
        assert left(at.until("action", DARK)) == ["play force-stasis"]
        at.until("defend").do("defend yoda")
    else:
        attack(at, "imperial-command", "yoda")
    assert left(at.until("action", DARK)) == ["pass"]


# Choices that the normal rules leave open


@pytest.mark.rule("AI-7.6")
@pytest.mark.parametrize(
    ("victim", "wanted"),
    [("tie-advanced+shield", "shield tie-advanced"), ("tie-fighter+shield", "pass")],
)
def test_a_shield_is_spent_when_it_prevents_something(victim: str, wanted: str) -> None:
    """Two points at a unit that takes two, and at one that one is enough for."""
    at = position("deployment", LIGHT, ai=DARK, dark=[victim], light_hand=["rebel-assault"])
    at.do("play rebel-assault").until("target").do(f"target {victim.partition('+')[0]}")
    assert at.until("shield").asked == (DARK, "shield")
    assert picked(at, "AI-7.6") == wanted


@pytest.mark.rule("AI-7.6")
def test_the_balance_damage_is_always_dealt() -> None:
    at = position(
        "balance", LIGHT, ai=LIGHT, dark_objectives=("imperial-command+damage", *PLAIN_DARK[1:])
    )
    assert picked(at, "AI-7.6") == "damage imperial-command"


@pytest.mark.rule("AI-7.6")
def test_as_many_are_chosen_as_it_helps_for() -> None:
    """Death From Above takes up to two, and both attacking vehicles have still to strike."""
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        dark=["tie-fighter+attack", "tie-advanced+attack", "tie-bomber+attack"],
        light=["yoda"],
        prepared=["death-from-above"],
    )
    attack(at, "a-heros-journey", "tie-fighter", "tie-advanced", "tie-bomber")
    at.until("action", DARK).do("play death-from-above")
    assert obey_while(at, "target") == ["target tie-advanced", "target tie-bomber"]


def up_to_three(*steps: list[Any]) -> dict[str, Any]:
    """Force Choke with up to three targets."""
    units = [0, 3, ["in-play", "unit"]]
    text = {"kind": "action", "summary": "", "zone": "hand", "targets": units, "do": steps}
    return {"force-choke": {"abilities": [text]}}


@pytest.mark.rule("AI-7.6")
def test_and_no_more_where_it_would_do_nothing_or_harm() -> None:
    """Own units are not damaged; nobody who does not fight is given a blast icon."""
    given: dict[str, Any] = {"ai": DARK, "prepared": ["force-choke"], "light": ["yoda"]}
    own = ["tie-fighter+attack", "tie-advanced"]
    at = position("conflict", DARK, dark=own, printed=up_to_three(["damage", "target", 1]), **given)
    at.until("action", DARK).do("play force-choke")
    assert obey_while(at, "target") == ["target yoda", "done"]
    printed = up_to_three(["give", "target", "blast", 1, "engagement"])
    at = position("conflict", DARK, dark=own, printed=printed, **given)
    attack(at, "a-heros-journey", "tie-fighter")
    at.until("action", DARK).do("play force-choke")
    assert obey_while(at, "target") == ["target tie-fighter", "done"]


@pytest.mark.rule("AI-7.6")
def test_a_shield_is_spent_to_save_an_objective() -> None:
    """It would fall with the one damage of the Balance."""
    doomed = ["imperial-command" + "+damage" * 4 + "+shield", *PLAIN_DARK[1:]]
    at = position("balance", LIGHT, ai=DARK, dark_objectives=doomed)
    at.do("damage imperial-command")
    assert at.asked == (DARK, "shield")
    assert picked(at, "AI-7.6") == "shield imperial-command"


@pytest.mark.rule("AI-7.6")
def test_a_fate_card_resolves_again_where_that_helps() -> None:
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["secret-informant+attack"],
        dark=["rancor"],
        fate=["heat-of-battle-light"],
        dark_hand=[],
    )
    attack(at, "imperial-command", "secret-informant")
    at.until("defend").do("defend rancor")
    at.until("edge", LIGHT).do("place").until("target").do("target rancor")
    assert at.until("repeat").asked == (LIGHT, "repeat")
    assert picked(at, "AI-7.6") == "resolve heat-of-battle-light"


@pytest.mark.rule("AI-7.6")
def test_of_equals_that_are_searched_out_the_first_is_taken() -> None:
    """A Journey to Dagobah falls, and the objective deck is looked through; the player is not
    asked about cards that are hidden from both."""
    at = position(
        "deployment",
        DARK,
        ai=LIGHT,
        dark_side="imperial-navy",
        dark_hand=["superlaser-blast"],
        light_objectives=("a-journey-to-dagobah", "mission-briefing", "hit-and-run"),
        light_reserve=("jedi-training", "draw-their-fire", "forgotten-heroes"),
    )
    pay(at.do("play superlaser-blast")).until("target").do("target a-journey-to-dagobah")
    assert left(at.until("interrupt", LIGHT)) == ["use a-journey-to-dagobah"]
    at.do("use a-journey-to-dagobah")
    assert at.asked == (LIGHT, "choose")
    assert len(at.options) == 4  # with `done`, for who knows what is in there
    assert picked(at, "AI-7.6") == at.options[0]


@pytest.mark.rule("AI-7.7")
def test_an_ability_without_limit_is_used_once_until_something_else_happens() -> None:
    """AT-ST Commander, who could shield both vehicles in one window."""
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        pool=3,
        dark=["at-st+attack", "tie-advanced+attack", "at-st-commander"],
        light=["yoda"],
        prepared=[],
    )
    attack(at, "a-heros-journey", "at-st", "tie-advanced")
    at.until("action", DARK)
    assert picked(at, "AI-7.1") == "use at-st-commander"
    at.do("use at-st-commander", "choose at-st")
    while at.asked == (LIGHT, "action"):
        at.do("pass")
    assert at.asked != (DARK, "action") or "use at-st-commander" not in at.options
