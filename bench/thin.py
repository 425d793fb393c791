"""The floor: games written by hand in plain Python, for nothing but random playouts.

Each is a class with slots, `legal()`, `apply(int)` and `returns()`. No text, no view, no log, no
save. `play` is the loop that knows nothing of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Protocol

Uniform = Callable[[], float]

FULL = 0o777
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
FREE = [tuple(cell for cell in range(9) if not cells >> cell & 1) for cells in range(512)]
HAS_LINE = [any(cells & line == line for line in LINES) for cells in range(512)]

CHECK, CALL, FOLD, RAISE = range(4)
OPEN = (CHECK, RAISE)
FACING = (FOLD, CALL, RAISE)
LAST = (FOLD, CALL)
LEDUC_DEALS = tuple(permutations((1, 1, 2, 2, 3, 3), 3))

PASS, BET = range(2)
BOTH = (PASS, BET)
KUHN_DEALS = tuple(permutations((1, 2, 3), 2))


class Thin(Protocol):
    """What a thin game has."""

    def legal(self) -> Sequence[int]:
        """The legal moves; none once the game is over."""

    def apply(self, move: int) -> None:
        """Make a move."""

    def returns(self) -> tuple[int, int]:
        """What both seats won, once the game is over."""


class TicTacToe:
    """The cells of who moves and of who has just moved."""

    __slots__ = ("moved", "mover")

    def __init__(self, uniform: Uniform) -> None:
        self.mover = 0
        self.moved = 0

    def legal(self) -> Sequence[int]:
        """Free cells."""
        return () if HAS_LINE[self.moved] else FREE[self.mover | self.moved]

    def apply(self, move: int) -> None:
        """Mark a cell."""
        self.mover, self.moved = self.moved, self.mover | 1 << move

    def returns(self) -> tuple[int, int]:
        """1 for a line."""
        if not HAS_LINE[self.moved]:
            return 0, 0
        return (-1, 1) if self.mover.bit_count() == self.moved.bit_count() else (1, -1)


class Leduc:
    """Leduc poker, dealt with one draw."""

    __slots__ = ("cards", "due", "ended", "matched", "raises", "second_round", "turn")

    def __init__(self, uniform: Uniform) -> None:
        self.cards = LEDUC_DEALS[int(uniform() * 120)]
        self.turn = 0
        self.second_round = False
        self.matched = 1
        self.due = 0
        self.raises = 0
        self.ended = 0

    def legal(self) -> Sequence[int]:
        """Bets."""
        if self.ended:
            return ()
        if not self.due:
            return OPEN
        return FACING if self.raises < 2 else LAST

    def apply(self, move: int) -> None:
        """Bet."""
        if move == RAISE:
            self.matched += self.due
            self.due = 4 if self.second_round else 2
            self.raises += 1
            self.turn ^= 1
        elif move == FOLD:
            self.ended = 1
        elif move == CHECK and not self.turn:
            self.turn = 1
        else:
            self.matched += self.due
            self.due = 0
            if self.second_round:
                self.ended = 2
            else:
                self.second_round = True
                self.raises = 0
                self.turn = 0

    def returns(self) -> tuple[int, int]:
        """Chips."""
        if self.ended == 1:
            won = self.matched if self.turn else -self.matched
        else:
            first, second, public = self.cards
            gap = first - second + 3 * (first == public) - 3 * (second == public)
            won = self.matched * ((gap > 0) - (gap < 0))
        return won, -won


class Kuhn:
    """Kuhn poker, dealt with one draw."""

    __slots__ = ("bets", "cards", "ended", "moves")

    def __init__(self, uniform: Uniform) -> None:
        self.cards = KUHN_DEALS[int(uniform() * 6)]
        self.moves = 0
        self.bets = 0
        self.ended = 0

    def legal(self) -> Sequence[int]:
        """Pass or bet."""
        return () if self.ended else BOTH

    def apply(self, move: int) -> None:
        """Over when a bet is answered, or after two passes."""
        if self.bets:
            self.ended = 2 if move else 1
        elif not move and self.moves:
            self.ended = 3
        self.bets += move
        self.moves += 1

    def returns(self) -> tuple[int, int]:
        """Chips."""
        first, second = self.cards
        if self.ended == 1:
            won = 1 if self.moves == 2 else -1
        else:
            won = (2 if self.ended == 2 else 1) * (1 if first > second else -1)
        return won, -won


def play(new: Callable[[Uniform], Thin], uniform: Uniform, games: int) -> None:
    """Play so many games at random."""
    for _ in range(games):
        game = new(uniform)
        while moves := game.legal():
            game.apply(moves[int(uniform() * len(moves))])
        game.returns()
