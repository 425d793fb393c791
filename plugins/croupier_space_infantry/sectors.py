"""Hive sectors and node cards, as the data print them (SI-12.4, SI-12.5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from croupier_space_infantry import data
from croupier_space_infantry.content import slug
from croupier_space_infantry.nodes import Node, read_node_card
from croupier_space_infantry.reading import Record

ENTRY = "entry"


class Tile(NamedTuple):
    """A sector.

    Attributes:
        feature: `none`, `narrow`, `unstable`, `pitch_black`, `complex` or `pits` (SI-13).
        nodes: letters.
        special: nodes that take a special token.
        gate: the node that is linked to the one it was placed from; the first for the entry.
        links: within the tile, both ways.
        exits: the node of each unexplored exit, in order.
    """

    code: str
    feature: str
    nodes: tuple[str, ...]
    special: frozenset[str]
    gate: str
    links: Mapping[str, tuple[str, ...]]
    exits: tuple[str, ...]


@cache
def tiles() -> Mapping[str, Tile]:
    """Every sector by code, the entry first."""
    found = {}
    for row in data.read("missions/hive_tiles")["tiles"]:
        nodes = tuple(row["nodes"])
        gate = nodes[0]
        links: dict[str, list[str]] = {letter: [] for letter in nodes}
        exits = []
        for first, second in row["links"]:
            if first == "in":
                gate = second
            elif second.startswith("out"):
                exits.append(first)
            else:
                links[first].append(second)
                links[second].append(first)
        code = slug(row["id"])
        inner = {letter: tuple(linked) for letter, linked in links.items()}
        special = frozenset(row["special"])
        found[code] = Tile(code, row["feature"], nodes, special, gate, inner, tuple(exits))
    return found


@cache
def node_cards() -> Mapping[str, Node]:
    """Every node card by code, `count` of each (SI-12.2, SI-13.7)."""
    cards = data.read("missions/hive_tiles")["node_cards"]
    return {
        slug(row["id"]): read_node_card(Record(row, row["id"]), slug(row["id"])) for row in cards
    }
