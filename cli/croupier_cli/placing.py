"""Reading what a game is set up with: seats, settings, decks, and set-up files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from croupier.errors import SetupError
from croupier.game import AnyGame, Setup
from croupier.seating import read_player
from croupier.session import Player
from croupier.setup import check_seat, make_setup
from croupier.structure import MAX_BITS
from croupier_cli import texts


class Given(NamedTuple):
    """What was given for a new game, every value as text.

    Attributes:
        folder: where its file names start from.
    """

    game: str = ""
    variant: str = ""
    seed: str = ""
    settings: Mapping[str, str] = {}
    seats: Mapping[str, str] = {}
    decks: Mapping[str, str] = {}
    folder: Path = Path()


def players(game: AnyGame, seats: Mapping[str, str]) -> dict[str, Player]:
    """Who plays which seat. Raises SetupError."""
    for seat in seats:
        check_seat(game, seat)
    return {seat: read_player(text) for seat, text in seats.items()}


def read_setup_file(path: Path) -> Given:
    """Read a set-up from TOML: game, variant, seed, and tables settings, seats, decks.

    Raises:
        SetupError: it cannot be read, or says what is not understood.
    """
    import tomllib

    try:
        plain = tomllib.loads(texts.read(path))
    except ValueError as error:
        raise SetupError(f"{path}: not TOML: {error}") from None
    except RecursionError:
        raise SetupError(f"{path}: nested too deeply") from None
    known = [name for name in Given._fields if name != "folder"]
    for name in plain:
        if name not in known:
            raise SetupError(f"{path}: unknown key {name!r}", hint=f"keys: {', '.join(known)}")
    values: dict[str, Any] = {"folder": path.parent}
    for name, value in plain.items():
        if name in ("settings", "seats", "decks"):
            if not isinstance(value, dict):
                raise SetupError(f"{path}: {name} is no table")
            values[name] = {
                key: _as_text(one, f"{path}: {name}.{key}") for key, one in value.items()
            }
        else:
            values[name] = _as_text(value, f"{path}: {name}")
    return Given(**values)


def _as_text(value: Any, where: str) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        raise SetupError(f"{where} is too large")
    if not isinstance(value, str | int):
        raise SetupError(f"{where} is no text, whole number, true or false")
    return str(value)


def set_up(game: AnyGame, given: Given, filed: Given) -> Setup:
    """The complete set-up from what was typed, and behind it what a file said.

    Raises:
        SetupError: something is unknown, of the wrong type, or cannot be read.
    """
    files: dict[str, str] = {}
    settings: dict[str, str] = {}
    decks: dict[str, str] = {}
    may_be_files = {setting.name for setting in game.info.settings if setting.file}
    for source in (filed, given):
        settings |= source.settings
        decks |= source.decks
        named = [value for name, value in source.settings.items() if name in may_be_files]
        for name in (*named, *source.decks.values()):
            if "." in name or "/" in name:
                files[name] = texts.read(source.folder / name)
    used = {*decks.values(), *settings.values()}
    return make_setup(
        game,
        seed=given.seed or filed.seed,
        variant=given.variant or filed.variant,
        settings=settings,
        decks=decks,
        files={name: text for name, text in files.items() if name in used},
    )
