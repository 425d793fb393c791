"""Missions: what a mission file says, read once and checked (SI-3)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from croupier.errors import SetupError
from croupier_space_infantry import data, sectors, soundness
from croupier_space_infantry.content import RESOURCES, VEHICLE, races, slug
from croupier_space_infantry.nodes import (
    VEHICLE_ACCESS,
    Event,
    Node,
    Way,
    read_event,
    read_map_node,
    read_task,
    read_token,
)
from croupier_space_infantry.reading import Record

SURFACE, HIVE = "surface", "hive"
KINDS = {
    SURFACE: ("reach", "task", "kill", "hold", "find"),
    HIVE: ("reach", "sectors", "token_reach", "token_task", "token_kill"),
}
"""Kinds of objectives (SI-3.7)."""

AMOUNTS = ("fire_ap", "enemy_fire_ap", "range_mod", "event_rn_mod", "activation_mod")
EFFECTS = (*AMOUNTS, "ban_resource", "repeat_event")
"""What special rules may do (SI-3.10); some of it by an amount."""


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective (SI-3.7); which of the fields matter depends on its kind."""

    code: str
    kind: str
    node: str = ""
    ways: tuple[Way, ...] = ()
    after: tuple[str, ...] = ()
    after_of: tuple[str, ...] = ()
    after_count: int = 0
    turns: int = 0
    count: int = 0
    nodes: tuple[str, ...] = ()
    tokens: Mapping[str, int] = field(default_factory=dict)
    token: str = ""


class SpecialRule(NamedTuple):
    """A special rule with its filters (SI-3.10)."""

    text: str
    effect: str
    amount: int = 0
    after: tuple[str, ...] = ()
    time_at_most: int = 0
    nodes: tuple[str, ...] = ()
    on_vehicle_nodes: bool = False
    resource: str = ""
    event: Event | None = None
    while_objective: str = ""


class Mission(NamedTuple):
    """A mission file, read.

    Attributes:
        races: those it can be played against.
        start: code of the start node.
        nodes, links: of a surface map; empty for a hive.
        tiles: codes of the sectors a hive's deck is made from, `deck_size` of which are used.
        infiltration: exits of the entry that a sector is placed at in the beginning.
        pool: special tokens by code.
        victory_all: objectives that are all needed.
        victory_any: of each of these groups so many are needed.
    """

    code: str
    title: str
    kind: str
    briefing: str
    default_race: str
    races: tuple[str, ...]
    vehicle_allowed: bool
    vehicle_provided: bool
    start: str
    nodes: Mapping[str, Node]
    links: Mapping[str, tuple[str, ...]]
    objectives: Mapping[str, Objective]
    rules: tuple[SpecialRule, ...]
    victory_all: tuple[str, ...]
    victory_any: tuple[tuple[int, tuple[str, ...]], ...]
    pool: Mapping[str, Node]
    tiles: tuple[str, ...] = ()
    deck_size: int = 0
    infiltration: int = 0

    @property
    def is_hive(self) -> bool:
        """Whether its map is built during play (SI-12)."""
        return self.kind == HIVE


@cache
def mission(code: str) -> Mission:
    """The game's own mission of that id."""
    file = data.MISSIONS[code]
    return read_mission(data.text(f"missions/{file}"), file)


@cache
def read_mission(text: str, name: str) -> Mission:
    """The mission in the text of a file.

    Args:
        name: of the file, for messages.

    Raises:
        SetupError: it is no TOML; a value is missing, unknown or ill-typed; a node cannot be
            reached or an objective not be done. The message names the place.
    """
    try:
        plain = tomllib.loads(text)
    except ValueError as error:  # of a number with thousands of digits, too
        raise SetupError(f"{name}: not TOML: {error}") from None
    except RecursionError:
        raise SetupError(f"{name}: not TOML: nested too deeply") from None
    found = _read(Record(plain, name))
    soundness.check(found, name)
    return found


def _read(file: Record) -> Mission:
    kind = file.word("kind", (SURFACE, HIVE))
    file.get("source", "")
    raw_races = file.plain.get("allowed_races", "any")
    if raw_races == "any":
        file.asked.add("allowed_races")
        allowed = tuple(races())
    else:
        allowed = file.words("allowed_races", races())
        if not allowed:
            file.fail("allowed_races", "is empty", '"any", or a list of races')
    vehicle = file.record("vehicle")
    allowed_vehicle = provided = False
    if vehicle is not None:
        allowed_vehicle = vehicle.get("allowed", False)
        provided = vehicle.get("provided", False)
        vehicle.word("id", (VEHICLE,), default=VEHICLE)
        vehicle.close()
        if provided and not allowed_vehicle:
            file.fail("vehicle", "is provided, but not allowed")
        if kind == HIVE and (allowed_vehicle or provided):  # SI-3.2
            file.fail("vehicle", "no vehicle goes into a hive")
    map_ = _surface(file) if kind == SURFACE else _hive(file)
    places = map_["nodes"] if kind == SURFACE else {"entry-a"}
    start = slug(file.need("start", str).replace(".", "-"))
    file.known("start", start, places)
    rows = file.records("objectives", "id")
    codes = [row.name("id") for row in rows]
    objectives = {}
    for code, row in zip(codes, rows, strict=True):
        if code in objectives:
            row.fail("id", f"{code!r} is there twice")
        objectives[code] = _objective(row, code, kind, places, codes, map_["pool"])
    for node in map_["nodes"].values():
        if node.requires:
            file.known(f"nodes.{node.code}.requires", node.requires, codes)
    victory = file.record("victory")
    if victory is None:
        file.fail("victory", "is missing", 'victory = { all = ["objective"] }')
    groups = []
    for group in victory.records("any", "count"):
        of = group.words("of", codes)
        groups.append((group.number("count", 0, 1, len(of)), of))
        group.close()
    needed = victory.words("all", codes)
    victory.close()
    if not needed and not groups:
        file.fail("victory", "needs no objective", "all, any, or both")
    found = Mission(
        code=file.name("id"),
        title=file.need("title", str),
        kind=kind,
        briefing=file.get("briefing", ""),
        default_race=file.word("default_race", allowed),
        races=allowed,
        vehicle_allowed=allowed_vehicle,
        vehicle_provided=provided,
        start=start,
        objectives=objectives,
        rules=tuple(
            _special_rule(row, codes, places) for row in file.records("special_rules", "id")
        ),
        victory_all=needed,
        victory_any=tuple(groups),
        **map_,
    )
    file.close()
    return found


