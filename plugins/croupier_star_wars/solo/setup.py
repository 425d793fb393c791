"""Setting up a game with the AI: no choices of its own, a fate pile, draw numbers (AI-2)."""

from __future__ import annotations

from croupier.cards import Event, happen
from croupier.table import Frame, Outcome, Table
from croupier_star_wars.layout import OBJECTIVES, SEATS
from croupier_star_wars.setup import Game
from croupier_star_wars.solo.layout import is_ai, number_objective, top
from croupier_star_wars.solo.piles import fate_size, first_fate
from croupier_star_wars.solo.turn import SoloTurn
from croupier_star_wars.stats import reserve


class SoloGame(Game, kind="star-wars.solo.game"):
    """The whole game: nothing of the set-up is asked of the AI."""

    def deal(self, table: Table, seat: str) -> None:
        """The objectives, numbered as they are drawn; the AI's fate pile (AI-2.1 to AI-2.6)."""
        table.counters[f"{seat}.numbered"] = 0
        if is_ai(table, seat):
            table.counters.update({f"{seat}.pool": 0, f"{seat}.debt": 0})
            table.note("AI-2.1", f"{seat} shuffles all its command cards into one deck")
            first_fate(table, seat, fate_size(table, reserve(table, seat)))
            for _ in range(OBJECTIVES):
                table.move(top(table, f"{seat}.objectives"), f"{seat}.drawn")
            table.note("AI-2.4", f"{seat} takes the top {OBJECTIVES} objectives")
        else:
            super().deal(table, seat)
        for uid in table.zones[f"{seat}.drawn"]:
            number_objective(table, seat, uid)

    def keep(self, table: Table) -> Outcome:
        """The AI keeps all it drew."""
        return self.kept(table) if is_ai(table, self.seat) else super().keep(table)

    def kept(self, table: Table) -> Outcome:
        """The AI's hand is a pile that it does not look into (AI-2.5)."""
        then = super().kept(table)
        if then != "keep":
            for seat in SEATS:
                if is_ai(table, seat):
                    cards = len(table.zones[f"{seat}.hand"])
                    table.note("AI-2.5", f"{seat} is dealt a hand pile of {cards}")
        return then

    def mulligan(self, table: Table) -> Outcome:
        """The AI takes none."""
        return self.settled(table) if is_ai(table, self.seat) else super().mulligan(table)

    def reveal(self, table: Table) -> Outcome:
        """The AI turns its objectives up as they were drawn."""
        drawn = table.zones[f"{self.seat}.drawn"]
        if not is_ai(table, self.seat) or not drawn:
            return super().reveal(table)
        table.note("AI-2.6", f"{self.seat} turns up its next objective")
        return happen([Event("enter", drawn[0], 0, drawn[0], self.seat, "revealed")], "reveal")

    def turn_of(self, seat: str, *, first: bool) -> Frame:
        """A turn of the variant."""
        return SoloTurn(seat=seat, first=first)
