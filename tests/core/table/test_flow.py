"""The machine runs steps to the next decision, and stops what never gets there."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.game import GameInfo, Result, Setup
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier.table import Ask, Frame, Outcome, Push, Table, TableGame, table_spec


class Walk(Frame, kind="flow.walk"):
    """Each step does what its name says and notes itself in the counters."""

    step: str = "ask"

    def ask(self, table: Table) -> Outcome:
        return Ask("red", "walk", [("push",), ("done",), ("win",), ("circle",), ("silence",)])

    def ask_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        table.counters["answers"] = table.counters.get("answers", 0) + 1
        (word,) = pick
        if word == "push":
            return Push(Walk(), "back")
        if word == "win":
            table.result = Result(("red",), {"red": 1}, "won")
            return "circle"
        return None if word == "done" else word

    def back(self, table: Table) -> Outcome:
        table.counters["back"] = table.counters.get("back", 0) + 1
        return "ask"

    def circle(self, table: Table) -> Outcome:
        table.counters["circles"] = table.counters.get("circles", 0) + 1
        return "circle"

    def silence(self, table: Table) -> Outcome:
        return Ask("red", "walk", [])


class Walking(TableGame):
    info = GameInfo("walking", "Walking", 1, ("red", "blue"))
    spec = table_spec(info.seats, [])
    words = frozenset({"push", "done", "win", "circle", "silence"})

    def begin(self, table: Table, setup: Setup) -> None:
        table.stack.append(Walk())

    def render(self, information: Any, lang: str = "en") -> dict[str, Any]:
        return {}


GAME = Walking()


@pytest.fixture
def table() -> Table:
    return GAME.new(make_setup(GAME, seed="s"), Rng("s"))


def test_a_table_runs_to_its_first_decision(table: Table) -> None:
    assert (GAME.seat(table), GAME.ask(table), len(GAME.options(table))) == ("red", "walk", 5)
    assert not GAME.secret(table)


def test_a_pushed_stretch_comes_back_to_the_step_named(table: Table) -> None:
    GAME.apply(table, ("push",))
    assert [frame.step for frame in table.stack] == ["back", "ask"]
    GAME.apply(table, ("push",))
    assert len(table.stack) == 3
    GAME.apply(table, ("done",))
    GAME.apply(table, ("done",))
    assert [frame.step for frame in table.stack] == ["ask"]
    assert table.counters == {"answers": 4, "back": 2}


def test_a_result_ends_the_game_at_the_end_of_its_step(table: Table) -> None:
    GAME.apply(table, ("push",))
    GAME.apply(table, ("win",))
    assert table.stack == []
    assert GAME.options(table) == ()
    assert (GAME.seat(table), GAME.ask(table), GAME.secret(table)) == ("", "", False)
    assert GAME.result(table) == Result(("red",), {"red": 1}, "won")
    assert "circles" not in table.counters


def test_running_in_circles_is_stopped(table: Table) -> None:
    with pytest.raises(RuntimeError, match=r"no decision in 100000 steps: Walk\(step='circle'\)"):
        GAME.apply(table, ("circle",))


def test_asking_without_options_is_refused(table: Table) -> None:
    with pytest.raises(RuntimeError, match=r"Walk\(step='silence'\) asks 'walk' without options"):
        GAME.apply(table, ("silence",))


def test_ending_without_a_result_is_refused(table: Table) -> None:
    with pytest.raises(RuntimeError, match="the game ended without a result"):
        GAME.apply(table, ("done",))


def test_a_copy_is_played_apart(table: Table) -> None:
    twin = GAME.clone(table)
    GAME.apply(twin, ("push",))
    GAME.apply(twin, ("done",))
    assert table.counters == {}
    assert len(table.stack) == 1
    GAME.apply(table, ("push",))
    assert table.counters == {"answers": 1}
