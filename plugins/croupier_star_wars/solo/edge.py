"""Edge battles with the AI: its cards come from the fate pile, unseen (AI-10)."""

from __future__ import annotations

from croupier.cards import Event, given, happen
from croupier.table import Ask, Outcome, Push, Table
from croupier_star_wars.cards import card
from croupier_star_wars.edge import PASS, EdgeBattle
from croupier_star_wars.layout import SEATS, engagement
from croupier_star_wars.order import DiscardStacks
from croupier_star_wars.solo.groups import BY_EDGE
from croupier_star_wars.solo.layout import is_ai, top
from croupier_star_wars.solo.named import joiners
from croupier_star_wars.solo.piles import FATE_AFTER_TWIST, fill_fate
from croupier_star_wars.solo.settings import option
from croupier_star_wars.stats import unique_in_play

PLACE = ("place",)


class SoloEdgeBattle(EdgeBattle, kind="star-wars.solo.edge-battle"):
    """One edge battle.

    Attributes:
        placed: who placed the cards of the stacks, in order.
        joining: cards that join the engagement out of a stack.
    """

    placed: tuple[str, ...] = ()
    joining: tuple[int, ...] = ()

    # Placing

    def source(self, table: Table, seat: str) -> str:
        """The pile of the AI that its next card is from: the hand pile where a text forces it to
        place the first one faceup (AI-10.5)."""
        forced = seat not in self.shown and given(table, seat, "first-edge-card-up")
        from_hand = forced and option(table, "faceup_source") == "hand"
        return "hand" if from_hand and table.zones[f"{seat}.hand"] else "fate"

    def supply(self, table: Table, seat: str) -> bool:
        """Whether a seat has a card to place."""
        if not is_ai(table, seat):
            return super().supply(table, seat)
        return bool(table.zones[f"{seat}.{self.source(table, seat)}"])

    def ask_for_card(self, table: Table, seat: str) -> Ask:
        """Which card; of the AI only whether one."""
        if is_ai(table, seat):
            return Ask(seat, "edge", [PLACE, PASS])
        return super().ask_for_card(table, seat)

    def place_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """A card on the stack, or a pass."""
        seat = self.turn
        if pick != PASS:
            self.placed = (*self.placed, seat)
        return super().place_answer(table, pick)

    def picked(self, table: Table, seat: str, pick: tuple[str, ...]) -> int:
        """The card that is placed: the AI's is the top one of its pile."""
        if not is_ai(table, seat):
            return super().picked(table, seat, pick)
        pile = self.source(table, seat)
        if pile == "hand":
            table.note("AI-10.5", f"{seat} places the top card of its hand pile faceup")
        return top(table, f"{seat}.{pile}")

    # Fates

    def next_fates(self, table: Table) -> list[int]:
        """The unresolved fate cards of the lowest priority; where the AI attacks, the one that was
        placed first (AI-10.1)."""
        found = super().next_fates(table)
        if len(found) < 2 or not is_ai(table, self.attacker):
            return found
        table.note("AI-10.1", "equal fate cards resolve as they were placed")
        stacks = {seat: iter(table.zones[f"{seat}.edge"]) for seat in SEATS}
        order = [next(stacks[seat]) for seat in self.placed]
        return sorted(found, key=order.index)[:1]

    def anew(self, table: Table) -> Outcome:
        """The next battle begins; after the AI's own Twist of Fate the fate pile is filled up
        (AI-10.4)."""
        twister = table.pieces[self.resolved[-1]].owner
        if is_ai(table, twister):
            fill_fate(table, twister, FATE_AFTER_TWIST, "AI-10.4")
        elif is_ai(table, table.other(twister)):
            left = len(table.zones[f"{table.other(twister)}.fate"])
            table.note("AI-10.3", f"{table.other(twister)} goes on with a fate pile of {left}")
        self.placed = ()
        return super().anew(table)

    # Cards that join

    def finish(self, table: Table) -> Outcome:
        """Compare; then some cards of the AI join the engagement instead of being discarded
        (AI-10.6)."""
        then = super().finish(table)
        battle = engagement(table)
        assert battle is not None
        codes = joiners(str(option(table, "edge_entry_cards")))
        self.joining = tuple(
            uid
            for seat in SEATS
            if is_ai(table, seat)
            for uid in table.zones[f"{seat}.edge"]
            if table.pieces[uid].code in codes
            and (battle.edge == seat or not needs_the_edge(table, uid))
        )
        return "join" if self.joining else then

    def join(self, table: Table) -> Outcome:
        """They enter play one after another, as far as they are not kept out."""
        uid, *rest = self.joining
        self.joining = tuple(rest)
        then = "join" if rest else "joined"
        if unique_in_play(table, uid):
            return then
        seat = table.pieces[uid].owner
        table.note("AI-10.6", f"{table.pieces[uid].code} joins the engagement")
        return happen([Event("enter", uid, 0, uid, seat, BY_EDGE)], then)

    def joined(self, table: Table) -> Outcome:
        """The rest of the stacks is discarded."""
        return Push(DiscardStacks(), "won")


def needs_the_edge(table: Table, uid: int) -> bool:
    """Whether a card's own text lets it join only when its player has won the edge battle, be
    that played without or not (AI-17.5)."""
    return any(ability.on == "edge-won" for ability in card(table.pieces[uid].code).abilities)
