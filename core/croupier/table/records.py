"""Tables as plain values: one text line a piece, everything else as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.game import Result, Value
from croupier.rng import Rng
from croupier.table import flow
from croupier.table.frames import dump_frame, load_frame
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
    table = Table(spec, game, settings, Rng(seed, _counts(plain["drawn"], "drawn")))
    table.counters = _counts(plain["counters"], "counters")
    table.stack = [load_frame(frame) for frame in plain["frames"]]
    if not isinstance(plain["pieces"], str):
        raise ValueError("pieces: a text is wanted")
    for number, line in enumerate(plain["pieces"].splitlines(), 1):
        try:
            _place(table, line)
        except (ValueError, KeyError) as error:
            raise ValueError(f"pieces, line {number}: {error}") from None
    if "result" in plain:
        table.result = _result(plain["result"])
        table.stack.clear()
    elif not table.stack:
        raise ValueError("frames: none, and no result either")
    else:
        flow.start(table)
    return table


def _counts(plain: Any, where: str) -> dict[str, int]:
    if not isinstance(plain, dict) or any(type(value) is not int for value in plain.values()):
        raise ValueError(f"{where}: whole numbers by name are wanted")
    return dict(plain)


def _result(plain: Any) -> Result:
    try:
        scores = _counts(plain["scores"], "result.scores")
        return Result(tuple(plain["winners"]), scores, str(plain["reason"]))
    except (KeyError, TypeError) as error:
        raise ValueError(f"result: {error}") from None


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
    if zone not in table.zones:
        raise ValueError(f"there is no zone {zone!r}")
    if uid in table.pieces:
        raise ValueError(f"piece {uid} is there twice")
    table.pieces[uid] = Piece(uid, code, owner, zone, up, host, nth, seen, tokens)
    table.zones[zone].append(uid)
