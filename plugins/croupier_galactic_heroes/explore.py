"""The first hand, and phase I: draw some cards, keep some of them (GH-2.4, GH-5)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table
from croupier_galactic_heroes import data
from croupier_galactic_heroes.layout import bonus, discard, draw, limits, pick_exactly, total


class Keep(Frame, kind="galactic-heroes.keep"):
    """A seat keeps `left` of the cards in its private pile and discards the rest unseen."""

    seat: str
    ask: str
    left: int = 0
    step: str = "keep"

    def keep(self, table: Table) -> Outcome:
        """One card at a time, exactly as many as are to be kept (GH-5.4)."""
        drawn = table.zones[f"{self.seat}.drawn"]
        if self.left:
            options = pick_exactly("keep", table, sorted(drawn), self.left)
            return Ask(self.seat, self.ask, options, secret=True)
        for uid in drawn[:]:
            discard(table, uid)
        return None

    def keep_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """The card joins the hand."""
        uid = table.find(option[1], f"{self.seat}.drawn")
        table.move(uid, f"{self.seat}.hand")
        self.left -= 1
        return "keep"


class FirstHand(Keep, kind="galactic-heroes.first-hand"):
    """A seat's first hand (GH-2.4, GH-14.1)."""

    ask: str = "start_keep"
    step: str = "deal"

    def deal(self, table: Table) -> Outcome:
        """Draw the cards to choose among."""
        dealt = draw(table, data.read("setup")["start"]["dealt"], f"{self.seat}.drawn")
        self.left = min(int(table.settings["start_keep"]), len(dealt))
        return "keep"


class Explore(Keep, kind="galactic-heroes.explore"):
    """A seat's one explore of the phase (GH-5.5, GH-14.3)."""

    ask: str = "explore_keep"
    step: str = "look"

    def look(self, table: Table) -> Outcome:
        """Draw the cards to choose among."""
        drawn = draw(table, look_count(table, self.seat), f"{self.seat}.drawn")
        self.left = min(keep_count(table, self.seat), len(drawn))
        return "keep"


def look_count(table: Table, seat: str) -> int:
    """How many cards a seat looks at when it explores (GH-5.1, GH-5.2)."""
    look: int = limits()["explore_base"]["look"]
    return look + bonus(table, seat, "look") + total(table, seat, "explore_look")


def keep_count(table: Table, seat: str) -> int:
    """How many of them it keeps (GH-5.1, GH-5.2)."""
    keep: int = limits()["explore_base"]["keep"]
    return keep + bonus(table, seat, "keep") + total(table, seat, "explore_keep")
