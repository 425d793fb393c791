"""Frames are data: declared, copied, dumped, and loaded strictly."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.table import Frame, Outcome, Table
from croupier.table.frames import KINDS, dump_frame, load_frame


class Battle(Frame, kind="test.battle"):
    attacker: str
    passes: int = 0
    bold: bool = False
    seen: tuple[str, ...] = ()
    step: str = "strike"

    def strike(self, table: Table) -> Outcome:
        return None

    def strike_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        return None


class Siege(Battle, kind="test.siege"):
    walls: int = 3


def test_fields_have_their_defaults() -> None:
    frame = Battle(attacker="red", passes=2)
    assert (frame.attacker, frame.passes, frame.bold, frame.step) == ("red", 2, False, "strike")
    assert repr(frame) == ("Battle(step='strike', attacker='red', passes=2, bold=False, seen=())")


def test_a_frame_has_the_fields_of_its_base_too() -> None:
    siege = Siege(attacker="red")
    assert (siege.walls, siege.attacker, siege.step, siege.kind) == (
        3,
        "red",
        "strike",
        "test.siege",
    )
    assert KINDS["test.siege"] is Siege
    assert KINDS["test.battle"] is Battle


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({}, "attacker"),
        ({"attacker": "red", "defender": "blue"}, "defender"),
        ({"attackr": "red"}, "attacker, attackr"),
    ],
)
def test_missing_and_unknown_fields_are_refused(fields: dict[str, Any], wrong: str) -> None:
    with pytest.raises(TypeError, match=f"test.battle: missing or unknown fields: {wrong}$"):
        Battle(**fields)


def test_a_frame_without_a_kind_is_refused() -> None:
    with pytest.raises(TypeError, match="kind"):
        type("Nameless", (Frame,), {})


def test_two_frames_of_one_kind_are_refused() -> None:
    with pytest.raises(TypeError, match=r"two frames of the kind 'test\.battle'"):
        type("Other", (Frame,), {}, kind="test.battle")
    with pytest.raises(TypeError, match="two frames of the kind"):
        type("Battle", (Frame,), {"__module__": "elsewhere"}, kind="test.battle")
    assert KINDS["test.battle"] is Battle


def test_a_module_that_is_loaded_again_may_declare_its_frames_again() -> None:
    again = type("Battle", (Frame,), {"__module__": Battle.__module__}, kind="test.battle")
    assert KINDS["test.battle"] is again
    KINDS["test.battle"] = Battle


def test_a_copy_goes_its_own_way() -> None:
    frame = Siege(attacker="red")
    twin = frame.copy()
    assert type(twin) is Siege
    twin.passes = 5
    twin.step = "other"
    assert (frame.passes, frame.step) == (0, "strike")


def test_a_frame_is_dumped_and_loaded() -> None:
    frame = Battle(attacker="red", passes=-2, bold=True, seen=("a", "b"), step="strike")
    plain = dump_frame(frame)
    assert plain == {
        "kind": "test.battle",
        "step": "strike",
        "attacker": "red",
        "passes": -2,
        "bold": True,
        "seen": ["a", "b"],
    }
    again = load_frame(plain)
    assert type(again) is Battle
    assert vars(again) == vars(frame)


def test_nested_tuples_come_back() -> None:
    frame = Battle(attacker="red", seen=(("a", "b"), ()))  # type: ignore[arg-type]
    assert vars(load_frame(dump_frame(frame))) == vars(frame)


GOOD = {
    "kind": "test.battle",
    "step": "strike",
    "attacker": "red",
    "passes": 0,
    "bold": False,
    "seen": [],
}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "test.unknown"}, "no frame of the kind 'test.unknown'"),
        ({"kind": 7}, "no frame of the kind 7"),
        ({"kind": ["x"]}, "no frame of the kind"),
        ({"kind": None}, "no frame of the kind None"),
        ({"passes": "2"}, "test.battle: passes cannot be '2'"),
        ({"passes": True}, "test.battle: passes cannot be True"),
        ({"bold": 1}, "test.battle: bold cannot be 1"),
        ({"seen": "a"}, "test.battle: seen cannot be 'a'"),
        ({"seen": [1.5]}, "a frame cannot hold 1.5"),
        ({"attacker": {"a": 1}}, "a frame cannot hold"),
        ({"passes": 1.0}, "a frame cannot hold 1.0"),
        ({"step": 3}, "test.battle: step cannot be 3"),
        ({"step": "flee"}, "test.battle: no step 'flee'"),
        ({"step": "copy"}, "test.battle: no step 'copy'"),
        ({"step": "__init__"}, "test.battle: no step '__init__'"),
        ({"step": "attacker"}, "test.battle: no step 'attacker'"),
        ({"more": 1}, "missing or unknown fields: more"),
    ],
)
def test_a_frame_that_was_never_dumped_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        load_frame({**GOOD, **change})


@pytest.mark.parametrize("field", ["step", "attacker", "passes"])
def test_a_missing_field_is_refused(field: str) -> None:
    plain = {name: value for name, value in GOOD.items() if name != field}
    with pytest.raises(ValueError, match=f"missing or unknown fields: {field}"):
        load_frame(plain)


@pytest.mark.parametrize("plain", [None, "x", 3, ["kind"]])
def test_what_is_no_table_of_fields_is_refused(plain: Any) -> None:
    with pytest.raises(ValueError, match="a frame is a table of fields"):
        load_frame(plain)
