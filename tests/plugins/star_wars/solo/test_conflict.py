"""What a seat of the AI may do in conflicts and Force phases: groups, rolling on, split damage
(AI-9, AI-11, AI-15), one shield a card (AI-14.5), no going round in circles (AI-7.7)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import engagement
from star_wars import Position, attack, position, window
from star_wars_solo import AIS, Notes, engages_again, group, other

WEAK_LIGHT = ["a-heros-journey+damage+damage+damage", "draw-their-fire", "mission-briefing"]
"""The first one has 1 left."""


def fought(at: Position) -> Position:
    """The engagement is over."""
    while engagement(at.table) is not None:
        at.go_on()
    return at


@pytest.mark.rule("AI-9.1", "AI-9.5")
@pytest.mark.parametrize("ai", AIS)
def test_the_attack_group_attacks_and_the_defence_group_defends(ai: str) -> None:
    one, two = {"dark": ("tie-fighter", "tie-bomber"), "light": ("x-wing", "y-wing")}[ai]
    at = position("conflict", ai, ai=ai, **{ai: [f"{one}+attack", two]})
    at.until("engage")
    at.do(at.options[0])
    assert at.options == [f"attack {one}"]
    me = other(ai)
    unit = {"dark": "tie-fighter", "light": "x-wing"}[me]
    at = position("conflict", me, ai=ai, **{ai: [f"{one}+attack", two], me: [unit]})
    target = {"dark": "a-heros-journey", "light": "imperial-command"}[me]
    attack(at, target, unit)
    at.until("defend")
    assert at.options == [f"defend {two}", "done"]


@pytest.mark.rule("AI-9.2")
@pytest.mark.parametrize(("switch", "again"), [("engage_next", True), ("idle", False)])
def test_who_could_not_be_declared_attacks_the_next_objective(switch: str, again: bool) -> None:
    """The Rebel Fleet lets only vehicles attack it."""
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["tie-advanced+attack", "darth-vader+attack"],
        light_objectives=["the-rebel-fleet", "draw-their-fire"],
        left_out_attackers=switch,
    )
    at.until("engage").do("engage the-rebel-fleet")
    assert at.options == ["attack tie-advanced"]
    at.do("attack tie-advanced")
    fought(at)
    while at.asked[1] not in ("engage", "commit"):
        at.go_on()
    if again:
        assert at.options == ["engage draw-their-fire", "done"]
        at.do("engage draw-their-fire")
        assert at.options == ["attack darth-vader"]
    else:
        assert at.asked[1] == "commit"


@pytest.mark.rule("AI-9.2")
def test_no_unit_is_declared_twice_in_a_phase() -> None:
    at = position("conflict", "dark", ai="dark", dark=["tie-fighter+attack", "rancor+attack"])
    at.until("engage").do("engage a-heros-journey", "attack tie-fighter", "done").until("engage")
    at.table.remove(at.uid("tie-fighter"), "focus", 1)
    at.do("engage draw-their-fire")
    assert at.options == ["attack rancor"]


@pytest.mark.rule("AI-9.2")
def test_who_stays_idle_does_not_attack_the_dial_either() -> None:
    light = ["trench-run", "x-wing+attack", "y-wing+attack"]
    for switch, again in ("engage_next", True), ("idle", False):
        at = position("conflict", ai="light", light=light, left_out_attackers=switch)
        at.until("engage").do("engage imperial-command", "attack x-wing", "done")
        assert engages_again(at) == again


@pytest.mark.rule("AI-9.2")
def test_the_switch_is_none_of_the_players() -> None:
    given: dict[str, Any] = {"ai": "dark", "left_out_attackers": "idle"}
    at = position("conflict", light=["wookiee-navigator", "x-wing"], **given)
    attack(at, "imperial-command", "wookiee-navigator")
    at.until("reaction").do("use wookiee-navigator").until("engage")
    assert at.options == ["engage imperial-command", "done"]


@pytest.mark.rule("AI-9.4")
def test_the_attack_rolls_on_when_the_objective_falls() -> None:
    """Devastator destroys the first one and one of its blast is lost; the TIE goes on."""
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["devastator+attack", "tie-advanced+attack"],
        light_objectives=WEAK_LIGHT,
        light_hand=[],
    )
    notes = Notes(at)
    attack(at, "a-heros-journey", "devastator", "tie-advanced")
    at.until("strike").do("strike devastator").until("engage")
    assert at.options == ["engage draw-their-fire", "engage mission-briefing"]
    at.do("engage draw-their-fire")
    fought(at)
    assert at.zone("a-heros-journey") == "dark.victory"
    assert at.count("draw-their-fire", "damage") == 1 + 1  # its blast, and nobody defended
    assert notes.of("AI-9.4") == ["the attack rolls on to draw-their-fire"]


@pytest.mark.rule("AI-9.4")
def test_it_does_not_without_an_attacker_still_to_strike_and_the_bonus_is_lost() -> None:
    at = position(
        "conflict", "dark", ai="dark", dark=["devastator+attack"], light_objectives=WEAK_LIGHT
    )
    attack(at, "a-heros-journey", "devastator")
    fought(at)
    assert at.count("draw-their-fire", "damage") == 0


def rolling(*dark: str, **given: Any) -> Position:
    """The dark side's AI attacks an objective that has 1 left, first with Devastator."""
    units = ["devastator", *dark]
    given = {"light_objectives": WEAK_LIGHT, **given}
    at = position("conflict", "dark", ai="dark", dark=[f"{unit}+attack" for unit in units], **given)
    attack(at, "a-heros-journey", *units)
    return at


