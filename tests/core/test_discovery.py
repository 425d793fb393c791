"""What is installed is read from metadata as the standard library reads it."""

from __future__ import annotations

import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from croupier.discovery import Found, installed, normal_name
from samples import write_metadata


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of the path."""
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    return tmp_path


def entry_points(folder: Path, text: str, name: str = "dist-1.0.dist-info") -> None:
    info = folder / name
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: dist\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(text, encoding="utf-8")


def test_the_environment_of_the_tests_reads_as_the_standard_library_reads_it() -> None:
    ours = {(one.kind, one.id, one.target, one.distribution) for one in installed()}
    theirs = {
        (point.group.removeprefix("croupier."), point.name, point.value, distribution.name)
        for distribution in metadata.distributions()
        for point in distribution.entry_points
        if point.group.startswith("croupier.")
    }
    assert ours == theirs
    assert ("policies", "random", "croupier_policies.random", "croupier") in ours


@pytest.mark.parametrize(
    "text",
    [
        "[croupier.games]\na = b\n",
        "[croupier.games]\na=b",
        "# note\n\n[other]\nx = y\n[ croupier.games ]\n  a  =  b  \n; note\n",
        "[croupier.games]\r\na = b\r\n",
        "[croupier.games]\na = b [extra]\n",
    ],
)
def test_entry_points_are_read(folder: Path, text: str) -> None:
    entry_points(folder, text)
    assert installed() == [Found("games", "a", "b", "dist", "1.0")]


@pytest.mark.parametrize(
    "text",
    ["", "croupier.", "a = b", "[croupier.games]", "[croupier.games]\nnonsense\n", "\0[croupier.x"],
)
def test_nonsense_is_passed_over(folder: Path, text: str) -> None:
    entry_points(folder, text)
    assert installed() == []


def test_metadata_that_is_damaged_costs_only_itself(folder: Path) -> None:
    write_metadata(folder, "good", "1.0", {"croupier.games": {"good": "x"}})
    (folder / "bad-1.0.dist-info").mkdir()
    (folder / "bad-1.0.dist-info" / "entry_points.txt").write_bytes(b"[croupier.games]\nx=\xff\n")
    (folder / "file-1.0.dist-info").write_text("no folder")
    (folder / "loop-1.0.dist-info").symlink_to(folder / "loop-1.0.dist-info")
    found = {one.id: one for one in installed()}
    assert found["good"].distribution == "good"
    assert found["x"].version == ""


def test_an_egg_info_counts_too(folder: Path) -> None:
    info = folder / "dist.egg-info"
    info.mkdir()
    (info / "PKG-INFO").write_text("Name: Dist\nVersion: 2\n\nName: fake\n")
    (info / "entry_points.txt").write_text("[croupier.games]\na = b\n")
    assert installed() == [Found("games", "a", "b", "Dist", "2")]


def test_an_archive_on_the_path_counts_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = folder / "dist-1.0-py3-none-any.whl"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("dist-1.0.dist-info/METADATA", "Name: dist\nVersion: 1.0\n")
        file.writestr("dist-1.0.dist-info/entry_points.txt", "[croupier.games]\na = b\n")
    monkeypatch.setattr(sys, "path", [str(archive), str(folder / "nowhere"), ""])
    assert [one.id for one in installed() if one.distribution == "dist"] == ["a"]


def test_the_first_of_a_name_on_the_path_counts(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = []
    for number in (1, 2):
        place = folder / str(number)
        write_metadata(place, "my-dist", f"{number}", {"croupier.games": {"a": f"target{number}"}})
        places.append(str(place))
    monkeypatch.setattr(sys, "path", [*places, places[0]])
    assert [one.target for one in installed()] == ["target1"]


def test_names_are_compared_as_installers_compare_them() -> None:
    assert normal_name("My_Dist.x") == normal_name("my-dist-x") == "my-dist-x"
