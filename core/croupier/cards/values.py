"""Derived values: worked out from the texts in play whenever they are read, never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.lasting import Holder, lasting
from croupier.cards.ops import Context

if TYPE_CHECKING:
    from croupier.table import Table


def given(table: Table, holder: Holder, quantity: str) -> int:
    """How much of a quantity constant texts and lasting effects give to a card or a seat."""
    game = table.game
    total = lasting(table, holder, quantity)
    givers = game.givers(quantity)
    if not givers:
        return total
    vocabulary = game.vocabulary
    pieces = table.pieces
    for uid in game.in_play(table):
        for ability in givers.get(pieces[uid].code, ()):
            seat = game.controller(table, uid)
            context = Context(table, uid, seat)
            if not all(vocabulary.evaluate(context, test, "test") for test in ability.when):
                continue
            affects = ability.affects
            if affects == "you":
                applies = holder == seat
            elif affects == "opponent":
                applies = holder == table.other(seat)
            elif isinstance(holder, str):
                applies = False
            else:
                applies = vocabulary.evaluate(context, affects, "filter")(holder)
            if applies:
                for what, amount in ability.gives:
                    if what == quantity:
                        total += vocabulary.evaluate(context, amount, "number")
    return total
