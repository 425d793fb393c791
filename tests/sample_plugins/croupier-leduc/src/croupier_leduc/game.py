"""Leduc poker, straight on the contract.

All cards are dealt at the start with a single draw, so that a state needs no chance later: the
public card simply stays unseen until the second round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.game import Game, GameInfo, Plain, Result, Setup, unknown_option
from croupier.rng import Rng
from croupier_leduc.rules import (
    ANTE,
    ASKS,
    BETTER,
    DEALS,
    DECK,
    MOST_RAISES,
    RAISE,
    RULES,
    SEATS,
    bets,
    better,
    payoff,
    picture,
)

OPEN = ("check", "raise")
FACING_A_RAISE = ("fold", "call", "raise")
LAST_WORD = ("fold", "call")
WORDS = ("check", "call", "fold", "raise")


class State:
    """A game of Leduc.

    Attributes:
        cards: the first seat's, the second's, the public one.
        history: every pick so far.
        round: 1 or 2.
        turn: the index of the seat that decides.
        matched: chips that each seat has put in.
        due: chips that the seat to decide owes on top.
        raises: how many there were in this round.
        ended: empty, or why the game is over.
    """

    __slots__ = ("cards", "due", "ended", "history", "matched", "raises", "round", "turn")

    def __init__(self, cards: tuple[str, str, str]) -> None:
        self.cards = cards
        self.history: tuple[str, ...] = ()
        self.round = 1
        self.turn = 0
        self.matched = ANTE
        self.due = 0
        self.raises = 0
        self.ended = ""


class Known(NamedTuple):
    """The information of one seat: the rest of its state follows from the picks.

    Attributes:
        seat: whose it is.
        card: its own.
        public: the public card, empty in the first round.
        other: the other seat's card, empty before a showdown.
        history: every pick so far.
    """

    seat: str
    card: str
    public: str
    other: str
    history: tuple[str, ...]


class Leduc(Game[State, str, Known]):
    """Leduc poker. An option is its word."""

    info = GameInfo(
        id="leduc",
        title="Leduc poker",
        version=1,
        seats=SEATS,
        capabilities=frozenset({"hidden", "chance"}),
        asks=ASKS,
    )

    def new(self, setup: Setup, rng: Rng) -> State:
        """Antes and cards."""
        return State(DEALS[rng.below(len(DEALS), "deal")])

    def seat(self, state: State) -> str:
        """Whose turn it is to bet."""
        return SEATS[state.turn]

    def ask(self, state: State) -> str:
        """Betting is all there is."""
        return "bet"

    def options(self, state: State) -> Sequence[str]:
        """What may be done about the chips that are due."""
        if state.ended:
            return ()
        if not state.due:
            return OPEN
        return FACING_A_RAISE if state.raises < MOST_RAISES else LAST_WORD

    def apply(self, state: State, option: str) -> None:
        """Bet; after the last bet of a round go on to the second, or to the showdown."""
        state.history += (option,)
        if option == "raise":
            state.matched += state.due
            state.due = RAISE[state.round]
            state.raises += 1
            state.turn ^= 1
        elif option == "fold":
            state.ended = "fold"
        elif option == "check" and not state.turn:
            state.turn = 1
        else:
            state.matched += state.due
            state.due = 0
            if state.round == 2:
                state.ended = "showdown"
            else:
                state.round = 2
                state.raises = 0
                state.turn = 0

    def result(self, state: State) -> Result | None:
        """Who won how many chips."""
        if state.ended == "fold":
            return payoff(1 if state.turn else -1, state.matched, "fold")
        if state.ended:
            return payoff(BETTER[state.cards], state.matched, "showdown")
        return None

    def clone(self, state: State) -> State:
        """Everything in a state is immutable."""
        twin = State(state.cards)
        twin.history = state.history
        twin.round = state.round
        twin.turn = state.turn
        twin.matched = state.matched
        twin.due = state.due
        twin.raises = state.raises
        twin.ended = state.ended
        return twin

    def parse(self, text: str) -> str:
        """The word itself."""
        if text not in WORDS:
            raise unknown_option(text)
        return text

    def information(self, state: State, seat: str) -> Known:
        """The seat's own card, and what is open to both."""
        first, second, public = state.cards
        card, other = (first, second) if seat == "first" else (second, first)
        if state.ended != "showdown":
            other = ""
        return Known(seat, card, public if state.round == 2 else "", other, state.history)

    def imagine(self, information: Known, rng: Rng) -> State:
        """The unseen cards dealt anew from the rest of the deck, the same bets made again."""
        seat, card, public, other, history = information
        rest = list(DECK)
        for seen in (card, public, other):
            if seen:
                rest.remove(seen)
        dealt = rng.sample(rest, 2)
        other = other or dealt[0]
        first, second = (card, other) if seat == "first" else (other, card)
        return self._replay((first, second, public or dealt[1]), history)

    def _replay(self, cards: tuple[str, str, str], history: Sequence[str]) -> State:
        state = State(cards)
        for number, option in enumerate(history, 1):
            if option not in self.options(state):
                raise ValueError(f"history: pick {number} cannot be {option!r}")
            self.apply(state, option)
        return state

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        """Cards, chips and the line of betting."""
        seat, card, public, other, history = information
        # Any cards will do: chips and turns follow from the picks alone.
        state = self._replay(DEALS[0], history)
        cards = {name: card if name == seat else other for name in SEATS}
        return picture(cards, public) | bets(state.matched, state.due, history)

    def dump(self, state: State) -> dict[str, Plain]:
        """The cards and the picks."""
        return {"cards": list(state.cards), "history": list(state.history)}

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        """The state after these picks."""
        if set(plain) != {"cards", "history"} or any(
            not isinstance(value, list) for value in plain.values()
        ):
            raise ValueError("cards and history are wanted, each a list")
        cards = tuple(plain["cards"])
        if cards not in DEALS:
            raise ValueError(f"cards: no deal is {', '.join(map(str, cards))}")
        return self._replay(cards, plain["history"])

    def score(self, state: State, seat: str) -> float:
        """Chips won, if the cards were laid open now."""
        result = self.result(state)
        if result is None:
            first, second, public = state.cards
            sign = better(first, second, public if state.round == 2 else "")
            result = payoff(sign, state.matched, "showdown")
        return result.scores[seat]

    def gloss(self, information: Known, option: str, lang: str = "en") -> str:
        """What the word costs."""
        state = self._replay(DEALS[0], information.history)
        return {
            "check": "put in nothing",
            "call": f"put in {state.due}",
            "raise": f"put in {state.due + RAISE[state.round]}",
            "fold": f"lose {state.matched}",
        }[option]

    def rules(self) -> Mapping[str, str]:
        """All of them."""
        return RULES
