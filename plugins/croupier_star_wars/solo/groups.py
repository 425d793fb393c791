"""The attack group and the defence group of the AI (AI-3.4, AI-8.1, AI-8.2)."""

from __future__ import annotations

from croupier.table import Table
from croupier_star_wars.layout import engagement, units
from croupier_star_wars.solo.layout import ATTACK, in_attack_group, is_ai

BY_EDGE = "edge"
"""The note of the entering of a card out of an edge stack."""


def attack_group(table: Table, seat: str) -> list[int]:
    """The units a seat may declare as attackers: of the AI's those of the attack group that were
    not declared in this phase yet (AI-9.1, AI-9.2)."""
    found = units(table, seat)
    if not is_ai(table, seat):
        return found
    fought: tuple[int, ...] = ()
    for frame in table.stack:
        if frame.kind == "star-wars.phase.solo.conflict":
            fought = frame.fought  # type: ignore[attr-defined]
    return [uid for uid in found if in_attack_group(table, uid) and uid not in fought]


def defence_group(table: Table, seat: str) -> list[int]:
    """The units a seat may declare as defenders: of the AI's those of the defence group
    (AI-9.5)."""
    found = units(table, seat)
    if not is_ai(table, seat):
        return found
    return [uid for uid in found if not in_attack_group(table, uid)]


def places(table: Table, seat: str) -> int:
    """How many units the attack group has once the groups are balanced (AI-8.2)."""
    return (len(units(table, seat)) + 1) // 2


def assign(table: Table, seat: str, uid: int, how: str) -> None:
    """A unit that has entered goes to the smaller group, the attack group when they are equal;
    out of the edge battle to the group on whose side it fights (AI-8.1, AI-10.6)."""
    others = [unit for unit in units(table, seat) if unit != uid]
    attackers = sum(in_attack_group(table, unit) for unit in others)
    attacks = attackers <= len(others) - attackers
    battle = engagement(table)
    if how == BY_EDGE and battle is not None:
        attacks = battle.attacker == seat
    if attacks:
        table.add(uid, ATTACK)
    group = "attack" if attacks else "defence"
    table.note("AI-8.1", f"{table.pieces[uid].name} joins the {group} group")


def regroup(table: Table, seat: str, attackers: tuple[int, ...]) -> None:
    """These make the attack group, all others the defence group."""
    moved = []
    for uid in units(table, seat):
        if (uid in attackers) != in_attack_group(table, uid):
            moved.append(table.pieces[uid].name)
            if uid in attackers:
                table.add(uid, ATTACK)
            else:
                table.remove(uid, ATTACK)
    if moved:
        table.note("AI-8.2", f"{', '.join(moved)} changed groups")
