"""Strikes (AI-11): who strikes, with which icons first, and whom."""

from __future__ import annotations

from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars import stats
from croupier_star_wars.ai_player import keys
from croupier_star_wars.ai_player.keys import ranked
from croupier_star_wars.ai_player.position import Criteria, Position
from croupier_star_wars.layout import engagement, is_ready
from croupier_star_wars.strikes import Strike

PART = ("takes no part", "takes part")
"""Whether a unit is in the engagement, in words."""


def striking(position: Position, decision: Decision) -> Criteria:
    """The dearest, even if another order would do better."""
    return (ranked("AI-11.1", keys.DEAR),)


def icons(position: Position, decision: Decision) -> Criteria:
    """Unit damage, blast, tactics."""
    return (keys.in_icon_order(),)


def _inside(position: Position, uid: int) -> bool:
    battle = engagement(position.table)
    return battle is not None and uid in battle.side(position.enemy)


def victims(position: Position, decision: Decision) -> Criteria:
    """All on one unit as long as it can take more; then on the next: of those that take part the
    ready ones first, each time the dearest. With Targeted Strike, which is for attackers, the
    first is the dearest of all, wherever it is."""
    strike = position.asking
    assert isinstance(strike, Strike)
    table, placed = position.table, strike.placed
    targeted = strike.targeted(table) and not placed

    def room(uid: int) -> int:
        return stats.capacity_left(table, uid) + table.count(uid, "shield") - placed.count(uid)

    def going_on(position: Position, option: TableOption) -> int:
        uid = position.named(option[1])
        if placed and uid == placed[-1] and room(uid) > 0:
            return 2
        return int(room(uid) > 0)

    def going_on_words(position: Position, option: TableOption) -> str:
        words = f"room for {max(room(position.named(option[1])), 0)}"
        return f"{words}, struck already" if going_on(position, option) > 1 else words

    def present(position: Position, option: TableOption) -> tuple[int, int]:
        uid = position.named(option[1])
        return (int(_inside(position, uid)), int(is_ready(table, uid)))

    def present_words(position: Position, option: TableOption) -> str:
        inside, ready = present(position, option)
        return f"{PART[inside]}, {'ready' if ready else 'exhausted'}"

    def last(position: Position, option: TableOption) -> int:
        """What is lost in any case stays where it is."""
        lost = all(room(position.named(one[1])) <= 0 for one in decision.options)
        return int(lost and position.named(option[1]) == placed[-1])

    criteria = [Criterion("AI-11.4", going_on, going_on_words)]
    if placed:
        words = {1: "struck already, all is lost", 0: "not the one that was struck"}
        criteria.append(keys.told("AI-11.4", last, words))
    if targeted:
        return (ranked("AI-14.6", keys.DEAR),)
    return (
        *criteria,
        Criterion("AI-11.2", present, present_words),
        ranked("AI-12.4", keys.DEAR),
    )


def tactics(position: Position, decision: Decision) -> Criteria:
    """Each token on a unit that is still ready: one that takes part, else another; where none is,
    on one that takes part; each time on the dearest."""
    strike = position.asking
    assert isinstance(strike, Strike)

    def still_ready(position: Position, option: TableOption) -> tuple[int, int]:
        uid = position.named(option[1])
        ready = is_ready(position.table, uid) and uid not in strike.placed
        return (int(ready), int(_inside(position, uid)))

    def words(position: Position, option: TableOption) -> str:
        ready, inside = still_ready(position, option)
        return f"{'ready' if ready else 'not ready any more'}, {PART[inside]}"

    return (Criterion("AI-11.2", still_ready, words), ranked("AI-12.4", keys.DEAR))
