"""Random games played in a process of their own, to see whether they come to the same."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib import import_module
from typing import Any, NamedTuple

from croupier.game import AnyGame, Game, Setup
from croupier.rng import Rng
from croupier.testing.course import decision, picker, start, to_text

DECISIONS = 300
"""How far a game is played."""


class Task(NamedTuple):
    """Games to play.

    Attributes:
        target: `MODULE:NAME` of the game, or of what makes it when called.
        setups: one a game.
        lang: the language to render in.
        picks: the seed that the picks of all of them are drawn from; empty for each its own.
    """

    target: str
    setups: list[Setup]
    lang: str
    picks: str = ""

    def to_json(self) -> str:
        """As text."""
        return json.dumps(self)

    @classmethod
    def from_json(cls, text: str) -> Task:
        """The task that was written."""
        target, setups, lang, picks = json.loads(text)
        return cls(target, [Setup(*setup) for setup in setups], lang, picks)


def find(target: str) -> AnyGame:
    """The game a target names. Raises ImportError or AttributeError when there is none."""
    module, _, name = target.partition(":")
    thing: Any = import_module(module)
    for part in name.split("."):
        thing = getattr(thing, part)
    game: AnyGame = thing if isinstance(thing, Game) else thing()
    return game


def traces(game: AnyGame, task: Task) -> Iterator[str]:
    """A digest of each game's beginning: of all that the deciding seats can see."""
    for setup in task.setups:
        rng = picker(setup._replace(seed=task.picks) if task.picks else setup)
        yield _trace(game, start(game, setup), rng, task.lang)


def _trace(game: AnyGame, state: Any, rng: Rng, lang: str) -> str:
    digest = blake2b(digest_size=16)
    for _ in range(DECISIONS):
        seat, ask, secret, options, result = decision(game, state)
        information = game.information(state, seat or game.info.seats[0])
        shown = json.dumps(game.render(information, lang), default=repr)
        texts = [game.text(option) for option in options]
        digest.update(to_text([seat, ask, secret, texts, result, shown]).encode())
        if not options:
            break
        game.apply(state, options[rng.below(len(options))])
    return digest.hexdigest()


def run(text: str) -> str:
    """Play a task, both as JSON; what a worker process calls."""
    task = Task.from_json(text)
    return json.dumps(list(traces(find(task.target), task)))


def main() -> None:
    """Play the task on standard input, and write the traces to standard output."""
    sys.stdout.write(run(sys.stdin.read()))
