"""Kuhn poker on the contract: a game so short that setting it up is most of the work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from croupier.game import Game, GameInfo, Plain, Result, Setup, unknown_option
from croupier.rng import Rng

SEATS = ("first", "second")
WORDS = ("pass", "bet")
DEALS = tuple(permutations((1, 2, 3), 2))
ENDS = {
    ("pass", "pass"): "showdown",
    ("bet", "bet"): "showdown",
    ("pass", "bet", "bet"): "showdown",
    ("bet", "pass"): "fold",
    ("pass", "bet", "pass"): "fold",
}
"""How each line of betting that ends a game ends it."""


class State:
    """The seats' cards and the picks so far."""

    __slots__ = ("cards", "history")

    def __init__(self, cards: tuple[int, int], history: tuple[str, ...] = ()) -> None:
        self.cards = cards
        self.history = history


class Known(NamedTuple):
    """A seat's own card and the picks so far."""

    seat: str
    card: int
    history: tuple[str, ...]


class Kuhn(Game[State, str, Known]):
    """Three cards, one each, an ante of one chip and one bet of one chip."""

    info = GameInfo(
        id="kuhn",
        title="Kuhn poker",
        version=1,
        seats=SEATS,
        capabilities=frozenset({"hidden", "chance"}),
    )

    def new(self, setup: Setup, rng: Rng) -> State:
        """One draw deals."""
        return State(DEALS[rng.below(6, "deal")])

    def seat(self, state: State) -> str:
        """They alternate."""
        return SEATS[len(state.history) & 1]

    def options(self, state: State) -> Sequence[str]:
        """Pass or bet, until a bet is answered or both have passed."""
        return () if state.history in ENDS else WORDS

    def apply(self, state: State, option: str) -> None:
        """Pass or bet."""
        state.history += (option,)

    def result(self, state: State) -> Result | None:
        """Chips won."""
        end = ENDS.get(state.history)
        if end is None:
            return None
        if end == "fold":
            return payoff(1 if len(state.history) == 2 else -1, end)
        first, second = state.cards
        chips = 1 if state.history == ("pass", "pass") else 2
        return payoff(chips if first > second else -chips, end)

    def clone(self, state: State) -> State:
        """Both fields are immutable."""
        return State(state.cards, state.history)

    def parse(self, text: str) -> str:
        """The word itself."""
        if text not in WORDS:
            raise unknown_option(text)
        return text

    def information(self, state: State, seat: str) -> Known:
        """The own card and the picks."""
        return Known(seat, state.cards[SEATS.index(seat)], state.history)

    def imagine(self, information: Known, rng: Rng) -> State:
        """One of the two other cards for the other seat."""
        seat, card, history = information
        other = rng.choice([rank for rank in (1, 2, 3) if rank != card])
        return State((card, other) if seat == "first" else (other, card), history)

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        """The card and the picks."""
        return {"card": information.card, "betting": " ".join(information.history)}

    def dump(self, state: State) -> dict[str, Plain]:
        """The fields."""
        return {"cards": list(state.cards), "history": list(state.history)}

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        """The fields."""
        first, second = plain["cards"]
        return State((first, second), tuple(plain["history"]))


@cache
def payoff(won: int, reason: str) -> Result:
    """The result when the first seat wins so many chips."""
    return Result((SEATS[won < 0],), {"first": won, "second": -won}, reason)
