"""Cards that come to a hand from elsewhere than the deck."""

from __future__ import annotations

from croupier.table import Table
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.solo.piles import mix_hand


def to_hand(table: Table, uid: int) -> None:
    """A card goes to its owner's hand, where it is hidden whoever had seen it (SW-19.5)."""
    owner = table.pieces[uid].owner
    table.move(uid, f"{owner}.hand")
    came_to_hand(table, owner)


def came_to_hand(table: Table, seat: str) -> None:
    """Cards have come to a hand: the hand pile of the AI is shuffled (AI-13.5)."""
    if is_ai(table, seat):
        mix_hand(table, seat)
