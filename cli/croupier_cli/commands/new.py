"""`croupier new`: set up a game."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import STANDARD, FileName, output_options


@click.command()
@click.argument("game", required=False)
@click.option(
    "--seed", help="Of all chance: any text of up to 64 bytes. [default: drawn, and told on stderr]"
)
@click.option("--variant", default="", help="A variant of the game. [default: its first]")
@click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="Set one of the game's settings."
)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="SEAT=POLICY[:ARGUMENT][:NAME=VALUE,...]",
    help="Let a policy play a seat. [default: a person does]",
)
@click.option(
    "--deck", "decks", multiple=True, metavar="SEAT=NAME|FILE", help="The deck of a seat."
)
@click.option(
    "--from",
    "source",
    metavar="FILE",
    type=FileName(),
    help="Read the set-up from TOML; what is given here comes before it.",
)
@click.option(
    "--stops",
    type=click.Choice(["used", "all"]),
    help="Where the game has windows: which of them ask, those in which a seat can do something "
    "or all. Short for --set stops=.",
)
@output_options
@click.pass_obj
def command(
    app: App,
    game: str | None,
    seed: str | None,
    variant: str,
    settings: tuple[str, ...],
    seats: tuple[str, ...],
    decks: tuple[str, ...],
    source: str | None,
    stops: str | None,
    output_: str | None,
    force: bool,
) -> None:
    """Set up a game, and write its save to stdout or FILE.

    \b
    croupier new GAME --seed 1 --seat SEAT=random -o game.toml
    croupier new GAME --set NAME=VALUE --seat SEAT=greedy:worlds=5 > game.toml
    croupier new --from setup.toml | croupier run -

    A set-up file has the keys game, variant and seed and the tables settings, seats and decks.
    Its file names start from its own folder. It may be - for stdin.
    """
    from croupier import saves, storage
    from croupier.seating import read_pairs
    from croupier_cli.placing import Given, players, read_setup_file, set_up

    asked = settings if stops is None else (*settings, f"stops={stops}")
    filed = read_setup_file(Path(source)) if source else Given()
    given = Given(
        game=game or "",
        variant=variant,
        seed=seed if seed is not None else "",
        settings=read_pairs(asked, "--set", "NAME=VALUE"),
        seats=read_pairs(seats, "--seat", "SEAT=POLICY"),
        decks=read_pairs(decks, "--deck", "SEAT=NAME or SEAT=FILE"),
    )
    name = given.game or filed.game
    if not name:
        raise click.UsageError("which game? GAME is missing, and no set-up file names one")
    drawn = ""
    if seed is None and not filed.seed:
        drawn = secrets.token_hex(8)
        given = given._replace(seed=drawn)
    rules = app.registry.game(name)
    setup = set_up(rules, given, filed)
    who = players(rules, {**rules.default_policies(setup), **filed.seats, **given.seats})
    session = saves.new_session(app.registry, name, setup, who)
    text = saves.dumps(session)
    if output_ is None or output_ == STANDARD:
        output.text(text, newline=False)
    else:
        storage.write(Path(output_), text, force=force)
    if drawn:
        output.note(f"seed: {drawn}")
