"""A combat as it stands: who fights, and what their attacks are worth (SI-9.8 to SI-9.11)."""

from __future__ import annotations

from croupier.table import Frame, Table
from croupier_space_infantry import ammo, special
from croupier_space_infantry.content import Enemy, combat, hive, resources
from croupier_space_infantry.layout import (
    CARRIER,
    SQUAD,
    feature,
    is_infantry,
    level,
    race,
    skill_of,
    unit,
    vehicle_here,
)

COMMANDER, REGULAR, SPECIALIST = "commander", "regular", "specialist"


class CombatState(Frame, kind="space-infantry.combat-state"):
    """The part of a combat that other frames read and write.

    Attributes:
        letter: the class of the encounter.
        enemies: codes of all its enemy units, in list order (SI-9.1).
        hurt: damage on each of them; one that has no wounds left is gone.
        round: counted from 1.
        rn: the range RN with its modifiers so far.
        range: `melee`, `charge` or `fire`, once it is determined.
        smoke: whether smoke is up.
        ambush: the side that ambushes in round 1, or empty.
        fighters: squad units that take part this round, in the order they draw.
        foes: enemy units that take part this round, by index.
        boosted: units that a StymoPack works for.
        thrower: the unit that throws a Grenade this round, or 0.
        thrown: whether one was thrown this round.
        grenade: its points of damage.
        rolls: unit, action points and those added by Command, for each attack of the squad.
        points: command points of this round (SI-16.2).
        threat: normal and piercing points of damage that the squad must take.
        wounded: squad units that lost wounds this round.
        killed: enemy units eliminated this round.
        bled: whether a squad unit was eliminated in this combat (SI-10.2).
        frenzied: whether that already counts.
        hardened, brawled, sharp: units whose talent was used in this combat (SI-15.7).
    """

    letter: str = ""
    enemies: tuple[str, ...] = ()
    hurt: tuple[int, ...] = ()
    round: int = 0
    rn: int = 0
    range: str = ""
    smoke: bool = False
    ambush: str = ""
    fighters: tuple[int, ...] = ()
    foes: tuple[int, ...] = ()
    boosted: tuple[int, ...] = ()
    thrower: int = 0
    thrown: bool = False
    grenade: int = 0
    rolls: tuple[tuple[int, int, int], ...] = ()
    points: int = 0
    threat: tuple[int, ...] = (0, 0)
    wounded: tuple[int, ...] = ()
    killed: int = 0
    bled: bool = False
    frenzied: bool = False
    hardened: tuple[int, ...] = ()
    brawled: tuple[int, ...] = ()
    sharp: tuple[int, ...] = ()


def fight(table: Table) -> CombatState | None:
    """The combat that is fought, if any."""
    for frame in reversed(table.stack):
        if isinstance(frame, CombatState):
            return frame
    return None


def enemy(table: Table, state: CombatState, index: int) -> Enemy:
    """What an enemy unit is."""
    return race(table).enemies[state.enemies[index]]


def enemy_name(state: CombatState, index: int) -> str:
    """An enemy unit's name in options: `drone.2` is the second drone of the list."""
    code = state.enemies[index]
    nth = state.enemies[: index + 1].count(code)
    return f"{code}.{nth}" if nth > 1 else code


def enemy_wounds(table: Table, state: CombatState, index: int) -> int:
    """The wounds an enemy unit has left."""
    return enemy(table, state, index).wounds - state.hurt[index]


def enemies_left(table: Table, state: CombatState) -> list[int]:
    """The enemy units not eliminated, by index, in list order."""
    known = race(table).enemies
    pairs = enumerate(zip(state.enemies, state.hurt, strict=True))
    return [index for index, (code, hurt) in pairs if hurt < known[code].wounds]


def hurt_enemy(state: CombatState, index: int, points: int) -> None:
    """Damage on an enemy unit, or less of it."""
    hurt = list(state.hurt)
    hurt[index] = max(hurt[index] + points, 0)
    state.hurt = tuple(hurt)


def ability(table: Table, name: str) -> bool:
    """Whether the enemy race has an ability (SI-10)."""
    found: bool = race(table).ability["id"] == name
    return found


def who_fights(table: Table, state: CombatState) -> list[int]:
    """The squad units that take part this round, in the squad's order (SI-9.8)."""
    squad = table.zones[SQUAD]
    kinds = {uid: unit(table, uid).kind for uid in squad}
    numbers = combat()
    if table.settings["specialist_floor"] == "all":  # SI-17.5
        own = sum(kind != COMMANDER for kind in kinds.values())
        bare = all(kind == SPECIALIST for kind in kinds.values())
    else:
        own = sum(kind == REGULAR for kind in kinds.values())
        bare = False
    left = len(enemies_left(table, state))
    all_fight = (
        left > numbers["enemy_count_for_specialists"] or own < numbers["friendly_floor"] or bare
    )
    fighters = [uid for uid in squad if all_fight or kinds[uid] != SPECIALIST]
    vehicle = vehicle_here(table)
    return [*fighters, vehicle] if vehicle else fighters


def in_play(table: Table, uids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these units that are not eliminated."""
    return tuple(uid for uid in uids if table.pieces[uid].zone in (SQUAD, CARRIER))


def can_attack(table: Table, state: CombatState, uid: int) -> bool:
    """Whether a squad unit attacks at the range (SI-9.9, SI-16.4)."""
    if not skill_of(table, uid, state.range):
        return False
    return not (is_infantry(table, uid) and ammo.is_out_of_ammo(table, state.range))


def squad_modifier(table: Table, state: CombatState, uid: int) -> int:
    """What is added to a squad unit's attack RN (SI-9.11)."""
    found = _fire_modifier(table, state)
    if is_infantry(table, uid):
        found += ammo.low_ammo(table, state.range)
        if state.range == "melee":
            if uid in state.boosted:
                found += resources()["stymopack"]["ap"]
            if uid not in state.brawled and table.count(uid, "brawler"):
                found += 1  # SI-15.7
    return found


def enemy_modifier(table: Table, state: CombatState) -> int:
    """What is added to every enemy unit's attack RN (SI-9.11)."""
    found = level(table).enemy_ap_mod + _fire_modifier(table, state)
    power = race(table).ability
    if state.range == "fire":
        found += special.amount(table, "enemy_fire_ap")
        if power["id"] == "target_link" and state.round <= power["rounds"]:  # SI-10.1
            found += power["ap"]
    if power["id"] == "frenzy" and state.frenzied:  # SI-10.2
        found += power["ap"]
    return found


def _fire_modifier(table: Table, state: CombatState) -> int:
    """What both sides add at Fire."""
    if state.range != "fire":
        return 0
    smoke: int = combat()["smoke_fire_ap"] if state.smoke else 0
    return smoke + special.amount(table, "fire_ap")


def is_narrow(table: Table) -> bool:
    """Whether the squad is in narrow passages (SI-13.2)."""
    return feature(table) == "narrow"


def foes_of_round(table: Table, state: CombatState) -> tuple[int, ...]:
    """The enemy units that take part this round (SI-13.2)."""
    left = enemies_left(table, state)
    return tuple(left[: hive()["enemy_fighters"]] if is_narrow(table) else left)
