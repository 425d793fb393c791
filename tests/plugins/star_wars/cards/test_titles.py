"""Every card has a test that is marked with its name and plays it through its window."""

from __future__ import annotations

import ast
from pathlib import Path

from croupier_star_wars.cards import codes

TESTS = Path(__file__).parent.parent


def marked(tests: Path) -> list[str]:
    """The names in `@pytest.mark.card(...)` of all test modules."""
    return [
        ast.literal_eval(name)
        for path in sorted(tests.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.card")
        for name in node.args
    ]


def test_every_card_has_a_test() -> None:
    assert sorted(set(codes()) - set(marked(TESTS))) == []


def test_tests_are_marked_with_cards_that_there_are() -> None:
    assert sorted(set(marked(TESTS)) - set(codes())) == []
