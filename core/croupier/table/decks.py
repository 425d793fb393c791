"""Decks: a zone handled as a draw pile, with the discard pile that refills it."""

from __future__ import annotations

from croupier.table.table import Table


class Deck:
    """A view of one zone as a deck; the top is drawn first. It keeps no state of its own.

    Args:
        zone: the draw pile.
        discard: the discard pile shuffled into a new draw pile when that is empty, or empty for
            a deck that is never refilled.
    """

    __slots__ = ("discard", "table", "zone")

    def __init__(self, table: Table, zone: str, discard: str = "") -> None:
        self.table = table
        self.zone = zone
        self.discard = discard

    def __len__(self) -> int:
        return len(self.table.zones[self.zone])

    def peek(self, count: int = 1) -> list[int]:
        """The uids of the top pieces, the topmost first; fewer where there are fewer."""
        return self.table.zones[self.zone][: -count - 1 : -1]

    def draw(self, count: int, to: str, *, up: bool = True, host: int = 0) -> list[int]:
        """Move pieces from the top to another zone, refilling the deck as needed.

        Returns:
            the uids in the order drawn; fewer than `count` when both piles are empty.
        """
        table = self.table
        drawn = []
        for _ in range(count):
            if not table.zones[self.zone] and not self.reshuffle():
                break
            uid = table.zones[self.zone][-1]
            table.move(uid, to, up=up, host=host)
            drawn.append(uid)
        return drawn

    def put(self, uid: int, *, bottom: bool = False, known: bool = False) -> None:
        """Put a piece on top or at the bottom; `known` as in `Table.move`."""
        self.table.move(uid, self.zone, bottom=bottom, known=known)

    def shuffle(self) -> None:
        """Shuffle the draw pile."""
        self.table.shuffle(self.zone)

    def reshuffle(self) -> bool:
        """Shuffle the discard pile into the draw pile; False when there is nothing to shuffle."""
        if not self.discard or not self.table.zones[self.discard]:
            return False
        for uid in self.table.zones[self.discard][:]:
            self.table.move(uid, self.zone)
        self.shuffle()
        return True
