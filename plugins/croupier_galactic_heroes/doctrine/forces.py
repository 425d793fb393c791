"""Which fleets it takes to attack so that the enemy's defence, however strong, does not matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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


def attack_power(position: Position, force: Sequence[int]) -> int:
    """The total power of an attack, all boosts given."""
    view = position.view
    return side_power(view, ATTACK, force) + sum_of(view, force, "boost_one")


def defence_power(position: Position, defenders: Sequence[int], negated: int) -> int:
    """The total power of a defence, so many of its strongest negated (GH-12.10)."""
    view = position.view
    named: list[int] = []
    if negated:
        leaders = view.settings["negate_leaders"]
        named = [uid for uid in defenders if leaders or not is_leader(position, uid)]
        named = sorted(named, key=lambda uid: -card(view, uid).power)[:negated]
    power = side_power(view, DEFENCE, defenders, named)
    if has_sortie_effects(view, DEFENCE):
        power += sum_of(view, defenders, "boost_one")
    return power


def is_leader(position: Position, uid: int) -> bool:
    """Whether a fleet is a leader, with whom the game is lost (GH-11.2)."""
    return card(position.view, uid).type == "leader"


def strongest(position: Position, fleets: Sequence[int], role: str) -> list[int]:
    """Fleets in order of their own power in that role."""
    return sorted(fleets, key=lambda uid: -fleet_power(position.view, uid, role, (uid,)))


def affordable(position: Position, seat: str, fleets: Sequence[int], role: str) -> Fleets:
    """The strongest of the fleets that the seat's supply is enough for, strongest first."""
    left = position.view.counters[f"{seat}.supply"]
    found = []
    for uid in strongest(position, fleets, role):
        if "free_sortie" in card(position.view, uid).effects:
            found.append(uid)
        elif left:
            found.append(uid)
            left -= 1
    return tuple(found)


def full_defence(position: Position, target: int) -> Fleets:
    """All fleets the enemy can defend a planet with; at home they are free (GH-7.19)."""
    foe = position.foe.seat
    ready = ready_fleets(position.view, foe, False)
    if card(position.view, target).home == foe:
        return tuple(ready)
    return affordable(position, foe, ready, DEFENCE)


def margin(position: Position, target: int, force: Sequence[int]) -> int:
    """A - D if the enemy defends with all it can."""
    negated = sum_of(position.view, force, "negate_one")
    defence = defence_power(position, full_defence(position, target), negated)
    return attack_power(position, force) - defence


def is_sure(position: Position, target: int, force: Sequence[int]) -> bool:
    """Whether the force captures the target whoever defends it."""
    return margin(position, target, force) >= requirement(position.view, target, force)


def is_unbeatable(position: Position, target: int, force: Sequence[int]) -> bool:
    """Whether no defence can be stronger, so that none of the force can be destroyed."""
    return margin(position, target, force) >= 0


def least(
    position: Position,
    target: int,
    enough: Callable[[Position, int, Sequence[int]], bool],
    committed: Fleets = (),
) -> Fleets | None:
    """The fewest further fleets that are enough, the leader only where it saves another fleet;
    None where all that can go are not."""
    view, seat = position.view, position.seat
    ready = affordable(position, seat, ready_fleets(view, seat, True, committed), ATTACK)
    if not enough(position, target, committed + ready):
        return None
    orders = [ready]
    for uid in ready:
        rest = tuple(other for other in ready if other != uid)
        if is_leader(position, uid):
            orders.insert(0, rest)
        elif "ignore_planet_defence" in card(view, uid).effects:
            orders.append((uid, *rest))
    found = []
    for order in orders:
        for count in range(0 if committed else 1, len(order) + 1):
            if enough(position, target, committed + order[:count]):
                found.append(order[:count])
                break
    return min(found, key=len)