def asked_on_the_way(at: Position, ask: str) -> list[tuple[str, str]]:
    """Who is asked what until something is, or until the engagement is over."""
    found: list[tuple[str, str]] = []
    while engagement(at.table) is not None and at.asked[1] != ask:
        found.append(at.asked)
        at.go_on()
    return found


@pytest.mark.rule("AI-9.4")
@pytest.mark.parametrize(
    ("unit", "rolls"), [("duty-officer", False), ("tie-fighter", True), ("tie-advanced", True)]
)
def test_it_rolls_on_for_blast_also_for_such_as_needs_the_edge(unit: str, rolls: bool) -> None:
    at = rolling(unit).until("strike").do("strike devastator")
    assert (("dark", "engage") in [*asked_on_the_way(at, "engage"), at.asked]) == rolls


@pytest.mark.rule("AI-9.4")
def test_what_was_rolled_on_to_can_still_be_engaged() -> None:
    """By Vader, whom the fleet bars."""
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["devastator+attack", "tie-advanced+attack", "darth-vader+attack"],
        light_objectives=["the-rebel-fleet" + "+damage" * 4, "draw-their-fire"],
    )
    attack(at, "the-rebel-fleet", "devastator", "tie-advanced")
    at.until("strike").do("strike devastator").until("engage").do("engage draw-their-fire")
    fought(at).until("engage")
    assert at.options == ["engage draw-their-fire", "done"]
    assert at.do("engage draw-their-fire").options == ["attack darth-vader"]


@pytest.mark.rule("AI-9.4")
def test_what_answers_being_engaged_does_not_answer_that() -> None:
    """The Secret of Yavin 4 would take the attack on itself."""
    objectives = [*WEAK_LIGHT[:2], "the-secret-of-yavin-4"]
    at = rolling("tie-advanced", light_objectives=objectives)
    assert at.until("reaction", "light").options == ["use the-secret-of-yavin-4", "pass"]
    at.do("pass").until("strike").do("strike devastator").until("engage")
    at.do("engage draw-their-fire")
    assert ("light", "reaction") not in asked_on_the_way(at, "commit")


@pytest.mark.rule("AI-9.4")
def test_an_attack_on_the_dial_does_not_roll_on() -> None:
    at = position("conflict", ai="light", light=["trench-run", "x-wing+attack", "y-wing+attack"])
    at.until("engage").do("engage dial", "attack x-wing", "attack y-wing")
    assert ("light", "engage") not in [*asked_on_the_way(at, "engage"), at.asked]


@pytest.mark.rule("AI-9.4")
def test_a_cap_on_attackers_does_not_keep_an_attack_from_rolling_on() -> None:
    """The Ultimate Power may be attacked by two; three are left."""
    at = position(
        "conflict",
        ai="light",
        light=["home-one+attack", "x-wing+attack", "y-wing+attack", "yoda+attack"],
        dark_objectives=["imperial-command+damage+damage+damage+damage", "the-ultimate-power"],
    )
    attack(at, "imperial-command", "home-one", "x-wing", "y-wing", "yoda")
    at.until("strike").do("strike home-one").until("engage")
    assert at.options == ["engage the-ultimate-power"]


@pytest.mark.rule("AI-9.4")
def test_it_rolls_on_at_once() -> None:
    """After a strike with the edge and one without, before the window and the player's strike."""
    for edge in "dark", "light":
        at = rolling(
            "tie-advanced",
            light=["believer-in-the-old-ways"],
            fate=["darth-vader"] if edge == "dark" else [],
            light_hand=["x-wing"],
            stops="all",
        )
        at.until("defend").do("defend believer-in-the-old-ways")
        while at.asked != ("dark", "strike"):
            place = [option for option in at.options if option in ("place", "edge x-wing")]
            at.do(*place[:1]) if place else at.go_on()
        at.do("strike devastator")
        windows = [asked for asked in asked_on_the_way(at, "engage") if asked[1] == "action"]
        assert windows == []
        assert at.asked == ("dark", "engage")


