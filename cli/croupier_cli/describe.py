"""A decision, its options and a result, in words and as documents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from croupier.game import AnyGame, Result
from croupier.policy import TIE, Decision
from croupier_cli import render
from croupier_cli.sight import ALL, Moment, may_see, pictures


def question(game: AnyGame, ask: str) -> str:
    """What a kind of decision is about, in one line; empty where the game does not say."""
    known = game.info.asks.get(ask)
    return known.text if known else ""


def question_now(now: Moment) -> str:
    """What the decision is about that is asked now. Where a rulebook has left it to another seat,
    the question is its own seat's still."""
    if now.decision is None:
        return ""
    if now.decision.ask != TIE:
        return question(now.game, now.decision.ask)
    words = question(now.game, now.game.ask(now.state))
    left = f"the rules of {now.game.seat(now.state)} leave it to you"
    return f"{left}: {words}" if words else left


def asked(now: Moment, decision: Decision) -> str:
    """The decision in one line: `decision 7: light, deploy: which card?`."""
    words = question_now(now)
    return f"decision {decision.number}: {decision.seat}, {decision.ask}" + (
        f": {words}" if words else ""
    )


def ended(game: AnyGame, result: Result) -> str:
    """The result in one line: `x wins (line): x 1, o -1`."""
    if result.winners:
        verb = "wins" if len(result.winners) == 1 else "win"
        who = f"{' and '.join(result.winners)} {verb}"
    else:
        who = "lost" if len(game.info.seats) == 1 else "a draw"
    scores = ", ".join(f"{seat} {score}" for seat, score in result.scores.items())
    return f"{who} ({result.reason})" + (f": {scores}" if scores else "")


def standing(now: Moment) -> str:
    """What is asked, or how it ended."""
    if now.decision is not None:
        return asked(now, now.decision)
    return ended(now.game, now.result) if now.result else "over"


def result_document(result: Result | None) -> dict[str, Any] | None:
    """A result for programs."""
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": dict(result.scores),
        "reason": result.reason,
    }


def standing_document(now: Moment) -> dict[str, Any]:
    """What is asked, or how it ended, for programs."""
    decision = now.decision
    return {
        "game": now.game.info.id,
        "number": now.number,
        "seat": decision.seat if decision else None,
        "ask": decision.ask if decision else None,
        "question": question_now(now) if decision else None,
        "result": result_document(now.result),
    }


def picture_document(now: Moment, eyes: str, lang: str) -> dict[str, Any]:
    """The position for programs: `picture` through one seat's eyes, `pictures` where all differ."""
    seen = pictures(now, eyes, lang)
    seat = now.decision.seat if now.decision and now.decision.seat in seen else next(iter(seen))
    document: dict[str, Any] = {"as": eyes, "picture": seen[seat]}
    if len(seen) > 1:
        document["pictures"] = seen
    return document


def picture_lines(now: Moment, eyes: str, lang: str, room: int) -> Iterator[str]:
    """The position for people: one seat's picture whole, of any other what is not the same."""
    seen = pictures(now, eyes, lang)
    (first, whole), *others = seen.items()
    if others:
        yield click.style(f"as {first} sees it", bold=True)
    yield render.picture(whole, room)
    for seat, picture in others:
        yield click.style(f"\nas {seat} sees it, where that differs", bold=True)
        yield render.picture(render.difference(picture, whole), room) or "nowhere"


def options_document(now: Moment, eyes: str, lang: str) -> list[dict[str, Any]] | None:
    """The legal options with what each does; None where they are not to be seen."""
    decision = now.decision
    if decision is None:
        return []
    if not may_see(now.game, now.state, decision.seat, eyes):
        return None
    information = now.game.information(now.state, decision.seat)
    return [
        {"number": number, "text": now.game.text(option), "gloss": gloss}
        for number, option in enumerate(decision.options, 1)
        for gloss in (now.game.gloss(information, option, lang),)
    ]


def heading(now: Moment, eyes: str) -> str:
    """One line above a picture: the game, and through whose eyes."""
    seen = "open" if eyes == ALL else f"as {eyes}"
    return f"{now.game.info.title}, {seen}"
