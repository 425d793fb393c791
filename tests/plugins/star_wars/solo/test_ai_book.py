"""The rulebook as a whole: that it has an answer to everything, sees no more than it may, and who
breaks its ties."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from croupier.policy import Decision, View
from croupier.rng import Rng
from croupier.rulebook import Verdict
from croupier.setup import make_setup
from croupier.table import Table
from croupier_star_wars.ai_player.book import CHAPTERS
from croupier_star_wars.ai_player.rules import RULES
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import DARK, LIGHT
from star_wars import attack, position
from star_wars_ai import BOOK, SWEEP, judged, left

GAME = StarWars()


class Moment(NamedTuple):
    """A decision of the rulebook in a game."""

    table: Table
    decision: Decision
    verdict: Verdict


def verdict(table: Table, decision: Decision) -> Verdict:
    """What the rulebook says."""
    return BOOK.judge(View(GAME, table, decision.seat), decision, {})


def moments(seed: str, dark: str, light: str, ai: str = "") -> Iterator[Moment]:
    """A game against somebody who picks at random; without a seat of the AI, the normal game with
    the rulebook on both sides."""
    chance = Rng(seed)
    setup = make_setup(
        GAME,
        seed=seed,
        variant="solo" if ai else "standard",
        decks={"dark": dark, "light": light},
        settings={"ai": ai} if ai else {},
    )
    table = GAME.new(setup, Rng(seed))
    while table.result is None:
        seat, options = GAME.seat(table), GAME.options(table)
        pick = options[0]
        if len(options) > 1 and ai in ("", "both", seat):
            decision = Decision(GAME, 1, seat, GAME.ask(table), options)
            found = verdict(table, decision)
            yield Moment(table, decision, found)
            pick = found.best[0]
        elif len(options) > 1:
            pick = options[chance.below(len(options), seat)]
        GAME.apply(table, pick)


GAMES = (
    ("1", "sith", "jedi", DARK),
    ("2", "imperial-navy", "rebel-alliance", LIGHT),
    ("3", "sith", "rebel-alliance", "both"),
    ("4", "imperial-navy", "jedi", ""),
)


@cache
def asked(number: int) -> frozenset[str]:
    """The rules that were consulted in a game, each of them a rule that is in use."""
    return frozenset(
        judgement.rule
        for moment in moments(*GAMES[number])
        for judgement in moment.verdict.judgements
    )


def test_every_question_of_the_game_has_a_chapter() -> None:
    assert set(CHAPTERS) == set(GAME.info.asks)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_whole_games_are_played_by_rules_that_are_in_use(number: int) -> None:
    consulted = asked(number)
    assert len(consulted) > 15
    solo = bool(GAMES[number][-1])
    used = {rule for rule in consulted if RULES[rule].status != "active"}
    assert all(rule.startswith("AID-") and not solo for rule in used)


ALIKE_IN_WORDS = ("AI-7.2", "AI-8.3")
"""Rules whose words may leave out what is behind a value: all that is of use; the order of those
that attack anyway."""


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_value_has_words_that_tell_the_candidates_apart(number: int) -> None:
    """A person reads them, not numbers and tuples."""
    for moment in moments(*GAMES[number]):
        for rule, values, kept, shown in moment.verdict.judgements:
            assert len(shown) == len(values), (rule, moment.decision.ask)
            assert not any(re.match(r"[-+(\[]|\d+$", words) for words in shown), shown
            best = {words for (one, _), words in zip(values, shown, strict=True) if one in kept}
            rest = {words for (one, _), words in zip(values, shown, strict=True) if one not in kept}
            assert rule in ALIKE_IN_WORDS or not best & rest, (rule, shown)


@pytest.mark.rule("AI-1.5")
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_it_does_not_look_at_what_is_hidden(number: int) -> None:
    """All that its seat does not know is dealt anew: it says the same."""
    looked = 0
    for place, moment in enumerate(moments(*GAMES[number])):
        if place % 5:
            continue
        information = GAME.information(moment.table, moment.decision.seat)
        for deal in "ab":
            other = GAME.imagine(information, Rng(f"{place} {deal}"))
            again = verdict(other, moment.decision)
            assert again == moment.verdict, moment.decision.texts  # with every reason
            looked += 1
    assert looked > 20


# Ties


@pytest.mark.rule("AI-1.2", "AI-1.6")
def test_a_tie_goes_to_the_player() -> None:
    at = position("balance", LIGHT, ai=LIGHT)
    assert len(left(at)) == 3
    assert judged(at).tie_seat == DARK
    assert "AI-1.6" in judged(at).cites


@pytest.mark.rule("AI-1.6")
def test_by_a_setting_of_the_policy_to_the_first_candidate() -> None:
    at = position("balance", LIGHT, ai=LIGHT)
    assert judged(at, ties="first").tie_seat == ""


@pytest.mark.rule("AI-1.7")
def test_against_another_ai_ties_go_to_the_first_candidate() -> None:
    at = position("balance", LIGHT, ai="both")
    assert len(left(at)) == 3
    assert judged(at).tie_seat == ""
    assert "AI-1.7" in judged(at).cites


@pytest.mark.rule("AI-1.6")
def test_candidates_that_cannot_be_told_apart_are_one() -> None:
    """Two TIE Fighters alike; not if one is damaged, bears something, or is in the other group."""
    choke: dict[str, Any] = {"ai": DARK, "prepared": ["force-choke"]}
    alike = ["jedi-in-hiding", "jedi-in-hiding"]
    for light, number in (
        (alike, 1),
        (["jedi-in-hiding+focus", "jedi-in-hiding"], 2),
        ([*alike, "trust-your-feelings@jedi-in-hiding"], 2),
    ):
        at = position("deployment", DARK, light=light, **choke)
        at.until("action", DARK).do("play force-choke")
        assert len(left(at)) == number
    for dark, number in (["tie-fighter"] * 3, 1), (["tie-fighter+attack", "tie-fighter"], 2):
        at = position("deployment", LIGHT, ai=DARK, dark=dark, light=["heavy-blaster-emplacement"])
        assert len(left(at.do("use heavy-blaster-emplacement"))) == number


@pytest.mark.rule("AI-1.6")
def test_two_alike_are_told_apart_by_what_lies_on_them_and_where_they_are() -> None:
    """One bears a focused enhancement; one takes part; two enhancements lie on two units."""
    equals = ["han-solo", "luke-skywalker"]
    feelings = [f"trust-your-feelings@{unit}" for unit in equals]
    at = position("deployment", DARK, ai=DARK, light=[*equals, *feelings],
                  prepared=["tear-this-ship-apart"])  # fmt: skip
    assert len(left(at.until("action", DARK).do("play tear-this-ship-apart"))) == 2
    alike = ["jedi-in-hiding", "jedi-in-hiding"]
    bearing = ["trust-your-feelings@jedi-in-hiding", "trust-your-feelings@jedi-in-hiding.2"]
    for focus, number in ("", 1), ("+focus", 2):
        light = [*alike, bearing[0], bearing[1] + focus]
        at = position("deployment", DARK, ai=DARK, light=light, prepared=["force-choke"])
        assert len(left(at.until("action", DARK).do("play force-choke"))) == number
    at = position(
        "conflict", DARK, ai=DARK, dark=["rancor+attack"], light=alike, prepared=["force-choke"]
    )
    attack(at, "a-heros-journey", "rancor")
    at.until("defend").do("defend jedi-in-hiding", "done").until("action", DARK)
    assert len(left(at.do("play force-choke"))) == 2


@pytest.mark.rule("AI-1.6")
def test_the_player_is_not_asked_in_which_order_cards_of_the_ai_are_discarded() -> None:
    """It is no rule of selection; it goes by the order of the cards."""
    at = position(
        "deployment",
        DARK,
        ai=LIGHT,
        light=["yoda", "x-wing"],
        dark=["darth-vader"],
        dark_hand=["there-is-no-escape"],
        printed=SWEEP,
    )
    at.do("play there-is-no-escape")
    while at.asked[1] != "discards":
        at.do(at.options[0])
    assert at.asked == (LIGHT, "discards")
    assert left(at) == at.options == ["discard yoda", "discard x-wing"]
    assert judged(at).tie_seat == ""


@pytest.mark.rule("AI-1.6", "AI-13.6")
def test_nobody_is_asked_which_source_brings_more_production() -> None:
    """Mobilize the Squadrons names one of three objectives, and nothing happens to any."""
    objectives = ("mobilize-the-squadrons", "mission-briefing", "hit-and-run")
    at = position("refresh", LIGHT, ai=LIGHT, light_objectives=objectives)
    at.until("reaction").do("use mobilize-the-squadrons")
    assert len(at.options) == 3
    assert len(left(at)) == 1


@pytest.mark.rule("AI-1.6", "AI-13.6")
def test_but_it_is_which_unit_loses_its_token() -> None:
    """Two fighters, one in each group."""
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        pool=3,
        dark=["tie-advanced+focus", "tie-advanced+focus+attack"],
        dark_objectives=["black-squadron-assault", "imperial-command", "death-and-despayre"],
    )
    at.until("action", DARK).do("use black-squadron-assault")
    assert len(left(at)) == 2
    assert judged(at).tie_seat == LIGHT


@pytest.mark.rule("AI-13.6")
def test_in_the_normal_game_it_is_a_matter_of_the_tokens() -> None:
    objectives = ["mobilize-the-squadrons", "mission-briefing", "hit-and-run"]
    exhausted = [f"{code}+focus+focus" for code in objectives]
    at = position("refresh", LIGHT, light_objectives=exhausted)
    at.until("reaction").do("use mobilize-the-squadrons")
    assert len(left(at)) == 3