@pytest.mark.rule("AI-9.4")
def test_it_rolls_on_also_when_the_objective_goes_in_another_way() -> None:
    """Superlaser Blast destroys it after the edge battle."""
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["tie-advanced+attack"],
        light_objectives=["a-heros-journey", "draw-their-fire"],
        prepared=["superlaser-blast"],
    )
    attack(at, "a-heros-journey", "tie-advanced")
    while window(at) != "edge":
        at.go_on()
    at.do("play superlaser-blast", "target a-heros-journey")
    asked_on_the_way(at, "engage")
    assert at.options == ["engage draw-their-fire"]


@pytest.mark.rule("AI-9.4")
def test_the_players_attack_does_not_roll_on() -> None:
    at = position(
        "conflict",
        ai="dark",
        light=["red-five", "x-wing"],
        dark_objectives=["imperial-command+damage+damage+damage+damage", "death-and-despayre"],
    )
    attack(at, "imperial-command", "red-five", "x-wing")
    at.until("strike").do("strike red-five")
    fought(at)
    assert at.count("death-and-despayre", "damage") == 0


@pytest.mark.rule("AI-9.4")
def test_a_unit_that_the_next_objective_bars_loses_its_blast() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["devastator+attack", "darth-vader+attack", "tie-advanced+attack"],
        light_objectives=[WEAK_LIGHT[0], "the-rebel-fleet"],
    )
    attack(at, "a-heros-journey", "devastator", "darth-vader", "tie-advanced")
    at.until("strike").do("strike devastator").until("engage").do("engage the-rebel-fleet")
    at.until("strike").do("strike darth-vader")
    fought(at)
    assert at.count("the-rebel-fleet", "damage") == 1 + 1  # the TIE's blast and the bonus


@pytest.mark.rule("AI-9.4")
def test_by_a_switch_the_rest_of_a_strike_goes_on_too() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["devastator+attack"],
        light_objectives=WEAK_LIGHT,
        blast_spill="on",
    )
    attack(at, "a-heros-journey", "devastator")
    at.until("engage").do("engage draw-their-fire")
    fought(at)
    blast = 4  # with the edge, for nobody defends
    assert at.count("draw-their-fire", "damage") == blast - 1 + 1


@pytest.mark.rule("AI-9.4")
def test_what_a_shield_stops_does_not_go_on() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["devastator+attack"],
        light_objectives=[f"{WEAK_LIGHT[0]}+shield", *WEAK_LIGHT[1:]],
        blast_spill="on",
    )
    attack(at, "a-heros-journey", "devastator")
    at.until("shield").do("shield a-heros-journey")
    at.until("engage").do("engage draw-their-fire")
    fought(at)
    assert at.count("draw-their-fire", "damage") == 4 - 1 - 1 + 1  # of 4, and the bonus


@pytest.mark.rule("AI-9.4")
def test_so_it_does_from_objective_to_objective_where_the_unit_may_attack() -> None:
    weak = ["a-heros-journey+damage+damage+damage", "draw-their-fire" + "+damage" * 4]
    at = rolling(light_objectives=[*weak, "mission-briefing"], blast_spill="on")
    at.until("engage").do("engage draw-their-fire").until("engage").do("engage mission-briefing")
    fought(at)
    assert at.count("mission-briefing", "damage") == 4 - 1 - 1 + 1
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["darth-vader+attack"],
        light_objectives=[weak[0], "the-rebel-fleet"],
        blast_spill="on",
    )
    attack(at, "a-heros-journey", "darth-vader")
    assert ("dark", "engage") not in [*asked_on_the_way(at, "engage"), at.asked]


@pytest.mark.rule("AI-11.2", "AI-11.4")
@pytest.mark.parametrize(
    ("switch", "victims"),
    [("fallback", ["x-wing", "y-wing"]), ("never", ["y-wing"])],
)
def test_each_point_of_unit_damage_is_asked_among_the_participants(
    switch: str, victims: list[str]
) -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["stormtrooper-elite+attack"],
        light=["x-wing", "y-wing", "yoda+focus"],
        exhausted_victims=switch,
    )
    attack(at, "a-heros-journey", "stormtrooper-elite")
    at.until("defend").do("defend x-wing", "defend y-wing").until("strike")
    at.table.add(at.uid("x-wing"), "focus")
    at.until("unit-damage", "dark")
    assert at.options == [f"unit-damage {name}" for name in victims]
    if switch == "fallback":
        at.do("unit-damage x-wing", "unit-damage y-wing", "unit-damage x-wing")
        at.do("discard x-wing")
        assert at.zone("y-wing") == at.zone("x-wing") == "light.discard"


