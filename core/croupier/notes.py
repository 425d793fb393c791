"""What a game did of itself after a pick, heard by playing that pick again."""

from __future__ import annotations

from typing import NamedTuple

from croupier.errors import IllegalOption
from croupier.rng import Rng
from croupier.session import Session


class Note(NamedTuple):
    """A rule that a game applied of itself, by its id, and what came of it in a few words."""

    rule: str
    text: str


def notes(session: Session, number: int) -> list[Note]:
    """What the game noted between the pick at a decision and the next decision, automatic picks
    being picks of their own; for number 0, what it noted while it was set up.

    Raises:
        IllegalOption: nothing has been picked there yet, or nothing goes back to it.
        SaveError: the log does not lead there.
    """
    game, heard = session.game, list[Note]()

    def hear(rule: str, text: str) -> None:
        heard.append(Note(rule, text))

    if number == 0:
        if session.base is not None:
            raise IllegalOption("nothing goes back to the set-up of a state edited by hand")
        game.listen(game.new(session.setup, Rng(session.setup.seed)), hear)
        return heard
    if not 1 <= number <= len(session.log):
        raise IllegalOption(f"decision {number} has not been answered")
    state = session.state_at(number)
    game.listen(state, hear)
    heard.clear()  # of a state as it was set up that has been told
    game.apply(state, session.log[number - 1].option)
    return heard
