"""What goes out: data on stdout, everything else on stderr, both UTF-8 whatever the locale.

Colour is for terminals only, and not where `NO_COLOR` is set.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Any, TextIO

import click

LONGEST = 1000
"""Characters of a message; more come from somebody's input only."""

SCHEMA = 1
"""The version of the JSON documents; it is raised when a key changes its meaning or goes."""


def prepare() -> bool | None:
    """Set up the standard streams; return click's colour setting (None: terminals only)."""
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return False if plain else None


def abandon(stream: TextIO | None) -> None:
    """Give up a stream that cannot be written, so that the exit does not try it again."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def room() -> int:
    """How many columns the terminal has that stdout goes to; 0 when it goes to none."""
    if sys.stdout is None or not sys.stdout.isatty():
        return 0
    from shutil import get_terminal_size

    return get_terminal_size().columns


def text(line: str = "", *, newline: bool = True) -> None:
    """Print data.

    Raises:
        OSError: stdout is closed, or cannot be written.
    """
    if sys.stdout is None:
        raise OSError(errno.EBADF, "stdout is closed")
    click.echo(line, nl=newline)


def document(**values: Any) -> None:
    """Print one JSON document."""
    text(json_text({"schema": SCHEMA, **values}), newline=False)


def row(values: Mapping[str, Any]) -> None:
    """Print one line of JSON Lines, at once, for a reader that follows."""
    import json

    text(json.dumps({"schema": SCHEMA, **values}, ensure_ascii=False))


def json_text(values: Mapping[str, Any]) -> str:
    """A JSON document as text, for people too."""
    import json

    return json.dumps(values, ensure_ascii=False, indent=2) + "\n"


def note(line: str) -> None:
    """Tell the person at the terminal something that is not data."""
    _tell(line)


def error(message: str, hint: str = "", color: bool | None = None) -> None:
    """Report an error in one line, and what would mend it in another."""
    label = click.style("error:", fg="red", bold=True)
    _tell(f"{label} {_one_line(message)}", color)
    if hint:
        _tell(f"hint: {_one_line(hint)}", color)


def _tell(line: str, color: bool | None = None) -> None:
    """Print to stderr; where that takes nothing there is nobody to tell."""
    try:
        click.echo(line, err=True, color=color)
    except OSError:
        abandon(sys.stderr)


def _one_line(words: str) -> str:
    """Words as one line that does nothing to a terminal, cut where they go on and on."""
    line = " ".join(words.split())
    if len(line) > LONGEST:
        line = f"{line[:LONGEST]}..."
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in line)
