"""Arguments and options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

STANDARD = "-"
"""Stands for stdin where a save is read, and for stdout where it is written."""

LANGUAGES = ("en", "zh")


class FileName(click.Path):
    """A file's name; whether it can be read or written is told by who tries it."""

    def __init__(self) -> None:
        super().__init__(allow_dash=True, readable=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuse an empty name, which would stand for the folder."""
        if value == "":
            self.fail("a file's name is wanted, it is empty", param, ctx)
        return super().convert(value, param, ctx)


def save_argument(command: F) -> F:
    """The argument SAVE, and whether to trust a state that was edited by hand."""
    trust = click.option(
        "--trust", is_flag=True, help="Take a state edited by hand as it is; it is recorded."
    )
    argument = click.argument("save", type=FileName())
    return argument(trust(command))


def output_options(command: F) -> F:
    """Where to write a save instead of over the one that was read."""
    target = click.option(
        "-o",
        "--output",
        "output_",
        metavar="FILE",
        type=FileName(),
        help="Write the save to this file instead.",
    )
    force = click.option("--force", is_flag=True, help="Replace FILE if it is there.")
    return target(force(command))


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    envvar="CROUPIER_LANG",
    show_default=True,
    help="Language of names, where the game has several.",
)

as_option = click.option(
    "--as",
    "as_seat",
    metavar="SEAT",
    help="Show what this seat may know; 'all' for everything. "
    "[default: the person's who is to decide; finished games are open]",
)
