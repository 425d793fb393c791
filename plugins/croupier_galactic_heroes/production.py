"""Phase V: planets get goods (GH-9)."""

from __future__ import annotations

from croupier.table import Ask, Frame, Outcome, Table
from croupier_galactic_heroes.layout import bonus, card, draw, goods, pick, planets, put_good, total


class Production(Frame, kind="galactic-heroes.production"):
    """All of one seat's phase.

    Attributes:
        source: which of its sources of revives is next, counted from 0.
        revived: how many planets that source has revived.
    """

    seat: str
    source: int = 0
    revived: int = 0
    step: str = "produce"

    def produce(self, table: Table) -> Outcome:
        """Every empty inhabited or military planet produces (GH-9.1)."""
        for uid in empty_planets(table, self.seat, "inhabited", "military"):
            put_good(table, self.seat, uid)
        return "revive"

    def revive(self, table: Table) -> Outcome:
        """Uninhabited planets, one source of revives after another: the action card first, then
        cards in play, none on itself (GH-9.3, GH-14.15)."""
        sources = revive_sources(table, self.seat)
        if self.source == len(sources):
            return "yield_effects"
        itself, number = sources[self.source]
        empty = [uid for uid in empty_planets(table, self.seat, "uninhabited") if uid != itself]
        if not empty or self.revived == number:
            return "next_source"
        return Ask(self.seat, "revive", [*pick("revive", table, empty), ("done",)])

    def revive_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """One more planet produces, or this source is done."""
        if option[0] == "done":
            return "next_source"
        put_good(table, self.seat, table.find(option[1], f"{self.seat}.play"))
        self.revived += 1
        return "revive"

    def next_source(self, table: Table) -> Outcome:
        """Go on to the next source of revives."""
        self.source += 1
        self.revived = 0
        return "revive"

    def yield_effects(self, table: Table) -> Outcome:
        """Draw, and gain supply, for effects (GH-9.4, GH-12.20)."""
        draw(table, total(table, self.seat, "draw phase_v"), f"{self.seat}.hand")
        table.add(self.seat, "supply", total(table, self.seat, "supply phase_v"))
        return None


def empty_planets(table: Table, seat: str, *kinds: str) -> list[int]:
    """A seat's planets of these kinds that have no good (GH-9.2)."""
    full = goods(table, seat)
    return [
        uid for uid in planets(table, seat) if uid not in full and card(table, uid).kind in kinds
    ]


def revive_sources(table: Table, seat: str) -> list[tuple[int, int]]:
    """The sources of revives: the card, 0 for the action card, and how many planets (GH-12.17)."""
    sources = [(0, bonus(table, seat, "revive"))]
    for uid in table.zones[f"{seat}.play"]:
        number = card(table, uid).effects.get("revive", 0)
        if number:
            sources.append((uid, number))
    return sources
