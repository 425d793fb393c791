"""`croupier match`: play batches, resume them, look into them, report on them."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, redirect_stdout
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import click

from croupier import saves, storage
from croupier.errors import SetupError, WriteError
from croupier.hookspecs import hookimpl
from croupier.plugins import Registry
from croupier_match import batch, reports
from croupier_match.commands.options import (
    asked_options,
    bring_files,
    decks_of,
    finish,
    overrides,
    read_anchor,
    running_options,
    settings_of,
    setup_options,
)
from croupier_match.failure import reproduce
from croupier_match.play import Hall, recreate
from croupier_match.progress import Reporter
from croupier_match.record import read_side, read_units
from croupier_match.reports.sections import rating_sections
from croupier_match.request import Entrant, Event, Request, read_manifest, read_request
from croupier_match.runner import EXIT_CODES, GAME_FAILED, status
from croupier_match.summary import rate_records, summarize
from croupier_match.tally import Tally

HOOK_API = 1

START = "start"


class Group(click.Group):
    """A group whose first word may be a game: `croupier match GAME` is `match start GAME`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click's, the command put in front of a game's name."""
        if args and args[0] not in {*self.commands, *self.get_help_option_names(ctx)}:
            args = [START, *args]
        return super().parse_args(ctx, args)


@click.group("match", cls=Group, subcommand_metavar="GAME | COMMAND [ARGS]...")
def match() -> None:
    """Play a batch of games and find out who is stronger.

    \b
    croupier match GAME -p a=greedy -p b=random --pairs 200 --out DIR
    croupier match GAME -p new=greedy:worlds=5 -p old=greedy --sprt 0,50
    croupier match report DIR --format html -o report.html

    `croupier match GAME --help` lists what can be asked for. Both games of a pair have the same
    deal; a batch of one seed is the same to the byte however it is run.

    \b
    Exit codes: 0 finished, or H1 accepted; 10 H0 accepted; 11 undecided;
    12 more policy errors than allowed; 70 the game failed; 130 interrupted (resumable).
    """


@match.command(START, short_help="Play a batch of GAME; the word may be left out.")
@click.argument("game")
@asked_options
@setup_options
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the record.")
@running_options
def start(game: str, out: Path | None, **given: Any) -> int:
    """Play a batch of GAME.

    Entrants are named with -p. Two meet in pairs, more in a round robin; where the game is played
    alone, they play the same deals.
    """
    event = Event(
        game,
        variant=given["variant"],
        settings=settings_of(given["settings"]),
        decks=decks_of(given["decks"]),
    )
    asked = overrides(given)
    entrants = [Entrant(**one) for one in asked.pop("entrants", [])]
    request = Request(games=[event], entrants=entrants, **asked)
    return _start(request, given, out, Path())


@match.command("run")
@click.argument("file", type=click.Path(path_type=Path))
@asked_options
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the record.")
@running_options
def run(file: Path, out: Path | None, **given: Any) -> int:
    """Play the batch that FILE.toml asks for.

    It may name several games, decks and limits. What is typed goes before what the file says; the
    files it names are looked for beside it.
    """
    request = read_request(file, **overrides(given))
    return _start(request, given, out, file.parent)


def _start(request: Request, given: dict[str, Any], out: Path | None, folder: Path) -> int:
    drawn = not request.seed
    request = finish(request, given)
    if drawn:
        click.echo(f"seed {request.seed}", err=True)
    registry = _registry()
    with _no_data():
        hall = batch.prepare(bring_files(request, registry, folder), registry)
    place = out or Path(f"match-{request.games[0].label}-{request.seed}")
    if not given["quiet"]:
        _announce(hall, place)
    reporter = Reporter(given["quiet"])
    with _interruptible(place, reporter):
        tally, ended = batch.start(
            hall, place, given["executor"], given["jobs"], given["scheduler"], reporter
        )
    return _conclude(hall, tally, ended, place, given["as_json"])


def _announce(hall: Hall, place: Path) -> None:
    """What is about to be played, and how long it may take."""
    schedule = hall.schedule
    click.echo(f"{schedule.units} pairs, {schedule.games} games at most; record {place}", err=True)
    test = hall.request.test
    if test is not None:
        sprt = test.sprt()
        expected, worst = sprt.plan()
        click.echo(
            f"{sprt.hypotheses}: about {expected:.0f} pairs if either just holds, "
            f"{worst:.0f} at worst, in between",
            err=True,
        )


@match.command("resume")
@click.argument("folder", type=click.Path(path_type=Path))
@running_options
def resume(folder: Path, **given: Any) -> int:
    """Go on with the batch in FOLDER, from where it was left."""
    registry = _registry()
    reporter = Reporter(given["quiet"])
    with _interruptible(folder, reporter):
        tally, ended = batch.resume(
            folder, registry, given["executor"], given["jobs"], given["scheduler"], reporter
        )
    return _conclude(Hall(tally.manifest, registry), tally, ended, folder, given["as_json"])


def _no_data() -> AbstractContextManager[object]:
    """What policies print here must not get among the data on stdout."""
    return redirect_stdout(sys.stderr)


def _registry() -> Registry:
    """The command line's own, for it knows which plugins are to take part."""
    found = getattr(click.get_current_context().obj, "registry", None)
    return found if isinstance(found, Registry) else Registry()


