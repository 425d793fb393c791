"""A stranger's game, built and installed by pip as its author would, plays next to ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import samples

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables under which a folder with the pip-installed sample games is on the path."""
    work = tmp_path_factory.mktemp("external")
    for name in ("croupier-tic-tac-toe", "croupier-leduc"):
        source = work / name
        shutil.copytree(samples.SAMPLES / name, source)
        pip = [sys.executable, "-m", "pip", "install", "--quiet"]
        options = ["--no-deps", "--no-build-isolation", "--target", str(work / "site")]
        subprocess.run([*pip, *options, str(source)], check=True, timeout=300)
    return {**os.environ, "PYTHONPATH": str(work / "site")}


def croupier(environment: dict[str, str], *words: str, given: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "croupier_cli", *words],
        input=given,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    return done.stdout


def test_its_games_are_listed_with_their_distribution(environment: dict[str, str]) -> None:
    listed = croupier(environment, "games")
    assert "tic-tac-toe" in listed
    assert "croupier-tic-tac-toe" in listed
    assert "galactic-heroes" in listed


@pytest.mark.parametrize("game", ["tic-tac-toe", "leduc", "leduc-table"])
def test_its_games_play_to_the_end_and_verify(
    environment: dict[str, str], game: str, tmp_path: Path
) -> None:
    new = croupier(environment, "new", game, "--seed", "3")
    seats = ("x", "o") if game == "tic-tac-toe" else ("first", "second")
    players = [word for seat in seats for word in ("--seat", f"{seat}=random")]
    played = croupier(environment, "run", "-", *players, given=new)
    assert "sound" in croupier(environment, "verify", "-", given=played)
    assert '"winners"' in croupier(environment, "show", "-", "--json", given=played)


def test_its_save_names_where_the_game_came_from(environment: dict[str, str]) -> None:
    new = croupier(environment, "new", "tic-tac-toe", "--seed", "3")
    assert 'plugin = "croupier-tic-tac-toe"' in new
    assert 'plugin_version = "1.0.0"' in new
