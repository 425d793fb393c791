"""Errors say what would mend them."""

from __future__ import annotations

from croupier.errors import CroupierError, OptionError, nearest


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
