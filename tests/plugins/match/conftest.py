"""What the tests of batches share: planted games and policies, and the command line."""

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import batch_toys
from batches import Command, Ended


@pytest.fixture
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The games and policies of `batch_toys` are installed, here and in subprocesses, and the
    current folder is empty."""
    folder = tmp_path / "toys"
    folder.mkdir()
    paths = batch_toys.install(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    for path in reversed(paths):
        monkeypatch.syspath_prepend(path)
    importlib.invalidate_caches()
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    return here


@pytest.fixture
def croupier(toys: Path, capfd: pytest.CaptureFixture[str]) -> Command:
    """Runs a command in this process."""
    from croupier_cli.main import main

    def run(*words: str) -> Ended:
        capfd.readouterr()
        code = main(words)
        return Ended(code, *capfd.readouterr())

    return run


@pytest.fixture
def launch(toys: Path) -> Callable[..., subprocess.Popen[str]]:
    """Starts a command in a process of its own."""

    def start(*words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "croupier_cli", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    return start
