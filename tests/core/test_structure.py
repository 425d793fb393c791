"""Plain values are read strictly, and what is wrong is told with its place."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import field, frozen

from croupier.game import Value
from croupier.structure import structure


@frozen
class Inner:
    name: str
    on: bool = False


@frozen
class Outer:
    count: int
    part: Inner
    share: float = 0.5
    names: list[str] = field(factory=list)
    values: dict[str, Value] = field(factory=dict)
    parts: dict[str, Inner] = field(factory=dict)
    rest: dict[str, Any] = field(factory=dict)


GOOD: dict[str, Any] = {
    "count": 3,
    "part": {"name": "x", "on": True},
    "share": 1,
    "names": ["a", "b"],
    "values": {"a": 1, "b": "x", "c": False},
    "parts": {"first": {"name": "y"}},
    "rest": {"deep": [{"er": 1.5}]},
}


def test_plain_values_become_what_they_are() -> None:
    made = structure(GOOD, Outer)
    assert made == Outer(
        3,
        Inner("x", True),
        1.0,
        ["a", "b"],
        {"a": 1, "b": "x", "c": False},
        {"first": Inner("y")},
        {"deep": [{"er": 1.5}]},
    )
    assert type(made.share) is float
    assert structure({"count": 0, "part": {"name": ""}}, Outer) == Outer(0, Inner(""))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"count": "3"}, "'3' is no whole number at $.count"),
        ({"count": True}, "True is no whole number at $.count"),
        ({"count": 3.0}, "3.0 is no whole number at $.count"),
        ({"share": "1"}, "'1' is no number at $.share"),
        ({"share": True}, "True is no number at $.share"),
        ({"names": "ab"}, "'ab' is no list at $.names"),
        ({"names": {"a": 1}}, "{'a': 1} is no list at $.names"),
        ({"names": ["a", 1]}, "1 is no text at $.names"),
        ({"values": {"a": 1.5}}, "1.5 is no text, whole number, true or false at $.values['a']"),
        ({"values": {"a": []}}, "[] is no text, whole number, true or false at $.values['a']"),
        ({"part": {}}, "'name' is missing at $.part.name"),
        ({"part": {"name": "x", "on": 1}}, "1 is no true or false at $.part.on"),
        ({"part": {"name": "x", "off": 1}}, "unknown keys: off at $.part"),
        ({"parts": {"one": {"name": 1}}}, "1 is no text at $.parts['one'].name"),
        ({"b": 1, "a": 2}, "unknown keys: a, b at $"),
        ({"count": "x" * 60}, "'" + "x" * 36 + "... is no whole number at $.count"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=r"\$") as caught:
        structure({**GOOD, **change}, Outer)
    assert str(caught.value) == message


@pytest.mark.parametrize("plain", [None, 3, "x", [], [("count", 3)]])
def test_what_is_no_table_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError, match=r"at \$"):
        structure(plain, Outer)
    with pytest.raises(ValueError, match=r"at \$\.part"):
        structure({**GOOD, "part": plain}, Outer)


def test_several_faults_are_counted() -> None:
    with pytest.raises(ValueError, match=r"\(and 1 more\)$"):
        structure({**GOOD, "count": "3", "share": "1"}, Outer)
