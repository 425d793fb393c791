"""Focus, production, hand and discards of the AI (AI-13), and that its deck does not run out
(AI-16)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import engagement
from star_wars import PLAIN_DARK, Position, attack, pay, position
from star_wars_solo import AIS, Notes, codes, other, pool, size


def refresh(ai: str, **given: Any) -> Position:
    """The window of the AI's Refresh phase, when all else is done."""
    return position("refresh", ai, ai=ai, stops="all", **given).until("action")


def fought(at: Position) -> Position:
    """The engagement is over."""
    while engagement(at.table) is not None:
        at.go_on()
    return at


@pytest.mark.rule("AI-13.1")
def test_a_unit_may_have_any_number_of_focus_tokens() -> None:
    """Two tactics on a unit with one token: three, and ready after three Refreshes."""
    at = position("conflict", ai="dark", dark=["tie-fighter+focus"], light=["obi-wan-kenobi"])
    attack(at, "imperial-command", "obi-wan-kenobi")
    at.until("icons").do("icons tactics")
    while at.asked[1] == "tactics":
        at.do("tactics tie-fighter")
    focus = at.count("tie-fighter", "focus")
    assert focus >= 2
    at = refresh("dark", dark=["tie-fighter+focus+focus+focus"])
    assert at.count("tie-fighter", "focus") == 2


@pytest.mark.rule("AI-13.2")
@pytest.mark.parametrize(("ai", "tokens"), [("dark", 1), ("light", 2)])
def test_a_committed_unit_of_the_ai_takes_one_focus_token_to_strike(ai: str, tokens: int) -> None:
    """Darth Vader strikes: for the AI with one token, for a player with two."""
    dark = ["darth-vader+force" + ("+attack" if ai == "dark" else "")]
    at = position("conflict", "dark", ai=ai, dark=dark)
    notes = Notes(at)
    attack(at, "a-heros-journey", "darth-vader")
    fought(at)
    assert at.count("darth-vader", "focus") == tokens
    assert len(notes.of("AI-13.2")) == (ai == "dark")


@pytest.mark.rule("AI-13.2")
def test_elite_still_removes_two() -> None:
    at = refresh("dark", dark=["darth-vader+focus+focus+focus", "tie-fighter+focus+focus"])
    assert (at.count("darth-vader", "focus"), at.count("tie-fighter", "focus")) == (1, 1)


@pytest.mark.rule("AI-13.2")
def test_one_of_the_light_side_too() -> None:
    at = position("conflict", ai="light", light=["yoda+force+attack"])
    attack(at, "imperial-command", "yoda")
    fought(at)
    assert at.count("yoda", "focus") == 1


@pytest.mark.rule("AI-13.3", "AI-13.5")
def test_a_card_drawn_by_a_text_joins_the_hand_pile_which_is_shuffled() -> None:
    """Counsel of the Sith at the start of the player's turn: 6 become 7."""
    orders = set()
    for seed in map(str, range(10)):
        at = position(
            "begin",
            ai="dark",
            seed=seed,
            dark_objectives=["counsel-of-the-sith", *PLAIN_DARK[1:]],
            dark_hand=["tie-fighter"] * 5 + ["emperor-palpatine"],
            light_discard=[],
        )
        at.until("reaction", "dark").do("use counsel-of-the-sith")
        assert size(at, "dark.hand") == 7
        orders.add(codes(at, "dark.hand").index("emperor-palpatine"))
    assert len(orders) > 1


@pytest.mark.rule("AI-13.4")
def test_a_unit_that_is_returned_goes_to_the_hand_pile() -> None:
    at = position(
        "conflict",
        ai="light",
        turn="light",
        light=["x-wing+damage+attack"],
        light_hand=["rookie-pilot"] * 3,
        prepared=["fall-back"],
    )
    at.until("action", "light").do("play fall-back")
    at.do("target x-wing")
    assert at.zone("x-wing") == "light.hand"


