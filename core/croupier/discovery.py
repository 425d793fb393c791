"""Which plugins are installed, read from the metadata beside them; nothing is imported.

The entry points of `*.dist-info` and `*.egg-info` folders along `sys.path` are read as their
format says (https://packaging.python.org/specifications/entry-points/). The standard library can
do the same, but importing its metadata readers takes four times as long as Python takes to start;
they are used where the path holds anything but folders.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import NamedTuple

GROUP_PREFIX = "croupier."


class Found(NamedTuple):
    """A plugin that is installed: its kind, id, target, and the distribution it came with."""

    kind: str
    id: str
    target: str
    distribution: str
    version: str


def installed() -> list[Found]:
    """Every entry point of a group `croupier.KIND`, in no particular order.

    Of several distributions of one name, the first on the path counts, as it does for imports.
    """
    found: list[Found] = []
    names: set[str] = set()
    for name, version, text in _distributions():
        normal = normal_name(name)
        if normal not in names:
            names.add(normal)
            found.extend(
                Found(group.removeprefix(GROUP_PREFIX), point, target, name, version)
                for group, point, target in _entry_points(text)
                if group.startswith(GROUP_PREFIX)
            )
    return found


def normal_name(distribution: str) -> str:
    """A distribution's name in the form in which names are compared."""
    return distribution.lower().replace("_", "-").replace(".", "-")


def _distributions() -> Iterator[tuple[str, str, str]]:
    """Name, version and entry points of the distributions that have a group of ours."""
    for place in dict.fromkeys(sys.path):
        folder = place or os.curdir
        if os.path.isdir(folder):
            yield from _in_folder(folder)
        elif os.path.isfile(folder):
            yield from _in_archive(folder)


def _in_folder(folder: str) -> Iterator[tuple[str, str, str]]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    for name in names:
        if name.endswith((".dist-info", ".egg-info")):
            path = os.path.join(folder, name)
            text = _read(os.path.join(path, "entry_points.txt"))
            if GROUP_PREFIX in text:
                header = _read(os.path.join(path, "METADATA")) or _read(
                    os.path.join(path, "PKG-INFO")
                )
                yield _field(header, "Name") or name, _field(header, "Version"), text


def _in_archive(path: str) -> Iterator[tuple[str, str, str]]:
    from importlib import metadata

    for distribution in metadata.distributions(path=[path]):
        text = distribution.read_text("entry_points.txt") or ""
        if GROUP_PREFIX in text:
            yield distribution.metadata["Name"] or path, distribution.version, text


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def _field(header: str, name: str) -> str:
    """A field of a metadata file's header, which ends at the first empty line."""
    for line in header.splitlines():
        if line.startswith(f"{name}:"):
            return line.partition(":")[2].strip()
        if not line:
            break
    return ""


def _entry_points(text: str) -> Iterator[tuple[str, str, str]]:
    """Group, name and target of each entry point."""
    group = ""
    for raw in text.splitlines():
        line = raw.strip()
        if line.startswith("[") and line.endswith("]"):
            group = line[1:-1].strip()
        elif line and line[0] not in "#;":
            name, equals, target = line.partition("=")
            if equals:
                yield group, name.strip(), target.partition("[")[0].strip()
