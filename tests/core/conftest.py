"""Fixtures for the tests of the core."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import toy_plugins
from croupier.plugins import Registry

# How long an example takes says nothing on a machine that is shared.
settings.register_profile("croupier", deadline=None)
settings.load_profile("croupier")


@pytest.fixture(scope="module")
def toys_path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of the path, where the toys are installed."""
    folder = tmp_path_factory.mktemp("installed")
    toy_plugins.install(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        yield folder


@pytest.fixture(scope="module")
def registry(toys_path: Path) -> Registry:
    """The built-in plugins and the toys."""
    return Registry(["croupier-toys"])
