"""Units, enemies, levels, resources and tables as the data print them, by their slugs.

A slug is an id of the data with hyphens: `fire-team`, `zero-g`. The elite side of a unit's card
is a unit of its own, `elite-fire-team` (SI-4.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from croupier_space_infantry import data

SKILLS = (
    "advance", "melee", "charge", "fire", "recon", "search", "tracking", "climb", "repair",
    "science", "demolition", "medicine", "pilot", "zero-g",
)  # fmt: skip
"""What a node may ask for (SI-7.10); `command` is the commander's alone."""

RANGES = ("melee", "fire", "charge")
MOST_RN = 8
ELITE = "elite-"
VEHICLE = "pilum"

RESOURCES = {
    "G": "grenade",
    "M": "medikit",
    "I": "intelligence",
    "SP": "stymopack",
    "SG": "smoke",
    "D": "demo-charge",
    "L": "light",
    "A": "ammo",
}
"""The eight kinds by the symbol that a cache prints (SI-5.6)."""


def slug(text: str) -> str:
    """An id of the data as options write it."""
    return text.lower().replace("_", "-")


class Unit(NamedTuple):
    """One side of a unit's card, or the vehicle.

    Attributes:
        code: its name in options.
        card: the regular side's code.
        kind: `commander`, `regular`, `specialist` or `vehicle`.
        cost: squad points.
        wounds: damage points it can take.
        shields: normal points of damage that it may stop in a round.
        skills: numbers by skill; smaller is better (SI-1.5).
        starred: skills that Command never changes (SI-8.5).
        piercing: ranges at which its hits ignore shields.
        copies: how many of the card there are, both sides together.
    """

    code: str
    card: str
    kind: str
    name: str
    cost: int
    wounds: int
    shields: int
    skills: Mapping[str, int]
    starred: frozenset[str]
    piercing: frozenset[str]
    copies: int = 1


class Enemy(NamedTuple):
    """A kind of enemy unit; the numbers as a unit's."""

    code: str
    name: str
    wounds: int
    shields: int
    skills: Mapping[str, int]
    piercing: frozenset[str]
    boss: bool


class Race(NamedTuple):
    """An enemy race.

    Attributes:
        ranges: the range for each value of the range RN, 0 to 8 (SI-9.7).
        ability: `id` and its numbers (SI-10).
    """

    code: str
    name: str
    ranges: tuple[str, ...]
    ability: Mapping[str, Any]
    enemies: Mapping[str, Enemy]


class Level(NamedTuple):
    """A level of difficulty (SI-3.3)."""

    code: str
    name: str
    squad_points: int
    resource_limit: int
    time_start: int
    activation_limit: int
    encounter_rn_mod: int
    enemy_ap_mod: int
    event_rn_mod: int
    ammo_start: int


@cache
def units() -> Mapping[str, Unit]:
    """Every unit and the vehicle by code, in the order of the data."""
    found: dict[str, Unit] = {}
    for kind in ("commander", "regular", "specialist"):
        for row in data.read("units")[kind]:
            code = slug(row["id"])
            found[code] = _unit(row, code, code, kind)
            if "elite" in row:
                elite = row | row["elite"] | {"name": f"Elite {row['name']}"}
                found[ELITE + code] = _unit(elite, ELITE + code, code, kind)
    for row in data.read("vehicles")["vehicle"]:
        code = slug(row["id"])
        found[code] = _unit(row | {"wounds": row["damage_points"]}, code, code, "vehicle")
    return found


def _unit(row: Mapping[str, Any], code: str, card: str, kind: str) -> Unit:
    return Unit(
        code=code,
        card=card,
        kind=kind,
        name=row["name"],
        cost=row["cost"],
        wounds=row["wounds"],
        shields=row["shields"],
        skills=_skills(row),
        starred=frozenset(map(slug, row["starred"])),
        piercing=frozenset(row["piercing"]),
        copies=row.get("copies", 1),
    )


def _skills(row: Mapping[str, Any]) -> dict[str, int]:
    return {slug(skill): number for skill, number in row["skills"].items()}


