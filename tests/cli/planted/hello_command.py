"""A command that a plugin brings."""

from __future__ import annotations

import click

from croupier.hookspecs import hookimpl

HOOK_API = 1


@click.command()
@click.argument("name")
def hello(name: str) -> int:
    """Greet."""
    click.echo(f"hello {name}")
    return 1


@hookimpl
def croupier_command() -> click.Command:
    return hello
