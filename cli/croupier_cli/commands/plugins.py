"""`croupier plugins`: what is installed, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from croupier_cli import exits, output
from croupier_cli.app import App
from croupier_cli.parameters import json_option

if TYPE_CHECKING:
    from croupier.discovery import Found
    from croupier.plugins import Registry


@click.group()
def command() -> None:
    """List the plugins and find what is wrong with them.

    The variable CROUPIER_LOAD_PLUGINS names the distributions whose plugins take part, separated
    by commas; empty, only the built-in ones do.
    """


@command.command("list")
@json_option
@click.pass_obj
def list_(app: App, as_json: bool) -> None:
    """List every plugin; none is loaded.

    \b
    croupier plugins list
    croupier plugins list --json
    """
    from croupier_cli import render

    rows = [found._asdict() for found in _all(app.registry)]
    if as_json:
        output.document(plugins=rows)
    elif rows:
        output.text(render.table(rows, room=output.room()))


@command.command("info")
@click.argument("plugin")
@json_option
@click.pass_obj
def info(app: App, plugin: str, as_json: bool) -> None:
    """Load the plugins of an id and tell about them.

    \b
    croupier plugins info greedy
    """
    from croupier.errors import PluginError
    from croupier_cli import render

    matching = [found for found in _all(app.registry) if found.id == plugin]
    if not matching:
        raise PluginError(f"no plugin {plugin!r} is installed", hint="croupier plugins list")
    rows = [{**found._asdict(), **_state(app.registry, found)} for found in matching]
    if as_json:
        output.document(plugins=rows)
    else:
        output.text("\n\n".join(render.picture(row, output.room()) for row in rows))


@command.command("doctor")
@json_option
@click.pass_obj
def doctor(app: App, as_json: bool) -> int:
    """Load every plugin and explain what fails: exit code 1 when any does.

    \b
    croupier plugins doctor
    croupier --debug plugins info PLUGIN
    """
    from croupier_cli import render

    broken = app.registry.check_all()
    rows = [{**one.found._asdict(), "stage": one.stage, "reason": one.reason} for one in broken]
    if as_json:
        output.document(checked=len(_all(app.registry)), broken=rows)
    elif rows:
        output.text("\n\n".join(render.picture(row, output.room()) for row in rows))
    else:
        output.text(f"all {len(_all(app.registry))} plugins are well")
    return exits.NO if rows else exits.OK


def _all(registry: Registry) -> list[Found]:
    from croupier.plugins import HOOKS

    return [found for kind in HOOKS for found in registry.found(kind)]


def _state(registry: Registry, found: Found) -> dict[str, Any]:
    """Whether a plugin loads, and what it says of itself."""
    from croupier.errors import PluginError
    from croupier.game import Game
    from croupier.hookspecs import HOOK_API

    try:
        thing = registry.load(found.kind, found.id)
    except PluginError as error:
        return {"works": False, "about": str(error), "hook_api": None}
    about = thing.info.title if isinstance(thing, Game) else getattr(thing, "summary", "")
    return {"works": True, "about": about, "hook_api": HOOK_API}
