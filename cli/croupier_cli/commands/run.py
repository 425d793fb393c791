"""`croupier run`: let the policies play."""

from __future__ import annotations

import click

from croupier.session import Entry
from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import json_option, output_options, save_argument


@click.command()
@save_argument
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="SEAT=POLICY[:ARGUMENT][:NAME=VALUE,...]",
    help="From now on let this policy play the seat.",
)
@click.option("--until", type=click.IntRange(min=1), metavar="N", help="Stop before decision N.")
@click.option("--stream", is_flag=True, help="Print every pick as a line of JSON, then the end.")
@click.option(
    "--verbose", "-v", is_flag=True, help="Tell what was played, and the rules behind it."
)
@output_options
@json_option
@click.pass_obj
def command(
    app: App,
    save: str,
    trust: bool,
    seats: tuple[str, ...],
    until: int | None,
    stream: bool,
    verbose: bool,
    output_: str | None,
    force: bool,
    as_json: bool,
) -> int:
    """Let the policies play until a person must decide, or the game is over.

    \b
    croupier run game.toml
    croupier run game.toml --seat SEAT=random --until 40
    croupier new GAME | croupier run - --seat SEAT=random | croupier show -

    Prints how it stands; with - the save alone. Ctrl-C keeps what was played.
    """
    from croupier.seating import read_pairs
    from croupier_cli import playing, sight
    from croupier_cli.describe import standing
    from croupier_cli.placing import players
    from croupier_cli.rules import Rules
    from croupier_cli.story import Story
    from croupier_cli.workspace import open_save, refuse_json_beside_save

    if verbose and (as_json or stream):
        raise click.UsageError("--verbose is for people: --stream prints every pick for programs")
    opened = open_save(app, save, trust=trust, target=output_, force=force)
    refuse_json_beside_save(opened, as_json or stream)
    session = opened.session
    given = read_pairs(seats, "--seat", "SEAT=POLICY")
    for seat, player in players(session.game, given).items():
        session.players[seat] = player._replace(seed=session.players[seat].seed)
        session.policy(seat)
    before = len(session.log)
    eyes = sight.viewer(session, None)

    def tell(number: int, entry: Entry) -> None:
        document = sight.entry_document(session, number, entry, eyes)
        output.row({"type": "pick", **document})

    with playing.kept(opened):
        wait = session.run(until=until or 0, listener=tell if stream else None)
    opened.write()
    if verbose:
        story = Story(session, Rules(session.game, app.registry), verbose=True)
        for number in range(before + 1, session.number):
            playing.say(opened, list(story.lines(number, eyes, room=output.room())))
    if as_json or stream:
        document = playing.played_document(session, before, wait, eyes, entries=False)
        if stream:
            output.row({"type": "end", **document})
        else:
            output.document(**document)
    elif wait is None:
        playing.say(opened, [standing(sight.moment(session))])
    return playing.end_of_run(opened, wait)
