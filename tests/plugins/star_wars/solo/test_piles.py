"""The piles of the AI: which end cards are taken from, and when a pile is shuffled (AI-2.3, AI-3,
AI-4.4, AI-6)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.solo.setup import SoloGame
from star_wars import PLAIN_DARK, position
from star_wars_solo import codes, pool

ROW = ["tie-fighter", "tie-bomber", "duty-officer", "rancor"]
"""Cards that can be told apart."""


@pytest.mark.rule("AI-2.3")
def test_the_first_fate_pile_is_the_top_of_the_deck() -> None:
    deck = [*ROW, "at-st", "espo-trooper", "nightsister", "darth-vader"]
    at = position("deployment", "dark", ai="dark", dark_deck=deck, dark_reserve=PLAIN_DARK)
    SoloGame().deal(at.table, "dark")
    assert codes(at, "dark.fate") == deck[:2:-1]  # the last one lay on top
    assert codes(at, "dark.deck") == deck[:3]


@pytest.mark.rule("AI-3.2")
def test_cards_are_taken_from_the_top_of_the_hand_pile() -> None:
    at = position("deployment", "dark", ai="dark", pool=9, dark_hand=ROW)
    at.do("reveal")
    assert at.zone("rancor") == "dark.play"
    assert codes(at, "dark.hand") == ROW[:3]


@pytest.mark.rule("AI-4.4")
def test_it_is_filled_from_the_top_of_the_deck_and_shuffled() -> None:
    orders = set()
    for seed in map(str, range(8)):
        at = position(
            "refresh",
            "dark",
            ai="dark",
            fate=ROW[:2],
            dark_deck=[*["espo-trooper"] * 4, "rancor", "at-st", "darth-vader"],
            stops="all",
            seed=seed,
        ).until("action")
        assert sorted(codes(at, "dark.fate")) == sorted(
            [*ROW[:2], "rancor", "at-st", "darth-vader"]
        )
        orders.add(tuple(codes(at, "dark.fate")))
    assert len(orders) > 1


@pytest.mark.rule("AI-3.1", "AI-6.4", "AI-6.6", "AI-6.9")
@pytest.mark.parametrize(
    ("card", "pile"),
    [
        ("heat-of-battle-dark", "fate"),
        ("vaders-lightsaber", "fate"),
        ("darth-vader", "fate"),
        ("r2-d2", "deck"),
    ],
    ids=["fate card", "no host", "second unique", "second unique without icons"],
)
def test_a_pile_is_shuffled_when_a_card_that_is_turned_up_joins_it(card: str, pile: str) -> None:
    places = set()
    given: dict[str, Any] = {"fate": ROW[:3], "dark_deck": ROW[:3]}
    if card != "vaders-lightsaber":
        given["dark"] = [card] if card != "heat-of-battle-dark" else []
    for seed in map(str, range(12)):
        at = position("deployment", "dark", ai="dark", pool=5, dark_hand=[card], seed=seed, **given)
        at.do("reveal")
        assert (len(codes(at, f"dark.{pile}")), pool(at)) == (4, 5)
        places.add(codes(at, f"dark.{pile}").index(card))
    assert len(places) > 1


@pytest.mark.rule("AI-6.10")
def test_a_second_limited_card_is_shuffled_into_the_deck() -> None:
    places = set()
    for seed in map(str, range(12)):
        at = position(
            "deployment",
            "dark",
            ai="dark",
            pool=5,
            dark_hand=["tie-fighter", "control-room", "sith-library"],
            dark_deck=ROW[1:],
            seed=seed,
        )
        at.do("reveal", "lay sith-library", "reveal")
        assert pool(at) == 5 - 1 - 1
        places.add(codes(at, "dark.deck").index("control-room"))
    assert len(places) > 1
