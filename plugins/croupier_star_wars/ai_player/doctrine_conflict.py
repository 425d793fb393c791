"""The normal game, fought: engagements, edge battles, the Force (AID-4 to AID-7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from croupier.cards import given
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars import stats
from croupier_star_wars.ai_player import golden, keys
from croupier_star_wars.ai_player.conflict import target_of
from croupier_star_wars.ai_player.doctrine import held
from croupier_star_wars.ai_player.position import Criteria, Position, stops
from croupier_star_wars.conflict import Conflict
from croupier_star_wars.edge import EdgeBattle
from croupier_star_wars.engagement import Engagement, attackers_against
from croupier_star_wars.layout import TRENCH, card_of, dial_damage, engagement, is_ready, units

# Engagements

ODDS = 0.8
"""How strong attackers have to be, against all who could defend, for an attack."""

HOPELESS = 3.0
"""How many times as strong attackers are against whom nobody defends."""


def strength(position: Position, cards: Iterable[int]) -> float:
    """Icons that do something to units, those that need the edge by half, and room for damage."""
    total = 0.0
    for uid in cards:
        for icon in ("unit-damage", "tactics"):
            normal, edge = stats.icons(position.table, uid, icon)
            total += normal + 0.5 * edge
        total += 0.5 * stats.capacity_left(position.table, uid)
    return total


def possible_defenders(position: Position) -> list[int]:
    """The player's units that could defend."""
    table = position.table
    return [
        uid
        for uid in units(table, position.enemy)
        if is_ready(table, uid) and not given(table, uid, "cannot-defend")
    ]


def at_home(position: Position, uid: int) -> bool:
    """Whether a unit is committed, so that a strike costs it two turns and the struggle its
    icons."""
    return position.table.count(uid, "force") > 0


def attackers(position: Position, target: int) -> list[int]:
    """The units to attack an objective with."""
    found = attackers_against(position.table, position.seat, target, ())
    return [uid for uid in found if not at_home(position, uid)]


