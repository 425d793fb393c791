"""`croupier log`: the picks so far."""

from __future__ import annotations

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import as_option, json_option, save_argument


@click.command()
@save_argument
@click.option("--last", type=click.IntRange(min=0), metavar="K", help="Only the last K picks.")
@as_option
@json_option
@click.pass_obj
def command(
    app: App, save: str, trust: bool, last: int | None, as_seat: str | None, as_json: bool
) -> None:
    """Print the picks so far, a line each; with --json as JSON Lines.

    \b
    croupier log game.toml
    croupier log game.toml --last 10 --json

    A line is: number, seat, kind of decision, the words picked; then who picked if it was no
    person, the rules that made the pick, who broke a tie. Secret picks of other seats are hidden.
    croupier script plays such lines again.
    """
    from croupier_cli import sight
    from croupier_cli.workspace import open_save

    session = open_save(app, save, trust=trust).session
    eyes = sight.viewer(session, as_seat)
    start = 0 if last is None else max(len(session.log) - last, 0)
    for number, entry in enumerate(session.log[start:], start + 1):
        if as_json:
            output.row(sight.entry_document(session, number, entry, eyes))
        else:
            output.text(sight.log_line(session, number, entry, eyes))
