"""How good a position is, as a smooth number: for policies that look ahead."""

from __future__ import annotations

from croupier.table import Table
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.layout import card, fleets, limits
from croupier_galactic_heroes.prospects import prospects
from croupier_galactic_heroes.targets import highest_rank, progress
from croupier_galactic_heroes.worth import POINT, SUPPLY, card_worth, in_play_worth

DECIDED = 1000.0
"""The value of a won game."""

GOOD = 2.0
RANK = 2.0
THREAT = 8.0

LEAST_DEFENCE = 6
"""Power to overcome even where nobody defends: that of a capital (GH-1.6)."""


def score(table: Table, seat: str) -> float:
    """A seat's standing less the other's; a decided game counts for more than any position."""
    other = table.other(seat)
    if table.result is not None:
        winners = table.result.winners
        return DECIDED * ((seat in winners) - (other in winners))
    return standing(table, seat) - standing(table, other)


def standing(table: Table, seat: str) -> float:
    """What a seat has, what its chosen action cards will bring, and how near it is to a win."""
    known, pieces, zones = cards(), table.pieces, table.zones
    points = table.counters[f"{seat}.points"]
    value = POINT * points * (1 + points / int(table.settings["points_to_win"]))
    # Supply beyond what the next battles need is worth less and less.
    value += SUPPLY * 10 * (1 - 0.9 ** table.counters[f"{seat}.supply"])
    value += card_worth(len(zones[f"{seat}.hand"])) + GOOD * len(zones[f"{seat}.goods"])
    for uid in zones[f"{seat}.play"]:
        value += in_play_worth(known[pieces[uid].code])
    value += RANK * progress(table, seat) + THREAT * threat(table, seat)
    return value + prospects(table, seat)


def threat(table: Table, seat: str) -> float:
    """How near a seat's fleets are to the enemy's leader and capital, from 0 to 1: the leader is
    in danger wherever it fights a stronger side, the capital once the ranks before it are open."""
    own, foe = (
        sum(card(table, uid).power for uid in fleets(table, side))
        for side in (seat, table.other(seat))
    )
    superiority = own / (own + foe + LEAST_DEFENCE)
    reach = (highest_rank(table, seat) + 1) / len(limits()["attack_ranks"])
    return superiority * (1 + reach) / 2
