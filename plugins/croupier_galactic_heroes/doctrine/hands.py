"""Cards in hand: which to keep, and which to give up in payment or over the limit."""

from __future__ import annotations

from croupier.table import TableOption
from croupier_galactic_heroes.cards import Card, cards
from croupier_galactic_heroes.develop import planet_discount
from croupier_galactic_heroes.doctrine import worth
from croupier_galactic_heroes.doctrine.position import Position
from croupier_galactic_heroes.fleets import fleet_discount
from croupier_galactic_heroes.targets import highest_rank, rank_number


def usable(position: Position, one: Card) -> bool:
    """Whether a card can be built, developed or attacked, now or one capture from now."""
    if one.home == position.seat:
        return True
    return not one.is_fleet and rank_number(one.rank) <= highest_rank(position.view, position.seat) + 1 and highest_rank(position.view, position.seat) >= 0


def gain(position: Position, one: Card) -> float:
    """What a card in hand is worth over what it takes to bring it into play."""
    price = worth.card_price(position)
    mine = position.mine
    if one.home == position.seat:
        if one.is_fleet:
            cost = max(one.cost - fleet_discount(position.view, position.seat), 0)
            return worth.fleet(position, one) - price * cost
        cost = max(one.cost - planet_discount(position.view, position.seat), 0)
        return worth.planet(position, mine, one, True) - price * cost
    if one.is_fleet:
        return 0.0
    return 0.3 * worth.planet(position, mine, one)


def keeps_usable(position: Position, option: TableOption) -> int:
    return usable(position, cards()[option[1]])


def keeps_best(position: Position, option: TableOption) -> float:
    return gain(position, cards()[option[1]])


def spares_usable(position: Position, option: TableOption) -> int:
    return not usable(position, cards()[option[1]])


def spares_best(position: Position, option: TableOption) -> float:
    return -gain(position, cards()[option[1]])
