"""The soak finds planted faults, names the game to play again, and finds nothing in sound games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pytest

from croupier.game import Setup
from repository import ROOT

if TYPE_CHECKING:
    from croupier.table import Table

pytestmark = pytest.mark.source

Soak = Callable[..., "tuple[int, str]"]


@pytest.fixture
def soak(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Soak:
    """Run the command on a game; gives its exit code and what it prints."""
    monkeypatch.syspath_prepend(ROOT)
    from bench import soak as module

    def command(game: Any, *arguments: str) -> tuple[int, str]:
        name = game if isinstance(game, str) else game.info.id
        if game is not name:
            monkeypatch.setattr(module, "installed", lambda _: game)
        monkeypatch.setattr(sys, "argv", ["soak", name, *arguments])
        code = module.main()
        return code, capsys.readouterr().out

    return command


def shuttle(plant: str = "") -> Any:
    """Shuttle over 60 moves; sound, or with a fault planted in its 40th move or in `load`."""
    from bench.shuttle import Shuttle

    class Planted(Shuttle):
        loaded = False

        def apply(self, state: Table, option: tuple[str, ...]) -> None:
            super().apply(state, option)
            if state.count("north", "steps") + state.count("south", "steps") != 40:
                return
            if plant == "gone":
                del state.pieces[state.zones["north.deck"].pop()]
            if plant == "nowhere":
                state.zones["north.deck"].pop()
            if plant == "breaks":
                raise ZeroDivisionError(plant)
            if plant == "late" and self.loaded:
                state.shuffle("north.deck")

        def load(self, setup: Setup, plain: Mapping[str, Any]) -> Table:
            self.loaded = True
            table = super().load(setup, plain)
            if plant == "forgets":
                table.add("north", "steps")
            return table

    return Planted(60)


def test_sound_games_have_no_faults_and_one_seed_gives_one_report(soak: Soak) -> None:
    code, printed = soak(shuttle(), "--games", "3", "--root", "sound")
    assert code == 0
    assert "3 of 3 games, 180 decisions" in printed
    assert "won by nobody by time: 3 (100.0%)" in printed
    assert printed.endswith("faults: 0, in 0 games\n")


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        ("gone", "conserved"),
        ("nowhere", "conserved"),
        ("forgets", "dump-load"),
        ("breaks", "plays"),
    ],
)
def test_a_planted_fault_is_found_with_the_seed_of_its_game(
    soak: Soak, plant: str, found: str
) -> None:
    code, printed = soak(shuttle(plant), "--games", "2", "--first", "7", "--root", "bad")
    assert code == 1
    lines = [line for line in printed.splitlines() if line.startswith(f"{found}: ")]
    assert len(lines) == 2
    assert "'bad 7'" in lines[0]
    assert "'bad 8'" in lines[1]
    assert printed.endswith("in 2 games\n")


def test_a_fault_that_shows_long_after_a_load_is_found_by_going_on(soak: Soak) -> None:
    code, printed = soak(shuttle("late"), "--games", "1", "--first", "50", "--every", "1000")
    assert code == 1
    assert "goes-on: seed 'soak 50', variant standard, decision 11: " in printed
    assert printed.endswith("faults: 1, in 1 games\n")


def test_all_pairs_of_ready_decks_are_played(soak: Soak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT)
    from bench.soak import Job, installed, setup_of

    game = installed("star-wars")
    pairs = {
        tuple(setup_of(game, Job("star-wars", "", "s", 16, number)).decks.values())
        for number in range(1, 5)
    }
    assert len(pairs) == 4
    code, printed = soak("star-wars", "--games", "1")
    assert code == 0
    assert "1 of 1 games" in printed


def test_it_stops_after_the_minutes_it_is_given(soak: Soak) -> None:
    code, printed = soak(shuttle(), "--games", "50", "--minutes", "0.0001")
    assert code == 0
    assert "1 of 50 games" in printed
