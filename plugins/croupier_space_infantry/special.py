"""What a mission's special rules change, by effect (SI-3.10)."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.table import Table
from croupier_space_infantry.layout import mission, node
from croupier_space_infantry.missions import SpecialRule
from croupier_space_infantry.nodes import VEHICLE_ACCESS


def in_force(table: Table, effect: str) -> Iterator[SpecialRule]:
    """The mission's rules of an effect whose filters let them through now."""
    for rule in mission(table).rules:
        if rule.effect == effect and _applies(table, rule):
            yield rule


def amount(table: Table, effect: str) -> int:
    """What the rules of an effect add up to now."""
    return sum(rule.amount for rule in in_force(table, effect))


def _applies(table: Table, rule: SpecialRule) -> bool:
    counters = table.counters
    if rule.after and not any(counters[f"done.{code}"] for code in rule.after):
        return False
    if rule.time_at_most and counters["time"] > rule.time_at_most:
        return False
    at = counters["at"]
    if rule.nodes and table.pieces[at].code not in rule.nodes:
        return False
    return not rule.on_vehicle_nodes or node(table, at).access == VEHICLE_ACCESS
