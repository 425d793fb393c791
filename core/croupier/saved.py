"""What a save says: its shape, read as strictly as any save must be, before any game is asked."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from attrs import field, frozen

from croupier.errors import SaveError
from croupier.game import Value
from croupier.structure import MAX_BITS, structure

FORMAT = 1
"""The version of the format. Older ones are migrated, newer ones refused."""

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each older format, the function that brings its values one format further."""

MAX_BYTES = 32 * 1024 * 1024

_WRITERS = "saves are written by croupier new, play and run"


@frozen
class SaveGame:
    """Which game it is, and what it was played with."""

    id: str
    variant: str
    version: int
    plugin: str
    plugin_version: str
    content: str


@frozen
class SaveSetup:
    """What it started from."""

    seed: str
    settings: dict[str, Value]
    decks: dict[str, str]
    files: dict[str, str]


@frozen
class SaveSeat:
    """Who plays a seat."""

    policy: str
    seed: str
    settings: dict[str, Value]


@frozen
class SaveTie:
    """A choice that a rulebook left to another seat, while it is asked."""

    seat: str
    options: list[str]
    by: str
    cites: list[str]


@frozen
class SaveBase:
    """The state that was trusted although the log does not lead to it, and after how many
    entries that was."""

    at: int
    state: dict[str, Any]


@frozen
class SaveDigests:
    """Digests of the set-up, the log and the state."""

    setup: str
    log: str
    state: str


@frozen
class SaveLines:
    """The texts of many lines: the log, and those of the state and the base."""

    log: str
    state: dict[str, str] = field(factory=dict)
    base: dict[str, str] = field(factory=dict)


@frozen
class Save:
    """A save, read and of the right shape, but not yet a session."""

    format: int
    written_by: str
    game: SaveGame
    setup: SaveSetup
    seats: dict[str, SaveSeat]
    digests: SaveDigests
    state: dict[str, Any]
    lines: SaveLines
    tie: SaveTie | None = None
    base: SaveBase | None = None


def parse(data: bytes, source: str = "save") -> Save:
    """Read a save as far as its own shape goes, migrated to the present format.

    Args:
        source: where the bytes come from, for messages.

    Raises:
        SaveError: it is too large, no UTF-8, no TOML, nested too deeply, of a newer format, or
            has missing, unknown or ill-typed values; the message names the place.
    """
    if len(data) > MAX_BYTES:
        raise SaveError(
            f"{source}: larger than {MAX_BYTES // 1024 // 1024} MiB, no save", hint=_WRITERS
        )
    if not data.strip():
        raise SaveError(f"{source}: empty", hint="did the command that writes it fail?")
    try:
        # Some editors put a byte order mark in front.
        plain = tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise SaveError(f"{source}: not UTF-8 at byte {error.start}", hint=_WRITERS) from None
    except ValueError as error:
        raise SaveError(f"{source}: not TOML: {error}", hint=_WRITERS) from None
    except RecursionError:
        raise SaveError(f"{source}: nested too deeply, no save", hint=_WRITERS) from None
    number = plain.get("format")
    if type(number) is not int or number.bit_length() > MAX_BITS:
        raise SaveError(f"{source}: no save: it has no format number", hint=_WRITERS)
    while number in MIGRATIONS and number < FORMAT:
        plain = MIGRATIONS[number](plain)
        number = plain["format"]
    if number != FORMAT:
        hint = "a newer croupier reads it" if number > FORMAT else ""
        raise SaveError(f"{source}: format {number} is not {FORMAT}", hint=hint)
    try:
        return structure(plain, Save)
    except RecursionError:
        raise SaveError(f"{source}: nested too deeply, no save", hint=_WRITERS) from None
    except ValueError as error:
        raise SaveError(f"{source}: {error}", hint="undo what was edited there") from None
