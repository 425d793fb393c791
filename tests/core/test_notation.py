"""Lines and words are read as people write them, and refused in three ways."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import AmbiguousOption, IllegalOption, OptionError, UnknownOption
from croupier.notation import Answers, Line, match, read_line
from toys import Cards, Nim

CARDS = Cards()

Words = tuple[str, ...]


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("pass", Line(0, "pass", ())),
        ("  play   ace ", Line(0, "play ace", ())),
        ("@137 pass", Line(137, "pass", ())),
        ("play ace --pay a,b", Line(0, "play ace", (Answers("pay", ("a", "b")),))),
        ("play ace --pay=a,b", Line(0, "play ace", (Answers("pay", ("a", "b")),))),
        ("--pay a", Line(0, "", (Answers("pay", ("a",)),))),
        ("@2 --pay a --to b", Line(2, "", (Answers("pay", ("a",)), Answers("to", ("b",))))),
        ("x --pay 'play ace, pass'", Line(0, "x", (Answers("pay", ("play ace", "pass")),))),
        ("'play ace'", Line(0, "play ace", ())),
        (["play", "ace", "--pay", "a,b"], Line(0, "play ace", (Answers("pay", ("a", "b")),))),
        (["it's"], Line(0, "it's", ())),
        (["play  ace\t", ""], Line(0, "play ace", ())),
    ],
)
def test_a_line_is_read(line: str | Sequence[str], read: Line) -> None:
    assert read_line(line) == read


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "no words"),
        ("   ", "no words"),
        ("''", "no words"),
        ("\f", "no words"),
        ("@3", "no words"),
        ([], "no words"),
        (["", ""], "no words"),
        ("play 'ace", "a quote or an escape has no end"),
        ("play ace\\", "a quote or an escape has no end"),
        ("@x pass", "not a decision's number: '@x'"),
        ("@ pass", "not a decision's number: '@'"),
        ("@0 pass", "not a decision's number: '@0'"),
        ("@-1 pass", "not a decision's number: '@-1'"),
        ("@² pass", "not a decision's number"),
        ("@" + "9" * 5000 + " pass", "not a decision's number"),
        ("play ace --pay", "--pay has no answer"),
        ("play ace --pay --to b", "--pay has no answer"),
        ("play ace --pay a,,b", "an empty answer: --pay"),
        ("play ace --pay=", "an empty answer: --pay="),
        ("play ace -- a", "an empty answer: --"),
        ("play --pay a ace", "'ace' stands behind --pay"),
        ("play --pay a, b", "an empty answer: --pay"),
    ],
)
def test_a_line_that_cannot_be_read_is_not_understood(
    line: str | Sequence[str], message: str
) -> None:
    with pytest.raises(UnknownOption, match=message):
        read_line(line)


@given(st.text())
def test_reading_never_fails_otherwise(line: str) -> None:
    try:
        read = read_line(line)
    except UnknownOption:
        return
    assert read.words.split() or read.answers


def option(text: str) -> Words:
    return tuple(text.split())


OPTIONS = [option(text) for text in ("play ace", "play king", "drop king", "play queen.2", "pass")]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("play ace", "play ace"),
        ("ace", "play ace"),
        ("  play    ace ", "play ace"),
        ("pass", "pass"),
        ("play king", "play king"),
        ("queen.2", "play queen.2"),
        ("drop", "drop king"),
    ],
)
def test_words_fit_an_option_whole_without_its_verb_or_by_one_word(words: str, text: str) -> None:
    assert match(CARDS, OPTIONS, words) == option(text)


def test_the_whole_text_comes_before_the_rest_without_a_verb() -> None:
    options = [("swap", "pass"), ("pass",), ("pass", "ace")]
    assert match(CARDS, options, "pass") == ("pass",)
    assert match(CARDS, [("ace", "king"), ("play", "ace")], "ace") == ("play", "ace")


@pytest.mark.parametrize("words", ["king", "play"])
def test_words_that_fit_several_are_ambiguous(words: str) -> None:
    with pytest.raises(AmbiguousOption, match=f"'{words}' fits") as caught:
        match(CARDS, OPTIONS, words)
    fitting = [" ".join(one) for one in OPTIONS if words in one]
    assert caught.value.near == tuple(fitting)
    assert caught.value.hint == "one of: " + "; ".join(fitting)


def test_of_many_that_fit_five_are_named() -> None:
    options = [("play", rank, f"{number}") for rank in ("ace", "king") for number in range(4)]
    with pytest.raises(AmbiguousOption, match="fits 8 options") as caught:
        match(CARDS, options, "play")
    assert len(caught.value.near) == 5


@pytest.mark.parametrize("words", ["play jack", "jack", "swap", "play king.2"])
def test_a_known_option_that_is_not_among_these_is_not_legal_now(words: str) -> None:
    with pytest.raises(IllegalOption, match=f"not legal now: '{words}'") as caught:
        match(CARDS, OPTIONS, words)
    assert caught.value.hint.startswith("legal now: ")
    assert 0 < len(caught.value.near) <= 5


@pytest.mark.parametrize("words", ["fly", "play ase", "fly ace", "ace.x"])
def test_other_words_are_not_understood(words: str) -> None:
    with pytest.raises(UnknownOption, match=f"not understood: '{words}'"):
        match(CARDS, OPTIONS, words)


def test_what_was_probably_meant_is_named_first() -> None:
    with pytest.raises(UnknownOption) as caught:
        match(CARDS, OPTIONS, "play ase")
    assert caught.value.near[0] == "play ace"
    assert caught.value.hint == "legal now: " + "; ".join(caught.value.near)


def test_words_short_of_the_verb_may_be_illegal_too() -> None:
    with pytest.raises(IllegalOption, match="not legal now: '3'"):
        match(Nim(), [1, 2], "3")
    with pytest.raises(UnknownOption, match="not understood: '4'"):
        match(Nim(), [1, 2], "4")


@pytest.mark.parametrize("words", ["", "  "])
def test_no_words_name_no_option(words: str) -> None:
    with pytest.raises(UnknownOption, match="no words"):
        match(CARDS, OPTIONS, words)


@given(st.text())
def test_matching_never_fails_otherwise(words: str) -> None:
    try:
        found = match(CARDS, OPTIONS, words)
    except OptionError:
        return
    assert found in OPTIONS
