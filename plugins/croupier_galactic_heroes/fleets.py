"""Phase II: build fleets (GH-6)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_galactic_heroes.layout import (
    actions_in,
    card,
    draw,
    hand,
    pick,
    revealed,
    total,
)
from croupier_galactic_heroes.payment import Payment


class BuildFleets(Frame, kind="galactic-heroes.build-fleets"):
    """All buildings of one seat, one after another (GH-4.6, GH-6.3).

    Attributes:
        action: which of its actions is next, counted from 0.
        built: the fleet being paid for.
    """

    seat: str
    action: int = 0
    built: int = 0
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """An admiral that can be paid for, or pass (GH-14.4)."""
        if self.action == actions_in(table, self.seat, "II"):
            return None
        discount = fleet_discount(table, self.seat, self.action)
        options = pick("build", table, buildable(table, self.seat, discount))
        return Ask(self.seat, "build_fleet", [*options, ("pass",)])

    def choose_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """The admiral is placed face up, then paid for (GH-6.1)."""
        if option[0] == "pass":  # GH-4.7
            self.action += 1
            return "choose"
        self.built = table.find(option[1], f"{self.seat}.hand")
        discount = fleet_discount(table, self.seat, self.action)
        owed = max(card(table, self.built).cost - discount, 0)
        table.move(self.built, f"{self.seat}.play")
        return Push(Payment(seat=self.seat, owed=owed), "paid")

    def paid(self, table: Table) -> Outcome:
        """Draw for the fleet built; its own effects begin only now (GH-6.6, GH-12.5)."""
        draw(table, total(table, self.seat, "draw fleet_built", self.built), f"{self.seat}.hand")
        self.action += 1
        return "choose"


def fleet_discount(table: Table, seat: str, action: int = 0) -> int:
    """How many fewer cards a seat pays for a fleet as its nth action of phase II (GH-6.2).

    The bonus of a card goes to one building alone (GH-6.3).
    """
    return total(table, seat, "fleet_discount") + (action < revealed(table, seat, "II"))


def buildable(table: Table, seat: str, discount: int) -> list[int]:
    """The own admirals in a seat's hand that its other cards can pay for (GH-6.1, GH-6.4)."""
    held = hand(table, seat)
    return [
        uid
        for uid in held
        if (admiral := card(table, uid)).is_fleet
        and admiral.home == seat
        and admiral.cost - discount < len(held)
    ]
