"""What the AI and its player know: nothing hidden tells, and the AI forgets what it had to look at
(AI-1.5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from croupier.rng import Rng
from croupier.table import Table
from star_wars import PLAIN_DARK, Position, attack, position
from star_wars_solo import AIS, codes, other, size, started


def known(at: Position, seat: str, zone: str) -> Sequence[str]:
    """The cards of a place that a seat knows."""
    view = at.game.information(at.table, seat)
    return [view.pieces[uid].code for uid in view.zones[zone] if uid > 0]


def asked(table: Table) -> tuple[object, ...]:
    game = table.game
    return game.seat(table), game.ask(table), tuple(game.options(table))


@pytest.mark.rule("AI-1.5")
@pytest.mark.parametrize("ai", [*AIS, "both"])
def test_whatever_is_hidden_the_ai_is_asked_the_same(ai: str) -> None:
    """Dealt anew, its hand pile, its fate pile and its deck change none of its options."""
    at = started(ai, "9")
    uniform = Rng("knowledge").playout()
    compared = 0
    while at.table.result is None:
        seat = at.game.seat(at.table)
        if seat in at.game.automatic:
            world = at.game.imagine(at.game.information(at.table, seat), Rng("world"))
            assert asked(world) == asked(at.table)
            compared += 1
        options = at.game.options(at.table)
        at.game.apply(at.table, options[int(uniform() * len(options))])
    assert compared > 10


@pytest.mark.rule("AI-1.5")
@pytest.mark.parametrize("ai", AIS)
def test_the_ai_keeps_no_secrets_from_its_player(ai: str) -> None:
    at = started(ai, "11")
    uniform = Rng("secrets").playout()
    open_, secret = 0, 0
    while at.table.result is None:
        keeps = at.game.keeps_secrets(at.table, ai)
        if keeps:  # only while it has to choose among hidden cards
            secret += 1
            assert at.asked == (ai, "choose")
        open_ += not keeps
        assert at.game.keeps_secrets(at.table, other(ai))
        options = at.game.options(at.table)
        at.game.apply(at.table, options[int(uniform() * len(options))])
    assert open_ > secret


@pytest.mark.rule("AI-1.5")
def test_the_top_of_the_players_deck_is_seen_for_a_choice_and_forgotten() -> None:
    """Take Them Prisoner: one of three cards becomes a captive, which the AI does not see."""
    at = position(
        "refresh",
        "dark",
        ai="dark",
        dark_objectives=PLAIN_DARK[:2],
        dark_reserve=["take-them-prisoner"],
        light_deck=["x-wing", "yoda", "y-wing", "red-five"],
    )
    at.do("use take-them-prisoner")
    assert known(at, "dark", "light.deck") == ["yoda", "y-wing", "red-five"]
    at.do("choose yoda", "choose y-wing")
    assert known(at, "dark", "light.deck") == known(at, "dark", "captives") == []
    assert codes(at, "captives") == ["yoda"]
    assert not at.game.keeps_secrets(at.table, "dark")


@pytest.mark.rule("AI-1.5")
def test_the_ai_sees_the_unit_it_rescues_and_forgets_it_in_its_hand() -> None:
    at = position(
        "conflict",
        ai="light",
        captives=["yoda"],
        prepared=["rescue-mission"],
        light_hand=["x-wing"] * 3,
    )
    at.do("play rescue-mission", "choose imperial-command")
    assert (at.asked, at.options) == (("light", "rescue"), ["put yoda", "keep yoda"])
    assert known(at, "light", "light.hand") == ["yoda"]
    at.do("keep yoda")
    assert size(at, "light.hand") == 4
    assert known(at, "light", "light.hand") == []


@pytest.mark.rule("AI-1.5")
def test_nobody_knows_what_the_ai_has_placed_on_its_edge_stack() -> None:
    at = position(
        "conflict", "dark", ai="dark", dark=["rancor+attack"], light=["yoda"], fate=["at-st"] * 2
    )
    attack(at, "a-heros-journey", "rancor")
    at.until("defend").do("defend yoda").until("edge", "dark").do("place")
    assert size(at, "dark.edge") == 1
    assert known(at, "dark", "dark.edge") == known(at, "light", "dark.edge") == []


@pytest.mark.rule("AI-1.5")
@pytest.mark.parametrize("ai", AIS)
def test_both_see_a_card_once_it_is_turned_up(ai: str) -> None:
    card = {"dark": "sith-library", "light": "hidden-outpost"}[ai]
    hand: dict[str, list[str]] = {f"{ai}_hand": [card]}
    at = position("deployment", ai, ai=ai, pool=1, **hand).do("reveal")
    assert at.asked == (ai, "lay")
    assert known(at, ai, f"{ai}.playing") == known(at, other(ai), f"{ai}.playing") == [card]


@pytest.mark.rule("AI-7.1")
def test_all_see_in_which_order_cards_entered_play() -> None:
    at = position("deployment", "dark", ai="dark", pool=9, dark_hand=["tie-fighter", "rancor"])
    at.do("reveal", "reveal")
    for seat in ("dark", "light"):
        view = at.game.information(at.table, seat)
        entered = [view.pieces[uid].code for uid in view.zones["dark.play"]]
        assert entered[-2:] == ["rancor", "tie-fighter"]


@pytest.mark.rule("AI-4.2")
def test_stolen_plans_answer_each_gain_of_the_ai() -> None:
    at = position("refresh", "dark", ai="dark", light=["stolen-plans@imperial-command"])
    assert (at.asked, at.options) == (("light", "reaction"), ["use stolen-plans", "pass"])
    at.do("use stolen-plans")
    assert size(at, "light.hand") == 1
    assert at.count("imperial-command", "focus") == 0
