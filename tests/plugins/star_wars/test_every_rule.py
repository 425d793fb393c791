"""That each rule of the game has a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier_star_wars.data import read
from rule_marks import rules_without_test, unknown_rules

HERE = Path(__file__).parent

RULES = set(read("rules")["rules"])

MISSING = {"SW-17.5", "SW-17.9", "SW-17.10"}
"""Rules that have no test yet."""


@pytest.mark.source
def test_every_rule_has_a_test() -> None:
    assert rules_without_test(RULES, HERE) <= MISSING


@pytest.mark.source
def test_tests_name_no_rule_that_is_not_there() -> None:
    assert not [rule for rule in unknown_rules(RULES, HERE) if rule.startswith("SW-")]
