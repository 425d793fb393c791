"""A group of commands that a plugin brings."""

from __future__ import annotations

import sys

import click

from croupier.hookspecs import hookimpl

HOOK_API = 1


@click.group()
def fleet() -> None:
    """Sail."""


@fleet.command()
def leave() -> None:
    """End the process."""
    sys.exit(7)


@hookimpl
def croupier_command() -> click.Command:
    return fleet
