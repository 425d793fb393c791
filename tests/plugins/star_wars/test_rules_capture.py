"""Capture and rescue, rule by rule (SW-16)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import force_cards_left
from star_wars import PLAIN_DARK, Position, attack, position

LUKE = "luke-skywalker"


def detain(*light: str, **more: Any) -> Position:
    """The first light unit attacks and is taken captive after its strike; where is asked next."""
    at = position(
        "conflict",
        **{"light": light, "dark_hand": ["detained"], "dark_side": "imperial-navy", **more},
    )
    attack(at, "imperial-command", light[0].partition("+")[0])
    at.until("reaction", "dark").do("use detained")
    return at.until("capture")


def captives(at: Position, seat: str) -> dict[str, list[str]]:
    """Who is where, as a seat sees it."""
    held: dict[str, list[str]] = at.game.render(at.game.information(at.table, seat))["captives"]
    return held


@pytest.mark.rule("SW-16.1")
def test_a_captive_lies_facedown_out_of_play_without_what_was_on_it() -> None:
    at = detain(f"{LUKE}+force+damage+shield", f"jedi-lightsaber@{LUKE}")
    assert force_cards_left(at.table, "light") == 2
    at.do("at imperial-command")
    assert at.zone(LUKE) == "captives"
    assert at.table.pieces[at.uid(LUKE)].tokens == ()
    assert at.discard("light") == ["jedi-lightsaber"]
    assert force_cards_left(at.table, "light") == 3
    assert captives(at, "light") == {"imperial-command": ["?"]}


@pytest.mark.rule("SW-16.1")
def test_a_captive_has_no_characteristics_to_count_on() -> None:
    text = {
        "kind": "constant", "summary": "Its player's reserve is one higher.", "affects": "you",
        "gives": [["reserve", 1]],
    }  # fmt: skip
    at = position("draw", captives=[LUKE], printed={LUKE: {"abilities": [text]}})
    at.until("discard", "dark")
    assert len(at.hand("light")) == 6


@pytest.mark.rule("SW-16.1", "SW-16.8")
def test_dark_cards_are_never_captured() -> None:
    text = {
        "kind": "reaction", "summary": "Take a unit captive.", "on": "refreshed",
        "do": [["choose", "you", 1, 1, ["in-play", "unit"]], ["capture", "chosen"]],
    }  # fmt: skip
    printed = {"imperial-command": {"abilities": [text]}, "draw-their-fire": {"abilities": [text]}}
    at = position("refresh", "dark", dark=["tie-fighter"], printed=printed)
    assert at.asked[1] != "reaction"  # there is nothing for it to take
    # Whoever's effect it is, the captive comes to a dark objective.
    at = position("refresh", light=["x-wing"], printed=printed, dark_objectives=PLAIN_DARK[1:])
    at.do("use draw-their-fire", "choose x-wing")
    assert at.asked == ("dark", "capture")
    assert at.options == ["at shadows-of-dathomir", "at death-and-despayre"]


@pytest.mark.rule("SW-16.2")
def test_the_dark_side_chooses_the_objective() -> None:
    at = detain(LUKE)
    assert at.asked == ("dark", "capture")
    assert at.options == [f"at {code}" for code in PLAIN_DARK]
    at.do("at death-and-despayre")
    assert captives(at, "dark") == {"death-and-despayre": [LUKE]}


@pytest.mark.rule("SW-16.2")
def test_without_a_dark_objective_there_is_no_capture() -> None:
    at = position(
        "deployment", light=["leia-organa"], light_side="rebel-alliance", light_hand=["fall-back"],
        dark_objectives=[],
    )  # fmt: skip
    at.do("play fall-back", "target leia-organa")
    assert at.hand("light") == ["leia-organa"]


@pytest.mark.rule("SW-16.3")
def test_what_is_captured_from_play_leaves_it_and_is_not_destroyed() -> None:
    # Redemption would answer the destruction of a Character; an answer to leaving play comes.
    text = {
        "kind": "interrupt", "summary": "Draw a card when it leaves play.", "on": "leave",
        "when": [["is", "subject", "is-self"]], "do": [["draw", "you", 1]],
    }  # fmt: skip
    at = position(
        "conflict", light=[LUKE, "redemption"], dark_hand=["detained"], dark_side="imperial-navy",
        printed={LUKE: {"abilities": [text]}},
    )  # fmt: skip
    at.until("engage").do("engage imperial-command", f"attack {LUKE}", "done")
    at.until("reaction", "dark").do("use detained").until("interrupt")
    assert at.options == [f"use {LUKE}", "pass"]


@pytest.mark.rule("SW-16.3")
def test_cards_are_captured_from_hand_and_from_the_deck() -> None:
    at = position(
        "refresh", "dark", dark_objectives=PLAIN_DARK[1:], dark_reserve=["cruel-interrogations"],
        light_hand=["x-wing", "x-wing"],
    )  # fmt: skip
    at.until("reaction").do("use cruel-interrogations")
    assert at.hand("light") == ["x-wing"]
    assert captives(at, "dark") == {"cruel-interrogations": ["x-wing"]}
    at = position(
        "refresh", "dark", dark_objectives=PLAIN_DARK[1:], dark_reserve=["take-them-prisoner"],
        light_deck=["yoda", "x-wing", "y-wing", "a-wing"],
    )  # fmt: skip
    at.until("reaction").do("use take-them-prisoner")
    assert at.options == ["choose a-wing", "choose y-wing", "choose x-wing"]
    at.do("choose y-wing")
    assert captives(at, "dark") == {"take-them-prisoner": ["y-wing"]}
    assert captives(at, "light") == {"take-them-prisoner": ["?"]}


@pytest.mark.rule("SW-16.4")
def test_the_light_side_sees_how_many_lie_where_and_not_which() -> None:
    at = detain(LUKE, captives=["x-wing", "y-wing"]).do("at death-and-despayre")
    assert captives(at, "light") == {"imperial-command": ["?", "?"], "death-and-despayre": ["?"]}
    assert captives(at, "dark") == {
        "imperial-command": ["x-wing", "y-wing"], "death-and-despayre": [LUKE],
    }  # fmt: skip


@pytest.mark.rule("SW-16.5")
def test_all_captives_are_rescued_when_their_objective_leaves_play() -> None:
    at = position("balance", captives=[LUKE, "x-wing"])
    at.table.create("yoda", "captives", owner="light", host=at.uid("death-and-despayre"))
    at.table.add(at.uid("imperial-command"), "damage", 4)
    at.do("damage imperial-command")
    assert at.hand("light") == [LUKE, "x-wing"]
    assert captives(at, "dark") == {"death-and-despayre": ["yoda"]}


@pytest.mark.rule("SW-16.5")
def test_captives_are_rescued_whatever_makes_the_objective_leave() -> None:
    text = {
        "kind": "reaction", "summary": "Sacrifice this.", "on": "refreshed",
        "do": [["sacrifice", "self"]],
    }  # fmt: skip
    at = position("refresh", "dark", captives=["x-wing"],
                  printed={"imperial-command": {"abilities": [text]}})  # fmt: skip
    at.do("use imperial-command")
    assert (at.zone("imperial-command"), at.hand("light")) == ("dark.discard", ["x-wing"])


@pytest.mark.rule("SW-16.5")
def test_an_effect_rescues_a_random_captive_of_the_objective_that_is_named() -> None:
    rescued = set()
    for seed in ("1", "2", "3", "4", "5", "6", "7", "8"):
        at = position(
            "deployment", light_hand=["rescue-mission"], seed=seed,
            captives=["jedi-lightsaber", "counter-stroke"],
        )  # fmt: skip
        at.table.create("yoda", "captives", owner="light", host=at.uid("death-and-despayre"))
        at.do("play rescue-mission").until("choose")
        assert at.asked == ("light", "choose")
        assert at.options == ["choose imperial-command", "choose death-and-despayre"]
        at.do("choose imperial-command")
        (card,) = at.hand("light")
        rescued.add(card)
        assert captives(at, "dark")["death-and-despayre"] == ["yoda"]
    assert rescued == {"jedi-lightsaber", "counter-stroke"}


@pytest.mark.rule("SW-16.5")
def test_an_effect_on_several_objectives_rescues_at_each() -> None:
    text = {
        "kind": "action", "summary": "Rescue a captive of every objective.",
        "do": [["rescue", ["in-play", "objective", "holds-captives"]]],
    }  # fmt: skip
    at = position(
        "deployment", light_hand=["rescue-mission"], captives=["x-wing"],
        printed={"rescue-mission": {"abilities": [{**text, "zone": "hand"}]}},
    )  # fmt: skip
    at.table.create("yoda", "captives", owner="light", host=at.uid("death-and-despayre"))
    at.do("play rescue-mission").until("rescue")
    at.do("keep x-wing", "put yoda")
    assert (at.hand("light"), at.zone("yoda")) == (["x-wing"], "light.play")


@pytest.mark.rule("SW-16.6")
def test_another_objective_for_a_captive_is_no_capture() -> None:
    at = detain("jedi-in-hiding", dark_hand=["detained", "bounty-collection"])
    at.do("at death-and-despayre")
    assert at.options == ["use bounty-collection", "pass"]
    at.do("pass")
    at.table.move(at.uid("jedi-in-hiding"), "captives", host=at.uid("imperial-command"))
    for _ in range(5):
        assert at.asked[1] != "reaction"
        at.do("pass" if "pass" in at.options else at.options[0])
    assert captives(at, "dark") == {"imperial-command": ["jedi-in-hiding"]}


@pytest.mark.rule("SW-16.7")
def test_a_captive_of_a_unique_title_does_not_block_another() -> None:
    at = position("deployment", light_hand=["r2-d2"], captives=["r2-d2"])
    assert "play r2-d2" in at.options
    at = position("deployment", light_hand=["r2-d2"], light=["r2-d2"])
    assert "play r2-d2" not in at.options


@pytest.mark.rule("SW-16.8")
@pytest.mark.parametrize(("captive", "asked"), [("x-wing", True), ("jedi-lightsaber", False)])
def test_a_text_that_asks_sees_what_is_printed_on_a_captive(captive: str, asked: bool) -> None:
    at = position("deployment", light_hand=["rescue-mission"], captives=[captive])
    at.do("play rescue-mission").until("choose").do("choose imperial-command")
    assert (at.asked == ("light", "rescue")) is asked  # whether it is a unit
