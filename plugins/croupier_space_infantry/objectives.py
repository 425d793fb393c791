"""Objectives, and what is needed for victory (SI-3.7, SI-3.8)."""

from __future__ import annotations

from croupier.table import Table
from croupier_space_infantry.layout import (
    DETAILS,
    FINDS,
    MAP,
    mission,
    token_on,
)
from croupier_space_infantry.missions import Mission, Objective
from croupier_space_infantry.nodes import Way
from croupier_space_infantry.sectors import ENTRY

MARKS = {"token_reach": "explored", "token_task": "tasked", "token_kill": "won"}
"""The token on a node that counts for an objective about special tokens."""


def is_done(table: Table, code: str) -> bool:
    """Whether an objective is complete."""
    return table.counters[f"done.{code}"] > 0


def complete(table: Table, code: str) -> None:
    """Mark an objective complete."""
    table.counters[f"done.{code}"] = 1


def is_open(table: Table, objective: Objective) -> bool:
    """Whether an objective is not complete, and all that comes before it is."""
    counters = table.counters
    if counters[f"done.{objective.code}"]:
        return False
    if not all(counters[f"done.{code}"] for code in objective.after):
        return False
    done = sum(counters[f"done.{code}"] for code in objective.after_of)
    return done >= objective.after_count


def tasks_here(table: Table) -> dict[str, tuple[Way, ...]]:
    """The open tasks in the squad's node, and what each asks (SI-6.6 a)."""
    played = mission(table)
    at = table.counters["at"]
    if played.is_hive:
        token = token_on(table, at)
        ways = played.pool[token].task if token else ()
        return {token: ways} if ways and not table.count(at, "tasked") else {}
    code = table.pieces[at].code
    return {
        one.code: one.ways
        for one in played.objectives.values()
        if one.kind == "task" and one.node == code and is_open(table, one)
    }


def finish_task(table: Table, code: str) -> None:
    """A task check has succeeded (SI-3.7)."""
    if mission(table).is_hive:
        table.add(table.counters["at"], "tasked")
    else:
        complete(table, code)


def held_here(table: Table) -> tuple[str, ...]:
    """The objectives that a Stay in the squad's node counts for (SI-3.7, hold)."""
    code = table.pieces[table.counters["at"]].code
    return tuple(
        one.code
        for one in mission(table).objectives.values()
        if one.kind == "hold" and one.node == code and is_open(table, one)
    )


def review(table: Table) -> bool:
    """Complete every objective that is now due; whether the mission has succeeded (SI-6.14)."""
    played = mission(table)
    again = True
    while again:  # One that is completed may be what another comes after.
        again = False
        for one in played.objectives.values():
            if is_open(table, one) and progress(table, one) >= wanted(one):
                complete(table, one.code)
                again = True
    return has_won(table, played)


def has_won(table: Table, played: Mission) -> bool:
    """Whether every objective needed for victory is complete (SI-3.8)."""
    counters = table.counters
    return all(counters[f"done.{code}"] for code in played.victory_all) and all(
        sum(counters[f"done.{code}"] for code in of) >= count for count, of in played.victory_any
    )


def wanted(one: Objective) -> int:
    """The count at which an objective is complete."""
    return one.turns if one.kind == "hold" else one.count or 1


def progress(table: Table, one: Objective) -> int:
    """How far an objective has come, in the unit of `wanted`."""
    if is_done(table, one.code):
        return wanted(one)
    if one.kind == "reach":
        return int(table.pieces[table.counters["at"]].code == one.node)
    if one.kind == "hold":
        return table.counters[f"held.{one.code}"]
    if one.kind == "kill":
        return table.count(table.find(one.node, MAP), "won")
    if one.kind == "find":
        return sum(
            table.pieces[uid].up and table.pieces[uid].code == "target"
            for uid in table.zones[FINDS]
        )
    if one.kind == "sectors":
        return explored_sectors(table)
    if one.kind == "task":
        return 0
    return sum(table.count(uid, MARKS[one.kind]) for uid in token_nodes(table, one.token))


def token_nodes(table: Table, code: str) -> list[int]:
    """The hive nodes that a special token lies on."""
    return [
        table.pieces[uid].host
        for uid in table.zones[DETAILS]
        if table.pieces[uid].owner == "token" and table.pieces[uid].code == code
    ]


def explored_sectors(table: Table) -> int:
    """Hive sectors other than the entry with an explored node."""
    pieces = table.pieces
    found = {pieces[uid].host for uid in table.zones[MAP] if table.count(uid, "explored")}
    return sum(pieces[sector].code != ENTRY for sector in found)
