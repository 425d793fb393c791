"""What a seat may attack: corridor access, the order of ranks, and the exceptions (GH-7.7)."""

from __future__ import annotations

from functools import cache

from croupier.table import Table
from croupier_galactic_heroes.cards import ALLIANCE, Card
from croupier_galactic_heroes.layout import card, controls, hand, limits, planets


@cache
def rank_number(rank: str) -> int:
    """The place of a rank in the order of attack, from 0 (GH-7.10); -1 for one that has none."""
    ranks: list[str] = limits()["attack_ranks"]
    return ranks.index(rank) if rank in ranks else -1


def has_access(table: Table, seat: str) -> bool:
    """Whether a seat may attack the enemy's home planets (GH-7.8)."""
    if controls(table, seat, "fezzan"):
        return True
    if table.settings["corridor_access"] == "held":
        return controls(table, seat, "iserlohn")
    return seat == ALLIANCE or table.counters[f"{seat}.iserlohn"] > 0


def progress(table: Table, seat: str) -> int:
    """How many ranks a seat has gone through: 0, or one more than the number of the highest rank
    of which it captured an enemy home planet (GH-7.28)."""
    if table.settings["progress"] == "ever":
        return table.counters[f"{seat}.progress"]
    enemy = table.other(seat)
    held = (card(table, uid) for uid in planets(table, seat))
    return max((rank_number(one.rank) + 1 for one in held if one.home == enemy), default=0)


def highest_rank(table: Table, seat: str) -> int:
    """The number of the highest rank that is open to a seat; -1 without access (GH-7.10)."""
    if not has_access(table, seat):
        return -1
    highest = progress(table, seat)
    if controls(table, seat, "fezzan"):  # GH-7.11
        highest = max(highest, rank_number(limits()["fezzan_first_rank"]))
    return highest


def targets(table: Table, seat: str) -> list[int]:
    """All planets a seat may attack: the enemy's in play, then those in its own hand."""
    enemy = table.other(seat)
    highest = highest_rank(table, seat)

    def is_open(target: Card) -> bool:
        number = rank_number(target.rank)
        if target.home != enemy or number < 0:  # GH-7.12, GH-7.13, GH-7.14
            return True
        return number <= highest

    in_play = [uid for uid in planets(table, enemy) if is_open(card(table, uid))]
    shown = [
        uid
        for uid in hand(table, seat)
        if not (target := card(table, uid)).is_fleet and target.home == enemy and is_open(target)
    ]
    return in_play + shown
