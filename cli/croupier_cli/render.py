"""Plain values as text: a dict as lines, a list of dicts as a table, long texts as they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

INDENT = "  "
GAP = "  "
NOTHING = "-"


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(_columns(char) for char in text)


def _columns(char: str) -> int:
    if char < "\u0300":
        return 1
    import unicodedata

    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def picture(values: Mapping[str, Any]) -> str:
    """A structured picture as text."""
    return "\n".join(_lines(values, ""))


def table(rows: Sequence[Mapping[str, Any]], indent: str = "") -> str:
    """Dicts as a table: a column for each key, in order of first appearance."""
    return "\n".join(_table(rows, indent))


def columns(rows: Sequence[Sequence[str]], indent: str = "", right: Sequence[bool] = ()) -> str:
    """Texts in aligned columns.

    Args:
        right: for each column, whether it is aligned to the right.
    """
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = []
        for index, (cell, wide) in enumerate(zip(row, widths, strict=True)):
            space = " " * (wide - width(cell))
            cells.append(space + cell if index < len(right) and right[index] else cell + space)
        lines.append((indent + GAP.join(cells)).rstrip())
    return "\n".join(lines)


def scalar(value: Any) -> str:
    """A value that fits one line."""
    if value is None or value == "" or value == []:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(scalar, value))
    if isinstance(value, dict):
        return ", ".join(f"{_label(key)} {scalar(one)}" for key, one in value.items()) or NOTHING
    return str(value)


def _label(key: str) -> str:
    return key.replace("_", " ")


def _lines(values: Mapping[str, Any], indent: str) -> Iterator[str]:
    for key, value in values.items():
        label = f"{indent}{_label(key)}:"
        if isinstance(value, dict) and value:
            yield label
            yield from _lines(value, indent + INDENT)
        elif isinstance(value, str) and "\n" in value:
            yield label
            yield from (f"{indent}{line}".rstrip() for line in value.rstrip("\n").split("\n"))
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            yield label
            yield from _list(value, indent + INDENT)
        elif isinstance(value, list) and any(_is_long(item) for item in value):
            yield label
            yield from (f"{indent}{INDENT}{scalar(item)}" for item in value)
        else:
            yield f"{label} {scalar(value)}"


def _is_long(value: Any) -> bool:
    """Whether a value is no mere cell: it has parts of its own, or spaces that commas confuse."""
    return isinstance(value, list | dict) or (isinstance(value, str) and "," in value)


def _list(items: Sequence[Any], indent: str) -> Iterator[str]:
    if all(isinstance(item, dict) and _fits_a_row(item) for item in items):
        yield from _table(items, indent)
        return
    for item in items:
        lines = _lines(item, "") if isinstance(item, dict) else iter([scalar(item)])
        for index, line in enumerate(lines):
            yield f"{indent}{'- ' if index == 0 else INDENT}{line}".rstrip()


def _fits_a_row(item: Mapping[str, Any]) -> bool:
    return all(_fits_a_cell(value) for value in item.values())


def _fits_a_cell(value: Any) -> bool:
    if isinstance(value, str):
        return "\n" not in value
    if isinstance(value, list):
        return not any(isinstance(part, dict | list) for part in value)
    if isinstance(value, dict):
        return not any(isinstance(part, dict | list) for part in value.values())
    return True


def _table(rows: Sequence[Mapping[str, Any]], indent: str) -> Iterator[str]:
    keys = list(dict.fromkeys(key for row in rows for key in row))
    if not keys:
        yield f"{indent}{NOTHING}"
        return
    cells = [[scalar(row.get(key)) for key in keys] for row in rows]
    right = [all(type(row.get(key)) is int for row in rows) for key in keys]
    yield from columns([[_label(key) for key in keys], *cells], indent, right).split("\n")
