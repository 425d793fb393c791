"""Random numbers and successes (SI-1.2 to SI-1.7)."""

from __future__ import annotations

from functools import cache
from typing import Any

from croupier.table import Table
from croupier_space_infantry import data
from croupier_space_infantry.content import MOST_RN

STREAM = "rn"
CUP = "cup."
"""In front of a value: the counter of chits of that value left in the cup (SI-1.3)."""

KEPT = 24
"""Draws that are kept to be shown (SI-18.1)."""


@cache
def generator(name: str) -> Any:
    """A generator's record."""
    return data.read("core")["generators"][name]


@cache
def faces(name: str) -> tuple[int, ...]:
    """The equally likely faces of a generator; none for a cup."""
    record = generator(name)
    if "reshuffle_when_left" in record:
        return ()
    pairs = zip(record["values"], record["weights"], strict=True)
    return tuple(value for value, weight in pairs for _ in range(weight))


def draw(table: Table, what: str) -> int:
    """One random number.

    Args:
        what: what it is drawn for, one or two words; kept with the number to be shown.
    """
    name = str(table.settings["generator"])
    sides = faces(name)
    if sides:
        rn = sides[table.rng.below(len(sides), STREAM)]
    else:
        rn = _from_cup(table, name)
    play: Any = table.stack[0]
    play.draws = (*play.draws[1 - KEPT :], f"{what} {rn}")
    return rn


def _from_cup(table: Table, name: str) -> int:
    record = generator(name)
    counters = table.counters
    values = record["values"]
    left = [counters.get(f"{CUP}{value}", 0) for value in values]
    if sum(left) <= record["reshuffle_when_left"]:
        left = record["weights"]
        for value, weight in zip(values, left, strict=True):
            counters[f"{CUP}{value}"] = weight
    drawn: int = values[table.rng.weighted(left, STREAM)]
    counters[f"{CUP}{drawn}"] -= 1
    return drawn


def within(rn: int) -> int:
    """A modified RN, kept within 0 to 8."""
    return max(0, min(rn, MOST_RN))


def successes(table: Table, ap: int, skill: int) -> int:
    """The successes that action points score against a skill number (SI-1.6, SI-17.1)."""
    if ap < skill:
        return 0
    if table.settings["success_mode"] == "divide":
        return ap // skill
    return 2 if ap >= 2 * skill else 1
