"""A set-up is completed from the game's own settings, or refused with what would be valid."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import SetupError
from croupier.game import GameInfo, Setting, Value
from croupier.setup import complete_settings, make_setup, show_value
from toys import Nim

SETTINGS = (
    Setting("heap", 10),
    Setting("size", "large", ("large", "small")),
    Setting("loud", False),
    Setting("name", "nobody"),
    Setting("limit", 3, (1, 3)),
)


def test_what_is_not_given_has_its_default() -> None:
    assert complete_settings(SETTINGS, {}, of="nim") == {
        "heap": 10,
        "size": "large",
        "loud": False,
        "name": "nobody",
        "limit": 3,
    }


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("heap", "7", 7),
        ("heap", "-7", -7),
        ("heap", "007", 7),
        ("heap", 12, 12),
        ("size", "small", "small"),
        ("loud", "true", True),
        ("loud", "FALSE", False),
        ("loud", True, True),
        ("name", "", ""),
        ("name", "7", "7"),
        ("limit", "1", 1),
    ],
)
def test_values_are_read_as_the_settings_type(name: str, given: Value, value: Value) -> None:
    found = complete_settings(SETTINGS, {name: given}, of="nim")[name]
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("name", "given", "hint"),
    [
        ("heap", "seven", "a value of the kind '10' is wanted"),
        ("heap", "", "a value of the kind '10' is wanted"),
        ("heap", "-", "a value of the kind '10' is wanted"),
        ("heap", "--7", "a value of the kind '10' is wanted"),
        ("heap", "1_0", "a value of the kind '10' is wanted"),
        ("heap", "²", "a value of the kind '10' is wanted"),
        ("heap", "9" * 5000, "a value of the kind '10' is wanted"),
        ("heap", True, "a value of the kind '10' is wanted"),
        ("loud", "yes", "a value of the kind 'false' is wanted"),
        ("loud", 1, "a value of the kind 'false' is wanted"),
        ("name", 7, "a value of the kind 'nobody' is wanted"),
        ("name", "\udcff", "a value of the kind 'nobody' is wanted"),
        ("size", "huge", "values: large, small"),
        ("limit", "2", "values: 1, 3"),
    ],
)
def test_a_bad_value_is_refused_with_the_good_ones(name: str, given: Value, hint: str) -> None:
    with pytest.raises(SetupError, match=f"nim setting '{name}' cannot be") as caught:
        complete_settings(SETTINGS, {name: given}, of="nim")
    assert caught.value.hint == hint


def test_an_unknown_setting_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match="nim has no setting 'liimit'") as caught:
        complete_settings(SETTINGS, {"liimit": "1"}, of="nim")
    assert caught.value.hint == "settings: limit, heap, size, loud, name"
    with pytest.raises(SetupError) as caught:
        complete_settings((), {"zzz": "1"}, of="nim")
    assert caught.value.hint == "settings: none"


def test_a_setting_can_belong_to_one_variant() -> None:
    settings = (Setting("heap", 10), Setting("pace", 2, (1, 2), variants=("quick", "wild")))
    assert complete_settings(settings, {}, of="nim", variant="quick") == {"heap": 10, "pace": 2}
    assert complete_settings(settings, {}, of="nim", variant="slow") == {"heap": 10}
    assert complete_settings(settings, {}, of="nim") == {"heap": 10, "pace": 2}
    with pytest.raises(SetupError, match="nim has the setting 'pace' in another variant") as caught:
        complete_settings(settings, {"pace": 1}, of="nim", variant="slow")
    assert caught.value.hint == "--variant quick or wild"


def test_values_are_shown_as_they_are_typed() -> None:
    assert [show_value(value) for value in (True, False, 7, "x")] == ["true", "false", "7", "x"]


def test_a_set_up_is_complete() -> None:
    setup = make_setup(Nim(), seed="s", settings={"heap": "5"}, files={"a.txt": "text"})
    assert setup.variant == "standard"
    assert setup.settings == {"heap": 5, "size": "large", "loud": False}
    assert (setup.game, setup.seed, setup.files) == ("nim", "s", {"a.txt": "text"})
    assert make_setup(Nim(), seed="s", variant="short").variant == "short"


@pytest.mark.parametrize(
    ("change", "message", "hint"),
    [
        ({"seed": ""}, "the seed is empty", "any text of up to 64 bytes"),
        ({"seed": "é" * 33}, "longer than 64 bytes", ""),
        ({"seed": "a\nb"}, "unprintable", "use letters and digits"),
        ({"seed": "\0"}, "unprintable", "use letters and digits"),
        ({"seed": "\udcff"}, "unprintable", "use letters and digits"),
        ({"variant": "long"}, "nim has no variant 'long'", "variants: standard, short"),
        ({"files": {"\udcff.txt": "x"}}, "is not UTF-8", "another name"),
        ({"settings": {"heap": "x"}}, "nim setting 'heap' cannot be 'x'", "a value of the kind"),
        ({"decks": {"ann": "aces"}}, "without decks", ""),
        ({"decks": {"cat": "aces"}}, "nim has no seat 'cat'", "seats: ann, bob"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any], message: str, hint: str) -> None:
    with pytest.raises(SetupError, match=message) as caught:
        make_setup(Nim(), **{"seed": "s", **change})
    assert hint in caught.value.hint


def test_a_game_with_decks_takes_them_by_seat() -> None:
    class Decked(Nim):
        info = GameInfo("decked", "Decked", 1, ("ann", "bob"), capabilities=frozenset({"decks"}))

    assert make_setup(Decked(), seed="s", decks={"bob": "aces"}).decks == {"bob": "aces"}
