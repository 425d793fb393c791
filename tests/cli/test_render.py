"""Pictures as text."""

import pytest

from croupier_cli import render


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("abc", 3),
        ("", 0),
        ("罗严塔尔", 8),
        ("ａ", 2),
        ("é", 1),
        ("e\u0301", 1),
        ("\u200b", 0),
        ("→", 1),
    ],
)
def test_width_on_a_terminal(text: str, columns: int) -> None:
    assert render.width(text) == columns


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"a_b": 1}, "a b: 1"),
        ({"a": True, "b": False, "c": None, "d": ""}, "a: yes\nb: no\nc: -\nd: -"),
        ({"a": ["x", 2]}, "a: x, 2"),
        ({"a": []}, "a: -"),
        ({"a": {}}, "a: -"),
        ({"a": {"b": {"c": 1}}}, "a:\n  b:\n    c: 1"),
        ({"a": {"board": "x.o\n.x.\n"}}, "a:\n  board:\n  x.o\n  .x."),
        ({"board": "x.o\n.x.\n"}, "board:\nx.o\n.x."),
        ({"a": ["one, two", "three"]}, "a:\n  one, two\n  three"),
        ({"a": [["x"], ["y", "z"]]}, "a:\n  x\n  y, z"),
    ],
)
def test_values(value: dict, text: str) -> None:
    assert render.picture(value) == text


def test_dicts_of_like_keys_are_a_table() -> None:
    rows = [
        {"code": "a", "name": "罗严塔尔", "cost": 4, "tags": ["x", "y"]},
        {"code": "bcd", "name": "Yang", "cost": 12, "tags": []},
        {"code": "e", "cost": 1, "more": {"red": 1, "blue": 2}},
    ]
    assert render.picture({"cards": rows}).splitlines() == [
        "cards:",
        "  code  name      cost  tags  more",
        "  a     罗严塔尔     4  x, y  -",
        "  bcd   Yang        12  -     -",
        "  e     -            1  -     red 1, blue 2",
    ]


def test_dicts_that_fit_no_row_are_a_list() -> None:
    rows = [{"name": "a", "cards": [{"code": "x"}]}, {"name": "b", "board": "1\n2"}]
    assert render.picture({"seats": rows}).splitlines() == [
        "seats:",
        "  - name: a",
        "    cards:",
        "      code",
        "      x",
        "  - name: b",
        "    board:",
        "    1",
        "    2",
    ]


ROWS = [
    {"code": "alpha", "name": "First of the Letters", "cost": 12, "note": "draws one card more"},
    {"code": "b", "name": "Second", "cost": 4, "note": ""},
]


@pytest.mark.parametrize(
    ("room", "lines"),
    [
        (
            0,
            [
                "code   name                  cost  note",
                "alpha  First of the Letters    12  draws one card more",
                "b      Second                   4  -",
            ],
        ),
        (
            53,
            [
                "code   name                  cost",
                "alpha  First of the Letters    12",
                "    note: draws one card more",
                "b      Second                   4",
            ],
        ),
        (
            30,
            [
                "code   name",
                "alpha  First of the Letters",
                "    cost: 12, note: draws",
                "      one card more",
                "b      Second",
                "    cost: 4",
            ],
        ),
    ],
)
def test_a_table_that_is_too_wide_goes_on_below_its_rows(room: int, lines: list[str]) -> None:
    assert render.table(ROWS, room=room).splitlines() == lines


def test_the_last_of_aligned_texts_is_wrapped() -> None:
    rows = [("1.", "keep", "a card that draws one more"), ("2.", "pass", "nothing")]
    assert render.columns(rows, room=30).splitlines() == [
        "1.  keep  a card that draws",
        "          one more",
        "2.  pass  nothing",
    ]
    narrow = render.columns(rows, room=20).splitlines()
    assert narrow == ["1.  keep  a card that draws one more", "2.  pass  nothing"]


def test_wide_characters_are_wrapped_anywhere_words_nowhere() -> None:
    text = render.picture({"a": "罗严塔尔罗严塔尔罗严塔尔罗严塔尔", "b": "x" * 50}, 25)
    assert text.splitlines() == ["a: 罗严塔尔罗严塔尔罗严", "  塔尔罗严塔尔", "b:", f"  {'x' * 50}"]
    assert all(render.width(line) <= 25 for line in text.splitlines()[:3])


def test_what_of_a_picture_is_not_so_in_another() -> None:
    one = {"round": 1, "left": {"hand": ["x"], "points": 3}, "more": {"a": 1}}
    other = {"round": 1, "left": {"hand": [], "points": 3}}
    assert render.difference(one, other) == {"left": {"hand": ["x"]}, "more": {"a": 1}}
    assert render.difference(other, one) == {"left": {"hand": []}}
    assert render.difference(one, one) == {}


def test_of_a_table_that_has_only_lost_something_the_rest_is_told() -> None:
    before = {"now": {"window": "draw", "to pay": "2"}}
    assert render.difference({"now": {"window": "draw"}}, before) == {"now": {"window": "draw"}}


def test_no_line_ends_in_spaces() -> None:
    text = render.columns([("a", ""), ("bbb", "c")])
    assert text == "a\nbbb  c"
