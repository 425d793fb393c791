"""`croupier options`: what may be picked."""

from __future__ import annotations

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import as_option, json_option, lang_option, save_argument


@click.command()
@save_argument
@click.option("--at", type=int, metavar="N", help="Those of decision N.")
@as_option
@lang_option
@json_option
@click.pass_obj
def command(
    app: App,
    save: str,
    trust: bool,
    at: int | None,
    as_seat: str | None,
    lang: str,
    as_json: bool,
) -> None:
    """List the legal options: the words to play, and what they do.

    \b
    croupier options game.toml
    croupier options game.toml --json
    """
    from croupier_cli import describe, render, sight
    from croupier_cli.workspace import open_save

    session = open_save(app, save, trust=trust).session
    eyes = sight.viewer(session, as_seat)
    now = sight.moment(session, at)
    options = describe.options_document(now, eyes, lang)
    if as_json:
        output.document(**describe.standing_document(now), options=options)
        return
    output.note(describe.standing(now))
    if options is None:
        output.note(f"its options are not for {eyes} to see (--as all shows them)")
    elif options:
        rows = [(option["text"], option["gloss"]) for option in options]
        output.text(render.columns(rows, room=output.room()))
