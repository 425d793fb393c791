"""Using an ability: declare, check, pay, aim, let it be answered, carry it out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from croupier.cards.abilities import CHOICES, Ability
from croupier.cards.events import Batch, Event, batch, happen
from croupier.cards.lasting import Stretch, count_use, within_limit
from croupier.cards.ops import Context, Op
from croupier.cards.windows import Window, answered_by
from croupier.table import Ask, Outcome, Push

if TYPE_CHECKING:
    from croupier.table import Table


def usable(context: Context, number: int) -> bool:
    """Whether a card's ability of that number may be used now, and would do something.

    The checks are made on the table as it is: what paying would change does not count.
    """
    table, uid = context.table, context.source
    game = table.game
    code = table.pieces[uid].code
    ability = game.card(code).abilities[number]
    if not within_limit(table, ability, uid, number, code, context.seat):
        return False
    vocabulary = game.vocabulary
    if not all(vocabulary.evaluate(context, test, "test") for test in ability.when):
        return False
    if ability.cost and not _payable(context, ability.cost):
        return False
    if ability.targets:
        least = vocabulary.evaluate(context, ability.targets[0], "number")
        if len(legal_targets(context, ability)) < max(least, 1):
            return False
    elif not would_do(context, ability.do):
        return False
    return bool(game.may_use(context, ability))


def legal_targets(context: Context, ability: Ability) -> list[int]:
    """The cards the ability may be aimed at: those its text allows and that it would change."""
    game = context.table.game
    cards = game.vocabulary.evaluate(context, ability.targets[2], "cards")
    return [
        uid
        for uid in cards
        if game.targetable(context, uid) and would_do(context._replace(targets=(uid,)), ability.do)
    ]


def would_do(context: Context, steps: Iterable[Any]) -> bool:
    """Whether at least one step of a text would cause something; nothing behind a "then" does
    where nothing before it would."""
    vocabulary = context.table.game.vocabulary
    for step in steps:
        if step == "then":
            return False
        if is_choice(step):
            context = context._replace(chosen=tuple(_candidates(context, step)))
        elif vocabulary.evaluate(context, step, "effect"):
            return True
    return False


def _payable(context: Context, steps: Iterable[Any]) -> bool:
    """Whether every step of a cost can be carried out in full."""
    vocabulary = context.table.game.vocabulary
    for step in steps:
        if is_choice(step):
            found = tuple(_candidates(context, step))
            if len(found) < vocabulary.evaluate(context, step.args[1], "number"):
                return False
            context = context._replace(chosen=found)
        elif not vocabulary.evaluate(context, step, "effect"):
            return False
    return True


def is_choice(step: Any) -> bool:
    """Whether a step of a text asks somebody."""
    return type(step) is Op and step.name in CHOICES


def _candidates(context: Context, step: Op) -> Sequence[int]:
    cards: Sequence[int] = context.table.game.vocabulary.evaluate(context, step.args[3], "cards")
    return cards


class Use(Stretch, kind="cards.use"):
    """An ability being used; a stretch that effects of its own can last for.

    Attributes:
        source: uid of the card.
        number: which of its abilities.
        seat: who uses it.
        depth: where the frame stands that holds the event it answers; -1 for none.
        place: which of that frame's events it is.
        events: the use itself, as others may answer it; an amount of 0 is a cancelled effect.
        legal: the cards that could be targeted when it was announced.
        targets: the cards targeted.
        picked: those picked so far by the choice that goes on.
        chosen: what the last choice came to.
        at: which step of the cost or of the text is next.
        achieved: whether the last step did something.
        asking: whether a choice is being asked; it then is, also where somebody imagines that
            there is nothing to choose.
    """

    span: ClassVar[str] = "use"

    source: int
    number: int
    seat: str
    depth: int = -1
    place: int = 0
    events: Batch = ()
    legal: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    at: int = 0
    achieved: bool = True
    asking: bool = False
    step: str = "start"

    def ability(self, table: Table) -> Ability:
        """The ability that is used."""
        code = table.pieces[self.source].code
        ability: Ability = table.game.card(code).abilities[self.number]
        return ability

    def context(self, table: Table) -> Context:
        """Where its words are evaluated."""
        event = None
        if self.depth >= 0:
            event = Event(*table.stack[self.depth].events[self.place])  # type: ignore[attr-defined]
        return Context(
            table,
            self.source,
            self.seat,
            event,
            self.depth,
            self.place,
            self.targets,
            self.chosen,
        )

    def start(self, table: Table) -> Outcome:
        """Count the use; the game takes payment for a card that is played."""
        piece, ability = table.pieces[self.source], self.ability(table)
        count_use(table, ability, self.source, self.number, piece.code, self.seat)
        if ability.targets:
            self.legal = tuple(legal_targets(self.context(table), ability))
        frame = table.game.begin_use(table, self)
        return Push(frame, "costs") if frame is not None else "costs"

    def costs(self, table: Table) -> Outcome:
        """Pay the next part of the text's own cost; an unpaid one ends the use."""
        steps = self.ability(table).cost
        if self.at and not self.achieved:
            return "finish"
        if self.at == len(steps):
            self.at = 0
            return "aim"
        return self.take(table, steps[self.at], "costs")

    def costs_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """A card the cost is paid with."""
        return self.picks(table, self.ability(table).cost[self.at], pick, "costs")

    def aim(self, table: Table) -> Outcome:
        """Choose the targets."""
        ability = self.ability(table)
        if not ability.targets:
            return "announce"
        context = self.context(table)
        evaluate = table.game.vocabulary.evaluate
        least, most = (evaluate(context, part, "number") for part in ability.targets[:2])
        legal = [uid for uid in self.targetable(table) if uid not in self.picked]
        if len(self.picked) == most or not legal:
            self.targets, self.picked = self.picked, ()
            return "announce"
        return _ask(table, self.seat, "target", legal, done=len(self.picked) >= least)

    def aim_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """A target."""
        if pick == ("done",):
            self.targets, self.picked = self.picked, ()
            return "announce"
        self.picked = (*self.picked, _named(table, self.targetable(table), pick[1]))
        return "aim"

    def targetable(self, table: Table) -> list[int]:
        """The cards that are legal targets now and were when it was announced: what paying made
        of a card does not count."""
        found = legal_targets(self.context(table), self.ability(table))
        return [uid for uid in found if uid in self.legal]

    def announce(self, table: Table) -> Outcome:
        """It is used now, and its effect is pending: the moment to cancel it."""
        kinds = table.game.use_kinds(table, self)
        self.events = batch(Event(kind, self.source, 1, self.source, self.seat) for kind in kinds)
        if answered_by(table, "interrupt", self.events):
            return Push(Window(timing="interrupt", depth=len(table.stack) - 1), "carry_out")
        return "carry_out"

    def carry_out(self, table: Table) -> Outcome:
        """The next step of the text."""
        steps = self.ability(table).do
        if self.at == len(steps) or not all(event[2] for event in self.events):
            return "finish"
        step = steps[self.at]
        if step == "then":
            self.at += 1
            return "carry_out" if self.achieved else "finish"
        return self.take(table, step, "carry_out")

    def carry_out_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """A choice the text asks for."""
        return self.picks(table, self.ability(table).do[self.at], pick, "carry_out")

    def take(self, table: Table, step: Any, then: str) -> Outcome:
        """Carry out one step: ask, or let happen what it causes."""
        context = self.context(table)
        vocabulary = table.game.vocabulary
        if not is_choice(step):
            events = vocabulary.evaluate(context, step, "effect")
            self.at += 1
            self.achieved = bool(events)
            return happen(events, then)
        seat = vocabulary.evaluate(context, step.args[0], "seat")
        least, most = (vocabulary.evaluate(context, arg, "number") for arg in step.args[1:3])
        if not self.asking:
            table.game.looks(table, seat, _candidates(context, step))
        left = self.left(table, seat, step)
        if not self.asking and (len(self.picked) == most or not left):
            return self.settled(then)
        self.asking = True
        return _ask(table, seat, "choose", left, done=len(self.picked) >= least or not left)

    def left(self, table: Table, seat: str, step: Any) -> list[int]:
        """The cards that a choice is still among."""
        found = [uid for uid in _candidates(self.context(table), step) if uid not in self.picked]
        narrowed: list[int] = table.game.narrowed(table, self, seat, found)
        return narrowed

    def picks(self, table: Table, step: Any, pick: tuple[str, ...], then: str) -> Outcome:
        """One pick of a choice."""
        self.asking = False
        if pick == ("done",):
            return self.settled(then)
        seat = table.game.vocabulary.evaluate(self.context(table), step.args[0], "seat")
        left = self.left(table, seat, step)
        self.picked = (*self.picked, _named(table, left, pick[1]))
        return then

    def settled(self, then: str) -> Outcome:
        """A choice is over."""
        self.chosen, self.picked = self.picked, ()
        self.achieved = True
        self.at += 1
        return then

    def finish(self, table: Table) -> Outcome:
        """The game puts away a card that was played."""
        return happen(table.game.end_use(table, self), "after")

    def after(self, table: Table) -> Outcome:
        """Let the use be reacted to; one that was never announced is none."""
        if answered_by(table, "reaction", self.events):
            return Push(Window(timing="reaction", depth=len(table.stack) - 1), "over")
        return None

    def over(self, table: Table) -> Outcome:
        """Done."""
        return None


def _ask(table: Table, seat: str, kind: str, cards: Iterable[int], *, done: bool) -> Ask:
    """Ask for one of some cards; in secret where the others do not know what they are."""
    shown = table.distinct(cards)
    options: list[tuple[str, ...]] = [(kind, table.pieces[uid].name) for uid in shown]
    others = [other for other in table.spec.seats if other != seat]
    secret = any(not table.knows(table.pieces[uid], other) for uid in shown for other in others)
    return Ask(seat, kind, [*options, ("done",)] if done else options, secret)


def _named(table: Table, cards: Iterable[int], name: str) -> int:
    return next(uid for uid in cards if table.pieces[uid].name == name)