@pytest.mark.rule("AI-14.6")
def test_after_a_targeted_strike_at_home_the_rest_goes_to_participants() -> None:
    at = position(
        "conflict",
        ai="light",
        light=["luke-skywalker+attack"],
        dark=["tie-fighter", "duty-officer"],
    )
    attack(at, "imperial-command", "luke-skywalker")
    at.until("defend").do("defend tie-fighter").until("unit-damage", "light")
    assert at.options == ["unit-damage tie-fighter", "unit-damage duty-officer"]
    at.do("unit-damage duty-officer", "unit-damage tie-fighter")
    assert (at.zone("duty-officer"), at.zone("tie-fighter")) == ("dark.discard", "dark.discard")


@pytest.mark.rule("AI-14.6")
def test_and_to_no_other_unit_at_home_but_the_first_itself() -> None:
    dark = ["tie-fighter", "rancor", "at-st"]
    at = position("conflict", ai="light", light=["luke-skywalker+attack"], dark=dark)
    attack(at, "imperial-command", "luke-skywalker")
    at.until("defend").do("defend tie-fighter").until("unit-damage", "light")
    assert at.options == [f"unit-damage {unit}" for unit in dark]
    at.do("unit-damage rancor")
    assert at.options == ["unit-damage tie-fighter", "unit-damage rancor"]


@pytest.mark.rule("AI-14.5")
def test_a_card_of_the_ai_never_has_a_second_shield() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["isb-interrogators+attack", "tie-fighter+attack+shield"],
    )
    attack(at, "a-heros-journey", "isb-interrogators", "tie-fighter")
    at.until("shielding")
    assert "shield tie-fighter" not in at.options


@pytest.mark.rule("AI-15.1")
@pytest.mark.parametrize("ai", AIS)
def test_in_its_first_turn_the_ai_commits_one_unit(ai: str) -> None:
    one, two = {"dark": ("tie-fighter", "rancor"), "light": ("x-wing", "yoda")}[ai]
    at = position("force", ai, ai=ai, first=True, **{ai: [one, two]})
    assert at.options == [f"commit {one}", f"commit {two}"]
    at.do(f"commit {one}")
    assert at.asked[1] != "commit"


@pytest.mark.rule("AI-15.2")
@pytest.mark.parametrize(("switch", "more"), [("all", True), ("one", False)])
def test_later_it_commits_units_with_two_force_icons_or_more(switch: str, more: bool) -> None:
    dark = ["admiral-motti", "emperors-royal-guard", "duty-officer"]
    at = position("force", "dark", ai="dark", dark=dark, ai_commit=switch)
    assert at.options == ["commit admiral-motti", "commit emperors-royal-guard", "done"]
    at.do("commit admiral-motti")
    assert (at.asked == ("dark", "commit")) == more


@pytest.mark.rule("AI-7.7")
def test_an_action_without_a_limit_is_used_once_until_something_else_happens() -> None:
    text = {
        "kind": "action",
        "summary": "",
        "do": [["give", "self", "blast", 1, "phase"]],
    }
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["at-st-commander"],
        light=["repair-droid", "x-wing+damage"],
        printed={"at-st-commander": {"abilities": [text]}},
    )
    at.do("use at-st-commander")
    assert at.asked == ("light", "action")
    at.do("use repair-droid", "target x-wing")
    assert at.options == ["use at-st-commander", "pass"]
    assert window(at) == "conflict"
    at.do("use at-st-commander")
    assert window(at) != "conflict"


@pytest.mark.rule("AI-7.7")
def test_two_of_them_do_not_go_on_for_ever() -> None:
    """After the second one was used the first one may be again, as something else has happened;
    then neither. What is held back is told once each time."""
    text = {"kind": "action", "summary": "", "do": [["give", "self", "blast", 1, "phase"]]}
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["at-st-commander", "log-trap"],
        printed={code: {"abilities": [text]} for code in ("at-st-commander", "log-trap")},
        stops="all",
    )
    notes = Notes(at)
    for name in "at-st-commander", "log-trap", "at-st-commander":
        assert f"use {name}" in at.options
        at.do(f"use {name}", "pass")
    assert (window(at), at.options) == ("conflict", ["pass"])
    told = [text.partition(" is not used again")[0] for text in notes.of("AI-7.7")]
    assert told == ["at-st-commander", "log-trap", "log-trap", "at-st-commander"]


@pytest.mark.rule("AI-8.1")
def test_a_unit_that_enters_by_an_effect_joins_a_group_too() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        pool=1,
        dark=["tie-bomber+attack"],
        dark_objectives=["corporate-exploitation", "imperial-command", "death-and-despayre"],
        dark_hand=["tie-fighter", "rancor"],
    )
    at.until("action", "dark").do("use corporate-exploitation")
    assert at.options == ["choose tie-fighter"]
    at.do("choose tie-fighter")
    assert group(at, "tie-fighter") == "defence"
