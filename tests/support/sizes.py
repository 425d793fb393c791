"""How long a module may be."""

from pathlib import Path

SOFT_LIMIT = 400
HARD_LIMIT = 700


def line_count(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())
