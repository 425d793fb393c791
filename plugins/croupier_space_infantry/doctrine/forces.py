"""What attacks are worth: the hits that both sides score on average."""

from __future__ import annotations

from functools import cache
from math import fsum

from croupier_space_infantry.content import MOST_RN, RANGES, Race, Unit, resources
from croupier_space_infantry.doctrine.numbers import WORTH
from croupier_space_infantry.doctrine.position import Position
from croupier_space_infantry.draws import generator, within
from croupier_space_infantry.fight import (
    CombatState,
    can_attack,
    enemies_left,
    enemy,
    enemy_modifier,
    enemy_wounds,
    foes_of_round,
    in_play,
    squad_modifier,
    who_fights,
)
from croupier_space_infantry.layout import race, skill_of

STOPPED = 0.5
"""The share of a point that a shield stops (SI-9.17)."""


@cache
def chances(name: str) -> tuple[float, ...]:
    """The chance of each RN from 0 to 8."""
    record = generator(name)
    found = [0.0] * (MOST_RN + 1)
    for value, weight in zip(record["values"], record["weights"], strict=True):
        found[value] = weight / sum(record["weights"])
    return tuple(found)


@cache
def mean(name: str) -> float:
    """The average RN."""
    return fsum(rn * chance for rn, chance in enumerate(chances(name)))


@cache
def hits(name: str, mode: str, skill: int, modifier: int = 0) -> float:
    """The average successes of a draw against a skill; none without it."""
    if not skill:
        return 0.0
    return fsum(
        chance * scored(mode, max(rn + modifier, 0), skill)
        for rn, chance in enumerate(chances(name))
    )


def scored(mode: str, ap: int, skill: int) -> int:
    """The successes of action points (SI-1.6, SI-17.1)."""
    return ap // skill if mode == "divide" else (ap >= skill) + (ap >= 2 * skill)


@cache
def shares(name: str, ranges: tuple[str, ...], shift: int = 0) -> dict[str, float]:
    """The chance of each range, by a race's bands."""
    found = dict.fromkeys(RANGES, 0.0)
    for rn, chance in enumerate(chances(name)):
        found[ranges[within(rn + shift)]] += chance
    return found


def at_range(state: CombatState, range_: str) -> CombatState:
    """The combat as it were at a range."""
    found = state.copy()
    found.range = range_
    return found


def attack(position: Position, state: CombatState, uid: int) -> float:
    """The hits of a squad unit's attack at the combat's range."""
    view = position.view
    if not can_attack(view, state, uid):
        return 0.0
    modifier = squad_modifier(view, state, uid)
    found = hits(position.generator, position.mode, skill_of(view, uid, state.range), modifier)
    if state.range == "melee" and uid in state.boosted:
        found *= resources()["stymopack"]["damage_per_hit"]
    return found


def fighters(position: Position, state: CombatState) -> list[int]:
    """Who fights for the squad: as in this round, or as in the next."""
    return list(in_play(position.view, state.fighters)) or who_fights(position.view, state)


def own_hits(position: Position, state: CombatState) -> float:
    """The squad's hits in a round at the combat's range."""
    return fsum(attack(position, state, uid) for uid in fighters(position, state))


def enemy_attack(position: Position, state: CombatState, index: int) -> float:
    """The hits of an enemy unit's attack at the combat's range."""
    skill = enemy(position.view, state, index).skills.get(state.range, 0)
    return hits(position.generator, position.mode, skill, enemy_modifier(position.view, state))


def enemy_hits(position: Position, state: CombatState) -> float:
    """The enemy's hits in a round at the combat's range."""
    foes = foes_of_round(position.view, state)
    return fsum(enemy_attack(position, state, index) for index in foes)


def threat(position: Position, state: CombatState, index: int) -> float:
    """The hits of an enemy unit in a round to come, over all ranges."""
    odds = shares(position.generator, race(position.view).ranges)
    return fsum(
        chance * enemy_attack(position, at_range(state, range_), index)
        for range_, chance in odds.items()
    )


def toughness(position: Position, state: CombatState) -> int:
    """The wounds that all enemy units have left."""
    view = position.view
    return sum(enemy_wounds(view, state, index) for index in enemies_left(view, state))


class Forecast:
    """How a combat will go if nothing more is used.

    Attributes:
        toughness: wounds that the enemy has left.
        own, foes: the hits of both sides in an average round.
    """

    def __init__(self, position: Position, state: CombatState, shift: int = 0) -> None:
        odds = shares(position.generator, race(position.view).ranges, shift)
        self.toughness = toughness(position, state)
        self.own = self.foes = 0.0
        for range_, chance in odds.items():
            if chance:
                there = at_range(state, range_)
                self.own += chance * own_hits(position, there)
                self.foes += chance * enemy_hits(position, there)

    @property
    def rounds(self) -> float:
        """The rounds it lasts."""
        return max(self.toughness / max(self.own, 0.1), 1.0)

    @property
    def price_of_a_wound(self) -> float:
        """The own wounds that one enemy wound costs on average."""
        return self.foes / max(self.own, 0.1) / 2


def balance(position: Position, state: CombatState, range_: str, price: float) -> float:
    """What a round at a range brings: enemy wounds at a price, less own wounds."""
    there = at_range(state, range_)
    dealt = min(own_hits(position, there), toughness(position, state))
    return price * dealt - position.caution * enemy_hits(position, there)


def fitness(position: Position, one: Unit, enemies: Race) -> float:
    """What a unit brings to fights with a race: hits on average, and wounds it can take."""
    odds = shares(position.generator, enemies.ranges)
    blows = fsum(
        chance
        * hits(position.generator, position.mode, one.skills.get(range_, 0))
        * (1 + WORTH["piercing"] * (range_ in one.piercing))
        for range_, chance in odds.items()
    )
    body = one.wounds + STOPPED * one.shields
    found = WORTH["hit"] * blows + WORTH["wound"] * body
    return WORTH["reserve"] * found if one.kind == "specialist" else found
