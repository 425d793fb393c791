"""A person plays a whole game against the AI at the terminal, and is told what it does and why."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from croupier_cli.exits import OK
from croupier_cli.main import main
from croupier_star_wars.ai_player.rules import RULES

NEW = (
    "new star-wars --variant solo --set ai={} --deck dark=sith --deck light=jedi --seed 1 -o g.toml"
)


def sitting(
    side: str, *words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> str:
    """What is printed in a sitting in which the first option is taken each time."""
    assert main(NEW.format(side).split()) == OK
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 2000))
    assert main(["play", "g.toml", "--interactive", *words]) == OK
    return capsys.readouterr().out


@pytest.mark.parametrize("side", ["dark", "light"])
def test_a_person_plays_a_whole_game(
    side: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    out = sitting(side, monkeypatch=monkeypatch, capsys=capsys)
    assert re.search(r"(dark|light) wins \([a-z-]+\): ", out.splitlines()[-1])
    told = [line.rpartition("> ")[2] for line in out.splitlines()]
    assert f"{side} turns up cards of the hand (nothing else is of use)" in told
    assert any(re.fullmatch(rf"  {side} gains \d+, the pool is \d+", line) for line in told)
    assert any(re.fullmatch(rf"{side} engages \S+ \([^()]+\)", line) for line in told)
    assert f"  the turn of {side} begins" in told
    assert not re.search(r"\bAI-\d", out)  # no rule ids unless they are asked for
    assert main(["verify", "g.toml"]) == OK


def test_the_reasons_are_told_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    out = sitting("dark", "--verbose", monkeypatch=monkeypatch, capsys=capsys)
    line = r"^dark turns up cards of the hand \(.*\) \[\d+ AI-6\.11\]$"
    assert re.search(line, out, re.MULTILINE)
    assert f"      AI-6.11  {RULES['AI-6.11'].summary}\n" in out
    assert out.count(RULES["AI-6.11"].summary) == 1


def test_what_the_ai_did_can_be_explained_to_its_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even while the game goes on, and at every decision that it made."""
    monkeypatch.chdir(tmp_path)
    assert main(NEW.format("dark").split()) == OK
    main(["run", "g.toml", "--seat", "light=random", "--until", "40"])
    main(["run", "g.toml", "--seat", "light=human"])
    capsys.readouterr()
    assert main(["log", "g.toml", "--as", "light"]) == OK
    picks = [line for line in capsys.readouterr().out.splitlines() if "by rulebook" in line]
    cited = [line for line in picks if re.search(r"by rulebook AI-\d", line)]
    assert len(cited) > 10
    for line in cited:
        number = line.split()[0]
        assert main(["why", "g.toml", number, "--as", "light"]) == OK
        out = capsys.readouterr().out
        assert "rules, in the order they were asked" in out or "not for you to see" in out
