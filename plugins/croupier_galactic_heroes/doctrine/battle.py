"""Decisions in a battle after the attack: defence, sortie choices, casualties."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.table import TableOption
from croupier_galactic_heroes.battle import Battle, ready_fleets
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.casualties import Casualties
from croupier_galactic_heroes.doctrine import forces, worth
from croupier_galactic_heroes.doctrine.position import Position
from croupier_galactic_heroes.layout import card, controls
from croupier_galactic_heroes.strength import ATTACK, DEFENCE, fleet_power, requirement, sum_of

WIN = 1000.0


def the_battle(position: Position) -> Battle:
    return next(frame for frame in reversed(position.view.stack) if isinstance(frame, Battle))


def prey_worth(position: Position, uid: int) -> float:
    one = card(position.view, uid)
    return WIN if one.type == "leader" else worth.fleet(position, one) + 1.0


def best_kills(position: Position, prey: Sequence[tuple[int, int]], limit: int) -> tuple[float, frozenset[int]]:
    """The most valuable fleets whose powers fit a limit."""
    best: dict[int, tuple[float, frozenset[int]]] = {0: (0.0, frozenset())}
    for uid, power in prey:
        value = prey_worth(position, uid)
        for used, (sofar, those) in list(best.items()):
            total = used + power
            if total <= limit and best.get(total, (-1.0,))[0] < sofar + value:
                best[total] = (sofar + value, those | {uid})
    return max(best.values(), key=lambda one: one[0])


def outcome(position: Position, battle: Battle, side: Sequence[int]) -> tuple[float, ...]:
    """What a defence with these fleets comes to at worst."""
    view = position.view
    attack = forces.attack_power(position, battle.attackers)
    defence = forces.defence_power(position, side, sum_of(view, battle.attackers, "negate_one"))
    margin = attack - defence
    target = card(view, battle.target)
    lost = 0.0 if battle.captured else worth.planet(position, position.foe, target)
    if target.type == "capital":
        lost = WIN
    if not battle.captured and margin >= requirement(view, battle.target, battle.attackers):
        return -lost - 0.01 * len(side)
    if margin >= 0:
        limit = margin + sum_of(view, battle.attackers, "pursuit")
        killed = best_kills(position, [(uid, card(view, uid).power) for uid in side], limit)[0]
        return -killed - 0.01 * len(side)
    limit = -margin + sum_of(view, side, "pursuit")
    killed = best_kills(position, [(uid, card(view, uid).power) for uid in battle.attackers], limit)[0]
    return killed - 0.01 * len(side)


def best_defence(position: Position) -> tuple[int, ...]:
    """Further defenders."""
    view, seat = position.view, position.seat
    battle = the_battle(position)
    done = battle.defenders
    ready = ready_fleets(view, seat, battle.defence_pays(view), done)
    if battle.defence_pays(view):
        ready = list(forces.within_supply(position, seat, ready, DEFENCE))
    else:
        ready = sorted(ready, key=lambda uid: -fleet_power(view, uid, DEFENCE, (uid,)))
    admirals = [uid for uid in ready if card(view, uid).type == "admiral"]
    sets = [tuple(order[:n]) for order in (ready, admirals) for n in range(len(order) + 1)]
    return max(sets, key=lambda extra: outcome(position, battle, done + extra))


def defends(position: Position, option: TableOption) -> int:
    extra = best_defence(position)
    if option[0] == "done":
        return not extra
    return position.view.find(option[1], f"{position.seat}.play") in extra


def negates(position: Position, option: TableOption) -> int:
    return cards()[option[1]].power


def boosts(position: Position, option: TableOption) -> float:
    return worth.fleet(position, cards()[option[1]])


def blitzes(position: Position, option: TableOption) -> int:
    battle = the_battle(position)
    sure = forces.is_sure(position, battle.target, battle.attackers)
    return (option[0] == "hold") == sure


def declines(position: Position, option: TableOption) -> int:
    battle = the_battle(position)
    view = position.view
    margin = battle.margin(view) + sum_of(view, battle.attackers, "pursuit")
    kill = any(card(view, uid).type == "leader" and card(view, uid).power <= margin for uid in battle.defenders)
    return (option[0] == "decline") == kill


def withdraws(position: Position, option: TableOption) -> float:
    if option[0] == "done":
        return 0.0
    frame = position.frame
    assert isinstance(frame, Casualties)
    uid = frame.named(position.view, option[1])
    fits = dict(frame.prey)[uid] <= frame.limit
    return prey_worth(position, uid) * fits


def destroys(position: Position, option: TableOption) -> float:
    if option[0] == "done":
        return 0.0
    frame = position.frame
    assert isinstance(frame, Casualties)
    uid = frame.named(position.view, option[1])
    worth_, those = best_kills(position, frame.prey, frame.limit)
    return 1 + prey_worth(position, uid) if uid in those else -1.0