def _surface(file: Record) -> dict[str, Any]:
    nodes: dict[str, Node] = {}
    for row in file.records("nodes", "id"):
        node = read_map_node(row, row.name("id"))
        if node.code in nodes:
            row.fail("id", f"{node.code!r} is there twice")
        nodes[node.code] = node
        row.close()
    links: dict[str, list[str]] = {code: [] for code in nodes}
    for pair in file.get("links", []):
        if not isinstance(pair, list) or len(pair) != 2:
            file.fail("links", f"a pair of nodes is wanted, not {pair!r}")
        first, second = (file.known("links", str(end), nodes) for end in pair)
        if first == second or second in links[first]:
            file.fail("links", f"{first} to {second} is no new link")
        links[first].append(second)
        links[second].append(first)
    between = {code: tuple(linked) for code, linked in links.items()}
    return {"nodes": nodes, "links": between, "pool": {}}


def _hive(file: Record) -> dict[str, Any]:
    if file.plain.get("tiles", "all") == "all":
        file.asked.add("tiles")
        tiles: tuple[str, ...] = tuple(sectors.tiles())[1:]
    else:
        tiles = file.words("tiles", tuple(sectors.tiles())[1:])
        if not tiles:
            file.fail("tiles", "is empty", '"all", or a list of sectors')
    pool: dict[str, Node] = {}
    for row in file.records("special_pool", "token"):
        node = read_token(row, row.name("token"))
        if node.code in pool:
            row.fail("token", f"{node.code!r} is there twice")
        pool[node.code] = node
        row.close()
    entry = next(iter(sectors.tiles().values()))
    deck_size = file.number("deck_size", len(tiles), 1, len(tiles))
    return {
        "nodes": {},
        "links": {},
        "tiles": tiles,
        "deck_size": deck_size,
        "infiltration": file.number("infiltration", 1, 0, min(len(entry.exits), deck_size)),
        "pool": pool,
    }


def _objective(
    row: Record,
    code: str,
    kind: str,
    places: Iterable[str],
    codes: list[str],
    pool: Mapping[str, Node],
) -> Objective:
    row.asked.add("id")
    what = row.word("kind", [slug(one) for one in KINDS[kind]]).replace("-", "_")
    fields: dict[str, Any] = {"after": row.words("after", codes)}
    group = row.record("after_count")
    if group is not None:
        fields["after_of"] = group.words("of", codes)
        fields["after_count"] = group.number("count", 0, 1, len(fields["after_of"]))
        group.close()
    if what in ("reach", "task", "kill", "hold"):
        node = row.need("node", str).replace(".", "-")
        fields["node"] = row.known("node", node, places)
    if what == "task":
        fields["ways"] = read_task(row)
    if what == "hold":
        fields["turns"] = row.number("turns", 0, 1, 29)
    if what == "find":
        fields["nodes"] = row.words("nodes", places)
        tokens = row.record("tokens")
        if tokens is None:
            row.fail("tokens", "is missing", "tokens = { target = 2, empty = 2 }")
        fields["tokens"] = {
            name: tokens.number(name, 0, 0, 20) for name in ("target", "empty", "ambush")
        }
        tokens.close()
    if what.startswith("token_"):
        fields["token"] = row.word("token", pool)
    if what in ("find", "sectors") or what.startswith("token_"):
        fields["count"] = row.number("count", 0, 1, 30)
    row.close()
    return Objective(code, what, **fields)


def _special_rule(row: Record, codes: list[str], places: Iterable[str]) -> SpecialRule:
    row.get("id", "")
    effect = row.word("effect", [slug(one) for one in EFFECTS]).replace("-", "_")
    fields: dict[str, Any] = {"text": row.get("text", "")}
    if effect != "ban_resource":  # What is banned is so from the preparations on.
        after = row.get("after", "")
        fields["after"] = tuple(row.known("after", one, codes) for one in after.split("|") if one)
        fields["time_at_most"] = row.number("time_at_most", 0, 0, 30)
    if effect in AMOUNTS:
        row.need("amount", int)
        fields["amount"] = row.number("amount", 0, -9, 9)
        fields["nodes"] = row.words("nodes", places)
        fields["on_vehicle_nodes"] = row.word("where", (VEHICLE_ACCESS,), default="") != ""
    if effect == "ban_resource":
        symbol = row.need("resource", str)
        if symbol not in RESOURCES:
            row.fail("resource", f"unknown: {symbol!r}", "one of: " + ", ".join(RESOURCES))
        fields["resource"] = RESOURCES[symbol]
    if effect == "repeat_event":
        fields["nodes"] = (row.word("node", places),)
        fields["event"] = read_event(row, "event", row.need("event", str))
        fields["while_objective"] = row.word("while_objective", codes)
    row.close()
    return SpecialRule(effect=effect, **fields)
