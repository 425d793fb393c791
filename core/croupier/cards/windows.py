"""Windows: the moments at which cards may answer what happens, or act of themselves.

Who could answer is found by scanning the cards each time, so that what one answer changes counts
for the next. A window in which nobody could do anything is never seen, unless the game lets every
window stop (`CardGame.stops_at_windows`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.cards.ops import Context
from croupier.table import Ask, Frame, Outcome, Push

if TYPE_CHECKING:
    from croupier.table import Table

PASS = ("pass",)


class Answer(NamedTuple):
    """A way to answer: an ability of a card, to one event of the batch."""

    uid: int
    number: int
    place: int


def answered_by(table: Table, timing: str, events: tuple[tuple[Any, ...], ...]) -> bool:
    """Whether any card of this game answers events of these kinds at all."""
    listeners = table.game.listeners
    return any(event[0] and listeners(timing, event[0]) for event in events)


def _always_asked(table: Table, timing: str, events: tuple[tuple[Any, ...], ...]) -> bool:
    """Whether everybody is asked, as every window stops and some card of this game could answer
    here without being forced."""
    game = table.game
    return game.stops_at_windows(table) and any(
        game.card(code).abilities[number].kind == timing
        for event in events
        if event[0]
        for code, numbers in game.listeners(timing, event[0]).items()
        for number in numbers
    )


class Window(Frame, kind="cards.window"):
    """The window before (`interrupt`) or after (`reaction`) a batch of events: the forced
    answers first, in the order the active player says; then optional ones in turn, from the
    active player on, until all have passed in a row.

    Attributes:
        timing: `interrupt` or `reaction`.
        depth: where the frame stands that holds the events.
        turn: who is next; empty while forced answers are left.
        passes: how many have passed in a row.
        answered: what was used already: uid, number of the ability, which event.
        asking: whether the seat is being asked. It then is, whatever it could do: who imagines
            what it holds may deal it nothing, and still knows that it is asked.
    """

    timing: str
    depth: int
    turn: str = ""
    passes: int = 0
    answered: tuple[tuple[int, ...], ...] = ()
    asking: bool = False
    step: str = "forced"

    def answers(self, table: Table, seat: str, *, forced: bool) -> Iterator[Answer]:
        """What a seat could answer now, event by event."""
        game = table.game
        events = table.stack[self.depth].events  # type: ignore[attr-defined]
        timing = f"forced-{self.timing}" if forced else self.timing
        for place, held in enumerate(events):
            if not held[0]:
                continue
            for uid, number in game.listening(table, timing, held[0], seat):
                answer = Answer(uid, number, place)
                if answer not in self.answered and game.usable(
                    Context(table, uid, seat, game.event(held), self.depth, place), number
                ):
                    yield answer

    def forced(self, table: Table) -> Outcome:
        """The next forced answer; with several, the active player says which."""
        active = table.game.active(table)
        found = [
            (seat, answer)
            for seat in (active, table.other(active))
            for answer in self.answers(table, seat, forced=True)
        ]
        if not found:
            self.turn = active
            return "optional"
        if len(found) == 1:
            seat, answer = found[0]
            return self.use(answer, seat)
        return Ask(
            active, "order", answer_texts(table, self.depth, [answer for _, answer in found])
        )

    def forced_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The forced answer that comes first."""
        active = table.game.active(table)
        for seat in (active, table.other(active)):
            found = list(self.answers(table, seat, forced=True))
            for answer, text in zip(found, answer_texts(table, self.depth, found), strict=True):
                if text == pick:
                    return self.use(answer, seat)
        raise ValueError(f"no forced answer {pick!r}")

    def optional(self, table: Table) -> Outcome:
        """Ask the next seat that could answer."""
        events = table.stack[self.depth].events  # type: ignore[attr-defined]
        while self.passes < len(table.spec.seats):
            found = list(self.answers(table, self.turn, forced=False))
            if found or self.asking or _always_asked(table, self.timing, events):
                self.asking = True
                texts = answer_texts(table, self.depth, found)
                return Ask(self.turn, self.timing, [*texts, PASS])
            self.passes += 1
            self.turn = table.other(self.turn)
        return None

    def optional_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """An answer, or a pass."""
        seat = self.turn
        self.turn = table.other(seat)
        self.asking = False
        if pick == PASS:
            self.passes += 1
            return "optional"
        self.passes = 0
        found = list(self.answers(table, seat, forced=False))
        answer = found[answer_texts(table, self.depth, found).index(pick)]
        return self.use(answer, seat, "optional")

    def use(self, answer: Answer, seat: str, then: str = "forced") -> Outcome:
        """Use an ability in answer; each may answer one event once."""
        from croupier.cards.use import Use  # the two modules need each other

        self.answered = (*self.answered, tuple(answer))
        frame = Use(
            source=answer.uid,
            number=answer.number,
            seat=seat,
            depth=self.depth,
            place=answer.place,
        )
        return Push(frame, then)


def answer_texts(table: Table, depth: int, answers: list[Answer]) -> list[tuple[str, ...]]:
    """An option for each answer: the card; where it could answer several events, also the card
    that the event is about; where those are alike, a number."""
    events = table.stack[depth].events  # type: ignore[attr-defined]
    texts: list[tuple[str, ...]] = []
    for answer in answers:
        words = ["use", table.pieces[answer.uid].name]
        if sum(other.uid == answer.uid for other in answers) > 1:
            subject = events[answer.place][1]
            if subject:
                words.append(table.pieces[subject].name)
        text = tuple(words)
        while text in texts:
            last = text[-1]
            text = (*text[:-1], str(int(last) + 1)) if last.isdigit() else (*text, "2")
        texts.append(text)
    return texts


class ActionWindow(Frame, kind="cards.action-window"):
    """A window in which players act in turn, from the active player on, until all have passed in
    a row. What they may do is the game's affair; whoever can do nothing passes unasked, unless
    every window stops.

    Attributes:
        name: which window of the game it is.
        turn: who is next; empty before the first.
        passes: how many have passed in a row.
        asking: whether the seat is being asked, as in `Window`.
    """

    name: str
    turn: str = ""
    passes: int = 0
    asking: bool = False
    step: str = "act"

    def act(self, table: Table) -> Outcome:
        """Ask the next seat that could do something."""
        turn = self.turn or table.game.active(table)
        passes = self.passes
        while passes < len(table.spec.seats):
            options = table.game.actions(table, turn, self.name)
            if options or self.asking or table.game.stops_at_windows(table):
                self.turn, self.passes, self.asking = turn, passes, True
                return Ask(turn, "action", [*options, PASS])
            passes += 1
            turn = table.other(turn)
        return None

    def act_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """An action, or a pass."""
        seat = self.turn
        self.turn = table.other(seat)
        self.asking = False
        if pick == PASS:
            self.passes += 1
            return "act"
        self.passes = 0
        return Push(table.game.action(table, seat, pick), "act")
