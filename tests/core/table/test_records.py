"""A table comes back from its plain values as it was; what is no table names its place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.game import AnyGame
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier.table import Table, TokenSpec, ZoneSpec, seat_zones, table_spec
from croupier.table.records import dump_table
from toys import Cards, both, start

SPEC = table_spec(
    ("red", "blue"),
    [ZoneSpec("deck", sight="nobody", ordered=True), *seat_zones(("red", "blue"), "play")],
    [TokenSpec("coin"), TokenSpec("mark")],
)


def plain_of(table: Table) -> dict[str, Any]:
    """The dumped values, through JSON: nothing in them is anything but plain."""
    plain: dict[str, Any] = json.loads(json.dumps(dump_table(table)))
    return plain


def test_pieces_are_lines_zone_by_zone_from_bottom_to_top() -> None:
    table = Table(SPEC, None, {}, Rng("s"))
    table.create("ace", "red.play", owner="red")
    table.create("king", "deck")
    table.create("ace", "red.play", up=False, host=1)
    table.create("ace", "red.play", owner="blue")
    table.move(2, "deck")
    table.reveal(2, ["blue", "red"])
    table.add(4, "mark", 3)
    table.add(4, "coin")
    table.create("queen", "deck")
    assert dump_table(table)["pieces"].splitlines() == [
        "2 king deck seen=red+blue",
        "5 queen deck",
        "1 ace red.play owner=red",
        "3 ace red.play down host=1",
        "4 ace red.play owner=blue nth=2 coin:1 mark:3",
    ]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_state_of_a_game_comes_back(seed: str) -> None:
    session = start(Cards(), both(Cards(), "any"), seed=seed, rounds=3)
    game: AnyGame = session.game
    while True:
        plain = plain_of(session.state)
        loaded = game.load(session.setup, plain)
        assert dump_table(loaded) == plain
        assert list(loaded.pieces.items()) == list(session.state.pieces.items())
        assert loaded.zones == session.state.zones
        assert (loaded.result, loaded.settings) == (session.state.result, session.setup.settings)
        assert list(game.options(loaded)) == list(game.options(session.state))
        if session.decision is None:
            break
        twin = game.clone(session.state)
        option = game.options(twin)[0]
        for state in (twin, loaded):
            game.apply(state, option)
        assert dump_table(loaded) == dump_table(twin)
        session.step()


GAME = Cards()
SETUP = make_setup(GAME, seed="s")


@pytest.fixture
def plain() -> dict[str, Any]:
    return plain_of(GAME.new(SETUP, Rng("s")))


def put(plain: dict[str, Any], place: str, value: Any) -> None:
    """Set a value at a place like `frames.0.step`; ... removes it."""
    *path, last = (int(part) if part.isdigit() else part for part in place.split("."))
    inner: Any = plain
    for part in path:
        inner = inner[part]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("frames", ..., "missing or unknown keys in the state: frames"),
        ("pieces", ..., "missing or unknown keys in the state: pieces"),
        ("extra", 1, "missing or unknown keys in the state: extra"),
        ("drawn", [], "drawn: whole numbers by name"),
        ("drawn", {"deck": "1"}, "drawn: whole numbers by name"),
        ("drawn", {"deck": True}, "drawn: whole numbers by name"),
        ("drawn", {"deck": -1}, "drawn: a position is not negative"),
        ("counters", 3, "counters: whole numbers by name"),
        ("counters.round", 1.5, "counters: whole numbers by name"),
        ("pieces", 3, "pieces: a text is wanted"),
        ("frames", [], "frames: there are some exactly while there is no result"),
        ("frames", {}, "frames: a list is wanted"),
        ("frames.1", "x", "frames, 2: a frame is a table of fields"),
        ("frames.2.kind", "cards.nothing", "frames, 3: no frame of the kind 'cards.nothing'"),
        ("frames.2.seat", ..., "frames, 3: cards.choose: missing or unknown fields: seat"),
        ("frames.0.count", "1", "frames, 1: table.scheduled: count cannot be '1'"),
        ("frames.2.step", "choose_answer", "frames: the last cannot go on: TypeError"),
        ("frames.2.seat", "green", "frames: the last cannot go on: KeyError"),
        ("result", {}, "result: exactly winners, scores, reason are wanted"),
        ("result", "won", "result: exactly winners"),
        (
            "result",
            {"winners": [], "scores": {}, "reason": "won"},
            "frames: there are some exactly while there is no result",
        ),
        ("result", {"winners": [], "scores": {}, "reason": "won", "more": 1}, "result: exactly"),
        ("result", {"winners": "red", "scores": {}, "reason": "won"}, "result.winners"),
        ("result", {"winners": [1], "scores": {}, "reason": "won"}, "result.winners"),
        ("result", {"winners": [], "scores": [], "reason": "won"}, "result.scores"),
        ("result", {"winners": [], "scores": {"red": "1"}, "reason": "won"}, "result.scores"),
        ("result", {"winners": [], "scores": {}, "reason": 1}, "result.reason"),
    ],
)
def test_a_value_that_does_not_fit_names_its_place(
    plain: dict[str, Any], place: str, value: Any, message: str
) -> None:
    put(plain, place, value)
    with pytest.raises(ValueError, match=message):
        GAME.load(SETUP, plain)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "'' is no piece"),
        ("13 ace", "'13 ace' is no piece"),
        ("x ace deck", "invalid literal"),
        ("0 ace deck", "is not how a piece is written"),
        ("-1 ace deck", "is not how a piece is written"),
        ("+13 ace deck", "is not how a piece is written"),
        ("013 ace deck", "is not how a piece is written"),
        ("13  deck", "is not how a piece is written"),
        ("13 ace deck ", "'' is not understood"),
        ("13 ace deck down down", "is not how a piece is written"),
        ("13 ace deck host=1 down", "is not how a piece is written"),
        ("13 ace deck host=x", "invalid literal"),
        ("13 ace deck nth=1_0", "is not how a piece is written"),
        ("13 ace deck colour=red", "'colour=red' is not understood"),
        ("13 ace deck up", "'up' is not understood"),
        ("13 ace deck spark:x", "invalid literal"),
        ("13 ace deck spark:0", "tokens are counted from 1"),
        ("13 ace deck spark:-1", "tokens are counted from 1"),
        ("13 ace deck gold:1", "a token is none of coin, spark"),
        ("13 ace attic", "there is no zone 'attic'"),
        ("13 ace deck seen=green", "seen by a seat that is none of red, blue"),
        ("12 ace deck", "piece 12 is there twice"),
        ("9" * 5000 + " ace deck", "Exceeds the limit"),
    ],
)
def test_a_line_that_is_no_piece_names_its_number(
    plain: dict[str, Any], line: str, message: str
) -> None:
    plain["pieces"] += f"{line}\n"
    with pytest.raises(ValueError, match="pieces, line 13: ") as caught:
        GAME.load(SETUP, plain)
    assert message in str(caught.value)


def test_pieces_are_numbered_without_gaps(plain: dict[str, Any]) -> None:
    plain["pieces"] += "14 ace deck\n"
    with pytest.raises(ValueError, match="pieces: 13 of them are numbered 1 to 13, not 14"):
        GAME.load(SETUP, plain)


def test_a_host_is_a_piece(plain: dict[str, Any]) -> None:
    plain["pieces"] += "13 ace deck host=77\n"
    with pytest.raises(ValueError, match="pieces: 13 lies under 77, which is no piece"):
        GAME.load(SETUP, plain)


scalars = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(max_size=5), st.just([]), st.just({})
)


@given(st.data())
def test_no_change_to_the_values_fails_otherwise(data: st.DataObject) -> None:
    plain = plain_of(GAME.new(SETUP, Rng("s")))
    pristine = copy.deepcopy(plain)
    inner: Any = plain
    while isinstance(inner, dict | list) and inner:
        key = data.draw(
            st.sampled_from(list(inner) if isinstance(inner, dict) else range(len(inner)))
        )
        if not isinstance(inner[key], dict | list) or data.draw(st.booleans()):
            inner[key] = data.draw(scalars)
            break
        inner = inner[key]
    try:
        table = GAME.load(SETUP, plain)
    except ValueError:
        return
    assert set(dump_table(table)) == set(pristine)
    assert table.pending is not None
