"""Phase IV: every good is converted (GH-8)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table
from croupier_galactic_heroes.layout import bonus, card, discard, draw, goods, total


class Economy(Frame, kind="galactic-heroes.economy"):
    """All of one seat's phase: decide for every good, then gain, then draw (GH-8.7).

    Attributes:
        civilian, military: goods converted to points and to supply so far.
        traded: cards to be drawn for goods traded.
    """

    seat: str
    civilian: int = 0
    military: int = 0
    traded: int = 0
    step: str = "convert"

    def convert(self, table: Table) -> Outcome:
        """With Trade, a choice for each good in planet order; without, none (GH-8.3, GH-8.6,
        GH-14.14, GH-14.17)."""
        held = goods(table, self.seat)
        if held and bonus(table, self.seat, "trade_civilian"):
            planet = table.pieces[next(iter(held))].code
            return Ask(self.seat, "convert_goods", [("trade", planet), ("convert", planet)])
        for planet_uid, good in held.items():  # GH-8.1
            self.use(table, planet_uid, good)
        return "gain"

    def convert_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """One good, traded or converted, never both (GH-8.5)."""
        planet = table.find(option[1], f"{self.seat}.play")
        self.use(table, planet, goods(table, self.seat)[planet], trade=option[0] == "trade")
        return "convert"

    def use(self, table: Table, planet: int, good: int, *, trade: bool = False) -> None:
        """Discard a good unseen and count what it brings (GH-8.1, GH-8.2, GH-8.3)."""
        kind = card(table, planet).good
        if trade:
            self.traded += bonus(table, self.seat, f"trade_{kind}")
        elif kind == "civilian":
            self.civilian += 1
        else:
            self.military += 1
        discard(table, good)

    def gain(self, table: Table) -> Outcome:
        """Points and supply, the traded cards, then effects (GH-8.2, GH-8.4, GH-8.7)."""
        seat = self.seat
        each = bonus(table, seat, "vp_multiplier") or 1
        table.add(seat, "points", self.civilian * each)
        table.add(seat, "supply", self.military)
        draw(table, self.traded, f"{seat}.hand")
        if self.civilian:  # GH-12.18
            table.add(seat, "points", total(table, seat, "vp_bonus"))
        draw(table, total(table, seat, "draw phase_iv"), f"{seat}.hand")
        table.add(seat, "supply", total(table, seat, "supply phase_iv"))  # GH-12.20
        return None
