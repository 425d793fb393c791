"""The benchmarks run, and their floors play the games they are compared with."""

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from croupier_leduc.game import Leduc
from croupier_tic_tac_toe.game import TicTacToe

from croupier.rng import Rng
from croupier.setup import make_setup
from repository import ROOT

pytestmark = pytest.mark.source


@pytest.fixture(autouse=True)
def _bench_is_importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)


def returns_of_both(game: Any, state: Any, floor: Any, seed: str) -> list[tuple[int, ...]]:
    """What a game and its floor give when both take the options of the same numbers."""
    pick = Rng(seed)
    while options := game.options(state):
        moves: Sequence[int] = floor.legal()
        assert len(moves) == len(options)
        index = pick.below(len(options))
        game.apply(state, options[index])
        floor.apply(moves[index])
    assert not floor.legal()
    result = game.result(state)
    return [tuple(result.scores[seat] for seat in game.info.seats), floor.returns()]


@pytest.mark.parametrize("seed", [str(number) for number in range(50)])
def test_floors_play_as_the_games_do(seed: str) -> None:
    from bench import kuhn, thin

    uniform = Rng(seed).playout()
    game = TicTacToe()
    state = game.new(make_setup(game, seed=seed), Rng(seed))
    ours, theirs = returns_of_both(game, state, thin.TicTacToe(uniform), seed)
    assert ours == theirs

    leduc = Leduc()
    dealt = thin.Leduc(uniform)
    names = {1: "jack", 2: "queen", 3: "king"}
    plain = {"cards": [names[card] for card in dealt.cards], "history": []}
    loaded = leduc.load(make_setup(leduc, seed=seed), plain)
    ours, theirs = returns_of_both(leduc, loaded, dealt, seed)
    assert ours == theirs

    coin = thin.Kuhn(uniform)
    ours, theirs = returns_of_both(kuhn.Kuhn(), kuhn.State(coin.cards), coin, seed)
    assert ours == theirs


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench", *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_a_row_is_measured_and_reported() -> None:
    run = bench("--quick", "--json", "--only", "clone-leduc", "--only", "view-table")
    assert run.stderr == ""
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert {row["name"] for row in rows} == {"clone-leduc", "view-table"}
    assert all(0.5 < row["figure"] < 20 and row["reach"] < row["must"] for row in rows)


def test_an_unknown_row_is_a_usage_error() -> None:
    run = bench("--only", "nonsense")
    assert run.returncode == 2
    assert "--list" in run.stderr
