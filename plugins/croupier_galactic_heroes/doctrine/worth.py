"""What things are worth to a side: everything in victory points, for the rounds that are left.

Cards and planets are worth much while there is time to use them, and little near the end.
"""

from __future__ import annotations

from croupier_galactic_heroes.cards import Card
from croupier_galactic_heroes.doctrine.position import HAND_LIMIT, TURNOVER, Position, Side

W = {
    "card": 0.11,
    "card_max": 1.1,
    "civ": 1.6,
    "trade": 0.75,
    "supply": 0.4,
    "power": 0.35,
    "fresh": 0.85,
    "rank": 3.0,
    "foe_card": 0.5,
    "foe_good": 0.5,
    "hold": 0.9,
    "foe_planet": 0.8,
}

LASTING = {
    "explore_look": 0.05,
    "explore_keep": 0.25,
    "fleet_discount": 0.15,
    "planet_discount": 0.25,
    "draw fleet_built": 0.15,
    "draw phase_iv": 0.4,
    "draw phase_v": 0.4,
    "revive": 0.5,
    "vp_bonus": 0.6,
    "supply phase_iv": 0.15,
    "supply phase_v": 0.15,
}
"""What an effect gives each round, in cards for draws and in points for others."""

AT_ONCE = {
    "power_if attack": 0.3,
    "power_if defence": 0.2,
    "all_fleets_power": 1.0,
    "pair_power": 0.5,
    "boost_one": 0.3,
    "negate_one": 1.0,
    "blitz": 0.5,
    "safe_retreat": 0.3,
    "ignore_planet_defence": 0.8,
    "free_sortie": 0.4,
    "pursuit": 0.2,
    "fortified": 0.1,
}
"""What an effect is worth however long the game goes on."""


def card_price(position: Position) -> float:
    return min(W["card"] * position.horizon, W["card_max"])


def hand_worth(position: Position, count: int) -> float:
    """A hand of so many cards: each further one is of less use, those over the limit of little."""
    usable = min(count, HAND_LIMIT)
    over = count - usable
    return card_price(position) * (usable * (1.3 - 0.04 * usable) + 0.1 * over)


def good(position: Position, kind: str) -> float:
    traded = W["trade"] * card_price(position)
    if kind == "civilian":
        return max(W["civ"], 2 * traded)
    if kind == "military":
        return max(4 * traded, W["supply"])
    return 0.0


def lasting(position: Position, one: Card) -> float:
    price = card_price(position)
    found = 0.0
    for effect, n in one.effects.items():
        if effect in LASTING:
            unit = price if effect.startswith(("draw", "explore")) or "discount" in effect else 1.0
            found += LASTING[effect] * n * unit * position.horizon
        else:
            found += AT_ONCE[effect] * n
    return found


def planet(position: Position, side: Side, one: Card, fresh: bool = False) -> float:
    worth = good(position, one.good)
    cycles = TURNOVER * position.horizon
    if one.kind == "uninhabited":
        revives = 1 + side.effects["revive"]
        share = min(1.0, revives / (len(side.idle) + 2))
        return worth * cycles * share + fresh * W["fresh"] * worth + lasting(position, one)
    return worth * cycles + lasting(position, one)


def fleet(position: Position, one: Card) -> float:
    return W["power"] * one.power + lasting(position, one)


def supply(position: Position) -> float:
    return W["supply"]
