"""What the doctrine reads: both sides of the table as one seat may know them."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from croupier.table import Frame, TableView
from croupier_galactic_heroes.cards import Card, cards
from croupier_galactic_heroes.layout import hand, limits

LONGEST = 12.0
"""Rounds beyond which nobody plans."""

SLOWEST = 2.5
"""Points a round that even a side with nothing but its capital makes in the long run."""

TURNOVER = 0.6
"""How many times a round the goods of a planet are made and turned into something."""

HAND_LIMIT = int(limits()["hand_at_end_of_round"])


class Side:
    """One side of the table, all of it public.

    Attributes:
        fleets, planets: uids, in the order they came into play.
        effects: of all its cards, added up.
        goods: how many of each kind lie on its planets.
        empty: goods its inhabited and military planets without one make in phase V, by kind.
        idle: its empty uninhabited planets.
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
        hosts = {pieces[uid].host for uid in view.zones[f"{seat}.goods"]}
        for uid in view.zones[f"{seat}.play"]:
            one = known[pieces[uid].code]
            self.effects.update(one.effects)
            if one.is_fleet:
                self.fleets.append(uid)
                continue
            self.planets.append(uid)
            if uid in hosts:
                self.goods[one.good] += 1
            elif one.kind == "uninhabited":
                self.idle.append(uid)
            elif one.good != "none":
                self.empty[one.good] += 1

    @property
    def income(self) -> float:
        """Points a round its planets can make: civilian goods scored double, and bonuses."""
        goods = self.empty["civilian"] + self.goods["civilian"]
        return TURNOVER * (2 * goods + self.effects["vp_bonus"])


class Position:
    """The table as the deciding seat may know it.

    Attributes:
        mine, foe: the seat's own side and the other.
        goal: the points that win.
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
        """How many rounds are likely left: until the faster side has its points."""
        rounds = min(
            (self.goal - side.points) / max(side.income, SLOWEST) for side in (self.mine, self.foe)
        )
        last = int(self.view.settings["round_limit"])
        if last:
            rounds = min(rounds, last - self.view.counters["round"] + 1)
        return min(max(rounds, 1.0), LONGEST)

    @cached_property
    def hand(self) -> list[Card]:
        """The cards in the seat's own hand."""
        known, pieces = cards(), self.view.pieces
        return [known[pieces[uid].code] for uid in hand(self.view, self.seat)]
