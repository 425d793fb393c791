"""Engagements: who and what may be declared, what the reward is, who survives, what becomes of an
engagement without its objective or its attackers (SW-10)."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, pay, position, window

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


def course(at: Position, until: str) -> list[str]:
    """What is asked from now on, windows with a `W` before their names; everybody passes."""
    found = []
    while at.asked[1] != until:
        found.append(f"W {window(at)}" if window(at) else " ".join(at.asked))
        at.go_on()
    return found


@pytest.mark.rule("SW-10.1", "SW-10.2")
def test_an_enemy_objective_that_can_be_attacked_is_named_once_a_phase() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing", "rookie-pilot"], dark=["tie-bomber"],
    )  # fmt: skip
    assert at.options == [*(f"engage {name}" for name in PLAIN_DARK), "done"]
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("engage")
    assert at.options == [*(f"engage {name}" for name in DARK_REST), "done"]
    at = position(
        "conflict", "dark", dark=["duty-officer"],
        light_objectives=["the-rebel-fleet", "a-heros-journey"],
    )  # fmt: skip
    assert at.options == ["engage a-heros-journey", "done"]  # no Vehicle could attack the fleet
    at = position("conflict", light=["x-wing+focus"], dark=["tie-bomber"])
    assert at.asked[1] != "engage"  # nobody could attack


@pytest.mark.rule("SW-10.2", "SW-10.3")
def test_attackers_are_declared_together_then_everything_answers_at_one_moment() -> None:
    at = position(
        "conflict", "dark", dark=["outer-rim-hunter", "tie-fighter"],
        light=["heavy-blaster-emplacement"],
        light_objectives=["the-secret-of-yavin-4", *LIGHT_REST],
    )  # fmt: skip
    at.until("engage").do("engage draw-their-fire")
    picture = at.game.render(at.game.information(at.table, "light"))
    assert picture["engagement"]["attackers"] == []
    at.do("attack outer-rim-hunter")
    assert at.options == ["attack tie-fighter", "done"]  # nothing has been answered yet
    at.do("attack tie-fighter")
    assert at.asked == ("dark", "reaction")
    at.do("pass")
    # The light side answers that its objective has become engaged, in the same window.
    assert at.asked == ("light", "reaction")
    at.do("use the-secret-of-yavin-4")
    assert at.asked == ("dark", "reaction")
    at.do("pass")
    assert (window(at), at.asked[0]) == ("attackers", "light")
    assert (at.count("tie-fighter", "focus"), at.count("outer-rim-hunter", "focus")) == (0, 0)


@pytest.mark.rule("SW-10.4", "SW-10.14")
@pytest.mark.parametrize("defended", [False, True])
def test_defenders_are_declared_together_or_not_at_all(defended: bool) -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter", "kuati-security-team"],
        light=["han-solo", "x-wing+focus", "guardian-of-peace", "heavy-blaster-emplacement"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("defend")
    assert at.options == ["defend han-solo", "defend guardian-of-peace", "done"]
    if defended:
        at.do("defend han-solo")
        assert at.options == ["defend guardian-of-peace", "done"]
        at.do("defend guardian-of-peace")
        assert at.options == ["use han-solo", "pass"]
        at.do("pass")
        assert at.asked == ("light", "shielding")
        at.do("pass")
    else:
        at.do("done")
    assert (window(at), at.asked[0]) == ("defenders", "light")


@pytest.mark.rule("SW-10.5", "SW-10.6", "SW-10.9", "SW-10.14")
def test_the_course_of_an_engagement() -> None:
    at = position(
        "conflict", light=["x-wing", "heavy-blaster-emplacement", "ewok-scout"],
        dark=["superlaser-engineer", "tie-bomber"], light_hand=["yoda"], dark_hand=["rancor"],
    )  # fmt: skip
    at.until("engage").do("engage imperial-command")
    at.do("attack ewok-scout", "attack x-wing")
    assert at.asked == ("light", "reaction")
    assert course(at, "defend") == ["light reaction", "W attackers"]
    at.do("defend superlaser-engineer", "done")
    assert course(at, "strike") == [
        "dark shielding", "W defenders", "light edge", "dark edge", "W edge",
    ]  # fmt: skip
    assert at.asked[0] == "dark"  # a tie is the defender's
    assert at.game.render(at.game.information(at.table, "light"))["engagement"]["edge"] == "dark"
    assert course(at, "commit") == [
        "dark strike", "W strike", "light strike", "W strike",
        # The dark side has nobody left to strike with; the window is there all the same.
        "W strike", "light strike", "light unit-damage", "W strike",
        "W conflict", "W conflict-end",
    ]  # fmt: skip
    assert at.game.render(at.game.information(at.table, "light")).get("engagement") is None


@pytest.mark.rule("SW-10.7")
@pytest.mark.parametrize(
    ("attacker", "defender", "damage"),
    [
        ("r2-d2", "", 1),  # without any icon
        ("r2-d2", "duty-officer", 0),
        ("rookie-pilot", "duty-officer", 1),  # it destroys the only defender
        ("rookie-pilot", "stormtrooper-elite", 0),  # it is destroyed itself
    ],
)
def test_an_attack_without_a_defender_at_the_end_earns_the_bonus(
    attacker: str, defender: str, damage: int
) -> None:
    at = position("conflict", light=[attacker], dark=[defender] if defender else [])
    attack(at, "imperial-command", attacker)
    if defender:
        at.until("defend").do(f"defend {defender}")
    at.until("discard")
    assert at.count("imperial-command", "damage") == damage


@pytest.mark.rule("SW-10.7", "SW-10.11")
def test_a_destroyed_objective_brings_no_bonus_and_stops_no_strike() -> None:
    damaged = "imperial-command" + "+damage" * 4
    at = position(
        "conflict", light=["y-wing", "x-wing"], dark=["tie-fighter"],
        dark_objectives=[damaged, *DARK_REST],
    )  # fmt: skip
    attack(at, "imperial-command", "y-wing", "x-wing")
    at.until("strike", "light").do("strike y-wing")
    assert at.zone("imperial-command") == "light.victory"
    at.until("commit")
    assert at.count("x-wing", "focus") == 1
    assert [at.count(name, "damage") for name in DARK_REST] == [0, 0]


@pytest.mark.rule("SW-10.8", "SW-10.13")
def test_a_defender_that_is_gone_before_the_strikes_did_not_survive() -> None:
    at = position(
        "conflict", light=["r2-d2"], dark=["tie-bomber"], light_hand=["swindled"],
        light_side="smugglers-and-spies",
    )  # fmt: skip
    attack(at, "imperial-command", "r2-d2")
    at.until("defend").do("defend tie-bomber").until("action", "light").do("play swindled")
    pay(at).do("target tie-bomber").until("discard")
    assert at.count("imperial-command", "damage") == 1
    assert at.hand("dark") == ["tie-bomber"]


@pytest.mark.rule("SW-10.8", "SW-10.10")
def test_an_exhausted_defender_has_survived() -> None:
    at = position("conflict", light=["obi-wan-kenobi"], dark=["kuati-security-team"])
    attack(at, "imperial-command", "obi-wan-kenobi")
    at.until("defend").do("defend kuati-security-team").until("icons", "light")
    at.until("discard")
    assert at.count("imperial-command", "damage") == 0


@pytest.mark.rule("SW-10.9")
def test_who_survived_answers_after_the_reward_while_the_objective_is_engaged() -> None:
    at = position("conflict", "dark", dark=["tie-advanced"], light=["heavy-blaster-emplacement"])
    attack(at, "draw-their-fire", "tie-advanced")
    at.until("reaction")
    assert at.count("draw-their-fire", "damage") == 1 + 1  # the blast and the bonus
    at.do("use tie-advanced")
    assert at.count("draw-their-fire", "damage") == 3
    assert window(at) == "conflict"


@pytest.mark.rule("SW-10.9")
def test_what_lasts_until_the_end_of_the_engagement_ends() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter", "tie-bomber"], dark_hand=["death-from-above"],
        dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.do("done", "play death-from-above")
    pay(at).do("target tie-fighter")
    assert at.icons("tie-fighter")["blast"] == (1, 1)
    at.until("engage")
    assert at.icons("tie-fighter")["blast"] == (0, 1)


@pytest.mark.rule("SW-10.10")
def test_an_exhausted_attacker_goes_on_taking_part() -> None:
    at = position(
        "conflict", light=["r2-d2"], dark=["tie-bomber"], dark_hand=["force-lightning"],
    )  # fmt: skip
    attack(at, "imperial-command", "r2-d2")
    at.until("strike").do("strike r2-d2")
    assert at.count("r2-d2", "focus") == 1
    assert at.game.render(at.game.information(at.table, "dark"))["engagement"]["attackers"] == [
        "r2-d2"
    ]
    at.until("discard")
    assert at.count("imperial-command", "damage") == 1  # it survived


@pytest.mark.rule("SW-10.10")
def test_who_leaves_play_takes_no_part_any_more() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing"], light_hand=["fall-back"],
        light_side="rebel-alliance",
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("action", "light").do("play fall-back", "target x-wing")
    picture = at.game.render(at.game.information(at.table, "dark"))
    assert picture.get("engagement", {"attackers": []})["attackers"] == []
    at.until("engage")
    assert at.count("imperial-command", "damage") == 0  # no attacker survived
    assert "engage imperial-command" not in at.options


@pytest.mark.rule("SW-10.11")
def test_defenders_strike_although_all_attackers_are_gone() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing+focus"], light_hand=["fall-back"],
        light_side="rebel-alliance", dark=["kuati-security-team"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team").until("action", "light")
    at.do("play fall-back", "target x-wing").until("strike")
    assert at.asked == ("dark", "strike")
    at.do("strike kuati-security-team").until("discard")
    assert at.zone("kuati-security-team") == "dark.play"


@pytest.mark.rule("SW-10.11", "SW-20.4")
def test_an_objective_that_replaces_the_engaged_one_is_not_engaged() -> None:
    dagobah = "a-journey-to-dagobah" + "+damage" * 3
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-advanced"],
        light_objectives=[dagobah, *LIGHT_REST], light_reserve=["jedi-training"] * 2,
    )  # fmt: skip
    attack(at, "a-journey-to-dagobah", "tie-bomber", "tie-advanced")
    at.until("strike").do("strike tie-bomber", "use a-journey-to-dagobah", "choose jedi-training")
    assert at.zone("jedi-training") == "light.play"
    course(at, "commit")
    assert at.count("tie-advanced", "focus") == 1  # it had to strike
    assert at.count("jedi-training", "damage") == 0


@pytest.mark.rule("SW-10.12")
def test_the_declaration_counts_for_the_objective_that_was_named() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter", "tie-bomber"],
        light_objectives=["the-secret-of-yavin-4", "a-heros-journey"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "tie-bomber")
    at.do("done", "use the-secret-of-yavin-4").until("engage")
    assert at.count("the-secret-of-yavin-4", "damage") == 2 + 1
    assert at.options == ["engage the-secret-of-yavin-4", "done"]


@pytest.mark.rule("SW-10.12")
def test_an_engagement_more_is_one_more() -> None:
    at = position(
        "conflict", light=["wookiee-navigator", "x-wing", "y-wing"], light_side="rebel-alliance",
    )  # fmt: skip
    attack(at, "imperial-command", "wookiee-navigator")
    at.do("done").until("reaction").do("use wookiee-navigator").until("engage")
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("engage")
    assert at.options == [*(f"engage {name}" for name in DARK_REST), "done"]


@pytest.mark.rule("SW-10.13")
def test_who_left_an_engagement_and_comes_back_is_another_unit() -> None:
    at = position(
        "conflict", light=["x-wing"], light_hand=["admiral-ackbar", "fall-back"],
        light_side="rebel-alliance", printed={"admiral-ackbar": {"cost": 1, "icons": {}}},
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("play admiral-ackbar")
    pay(at).until("strike").do("strike admiral-ackbar").until("action", "light")
    at.do("play fall-back", "target admiral-ackbar", "play admiral-ackbar")
    pay(at).until("strike", "light")
    assert "strike admiral-ackbar" in at.options  # ready, and no striker yet
