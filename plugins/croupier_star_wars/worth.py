"""What cards, tokens and the marks of victory are worth; an objective of the dark side is 40."""

from __future__ import annotations

from croupier.cards import given
from croupier.table import Table
from croupier_star_wars import stats
from croupier_star_wars.cards import ICONS
from croupier_star_wars.layout import DARK, LIGHT, card_of, controller, type_of
from croupier_star_wars.solo.layout import is_ai

WON = 10_000.0
"""More than any hope of winning."""

DECISIVE = 1000.0
"""An objective whose fall wins at once."""

FALLEN = (40.0, 40.0, 120.0)
"""The first, the second and the third dark objective, with which the light side wins."""

DIAL = 10.0
"""A step of the dial: twelve of them are worth three objectives."""

DIAL_DAMAGE = 10.0
"""A damage on the dial, of which ten win."""

BALANCE = 6.0
"""The Balance moves the dial, or damages an objective, once in the holder's next turn."""

BEGUN = 0.6
"""The share of an objective's worth that its damage makes up before it falls."""

CARD = 0.8
DEAD = 0.3
"""A card in hand, and one that cannot be played while its like is in play."""

HOPE = 0.1
"""What a resource of its cost adds to a card in hand."""

WOUND = 0.5
"""The share of a unit's worth that its health makes up; the rest goes when it dies."""

UNIT = 1.0
ENHANCEMENT = 0.7
"""What a card in play is worth besides its cost: more than it was in hand."""

RESOURCE = 1.0
"""A resource that a card makes each turn."""

SPENT = 0.15
"""What the first focus token takes from what a card can do: it comes off at the next refresh."""

TIRED = 0.5
"""What each further one takes: a turn is lost."""

COMMITTED = 0.35
"""What the commitment to the Force takes from each icon of a unit: every strike costs two focus."""


def objective_worth(table: Table, uid: int) -> float:
    """What the fall of an objective is worth to the enemy."""
    owner = controller(table, uid)
    if given(table, uid, "lost-if-destroyed"):
        return DECISIVE
    fallen = len(table.zones[f"{table.other(owner)}.victory"])
    if owner == DARK:
        return FALLEN[min(fallen, len(FALLEN) - 1)]
    return DIAL * (fallen + 1)


def damage_worth(table: Table, uid: int, damage: float) -> float:
    """What damage on an objective is worth to the enemy; the fall itself comes by and by, for
    expected damage is no whole number."""
    capacity = stats.capacity(table, uid)
    if not capacity:
        return 0.0
    damage = min(damage, capacity)
    falls = max(damage - capacity + 1, 0.0)
    return objective_worth(table, uid) * (BEGUN * damage / capacity + (1 - BEGUN) * falls)


def fallen_worth(table: Table, seat: str) -> float:
    """Objectives that the seat destroyed; those of the light side moved the dial."""
    return sum(FALLEN[: len(table.zones[f"{LIGHT}.victory"])]) if seat == LIGHT else 0.0


def in_play_worth(table: Table, uid: int) -> float:
    """A card in play: what it cost and can do, its wounds, shields and focus tokens; damage on
    an objective is its owner's loss."""
    printed = card_of(table, uid)
    kind, focus = type_of(table, uid), table.count(uid, "focus")
    value = 0.5 * table.count(uid, "shield")
    if printed.resources:
        value += RESOURCE * printed.resources * (1 - weariness(focus, 1.0))
    if kind == "enhancement":
        value += ENHANCEMENT + printed.cost
    elif kind == "objective":
        damage = table.count(uid, "damage")
        value -= damage_worth(table, uid, damage) if damage else 0.0
    elif kind == "unit":
        value += unit_worth(table, uid) * (1 - weariness(focus, TIRED))
        value -= COMMITTED * fighting(table, uid) if table.count(uid, "force") else 0.0
    return value


def unit_worth(table: Table, uid: int) -> float:
    """A ready unit, with its wounds."""
    printed = card_of(table, uid)
    health = stats.capacity_left(table, uid) / max(printed.capacity, 1)
    return (UNIT + printed.cost) * (1 - WOUND + WOUND * health)


def fighting(table: Table, uid: int) -> float:
    """The icons of a unit, those that need the edge by half."""
    pairs = (stats.icons(table, uid, icon) for icon in ICONS)
    return sum(normal + 0.5 * enabled for normal, enabled in pairs)


def weariness(focus: int, each: float) -> float:
    """The share of a card's use that its focus tokens take."""
    return SPENT + each * (focus - 1) if focus else 0.0


def strike_cost(table: Table, uid: int) -> float:
    """What the focus tokens of a strike take from a unit."""
    twice = table.count(uid, "force") and not is_ai(table, controller(table, uid))
    tokens = 2 if twice else 1
    return unit_worth(table, uid) * weariness(tokens, TIRED)


def hand_worth(table: Table, uid: int) -> float:
    """A card in hand: more when it is strong once it is paid for."""
    if stats.unique_in_play(table, uid):
        return DEAD
    return CARD + HOPE * card_of(table, uid).cost
