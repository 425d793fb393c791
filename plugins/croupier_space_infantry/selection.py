"""The preparations of a mission: mission, level, race, squad, resources (SI-3, SI-4, SI-5)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table, TableOption
from croupier_space_infantry import choices, data
from croupier_space_infantry.content import RESOURCES, VEHICLE, levels, slug, units
from croupier_space_infantry.layout import (
    CARRIER,
    DONE,
    LEVEL,
    MISSION,
    RACE,
    SEAT,
    SQUAD,
    allowed,
    level,
    mission,
    place,
    room,
    unit,
)
from croupier_space_infantry.settings import ASK, DEFAULT, RANDOM


class Selection(Frame, kind="space-infantry.selection"):
    """What is played against whom (SI-3.1, SI-3.3, SI-3.4)."""

    step: str = "mission"

    def mission(self, table: Table) -> Outcome:
        """The mission; those on the surface are offered first (SI-2.5)."""
        if table.zones[MISSION]:
            return "level"
        return Ask(SEAT, "mission", [("mission", code) for code in data.MISSIONS])

    def mission_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It lies on the table from now on."""
        place(table, pick[1], MISSION)
        return "level"

    def level(self, table: Table) -> Outcome:
        """The level of difficulty."""
        if table.zones[LEVEL]:
            return "race"
        return Ask(SEAT, "level", [("level", code) for code in levels()])

    def level_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Its settings hold for the whole mission."""
        place(table, pick[1], LEVEL)
        return "race"

    def race(self, table: Table) -> Outcome:
        """The enemy, or a random one."""
        chosen = str(table.settings["race"])
        if chosen == DEFAULT:
            set_race(table, mission(table).default_race)
            return None
        if chosen != ASK:
            set_race(table, slug(chosen))
            return None
        codes = mission(table).races
        options: list[TableOption] = [("race", code) for code in codes]
        if len(options) > 1:
            options.append(("race", RANDOM))
        return Ask(SEAT, "race", options)

    def race_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One for the whole mission."""
        set_race(table, pick[1])
        return None


class Recruitment(Frame, kind="space-infantry.recruitment"):
    """A squad is bought with the level's squad points (SI-4)."""

    step: str = "commander"

    def commander(self, table: Table) -> Outcome:
        """Exactly one, for nothing (SI-4.2)."""
        chosen = str(table.settings["squad"])
        if chosen != ASK:
            for code in choices.read_squad(table.game.text_of(chosen)):
                if code != VEHICLE or not table.zones[CARRIER]:  # It may be provided.
                    recruit(table, code)
            return None
        codes = [one.code for one in units().values() if one.kind == "commander"]
        return Ask(SEAT, "commander", [("recruit", code) for code in codes])

    def commander_answer(self, table: Table, pick: TableOption) -> Outcome:
        """The others follow."""
        recruit(table, pick[1])
        return "others"

    def others(self, table: Table) -> Outcome:
        """Units that are left and can be paid (SI-4.1, SI-4.4); at least one (SI-4.5)."""
        left = level(table).squad_points - squad_cost(table)
        options: list[TableOption] = [
            ("recruit", code)
            for code, one in units().items()
            if one.kind in ("regular", "specialist")
            and one.cost <= left
            and copies(table, one.card) < one.copies
        ]
        if can_buy_vehicle(table) and units()[VEHICLE].cost <= left:
            options.append(("recruit", VEHICLE))
        if len(table.zones[SQUAD]) > 1:
            options.append(DONE)
        return Ask(SEAT, "squad", options) if options != [DONE] else None

    def others_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One after another; unspent points are lost."""
        if pick == DONE:
            return None
        recruit(table, pick[1])
        return "others"


class Supply(Frame, kind="space-infantry.supply"):
    """Resources are picked, up to the limit (SI-5.1)."""

    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """Any mix of the kinds that may be taken (SI-5.3)."""
        chosen = str(table.settings["resources"])
        if chosen != ASK:
            for resource, number in choices.read_resources(table.game.text_of(chosen)).items():
                table.add(SEAT, resource, number)
            return None
        if not room(table):
            return None
        kinds = [kind for kind in RESOURCES.values() if allowed(table, kind, 1)]
        return Ask(SEAT, "resources", [*(("take", kind) for kind in kinds), DONE])

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """One item after another."""
        if pick == DONE:
            return None
        table.add(SEAT, pick[1])
        return "choose"


def set_race(table: Table, code: str) -> None:
    """Put the enemy on the table; a random one is drawn among those allowed (SI-3.4)."""
    if code == RANDOM:
        code = table.rng.choice(mission(table).races, RACE)
    place(table, code, RACE)


def recruit(table: Table, code: str) -> None:
    """A unit joins the squad, or the vehicle."""
    place(table, code, CARRIER if code == VEHICLE else SQUAD)


def squad_cost(table: Table) -> int:
    """The points of the squad and of a vehicle that was bought (SI-4.6)."""
    cost = sum(unit(table, uid).cost for uid in table.zones[SQUAD])
    if table.zones[CARRIER] and not mission(table).vehicle_provided:
        cost += units()[VEHICLE].cost
    return cost


def copies(table: Table, card: str) -> int:
    """How many of a card the squad has, both sides together (SI-4.4)."""
    return sum(unit(table, uid).card == card for uid in table.zones[SQUAD])


def can_buy_vehicle(table: Table) -> bool:
    """Whether the vehicle is for sale (SI-4.6)."""
    played = mission(table)
    return played.vehicle_allowed and not played.vehicle_provided and not table.zones[CARRIER]


def empty_packs(table: Table) -> None:
    """Nothing is carried from one mission into the next."""
    for resource in RESOURCES.values():
        table.counters[f"{SEAT}.{resource}"] = 0


def provide_vehicle(table: Table) -> None:
    """A mission may bring the vehicle for nothing (SI-4.6)."""
    if mission(table).vehicle_provided:
        recruit(table, VEHICLE)
