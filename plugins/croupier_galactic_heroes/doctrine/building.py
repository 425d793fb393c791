"""Phase II: which fleet to build."""

from __future__ import annotations

from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.doctrine import worth
from croupier_galactic_heroes.doctrine.position import Criteria, Position
from croupier_galactic_heroes.fleets import BuildFleets, fleet_discount


def criteria() -> Criteria:
    """No fleet that is not worth its price; of the others the best bargain."""
    return (
        Criterion("GHD-3.1", lambda position, option: build_value(position, option) >= 0),
        Criterion("GHD-3.2", build_value),
    )


def build_value(position: Position, option: TableOption) -> float:
    """A fleet, less the cards it takes; 0 to pass."""
    if option[0] == "pass":
        return 0.0
    frame = position.frame
    assert isinstance(frame, BuildFleets)
    one = cards()[option[1]]
    discount = fleet_discount(position.view, position.seat, frame.action)
    spent = max(one.cost - discount, 0) + 1
    return worth.fleet(position, one) + worth.more_cards(position, -spent, position.mine.hand)
