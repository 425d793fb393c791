"""Plain values as text: a dict as lines, a list of dicts as a table, long texts as they are.

`room` is how many columns the lines may take, 0 for any number: a table that is too wide goes on
below each of its rows, and the last of aligned texts is wrapped within its column.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

INDENT = "  "
GAP = "  "
NOTHING = "-"
LEAST = 20
"""Columns that a text needs to be wrapped in; with fewer it is left to the terminal."""


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


def picture(values: Mapping[str, Any], room: int = 0) -> str:
    """A structured picture as text."""
    return "\n".join(_lines(values, "", room))


def table(rows: Sequence[Mapping[str, Any]], indent: str = "", room: int = 0) -> str:
    """Dicts as a table: a column for each key, in order of first appearance."""
    return "\n".join(_table(rows, indent, room))


def columns(
    rows: Sequence[Sequence[str]], indent: str = "", right: Sequence[bool] = (), room: int = 0
) -> str:
    """Texts in aligned columns.

    Args:
        right: for each column, whether it is aligned to the right.
    """
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    start = width(indent) + sum(widths[:-1]) + len(GAP) * (len(widths) - 1)
    lines = []
    for row in rows:
        cells = []
        for index, (cell, wide) in enumerate(zip(row[:-1], widths[:-1], strict=True)):
            space = " " * (wide - width(cell))
            cells.append(space + cell if index < len(right) and right[index] else cell + space)
        last = row[-1]
        if len(right) == len(row) and right[-1]:
            last = " " * (widths[-1] - width(last)) + last
        first, *more = _wrapped(last, room - start) if room else [last]
        lines.append((indent + GAP.join([*cells, first])).rstrip())
        lines += [" " * start + line for line in more]
    return "\n".join(lines)


def difference(values: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """What of a picture is not so in another one."""
    found: dict[str, Any] = {}
    for key, value in values.items():
        if key not in other or value != other[key]:
            both = isinstance(value, dict) and isinstance(other.get(key), dict)
            # A table that has only lost something is told whole.
            found[key] = (both and difference(value, other[key])) or value
    return found


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


def _lines(values: Mapping[str, Any], indent: str, room: int) -> Iterator[str]:
    for key, value in values.items():
        label = f"{indent}{_label(key)}:"
        if isinstance(value, dict) and value:
            yield label
            yield from _lines(value, indent + INDENT, room)
        elif isinstance(value, str) and "\n" in value:
            yield label
            yield from (f"{indent}{line}".rstrip() for line in value.rstrip("\n").split("\n"))
        elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
            yield label
            yield from _list(value, indent + INDENT, room)
        elif isinstance(value, list) and any(_is_long(item) for item in value):
            yield label
            for item in value:
                yield from _paragraph(scalar(item), indent + INDENT, room)
        else:
            yield from _paragraph(f"{label[len(indent) :]} {scalar(value)}", indent, room)


def _is_long(value: Any) -> bool:
    """Whether a value is no mere cell: it has parts of its own, or spaces that commas confuse."""
    return isinstance(value, list | dict) or (isinstance(value, str) and "," in value)


def _list(items: Sequence[Any], indent: str, room: int) -> Iterator[str]:
    if all(isinstance(item, dict) and _fits_a_row(item) for item in items):
        yield from _table(items, indent, room)
        return
    inner = room and max(room - len(indent + INDENT), 1)
    for item in items:
        lines = _lines(item, "", inner) if isinstance(item, dict) else iter([scalar(item)])
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


def _table(rows: Sequence[Mapping[str, Any]], indent: str, room: int) -> Iterator[str]:
    keys = list(dict.fromkeys(key for row in rows for key in row))
    if not keys:
        yield f"{indent}{NOTHING}"
        return
    cells = [[scalar(row.get(key)) for key in keys] for row in rows]
    heads = [_label(key) for key in keys]
    right = [all(type(row.get(key)) is int for row in rows) for key in keys]
    fit = _fitting([heads, *cells], room - width(indent)) if room else len(keys)
    lines = columns([heads[:fit], *(row[:fit] for row in cells)], indent, right[:fit]).split("\n")
    yield lines[0]
    for line, row in zip(lines[1:], cells, strict=True):
        yield line
        more = [
            f"{head}: {cell}"
            for head, cell in zip(heads[fit:], row[fit:], strict=True)
            if cell != NOTHING
        ]
        if more:
            yield from _paragraph(", ".join(more), indent + INDENT * 2, room)


def _fitting(rows: Sequence[Sequence[str]], room: int) -> int:
    """How many of the columns fit beside one another, at least the first."""
    used = -len(GAP)
    for index, column in enumerate(zip(*rows, strict=True)):
        used += len(GAP) + max(map(width, column))
        if used > room:
            return max(index, 1)
    return len(rows[0])


def _paragraph(text: str, indent: str, room: int) -> Iterator[str]:
    """A text as lines, those after the first indented more."""
    first, *more = _wrapped(text, room - len(indent + INDENT)) if room else [text]
    yield f"{indent}{first}"
    yield from (f"{indent}{INDENT}{line}" for line in more)


def _wrapped(text: str, wide: int) -> list[str]:
    """A text in lines of so many columns, where its words allow it."""
    if wide < LEAST or width(text) <= wide:
        return [text]
    lines, line, used = [], "", 0
    for word in _words(text):
        size = width(word)
        if line and used + size > wide:
            lines.append(line.rstrip())
            line, used, word = "", 0, word.lstrip()
            size = width(word)
        line += word
        used += size
    return [*lines, line]


def _words(text: str) -> Iterator[str]:
    """What is not to be torn apart: words with the space before them, and wide characters."""
    word = ""
    for char in text:
        if word and (char == " " != word[-1] or _columns(char) == 2 or _columns(word[-1]) == 2):
            yield word
            word = ""
        word += char
    yield word
