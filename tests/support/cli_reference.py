"""Writes docs/cli.md from the commands themselves: `python tests/support/cli_reference.py`."""

import inspect
from collections.abc import Iterator

import click

from croupier_cli import exits
from croupier_cli.group import COMMANDS, cli
from croupier_cli.schemas import DOCUMENTS
from repository import ROOT

REFERENCE = ROOT / "docs" / "cli.md"

INTRODUCTION = """\
# The command line

This page is written from the commands by `python tests/support/cli_reference.py`.

Data go to stdout, everything else to stderr. Every SAVE may be `-`: the save is read from stdin,
and a command that changes it writes it to stdout, alone:

```
croupier new GAME --seed 1 | croupier run - --seat SEAT=random | croupier show - --json
```

A seat is a person's unless a policy is named for it, by `--seat` or by the game's variant.
`show`, `options`, `log`, `why` and `export` tell what the person who is to decide may know;
`--as SEAT` and `--as all` look through other eyes, and a finished game is open to all.

A save is written to a hidden file beside it and then renamed, so it is whole at any moment, and of
two commands at one save the second is told instead of overwriting the first's work. What a killed
command leaves behind, `.croupier-*.tmp`, may be deleted. A read-only save is not replaced. Into a
pipe or a device, such as `-o /dev/stdout`, a save is written as it comes.

Ctrl-C, SIGTERM and SIGHUP end a command quietly, with what was played kept; while a save is being
written only the second one does. In the first hundredths of a second, while Python itself starts
and no file has been opened, they end the process Python's way, which may print a traceback.
"""

VARIABLES = {
    "CROUPIER_LANG": "the language of names, as `--lang`",
    "CROUPIER_LOAD_PLUGINS": "distributions whose plugins take part besides the built-in ones, "
    "separated by commas; empty for none, unset for all",
    "NO_COLOR": "no colour, even on a terminal",
}


def reference() -> str:
    """The whole page."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield INTRODUCTION
    root = click.Context(cli, info_name="croupier")
    yield from _command(root)
    for name in COMMANDS:
        command = cli.get_command(root, name)
        assert command is not None
        context = click.Context(command, parent=root, info_name=name)
        yield from _command(context)
        if isinstance(command, click.Group):
            for sub, below in command.commands.items():
                yield from _command(click.Context(below, parent=context, info_name=sub))
    yield "## Exit codes\n"
    yield from _table(
        ("code", "meaning"), [(str(code), text) for code, text in exits.MEANINGS.items()]
    )
    yield "## JSON documents\n"
    yield "Each has `schema`, their version. `croupier schema NAME` has the details.\n"
    about = [(f"`{name}`", schema["description"]) for name, schema in DOCUMENTS.items()]
    yield from _table(("name", "printed by"), about)
    yield "## Variables of the environment\n"
    yield from _table(
        ("name", "what it does"), [(f"`{name}`", text) for name, text in VARIABLES.items()]
    )


def _command(context: click.Context) -> Iterator[str]:
    command = context.command
    yield f"## {context.command_path}\n"
    yield f"`{' '.join((context.command_path, *command.collect_usage_pieces(context)))}`\n"
    for paragraph in inspect.cleandoc(command.help or "").split("\n\n"):
        if paragraph.startswith("\b"):
            yield f"```{paragraph.removeprefix(chr(8))}\n```\n"
        else:
            yield f"{paragraph}\n"
    rows = [
        (f"`{', '.join(_names(one))}`", one.help or "")
        for one in command.params
        if isinstance(one, click.Option)
    ]
    if rows:
        yield from _table(("option", "what it does"), rows)


def _names(option: click.Option) -> list[str]:
    names = sorted(option.opts, key=len)
    if option.is_flag:
        return names
    metavar = option.metavar or (
        "|".join(map(str, option.type.choices))
        if isinstance(option.type, click.Choice)
        else option.type.name.upper()
    )
    return [*names[:-1], f"{names[-1]} {metavar}"]


def _table(head: tuple[str, str], rows: list[tuple[str, str]]) -> Iterator[str]:
    yield f"| {head[0]} | {head[1]} |"
    yield "|---|---|"
    for left, right in rows:
        yield f"| {left.replace('|', chr(92) + '|')} | {right.replace('|', chr(92) + '|')} |"
    yield ""


if __name__ == "__main__":
    REFERENCE.write_text(reference(), encoding="utf-8")