@pytest.mark.rule("AI-13.5")
def test_a_card_kept_back_need_not_stay_on_top() -> None:
    found = set()
    for seed in map(str, range(30)):
        hand = ["tie-fighter"] * 3 + ["emperor-palpatine"]
        at = position("draw", "dark", ai="dark", dark_hand=hand, seed=seed)
        assert size(at, "dark.hand") == 6
        found.add(codes(at, "dark.hand")[-1] == "emperor-palpatine")
    assert found == {True, False}


@pytest.mark.rule("AI-13.5")
def test_by_a_switch_it_stays_there_and_new_cards_go_under_it() -> None:
    hand = ["tie-fighter", "tie-bomber", "emperor-palpatine"]
    deck = ["espo-trooper", "duty-officer", "tie-advanced"]
    at = position("draw", "dark", ai="dark", dark_hand=hand, dark_deck=deck, hand_order="keep")
    assert codes(at, "dark.hand") == [*deck, *hand]


@pytest.mark.rule("AI-5.1", "AI-13.5")
def test_a_hand_that_nothing_comes_to_is_not_shuffled() -> None:
    hand = ["tie-fighter", "tie-bomber", "espo-trooper", "duty-officer", "rancor", "darth-vader"]
    for seed in "123":
        at = position("draw", "dark", ai="dark", dark_hand=hand, seed=seed)
        assert codes(at, "dark.hand") == hand


# Instead of focus tokens and of another reserve


@pytest.mark.rule("AI-13.6")
def test_a_higher_reserve_is_one_more_resource_each_turn() -> None:
    objectives = ["reconnaissance-mission", *PLAIN_DARK[1:]]
    at = refresh("dark", dark_objectives=objectives)
    assert pool(at) == 1 + (1 + 2 + 2) + 1
    at = position("draw", "dark", ai="dark", dark_objectives=objectives)
    assert size(at, "dark.hand") == 6


@pytest.mark.rule("AI-13.6")
@pytest.mark.parametrize(
    ("ai", "given"),
    [
        ("dark", {"dark_objectives": ["looking-for-droids", *PLAIN_DARK[1:]]}),
        ("light", {"light_objectives": ["rumors-at-the-cantina", *["draw-their-fire"] * 2]}),
    ],
)
def test_no_need_of_a_match_is_one_more_each_turn(ai: str, given: dict[str, Any]) -> None:
    assert pool(refresh(ai, **given), ai) == 1 + (1 + 2 + 2) + 1


@pytest.mark.rule("AI-13.6")
def test_for_a_while_it_is_one_more_at_once() -> None:
    at = position("conflict", "dark", ai="dark", pool=2, prepared=["dark-alliance"])
    at.until("action", "dark").do("play dark-alliance")
    assert pool(at) == 3


@pytest.mark.rule("AI-13.6")
def test_common_ground_counts_as_one_more_each_turn() -> None:
    at = refresh("light", light=["common-ground@a-heros-journey"])
    assert pool(at, "light") == 1 + (2 + 2 + 2) + 1


@pytest.mark.rule("AI-13.6")
def test_a_focus_token_taken_off_an_objective_is_one_resource_though_none_lies_there() -> None:
    """Mobilize the Squadrons, in the AI's own Refresh phase."""
    objectives = ["mobilize-the-squadrons", *["draw-their-fire"] * 2]
    at = position("refresh", ai="light", light_objectives=objectives)
    before = pool(at, "light")
    at.until("reaction", "light").do("use mobilize-the-squadrons", "target draw-their-fire")
    assert pool(at, "light") == before + 1


@pytest.mark.rule("AI-13.6")
def test_one_for_each_that_could_be_chosen() -> None:
    """Bounty Collection with three objectives in play: 3 more."""
    at = position(
        "conflict",
        ai="dark",
        prepared=["detained", "bounty-collection"],
        light=["jedi-in-hiding"],
    )
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction", "dark").do("use detained").until("capture").do("at imperial-command")
    notes = Notes(at)
    at.do("use bounty-collection", *(f"choose {code}" for code in PLAIN_DARK))
    assert notes.of("AI-13.6") == [f"dark gains 1, the pool is {more}" for more in (1, 2, 3)]


