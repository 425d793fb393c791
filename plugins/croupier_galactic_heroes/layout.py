"""The table's places, and how the rest of the game reads and changes them.

A seat's cards lie in `SEAT.play`, planets and fleets in the order they came into play; the goods
on its planets lie face down in `SEAT.goods`, hosted by their planet. All cards of the draw pile
have one back, so no piece has an owner but the action cards (GH-3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.table import Deck, Table, TokenSpec, ZoneSpec, seat_zones
from croupier_galactic_heroes import data
from croupier_galactic_heroes.cards import SEATS, Card, actions, cards

DECK = "deck"
DISCARD = "discard"
REMOVED = "removed"
MIDDLE = "middle"
TARGET = "target"

# GH-3.1, GH-3.2
ZONES = (
    ZoneSpec(DECK, sight="nobody", ordered=True),
    ZoneSpec(DISCARD),
    ZoneSpec(REMOVED),
    ZoneSpec(MIDDLE),
    ZoneSpec(TARGET),
    *seat_zones(SEATS, "play", ordered=True),
    *seat_zones(SEATS, "goods"),
    *seat_zones(SEATS, "hand", "owner"),
    *seat_zones(SEATS, "drawn", "owner"),
    *seat_zones(SEATS, "actions", "owner"),
    *seat_zones(SEATS, "chosen", "owner"),
    *seat_zones(SEATS, "revealed"),
)

# GH-1.11; "fought" lies on a fleet that was in a battle this round (GH-7.16)
TOKENS = (TokenSpec("supply"), TokenSpec("points"), TokenSpec("fought", limit=1))


def limits() -> dict[str, Any]:
    """The numeric limits of the set-up data."""
    found: dict[str, Any] = data.read("setup")["limits"]
    return found


# Reading


def card(table: Table, uid: int) -> Card:
    """The card that a piece is; it is not an action card."""
    return cards()[table.pieces[uid].code]


def fleets(table: Table, seat: str) -> list[int]:
    """A seat's fleets, in the order they came into play."""
    known, pieces = cards(), table.pieces
    return [uid for uid in table.zones[f"{seat}.play"] if known[pieces[uid].code].is_fleet]


def planets(table: Table, seat: str) -> list[int]:
    """The planets a seat controls, in the order they came into play."""
    known, pieces = cards(), table.pieces
    return [uid for uid in table.zones[f"{seat}.play"] if not known[pieces[uid].code].is_fleet]


def hand(table: Table, seat: str) -> list[int]:
    """A seat's hand in the order of the card list, which tells nothing of how it was drawn."""
    return sorted(table.zones[f"{seat}.hand"])


def total(table: Table, seat: str, effect: str, besides: int = 0) -> int:
    """An effect of all cards a seat controls, added up, leaving out one of them (GH-12)."""
    known, pieces = cards(), table.pieces
    found = 0
    for uid in table.zones[f"{seat}.play"]:
        effects = known[pieces[uid].code].effects
        if effect in effects and uid != besides:
            found += effects[effect]
    return found


def controls(table: Table, seat: str, code: str) -> bool:
    """Whether a seat controls the card of that code."""
    pieces = table.pieces
    return any(pieces[uid].code == code for uid in table.zones[f"{seat}.play"])


def goods(table: Table, seat: str) -> dict[int, int]:
    """The good on each of a seat's planets that has one, by planet, in planet order."""
    pieces = table.pieces
    by_planet = {pieces[uid].host: uid for uid in table.zones[f"{seat}.goods"]}
    if not by_planet:
        return by_planet
    return {uid: by_planet[uid] for uid in table.zones[f"{seat}.play"] if uid in by_planet}


def revealed(table: Table, seat: str, phase: str) -> int:
    """How many cards of a phase a seat revealed this round."""
    known, pieces = actions(), table.pieces
    return sum(known[pieces[uid].code].phase == phase for uid in table.zones[f"{seat}.revealed"])


def bonuses(table: Table, code: str) -> Mapping[str, int]:
    """What an action card gives: as printed, but a setting decides Search's look (GH-5.3)."""
    printed = actions()[code].bonus
    if code == "search":
        return {**printed, "look": int(table.settings["search_look"])}
    return printed


def bonus(table: Table, seat: str, name: str) -> int:
    """A bonus of the action cards a seat revealed this round, added up (GH-4.3, GH-4.5)."""
    pieces = table.pieces
    return sum(
        bonuses(table, pieces[uid].code).get(name, 0) for uid in table.zones[f"{seat}.revealed"]
    )


def actions_in(table: Table, seat: str, phase: str) -> int:
    """How many actions a seat has in phase II or III (GH-4.4)."""
    own = revealed(table, seat, phase)
    if table.settings["double_pick_scope"] == "both":
        own = max(own, revealed(table, table.other(seat), phase))
    return max(own, 1)


def by_initiative(table: Table) -> Sequence[str]:
    """The seats, the one with the initiative first (GH-4.6)."""
    first = SEATS[table.counters["initiative"]]
    return (first, table.other(first))


# Changing


def draw(table: Table, count: int, to: str, *, host: int = 0) -> list[int]:
    """Draw cards, refilling the pile as needed; a good lies face down on its host (GH-3.4)."""
    return Deck(table, DECK, DISCARD).draw(count, to, up=not host, host=host)


def discard(table: Table, uid: int) -> None:
    """Put a card on the discard pile, face down unless the setting says otherwise (GH-3.2)."""
    if table.pieces[uid].tokens:
        table.remove(uid, "fought")
    table.move(uid, DISCARD, up=table.settings["discard_faces"] == "up")


def put_good(table: Table, seat: str, planet: int) -> None:
    """Lay a card from the draw pile face down under a planet that has no good (GH-9.2)."""
    draw(table, 1, f"{seat}.goods", host=planet)


# Options


def pick(verb: str, table: Table, uids: Sequence[int]) -> list[tuple[str, ...]]:
    """One option for each piece: the verb and its code."""
    pieces = table.pieces
    return [(verb, pieces[uid].code) for uid in uids]


def pick_exactly(verb: str, table: Table, uids: Sequence[int], count: int) -> list[tuple[str, ...]]:
    """The options of a series of exactly `count` picks; only one each where all must be taken,
    in whatever order (GH-14.17)."""
    return pick(verb, table, uids[:1] if len(uids) == count else uids)