def engaging(position: Position, decision: Decision) -> Criteria:
    """Where the odds allow it, against the objective that is nearest to its end."""
    table = position.table
    against = strength(position, possible_defenders(position))

    def odds(position: Position, option: TableOption) -> str:
        if stops(option):
            return keys.UNSAID
        mine = attackers(position, target_of(position, option))
        return f"strength {strength(position, mine):g} against {against:g}"

    def promising(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        target = target_of(position, option)
        mine = attackers(position, target)
        if against:
            blast = not target or any(keys.blast(table, uid) for uid in mine)
            return 1 if blast and strength(position, mine) >= ODDS * against else -1
        return 1 if mine else -1

    def nearest(position: Position, option: TableOption) -> int:
        target = 0 if stops(option) else target_of(position, option)
        return -stats.capacity_left(table, target) if target else -100

    def room(position: Position, option: TableOption) -> str:
        if stops(option) or not target_of(position, option):
            return keys.UNSAID
        return f"room for {-nearest(position, option)}"

    return (Criterion("AID-4.1", promising, odds), Criterion("AID-4.2", nearest, room))


UNOPPOSED = 1
"""The damage more of an attack that nobody opposes (SW-10.7)."""


def attacking(position: Position, decision: Decision) -> Criteria:
    """Not those who are committed; else everybody who has blast, or, where nobody can defend, no
    more than are needed; the most blast first."""
    free = not possible_defenders(position)
    wanted = _dividing(position, decision) if free else _with_blast(position)

    def who(position: Position, option: TableOption) -> int:
        return int(stops(option) or not at_home(position, position.named(option[1])))

    def most(position: Position, option: TableOption) -> int:
        return 0 if stops(option) else keys.blast(position.table, position.named(option[1]))

    def blast(position: Position, option: TableOption) -> str:
        return keys.UNSAID if stops(option) else f"blast {most(position, option)}"

    return (
        keys.told("AID-4.4", who, {1: "not committed", 0: "committed"}),
        Criterion("AID-4.5" if free else "AID-4.3", wanted, blast),
        Criterion("AID-4.6", most, blast),
        keys.ranked("AI-12.1", keys.DEAR),
    )


Wanted = Callable[[Position, TableOption], int]
"""Whether a unit is to attack (1) or not (-1), against 0 for attacking with no more."""


def _with_blast(position: Position) -> Wanted:
    """Where somebody could defend."""

    def wanted(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        return 1 if keys.blast(position.table, position.named(option[1])) else -1

    return wanted


def _dividing(position: Position, decision: Decision) -> Wanted:
    """Where nobody can: as many as fell the objective; if all of them cannot, as many as are not
    needed for one attack on each of the others."""
    table = position.table
    battle = position.asking
    assert isinstance(battle, Engagement)
    named = [position.named(option[1]) for option in decision.options if not stops(option)]
    free = [uid for uid in named if not at_home(position, uid)]
    target = battle.objective
    room = stats.capacity_left(table, target) if target else TRENCH - dial_damage(table)
    room -= UNOPPOSED + sum(keys.blast(table, uid) for uid in battle.attackers)
    falls = sum(keys.blast(table, uid) for uid in free) >= room
    phase = next(frame for frame in table.stack if isinstance(frame, Conflict))
    others = [uid for uid in phase.open_to_attack(table) if uid != target]
    more = room > 0 and (falls or len(free) > len(others))

    def wanted(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        if not battle.attackers:
            return 1
        return 1 if more and keys.blast(table, position.named(option[1])) else -1

    return wanted


def defending(position: Position, decision: Decision) -> Criteria:
    """Everybody, unless it is hopeless."""
    battle = engagement(position.table)
    assert battle is not None
    mine = [position.named(option[1]) for option in decision.options if not stops(option)]
    ours = strength(position, (*mine, *battle.defenders))
    theirs = strength(position, battle.attackers)
    hopeless = theirs > HOPELESS * ours
    return (
        Criterion(
            "AID-5.1",
            lambda position, option: int(stops(option) == hopeless),
            lambda position, option: (
                f"strength {ours:g} against {theirs:g}"
                if stops(option) == hopeless
                else keys.UNSAID
            ),
        ),
        keys.in_turn("AID-5.1", decision, "all defend, "),
    )


# Edge battles

EXPECTED = 2
"""Force icons that a card of the player's stack can be expected to have."""

MOST = 4
"""Cards that are placed at most."""

OTHER_USE = 4
"""A card is held back a Force icon's worth for each so much of its cost."""


def edge(position: Position, decision: Decision) -> Criteria:
    """How far to go, and with which cards."""
    table = position.table
    frame = position.asking
    assert isinstance(frame, EdgeBattle)
    if not frame.contested:
        return (_fate_only(),)
    stack = table.zones[f"{position.seat}.edge"]
    theirs = table.zones[f"{position.enemy}.edge"]
    battle = engagement(table)
    lead = stats.edge_total(table, position.seat)
    if battle is not None:
        lead -= sum(stats.keyword(table, uid, "edge") for uid in battle.side(position.enemy))
    lead -= EXPECTED * len(theirs)
    enough = lead > 0 or len(stack) >= MOST

    def going_on(position: Position, option: TableOption) -> int:
        if stops(option):
            return int(enough)
        return 1 if not enough and card_of(table, held(position, option)).force else -1

    def best(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        printed = card_of(table, held(position, option))
        return OTHER_USE * printed.force - printed.cost

    def lead_words(position: Position, option: TableOption) -> str:
        if stops(option) != enough:
            return keys.UNSAID
        if not enough and going_on(position, option) < 0:
            return "no Force icon"
        return f"{'ahead' if lead > 0 else 'not ahead'}: {len(stack)} cards to {len(theirs)}"

    def best_words(position: Position, option: TableOption) -> str:
        if stops(option):
            return keys.UNSAID
        printed = card_of(table, held(position, option))
        return f"Force {printed.force}, cost {printed.cost}"

    return (Criterion("AID-6.1", going_on, lead_words), Criterion("AID-6.2", best, best_words))


def _fate_only() -> Criterion[Position]:
    """Where the edge is won anyway: a fate card that helps."""

    def helps(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        uid = held(position, option)
        printed = card_of(position.table, uid)
        if printed.type != "fate" or not printed.abilities:  # a blank one has no text (AI-17.5)
            return -1
        worth = golden.use_of(position, uid, 0, position.seat).worth
        return 1 if worth.helps and worth.pays else -1

    return keys.told("AID-6.3", helps, {1: "its text helps", -1: "wasted"})


# The Force


def committing(position: Position, decision: Decision) -> Criteria:
    """As many as the struggle asks for."""
    table = position.table
    lead = stats.struggle_total(table, position.seat) - stats.struggle_total(table, position.enemy)

    def wanted(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        uid = position.named(option[1])
        return 1 if lead <= 0 and card_of(table, uid).force and is_ready(table, uid) else -1

    def fitting(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        uid = position.named(option[1])
        return 2 * card_of(table, uid).force - keys.combat_icons(table, uid)

    def lead_words(position: Position, option: TableOption) -> str:
        if stops(option):
            return keys.UNSAID
        tired = "" if is_ready(table, position.named(option[1])) else "exhausted, "
        return f"{tired}{force_words(option)}, struggle {lead:+d}"

    def force_words(option: TableOption) -> str:
        return f"Force {card_of(table, position.named(option[1])).force}"

    def icon_words(position: Position, option: TableOption) -> str:
        if stops(option):
            return keys.UNSAID
        icons = keys.combat_icons(table, position.named(option[1]))
        return f"{force_words(option)}, icons {icons}"

    return (
        Criterion("AID-7.1", wanted, lead_words),
        Criterion("AID-7.2", fitting, icon_words),
    )
