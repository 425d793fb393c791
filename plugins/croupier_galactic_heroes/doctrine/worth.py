"""What things are worth to a side: all in victory points, for the rounds that are left.

Whatever goes on giving is worth much while there is time and little near the end; so are cards,
for they serve only to get such things.
"""

from __future__ import annotations

from croupier_galactic_heroes.cards import Card
from croupier_galactic_heroes.doctrine.numbers import (
    AT_ONCE,
    HAND_LIMIT,
    IN_CARDS,
    LASTING,
    WORTH,
)
from croupier_galactic_heroes.doctrine.position import Position, Side

WIN = 1000.0
"""A won game; more than anything else is worth."""


def card_price(position: Position) -> float:
    """A card in a hand of middling size."""
    return min(WORTH["card_a_round"] * position.horizon, WORTH["card_at_most"])


def hand_worth(position: Position, count: int) -> float:
    """A hand of so many cards: each is of less use than the one before, those beyond the hand
    limit of hardly any (GH-10.1)."""
    usable = min(count, HAND_LIMIT)
    beyond = count - usable
    return card_price(position) * (usable * (1.3 - 0.04 * usable) + 0.1 * beyond)


def more_cards(position: Position, count: int, held: int) -> float:
    """What so many cards are worth that join a hand of `held`, or leave it if negative."""
    return hand_worth(position, held + count) - hand_worth(position, held)


def good(position: Position, kind: str) -> float:
    """A good to come: as points or cards if it is civilian, as cards or supply if military."""
    card = WORTH["traded_card"] * card_price(position)
    if kind == "civilian":
        return max(WORTH["civilian_good"], 2 * card)
    if kind == "military":
        return max(WORTH["supply"], 4 * card)
    return 0.0


def planet(position: Position, side: Side, one: Card, *, settled: bool = False) -> float:
    """A planet that a side gets or has: the goods it will make, and its effects.

    Args:
        settled: it is developed now, so that an uninhabited one comes with a good (GH-7.5).
    """
    each = good(position, one.good)
    made = WORTH["turnover"] * position.horizon
    if one.kind == "uninhabited":
        # They share what is revived; one revive is that of Produce (GH-9.3).
        made *= min(1.0, (1 + side.effects["revive"]) / (len(side.idle) + 2))
        if settled:
            made += WORTH["first_good"]
    return each * made + effects(position, one)


def fleet(position: Position, one: Card) -> float:
    """A fleet: its power and its effects."""
    return WORTH["power"] * one.power + effects(position, one)


def fleet_lost(position: Position, one: Card) -> float:
    """What it costs to lose a fleet, or brings to destroy one: a leader decides the game
    (GH-11.2), others took cards to build."""
    if one.type == "leader":
        return WIN
    return fleet(position, one) + card_price(position)


def effects(position: Position, one: Card) -> float:
    """The effects of a card in play, over the rounds that are left."""
    found = 0.0
    for effect, n in one.effects.items():
        if effect in AT_ONCE:
            found += AT_ONCE[effect] * n
        else:
            unit = card_price(position) if effect in IN_CARDS else 1.0
            found += LASTING[effect] * n * unit * position.horizon
    return found
