"""How the tests drive the command line: in this process, or in one of its own."""

import importlib
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import samples
from commands import Outcome
from croupier_cli.main import main

PLANTED = Path(__file__).parent / "planted"

GROUPS = {
    "croupier.games": {"duel": "duel"},
    "croupier.rulebooks": {"duel.house": "duel_rulebook"},
    "croupier.policies": {"slow": "slow_policy", "failing": "failing_policy"},
    "croupier.commands": {"hello": "hello_command", "fleet": "fleet_command"},
}


Croupier = Callable[..., Outcome]


@pytest.fixture
def duel(sample_plugins: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The planted plugins are installed beside the samples."""
    samples.write_metadata(tmp_path / "installed", "planted-duel", "1.0", GROUPS)
    add_to_path(str(PLANTED), monkeypatch)
    return [*sample_plugins, str(PLANTED)]


@pytest.fixture
def broken(duel: list[str], tmp_path: Path) -> None:
    """And so is a game that cannot be imported."""
    groups = {"croupier.games": {"broken": "broken_plugin"}}
    samples.write_metadata(tmp_path / "installed", "planted-broken", "1.0", groups)


def add_to_path(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([os.environ["PYTHONPATH"], folder]))
    monkeypatch.syspath_prepend(folder)
    importlib.invalidate_caches()


@pytest.fixture
def croupier(duel: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Croupier:
    """Run a command here, in an empty folder, with a text as its stdin."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def run(*words: object, stdin: str = "") -> Outcome:
        names = ("stdin", "stdout", "stderr")
        streams = [
            io.TextIOWrapper(io.BytesIO(stdin.encode() * (name == "stdin")), "utf-8")
            for name in names
        ]
        with monkeypatch.context() as patch:
            for name, stream in zip(names, streams, strict=True):
                patch.setattr(sys, name, stream)
            code = main([str(word) for word in words])
        for stream in streams[1:]:
            stream.flush()
        out, err = (stream.buffer.getvalue().decode() for stream in streams[1:])
        return Outcome(code, out, err)

    return run


@pytest.fixture
def game(croupier: Croupier) -> Path:
    """A duel between two persons in `game.toml`."""
    outcome = croupier("new", "duel", "--seed", "1", "-o", "game.toml")
    assert outcome == (0, "", "")
    return Path("game.toml")


IN_WORDS = {"done": "as quiet as can be", "boast soft": "soft"}


@pytest.fixture
def in_words(duel: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The rulebook of the planted game has words for what it goes by, but for the loud boast."""
    house = importlib.import_module("duel_rulebook").House
    plain = house.criteria

    def criteria(self, position, decision):
        return [
            one._replace(shown=lambda known, option: IN_WORDS.get(option, ""))
            for one in plain(self, position, decision)
        ]

    monkeypatch.setattr(house, "criteria", criteria)
