"""The turn and its phases, the Conflict phase's engagements apart (SW-5, SW-6, SW-15)."""

from __future__ import annotations

from typing import ClassVar

from croupier.cards import Event, Stretch, happen
from croupier.game import Result
from croupier.table import Ask, Outcome, Push, Table
from croupier_star_wars import stats
from croupier_star_wars.conflict import Conflict
from croupier_star_wars.happenings import draw, win
from croupier_star_wars.layout import (
    DARK,
    LIGHT,
    OBJECTIVES,
    balance,
    card_of,
    force_cards_left,
    objectives,
    units,
)

DONE = ("done",)
PASS = ("pass",)


class Turn(Stretch, kind="star-wars.turn"):
    """One player's turn: six phases (SW-5.1), each a frame of its own with its steps and windows
    (SW-5.4).

    Attributes:
        first: whether it is the player's first (SW-5.2).
        played: seats and cards played in this turn, in order.
    """

    span: ClassVar[str] = "turn"

    seat: str
    first: bool
    played: tuple[tuple[str, int], ...] = ()
    step: str = "begin"

    def limited_played(self, table: Table, seat: str) -> bool:
        """Whether a seat has played a Limited card in this turn (SW-17.4)."""
        return any(
            who == seat and "limited" in card_of(table, uid).keywords for who, uid in self.played
        )

    def begin(self, table: Table) -> Outcome:
        """What answers the beginning comes before everything else (SW-5.3)."""
        if table.counters["round"] > int(table.settings["max_rounds"]):
            table.result = Result((), {DARK: 0, LIGHT: 0}, "rounds")
            return None
        return happen([Event("turn-begins", seat=self.seat)], "balance")

    def balance(self, table: Table) -> Outcome:
        """The Balance phase."""
        return Push(Balance(seat=self.seat), "refresh")

    def refresh(self, table: Table) -> Outcome:
        """The Refresh phase; the light side's first has no focus removal."""
        return Push(Refresh(seat=self.seat, first=self.first and self.seat == LIGHT), "draw")

    def draw(self, table: Table) -> Outcome:
        """The Draw phase."""
        return Push(Draw(seat=self.seat), "deployment")

    def deployment(self, table: Table) -> Outcome:
        """The Deployment phase."""
        return Push(Deployment(seat=self.seat), "conflict")

    def conflict(self, table: Table) -> Outcome:
        """The Conflict phase, which the dark side's first turn does not have."""
        if self.first and self.seat == DARK:
            return "force"
        return Push(Conflict(seat=self.seat), "force")

    def force(self, table: Table) -> Outcome:
        """The Force phase."""
        return Push(Force(seat=self.seat), "over")

    def over(self, table: Table) -> Outcome:
        """The turn is over."""
        return None


class Phase(Stretch, kind="star-wars.phase"):
    """A phase of the turn of `seat`."""

    span: ClassVar[str] = "phase"

    seat: str

    def over(self, table: Table) -> Outcome:
        """The phase is over."""
        return None


class Balance(Phase, kind="star-wars.phase.balance"):
    """The dial turns, or the light side strikes an objective (SW-6.1 to SW-6.3)."""

    step: str = "dial"

    def dial(self, table: Table) -> Outcome:
        """The dark side turns the dial."""
        if self.seat == LIGHT:
            return "damage" if balance(table) == LIGHT else None
        return happen([Event("dial", 0, 1, 0, DARK)], "again")

    def again(self, table: Table) -> Outcome:
        """Once more, as a step of its own, when the Balance is dark."""
        more = [Event("dial", 0, 1, 0, DARK)] if balance(table) == DARK else []
        return happen(more, "over")

    def damage(self, table: Table) -> Outcome:
        """The light side may damage a dark objective."""
        found = [uid for uid in objectives(table, DARK) if stats.capacity_left(table, uid)]
        names = [table.pieces[uid].name for uid in found]
        if not names:
            return None
        return Ask(LIGHT, "balance", [*(("damage", name) for name in names), PASS])

    def damage_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """One damage; it counts as an enemy effect."""
        if pick == PASS:
            return None
        uid = table.find(pick[1], f"{DARK}.play")
        return happen([Event("damage", uid, 1, 0, LIGHT)], "over")


