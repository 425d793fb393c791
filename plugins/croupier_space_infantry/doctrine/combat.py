"""Combat: what is used in it, its range, and which enemies are hit."""

from __future__ import annotations

from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_space_infantry.content import combat, resources
from croupier_space_infantry.doctrine import forces
from croupier_space_infantry.doctrine.numbers import PRICE
from croupier_space_infantry.doctrine.position import Criteria, Position
from croupier_space_infantry.draws import within
from croupier_space_infantry.fight import (
    CombatState,
    enemy,
    enemy_name,
    enemy_wounds,
)
from croupier_space_infantry.hits import PIERCE, Hits
from croupier_space_infantry.layout import SQUAD, carried, is_infantry, mission, race, skill_of

REFUSALS = ("decline", "done")


def price(position: Position, item: str) -> float:
    """The wounds that an item must save to be used: fewer when there are several."""
    several = 1 + 0.25 * (carried(position.view, item) - 1)
    return position.style["thrift"] * PRICE[item] / several


def ambush() -> Criteria:
    """Whether Intelligence is used for an ambush."""

    def gain(position: Position, option: TableOption) -> float:
        if option[0] in REFUSALS:
            return price(position, "intelligence")
        ahead = forces.Forecast(position, position.state)
        return ahead.foes * min(ahead.own / ahead.toughness, 1.0)

    return (Criterion("SID-6.1", gain),)


def smoke() -> Criteria:
    """Whether Smoke is used."""

    def gain(position: Position, option: TableOption) -> float:
        if option[0] in REFUSALS:
            return price(position, "smoke")
        state = position.state
        ahead = forces.Forecast(position, state)
        cost = ahead.price_of_a_wound
        smoky = state.copy()
        smoky.smoke = True
        ranges = race(position.view).ranges
        moved = combat()["smoke_range"]
        now = after = 0.0
        bare = {one: forces.balance(position, state, one, cost) for one in set(ranges)}
        dim = {one: forces.balance(position, smoky, one, cost) for one in set(ranges)}
        for rn, chance in enumerate(forces.chances(position.generator)):
            now += chance * bare[ranges[rn]]
            after += chance * max(dim[ranges[within(rn + by)]] for by in (moved, -moved))
        return (after - now) * min(ahead.rounds, 3.0)

    return (Criterion("SID-6.2", gain),)


def range_() -> Criteria:
    """Which range, by Command or by smoke."""

    def result(position: Position, option: TableOption) -> float:
        state = position.state
        by = 0
        if option[0] == "command":
            by = int(option[2]) if option[1] == "up" else -int(option[2])
        elif option[0] == "smoke":
            moved = combat()["smoke_range"]
            by = moved if option[1] == "up" else -moved
        found = race(position.view).ranges[within(state.rn + by)]
        cost = forces.Forecast(position, state).price_of_a_wound
        return forces.balance(position, state, found, cost)

    def thrift(_: Position, option: TableOption) -> int:
        return -int(option[2]) if option[0] == "command" else 0

    return (Criterion("SID-6.3", result), Criterion("SID-6.4", thrift))


def fighters() -> Criteria:
    """Who fights in a narrow passage."""

    def blows(position: Position, option: TableOption) -> float:
        return forces.attack(position, position.state, position.view.find(option[1], SQUAD))

    return (Criterion("SID-6.5", blows),)


def arms() -> Criteria:
    """Grenades and StymoPacks: what saves most beyond its price."""

    def thrower(position: Position, option: TableOption) -> float:
        if option[0] != "throw":
            return 0.0
        return -forces.attack(position, position.state, position.view.find(option[2], SQUAD))

    return (
        Criterion("SID-6.6", lambda position, option: saving(position, option)),
        Criterion("SID-6.7", thrower),
    )


