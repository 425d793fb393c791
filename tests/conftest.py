"""Fixtures for all tests."""

import importlib
import os
from pathlib import Path

import pytest

import samples


@pytest.fixture
def sample_plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sample plugins `tic-tac-toe`, `leduc` and `leduc-table` are installed, here and in
    subprocesses; the folders that were added to the path."""
    folder = tmp_path / "installed"
    folder.mkdir()
    paths = samples.install(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    for path in reversed(paths):
        monkeypatch.syspath_prepend(path)
    importlib.invalidate_caches()
    return paths
