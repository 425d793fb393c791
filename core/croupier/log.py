"""The log as text: one line an entry, the form in which saves keep it and scripts may repeat it."""

from __future__ import annotations

from croupier.errors import SaveError, UnknownOption
from croupier.game import AnyGame
from croupier.session import AUTO, FIRST, Entry, Session

MARK_EVERY = 64
"""Entries between two digests of the state in the log."""

_CUT = " | "


def log_lines(session: Session) -> list[str]:
    """The log as text, a line an entry: `41 light deploy: deploy luke-skywalker`, then, each
    behind ` | `, what else there is to say: `auto`; `by POLICY RULE…`; `tie SEAT` or `tie first`;
    `secret`; and on every 64th line `state DIGEST`."""
    text = session.game.text
    marks = session.marks(MARK_EVERY)
    return [
        entry_line(number, entry, text(entry.option), marks.get(number, ""))
        for number, entry in enumerate(session.log, 1)
    ]


def entry_line(number: int, entry: Entry, text: str, mark: str = "") -> str:
    """One line of the log."""
    line = f"{number} {entry.seat} {entry.ask}: {text}"
    if entry.by == AUTO:
        line += f"{_CUT}{AUTO}"
    elif entry.by:
        line += f"{_CUT}by {' '.join((entry.by, *entry.cites))}"
    if entry.tie:
        line += f"{_CUT}tie {entry.tie}"
    if entry.secret:
        line += f"{_CUT}secret"
    if mark:
        line += f"{_CUT}state {mark}"
    return line


def read_log(game: AnyGame, text: str, source: str) -> tuple[list[Entry], dict[int, str]]:
    """The entries of a log, and the digests on its lines by number.

    Raises:
        SaveError: a line is none; the message names it.
    """
    log: list[Entry] = []
    marks: dict[int, str] = {}
    for index, line in enumerate(text.splitlines(), 1):
        try:
            number, entry, mark = read_entry(game, line)
        except ValueError as error:
            raise SaveError(f"{source}: log, line {index}: {error}") from None
        if not line.isprintable():
            raise SaveError(f"{source}: log, line {index}: it has control characters")
        if number != index:
            raise SaveError(f"{source}: log, line {index}: its number is {number}")
        if line != entry_line(number, entry, game.text(entry.option), mark):
            raise SaveError(f"{source}: log, line {index}: {line!r} is not how an entry is written")
        log.append(entry)
        if mark:
            marks[index] = mark
    return log, marks


def read_entry(game: AnyGame, line: str) -> tuple[int, Entry, str]:
    """One line of a log: its number, its entry, and the digest on it.

    Raises:
        ValueError: it is no such line.
    """
    head, *tags = line.split(_CUT)
    place, colon, text = head.partition(": ")
    words = place.split(" ")
    if not colon or len(words) != 3 or not words[0].isdigit():
        raise ValueError(f"{line!r} is no entry")
    number, seat, ask = words
    seats = game.info.seats
    if seat not in seats:
        raise ValueError(f"no seat {seat!r}")
    try:
        option = game.parse(text)
    except UnknownOption as error:
        raise ValueError(str(error)) from None
    by, tie, secret, mark = "", "", False, ""
    cites: tuple[str, ...] = ()
    for tag in tags:
        name, _, rest = tag.partition(" ")
        if tag == AUTO:
            by = AUTO
        elif name == "by" and all(rest.split(" ")):
            by, *rules = rest.split(" ")
            cites = tuple(rules)
        elif name == "tie" and (rest == FIRST or rest in seats):
            tie = rest
        elif tag == "secret":
            secret = True
        elif name == "state" and rest:
            mark = rest
        else:
            raise ValueError(f"{tag!r} is not understood")
    return int(number), Entry(seat, ask, option, by, cites, tie, secret), mark
