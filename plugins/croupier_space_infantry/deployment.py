"""The beginning of operations: the map, the markers, the squad (SI-2.2, SI-3.5)."""

from __future__ import annotations

from croupier.table import Table
from croupier_space_infantry import ammo, hive
from croupier_space_infantry.content import most_time
from croupier_space_infantry.layout import (
    CARDS,
    CARRIER,
    DETAILS,
    FINDS,
    MAP,
    POOL,
    SECTORS,
    SPARE_TILES,
    TILES,
    clear,
    level,
    mission,
    place,
)

FIND_BACK = "find"


def deploy(table: Table) -> None:
    """Lay out the map, set the markers, put the squad into the start node."""
    counters = table.counters
    played, chosen = mission(table), level(table)
    for name in ("cp", "commanded", "alarm", "lit", "outcome", "redrawn"):
        counters[name] = 0
    counters["time"] = min(chosen.time_start + counters["medal.long-watch"], most_time())
    counters[ammo.LEVEL] = chosen.ammo_start  # SI-16.4
    for code, objective in played.objectives.items():
        counters[f"done.{code}"] = 0
        if objective.kind == "hold":
            counters[f"held.{code}"] = 0
    start = hive.prepare(table) if played.is_hive else lay_out(table)
    counters["at"] = start
    table.add(start, "explored")
    for uid in table.zones[CARRIER]:
        table.move(uid, CARRIER, host=start)  # SI-11.2


def lay_out(table: Table) -> int:
    """Put the nodes of a surface map on the table, and face-down tokens on those that are
    searched (SI-3.7, find); the start node."""
    played = mission(table)
    at = {code: place(table, code, MAP) for code in played.nodes}
    for objective in played.objectives.values():
        if objective.kind == "find":
            tokens = [code for code, many in objective.tokens.items() for _ in range(many)]
            uids = [place(table, code, FINDS, owner=FIND_BACK, up=False) for code in tokens]
            table.rng.shuffle(uids, FINDS)
            for uid, code in zip(uids, objective.nodes, strict=True):
                table.pieces[uid] = table.pieces[uid]._replace(host=at[code])
    return at[played.start]


def clear_away(table: Table) -> None:
    """Put map, decks and markers of a mission away."""
    clear(table, (MAP, SECTORS, DETAILS, FINDS, TILES, SPARE_TILES, CARDS, POOL))
    counters = table.counters
    for name in [name for name in counters if name.startswith(("done.", "held."))]:
        del counters[name]
