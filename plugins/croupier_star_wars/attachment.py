"""Where enhancements may lie (SW-9.2)."""

from __future__ import annotations

from croupier.table import Table
from croupier_star_wars import stats
from croupier_star_wars.layout import card_of, controller, in_play, is_in_play, type_of

OFF_CARDS = ("play-area", "dial")
"""Where an enhancement lies on no card, and no condition is to be met."""


def hosts(table: Table, uid: int) -> list[int]:
    """The cards an enhancement may lie on, however many lie there already (SW-9.11); [0] for what
    is no card: its controller's play area, or the dial."""
    attach = card_of(table, uid).attach
    assert attach is not None
    if attach.host in OFF_CARDS:
        return [0]
    return [host for host in in_play(table) if fits(table, uid, host)]


def fits(table: Table, uid: int, host: int) -> bool:
    """Whether an enhancement may lie on a card, and go on lying there; on one that takes none
    (SW-17.8) it may not."""
    attach = card_of(table, uid).attach
    assert attach is not None
    friendly = controller(table, host) == controller(table, uid)
    return (
        is_in_play(table, host)
        and type_of(table, host) == attach.host
        and {"friendly": friendly, "enemy": not friendly, "any": True}[attach.controller]
        and (not attach.traits or bool(card_of(table, host).traits.intersection(attach.traits)))
        and not stats.keyword(table, host, "no-enhancements")
    )
