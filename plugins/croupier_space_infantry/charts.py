"""Objectives and maps as pictures show them: plain rows, before and during operations."""

from __future__ import annotations

from typing import Any

from croupier.table import TableView
from croupier_space_infantry import hive, objectives, sectors, wording
from croupier_space_infantry.layout import CARRIER, FINDS, MAP, mission, neighbours, node
from croupier_space_infantry.missions import Mission
from croupier_space_infantry.nodes import Node

Plain = dict[str, Any]


def plan(played: Mission) -> Plain:
    """What a mission asks and where, before it lies on the table: to choose a squad by."""
    found: Plain = {
        "objectives": [
            {"objective": code, "asks": wording.objective(one, played)}
            for code, one in played.objectives.items()
        ]
    }
    if played.is_hive:
        found["tokens"] = [
            {
                "token": one.name,
                "count": one.count,
                **printed_row(one),
                "task": wording.ways(one.task),
                "least_depth": one.min_depth,
            }
            for one in played.pool.values()
        ]
    else:
        found["map"] = [
            {
                "node": code,
                "name": one.name,
                "links": " ".join(played.links[code]),
                **printed_row(one),
                "access": one.access,
                "requires": one.requires,
            }
            for code, one in played.nodes.items()
        ]
    return found


def printed_row(one: Node) -> Plain:
    """What is printed of a node or a token."""
    return {
        "asks": wording.ways(one.ways),
        "events": " ".join(event.text for event in one.events),
        "cache": one.cache,
    }


def objective_rows(view: TableView) -> list[Plain]:
    """Every objective, and how far it has come."""
    played = mission(view)
    rows = []
    for code, one in played.objectives.items():
        if objectives.is_done(view, code):
            state = "done"
        else:
            state = "open" if objectives.is_open(view, one) else "later"
        rows.append(
            {
                "objective": code,
                "asks": wording.objective(one, played),
                "state": state,
                "progress": f"{objectives.progress(view, one)}/{objectives.wanted(one)}",
            }
        )
    return rows


def map_rows(view: TableView) -> list[Plain]:
    """Every node on the table: links, what it asks, what is left in it."""
    played = mission(view)
    here = view.counters["at"]
    vehicle = [view.pieces[uid].host for uid in view.zones[CARRIER]]
    hidden = {view.pieces[uid].host for uid in view.zones[FINDS] if not view.pieces[uid].up}
    rows = []
    for uid in view.zones[MAP]:
        piece, printed = view.pieces[uid], node(view, uid)
        spent = [view.count(uid, f"spent-{number}") for number in range(1, 7)]
        left = [event.text for event, gone in zip(printed.events, spent, strict=False) if not gone]
        marks = ["squad"] * (uid == here) + ["vehicle"] * (uid in vehicle)
        marks += ["token"] * (uid in hidden)
        row = {
            "node": piece.code,
            "name": printed.name,
            "here": " ".join(marks),
            "explored": view.count(uid, "explored") > 0,
            "asks": wording.ways(printed.ways),
            "links": " ".join(
                [
                    *(view.pieces[other].code for other in neighbours(view, uid)),
                    *hive.open_exits(view, uid),
                ]
            ),
            "events": " ".join(left),
            "cache": printed.cache if not view.count(uid, "depleted") else "",
        }
        if played.is_hive:
            tile = sectors.tiles()[view.pieces[piece.host].code]
            row["feature"] = tile.feature.replace("_", " ") if tile.feature != "none" else ""
            row["depth"] = hive.depth(view, piece.host)
            row["task"] = wording.ways(printed.task) if not view.count(uid, "tasked") else ""
        else:
            row["access"] = printed.access
            row["requires"] = printed.requires
        rows.append(row)
    return rows
