"""The golden rule (AI-7.2, AI-7.3): what using a text is worth.

A text is carried out on a copy of the table, step by step, with the best targets and choices; the
events it would cause are counted as points for and against. No card is known by name here: what
is counted are events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.cards import Event, Use
from croupier.cards.use import is_choice, legal_targets
from croupier.table import Table
from croupier_star_wars.ai_player import events
from croupier_star_wars.ai_player.events import NOTHING, Worth
from croupier_star_wars.ai_player.position import Position
from croupier_star_wars.ai_player.selection import rank

COSTS, AIM, EFFECT = "costs", "aim", "carry_out"
"""The parts of a use, by the steps of its frame."""

FAVOURABLE, NEUTRAL, HARMFUL = 2, 0, -1
DONE = 1
"""What choosing no more counts between the two."""


class Outcome(NamedTuple):
    """What a use comes to.

    Attributes:
        worth: its points.
        caused: the events that would happen.
    """

    worth: Worth
    caused: tuple[Event, ...]


def use_of(
    position: Position, source: int, number: int, seat: str, depth: int = -1, place: int = 0
) -> Outcome:
    """What it comes to that a seat uses an ability."""
    key = ("use", source, number, seat, depth, place)
    if key not in position.memo:
        table = position.table.copy()
        use = Use(source=source, number=number, seat=seat, depth=depth, place=place)
        table.stack.append(use)
        ability = use.ability(table)
        if ability.targets:
            use.legal = tuple(legal_targets(use.context(table), ability))
        position.memo[key] = carry_on(position, table, COSTS)
    found: Outcome = position.memo[key]
    return found


def carry_on(position: Position, table: Table, part: str) -> Outcome:
    """What the use on top of a table's stack comes to from here on; the table is used up.

    Args:
        part: which part of the text is next.
    """
    use = table.stack[-1]
    assert isinstance(use, Use)
    evaluate = table.game.vocabulary.evaluate
    ability = use.ability(table)
    worth = NOTHING
    caused: list[Event] = []
    achieved = True
    while True:
        if part == AIM:
            if ability.targets:
                least, most = (
                    evaluate(use.context(table), bound, "number") for bound in ability.targets[:2]
                )
                use.targets = choose(
                    position, table, part, use.targetable(table), least, most, mine(position, use)
                )
            part = EFFECT
            continue
        steps: Sequence[object] = ability.cost if part == COSTS else ability.do
        if use.at >= len(steps):
            if part == EFFECT:
                return Outcome(worth, tuple(caused))
            use.at, part = 0, AIM
            continue
        step = steps[use.at]
        if step == "then":
            if not achieved:
                return Outcome(worth, tuple(caused))
            use.at += 1
            continue
        if is_choice(step):
            context = use.context(table)
            seat = evaluate(context, step.args[0], "seat")  # type: ignore[attr-defined]
            least, most = (
                evaluate(context, bound, "number")
                for bound in step.args[1:3]  # type: ignore[attr-defined]
            )
            cards = candidates(position, table, use, step)
            picked = choose(position, table, part, cards, least, most, seat == position.seat)
            use.chosen = picked
            use.at += 1
            continue
        happening: list[Event] = evaluate(use.context(table), step, "effect")
        achieved = bool(happening)
        if part == COSTS and not achieved:
            return Outcome(worth, tuple(caused))
        use.at += 1
        for event in happening:
            worth = worth.plus(events.points(position, table, event))
            caused.append(event)
            events.apply(table, event)


def mine(position: Position, use: Use) -> bool:
    """Whether the seat that decides uses the text."""
    return use.seat == position.seat


def candidates(position: Position, table: Table, use: Use, step: object) -> list[int]:
    """The cards a choice is among. Where they lie in a hand that nobody may look into before the
    choice, what could be there stands for it: all that is unknown of that seat's cards."""
    cards = step.args[3]  # type: ignore[attr-defined]
    evaluate = table.game.vocabulary.evaluate
    if position.solo and mine(position, use) and "hand" in _flat(cards):
        looked = table.copy()
        for uid, _ in position.view.unknown.get(position.seat, []):
            looked.move(uid, f"{position.seat}.hand")
            looked.reveal(uid, (position.seat,))
        found: list[int] = evaluate(use.context(looked), cards, "cards")
        return found
    return [uid for uid in evaluate(use.context(table), cards, "cards") if uid not in use.picked]


def _flat(text: object) -> list[object]:
    """Every word of a text."""
    args = getattr(text, "args", None)
    if args is None:
        return [text]
    return [text.name, *(word for arg in args for word in _flat(arg))]  # type: ignore[attr-defined]


def after(position: Position, table: Table, part: str, picked: tuple[int, ...]) -> Outcome:
    """What a use comes to once these are picked, and no more."""
    copy = table.copy()
    use = copy.stack[-1]
    assert isinstance(use, Use)
    use.picked = ()
    if part == AIM:
        use.targets = picked
        return carry_on(position, copy, EFFECT)
    use.chosen = picked
    use.at += 1
    return carry_on(position, copy, part)


def choose(
    position: Position,
    table: Table,
    part: str,
    cards: Sequence[int],
    least: int,
    most: int,
    own: bool,
) -> tuple[int, ...]:
    """The cards that whoever chooses would pick: the seat itself by its rules, the enemy so that
    it comes to the worst."""
    picked: tuple[int, ...] = ()
    left = list(cards)
    while left and len(picked) < most:
        before = after(position, table, part, picked)
        best, best_key = 0, None
        for uid in left:
            outcome = after(position, table, part, (*picked, uid))
            if own:
                better = favour(outcome.worth, before.worth) if part != COSTS else NEUTRAL
                key = (better, *rank(position, uid, outcome.caused))
            else:
                key = (-outcome.worth.net, -outcome.worth.good)
            if best_key is None or key > best_key:
                best, best_key, best_worth = uid, key, outcome.worth
        if len(picked) >= least:
            wanted = (
                favour(best_worth, before.worth) == FAVOURABLE
                if own
                else best_worth.net < before.worth.net
            )
            if not wanted:
                break
        picked = (*picked, best)
        left.remove(best)
    return picked


def favour(worth: Worth, before: Worth) -> int:
    """Whether something makes a use better, worse, or neither, by the golden rule."""
    if worth.decisive != before.decisive:
        return FAVOURABLE if worth.decisive > before.decisive else HARMFUL
    gain = worth.net - before.net
    if gain < 0:
        return HARMFUL
    helps = worth.good > before.good or worth.bad < before.bad
    return FAVOURABLE if helps or gain > 0 else HARMFUL if worth.bad > before.bad else NEUTRAL
