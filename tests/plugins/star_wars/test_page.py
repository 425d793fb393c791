"""docs/star-wars.md: its commands work, its deck is legal."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from croupier_cli.exits import OK, PERSON
from croupier_cli.main import main
from croupier_star_wars.decks import deck_faults, read_deck
from repository import ROOT

PAGE = (ROOT / "docs" / "star-wars.md").read_text(encoding="utf-8")
pytestmark = pytest.mark.source


def test_the_tour_can_be_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```sh\n(.*?)```", PAGE.replace("\\\n", " "), re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    assert len(lines) == 12
    for line in lines:
        wanted = PERSON if line.endswith("--run") else OK
        assert main(shlex.split(line)[1:]) == wanted, line
    assert "kuati-security-team" in capsys.readouterr().out


def test_the_deck_is_a_legal_one() -> None:
    found = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    assert deck_faults(read_deck(found[1], "mine"), "light", 10) == []
