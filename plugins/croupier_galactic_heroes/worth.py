"""What things are worth to a player, in cards of a hand that has room."""

from __future__ import annotations

from croupier_galactic_heroes.cards import Card
from croupier_galactic_heroes.layout import limits

POINT = 3.0
SUPPLY = 0.8


def card_worth(count: int) -> float:
    """A hand of that many cards: each is worth less the nearer the hand limit is (GH-10.1)."""
    limit = int(limits()["hand_at_end_of_round"])
    usable = min(count, limit)
    return usable * (1 - usable / (3 * limit)) + 0.1 * (count - usable)


def in_play_worth(one: Card) -> float:
    """A card in play: power and effects for a fleet; what it produces and costs for a planet."""
    if one.is_fleet:
        return 1.5 + 1.1 * one.power + len(one.effects)
    yields = 1.5 if one.kind == "uninhabited" else 3.0
    return yields + 0.7 * one.cost + len(one.effects)
