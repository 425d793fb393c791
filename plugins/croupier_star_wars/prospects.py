"""What an engagement under way promises, before it is fought out.

Expected numbers, no dice: defenders that are not declared yet count by half, icons that need the
edge by the chance to have it, and who strikes late strikes less.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from croupier.cards import given
from croupier.table import Table
from croupier_star_wars import stats
from croupier_star_wars.engagement import Engagement, attackers_against
from croupier_star_wars.layout import LIGHT, engagement, is_ready
from croupier_star_wars.solo.groups import defence_group
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.worth import DIAL_DAMAGE, WOUND, damage_worth, strike_cost, unit_worth

OPEN = frozenset({"attack", "attacking", "shield_attackers", "attackers_window"})
"""The steps before defenders are declared."""

DEFENDS = 0.5
"""How likely a ready enemy unit is to defend; those of the AI that may do (AI-9.5)."""

DOUBT, SURE = 1.5, 0.3
"""How many Force icons are no lead yet while the other side has cards to place, and if it has
none."""

LATE = 0.75
"""The share of what the first blows destroy that is gone before it strikes."""


class Side(NamedTuple):
    """What the units of a side can be expected to do and to lose.

    Attributes:
        blast, damage, tactics: icons of those that are ready.
        health: damage that all can take.
        cost: of the strikes.
    """

    blast: float
    damage: float
    tactics: float
    health: float
    cost: float


def promise(table: Table) -> float:
    """What the running engagement promises the light side."""
    battle = engagement(table)
    if battle is None:
        return 0.0
    gain = _gain(table, battle)
    return gain if battle.attacker == LIGHT else -gain


def _gain(table: Table, battle: Engagement) -> float:
    """The attacker's gain."""
    attacker, defender = battle.attacker, table.other(battle.attacker)
    attackers = battle.attackers or attackers_against(table, attacker, battle.objective, ())
    defenders = dict.fromkeys(battle.defenders, 1.0)
    if battle.step in OPEN:
        able = [uid for uid in defence_group(table, defender) if is_ready(table, uid)]
        chance = 1.0 if is_ai(table, defender) else DEFENDS
        defenders |= {uid: chance for uid in able if not given(table, uid, "cannot-defend")}
    unopposed = 1.0 if attackers else 0.0
    for chance in defenders.values():
        unopposed *= 1 - chance
    edge = unopposed + (1 - unopposed) * edge_chance(table, battle)
    all_in = dict.fromkeys(attackers, 1.0)
    ours = side(table, all_in, edge)
    theirs = side(table, defenders, 1 - edge)
    lost = _share(theirs.damage + theirs.tactics, ours.health)
    killed = _share(ours.damage + ours.tactics, theirs.health)
    our_part = 1 - LATE * lost * (1 - edge)
    their_part = 1 - LATE * killed * edge
    gain = blast_worth(table, battle, ours.blast * our_part + unopposed)
    gain += losses(table, defenders, ours.damage * our_part) - ours.cost
    return gain - losses(table, all_in, theirs.damage * their_part) + theirs.cost


def side(table: Table, chances: dict[int, float], edge: float) -> Side:
    """The units of a side, each by its chance to take part."""
    blast = damage = tactics = health = cost = 0.0
    for uid, chance in chances.items():
        health += chance * stats.capacity_left(table, uid)
        if is_ready(table, uid):
            blast += chance * _icons(table, uid, "blast", edge)
            damage += chance * _icons(table, uid, "unit-damage", edge)
            tactics += chance * _icons(table, uid, "tactics", edge)
            cost += chance * strike_cost(table, uid)
    return Side(blast, damage, tactics, health, cost)


def losses(table: Table, chances: dict[int, float], damage: float) -> float:
    """What unit damage takes from a side: the dearest for their health die first."""
    total = 0.0
    health = {uid: stats.capacity_left(table, uid) or 1 for uid in chances}
    for uid in sorted(chances, key=lambda uid: -unit_worth(table, uid) / health[uid]):
        if damage <= 0:
            break
        taken = min(damage, health[uid])
        dies = max(damage - health[uid] + 1, 0.0)
        share = WOUND * taken / health[uid] + (1 - WOUND) * min(dies, 1.0)
        total += chances[uid] * share * unit_worth(table, uid)
        damage -= chances[uid] * taken
    return total


def edge_chance(table: Table, battle: Engagement) -> float:
    """How likely the attacker is to have the edge; the defender wins ties."""
    attacker, defender = battle.attacker, table.other(battle.attacker)
    if battle.edge:
        return float(battle.edge == attacker)
    lead = stats.edge_total(table, attacker) - stats.edge_total(table, defender) - 0.5
    behind = defender if lead > 0 else attacker
    pile = "fate" if is_ai(table, behind) else "hand"
    doubt = DOUBT if table.zones[f"{behind}.{pile}"] else SURE
    return 1 / (1 + exp(-lead / doubt))


def blast_worth(table: Table, battle: Engagement, blast: float) -> float:
    """What so much damage on what is engaged is worth to the attacker."""
    if battle.objective:
        before = table.count(battle.objective, "damage")
        return damage_worth(table, battle.objective, before + blast) - damage_worth(
            table, battle.objective, before
        )
    return DIAL_DAMAGE * blast if battle.at_dial(table) else 0.0


def _icons(table: Table, uid: int, icon: str, edge: float) -> float:
    normal, enabled = stats.icons(table, uid, icon)
    return normal + edge * enabled


def _share(part: float, whole: float) -> float:
    return min(part / whole, 1.0) if whole else 0.0
