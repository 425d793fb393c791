"""`croupier cards`: the cards of a game."""

from __future__ import annotations

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import json_option, lang_option


@click.command()
@click.argument("game")
@lang_option
@json_option
@click.pass_obj
def command(app: App, game: str, lang: str, as_json: bool) -> None:
    """List the cards of a game.

    \b
    croupier cards GAME
    croupier cards GAME --lang zh --json
    """
    from croupier_cli import render

    cards = app.registry.game(game).cards(lang)
    if as_json:
        output.document(game=game, lang=lang, cards=cards)
    elif cards:
        output.text(render.table(cards, room=output.room()))
    else:
        output.note(f"{game} has no cards")
