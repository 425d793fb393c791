"""Which fleets an attack takes to succeed whatever the enemy does."""

from __future__ import annotations

from collections.abc import Sequence

from croupier_galactic_heroes.battle import ready_fleets
from croupier_galactic_heroes.doctrine.position import Position
from croupier_galactic_heroes.layout import card
from croupier_galactic_heroes.strength import (
    ATTACK,
    DEFENCE,
    fleet_power,
    has_sortie_effects,
    requirement,
    side_power,
    sum_of,
)

Fleets = tuple[int, ...]


def attack_power(position: Position, side: Sequence[int]) -> int:
    view = position.view
    return side_power(view, ATTACK, side) + sum_of(view, side, "boost_one")


def defence_power(position: Position, side: Sequence[int], negated: int) -> int:
    """Total power of a defence, when so many of its admirals will be negated."""
    view = position.view
    prey: list[int] = []
    if negated:
        leaders = view.settings["negate_leaders"]
        named = [uid for uid in side if leaders or card(view, uid).type == "admiral"]
        prey = sorted(named, key=lambda uid: -card(view, uid).power)[:negated]
    power = side_power(view, DEFENCE, side, prey)
    if has_sortie_effects(view, DEFENCE):
        power += sum_of(view, side, "boost_one")
    return power


def within_supply(position: Position, seat: str, ready: Sequence[int], role: str) -> Fleets:
    """The strongest of the fleets that a seat's supply is enough for, strongest first."""
    view = position.view
    left = view.counters[f"{seat}.supply"]
    found = []
    for uid in sorted(ready, key=lambda uid: -fleet_power(view, uid, role, (uid,))):
        free = "free_sortie" in card(view, uid).effects
        if free or left > 0:
            found.append(uid)
            left -= not free
    return tuple(found)


def most_defenders(position: Position, target: int) -> Fleets:
    """All fleets the enemy can defend a planet with."""
    foe = position.foe.seat
    away = card(position.view, target).home != foe
    # A planet attacked from hand counts as the enemy's own.
    ready = ready_fleets(position.view, foe, False)
    return within_supply(position, foe, ready, DEFENCE) if away else tuple(ready)


def margin(position: Position, target: int, force: Sequence[int]) -> int:
    """A - D against the enemy's strongest defence."""
    negated = sum_of(position.view, force, "negate_one")
    defence = defence_power(position, most_defenders(position, target), negated)
    return attack_power(position, force) - defence


def is_sure(position: Position, target: int, force: Sequence[int]) -> bool:
    """Whether the force captures the target whoever defends it."""
    return margin(position, target, force) >= requirement(position.view, target, force)


def is_unbeatable(position: Position, target: int, force: Sequence[int]) -> bool:
    """Whether no defence is stronger than the force, so that none of it can be destroyed."""
    return margin(position, target, force) >= 0


def fewest(position: Position, target: int, committed: Fleets, sure: bool = True) -> Fleets | None:
    """The fewest further fleets that make an attack sure to capture (or else unbeatable), the
    leader only where it saves another; None where all together are not enough."""
    view, seat = position.view, position.seat
    enough = is_sure if sure else is_unbeatable
    ready = within_supply(position, seat, ready_fleets(view, seat, True, committed), ATTACK)
    if not enough(position, target, committed + ready):
        return None
    admirals = tuple(uid for uid in ready if card(view, uid).type == "admiral")
    orders = [ready, admirals]
    if sure:
        for uid in admirals:
            if "ignore_planet_defence" in card(view, uid).effects:
                orders.append((uid, *(other for other in ready if other != uid)))
    found = [
        order[:count]
        for order in orders
        if (count := _count(position, target, committed, order, enough)) is not None
    ]
    return min(found, key=lambda force: (len(force), any(card(view, uid).type == "leader" for uid in force)))


def _count(position, target, committed, order, enough):
    for count in range(0 if committed else 1, len(order) + 1):
        if enough(position, target, committed + order[:count]):
            return count
    return None
