"""Phases IV and V: what goods become, and where they are made."""

from __future__ import annotations

from croupier.table import TableOption
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.doctrine import worth
from croupier_galactic_heroes.doctrine.position import Position
from croupier_galactic_heroes.economy import Economy
from croupier_galactic_heroes.layout import bonus


def wins(position: Position, option: TableOption) -> int:
    """Whether turning all civilian goods into points wins, and this does so."""
    frame = position.frame
    assert isinstance(frame, Economy)
    mine = position.mine
    each = bonus(position.view, position.seat, "vp_multiplier") or 1
    goods = frame.civilian + mine.goods["civilian"]
    points = mine.points + goods * each + (mine.effects["vp_bonus"] if goods else 0)
    if points < position.goal or cards()[option[1]].good != "civilian":
        return 0
    return option[0] == "convert"


def value(position: Position, option: TableOption) -> float:
    kind = cards()[option[1]].good
    if option[0] == "trade":
        frame = position.frame
        assert isinstance(frame, Economy)
        n = bonus(position.view, position.seat, f"trade_{kind}")
        held = position.mine.hand + frame.traded
        return worth.hand_worth(position, held + n) - worth.hand_worth(position, held)
    if kind == "military":
        return worth.supply(position)
    return bonus(position.view, position.seat, "vp_multiplier") or 1


def revives(position: Position, option: TableOption) -> float:
    return worth.good(position, cards()[option[1]].good) if option[0] == "revive" else 0.0
