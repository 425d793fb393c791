"""What a game did of itself can be heard while it happens, and of any pick of a log."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalOption
from croupier.game import GameInfo, Question, Result, Setup
from croupier.notes import Note, notes
from croupier.rng import Rng
from croupier.session import AUTO, Session
from croupier.setup import make_setup
from croupier.table import Ask, Frame, Outcome, Table, TableGame, TableView, table_spec
from toys import Cards, Nim, start


class Tally(Frame, kind="notes.tally"):
    """Counts to six. At two it goes on by itself; one word breaks it."""

    count: int = 0
    step: str = "ask"

    def ask(self, table: Table) -> Outcome:
        if self.count >= 6:
            table.result = Result((), {}, "counted")
            return None
        words: list[tuple[str, ...]] = (
            [("one",)] if self.count == 2 else [("one",), ("two",), ("break",)]
        )
        return Ask("ann", "count", words)

    def ask_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        self.count += 2 if pick == ("two",) else 1
        table.note("T-2", f"the count is {self.count}")
        if pick == ("break",):
            raise RuntimeError("broken")
        return "ask"


class Counting(TableGame):
    info = GameInfo("counting", "Counting", 1, ("ann",), asks={"count": Question("how far?")})
    words = frozenset({"one", "two", "break"})
    spec = table_spec(("ann",), [])

    def begin(self, table: Table, setup: Setup) -> None:
        table.note("T-1", "nothing is counted yet")
        table.stack.append(Tally())

    def render(self, information: TableView, lang: str = "en") -> dict[str, Any]:
        return {}


GAME = Counting()
SETUP = make_setup(GAME, seed="1")
LAID_OUT = Note("T-1", "nothing is counted yet")


def count(number: int) -> Note:
    return Note("T-2", f"the count is {number}")


class Ears(list[Note]):
    """Keeps what is told."""

    def __call__(self, rule: str, text: str) -> None:
        self.append(Note(rule, text))


def test_the_set_up_is_told_to_the_first_listener_and_the_rest_as_it_happens() -> None:
    state = GAME.new(SETUP, Rng("1"))
    first, second = Ears(), Ears()
    GAME.listen(state, first)
    GAME.apply(state, ("one",))
    GAME.listen(state, second)
    GAME.apply(state, ("two",))
    GAME.listen(state, None)
    GAME.apply(state, ("one",))
    assert first == [LAID_OUT, count(1)]
    assert second == [count(3)]


def test_copies_tell_nobody() -> None:
    """Policies try things out on them."""
    state = GAME.new(SETUP, Rng("1"))
    ears = Ears()
    GAME.listen(state, ears)
    for copy in (GAME.clone(state), GAME.imagine(GAME.information(state, "ann"), Rng("2"))):
        GAME.apply(copy, ("two",))
    assert ears == [LAID_OUT]
    untold = GAME.new(SETUP, Rng("1"))
    GAME.listen(GAME.clone(untold), ears)
    assert ears == [LAID_OUT]


def test_a_game_may_tell_nothing() -> None:
    state = Nim().new(make_setup(Nim(), seed="1"), Rng("1"))
    ears = Ears()
    Nim().listen(state, ears)
    Nim().apply(state, 1)
    assert ears == []


def test_a_session_tells_its_listener_of_all_picks_also_after_going_back() -> None:
    ears = Ears()
    session = Session(GAME, SETUP, listener=ears)
    assert ears == [LAID_OUT]
    session.push("two")
    assert session.log[-1].by == AUTO
    assert ears == [LAID_OUT, count(2), count(3)]
    session.push("one")
    session.pop()
    ears.clear()
    session.push("two")
    assert ears == [count(5)]


def test_a_session_tells_on_after_a_pick_that_failed() -> None:
    ears = Ears()
    session = Session(GAME, SETUP, listener=ears)
    for fail in (lambda: session.push("break"), lambda: session.play("one --count break")):
        with pytest.raises(RuntimeError):
            fail()
        ears.clear()
        session.push("one")
        assert ears == [count(1)]
        session.pop()


def test_the_notes_of_every_pick_of_a_log() -> None:
    session = Session(GAME, SETUP)
    for words in ("two", "one", "one", "one"):
        session.push(words)
    assert session.result is not None
    heard = [notes(session, number) for number in range(len(session.log) + 1)]
    assert heard == [[LAID_OUT], [count(2)], [count(3)], [count(4)], [count(5)], [count(6)]]
    before = session.digest()
    assert notes(session, 3) == [count(4)]
    assert session.digest() == before


@pytest.mark.parametrize("number", [-1, 2, 9])
def test_what_was_not_picked_has_no_notes(number: int) -> None:
    session = Session(GAME, SETUP)
    session.push("one")
    with pytest.raises(IllegalOption):
        notes(session, number)


def test_a_set_up_that_nothing_leads_back_to_has_no_notes() -> None:
    session = Session(GAME, SETUP)
    session.push("one")
    session.base = 1, GAME.clone(session.state)
    session.push("one")
    assert notes(session, 2) == [count(2)]
    with pytest.raises(IllegalOption, match="nothing goes back"):
        notes(session, 0)


@pytest.mark.parametrize(("game", "secrets"), [(Cards(), True), (Nim(), False)])
def test_seats_of_a_game_with_hidden_things_keep_secrets(game: Any, secrets: bool) -> None:
    session = start(game)
    for seat in game.info.seats:
        assert game.keeps_secrets(session.state, seat) is secrets
