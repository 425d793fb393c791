"""Reading the tables of a mission file: every value is asked for by key and kind, and what is
missing, ill-typed or left over is an error that names its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, TypeVar

from croupier.errors import SetupError
from croupier_space_infantry.content import slug

T = TypeVar("T", str, int, bool, list, dict)  # type: ignore[type-arg]

_KINDS = {str: "text", int: "whole number", bool: "true or false", list: "list", dict: "table"}
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def hint_for(given: str, known: Iterable[str], otherwise: str) -> str:
    """What mends an unknown name: the one known that it is most like, else the words given."""
    from difflib import get_close_matches  # Only errors need it.

    near = get_close_matches(given, list(known), 1)
    return f"did you mean {near[0]!r}?" if near else otherwise


class Record:
    """One table of a file.

    Args:
        plain: what was read.
        place: where it stands, for messages.
    """

    def __init__(self, plain: Any, place: str) -> None:
        if not isinstance(plain, dict):
            raise SetupError(f"{place}: a table is wanted, not {plain!r}")
        self.plain = plain
        self.place = place
        self.asked: set[str] = set()

    def fail(self, key: str, message: str, hint: str = "") -> NoReturn:
        """Refuse the value of a key."""
        raise SetupError(f"{self.place}.{key}: {message}", hint=hint)

    def get(self, key: str, default: T) -> T:
        """The value of a key, of the default's kind; the default where it is missing."""
        self.asked.add(key)
        if key not in self.plain:
            return default
        value: T = self.plain[key]
        if type(value) is not type(default):
            self.fail(key, f"a {_KINDS[type(default)]} is wanted, not {value!r}")
        return value

    def need(self, key: str, kind: type[T]) -> T:
        """The value of a key that must be there."""
        if key not in self.plain:
            raise SetupError(f"{self.place}: {key} is missing", hint=f"{key} is a {_KINDS[kind]}")
        return self.get(key, kind())

    def number(self, key: str, default: int, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.get(key, default)
        if not least <= value <= most:
            self.fail(key, f"{value} is not from {least} to {most}")
        return value

    def word(self, key: str, known: Iterable[str], default: str | None = None) -> str:
        """A slug that must be one of those known; empty only where that is the default."""
        given = self.need(key, str) if default is None else self.get(key, default)
        if default is not None and given == default:
            return default
        return self.known(key, given, known)

    def name(self, key: str) -> str:
        """A new slug."""
        given = self.need(key, str)
        found = slug(given)
        if not _SLUG.fullmatch(found) or len(found) > 40:
            self.fail(key, f"{given!r} is no name", "letters, digits, hyphens, underscores")
        return found

    def known(self, key: str, given: str, known: Iterable[str]) -> str:
        """The slug of a name that must be one of those known."""
        found = slug(given)
        names = list(known)
        if found not in names:
            listed = f"one of: {', '.join(names)}" if names else "there is none"
            self.fail(key, f"unknown: {given!r}", hint_for(found, names, listed))
        return found

    def words(self, key: str, known: Iterable[str]) -> tuple[str, ...]:
        """A list of different slugs, each of those known."""
        names = list(known)
        found = tuple(self.known(key, text, names) for text in self.texts(key))
        for index, name in enumerate(found):
            if name in found[:index]:
                self.fail(key, f"{name!r} is there twice")
        return found

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        values = self.get(key, [])
        for value in values:
            if not isinstance(value, str):
                self.fail(key, f"a list of texts is wanted, not {value!r} in it")
        return values

    def record(self, key: str) -> Record | None:
        """The table under a key, if there is one."""
        plain = self.get(key, {})
        return Record(plain, f"{self.place}.{key}") if key in self.plain else None

    def records(self, key: str, label: str) -> list[Record]:
        """The tables in the list under a key; each is named in messages by what its `label`
        says, else by its number."""
        found = []
        for number, plain in enumerate(self.get(key, []), 1):
            name = plain.get(label, number) if isinstance(plain, Mapping) else number
            found.append(Record(plain, f"{self.place}.{key}.{name}"))
        return found

    def close(self) -> None:
        """Refuse keys that nobody asked for."""
        for key in self.plain:
            if key not in self.asked:
                known = sorted(self.asked)
                hint = hint_for(key, known, f"keys: {', '.join(known)}")
                raise SetupError(f"{self.place}: unknown key {key!r}", hint=hint)
