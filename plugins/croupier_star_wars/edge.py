"""Edge battles: stacks placed, turned up, fates resolved, totals compared (SW-11)."""

from __future__ import annotations

from croupier.cards import Context, Event, Use, given, happen
from croupier.table import Ask, Frame, Outcome, Push, Table
from croupier_star_wars import stats
from croupier_star_wars.layout import SEATS, card_of, engagement
from croupier_star_wars.order import DiscardStacks

PASS = ("pass",)


class EdgeBattle(Frame, kind="star-wars.edge-battle"):
    """One edge battle.

    Attributes:
        attacker: the attacking seat.
        contested: whether the defender had a participating unit when it began.
        turn: who places next; empty before the first.
        passes: how many have passed in a row.
        shown: seats that have placed a first card.
        resolved: the fate cards that are done with.
        repeat: the fate card that may be resolved again, and how many times.
        restart: set when a fate card voids the battle.
    """

    attacker: str
    contested: bool
    turn: str = ""
    passes: int = 0
    shown: tuple[str, ...] = ()
    resolved: tuple[int, ...] = ()
    repeat: tuple[int, ...] = ()
    restart: bool = False
    step: str = "place"

    def may_place(self, table: Table, seat: str) -> bool:
        """Whether a seat may place cards: it controls a participant, and began with one where it
        defends (SW-11.3). Who has no card passes (SW-11.15)."""
        battle = engagement(table)
        assert battle is not None
        if seat != self.attacker and not self.contested:
            return False
        return bool(battle.side(seat)) and self.supply(table, seat)

    def supply(self, table: Table, seat: str) -> bool:
        """Whether a seat has a card to place."""
        return bool(table.zones[f"{seat}.hand"])

    def place(self, table: Table) -> Outcome:
        """The next player places a card face down, or passes (SW-11.1), until both have passed in
        a row (SW-11.2)."""
        turn, passes = self.turn or self.attacker, self.passes
        while passes < len(SEATS):
            if self.may_place(table, turn):
                self.turn, self.passes = turn, passes
                return self.ask_for_card(table, turn)
            passes += 1
            turn = table.other(turn)
        return "reveal"

    def ask_for_card(self, table: Table, seat: str) -> Ask:
        """Which card of its hand a seat places, in secret."""
        cards = table.distinct(table.zones[f"{seat}.hand"])
        names = sorted(table.pieces[uid].name for uid in cards)
        return Ask(seat, "edge", [*(("edge", name) for name in names), PASS], secret=True)

    def place_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """A card on the stack, where a text wants it the first one face up (SW-11.4); or a pass."""
        seat = self.turn
        self.turn = table.other(seat)
        if pick == PASS:
            self.passes += 1
            return "place"
        self.passes = 0
        uid = self.picked(table, seat, pick)
        table.move(uid, f"{seat}.edge")
        if seat not in self.shown:
            self.shown = (*self.shown, seat)
            if given(table, seat, "first-edge-card-up"):
                table.reveal(uid, SEATS)
        return "place"

    def picked(self, table: Table, seat: str, pick: tuple[str, ...]) -> int:
        """The card that a pick means."""
        return table.find(pick[1], f"{seat}.hand")

    def reveal(self, table: Table) -> Outcome:
        """Both stacks are turned up together (SW-11.5)."""
        battle = engagement(table)
        assert battle is not None
        for seat in SEATS:
            for uid in table.zones[f"{seat}.edge"]:
                table.reveal(uid, SEATS)
                if card_of(table, uid).type == "fate" and seat not in battle.fates:
                    battle.fates = (*battle.fates, seat)
        for seat in (self.attacker, table.other(self.attacker)):
            if stack := table.zones[f"{seat}.edge"]:
                cards = ", ".join(table.pieces[uid].name for uid in stack)
                table.note("SW-11.5", f"{seat} turns up its edge stack: {cards}")
        return "fates"

    def next_fates(self, table: Table) -> list[int]:
        """The unresolved fate cards of the lowest printed priority (SW-11.6, SW-11.8)."""
        left = [
            uid
            for seat in SEATS
            for uid in table.zones[f"{seat}.edge"]
            if card_of(table, uid).type == "fate" and uid not in self.resolved
        ]
        lowest = min((card_of(table, uid).priority for uid in left), default=0)
        return [uid for uid in left if card_of(table, uid).priority == lowest]

    def fates(self, table: Table) -> Outcome:
        """Resolve the next fate card."""
        if self.restart:
            return "void"
        found = self.next_fates(table)
        if not found:
            return "finish"
        names = table.distinct(found)
        if len(names) > 1:
            options: list[tuple[str, ...]] = [("resolve", table.pieces[uid].name) for uid in names]
            return Ask(self.attacker, "fate", options)
        return self.resolve(table, found[0])

    def fates_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The fate card that comes first among equals."""
        found = self.next_fates(table)
        return self.resolve(table, next(uid for uid in found if table.pieces[uid].name == pick[1]))

    def resolve(self, table: Table, uid: int) -> Outcome:
        """Its effect, if it can do anything (SW-11.7)."""
        self.resolved = (*self.resolved, uid)
        seat = table.pieces[uid].zone.partition(".")[0]
        if not effective(table, uid, seat):
            return "fates"
        table.note("SW-11.7", f"{table.pieces[uid].name} resolves")
        self.repeat = (uid, min(given(table, seat, "repeat-fate"), 1))
        return Push(Use(source=uid, number=0, seat=seat), "again")

    def again(self, table: Table) -> Outcome:
        """Once more where a text allows it, or several do, and it would do something
        (SW-20.25)."""
        uid, times = self.repeat
        seat = table.pieces[uid].zone.partition(".")[0]
        if self.restart or not times or not effective(table, uid, seat):
            return "fates"
        return Ask(seat, "repeat", [("resolve", table.pieces[uid].name), PASS])

    def again_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """Again, or not."""
        uid, times = self.repeat
        if pick == PASS:
            return "fates"
        self.repeat = (uid, times - 1)
        seat = table.pieces[uid].zone.partition(".")[0]
        return Push(Use(source=uid, number=0, seat=seat), "again")

    def void(self, table: Table) -> Outcome:
        """The battle is void: the stacks go, another begins (SW-11.9)."""
        return Push(DiscardStacks(), "anew")

    def anew(self, table: Table) -> Outcome:
        """The next battle begins with empty stacks."""
        battle = engagement(table)
        assert battle is not None
        self.contested = bool(battle.side(table.other(self.attacker)))
        self.turn, self.passes, self.shown, self.resolved = "", 0, (), ()
        self.restart = False
        return "place"

    def finish(self, table: Table) -> Outcome:
        """Compare; the defender wins a tie, an attacker without defenders always (SW-11.3,
        SW-11.11). Whoever has lost the last participant meanwhile may win (SW-11.16)."""
        battle = engagement(table)
        assert battle is not None
        defender = table.other(self.attacker)
        mine, theirs = (stats.edge_total(table, seat) for seat in (self.attacker, defender))
        winner = self.attacker if not self.contested or mine > theirs else defender
        battle.edge = winner
        if self.contested:
            table.note(
                "SW-11.11", f"in the edge battle {self.attacker} has {mine}, {defender} {theirs}"
            )
        return Push(DiscardStacks(), "won")

    def won(self, table: Table) -> Outcome:
        """What answers the winning."""
        battle = engagement(table)
        assert battle is not None
        return happen([Event("edge-won", 0, 0, 0, battle.edge)], "over")

    def over(self, table: Table) -> Outcome:
        """Done."""
        return None


def effective(table: Table, uid: int, seat: str) -> bool:
    """Whether a fate card has a text that would do something now; a blank one has none."""
    text = card_of(table, uid).abilities
    return bool(text) and table.game.usable(Context(table, uid, seat), 0)
