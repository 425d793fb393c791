"""What comes to the AI's hand pile and leaves it: where cards go, when it is shuffled (AI-13.3,
AI-13.5, AI-13.9, AI-13.10), and its deck made anew (AI-16.2)."""

from __future__ import annotations

from typing import Any

import pytest

from star_wars import PLAIN_DARK, Position, position
from star_wars_solo import codes, size

HAND = ["tie-fighter", "tie-bomber", "duty-officer"]


def told(do: list[Any]) -> dict[str, Any]:
    """Repair Droid, the player's, with another text."""
    return {"repair-droid": {"abilities": [{"kind": "action", "summary": "", "do": [do]}]}}


def drawn(**given: Any) -> Position:
    """The AI has drawn a card by Counsel of the Sith."""
    at = position(
        "begin",
        ai="dark",
        dark_objectives=["counsel-of-the-sith", *PLAIN_DARK[1:]],
        dark_hand=HAND,
        dark_deck=["at-st", "espo-trooper", "rancor"],
        **given,
    )
    return at.until("reaction", "dark").do("use counsel-of-the-sith")


@pytest.mark.rule("AI-13.3", "AI-13.5")
def test_the_top_card_of_the_deck_comes_to_lie_on_top() -> None:
    """As is seen where the hand pile is not shuffled."""
    assert codes(drawn(hand_order="keep"), "dark.hand") == [*HAND, "rancor"]


@pytest.mark.rule("AI-13.5")
def test_a_unit_taken_back_is_shuffled_in() -> None:
    places = set()
    for seed in map(str, range(12)):
        at = position(
            "deployment",
            ai="light",
            light=["x-wing+damage"],
            light_hand=["yoda", "y-wing", "rookie-pilot"],
            prepared=["fall-back"],
            seed=seed,
        )
        at.until("action", "light").do("play fall-back", "target x-wing")
        places.add(codes(at, "light.hand").index("x-wing"))
    assert len(places) > 1


@pytest.mark.rule("AI-13.5", "AI-16.2")
def test_where_there_is_nothing_to_draw_nothing_is_shuffled() -> None:
    for seed in "123456":
        at = position("draw", "dark", ai="dark", dark_hand=HAND, dark_deck=[], seed=seed)
        assert codes(at, "dark.hand") == HAND
        assert at.table.result is None


@pytest.mark.rule("AI-13.9")
def test_by_the_switch_of_equals_the_one_with_the_fewest_combat_icons_goes() -> None:
    """Duty Officer and TIE Fighter have cost 1 and one Force icon both."""
    hand = ["tie-fighter", "duty-officer", *["darth-vader"] * 5]
    at = position("draw", "dark", ai="light", dark_hand=hand, player_discard_by_rule="on")
    assert at.until("shed").options == ["discard duty-officer"]


@pytest.mark.rule("AI-13.9")
def test_the_switch_is_for_discards_and_for_nothing_else() -> None:
    """Fall of the Jedi puts a card of the hand under the deck."""
    at = position(
        "refresh",
        "dark",
        ai="light",
        dark_objectives=["fall-of-the-jedi", *PLAIN_DARK[1:]],
        dark_hand=HAND,
        player_discard_by_rule="on",
    )
    at.until("reaction", "dark").do("use fall-of-the-jedi")
    assert sorted(at.options) == sorted(f"choose {card}" for card in HAND)


@pytest.mark.rule("AI-13.10")
@pytest.mark.parametrize(("number", "left"), [(1, 2), (2, 1), (5, 0)])
def test_what_a_text_says_is_discarded_as_far_as_there_are_cards(number: int, left: int) -> None:
    found = set()
    for seed in map(str, range(12)):
        at = position(
            "deployment",
            ai="dark",
            light=["repair-droid"],
            dark_hand=HAND,
            printed=told(["discard-random", "opponent", number]),
            seed=seed,
        )
        at.do("use repair-droid")
        assert (size(at, "dark.hand"), len(at.discard("dark"))) == (left, 3 - left)
        found.add(tuple(at.discard("dark")))
    assert len(found) > 1


@pytest.mark.rule("AI-16.2")
def test_the_new_deck_is_shuffled() -> None:
    cards = [*HAND, "at-st", "espo-trooper", "rancor", "darth-vader"]
    orders = set()
    for seed in map(str, range(6)):
        at = position(
            "draw", "dark", ai="dark", dark_hand=["at-st"] * 5, dark_deck=[], dark_discard=cards,
            seed=seed,
        )  # fmt: skip
        assert size(at, "dark.deck") == len(cards) - 1
        orders.add(tuple(codes(at, "dark.deck")))
    assert len(orders) > 1


@pytest.mark.rule("AI-16.2")
def test_it_is_made_only_when_a_card_is_needed() -> None:
    discarded = ["y-wing"] * 3
    at = position("draw", "light", ai="light", light_hand=["x-wing"] * 5, light_deck=["yoda"],
                  light_discard=discarded)  # fmt: skip
    assert (size(at, "light.deck"), at.discard("light")) == (0, discarded)
