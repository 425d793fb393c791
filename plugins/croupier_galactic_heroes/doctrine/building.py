"""Phase II: which fleet to build."""

from __future__ import annotations

from croupier.table import TableOption
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.doctrine import worth
from croupier_galactic_heroes.doctrine.campaign import spend
from croupier_galactic_heroes.doctrine.position import Position
from croupier_galactic_heroes.fleets import BuildFleets, fleet_discount


def value(position: Position, option: TableOption) -> float:
    if option[0] == "pass":
        return 0.0
    frame = position.frame
    assert isinstance(frame, BuildFleets)
    one = cards()[option[1]]
    cost = max(one.cost - fleet_discount(position.view, position.seat, frame.action), 0)
    return worth.fleet(position, one) - spend(position, cost + 1)