@pytest.mark.rule("AI-13.6")
def test_what_takes_all_tokens_off_everything_gives_nothing() -> None:
    """Leia Organa leaves play; Yoda's token goes."""
    at = position(
        "deployment",
        "dark",
        ai="light",
        light=["leia-organa+focus", "yoda+focus"],
        dark_hand=["force-lightning"],
    )
    pay(at.do("play force-lightning")).do("target leia-organa")
    at.until("interrupt", "light").do("use leia-organa")
    assert (at.count("yoda", "focus"), pool(at, "light")) == (0, 0)


@pytest.mark.rule("AI-13.6")
def test_a_token_that_really_lies_on_another_enhancement_is_taken_off() -> None:
    at = position(
        "refresh",
        ai="light",
        light=["trust-your-feelings@yoda+focus+focus", "yoda"],
        light_objectives=["mobilize-the-squadrons", *["draw-their-fire"] * 2],
    )
    before = pool(at, "light")
    at.until("reaction", "light").do("use mobilize-the-squadrons", "target trust-your-feelings")
    assert (at.count("trust-your-feelings", "focus"), pool(at, "light")) == (0, before)


@pytest.mark.rule("AI-3.3", "AI-3.6", "AI-13.7")
@pytest.mark.parametrize(("there", "left", "owed"), [(3, 2, 0), (0, 0, 1)])
def test_an_objective_that_has_to_be_focused_costs_a_resource_now_or_later(
    there: int, left: int, owed: int
) -> None:
    """Black Squadron Assault."""
    at = position(
        "conflict",
        "dark",
        ai="dark",
        pool=there,
        dark=["backstabber+focus"],
        dark_objectives=["black-squadron-assault", *PLAIN_DARK[1:]],
    )
    at.until("action", "dark").do("use black-squadron-assault")
    at.do("choose backstabber")
    assert (pool(at), at.table.counters["dark.debt"]) == (left, owed)
    assert at.count("black-squadron-assault", "focus") == 0
    assert at.count("backstabber", "focus") == 0


@pytest.mark.rule("AI-13.7")
def test_once_a_card_between_two_refreshes() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        pool=5,
        dark=["backstabber+focus+focus"],
        dark_objectives=["black-squadron-assault", *PLAIN_DARK[1:]],
        stops="all",
    )
    at.until("action", "dark").do("use black-squadron-assault", "choose backstabber")
    for _ in range(4):
        at.until("action", "dark")
        assert at.options == ["pass"]
        at.do("pass")
    at = refresh("dark", dark_objectives=["black-squadron-assault+spent", *PLAIN_DARK[1:]])
    assert at.count("black-squadron-assault", "spent") == 0


@pytest.mark.rule("AI-3.6", "AI-13.7")
def test_what_is_owed_is_taken_from_the_next_gain() -> None:
    at = position("force", ai="dark", stops="all", pool=1, dial=2)
    at.table.counters["dark.debt"] = 2
    notes = Notes(at)
    while not notes.of("AI-4.2"):
        at.do("pass")
    assert (pool(at), at.table.counters["dark.debt"]) == (1 + 7 - 2, 0)
    assert notes.of("AI-4.2") == ["dark gains 5, the pool is 6"]


@pytest.mark.rule("AI-13.7")
def test_what_a_gain_cannot_pay_back_stays_owed() -> None:
    at = position("force", ai="dark", stops="all", dial=2)
    at.table.counters["dark.debt"] = 20
    notes = Notes(at)
    while not notes.of("AI-4.2"):
        at.do("pass")
    assert (pool(at), at.table.counters["dark.debt"]) == (0, 20 - 7)


