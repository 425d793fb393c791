"""A view shows what its seat may know and nothing else; what is imagined from it fits it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.policy import View
from croupier.rng import Rng
from croupier.session import plain_digest
from croupier.table import Table, TableView, TokenSpec, ZoneSpec, seat_zones, table_spec
from croupier.table.views import imagine, view_of
from toys import Cards, both, start

SEATS = ("red", "blue", "green")
SPEC = table_spec(
    SEATS,
    [
        ZoneSpec("deck", sight="nobody", ordered=True),
        ZoneSpec("bag", sight="nobody"),
        ZoneSpec("row", ordered=True),
        ZoneSpec("board"),
        *seat_zones(SEATS, "hand", "owner"),
        *seat_zones(SEATS, "plan", "owner", ordered=True),
    ],
    [TokenSpec("mark")],
)


def new_table(**zones: str) -> Table:
    """A table with pieces of these codes in zones; `red_hand` is `red.hand`."""
    table = Table(SPEC, None, {}, Rng("table"))
    table.result = None
    for zone, codes in zones.items():
        for code in codes.split():
            table.create(code, zone.replace("_", "."))
    return table


def shown(view: TableView) -> dict[str, Any]:
    """Everything a reader of the view can see, the order of things included."""
    return {
        "seat": view.seat,
        "pieces": list(view.pieces.items()),
        "zones": list(view.zones.items()),
        "counters": list(view.counters.items()),
        "stack": repr(view.stack),
        "unknown": list(view.unknown.items()),
        "result": view.result,
        "rng": (view.rng.seed, view.rng.drawn),
        "asked": view.pending
        and (view.pending.seat, view.pending.kind, list(view.pending.options)),
    }


def codes(view: Table, zone: str) -> list[str]:
    return [view.pieces[uid].code for uid in view.zones[zone]]


@pytest.mark.parametrize(
    ("zone", "seeing"),
    [
        ("deck", set()),
        ("bag", set()),
        ("row", set(SEATS)),
        ("board", set(SEATS)),
        ("red.hand", {"red"}),
        ("blue.plan", {"blue"}),
    ],
)
@pytest.mark.parametrize("up", [True, False])
def test_faces_are_shown_to_who_sees_the_zone(zone: str, seeing: set[str], up: bool) -> None:
    table = new_table(deck="ace")
    table.move(1, zone, up=up)
    table.reveal(1, ["green"])
    for seat in SEATS:
        view = view_of(table, seat)
        (uid,) = view.zones[zone]
        piece = view.pieces[uid]
        if (up and seat in seeing) or seat == "green":
            assert piece == table.pieces[1]
            assert view.unknown == {}
        else:
            assert (piece.uid, uid, piece.code, piece.nth) == (-1, -1, "", 0)
            assert (piece.zone, piece.up, piece.seen) == (zone, up, ("green",))
            assert view.unknown == {"": [(1, "ace")]}


def test_what_is_unknown_is_told_by_whose_backs_there_are() -> None:
    table = new_table()
    for code, owner in (("ace", "red"), ("king", "blue"), ("queen", "red"), ("jack", "")):
        table.create(code, "deck", owner=owner)
    table.shuffle("deck")
    assert view_of(table, "red").unknown == {
        "red": [(1, "ace"), (3, "queen")],
        "blue": [(2, "king")],
        "": [(4, "jack")],
    }


def test_pieces_with_other_backs_are_not_taken_for_one_another() -> None:
    """Cards and tiles of one owner: whatever is imagined, no tile is in the deck of cards."""
    spec = table_spec(
        SEATS,
        [
            ZoneSpec("deck", sight="nobody", ordered=True),
            ZoneSpec("tiles", sight="nobody", ordered=True, back="tile"),
        ],
    )
    table = Table(spec, None, {}, Rng("table"))
    table.result = None
    for code in ("ace", "king", "queen"):
        table.create(code, "deck", owner="red")
    for code in ("hill", "lake", "wood"):
        table.create(code, "tiles", owner="red")
    view = view_of(table, "red")
    assert list(view.unknown) == ["red", "red tile"]
    dealt = set()
    for seed in "123456":
        world = imagine(view, Rng(seed))
        dealt.add(tuple(codes(world, "deck")))
        assert sorted(codes(world, "deck")) == ["ace", "king", "queen"]
        assert sorted(codes(world, "tiles")) == ["hill", "lake", "wood"]
    assert len(dealt) > 1


def test_an_ordered_zone_keeps_its_order_and_its_blanks_their_places() -> None:
    table = new_table(deck="ace king queen jack")
    table.reveal(2, ["red"])
    assert codes(view_of(table, "red"), "deck") == ["", "king", "", ""]


def test_an_unordered_zone_shows_no_order() -> None:
    """Blue knows two cards of red's hand; where in the hand they are shows nowhere."""
    seen = []
    for order in ("ace king queen jack", "jack ace king queen", "queen king jack ace"):
        table = new_table()
        uids = {code: number for number, code in enumerate(["ace", "king", "queen", "jack"], 1)}
        for code in sorted(uids, key=uids.__getitem__):
            table.create(code, "deck")
        for code in order.split():
            table.move(uids[code], "red.hand")
        table.reveal(uids["king"], ["blue"])
        table.reveal(uids["jack"], ["blue"])
        table.reveal(uids["ace"], ["green"])
        seen.append([shown(view_of(table, seat)) for seat in SEATS])
        assert codes(view_of(table, "blue"), "red.hand") == ["king", "jack", "", ""]
        assert codes(view_of(table, "red"), "red.hand") == ["ace", "king", "queen", "jack"]
    assert seen[0] == seen[1] == seen[2]


