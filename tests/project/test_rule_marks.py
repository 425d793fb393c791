"""tests/support/rule_marks.py, which the games' tests rely on."""

from pathlib import Path

import pytest

from rule_marks import marked_rules, rules_without_test, unknown_rules

pytestmark = pytest.mark.source

MODULE = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("A-1")]

@pytest.mark.rule("A-2", "A-3")
def test_two(): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("A-4"))])
def test_param(n): ...

class TestMore:
    @mark.rule("A-5")
    def test_method(self): ...
"""


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "test_some.py").write_text(MODULE)
    (tmp_path / "builders.py").write_text("import pytest\nx = pytest.mark.rule('A-9')\n")
    assert marked_rules(tmp_path) == {"A-1", "A-2", "A-3", "A-4", "A-5"}
    assert rules_without_test({"A-1", "A-9"}, tmp_path) == {"A-9"}
    assert unknown_rules({"A-1", "A-2", "A-3", "A-4"}, tmp_path) == {"A-5"}


def test_a_computed_id_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text("import pytest\n\npytestmark = pytest.mark.rule(*IDS)\n")
    with pytest.raises(ValueError, match=r"test_some.py:3: '\*IDS' is no literal rule id"):
        marked_rules(tmp_path)
