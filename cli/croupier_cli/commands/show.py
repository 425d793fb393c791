"""`croupier show`: the position and what is asked."""

from __future__ import annotations

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import as_option, json_option, lang_option, save_argument


@click.command()
@save_argument
@click.option("--at", type=int, metavar="N", help="As it was before decision N.")
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
    """Show the position and what is asked.

    \b
    croupier show game.toml
    croupier show game.toml --at 12 --as all
    croupier show game.toml --json
    """
    from croupier_cli import describe, sight
    from croupier_cli.workspace import open_save

    session = open_save(app, save, trust=trust).session
    eyes = sight.viewer(session, as_seat)
    now = sight.moment(session, at)
    if as_json:
        output.document(
            **describe.standing_document(now), **describe.picture_document(now, eyes, lang)
        )
        return
    output.text(click.style(describe.heading(now, eyes), bold=True))
    output.text()
    for line in describe.picture_lines(now, eyes, lang, output.room()):
        output.text(line)
    output.text()
    output.text(describe.standing(now))
