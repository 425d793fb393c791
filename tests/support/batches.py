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


_played: dict[str, dict[str, bytes]] = {}


def play_once(folder: str, play: Callable[[], object]) -> None:
    """Have a record in the current folder, which is played by the first test that wants it; the
    others get its bytes."""
    if folder not in _played:
        play()
        _played[folder] = {file.name: file.read_bytes() for file in Path(folder).iterdir()}
        return
    Path(folder).mkdir()
    for name, data in _played[folder].items():
        (Path(folder) / name).write_bytes(data)


def side(folder: str | Path) -> list[dict[str, Any]]:
    """What stands beside a record."""
    lines = (Path(folder) / "side.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]
