"""Phase III: which planet to develop, buy or attack, and with which fleets."""

from __future__ import annotations

from croupier.table import TableOption
from croupier_galactic_heroes.battle import Battle
from croupier_galactic_heroes.cards import Card, cards
from croupier_galactic_heroes.develop import fezzan_price, planet_discount
from croupier_galactic_heroes.doctrine import forces, worth
from croupier_galactic_heroes.doctrine.position import Position
from croupier_galactic_heroes.layout import card, controls, limits, revealed
from croupier_galactic_heroes.targets import progress, rank_number

WIN = 1000.0


def draws(position: Position) -> float:
    """What the card drawn after an action is worth, if this action gives one."""
    acted = position.view.counters[f"{position.seat}.acted"]
    if acted >= revealed(position.view, position.seat, "III"):
        return 0.0
    return worth.card_price(position)


def spend(position: Position, count: int) -> float:
    held = position.mine.hand
    return worth.hand_worth(position, held) - worth.hand_worth(position, held - count)


def developing(position: Position, one: Card) -> float:
    cost = max(one.cost - planet_discount(position.view, position.seat), 0)
    return worth.planet(position, position.mine, one, True) - spend(position, cost + 1)


def buying(position: Position) -> float:
    one = cards()["fezzan"]
    return worth.planet(position, position.mine, one) + 2 - spend(position, fezzan_price(position.view, position.seat))


def conquest(position: Position, one: Card) -> float:
    """What a captured planet brings, and what its loss costs the enemy."""
    found = worth.planet(position, position.mine, one)
    if one.home == position.foe.seat and rank_number(one.rank) >= 0:
        reached = rank_number(one.rank) + 1
        if one.type == "capital":
            return WIN
        if reached > progress(position.view, position.seat):
            found += worth.W["rank"] * reached / len(limits()["attack_ranks"])
    if controls(position.view, position.foe.seat, one.code):
        found += worth.W["foe_planet"] * worth.planet(position, position.foe, one)
    if one.code == "iserlohn":
        found += worth.W["rank"]
    return found


def goods_lost(position: Position, target: int) -> float:
    view = position.view
    hosts = {view.pieces[uid].host for uid in view.zones[f"{position.foe.seat}.goods"]}
    return worth.good(position, card(view, target).good) if target in hosts else 0.0


def attacking(position: Position, target: int) -> tuple[float, bool]:
    """Value, and whether sure."""
    view = position.view
    one = card(view, target)
    shown = target in view.zones[f"{position.seat}.hand"]
    price = spend(position, 1) if shown else 0.0
    force = forces.fewest(position, target, ())
    if force is not None:
        return conquest(position, one) + goods_lost(position, target) - price - worth.supply(position) * len(force), True
    force = forces.fewest(position, target, (), sure=False)
    if force is not None:
        return goods_lost(position, target) + draws(position) - price - worth.supply(position) * len(force), False
    return -WIN, False


def value(position: Position, option: TableOption) -> float:
    """What an action of phase III brings; 0 to pass."""
    verb = option[0]
    if verb == "pass":
        return 0.0
    if verb == "buy":
        return buying(position) + draws(position)
    if verb == "develop":
        return developing(position, cards()[option[1]]) + draws(position)
    target = find(position, option[1])
    found, sure = attacking(position, target)
    return found + draws(position) * sure


def find(position: Position, code: str) -> int:
    view, foe = position.view, position.foe.seat
    zone = f"{foe}.play" if controls(view, foe, code) else f"{position.seat}.hand"
    return view.find(code, zone)


def commits(position: Position, option: TableOption) -> int:
    """The fewest fleets."""
    frame = position.frame
    assert isinstance(frame, Battle)
    for sure in (True, False):
        force = forces.fewest(position, frame.target, frame.attackers, sure)
        if force is not None:
            break
    else:
        force = ()
    if option[0] == "done":
        return not force
    return position.view.find(option[1], f"{position.seat}.play") in force


def spares(position: Position, option: TableOption) -> float:
    if option[0] == "done":
        return 0.0
    one = cards()[option[1]]
    return -worth.fleet(position, one) - 10 * (one.type == "leader")
