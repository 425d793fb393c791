"""Captives: light cards that lie face down under dark objectives, and nowhere else (SW-16.1,
SW-16.8). Where they lie is no affair of any text: only being captured is (SW-16.6)."""

from __future__ import annotations

from croupier.cards import Event, Happen, given, happen
from croupier.table import Ask, Frame, Outcome, Table
from croupier_star_wars import stats
from croupier_star_wars.hands import came_to_hand
from croupier_star_wars.layout import DARK, LIGHT, is_in_play, objectives, type_of
from croupier_star_wars.solo.layout import is_ai


def captures(table: Table, batch: Happen) -> Frame | None:
    """Ask where captives go, when a batch makes any."""
    return CaptureAt() if _next(table, batch) >= 0 else None


def _next(table: Table, batch: Happen) -> int:
    """The place of the next event that makes a captive and does not say where yet: a capture,
    or the leaving of a card that is captured whatever makes it leave (SW-20.6)."""
    if not objectives(table, DARK):
        return -1
    for place, held in enumerate(batch.events):
        event = Event(*held)
        undecided = event.kind == "leave" and event.amount >= 0 and is_in_play(table, event.card)
        if undecided and (event.note == "captured" or given(table, event.card, "captured-instead")):
            return place
    return -1


class CaptureAt(Frame, kind="star-wars.capture-at"):
    """The dark side says at which objective (SW-16.2); the event's amount becomes minus that
    card."""

    step: str = "ask"

    def ask(self, table: Table) -> Outcome:
        """The next captive's place."""
        batch = self.batch(table)
        if _next(table, batch) < 0:
            return None
        names = [table.pieces[uid].name for uid in objectives(table, DARK)]
        return Ask(DARK, "capture", [("at", name) for name in names])

    def ask_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """There."""
        batch = self.batch(table)
        place = _next(table, batch)
        at = table.find(pick[1], f"{DARK}.play")
        events = list(batch.events)
        events[place] = tuple(Event(*events[place])._replace(amount=-at))
        batch.events = tuple(events)
        return "ask"

    def batch(self, table: Table) -> Happen:
        """The batch that waits: the frame below."""
        batch = table.stack[-2]
        assert isinstance(batch, Happen)
        return batch


def rescues(table: Table, batch: Happen) -> Frame | None:
    """Carry out rescues, one at each objective."""
    events = [Event(*held) for held in batch.events if held[0] == "rescue"]
    return Rescue(objectives=tuple(event.card for event in events), source=events[0].source)


class Rescue(Frame, kind="star-wars.rescue"):
    """A random captive of an objective goes to hand; a unit may then enter play instead, once it
    is seen; then the next objective's (SW-16.5).

    Attributes:
        objectives: those whose captives are still to be rescued.
        captive: the rescued card.
    """

    objectives: tuple[int, ...]
    source: int
    captive: int = 0
    step: str = "free"

    def free(self, table: Table) -> Outcome:
        """One of them, at random."""
        if not self.objectives:
            return None
        objective, *rest = self.objectives
        self.objectives = tuple(rest)
        captives = sorted(table.under(objective, "captives"))
        if not captives:
            return "free"
        self.captive = captives[table.rng.below(len(captives), "captives")]
        table.move(self.captive, f"{LIGHT}.hand")
        if type_of(table, self.captive) != "unit" or stats.unique_in_play(table, self.captive):
            came_to_hand(table, LIGHT)
            return "free"
        if is_ai(table, LIGHT):  # which does not look into its hand otherwise
            table.reveal(self.captive, (LIGHT,))
        return "enter"

    def enter(self, table: Table) -> Outcome:
        """Into play, or kept in hand."""
        name = table.pieces[self.captive].name
        return Ask(LIGHT, "rescue", [("put", name), ("keep", name)])

    def enter_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """It enters play as its owner's."""
        if pick[0] == "keep":
            came_to_hand(table, LIGHT)
            return "free"
        return happen([Event("enter", self.captive, 0, self.source, LIGHT, "put")], "free")
