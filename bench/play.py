"""The pieces that rows are put together from: loops over games, and sessions that run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import samples
from bench.measure import UnavailableError, Work
from croupier.errors import PluginError
from croupier.game import AnyGame, Value
from croupier.plugins import GAMES, Registry
from croupier.policy import Decision, Pick, Policy, View
from croupier.rng import Rng
from croupier.session import Player, Session, playout
from croupier.setup import make_setup

HEROES = "galactic-heroes"
INFANTRY = "space-infantry"
WARS = "star-wars"


@cache
def registry() -> Registry:
    """The plugins of this installation, the samples installed as well."""
    folder = TemporaryDirectory()
    sys.path += samples.install(Path(folder.name))
    plugins = Registry()
    plugins.found(GAMES)
    return plugins


def heroes() -> AnyGame:
    """A game for two that comes with the project."""
    return installed(HEROES)


def infantry() -> AnyGame:
    """A solitaire game that comes with the project."""
    return installed(INFANTRY)


def wars() -> AnyGame:
    """A game of cards with texts that comes with the project."""
    return installed(WARS)


def installed(game: str) -> AnyGame:
    """A game of this installation."""
    try:
        return registry().game(game)
    except PluginError as error:
        raise UnavailableError(str(error)) from None


def playouts(game: AnyGame) -> Work:
    """Play so many games at random in the bare loop. `new` draws from one generator that runs on
    from game to game, picks come from its playout generator."""
    setup = make_setup(game, seed="bench")

    def work(games: int) -> None:
        rng = Rng("bench")
        uniform = rng.playout()
        for _ in range(games):
            state = game.new(setup, rng)
            playout(game, state, uniform)
            game.result(state)

    return work


class Cheap(Policy):
    """A policy that costs next to nothing: a random option, by a generator that is at hand."""

    def __init__(self, uniform: Callable[[], float]) -> None:
        self.uniform = uniform

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """Any option."""
        options = decision.options
        return Pick(options[int(self.uniform() * len(options))])


def session(
    game: AnyGame, seed: str, uniform: Callable[[], float], variant: str = "", **settings: Value
) -> Session:
    """A session of the cheap policy on all seats."""
    players = {seat: Player("cheap") for seat in game.info.seats}
    policy = Cheap(uniform)
    setup = make_setup(game, seed=seed, variant=variant, settings=settings)
    return Session(game, setup, players, lambda seat, player: policy)


def session_of(
    game: AnyGame, decisions: int, lasting: int = 0, variant: str = "", **settings: Value
) -> Session:
    """A session that stands at the decision of this number, or right behind it; of a game that
    goes on for at least `lasting` decisions more when it is played on."""
    uniform = Rng("bench").playout()
    for attempt in range(500):
        made = session(game, f"bench {attempt}", uniform, variant, **settings)
        made.run(until=decisions)
        if made.decision is None:
            continue
        if lasting:
            made.run(until=decisions + lasting)
            over = made.decision is None
            made.back_to(decisions)
            if over:
                continue
        return made
    raise UnavailableError(f"no game of {game.info.id} lasts {decisions + lasting} decisions")


def state_of(game: AnyGame, moves: int) -> Any:
    """A state after so many moves."""
    return session_of(game, moves + 1).state
