"""Setting up: objectives kept, hands drawn, objectives turned up (SW-4)."""

from __future__ import annotations

from croupier.cards import Event, happen
from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_star_wars.layout import DARK, DRAWN, LIGHT, SEATS
from croupier_star_wars.stats import reserve
from croupier_star_wars.turn import Turn


class Game(Frame, kind="star-wars.game"):
    """The whole game: the set-up, then turn after turn, the dark side's first (SW-4.9).

    Attributes:
        seat: who is set up, or whose turn begins next.
        turns: how many have begun.
    """

    seat: str = DARK
    turns: int = 0
    step: str = "keep"

    def deal(self, table: Table, seat: str) -> None:
        """The objectives that one is put back of are drawn (SW-4.6)."""
        for _ in range(DRAWN):
            table.move(table.zones[f"{seat}.objectives"][-1], f"{seat}.drawn")

    def keep(self, table: Table) -> Outcome:
        """Of four objectives drawn, one goes back under the deck (SW-4.6)."""
        zone = table.zones[f"{self.seat}.drawn"]
        names = [table.pieces[uid].name for uid in table.distinct(sorted(zone))]
        return Ask(self.seat, "return", [("return", name) for name in names], secret=True)

    def keep_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """Under the deck with it."""
        uid = table.find(pick[1], f"{self.seat}.drawn")
        table.move(uid, f"{self.seat}.objectives", bottom=True)
        return self.kept(table)

    def kept(self, table: Table) -> Outcome:
        """Then the other side, then the hands."""
        if self.seat == DARK:
            self.seat = LIGHT
            return "keep"
        self.seat = DARK
        for seat in SEATS:
            draw_hand(table, seat)
        return "mulligan" if table.settings["mulligan"] else "reveal"

    def mulligan(self, table: Table) -> Outcome:
        """Each may shuffle the hand back and draw another, once (SW-4.7)."""
        return Ask(self.seat, "mulligan", [("keep",), ("redraw",)])

    def mulligan_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The second hand is final."""
        if pick == ("redraw",):
            for uid in sorted(table.zones[f"{self.seat}.hand"]):
                table.move(uid, f"{self.seat}.deck")
            table.shuffle(f"{self.seat}.deck")
            draw_hand(table, self.seat)
        return self.settled(table)

    def settled(self, table: Table) -> Outcome:
        """A seat has its hand; then the other one, then the objectives."""
        if self.seat == DARK:
            self.seat = LIGHT
            return "mulligan"
        self.seat = DARK
        return "reveal"

    def reveal(self, table: Table) -> Outcome:
        """Objectives are turned up one at a time, in the owner's order (SW-4.8)."""
        drawn = table.zones[f"{self.seat}.drawn"]
        if drawn:
            names = [table.pieces[uid].name for uid in table.distinct(sorted(drawn))]
            return Ask(self.seat, "reveal", [("reveal", name) for name in names])
        if self.seat == DARK:
            self.seat = LIGHT
            return "reveal"
        self.seat = DARK
        return "turn"

    def reveal_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """It enters play, and what that triggers is resolved first."""
        uid = table.find(pick[1], f"{self.seat}.drawn")
        return happen([Event("enter", uid, 0, uid, self.seat, "revealed")], "reveal")

    def turn(self, table: Table) -> Outcome:
        """The next player's turn (SW-5.1)."""
        self.turns += 1
        seat = self.seat
        self.seat = table.other(seat)
        if seat == DARK:
            table.counters["round"] += 1
        return Push(self.turn_of(seat, first=self.turns <= len(SEATS)), "turn")

    def turn_of(self, seat: str, *, first: bool) -> Frame:
        """The turn of a seat."""
        return Turn(seat=seat, first=first)


def draw_hand(table: Table, seat: str) -> None:
    """Draw as many cards as the reserve says (SW-4.7)."""
    for _ in range(reserve(table, seat)):
        table.move(table.zones[f"{seat}.deck"][-1], f"{seat}.hand")
