"""The strength of fleets in a battle (GH-7.20, GH-7.22, GH-12.6 to 12.9, GH-12.13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.table import Table
from croupier_galactic_heroes.cards import PAIR, Card
from croupier_galactic_heroes.layout import card

ATTACK = "attack"
DEFENCE = "defence"

Boosts = Sequence[tuple[int, int]]
"""Fleets that were boosted, each with by how much."""


def has_sortie_effects(table: Table, role: str) -> bool:
    """Whether sortie effects work for a side of the battle (GH-12.19)."""
    return role == ATTACK or table.settings["sortie_effects"] == "battle"


def sum_of(table: Table, uids: Sequence[int], effect: str) -> int:
    """An effect of these fleets, added up."""
    return sum(card(table, uid).effects.get(effect, 0) for uid in uids)


def fleet_power(
    table: Table,
    uid: int,
    role: str,
    side: Sequence[int],
    negated: Sequence[int] = (),
    boosts: Boosts = (),
) -> int:
    """What one fleet counts on its side of the battle: printed power, `power_if`,
    `all_fleets_power` and boosts; a pair's bonus belongs to no fleet."""
    fleet = card(table, uid)
    power = 0 if uid in negated else fleet.power  # GH-12.10
    power += fleet.effects.get(f"power_if {role}", 0)  # GH-12.6
    if has_sortie_effects(table, role) and table.settings["all_fleets_scope"] == "each":
        power += sum_of(table, side, "all_fleets_power")  # GH-12.7
    return power + sum(number for boosted, number in boosts if boosted == uid)  # GH-12.9


def side_power(
    table: Table,
    role: str,
    side: Sequence[int],
    negated: Sequence[int] = (),
    boosts: Boosts = (),
) -> int:
    """The total power of a side, all modifiers included; 0 without fleets (GH-7.22)."""
    power = sum(fleet_power(table, uid, role, side, negated, boosts) for uid in side)
    if has_sortie_effects(table, role):
        if table.settings["all_fleets_scope"] == "total":
            power += sum_of(table, side, "all_fleets_power")
        power += pair_power(card(table, uid) for uid in side)
    return power


def pair_power(side: Iterable[Card]) -> int:
    """The bonus of pairs that are both there, once a pair although both cards name it
    (GH-12.8)."""
    by_code = {fleet.code: fleet for fleet in side}
    pairs = {
        frozenset((fleet.code, fleet.partner)): fleet.effects[PAIR]
        for fleet in by_code.values()
        if fleet.partner in by_code
    }
    return sum(pairs.values())


def requirement(table: Table, target: int, attackers: Sequence[int] = ()) -> int:
    """What the attack must win by to capture the target (GH-7.20)."""
    planet = card(table, target)
    assaulted = sum_of(table, attackers, "ignore_planet_defence") > 0  # GH-12.13
    if assaulted and (planet.rank != "capital" or table.settings["assault_on_capital"]):
        return 0
    return planet.requirement
