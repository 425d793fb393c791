"""A line of picks takes effect whole or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import (
    AmbiguousOption,
    IllegalOption,
    PolicyError,
    StaleDecision,
    UnknownOption,
)
from croupier.game import Result, Setup
from croupier.policy import Decision, Defer, Pick, View
from croupier.rng import Rng
from croupier.session import Session
from croupier.table import Alternate, Ask, Do, Frame, Outcome, Rounds, Table, TableGame, table_spec
from toys import Cards, Nim, start

RANKS = ("ace", "king", "queen", "jack")


def at_swap(blue: Any = "last", **settings: Any) -> Session:
    """Red is about to swap cards; blue picks the last option, which is to pass."""
    session = start(Cards(), {"blue": blue}, **settings)
    session.play(session.decision.texts[0])  # type: ignore[union-attr]
    session.run()
    assert session.decision is not None
    assert session.decision.texts[-2:] == ["swap", "pass"]
    return session


def hand(session: Session, seat: str = "red") -> list[str]:
    return [session.state.pieces[uid].name for uid in session.state.zones[f"{seat}.hand"]]


def picks(session: Session, since: int = 0) -> list[str]:
    return [f"{entry.seat} {session.game.text(entry.option)}" for entry in session.log[since:]]


def test_one_word_for_one_decision() -> None:
    session = at_swap()
    before = len(session.log)
    added = session.play("pass")
    assert added == session.log[before:]
    assert picks(session, before) == ["red pass"]


def test_answers_follow_in_order_and_done_is_implied() -> None:
    session = at_swap()
    before = len(session.log)
    first, second = hand(session)[:2]
    assert first != second
    session.play(f"swap --swap {second},{first}")
    assert picks(session, before) == [
        "red swap",
        f"red drop {second}",
        f"red drop {first}",
        "red done",
    ]
    assert len(hand(session)) == 3


def test_done_may_be_said() -> None:
    session = at_swap()
    before = len(session.log)
    session.play("swap --swap done")
    assert picks(session, before) == ["red swap", "red done"]


def test_answers_alone_are_for_the_decision_asked_now() -> None:
    session = at_swap()
    session.play("swap")
    before = len(session.log)
    card = hand(session)[0]
    session.play(f"--swap {card}")
    assert picks(session, before) == [f"red drop {card}", "red done"]


def test_a_word_that_answers_now_ends_no_series() -> None:
    session = at_swap()
    session.play("swap")
    before = len(session.log)
    session.play(hand(session)[0])
    assert len(picks(session, before)) == 1
    decision = session.decision
    assert decision is not None
    assert decision.ask == "swap"


def test_other_seats_policies_answer_while_words_are_left() -> None:
    session = at_swap(rounds=2)
    before = len(session.log)
    session.play("pass --choose " + hand(session)[0])
    assert picks(session, before)[:2] == ["red pass", "blue pass"]
    assert picks(session, before)[2].startswith("red choose ")
    assert [entry.by for entry in session.log[before:]] == ["", "last", ""]


def test_the_line_stops_where_its_words_end() -> None:
    session = at_swap()
    session.play("pass")
    decision = session.decision
    assert decision is not None
    assert decision.seat == "blue"


def test_a_line_for_another_decision_is_stale() -> None:
    session = at_swap()
    session.play(f"@{session.number} pass")
    before = session.log.copy()
    with pytest.raises(StaleDecision, match=r"for decision 99, decision \d+ is asked"):
        session.play("@99 pass")
    assert session.log == before


def test_a_line_may_come_split() -> None:
    session = at_swap()
    session.play(["swap", "--swap", "done"])
    assert picks(session)[-1] == "red done"


def unchanged(session: Session, line: str, kind: type[Exception], message: str) -> None:
    """The line is refused and has done nothing."""
    before = (session.digest(), session.log.copy(), session.tie, session._made.copy())
    decision = session.decision
    assert decision is not None
    asked = (decision.number, decision.seat, decision.ask, decision.texts, decision.made)
    with pytest.raises(kind, match=message):
        session.play(line)
    assert (session.digest(), session.log, session.tie, session._made) == before
    decision = session.decision
    assert decision is not None
    assert (decision.number, decision.seat, decision.ask, decision.texts, decision.made) == asked


@pytest.mark.parametrize(
    ("line", "kind", "message"),
    [
        ("", UnknownOption, "no words"),
        ("''", UnknownOption, "no words"),
        ("fly", UnknownOption, "not understood: 'fly'"),
        ("play", AmbiguousOption, "'play' fits"),
        ("done", IllegalOption, "not legal now: 'done'"),
        ("swap --swap fly", UnknownOption, "not understood: 'fly'"),
        ("swap --swap pass", IllegalOption, "not legal now: 'pass'"),
        ("swap --swap done --swap done", IllegalOption, "one ask is named twice"),
        ("swap --swap done,done", IllegalOption, "before --swap"),
        ("swap --turn pass", IllegalOption, "'swap' is asked before --turn"),
        ("pass --choose fly", UnknownOption, "not understood: 'fly'"),
        ("pass --pay ace", IllegalOption, "is asked before --pay"),
    ],
)
def test_a_line_that_does_not_fit_does_nothing(
    line: str, kind: type[Exception], message: str
) -> None:
    unchanged(at_swap(rounds=2), line, kind, message)


def test_a_line_for_after_the_end_does_nothing() -> None:
    session = at_swap(rounds=1)
    unchanged(session, "pass --turn pass", IllegalOption, "the game is over before --turn pass")


def test_a_line_that_fails_after_policies_have_played_does_nothing() -> None:
    session = at_swap(rounds=3)
    card = hand(session)[0]
    unchanged(session, f"pass --choose {card},fly", IllegalOption, "'turn' is asked before")
    unchanged(session, f"pass --choose {card} --turn fly", UnknownOption, "not understood: 'fly'")


def test_another_person_in_between_ends_the_line() -> None:
    session = start(Cards())
    card = hand(session)[0]
    unchanged(session, f"{card} --turn pass", IllegalOption, "seat blue must decide before --turn")


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (ValueError("no idea"), PolicyError),
        (KeyboardInterrupt(), KeyboardInterrupt),
        (SystemExit(3), PolicyError),
    ],
)
def test_a_policy_that_fails_in_between_undoes_the_line(
    error: BaseException, kind: type[BaseException]
) -> None:
    def fails(view: View, decision: Decision, rng: Rng) -> Pick:
        if decision.ask != "choose":
            raise error
        return Pick(decision.options[0])

    session = at_swap(fails, rounds=2)
    before = (session.digest(), session.log.copy())
    with pytest.raises(kind):
        session.play("pass --choose jack")
    assert (session.digest(), session.log) == before
    session.pop()
    session.pop()
    assert session.log == []


def test_undo_after_a_failed_line_finds_the_right_states() -> None:
    """The failed line passed over states that are kept for undo; they are not kept."""
    session = start(Nim(), {"bob": "first"}, heap=200)
    session.run()
    for _ in range(7):
        session.push("1")
        session.run()
    heap = session.state[0]
    with pytest.raises(UnknownOption):
        session.play("1 --move " + ",".join(["1"] * 20) + ",9")
    assert session.state[0] == heap
    session.play("2 --move 3,3,3,3,3,3,3,3,3,3")
    while session.state[0] < heap:
        session.pop()
        taken = sum(int(str(entry.option)) for entry in session.log)
        assert session.state[0] == 200 - taken
    assert session.state[0] == heap


# A solitaire game in which one series follows another


class Basket(Frame, kind="basket.fill"):
    """Put any number of fruit into a basket."""

    step: str = "fill"

    def fill(self, table: Table) -> Outcome:
        return Ask("me", "fill", [("put", "apple"), ("put", "pear"), ("done",)])

    def fill_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        if pick != ("done",):
            table.counters["fruit"] += 1
            return "fill"
        if table.counters["round"] == 3:
            table.result = Result(("me",), {"me": table.counters["fruit"]}, "full")
        return None


class Baskets(TableGame):
    info = Cards.info._replace(id="baskets", seats=("me",), settings=())
    words = frozenset({"put", "apple", "pear", "done"})
    spec = table_spec(["me"], [], schedule=Rounds(Do(lambda seat: Basket())))

    def begin(self, table: Table, setup: Setup) -> None:
        table.counters["fruit"] = 0

    def render(self, information: Any, lang: str = "en") -> dict[str, Any]:
        return {}


@pytest.mark.parametrize("line", ["--fill apple,pear", "--fill apple,pear,done"])
def test_done_is_implied_for_one_series_only(line: str) -> None:
    session = start(Baskets())
    session.play(line)
    assert picks(session) == ["me put apple", "me put pear", "me done"]
    assert session.state.counters["round"] == 2


def test_words_go_on_in_the_next_series() -> None:
    session = start(Baskets())
    session.play("--fill apple,done,done,pear")
    assert session.result is not None
    assert session.result.scores == {"me": 2}


# Ties that a line meets


def test_a_tie_for_this_seat_is_answered_by_the_line() -> None:
    def ties(view: View, decision: Decision, rng: Rng) -> Pick | Defer:
        if decision.ask == "turn":
            return Defer((("swap",), ("pass",)), "red", ("R-1",))
        return Pick(decision.options[0])

    session = at_swap(ties, rounds=2)
    before = len(session.log)
    session.play("pass --tie pass --choose " + hand(session)[0])
    entries = session.log[before:]
    assert picks(session, before)[:2] == ["red pass", "blue pass"]
    assert (entries[1].by, entries[1].tie, entries[1].cites) == ("made", "red", ("R-1",))
    session = at_swap(ties, rounds=2)
    unchanged(session, "pass --choose jack", IllegalOption, "'tie' is asked before --choose")


def test_a_tie_for_another_person_ends_the_line() -> None:
    class Three(Nim):
        info = Nim.info._replace(seats=("ann", "bob", "cat"))

        def apply(self, state: list[int], option: int) -> None:
            state[0] -= option
            state[1] = (state[1] + 1) % 3

        def new(self, setup: Setup, rng: Rng) -> list[int]:
            return [20, 0]

    session = start(Three(), {"bob": lambda *_: Defer((1, 2), "cat")})
    unchanged(session, "1 --move 1", IllegalOption, "seat cat must decide before --move")


def test_alternating_seats_are_played_through() -> None:
    """A long line, the other seat answering in between each time."""

    class Peg(Frame, kind="pegs.peg"):
        seat: str
        step: str = "peg"

        def peg(self, table: Table) -> Outcome:
            return Ask(self.seat, "peg", [("left",), ("right",)])

        def peg_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
            table.counters[f"{self.seat}.left"] -= 1
            if not any(table.counters.values()):
                table.result = Result((), {}, "even")
            return None

    class Pegs(TableGame):
        info = Cards.info._replace(id="pegs", settings=())
        words = frozenset({"left", "right"})
        spec = table_spec(
            Cards.info.seats,
            [],
            schedule=Alternate(
                Do(lambda seat: Peg(seat=seat)),
                lambda table, seat: table.counters[f"{seat}.left"] > 0,
            ),
        )

        def begin(self, table: Table, setup: Setup) -> None:
            table.counters.update({"red.left": 3, "blue.left": 2})

        def render(self, information: Any, lang: str = "en") -> dict[str, Any]:
            return {}

    session = start(Pegs(), {"blue": "last"})
    session.play("left --peg right,left")
    assert picks(session) == ["red left", "blue right", "red right", "blue right", "red left"]
    assert session.result is not None


class Purse(Nim):
    """Ann buys, then pays two coins of three; where all are owed, the first is the only option."""

    def new(self, setup: Setup, rng: Rng) -> list[int]:
        return []

    def seat(self, state: list[int]) -> str:
        return "ann"

    def ask(self, state: list[int]) -> str:
        return "pay" if state else "buy"

    def options(self, state: list[int]) -> list[int]:
        if not state:
            return [9, 8]
        left = [coin for coin in (1, 2, 3) if coin not in state]
        return [] if len(state) == 4 else left[:1] if len(left) <= state.count(9) * 2 else left

    def apply(self, state: list[int], option: int) -> None:
        state.append(option)

    def text(self, option: int) -> str:
        return {9: "buy dear", 8: "buy cheap"}.get(option, f"coin {option}")

    def result(self, state: list[int]) -> Result | None:
        return Result(("ann",), {"ann": 1, "bob": 0}, "paid") if len(state) == 4 else None


def test_words_for_picks_that_were_the_only_option_are_used_up() -> None:
    session = start(Purse())
    session.play("dear --pay 3,2,1")
    assert picks(session) == ["ann buy dear", "ann coin 3", "ann coin 1", "ann coin 2"]


def test_words_that_do_not_fit_the_only_option_are_left_over() -> None:
    session = start(Purse())
    with pytest.raises(IllegalOption, match="is asked"):
        session.play("dear --pay 3,3,1")
    assert session.log == []
