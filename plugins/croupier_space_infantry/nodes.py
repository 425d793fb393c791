"""Nodes: what a map, a node card or a special token says of one (SI-3.6)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import NamedTuple

from croupier_space_infantry.content import MOST_RN, RESOURCES, SKILLS, classes, events, slug
from croupier_space_infantry.reading import Record

FOOT, ANY_ACCESS, VEHICLE_ACCESS = "foot", "any", "vehicle"
MOST_EVENTS = 6
"""Event strings that a node may have."""


class Way(NamedTuple):
    """A requirement: so many successes in a skill (SI-7.1)."""

    skill: str
    need: int


class Event(NamedTuple):
    """An event string (SI-6.10, SI-6.11).

    Attributes:
        text: as printed.
        low, high: it happens when the RN is from one to the other.
        plus: the form `N+`, which modifiers apply to.
        auto: it happens without a draw.
        what: a class of encounter or the name of an event.
    """

    text: str
    low: int
    high: int
    plus: bool
    auto: bool
    what: str

    @property
    def fights(self) -> bool:
        """Whether it is an encounter."""
        return self.what in classes()


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the map, a node card, or a special token (SI-3.6, SI-12.5).

    Attributes:
        ways: the requirement to enter, then the other that may be tried instead (SI-7.2).
        cache: the kind of resource found there, or empty.
        access: whether the vehicle can go there (SI-11.2).
        requires: an objective that must be done before it may be entered, or empty.
        task: of a special token: what its task asks, in ways; empty for none.
        count: of a special token or node card: how many there are.
        min_depth: of a special token: the least depth of its sector.
    """

    code: str
    name: str
    ways: tuple[Way, ...] = ()
    events: tuple[Event, ...] = ()
    cache: str = ""
    access: str = FOOT
    requires: str = ""
    task: tuple[Way, ...] = ()
    count: int = 1
    min_depth: int = 0


def read_map_node(row: Record, code: str) -> Node:
    """A node of a surface map."""
    access = row.word("access", (FOOT, ANY_ACCESS, VEHICLE_ACCESS), default=FOOT)
    node = replace(
        read_node(row, code),
        name=row.get("name", code),
        access=access,
        requires=slug(row.get("requires", "")),
    )
    pilots = len(node.ways) == 2 and node.ways[0].skill == "pilot"
    if access == VEHICLE_ACCESS and not pilots:  # SI-11.3
        row.fail("access", "a vehicle node asks for pilot, and has an alt for a squad on foot")
    return node


def read_node_card(row: Record, code: str) -> Node:
    """A node card of a hive."""
    return replace(
        read_node(row, code), name=row.get("card", code), count=row.number("copies", 1, 1, 20)
    )


def read_token(row: Record, code: str) -> Node:
    """A special token of a hive."""
    task_row = row.record("task")
    task: tuple[Way, ...] = ()
    if task_row is not None:
        task = read_task(task_row)
        task_row.close()
    return replace(
        read_node(row, code),
        name=row.get("name", code),
        task=task,
        count=row.number("count", 1, 1, 20),
        min_depth=row.number("min_depth", 0, 0, 12),
    )


def read_node(row: Record, code: str) -> Node:
    """What all of them have: requirement, events, cache."""
    ways = read_ways(row, "skill", "need") if "skill" in row.plain or "need" in row.plain else ()
    row.asked |= {"skill", "need"}
    alt = row.record("alt")
    if alt is not None:
        if not ways:
            row.fail("alt", "there is no requirement that it could stand in for")
        ways += read_ways(alt, "skill", "need")
        alt.close()
    texts = row.texts("events")
    if len(texts) > MOST_EVENTS:
        row.fail("events", f"{len(texts)} are more than {MOST_EVENTS}")
    cache_kind = row.get("cache", "")
    if cache_kind and cache_kind not in RESOURCES:
        row.fail("cache", f"unknown: {cache_kind!r}", "one of: " + ", ".join(RESOURCES))
    return Node(
        code=code,
        name=code,
        ways=ways,
        events=tuple(read_event(row, "events", text) for text in texts),
        cache=RESOURCES.get(cache_kind, ""),
    )


def read_ways(row: Record, skill: str, need: str) -> tuple[Way, ...]:
    return (Way(row.word(skill, SKILLS), row.number(need, 0, 1, 12)),)


def read_task(row: Record) -> tuple[Way, ...]:
    """What a task asks, its other way included (SI-7.2)."""
    ways = read_ways(row, "skill", "need")
    if "or_skill" in row.plain:
        ways += read_ways(row, "or_skill", "or_need")
    return ways


_CONDITION = re.compile(r"(?P<auto>auto)|(?P<low>\d)(?P<form>\+|-\d|-)?|=(?P<exact>\d)")


def read_event(row: Record, key: str, text: str) -> Event:
    """An event string, read."""
    condition, _, what = text.partition("/")
    found = _CONDITION.fullmatch(condition)
    if found is None:
        row.fail(key, f"no event string: {text!r}", "4+/A, 2-/B, 1-3/Trap, =6/Delay, auto/D")
    if what not in classes() and what not in events():
        known = ", ".join((*classes(), *events()))
        row.fail(key, f"unknown event in {text!r}", f"one of: {known}")
    if found["auto"]:
        return Event(text, 0, MOST_RN, False, True, what)
    low = int(found["low"] or found["exact"])
    form = found["form"] or ""
    if low > MOST_RN:
        row.fail(key, f"no RN from 0 to {MOST_RN} meets {text!r}")
    if form == "+":
        return Event(text, low, MOST_RN, True, False, what)
    if form == "-":
        return Event(text, 0, low, False, False, what)
    high = int(form[1:]) if form else low
    if not low <= high <= MOST_RN:
        row.fail(key, f"no RN from 0 to {MOST_RN} meets {text!r}")
    return Event(text, low, high, False, False, what)
