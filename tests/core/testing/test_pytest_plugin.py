"""The classes for pytest: a test for each check, and what fails when a check finds something."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.policy import Policy
from croupier.testing import GAME_CHECKS
from croupier.testing.pytest_plugin import GameConformance, PolicyConformance
from kit_duel import Duel, State, misplaced
from planted_policies import Sound


class TestDuel(GameConformance):
    """A game without fault, with what a subclass may say."""

    game = Duel()
    games = 4
    settings = ({}, {"raise_to": 5})

    def misplaced(self, state: State) -> list[str]:
        return misplaced(state)


class TestSound(PolicyConformance):
    """A policy without fault."""

    game = Duel()
    games = 2

    def policy(self, seat: str) -> Policy:
        return Sound()


def test_games_cover_every_variant_with_every_settings(pytestconfig: pytest.Config) -> None:
    made = TestDuel().setups(pytestconfig)
    ways = {(setup.variant, setup.settings["raise_to"]) for setup in made}
    assert ways == {("standard", 2), ("standard", 5), ("short", 2), ("short", 5)}
    assert len({setup.seed for setup in made}) == len(made)


def run_pytest(folder: Path, *arguments: str) -> str:
    """What pytest says of the tests in a folder."""
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return ended.stdout + ended.stderr


def test_of_a_faulty_game_the_tests_of_its_faults_fail(tmp_path: Path) -> None:
    (tmp_path / "test_faulty.py").write_text(
        "from croupier.testing.pytest_plugin import GameConformance\n"
        "from planted_games import StrangerWins\n\n\n"
        "class TestFaulty(GameConformance):\n"
        "    game = StrangerWins()\n",
        encoding="utf-8",
    )
    said = run_pytest(tmp_path, "-p", "croupier.testing.pytest_plugin", "--conformance-games", "3")
    assert f"1 failed, {len(GAME_CHECKS) - 1} passed" in said
    assert "FAILED test_faulty.py::TestFaulty::test_game[result] - " in said
    assert "result: seed '0', variant standard raise_to=2: winners ('carol',)" in said
