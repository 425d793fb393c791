"""Errors say what would mend them."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError, OptionError, SetupError, cause_line, nearest


def test_nearest_lists_at_most_five_closest_first() -> None:
    texts = ["pass", "play ace", "play king", "play queen", "play jack", "swap", "done"]
    assert nearest("play kin", texts)[0] == "play king"
    assert len(nearest("zzzzzz", texts)) == 5
    assert nearest("x", []) == []


def test_an_option_error_lists_the_nearest_legal_options() -> None:
    error = OptionError("not legal now: 'x'", near=["play ace", "pass"])
    assert str(error) == "not legal now: 'x'"
    assert error.near == ("play ace", "pass")
    assert error.hint == "legal now: play ace; pass"


def test_a_hint_of_its_own_comes_before_the_list() -> None:
    assert OptionError("no", near=["pass"], hint="undo").hint == "undo"
    assert CroupierError("no").hint == ""


class Mute(Exception):  # noqa: N818
    def __str__(self) -> str:
        raise RuntimeError("no words")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("a\nb\t c"), "ValueError: a b c"),
        (KeyError("x"), "KeyError: 'x'"),
        (SystemExit(), "SystemExit"),
        (Mute(), "Mute"),
        (SetupError("no such seat"), "no such seat"),
    ],
)
def test_what_was_raised_is_told_in_one_line(error: BaseException, line: str) -> None:
    assert cause_line(error) == line
