"""Engagements of the AI (AI-9): which objective, with whom, and who defends."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards import given
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars.ai_player import keys
from croupier_star_wars.ai_player.choosing import by_resources
from croupier_star_wars.ai_player.position import Criteria, Position, stops
from croupier_star_wars.conflict import Conflict
from croupier_star_wars.engagement import Engagement, attackers_against
from croupier_star_wars.solo.layout import DRAW_NUMBER


def target_of(position: Position, option: TableOption) -> int:
    """The objective that an option engages; 0 for the dial."""
    return 0 if option[1] == "dial" else position.named(option[1])


def can_damage(position: Position, objective: int) -> bool:
    """Whether an attack would have any blast for an objective, normal or edge-enabled."""
    table = position.table
    attackers = attackers_against(table, position.seat, objective, ())
    return any(keys.blast(table, uid) for uid in attackers)


def engaging(position: Position, decision: Decision) -> Criteria:
    """Always, however bad the odds; the first objective in the order drawn that can be damaged;
    the dial only if none can. Who could not be declared in an engagement before attacks in a
    further one (AI-9.2). Where the attack rolls on, all that is offered can be damaged (AI-9.4).
    """

    def damageable(position: Position, option: TableOption) -> int:
        objective = 0 if stops(option) else target_of(position, option)
        return int(bool(objective) and can_damage(position, objective))

    def in_order(position: Position, option: TableOption) -> int:
        objective = 0 if stops(option) else target_of(position, option)
        if not objective:
            return -100
        if position.switch("attack_order") == "most_damaged":
            return position.table.count(objective, "damage")
        return -position.table.count(objective, DRAW_NUMBER)

    def in_order_words(position: Position, option: TableOption) -> str:
        objective = 0 if stops(option) else target_of(position, option)
        if not objective:
            return keys.UNSAID if stops(option) else "the last"
        if position.switch("attack_order") == "most_damaged":
            return f"damage {in_order(position, option)}"
        return f"{keys.ordinal(-in_order(position, option) - 1)} drawn"

    order = (Criterion("AI-9.3", in_order, in_order_words), *by_resources(position))
    phase = position.asking
    if not isinstance(phase, Conflict):
        return order
    engage, why = ("AI-9.2", "attackers are left") if phase.declared else ("AI-9.1", "attacks")
    return (
        keys.told(engage, lambda position, option: int(not stops(option)), {1: why}),
        keys.told("AI-9.3", damageable, {1: "can be damaged", 0: "cannot be damaged"}),
        *order,
    )


def attacking(position: Position, decision: Decision) -> Criteria:
    """Everybody; where the number is limited, the most blast first."""
    battle = position.asking
    assert isinstance(battle, Engagement)
    criteria: list[Criterion[Position]] = [
        keys.told("AI-9.1", lambda position, option: int(not stops(option)), {1: "all attack"})
    ]
    if battle.objective and given(position.table, battle.objective, "attackers-at-most"):
        criteria += [
            Criterion(
                "AI-9.2",
                _blast,
                lambda position, option: f"blast {_blast(position, option)}",
            ),
            keys.ranked("AI-12.1", keys.DEAR),
        ]
    else:
        criteria.append(keys.in_turn("AI-9.1", decision, "all attack, "))
    return criteria


def defending(position: Position, decision: Decision) -> Criteria:
    """Everybody."""
    return (
        keys.told("AI-9.5", lambda position, option: int(not stops(option)), {1: "all defend"}),
        keys.in_turn("AI-9.5", decision, "all defend, "),
    )


def _blast(position: Position, option: TableOption) -> int:
    return -1 if stops(option) else keys.blast(position.table, position.named(option[1]))


def edge(position: Position, decision: Decision) -> Criteria:
    """Place until the stack has two cards more than the player's (AI-10.2)."""
    stacks = position.table.zones
    lead = len(stacks[f"{position.seat}.edge"]) - len(stacks[f"{position.enemy}.edge"])
    wanted = "pass" if lead >= 2 else "place"
    return (
        Criterion(
            "AI-10.2",
            lambda position, option: int(option[0] == wanted),
            lambda position, option: _lead_words(lead) if option[0] == wanted else keys.UNSAID,
        ),
    )


def _lead_words(lead: int) -> str:
    """How many cards the AI's stack has more than the player's."""
    if not lead:
        return "as many cards as the player"
    number = f"{abs(lead)} card{'s' if abs(lead) > 1 else ''}"
    return f"{number} more than the player" if lead > 0 else f"{number} fewer than the player"


def fates(position: Position, decision: Decision) -> Criteria:
    """In the order of placing, one's own before the player's (AI-10.1)."""
    zones = position.table.zones
    placed = [
        uid
        for pair in _alternating(zones[f"{position.seat}.edge"], zones[f"{position.enemy}.edge"])
        for uid in pair
    ]
    names = [position.table.pieces[uid].name for uid in placed]
    return (
        Criterion(
            "AI-10.1",
            lambda position, option: -names.index(option[1]),
            lambda position, option: f"{keys.ordinal(names.index(option[1]))} by placing",
        ),
    )


def _alternating(mine: Sequence[int], theirs: Sequence[int]) -> Sequence[tuple[int, ...]]:
    length = max(len(mine), len(theirs))
    return [(*mine[place : place + 1], *theirs[place : place + 1]) for place in range(length)]
