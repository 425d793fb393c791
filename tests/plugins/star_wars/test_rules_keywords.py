"""Keywords, rule by rule (SW-17)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.cards import Attach
from croupier_star_wars.layout import engagement
from star_wars import Position, attack, position

LUKE, GUARDIAN, GUARD = "luke-skywalker", "guardian-of-peace", "emperors-royal-guard"
PALPATINE = "emperor-palpatine"
FREE = Attach("unit", "friendly", ())


def gives(quantity: str) -> dict[str, Any]:
    """A text by which an enhancement gives its host something."""
    return {
        "kind": "constant", "summary": "The host has it.", "affects": "is-host",
        "gives": [[quantity, 1]],
    }  # fmt: skip


def struck(*light: str, by: str = "rancor", **more: Any) -> Position:
    """The dark side attacks with one unit, has the edge and strikes the first light unit, which
    defends."""
    at = position(
        "conflict", "dark", **{"light": light, "dark": [by], "dark_hand": [PALPATINE], **more}
    )
    attack(at, "a-heros-journey", by)
    name = light[0].partition("+")[0]
    at.until("defend").do(f"defend {name}").until("edge", "dark").do(f"edge {PALPATINE}")
    return at.until("unit-damage", "dark").do(f"unit-damage {name}")


def choke(target: str, *light: str, **more: Any) -> Position:
    """One damage to a light unit by a dark effect."""
    at = position("deployment", "dark", light=light, dark_hand=["force-choke"], **more)
    return at.do("play force-choke", f"target {target}")


@pytest.mark.rule("SW-17.1")
def test_a_keyword_from_two_sources_is_had_once() -> None:
    printed = {"trust-your-feelings": {"abilities": [gives("elite")]}}
    twice = "yoda+focus+focus+focus"
    at = position("refresh", light=[twice, "trust-your-feelings@yoda"], printed=printed)
    assert at.count("yoda", "focus") == 1  # two off, not three
    at = position("conflict", dark=["coruscant-defense-fleet", "tie-fighter",
                                    "aft-armor-plating@coruscant-defense-fleet"],
                  light=["x-wing"])  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend coruscant-defense-fleet", "defend tie-fighter")
    at.do("shield tie-fighter")
    assert at.asked[1] != "shielding"


@pytest.mark.rule("SW-17.1", "SW-17.3")
@pytest.mark.parametrize(
    ("attackers", "winner"),
    [
        (["x-wing"], "dark"),  # 0 to 1: she does not participate
        (["mon-mothma"], "light"),  # Edge of two sources: 2 to 1
        (["mon-mothma", "x-wing"], "light"),
    ],
)
def test_edge_adds_up_while_its_units_participate(attackers: list[str], winner: str) -> None:
    at = position(
        "conflict", light=["x-wing", "mon-mothma", "trust-your-feelings@mon-mothma"],
        dark=["kuati-security-team"], dark_hand=["tie-fighter"],
        printed={"trust-your-feelings": {"abilities": [gives("edge")]}},
    )  # fmt: skip
    attack(at, "imperial-command", *attackers)
    at.until("defend").do("defend kuati-security-team")
    at.until("edge", "dark").do("edge tie-fighter")
    battle = engagement(at.table)
    assert battle is not None
    assert battle.edge == winner


@pytest.mark.rule("SW-17.3")
def test_edge_of_several_participants_adds_up() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing"], dark=["kuati-security-team"],
        dark_hand=["tie-advanced"],
        printed={code: {"keywords": {"edge": 1}} for code in ("x-wing", "y-wing")},
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing", "y-wing")
    at.until("defend").do("defend kuati-security-team").until("edge", "dark").do(
        "edge tie-advanced"
    )
    battle = engagement(at.table)
    assert battle is not None
    assert battle.edge == "light"


@pytest.mark.rule("SW-17.2")
@pytest.mark.parametrize(("focus", "left"), [(3, 1), (2, 0), (1, 0)])
def test_elite_takes_two_focus_tokens_off_in_its_own_refresh(focus: int, left: int) -> None:
    card = "red-five" + "+focus" * focus
    assert position("refresh", light=[card]).count("red-five", "focus") == left
    assert position("refresh", "dark", light=[card]).count("red-five", "focus") == focus


@pytest.mark.rule("SW-17.4")
def test_limited_counts_all_titles_and_only_that_turn() -> None:
    hand = ["dagobah-training-grounds", "hidden-outpost", "hidden-outpost"]
    at = position("deployment", light_hand=hand)
    at.do("play hidden-outpost", "pay jedi")
    assert "play dagobah-training-grounds" not in at.options
    assert "play hidden-outpost" not in at.options
    at.until("action", "light")
    while "play dagobah-training-grounds" not in at.options:  # their next turn
        at.do("pass").until("action", "light")
    assert at.table.counters["round"] == 3


@pytest.mark.rule("SW-17.4")
def test_each_player_has_a_limited_card_of_their_own_in_a_turn() -> None:
    at = position(
        "deployment", "dark", dark=["tie-bomber"], dark_hand=["sith-library", "control-room"],
        light=["x-wing"], light_hand=["admiral-ackbar"], light_side="rebel-alliance",
        printed={"admiral-ackbar": {"keywords": {"limited": 1}}},
    )  # fmt: skip
    at.do("play sith-library", "pay sith")
    attack(at, "draw-their-fire", "tie-bomber")
    assert at.until("action", "light").options == ["play admiral-ackbar", "pass"]


@pytest.mark.rule("SW-17.4")
def test_put_into_play_and_on_the_edge_stack_limited_does_not_count() -> None:
    at = position(
        "deployment", light=["x-wing"], light_discard=["yoda"],
        light_hand=["hidden-outpost", "return-of-the-jedi", "dagobah-training-grounds"],
        printed={"yoda": {"keywords": {"limited": 1}}},
    )  # fmt: skip
    at.do("play hidden-outpost", "pay draw-their-fire")
    at.do("play return-of-the-jedi", "pay jedi", "pay a-heros-journey 2", "choose yoda")
    assert at.zone("yoda") == "light.play"
    attack(at, "imperial-command", "x-wing")
    assert "edge dagobah-training-grounds" in at.until("edge").options


@pytest.mark.rule("SW-17.5")
def test_targeted_strike_lets_an_attacker_hit_any_enemy_unit_with_unit_damage() -> None:
    at = position(
        "conflict", light=[LUKE], dark=[GUARD, "tie-fighter"], light_hand=["obi-wan-kenobi"],
    )  # fmt: skip
    attack(at, "imperial-command", LUKE)
    at.until("defend").do(f"defend {GUARD}", "done").until("edge").do("edge obi-wan-kenobi")
    at.until("unit-damage")
    assert at.options == [f"unit-damage {GUARD}", "unit-damage tie-fighter"]
    at.do("unit-damage tie-fighter")
    assert at.zone("tie-fighter") == "dark.discard"
    assert at.count(GUARD, "damage") == 0
    at.until("commit")
    assert at.count("imperial-command", "damage") == 2  # the blast of both his icons, as ever


@pytest.mark.rule("SW-17.5")
def test_targeted_strike_is_no_use_to_a_defender() -> None:
    at = position("conflict", "dark", light=[LUKE], dark=[GUARD, "tie-fighter"])
    at.until("engage").do("engage a-heros-journey", f"attack {GUARD}", "done")
    at.until("defend").do(f"defend {LUKE}").until("unit-damage", "light")
    assert at.options == [f"unit-damage {GUARD}"]


@pytest.mark.rule("SW-17.6")
def test_an_attackers_shielding_may_go_to_participants_and_to_the_engaged_objective() -> None:
    at = position("conflict", light=["corellian-engineer", "x-wing", "y-wing+shield", "a-wing"])
    at.until("engage").do("engage imperial-command")
    at.do("attack corellian-engineer", "attack x-wing", "attack y-wing", "done")
    assert at.asked == ("light", "shielding")
    assert at.options == [
        "shield corellian-engineer", "shield x-wing", "shield imperial-command", "pass",
    ]  # fmt: skip
    at.do("shield imperial-command")
    assert at.count("imperial-command", "shield") == 1


@pytest.mark.rule("SW-17.6")
def test_each_unit_with_shielding_may_give_one_shield_a_declaration_and_at_once() -> None:
    at = position("conflict", "dark", dark=["stormtrooper-elite"],
                  light=["corellian-engineer", GUARDIAN, "x-wing"])  # fmt: skip
    attack(at, "a-heros-journey", "stormtrooper-elite")
    at.until("defend").do("defend corellian-engineer", f"defend {GUARDIAN}", "done")
    at.do("shield a-heros-journey")
    assert at.options == ["shield corellian-engineer", f"shield {GUARDIAN}", "pass"]
    at.do("pass")  # it need not, and it is not asked again
    while engagement(at.table) is not None:
        assert at.asked[1] != "shielding"
        at.do(next((word for word in ("pass", "done") if word in at.options), at.options[0]))


@pytest.mark.rule("SW-17.6", "SW-9.9")
def test_a_unit_that_joins_undeclared_gives_no_shield() -> None:
    at = position(
        "conflict", light=["x-wing"], light_hand=["admiral-ackbar"], light_side="rebel-alliance",
        printed={"admiral-ackbar": {"keywords": {"shielding": 1}}},
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("play admiral-ackbar", "pay rebel-alliance", "pay draw-their-fire 2")
    assert at.zone("admiral-ackbar") == "light.play"
    assert at.asked[1] != "shielding"


@pytest.mark.rule("SW-17.7")
@pytest.mark.parametrize(
    ("portion", "fallen", "damage"),
    [
        ("pass", ["obi-wan-kenobi"], {GUARDIAN: 0}),
        (f"protect obi-wan-kenobi {GUARDIAN} 1", [], {GUARDIAN: 1, "obi-wan-kenobi": 2}),
        (f"protect obi-wan-kenobi {GUARDIAN} 2", [GUARDIAN], {"obi-wan-kenobi": 1}),
    ],
)
def test_a_protector_takes_any_portion_up_to_what_it_can_take(
    portion: str, fallen: list[str], damage: dict[str, int]
) -> None:
    at = struck("obi-wan-kenobi", GUARDIAN, by="stormtrooper-elite")  # three damage
    assert at.options == [*(f"protect obi-wan-kenobi {GUARDIAN} {n}" for n in (1, 2)), "pass"]
    at.do(portion)
    assert at.discard("light") == fallen
    assert {name: at.count(name, "damage") for name in damage} == damage


@pytest.mark.rule("SW-17.7")
def test_a_protectors_own_damage_of_the_same_source_comes_first_whatever_its_shield() -> None:
    text = {
        "kind": "action", "summary": "One damage to every enemy unit.", "zone": "hand",
        "do": [["damage", ["in-play", "unit", "enemy"], 1]],
    }  # fmt: skip
    at = position(
        "deployment", "dark", light=[LUKE, f"{GUARDIAN}+damage+shield"], dark_hand=["force-choke"],
        printed={"force-choke": {"abilities": [text]}},
    ).do("play force-choke")  # fmt: skip
    assert at.asked[1] != "protect"  # one of two is taken already, the other will be
    assert at.asked == ("light", "shield")


@pytest.mark.rule("SW-17.7")
def test_the_protectors_shield_may_stop_a_point_that_was_moved_to_it() -> None:
    at = choke(LUKE, LUKE, f"{GUARDIAN}+shield+focus")  # it is neither ready nor participating
    at.do(f"protect {LUKE} {GUARDIAN} 1")
    assert at.options == [f"shield {GUARDIAN}", "pass"]
    at.do(f"shield {GUARDIAN}")
    assert at.count(GUARDIAN, "damage") == at.count(LUKE, "damage") == 0


@pytest.mark.rule("SW-17.7")
def test_moved_damage_keeps_its_source() -> None:
    at = struck("obi-wan-kenobi", GUARDIAN, by="boba-fett")
    at.do(f"protect obi-wan-kenobi {GUARDIAN} 1")
    assert at.asked == ("dark", "reaction")  # he may capture whom his strike has damaged
    assert at.options == ["use boba-fett obi-wan-kenobi", f"use boba-fett {GUARDIAN}", "pass"]


@pytest.mark.rule("SW-17.7")
def test_only_cards_with_the_trait_are_protected_and_never_the_protector_itself() -> None:
    at = choke(GUARDIAN, GUARDIAN, LUKE)
    assert at.count(GUARDIAN, "damage") == 1  # a Character, but itself
    at = struck("x-wing", GUARDIAN, by="dark-side-apprentice")
    assert at.count("x-wing", "damage") == 1  # no Character
    at = position("conflict", light=["red-five"], dark=["coruscant-defense-fleet"],
                  dark_objectives=["the-heart-of-the-empire"] * 3)  # fmt: skip
    attack(at, "the-heart-of-the-empire", "red-five")
    at.until("defend").do("done").until("protect")
    assert at.options[-2] == "protect the-heart-of-the-empire coruscant-defense-fleet 3"


@pytest.mark.rule("SW-17.7")
def test_the_damage_is_split_over_protectors_and_protected_again_but_not_back() -> None:
    at = struck("obi-wan-kenobi", GUARDIAN, GUARDIAN, by="stormtrooper-elite")
    first, second = GUARDIAN, f"{GUARDIAN}.2"
    at.do(f"protect obi-wan-kenobi {first} 2")
    # The third point may go to the second protector, and so may the first protector's.
    assert f"protect obi-wan-kenobi {second} 1" in at.options
    at.do(f"protect obi-wan-kenobi {second} 1")
    assert at.options == [f"protect {first} {second} 1", "pass"]
    at.do(f"protect {first} {second} 1")
    assert at.asked[1] != "protect"
    assert at.count("obi-wan-kenobi", "damage") == 0
    assert at.count(first, "damage") == 1
    assert at.zone(second) == "light.discard"


@pytest.mark.rule("SW-17.8")
def test_no_enhancement_goes_on_it_but_a_force_card_may() -> None:
    at = position(
        "deployment", "dark", dark=["rancor", "darth-vader"], dark_hand=["blaster-pistol"],
        printed={"blaster-pistol": {"attach": FREE}},
    ).do("play blaster-pistol")  # fmt: skip
    assert at.options == ["host darth-vader"]
    at.do("host darth-vader")
    at.until("commit").do("commit rancor")
    assert at.count("rancor", "force") == 1


@pytest.mark.rule("SW-17.9")
def test_a_pilot_is_a_unit_and_only_black_squadron_pilot_may_be_an_enhancement() -> None:
    at = position("deployment", light=["x-wing"], light_hand=["rookie-pilot"])
    at.do("play rookie-pilot", "pay draw-their-fire")
    assert at.asked[1] != "host"
    assert at.table.pieces[at.uid("rookie-pilot")].host == 0
    at = position("deployment", "dark", dark=["tie-fighter"], dark_hand=["black-squadron-pilot"])
    at.do("play black-squadron-pilot", "pay imperial-command 2")
    assert at.options == ["host unit", "host tie-fighter"]


@pytest.mark.rule("SW-17.10")
@pytest.mark.parametrize("what", ["objective", "a-heros-journey"])
def test_protect_covers_a_type_or_a_title_where_it_names_one(what: str) -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber"], light=[GUARDIAN],
        printed={GUARDIAN: {"protects": (what,)}},
    )  # fmt: skip
    attack(at, "a-heros-journey", "tie-bomber")
    at.until("protect")
    assert at.options[0] == f"protect a-heros-journey {GUARDIAN} 1"
    at = position(
        "conflict", "dark", dark=["tie-bomber"], light=[GUARDIAN],
        printed={GUARDIAN: {"protects": (what,)}},
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber")
    if what == "objective":
        at.until("protect")
    else:
        while engagement(at.table) is not None:
            assert at.asked[1] != "protect"
            at.do(next((word for word in ("pass", "done") if word in at.options), at.options[0]))
