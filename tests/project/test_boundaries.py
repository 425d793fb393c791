"""The import contracts cover every package, hold, and each is proven by a planted violation."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from repository import ROOT, SOURCE_ROOTS, all_packages, packages, pyproject

pytestmark = pytest.mark.source

CONTRACTS = {
    contract["id"]: contract for contract in pyproject()["tool"]["importlinter"]["contracts"]
}
PLUGINS = list(packages("plugins"))

# contract, the file that the import is added to, the import
VIOLATIONS = [
    ("layers", "core/croupier/game.py", f"import {PLUGINS[0]}"),
    ("layers", "core/croupier/table/__init__.py", "import croupier_cli"),
    ("layers", "cli/croupier_cli/__init__.py", f"from {PLUGINS[0]} import anything"),
    ("layers", f"plugins/{PLUGINS[0]}/__init__.py", f"import {PLUGINS[1]}"),
    ("layers", f"plugins/{PLUGINS[0]}/__init__.py", "from croupier_cli import anything"),
    ("core", "core/croupier/game.py", "from croupier.table import anything"),
    ("core", "core/croupier/session.py", "from . import table"),
    ("core", "core/croupier/table/__init__.py", "from croupier.testing import anything"),
    ("core", "core/croupier/new_module.py", ""),
    ("terminal", "core/croupier/session.py", "import click"),
    ("terminal", "core/croupier/plugins.py", "from rich.console import Console"),
    ("pure", "core/croupier/game.py", "import os"),
    ("pure", "core/croupier/policy.py", "from random import random"),
    ("pure", "core/croupier/rulebook.py", "import tomllib"),
    ("pure", "core/croupier/errors.py", "from importlib import metadata"),
    ("pure", "core/croupier/table/__init__.py", "from time import monotonic"),
    ("pure", "core/croupier/cards/__init__.py", "import os"),
    ("pure", "core/croupier/game.py", "def f(): from pathlib import Path"),
    ("pure", "core/croupier/rng.py", "import secrets"),
    ("pure", "core/croupier/setup.py", "import random"),
]


def lint_imports(tree: Path, *arguments: str) -> tuple[int, str]:
    """Run import-linter over a tree laid out as this repository; its exit code and its words."""
    roots = os.pathsep.join(str(tree / root) for root in SOURCE_ROOTS)
    run = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo", *arguments],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": roots, "COLUMNS": "200"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return run.returncode, run.stdout + run.stderr


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, to plant in."""
    for root in SOURCE_ROOTS:
        ignore = shutil.ignore_patterns("__pycache__", "*.toml")
        shutil.copytree(ROOT / root, tmp_path / root, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_the_contracts_hold(tree: Path) -> None:
    code, words = lint_imports(tree)
    assert code == 0, words


def test_every_package_is_under_contract() -> None:
    assert set(pyproject()["tool"]["importlinter"]["root_packages"]) == set(all_packages())
    top, bottom = CONTRACTS["layers"]["layers"]
    assert set(top.split(" | ")) == {*packages("plugins"), *packages("cli")}
    assert [bottom] == list(packages("core"))


def test_every_contract_is_proven() -> None:
    assert {contract for contract, _, _ in VIOLATIONS} == set(CONTRACTS)


@pytest.mark.parametrize(
    ("contract", "file", "line"),
    VIOLATIONS,
    ids=[f"{contract}: {file}: {line}" for contract, file, line in VIOLATIONS],
)
def test_a_planted_violation_is_seen(tree: Path, contract: str, file: str, line: str) -> None:
    with (tree / file).open("a", encoding="utf-8") as planted:
        planted.write(f"\n{line}\n")
    code, words = lint_imports(tree, "--contract", contract)
    assert code == 1, words
    assert f"{CONTRACTS[contract]['name']} BROKEN" in words
