"""What every source file keeps to: size, docstrings, words, and what it may name."""

import ast
import re
from pathlib import Path

import pytest

from repository import ROOT, all_packages, modules, packages, pyproject, tracked_files
from sizes import HARD_LIMIT, line_count

pytestmark = pytest.mark.source

# Joined here, so that this file does not hold what it forbids.
FORBIDDEN = {
    "a path of one machine": r"(?<![\w.])/(?:wo" + r"rk|tm" + r"p|ro" + r"ot)/",
    "a folder that is not in the repository": r"(?<![\w./-])shar" + r"ed/",
    "the host of a package index": "pyp" + r"i\.org|python" + r"hosted|npm" + r"js|index" + "-url",
    "how the project was written": "sub" + r"-?agent",
    "the number of an issue": r"(?i)\bissues? ?#?" + r"\d",
}

# Layers that run inside a game; what import-linter cannot see: built-ins that do I/O.
PURE = ("game.py", "policy.py", "rulebook.py", "errors.py", "rng.py", "table", "cards")
IO_BUILTINS = {"open", "print", "input", "breakpoint"}


@pytest.mark.parametrize("name", modules())
def test_module_has_a_docstring(name: str) -> None:
    assert ast.get_docstring(ast.parse(modules()[name].read_bytes())), f"{name}: no docstring"


def test_no_module_is_over_the_hard_limit() -> None:
    sizes = {name: line_count(file) for name, file in modules().items()}
    assert {name: size for name, size in sizes.items() if size > HARD_LIMIT} == {}


def test_every_package_is_typed() -> None:
    assert [name for name, path in all_packages().items() if not (path / "py.typed").exists()] == []


def found_in(text: str) -> list[str]:
    """The forbidden things in a text, each with its line."""
    lines = enumerate(text.splitlines(), start=1)
    return [
        f"line {number}: {what}: {match[0]!r}"
        for number, line in lines
        for what, pattern in FORBIDDEN.items()
        if (match := re.search(pattern, line))
    ]


def test_no_tracked_file_holds_a_forbidden_word() -> None:
    problems = []
    for file in tracked_files():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        name = file.relative_to(ROOT).as_posix()
        problems += [f"{name}: {problem}" for problem in found_in(name) + found_in(text)]
    assert problems == []


@pytest.mark.parametrize(
    "text",
    [
        "see /wo" + "rk/main",
        "'/tm" + "p/x'",
        "~/x:/ro" + "ot/.cache",
        "in shar" + "ed/design.md",
        "https://pyp" + "i.org/simple",
        "--index" + "-url=x",
        "by a sub" + "agent",
        "fixes issue" + " #12",
    ],
)
def test_forbidden_words_are_recognised(text: str) -> None:
    assert len(found_in("fine\n" + text)) == 1


@pytest.mark.parametrize(
    "text",
    ["docs/work/x", "#!/usr/bin/env bash", "an unshared/plain word", "{tox_root}/core", "issues"],
)
def test_ordinary_words_are_not(text: str) -> None:
    assert found_in(text) == []


def test_neither_core_nor_command_line_names_a_plugin() -> None:
    """Package names nowhere, ids of games not in code (a docstring may show an example)."""
    package_names = set(packages("plugins"))
    game_ids = set(pyproject()["project"]["entry-points"]["croupier.games"])
    problems = []
    for name, file in modules().items():
        if name.startswith("plugins/"):
            continue
        text = file.read_text(encoding="utf-8")
        problems += [f"{name}: {plugin}" for plugin in package_names if plugin in text]
        tree = ast.parse(text)
        prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in prose and node.value in game_ids:
                problems.append(f"{name}:{node.lineno}: {node.value!r}")
    assert problems == []


def io_calls(file: Path) -> list[str]:
    return [
        f"{file.name}:{node.lineno}: {node.func.id}()"
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in IO_BUILTINS
    ]


def test_what_runs_inside_a_game_calls_no_io_built_in(tmp_path: Path) -> None:
    core = ROOT / "core" / "croupier"
    files = [
        file
        for name in PURE
        for file in ((core / name).rglob("*.py") if (core / name).is_dir() else [core / name])
        if file.exists()
    ]
    assert [call for file in files for call in io_calls(file)] == []

    planted = tmp_path / "planted.py"
    planted.write_text("def f():\n    return open('x')\n")
    assert io_calls(planted) == ["planted.py:2: open()"]


def test_of_random_the_streams_use_the_class_alone() -> None:
    """The contract "pure" lets croupier.rng import random; its shared generator stays untouched."""
    tree = ast.parse((ROOT / "core" / "croupier" / "rng.py").read_bytes())
    imports = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom) and "random" in ast.unparse(node)
    ]
    assert set(imports) <= {"from random import Random"}
