"""The rules of the turn and its phases (SW-5, SW-6)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars import stats
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import SEATS, balance, phase_of, turn_of
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, position, window

Step = tuple[str, str, str]
"""Phase, seat, and what it is asked: in an action window the window's name in brackets."""

IDLE: dict[str, Any] = {
    "light": ["rebel-sympathizer", "x-wing"],
    "dark": ["kuati-security-team"],
    "dark_hand": ["force-choke"],
}
"""Cards with which either player can act in every action window."""


def asked(at: Position) -> Step:
    """Where the game stands."""
    seat, kind = at.asked
    return phase_of(at.table), seat, f"[{window(at)}]" if window(at) else kind


def steps(at: Position, *picks: str) -> list[Step]:
    """Everything that is asked until the turn is over, with these picks as soon as each is
    offered, in that order, and otherwise nothing done."""
    left = list(picks)
    turn = turn_of(at.table)
    assert turn is not None
    found = []
    while at.table.result is None and turn_of(at.table).seat == turn.seat:  # type: ignore[union-attr]
        found.append(asked(at))
        if left and left[0] in at.options:
            at.do(left.pop(0))
        else:
            at.go_on()
    assert left == []
    return found


def both(phase: str, name: str, first: str) -> list[Step]:
    """A window in which both are asked once."""
    other = SEATS[1 - SEATS.index(first)]
    return [(phase, first, f"[{name}]"), (phase, other, f"[{name}]")]


def to_window(at: Position, name: str, seat: str) -> Position:
    """On to a window of the turn in which that seat is asked."""
    while asked(at)[1:] != (seat, f"[{name}]"):
        at.go_on()
    return at


# The turn


@pytest.mark.rule("SW-5.1")
def test_turns_alternate_and_two_make_a_round() -> None:
    game = StarWars()
    at = Position(game.new(make_setup(game, seed="1"), Rng("1")))
    seen: list[tuple[int, str, str]] = []
    while at.table.result is None and at.table.counters["round"] < 4:
        picture = at.shown("light")
        entry = (picture["round"], picture["turn"], picture["phase"])
        if picture["phase"] not in ("set-up", "between phases") and entry not in seen:
            seen.append(entry)
        at.go_on()
    turns = list(dict.fromkeys(entry[:2] for entry in seen))
    assert turns == [(number, seat) for number in (1, 2, 3) for seat in ("dark", "light")]
    order = ["balance", "refresh", "draw", "deployment", "conflict", "force"]
    for turn in turns:
        phases = [phase for *rest, phase in seen if tuple(rest) == turn]
        assert phases == [phase for phase in order if phase in phases]


@pytest.mark.rule("SW-5.2")
def test_the_dark_sides_first_turn_has_no_conflict_phase_nor_its_windows() -> None:
    at = position("begin", "dark", first=True, **IDLE)
    found = steps(at)
    assert {phase for phase, *_ in found} == {"refresh", "draw", "deployment", "force"}
    assert ("refresh", "dark", "[refresh]") in found


@pytest.mark.rule("SW-5.2")
def test_the_dark_sides_first_refresh_is_like_any_other() -> None:
    at = position("refresh", "dark", first=True, dark=["tie-fighter+focus+focus"])
    assert at.count("tie-fighter", "focus") == 1


@pytest.mark.rule("SW-5.2")
def test_the_light_sides_first_turn_lacks_only_the_removal_of_focus_elite_included() -> None:
    at = position(
        "begin", first=True, light=["red-five+focus+focus+shield", "x-wing"],
        dark=["kuati-security-team"], light_objectives=["mobilize-the-squadrons+focus"],
    )  # fmt: skip
    at.do("pass")
    assert (at.count("red-five", "focus"), at.count("red-five", "shield")) == (2, 0)
    assert len([row for row in at.shown("light")["light in play"]
                if row["type"] == "objective"]) == 3  # fmt: skip
    assert at.asked == ("light", "reaction")  # it has refreshed all the same
    at.do("use mobilize-the-squadrons").until("engage", "light")


@pytest.mark.rule("SW-5.2")
def test_no_later_turn_is_an_exception() -> None:
    at = position("begin", "dark", **IDLE)
    assert ("conflict", "dark", "[conflict]") in steps(at)
    at = position("refresh", light=["x-wing+focus"])
    assert at.count("x-wing", "focus") == 0


