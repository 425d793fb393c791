"""`croupier cards`: the cards of a game."""

from __future__ import annotations

import click

from croupier_cli import exits, output
from croupier_cli.app import App
from croupier_cli.parameters import json_option, lang_option


@click.command()
@click.argument("game")
@click.option("--check", "checking", is_flag=True, help="Check the card data; exit 1 on faults.")
@lang_option
@json_option
@click.pass_obj
def command(app: App, game: str, checking: bool, lang: str, as_json: bool) -> int:
    """List the cards of a game.

    \b
    croupier cards GAME
    croupier cards GAME --lang zh --json
    croupier cards GAME --check
    """
    from croupier_cli import render

    if checking:
        if as_json:
            raise click.UsageError("--check prints no JSON")
        facts, faults = app.registry.game(game).check_cards()
        output.text(render.picture({**facts, "faults": list(faults) or "none"}, output.room()))
        return exits.NO if faults else exits.OK
    cards = app.registry.game(game).cards(lang)
    if as_json:
        output.document(game=game, lang=lang, cards=cards)
    elif cards:
        output.text(render.table(cards, room=output.room()))
    else:
        output.note(f"{game} has no cards")
    return exits.OK
