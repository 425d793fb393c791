"""The rules of selection (AI-12): by what cards are ranked when one has to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import Table, TableOption
from croupier_star_wars import stats
from croupier_star_wars.ai_player.position import Position, stops
from croupier_star_wars.cards import ICONS
from croupier_star_wars.layout import card_of, is_in_play, objectives, type_of, units

Key = tuple[int, ...]

CardOf = Callable[[Position, TableOption], int]


class Ranking(NamedTuple):
    """What cards are ranked by.

    Attributes:
        key: the greatest is chosen.
        words: the same for people.
    """

    key: Callable[[Position, int], Key]
    words: Callable[[Position, int], str]


def named(position: Position, option: TableOption) -> int:
    """The card that an option names in its second word."""
    return position.named(option[1])


UNSAID = ""
"""What is said of an option that a rule has nothing to say of."""


def told(
    rule: str, value: Callable[[Position, TableOption], int], words: Mapping[int, str]
) -> Criterion[Position]:
    """A rule that knows few values, each with words for people; nothing is said of options that
    end the question."""

    def shown(position: Position, option: TableOption) -> str:
        return UNSAID if stops(option) else words[value(position, option)]

    return Criterion(rule, value, shown)


def ordinal(place: int) -> str:
    """A place in words, counted from 0."""
    number = place + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10 if number % 100 // 10 != 1 else 0, "th")
    return f"{number}{ending}"


def in_turn(rule: str, decision: Decision, words: str = "") -> Criterion[Position]:
    """One after another in the order of the options, where nothing hangs on it.

    Args:
        words: what people are told before the place.
    """
    place = decision.options.index

    def shown(position: Position, option: TableOption) -> str:
        return f"{words}{ordinal(place(option))} in order"

    return Criterion(rule, lambda position, option: -place(option), shown)


def in_icon_order() -> Criterion[Position]:
    """Kinds of icons in the order in which the AI has them resolve (AI-11.3)."""

    def place(option: TableOption) -> int:
        return ICONS.index(option[1])

    return Criterion(
        "AI-11.3",
        lambda position, option: -place(option),
        lambda position, option: f"{ordinal(place(option))} to resolve",
    )


def ranked(rule: str, ranking: Ranking, card: CardOf = named) -> Criterion[Position]:
    """A rule that ranks the cards that options name, those that end the question last.

    Args:
        card: the card of an option; 0 for one that is not ranked.
    """

    def value(position: Position, option: TableOption) -> Key:
        uid = 0 if stops(option) else card(position, option)
        return ranking.key(position, uid) if uid else ()

    def shown(position: Position, option: TableOption) -> str:
        uid = 0 if stops(option) else card(position, option)
        return ranking.words(position, uid) if uid else UNSAID

    return Criterion(rule, value, shown)


def combat_icons(table: Table, uid: int) -> int:
    """All icons of a unit, those that need the edge and granted ones too."""
    if type_of(table, uid) != "unit":
        return 0
    if not is_in_play(table, uid):
        return sum(map(sum, card_of(table, uid).icons.values()))
    return sum(sum(stats.icons(table, uid, icon)) for icon in ICONS)


def dear(position: Position, uid: int) -> Key:
    """The highest cost, then Force icons, then combat icons (AI-12.1, AI-12.4)."""
    key: Key | None = position.memo.get(("dear", uid))
    if key is None:
        printed = card_of(position.table, uid)
        key = (printed.cost, printed.force, combat_icons(position.table, uid))
        position.memo["dear", uid] = key
    return key


def cheap(position: Position, uid: int) -> Key:
    """The lowest cost, then Force icons, then combat icons (AI-12.2)."""
    return tuple(-part for part in dear(position, uid))


def most_damaged(position: Position, uid: int) -> Key:
    """By damage (AI-12.5, AI-12.6)."""
    return (position.table.count(uid, "damage"), 0, 0)


def least_damaged(position: Position, uid: int) -> Key:
    """By damage the other way round (AI-12.5)."""
    return (-position.table.count(uid, "damage"), 0, 0)


def sturdiest(position: Position, uid: int) -> Key:
    """The most room for damage, then the fewest resources (AI-12.8)."""
    room = stats.capacity_left(position.table, uid)
    return (room, -card_of(position.table, uid).resources, 0)


def blast(table: Table, uid: int) -> int:
    """Normal and edge-enabled blast icons (AI-8.3)."""
    return sum(stats.icons(table, uid, "blast"))


def damage_on(table: Table, seat: str) -> tuple[int, int]:
    """The damage on a seat's objectives and on its units (AI-14.5)."""
    return (
        sum(table.count(uid, "damage") for uid in objectives(table, seat)),
        sum(table.count(uid, "damage") for uid in units(table, seat)),
    )


def _cost(position: Position, uid: int) -> str:
    cost, force, icons = dear(position, uid)
    return f"cost {cost}, Force {force}, icons {icons}"


def _damage(position: Position, uid: int) -> str:
    return f"damage {position.table.count(uid, 'damage')}"


def _room(position: Position, uid: int) -> str:
    room, resources, _ = sturdiest(position, uid)
    return f"room for {room}, resources {-resources}"


DEAR = Ranking(dear, _cost)
CHEAP = Ranking(cheap, _cost)
MOST_DAMAGED = Ranking(most_damaged, _damage)
LEAST_DAMAGED = Ranking(least_damaged, _damage)
STURDIEST = Ranking(sturdiest, _room)
