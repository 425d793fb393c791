"""A game that is nothing but a schedule: its leaves ask one question each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.game import GameInfo, Result, Setup
from croupier.rng import Rng
from croupier.session import Session
from croupier.setup import make_setup
from croupier.table import (
    Ask,
    Do,
    Frame,
    Node,
    Outcome,
    Phases,
    Table,
    TableGame,
    seat_zones,
    table_spec,
)

SEATS = ("red", "blue", "green")


class Stop(Frame, kind="tracks.stop"):
    """Asks a seat whether to go on; `end` ends the game, `out` sets a counter of the seat."""

    label: str
    seat: str
    step: str = "stop"

    def stop(self, table: Table) -> Outcome:
        return Ask(self.seat or SEATS[0], self.label, [("on",), ("out",), ("end",)])

    def stop_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        if pick == ("out",):
            table.counters[f"{self.seat}.out"] = 1
        if pick == ("end",):
            table.result = Result((), {}, "ended")
        return None


class Last(Frame, kind="tracks.last"):
    """Ends the game after the schedule."""

    step: str = "last"

    def last(self, table: Table) -> Outcome:
        table.result = Result((), {}, "over")
        return None


def stop(label: str) -> Do:
    """A leaf that asks a decision of the kind `label`."""
    return Do(lambda seat: Stop(label=label, seat=seat))


class Tracks(TableGame):
    """Plays a schedule, then ends."""

    words = frozenset({"on", "out", "end"})

    def __init__(self, schedule: Node, before: Callable[[Table], object] = lambda table: 0) -> None:
        self.info = GameInfo("tracks", "Tracks", 1, SEATS)
        self.before = before
        self.spec = table_spec(
            SEATS,
            seat_zones(SEATS, "hand", "owner"),
            schedule=Phases(schedule, Do(lambda seat: Last())),
        )

    def begin(self, table: Table, setup: Setup) -> None:
        self.before(table)

    def render(self, information: Any, lang: str = "en") -> dict[str, Any]:
        return dict(information.counters)


def new_tracks(schedule: Node, before: Callable[[Table], object] = lambda table: 0) -> Session:
    """A session of a schedule, all seats persons'."""
    game = Tracks(schedule, before)
    return Session(game, make_setup(game, seed="s"))


def trace(session: Session, picks: str = "", *, most: int = 40) -> str:
    """Play on, with these picks first and `on` after them; what was asked, such as `red:a red:b`,
    up to the end or to `most` decisions.

    The table is saved, loaded and copied at every decision, and each must ask the same."""
    game = session.game
    asked: list[str] = []
    given = iter(picks.split())
    while (decision := session.decision) is not None and len(asked) < most:
        asked.append(f"{decision.seat}:{decision.ask}")
        plain = game.dump(session.state)
        loaded = game.load(session.setup, plain)
        copied = game.clone(loaded)
        assert game.dump(copied) == plain
        assert (game.seat(copied), game.ask(copied)) == (decision.seat, decision.ask)
        view = game.information(session.state, SEATS[len(asked) % 3])
        imagined = game.imagine(view, Rng("x"))
        assert (game.seat(imagined), game.ask(imagined)) == (decision.seat, decision.ask)
        assert list(game.options(imagined)) == list(decision.options)
        session.state = copied
        session.push(next(given, "on"))
    return " ".join(asked)
