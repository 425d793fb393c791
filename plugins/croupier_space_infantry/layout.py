"""The table's places, and how the rest of the game reads and changes them.

Units, the vehicle and nodes are pieces; damage, experience and what happened in a node are tokens
on them. A piece that leaves play goes to the box and is used again. What is hidden (SI-1.8) lies
in zones nobody sees or face down; its `owner` is the kind of its back, so that an imagined table
deals sectors among sectors and node cards among node cards.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.table import Table, TokenSpec, ZoneSpec
from croupier_space_infantry import sectors
from croupier_space_infantry.content import (
    RESOURCES,
    SKILLS,
    Level,
    Race,
    Unit,
    cargo_bonus,
    levels,
    races,
    resources,
    units,
)
from croupier_space_infantry.missions import Mission
from croupier_space_infantry.nodes import MOST_EVENTS, Node

SEAT = "squad"

DECLINE = ("decline",)
DONE = ("done",)

MISSION, LEVEL, RACE, CAMPAIGN = "mission", "level", "race", "campaign"
SQUAD, CARRIER, OUT, ROSTER, KILLED = "squad", "vehicle", "out", "roster", "killed"
MAP, SECTORS, DETAILS, FINDS = "map", "sectors", "details", "finds"
TILES, SPARE_TILES, CARDS, POOL = "tiles", "spare-tiles", "cards", "pool"
BOX = "box"

ZONES = (
    ZoneSpec(MISSION),
    ZoneSpec(LEVEL),
    ZoneSpec(RACE),
    ZoneSpec(CAMPAIGN),
    ZoneSpec(SQUAD, ordered=True),
    ZoneSpec(CARRIER),
    ZoneSpec(OUT, ordered=True),
    ZoneSpec(ROSTER, ordered=True),
    ZoneSpec(KILLED, ordered=True),
    ZoneSpec(MAP, ordered=True),
    ZoneSpec(SECTORS, ordered=True),
    ZoneSpec(DETAILS, ordered=True),
    ZoneSpec(FINDS),
    ZoneSpec(TILES, sight="nobody", ordered=True),
    ZoneSpec(SPARE_TILES, sight="nobody"),
    ZoneSpec(CARDS, sight="nobody", ordered=True),
    ZoneSpec(POOL, sight="nobody"),
    ZoneSpec(BOX, ordered=True),
)

UP = "up-"
"""In front of a skill: the token for one step that was bought (SI-14.5)."""

TALENTS = ("eagle-eye", "pathfinder", "iron-hide", "brawler")
MEDALS = ("bronze-star", "long-watch", "red-cross")
MOST_EXITS = 3
"""Exits of a sector's node at most: those printed, and one that may be added (SI-12.7)."""

TOKENS = (
    TokenSpec("damage"),
    TokenSpec("xp"),
    TokenSpec("lifetime"),
    *(TokenSpec(talent, limit=1) for talent in TALENTS),
    *(TokenSpec(f"{UP}{skill}") for skill in ("command", *SKILLS)),
    TokenSpec("explored", limit=1),
    *(TokenSpec(f"spent-{number}", limit=1) for number in range(1, MOST_EVENTS + 1)),
    TokenSpec("depleted", limit=1),
    TokenSpec("treated", limit=1),
    TokenSpec("tasked", limit=1),
    TokenSpec("won", limit=1),
    TokenSpec("carried"),
    *(TokenSpec(f"exit-{number}", limit=1) for number in range(1, MOST_EXITS + 1)),
    *(TokenSpec(resource) for resource in RESOURCES.values()),
)


# What is played


def mission(table: Table) -> Mission:
    """The mission that is played."""
    found: Mission = table.game.mission(table.pieces[table.zones[MISSION][0]].code)
    return found


def level(table: Table) -> Level:
    """The level of difficulty."""
    return levels()[table.pieces[table.zones[LEVEL][0]].code]


def race(table: Table) -> Race:
    """The enemy."""
    return races()[table.pieces[table.zones[RACE][0]].code]


def place(table: Table, code: str, zone: str, *, owner: str = "", up: bool = True) -> int:
    """Put a piece into play: the one of that name from the box, else a new one; its uid."""
    for uid in table.zones[BOX]:
        piece = table.pieces[uid]
        if piece.code == code and piece.owner == owner:
            table.move(uid, zone, up=up)
            return uid
    return table.create(code, zone, owner=owner, up=up)


def clear(table: Table, zones: Iterable[str]) -> None:
    """Put everything that lies in these zones into the box."""
    for zone in zones:
        for uid in table.zones[zone][:]:
            # What was hidden has no tokens; the others lose theirs.
            table.pieces[uid] = table.pieces[uid]._replace(tokens=())
            table.move(uid, BOX)


# Units


def unit(table: Table, uid: int) -> Unit:
    """What a unit's card says."""
    return units()[table.pieces[uid].code]


def skill_of(table: Table, uid: int, skill: str) -> int:
    """A unit's number for a skill, bought steps included; 0 when it has none (SI-7.10)."""
    piece = table.pieces[uid]
    number = units()[piece.code].skills.get(skill, 0)
    if number and piece.tokens:
        number -= table.count(uid, f"{UP}{skill}")
    return number


