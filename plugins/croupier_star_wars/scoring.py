"""How well a seat stands: what has fallen, what is damaged, what it can do, and what is under way.

A policy that looks one decision ahead stops in the middle of things: a card half paid, attackers
half declared. So what has been begun counts for what it promises.
"""

from __future__ import annotations

from croupier.table import Table
from croupier_star_wars import stats
from croupier_star_wars.layout import (
    DARK,
    LIGHT,
    balance,
    card_of,
    dial,
    dial_damage,
    engagement,
    is_ready,
    objectives,
    type_of,
    units,
)

WON = 1000.0
FALLEN = 40.0
DIAL = 6.0
DAMAGE = 5.0
BALANCE = 4.0
CARD = 0.6
FOCUS = 0.4
TYPES = {"unit": 1.5, "enhancement": 1.0, "event": 0.8}
"""What a card that is being played is worth besides its cost, by type."""

EDGE_ICON = 0.5
"""What an icon that needs the edge is worth against one that does not, before it is decided."""


def score(table: Table, seat: str) -> float:
    """The seat's worth less the opponent's."""
    if table.result is not None:
        if not table.result.winners:
            return 0.0
        return WON if seat in table.result.winners else -WON
    light = _worth(table, LIGHT) - _worth(table, DARK) - DIAL * dial(table)
    light += DAMAGE * dial_damage(table)
    light += BALANCE if balance(table) == LIGHT else -BALANCE
    struggle = stats.struggle_total(table, LIGHT) - stats.struggle_total(table, DARK)
    light += 0.5 * BALANCE * max(min(struggle, 2), -2)
    light += _under_way(table)
    return light if seat == LIGHT else -light


def _worth(table: Table, seat: str) -> float:
    """Fallen enemy objectives, damage on those that stand, units with what they can do, cards."""
    worth = FALLEN * len(table.zones[f"{seat}.victory"])
    for uid in objectives(table, table.other(seat)):
        worth += DAMAGE * table.count(uid, "damage")
    for uid in units(table, seat):
        printed = card_of(table, uid)
        health = stats.capacity_left(table, uid) / max(printed.capacity, 1)
        worth += (TYPES["unit"] + printed.cost) * (0.5 + 0.5 * health)
        worth -= FOCUS * table.count(uid, "focus")
    for uid in table.zones[f"{seat}.play"]:
        printed = card_of(table, uid)
        if type_of(table, uid) == "enhancement":
            worth += TYPES["enhancement"] + printed.cost + printed.resources
        if printed.type != "unit" and printed.resources:
            worth -= 0.3 * FOCUS * table.count(uid, "focus")
        worth += 0.5 * table.count(uid, "shield")
    for uid in table.zones[f"{seat}.playing"]:
        printed = card_of(table, uid)
        worth += TYPES[printed.type] + printed.cost
    return worth + CARD * len(table.zones[f"{seat}.hand"])


def _under_way(table: Table) -> float:
    """What the running engagement promises the light side."""
    battle = engagement(table)
    if battle is None or not (battle.objective or battle.at_dial(table)):
        return 0.0
    attacker = battle.attacker
    attackers = battle.attackers or tuple(
        uid for uid in units(table, attacker) if is_ready(table, uid)
    )
    promise = DAMAGE * 0.8 * sum(_icons(table, uid, "blast") for uid in attackers)
    promise += sum(_icons(table, uid, "unit-damage") for uid in attackers)
    promise -= 2 * sum(_icons(table, uid, "unit-damage") for uid in battle.defenders)
    if not battle.defenders and battle.attackers:
        promise += DAMAGE
    if not battle.edge and battle.defenders:
        defender = table.other(attacker)
        lead = stats.edge_total(table, attacker) - stats.edge_total(table, defender)
        promise += 2.0 * max(min(lead, 1), -1)
    return promise if attacker == LIGHT else -promise


def _icons(table: Table, uid: int, icon: str) -> float:
    """What a unit that has still to strike can be expected to do."""
    if not is_ready(table, uid):
        return 0.0
    normal, edge = stats.icons(table, uid, icon)
    return normal + EDGE_ICON * edge
