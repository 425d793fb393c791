"""Why a pick was made: the rulebook asked again with what its seat knew then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.errors import IllegalOption, PluginError
from croupier.plugins import Registry
from croupier.policy import View
from croupier.rulebook import Rulebook, Verdict
from croupier.session import AUTO, FIRST, Entry, Session
from croupier.setup import complete_settings
from croupier_cli import render
from croupier_cli.sight import Moment, entry_document, hides, may_see, moment

RULEBOOK = "rulebook"
"""The policy that plays by a game's rulebook; `rulebook:NAME` by the one of that name."""


def explain(session: Session, registry: Registry, number: int | None, eyes: str) -> dict[str, Any]:
    """A pick and why it was made, for programs.

    Args:
        number: of the decision; None for the last pick that was not automatic.

    Raises:
        IllegalOption: nothing has been picked there yet.
        PluginError: the rulebook is missing or broken.
    """
    number = number if number is not None else _last(session)
    if not 1 <= number <= len(session.log):
        last = len(session.log)
        raise IllegalOption(
            f"decision {number} has not been answered",
            hint=f"1 to {last} have" if last else "nothing has been picked yet",
        )
    entry = session.log[number - 1]
    now = moment(session, number)
    seen = may_see(session.game, entry.seat, eyes) and not hides(entry, eyes)
    question = session.game.info.asks.get(entry.ask)
    rules = session.game.rules()
    return {
        **entry_document(session, number, entry, eyes),
        "question": question.text if question else "",
        "rules": [
            {"id": rule, "summary": rules.get(rule, "")}
            for rule in (question.rules if question else ())
        ],
        "visible": seen,
        "options": [*_texts(now, now.decision.options)] if seen and now.decision else None,
        "rulebook": _judged(session, registry, now, entry) if seen else None,
    }


def _last(session: Session) -> int:
    for number in range(len(session.log), 0, -1):
        if session.log[number - 1].by != AUTO:
            return number
    return len(session.log)


def _texts(now: Moment, options: Any) -> Iterator[str]:
    return map(now.game.text, options)


def _judged(
    session: Session, registry: Registry, now: Moment, entry: Entry
) -> dict[str, Any] | None:
    """What the rulebook that picked says of the decision; None for other picks."""
    name, _, argument = entry.by.partition(":")
    if name != RULEBOOK or now.decision is None:
        return None
    book = registry.rulebook(session.game.info.id, argument)
    player = session.players[entry.seat]
    given = player.settings if player.policy == entry.by else {}
    settings = complete_settings(book.settings, given, of=f"rulebook {book.name}")
    view = View(session.game, now.state, entry.seat)
    try:
        verdict = book.judge(view, now.decision, settings)
    except Exception as error:
        raise PluginError(
            f"rulebook {book.name!r} failed: {type(error).__name__}: {error}"
        ) from error
    return _verdict_document(now, book, verdict, entry)


def _verdict_document(
    now: Moment, book: Rulebook[Any], verdict: Verdict, entry: Entry
) -> dict[str, Any]:
    text = now.game.text
    judgements = []
    for judgement in verdict.judgements:
        rule = book.rules.get(judgement.rule)
        shown = judgement.shown or ("",) * len(judgement.values)
        judgements.append(
            {
                "rule": judgement.rule,
                "summary": rule.summary if rule else "",
                "source": rule.source if rule else "",
                "decided": judgement.decided,
                "candidates": [
                    {
                        "option": text(option),
                        "value": _plain(value),
                        **({"shown": words} if words else {}),
                        "kept": option in judgement.kept,
                    }
                    for (option, value), words in zip(judgement.values, shown, strict=True)
                ],
            }
        )
    return {
        "name": book.name,
        "judgements": judgements,
        "best": [text(option) for option in verdict.best],
        "tie": entry.tie,
        "agrees": entry.option in verdict.best,
    }


def _plain(value: Any) -> Any:
    """A value of a criterion as JSON has it."""
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return value if isinstance(value, int | float) else str(value)


def lines(explanation: dict[str, Any], room: int) -> Iterator[str]:
    """The same for people, tables in so much room."""
    option = explanation["option"] if explanation["option"] is not None else "(hidden)"
    yield f"decision {explanation['number']}: {explanation['seat']}, {explanation['ask']}: {option}"
    if explanation["question"]:
        yield f"asked: {explanation['question']}"
    for rule in explanation["rules"]:
        yield f"  {rule['id']}  {rule['summary']}".rstrip()
    yield _who(explanation)
    if not explanation["visible"]:
        yield f"what {explanation['seat']} knew is not for you to see (--as all explains more)"
        return
    book = explanation["rulebook"]
    if book is None:
        yield f"among: {'; '.join(explanation['options'])}"
        return
    yield ""
    if not book["judgements"]:
        yield "no rule was consulted"
    for judgement in book["judgements"]:
        source = f" ({judgement['source']})" if judgement["source"] else ""
        yield f"{judgement['rule']}  {judgement['summary']}{source}".rstrip()
        if not judgement["decided"]:
            yield "  tells no candidates apart"
            continue
        rows = [
            (
                one["option"],
                one.get("shown") or _value_text(one["value"]),
                "stays" if one["kept"] else "",
            )
            for one in judgement["candidates"]
        ]
        yield render.columns(rows, render.INDENT, (False, True), room)
    yield ""
    yield _tie(book, explanation)
    if not book["agrees"]:
        yield "the rulebook as installed now would not pick this"


def _who(explanation: dict[str, Any]) -> str:
    by = explanation["by"]
    if by is None:
        return "picked in secret"
    if by == AUTO:
        return "taken by itself: the only option"
    cites = f", by {' '.join(explanation['cites'])}" if explanation["cites"] else ""
    return f"picked by {by}{cites}"


def _value_text(value: Any) -> str:
    if isinstance(value, list):
        return f"({', '.join(map(_value_text, value))})"
    # Adding 0 turns -0.0 around.
    return f"{value + 0:g}" if isinstance(value, float) else render.scalar(value)


def _tie(book: dict[str, Any], explanation: dict[str, Any]) -> str:
    if len(book["best"]) == 1:
        return f"left: {book['best'][0]}"
    how = (
        "the first in order was taken"
        if explanation["tie"] in ("", FIRST)
        else f"{explanation['tie']} broke the tie"
    )
    return f"a tie of {'; '.join(book['best'])}: {how}"
