"""The sample plugins, made findable as if they were installed.

An installed plugin is a package on the path and, beside it, a `*.dist-info` folder that names its
entry points. `install` makes that folder from a sample's pyproject.toml; no package is built.
"""

import tomllib
from pathlib import Path

from repository import ROOT

SAMPLES = ROOT / "tests" / "sample_plugins"


def sources() -> list[Path]:
    """The folders to import the samples' packages from."""
    return sorted(SAMPLES.glob("*/src"))


def install(folder: Path) -> list[str]:
    """Write the samples' metadata into `folder`; what to put on `sys.path`, or PYTHONPATH."""
    for pyproject in sorted(SAMPLES.glob("*/pyproject.toml")):
        project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
        write_metadata(folder, project["name"], project["version"], project["entry-points"])
    return [str(folder), *map(str, sources())]


def write_metadata(
    folder: Path, name: str, version: str, groups: dict[str, dict[str, str]]
) -> None:
    """The `*.dist-info` folder of a distribution with these entry points, by group and name."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8"
    )
    lines = []
    for group, points in groups.items():
        lines += [f"[{group}]", *(f"{point} = {target}" for point, target in points.items()), ""]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
