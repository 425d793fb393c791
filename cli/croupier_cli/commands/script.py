"""`croupier script`: play lines from a file."""

from __future__ import annotations

from contextlib import nullcontext

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import STANDARD, FileName, json_option, output_options, save_argument


@click.command()
@save_argument
@click.argument("file", type=FileName())
@click.option("--atomic", is_flag=True, help="Keep nothing when a line does not fit.")
@click.option("--run", "go_on", is_flag=True, help="Let the policies play before every line.")
@output_options
@json_option
@click.pass_obj
def command(
    app: App,
    save: str,
    trust: bool,
    file: str,
    atomic: bool,
    go_on: bool,
    output_: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Play the lines of FILE, or of stdin (-).

    \b
    croupier script game.toml moves.txt
    croupier log old.toml | croupier script game.toml -

    A line is what play takes, or a line of a log as it is; automatic picks in a log are passed
    over. Empty lines and what stands behind # are too. It stops at the first line that does not
    fit and says which; the lines before it are kept, unless --atomic is given.
    """
    from croupier_cli import playing, scripts, sight, texts
    from croupier_cli.workspace import open_save, refuse_json_beside_save

    if save == STANDARD and file == STANDARD:
        raise click.UsageError("SAVE and FILE cannot both be stdin")
    lines = scripts.read(texts.read(file), "stdin" if file == STANDARD else file)
    opened = open_save(app, save, trust=trust, target=output_, force=force)
    refuse_json_beside_save(opened, as_json)
    session = opened.session
    before = len(session.log)
    eyes = sight.viewer(session, None)
    with nullcontext() if atomic else playing.kept(opened):
        for line in lines:
            if go_on:
                session.run()
            scripts.play(session, line)
    opened.write()
    if session.result is not None:
        eyes = sight.ALL
    if as_json:
        output.document(**playing.played_document(session, before, None, eyes, entries=True))
    else:
        playing.say(opened, playing.played_lines(session, before, eyes))
