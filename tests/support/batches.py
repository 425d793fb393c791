"""What the tests of batches speak of: commands and how they end, records and their rows."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


Command = Callable[..., Ended]


def record_of(folder: str | Path) -> bytes:
    """The bytes of a record."""
    return (Path(folder) / "games.jsonl").read_bytes()


def rows(folder: str | Path) -> list[dict[str, Any]]:
    """The games of a record."""
    return [json.loads(line) for line in record_of(folder).splitlines()]


def side(folder: str | Path) -> list[dict[str, Any]]:
    """What stands beside a record."""
    lines = (Path(folder) / "side.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
