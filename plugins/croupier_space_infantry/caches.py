"""Caches, and throwing resources away (SI-5.4, SI-5.7)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table, TableOption
from croupier_space_infantry.content import RESOURCES
from croupier_space_infantry.draws import draw
from croupier_space_infantry.layout import SEAT, allowed, carried, carry_limit, load, room, spend


class OpenCache(Frame, kind="space-infantry.open-cache"):
    """A cache is opened: so many items are found, any number of them kept.

    Attributes:
        resource: the kind printed.
        node: the cache's node, which is depleted by it; 0 for supplies that an event brings.
        found: items found.
    """

    resource: str
    node: int = 0
    found: int = 0
    step: str = "open"

    def open(self, table: Table) -> Outcome:
        """RN - 1 items (SI-5.7); ammunition is of use only with the advanced rules (SI-5.8)."""
        if self.node:
            table.add(self.node, "depleted")
        if self.resource == "ammo" and not table.settings["advanced"]:
            self.resource = "grenade"
        self.found = max(0, draw(table, "cache") - 1)
        return "keep"

    def keep(self, table: Table) -> Outcome:
        """How many to keep, or what to throw away to make room (SI-5.4)."""
        wanted = allowed(table, self.resource, self.found)
        free = room(table)
        options: list[TableOption] = [
            ("keep", str(number)) for number in range(min(wanted, free), -1, -1)
        ]
        if free < wanted:
            options += discards(table, but=self.resource)
        return Ask(SEAT, "keep", options) if len(options) > 1 else None

    def keep_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Room is made item by item."""
        if pick[0] == "discard":
            spend(table, pick[1])
            return "keep"
        table.add(SEAT, self.resource, int(pick[1]))
        return None


class Discard(Frame, kind="space-infantry.discard"):
    """Items above the limit are thrown away at once (SI-5.2)."""

    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """One item after another."""
        if load(table) <= carry_limit(table):
            return None
        return Ask(SEAT, "discard", discards(table))

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """It is gone."""
        spend(table, pick[1])
        return "choose"


def discards(table: Table, but: str = "") -> list[TableOption]:
    """The kinds of which an item can be thrown away."""
    return [
        ("discard", kind) for kind in RESOURCES.values() if kind != but and carried(table, kind)
    ]
