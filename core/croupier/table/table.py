"""The table: the ready-made state for card and board games.

Pieces are immutable records in a plain dict, zones are ordered lists of uids, counters are whole
numbers, and what is going on is a stack of frames. Secrets are pieces in a zone that only their
owner sees; no frame field and no counter holds what some seat may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from croupier.game import Listener, Result, Value
from croupier.rng import Rng
from croupier.table.frames import Ask, Frame
from croupier.table.pieces import Piece, new_piece
from croupier.table.schedule import Node
from croupier.table.tokens import TokenSpec
from croupier.table.zones import ZoneSpec

Holder = int | str
"""Who has tokens: a piece, by uid, or a seat."""


class TableSpec(NamedTuple):
    """What all tables of a game have in common.

    Attributes:
        seats: in seating order.
        zones: every place, by name.
        tokens: every kind of counter, by name.
        schedule: the turn structure, or None when the game pushes its own first frame.
        public: the zones where all see the pieces that lie face up.
    """

    seats: tuple[str, ...]
    zones: dict[str, ZoneSpec]
    tokens: dict[str, TokenSpec]
    schedule: Node | None
    public: frozenset[str]


def table_spec(
    seats: Sequence[str],
    zones: Iterable[ZoneSpec],
    tokens: Iterable[TokenSpec] = (),
    schedule: Node | None = None,
) -> TableSpec:
    """A table's specification; zones and tokens in the order they are shown and saved."""
    places = {zone.name: zone for zone in zones}
    return TableSpec(
        tuple(seats),
        places,
        {token.name: token for token in tokens},
        schedule,
        frozenset(name for name, zone in places.items() if zone.sight == "all"),
    )


