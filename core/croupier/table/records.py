"""Tables as plain values: one text line a piece, everything else as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.game import Result, Value
from croupier.rng import Rng
from croupier.table import flow
from croupier.table.frames import Frame, dump_frame, load_frame
from croupier.table.pieces import Piece
from croupier.table.table import Table, TableSpec


def dump_table(table: Table) -> dict[str, Any]:
    """The table as plain values.

    `pieces` is a text with a line for each piece, zone by zone and in each from bottom to top:
    uid, code, zone, then what differs from a plain face-up piece: `owner=`, `down`, `host=`,
    `nth=`, `seen=seat+seat`, and `token:count`.
    """
    plain: dict[str, Any] = {
        "counters": dict(sorted(table.counters.items())),
        "drawn": table.rng.drawn,
        "frames": [dump_frame(frame) for frame in table.stack],
    }
    if table.result is not None:
        plain["result"] = {
            "winners": list(table.result.winners),
            "scores": dict(table.result.scores),
            "reason": table.result.reason,
        }
    pieces = table.pieces
    lines = [_line(pieces[uid]) for uids in table.zones.values() for uid in uids]
    plain["pieces"] = "\n".join(lines) + "\n" if lines else ""
    return plain


def _line(piece: Piece) -> str:
    uid, code, owner, zone, up, host, nth, seen, tokens = piece
    line = f"{uid} {code} {zone}"
    if owner:
        line += f" owner={owner}"
    if not up:
        line += " down"
    if host:
        line += f" host={host}"
    if nth:
        line += f" nth={nth}"
    if seen:
        line += f" seen={'+'.join(seen)}"
    for token, count in tokens:
        line += f" {token}:{count}"
    return line


def load_table(
    spec: TableSpec, game: Any, settings: Mapping[str, Value], seed: str, plain: Mapping[str, Any]
) -> Table:
    """The table that was dumped; the pending decision is asked again.

    Raises:
        ValueError: the values are no table of this game; the message names the place.
    """
    expected = {"counters", "drawn", "frames", "pieces"}
    if not expected <= set(plain) <= expected | {"result"}:
        wrong = ", ".join(sorted(expected.symmetric_difference(set(plain) - {"result"})))
        raise ValueError(f"missing or unknown keys in the state: {wrong}")
    drawn = _counts(plain["drawn"], "drawn")
    if any(position < 0 for position in drawn.values()):
        raise ValueError("drawn: a position is not negative")
    table = Table(spec, game, settings, Rng(seed, drawn))
    table.counters = _counts(plain["counters"], "counters")
    _lay_out(table, plain["pieces"])
    table.stack = _frames(plain["frames"])
    if "result" in plain:
        table.result = _result(plain["result"])
    if (table.result is None) != bool(table.stack):
        raise ValueError("frames: there are some exactly while there is no result")
    if table.stack:
        try:
            flow.start(table)
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise ValueError(f"frames: the last cannot go on: {reason}") from error
    return table


def _frames(plain: Any) -> list[Frame]:
    if not isinstance(plain, list):
        raise ValueError("frames: a list is wanted")
    frames = []
    for number, frame in enumerate(plain, 1):
        try:
            frames.append(load_frame(frame))
        except ValueError as error:
            raise ValueError(f"frames, {number}: {error}") from None
    return frames


def _counts(plain: Any, where: str) -> dict[str, int]:
    if not isinstance(plain, dict) or any(type(value) is not int for value in plain.values()):
        raise ValueError(f"{where}: whole numbers by name are wanted")
    return dict(plain)


def _result(plain: Any) -> Result:
    if not isinstance(plain, dict) or set(plain) != set(Result._fields):
        raise ValueError(f"result: exactly {', '.join(Result._fields)} are wanted")
    winners, reason = plain["winners"], plain["reason"]
    if not isinstance(winners, list) or not all(isinstance(seat, str) for seat in winners):
        raise ValueError("result.winners: a list of seats is wanted")
    if not isinstance(reason, str):
        raise ValueError("result.reason: a text is wanted")
    return Result(tuple(winners), _counts(plain["scores"], "result.scores"), reason)


def _lay_out(table: Table, plain: Any) -> None:
    if not isinstance(plain, str):
        raise ValueError("pieces: a text is wanted")
    for number, line in enumerate(plain.splitlines(), 1):
        try:
            _place(table, line)
        except ValueError as error:
            raise ValueError(f"pieces, line {number}: {error}") from None
    table.pieces = dict(sorted(table.pieces.items()))
    count = len(table.pieces)
    for uid, piece in table.pieces.items():
        if uid > count:
            raise ValueError(f"pieces: {count} of them are numbered 1 to {count}, not {uid}")
        if piece.host and piece.host not in table.pieces:
            raise ValueError(f"pieces: {uid} lies under {piece.host}, which is no piece")


def _place(table: Table, line: str) -> None:
    words = line.split(" ")
    if len(words) < 3:
        raise ValueError(f"{line!r} is no piece")
    uid, code, zone = int(words[0]), words[1], words[2]
    owner, up, host, nth = "", True, 0, 0
    seen: tuple[str, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    for word in words[3:]:
        key, equals, value = word.partition("=")
        if word == "down":
            up = False
        elif key == "owner" and equals:
            owner = value
        elif key == "host" and equals:
            host = int(value)
        elif key == "nth" and equals:
            nth = int(value)
        elif key == "seen" and equals:
            seen = tuple(value.split("+"))
        elif ":" in word:
            token, _, count = word.partition(":")
            tokens += ((token, int(count)),)
        else:
            raise ValueError(f"{word!r} is not understood")
    piece = Piece(uid, code, owner, zone, up, host, nth, seen, tokens)
    if uid < 1 or not code or _line(piece) != line:
        raise ValueError(f"{line!r} is not how a piece is written")
    if zone not in table.zones:
        raise ValueError(f"there is no zone {zone!r}")
    if not table.spec.tokens.keys() >= {token for token, _ in tokens}:
        raise ValueError(f"a token is none of {', '.join(table.spec.tokens) or 'none'}")
    if any(count < 1 for _, count in tokens):
        raise ValueError("tokens are counted from 1")
    if not set(table.spec.seats).issuperset(seen):
        raise ValueError(f"seen by a seat that is none of {', '.join(table.spec.seats)}")
    if uid in table.pieces:
        raise ValueError(f"piece {uid} is there twice")
    table.pieces[uid] = piece
    table.zones[zone].append(uid)
