"""The verbs of a table: moving, turning, naming, knowing, counting."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rng import Rng
from croupier.table import Piece, Table, TokenSpec, ZoneSpec, seat_zones, table_spec

SEATS = ("red", "blue")
SPEC = table_spec(
    SEATS,
    [
        ZoneSpec("deck", sight="nobody", ordered=True),
        ZoneSpec("discard", ordered=True),
        *seat_zones(SEATS, "hand", "owner"),
        *seat_zones(SEATS, "play"),
    ],
    [TokenSpec("coin", supply=5), TokenSpec("damage", limit=3), TokenSpec("focus")],
)


def new_table(**zones: str) -> Table:
    """A table with pieces of these codes in zones; `red_hand` is `red.hand`."""
    table = Table(SPEC, None, {}, Rng("table"))
    for zone, codes in zones.items():
        for code in codes.split():
            table.create(code, zone.replace("_", "."))
    return table


def names(table: Table, zone: str) -> list[str]:
    return [table.pieces[uid].name for uid in table.zones[zone]]


# Moving


def test_pieces_are_numbered_from_1_and_lie_where_they_were_put() -> None:
    table = new_table(deck="ace king", red_hand="ace")
    assert list(table.pieces) == [1, 2, 3]
    assert table.zones["deck"] == [1, 2]
    assert table.zones["red.hand"] == [3]
    assert table.pieces[3].code == "ace"


def test_a_new_piece_has_what_it_was_given() -> None:
    table = new_table(red_play="ship")
    uid = table.create("bomb", "red.play", owner="blue", up=False, host=1)
    piece = table.pieces[uid]
    assert (piece.owner, piece.up, piece.host, piece.zone) == ("blue", False, 1, "red.play")


def test_pieces_made_beforehand_are_shared_by_tables_that_change_apart() -> None:
    made = [Piece(1, "ace", "red", "discard"), Piece(2, "king", "red", "deck", up=False)]
    one, two = new_table(), new_table()
    one.lay_out(made)
    two.lay_out(made)
    one.move(2, "discard")
    assert one.create("queen", "discard") == 3
    assert names(one, "discard") == ["ace", "king", "queen"]
    assert (names(two, "discard"), names(two, "deck")) == (["ace"], ["king"])
    assert one.misplaced() == two.misplaced() == []


def test_a_piece_moves_to_the_top_or_the_bottom() -> None:
    table = new_table(deck="ace king", discard="jack queen")
    table.move(1, "discard")
    table.move(2, "discard", bottom=True)
    assert names(table, "discard") == ["king", "jack", "queen", "ace"]
    assert table.zones["deck"] == []
    assert table.misplaced() == []


def test_a_move_within_a_zone_brings_a_piece_to_its_top() -> None:
    table = new_table(discard="ace king queen")
    table.move(1, "discard")
    assert names(table, "discard") == ["king", "queen", "ace"]
    assert table.misplaced() == []


def test_moving_leaves_the_owner_and_forgets_the_host() -> None:
    table = new_table(red_play="ship")
    uid = table.create("pilot", "red.play", owner="red", host=1)
    assert table.under(1, "red.play") == [uid]
    table.move(uid, "blue.play")
    assert (table.pieces[uid].owner, table.pieces[uid].host) == ("red", 0)
    table.move(uid, "red.play", host=1)
    assert table.under(1, "red.play") == [uid]
    assert table.under(1, "blue.play") == []


def test_giving_changes_only_the_owner() -> None:
    table = new_table(red_play="ship")
    table.give(1, "blue")
    assert table.pieces[1].owner == "blue"
    assert table.zones["red.play"] == [1]


def test_the_other_seat_of_two() -> None:
    table = new_table()
    assert (table.other("red"), table.other("blue")) == ("blue", "red")


@given(st.lists(st.tuples(st.integers(1, 8), st.sampled_from(list(SPEC.zones)), st.booleans())))
def test_moves_lose_no_piece(moves: list[tuple[int, str, bool]]) -> None:
    table = new_table(deck="ace ace king king", red_hand="ace queen", blue_play="ace jack")
    for uid, zone, up in moves:
        table.move(uid, zone, up=up)
        table.turn(uid, up=not up)
    assert table.misplaced() == []
    public = [
        piece.name
        for piece in table.pieces.values()
        if piece.up and table.spec.zones[piece.zone].sight == "all"
    ]
    assert len(set(public)) == len(public)
    assert {piece.nth for piece in table.pieces.values() if piece.name not in public} <= {0}


# Names


def test_two_alike_in_public_are_told_apart_wherever_they_lie() -> None:
    table = new_table(red_play="rookie", blue_play="rookie rookie", discard="ace")
    assert names(table, "red.play") == ["rookie"]
    assert names(table, "blue.play") == ["rookie.2", "rookie.3"]
    assert names(table, "discard") == ["ace"]


def test_two_alike_in_a_hand_have_one_name() -> None:
    table = new_table(red_hand="rookie rookie", deck="rookie")
    assert names(table, "red.hand") == ["rookie", "rookie"]


def test_a_piece_keeps_its_name_while_it_stays_in_public() -> None:
    table = new_table(red_play="rookie rookie")
    table.move(1, "red.hand")
    assert names(table, "red.play") == ["rookie.2"]
    table.move(2, "discard")
    assert names(table, "discard") == ["rookie.2"]
    table.turn(2, up=True)
    assert names(table, "discard") == ["rookie.2"]
    table.move(1, "red.play")
    assert names(table, "red.play") == ["rookie"]


def test_a_piece_that_was_hidden_is_named_anew() -> None:
    table = new_table(red_play="rookie rookie")
    table.move(1, "red.hand")
    table.move(2, "red.hand")
    table.move(2, "red.play")
    assert names(table, "red.play") == ["rookie"]


def test_a_piece_turned_face_down_has_no_name_of_its_own() -> None:
    table = new_table(red_play="rookie rookie rookie")
    table.turn(2, up=False)
    assert table.pieces[2].nth == 0
    table.turn(1, up=False)
    table.turn(2, up=True)
    assert names(table, "red.play") == ["rookie", "rookie", "rookie.3"]
    assert [table.pieces[uid].up for uid in (1, 2, 3)] == [False, True, True]


def test_a_piece_is_found_by_its_name() -> None:
    table = new_table(red_play="rookie rookie rookie", red_hand="ace ace")
    assert table.find("rookie.2", "red.play") == 2
    assert table.find("ace", "red.hand") == 4
    table.move(1, "red.play")
    assert table.zones["red.play"] == [2, 3, 1]
    assert table.find("rookie", "red.play") == 1


def test_a_code_finds_a_piece_that_goes_by_a_number() -> None:
    table = new_table(blue_play="rookie", red_play="rookie")
    assert names(table, "red.play") == ["rookie.2"]
    assert table.find("rookie", "red.play") == 2


@pytest.mark.parametrize("name", ["king", "ace.2", "ace.x", ""])
def test_what_is_not_there_is_not_found(name: str) -> None:
    table = new_table(red_play="ace")
    with pytest.raises(KeyError, match=r"is not in red\.play"):
        table.find(name, "red.play")


def test_of_each_name_the_first_is_distinct_in_order() -> None:
    table = new_table(red_hand="ace king ace queen king")
    assert table.distinct(table.zones["red.hand"]) == [1, 2, 4]
    assert table.distinct(uid for uid in (5, 2, 3)) == [5, 3]


# Knowing


def known_to(table: Table, uid: int) -> list[str]:
    return [seat for seat in SEATS if table.knows(table.pieces[uid], seat)]


@pytest.mark.parametrize(
    ("zone", "seats"),
    [
        ("deck", []),
        ("discard", ["red", "blue"]),
        ("red.hand", ["red"]),
        ("blue.hand", ["blue"]),
        ("red.play", ["red", "blue"]),
    ],
)
def test_the_place_tells_who_knows_a_piece(zone: str, seats: list[str]) -> None:
    table = new_table(deck="ace")
    table.move(1, zone)
    assert known_to(table, 1) == seats
    table.turn(1, up=False)
    assert known_to(table, 1) == []


def test_a_piece_revealed_is_known_until_it_moves() -> None:
    table = new_table(deck="ace")
    table.reveal(1, ["blue"])
    assert known_to(table, 1) == ["blue"]
    table.reveal(1, (seat for seat in ("blue", "red")))
    assert table.pieces[1].seen == ("red", "blue")
    table.move(1, "blue.hand")
    assert known_to(table, 1) == ["blue"]


def test_whoever_knew_goes_on_knowing_when_told_so() -> None:
    table = new_table(discard="ace", red_hand="king")
    table.move(1, "deck", known=True)
    table.move(2, "deck", known=True)
    assert known_to(table, 1) == ["red", "blue"]
    assert known_to(table, 2) == ["red"]
    table.move(1, "deck")
    assert known_to(table, 1) == []


def test_a_piece_turned_down_stays_known_to_who_was_shown_it() -> None:
    table = new_table(red_play="ace")
    table.reveal(1, ["red"])
    table.turn(1, up=False)
    assert known_to(table, 1) == ["red"]


def test_a_shuffle_forgets_and_draws_from_the_zones_stream() -> None:
    table = new_table(deck="ace king queen jack ten", discard="two three")
    for uid in (1, 3):
        table.reveal(uid, SEATS)
    order = [1, 2, 3, 4, 5]
    Rng("table").shuffle(order, "deck")
    table.shuffle("deck")
    assert table.zones["deck"] == order
    assert all(not known_to(table, uid) for uid in order)
    assert table.rng.drawn == {"deck": 4}
    assert table.zones["discard"] == [6, 7]


# Tokens


@pytest.mark.parametrize("holder", [1, "red"])
def test_tokens_come_and_go(holder: int | str) -> None:
    table = new_table(red_play="ship")
    assert table.count(holder, "focus") == 0
    assert table.add(holder, "focus") == 1
    assert table.add(holder, "focus", 9) == 9
    assert table.count(holder, "focus") == 10
    assert table.remove(holder, "focus", 4) == 4
    assert table.remove(holder, "focus", 20) == 6
    assert table.remove(holder, "focus") == 0
    assert table.count(holder, "focus") == 0


def test_a_holder_has_no_more_than_the_limit() -> None:
    table = new_table(red_play="ship tank")
    assert table.add(1, "damage", 2) == 2
    assert table.add(1, "damage", 5) == 1
    assert table.add(1, "damage") == 0
    assert table.add(2, "damage", 5) == 3
    assert table.add("red", "damage", 5) == 3


def test_all_holders_share_the_supply() -> None:
    table = new_table(red_play="ship")
    assert table.add("red", "coin", 3) == 3
    assert table.add(1, "coin", 9) == 2
    assert table.in_use("coin") == 5
    assert table.add("blue", "coin") == 0
    table.remove("red", "coin", 2)
    assert table.add("blue", "coin", 9) == 2


@pytest.mark.parametrize("holder", [1, "red"])
def test_a_negative_number_of_tokens_is_none(holder: int | str) -> None:
    table = new_table(red_play="ship")
    table.add(holder, "focus", 2)
    assert table.add(holder, "focus", -1) == 0
    assert table.remove(holder, "focus", -1) == 0
    assert table.count(holder, "focus") == 2


def test_tokens_of_other_kinds_stay() -> None:
    table = new_table(red_play="ship")
    table.add(1, "focus", 2)
    table.add(1, "damage", 1)
    table.remove(1, "focus", 2)
    table.add(1, "coin")
    assert table.pieces[1].tokens == (("coin", 1), ("damage", 1))


def test_an_unknown_token_is_refused() -> None:
    with pytest.raises(KeyError, match="gold"):
        new_table(red_play="ship").add(1, "gold")


@pytest.mark.parametrize(
    ("zone", "tokens"),
    [("red.hand", ()), ("deck", ()), ("blue.play", (("focus", 2),)), ("discard", (("focus", 2),))],
)
def test_tokens_stay_in_public_and_go_where_it_is_hidden(
    zone: str, tokens: tuple[tuple[str, int], ...]
) -> None:
    table = new_table(red_play="ship")
    table.add(1, "focus", 2)
    table.move(1, zone)
    assert table.pieces[1].tokens == tokens


# Copies and checks


def test_a_copy_shares_no_change() -> None:
    table = new_table(deck="ace king queen", red_hand="jack")
    table.add("red", "coin", 2)
    twin = table.copy()
    twin.move(1, "discard")
    twin.add(1, "focus")
    twin.add("red", "coin")
    twin.create("ten", "blue.hand")
    twin.shuffle("deck")
    assert names(table, "deck") == ["ace", "king", "queen"]
    assert table.pieces[1].tokens == ()
    assert table.count("red", "coin") == 2
    assert table.zones["blue.hand"] == []
    assert table.rng.drawn == {}


def test_every_way_to_lose_a_piece_is_reported() -> None:
    table = new_table(deck="ace king queen jack", red_play="ship")
    table.zones["deck"].remove(1)
    table.zones["discard"].append(2)
    table.zones["deck"].remove(3)
    table.zones["discard"].append(3)
    table.pieces[5] = table.pieces[5]._replace(host=77)
    table.zones["red.hand"].append(99)
    assert table.misplaced() == [
        "ace (1) lies in 0 places",
        "king (2) lies in 2 places",
        "queen (3) is not in deck, where it says it is",
        "ship (5) lies under 77, which is no piece",
        "99 is no piece",
    ]
