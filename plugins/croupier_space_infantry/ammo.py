"""The fire level of the advanced rules (SI-16.4)."""

from __future__ import annotations

from croupier.table import Table, TableOption
from croupier_space_infantry.content import ammo_track, resources
from croupier_space_infantry.layout import DECLINE, carried, spend

AMMO: list[TableOption] = [("use", "ammo"), DECLINE]
LEVEL = "fire-level"
RANGES = ("fire", "charge")
"""Ranges at which attacks use up ammunition."""


def can_load(table: Table) -> bool:
    """Whether Ammo would raise the fire level."""
    most: int = resources()["ammo"]["fire_level_max"]
    return carried(table, "ammo") > 0 and table.counters[LEVEL] < most


def use_ammo(table: Table, pick: TableOption) -> None:
    """Ammo, if it is used: four levels, never above ten (SI-5.16)."""
    if pick != DECLINE:
        numbers = resources()["ammo"]
        spend(table, "ammo")
        raised = table.counters[LEVEL] + numbers["fire_levels"]
        table.counters[LEVEL] = min(raised, numbers["fire_level_max"])


def low_ammo(table: Table, range_: str) -> int:
    """The action points that squad infantry loses at a range."""
    if not table.settings["advanced"] or range_ not in RANGES:
        return 0
    track = ammo_track()
    return track["low_ap"] if table.counters[LEVEL] <= track["low_threshold"] else 0


def is_out_of_ammo(table: Table, range_: str) -> bool:
    """Whether squad infantry cannot attack at a range."""
    return bool(table.settings["advanced"]) and range_ in RANGES and not table.counters[LEVEL]


def fire(table: Table, range_: str) -> None:
    """Squad infantry has attacked at a range this round."""
    if table.settings["advanced"] and range_ in RANGES:
        table.counters[LEVEL] = max(table.counters[LEVEL] - ammo_track()["cost"], 0)
