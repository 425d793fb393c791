"""docs/space-infantry.md: its tables are the game's, and its commands work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from croupier_cli.main import main
from infantry_page import PAGE, filled

pytestmark = pytest.mark.source


def test_the_tables_are_up_to_date() -> None:
    """If this fails: python tests/support/infantry_page.py"""
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page) == page


def test_the_tour_can_be_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8").replace("\\\n", " ")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    commands = [
        shlex.split(line, comments=True)[1:]
        for block in blocks
        for line in block.splitlines()
        if line.startswith("croupier ")
    ]
    assert len(commands) > 10
    for command in commands:
        assert main(command) == 0, command
