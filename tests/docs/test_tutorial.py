"""The tutorial's code is a game that keeps the contract and plays from the command line."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import samples
from repository import ROOT

BLOCK = re.compile(r"```(?:python|toml)\n# (\S+)\n(.*?)```", re.DOTALL)


@pytest.fixture
def highest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The tutorial's package, installed here and in subprocesses; its files by name."""
    page = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    files = dict(BLOCK.findall(page))
    for name, text in files.items():
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    (tmp_path / "src/highest/__init__.py").touch()
    project = tomllib.loads(files["pyproject.toml"])["project"]
    installed = tmp_path / "installed"
    samples.write_metadata(installed, project["name"], project["version"], project["entry-points"])
    paths = [str(installed), str(tmp_path / "src")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    for path in paths:
        monkeypatch.syspath_prepend(path)
    importlib.invalidate_caches()
    return files


def test_the_game_keeps_the_contract(highest: dict[str, str]) -> None:
    scope: dict[str, object] = {}
    exec(highest["tests/test_highest.py"], scope)
    test = scope["test_highest_keeps_the_contract"]
    assert callable(test)
    test()


def croupier(*words: str, given: str = "") -> str:
    """What the command prints."""
    done = subprocess.run(
        [sys.executable, "-m", "croupier_cli", *words],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    return done.stdout


def test_the_game_plays_from_the_shell(highest: dict[str, str]) -> None:
    new = croupier(
        "new", "highest", "--seed", "1", "--seat", "north=greedy", "--seat", "south=random"
    )
    log = croupier("log", "-", given=croupier("run", "-", given=new))
    assert len(log.splitlines()) == 6
    assert all(" choose: lay " in line for line in log.splitlines())