@pytest.mark.rule("AI-13.7")
def test_a_lower_reserve_is_one_less_each_turn() -> None:
    text = {"kind": "constant", "summary": "", "affects": "you", "gives": [["reserve", -1]]}
    at = refresh("dark", printed={"imperial-command": {"abilities": [text]}})
    assert pool(at) == (1 + 2 + 2 + 2) - 1


@pytest.mark.rule("AI-13.7")
@pytest.mark.parametrize(
    ("card", "focus", "left"),
    [("control-room", 0, 1), ("heavy-blaster-emplacement", 1, 2), ("a-heros-journey", 1, 2)],
    ids=["one with resources", "one without", "an objective of the player"],
)
def test_only_sources_of_the_ai_have_no_token(card: str, focus: int, left: int) -> None:
    step = ["focus", ["in-play", ["called", card]], 1]
    text = {"kind": "action", "summary": "", "do": [step]}
    at = position(
        "conflict",
        ai="dark",
        pool=2,
        dark=["control-room", "heavy-blaster-emplacement"],
        light=["repair-droid"],
        printed={"repair-droid": {"abilities": [text]}},
    )
    at.until("action", "light").do("use repair-droid")
    assert (at.count(card, "focus"), pool(at)) == (focus, left)


@pytest.mark.rule("AI-13.6", "AI-13.7")
def test_what_the_player_has_for_a_while_is_production_of_nobody() -> None:
    at = position(
        "deployment", "dark", ai="light", dark_side="imperial-navy", dark_hand=["dark-alliance"],
        dark_objectives=["imperial-command"], pool=2,
    )  # fmt: skip
    at.do("play dark-alliance")
    assert pool(at, "light") == 2
    assert "dark.pool" not in at.table.counters


@pytest.mark.rule("AI-13.7")
@pytest.mark.parametrize(("there", "left", "owed"), [(2, 1, 0), (0, 0, 1)])
def test_a_lower_reserve_for_a_while_costs_one(there: int, left: int, owed: int) -> None:
    at = position(
        "draw",
        "dark",
        ai="dark",
        pool=there,
        light=["x-wing"],
        dark_objectives=["defense-protocol", *PLAIN_DARK[1:]],
    )
    at.until("reaction", "dark").do("use defense-protocol", "target x-wing")
    assert (pool(at), at.table.counters["dark.debt"]) == (left, owed)
    assert size(at, "dark.hand") == 6
    assert at.count("x-wing", "damage") == 1


@pytest.mark.rule("AI-13.7")
def test_a_token_the_player_puts_on_a_source_counts_the_same() -> None:
    """No card of the game does it: one is given the text."""
    text = {
        "kind": "action",
        "summary": "",
        "targets": [1, 1, ["in-play", "objective"]],
        "do": [["focus", "target", 1]],
    }
    at = position(
        "conflict",
        ai="dark",
        pool=2,
        light=["repair-droid"],
        printed={"repair-droid": {"abilities": [text]}},
    )
    at.until("action", "light").do("use repair-droid", "target imperial-command")
    assert (pool(at), at.count("imperial-command", "focus")) == (1, 0)
    assert at.count("imperial-command", "spent") == 0  # it was no price


# Hand and discards


@pytest.mark.rule("AI-13.8")
def test_a_card_taken_back_from_the_discard_pile_joins_the_hand_pile() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["emperor-palpatine+attack"],
        light_objectives=["a-heros-journey+damage+damage+damage", "draw-their-fire"],
        dark_discard=["force-choke", "force-lightning"],
        dark_hand=["tie-fighter"],
    )
    attack(at, "a-heros-journey", "emperor-palpatine")
    at.until("reaction", "dark").do("use emperor-palpatine")
    at.do("choose force-lightning")
    assert sorted(codes(at, "dark.hand")) == ["force-lightning", "tie-fighter"]
    assert "known in hand" not in at.shown("light")["dark"]


