"""Current values: the printed number and what texts in play make of it (SW-2.4)."""

from __future__ import annotations

from croupier.cards import given
from croupier.table import Table
from croupier_star_wars.layout import (
    card_of,
    controller,
    engagement,
    in_play,
    is_ready,
    units,
)
from croupier_star_wars.solo.layout import is_ai


def icons(table: Table, uid: int, icon: str) -> tuple[int, int]:
    """A unit's icons of a kind: normal ones, edge-enabled ones, each with what texts add (SW-2.6);
    that only adds up, for nothing in the core set doubles or fixes a value (SW-2.9)."""
    normal, edge = card_of(table, uid).icons.get(icon, (0, 0))
    return (
        max(normal + given(table, uid, icon), 0),
        max(edge + given(table, uid, f"{icon}-edge"), 0),
    )


def strength(table: Table, uid: int, icon: str) -> int:
    """How many of a unit's icons of a kind work now (SW-2.5): who has the edge has it for all its
    units until the engagement ends (SW-11.13)."""
    normal, edge = icons(table, uid, icon)
    battle = engagement(table)
    has_edge = battle is not None and battle.edge == controller(table, uid)
    return normal + (edge if has_edge else 0)


def keyword(table: Table, uid: int, name: str) -> int:
    """The value of a keyword, 0 when the card has not got it. Only the values of Edge add up
    (SW-17.1)."""
    total = card_of(table, uid).keywords.get(name, 0) + given(table, uid, name)
    return total if name == "edge" else min(total, 1)


def capacity(table: Table, uid: int) -> int:
    """A card's damage capacity; 0 for cards that take no damage."""
    printed = card_of(table, uid).capacity
    return max(printed + given(table, uid, "capacity"), 0) if printed else 0


def capacity_left(table: Table, uid: int) -> int:
    """How much more damage a card can take: none while it cannot be damaged (SW-13.14)."""
    if given(table, uid, "cannot-be-damaged"):
        return 0
    return max(capacity(table, uid) - table.count(uid, "damage"), 0)


NEXT_CHEAPER, NEXT_UNMATCHED = "next-cheaper", "next-unmatched"
"""What a player's next card has: so much less cost, no need of a match."""


def cost(table: Table, uid: int) -> int:
    """What it costs to play a card now (SW-8.5)."""
    less = given(table, controller(table, uid), NEXT_CHEAPER)
    return max(card_of(table, uid).cost + given(table, uid, "cost") - less, 0)


def reserve(table: Table, seat: str) -> int:
    """A seat's reserve value (SW-1.8); for the AI what changes it is production (AI-13.6)."""
    printed = sum(card_of(table, uid).reserve for uid in table.zones[f"{seat}.play"])
    if is_ai(table, seat):
        return printed
    return max(printed + given(table, seat, "reserve"), 0)


def struggle_total(table: Table, seat: str) -> int:
    """What a seat brings to the Force struggle (SW-15.5)."""
    committed = (
        card_of(table, uid).force
        for uid in units(table, seat)
        if table.count(uid, "force") and is_ready(table, uid)
    )
    return sum(committed) + given(table, seat, "force-struggle")


def edge_total(table: Table, seat: str) -> int:
    """What a seat's edge stack and its participants count (SW-11.10): the icons of the one, of
    which nothing else counts (SW-11.14), and Edge of the others (SW-17.3)."""
    stack = sum(card_of(table, uid).force for uid in table.zones[f"{seat}.edge"])
    battle = engagement(table)
    mine = battle.side(seat) if battle is not None else ()
    return stack + sum(keyword(table, uid, "edge") for uid in mine)


def unique_in_play(table: Table, uid: int) -> bool:
    """Whether a unique card of that title keeps another out of play (SW-9.7), which a captive
    does not (SW-16.7)."""
    printed = card_of(table, uid)
    return printed.unique and any(
        table.pieces[other].code == printed.code for other in in_play(table) if other != uid
    )
