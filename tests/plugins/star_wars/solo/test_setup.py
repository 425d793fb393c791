"""Setting up a game with the AI (AI-2, AI-17.1, AI-17.2), and what it has on the table (AI-3)."""

from __future__ import annotations

import pytest

from croupier_star_wars.layout import card_of, objectives
from croupier_star_wars.solo.setup import SoloGame
from star_wars import PLAIN_DARK, position
from star_wars_solo import AIS, GAME, codes, group, other, set_up, size, started


@pytest.mark.rule("AI-2.1", "AI-2.3", "AI-2.5", "AI-2.7")
@pytest.mark.parametrize("ai", AIS)
def test_the_ai_has_a_fate_pile_of_five_and_a_hand_pile_of_its_reserve_value(ai: str) -> None:
    at = started(ai)
    me = other(ai)
    fate, hand, deck = (f"{ai}.{pile}" for pile in ("fate", "hand", "deck"))
    cards = 5 * len(at.game.decks[ai].sets)
    assert (size(at, fate), size(at, hand)) == (5, 6)
    assert size(at, deck) == cards - 5 - 6
    assert len(objectives(at.table, ai)) == 3
    assert (size(at, f"{me}.hand"), f"{me}.fate" in at.table.zones) == (6, False)
    if ai == "light":  # the dark side's turn is first
        assert at.table.counters["light.pool"] == 0


@pytest.mark.rule("AI-2.1")
def test_the_deck_of_the_ai_is_shuffled() -> None:
    assert codes(set_up("dark", "1"), "dark.deck") != codes(set_up("dark", "2"), "dark.deck")
    assert codes(set_up("dark", "1"), "dark.deck") == codes(set_up("dark", "1"), "dark.deck")


@pytest.mark.rule("AI-2.2", "AI-17.2")
@pytest.mark.parametrize("ai", AIS)
def test_the_first_fate_pile_can_leave_out_cards_without_force_icons(ai: str) -> None:
    plain = leaving_out = 0
    for seed in map(str, range(12)):
        at = set_up(ai, seed, fate_setup_skip_zero_icons="on")
        cards = [*at.table.zones[f"{ai}.fate"], *at.table.zones[f"{ai}.deck"]]
        assert len(cards) + size(at, f"{ai}.hand") == 5 * len(at.game.decks[ai].sets)
        for uid in at.table.zones[f"{ai}.fate"]:
            leaving_out += not card_of(at.table, uid).force
        at = set_up(ai, seed)
        for uid in at.table.zones[f"{ai}.fate"]:
            plain += not card_of(at.table, uid).force
    assert (leaving_out, plain > 0) == (0, True)


@pytest.mark.rule("AI-2.2")
def test_what_was_left_out_is_shuffled_in_again() -> None:
    at = started("dark", fate_setup_skip_zero_icons="on")
    iconless = [not card_of(at.table, uid).force for uid in at.table.zones["dark.deck"]]
    assert any(iconless)
    assert iconless != sorted(iconless)


@pytest.mark.rule("AI-2.4")
@pytest.mark.parametrize("ai", AIS)
def test_the_top_three_objectives_are_taken_and_nothing_is_asked(ai: str) -> None:
    at = set_up(ai)
    asked = set()
    while not at.table.counters["round"]:
        asked.add(at.asked)
        at.do(at.options[0])
    sets = len(at.game.decks[ai].sets)
    assert (len(objectives(at.table, ai)), size(at, f"{ai}.objectives")) == (3, sets - 3)
    me = other(ai)
    assert {(me, "return"), (me, "mulligan"), (me, "reveal")} <= asked
    assert not {(ai, ask) for ask in ("return", "mulligan", "reveal")} & asked


@pytest.mark.rule("AI-2.4")
def test_it_is_the_top_of_the_deck_that_is_taken() -> None:
    deck = ["take-them-prisoner", *PLAIN_DARK, "counsel-of-the-sith", "cruel-interrogations"]
    at = position("deployment", "dark", ai="dark", dark_reserve=deck)
    SoloGame().deal(at.table, "dark")
    assert codes(at, "dark.drawn") == deck[:2:-1]  # the last one lies on top
    assert codes(at, "dark.objectives") == deck[:3]


@pytest.mark.rule("AI-2.5")
def test_the_player_may_take_another_hand() -> None:
    at = set_up("dark")
    at.do(at.options[0])
    before = list(at.table.zones["light.hand"])
    at.do("redraw")
    assert at.table.zones["light.hand"] != before


