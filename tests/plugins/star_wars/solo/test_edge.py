"""Edge battles with the AI: its cards come from the fate pile (AI-10)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import SetupError
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.cards import card
from croupier_star_wars.layout import engagement
from croupier_star_wars.solo.named import without_text
from star_wars import Position, attack, position
from star_wars_solo import AIS, GAME, Notes, codes, other, size

UNITS = {"dark": "tie-fighter", "light": "x-wing"}
TARGETS = {"dark": "a-heros-journey", "light": "imperial-command"}
"""What either side attacks with and what it attacks."""


FATES: dict[str, Any] = {
    "printed": {"heat-of-battle-light": {"priority": 6}},
}
"""Fate cards of equal priority: no two cards of the game have the same."""


def battle(ai: str, *fate: str, attacks: bool = True, **given: Any) -> Position:
    """The edge battle of an engagement of two units; the top card of the fate pile comes last."""
    me = other(ai)
    active = ai if attacks else me
    ours: dict[str, Any] = {seat: [*given.pop(seat, []), UNITS[seat]] for seat in ("dark", "light")}
    if attacks:
        ours[ai][-1] += "+attack"
    at = position("conflict", active, ai=ai, fate=fate, **ours, **given)
    attack(at, TARGETS[active], UNITS[active])
    return at.until("defend").do(f"defend {UNITS[other(active)]}").until("edge")


@pytest.mark.rule("AI-10.1")
@pytest.mark.parametrize("ai", AIS)
@pytest.mark.parametrize("attacks", [True, False])
def test_the_cards_of_the_ai_come_unseen_from_the_top_of_the_fate_pile(
    ai: str, attacks: bool
) -> None:
    low, high = UNITS[ai], {"dark": "darth-vader", "light": "yoda"}[ai]
    hand: dict[str, Any] = {f"{ai}_hand": [low]}
    at = battle(ai, low, high, attacks=attacks, **hand)
    at.until("edge", ai)
    assert at.options == ["place", "pass"]
    at.do("place")
    assert (codes(at, f"{ai}.edge"), codes(at, f"{ai}.fate")) == ([high], [low])
    assert size(at, f"{ai}.hand") == 1
    for seat in ("dark", "light"):
        assert at.shown(seat)[ai]["edge"] == ["?"]
    at.do("pass")
    while engagement(at.table) is not None:
        at.go_on()
    assert (at.zone(high), size(at, f"{ai}.fate")) == (f"{ai}.discard", 1)


@pytest.mark.rule("AI-10.1")
def test_equal_fate_cards_resolve_as_they_were_placed_when_the_ai_attacks() -> None:
    at = battle("dark", "heat-of-battle-dark", light_hand=["heat-of-battle-light"], **FATES)
    notes = Notes(at)
    at.do("place", "edge heat-of-battle-light")
    (frame,) = [frame for frame in at.table.stack if frame.kind == "star-wars.solo.edge-battle"]
    first = frame.resolved[0]  # type: ignore[attr-defined]
    assert at.table.pieces[first].code == "heat-of-battle-dark"
    assert len(notes.of("AI-10.1")) == 1
    at = battle(
        "light", "heat-of-battle-light", attacks=False, dark_hand=["heat-of-battle-dark"], **FATES
    )
    at.do("edge heat-of-battle-dark", "place")
    assert at.asked == ("dark", "fate")  # the player orders them as ever


@pytest.mark.rule("AI-10.2")
def test_with_an_empty_pile_or_without_a_unit_nothing_is_placed() -> None:
    at = battle("dark", attacks=True, light_hand=["x-wing"])
    assert at.asked == ("light", "edge")
    at = position(
        "conflict", ai="dark", light=["x-wing"], light_hand=["x-wing"], fate=["darth-vader"]
    )
    attack(at, "imperial-command", "x-wing")
    at.until("edge")
    at.do("edge x-wing")
    while engagement(at.table) is not None:
        assert at.asked != ("dark", "edge")
        at.go_on()
    assert size(at, "dark.fate") == 1


@pytest.mark.rule("AI-10.3")
@pytest.mark.parametrize("ai", AIS)
def test_after_the_players_twist_of_fate_the_pile_is_not_refilled(ai: str) -> None:
    me = other(ai)
    given: dict[str, Any] = {f"{me}_hand": [f"twist-of-fate-{me}", UNITS[me]]}
    at = battle(ai, *[UNITS[ai]] * 5, **given)
    at.do("place", f"edge twist-of-fate-{me}", "place", "pass", "pass")
    at.until("edge", ai)
    assert (size(at, f"{ai}.edge"), size(at, f"{ai}.fate")) == (0, 3)
    assert codes(at, f"{ai}.discard") == [UNITS[ai]] * 2


@pytest.mark.rule("AI-10.4")
@pytest.mark.parametrize("ai", AIS)
@pytest.mark.parametrize(("left", "after"), [(0, 4), (1, 4), (4, 4), (5, 5)])
def test_after_its_own_twist_of_fate_the_pile_is_brought_to_four(
    ai: str, left: int, after: int
) -> None:
    me = other(ai)
    hand: dict[str, Any] = {f"{me}_hand": [UNITS[me]] * 3}
    at = battle(ai, *[UNITS[ai]] * left, f"twist-of-fate-{ai}", **hand)
    notes = Notes(at)
    at.do("place", "pass", "pass") if left else at.do("place", "pass")
    at.until("edge", ai)
    assert (size(at, f"{ai}.edge"), size(at, f"{ai}.fate")) == (0, after)
    assert len(notes.of("AI-10.4")) == (left < 4)


@pytest.mark.rule("AI-10.4")
def test_what_comes_to_the_pile_then_is_shuffled_in() -> None:
    orders = set()
    for seed in map(str, range(8)):
        fate, deck = ["nightsister", "twist-of-fate-dark"], ["rancor", "at-st", "espo-trooper"]
        at = battle("dark", *fate, dark_deck=deck, light_hand=["x-wing"], seed=seed)
        at.do("place", "pass", "pass").until("edge", "dark")
        assert sorted(codes(at, "dark.fate")) == sorted(["nightsister", *deck])
        orders.add(tuple(codes(at, "dark.fate")))
    assert len(orders) > 1


@pytest.mark.rule("AI-10.4")
def test_the_stacks_are_discarded_before_that() -> None:
    """So that they can make a new deck for it."""
    at = battle("dark", "nightsister", "twist-of-fate-dark", dark_deck=[], light_hand=["x-wing"])
    at.do("place", "pass", "place", "pass").until("edge", "dark")
    assert sorted(codes(at, "dark.fate")) == ["nightsister", "twist-of-fate-dark"]


@pytest.mark.rule("AI-10.4")
def test_of_two_twists_the_one_of_the_light_side_counts() -> None:
    given: dict[str, Any] = {"light_hand": ["twist-of-fate-light", "x-wing"]}
    at = battle("dark", "tie-fighter", "twist-of-fate-dark", **given)
    at.do("place", "edge twist-of-fate-light", "pass", "pass").until("edge", "dark")
    assert size(at, "dark.fate") == 1
    given = {"dark_hand": ["twist-of-fate-dark", "tie-fighter"]}
    at = battle("light", "x-wing", "twist-of-fate-light", **given)
    at.do("place", "edge twist-of-fate-dark", "pass", "pass").until("edge", "light")
    assert size(at, "light.fate") == 4


@pytest.mark.rule("AI-10.5")
@pytest.mark.parametrize(
    ("source", "placed", "hand", "fate"),
    [("hand", "tie-bomber", 0, 2), ("fate_pile", "duty-officer", 1, 1)],
)
def test_a_forced_faceup_card_is_the_top_one_of_the_hand_pile(
    source: str, placed: str, hand: int, fate: int
) -> None:
    given: dict[str, Any] = {"dark_hand": ["tie-bomber"], "faceup_source": source}
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["tie-fighter+attack"],
        fate=["espo-trooper", "duty-officer"],
        light=["obi-wan-kenobi"],
        light_hand=["x-wing"],
        **given,
    )
    attack(at, "a-heros-journey", "tie-fighter")
    notes = Notes(at)
    at.until("defend").do("defend obi-wan-kenobi").until("edge").do("place")
    assert len(notes.of("AI-10.5")) == (source == "hand")
    assert at.shown("light")["dark"]["edge"] == [placed]
    assert (size(at, "dark.hand"), size(at, "dark.fate")) == (hand, fate)
    at.do("pass", "place")
    assert at.shown("light")["dark"]["edge"] == [placed, "?"]
    assert size(at, "dark.fate") == fate - 1


@pytest.mark.rule("AI-10.5")
def test_only_the_first_one_is_and_again_after_a_twist_of_fate() -> None:
    at = position(
        "conflict",
        "dark",
        ai="dark",
        dark=["tie-fighter+attack"],
        dark_hand=["nightsister", "tie-bomber", "at-st"],
        fate=["espo-trooper", "duty-officer"],
        light=["obi-wan-kenobi"],
        light_hand=["twist-of-fate-light", "x-wing"],
    )
    attack(at, "a-heros-journey", "tie-fighter")
    at.until("defend").do("defend obi-wan-kenobi").until("edge").do("place")
    assert at.shown("light")["dark"]["edge"] == ["at-st"]
    at.do("edge twist-of-fate-light", "place", "pass", "pass")
    assert codes(at, "dark.discard") == ["at-st", "duty-officer"]
    at.until("edge", "dark").do("place")
    assert at.shown("light")["dark"]["edge"] == ["tie-bomber"]
    assert codes(at, "dark.hand") == ["nightsister"]


@pytest.mark.rule("AI-10.5")
def test_it_is_of_the_fate_pile_when_the_hand_pile_is_empty() -> None:
    at = position(
        "conflict", "dark", ai="dark", dark=["tie-fighter+attack"], fate=["duty-officer"],
        light=["obi-wan-kenobi"], light_hand=["x-wing"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "tie-fighter")
    at.until("defend").do("defend obi-wan-kenobi").until("edge").do("place")
    assert at.shown("light")["dark"]["edge"] == ["duty-officer"]


def settled(at: Position) -> Position:
    """The window after the edge battle."""
    while any("edge-battle" in frame.kind for frame in at.table.stack):
        at.go_on()
    return at


@pytest.mark.rule("AI-10.6")
@pytest.mark.parametrize("wins", [True, False])
def test_ackbar_joins_out_of_the_edge_battle_won_or_lost(wins: bool) -> None:
    hand = ["tie-fighter"] if wins else ["emperor-palpatine"]
    at = battle("light", "admiral-ackbar", dark_hand=hand, attacks=True)
    at.do("place", f"edge {hand[0]}", "pass")
    settled(at)
    fight = engagement(at.table)
    assert fight is not None
    assert (fight.edge == "light") == wins
    assert at.zone("admiral-ackbar") == "light.play"
    assert at.uid("admiral-ackbar") in fight.attackers
    assert at.count("admiral-ackbar", "attack") == 1
    assert at.count("admiral-ackbar", "focus") == 0


@pytest.mark.rule("AI-10.6")
def test_what_answers_his_entering_answers_this_too() -> None:
    at = battle("light", "admiral-ackbar", dark_hand=["duty-officer"], dark=["darth-vader"])
    at.do("place", "pass").until("reaction", "light").do("use admiral-ackbar")
    assert at.zone("tie-fighter") == "dark.discard"


@pytest.mark.rule("AI-10.6")
@pytest.mark.parametrize("wins", [True, False])
def test_the_droid_joins_when_the_edge_battle_is_won(wins: bool) -> None:
    """It defends: so it is in the defence group."""
    hand = ["r2-d2"] if wins else ["yoda"]
    at = battle("dark", "human-replica-droid", light_hand=hand, attacks=False)
    at.do(f"edge {hand[0]}", "place")
    settled(at)
    fight = engagement(at.table)
    assert fight is not None
    assert (fight.edge == "dark") == wins
    assert at.zone("human-replica-droid") == ("dark.play" if wins else "dark.discard")
    if wins:
        assert at.uid("human-replica-droid") in fight.defenders
        assert at.count("human-replica-droid", "attack") == 0


@pytest.mark.rule("AI-10.6")
def test_several_droids_all_enter() -> None:
    droids = ["human-replica-droid"] * 2
    at = battle("dark", *droids, light_hand=["r2-d2"], attacks=False)
    at.do("edge r2-d2", "place", "place")
    settled(at)
    names = ["human-replica-droid", "human-replica-droid.2"]
    assert [at.zone(name) for name in names] == ["dark.play"] * 2


@pytest.mark.rule("AI-10.6")
def test_the_players_own_do_not() -> None:
    at = battle("dark", "tie-fighter", light_hand=["admiral-ackbar"])
    at.do("place", "edge admiral-ackbar", "pass")
    settled(at)
    assert at.zone("admiral-ackbar") == "light.discard"


@pytest.mark.rule("AI-10.6")
def test_they_stay_out_by_a_switch_and_where_another_is_in_play() -> None:
    at = battle("light", "admiral-ackbar", edge_entry_cards="off")
    settled(at.do("place"))
    assert at.zone("admiral-ackbar") == "light.discard"
    at = battle("light", "admiral-ackbar", light=["admiral-ackbar"])
    notes = Notes(at)
    settled(at.do("place"))
    assert codes(at, "light.discard") == ["admiral-ackbar"]
    assert notes.of("AI-10.6") == []


@pytest.mark.parametrize("text", ["12", "99-2", "12-9", "ackbar"])
def test_places_without_a_card_are_refused(text: str) -> None:
    setup = make_setup(GAME, seed="1", variant="solo", settings={"edge_entry_cards": text})
    with pytest.raises(SetupError, match="edge_entry_cards: no card"):
        GAME.new(setup, Rng("1"))


@pytest.mark.rule("AI-17.5")
def test_cards_can_be_played_without_their_text() -> None:
    settings = {"blank_cards": "darth-vader,tie-attack-squadron"}
    setup = make_setup(GAME, seed="1", variant="solo", settings=settings)
    game = GAME.new(setup, Rng("1")).game
    assert (game.card("darth-vader").abilities, game.card("darth-vader").keywords) == ((), {})
    assert game.card("darth-vader").cost == 5
    assert game.card("rancor" if "rancor" in game.library else "yoda").abilities
    wrong = make_setup(GAME, seed="1", variant="solo", settings={"blank_cards": "vader"})
    with pytest.raises(SetupError, match="blank_cards: no card 'vader'"):
        GAME.new(wrong, Rng("1"))


def blank(code: str) -> dict[str, Any]:
    """What is printed on a card that is played without its text."""
    return {code: without_text(card(code))._asdict()}


@pytest.mark.rule("AI-17.5")
def test_a_fate_card_without_text_counts_its_icons_and_does_nothing() -> None:
    at = battle(
        "dark",
        "heat-of-battle-dark",
        light_hand=["r2-d2"],
        attacks=True,
        printed=blank("heat-of-battle-dark"),
    )
    at.do("place", "pass")
    settled(at)
    fight = engagement(at.table)
    assert fight is not None
    assert (fight.edge, codes(at, "dark.discard")) == ("dark", ["heat-of-battle-dark"])


@pytest.mark.rule("AI-10.6", "AI-17.5")
def test_a_droid_without_text_joins_no_more_often() -> None:
    at = battle(
        "dark",
        "human-replica-droid",
        light_hand=["yoda"],
        attacks=False,
        printed=blank("human-replica-droid"),
    )
    at.do("edge yoda", "place")
    settled(at)
    assert at.zone("human-replica-droid") == "dark.discard"


@pytest.mark.rule("AI-17.5")
def test_a_pilot_without_text_is_a_unit_and_nothing_else() -> None:
    at = position(
        "deployment",
        "dark",
        ai="dark",
        pool=3,
        dark=["tie-fighter"],
        dark_hand=["black-squadron-pilot"],
        printed=blank("black-squadron-pilot"),
    )
    at.do("reveal")
    assert at.table.pieces[at.uid("black-squadron-pilot")].host == 0
    assert at.asked[1] != "host"


@pytest.mark.rule("AI-10.6")
@pytest.mark.parametrize("text", ["19-6", "12-2,19-6"])
def test_a_card_that_is_no_unit_cannot_join(text: str) -> None:
    setup = make_setup(GAME, seed="1", variant="solo", settings={"edge_entry_cards": text})
    with pytest.raises(SetupError, match="is no unit"):
        GAME.new(setup, Rng("1"))
