"""`croupier undo`: take picks back."""

from __future__ import annotations

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import json_option, output_options, save_argument


@click.command()
@save_argument
@click.option(
    "-n",
    "count",
    type=click.IntRange(min=1),
    metavar="K",
    help="That many picks of persons. [default: 1]",
)
@click.option("--to", "number", type=int, metavar="N", help="Back to decision N exactly.")
@output_options
@json_option
@click.pass_obj
def command(
    app: App,
    save: str,
    trust: bool,
    count: int | None,
    number: int | None,
    output_: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Go back to before the last pick that a person made.

    \b
    croupier undo game.toml
    croupier undo game.toml -n 3
    croupier undo game.toml --to 12

    What policies and the game itself did after it goes with it.
    """
    from croupier_cli import describe, playing, sight
    from croupier_cli.workspace import open_save, refuse_json_beside_save

    if count is not None and number is not None:
        raise click.UsageError("give -n or --to, not both")
    opened = open_save(app, save, trust=trust, target=output_, force=force)
    refuse_json_beside_save(opened, as_json)
    session = opened.session
    before = len(session.log)
    if number is not None:
        session.back_to(number)
    else:
        session.undo(1 if count is None else count)
    opened.write()
    now = sight.moment(session)
    if as_json:
        output.document(**describe.standing_document(now), undone=before - len(session.log))
    else:
        playing.say(opened, [describe.standing(now)])
