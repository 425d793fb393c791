"""The game's data files: read when first asked for, and kept."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

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


def text(name: str) -> str:
    """The text of a data file, every line ended by a single newline character."""
    raw = (Path(__file__).parent / "data" / f"{name}.toml").read_bytes()
    return raw.decode("utf-8").replace("\r\n", "\n")


@cache
def read(name: str) -> Mapping[str, Any]:
    """What a data file says, by the file's name without its suffix."""
    return tomllib.loads(text(name))


@cache
def digest() -> str:
    """BLAKE2b-128 over the files that decide how the game plays, the same on every system."""
    state = blake2b(digest_size=16)
    for name in PLAYED:
        content = text(name).encode()
        state.update(f"{name} {len(content)}\n".encode() + content)
    return state.hexdigest()
