"""Playing a log again: checking that it leads to the state, and rebuilding the state from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.errors import cause_line
from croupier.log import MARK_EVERY
from croupier.rng import Rng
from croupier.session import AUTO, Entry, Session, state_digest


class Divergence(NamedTuple):
    """Where a replay leaves the log.

    Attributes:
        first: the first decision that may be wrong.
        last: the last; the same as `first` where the decision is known.
        why: one line.
    """

    first: int
    last: int
    why: str


class Replay(NamedTuple):
    """A log played again: the state it leads to, as far as it goes, and where it goes wrong."""

    state: Any
    divergence: Divergence | None


def replay(session: Session) -> Replay:
    """Play the session's log again from its set-up, or from its trusted base, asking no policy.

    Every entry must be of the seat and kind that is asked, and legal; every 64th must lead to the
    digest that the log has.
    """
    game = session.game
    try:
        if session.base is None:
            done, state = 0, game.new(session.setup, Rng(session.setup.seed))
        else:
            done, state = session.base[0], game.clone(session.base[1])
    except Exception as error:
        why = f"the game cannot be set up so: {cause_line(error)}"
        return Replay(None, Divergence(1, 1, why))
    sound = done
    for number, entry in _entries(session, done):
        try:
            why = _refusal(session, state, entry)
            if not why:
                game.apply(state, entry.option)
        except Exception as error:
            why = f"the game failed: {cause_line(error)}"
        if why:
            return Replay(state, Divergence(number, number, why))
        mark = session.known_marks.get(number)
        if mark is not None and number % MARK_EVERY == 0:
            if mark != state_digest(game, state):
                why = "the log leads to another state than its digest says"
                return Replay(state, Divergence(sound + 1, number, why))
            sound = number
    return Replay(state, None)


def _entries(session: Session, done: int) -> Iterator[tuple[int, Entry]]:
    return ((number, entry) for number, entry in enumerate(session.log, 1) if number > done)


def _refusal(session: Session, state: Any, entry: Entry) -> str:
    """Why an entry does not fit the decision asked in a state; empty when it does."""
    game = session.game
    options = game.options(state)
    if not options:
        return "the game was over before it"
    seat, ask = game.seat(state), game.ask(state)
    if (entry.seat, entry.ask) != (seat, ask):
        return f"{seat} is asked {ask!r}, the log has {entry.seat} {entry.ask!r}"
    if entry.option not in options:
        return f"{game.text(entry.option)!r} is not legal"
    if entry.by == AUTO and len(options) > 1:
        return f"it was not the only option: there are {len(options)}"
    if entry.by == AUTO and game.stops(state):
        return f"{seat} was to be asked, although there was but one option"
    return ""


def verify(session: Session) -> Divergence | None:
    """Whether the log leads to the session's state; where not, from which decision on."""
    played = replay(session)
    if played.divergence is not None:
        return played.divergence
    if state_digest(session.game, played.state) != session.digest():
        last = len(session.log)
        first = last - last % MARK_EVERY + 1 if last % MARK_EVERY else max(last - MARK_EVERY, 0) + 1
        return Divergence(min(first, last or 1), last or 1, "the log leads to another state")
    return None


def repair(session: Session) -> Divergence | None:
    """Rebuild the session's state from its log. Nothing changes when the log itself diverges."""
    played = replay(session)
    if played.divergence is None:
        session.state = played.state
    return played.divergence
