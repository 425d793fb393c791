"""The rules as data, and that each of them has a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier_star_wars.data import read
from croupier_star_wars.game import StarWars
from rule_marks import rules_without_test, unknown_rules

HERE = Path(__file__).parent

RULES = set(read("rules")["rules"])


@pytest.mark.source
def test_every_rule_has_a_test() -> None:
    assert rules_without_test(RULES, HERE) == set()


@pytest.mark.source
def test_tests_name_no_rule_that_is_not_there() -> None:
    assert not [rule for rule in unknown_rules(RULES, HERE) if rule.startswith("SW-")]


def test_every_rule_is_told_in_sentences_of_its_own() -> None:
    told = read("rules")["rules"]
    assert len(told) == len(set(told.values())) == 249
    for rule, text in told.items():
        assert text[0].isupper() or text[0] in '"', rule
        assert text.endswith("."), rule
        assert text.isprintable(), rule
        assert len(text) < 420, rule


def test_a_setting_is_named_by_the_rule_it_switches() -> None:
    game = StarWars()
    for setting in game.info.settings:
        if setting.rule in RULES:
            assert setting.name in game.rules()[setting.rule], setting.name
