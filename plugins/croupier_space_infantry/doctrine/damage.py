"""Damage on the squad: who takes it, who is spared, who is treated."""

from __future__ import annotations

from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_space_infantry.doctrine import forces
from croupier_space_infantry.doctrine.numbers import WORTH
from croupier_space_infantry.doctrine.position import Criteria, Position
from croupier_space_infantry.fight import ability, fight
from croupier_space_infantry.layout import (
    SQUAD,
    carried,
    mission,
    race,
    skill_of,
    unit,
    wounds_left,
)
from croupier_space_infantry.wounds import WOUND, Wounds


def value(position: Position, uid: int) -> float:
    """What a unit is worth to the squad: in fights, as its commander, for skills that the next
    objectives ask and nobody else has as good."""
    view = position.view
    one = unit(view, uid)
    found = forces.fitness(position, one, race(view))
    if one.kind == "commander":
        found += WORTH["commander"]
    for skill in sorted(skills_to_keep(position)):
        own = skill_of(view, uid, skill)
        others = [skill_of(view, other, skill) for other in view.zones[SQUAD] if other != uid]
        if own and not any(0 < number <= own for number in others):
            found += WORTH["specialist"]
    return found


def skills_to_keep(position: Position) -> set[str]:
    """Skills that tasks still ask, and that which treats wounds."""
    played = mission(position.view)
    found = {"medicine"}
    for one in position.needed:
        ways = played.pool[one.token].task if one.token else one.ways
        found |= {way.skill for way in ways}
    return found


def worth_least(position: Position, option: TableOption) -> float:
    """The less the squad loses with a unit the better."""
    return -value(position, position.named(option[1]))


# Allocation (SI-9.15)


def wounds() -> Criteria:
    """Which unit takes the next point."""
    return (
        Criterion("SID-7.1", lambda position, option: margin(position, option) > 0),
        Criterion("SID-7.2", may_be_stopped),
        Criterion("SID-7.3", is_bitten),
        Criterion("SID-7.4", margin),
        Criterion("SID-7.5", worth_least),
    )


def pending(position: Position, option: TableOption) -> tuple[int, int, int]:
    """The unit that an option names, and the normal and piercing points it already has."""
    frame = position.frame
    assert isinstance(frame, Wounds)
    uid = position.named(option[1])
    index = frame.targets.index(uid)
    normal = frame.got_normal[index] if frame.got_normal else 0
    return uid, normal, frame.got_piercing[index]


def margin(position: Position, option: TableOption) -> int:
    """The wounds that the unit would have left with one point more."""
    uid, normal, piercing = pending(position, option)
    return wounds_left(position.view, uid) - normal - piercing - 1


def may_be_stopped(position: Position, option: TableOption) -> bool:
    """Whether a shield of the unit may stop the point."""
    uid, normal, _ = pending(position, option)
    return option[0] == WOUND and normal < unit(position.view, uid).shields


def is_bitten(position: Position, option: TableOption) -> bool:
    """Whether venom comes with wounds, and the unit has some of them already (SI-10.5)."""
    state = fight(position.view)
    if state is None or state.range != "melee" or not ability(position.view, "venom"):
        return False
    uid, normal, piercing = pending(position, option)
    return uid in state.wounded or normal + piercing > 0


# Treatment


def medikits() -> Criteria:
    """Whose damage a MediKit cancels."""
    return (Criterion("SID-7.6", saved), Criterion("SID-7.7", spared))


def saved(position: Position, option: TableOption) -> float:
    """What a unit is worth that the MediKits carried can keep from being eliminated."""
    if option[0] == "done":
        return 0.0
    uid, normal, piercing = pending(position, option)
    excess = normal + piercing - wounds_left(position.view, uid) + 1
    if 0 < excess <= carried(position.view, "medikit"):
        return value(position, uid)
    return 0.0


def spared(position: Position, option: TableOption) -> int:
    """MediKits beyond those kept for emergencies, for units that stay in the fight."""
    if option[0] == "done":
        return 0
    uid, normal, piercing = pending(position, option)
    if normal + piercing >= wounds_left(position.view, uid):
        return -1
    return carried(position.view, "medikit") - int(WORTH["kept_medikits"])


def healer() -> Criteria:
    """Who treats or repairs."""

    def skill(position: Position, option: TableOption) -> int:
        asked: str = getattr(position.frame, "skill")  # noqa: B009
        return -(skill_of(position.view, position.named(option[1]), asked))

    return (Criterion("SID-7.8", skill),)


def treatment() -> Criteria:
    """Whose wound is treated."""

    def urgency(position: Position, option: TableOption) -> int:
        return -wounds_left(position.view, position.named(option[1]))

    def importance(position: Position, option: TableOption) -> float:
        return value(position, position.named(option[1]))

    return (Criterion("SID-7.9", urgency), Criterion("SID-7.9", importance))


def exposure() -> Criteria:
    """Who breathes the toxins."""

    def health(position: Position, option: TableOption) -> int:
        return wounds_left(position.view, position.named(option[1]))

    return (Criterion("SID-7.4", health), Criterion("SID-7.5", worth_least))