@pytest.mark.rule("AI-13.9")
@pytest.mark.parametrize(
    ("switch", "cards"),
    [
        ("off", ["darth-vader", "heat-of-battle-dark", "twist-of-fate-dark"]),
        ("on", ["twist-of-fate-dark"]),
    ],
)
def test_the_player_discards_as_liked_or_by_a_switch_by_rule(switch: str, cards: list[str]) -> None:
    """Dark Precognition, then the hand that is too large in the Draw phase."""
    at = position(
        "deployment",
        "dark",
        ai="light",
        dark_hand=["dark-precognition", "darth-vader"],
        dark_deck=["twist-of-fate-dark", "heat-of-battle-dark"],
        player_discard_by_rule=switch,
    )
    at.do("play dark-precognition")
    assert sorted(at.options) == [f"choose {card}" for card in cards]
    hand = [*["darth-vader"] * 5, "twist-of-fate-dark", "heat-of-battle-dark"]
    at = position("draw", "dark", ai="light", dark_hand=hand, player_discard_by_rule=switch)
    at.until("shed")
    assert at.options == [f"discard {card}" for card in cards]


@pytest.mark.rule("AI-13.9")
def test_what_the_player_discards_from_the_ai_is_as_liked() -> None:
    """Interrogation looks into the AI's hand: the switch is for the player's own."""
    at = position(
        "deployment",
        "dark",
        ai="light",
        dark_side="sith",
        dark_hand=["interrogation"],
        light_hand=["yoda", "x-wing"],
        player_discard_by_rule="on",
    )
    at.do("play interrogation").until("choose")
    assert sorted(at.options) == ["choose x-wing", "choose yoda"]


@pytest.mark.rule("AI-13.10")
@pytest.mark.parametrize("ai", AIS)
def test_random_discards_come_from_the_top_of_the_shuffled_pile(ai: str) -> None:
    found = set()
    cards = {
        "dark": ["tie-fighter", "tie-bomber", "rancor"],
        "light": ["x-wing", "y-wing", "yoda"],
    }[ai]
    for seed in map(str, range(12)):
        hand: dict[str, Any] = {f"{ai}_hand": [*cards, *cards, cards[0]]}
        at = position("draw", ai, ai=ai, seed=seed, **hand)
        (discarded,) = at.discard(ai)
        found.add(discarded)
    assert found == set(cards)


# The deck


@pytest.mark.rule("AI-16.1", "AI-16.2")
@pytest.mark.parametrize("ai", AIS)
def test_the_discard_pile_makes_a_new_deck_when_the_ai_needs_a_card(ai: str) -> None:
    card = {"dark": "tie-fighter", "light": "x-wing"}[ai]
    given: dict[str, Any] = {
        f"{ai}_hand": [card] * 2,
        f"{ai}_deck": [card] * 2,
        f"{ai}_discard": [card] * 20,
    }
    at = position("draw", ai, ai=ai, **given)
    assert (size(at, f"{ai}.hand"), size(at, f"{ai}.deck"), at.discard(ai)) == (6, 18, [])
    assert at.table.result is None


@pytest.mark.rule("AI-16.2")
def test_it_serves_the_fate_pile_too_and_with_both_empty_nothing_happens() -> None:
    at = refresh("dark", dark_deck=[], dark_discard=["tie-fighter"] * 3)
    assert (size(at, "dark.fate"), at.table.result) == (3, None)


@pytest.mark.rule("AI-16.1", "AI-16.2")
@pytest.mark.parametrize("ai", AIS)
def test_the_player_can_still_run_out_of_cards(ai: str) -> None:
    me = other(ai)
    empty: dict[str, Any] = {f"{me}_deck": []}
    at = position("draw", me, ai=ai, **empty)
    assert at.table.result is not None
    assert (at.table.result.winners, at.table.result.reason) == ((ai,), "empty-deck")


@pytest.mark.rule("AI-16.2")
def test_the_ai_can_run_out_of_objectives() -> None:
    at = position("refresh", "dark", ai="dark", dark_objectives=PLAIN_DARK[:2], dark_reserve=[])
    assert at.table.result is not None
    assert at.table.result.winners == ("light",)
