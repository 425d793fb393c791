"""Reading what is typed after `croupier match` into a request."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import attrs
import click

from croupier.errors import SetupError
from croupier.game import AnyGame
from croupier.plugins import Registry
from croupier.seating import read_pairs, read_player
from croupier_match.request import (
    AT_LIMIT,
    ON_ERROR,
    SCORES,
    SPRT_PAIRS,
    Entrant,
    Limits,
    Request,
    Test,
)
from croupier_match.sprt import MODELS

F = TypeVar("F", bound=Callable[..., Any])

Given = Mapping[str, Any]
"""What was typed, by parameter; None for what was not."""


def asked_options(command: F) -> F:
    """What is to be played. Left out, a file's word or a default holds."""
    for option in reversed(_ASKED):
        command = option(command)
    return command


_ASKED = (
    click.option(
        "-p",
        "--policy",
        "policies",
        multiple=True,
        metavar="NAME=POLICY",
        help="An entrant: POLICY[:argument][:setting=value,…] under a name. Repeat it.",
    ),
    click.option("--pairs", type=int, help="Pairs for each pairing; with --sprt, at most."),
    click.option("--sprt", metavar="LOW,HIGH", help="Test H0: at most LOW, H1: at least HIGH."),
    click.option(
        "--sprt-model", type=click.Choice(MODELS), help="In nElo (normalized) or Elo (logistic)."
    ),
    click.option("--alpha", type=float, help="Chance to accept H1 wrongly. [default: 0.05]"),
    click.option("--beta", type=float, help="Chance to accept H0 wrongly. [default: 0.05]"),
    click.option("--seed", help="Root of all seeds. [default: drawn and told]"),
    click.option("--score", type=click.Choice(SCORES), help="What counts. [default: result]"),
    click.option("--focus", metavar="NAME", help="This entrant meets the others, nobody else."),
    click.option("--permute", is_flag=True, default=None, help="All orders of the seats."),
    click.option(
        "--on-policy-error",
        type=click.Choice(ON_ERROR),
        help="A policy that fails loses, its pair is void, or all stops. [default: forfeit]",
    ),
    click.option("--max-policy-errors", type=int, help="Stop with code 12 beyond so many."),
    click.option("--max-decisions", type=int, help="Decisions a game may have. [default: 10000]"),
    click.option(
        "--at-limit",
        type=click.Choice(AT_LIMIT),
        help="What a game is then: a draw, or won by score. [default: draw]",
    ),
    click.option("--stall-repeats", type=int, help="Positions that may repeat. [default: 3]"),
    click.option("--move-timeout", type=float, help="Seconds for one decision. [default: none]"),
)


def setup_options(command: F) -> F:
    """How the game is set up."""
    for option in (
        click.option("--deck", "decks", multiple=True, metavar="SEAT=DECK", help="A seat's deck."),
        click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A setting."),
        click.option("--variant", default="", help="The variant to play."),
    ):
        command = option(command)
    return command


def running_options(command: F) -> F:
    """Where and how it runs; nothing of this is in the record."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print the report as JSON."),
        click.option("-q", "--quiet", is_flag=True, help="No progress on stderr."),
        click.option("--scheduler", default="", metavar="ADDRESS", help="Of the dask cluster."),
        click.option(
            "--executor", default="local", show_default=True, help="Where games are played."
        ),
        click.option(
            "-j", "--jobs", type=click.IntRange(min=0), default=0, help="Workers. [default: cores]"
        ),
    ):
        command = option(command)
    return command


def overrides(given: Given) -> dict[str, Any]:
    """The plain values of a request that were typed, apart from limits and the test."""
    names = ["pairs", "seed", "score", "focus", "permute", "on_policy_error", "max_policy_errors"]
    found = {name: given[name] for name in names if given[name] is not None}
    if given["policies"]:
        found["entrants"] = [attrs.asdict(entrant(text)) for text in given["policies"]]
    return found


def entrant(text: str) -> Entrant:
    """Read `[NAME=]POLICY[:argument][:setting=value,…]`. Raises SetupError."""
    name, equals, policy = text.partition("=")
    if not equals or ":" in name:
        name, policy = text, text
    player = read_player(policy)
    return Entrant(name, player.policy, dict(player.settings))


def with_limits(limits: Limits, given: Given) -> Limits:
    """The limits with those that were typed in their place."""
    named = {
        "decisions": given["max_decisions"],
        "at_decisions": given["at_limit"],
        "repeats": given["stall_repeats"],
        "move_timeout": given["move_timeout"],
    }
    return attrs.evolve(
        limits, **{name: value for name, value in named.items() if value is not None}
    )


def with_test(test: Test | None, given: Given) -> Test | None:
    """The sequential test with what was typed in its place. Raises SetupError."""
    changes: dict[str, Any] = {
        name: given[typed]
        for name, typed in (("alpha", "alpha"), ("beta", "beta"), ("model", "sprt_model"))
        if given[typed] is not None
    }
    if given["sprt"] is not None:
        changes["bounds"] = read_bounds(given["sprt"])
    if not changes:
        return test
    if test is None and "bounds" not in changes:
        raise SetupError(f"{', '.join(changes)} without a test", hint="--sprt LOW,HIGH")
    return Test(**changes) if test is None else attrs.evolve(test, **changes)


def read_bounds(text: str) -> list[float]:
    """Two numbers. Raises SetupError."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise SetupError(f"bounds {text!r} are not understood", hint="such as 0,50") from None
    return [low, high]


def finish(request: Request, given: Given) -> Request:
    """The request with limits, test, a seed, and as many pairs as its kind has by default."""
    test = with_test(request.test, given)
    pairs = request.pairs
    if test is not None and request.test is None and given["pairs"] is None:
        pairs = max(pairs, SPRT_PAIRS)
    return attrs.evolve(
        request,
        test=test,
        pairs=pairs,
        limits=with_limits(request.limits, given),
        seed=request.seed or secrets.token_hex(8),
    )


def bring_files(request: Request, registry: Registry, folder: Path) -> Request:
    """The request with the texts of all files that its settings and decks name.

    Raises:
        SetupError: one cannot be read.
    """
    named: list[str] = [deck for one in request.entrants for deck in one.decks.values()]
    for event in request.games:
        game: AnyGame = registry.game(event.game)
        may_be = {setting.name for setting in game.info.settings if setting.file}
        named += [str(event.settings[name]) for name in event.settings if name in may_be]
        named += event.decks.values()
    files = dict(request.files)
    for name in named:
        if ("." in name or "/" in name) and name not in files:
            files[name] = _text(folder / name)
    return attrs.evolve(request, files=files)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SetupError(f"{path}: not UTF-8") from None
    except OSError as error:
        raise SetupError(f"{path}: cannot be read: {error.strerror}") from None


def read_anchor(text: str | None) -> tuple[str, float] | None:
    """Read `NAME=RATING`. Raises SetupError."""
    if text is None:
        return None
    name, _, value = text.rpartition("=")
    try:
        rating = float(value)
    except ValueError:
        rating = math.nan
    if not math.isfinite(rating):
        raise SetupError(f"anchor {text!r} is not understood", hint="NAME=RATING")
    return name, rating


def decks_of(texts: Sequence[str]) -> dict[str, str]:
    """Read `SEAT=DECK`. Raises SetupError."""
    return read_pairs(texts, "--deck", "SEAT=DECK")


def settings_of(texts: Sequence[str]) -> dict[str, Any]:
    """Read `NAME=VALUE`. Raises SetupError."""
    return dict(read_pairs(texts, "--set", "NAME=VALUE"))
