"""Enhancements: whether they help anywhere, and where they go (AI-6.5, AI-6.6, AI-14.1, AI-14.2).

An enhancement is not used but lies there: what it is good for is read off its texts, by what they
give to its host and to others.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cards import Ability, Context, Op
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import Table, TableOption
from croupier_star_wars import stats
from croupier_star_wars.ai_player import keys
from croupier_star_wars.ai_player.choosing import by_resources
from croupier_star_wars.ai_player.events import polarity
from croupier_star_wars.ai_player.position import Criteria, Position
from croupier_star_wars.attachment import hosts
from croupier_star_wars.layout import card_of, controller, in_play, type_of

ONCE = frozenset(("shielding", "targeted-strike", "split-damage"))
"""What a card has or has not: more of it changes nothing (SW-17.1)."""

HARMS = frozenset(("focus", "exhaust", "damage", "destroy", "sacrifice", "return", "capture"))
"""Effects that are bad for the host of a card whose text has them."""


def value_on(position: Position, uid: int, host: int) -> int:
    """What an enhancement does on a host, for the seat if above 0: how many of its texts are good
    for the seat less how many are bad."""
    key = ("value", uid, host)
    if key not in position.memo:
        position.memo[key] = _value_on(position, uid, host)
    found: int = position.memo[key]
    return found


def _value_on(position: Position, uid: int, host: int) -> int:
    table = position.table.copy()
    table.move(uid, f"{position.seat}.play")
    table.pieces[uid] = table.pieces[uid]._replace(host=host)
    printed = card_of(table, uid)
    side = 1 if controller(table, host) == position.seat else -1
    total = int(printed.resources > 0)
    for ability in printed.abilities:
        if ability.kind == "constant":
            total += _given(position, table, uid, ability)
        elif _done_already(position.table, uid, host, ability):
            continue
        elif _names_host(ability.do):
            harm = any(step.name in HARMS for step in ability.do if _names_host(step))
            total += -side if harm else side
        else:
            total += 1
    return total


def _done_already(table: Table, uid: int, host: int, ability: Ability) -> bool:
    """Whether another of the card lies on that host which leaves this text nothing to do."""
    code = table.pieces[uid].code
    twins = (other for other in in_play(table) if table.pieces[other].code == code)
    sweeps = any(step.name.endswith("-all") for step in ability.do if _names_host(step))
    return sweeps and any(table.pieces[other].host == host for other in twins)


def _names_host(text: object) -> bool:
    """Whether a text has to do with the card it lies on."""
    if isinstance(text, Op):
        return any(map(_names_host, text.args))
    if isinstance(text, tuple):
        return any(map(_names_host, text))
    return text == "host"


def _given(position: Position, table: Table, uid: int, ability: Ability) -> int:
    """What a constant text gives and takes, over all that it reaches and that has not got it."""
    total = 0
    context = Context(table, uid, position.seat)
    evaluate = table.game.vocabulary.evaluate
    for quantity, amount in ability.gives:
        good = polarity(quantity, evaluate(context, amount, "number"))
        if ability.affects in ("you", "opponent"):
            total += good if ability.affects == "you" else -good
            continue
        reached = evaluate(context, ability.affects, "filter")
        for card in in_play(table):
            if card == uid or (quantity in ONCE and stats.keyword(position.table, card, quantity)):
                continue
            if reached(card):
                total += good if controller(table, card) == position.seat else -good
    return total


def playing(position: Position) -> int:
    """The enhancement whose place is asked for: the last card shown for being played."""
    zone = position.table.zones[f"{position.seat}.playing"]
    return zone[-1] if zone else 0


def helps(position: Position, uid: int) -> bool:
    """Whether there is a host on which an enhancement helps the seat or hurts the player; where it
    lies on no card, whether it does anything."""
    printed = card_of(position.table, uid)
    return any(
        value_on(position, uid, host) > 0 if host else printed.resources or printed.abilities
        for host in hosts(position.table, uid)
    )


def laying(position: Position, decision: Decision) -> Criteria:
    """A card that has been turned up is laid where it helps; else it goes aside (AI-6.6)."""

    def wanted(position: Position, option: TableOption) -> int:
        if option[0] != "lay":
            return 0
        return 1 if helps(position, position.named(option[1])) else -1

    return (keys.told("AI-6.5", wanted, {1: "helps somewhere", -1: "helps nowhere"}),)


def hosting(position: Position, decision: Decision) -> Criteria:
    """Where an enhancement goes: where it helps; a pilot on a vehicle before all; on the unique
    unit that it is made for; else by the rules of selection for units and objectives."""
    uid = playing(position)
    found = [host for option in decision.options if (host := host_of(position, option))]
    kinds = {_kind(position, host) for host in found}
    useful = {_kind(position, host) for host in found if value_on(position, uid, host) > 0}
    criteria: list[Criterion[Position]] = [
        keys.told(
            "AI-14.2",
            lambda position, option: int(option[1] != "unit"),
            {1: "lies on a card", 0: "is a unit itself"},
        ),
        keys.told(
            "AI-6.5",
            lambda position, option: int(value_on(position, uid, host_of(position, option)) > 0),
            {1: "helps there", 0: "does not help there"},
        ),
    ]
    if position.switch("enhancement_host") == "human" and useful == {("unit", True)}:
        return criteria
    criteria.append(
        keys.told(
            "AI-14.1",
            lambda position, option: int(_made_for(position, uid, host_of(position, option))),
            {1: "named on it", 0: "not named on it"},
        )
    )
    for rule, kind, own, ranking in HOSTS:
        if (kind, own) in kinds:
            criteria.append(keys.ranked(rule, ranking, _hosts_of(kind, own)))
    return (*criteria, *by_resources(position))


def host_of(position: Position, option: TableOption) -> int:
    """The host that an option names; 0 where the card is played as a unit."""
    return 0 if option[1] == "unit" else position.named(option[1])


def on_players_objective(position: Position, uid: int) -> keys.Key:
    """The most resources, then the most damage (AI-6.5)."""
    return (card_of(position.table, uid).resources, position.table.count(uid, "damage"), 0)


RICH = keys.Ranking(
    on_players_objective,
    lambda position, uid: "resources {}, damage {}".format(*on_players_objective(position, uid)),
)

HOSTS = (
    ("AI-12.4", "unit", False, keys.DEAR),
    ("AI-12.1", "unit", True, keys.DEAR),
    ("AI-12.5", "objective", True, keys.LEAST_DAMAGED),
    ("AI-6.5", "objective", False, RICH),
)
"""Rule, type of host, whether it is one's own, and what it is ranked by."""


def _hosts_of(kind: str, own: bool) -> keys.CardOf:
    """The host that an option names, if it is of that type and side."""

    def card(position: Position, option: TableOption) -> int:
        host = host_of(position, option)
        return host if host and _kind(position, host) == (kind, own) else 0

    return card


def _kind(position: Position, host: int) -> tuple[str, bool]:
    """The type of a host, and whether it is one's own."""
    table = position.table
    return type_of(table, host), controller(table, host) == position.seat


def _made_for(position: Position, uid: int, host: int) -> bool:
    """Whether a text of an enhancement names its host."""
    if not host:
        return False
    named = {
        code
        for ability in card_of(position.table, uid).abilities
        for code in _called(ability.affects)
    }
    return position.table.pieces[host].code in named


def _called(text: object) -> Iterator[str]:
    """The cards that a text names."""
    if isinstance(text, Op):
        if text.name == "called":
            yield text.args[0]
        for part in text.args:
            yield from _called(part)
