"""Tic-tac-toe, straight on the contract.

A cell is a bit: a1 is the lowest, b1 the next, c3 the highest. A state is two sets of cells, and
because they change places with every turn, the code never asks whose turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.game import Game, GameInfo, Plain, Question, Result, Setup, unknown_option
from croupier.rng import Rng

SEATS = ("x", "o")
CELLS = tuple(column + row for row in "123" for column in "abc")
FULL = 0b111_111_111
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)

# For every set of cells: the cells that are left, and whether there is a line in it.
FREE = [tuple(cell for cell in range(9) if not cells >> cell & 1) for cells in range(FULL + 1)]
HAS_LINE = [any(cells & line == line for line in LINES) for cells in range(FULL + 1)]

WON = {
    "x": Result(("x",), {"x": 1, "o": -1}, "line"),
    "o": Result(("o",), {"x": -1, "o": 1}, "line"),
}
DRAWN = Result((), {"x": 0, "o": 0}, "full")


class State:
    """The cells of the seat that is to move, and of the one that has just moved."""

    __slots__ = ("moved", "mover")

    def __init__(self, mover: int = 0, moved: int = 0) -> None:
        self.mover = mover
        self.moved = moved


class Board(NamedTuple):
    """The information of both seats: each one's cells, and who is to move."""

    x: int
    o: int
    to_move: str


class TicTacToe(Game[State, int, Board]):
    """Three in a row wins. An option is the number of a cell."""

    info = GameInfo(
        id="tic-tac-toe",
        title="Tic-tac-toe",
        version=1,
        seats=SEATS,
        asks={"move": Question("mark which cell?", ("TTT-1",))},
    )

    def new(self, setup: Setup, rng: Rng) -> State:
        """The empty board; nothing is left to chance."""
        return State()

    def seat(self, state: State) -> str:
        """x, when both have as many cells."""
        return SEATS[state.mover.bit_count() != state.moved.bit_count()]

    def options(self, state: State) -> Sequence[int]:
        """The free cells, until there is a line."""
        return () if HAS_LINE[state.moved] else FREE[state.mover | state.moved]

    def apply(self, state: State, option: int) -> None:
        """Mark the cell; the other seat is to move."""
        state.mover, state.moved = state.moved, state.mover | 1 << option

    def result(self, state: State) -> Result | None:
        """Only the seat that has just moved can have a line."""
        if HAS_LINE[state.moved]:
            return WON[SEATS[state.mover.bit_count() == state.moved.bit_count()]]
        return DRAWN if state.mover | state.moved == FULL else None

    def clone(self, state: State) -> State:
        """Two numbers."""
        return State(state.mover, state.moved)

    def text(self, option: int) -> str:
        """`mark b2`."""
        return f"mark {CELLS[option]}"

    def parse(self, text: str) -> int:
        """The cell's number."""
        verb, _, cell = text.partition(" ")
        if verb != "mark" or cell not in CELLS:
            raise unknown_option(text)
        return CELLS.index(cell)

    def information(self, state: State, seat: str) -> Board:
        """Everything: nothing is hidden."""
        to_move = self.seat(state)
        if to_move == "x":
            return Board(state.mover, state.moved, to_move)
        return Board(state.moved, state.mover, to_move)

    def imagine(self, information: Board, rng: Rng) -> State:
        """The one state there can be."""
        x, o, to_move = information
        return State(x, o) if to_move == "x" else State(o, x)

    def render(self, information: Board, lang: str = "en") -> dict[str, Plain]:
        """The board as text, the third row on top."""
        return {"to_move": information.to_move, "board": "\n".join(rows(information)) + "\n"}

    def dump(self, state: State) -> dict[str, Plain]:
        """The cells of both seats by name."""
        x, o, _ = self.information(state, "x")
        return {"x": names(x), "o": names(o)}

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        """The state with these cells."""
        if set(plain) != set(SEATS):
            raise ValueError(f"x and o are wanted, not {', '.join(plain) or 'nothing'}")
        x, o = (cells_named(plain[seat], seat) for seat in SEATS)
        if x & o or x.bit_count() - o.bit_count() not in (0, 1):
            raise ValueError("x, o: they share a cell, or one has marked too many")
        state = State(x, o) if x.bit_count() == o.bit_count() else State(o, x)
        if HAS_LINE[state.mover]:
            raise ValueError("x, o: play went on after a line")
        return state

    def score(self, state: State, seat: str) -> float:
        """1 for a line, otherwise a tenth for each line that is still open to one seat alone."""
        x, o, _ = self.information(state, seat)
        mine, theirs = (x, o) if seat == "x" else (o, x)
        if HAS_LINE[mine] or HAS_LINE[theirs]:
            return 1.0 if HAS_LINE[mine] else -1.0
        open_to_me = sum(not line & theirs for line in LINES)
        return (open_to_me - sum(not line & mine for line in LINES)) / 10

    def rules(self) -> Mapping[str, str]:
        """Both of them."""
        return {
            "TTT-1": "The seats take turns, x first, and mark one free cell each time.",
            "TTT-2": "Three marks of one seat in a line win; a full board without one is a draw.",
        }


def rows(board: Board) -> list[str]:
    """The board's rows, from the top down."""
    marks = ["x" if board.x >> n & 1 else "o" if board.o >> n & 1 else "." for n in range(9)]
    return [f"{row} {' '.join(marks[row * 3 - 3 : row * 3])}" for row in (3, 2, 1)] + ["  a b c"]


def names(cells: int) -> list[str]:
    """The names of a set of cells."""
    return [name for number, name in enumerate(CELLS) if cells >> number & 1]


def cells_named(plain: Plain, where: str) -> int:
    """The set of cells with these names.

    Raises:
        ValueError: it is no list of different cells.
    """
    if not isinstance(plain, list) or any(name not in CELLS for name in plain):
        raise ValueError(f"{where}: a list of cells is wanted, a1 to c3")
    if len(set(plain)) < len(plain):
        raise ValueError(f"{where}: a cell is there twice")
    return sum(1 << CELLS.index(name) for name in plain)