def wounds_left(table: Table, uid: int) -> int:
    """The points of damage a unit can still take."""
    piece = table.pieces[uid]
    wounds = units()[piece.code].wounds
    return wounds - table.count(uid, "damage") if piece.tokens else wounds


def is_infantry(table: Table, uid: int) -> bool:
    """Whether it is no vehicle."""
    return table.pieces[uid].zone != CARRIER


def commander(table: Table) -> int:
    """The squad's commander, or 0 (SI-8.1)."""
    for uid in table.zones[SQUAD]:
        if units()[table.pieces[uid].code].kind == "commander":
            return uid
    return 0


def vehicle_here(table: Table) -> int:
    """The vehicle, if it is in the squad's node; else 0 (SI-11.2)."""
    for uid in table.zones[CARRIER]:
        if table.pieces[uid].host == table.counters["at"]:
            return uid
    return 0


def units_here(table: Table) -> list[int]:
    """The squad, in the order it was chosen, then the vehicle if it is in the node."""
    vehicle = vehicle_here(table)
    return [*table.zones[SQUAD], vehicle] if vehicle else table.zones[SQUAD][:]


def wound(table: Table, uid: int, points: int) -> None:
    """Take damage; a unit with no wounds left is out, a vehicle destroyed (SI-1.10, SI-11.5)."""
    table.add(uid, "damage", points)
    if wounds_left(table, uid) > 0:
        return
    if is_infantry(table, uid):
        table.move(uid, OUT)
    else:
        clear(table, (CARRIER,))


# Resources


def carried(table: Table, resource: str) -> int:
    """How many items of a kind the squad carries."""
    return table.counters[f"{SEAT}.{resource}"]


def spend(table: Table, resource: str) -> None:
    """Use up one item (SI-5.5)."""
    table.counters[f"{SEAT}.{resource}"] -= 1


def carry_limit(table: Table) -> int:
    """How many items the squad may carry (SI-5.2)."""
    limit = level(table).resource_limit + table.counters["resupply"]
    if table.zones[CARRIER]:
        limit += cargo_bonus()
    return limit


def load(table: Table) -> int:
    """How many items the squad carries in all."""
    counters = table.counters
    return sum(counters[f"{SEAT}.{resource}"] for resource in RESOURCES.values())


def banned(table: Table, resource: str) -> bool:
    """Whether a kind may not be taken in this mission (SI-5.3)."""
    if resource == "ammo" and not table.settings["advanced"]:
        return True
    played = mission(table)
    if resource == "light" and not played.is_hive:
        return True
    return any(rule.resource == resource for rule in played.rules)


def allowed(table: Table, resource: str, wanted: int) -> int:
    """How many of so many items of a kind may be taken if there is room (SI-5.3)."""
    if banned(table, resource):
        return 0
    if resource == "ammo":
        most: int = resources()["ammo"]["max_carried"]
        return min(wanted, most - carried(table, "ammo"))
    return wanted


def room(table: Table) -> int:
    """How many more items the squad may carry (SI-5.2)."""
    return max(carry_limit(table) - load(table), 0)


# The map


def node(table: Table, uid: int) -> Node:
    """What is printed of a node: on the map, or on the card or token that lies on it."""
    played = mission(table)
    piece = table.pieces[uid]
    if not played.is_hive:
        return played.nodes[piece.code]
    for detail in table.zones[DETAILS]:
        found = table.pieces[detail]
        if found.host == uid:
            if found.owner == "token":
                return played.pool[found.code]
            return sectors.node_cards()[found.code]
    return Node(piece.code, "entry")


def token_on(table: Table, uid: int) -> str:
    """The special token on a hive's node, or empty."""
    for detail in table.zones[DETAILS]:
        found = table.pieces[detail]
        if found.host == uid and found.owner == "token":
            return found.code
    return ""


def feature(table: Table) -> str:
    """The feature of the sector that the squad is in, `none` on the surface (SI-13.1)."""
    return feature_of(table, table.counters["at"])


def feature_of(table: Table, uid: int) -> str:
    """The feature of a node's sector."""
    sector = table.pieces[uid].host
    return sectors.tiles()[table.pieces[sector].code].feature if sector else "none"


def is_dark(table: Table) -> bool:
    """Whether the squad stands in a pitch-black sector without a light (SI-13.4)."""
    return not table.counters["lit"] and feature(table) == "pitch_black"


def neighbours(table: Table, uid: int) -> list[int]:
    """The nodes linked to a node, those of its own sector first."""
    played = mission(table)
    piece = table.pieces[uid]
    if not played.is_hive:
        at = {table.pieces[other].code: other for other in table.zones[MAP]}
        return [at[code] for code in played.links[piece.code]]
    tile_code, _, letter = piece.code.rpartition("-")
    tile = sectors.tiles()[tile_code]
    found = [table.find(f"{tile_code}-{linked}", MAP) for linked in tile.links[letter]]
    sector = table.pieces[piece.host]
    if letter == tile.gate and sector.host:
        found.append(sector.host)
    for other in table.zones[SECTORS]:
        beyond = table.pieces[other]
        if beyond.host == uid:
            gate = sectors.tiles()[beyond.code].gate
            found.append(table.find(f"{beyond.code}-{gate}", MAP))
    return found


def change_time(table: Table, spaces: int, most: int) -> None:
    """Move the time marker, never above `most`."""
    counters = table.counters
    counters["time"] = min(counters["time"] + spaces, most)
