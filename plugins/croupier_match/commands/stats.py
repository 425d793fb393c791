"""`croupier stats`: the statistics of matches, for counts from anywhere."""

from __future__ import annotations

import click

from croupier.errors import SetupError
from croupier.hookspecs import hookimpl
from croupier_match import statistics
from croupier_match.commands.options import read_bounds
from croupier_match.reports import json
from croupier_match.reports.sections import figure
from croupier_match.request import MOST, Test, check_test
from croupier_match.sprt import MODELS

HOOK_API = 1


@click.group("stats")
def stats() -> None:
    """Compute what counts of pairs mean."""


@stats.command("sprt")
@click.option(
    "--penta",
    required=True,
    metavar="LL,LD,MID,WD,WW",
    help="Counts of pairs by what they came to; three counts for pairs of single games.",
)
@click.option("--bounds", default="0,50", show_default=True, metavar="LOW,HIGH")
@click.option("--model", type=click.Choice(MODELS), default=MODELS[0], show_default=True)
@click.option("--alpha", type=float, default=0.05, show_default=True)
@click.option("--beta", type=float, default=0.05, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def sprt(penta: str, bounds: str, model: str, alpha: float, beta: float, as_json: bool) -> int:
    """Say what the sequential test makes of these counts.

    \b
    croupier stats sprt --penta 10,0,30,0,60 --bounds 0,5

    Exit codes as those of croupier match: 0 H1, 10 H0, 11 undecided.
    """
    try:
        counts = [int(count) for count in penta.split(",")]
        if min(counts) < 0 or max(counts) > MOST or len(counts) not in (3, 5):
            raise ValueError
    except ValueError:
        raise SetupError(
            f"counts {penta!r} are not understood", hint="three or five whole numbers: 1,2,3,2,1"
        ) from None
    asked = Test(read_bounds(bounds), alpha, beta, model)
    check_test(asked, 2)
    test = asked.sprt()
    llr = test.llr(counts)
    verdict = test.verdict(llr)
    elo, nelo, los = statistics.elo(counts), statistics.nelo(counts), statistics.los(counts)
    plain = {
        "schema": 1,
        "pairs": sum(counts),
        "elo": elo and elo._asdict(),
        "nelo": nelo and nelo._asdict(),
        "los": los,
        "llr": llr,
        "lower": test.lower,
        "upper": test.upper,
        "hypotheses": test.hypotheses,
        "verdict": verdict or None,
    }
    if as_json:
        click.echo(json.render(plain), nl=False)
    else:
        click.echo(f"{sum(counts)} pairs")
        click.echo(f"Elo   {figure(elo and elo._asdict())}")
        click.echo(f"nElo  {figure(nelo and nelo._asdict())}")
        click.echo(f"LOS   {'undetermined' if los is None else f'{los:.2%}'}")
        click.echo(f"LLR   {llr:.4f}, between {test.lower:.2f} and {test.upper:.2f}")
        click.echo(f"{test.hypotheses}: {verdict + ' accepted' if verdict else 'undecided'}")
    return {"H1": 0, "H0": 10}.get(verdict, 11)


@hookimpl
def croupier_command() -> click.Command:
    """The plugin."""
    return stats
