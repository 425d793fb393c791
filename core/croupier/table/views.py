"""What a seat may know of a table, and tables imagined from that alone."""

from __future__ import annotations

from croupier.rng import Rng
from croupier.table import flow
from croupier.table.frames import Ask
from croupier.table.pieces import Piece
from croupier.table.table import Table

Identity = tuple[int, str]
"""What a hidden piece turns out to be: uid and code."""


class TableView(Table):
    """A table as one seat may know it, made to be read by the same functions.

    A piece the seat cannot identify has a uid below 0 and an empty code; the order of pieces in
    an unordered zone is by uid, unknown ones last. The decision of another seat has no options.

    Attributes:
        seat: whose view it is.
        unknown: by owner, what the pieces it cannot identify are among them, in order of uid.
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
    view.pending = table.pending
    if table.pending is not None and table.pending.seat != seat:
        asked = table.pending
        view.pending = Ask(asked.seat, asked.kind, [], asked.secret)
    view.pieces = pieces = {}
    view.zones = zones = {}
    view.unknown = {}
    unknown = view.unknown
    real = table.pieces
    blank = 0
    for name, uids in table.zones.items():
        spec = table.spec.zones[name]
        sees_all = spec.sight == "all" or (spec.sight == "owner" and spec.owner == seat)
        known: list[int] = []
        places: list[int] = known if spec.ordered else []
        for uid in uids:
            piece = real[uid]
            if (sees_all and piece.up) or seat in piece.seen:
                pieces[uid] = piece
                known.append(uid)
            else:
                blank -= 1
                unknown.setdefault(piece.owner, []).append((uid, piece.code))
                pieces[blank] = piece._replace(uid=blank, code="", nth=0)
                places.append(blank)
        if not spec.ordered:
            known.sort()
            known += places
        zones[name] = known
    for identities in unknown.values():
        identities.sort()
    return view


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
    dealt = {owner: identities[:] for owner, identities in view.unknown.items()}
    for owner in sorted(dealt):
        rng.shuffle(dealt[owner])
    table.pieces = pieces = {}
    table.zones = {}
    for name, uids in view.zones.items():
        table.zones[name] = real = []
        for uid in uids:
            piece: Piece = view.pieces[uid]
            if uid < 0:
                uid, code = dealt[piece.owner].pop()
                piece = piece._replace(uid=uid, code=code)
            pieces[uid] = piece
            real.append(uid)
    table.pending = view.pending
    if view.pending is not None and view.pending.seat != view.seat:
        table.pending = None
        flow.start(table)
    return table