def saving(position: Position, option: TableOption) -> float:
    """The own wounds that an item saves in this combat, beyond its price; 0 to use nothing."""
    if option[0] in REFUSALS:
        return 0.0
    state, view = position.state, position.view
    ahead = forces.Forecast(position, state)
    plain = forces.own_hits(position, state)
    left = max(ahead.toughness - plain, 0.0)
    if option[0] == "throw":
        more = forces.mean(position.generator) - weakest(position, state)
        if mission(view).is_hive:
            more += resources()["grenade"]["hive_damage_bonus"]
        return min(more, left) * ahead.price_of_a_wound * 2 - price(position, "grenade")
    boosted = state.copy()
    uids = [view.find(option[2], SQUAD)] if len(option) > 2 else view.zones[SQUAD]
    boosted.boosted += tuple(uid for uid in uids if uid not in state.boosted)
    more = forces.own_hits(position, boosted) - plain
    again = forces.shares(position.generator, race(view).ranges)["melee"] * (ahead.rounds - 1)
    more = min(more * (1 + max(again, 0.0)), left)
    return more * ahead.price_of_a_wound * 2 - price(position, "stymopack")


def weakest(position: Position, state: CombatState) -> float:
    """The hits of the weakest attack, which a Grenade would replace."""
    view = position.view
    return min(
        forces.attack(position, state, uid)
        for uid in forces.fighters(position, state)
        if is_infantry(view, uid)
    )


def order() -> Criteria:
    """Who draws first: it makes no difference but to those who watch."""
    return (
        Criterion(
            "SID-6.5",
            lambda position, option: forces.attack(
                position, position.state, position.named(option[1])
            ),
        ),
    )


def boosts() -> Criteria:
    """Which attack Command or a talent improves: one that scores a hit more."""

    def gain(position: Position, option: TableOption) -> float:
        state, view = position.state, position.view
        if option[0] in REFUSALS:
            return 0.0
        for uid, ap, added in state.rolls:
            if view.pieces[uid].name != option[1]:
                continue
            skill = skill_of(view, uid, state.range)
            scored = forces.scored(position.mode, ap + added, skill)
            if option[0] == "redraw":
                return forces.attack(position, state, uid) - scored
            for points in range(1, state.points + 1):
                if forces.scored(position.mode, ap + added + points, skill) > scored:
                    return 1.0 / points
        return -1.0

    return (Criterion("SID-6.8", gain),)


# Hits (SI-9.13)


def hits() -> Criteria:
    """Which enemy gets the next point, and of which kind."""
    return (
        Criterion("SID-6.9", can_be_killed),
        Criterion("SID-6.10", danger),
        Criterion("SID-6.11", suits),
    )


def target(position: Position, option: TableOption) -> tuple[Hits, CombatState, int]:
    """The allocation, and the place in it of the enemy unit that an option names."""
    frame, state = position.frame, position.state
    assert isinstance(frame, Hits)
    names = [enemy_name(state, index) for index in frame.targets]
    return frame, state, names.index(option[1])


def outstanding(position: Position, option: TableOption) -> float:
    """The points that the enemy unit still has to get to be eliminated, shields counted by
    halves."""
    frame, state, place = target(position, option)
    index = frame.targets[place]
    shields = enemy(position.view, state, index).shields
    normal = frame.got_normal[place]
    stopped = forces.STOPPED * min(normal, shields)
    return enemy_wounds(position.view, state, index) - frame.got_piercing[place] - normal + stopped


def can_be_killed(position: Position, option: TableOption) -> int:
    """1 for a unit that the points left can eliminate, -1 for one that has enough already."""
    frame, _, place = target(position, option)
    left = outstanding(position, option)
    if left <= 0:
        return -1
    got = frame.got_normal[place] + frame.got_piercing[place]
    return int(left <= min(frame.left, frame.most - got))


def danger(position: Position, option: TableOption) -> float:
    """The hits that the unit would score, for each point it takes to stop that."""
    frame, state, place = target(position, option)
    left = max(outstanding(position, option), forces.STOPPED)
    return forces.threat(position, state, frame.targets[place]) / left


def suits(position: Position, option: TableOption) -> bool:
    """Piercing points for units with shields, normal ones for the others."""
    frame, state, place = target(position, option)
    shielded = enemy(position.view, state, frame.targets[place]).shields > 0
    return shielded == (option[0] == PIERCE)
