"""What a session does with the answers of policies: picks, ties, waits, nonsense and failures."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalOption, PolicyError
from croupier.policy import TIE, Decision, Defer, Pick, Policy, View, Wait
from croupier.rng import Rng
from croupier.session import FIRST, Player, Session
from croupier.setup import make_setup
from toys import Cards, Nim, pick_first, start


def answering(answer: Any) -> Session:
    """Both seats of a game of Nim, first mover ann, give this answer; exceptions are raised."""

    def answers(view: View, decision: Decision, rng: Rng) -> Any:
        if isinstance(answer, BaseException):
            raise answer
        return answer

    session = start(Nim(), {"ann": answers, "bob": answers}, seed="4")
    assert session.decision is not None
    assert session.decision.seat == "ann"
    return session


def test_a_pick_is_logged_with_who_picked_and_why() -> None:
    session = answering(Pick(2, ("R-2", "R-1")))
    entry = session.step()
    assert entry == session.log[0]
    assert (session.log[0].option, session.log[0].by, session.log[0].cites) == (
        2,
        "made",
        ("R-2", "R-1"),
    )


@pytest.mark.parametrize("option", [True, 1.0])
def test_the_games_own_option_is_logged_for_one_that_equals_it(option: Any) -> None:
    session = answering(Pick(option))
    session.step()
    assert type(session.log[0].option) is int
    assert session.game.text(session.log[0].option) == "take 1"


class Odd:
    """A thing that cannot be compared."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("cannot tell")

    def __hash__(self) -> int:
        return 1


