"""Which rules the tests test.

A test says so with `@pytest.mark.rule("GH-7.3")`; a parametrised one with `pytest.param(...,
marks=pytest.mark.rule("GH-7.3"))`; a whole module with `pytestmark`. The ids are literal strings,
for they are read from the source: to see which rule has no test, no test is imported.
"""

import ast
from pathlib import Path


def marked_rules(test_dir: Path) -> set[str]:
    """The rule ids in `pytest.mark.rule(...)` of every test module under `test_dir`.

    Raises ValueError where an id is no literal string.
    """
    ids: set[str] = set()
    for file in sorted(test_dir.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_bytes(), filename=str(file))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                for arg in node.args:
                    if not (isinstance(arg, ast.Constant) and isinstance(arg.value, str)):
                        where = f"{file}:{arg.lineno}"
                        raise ValueError(f"{where}: {ast.unparse(arg)!r} is no literal rule id")
                    ids.add(arg.value)
    return ids


def rules_without_test(ids: set[str], test_dir: Path) -> set[str]:
    """Those of `ids` that no test under `test_dir` is marked with."""
    return ids - marked_rules(test_dir)


def unknown_rules(ids: set[str], test_dir: Path) -> set[str]:
    """The ids that tests under `test_dir` are marked with although no rule has them."""
    return marked_rules(test_dir) - ids
