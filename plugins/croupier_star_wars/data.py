"""The data files: a file a card, so that a game reads the cards that take part and no others."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from os import path, scandir
from typing import Any

FOLDER = path.join(path.dirname(__file__), "data")


@cache
def read(name: str) -> dict[str, Any]:
    """A data file by its name without the ending.

    Raises:
        KeyError: there is no such file.
    """
    try:
        with open(path.join(FOLDER, *name.split("/")) + ".toml", "rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        raise KeyError(name) from None


def names(folder: str) -> list[str]:
    """The names of the data files in a folder, in order."""
    with scandir(path.join(FOLDER, folder)) as entries:
        return sorted(entry.name.removesuffix(".toml") for entry in entries)


@cache
def digest() -> str:
    """A digest over all data, for saves."""
    total = hashlib.blake2b(digest_size=16)
    for name in [*(f"cards/{code}" for code in names("cards")), "sets", "decks"]:
        with open(path.join(FOLDER, *name.split("/")) + ".toml", "rb") as file:
            total.update(name.encode() + b"\0" + file.read() + b"\0")
    return total.hexdigest()
