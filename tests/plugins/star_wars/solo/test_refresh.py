"""The AI's Refresh phase (AI-4, AI-17.7) and Draw phase (AI-5)."""

from __future__ import annotations

from typing import Any

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, position
from star_wars_solo import AIS, Notes, codes, pool, size

HAND = ["tie-fighter"] * 6


def refresh(ai: str, **given: Any) -> Position:
    """The window of the AI's Refresh phase, when all else is done."""
    return position("refresh", ai, ai=ai, stops="all", **given).until("action")


@pytest.mark.rule("AI-4.1")
def test_new_objectives_come_before_resources_and_those_before_the_fate_pile() -> None:
    at = position("force", ai="dark", stops="all", dark_objectives=PLAIN_DARK[:2], dial=2)
    notes = Notes(at)
    while at.asked[0] != "dark" or size(at, "dark.fate") == 0:
        at.do("pass")
    assert [rule for rule, _ in notes if rule.startswith("AI-4.")] == ["AI-4.2", "AI-4.4"]
    assert pool(at) == 1 + 2 + 2 + 2  # the new objective has come and counts


@pytest.mark.rule("AI-4.1")
def test_by_a_switch_resources_come_at_the_start_of_the_turn() -> None:
    chosen: dict[str, Any] = {"dark_objectives": PLAIN_DARK[:2], "resource_timing": "turn_start"}
    assert pool(position("balance", "dark", ai="dark", stops="all", **chosen)) == 1 + 2 + 2
    assert pool(refresh("dark", **chosen)) == 0
    assert pool(position("balance", "light", ai="dark", stops="all", **chosen)) == 0


@pytest.mark.rule("AI-4.1")
def test_the_first_turn_has_all_of_it() -> None:
    at = refresh("light", first=True, light=["x-wing+focus"])
    assert (pool(at, "light"), size(at, "light.fate")) == (1 + 2 + 2 + 2, 5)
    assert at.count("x-wing", "focus") == 1


@pytest.mark.rule("AI-4.1")
def test_in_the_dark_sides_first_turn_too_focus_is_removed() -> None:
    at = refresh("dark", first=True, dark=["tie-fighter+focus"])
    assert at.count("tie-fighter", "focus") == 0


@pytest.mark.rule("AI-4.2")
@pytest.mark.parametrize("ai", AIS)
def test_the_pool_gains_the_values_of_all_cards_in_play(ai: str) -> None:
    dark = ["control-room", "duty-officer+focus", "tie-fighter"]
    light = ["hidden-outpost+focus", "r2-d2", "x-wing"]
    at = refresh(ai, dark=dark, light=light, pool=1)
    cards = 2 + 1 if ai == "dark" else 1 + 1
    assert pool(at, ai) == 1 + (1 + 2 + 2 + 2) + cards


@pytest.mark.rule("AI-4.2")
def test_what_is_still_focused_gives_its_resources_too() -> None:
    at = refresh("dark", dark=["duty-officer+focus+focus", "control-room+focus+focus"])
    assert at.count("duty-officer", "focus") == at.count("control-room", "focus") == 1
    assert pool(at) == (1 + 2 + 2 + 2) + 1 + 2


@pytest.mark.rule("AI-4.2")
def test_never_less_than_nothing_is_gained() -> None:
    """No card of the game takes that much: one is given the text."""
    text = {"kind": "constant", "summary": "", "affects": "you", "gives": [["reserve", -9]]}
    printed = {"imperial-command": {"abilities": [text]}}
    at = refresh("dark", pool=3, printed=printed)
    assert (pool(at), at.table.counters["dark.debt"]) == (3, 0)


@pytest.mark.rule("AI-4.2")
def test_the_worked_example_of_a_gain() -> None:
    """Affiliation 1, objectives 1 + 2 + 1, Control Room 2, Duty Officer 1, and 1 was left."""
    at = refresh(
        "dark",
        pool=1,
        dark_objectives=["counsel-of-the-sith", "imperial-command", "black-squadron-assault"],
        dark=["control-room", "duty-officer+focus"],
        prepared=["force-choke"],
        captives=["r2-d2"],
    )
    assert pool(at) == 9


@pytest.mark.rule("AI-4.3")
@pytest.mark.parametrize("ai", AIS)
def test_what_was_not_spent_is_there_beside_the_next_gain(ai: str) -> None:
    assert pool(refresh(ai, pool=3), ai) == 3 + (1 + 2 + 2 + 2)


