"""A rulebook keeps the best by one rule after another, and cites the rules that had a say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from croupier.game import Value
from croupier.policy import Decision, View
from croupier.rulebook import Criterion, Rule, Rulebook, Verdict
from toys import Nim


class NimBook(Rulebook[int]):
    """Leave a multiple of four; else take few; ties of the heap of ten go to `tie_to`."""

    name = "book"
    game = "nim"
    summary = "plays well"
    rules: Mapping[str, Rule] = {
        "N-1": Rule("N-1", "leave a multiple of four"),
        "N-2": Rule("N-2", "take an odd number"),
        "N-3": Rule("N-3", "take few"),
    }
    seats = ("ann",)
    settings = ()

    def __init__(self, *rules: str, tie_to: str = "") -> None:
        self.order = rules
        self.tie_to = tie_to
        self.asked: list[tuple[str, ...]] = []

    def position(self, view: View, settings: Mapping[str, Value]) -> int:
        heap: int = view.information // 2
        return heap

    def criteria(self, position: int, decision: Decision) -> Sequence[Criterion[int]]:
        values = {
            "N-1": lambda heap, option: (heap - option) % 4 == 0,
            "N-2": lambda heap, option: option % 2,
            "N-3": lambda heap, option: (-option, 0),
        }
        return [Criterion(rule, values[rule]) for rule in self.order]

    def tie_seat(self, position: int, decision: Decision, cites: tuple[str, ...]) -> str:
        self.asked.append(cites)
        return self.tie_to


def judge(book: NimBook, heap: int, options: Sequence[int] = (1, 2, 3)) -> Verdict:
    return book.judge(View(Nim(), [heap, 0], "ann"), Decision(Nim(), 1, "ann", "move", options), {})


def test_the_first_rule_that_tells_them_apart_decides() -> None:
    verdict = judge(NimBook("N-1", "N-2", "N-3"), heap=10)
    assert verdict.best == (2,)
    assert verdict.cites == ("N-1",)
    assert verdict.tie_seat == ""
    (only,) = verdict.judgements
    assert only.values == ((1, False), (2, True), (3, False))
    assert only.kept == (2,)


def test_a_rule_without_a_say_is_shown_and_not_cited() -> None:
    verdict = judge(NimBook("N-1", "N-2", "N-3"), heap=8)
    assert verdict.best == (1,)
    assert verdict.cites == ("N-2", "N-3")
    assert [one.rule for one in verdict.judgements] == ["N-1", "N-2", "N-3"]
    assert [one.decided for one in verdict.judgements] == [False, True, True]


def test_later_rules_see_only_who_stayed() -> None:
    verdict = judge(NimBook("N-2", "N-3"), heap=8)
    assert [option for option, _ in verdict.judgements[1].values] == [1, 3]


@pytest.mark.parametrize("tie_to", ["", "bob"])
def test_what_survives_all_rules_is_a_tie(tie_to: str) -> None:
    book = NimBook("N-2", tie_to=tie_to)
    verdict = judge(book, heap=8, options=(3, 2, 1))
    assert verdict.best == (3, 1)
    assert verdict.tie_seat == tie_to
    assert book.asked == [("N-2",)]


def test_nobody_breaks_what_is_no_tie() -> None:
    book = NimBook("N-3", tie_to="bob")
    assert judge(book, heap=8).tie_seat == ""
    assert book.asked == []


class Alike(NimBook):
    """One and three come to the same."""

    def likeness(self, position: int, option: int) -> int:
        return option % 2


@pytest.mark.parametrize(("options", "best"), [((3, 2, 1), (3, 2)), ((1, 3), (1,))])
def test_of_candidates_that_come_to_the_same_the_first_stands_for_all(
    options: tuple[int, ...], best: tuple[int, ...]
) -> None:
    book = Alike(tie_to="bob")
    verdict = judge(book, heap=8, options=options)
    assert verdict.best == best
    assert verdict.tie_seat == ("bob" if len(best) > 1 else "")


def test_no_rule_is_kept_from_telling_like_candidates_apart() -> None:
    verdict = judge(Alike("N-3"), heap=8, options=(3, 1))
    assert verdict.best == (1,)
    assert [option for option, _ in verdict.judgements[0].values] == [3, 1]


def test_a_rule_used_twice_is_cited_once() -> None:
    verdict = judge(NimBook("N-2", "N-1", "N-2", "N-3"), heap=9, options=(1, 2, 3))
    assert verdict.cites == ("N-2", "N-1")
    assert verdict.best == (1,)


def test_a_single_option_needs_no_rule() -> None:
    verdict = judge(NimBook("N-1"), heap=1, options=(1,))
    assert verdict == Verdict((1,), (), "", ())


def test_without_rules_all_are_best() -> None:
    assert judge(NimBook(), heap=8).best == (1, 2, 3)
