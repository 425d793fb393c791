"""What both ways of writing Leduc poker have in common: seats, cards, bets, payoffs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations

from croupier.game import Plain, Question, Result

SEATS = ("first", "second")
RANKS = {"jack": 1, "queen": 2, "king": 3}
DECK = ("jack", "jack", "queen", "queen", "king", "king")
ANTE = 1
RAISE = {1: 2, 2: 4}
"""Chips a raise adds, by round."""
MOST_RAISES = 2
"""In one round."""

DEALS = tuple(
    (DECK[first], DECK[second], DECK[public]) for first, second, public in permutations(range(6), 3)
)
"""Every way to deal: the seats' cards and the public one, all equally likely."""

ASKS = {"bet": Question("how do you bet?", ("LED-2", "LED-3"))}

RULES: Mapping[str, str] = {
    "LED-1": "Each seat antes 1 chip and is dealt one of six cards: two jacks, queens and kings.",
    "LED-2": "In each round the first seat begins; who owes nothing checks or raises, who owes "
    "folds, calls or raises; a round ends when both have had their say and nobody owes.",
    "LED-3": "A raise adds 2 chips in the first round and 4 in the second; two in a round at most.",
    "LED-4": "Before the second round the public card is turned up.",
    "LED-5": "A card of the public card's rank wins, else the higher rank; equal ones draw.",
    "LED-6": "Who folds loses what both have put in; the winner's score is the loser's chips.",
}


def strength(card: str, public: str) -> int:
    """How good a seat's card is: a pair beats every card without one."""
    return RANKS[card] + (3 if card == public else 0)


def better(first: str, second: str, public: str) -> int:
    """1 when the first seat's card is the better one, -1 when the second's is, 0 when equal."""
    gap = strength(first, public) - strength(second, public)
    return (gap > 0) - (gap < 0)


BETTER = {deal: better(*deal) for deal in DEALS}
"""Who wins a showdown, by deal."""


@cache
def payoff(sign: int, chips: int, reason: str) -> Result:
    """The result when the first seat wins (1), draws (0) or loses (-1) so many chips."""
    winners = () if sign == 0 else (SEATS[sign < 0],)
    return Result(winners, {"first": sign * chips, "second": -sign * chips}, reason)


def picture(cards: Mapping[str, str], public: str) -> dict[str, Plain]:
    """The cards that somebody sees, an unseen one being an empty text."""
    return {
        "public_card": public or "unseen",
        "seats": [{"seat": seat, "card": cards[seat] or "unseen"} for seat in SEATS],
    }


def bets(matched: int, due: int, history: Sequence[str]) -> dict[str, Plain]:
    """Chips and picks: open to everybody."""
    return {"chips_each": matched, "due": due, "betting": " ".join(history)}
