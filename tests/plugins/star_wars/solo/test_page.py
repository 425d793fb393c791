"""docs/star-wars-solo.md: its tables are the game's, and its commands work."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from croupier_cli.exits import OK
from croupier_cli.main import main
from star_wars_page import PAGE, filled

pytestmark = pytest.mark.source
TEXT = PAGE.read_text(encoding="utf-8")


RARE = ("AI-6.9", "AI-12.8")
"""Rules that come up with the decks of the page."""


def test_the_tables_are_up_to_date() -> None:
    """If this fails: python tests/support/star_wars_page.py"""
    assert filled(TEXT) == TEXT


def test_the_tour_can_be_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, deck in re.findall(r"```toml\n# (\S+)\n(.*?)```", TEXT, re.DOTALL):
        Path(name).write_text(deck, encoding="utf-8")
    tour, figures, _ = TEXT.partition("\n## How strong it is\n")  # whose commands take minutes
    assert figures
    blocks = re.findall(r"```sh\n(.*?)```", tour, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    commands = [line for line in lines if line.startswith("croupier ")]
    assert len(commands) >= 9
    for line in commands:
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        assert main(shlex.split(line)[1:]) == OK, line
    out = capsys.readouterr().out
    assert "dark turns up cards of the hand" in out
    last = out.rpartition("applied: ")[0].rpartition("applied: ")[2]
    assert all(re.search(rf"^ +\d.* {rule}  ", last, re.MULTILINE) for rule in RARE), last


def test_the_story_on_the_page_is_one_that_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each of its lines is of a kind that the game tells."""
    monkeypatch.chdir(tmp_path)
    found = re.search(r"```text\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    words = {re.sub(r"\S*-\S*|\d+", "_", line).strip() for line in found[1].splitlines()}
    new = re.search(r"^(croupier new .*)$", TEXT, re.MULTILINE)
    assert new is not None
    assert main(shlex.split(new[1])[1:]) == OK
    main(shlex.split("run solo.toml --seat light=random --verbose"))
    told = capsys.readouterr().out
    kinds = {
        re.sub(r"\S*-\S*|\d+", "_", line.rpartition(" [")[0]).strip() for line in told.splitlines()
    }
    assert words <= kinds
