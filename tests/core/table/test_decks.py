"""A deck is drawn from its top and refilled from the discard pile."""

from __future__ import annotations

import pytest

from croupier.rng import Rng
from croupier.table import Deck, Table, ZoneSpec, seat_zones, table_spec

SPEC = table_spec(
    ("red", "blue"),
    [
        ZoneSpec("deck", sight="nobody", ordered=True),
        ZoneSpec("discard", ordered=True),
        *seat_zones(("red", "blue"), "hand", "owner"),
    ],
)


def new_table(deck: int, discard: int = 0) -> Table:
    table = Table(SPEC, None, {}, Rng("deck"))
    for number in range(deck):
        table.create(f"card-{number}", "deck")
    for number in range(discard):
        table.create(f"used-{number}", "discard")
    return table


def test_the_top_is_drawn_first() -> None:
    table = new_table(4)
    deck = Deck(table, "deck")
    assert deck.peek(2) == [4, 3]
    assert deck.draw(2, "red.hand") == [4, 3]
    assert table.zones["red.hand"] == [4, 3]
    assert len(deck) == 2


@pytest.mark.parametrize(("count", "uids"), [(0, []), (1, [3]), (3, [3, 2, 1]), (9, [3, 2, 1])])
def test_peeking_moves_nothing(count: int, uids: list[int]) -> None:
    table = new_table(3)
    assert Deck(table, "deck").peek(count) == uids
    assert table.zones["deck"] == [1, 2, 3]


def test_a_piece_is_drawn_face_down_or_under_another() -> None:
    table = new_table(2, discard=1)
    (uid,) = Deck(table, "deck").draw(1, "discard", up=False, host=3)
    assert (table.pieces[uid].up, table.pieces[uid].host) == (False, 3)


def test_a_piece_is_put_on_top_or_at_the_bottom() -> None:
    table = new_table(2, discard=2)
    deck = Deck(table, "deck")
    deck.put(3)
    deck.put(4, bottom=True, known=True)
    assert table.zones["deck"] == [4, 1, 2, 3]
    assert table.pieces[3].seen == ()
    assert table.pieces[4].seen == ("red", "blue")


def test_an_empty_deck_is_refilled_in_the_middle_of_a_draw() -> None:
    table = new_table(2, discard=4)
    drawn = Deck(table, "deck", "discard").draw(3, "red.hand")
    assert drawn[:2] == [2, 1]
    assert drawn[2] in {3, 4, 5, 6}
    order = [3, 4, 5, 6]
    Rng("deck").shuffle(order, "deck")
    assert drawn[2] == order[-1]
    assert table.zones["discard"] == []
    assert table.zones["deck"] == order[:-1]
    assert table.misplaced() == []


def test_fewer_are_drawn_when_both_piles_are_empty() -> None:
    table = new_table(2, discard=1)
    assert len(Deck(table, "deck", "discard").draw(5, "red.hand")) == 3
    assert Deck(table, "deck", "discard").draw(1, "red.hand") == []


def test_a_deck_without_a_discard_pile_is_not_refilled() -> None:
    table = new_table(1, discard=3)
    deck = Deck(table, "deck")
    assert deck.draw(2, "red.hand") == [1]
    assert not deck.reshuffle()
    assert len(table.zones["discard"]) == 3


def test_reshuffling_mixes_both_piles() -> None:
    table = new_table(3, discard=3)
    deck = Deck(table, "deck", "discard")
    assert deck.reshuffle()
    assert sorted(table.zones["deck"]) == [1, 2, 3, 4, 5, 6]
    assert not deck.reshuffle()


def test_shuffling_draws_from_the_decks_own_stream() -> None:
    table = new_table(5)
    Deck(table, "deck").shuffle()
    assert table.rng.drawn == {"deck": 4}
