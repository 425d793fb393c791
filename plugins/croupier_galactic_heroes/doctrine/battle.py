"""A battle after the attackers are named: defence, sortie choices, retreat and casualties."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_galactic_heroes.battle import Battle, ready_fleets
from croupier_galactic_heroes.cards import cards
from croupier_galactic_heroes.casualties import Casualties
from croupier_galactic_heroes.doctrine import forces, worth
from croupier_galactic_heroes.doctrine.position import Criteria, Position
from croupier_galactic_heroes.layout import card
from croupier_galactic_heroes.strength import DEFENCE, requirement, sum_of

KILL, SAVE, REFRAIN = "GHD-5.5", "GHD-5.6", "GHD-5.7"

EFFORT = 0.01
"""What a defender costs that changes nothing: so the fewest defend, and none in vain."""

LOST_CAPITAL = worth.WIN / 4
"""The game is lost with it (GH-11.1), and yet no reason to send the leader to its death."""


def the_battle(position: Position) -> Battle:
    """The battle that is fought."""
    return next(frame for frame in position.view.stack if isinstance(frame, Battle))


def best_prey(
    position: Position, prey: Sequence[tuple[int, int]], limit: int
) -> tuple[float, frozenset[int]]:
    """The most valuable fleets whose powers fit the limit together, and what they are worth."""
    best: dict[int, tuple[float, frozenset[int]]] = {0: (0.0, frozenset())}
    for uid, power in prey:
        value = worth.fleet_lost(position, card(position.view, uid))
        for used, (sofar, those) in list(best.items()):
            total = used + power
            if total <= limit and (total not in best or best[total][0] < sofar + value):
                best[total] = (sofar + value, those | {uid})
    return max(best.values(), key=lambda one: one[0])


# Defence


def defence(position: Position) -> Criteria:
    """Which fleets defend: never a leader to its death, else as the best defence has it. Cited is
    the rule of what that is for."""
    battle = the_battle(position)
    best, value = best_defence(position, battle)
    if value > worth.WIN / 2:
        rule = KILL
    else:
        rule = SAVE if best else REFRAIN
    codes = {position.view.pieces[uid].code for uid in best}
    return (
        Criterion("GHD-5.4", lambda position, option: not dooms_leader(position, battle, option)),
        Criterion(rule, lambda _, option: option[-1] in codes if best else option[0] == "done"),
    )


def dooms_leader(position: Position, battle: Battle, option: TableOption) -> bool:
    """Whether a leader defends that would be destroyed although all others help it."""
    if option[0] == "done" or cards()[option[1]].type != "leader":
        return False
    everybody = (*battle.defenders, *available(position, battle))
    return defence_value(position, battle, everybody) < -worth.WIN / 2


def available(position: Position, battle: Battle) -> list[int]:
    """The fleets that can still defend, strongest first."""
    pays = battle.defence_pays(position.view)
    ready = ready_fleets(position.view, position.seat, pays, battle.defenders)
    if pays:
        return list(forces.affordable(position, position.seat, ready, DEFENCE))
    return forces.strongest(position, ready, DEFENCE)


def best_defence(position: Position, battle: Battle) -> tuple[tuple[int, ...], float]:
    """The further defenders that do best whatever the attacker names, and how well."""
    ready = available(position, battle)
    others = [uid for uid in ready if not forces.is_leader(position, uid)]
    sets = [tuple(order[:n]) for order in (others, ready) for n in range(len(order) + 1)]
    values = [defence_value(position, battle, battle.defenders + extra) for extra in sets]
    best = max(values)
    return sets[values.index(best)], best


def defence_value(position: Position, battle: Battle, defenders: Sequence[int]) -> float:
    """What a defence comes to: the planet lost, or own fleets, or fleets of the attacker."""
    view = position.view
    power = forces.attack_power(position, battle.attackers)
    negated = sum_of(view, battle.attackers, "negate_one")
    margin = power - forces.defence_power(position, defenders, negated)
    effort = EFFORT * len(defenders)
    if not battle.captured and margin >= requirement(view, battle.target, battle.attackers):
        target = card(view, battle.target)
        lost = LOST_CAPITAL if target.type == "capital" else 0.0
        return -lost - worth.planet(position, position.foe, target) - effort
    winners, losers = (
        (battle.attackers, defenders) if margin >= 0 else (defenders, battle.attackers)
    )
    prey = [(uid, card(view, uid).power) for uid in losers]
    limit = abs(margin) + sum_of(view, winners, "pursuit")
    destroyed = best_prey(position, prey, limit)[0]
    return (destroyed if margin < 0 else -destroyed) - effort


# The attacker's choices before and after the powers are compared


def blitz() -> Criteria:
    """Whether a fleet strikes before the defence."""
    return (Criterion("GHD-5.3", strikes),)


def strikes(position: Position, option: TableOption) -> bool:
    """Hold back where the whole force captures for sure, for then no fleet can be destroyed."""
    battle = the_battle(position)
    sure = forces.is_sure(position, battle.target, battle.attackers)
    return (option[0] == "hold") == sure


def negation() -> Criteria:
    """Whose power counts 0."""
    return (Criterion("GHD-5.8", lambda _, option: cards()[option[1]].power),)


def boosting() -> Criteria:
    """Which fleet is stronger; it matters only to what can be destroyed."""
    return (
        Criterion(
            "GHD-5.9", lambda position, option: worth.fleet_lost(position, cards()[option[1]])
        ),
    )


def declining() -> Criteria:
    """Whether to capture the planet."""
    return (Criterion("GHD-5.10", prefers),)


def prefers(position: Position, option: TableOption) -> bool:
    """Decline only to destroy a leader."""
    battle, view = the_battle(position), position.view
    limit = battle.margin(view) + sum_of(view, battle.attackers, "pursuit")
    kills = any(
        forces.is_leader(position, uid) and card(view, uid).power <= limit
        for uid in battle.defenders
    )
    return (option[0] == "decline") == kills


def retreat() -> Criteria:
    """Which own fleets withdraw."""
    return (Criterion("GHD-5.11", saved_value),)


def saved_value(position: Position, option: TableOption) -> float:
    """What a fleet is worth that could be destroyed; 0 for others, and to be done."""
    if option[0] == "done":
        return 0.0
    frame = position.frame
    assert isinstance(frame, Casualties)
    uid = frame.named(position.view, option[1])
    return (
        worth.fleet_lost(position, card(position.view, uid))
        if dict(frame.prey)[uid] <= frame.limit
        else 0.0
    )


def destruction(position: Position) -> Criteria:
    """Which enemy fleets are destroyed: a leader, or the most valuable that fit together."""
    frame = position.frame
    assert isinstance(frame, Casualties)
    _, those = best_prey(position, frame.prey, frame.limit)
    best = {position.view.pieces[uid].code for uid in those}
    return (
        Criterion("GHD-5.12", destroys_leader),
        Criterion(
            "GHD-5.13", lambda _, option: option[-1] in best if best else option[0] == "done"
        ),
    )


def destroys_leader(position: Position, option: TableOption) -> bool:
    """Whether a leader is destroyed, which wins (GH-11.2)."""
    return option[0] == "destroy" and cards()[option[1]].type == "leader"
