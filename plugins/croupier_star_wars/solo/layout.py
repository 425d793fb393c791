"""What a seat of the AI has on the table besides, and which of its places are hidden (AI-3).

Zones: `SEAT.hand`, the hand pile, and `SEAT.fate`, the fate pile, which nobody looks into;
`SEAT.prepared`, events that are paid for and wait, the oldest first. Counters: `SEAT.pool`,
`SEAT.debt`, and for both seats `SEAT.numbered`, how many objectives have left the objective deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from croupier.table import Table, TableSpec, TokenSpec, ZoneSpec, table_spec
from croupier_star_wars.layout import SEATS, TOKENS, ZONES

ATTACK = "attack"
"""The token of a unit in the attack group; the AI's other units are in the defence group."""

DRAW_NUMBER = "drawn"
"""The tokens of an objective: how many had left the deck with it (AI-2.6)."""

SPENT = "spent"
"""The token of a card whose focus was a price since the last Refresh (AI-13.7), or would have
been, had there been anything to pay for."""

UNSEEN = ("hand", "drawn", "edge")
"""Places that only their owner looks into, and that nobody does where the AI owns them."""


def is_ai(table: Table, seat: str) -> bool:
    """Whether the procedures of the AI hold for a seat (AI-1.7)."""
    return seat in table.game.automatic


@cache
def solo_spec(automatic: frozenset[str]) -> TableSpec:
    """The table of a game in which the procedures hold for these seats."""
    piles = [
        zone
        for seat in SEATS
        if seat in automatic
        for zone in (
            ZoneSpec(f"{seat}.fate", seat, "nobody", ordered=True),
            ZoneSpec(f"{seat}.prepared", seat, ordered=True),
        )
    ]
    tokens = (TokenSpec(ATTACK, limit=1), TokenSpec(DRAW_NUMBER), TokenSpec(SPENT, limit=1))
    return table_spec(SEATS, [*_places(automatic), *piles], (*TOKENS, *tokens))


def _places(automatic: frozenset[str]) -> Iterable[ZoneSpec]:
    """The places of every table, those of the AI's that it may not look into made so."""
    for zone in ZONES:
        seat, _, what = zone.name.partition(".")
        if seat in automatic and what in UNSEEN:
            yield zone._replace(sight="nobody", ordered=True)
        elif zone.name == "captives" and zone.owner in automatic:
            yield zone._replace(sight="nobody")
        elif what == "play":  # the AI uses cards in the order in which they entered (AI-7.1)
            yield zone._replace(ordered=True)
        else:
            yield zone


def pool(table: Table, seat: str) -> int:
    """The resources in a seat's pool."""
    return table.counters[f"{seat}.pool"]


def top(table: Table, zone: str) -> int:
    """The top card of a pile that is not empty."""
    return table.zones[zone][-1]


def in_attack_group(table: Table, uid: int) -> bool:
    """Whether a unit of the AI is in the attack group (AI-3.4)."""
    return table.count(uid, ATTACK) > 0


def number_objective(table: Table, seat: str, uid: int) -> None:
    """An objective that has left its owner's deck gets the next draw number (AI-2.6)."""
    table.counters[f"{seat}.numbered"] += 1
    table.add(uid, DRAW_NUMBER, table.counters[f"{seat}.numbered"])
