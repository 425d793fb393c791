"""Cards in hand: which to keep, and which to give up as payment or over the hand limit."""

from __future__ import annotations

from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_galactic_heroes.cards import Card, cards
from croupier_galactic_heroes.develop import planet_discount
from croupier_galactic_heroes.doctrine import worth
from croupier_galactic_heroes.doctrine.numbers import WORTH
from croupier_galactic_heroes.doctrine.position import Criteria, Position
from croupier_galactic_heroes.fleets import fleet_discount
from croupier_galactic_heroes.targets import highest_rank, rank_number


def keeping() -> Criteria:
    """Which of the cards drawn to keep."""
    return (
        Criterion("GHD-2.1", lambda position, option: is_of_use(position, named(option))),
        Criterion("GHD-2.2", lambda position, option: promise(position, named(option))),
    )


def giving_up() -> Criteria:
    """Which card to pay with or to discard."""
    return (
        Criterion("GHD-2.3", lambda position, option: not is_of_use(position, named(option))),
        Criterion("GHD-2.4", lambda position, option: -promise(position, named(option))),
    )


def named(option: TableOption) -> Card:
    """The card an option names."""
    return cards()[option[1]]


def is_of_use(position: Position, one: Card) -> bool:
    """Whether a card can be built or developed, or attacked at most one capture from now."""
    if one.home == position.seat:
        return True
    reach = highest_rank(position.view, position.seat)
    return not one.is_fleet and reach >= 0 and rank_number(one.rank) <= reach + 1


def promise(position: Position, one: Card) -> float:
    """What a card in hand is worth beyond what it takes to bring it into play."""
    view, seat = position.view, position.seat
    if one.home != seat:
        return (
            0.0
            if one.is_fleet
            else WORTH["target_in_hand"] * worth.planet(position, position.mine, one)
        )
    if one.is_fleet:
        found, discount = worth.fleet(position, one), fleet_discount(view, seat)
    else:
        found = worth.planet(position, position.mine, one, settled=True)
        discount = planet_discount(view, seat)
    return found - worth.card_price(position) * max(one.cost - discount, 0)
