"""`croupier games`: the games, or one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import json_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.discovery import Found
    from croupier.game import AnyGame
    from croupier.plugins import Registry


@click.command()
@click.argument("game", required=False)
@json_option
@click.pass_obj
def command(app: App, game: str | None, as_json: bool) -> None:
    """List the games, or tell about one: its seats, variants, settings, decks, and who can play it.

    \b
    croupier games
    croupier games GAME
    """
    from croupier.plugins import GAMES

    if game is None:
        found = [_listed(one) for one in app.registry.found(GAMES)]
        _print_list(found, "games", as_json)
        return
    rules = app.registry.game(game)
    document = _document(app.registry, rules)
    if as_json:
        output.document(**document)
    else:
        _print(document)


def _listed(found: Found) -> dict[str, Any]:
    return {"id": found.id, "distribution": found.distribution, "version": found.version}


def _print_list(rows: list[dict[str, Any]], name: str, as_json: bool) -> None:
    from croupier_cli import render

    if as_json:
        output.document(**{name: rows})
    elif rows:
        output.text(render.table(rows, room=output.room()))


def _document(registry: Registry, game: AnyGame) -> dict[str, Any]:
    from croupier.plugins import GAMES

    info = game.info
    origin = registry.origin(GAMES, info.id)
    return {
        "id": info.id,
        "title": info.title,
        "version": info.version,
        "distribution": origin.distribution,
        "distribution_version": origin.version,
        "seats": list(info.seats),
        "capabilities": sorted(info.capabilities),
        "variants": [
            {"id": one.id, "summary": one.summary, "policies": dict(one.policies)}
            for one in info.variants
        ],
        "settings": [
            {
                "name": one.name,
                "default": one.default,
                "values": list(one.values),
                "file": one.file,
                "variants": list(one.variants),
                "rule": one.rule,
                "summary": one.summary,
            }
            for one in info.settings
        ],
        "decks": [
            {"name": one.name, "seats": list(one.seats), "summary": one.summary}
            for one in game.ready_decks()
        ],
        "asks": [
            {"ask": ask, "question": one.text, "rules": list(one.rules)}
            for ask, one in info.asks.items()
        ],
        "rulebooks": [
            found.id.removeprefix(f"{info.id}.") for found in registry.rulebooks(info.id)
        ],
        "policies": _policies(registry, game),
    }


def _policies(registry: Registry, game: AnyGame) -> list[dict[str, Any]]:
    """Which policies can play which seats, tried; why not, where none."""
    from croupier.errors import CroupierError
    from croupier.plugins import POLICIES
    from croupier.session import Player

    bind = registry.bind(game)
    rows = []
    for name in dict.fromkeys(found.id for found in registry.found(POLICIES)):
        seats = []
        reason = ""
        for seat in game.info.seats:
            try:
                bind(seat, Player(name))
            except CroupierError as error:
                reason = str(error)
            else:
                seats.append(seat)
        rows.append({"name": name, "seats": seats, "reason": "" if seats else reason})
    return rows


def _print(document: dict[str, Any]) -> None:
    from croupier.setup import show_value
    from croupier_cli import render

    title = f"{document['title']} ({document['id']})"
    output.text(click.style(title, bold=True))
    output.text(
        f"version {document['version']}, of {document['distribution']} "
        f"{document['distribution_version']}"
    )
    output.text(f"seats: {', '.join(document['seats'])}")
    if document["capabilities"]:
        output.text(f"has: {', '.join(document['capabilities'])}")
    variants = [
        (one["id"], one["summary"], render.scalar(one["policies"]) if one["policies"] else "")
        for one in document["variants"]
    ]
    settings: dict[tuple[str, ...], list[tuple[str, ...]]] = {(): []}
    for one in document["settings"]:
        row = (
            f"{one['name']}={show_value(one['default'])}",
            "|".join(map(show_value, one["values"])) or ("FILE" if one["file"] else ""),
            one["rule"],
            one["summary"],
        )
        settings.setdefault(tuple(one["variants"]), []).append(row)
    decks = [(one["name"], ", ".join(one["seats"]), one["summary"]) for one in document["decks"]]
    asks = [(one["ask"], " ".join(one["rules"]), one["question"]) for one in document["asks"]]
    policies = [
        (one["name"], ", ".join(one["seats"]) or f"- {one['reason']}")
        for one in document["policies"]
    ]
    parts: list[tuple[str, Sequence[Sequence[str]]]] = [
        ("variants (--variant)", variants),
        *(
            (f"settings{of and ' of ' + of} (--set), with their defaults", rows)
            for of, rows in ((" and ".join(names), rows) for names, rows in settings.items())
        ),
        ("decks (--deck SEAT=DECK)", decks),
        ("what is asked", asks),
        ("policies (--seat SEAT=POLICY), and the seats they can play", policies),
        ("rulebooks (--seat SEAT=rulebook:NAME)", [(one,) for one in document["rulebooks"]]),
    ]
    for heading, rows in parts:
        if rows:
            output.text()
            output.text(click.style(heading, bold=True))
            output.text(render.columns(rows, render.INDENT, room=output.room()))
