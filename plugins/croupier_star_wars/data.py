"""The data files: a file a card, so that a game reads the cards that take part and no others."""

from __future__ import annotations

from functools import cache

from croupier.datafiles import DataFiles

FILES = DataFiles(__file__)

read = FILES.read
names = FILES.names


@cache
def digest() -> str:
    """A digest over all data, for saves."""
    return FILES.digest([*(f"cards/{code}" for code in names("cards")), "sets", "decks"])