def test_a_hidden_host_is_not_named() -> None:
    table = new_table(board="base")
    table.turn(1, up=False)
    over = table.create("flag", "board", host=1)
    under = table.create("mine", "board", up=False, host=over)
    view = view_of(table, "red")
    flag = view.pieces[over]
    assert view.pieces[flag.host].code == ""
    assert view.pieces[flag.host].zone == "board"
    (mine,) = (piece for piece in view.pieces.values() if piece.host == over)
    assert mine.uid < 0
    assert {piece.host for piece in view.pieces.values()} <= {0, *view.pieces}
    table = imagine(view, Rng("x"))
    assert table.pieces[table.pieces[over].host].code in {"base", "mine"}
    assert under in table.pieces


def test_a_view_has_no_chance_and_no_options_of_others() -> None:
    session = start(Cards())
    table = session.state
    own, other = view_of(table, "red"), view_of(table, "blue")
    assert own.pending is not None
    assert other.pending is not None
    assert list(own.pending.options) == list(table.pending.options)
    assert (other.pending.seat, other.pending.kind, other.pending.options) == ("red", "choose", [])
    assert own.rng.seed != table.rng.seed
    assert own.rng.drawn == {}


def test_a_view_shares_nothing_that_changes() -> None:
    session = start(Cards(), both(Cards(), "any"))
    view = view_of(session.state, "red")
    before = shown(view)
    session.run()
    assert shown(view) == before
    other = start(Cards())
    digest = other.digest()
    view = view_of(other.state, "red")
    view.move(view.zones["red.hand"][0], "discard")
    view.counters["round"] = 99
    view.stack[-1].step = "gone"
    assert other.digest() == digest


# What is imagined


def table_strategy() -> st.SearchStrategy[Table]:
    @st.composite
    def build(draw: st.DrawFn) -> Table:
        table = Table(SPEC, None, {}, Rng("t"))
        for number in range(1, draw(st.integers(0, 9)) + 1):
            table.create(
                draw(st.sampled_from(["ace", "king", f"card-{number}"])),
                draw(st.sampled_from(list(SPEC.zones))),
                owner=draw(st.sampled_from(["", *SEATS[:2]])),
                up=draw(st.booleans()),
                host=draw(st.integers(0, number - 1)) if draw(st.booleans()) else 0,
            )
            if draw(st.booleans()):
                table.reveal(number, draw(st.sets(st.sampled_from(SEATS))))
            if draw(st.booleans()):
                table.add(number, "mark")
        for zone in draw(st.lists(st.sampled_from(list(SPEC.zones)))):
            if table.zones[zone]:
                table.move(table.zones[zone][0], zone, known=True)
        return table

    return build()


@given(table_strategy(), st.sampled_from(SEATS), st.text(max_size=3))
@settings(max_examples=200)
def test_an_imagined_table_looks_the_same_from_the_seat(table: Table, seat: str, seed: str) -> None:
    view = view_of(table, seat)
    before = shown(view)
    imagined = imagine(view, Rng(plain_digest(seed)))
    assert imagined.misplaced() == []
    assert list(imagined.pieces) == sorted(table.pieces)
    assert shown(view_of(imagined, seat)) == before
    assert shown(view) == before
    for uid, piece in table.pieces.items():
        assert imagined.pieces[uid].code == piece.code
        assert imagined.pieces[uid].owner == piece.owner
        if table.knows(piece, seat):
            assert imagined.pieces[uid] == piece._replace(host=imagined.pieces[uid].host)


@given(table_strategy(), st.sampled_from(SEATS))
@settings(max_examples=200)
def test_nothing_in_a_view_names_a_hidden_piece(table: Table, seat: str) -> None:
    view = view_of(table, seat)
    hidden = {piece.uid for piece in table.pieces.values() if not table.knows(piece, seat)}
    places = [*view.pieces, *(uid for uids in view.zones.values() for uid in uids)]
    hosts = [piece.host for piece in view.pieces.values()]
    assert hidden.isdisjoint(places)
    assert hidden.isdisjoint(hosts)
    assert sorted(uid for same in view.unknown.values() for uid, _ in same) == sorted(hidden)
    assert len(view.pieces) == len(table.pieces)
    for piece in view.pieces.values():
        assert (piece.code == "") == (piece.uid < 0)


def test_every_deal_that_fits_is_imagined() -> None:
    table = new_table(deck="ace king queen", blue_hand="jack")
    view = view_of(table, "red")
    deals = set()
    for number in range(300):
        imagined = imagine(view, Rng(f"{number}"))
        deals.add(imagined.pieces[imagined.zones["blue.hand"][0]].code)
    assert deals == {"ace", "king", "queen", "jack"}


def test_imagining_is_repeated_by_the_same_draws_and_has_chance_of_its_own() -> None:
    session = start(Cards())
    view = View(session.game, session.state, "red")
    dumps = [session.game.dump(view.imagine(Rng("same"))) for _ in range(2)]
    assert dumps[0] == dumps[1]
    seeds = {view.imagine(Rng(f"{number}")).rng.seed for number in range(5)}
    assert len(seeds) == 5
    assert session.state.rng.seed not in seeds


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_at_every_decision_each_seat_can_imagine_and_play_on(seed: str) -> None:
    session = start(Cards(), both(Cards(), "any"), seed=seed, rounds=3)
    game = session.game
    while (decision := session.decision) is not None:
        for seat in game.info.seats:
            view = game.information(session.state, seat)
            before = shown(view)
            imagined = game.imagine(view, Rng("i"))
            again = shown(game.information(imagined, seat))
            if seat != decision.seat:
                assert game.seat(imagined) == decision.seat
            assert again == before
            for _ in range(3):
                options = game.options(imagined)
                if options:
                    game.apply(imagined, options[-1])
            assert imagined.misplaced() == []
        session.step()
