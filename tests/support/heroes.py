"""Positions of Galactic Heroes for tests: a normal game whose pieces are moved where a test
wants them, then played by the words of options, as a person would."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.game import Result, Value
from croupier.session import Session
from croupier.setup import make_setup
from croupier.table import Table
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.game import GalacticHeroes

GAME = GalacticHeroes()
SEATS = ("empire", "alliance")

NEUTRAL = ("trade", "double")
"""Action cards that ask nothing of anybody while there are no goods."""

Held = Sequence[str | int]
"""Codes; a number stands for so many cards that can be neither built nor attacked."""


class Position:
    """A game in play, read and driven as tests like it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._told = len(session.log)

    @property
    def table(self) -> Table:
        table: Table = self.session.state
        return table

    @property
    def result(self) -> Result | None:
        return self.table.result

    @property
    def seat(self) -> str:
        return GAME.seat(self.table)

    @property
    def ask(self) -> str:
        return GAME.ask(self.table)

    @property
    def options(self) -> list[str]:
        return [GAME.text(option) for option in GAME.options(self.table)]

    def do(self, *words: str) -> Position:
        """Pick one option after another. One that the engine has just picked itself, because it
        was the only one, may be named or left out."""
        for word in words:
            if not self._was_automatic(word):
                self._told = self.session.number
                self.session.push(word)
                assert self.table.misplaced() == []
        return self

    def _was_automatic(self, word: str) -> bool:
        """Whether a pick was made automatically since the last one told; if so, it is now told.

        The word goes to a legal option instead, unless the engine went on in the same series.
        """
        log, told = self.session.log, self._told
        automatic = [GAME.text(entry.option) for entry in log[told:]]
        if word not in automatic:
            return False
        index = told + automatic.index(word)
        same_series = all(
            (entry.seat, entry.ask) == (log[told - 1].seat, log[told - 1].ask)
            for entry in log[told : index + 1]
        )
        if word in self.options and not same_series:
            return False
        self._told = index + 1
        return True

    def until(self, seat: str) -> Position:
        """Let the other seat take its last option, to pass or be done, until this one decides."""
        while self.seat != seat:
            self.do(self.options[-1])
        return self

    def codes(self, zone: str) -> list[str]:
        return [self.table.pieces[uid].code for uid in self.table.zones[zone]]

    def hand(self, seat: str) -> list[str]:
        return self.codes(f"{seat}.hand")

    def hand_size(self, seat: str) -> int:
        return len(self.hand(seat))

    def fleets(self, seat: str) -> list[str]:
        return [code for code in self.codes(f"{seat}.play") if cards()[code].is_fleet]

    def planets(self, seat: str) -> list[str]:
        return [code for code in self.codes(f"{seat}.play") if not cards()[code].is_fleet]

    def goods(self, seat: str) -> list[str]:
        """The planets of a seat that have a good."""
        hosts = [self.table.pieces[uid].host for uid in self.table.zones[f"{seat}.goods"]]
        return sorted(self.table.pieces[host].code for host in hosts)

    def supply(self, seat: str) -> int:
        return self.table.count(seat, "supply")

    def points(self, seat: str) -> int:
        return self.table.count(seat, "points")

    def picture(self, seat: str, lang: str = "en") -> dict[str, Any]:
        """What a seat is shown."""
        return GAME.render(GAME.information(self.table, seat), lang)

    def logged(self, ask: str) -> list[str]:
        """The picks of an ask so far, the engine's own included."""
        return [GAME.text(entry.option) for entry in self.session.log if entry.ask == ask]


def play_out(table: Table, seed: str, most: int = 20_000) -> int:
    """Play a table at random to its end; how many decisions that took."""
    draw = random.Random(seed)
    for number in range(most):
        options = GAME.options(table)
        if not options:
            return number
        GAME.apply(table, draw.choice(options))
    raise AssertionError(f"no end after {most} decisions")


def new_game(seed: str = "test", **settings: Value) -> Position:
    """A game at its first decision."""
    return Position(Session(GAME, make_setup(GAME, seed=seed, settings=settings)))


def position(
    *,
    empire: Sequence[str] = (),
    alliance: Sequence[str] = (),
    empire_hand: Held = (),
    alliance_hand: Held = (),
    goods: Sequence[str] = (),
    deck: Sequence[str] = (),
    supply: int = 9,
    points: tuple[int, int] = (0, 0),
    initiative: str = "empire",
    counters: Mapping[str, int] | None = None,
    actions: tuple[Sequence[str], Sequence[str]] | None = (NEUTRAL, NEUTRAL),
    settings: Mapping[str, Value] | None = None,
) -> Position:
    """A first round in a given position, played up to the first decision of its phases.

    Args:
        empire, alliance: cards in play besides those a game starts with, in order of entry; a
            card that starts elsewhere (`iserlohn`, `fezzan`) is moved.
        empire_hand, alliance_hand: the whole hands.
        goods: planets that have a good.
        deck: the cards that are drawn next, in order.
        actions: the action cards of the Empire and the Alliance; None to stop before they choose.
    """
    game = new_game(**(settings or {}))
    while game.ask == "start_keep":
        game.do(game.options[0])
    table = game.table
    uids = {piece.code: uid for uid, piece in table.pieces.items() if not piece.owner}
    for seat in SEATS:
        for uid in table.zones[f"{seat}.hand"][:]:
            table.move(uid, "deck", bottom=True)
    for uid in table.zones["discard"][:]:
        table.move(uid, "deck", bottom=True)
    for seat, played in zip(SEATS, (empire, alliance), strict=True):
        for code in played:
            table.move(uids[code], f"{seat}.play")
    for seat, held in zip(SEATS, (empire_hand, alliance_hand), strict=True):
        for code in held:
            if isinstance(code, str):
                table.move(uids[code], f"{seat}.hand")
    taken = {*empire, *alliance, *empire_hand, *alliance_hand, *deck}
    for seat, held in zip(SEATS, (empire_hand, alliance_hand), strict=True):
        spare = [
            code
            for code in reversed(uids)
            if cards()[code].type == "admiral" and cards()[code].home != seat and code not in taken
        ]
        for code in spare[: sum(number for number in held if isinstance(number, int))]:
            table.move(uids[code], f"{seat}.hand")
            taken.add(code)
    for code in reversed(deck):
        table.move(uids[code], "deck")
    for code in goods:
        seat = table.pieces[uids[code]].zone.partition(".")[0]
        under = next(uid for uid in table.zones["deck"] if table.pieces[uid].code not in taken)
        table.move(under, f"{seat}.goods", up=False, host=uids[code])
    for index, seat in enumerate(SEATS):
        table.counters[f"{seat}.supply"] = supply
        table.counters[f"{seat}.points"] = points[index]
    table.counters["initiative"] = SEATS.index(initiative)
    table.counters.update(counters or {})
    assert table.misplaced() == []
    for chosen in actions or ():
        game.do(*(f"play {code}" for code in chosen))
    return game
