"""Checks of whole games: how they end, and that they can be saved, undone and taken up again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from croupier import saves
from croupier.discovery import Found
from croupier.game import AnyGame
from croupier.plugins import GAMES, Registry
from croupier.policy import Policy
from croupier.rng import Rng
from croupier.session import AUTO, Player, Session
from croupier.testing.check import check
from croupier.testing.course import Course, difference, picture

STOPS = 8
"""Decisions of one game at which it is saved, and at which it is undone."""


class Bench(Registry):
    """An installation that has one game, and a policy that is made here, in all seats."""

    def __init__(self, game: AnyGame, make: Callable[[str], Policy] | None = None) -> None:
        super().__init__()
        self._game = game
        self._make = make

    def game(self, name: str) -> AnyGame:
        """The game."""
        return self._game

    def bind(self, game: AnyGame) -> Callable[[str, Player], Policy]:
        """A function that makes the policy."""
        make = self._make
        return super().bind(game) if make is None else lambda seat, player: make(seat)

    def origin(self, kind: str, name: str) -> Found:
        """A game made on the spot comes with no distribution."""
        return Found(GAMES, name, "", "", "")


class Played(NamedTuple):
    """A random game, and what it is a game of."""

    game: AnyGame
    course: Course

    def play_to(self, session: Session, index: int) -> None:
        """Make the course's picks in a session until it has so many entries, or a few more that
        follow by themselves."""
        while len(session.log) < index:
            session.push(self.game.text(self.course.picks[len(session.log)]))


@check("result", "winners are different seats, every seat has a whole score, a slug says why")
def result(played: Played) -> Iterator[str]:
    """How the game ended."""
    outcome = played.course.pictures[-1].result
    if outcome is None:
        return
    seats = played.game.info.seats
    if len(set(outcome.winners)) < len(outcome.winners) or not set(outcome.winners) <= set(seats):
        yield f"winners {outcome.winners!r} among the seats {', '.join(seats)}"
    if set(outcome.scores) != set(seats):
        yield f"scores for {', '.join(outcome.scores) or 'nobody'}, seats {', '.join(seats)}"
    if any(type(points) is not int for points in outcome.scores.values()):
        yield f"scores that are no whole numbers: {dict(outcome.scores)!r}"
    if not outcome.reason or not outcome.reason.replace("-", "").isalnum():
        yield f"the reason {outcome.reason!r} is no slug"


@check(
    "save",
    "a save read and written again is the same text, and play goes on from it",
    needs=("option-text", "option-parse", "dump-plain", "dump-load"),
)
def save(played: Played) -> Iterator[str]:
    """At several decisions of the game."""
    game, course = played
    bench = Bench(game)
    session = Session(game, course.setup)
    for stop in sorted(course.stops(STOPS)):
        played.play_to(session, stop)
        number = session.number
        text = saves.dumps(session)
        again = saves.loads(text.encode(), bench)
        if saves.dumps(again) != text:
            yield f"saved at decision {number}, loaded, and saved again, it is another text"
        found = difference(picture(game, again.state), course.pictures[len(session.log)])
        if found:
            yield f"saved at decision {number} and loaded, it is another state: {found}"
        session = again


@check(
    "undo",
    "taking back picks leads to the state that was there, and play goes on from it",
    needs=("option-text",),
)
def undo(played: Played) -> Iterator[str]:
    """One pick, and to any decision before."""
    game, course = played
    session = Session(game, course.setup)
    rng = Rng("undo")
    for stop in sorted(course.stops(STOPS)):
        played.play_to(session, stop)
        reached = len(session.log)
        backs: list[Callable[[], object]] = [lambda: session.back_to(rng.below(session.number) + 1)]
        if any(entry.by != AUTO for entry in session.log):
            backs.append(session.pop)
        for back in backs:
            back()
            found = difference(picture(game, session.state), course.pictures[len(session.log)])
            if found:
                yield f"from decision {reached + 1} back to {session.number}: {found}"
            played.play_to(session, reached)
            found = difference(picture(game, session.state), course.pictures[reached])
            if found:
                yield f"back and again on to decision {reached + 1}: {found}"


COURSE_CHECKS = (result, save, undo)