@pytest.mark.rule("SW-5.3")
def test_what_answers_the_beginning_of_a_turn_comes_before_the_balance_phase() -> None:
    at = position("begin", "dark", light=["luke-skywalker+focus"], dial=3)
    assert at.asked == ("light", "reaction")
    assert (at.dial, phase_of(at.table)) == (3, "")
    at.do("use luke-skywalker")
    assert at.count("luke-skywalker", "focus") == 0
    assert at.dial == 4
    objectives = ["counsel-of-the-sith", *PLAIN_DARK[1:]]
    at = position("begin", "light", dark_objectives=objectives)
    at.do("use counsel-of-the-sith")
    assert len(at.hand("dark")) == 1
    assert at.asked == ("light", "balance")


@pytest.mark.rule("SW-5.3")
def test_until_the_end_of_the_phase_is_until_its_last_window_is_closed() -> None:
    at = position(
        "deployment", "dark", light=["rebel-sympathizer"], dark_side="imperial-navy",
        dark_objectives=["imperial-command"] * 3,
        dark_hand=["dark-alliance", "dark-side-apprentice", "advisor-to-the-emperor",
                   "dark-precognition", "force-choke"],
    )  # fmt: skip
    assert "play dark-side-apprentice" not in at.options
    at.do("play dark-alliance", "pass", "play dark-side-apprentice")
    while at.options[0].startswith("pay"):
        at.do(at.options[0])
    at.do("pass")
    assert at.asked == ("dark", "action")
    assert "play advisor-to-the-emperor" in at.options
    at = position(
        "deployment", "dark", light=["rebel-sympathizer"], dark_side="imperial-navy",
        dark_objectives=["imperial-command"] * 3, dark=["kuati-security-team"],
        dark_hand=["dark-alliance", "a-disturbance-in-the-force", "force-choke"],
    )  # fmt: skip
    at.table.add(at.uid("rebel-sympathizer"), "force")
    at.do("play dark-alliance", "pass")
    assert "play a-disturbance-in-the-force" in at.options
    to_window(at, "conflict", "dark")
    assert "play force-choke" in at.options
    assert "play a-disturbance-in-the-force" not in at.options


