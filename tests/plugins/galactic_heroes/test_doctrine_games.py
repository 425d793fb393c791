"""The doctrine in whole games: it sees no more than its seat, cites its rules, and wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest

from croupier.game import Value
from croupier.plugins import Registry
from croupier.policy import Decision, View
from croupier.rng import Rng
from croupier.rulebook import Verdict
from croupier.session import AUTO, Player, Session
from croupier.setup import make_setup
from croupier_galactic_heroes.doctrine.book import Doctrine
from croupier_galactic_heroes.doctrine.numbers import RULES
from heroes import GAME, SEATS

BOOK = Doctrine()

RARE = {
    "GHD-4.1": "points win long before anybody stands before a capital",
    "GHD-4.4": "twelve cards at once are seldom at hand",
    "GHD-5.3": "only one card in the game has blitz",
    "GHD-5.10": "asked only by the setting decline_capture",
    "GHD-5.11": "only one card in the game has a safe retreat",
    "GHD-6.1": "asked only with Trade, which is seldom played so late",
}
"""Rules that few ordinary games have a use for, and why."""


@cache
def registry() -> Registry:
    return Registry()


def session(
    seed: str, empire: str, alliance: str, settings: Mapping[str, Value] | None = None
) -> Session:
    players = {"empire": Player(empire), "alliance": Player(alliance)}
    setup = make_setup(GAME, seed=seed, settings=settings or {})
    return Session(GAME, setup, players, registry().bind(GAME))


def verdict(game: Session, view: View) -> Verdict:
    asked = game.decision
    assert asked is not None
    decision = Decision(GAME, asked.number, asked.seat, asked.ask, GAME.options(game.state))
    return BOOK.judge(view, decision, {})


@pytest.mark.parametrize("other", ["rulebook", "random"])
def test_what_it_picks_does_not_depend_on_what_its_seat_cannot_see(other: str) -> None:
    """Redeal all that is hidden, and the same rules pick the same."""
    asked: Counter[tuple[str, str]] = Counter()
    for number in range(2):
        game = session(f"peek {number}", *(("rulebook", other), (other, "rulebook"))[number])
        while (decision := game.decision) is not None:
            real = verdict(game, game.view(decision.seat))
            information = GAME.information(game.state, decision.seat)
            for deal in range(3):
                imagined = GAME.imagine(information, Rng(f"{number} {game.number} {deal}"))
                again = verdict(game, View(GAME, imagined, decision.seat))
                assert (again.best, again.judgements) == (real.best, real.judgements)
            asked[decision.seat, decision.ask] += 1
            game.step()
    assert {seat for seat, _ in asked} == set(SEATS)
    assert sum(asked.values()) > 150


@cache
def played() -> list[Session]:
    """Games of the doctrine against itself and against chance."""
    games = [session(f"cited {n}", "rulebook", "rulebook") for n in range(12)]
    games += [session(f"cited {n}", "rulebook", "random") for n in range(25)]
    games += [session(f"cited {n}", "random", "rulebook") for n in range(25)]
    for game in games:
        game.run()
    return games


def test_every_rule_is_cited_in_some_game() -> None:
    cited = {rule for game in played() for entry in game.log for rule in entry.cites}
    assert set(RULES) - cited <= set(RARE)


def test_every_pick_cites_a_rule_unless_all_options_were_equal_to_the_book() -> None:
    """Where nothing is cited every criterion was asked, and gave every option the same."""
    uncited = 0
    for game in played()[:12]:
        for number, entry in enumerate(game.log, start=1):
            if entry.by == AUTO or entry.cites:
                continue
            uncited += 1
            state = game.state_at(number)
            options = GAME.options(state)
            decision = Decision(GAME, number, entry.seat, entry.ask, options)
            found = BOOK.judge(View(GAME, state, entry.seat), decision, {})
            assert found.best == tuple(options)
            for judgement in found.judgements:
                assert len({value for _, value in judgement.values}) == 1
    assert uncited < sum(len(game.log) for game in played()[:12]) / 50


def test_it_beats_chance() -> None:
    """More than nineteen games in twenty, on either side."""
    won = {
        seat: sum(game.result is not None and seat in game.result.winners for game in games)
        for seat, games in zip(SEATS, (played()[12:37], played()[37:]), strict=True)
    }
    assert won["empire"] + won["alliance"] > 0.95 * 50
    assert min(won.values()) > 0.9 * 25


@pytest.mark.parametrize(
    "settings",
    [
        {"points_to_win": 24, "search_look": 7, "discard_faces": "up", "double_pick_scope": "both"},
        {"points_to_win": 48, "mixed_actions": True, "battles_per_fleet": 0, "progress": "held"},
        {"round_limit": 30, "decline_capture": True, "capture_casualties": True},
        {"sortie_effects": "battle", "negate_leaders": True, "casualty_pool": "all"},
        {"casualty_power": "battle", "all_fleets_scope": "total", "corridor_access": "held"},
        {"failed_target": "hand", "destroyed_fleets": "removed", "fezzan_discountable": True},
    ],
    ids=str,
)
def test_it_plays_under_every_setting(settings: dict[str, Value]) -> None:
    for number, seats in enumerate([("rulebook", "rulebook"), ("rulebook", "random")]):
        game = session(f"settings {number}", *seats, settings)
        game.run()
        assert game.result is not None
