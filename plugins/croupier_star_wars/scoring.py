"""How well a seat stands: what has fallen, what is damaged, what it can do, and what is under way.

A policy that looks one decision ahead stops in the middle of things. So what has been begun is
first carried through (`foresight`), and an engagement counts for what it promises (`prospects`).
"""

from __future__ import annotations

from itertools import chain

from croupier.table import Table
from croupier_star_wars import stats
from croupier_star_wars.foresight import carried_through
from croupier_star_wars.layout import DARK, LIGHT, balance, card_of, units
from croupier_star_wars.prospects import promise
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.turn import Force
from croupier_star_wars.worth import (
    BALANCE,
    DIAL,
    DIAL_DAMAGE,
    WON,
    fallen_worth,
    hand_worth,
    in_play_worth,
)

STRUGGLE = 1.5
"""What a Force icon more than the other side's is worth, up to ENOUGH of them."""

ENOUGH = 3


def score(table: Table, seat: str) -> float:
    """The seat's worth less the opponent's, once what has been begun is done."""
    return standing(carried_through(table, seat, standing), seat)


def standing(table: Table, seat: str) -> float:
    """The seat's worth less the opponent's, as the table is."""
    if table.result is not None:
        if not table.result.winners:
            return 0.0
        return WON if seat in table.result.winners else -WON
    light = worth(table, LIGHT) - worth(table, DARK) + force(table) + promise(table)
    light += DIAL_DAMAGE * table.counters.get("dial-damage", 0) - DIAL * table.counters["dial"]
    return light if seat == LIGHT else -light


def worth(table: Table, seat: str) -> float:
    """Enemy objectives that fell, cards in play and in hand."""
    total = fallen_worth(table, seat)
    for uid in table.zones[f"{seat}.play"]:
        total += in_play_worth(table, uid)
    zones = [table.zones[f"{seat}.hand"], table.zones[f"{seat}.playing"]]
    if is_ai(table, seat):
        zones.append(table.zones[f"{seat}.prepared"])
    for uid in chain(*zones):
        total += hand_worth(table, uid)
    return total


def force(table: Table) -> float:
    """The Balance as it is or, while a struggle can still be prepared, as that will leave it; and
    what both sides have committed, for the struggles to come."""
    ready = stats.struggle_total(table, LIGHT) - stats.struggle_total(table, DARK)
    holder = balance(table)
    if ready and isinstance(table.stack[-1], Force):
        holder = LIGHT if ready > 0 else DARK
    lead = _committed(table, LIGHT) - _committed(table, DARK)
    return (BALANCE if holder == LIGHT else -BALANCE) + STRUGGLE * max(min(lead, ENOUGH), -ENOUGH)


def _committed(table: Table, seat: str) -> float:
    """The Force icons of committed units; those that are exhausted miss some struggles."""
    return sum(
        card_of(table, uid).force / (1 + table.count(uid, "focus"))
        for uid in units(table, seat)
        if table.count(uid, "force")
    )
