"""The table: places, tokens, and who and what is where (SW-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.table import Table, TokenSpec, ZoneSpec, seat_zones
from croupier_star_wars.cards import Card

if TYPE_CHECKING:
    from croupier_star_wars.engagement import Engagement
    from croupier_star_wars.turn import Turn

DARK, LIGHT = "dark", "light"
SEATS = (DARK, LIGHT)
"""One of each side, never two of one (SW-1.1)."""

DIAL_END = 12
TRENCH = 10
"""Damage on the dial that wins the game for the light side (SW-20.7)."""

OBJECTIVES = 3
FORCE_CARDS = 3
"""Each player has three (SW-1.3)."""

DRAWN = OBJECTIVES + 1
"""Objectives drawn in the set-up (SW-4.6): the smallest objective deck there can be."""

ENGAGEMENTS = frozenset({"star-wars.engagement", "star-wars.solo.engagement"})
TURNS = frozenset({"star-wars.turn", "star-wars.solo.turn"})
"""The frames that are one, in the game for two and in the variant `solo`."""

ZONES = (
    *seat_zones(SEATS, "play"),
    *seat_zones(SEATS, "hand", "owner"),
    *seat_zones(SEATS, "deck", "nobody", ordered=True),
    *seat_zones(SEATS, "objectives", "nobody", ordered=True, back="objective"),
    *seat_zones(SEATS, "drawn", "owner", back="objective"),
    *seat_zones(SEATS, "edge", "owner", ordered=True),  # one's own are seen face down (SW-11.17)
    *seat_zones(SEATS, "playing"),
    *seat_zones(SEATS, "discard", ordered=True),
    *seat_zones(SEATS, "victory", ordered=True),
    ZoneSpec("captives", DARK, "owner"),
)
"""Every place, and who sees what lies there (SW-1.4)."""

TOKENS = (
    TokenSpec("focus"),  # on cards of any type, any number (SW-14.1, SW-14.4)
    TokenSpec("damage"),  # each one point (SW-13.15)
    TokenSpec("shield"),
    TokenSpec("force", limit=1),
)


def card_of(table: Table, uid: int) -> Card:
    """The printed card of a piece."""
    printed: Card = table.game.card(table.pieces[uid].code)
    return printed


def controller(table: Table, uid: int) -> str:
    """Who controls a card, whoever owns it: whose part of the table it is in (SW-1.6). What a text
    calls yours is the controller's (SW-2.10)."""
    return table.pieces[uid].zone.partition(".")[0]


def is_in_play(table: Table, uid: int) -> bool:
    """Whether a card is in play (SW-1.9)."""
    return table.pieces[uid].zone.endswith(".play")


def in_play(table: Table, *seats: str) -> list[int]:
    """The cards in play, of some seats or of both, in a fixed order (SW-19.2)."""
    return [uid for seat in seats or SEATS for uid in sorted(table.zones[f"{seat}.play"])]


def of_type(table: Table, seat: str, kind: str) -> list[int]:
    """A seat's cards of a type in play."""
    return [uid for uid in in_play(table, seat) if type_of(table, uid) == kind]


def type_of(table: Table, uid: int) -> str:
    """What a card is now: a unit that lies on another card is an enhancement (SW-9.10)."""
    piece = table.pieces[uid]
    kind: str = table.game.card(piece.code).type
    return "enhancement" if kind == "unit" and piece.host else kind


def units(table: Table, seat: str) -> list[int]:
    """A seat's units in play."""
    return of_type(table, seat, "unit")


def objectives(table: Table, seat: str) -> list[int]:
    """A seat's objectives in play."""
    return of_type(table, seat, "objective")


def is_ready(table: Table, uid: int) -> bool:
    """Whether a card has no focus token (SW-14.1); from the loss of the last one on it may attack,
    defend, strike, pay and be focused for costs (SW-14.3, SW-14.5)."""
    return not table.count(uid, "focus")


def engagement(table: Table) -> Engagement | None:
    """The running engagement."""
    for frame in reversed(table.stack):
        if frame.kind in ENGAGEMENTS:
            return frame  # type: ignore[return-value]
    return None


def turn_of(table: Table) -> Turn | None:
    """The running turn; None during the set-up."""
    for frame in table.stack:
        if frame.kind in TURNS:
            return frame  # type: ignore[return-value]
    return None


def active(table: Table) -> str:
    """Whose turn it is; the dark side's until the first begins (SW-4.8)."""
    turn = turn_of(table)
    return turn.seat if turn is not None else DARK


def phase_of(table: Table) -> str:
    """The running phase's name, or empty."""
    for frame in table.stack:
        if frame.kind.startswith("star-wars.phase."):
            return frame.kind.rpartition(".")[2]
    return ""


def dial(table: Table) -> int:
    """The Death Star dial, 0 to begin with (SW-1.2, SW-4.5)."""
    return table.counters["dial"]


def dial_damage(table: Table) -> int:
    """How much damage lies on the dial (SW-20.7)."""
    return table.counters.get("dial-damage", 0)


def balance(table: Table) -> str:
    """Whose the Balance of the Force is (SW-1.2)."""
    return LIGHT if table.counters["balance"] else DARK


def force_cards_left(table: Table, seat: str) -> int:
    """How many Force cards a seat has left to commit units with (SW-15.1); that of a unit that
    leaves play is free again (SW-15.3)."""
    return FORCE_CARDS - sum(table.count(uid, "force") for uid in table.zones[f"{seat}.play"])
