"""The game's data files: read when first asked for, and kept."""

from __future__ import annotations

from functools import cache

from croupier.datafiles import DataFiles

PLAYED = (
    "actions",
    "admirals-alliance",
    "admirals-empire",
    "capitals",
    "corridor",
    "leaders",
    "planets-alliance",
    "planets-empire",
    "settings",
    "setup",
)
"""The files that decide how the game plays; `rules` only tells of it."""


FILES = DataFiles(__file__)

text = FILES.text
read = FILES.read


@cache
def digest() -> str:
    """A digest over the files that decide how the game plays."""
    return FILES.digest(PLAYED)
