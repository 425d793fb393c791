"""The rules as data, and that each of them, and each setting, has a test."""

from pathlib import Path

import pytest

from croupier_galactic_heroes.doctrine.numbers import RULES as DOCTRINE
from heroes import GAME
from rule_marks import rules_without_test, unknown_rules

HERE = Path(__file__).parent

WITHOUT_CONTENT = {"GH-16.14"}
"""Ids that carry no rule: what the seed says of itself."""


@pytest.mark.source
def test_every_rule_has_a_test() -> None:
    assert rules_without_test(set(GAME.rules()), HERE) == WITHOUT_CONTENT


@pytest.mark.source
def test_every_rule_of_the_doctrine_has_a_test() -> None:
    assert rules_without_test(set(DOCTRINE), HERE) == set()


@pytest.mark.source
def test_tests_name_no_rule_that_is_not_there() -> None:
    assert unknown_rules({*GAME.rules(), *DOCTRINE}, HERE) == set()


def test_every_rule_is_one_sentence_of_its_own() -> None:
    summaries = list(GAME.rules().values())
    assert len(summaries) == len(set(summaries)) == 156
    for summary in summaries:
        assert summary.endswith(".")
        assert "\n" not in summary
        assert len(summary) < 200


def test_questions_and_settings_cite_rules_that_exist() -> None:
    cited = {rule for question in GAME.info.asks.values() for rule in question.rules}
    cited |= {setting.rule for setting in GAME.info.settings}
    assert cited <= set(GAME.rules())


def test_a_setting_is_named_by_the_rule_it_switches() -> None:
    for setting in GAME.info.settings:
        assert f"`{setting.name}`" in GAME.rules()[setting.rule], setting.name
