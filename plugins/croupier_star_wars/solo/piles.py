"""The piles of the AI: drawing, the hand pile, the fate pile, the deck that is made anew
(AI-2.3, AI-4.4, AI-5.1, AI-13.3, AI-13.5, AI-13.10, AI-16.2)."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.table import Table
from croupier_star_wars.layout import card_of
from croupier_star_wars.solo.layout import top
from croupier_star_wars.solo.settings import option

FATE = 5
"""Cards in a fate pile that was filled."""

FATE_AFTER_TWIST = 4
"""Cards in it before the edge battle that the AI's own Twist of Fate starts anew (AI-10.4)."""


def from_deck(table: Table, seat: str, zone: str, *, bottom: bool = False) -> bool:
    """Move the top card of the command deck to a pile, unseen; of an empty deck the discard pile
    makes a new one. False when that is empty too (AI-16.2)."""
    deck = f"{seat}.deck"
    if not table.zones[deck]:
        discarded = table.zones[f"{seat}.discard"]
        if not discarded:
            return False
        for uid in discarded[:]:
            table.move(uid, deck)
        table.shuffle(deck)
        table.note("AI-16.2", f"the discard pile of {seat} becomes its deck")
    table.move(top(table, deck), zone, bottom=bottom)
    return True


# The hand pile


def draw(table: Table, seat: str, number: int, *, under: bool = False) -> None:
    """Draw cards onto the hand pile, or under it, and shuffle it unless it keeps its order."""
    hand = f"{seat}.hand"
    drawn = sum(from_deck(table, seat, hand, bottom=under) for _ in range(number))
    if drawn:
        table.note("AI-13.3", f"{seat} draws {drawn}")
        mix_hand(table, seat)


def mix_hand(table: Table, seat: str) -> None:
    """Shuffle the hand pile after something came to it (AI-13.5)."""
    if option(table, "hand_order") == "shuffle":
        table.shuffle(f"{seat}.hand")
        table.note("AI-13.5", f"{seat} shuffles its hand pile")


def discard_at_random(table: Table, seat: str, number: int) -> int:
    """Shuffle the hand pile and discard from its top; return how many that were."""
    hand = f"{seat}.hand"
    discarded = min(number, len(table.zones[hand]))
    if discarded > 0:
        table.shuffle(hand)
        for _ in range(discarded):
            table.move(top(table, hand), f"{seat}.discard")
        table.note("AI-13.10", f"{seat} discards {discarded} at random")
    return discarded


def look(table: Table, seat: str, cards: Sequence[int]) -> None:
    """The AI looks into its hand pile for a choice among cards of it."""
    hand = table.zones[f"{seat}.hand"]
    if any(uid in hand for uid in cards):
        for uid in hand:
            table.reveal(uid, (seat,))


def forget(table: Table, seat: str) -> None:
    """What the AI alone saw of hidden cards, for one choice, it knows no longer (AI-1.5)."""
    for uid, piece in table.pieces.items():
        if piece.seen == (seat,):
            table.pieces[uid] = piece._replace(seen=())


# The fate pile


def fate_size(table: Table, reserve: int) -> int:
    """How large the fate pile is made (AI-4.4, AI-17.1)."""
    return reserve if option(table, "fate_size") == "reserve" else FATE


def fill_fate(table: Table, seat: str, size: int, rule: str) -> None:
    """Bring the fate pile up to a size, unseen, and shuffle it if that added something."""
    fate = f"{seat}.fate"
    added = 0
    while len(table.zones[fate]) < size and from_deck(table, seat, fate):
        added += 1
    if added:
        table.shuffle(fate)
        table.note(rule, f"{seat} adds {added} to its fate pile")


def first_fate(table: Table, seat: str, size: int) -> None:
    """The first fate pile is laid out; by a switch without cards that have no Force icon, which
    are shuffled into the deck afterwards."""
    deck = f"{seat}.deck"
    aside: list[int] = []
    if option(table, "fate_setup_skip_zero_icons") == "on":
        aside = [uid for uid in table.zones[deck] if not card_of(table, uid).force]
        for uid in aside:
            table.zones[deck].remove(uid)
        table.note("AI-2.2", f"{seat} leaves out cards without Force icons")
    for _ in range(size):
        table.move(top(table, deck), f"{seat}.fate")
    table.note("AI-2.3", f"{seat} lays out a fate pile of {size}")
    if aside:
        table.zones[deck] += aside
        table.shuffle(deck)


def to_fate_or_deck(table: Table, seat: str, uid: int) -> str:
    """A card that cannot be played goes to the fate pile if it has a Force icon, else into the
    deck; the pile is shuffled. Return which it was (AI-6.6, AI-6.9, AI-6.10)."""
    pile = "fate" if card_of(table, uid).force else "deck"
    table.move(uid, f"{seat}.{pile}")
    table.shuffle(f"{seat}.{pile}")
    return pile
