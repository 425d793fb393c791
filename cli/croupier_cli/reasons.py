"""Why a pick was made: the rulebook asked again with what its seat knew then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from croupier.errors import IllegalOption, PluginError
from croupier.notes import Note, notes
from croupier.plugins import Registry
from croupier.policy import View
from croupier.rulebook import Rulebook, Verdict
from croupier.session import AUTO, FIRST, Entry, Session
from croupier.setup import complete_settings
from croupier_cli import render
from croupier_cli.rules import Rules, note_documents
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
    last = len(session.log)
    if number is None:
        number = _last(session)
        if not last:
            raise IllegalOption("nothing has been picked yet")
    if not 1 <= number <= last:
        raise IllegalOption(
            f"decision {number} has not been answered",
            hint=f"1 to {last} have" if last else "nothing has been picked yet",
        )
    entry = session.log[number - 1]
    now = moment(session, number)
    seen = may_see(session.game, now.state, entry.seat, eyes) and not hides(entry, eyes)
    known = Rules(session.game, registry)
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
        "before": note_documents(_set_up_notes(session, number), known),
        "after": note_documents(notes(session, number), known),
    }


def _set_up_notes(session: Session, number: int) -> list[Note]:
    """Before the first decision, what the game did while it was set up."""
    return notes(session, 0) if number == 1 and session.base is None else []


def _last(session: Session) -> int:
    for number in range(len(session.log), 0, -1):
        if session.log[number - 1].by != AUTO:
            return number
    return len(session.log)


def _texts(now: Moment, options: Any) -> Iterator[str]:
    return map(now.game.text, options)


def in_short(session: Session, registry: Registry, number: int, eyes: str) -> str:
    """What the last rule that told candidates apart found of the one that was picked, where it
    has words for it; empty where nobody went by a rulebook, or not for these eyes, or where the
    rulebook can no longer say."""
    entry = session.log[number - 1]
    if entry.by.partition(":")[0] != RULEBOOK or hides(entry, eyes):
        return ""
    now = moment(session, number)
    if not may_see(session.game, now.state, entry.seat, eyes):
        return ""
    try:
        judged = _judge(session, registry, now, entry)
    except PluginError:
        return ""
    if judged is None or entry.option not in judged[1].best:
        return ""
    for judgement in reversed(judged[1].judgements):
        if judgement.decided:
            words = zip(judgement.values, judgement.shown, strict=False)
            return next((said for (option, _), said in words if option == entry.option), "")
    return ""


def _judged(
    session: Session, registry: Registry, now: Moment, entry: Entry
) -> dict[str, Any] | None:
    """What the rulebook that picked says of the decision; None for other picks."""
    judged = _judge(session, registry, now, entry)
    return judged and _verdict_document(now, *judged, entry)


def _judge(
    session: Session, registry: Registry, now: Moment, entry: Entry
) -> tuple[Rulebook[Any], Verdict] | None:
    """The rulebook that picked, asked again; None for other picks.

    Raises:
        PluginError: it is missing or broken.
    """
    name, _, argument = entry.by.partition(":")
    if name != RULEBOOK or now.decision is None:
        return None
    book = registry.rulebook(session.game.info.id, argument)
    player = session.players[entry.seat]
    given = player.settings if player.policy == entry.by else {}
    settings = complete_settings(book.settings, given, of=f"rulebook {book.name}")
    view = View(session.game, now.state, entry.seat)
    try:
        return book, book.judge(view, now.decision, settings)
    except Exception as error:
        raise PluginError(
            f"rulebook {book.name!r} failed: {type(error).__name__}: {error}"
        ) from error


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
                        **({"shown": words} if judgement.shown else {}),
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
    head = (
        f"decision {explanation['number']}: {explanation['seat']}, {explanation['ask']}: {option}"
    )
    yield click.style(head, bold=True)
    if explanation["question"]:
        yield f"asked: {explanation['question']}"
    if rules := [(rule["id"], rule["summary"]) for rule in explanation["rules"]]:
        yield render.columns(rules, render.INDENT, room=room)
    yield _who(explanation)
    if not explanation["visible"]:
        yield f"what {explanation['seat']} knew is not for you to see (--as all explains more)"
    elif explanation["rulebook"] is None:
        yield f"among: {'; '.join(explanation['options'])}"
    else:
        yield from _book_lines(explanation, room)
    yield from _note_lines("while the game was set up", explanation["before"], room)
    yield from _note_lines("then, of itself", explanation["after"], room)


def _book_lines(explanation: dict[str, Any], room: int) -> Iterator[str]:
    """What a rulebook went by."""
    book = explanation["rulebook"]
    yield ""
    told = [one for one in book["judgements"] if one["decided"]]
    if shown := told or book["judgements"]:
        yield _candidates(shown, book["best"], explanation["option"], room)
    yield _ending(book, explanation["tie"])
    if not book["agrees"]:
        yield "the rulebook as installed now would not pick this"
    yield ""
    if not book["judgements"]:
        yield "no rule was consulted"
        return
    yield "rules, in the order they were asked (* told candidates apart):"
    marked = {one["rule"] for one in told}
    rows = {
        one["rule"]: ("*" * (one["rule"] in marked), one["rule"], _said(one))
        for one in book["judgements"]
    }
    yield render.columns([*rows.values()], render.INDENT, room=room)


def _candidates(told: list[dict[str, Any]], best: list[str], option: str | None, room: int) -> str:
    """The candidates as a table, a column for each rule that told some apart, or for each where
    none did: the picked one, then those that stayed longest, with their values as far as they
    came."""
    values = [{one["option"]: one for one in judgement["candidates"]} for judgement in told]
    in_words = [any("shown" in one for one in column.values()) for column in values]
    order: list[str] = []
    for column in reversed(values):
        left = [text for text in column if text not in order]
        order += sorted(left, key=lambda text: column[text]["value"], reverse=True)
    kept = {text for text, one in values[-1].items() if one["kept"]}

    def end(text: str) -> str:
        if text == option:
            return "picked"
        return "tied" if text in best else "the same" if text in kept else ""

    heads = ["candidate", *(judgement["rule"] for judgement in told), ""]
    rows = [heads] + [
        [
            text,
            *(
                _value_text(column[text], said) if text in column else ""
                for column, said in zip(values, in_words, strict=True)
            ),
            end(text),
        ]
        for text in sorted(order, key=lambda text: text != option)
    ]
    wide = render.columns(rows, "", (False, *(not said for said in in_words), False))
    if not room or max(map(render.width, wide.split("\n"))) <= room:
        return wide
    keys = ["candidate", "", *(f"{index}. {head}" for index, head in enumerate(heads[1:-1], 1))]
    cells = [dict(zip(keys, (row[0], row[-1], *row[1:-1]), strict=True)) for row in rows[1:]]
    return render.table(cells, "", room)


def _said(rule: dict[str, Any]) -> str:
    """What a rule says, and where it comes from."""
    source = f" [{rule['source']}]" if rule["source"] else ""
    return f"{rule['summary']}{source}".strip()


def _note_lines(title: str, notes: list[dict[str, Any]], room: int) -> Iterator[str]:
    """What the game did of itself, with the rules it applied."""
    if not notes:
        return
    yield ""
    yield f"{title}:"
    for note in notes:
        yield f"  {note['text']}"
        yield render.columns([("", note["rule"], _said(note))], render.INDENT, room=room)


def _who(explanation: dict[str, Any]) -> str:
    by = explanation["by"]
    if by is None:
        return "picked in secret"
    if by == AUTO:
        return "taken by itself: the only option"
    cites = f", by {' '.join(explanation['cites'])}" if explanation["cites"] else ""
    return f"picked by {by}{cites}"


def _value_text(candidate: dict[str, Any], in_words: bool) -> str:
    """What a rule found a candidate to be worth, in its own words if it has some."""
    return candidate["shown"] or "-" if in_words else _number_text(candidate["value"])


def _number_text(value: Any) -> str:
    if isinstance(value, list):
        return f"({', '.join(map(_number_text, value))})"
    # Adding 0 turns -0.0 around.
    return f"{value + 0:g}" if isinstance(value, float) else render.scalar(value)


def _ending(book: dict[str, Any], tie: str) -> str:
    """What the rules left, and who chose among it."""
    best = book["best"]
    if len(best) == 1:
        return f"left: {best[0]}"
    first = tie in ("", FIRST)
    how = "the first in order was taken" if first else f"{tie} broke the tie"
    return f"a tie of {'; '.join(best)}: {how}"
