"""The source tree, as the project's own checks see it."""

import subprocess
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SOURCE_ROOTS = ("core", "cli", "plugins")


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def packages(source_root: str) -> dict[str, Path]:
    """The importable packages of one source root, by name."""
    found = (ROOT / source_root).glob("*/__init__.py")
    return {init.parent.name: init.parent for init in sorted(found)}


def all_packages() -> dict[str, Path]:
    return {name: path for root in SOURCE_ROOTS for name, path in packages(root).items()}


def modules() -> dict[str, Path]:
    """Every Python file of the packages, by its path from the repository's root."""
    files = (file for path in all_packages().values() for file in path.rglob("*.py"))
    return {file.relative_to(ROOT).as_posix(): file for file in sorted(files)}


def dotted(file: Path) -> str:
    """The name under which a package's Python file is imported."""
    parts = file.relative_to(ROOT).with_suffix("").parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tracked_files() -> list[Path]:
    """The files git tracks; where this is no git checkout (an sdist), every file of the sdist."""
    git = ["git", "-c", "safe.directory=*", "-C", str(ROOT), "ls-files", "-z"]
    try:
        listing = subprocess.run(git, capture_output=True, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        return [file for file in ROOT.rglob("*") if file.is_file() and not _is_generated(file)]
    return [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def _is_generated(file: Path) -> bool:
    parts = file.relative_to(ROOT).parts
    return any(part.startswith((".venv", ".tox")) or "cache" in part for part in parts)