@pytest.mark.rule("AI-2.6")
@pytest.mark.parametrize("ai", AIS)
def test_the_objectives_of_the_ai_are_turned_up_as_they_were_drawn(ai: str) -> None:
    drawn = codes(set_up(ai), f"{ai}.drawn")
    at = started(ai)
    shown = [uid for uid in at.table.zones[f"{ai}.play"] if uid in objectives(at.table, ai)]
    assert [at.table.pieces[uid].code for uid in shown] == drawn
    assert [at.table.count(uid, "drawn") for uid in shown] == [1, 2, 3]


@pytest.mark.rule("AI-2.6")
def test_the_objectives_of_the_player_keep_the_numbers_they_were_drawn_with() -> None:
    """Of O1 to O4 the player puts O2 back and reveals O4, O1, O3."""
    at = set_up("dark")
    names = codes(at, "light.drawn")
    at.do(f"return {names[1]}", "keep")
    for name in (names[3], names[0], names[2]):
        at.do(f"reveal {name}")
    rows = at.shown("dark")["light in play"]
    shown = {row["card"]: row["grp"] for row in rows if row["type"] == "objective"}
    assert shown == {names[3]: "#4", names[0]: "#1", names[2]: "#3"}


@pytest.mark.rule("AI-2.6")
def test_a_later_objective_comes_after_all_earlier_ones() -> None:
    at = position("refresh", "dark", ai="dark", dark_objectives=PLAIN_DARK[:2], stops="all")
    numbers = [at.table.count(uid, "drawn") for uid in objectives(at.table, "dark")]
    assert numbers == [1, 2, 3]


@pytest.mark.rule("AI-2.6")
def test_an_objective_that_is_searched_out_gets_the_next_number() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["red-five+attack"],
        light_objectives=["a-journey-to-dagobah+damage+damage+damage", "draw-their-fire"],
        light_reserve=["mission-briefing", "jedi-training"],
    )
    at.until("engage").do("engage a-journey-to-dagobah").until("interrupt")
    at.do("use a-journey-to-dagobah", "choose mission-briefing")
    assert at.count("mission-briefing", "drawn") == 3


@pytest.mark.rule("AI-17.1")
@pytest.mark.parametrize(("size_", "cards"), [("five", 5), ("reserve", 6)])
def test_the_fate_pile_can_be_as_large_as_the_reserve_value(size_: str, cards: int) -> None:
    assert size(set_up("dark", fate_size=size_), "dark.fate") == cards
    fate = ["tie-fighter"]
    at = position("refresh", "dark", ai="dark", fate=fate, fate_size=size_, stops="all")
    assert size(at.until("action"), "dark.fate") == cards


# What the AI has on the table


@pytest.mark.rule("AI-3.1", "AI-3.2")
def test_fate_pile_and_hand_pile_lie_face_down_in_an_order() -> None:
    spec = set_up("dark").table.spec
    for pile in ("fate", "hand"):
        assert (spec.zones[f"dark.{pile}"].sight, spec.zones[f"dark.{pile}"].ordered) == (
            "nobody",
            True,
        )
    assert spec.zones["light.hand"].sight == "owner"
    assert GAME.spec.zones["dark.hand"].sight == "owner"


@pytest.mark.rule("AI-3.1")
def test_the_fate_pile_is_shuffled_when_something_is_added() -> None:
    orders = set()
    for seed in map(str, range(8)):
        at = position(
            "refresh",
            "dark",
            ai="dark",
            fate=["tie-fighter", "tie-bomber", "death-star-trooper"],
            seed=seed,
            stops="all",
        )
        orders.add(tuple(codes(at.until("action"), "dark.fate")))
    assert len(orders) > 1


@pytest.mark.rule("AI-3.3", "AI-3.6")
def test_pool_and_debt_are_open() -> None:
    at = position("draw", "dark", ai="dark", pool=4, dark_hand=["tie-fighter"] * 6)
    at.table.counters["dark.debt"] = 2
    board = at.shown("light")["dark"]
    assert (board["pool"], board["debt"]) == (4, 2)


@pytest.mark.rule("AI-3.4")
def test_every_unit_of_the_ai_is_in_one_group_that_all_see() -> None:
    at = position("conflict", ai="dark", dark=["tie-fighter+attack", "tie-bomber"])
    rows = at.shown("light")["dark in play"]
    groups = {row["card"]: row["grp"] for row in rows if row["type"] == "unit"}
    assert groups == {"tie-fighter": "att", "tie-bomber": "def"}
    assert (group(at, "tie-fighter"), group(at, "tie-bomber")) == ("attack", "defence")


@pytest.mark.rule("AI-3.5")
def test_prepared_events_lie_open_and_are_not_in_play() -> None:
    at = position("conflict", ai="dark", prepared=["force-choke"])
    assert at.shown("light")["dark"]["prepared"] == ["force-choke"]
    assert at.uid("force-choke") not in list(at.game.in_play(at.table))
