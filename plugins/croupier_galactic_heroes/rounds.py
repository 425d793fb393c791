"""The round: choose and reveal action cards, the phases picked, the end (GH-4, GH-10)."""

from __future__ import annotations

from croupier.table import (
    Alternate,
    Ask,
    Do,
    Frame,
    Outcome,
    Phases,
    Rounds,
    Simultaneous,
    Table,
    Turns,
    When,
)
from croupier.table.schedule import Test
from croupier_galactic_heroes.cards import SEATS
from croupier_galactic_heroes.develop import DevelopOrAttack, acting_order, has_action_left
from croupier_galactic_heroes.economy import Economy
from croupier_galactic_heroes.ending import CheckPoints, check_points, end_by_limit
from croupier_galactic_heroes.explore import Explore, FirstHand
from croupier_galactic_heroes.fleets import BuildFleets
from croupier_galactic_heroes.layout import (
    by_initiative,
    discard,
    hand,
    limits,
    pick,
    pick_exactly,
    revealed,
)
from croupier_galactic_heroes.production import Production

PICKS = 2
"""Action cards each player chooses in a round (GH-4.1)."""


class SelectActions(Frame, kind="galactic-heroes.select-actions"):
    """A seat secretly chooses its action cards (GH-4.1, GH-14.2)."""

    seat: str
    left: int = PICKS
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """Any card left; two alike are one option."""
        if not self.left:
            return None
        cards = table.distinct(sorted(table.zones[f"{self.seat}.actions"]))
        return Ask(self.seat, "select_actions", pick("play", table, cards), secret=True)

    def choose_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """The card lies where only its owner sees it, until the reveal."""
        uid = table.find(option[1], f"{self.seat}.actions")
        table.move(uid, f"{self.seat}.chosen")
        self.left -= 1
        return "choose"


class Reveal(Frame, kind="galactic-heroes.reveal"):
    """Both choices are revealed together (GH-4.2)."""

    step: str = "reveal"

    def reveal(self, table: Table) -> Outcome:
        """Turn the chosen cards face up."""
        for seat in SEATS:
            for uid in sorted(table.zones[f"{seat}.chosen"]):
                table.move(uid, f"{seat}.revealed")
        return None


class DiscardToLimit(Frame, kind="galactic-heroes.discard-to-limit"):
    """A seat with too many cards discards the surplus unseen (GH-10.1, GH-14.16)."""

    seat: str
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """One card at a time, exactly the surplus."""
        held = hand(table, self.seat)
        surplus = len(held) - int(limits()["hand_at_end_of_round"])
        if surplus <= 0:
            return None
        options = pick_exactly("discard", table, held, surplus)
        return Ask(self.seat, "discard_to_limit", options, secret=True)

    def choose_answer(self, table: Table, option: tuple[str, ...]) -> Outcome:
        """The card is discarded."""
        discard(table, table.find(option[1], f"{self.seat}.hand"))
        return "choose"


class EndOfRound(Frame, kind="galactic-heroes.end-of-round"):
    """Everything is made ready for the next round, unless this was the last (GH-4.8)."""

    step: str = "finish"

    def finish(self, table: Table) -> Outcome:
        """Compare points, return action cards, pass the initiative on."""
        if table.settings["points_check"] == "round":  # GH-11.3
            check_points(table)
        if table.result is None and table.counters["round"] == table.settings["round_limit"]:
            end_by_limit(table)
        if table.result is not None:
            return None
        for seat in SEATS:
            for uid in table.zones[f"{seat}.revealed"][:]:
                table.move(uid, f"{seat}.actions")
            for uid in table.zones[f"{seat}.play"]:
                if table.pieces[uid].tokens:
                    table.remove(uid, "fought")
            for counter in PHASE_COUNTERS:
                table.counters[f"{seat}.{counter}"] = 0
        table.counters["initiative"] = 1 - table.counters["initiative"]  # GH-2.6
        return None


PHASE_COUNTERS = ("acted", "developed", "attacked")
"""Per seat: actions used in phase III, and how many of them developed or attacked (GH-7.1)."""


def picked(phase: str) -> Test:
    """Whether anybody revealed a card of the phase (GH-4.2)."""
    return lambda table: any(revealed(table, seat, phase) for seat in SEATS)


# GH-4.2, GH-4.6: the phases in order, each at most once a round
SCHEDULE = Phases(
    Turns(Do(lambda seat: FirstHand(seat=seat))),
    Rounds(
        Simultaneous(Do(lambda seat: SelectActions(seat=seat)), Do(lambda _: Reveal())),
        When(picked("I"), Turns(Do(lambda seat: Explore(seat=seat)), by_initiative)),
        When(picked("II"), Turns(Do(lambda seat: BuildFleets(seat=seat)), by_initiative)),
        When(
            picked("III"),
            Alternate(Do(lambda seat: DevelopOrAttack(seat=seat)), has_action_left, acting_order),
        ),
        When(
            picked("IV"),
            Phases(
                Turns(Do(lambda seat: Economy(seat=seat)), by_initiative),
                Do(lambda _: CheckPoints()),
            ),
        ),
        When(picked("V"), Turns(Do(lambda seat: Production(seat=seat)), by_initiative)),
        Turns(Do(lambda seat: DiscardToLimit(seat=seat)), by_initiative),
        Do(lambda _: EndOfRound()),
    ),
)
