"""Letting policies play, keeping what they played, and telling how it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from croupier.errors import CroupierError, IllegalOption
from croupier.policy import Wait
from croupier.session import Session
from croupier_cli import exits, output
from croupier_cli.describe import asked, standing, standing_document
from croupier_cli.sight import Moment, entry_document, log_line, moment
from croupier_cli.workspace import Opened


@contextmanager
def kept(opened: Opened) -> Iterator[None]:
    """Write down what was played even where it ends early: at Ctrl-C, a policy that fails, a
    line that does not fit, a reader that goes away."""
    session = opened.session
    before = len(session.log)
    try:
        yield
    except (KeyboardInterrupt, CroupierError, OSError):
        # The interrupt may have come between a pick and the automatic ones behind it.
        session.back_to(session.number)
        if len(session.log) > before:
            opened.write()
        raise


def played_document(
    session: Session, before: int, wait: Wait | None, eyes: str, *, entries: bool
) -> dict[str, Any]:
    """What a command has played and how it stands now, for programs.

    Args:
        before: entries in the log before it.
        wait: that a person must decide, if the command stopped for it.
        entries: list the picks, not only their number.
    """
    now = moment(session)
    document = standing_document(now)
    document["played"] = len(session.log) - before
    document["waiting"] = waiting_document(now, wait)
    if entries:
        document["entries"] = [
            entry_document(session, number, entry, eyes)
            for number, entry in enumerate(session.log[before:], before + 1)
        ]
    return document


def waiting_document(now: Moment, wait: Wait | None) -> dict[str, Any] | None:
    """Whose answer is waited for, for programs."""
    if wait is None or now.decision is None:
        return None
    return {"seat": now.decision.seat, "reason": wait.reason}


def played_lines(session: Session, before: int, eyes: str) -> list[str]:
    """What a command has played and how it stands now, in words."""
    lines = [
        log_line(session, number, entry, eyes)
        for number, entry in enumerate(session.log[before:], before + 1)
    ]
    return [*lines, standing(moment(session))]


def check_turn(opened: Opened) -> None:
    """Refuse to answer in the place of a policy that has an answer of its own.

    Raises:
        IllegalOption: it is a policy's turn.
    """
    session = opened.session
    decision = session.decision
    if decision is None or session.players[decision.seat].is_person:
        return
    if not isinstance(session.step(), Wait):
        raise IllegalOption(
            f"{decision.seat} is to decide, and {session.players[decision.seat].policy} plays it",
            hint=f"croupier run {opened.source} lets it; --seat {decision.seat}=human ends it",
        )


def say(opened: Opened, lines: Sequence[str], *, written: bool = True) -> None:
    """Print lines: to stdout, or to stderr where the save itself is written to stdout."""
    put = output.note if written and opened.on_stdout else output.text
    for line in lines:
        put(line)


def end_of_run(opened: Opened, wait: Wait | None) -> int:
    """The exit code of a run; tells on stderr who must decide and how to go on."""
    if wait is None:
        return exits.OK
    now = moment(opened.session)
    if now.decision is not None:
        output.note(f"{now.decision.seat} must decide: {asked(now, now.decision)}")
    if wait.reason:
        output.note(f"the policy has no answer: {wait.reason}")
    save = "SAVE" if opened.on_stdout else opened.source
    output.note(f"hint: croupier options {save}; croupier play {save} WORDS...")
    return exits.PERSON
