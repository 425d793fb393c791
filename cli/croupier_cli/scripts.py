"""Lines of a script: what `play` takes, and lines of a log as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from croupier.errors import OptionError
from croupier.session import AUTO, Session

_ENTRY = re.compile(r"(?P<number>[0-9]{1,18}) \S+ \S+: (?P<text>.*)")
"""The head of a log's line: number, seat, ask, and the option's words."""


class ScriptLine(NamedTuple):
    """A line to play: where it stands, what it says, and, for a log's line, which decision it
    answers with exactly these words (0 for any other line)."""

    place: str
    words: str
    number: int = 0


def read(text: str, source: str) -> Iterator[ScriptLine]:
    """The lines to play of a script.

    Args:
        source: the file's name, for messages.
    """
    for index, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        place = f"{source}, line {index}"
        head, *tags = line.split(" | ")
        entry = _ENTRY.fullmatch(head)
        if entry is None:
            if line:
                yield ScriptLine(place, line)
        elif AUTO not in tags:
            yield ScriptLine(place, entry["text"], int(entry["number"]))


def play(session: Session, line: ScriptLine) -> None:
    """Play one line.

    Raises:
        OptionError: it does not fit; the message names its place.
    """
    try:
        if not line.number:
            session.play(line.words)
        elif line.number != session.number:
            raise OptionError(
                f"it answers decision {line.number}, decision {session.number} is asked"
            )
        else:
            session.push(line.words)
    except OptionError as error:
        raise type(error)(f"{line.place}: {error}", near=error.near, hint=error.hint) from None