@cache
def cargo_bonus() -> int:
    """The items more that a squad with a vehicle carries (SI-5.2)."""
    found: int = data.read("vehicles")["vehicle"][0]["cargo_bonus"]
    return found


@cache
def levels() -> Mapping[str, Level]:
    """Every level of difficulty by code, the easiest first."""
    rows = data.read("difficulty")["level"]
    return {
        row["id"]: Level(code=row["id"], **{key: row[key] for key in row if key != "id"})
        for row in rows
    }


@cache
def races() -> Mapping[str, Race]:
    """Every enemy race by code."""
    return {slug(row["id"]): _race(row) for row in data.read("enemies")["race"]}


def _race(row: Mapping[str, Any]) -> Race:
    ranges = [""] * (MOST_RN + 1)
    for name, (low, high) in row["range_bands"].items():
        ranges[low : high + 1] = [name] * (high + 1 - low)
    return Race(
        code=slug(row["id"]),
        name=row["name"],
        ranges=tuple(ranges),
        ability=row["ability"],
        enemies={slug(one["id"]): _enemy(one) for one in row["unit"]},
    )


@cache
def encounters(race: str) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """The enemy units of a race for each value of the encounter RN, by class (SI-9.1)."""
    rows = data.read("encounters")["race"]
    found = {}
    for table in next(row["table"] for row in rows if slug(row["id"]) == race):
        met: list[tuple[str, ...]] = [()] * (MOST_RN + 1)
        for band in table["bands"]:
            low, high = band["rn"]
            group = [slug(one["unit"]) for one in band["units"] for _ in range(one["count"])]
            met[low : high + 1] = [tuple(group)] * (high + 1 - low)
        found[table["class"]] = tuple(met)
    return found


def _enemy(row: Mapping[str, Any]) -> Enemy:
    return Enemy(
        code=slug(row["id"]),
        name=row["name"],
        wounds=row["wounds"],
        shields=row["shields"],
        skills=_skills(row),
        piercing=frozenset(row["piercing"]),
        boss=row.get("boss", False),
    )


@cache
def resources() -> Mapping[str, Mapping[str, Any]]:
    """The data of every resource kind by its slug."""
    return {slug(row["id"]): row for row in data.read("resources")["resource"]}


@cache
def ammo_track() -> Mapping[str, int]:
    """The numbers of the fire level (SI-16.4)."""
    found: Mapping[str, int] = data.read("resources")["ammo_track"]
    return found


@cache
def combat() -> Mapping[str, Any]:
    """The numbers of combat."""
    found: Mapping[str, Any] = data.read("core")["combat"]
    return found


@cache
def hive() -> Mapping[str, int]:
    """The numbers of hive sectors (SI-13)."""
    found: Mapping[str, int] = data.read("core")["hive"]
    return found


@cache
def unskilled() -> Mapping[str, int]:
    """What a draw without the skill must reach, and what it is then worth (SI-7.5)."""
    found: Mapping[str, int] = data.read("core")["unskilled"]
    return found


@cache
def events() -> Mapping[str, Mapping[str, Any]]:
    """The named events (SI-6.13)."""
    found: Mapping[str, Mapping[str, Any]] = data.read("events")["events"]
    return found


@cache
def classes() -> Mapping[str, str]:
    """What each class of encounter is called."""
    found: Mapping[str, str] = data.read("events")["classes"]
    return found


@cache
def revisit(kind: str) -> tuple[Mapping[str, Any], ...]:
    """What going back brings in a mission of a kind, for each value of the RN (SI-6.7)."""
    found: list[Mapping[str, Any]] = [{}] * (MOST_RN + 1)
    for band in data.read("core")["revisit"][kind]["bands"]:
        low, high = band["rn"]
        found[low : high + 1] = [band] * (high + 1 - low)
    return tuple(found)


@cache
def most_time() -> int:
    """The highest space of the time track (SI-6.7)."""
    found: int = data.read("core")["time"]["max"]
    return found


@cache
def campaigns() -> Mapping[str, Mapping[str, Any]]:
    """The record of every campaign by its slug (SI-15.1)."""
    return {slug(row["id"]): row for row in data.read("campaign")["campaign"]}
