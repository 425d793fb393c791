"""What the doctrine reads: both sides of the table as one seat may know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from croupier.rulebook import Criterion
from croupier.table import Frame, TableView
from croupier_galactic_heroes.cards import Card, cards
from croupier_galactic_heroes.doctrine.numbers import WORTH
from croupier_galactic_heroes.layout import card, hand


class Side:
    """One side of the table, all of it public.

    Attributes:
        fleets, planets: uids, in the order they came into play.
        effects: of all its cards, added up.
        goods: how many of each kind lie on its planets.
        empty: by kind, the goods that its inhabited and military planets will make in phase V.
        idle: its uninhabited planets without a good.
        hand: how many cards it holds.
    """

    def __init__(self, view: TableView, seat: str) -> None:
        known, pieces = cards(), view.pieces
        self.seat = seat
        self.points = view.counters[f"{seat}.points"]
        self.supply = view.counters[f"{seat}.supply"]
        self.hand = len(view.zones[f"{seat}.hand"])
        self.fleets: list[int] = []
        self.planets: list[int] = []
        self.effects: Counter[str] = Counter()
        self.goods: Counter[str] = Counter()
        self.empty: Counter[str] = Counter()
        self.idle: list[int] = []
        self.full = {pieces[uid].host for uid in view.zones[f"{seat}.goods"]}
        for uid in view.zones[f"{seat}.play"]:
            one = known[pieces[uid].code]
            for effect, n in one.effects.items():
                self.effects[effect] += n
            if one.is_fleet:
                self.fleets.append(uid)
                continue
            self.planets.append(uid)
            if uid in self.full:
                self.goods[one.good] += 1
            elif one.kind == "uninhabited":
                self.idle.append(uid)
            else:
                self.empty[one.good] += 1

    def points_from(self, civilian: int, each: int = 1) -> int:
        """What a phase IV gives in points for so many civilian goods (GH-8.2, GH-12.18)."""
        return civilian * each + (self.effects["vp_bonus"] if civilian else 0)

    @property
    def income(self) -> float:
        """Points a round that its planets can bring, were all goods made and scored double."""
        return WORTH["turnover"] * self.points_from(
            self.goods["civilian"] + self.empty["civilian"], 2
        )


class Position:
    """The table as the deciding seat may know it.

    Attributes:
        mine, foe: the seat's own side and the other.
        goal: the points that win (GH-11.3).
    """

    def __init__(self, view: TableView, seat: str) -> None:
        self.view = view
        self.seat = seat
        self.mine = Side(view, seat)
        self.foe = Side(view, view.other(seat))
        self.goal = int(view.settings["points_to_win"])

    @property
    def frame(self) -> Frame:
        """The stretch of rules that asks."""
        return self.view.stack[-1]

    @cached_property
    def horizon(self) -> float:
        """How many rounds are likely left: until the faster side has the points to win."""
        rounds = min(
            (self.goal - side.points) / max(side.income, WORTH["slowest_income"])
            for side in (self.mine, self.foe)
        )
        last = int(self.view.settings["round_limit"])
        if last:
            rounds = min(rounds, last - self.view.counters["round"] + 1)
        return min(max(rounds, 1.0), WORTH["longest"])

    @cached_property
    def hand(self) -> list[Card]:
        """The cards in the seat's own hand."""
        return [card(self.view, uid) for uid in hand(self.view, self.seat)]

    @cached_property
    def chosen(self) -> tuple[str, ...]:
        """The action cards the seat has chosen so far."""
        pieces = self.view.pieces
        return tuple(pieces[uid].code for uid in self.view.zones[f"{self.seat}.chosen"])


Criteria = Sequence[Criterion[Position]]
"""What decides a question, the most important first."""
