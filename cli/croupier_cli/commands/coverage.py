"""`croupier coverage`: which rules are applied, and how often."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from croupier_cli import exits, output
from croupier_cli.app import App
from croupier_cli.parameters import json_option

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier_cli.coverage import Coverage

ACTIVE = "active"


@click.command()
@click.argument("game")
@click.option("--variant", default="", help="A variant of the game. [default: its first]")
@click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="Set one of the game's settings."
)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="SEAT=POLICY[:ARGUMENT][:NAME=VALUE,...]",
    help="Who plays a seat. [default: its own policy, as in croupier new]",
)
@click.option(
    "--others",
    multiple=True,
    metavar="POLICY",
    help="Who plays all other seats. [default: the rulebook; beside seats with a policy, random]",
)
@click.option(
    "--switches", is_flag=True, help="Play also with every other value of every setting, in turn."
)
@click.option(
    "--deck",
    "decks",
    multiple=True,
    metavar="SEAT=NAME|FILE",
    help="The deck of a seat. [default: every one the game has ready]",
)
@click.option(
    "-n", "--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many."
)
@click.option("--seed", default="1", show_default=True, help="Of all of them.")
@click.option(
    "-j", "--workers", type=click.IntRange(min=0), default=1, show_default=True,
    help="Play in so many processes; 0 for one a core.",
)  # fmt: skip
@click.option("--executor", default="local", show_default=True, help="What runs the workers.")
@click.option(
    "--fail-never", is_flag=True, help="Exit with code 1 if a rule in use was never applied."
)
@json_option
@click.pass_obj
def command(
    app: App,
    game: str,
    variant: str,
    settings: tuple[str, ...],
    seats: tuple[str, ...],
    others: tuple[str, ...],
    switches: bool,
    decks: tuple[str, ...],
    games: int,
    seed: str,
    workers: int,
    executor: str,
    fail_never: bool,
    as_json: bool,
) -> int:
    """Play many games and list the rules by how often they were applied, then those never.

    \b
    croupier coverage GAME --games 500 -j 0
    croupier coverage GAME --set NAME=VALUE --set NAME=OTHER --others greedy
    croupier coverage GAME --switches --games 1000
    croupier coverage GAME --json --fail-never

    Counted are the picks for which a rulebook cites a rule, and the times the game tells that it
    applied one of itself. Where a setting, a seat, --others or a deck is given more than once, the
    games go round the values; settings that decide which seats the game plays itself go round all
    of theirs if none is given. The same seed gives the same games, however many workers play.
    """
    from croupier_cli import coverage

    rules = app.registry.game(game)
    wanted = coverage.Wanted(
        variant,
        coverage.read_choices(settings, "--set"),
        coverage.read_choices(decks, "--deck"),
        coverage.read_choices(seats, "--seat"),
        others,
        switches,
    )
    ways = coverage.ways_to_play(rules, app.registry, wanted, games)
    work = coverage.PlayGame(game, ways, seed, app.registry.narrowed_to)
    if workers == 1:
        heard = coverage.play_here(work, games)
    else:
        heard = coverage.play_elsewhere(work, games, app.registry, executor, workers)
    progress = Progress(games)
    try:
        found = coverage.sum_up(rules, app.registry, ways, heard, progress.tell)
    finally:
        progress.end()
    if as_json:
        output.document(**coverage.document(rules, seed, found))
    else:
        for line in _lines(found, coverage.switched_off(rules, found), output.room()):
            output.text(line)
    missing = any(rule.status == ACTIVE for rule in found.never)
    return exits.NO if fail_never and missing else exits.OK


class Progress:
    """A line on a terminal's stderr that counts the games."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._shown = sys.stderr is not None and sys.stderr.isatty()

    def tell(self, played: int) -> None:
        """So many have been played."""
        if self._shown:
            click.echo(f"\r{played} of {self._games} games", nl=False, err=True)

    def end(self) -> None:
        """Leave the line as it was."""
        if self._shown:
            click.echo("\r\033[K", nl=False, err=True)


def _lines(found: Coverage, off: Mapping[str, str], room: int) -> Iterator[str]:
    """The coverage for people. `off` tells by rule why it could not come up."""
    from croupier_cli import render

    games = f"{found.games} game{'s' if found.games > 1 else ''}"
    ways = f" in {len(found.ways)} ways" if len(found.ways) > 1 else ""
    yield click.style(f"{games}{ways}, {found.decisions} decisions", bold=True)
    yield ""
    heads = ("times", "picks", "notes", "games", "rule", "what it says")
    rows = [
        (
            *map(str, (one.picks + one.notes, one.picks, one.notes, one.games)),
            one.rule.id,
            one.rule.summary,
        )
        for one in found.applied
    ]
    yield click.style(f"applied: {len(rows)} rules", bold=True)
    if rows:
        yield render.columns([heads, *rows], render.INDENT, (True,) * 4, room)
    if found.never:
        yield ""
        yield click.style(f"never applied: {len(found.never)} rules", bold=True)
        told = [
            (rule.id, f"{why}: {rule.summary}" if why else rule.summary)
            for rule in found.never
            for why in [off.get(rule.id, "") if rule.status == ACTIVE else rule.status]
        ]
        yield render.columns(told, render.INDENT, room=room)