@pytest.mark.rule("SW-5.3")
def test_a_turn_lasts_until_its_last_window_is_closed() -> None:
    at = position(
        "force", "dark", light=["yoda", "luke-skywalker", "rebel-sympathizer"],
        dark_hand=["force-choke", "force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target yoda")
    to_window(at, "force", "light").do("pass")
    assert turn_of(at.table).seat == "light"  # type: ignore[union-attr]
    to_window(at, "refresh", "dark")
    assert "play force-choke" in at.options  # its limit was one of the last turn


@pytest.mark.rule("SW-5.4", "SW-10.14")
def test_the_steps_and_windows_of_a_light_turn() -> None:
    at = position("begin", **IDLE)
    picks = ("engage imperial-command", "attack x-wing", "defend kuati-security-team")
    assert steps(at, *picks) == [
        ("balance", "light", "balance"),
        *both("refresh", "refresh", "light"),
        *both("draw", "draw", "light"),
        *both("deployment", "deployment", "light"),
        *both("conflict", "conflict", "light"),
        ("conflict", "light", "engage"),
        ("conflict", "light", "attack"),
        ("conflict", "light", "attack"),
        *both("conflict", "attackers", "light"),
        ("conflict", "dark", "defend"),
        *both("conflict", "defenders", "light"),
        ("conflict", "light", "edge"),
        ("conflict", "dark", "edge"),
        *both("conflict", "edge", "light"),
        ("conflict", "dark", "strike"),
        ("conflict", "dark", "unit-damage"),
        *both("conflict", "strike", "light"),
        ("conflict", "light", "strike"),
        ("conflict", "light", "unit-damage"),
        *both("conflict", "strike", "light"),
        *both("conflict", "conflict", "light"),
        ("conflict", "light", "engage"),
        *both("conflict", "conflict-end", "light"),
        ("force", "light", "commit"),
        *both("force", "force", "light"),
    ]


@pytest.mark.rule("SW-5.4", "SW-6.3")
def test_the_steps_and_windows_of_a_dark_turn() -> None:
    at = position("begin", "dark", dial=2, **IDLE)
    assert steps(at) == [
        *both("refresh", "refresh", "dark"),
        ("draw", "dark", "discard"),
        *both("draw", "draw", "dark"),
        *both("deployment", "deployment", "dark"),
        *both("conflict", "conflict", "dark"),
        ("conflict", "dark", "engage"),
        *both("conflict", "conflict-end", "dark"),
        ("force", "dark", "commit"),
        *both("force", "force", "dark"),
    ]


# Balance


@pytest.mark.rule("SW-6.1")
def test_in_a_light_turn_the_dial_stays() -> None:
    assert position("balance", "light", dial=3, balance="dark").dial == 3


@pytest.mark.rule("SW-6.1")
@pytest.mark.parametrize(("side", "dial"), [("light", 11), ("dark", 12)])
def test_in_a_dark_turn_it_advances_once_and_once_more_while_the_balance_is_dark(
    side: str, dial: int
) -> None:
    at = position("balance", "dark", dial=10, balance=side, dark=["tie-fighter"])
    assert at.dial == dial
    assert (at.table.result is not None) == (dial == 12)
    at = position("balance", "dark", dial=11, balance=side)
    assert at.dial == 12  # the first step has won already


@pytest.mark.rule("SW-6.2")
def test_the_light_side_need_not_deal_the_damage_of_the_balance() -> None:
    at = position("balance")
    assert at.options[-1] == "pass"
    at.do("pass")
    assert all(at.count(code, "damage") == 0 for code in PLAIN_DARK)
    at = position("balance").do("damage shadows-of-dathomir")
    assert at.count("shadows-of-dathomir", "damage") == 1


@pytest.mark.rule("SW-6.2")
def test_the_balance_does_no_damage_in_a_dark_turn() -> None:
    assert position("balance", "dark", **IDLE).asked[1] != "balance"


@pytest.mark.rule("SW-6.3")
def test_the_balance_phase_has_no_window() -> None:
    at = position("balance", "dark", dial=3, **IDLE)
    assert asked(at) == ("refresh", "dark", "[refresh]")
    at = position("balance", **IDLE)
    assert asked(at) == ("balance", "light", "balance")
    assert asked(at.do("pass")) == ("refresh", "light", "[refresh]")


# Refresh


@pytest.mark.rule("SW-6.4")
def test_every_kind_of_card_sheds_one_focus_token() -> None:
    at = position(
        "refresh", light=["control-room+focus+focus", "x-wing+focus", "y-wing"],
        light_objectives=["a-heros-journey+focus+focus", *PLAIN_LIGHT[1:]],
        dark=["tie-fighter+focus"], dark_objectives=["imperial-command+focus", *PLAIN_DARK[1:]],
    )  # fmt: skip
    names = ("control-room", "a-heros-journey", "x-wing", "y-wing", "tie-fighter",
             "imperial-command")  # fmt: skip
    assert [at.count(name, "focus") for name in names] == [1, 1, 0, 0, 1, 1]


@pytest.mark.rule("SW-6.5")
def test_every_shield_of_the_active_player_goes_and_no_enemy_one() -> None:
    at = position(
        "refresh", light=["x-wing+shield+shield", "control-room+shield"],
        light_objectives=["a-heros-journey+shield", *PLAIN_LIGHT[1:]],
        dark=["tie-fighter+shield"], dark_objectives=["imperial-command+shield", *PLAIN_DARK[1:]],
    )  # fmt: skip
    mine = ("x-wing", "control-room", "a-heros-journey")
    assert [at.count(name, "shield") for name in mine] == [0, 0, 0]
    assert [at.count(name, "shield") for name in ("tie-fighter", "imperial-command")] == [1, 1]


@pytest.mark.rule("SW-6.6")
def test_objectives_are_replaced_from_the_top_each_resolved_before_the_next() -> None:
    at = position(
        "refresh", "dark", light_hand=["x-wing", "y-wing"], dark_objectives=["imperial-command"],
        dark_reserve=["shadows-of-dathomir", "death-and-despayre", "cruel-interrogations"],
    )  # fmt: skip
    assert at.asked == ("dark", "reaction")
    names = [row["card"] for row in at.shown("light")["dark in play"]]
    assert names == ["sith", "imperial-command", "cruel-interrogations"]
    at.do("use cruel-interrogations")
    names.append("death-and-despayre")
    assert sorted(row["card"] for row in at.shown("light")["dark in play"]) == sorted(names)
    assert at.shown("light")["dark"]["objectives"] == 1


@pytest.mark.rule("SW-6.6")
def test_three_objectives_are_enough() -> None:
    at = position("refresh", "dark", **IDLE)
    assert at.shown("dark")["dark"]["objectives"] == 3
    at = position("refresh", "dark", light_objectives=["a-heros-journey"], **IDLE)
    assert at.shown("dark")["light"]["objectives"] == 3  # it is not the light side's turn


@pytest.mark.rule("SW-6.7")
def test_what_answers_the_refresh_comes_after_objectives_are_replaced() -> None:
    at = position(
        "refresh", "dark", dark=["tie-fighter+focus+focus"],
        dark_objectives=["imperial-command"] * 2, dark_reserve=["the-endor-gambit"],
    )  # fmt: skip
    assert at.asked == ("dark", "reaction")
    at.do("use the-endor-gambit").until("engage", "dark")
    assert "attack tie-fighter" in at.do("engage a-heros-journey").options


@pytest.mark.rule("SW-6.7", "SW-20.1")
def test_what_answers_the_end_of_the_refresh_phase_comes_after_its_window() -> None:
    objectives = ["fleeing-the-empire", *PLAIN_LIGHT[1:]]
    at = position("refresh", light_objectives=objectives, **IDLE)
    assert asked(at) == ("refresh", "light", "[refresh]")
    at.do("pass", "pass")
    assert asked(at) == ("refresh", "light", "reaction")
    at.do("use fleeing-the-empire", "target x-wing")
    assert phase_of(at.table) == "draw"
    assert at.count("x-wing", "shield") == 1


@pytest.mark.rule("SW-6.8", "SW-6.13")
@pytest.mark.parametrize(("phase", "following"), [("refresh", "draw"), ("draw", "deployment")])
def test_refresh_and_draw_end_with_a_window(phase: str, following: str) -> None:
    at = position(phase, **IDLE)
    while at.asked[1] != "action":
        at.do(at.options[-1])
    assert asked(at) == (phase, "light", f"[{phase}]")
    assert "play jedi-in-hiding" not in at.options
    at.do("use rebel-sympathizer")
    assert asked(at) == (phase, "dark", f"[{phase}]")
    at.until("action", "dark").do("pass").until("action")
    assert asked(at)[0] == following


# Draw


@pytest.mark.rule("SW-6.9")
def test_what_answers_the_beginning_of_the_draw_phase_comes_before_the_discard() -> None:
    at = position(
        "draw", "dark", dark_hand=["tie-fighter"], light=["x-wing"],
        dark_objectives=["defense-protocol", *PLAIN_DARK[1:]],
    )  # fmt: skip
    assert at.asked == ("dark", "reaction")
    assert at.hand("dark") == ["tie-fighter"]
    at.do("use defense-protocol", "target x-wing")
    assert at.asked == ("dark", "discard")


@pytest.mark.rule("SW-6.10")
def test_one_card_may_be_discarded_once() -> None:
    at = position("draw", light_hand=["x-wing", "y-wing", "y-wing"], **IDLE)
    assert at.options == ["discard x-wing", "discard y-wing", "pass"]
    at.do("discard y-wing")
    assert at.asked[1] != "discard"
    assert at.discard("light") == ["y-wing"]
    assert len(at.hand("light")) == 6


@pytest.mark.rule("SW-6.10")
def test_nothing_need_be_discarded() -> None:
    at = position("draw", light_hand=["x-wing", "y-wing"], **IDLE).do("pass")
    assert at.discard("light") == []
    assert len(at.hand("light")) == 6


@pytest.mark.rule("SW-6.11")
def test_the_hand_is_measured_by_the_reserve_of_that_moment() -> None:
    at = position(
        "draw", "dark", light=["x-wing"], dark_hand=["tie-fighter"] * 6,
        dark_objectives=["defense-protocol", *PLAIN_DARK[1:]],
    )  # fmt: skip
    at.do("use defense-protocol", "target x-wing", "pass")
    assert at.asked == ("dark", "shed")
    assert at.shown("dark")["dark"]["reserve"] == 5
    at.do("discard tie-fighter")
    assert len(at.hand("dark")) == 5
    at = position("draw", "dark", dark_objectives=["reconnaissance-mission", *PLAIN_DARK[1:]])
    assert len(at.hand("dark")) == 7


@pytest.mark.rule("SW-6.11")
def test_who_has_too_many_chooses_each_card_that_goes() -> None:
    at = position("draw", light_hand=["x-wing", "y-wing", "yoda", "r2-d2", *["a-wing"] * 5])
    at.do("discard r2-d2")
    assert at.asked == ("light", "shed")
    at.do("discard yoda", "discard a-wing")
    assert at.discard("light")[:3] == ["r2-d2", "yoda", "a-wing"]
    assert at.hand("light") == [*["a-wing"] * 4, "x-wing", "y-wing"]


@pytest.mark.rule("SW-6.12")
def test_several_cards_are_drawn_one_by_one() -> None:
    at = position(
        "deployment", light=["rookie-pilot"], light_hand=["youre-my-only-hope"],
        light_deck=["x-wing"],
    )  # fmt: skip
    at.do("play youre-my-only-hope", "choose rookie-pilot")
    assert at.hand("light") == ["x-wing"]  # the first was drawn, the second was not there
    assert at.table.result is not None
    assert at.table.result.reason == "empty-deck"


@pytest.mark.rule("SW-6.12")
def test_a_hand_may_have_any_size_outside_the_draw_step() -> None:
    at = position("deployment", light_hand=["x-wing"] * 12, dark_hand=["tie-fighter"] * 9)
    to_window(at, "deployment", "light")
    assert len(at.hand("light")) == 12
    at.until("discard", "dark")
    assert len(at.hand("dark")) == 9
    assert len(at.hand("light")) == 12


# Deployment


@pytest.mark.rule("SW-6.14")
def test_only_the_active_player_plays_units_and_enhancements_each_as_an_action() -> None:
    at = position(
        "deployment", light=["rebel-sympathizer"], light_hand=["r2-d2", "blaster-pistol"],
        dark=["kuati-security-team"], dark_hand=["force-choke", "tie-fighter", "espo-trooper"],
    )  # fmt: skip
    assert at.options == ["play r2-d2", "play blaster-pistol", "use rebel-sympathizer", "pass"]
    at.do("play r2-d2")
    assert asked(at) == ("deployment", "dark", "[deployment]")
    assert at.options == ["play force-choke", "pass"]
    at.do("pass")
    assert asked(at) == ("deployment", "light", "[deployment]")
    at.do("play blaster-pistol", "host rebel-sympathizer")
    assert asked(at) == ("deployment", "dark", "[deployment]")


@pytest.mark.rule("SW-6.14")
def test_the_phase_goes_on_until_both_pass_in_a_row() -> None:
    at = position("deployment", light_hand=["r2-d2"], **IDLE)
    at.do("pass", "play force-choke", "target kuati-security-team")
    assert "play r2-d2" in at.options
    at.do("play r2-d2").until("engage", "light")


@pytest.mark.rule("SW-6.15")
def test_as_many_cards_are_played_as_can_be_paid() -> None:
    hand = ["r2-d2", *["rebel-trooper"] * 4, "blaster-pistol", "blaster-pistol"]
    at = position("deployment", light_hand=hand)
    for _ in hand:
        pick = next(word for word in at.options if word.startswith("play"))
        at.do(pick)
        if at.asked[1] == "host":
            at.do(at.options[0])
    assert at.hand("light") == []
    assert len(at.shown("dark")["light in play"]) == 1 + 3 + len(hand)


@pytest.mark.rule("SW-6.16")
def test_units_are_played_in_deployment_only_and_events_in_any_phase_of_either_player() -> None:
    at = position(
        "begin", light=["rebel-sympathizer", "x-wing"], dark=["kuati-security-team"],
        light_hand=["r2-d2", "blaster-pistol"], dark_hand=["force-choke", "espo-trooper"],
    )  # fmt: skip
    offered: dict[tuple[str, str], set[str]] = {}
    while turn_of(at.table).seat == "light":  # type: ignore[union-attr]
        if at.asked[1] == "action":
            where = offered.setdefault((phase_of(at.table), at.asked[0]), set())
            where |= {word for word in at.options if word.startswith("play")}
        at.go_on()
    for (phase, seat), played in offered.items():
        if seat == "dark":
            assert played == {"play force-choke"}
        else:
            cards = {"play r2-d2", "play blaster-pistol", "play jedi-in-hiding"}
            assert played == (cards if phase == "deployment" else set()), phase
    assert {phase for phase, _ in offered} == {"refresh", "draw", "deployment", "conflict", "force"}


@pytest.mark.rule("SW-6.16")
def test_a_card_may_say_that_it_is_played_at_another_time() -> None:
    at = position(
        "conflict", light=["x-wing"], light_hand=["admiral-ackbar", "fleet-officer"],
        light_side="rebel-alliance",
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("action", "light")
    assert at.options == ["play admiral-ackbar", "pass"]


# Conflict


@pytest.mark.rule("SW-6.17", "SW-6.19")
def test_the_conflict_phase_begins_and_ends_with_a_window() -> None:
    at = position("conflict", **IDLE)
    assert asked(at) == ("conflict", "light", "[conflict]")
    at.do("pass", "pass")
    assert asked(at) == ("conflict", "light", "engage")
    at.do("done")
    assert asked(at) == ("conflict", "light", "[conflict-end]")
    assert asked(at.do("pass")) == ("conflict", "dark", "[conflict-end]")
    assert asked(at.do("pass"))[0] == "force"


@pytest.mark.rule("SW-6.19")
def test_the_last_window_comes_also_when_nothing_can_be_engaged() -> None:
    at = position("conflict", light=["rebel-sympathizer+focus"])
    assert asked(at) == ("conflict", "light", "[conflict]")
    assert asked(at.do("pass")) == ("conflict", "light", "[conflict-end]")


@pytest.mark.rule("SW-6.18")
def test_after_an_engagement_the_window_and_the_choice_come_again_without_that_objective() -> None:
    at = position("conflict", light=["rebel-sympathizer+focus", "x-wing", "y-wing"])
    attack(at, "imperial-command", "x-wing")
    at.do("done")
    while asked(at)[2] != "[conflict]":
        at.go_on()
    at.do("pass")
    assert at.asked == ("light", "engage")
    assert at.options == ["engage shadows-of-dathomir", "engage death-and-despayre", "done"]
    at.do("engage shadows-of-dathomir", "attack y-wing").until("commit")
    assert at.count("shadows-of-dathomir", "damage") > 0


@pytest.mark.rule("SW-6.18")
def test_engaging_stops_when_nothing_is_left_to_engage() -> None:
    at = position("conflict", light=["x-wing", "y-wing", "r2-d2", "rebel-sympathizer"])
    for objective, unit in zip(PLAIN_DARK, ("x-wing", "y-wing", "r2-d2"), strict=True):
        attack(at, objective, unit)
        at.do("done")
    while at.asked[1] != "commit":
        assert at.asked[1] != "engage"
        at.go_on()
    assert at.count("rebel-sympathizer", "focus") == 0  # it was ready and had nothing to attack


@pytest.mark.rule("SW-6.18")
def test_who_is_attacked_engages_nothing() -> None:
    at = position("conflict", "dark", **IDLE)
    found = steps(at, "engage a-heros-journey", "attack kuati-security-team")
    assert {seat for _, seat, kind in found if kind in ("engage", "attack")} == {"dark"}


# Force


@pytest.mark.rule("SW-6.20")
def test_units_are_committed_then_the_struggle_is_decided_then_there_is_a_window() -> None:
    at = position("force", "dark", balance="light", dark_hand=["force-choke"],
                  dark=["darth-vader", "tie-fighter"], light=["rebel-sympathizer"])  # fmt: skip
    assert at.asked == ("dark", "commit")
    at.do("commit darth-vader")
    assert balance(at.table) == "light"
    assert at.asked == ("dark", "commit")
    at.do("done")
    assert asked(at) == ("force", "dark", "[force]")
    assert balance(at.table) == "dark"


@pytest.mark.rule("SW-6.20")
def test_what_happens_in_the_last_window_is_too_late_for_the_struggle() -> None:
    at = position("force", "dark", balance="light", dark=["nightsister+force"],
                  light=["rebel-sympathizer+force", "jedi-in-hiding+force"],
                  dark_hand=["force-choke"])  # fmt: skip
    assert asked(at) == ("force", "dark", "[force]")
    assert balance(at.table) == "light"
    at.do("play force-choke", "target rebel-sympathizer")
    while turn_of(at.table).seat == "dark":  # type: ignore[union-attr]
        at.do("pass")
    assert stats.struggle_total(at.table, "light") < stats.struggle_total(at.table, "dark")
    assert balance(at.table) == "light"
