"""Every sentence of the AI player's rulebook is reached by a test, and every rule has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier_star_wars.ai_player.rules import RULES
from repository import ROOT
from rule_marks import marked_rules, rules_without_test, unknown_rules

PAGE = ROOT / "docs" / "star-wars-ai-coverage.md"
TESTS = Path(__file__).parent.parent
SENTENCES = 228
NO_RULE = ("heading", "no rule")
ROW = re.compile(r"\| (\d+) \| (.+) \| (.+) \|")

pytestmark = pytest.mark.source


def table() -> dict[int, tuple[str, tuple[str, ...]]]:
    """The sentences by number: what each says, and the rules that carry it."""
    rows = map(ROW.fullmatch, PAGE.read_text(encoding="utf-8").splitlines())
    return {
        int(row[1]): (row[2], () if row[3] in NO_RULE else tuple(row[3].split(", ")))
        for row in rows
        if row is not None
    }


def test_the_table_has_every_sentence_and_only_rules_there_are() -> None:
    assert list(table()) == list(range(1, SENTENCES + 1))
    named = {rule for _, rules in table().values() for rule in rules}
    assert named <= set(RULES)


def test_every_sentence_is_reached_by_a_test() -> None:
    marked = marked_rules(TESTS)
    assert [
        (number, says)
        for number, (says, rules) in table().items()
        if rules and not marked.intersection(rules)
    ] == []


def test_every_rule_has_a_test_that_is_marked_with_it() -> None:
    assert sorted(rules_without_test(set(RULES), TESTS)) == []


def test_no_test_is_marked_with_a_rule_of_the_ai_that_there_is_not() -> None:
    marked = unknown_rules(set(RULES), TESTS)
    assert [rule for rule in sorted(marked) if rule.startswith("AI-")] == []