class Table:
    """A game's state. It changes only through the verbs below and through its frames.

    Attributes:
        spec: shared by all tables of a game.
        game: the rules and card data the frames read; never part of the state.
        settings: the set-up's settings; never changed.
        pieces: every piece by uid, in order of uid.
        zones: uids by zone, the top of a deck last.
        counters: whole numbers by name: `SEAT.token` for seats' tokens, others by the game.
        stack: the frames, the running one last.
        rng: all chance to come.
        pending: the decision that is asked, if any.
        result: how the game ended, once it has.
        listener: who is told of the rules that the game applies of itself; neither this nor
            `early` is part of the state, and they are not copied with it.
        early: what there was to tell while the table was laid out.
    """

    __slots__ = (
        "counters",
        "early",
        "game",
        "listener",
        "pending",
        "pieces",
        "result",
        "rng",
        "settings",
        "spec",
        "stack",
        "zones",
    )

    def __init__(self, spec: TableSpec, game: Any, settings: Mapping[str, Value], rng: Rng) -> None:
        self.spec = spec
        self.game = game
        self.settings = settings
        self.pieces: dict[int, Piece] = {}
        self.zones: dict[str, list[int]] = {name: [] for name in spec.zones}
        self.counters: dict[str, int] = {}
        self.stack: list[Frame] = []
        self.rng = rng
        self.pending: Ask | None = None
        self.result: Result | None = None
        self.early: tuple[tuple[str, str], ...] = ()
        self.listener: Listener | None = None

    def copy(self) -> Table:
        """An equal, independent table."""
        twin = Table.__new__(Table)
        twin.spec = self.spec
        twin.game = self.game
        twin.settings = self.settings
        twin.pieces = self.pieces.copy()
        twin.zones = {name: uids[:] for name, uids in self.zones.items()}
        twin.counters = self.counters.copy()
        twin.stack = [frame.copy() for frame in self.stack]
        twin.rng = self.rng.copy()
        twin.pending = self.pending
        twin.result = self.result
        twin.early = ()
        twin.listener = None
        return twin

    def note(self, rule: str, text: str) -> None:
        """Tell whoever listens that the game applied a rule of itself, where nobody was asked.

        Args:
            rule: its id.
            text: what came of it, in a few words that every seat may know.
        """
        if self.listener is not None:
            self.listener(rule, text)

    # Seats

    def other(self, seat: str) -> str:
        """The opponent, in a game of two."""
        first, second = self.spec.seats
        return second if seat == first else first

    # Pieces

    def create(
        self, code: str, zone: str, *, owner: str = "", up: bool = True, host: int = 0
    ) -> int:
        """Put a new piece on top of a zone and return its uid; uids count up from 1."""
        pieces = self.pieces
        uid = len(pieces) + 1
        nth = self._number(uid, code) if up and zone in self.spec.public else 0
        pieces[uid] = new_piece((uid, code, owner, zone, up, host, nth, (), ()))
        self.zones[zone].append(uid)
        return uid

    def lay_out(self, pieces: Iterable[Piece]) -> None:
        """Put pieces made beforehand on top of their zones, as they are: quicker than `create`
        for a set-up that many games have in common. All uids together count up from 1, and those
        alike in public zones are numbered already."""
        there, zones = self.pieces, self.zones
        for piece in pieces:
            uid = piece.uid
            there[uid] = piece
            zones[piece.zone].append(uid)

    def move(
        self,
        uid: int,
        zone: str,
        *,
        up: bool = True,
        host: int = 0,
        known: bool = False,
        bottom: bool = False,
    ) -> None:
        """Move a piece to the top of a zone.

        Args:
            up: whether its face is up there.
            host: the piece it lies on or under.
            known: seats that know its face now go on knowing it; otherwise the place alone tells.
            bottom: to the bottom instead.

        Tokens on the piece and its number among its like go when it leaves a public zone for a
        hidden one.
        """
        piece = self.pieces[uid]
        self.zones[piece.zone].remove(uid)
        if bottom:
            self.zones[zone].insert(0, uid)
        else:
            self.zones[zone].append(uid)
        seen = tuple(s for s in self.spec.seats if self.knows(piece, s)) if known else ()
        tokens: tuple[tuple[str, int], ...] = ()
        nth = 0
        if zone in self.spec.public:
            tokens = piece.tokens
            if up:
                nth = piece.nth if self._is_public(piece) else self._number(uid, piece.code)
        self.pieces[uid] = new_piece(
            (uid, piece.code, piece.owner, zone, up, host, nth, seen, tokens)
        )

    def _is_public(self, piece: Piece) -> bool:
        return piece.up and piece.zone in self.spec.public

    def _number(self, uid: int, code: str) -> int:
        """The number a piece takes among its like in public zones: 0 for the bare name."""
        pieces, zones = self.pieces, self.zones
        taken = []
        for zone in self.spec.public:
            for other in zones[zone]:
                piece = pieces[other]
                if piece.code == code and piece.up and other != uid:
                    taken.append(piece.nth or 1)
        nth = 1
        while nth in taken:
            nth += 1
        return nth if nth > 1 else 0

    def turn(self, uid: int, *, up: bool) -> None:
        """Turn a piece face up or face down where it lies."""
        piece = self.pieces[uid]
        if up != piece.up:
            nth = self._number(uid, piece.code) if up and piece.zone in self.spec.public else 0
            self.pieces[uid] = new_piece((*piece[:4], up, piece.host, nth, *piece[7:]))

    def reveal(self, uid: int, seats: Iterable[str]) -> None:
        """Let seats know a piece's face while it stays where it is."""
        piece = self.pieces[uid]
        knowing = {*piece.seen, *seats}
        seen = tuple(filter(knowing.__contains__, self.spec.seats))
        self.pieces[uid] = new_piece((*piece[:7], seen, piece.tokens))

    def give(self, uid: int, owner: str) -> None:
        """Change whose piece it is."""
        self.pieces[uid] = self.pieces[uid]._replace(owner=owner)

    def shuffle(self, zone: str) -> None:
        """Shuffle a zone with the stream of its own name; nobody knows any face after it."""
        uids = self.zones[zone]
        self.rng.shuffle(uids, zone)
        for uid in uids:
            if self.pieces[uid].seen:
                self.pieces[uid] = self.pieces[uid]._replace(seen=())

    def knows(self, piece: Piece, seat: str) -> bool:
        """Whether a seat knows what a piece is."""
        if seat in piece.seen:
            return True
        if not piece.up:
            return False
        spec = self.spec.zones[piece.zone]
        return spec.sight == "all" or (spec.sight == "owner" and spec.owner == seat)

    def find(self, code: str, zone: str) -> int:
        """The uid of the piece of that name in a zone (`rookie-pilot.2` is the second), else of
        the first that has it as its code.

        Raises:
            KeyError: there is none.
        """
        pieces, uids = self.pieces, self.zones[zone]
        for uid in uids:
            if pieces[uid].name == code:
                return uid
        for uid in uids:
            if pieces[uid].code == code:
                return uid
        raise KeyError(f"{code} is not in {zone}")

    def distinct(self, uids: Iterable[int]) -> list[int]:
        """One piece for each name among these, in order: two alike in a hand are one option."""
        first: dict[str, int] = {}
        for uid in uids:
            first.setdefault(self.pieces[uid].name, uid)
        return list(first.values())

    def under(self, host: int, zone: str) -> list[int]:
        """The pieces in a zone that lie on or under `host`, in order."""
        pieces = self.pieces
        return [uid for uid in self.zones[zone] if pieces[uid].host == host]

    # Tokens

    def count(self, holder: Holder, token: str) -> int:
        """How many tokens of a kind a piece or a seat has."""
        if isinstance(holder, str):
            return self.counters.get(f"{holder}.{token}", 0)
        for name, number in self.pieces[holder].tokens:
            if name == token:
                return number
        return 0

    def add(self, holder: Holder, token: str, number: int = 1) -> int:
        """Give tokens, as many as limit and supply allow; return how many that were."""
        spec = self.spec.tokens[token]
        had = self.count(holder, token)
        if spec.limit is not None:
            number = min(number, spec.limit - had)
        if spec.supply is not None:
            number = min(number, spec.supply - self.in_use(token))
        number = max(number, 0)
        self._put(holder, token, had + number)
        return number

    def remove(self, holder: Holder, token: str, number: int = 1) -> int:
        """Take tokens away, as many as there are; return how many that were."""
        had = self.count(holder, token)
        number = max(min(number, had), 0)
        self._put(holder, token, had - number)
        return number

    def in_use(self, token: str) -> int:
        """How many tokens of a kind all holders have together."""
        return sum(self.count(seat, token) for seat in self.spec.seats) + sum(
            dict(piece.tokens).get(token, 0) for piece in self.pieces.values()
        )

    def _put(self, holder: Holder, token: str, number: int) -> None:
        if isinstance(holder, str):
            self.counters[f"{holder}.{token}"] = number
            return
        piece = self.pieces[holder]
        others = [pair for pair in piece.tokens if pair[0] != token]
        if number:
            others.append((token, number))
        self.pieces[holder] = new_piece((*piece[:8], tuple(sorted(others))))

    # Checks

    def misplaced(self) -> list[str]:
        """What is wrong with where pieces are, one line each; empty when all are accounted for."""
        faults = []
        places = Counter(uid for uids in self.zones.values() for uid in uids)
        for uid, piece in self.pieces.items():
            if places[uid] != 1:
                faults.append(f"{piece.code} ({uid}) lies in {places[uid]} places")
            elif uid not in self.zones[piece.zone]:
                faults.append(f"{piece.code} ({uid}) is not in {piece.zone}, where it says it is")
            if piece.host and piece.host not in self.pieces:
                faults.append(f"{piece.code} ({uid}) lies under {piece.host}, which is no piece")
        faults.extend(f"{uid} is no piece" for uid in places if uid not in self.pieces)
        return faults
