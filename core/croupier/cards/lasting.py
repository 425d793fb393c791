"""Lasting effects and limits: kept in the frame of the stretch they last for.

An effect until the end of the turn lies in the turn's frame, one until the end of a fight in the
fight's. When that stretch is over its frame is gone, and so is the effect: nothing is ever
unapplied. The uses that a limit counts lie in the turn's frame for the same reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from croupier.cards.abilities import Ability
from croupier.table import Frame

if TYPE_CHECKING:
    from croupier.table import Table

Holder = int | str
"""What has a lasting effect: a card, by uid, or a seat."""

TURN = "turn"
"""The span that limits are counted in; a game has a stretch of this span."""


class Stretch(Frame, kind="cards.stretch"):
    """A stretch of play that effects can last for. A subclass names its span.

    Attributes:
        lasting: what is given until its end: holder, quantity, amount.
        used: the uses that limits count.
    """

    span: ClassVar[str] = ""

    lasting: tuple[tuple[Any, ...], ...] = ()
    used: tuple[tuple[Any, ...], ...] = ()


def stretch(table: Table, span: str) -> Stretch | None:
    """The innermost running stretch of a span."""
    for frame in reversed(table.stack):
        if isinstance(frame, Stretch) and frame.span == span:
            return frame
    return None


def give(table: Table, span: str, holder: Holder, quantity: str, amount: int) -> bool:
    """Give so much of a quantity until the stretch ends; False when no such stretch runs."""
    running = stretch(table, span)
    if running is None:
        return False
    running.lasting = (*running.lasting, (holder, quantity, amount))
    return True


def lasting(table: Table, holder: Holder, quantity: str) -> int:
    """How much of a quantity lasting effects give to a card or a seat."""
    total = 0
    for frame in table.stack:
        if isinstance(frame, Stretch):
            for who, what, amount in frame.lasting:
                if who == holder and what == quantity:
                    total += amount
    return total


def take_back(table: Table, holder: Holder, quantity: str) -> None:
    """End lasting effects early: what was given of a quantity has been used up."""
    for frame in table.stack:
        if isinstance(frame, Stretch) and frame.lasting:
            frame.lasting = tuple(
                entry for entry in frame.lasting if entry[:2] != (holder, quantity)
            )


def forget(table: Table, uid: int) -> None:
    """Drop every lasting effect on a card, and its own counted uses: it is another object when
    it comes back."""
    for frame in table.stack:
        if isinstance(frame, Stretch):
            if frame.lasting:
                frame.lasting = tuple(entry for entry in frame.lasting if entry[0] != uid)
            if frame.used:
                frame.used = tuple(use for use in frame.used if use[:2] != ("copy", uid))


def _mark(ability: Ability, uid: int, number: int, code: str, seat: str) -> tuple[Any, ...]:
    if ability.limit == "copy":
        return ("copy", uid, number)
    return ("title", seat, code)


def within_limit(
    table: Table, ability: Ability, uid: int, number: int, code: str, seat: str
) -> bool:
    """Whether an ability's limit leaves it a use in this turn."""
    if not ability.limit:
        return True
    turn = stretch(table, TURN)
    return turn is None or _mark(ability, uid, number, code, seat) not in turn.used


def count_use(table: Table, ability: Ability, uid: int, number: int, code: str, seat: str) -> None:
    """Count one use; a cancelled one counts as well."""
    turn = stretch(table, TURN)
    if ability.limit and turn is not None:
        turn.used = (*turn.used, _mark(ability, uid, number, code, seat))
