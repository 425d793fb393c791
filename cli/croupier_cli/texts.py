"""Reading the text files that people write: scripts, set-ups, decks."""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.errors import SetupError
from croupier.saved import MAX_BYTES
from croupier_cli.parameters import STANDARD


def read(path: Path | str) -> str:
    """The text of a file, or of stdin for `-`.

    Raises:
        SetupError: it cannot be read, is too large, or is not UTF-8.
    """
    name = str(path)
    try:
        data = stdin_bytes(MAX_BYTES + 1) if name == STANDARD else _bytes(Path(path))
        if len(data) > MAX_BYTES:
            raise SetupError(f"{name}: larger than {MAX_BYTES // 1024 // 1024} MiB")
        # Some editors put a byte order mark in front.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SetupError(f"{name}: not UTF-8 at byte {error.start}") from None
    except OSError as error:
        raise SetupError(f"{name}: cannot be read: {error.strerror}") from None
    return text.replace("\r\n", "\n")


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def stdin_bytes(most: int = -1) -> bytes:
    """What stdin holds, or its first bytes.

    Raises:
        OSError: it is closed, or cannot be read.
    """
    if sys.stdin is None:
        raise OSError(0, "stdin is closed")
    return sys.stdin.buffer.read(most)
