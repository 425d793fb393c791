"""What has been begun, carried through: a card half paid, a target still to be named, a strike."""

from __future__ import annotations

from collections.abc import Callable

from croupier.cards import Use
from croupier.table import Table, flow
from croupier_star_wars.playing import Play
from croupier_star_wars.strikes import Strike

BEGUN = (Use, Play, Strike)
"""The stretches that are carried through."""

FARTHEST = 16
"""Decisions after which even a long text is left where it is."""

ALIKE = frozenset({"pay"})
"""What is decided by the first option: it hardly matters which card pays."""

DECLINED = (("pass",), ("done",))

Judge = Callable[[Table, str], float]
"""How well a seat stands on a table as it is."""


def carried_through(table: Table, seat: str, judge: Judge) -> Table:
    """The table once the card, ability or strike under way is done: the seat picks what it judges
    best at each decision of its own; the other declines what it may."""
    for _ in range(FARTHEST):
        if table.pending is None or not any(isinstance(frame, BEGUN) for frame in table.stack):
            break
        options = table.pending.options
        if table.pending.seat != seat:
            options = next(([one] for one in DECLINED if one in options), options[:1])
        elif table.pending.kind in ALIKE:
            options = options[:1]
        outcomes = [after(table, option) for option in options]
        table = max(outcomes, key=lambda one: judge(one, seat)) if options[1:] else outcomes[0]
    return table


def after(table: Table, option: tuple[str, ...]) -> Table:
    """The table with an option taken."""
    outcome = table.copy()
    flow.answer(outcome, option)
    return outcome
