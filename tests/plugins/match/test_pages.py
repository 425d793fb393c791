"""The pages about batches say what the code does."""

import re
import shlex
from pathlib import Path

import click
import pytest

from croupier_match.commands.match import match
from croupier_match.record import TERMINATIONS, Row
from croupier_match.request import check, read_request
from croupier_match.runner import EXIT_CODES
from croupier_match.sprt import Sprt
from repository import ROOT

pytestmark = pytest.mark.source

PAGES = {page.name: page.read_text(encoding="utf-8") for page in (ROOT / "docs").glob("match*.md")}
COMMANDS = [
    " ".join(command.replace("\\\n", " ").split("#")[0].split())
    for page in (*PAGES.values(), (ROOT / "README.md").read_text(encoding="utf-8"))
    for command in re.findall(r"^\s*(croupier match (?:.*\\\n)*[^`\n]*(?:\n +--.*)?)$", page, re.M)
]


def table(page: str, heading: str) -> dict[str, str]:
    """The rows of the first table under a heading, by their first cell."""
    text = page.partition(f"## {heading}\n")[2]
    lines = re.search(r"(?:^\|.*\n)+", text, re.M)
    assert lines is not None
    found = [line.strip("|").split("|") for line in lines[0].splitlines()[2:]]
    return {row[0].strip(" `"): row[1].strip() for row in found}


def test_every_termination_is_listed() -> None:
    assert list(table(PAGES["match.md"], "How games end")) == list(TERMINATIONS)


def test_every_key_of_a_row_is_listed() -> None:
    listed = re.findall(r"`(\w+)`", " ".join(
        line.split("|")[1] for line in PAGES["match.md"].splitlines() if line.startswith("| `")
    ))  # fmt: skip
    assert set(Row._fields) | {"v"} <= set(listed)


def test_every_exit_code_is_listed() -> None:
    listed = {int(code) for code in table(PAGES["match.md"], "Exit codes")}
    assert set(EXIT_CODES.values()) <= listed


def test_expected_lengths_are_those_of_the_test() -> None:
    for bounds, expected in table(PAGES["match.md"], "How long").items():
        low, high = map(float, bounds.split(","))
        assert float(expected.split()[0].replace(",", "")) == pytest.approx(
            Sprt(low, high).plan()[0], rel=0.01
        )


def test_the_file_on_the_page_is_one(tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGES["match.md"], re.DOTALL)
    path = tmp_path / "asked.toml"
    path.write_text(block, encoding="utf-8")
    request = read_request(path)
    check(request)
    assert [event.label for event in request.games] == ["galactic-heroes", "deeper-search"]
    assert request.test is not None


def test_there_are_commands_on_the_pages() -> None:
    assert len(COMMANDS) >= 15


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_on_a_page_is_understood(command: str) -> None:
    words = shlex.split(command.replace("DIR…", "DIR").split(">>")[0])[2:]
    with match.make_context("match", words) as context:
        name, found, rest = resolved(context)
        found.make_context(name, rest, parent=context).close()


def resolved(context: click.Context) -> tuple[str, click.Command, list[str]]:
    """The command that a group's context would go on with."""
    words = [*context._protected_args, *context.args]
    name, command, rest = match.resolve_command(context, words)
    assert name is not None
    assert command is not None
    return name, command, rest
