"""Events: what happens, in batches of what happens at once.

A batch goes through its windows: forced interrupts, interrupts, the events themselves, forced
reactions, reactions. What an event causes is a batch of its own, processed to the end first:
depth first. Interrupts edit the batch that waits for them; nothing else does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.cards.windows import Window, answered_by
from croupier.table import Frame, Outcome, Push

if TYPE_CHECKING:
    from croupier.table import Table


class Event(NamedTuple):
    """One thing that happens. Frames hold it as a plain tuple.

    Attributes:
        kind: a slug; the empty kind is an event that was prevented.
        card: uid of the card it happens to; 0 for none.
        amount: of tokens, cards, or whatever the kind counts.
        source: uid of the card it comes from; 0 for the rules themselves.
        seat: the player who causes it, or whom it happens to.
        note: what else there is to say, by kind.
    """

    kind: str
    card: int = 0
    amount: int = 0
    source: int = 0
    seat: str = ""
    note: str = ""


Batch = tuple[tuple[Any, ...], ...]
"""Events as frames hold them."""

NOTHING = Event("")


class Occurrence(NamedTuple):
    """How events of one kind happen.

    Attributes:
        apply: changes the table; returns the event as it happened (`NOTHING` when it came to
            nothing, then there are no reactions) and the events it causes at once.
        guards: what is decided between the interrupts and the event, one after another: each
            may return a frame to push, which edits the batch, or None.
    """

    apply: Callable[[Table, Event], tuple[Event, Iterable[Event]]]
    guards: tuple[Callable[[Table, Happen], Frame | None], ...] = ()


def batch(events: Iterable[Event]) -> Batch:
    """Events as a frame holds them."""
    return tuple(tuple(event) for event in events)


def happen(events: Iterable[Event], then: str) -> Outcome:
    """Let events happen at once, then go on at a step; straight on when there are none."""
    held = batch(events)
    return Push(Happen(events=held), then) if held else then


class Happen(Frame, kind="cards.happen"):
    """A batch of events that happens.

    Attributes:
        events: the batch; afterwards what came of it.
        caused: what it causes, to happen next.
        guard: how many guards have been asked.
    """

    events: Batch
    caused: Batch = ()
    guard: int = 0
    step: str = "interrupts"

    def interrupts(self, table: Table) -> Outcome:
        """Open the window before, where somebody could answer."""
        if answered_by(table, "interrupt", self.events):
            return Push(Window(timing="interrupt", depth=len(table.stack) - 1), "guards")
        return "guards"

    def guards(self, table: Table) -> Outcome:
        """Ask the next guard of the batch's kinds."""
        kinds = dict.fromkeys(event[0] for event in self.events if event[0])
        if not kinds:
            _report(table, False)
            return None
        occurrences = table.game.occurrences
        guards = [guard for kind in kinds for guard in occurrences[kind].guards]
        while self.guard < len(guards):
            frame = guards[self.guard](table, self)
            self.guard += 1
            if frame is not None:
                return Push(frame, "guards")
        return "occur"

    def occur(self, table: Table) -> Outcome:
        """The events take place, in order; what they cause follows."""
        occurrences = table.game.occurrences
        done: list[Event] = []
        caused: list[Event] = []
        for held in self.events:
            event = Event(*held)
            if event.kind and table.result is None:
                event, more = occurrences[event.kind].apply(table, event)
                caused.extend(more)
                if table.listener is not None and event.kind:
                    table.game.note_event(table, event)
            done.append(event)
        _report(table, any(event.kind for event in done))
        self.events = batch(done)
        self.caused = batch(caused)
        return "settle"

    def settle(self, table: Table) -> Outcome:
        """Let what was caused happen, then what the state of the table demands."""
        caused, self.caused = self.caused, ()
        caused = caused or self.demanded(table)
        if caused:
            return Push(Happen(events=caused), "settle")
        return "reactions"

    def demanded(self, table: Table) -> Batch:
        """What the state of the table demands, apart from what is about to happen anyway: a card
        that is being destroyed is not destroyed again while that is interrupted."""
        demands = batch(table.game.demands(table))
        if not demands:
            return ()
        about = {
            held[:2]
            for frame in table.stack
            if isinstance(frame, Happen) and frame.step == "guards"
            for held in frame.events
        }
        return tuple(held for held in demands if held[:2] not in about)

    def reactions(self, table: Table) -> Outcome:
        """Open the window after, where somebody could answer."""
        if answered_by(table, "reaction", self.events):
            return Push(Window(timing="reaction", depth=len(table.stack) - 1), "over")
        return None

    def over(self, table: Table) -> Outcome:
        """Done."""
        return None


def _report(table: Table, happened: bool) -> None:
    """Tell the text that caused the batch whether anything came of it: costs and what stands
    behind a "then" depend on it."""
    below = table.stack[-2]
    if "achieved" in below.names:
        below.achieved = happened  # type: ignore[attr-defined]
