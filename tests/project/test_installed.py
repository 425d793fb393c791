"""What the tests import is the installed package, and all of it imports."""

import doctest
import importlib
import os
import sys
from pathlib import Path

import pytest

from repository import ROOT, SOURCE_ROOTS, all_packages, dotted, modules

under_tox = pytest.mark.skipif("TOX_ENV_NAME" not in os.environ, reason="an editable install")


@under_tox
@pytest.mark.parametrize("name", all_packages())
def test_package_comes_from_site_packages(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    package = Path(file).resolve().parent
    assert package.parent.name == "site-packages"
    assert package.is_relative_to(Path(sys.prefix).resolve())


@under_tox
def test_no_source_root_is_on_the_path() -> None:
    roots = {ROOT / root for root in SOURCE_ROOTS}
    assert roots.isdisjoint({Path(entry).resolve() for entry in sys.path})


# A module run with `python -m` does its work when it is imported.
IMPORTABLE = sorted({dotted(file) for file in modules().values() if file.stem != "__main__"})


@pytest.mark.parametrize("name", IMPORTABLE)
def test_module_imports_and_its_doctests_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
