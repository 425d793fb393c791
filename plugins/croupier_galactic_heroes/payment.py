"""Paying for a card with cards from hand (GH-6.4)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table
from croupier_galactic_heroes.layout import discard, hand, pick_exactly


class Payment(Frame, kind="galactic-heroes.payment"):
    """A seat discards `owed` cards of its choice; which ones, only it knows (GH-3.3)."""

    seat: str
    owed: int
    step: str = "pay"

    def pay(self, table: Table) -> Outcome:
        """One card at a time, exactly as many as are owed (GH-14.5)."""
        if not self.owed:
            return None
        options = pick_exactly("pay", table, hand(table, self.seat), self.owed)
        return Ask(self.seat, "pay", options, secret=True)

    def pay_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """The card is discarded unseen."""
        discard(table, table.find(option[1], f"{self.seat}.hand"))
        self.owed -= 1
        return "pay"
