"""A plugin's TOML data files: read when first asked for, and kept."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any


class DataFiles:
    """The files `NAME.toml` in the folder `data` beside a module.

    Args:
        module: the module's `__file__`. Files are read beside it, for finding them as package
            resources costs half of what Python takes to start.
    """

    def __init__(self, module: str) -> None:
        self.folder = Path(module).parent / "data"
        self._read: dict[str, Mapping[str, Any]] = {}

    def text(self, name: str) -> str:
        """The text of a file, every line ended by a single newline character.

        Raises:
            KeyError: there is no such file.
        """
        try:
            raw = (self.folder / f"{name}.toml").read_bytes()
        except FileNotFoundError:
            raise KeyError(name) from None
        return raw.decode("utf-8").replace("\r\n", "\n")

    def read(self, name: str) -> Mapping[str, Any]:
        """What a file says, by its name without the ending; the same object each time.

        Raises:
            KeyError: there is no such file.
        """
        if name not in self._read:
            self._read[name] = tomllib.loads(self.text(name))
        return self._read[name]

    def names(self, folder: str) -> list[str]:
        """The names of the files in a folder, in order."""
        return sorted(file.stem for file in (self.folder / folder).glob("*.toml"))

    def digest(self, names: Iterable[str]) -> str:
        """BLAKE2b-128 over these files, the same on every system; for `Game.content`."""
        state = blake2b(digest_size=16)
        for name in names:
            content = self.text(name).encode()
            state.update(f"{name} {len(content)}\n".encode() + content)
        return state.hexdigest()