NONSENSE = [
    None,
    2,
    "take 1",
    (1, ()),
    Pick(4),
    Pick(None),
    Pick("take 1"),
    Pick([1]),
    Pick(Odd()),
    Defer((), "bob"),
    Defer((1,), "bob"),
    Defer((1, 4), "bob"),
    Defer((2, 1), "bob"),
    Defer((1, 1), "bob"),
    Defer((1, 2), "cat"),
    Defer((1, 2), ""),
    Defer([1, 2], "bob"),  # type: ignore[arg-type]
    Defer(None, "bob"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("answer", NONSENSE, ids=lambda answer: type(answer).__name__)
def test_nonsense_is_the_policys_error_and_changes_nothing(answer: Any) -> None:
    session = answering(answer)
    with pytest.raises(PolicyError, match=r"policy 'made' of seat ann .*decision 1"):
        session.step()
    assert (session.log, session.tie, session.state[0]) == ([], None, 10)


@pytest.mark.parametrize(
    "error", [ValueError("two\nlines"), SystemExit(2), RecursionError(), MemoryError(), Exception()]
)
def test_a_policy_that_fails_is_named_with_the_cause(error: BaseException) -> None:
    session = answering(error)
    with pytest.raises(PolicyError) as caught:
        session.run()
    kind = type(error).__name__
    assert str(caught.value).startswith(f"policy 'made' of seat ann failed at decision 1: {kind}")
    assert "\n" not in str(caught.value)
    assert caught.value.__cause__ is error
    assert (session.log, session.state[0]) == ([], 10)


def test_an_interrupt_is_no_failure_of_the_policy() -> None:
    session = answering(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        session.run()
    assert session.log == []


def test_a_policy_asked_again_after_an_interrupt_draws_the_same() -> None:
    drawn: list[int] = []
    interrupt = [True]

    def picks(view: View, decision: Decision, rng: Rng) -> Pick:
        drawn.append(rng.word())
        if interrupt:
            interrupt.clear()
            raise KeyboardInterrupt
        return Pick(1)

    session = start(Nim(), {"ann": picks, "bob": picks})
    with pytest.raises(KeyboardInterrupt):
        session.step()
    session.step()
    assert drawn[0] == drawn[1]


def test_without_anybody_to_make_it_there_is_no_policy() -> None:
    session = Session(Nim(), make_setup(Nim(), seed="4"), {"ann": Player("any")})
    with pytest.raises(PolicyError, match="seat ann"):
        session.step()


def test_a_policy_is_made_once_and_when_needed() -> None:
    made: list[str] = []

    class First(Policy):
        def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
            return pick_first(view, decision, rng)

    def bind(seat: str, player: Player) -> Policy:
        made.append(f"{seat} {player.policy}")
        return First()

    players = {"ann": Player("one"), "bob": Player("two")}
    session = Session(Nim(), make_setup(Nim(), seed="4"), players, bind)
    assert made == []
    session.run()
    assert made == ["ann one", "bob two"]


def test_a_policy_may_wait_for_a_person() -> None:
    session = answering(Wait("no line left"))
    assert session.step() == Wait("no line left")
    assert session.run() == Wait("no line left")
    assert session.log == []


# Ties


def deferring(to: str, **players: str) -> Session:
    """Ann leaves the choice between one and three to a seat, by rule R-1."""

    def defers(view: View, decision: Decision, rng: Rng) -> Defer:
        return Defer((decision.options[0], decision.options[-1]), to, ("R-1",))

    return start(Nim(), {"ann": defers, **players}, seed="4")


def test_a_tie_is_put_to_the_person_it_was_left_to() -> None:
    session = deferring("bob")
    assert session.run() == Wait()
    decision = session.decision
    assert decision is not None
    assert (decision.number, decision.seat, decision.ask) == (1, "bob", TIE)
    assert decision.texts == ["take 1", "take 3"]
    assert session.log == []
    assert session.run() == Wait()
    with pytest.raises(IllegalOption, match="not legal now: 'take 2'"):
        session.push("take 2")
    entry = session.push("take 3")
    assert (entry.seat, entry.ask, entry.option) == ("ann", "move", 3)
    assert (entry.by, entry.cites, entry.tie) == ("made", ("R-1",), "bob")
    assert session.tie is None
    assert session.state[0] == 7
    decision = session.decision
    assert decision is not None
    assert (decision.seat, decision.made) == ("bob", 1)


def test_a_tie_is_put_to_the_policy_of_the_seat_it_was_left_to() -> None:
    asked: list[tuple[object, ...]] = []

    def breaks(view: View, decision: Decision, rng: Rng) -> Pick:
        asked.append((view.seat, decision.seat, decision.ask, decision.texts, decision.made))
        return Pick(decision.options[-1])

    session = deferring("bob", bob=breaks)
    session.step()
    assert asked == [("bob", "bob", TIE, ["take 1", "take 3"], 0)]
    entry = session.log[0]
    assert (entry.seat, entry.option, entry.tie) == ("ann", 3, "bob")
    assert (entry.by, entry.cites) == ("made", ("R-1",))
    session.step()
    assert asked[1] == ("bob", "bob", "move", ["take 1", "take 2", "take 3"], 1)
    session.back_to(2)
    session.step()
    assert asked[2] == asked[1]


def test_a_tie_that_a_policy_does_not_break_waits() -> None:
    session = deferring("bob", bob=lambda view, decision, rng: Wait("later"))
    assert session.run() == Wait("later")
    assert session.run() == Wait("later")
    assert session.tie is not None
    assert session.log == []


@pytest.mark.parametrize("to", ["ann", "bob"])
def test_a_tie_is_deferred_once_and_then_broken_by_the_first(to: str) -> None:
    def defers(view: View, decision: Decision, rng: Rng) -> Defer:
        return Defer(tuple(decision.options), view.seat)

    session = deferring(to, bob=defers)
    session.step()
    entry = session.log[0]
    assert (entry.option, entry.by, entry.cites, entry.tie) == (1, "made", ("R-1",), FIRST)
    assert session.tie is None


def test_a_tie_that_a_person_broke_is_theirs_to_undo() -> None:
    session = deferring("bob")
    session.run()
    session.push("take 3")
    assert session.undo() == 1
    assert (session.log, session.tie, session.state[0]) == ([], None, 10)
    session.run()
    tie = session.tie
    assert tie is not None
    assert tie.seat == "bob"


def test_a_tie_broken_by_the_first_is_nobodys_to_undo() -> None:
    session = deferring("ann")
    session.step()
    with pytest.raises(IllegalOption, match="persons made 0"):
        session.undo()


def test_going_back_leaves_an_open_tie() -> None:
    session = deferring("bob")
    session.run()
    session.back_to(1)
    assert session.tie is None
    decision = session.decision
    assert decision is not None
    assert (decision.seat, decision.ask) == ("ann", "move")


def test_a_tie_that_is_asked_survives_a_failed_line() -> None:
    session = deferring("bob")
    session.run()
    tie = session.tie
    with pytest.raises(IllegalOption):
        session.play("2")
    with pytest.raises(IllegalOption):
        session.play("3 --move 1,1,1,1,1,1,1,1,1,1,1,1")
    assert session.tie == tie
    assert session.state[0] == 10


def test_a_tie_does_not_show_in_a_secret_pick() -> None:
    def defers(view: View, decision: Decision, rng: Rng) -> Defer | Pick:
        if decision.ask == "choose":
            return Defer(tuple(decision.options[:2]), "red", ("R-9",))
        return Pick(("pass",))

    session = start(Cards(), {"blue": defers})
    session.push(session.decision.texts[0])  # type: ignore[union-attr]
    session.run()
    entry = session.push(session.decision.texts[1])  # type: ignore[union-attr]
    assert (entry.seat, entry.tie, entry.secret) == ("blue", "red", True)
