"""Strikes, rule by rule (SW-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier_star_wars.layout import engagement
from star_wars import Position, attack, position

TEAM, APPRENTICE = "kuati-security-team", "dark-side-apprentice"


def fight(
    attackers: Sequence[str], defenders: Sequence[str] = (), edge: str = "light", **more: Any
) -> Position:
    """The light side attacks, the dark side defends, the one named has the edge; what is asked
    next is whose strike comes first."""
    hand = f"{edge}_hand"
    won = {"light": "yoda", "dark": "emperor-palpatine"}[edge]
    attacking, defending = (
        [text.partition("+")[0] for text in cards] for cards in (attackers, defenders)
    )
    at = position(
        "conflict",
        **{"light": attackers, "dark": defenders, **more, hand: [won, *more.get(hand, ())]},
    )
    attack(at, "imperial-command", *attacking)
    if defenders:
        at.until("defend").do(*(f"defend {unit}" for unit in defending))
        at.until("edge", edge).do(f"edge {won}")
    return at.until("strike")


def asked(at: Position, until: str = "") -> list[tuple[str, str]]:
    """Who is asked what until the engagement is over, or until that is asked, all passing."""
    told = []
    while engagement(at.table) is not None and at.asked[1] != until:
        told.append(at.asked)
        at.do(next((word for word in ("pass", "done") if word in at.options), at.options[0]))
    return told


def strikes(at: Position) -> list[str]:
    """The seats that strike until the engagement is over."""
    return [seat for seat, kind in asked(at) if kind == "strike"]


def strike_windows(at: Position) -> int:
    """In how many strike windows somebody is asked until the engagement is over."""
    seen = []
    while engagement(at.table) is not None:
        frame = at.table.stack[-1]
        if frame.kind == "cards.action-window" and not any(frame is other for other in seen):
            seen.append(frame)
        at.do(next((word for word in ("pass", "done") if word in at.options), at.options[0]))
    return sum(frame.name == "strike" for frame in seen)  # type: ignore[attr-defined]


@pytest.mark.rule("SW-12.1")
@pytest.mark.parametrize("edge", ["light", "dark"])
def test_the_edge_strikes_first_then_both_in_turn_until_nobody_is_ready(edge: str) -> None:
    at = fight(["r2-d2", "c-3po", "repair-droid"], ["duty-officer"], edge)
    first = ["light", "dark"] if edge == "light" else ["dark", "light"]
    assert strikes(at) == [*first, "light", "light"]
    names = ("r2-d2", "c-3po", "repair-droid", "duty-officer")
    assert [at.count(name, "focus") for name in names] == [1, 1, 1, 1]


@pytest.mark.rule("SW-12.1")
def test_nobody_passes_a_strike() -> None:
    at = fight(["r2-d2", "x-wing"], [TEAM])
    assert at.asked == ("light", "strike")
    assert at.options == ["strike r2-d2", "strike x-wing"]


@pytest.mark.rule("SW-12.2", "SW-15.4")
@pytest.mark.parametrize(("token", "focus"), [("", 1), ("+force", 2)])
def test_striking_takes_one_focus_and_two_from_the_committed_on_both_sides(
    token: str, focus: int
) -> None:
    at = fight([f"x-wing{token}"], [f"{TEAM}{token}"])
    at.do("strike x-wing")
    assert (at.count("x-wing", "focus"), at.count(TEAM, "focus")) == (focus, 0)
    at.until("strike", "dark").do(f"strike {TEAM}")
    assert at.count(TEAM, "focus") == focus


@pytest.mark.rule("SW-12.3")
def test_a_unit_without_a_working_icon_strikes_all_the_same() -> None:
    at = fight(["r2-d2"], ["tie-bomber"], "dark")  # a Bomber has blast alone, and defends
    assert strikes(at) == ["dark", "light"]
    assert (at.count("r2-d2", "focus"), at.count("tie-bomber", "focus")) == (1, 1)


@pytest.mark.rule("SW-12.4")
def test_a_strike_is_focused_then_answered_then_resolved_then_answered_then_the_window() -> None:
    at = fight(
        ["jedi-in-hiding"], [TEAM], light_hand=["crossfire"],
        dark_hand=["detained"], dark_objectives=["imperial-command"] * 3,
    )  # fmt: skip
    at.do("strike jedi-in-hiding")
    assert (at.asked, at.count("jedi-in-hiding", "focus")) == (("light", "reaction"), 1)
    assert at.count("imperial-command", "damage") == 0
    at.do("use crossfire", "pay jedi")
    at.do("icons blast")  # the icon that Crossfire adds counts at once
    at.do("icons blast")
    assert at.count("imperial-command", "damage") == 2
    at.do(f"unit-damage {TEAM}")
    assert at.asked == ("dark", "reaction")  # the strike is resolved
    assert at.options == ["use detained", "pass"]


@pytest.mark.rule("SW-12.4")
def test_the_window_follows_what_answers_the_strike() -> None:
    at = fight(["jedi-in-hiding"], [], light_hand=["fall-back"], light_side="rebel-alliance",
               dark=[TEAM], dark_hand=["detained"])  # fmt: skip
    at.do("strike jedi-in-hiding")
    assert asked(at)[:3] == [
        ("dark", "reaction"), ("light", "action"), ("light", "action"),
    ]  # fmt: skip


@pytest.mark.rule("SW-12.5")
@pytest.mark.parametrize("first", ["blast", "tactics", "unit-damage"])
def test_the_striker_orders_the_icons_and_uses_all_of_them(first: str) -> None:
    at = fight(["obi-wan-kenobi"], ["stormtrooper-elite"])
    at.do("strike obi-wan-kenobi")
    assert at.options == ["icons blast", "icons tactics", "icons unit-damage"]  # and no passing
    at.do(f"icons {first}")
    asked(at, "strike")
    assert at.count("imperial-command", "damage") == 1
    assert at.count("stormtrooper-elite", "focus") == 2
    assert at.count("stormtrooper-elite", "damage") == 1


@pytest.mark.rule("SW-12.5")
def test_icons_that_can_do_nothing_are_not_asked_about() -> None:
    at = fight(["obi-wan-kenobi"])  # the enemy has no unit
    at.do("strike obi-wan-kenobi")
    assert asked(at) == []
    assert at.count("imperial-command", "damage") == 2  # blast and the bonus


@pytest.mark.rule("SW-12.5")
def test_all_icons_of_a_kind_are_one_event() -> None:
    at = fight(["jedi-in-hiding"], [f"{TEAM}+shield"])
    at.do("strike jedi-in-hiding", "icons unit-damage", f"unit-damage {TEAM}")
    assert at.asked == ("dark", "shield")
    at.do(f"shield {TEAM}")
    assert at.count(TEAM, "damage") == 1  # asked once, one of two stopped


@pytest.mark.rule("SW-12.6")
def test_unit_damage_goes_to_one_enemy_participant_and_excess_is_lost() -> None:
    at = fight(["jedi-in-hiding"], ["tie-fighter", TEAM], dark=["tie-fighter", TEAM, APPRENTICE])
    at.do("strike jedi-in-hiding", "icons unit-damage")
    assert at.options == ["unit-damage tie-fighter", f"unit-damage {TEAM}"]
    at.do("unit-damage tie-fighter")  # two damage on what can take one
    assert at.zone("tie-fighter") == "dark.discard"
    assert at.count(TEAM, "damage") == at.count(APPRENTICE, "damage") == 0


@pytest.mark.rule("SW-12.6")
def test_unit_damage_is_as_much_as_the_strength() -> None:
    at = fight(["wookiee-navigator"], ["emperors-royal-guard"])
    at.do("strike wookiee-navigator").until("unit-damage").do("unit-damage emperors-royal-guard")
    assert at.count("emperors-royal-guard", "damage") == 2


@pytest.mark.rule("SW-12.7")
def test_blast_of_an_attacker_hits_the_engaged_objective_and_excess_is_lost() -> None:
    at = fight(["red-five"], dark_objectives=["imperial-command", "death-and-despayre",
                                              "shadows-of-dathomir"])  # fmt: skip
    at.table.add(at.uid("imperial-command"), "damage", 4)
    at.do("strike red-five")  # three blast
    assert at.zone("imperial-command") == "light.victory"
    assert at.count("death-and-despayre", "damage") == 0
    assert at.count("shadows-of-dathomir", "damage") == 0


@pytest.mark.rule("SW-12.7")
def test_blast_of_a_defender_does_nothing() -> None:
    at = fight(["r2-d2"], ["tie-bomber"], "dark")
    asked(at)
    damaged = [uid for uid in at.table.pieces if at.table.count(uid, "damage")]
    assert damaged == []


@pytest.mark.rule("SW-12.8")
@pytest.mark.parametrize(
    ("tokens", "focus"),
    [(["tie-fighter", "tie-fighter"], (2, 0)), (["tie-fighter", TEAM], (1, 1))],
)
def test_tactics_are_split_freely_over_enemy_units(
    tokens: list[str], focus: tuple[int, int]
) -> None:
    at = fight(["obi-wan-kenobi"], [TEAM], dark=["tie-fighter", TEAM])
    at.do("strike obi-wan-kenobi", "icons tactics")
    assert at.options == ["tactics tie-fighter", f"tactics {TEAM}"]
    at.do(*(f"tactics {name}" for name in tokens))
    assert (at.count("tie-fighter", "focus"), at.count(TEAM, "focus")) == focus


@pytest.mark.rule("SW-12.9")
def test_an_exhausted_participant_takes_unit_damage_and_tactics() -> None:
    at = fight(["twilek-smuggler+shield"], [TEAM], "dark")
    at.do(f"strike {TEAM}", "unit-damage twilek-smuggler", "shield twilek-smuggler")
    at.until("strike", "light").do("strike twilek-smuggler", "icons tactics", f"tactics {TEAM}")
    assert at.count(TEAM, "focus") == 2
    at.do(f"unit-damage {TEAM}")
    assert at.count(TEAM, "damage") == 1


@pytest.mark.rule("SW-12.10")
def test_a_unit_readied_in_its_strike_strikes_again() -> None:
    at = fight(["wookiee-navigator"], ["emperors-royal-guard"], light_hand=["double-strike"])
    at.do("strike wookiee-navigator", "use double-strike", "pay jedi")
    assert at.count("wookiee-navigator", "focus") == 0
    assert strikes(at) == ["dark", "light"]
    assert at.count("wookiee-navigator", "focus") == 1
    assert at.count("imperial-command", "damage") == 3  # blast of two strikes, then the bonus


@pytest.mark.rule("SW-12.10")
def test_a_unit_readied_in_the_last_window_of_the_step_strikes_again() -> None:
    at = position("conflict", "dark", dark=["tie-fighter"], dark_hand=["tallon-roll"],
                  dark_side="imperial-navy")  # fmt: skip
    attack(at, "a-heros-journey", "tie-fighter")
    at.until("strike").do("strike tie-fighter")
    assert at.asked == ("dark", "action")
    at.do("play tallon-roll", "target tie-fighter")
    assert strikes(at) == ["dark"]
    assert at.count("tie-fighter", "focus") == 1
    assert at.count("a-heros-journey", "damage") == 3  # two strikes and the bonus


@pytest.mark.rule("SW-12.11")
def test_a_destroyed_unit_never_strikes_back() -> None:
    at = fight(["jedi-in-hiding"], [TEAM])
    at.do("strike jedi-in-hiding", "icons unit-damage", f"unit-damage {TEAM}")
    assert at.zone(TEAM) == "dark.discard"
    assert strikes(at) == []
    assert at.zone("jedi-in-hiding") == "light.play"


@pytest.mark.rule("SW-12.12")
@pytest.mark.parametrize("setting", [True, False])
def test_without_a_ready_unit_there_is_no_round_and_no_window(setting: bool) -> None:
    at = position(
        "conflict", light=["x-wing"], dark_hand=["im-on-the-leader"], light_hand=["fall-back"],
        light_side="rebel-alliance", window_after_empty_strike=setting,
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("action", "dark").do("play im-on-the-leader", "pay sith")
    assert strike_windows(at) == 0
    assert at.count("imperial-command", "damage") == 1  # the bonus alone


@pytest.mark.rule("SW-12.12")
@pytest.mark.parametrize(("setting", "windows"), [(True, 2), (False, 1)])
def test_the_window_of_a_box_comes_though_its_player_could_not_strike(
    setting: bool, windows: int
) -> None:
    at = fight(
        ["x-wing"], [TEAM], light_hand=["fall-back"], light_side="rebel-alliance",
        window_after_empty_strike=setting,
    )  # fmt: skip
    at.table.add(at.uid(TEAM), "focus")
    at.do("strike x-wing")
    assert strike_windows(at) == windows
