"""Which rule of selection applies to a card that could be chosen (AI-12 to AI-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.cards import Event
from croupier_star_wars.ai_player import events, keys
from croupier_star_wars.ai_player.keys import Key, Ranking
from croupier_star_wars.ai_player.position import Position
from croupier_star_wars.layout import (
    controller,
    engagement,
    is_in_play,
    type_of,
)


class Selection(NamedTuple):
    """A rule of selection.

    Attributes:
        rule: its id.
        ranking: what it ranks cards by.
    """

    rule: str
    ranking: Ranking


OWN_GOOD = Selection("AI-12.1", keys.DEAR)
OWN_BAD = Selection("AI-12.2", keys.CHEAP)
OWN_FITTING = Selection("AI-12.3", keys.DEAR)
PLAYER = Selection("AI-12.4", keys.DEAR)
OWN_HEALED = Selection("AI-12.5", keys.MOST_DAMAGED)
PLAYER_OBJECTIVE = Selection("AI-12.6", keys.MOST_DAMAGED)
OTHER = Selection("AI-12.7", keys.DEAR)
DRAWN_NEXT = Selection("AI-7.2", keys.CHEAP)
OWN_SUFFERING = Selection("AI-12.8", keys.STURDIEST)
RETURNED = Selection("AI-13.4", keys.MOST_DAMAGED)
RECOVERED = Selection("AI-13.8", keys.DEAR)
DISCARDED = Selection("AI-13.9", keys.CHEAP)
TAKEN_FROM_HAND = Selection("AI-13.9", keys.DEAR)
SACRIFICED = Selection("AI-14.4", keys.CHEAP)
CAPTURED = Selection("AI-14.7", keys.DEAR)


def shielded(position: Position, uid: int) -> Key:
    """Whether a card is of the kind that gets the shield, then that kind's own ranking: in the
    AI's turn objectives where they are damaged as much as units, else units; in the player's
    defenders before all (AI-14.5)."""
    table = position.table
    on_objectives, on_units = keys.damage_on(table, position.seat)
    objective_first = on_objectives >= on_units
    is_objective = type_of(table, uid) == "objective"
    battle = engagement(table)
    defends = battle is not None and uid in battle.defenders
    ranking = keys.most_damaged if is_objective else keys.dear
    free = not table.count(uid, "shield")
    favoured = is_objective == objective_first
    return (int(free), int(defends), int(favoured), *ranking(position, uid))


def _shield_words(position: Position, uid: int) -> str:
    """What a shield goes by, for people."""
    objectives, units = keys.damage_on(position.table, position.seat)
    is_objective = type_of(position.table, uid) == "objective"
    ranking = keys.MOST_DAMAGED if is_objective else keys.DEAR
    free, defends, *_ = shielded(position, uid)
    words = [ranking.words(position, uid)]
    words += [] if free else ["has a shield"]
    words += ["defends"] if defends else []
    return f"{', '.join(words)}; all damage: {objectives} on objectives, {units} on units"


BY_SHIELDS = Ranking(shielded, _shield_words)
SHIELDED = Selection("AI-14.5", BY_SHIELDS)


def captives(position: Position, uid: int) -> Key:
    """The most captives, then the most damage (AI-14.7)."""
    return (len(position.table.under(uid, "captives")), position.table.count(uid, "damage"), 0)


RESCUED = Selection(
    "AI-14.7",
    Ranking(
        captives,
        lambda position, uid: "captives {}, damage {}".format(*captives(position, uid)),
    ),
)


def _bearer(position: Position, uid: int) -> int:
    """The unit that an enhancement lies on; itself where it lies on none."""
    host = position.table.pieces[uid].host
    return host if host and type_of(position.table, host) == "unit" else uid


def borne(position: Position, uid: int) -> Key:
    """What an enhancement is ranked by that is to go: the unit that it lies on, then itself
    (AI-12.4, AI-12.7)."""
    return (*keys.dear(position, _bearer(position, uid)), *keys.dear(position, uid))


def _borne_words(position: Position, uid: int) -> str:
    """The same for people."""
    bearer = _bearer(position, uid)
    return f"{'' if bearer == uid else 'on a unit of '}{keys.DEAR.words(position, bearer)}"


BORNE = Selection("AI-12.7", Ranking(borne, _borne_words))

OUT_OF_PLAY: Mapping[str, Selection] = {
    "recover": RECOVERED,
    "capture-here": CAPTURED,
    "to-deck-bottom": DISCARDED,
    "to-deck-top": DRAWN_NEXT,
    "enter": OWN_GOOD,
}
"""By what cards that are not in play are chosen, by what would happen to them."""


PLAYERS: Mapping[str, Selection] = {
    "unit": PLAYER,
    "objective": PLAYER_OBJECTIVE,
    "enhancement": BORNE,
}
"""By what the player's cards in play are chosen, by their type."""


def selection(position: Position, uid: int, caused: Sequence[Event]) -> Selection:
    """The rule by which a card is chosen or not, if picking it would cause these events."""
    table = position.table
    event = next((event for event in caused if event.card == uid), None)
    if event is not None and event.kind == "rescue":
        return RESCUED
    if not is_in_play(table, uid):
        if event is not None and event.kind == "discard":
            own = table.pieces[uid].owner == position.seat
            return DISCARDED if own else TAKEN_FROM_HAND
        return OUT_OF_PLAY.get(event.kind, OTHER) if event is not None else OTHER
    kind = type_of(table, uid)
    if controller(table, uid) != position.seat:
        return PLAYERS.get(kind, OTHER)
    if event is None:
        return OWN_GOOD
    if event.kind in ("shield", "shield-stacking"):
        return SHIELDED
    worth = events.points(position, table, event)
    harm = worth.bad > 0
    if event.kind == "leave" and event.note == "returned":
        return RETURNED
    if event.kind == "leave" and event.note == "sacrificed":
        return SACRIFICED
    if kind == "objective":
        return OWN_SUFFERING if harm else OWN_HEALED
    if kind != "unit":
        return OTHER
    if harm:
        return OWN_BAD
    return OWN_FITTING if event.kind in ("give", "add-icon", "join") else OWN_GOOD


def rank(position: Position, uid: int, caused: Sequence[Event]) -> Key:
    """What a card is ranked by among those that its text could choose."""
    return selection(position, uid, caused).ranking.key(position, uid)
