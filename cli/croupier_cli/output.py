"""What goes out: data on stdout, everything else on stderr, both UTF-8 whatever the locale.

Colour is for terminals only, and not where `NO_COLOR` is set.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Any

import click

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


def abandon() -> None:
    """Give up stdout after its reader went away, so that the exit does not try it again."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def text(line: str = "", *, newline: bool = True) -> None:
    """Print data."""
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
    click.echo(line, err=True)


def error(message: str, hint: str = "", color: bool | None = None) -> None:
    """Report an error in one line, and what would mend it in another."""
    label = click.style("error:", fg="red", bold=True)
    click.echo(f"{label} {_one_line(message)}", err=True, color=color)
    if hint:
        click.echo(f"hint: {_one_line(hint)}", err=True, color=color)


def _one_line(words: str) -> str:
    return " ".join(words.split())
