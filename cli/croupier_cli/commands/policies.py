"""`croupier policies`: the policies that can play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import json_option

if TYPE_CHECKING:
    from croupier.policy import PolicyPlugin


@click.command()
@click.argument("policy", required=False)
@json_option
@click.pass_obj
def command(app: App, policy: str | None, as_json: bool) -> None:
    """List the policies and rulebooks, or tell about one policy and its settings.

    \b
    croupier policies
    croupier policies greedy
    """
    from croupier.plugins import POLICIES, RULEBOOKS
    from croupier_cli import render

    if policy is not None:
        document = _document(app.registry.policy(policy))
        if as_json:
            output.document(**document)
        else:
            output.text(render.picture(document, output.room()))
        return
    rows: dict[str, list[dict[str, Any]]] = {
        kind: [
            {"id": found.id, "distribution": found.distribution, "version": found.version}
            for found in app.registry.found(kind)
        ]
        for kind in (POLICIES, RULEBOOKS)
    }
    if as_json:
        output.document(**rows)
        return
    for kind, found in rows.items():
        if found:
            output.text(click.style(kind, bold=True))
            output.text(render.table(found, render.INDENT, output.room()))


def _document(plugin: PolicyPlugin) -> dict[str, Any]:
    return {
        "name": plugin.name,
        "summary": plugin.summary,
        "argument": plugin.argument,
        "settings": None
        if plugin.settings is None
        else [
            {
                "name": one.name,
                "default": one.default,
                "values": list(one.values),
                "summary": one.summary,
            }
            for one in plugin.settings
        ],
    }
