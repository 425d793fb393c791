"""What a seat may know of a table, and tables imagined from that alone."""

from __future__ import annotations

from typing import Any

from croupier.rng import Rng
from croupier.table import flow
from croupier.table.frames import Ask
from croupier.table.pieces import Piece, new_piece
from croupier.table.table import Table
from croupier.table.zones import ZoneSpec

Identity = tuple[int, str]
"""What a hidden piece turns out to be: uid and code."""


class TableView(Table):
    """A table as one seat may know it, made to be read by the same functions.

    A piece the seat cannot identify has a uid below 0 and an empty code, also where it is named
    as a host. Pieces in an unordered zone are in order of uid, unknown ones last and in order of
    what their backs show. The decision of another seat has no options.

    Attributes:
        seat: whose view it is.
        unknown: by what their backs show, what the pieces it cannot identify are among them, in
            order of uid: by owner, with a second word where their place has backs of its own.
    """

    __slots__ = ("seat", "unknown")

    seat: str
    unknown: dict[str, list[Identity]]


def view_of(table: Table, seat: str) -> TableView:
    """What a seat may know of a table; it shares nothing with the table that could change."""
    view = TableView.__new__(TableView)
    view.seat = seat
    view.spec = table.spec
    view.game = table.game
    view.settings = table.settings
    view.counters = table.counters.copy()
    view.stack = [frame.copy() for frame in table.stack]
    view.rng = Rng("nothing is drawn in a view")
    view.result = table.result
    view.early = ()
    view.listener = None
    view.pending = table.pending
    if table.pending is not None and table.pending.seat != seat:
        asked = table.pending
        view.pending = Ask(asked.seat, asked.kind, [], asked.secret)
    view.pieces = pieces = {}
    zones: dict[str, list[int]] = {}
    view.zones = zones
    view.unknown = {}
    unknown = view.unknown
    real = table.pieces
    blanks: dict[int, int] = {}
    for name, uids in table.zones.items():
        spec = table.spec.zones[name]
        sees = spec.sight == "all" or (spec.sight == "owner" and spec.owner == seat)
        hidden = {uid for uid in uids if not ((sees and real[uid].up) or seat in real[uid].seen)}
        if not spec.ordered:
            known = sorted(uid for uid in uids if uid not in hidden)
            uids = known + sorted(
                (uid for uid in uids if uid in hidden),
                key=lambda uid: _back(table, real[uid], seat),
            )
        zones[name] = places = []
        for uid in uids:
            piece = real[uid]
            if uid in hidden:
                back = _shown_back(piece.owner, spec)
                unknown.setdefault(back, []).append((uid, piece.code))
                blanks[uid] = blank = -1 - len(blanks)
                uid = blank
                piece = new_piece((uid, "", *piece[2:6], 0, *piece[7:]))
            pieces[uid] = piece
            places.append(uid)
    for identities in unknown.values():
        identities.sort()
    _rename_hosts(pieces, blanks)
    return view


def _shown_back(owner: str, spec: ZoneSpec) -> str:
    """What tells the backs of pieces in a place from others."""
    return f"{owner} {spec.back}" if spec.back else owner


def _back(table: Table, piece: Piece, seat: str) -> tuple[Any, ...]:
    """What a seat sees of a piece it cannot identify, to sort by."""
    host = piece.host if piece.host and table.knows(table.pieces[piece.host], seat) else 0
    return piece.owner, piece.up, host, piece.seen, piece.tokens


def _rename_hosts(pieces: dict[int, Piece], names: dict[int, int]) -> None:
    for uid, piece in pieces.items():
        if piece.host in names:
            pieces[uid] = piece._replace(host=names[piece.host])


def imagine(view: TableView, rng: Rng) -> Table:
    """A table the seat may take to be the real one: unknown pieces dealt anew among the places
    of their owner's backs, with a new seed for all chance to come."""
    table = Table.__new__(Table)
    table.spec = view.spec
    table.game = view.game
    table.settings = view.settings
    table.counters = view.counters.copy()
    table.stack = [frame.copy() for frame in view.stack]
    table.rng = Rng(f"imagined {rng.word()}")
    table.result = view.result
    table.early = ()
    table.listener = None
    dealt = {back: identities[:] for back, identities in view.unknown.items()}
    for back in sorted(dealt):
        rng.shuffle(dealt[back])
    pieces: dict[int, Piece] = {}
    faces: dict[int, int] = {}
    table.zones = {}
    for name, uids in view.zones.items():
        table.zones[name] = real = []
        spec = view.spec.zones[name]
        for uid in uids:
            piece: Piece = view.pieces[uid]
            if uid < 0:
                faces[uid], code = dealt[_shown_back(piece.owner, spec)].pop()
                uid = faces[uid]
                piece = new_piece((uid, code, *piece[2:]))
            pieces[uid] = piece
            real.append(uid)
    _rename_hosts(pieces, faces)
    table.pieces = dict(sorted(pieces.items()))
    table.pending = view.pending
    if view.pending is not None and view.pending.seat != view.seat:
        table.pending = None
        flow.start(table)
    return table
