"""Phases IV and V: what goods become, and where they are made."""

from __future__ import annotations

from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.doctrine import worth
from croupier_galactic_heroes.doctrine.numbers import WORTH
from croupier_galactic_heroes.doctrine.position import Criteria, Position
from croupier_galactic_heroes.economy import Economy
from croupier_galactic_heroes.layout import bonus

TRADE, CONVERT = "GHD-6.2", "GHD-6.3"


def conversion(position: Position, decision: Decision) -> Criteria:
    """A win, then what the good is worth more as: cited is the rule of what it becomes."""
    value = {option: good_value(position, option) for option in decision.options}
    best = max(decision.options, key=lambda option: value[option])
    return (
        Criterion("GHD-6.1", wins),
        Criterion(TRADE if best[0] == "trade" else CONVERT, lambda _, option: value[option]),
    )


def wins(position: Position, option: TableOption) -> bool:
    """Whether all civilian goods turned into points win, and this does its part (GH-11.3)."""
    frame = position.frame
    assert isinstance(frame, Economy)
    mine = position.mine
    each = bonus(position.view, position.seat, "vp_multiplier") or 1
    points = mine.points_from(frame.civilian + mine.goods["civilian"], each)
    is_civilian = cards()[option[1]].good == "civilian"
    return mine.points + points >= position.goal and is_civilian and option[0] == "convert"


def good_value(position: Position, option: TableOption) -> float:
    """What a good becomes: cards, points or supply (GH-8.2, GH-8.3, GH-8.4)."""
    view, seat = position.view, position.seat
    kind = cards()[option[1]].good
    if option[0] == "trade":
        frame = position.frame
        assert isinstance(frame, Economy)
        held = position.mine.hand + frame.traded
        return worth.more_cards(position, bonus(view, seat, f"trade_{kind}"), held)
    if kind == "military":
        return WORTH["supply"]
    return bonus(view, seat, "vp_multiplier") or 1


def revival() -> Criteria:
    """The planet whose good is worth most."""
    return (Criterion("GHD-6.4", made_value),)


def made_value(position: Position, option: TableOption) -> float:
    """What the revived planet's good is worth."""
    return worth.good(position, cards()[option[1]].good) if option[0] == "revive" else 0.0
