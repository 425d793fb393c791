"""The sample plugins are found and loaded the way a stranger's are."""

import subprocess
import sys

import pytest

from croupier.plugins import GAMES, Registry
from croupier.session import Session
from croupier.setup import make_setup

IDS = ["leduc", "leduc-table", "tic-tac-toe"]


@pytest.mark.usefixtures("sample_plugins")
def test_they_are_found_with_their_distributions() -> None:
    registry = Registry()
    found = {one.id: one.distribution for one in registry.found(GAMES)}
    assert [found.get(name) for name in IDS] == [
        "croupier-leduc",
        "croupier-leduc",
        "croupier-tic-tac-toe",
    ]
    for name in IDS:
        game = registry.game(name)
        assert game.info.id == name
        assert Session(game, make_setup(game, seed="1")).decision is not None
    assert registry.broken == {}


@pytest.mark.usefixtures("sample_plugins")
def test_subprocesses_find_them() -> None:
    code = "from croupier.plugins import Registry\nprint(Registry().game('leduc').info.title)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "Leduc poker\n"


def test_without_the_fixture_they_are_not_installed() -> None:
    assert not set(IDS) & {found.id for found in Registry().found(GAMES)}
