"""`croupier play`: answer what is asked."""

from __future__ import annotations

import sys
from contextlib import nullcontext

import click

from croupier_cli import exits, output
from croupier_cli.app import App
from croupier_cli.parameters import json_option, lang_option, output_options, save_argument


@click.command(context_settings={"ignore_unknown_options": True})
@save_argument
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
@click.option("--run", "go_on", is_flag=True, help="Then let the policies play, as run does.")
@click.option("--dry-run", is_flag=True, help="Only say what would happen; write nothing.")
@click.option("--interactive", "-i", is_flag=True, help="Play at the terminal, asked each time.")
@click.option(
    "--verbose", "-v", is_flag=True, help="With --interactive: tell the rules behind it, too."
)
@output_options
@lang_option
@json_option
@click.pass_obj
def command(
    app: App,
    save: str,
    trust: bool,
    words: tuple[str, ...],
    go_on: bool,
    dry_run: bool,
    interactive: bool,
    verbose: bool,
    output_: str | None,
    force: bool,
    lang: str,
    as_json: bool,
) -> int:
    """Answer what is asked, in words that croupier options lists.

    \b
    croupier play game.toml deploy luke-skywalker
    croupier play game.toml luke-skywalker --pay a-heros-journey,jedi
    croupier play game.toml --run @12 pass
    croupier play game.toml --interactive

    --NAME a,b answers the next decisions of the same seat whose kind is NAME. An answer may be the
    whole text of an option, its text without the verb, or one word that no other option has.
    @12 refuses unless decision 12 is asked. A line takes effect whole or not at all. Where NAME is
    one of the options below, write -- before the words.
    """
    from croupier_cli import playing, sight
    from croupier_cli.workspace import open_save, refuse_json_beside_save

    if interactive and (words or as_json or dry_run or go_on):
        raise click.UsageError("--interactive asks for everything itself: give it SAVE alone")
    if verbose and not interactive:
        raise click.UsageError(
            "--verbose is for --interactive; croupier why SAVE N explains a pick"
        )
    if not (words or interactive):
        raise click.UsageError("no words to play: croupier options SAVE lists them")
    opened = open_save(app, save, trust=trust, target=output_, force=force)
    if interactive:
        from croupier_cli.interactive import Conversation
        from croupier_cli.rules import Rules

        if opened.on_stdout:
            raise click.UsageError("--interactive needs the save in a file")
        if None in (sys.stdin, sys.stdout, sys.stderr):
            raise click.UsageError("--interactive needs stdin, stdout and stderr; one is closed")
        rules = Rules(opened.session.game, app.registry)
        return Conversation(opened, lang, rules, verbose=verbose).hold()
    if not dry_run:
        refuse_json_beside_save(opened, as_json)
    session = opened.session
    before = len(session.log)
    playing.check_turn(opened)
    eyes = session.decision.seat if session.decision else sight.ALL
    with nullcontext() if dry_run else playing.kept(opened):
        session.play(words)
        wait = session.run() if go_on else None
    if not dry_run:
        opened.write()
    if session.result is not None:
        eyes = sight.ALL
    if as_json:
        output.document(**playing.played_document(session, before, wait, eyes, entries=True))
    else:
        playing.say(opened, playing.played_lines(session, before, eyes), written=not dry_run)
    if dry_run:
        return exits.OK if wait is None else exits.PERSON
    return playing.end_of_run(opened, wait)