@contextmanager
def _interruptible(folder: Path, reporter: Reporter) -> Iterator[None]:
    """Take a request to end (SIGTERM) like Ctrl-C, and say how to go on."""

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    except KeyboardInterrupt:
        reporter.close()
        click.echo(f"interrupted; go on with: croupier match resume {folder}", err=True)
        raise
    finally:
        reporter.close()
        signal.signal(signal.SIGTERM, before)


def _conclude(hall: Hall, tally: Tally, ended: str, folder: Path, as_json: bool) -> int:
    """Print the report, and on stderr what to do where the game failed; the exit code."""
    summary = summarize(tally, ended, read_side(folder))
    click.echo(reports.render(summary, "json" if as_json else "text"), nl=False)
    if ended == GAME_FAILED and tally.failed is not None:
        fault = tally.failed.fault
        click.echo(f"error: game {tally.failed.game} failed: {fault and fault.text}", err=True)
        with _no_data():
            found = reproduce(hall, tally.failed, folder)
        if found is None:
            hint = "it did not fail again; the game draws on something that no seed decides"
        else:
            hint = f"{found.picks} picks of {found.before} lead there; reproduce: {found.command}"
        click.echo(f"hint: {hint}", err=True)
    return EXIT_CODES[ended]


@match.command("game")
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("number", type=click.IntRange(min=1))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
@click.option("--force", is_flag=True, help="Replace the file if it is there.")
def game(folder: Path, number: int, output: Path | None, force: bool) -> None:
    """Write game NUMBER of a record as a save, for show, why and verify."""
    manifest = read_manifest(folder)
    hall = Hall(manifest, _registry())
    for rows, _ in read_units(folder):
        row = next((row for row in rows if row.game == number), None)
        if row is not None:
            with _no_data():
                text = saves.dumps(recreate(hall, row))
            if output is None:
                click.echo(text, nl=False)
            else:
                storage.write(output, text, force=force)
            return
    raise SetupError(f"{folder}: the record has no game {number}")


@match.command("report")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "form",
    type=click.Choice([*reports.FORMATS, "csv"]),
    default="text",
    show_default=True,
    help="csv lists the games.",
)
@click.option("--anchor", metavar="NAME=RATING", help="Give this entrant that rating.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def report(folder: Path, form: str, anchor: str | None, output: Path | None) -> None:
    """Report on the record in FOLDER, finished or not."""
    if form == "csv":
        from croupier_match.reports.csv import write

        with _out(output) as file:
            write(read_units(folder), file)
        return
    tally, ended = _counted(folder)
    summary = summarize(tally, ended, read_side(folder), read_anchor(anchor))
    with _out(output) as file:
        file.write(reports.render(summary, form))


@contextmanager
def _out(output: Path | None) -> Iterator[Any]:
    """The file to write to, or stdout. Raises WriteError."""
    if output is None:
        yield sys.stdout
        return
    try:
        with output.open("w", encoding="utf-8", newline="") as file:
            yield file
    except OSError as error:
        raise WriteError(f"{output}: cannot be written: {error.strerror}") from error


def _counted(folder: Path) -> tuple[Tally, str]:
    manifest = read_manifest(folder)
    tally, _ = batch.recount(folder, manifest)
    units = batch.schedule_of(manifest).units
    return tally, status(tally, units)


@match.command("rate", short_help="Rate everybody in one record or several.")
@click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--anchor", metavar="NAME=RATING", help="Give this entrant that rating.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def rate(folders: tuple[Path, ...], anchor: str | None, as_json: bool) -> None:
    """Rate everybody in one record or several; entrants of one name are the same."""
    from croupier_match.reports import json, text

    places = [folder.resolve() for folder in folders]
    twice = next((one for one, at in zip(folders, places, strict=True) if places.count(at) > 1), "")
    if twice:
        raise SetupError(f"{twice} is named twice", hint="its games would count twice")
    tallies = [_counted(folder)[0] for folder in folders]
    summary = rate_records(tallies, read_anchor(anchor))
    if as_json:
        click.echo(json.render(summary), nl=False)
    else:
        click.echo(text.render_sections(rating_sections(summary)), nl=False)


@hookimpl
def croupier_command() -> click.Command:
    """The plugin."""
    return match
