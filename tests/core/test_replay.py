"""A replay names the first decision that diverges, and mends the state where the log is sound."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import SaveError, SetupError
from croupier.plugins import Registry
from croupier.replay import Divergence, repair, replay, verify
from croupier.rng import Rng
from croupier.saves import dumps, new_session
from croupier.session import Entry, Player, Session, state_digest
from toys import Cards, Nim, both, start


def played(game: Any = None, seed: str = "s", until: int = 0, **settings: Any) -> Session:
    game = game or Nim()
    session = start(game, both(game, "any"), seed=seed, **settings)
    session.run(until=until)
    session.marks(64)
    return session


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("game", [Nim, Cards])
def test_a_game_as_it_was_played_is_in_order(game: Callable[[], Any], seed: str) -> None:
    for until in (1, 2, 5, 0):
        session = played(game(), seed, until)
        assert verify(session) is None
        again = replay(session)
        assert again.divergence is None
        assert state_digest(session.game, again.state) == session.digest()


def test_a_replay_asks_no_policy_and_changes_nothing() -> None:
    session = played(Cards())
    session._bind = None
    session._policies.clear()
    before = (session.digest(), session.log.copy())
    assert verify(session) is None
    assert (session.digest(), session.log) == before


@pytest.mark.parametrize(
    ("number", "change", "why"),
    [
        (1, {"option": 9}, "'take 9' is not legal"),
        (5, {"option": 9}, "'take 9' is not legal"),
        (3, {"ask": "steal"}, r"(ann|bob) is asked 'move', the log has (ann|bob) 'steal'"),
        (4, {"by": "auto"}, "it was not the only option: there are 3"),
    ],
)
def test_an_entry_that_does_not_fit_is_named(number: int, change: dict[str, Any], why: str) -> None:
    session = played(heap=200)
    session.log[number - 1] = session.log[number - 1]._replace(**change)
    divergence = verify(session)
    assert divergence is not None
    assert (divergence.first, divergence.last) == (number, number)
    assert re.fullmatch(why, divergence.why)


def test_an_entry_left_out_is_named_by_what_is_asked_then() -> None:
    session = played(heap=200)
    del session.log[6]
    divergence = verify(session)
    assert divergence is not None
    assert (divergence.first, divergence.last) == (7, 7)
    assert "is asked 'move', the log has" in divergence.why


def test_an_entry_after_the_end_is_named() -> None:
    session = played(heap=20)
    session.log.append(Entry("ann", "move", 1))
    number = len(session.log)
    assert verify(session) == Divergence(number, number, "the game was over before it")


def test_another_pick_is_found_within_64() -> None:
    """A legal pick for another one: every later entry fits, the digests do not."""
    session = played(heap=2000, until=300)
    at = next(number for number in range(130, 190) if session.log[number - 1].option == 1)
    session.log[at - 1] = session.log[at - 1]._replace(option=2)
    divergence = verify(session)
    assert divergence == Divergence(129, 192, "the log leads to another state than its digest says")


def test_another_pick_since_the_last_digest_is_found_too() -> None:
    session = played(heap=2000, until=300)
    at = next(number for number in range(280, 299) if session.log[number - 1].option == 1)
    session.log[at - 1] = session.log[at - 1]._replace(option=2)
    assert verify(session) == Divergence(257, 299, "the log leads to another state")


def test_another_state_is_found() -> None:
    session = played(heap=2000, until=20)
    session.state[0] += 1
    assert verify(session) == Divergence(1, 19, "the log leads to another state")


def test_another_first_state_is_found() -> None:
    session = start(Nim())
    session.state[0] += 1
    assert verify(session) == Divergence(1, 1, "the log leads to another state")


class Moody(Nim):
    """Nim that fails at a heap of 13."""

    moody = False

    def apply(self, state: list[int], option: int) -> None:
        super().apply(state, option)
        if self.moody and state[0] < 14:
            raise ValueError("unlucky")

    def new(self, setup: Any, rng: Rng) -> list[int]:
        if self.moody and setup.settings["loud"]:
            raise SetupError("too loud")
        return super().new(setup, rng)


def test_a_game_that_fails_is_named_with_its_error() -> None:
    game = Moody()
    session = played(game, heap=20)
    game.moody = True
    divergence = verify(session)
    assert divergence is not None
    assert divergence.why == "the game failed: ValueError: unlucky"
    assert divergence.first == divergence.last > 1


def test_a_game_that_cannot_be_set_up_is_the_first_divergence() -> None:
    game = Moody()
    session = played(game, heap=20, loud=True)
    game.moody = True
    assert verify(session) == Divergence(1, 1, "the game cannot be set up so: too loud")
    assert repair(session) == verify(session)


class Confused(Nim):
    confused = False

    def options(self, state: Any) -> Any:
        if self.confused:
            raise LookupError("where was I?")
        return super().options(state)


def test_a_game_that_cannot_say_what_is_asked_is_named_too() -> None:
    game = Confused()
    session = played(game)
    game.confused = True
    why = "the game failed: LookupError: where was I?"
    assert replay(session).divergence == Divergence(1, 1, why)


def test_where_the_log_does_not_lead_nothing_goes_back_to() -> None:
    game = Moody()
    old = played(game, heap=20)
    session = Session.restore(game, old.setup, old.players, None, old.state, old.log.copy())
    game.moody = True
    with pytest.raises(
        SaveError, match=r"does not lead on at decision .*: ValueError: unlucky"
    ) as caught:
        session.back_to(len(old.log))
    assert caught.value.hint == "croupier verify tells more"
    assert session.log == old.log


# Repairing


def test_a_state_is_rebuilt_from_its_log() -> None:
    session = played(Cards(), until=6)
    good = session.digest()
    session.state.counters["round"] = 99
    assert repair(session) is None
    assert session.digest() == good
    assert verify(session) is None
    other = played(Cards(), until=6)
    session.run()
    other.run()
    assert session.digest() == other.digest()


def test_a_log_that_diverges_repairs_nothing() -> None:
    session = played(until=5, heap=20)
    session.log[2] = session.log[2]._replace(option=9)
    session.state[0] = 77
    divergence = repair(session)
    assert divergence is not None
    assert divergence.first == 3
    assert session.state[0] == 77


def test_a_trusted_base_is_where_a_replay_begins() -> None:
    session = played(until=5, heap=50)
    session.state[0] = 90
    session.base = (4, session.game.clone(session.state))
    session._checkpoints.clear()
    session.run(until=9)
    session.log[1] = session.log[1]._replace(option=9)
    assert verify(session) is None
    session.log[6] = session.log[6]._replace(option=9)
    divergence = verify(session)
    assert divergence is not None
    assert divergence.first == 7


# The same everywhere

GAME = """
import hashlib, json, sys
sys.path[:0] = {path}
from croupier.plugins import Registry
from croupier.saves import dumps, new_session
from croupier.session import Player
from croupier.setup import make_setup
registry = Registry(["croupier-toys"])
found = {{}}
for name, settings in (("cards", {{"rounds": 3}}), ("nim", {{"heap": 400}})):
    for seed in "abc":
        setup = make_setup(registry.game(name), seed=seed, settings=settings)
        players = dict.fromkeys(registry.game(name).info.seats, Player("toy-any"))
        session = new_session(registry, name, setup, players)
        session.run()
        found[name + seed] = hashlib.sha256(dumps(session).encode()).hexdigest()
print(json.dumps(found))
"""


def test_a_game_is_the_same_to_the_byte_in_every_process(
    toys_path: Path, registry: Registry
) -> None:
    support = Path(__file__).parents[1] / "support"
    script = GAME.format(path=[str(support), str(toys_path)])
    outputs = set()
    for seed in ("0", "1", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(run.stdout)
    (output,) = outputs
    setup = start(Cards(), seed="b", rounds=3).setup
    players = dict.fromkeys(Cards.info.seats, Player("toy-any"))
    session = new_session(registry, "cards", setup, players)
    session.run()
    assert json.loads(output)["cardsb"] == hashlib.sha256(dumps(session).encode()).hexdigest()