class Refresh(Phase, kind="star-wars.phase.refresh"):
    """Focus and shields come off, objectives are replaced (SW-6.4 to SW-6.8)."""

    first: bool = False
    step: str = "focus"

    def focus(self, table: Table) -> Outcome:
        """Each card sheds one focus token, with Elite two (SW-6.4, SW-17.2)."""
        if self.first:
            return "shields"
        return happen(
            [
                Event("unfocus", uid, 1 + stats.keyword(table, uid, "elite"), 0, self.seat)
                for uid in table.zones[f"{self.seat}.play"]
                if table.count(uid, "focus")
            ],
            "shields",
        )

    def shields(self, table: Table) -> Outcome:
        """All shields go, so they last through the opponent's turn (SW-6.5, SW-13.5)."""
        for uid in table.zones[f"{self.seat}.play"]:
            table.remove(uid, "shield", table.count(uid, "shield"))
        return "objectives"

    def objectives(self, table: Table) -> Outcome:
        """Missing objectives are replaced one at a time, now and not before (SW-6.6, SW-13.11)."""
        if len(objectives(table, self.seat)) >= OBJECTIVES:
            return "refreshed"
        deck = table.zones[f"{self.seat}.objectives"]
        if not deck:
            win(table, table.other(self.seat), "no-objectives")
            return None
        return happen([Event("enter", deck[-1], 0, deck[-1], self.seat, "revealed")], "objectives")

    def refreshed(self, table: Table) -> Outcome:
        """What answers the refreshing (SW-6.7)."""
        return happen([Event("refreshed", seat=self.seat)], "window")

    def window(self, table: Table) -> Outcome:
        """The action window."""
        return Push(table.game.window(name="refresh"), "ending")

    def ending(self, table: Table) -> Outcome:
        """What answers the end of the phase."""
        return happen([Event("refresh-ends", seat=self.seat)], "over")


class Draw(Phase, kind="star-wars.phase.draw"):
    """A card may go, then the hand is filled (SW-6.9 to SW-6.13)."""

    step: str = "begin"

    def begin(self, table: Table) -> Outcome:
        """What answers the beginning."""
        return happen([Event("draw-begins", seat=self.seat)], "discard")

    def hand(self, table: Table) -> list[str]:
        """The names of the cards in hand."""
        cards = table.distinct(table.zones[f"{self.seat}.hand"])
        return sorted(table.pieces[uid].name for uid in cards)

    def discard(self, table: Table) -> Outcome:
        """One card may be discarded (SW-6.10)."""
        names = self.hand(table)
        if not names:
            return "fill"
        return Ask(self.seat, "discard", [*(("discard", name) for name in names), PASS])

    def discard_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The card goes."""
        if pick == PASS:
            return "fill"
        uid = table.find(pick[1], f"{self.seat}.hand")
        return happen([Event("discard", uid, 0, 0, self.seat)], "fill")

    def fill(self, table: Table) -> Outcome:
        """Up to the reserve, one card at a time, or down to it (SW-6.11, SW-6.12)."""
        wanted = stats.reserve(table, self.seat)
        hand = table.zones[f"{self.seat}.hand"]
        if len(hand) > wanted:
            return "shed"
        while len(hand) < wanted and draw(table, self.seat):
            pass
        return "window"

    def shed(self, table: Table) -> Outcome:
        """A card too many goes."""
        if len(table.zones[f"{self.seat}.hand"]) <= stats.reserve(table, self.seat):
            return "window"
        return Ask(self.seat, "shed", [("discard", name) for name in self.hand(table)])

    def shed_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The card goes."""
        uid = table.find(pick[1], f"{self.seat}.hand")
        return happen([Event("discard", uid, 0, 0, self.seat)], "shed")

    def window(self, table: Table) -> Outcome:
        """The action window."""
        return Push(table.game.window(name="draw"), "over")


class Deployment(Phase, kind="star-wars.phase.deployment"):
    """One long action window (SW-6.14)."""

    step: str = "window"

    def window(self, table: Table) -> Outcome:
        """The action window."""
        return Push(table.game.window(name="deployment"), "over")


class Force(Phase, kind="star-wars.phase.force"):
    """Units are committed, the Balance is struggled for, then comes the window (SW-6.20, SW-15)."""

    step: str = "commit"

    def free(self, table: Table) -> list[str]:
        """The units that can be committed."""
        if not force_cards_left(table, self.seat):
            return []
        return [
            table.pieces[uid].name
            for uid in units(table, self.seat)
            if not table.count(uid, "force")
        ]

    def commit(self, table: Table) -> Outcome:
        """Any number of units, one after another (SW-15.2)."""
        names = self.free(table)
        if not names:
            return "struggle"
        return Ask(self.seat, "commit", [*(("commit", name) for name in names), DONE])

    def commit_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The unit is committed."""
        if pick == DONE:
            return "struggle"
        uid = table.find(pick[1], f"{self.seat}.play")
        return happen([Event("commit", uid, 1, 0, self.seat)], "commit")

    def struggle(self, table: Table) -> Outcome:
        """The higher total turns the Balance; a tie leaves it. It is so in every turn (SW-15.5,
        SW-15.6); whose side it then shows has won (SW-15.7)."""
        light, dark = (stats.struggle_total(table, seat) for seat in (LIGHT, DARK))
        if light != dark:
            table.counters["balance"] = int(light > dark)
        return happen([Event("struggle-won", seat=balance(table))], "window")

    def window(self, table: Table) -> Outcome:
        """The action window."""
        return Push(table.game.window(name="force"), "over")
