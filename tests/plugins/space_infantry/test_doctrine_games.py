"""The doctrine in whole games: it sees no more than the squad, cites its rules, and wins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import cycle

import pytest

from croupier.game import Value
from croupier.plugins import Registry
from croupier.policy import Decision, View
from croupier.rng import Rng
from croupier.rulebook import Verdict
from croupier.session import AUTO, Player, Session
from croupier.setup import make_setup
from croupier_space_infantry import data
from croupier_space_infantry.doctrine.book import Doctrine
from croupier_space_infantry.doctrine.numbers import RULES, STYLES
from croupier_space_infantry.layout import SEAT
from infantry import GAME

BOOK = Doctrine()
STYLE = {"style": "steady"}

RARE = {
    "SID-3.5": "asked only by the setting advanced",
    "SID-6.5": "narrow passages are few, and the draw order is asked by a setting only",
    "SID-6.8": "asked only by the setting advanced, and for talents",
    "SID-4.6": "only two missions have a vehicle to spare",
    "SID-7.8": "few squads have two who can treat or repair",
    "SID-8.3": "a talent takes several missions",
    "SID-5.7": "a medal takes a mission without losses",
}
"""Rules that few ordinary games have a use for, and why."""


@cache
def registry() -> Registry:
    return Registry()


def session(
    seed: str,
    policy: str = "rulebook",
    style: str = "steady",
    variant: str = "",
    **settings: Value,
) -> Session:
    chosen: Mapping[str, Value] = settings
    setup = make_setup(GAME, seed=seed, variant=variant, settings=chosen)
    own = {"style": style} if policy == "rulebook" else {}
    return Session(GAME, setup, {SEAT: Player(policy, own)}, registry().bind(GAME))


def verdict(game: Session, view: View) -> Verdict:
    asked = game.decision
    assert asked is not None
    decision = Decision(GAME, asked.number, asked.seat, asked.ask, GAME.options(game.state))
    return BOOK.judge(view, decision, STYLE)


@pytest.mark.parametrize("mission", ["s7", "h2"])
def test_what_it_picks_does_not_depend_on_what_is_hidden(mission: str) -> None:
    """Redeal tokens, sectors and node cards, and the same rules pick the same."""
    squad, resources = "old-sergeant,elite-scout,demolitions,medic,assault-team", "medikit*5"
    game = session(
        "peek", mission=mission, level="easy", race="default", squad=squad, resources=resources
    )
    asked = 0
    while (decision := game.decision) is not None:
        real = verdict(game, game.view(SEAT))
        information = GAME.information(game.state, SEAT)
        for deal in range(2):
            imagined = GAME.imagine(information, Rng(f"{decision.number} {deal}"))
            again = verdict(game, View(GAME, imagined, SEAT))
            assert (again.best, again.judgements) == (real.best, real.judgements)
        asked += 1
        game.step()
    assert asked > 40


@cache
def played() -> list[Session]:
    """A game of every mission, the styles in turn; one in which all is asked; a campaign."""
    games = [
        session("cited", style=style, mission=mission, level="normal", race="default")
        for mission, style in zip(data.MISSIONS, cycle(STYLES), strict=False)
    ]
    games += [session("cited"), session("cited", variant="campaign", campaign="perimeter")]
    for game in games:
        game.run()
    return games


def test_every_rule_is_cited_in_some_game() -> None:
    cited = {rule for game in played() for entry in game.log for rule in entry.cites}
    assert set(RULES) - cited <= set(RARE)


def test_hardly_any_pick_is_made_without_a_rule() -> None:
    """Where nothing is cited all options were equal to the book."""
    picks = [entry for game in played() for entry in game.log if entry.by != AUTO]
    uncited = [entry for entry in picks if not entry.cites]
    assert len(uncited) < len(picks) / 10


def test_it_wins_most_easy_missions_where_chance_wins_none() -> None:
    missions = list(data.MISSIONS)[::2]
    won = {"rulebook": 0, "random": 0}
    for policy in won:
        for mission in missions:
            game = session("easy", policy, mission=mission, level="easy", race="default")
            game.run()
            assert game.result is not None
            won[policy] += game.result.winners == (SEAT,)
    assert won["rulebook"] > len(missions) / 2
    assert won["random"] == 0


@pytest.mark.parametrize(
    "settings",
    [
        {"advanced": True, "draw_order": "ask", "generator": "chits"},
        {"success_mode": "divide", "carry_successes": True, "stymo_scope": "unit"},
        {"generator": "d6", "no_cave_in": True, "specialist_floor": "all"},
        {"half_rounding": "up", "max_rounds": 9, "generator": "extended_strict"},
    ],
    ids=str,
)
def test_it_plays_under_every_setting(settings: dict[str, Value]) -> None:
    for mission, level in (("s2", "easy"), ("h4", "hell")):
        game = session("settings", mission=mission, level=level, race="random", **settings)
        game.run()
        assert game.result is not None
