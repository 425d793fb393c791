"""How well a seat stands: objectives fallen, the dial, units and the Balance."""

from __future__ import annotations

from croupier.table import Table
from croupier_star_wars import stats
from croupier_star_wars.layout import (
    DARK,
    LIGHT,
    balance,
    card_of,
    dial,
    objectives,
    units,
)

WON = 1000.0
FALLEN = 40.0
DIAL = 6.0
DAMAGE = 5.0
BALANCE = 3.0
COMMITTED = 1.0
CARD = 0.6


def score(table: Table, seat: str) -> float:
    """The seat's worth less the opponent's."""
    if table.result is not None:
        if not table.result.winners:
            return 0.0
        return WON if seat in table.result.winners else -WON
    light = _worth(table, LIGHT) - _worth(table, DARK) - DIAL * dial(table)
    light += BALANCE if balance(table) == LIGHT else -BALANCE
    return light if seat == LIGHT else -light


def _worth(table: Table, seat: str) -> float:
    """Fallen enemy objectives, damage on those that stand, units with what they can do."""
    worth = FALLEN * len(table.zones[f"{seat}.victory"])
    for uid in objectives(table, table.other(seat)):
        worth += DAMAGE * table.count(uid, "damage")
    for uid in units(table, seat):
        printed = card_of(table, uid)
        health = stats.capacity_left(table, uid) / max(printed.capacity, 1)
        worth += (1.0 + printed.cost) * (0.5 + 0.5 * health)
        worth -= 0.4 * table.count(uid, "focus")
        worth += COMMITTED * printed.force * table.count(uid, "force") * 0.3
    for uid in table.zones[f"{seat}.play"]:
        if table.pieces[uid].host or card_of(table, uid).type == "enhancement":
            worth += 1.0 + card_of(table, uid).resources
        if card_of(table, uid).resources:
            worth -= 0.3 * table.count(uid, "focus")
    return worth + CARD * len(table.zones[f"{seat}.hand"])