@pytest.mark.rule("AI-4.3")
def test_what_is_not_spent_stays_and_needs_no_match() -> None:
    """Nothing in play is of the Sith, as Vader is."""
    at = position(
        "deployment",
        "dark",
        ai="dark",
        dark_side="imperial-navy",
        dark_objectives=["imperial-command", "death-and-despayre", "the-ultimate-power"],
        pool=6,
        dark_hand=["darth-vader"],
    )
    at.do("reveal")
    assert (at.zone("darth-vader"), pool(at)) == ("dark.play", 1)


@pytest.mark.rule("AI-4.3")
def test_other_costs_come_out_of_the_pool_too_in_any_phase() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        pool=1,
        dial=3,
        dark=["devastator+attack"],
        light_objectives=["a-heros-journey+damage+damage", *PLAIN_LIGHT[1:]],
    )
    at.until("engage").do("engage a-heros-journey").until("reaction").do("use devastator")
    assert pool(at) == 0
    assert at.dial == 3 + 1 + 1  # the objective, and the reaction


@pytest.mark.rule("AI-4.4")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (2, 5), (5, 5), (7, 7)])
@pytest.mark.parametrize("ai", AIS)
def test_the_fate_pile_is_filled_up_to_five(ai: str, before: int, after: int) -> None:
    card = "tie-fighter" if ai == "dark" else "x-wing"
    at = refresh(ai, fate=[card] * before)
    assert size(at, f"{ai}.fate") == after
    assert size(at, f"{ai}.deck") == 8 - (after - before)


@pytest.mark.rule("AI-4.4")
def test_it_is_filled_at_no_other_time() -> None:
    at = position("refresh", "light", ai="dark", fate=["tie-fighter"], stops="all")
    turn = at.table.stack[1]
    while turn in at.table.stack:  # the player's
        assert size(at, "dark.fate") == 1
        at.go_on()
    at.until("action", "dark")
    assert size(at, "dark.fate") == 5


@pytest.mark.rule("AI-17.7")
@pytest.mark.parametrize(("bonus", "gain"), [("off", 7), ("on", 8)])
def test_the_older_rules_gave_one_resource_more(bonus: str, gain: int) -> None:
    assert pool(refresh("dark", bonus_resource=bonus)) == gain


# The Draw phase


@pytest.mark.rule("AI-5.1", "AI-13.3")
@pytest.mark.parametrize("ai", AIS)
def test_the_hand_pile_is_brought_to_six_and_nothing_is_asked(ai: str) -> None:
    card = "tie-fighter" if ai == "dark" else "x-wing"
    hand: dict[str, Any] = {f"{ai}_hand": [card] * 2}
    at = position("draw", ai, ai=ai, stops="all", **hand)
    while at.asked[1] != "action":
        assert at.asked[1] == "reaction"
        at.go_on()
    assert (size(at, f"{ai}.hand"), size(at, f"{ai}.deck")) == (6, 4)


@pytest.mark.rule("AI-5.1")
@pytest.mark.parametrize("amount", [1, -1])
def test_the_hand_pile_has_six_cards_whatever_changes_the_reserve_value(amount: int) -> None:
    text = {"kind": "constant", "summary": "", "affects": "you", "gives": [["reserve", amount]]}
    printed = {"imperial-command": {"abilities": [text]}}
    for hand in HAND[:2], HAND, [*HAND, *HAND]:
        at = position("draw", "dark", ai="dark", dark_hand=hand, printed=printed)
        assert size(at, "dark.hand") == 6


@pytest.mark.rule("AI-5.1", "AI-13.10")
def test_too_many_cards_are_discarded_at_random() -> None:
    found = set()
    for seed in map(str, range(12)):
        hand = ["darth-vader", *HAND, "emperor-palpatine"]
        at = position("draw", "dark", ai="dark", dark_hand=hand, seed=seed, stops="all")
        at.until("action")
        assert (size(at, "dark.hand"), len(at.discard("dark"))) == (6, 2)
        found.add(frozenset(at.discard("dark")))
    assert len(found) > 1


@pytest.mark.rule("AI-5.1")
def test_a_hand_of_six_stays_as_it_is() -> None:
    hand = [*HAND[:5], "emperor-palpatine"]
    at = position("draw", "dark", ai="dark", dark_hand=hand, stops="all").until("action")
    assert codes(at, "dark.hand") == hand
