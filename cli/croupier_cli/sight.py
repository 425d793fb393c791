"""Who may see what of a game in play."""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.errors import IllegalOption
from croupier.game import AnyGame, Result
from croupier.log import entry_line
from croupier.policy import PERSON, Decision
from croupier.session import AUTO, Entry, Session
from croupier.setup import check_seat

ALL = "all"
"""Whoever may see everything."""

HIDDEN = "(hidden)"


def viewer(session: Session, asked: str | None) -> str:
    """Whose eyes to see through: the seat asked for, else the person's who is to decide.

    While a policy is to decide it is the person who decided last. A finished game, and one that
    no person plays, is open to all.

    Raises:
        SetupError: there is no such seat.
    """
    if asked == ALL:
        return ALL
    if asked is not None:
        check_seat(session.game, asked)
        return asked
    persons = [seat for seat, player in session.players.items() if player.is_person]
    decision = session.decision
    if decision is None or not persons:
        return ALL
    if decision.seat in persons:
        return decision.seat
    for entry in reversed(session.log):
        if entry.seat in persons:
            return entry.seat
    return persons[0]


def has_secrets(game: AnyGame) -> bool:
    """Whether the seats of a game know different things."""
    return "hidden" in game.info.capabilities


def may_see(game: AnyGame, state: Any, seat: str, eyes: str) -> bool:
    """Whether somebody may see what a seat knows."""
    return eyes in (ALL, seat) or not game.keeps_secrets(state, seat)


class Moment(NamedTuple):
    """A game as it is, or was, before one decision: the decision is None at its end."""

    game: AnyGame
    number: int
    state: Any
    decision: Decision | None
    result: Result | None


def moment(session: Session, number: int | None = None) -> Moment:
    """The game now, or before an earlier decision.

    Raises:
        IllegalOption: there is no such decision.
    """
    game = session.game
    if number is None or number == session.number:
        return Moment(game, session.number, session.state, session.decision, session.result)
    if not 1 <= number < session.number:
        raise IllegalOption(f"there is no decision {number}", hint=f"1 to {session.number}")
    state = session.state_at(number)
    decision = Decision(game, number, game.seat(state), game.ask(state), game.options(state))
    return Moment(game, number, state, decision, None)


def pictures(now: Moment, eyes: str, lang: str) -> dict[str, dict[str, Any]]:
    """What there is to see, by seat: one picture, or every seat's where they differ."""
    game, state = now.game, now.state
    if eyes != ALL:
        seats = [eyes]
    elif has_secrets(game):
        seats = list(game.info.seats)
    else:
        seats = [now.decision.seat if now.decision else game.info.seats[0]]
    return {seat: game.render(game.information(state, seat), lang) for seat in seats}


def hides(entry: Entry, eyes: str) -> bool:
    """Whether somebody may not see what was picked."""
    return entry.secret and eyes not in (ALL, entry.seat, entry.tie)


def as_seen(session: Session, entry: Entry, eyes: str) -> Entry:
    """An entry as somebody may see it. That a pick was the only one, and the rules that made it,
    can tell of what its seat alone knows; who plays the seat is known to all."""
    hidden = hides(entry, eyes)
    open_seat = may_see(session.game, session.state, entry.seat, eyes)
    if eyes == entry.tie or (open_seat and not hidden):
        return entry
    if hidden:
        return entry._replace(by="", cites=(), tie="")
    player = session.players[entry.seat]
    by = "" if player.is_person else player.policy if entry.by == AUTO else entry.by
    return entry._replace(by=by, cites=())


def log_line(session: Session, number: int, entry: Entry, eyes: str) -> str:
    """A line of the log, as somebody may see it."""
    text = HIDDEN if hides(entry, eyes) else session.game.text(entry.option)
    return entry_line(number, as_seen(session, entry, eyes), text)


def entry_document(session: Session, number: int, entry: Entry, eyes: str) -> dict[str, Any]:
    """An entry of the log for programs, as somebody may see it."""
    hidden = hides(entry, eyes)
    seen = as_seen(session, entry, eyes)
    return {
        "number": number,
        "seat": entry.seat,
        "ask": entry.ask,
        "option": None if hidden else session.game.text(entry.option),
        "by": None if hidden else seen.by or PERSON,
        "cites": list(seen.cites),
        "tie": seen.tie,
        "secret": entry.secret,
    }
