"""Data files are read once, and digested alike on every system."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.datafiles import DataFiles


@pytest.fixture
def files(tmp_path: Path) -> DataFiles:
    (tmp_path / "data" / "cards").mkdir(parents=True)
    (tmp_path / "data" / "setup.toml").write_bytes(b'name = "\xc3\xa9"\r\n')
    (tmp_path / "data" / "cards" / "b.toml").write_bytes(b"cost = 2\n")
    (tmp_path / "data" / "cards" / "a.toml").write_bytes(b"cost = 1\n")
    return DataFiles(str(tmp_path / "module.py"))


def test_a_file_is_read_by_its_name_and_kept(files: DataFiles) -> None:
    found = files.read("setup")
    assert found == {"name": "é"}
    (files.folder / "setup.toml").unlink()
    assert files.read("setup") is found


def test_the_files_of_a_folder_are_in_order(files: DataFiles) -> None:
    assert files.names("cards") == ["a", "b"]
    assert files.read("cards/b") == {"cost": 2}


def test_a_file_that_is_not_there_is_a_key_error(files: DataFiles) -> None:
    with pytest.raises(KeyError, match="cards/c"):
        files.read("cards/c")


def test_a_digest_sees_contents_and_names_but_no_line_ends(files: DataFiles) -> None:
    before = files.digest(["setup", "cards/a"])
    (files.folder / "setup.toml").write_bytes(b'name = "\xc3\xa9"\n')
    assert files.digest(["setup", "cards/a"]) == before
    assert files.digest(["setup", "cards/b"]) != before
    (files.folder / "cards" / "a.toml").write_bytes(b"cost = 3\n")
    assert files.digest(["setup", "cards/a"]) != before
