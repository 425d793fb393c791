"""docs/galactic-heroes.md: its tables are the game's, and its commands work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from croupier_cli.main import main
from heroes_page import PAGE, filled

pytestmark = pytest.mark.source


def test_the_tables_are_up_to_date() -> None:
    """If this fails: python tests/support/heroes_page.py"""
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page) == page


def test_the_tour_can_be_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`run` waits for the person at the Empire's seat, which is exit code 20."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    commands = [
        shlex.split(line, comments=True)[1:]
        for block in blocks
        for line in block.splitlines()
        if line.startswith("croupier ")
    ]
    assert len(commands) > 10
    for command in commands:
        waits = command[:2] == ["run", "mine.toml"]
        assert main(command) == (20 if waits else 0), command
