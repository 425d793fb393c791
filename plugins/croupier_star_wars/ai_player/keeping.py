"""Shields, protection, captives, the Force (AI-7.6, AI-12.6, AI-14.4, AI-14.5, AI-14.7, AI-15)."""

from __future__ import annotations

from croupier.cards import Event, Happen
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars.ai_player import events, keys
from croupier_star_wars.ai_player.choosing import by_resources
from croupier_star_wars.ai_player.position import Criteria, Position, stops
from croupier_star_wars.ai_player.selection import BY_SHIELDS
from croupier_star_wars.damage import DAMAGE
from croupier_star_wars.layout import card_of, controller, is_in_play, turn_of


def balancing(position: Position, decision: Decision) -> Criteria:
    """The light side's damage is always dealt, to the most damaged objective."""
    return (
        Criterion("AI-7.6", lambda position, option: int(not stops(option))),
        keys.ranked("AI-12.6", keys.MOST_DAMAGED),
        *by_resources(position),
    )


def giving_shield(position: Position, decision: Decision) -> Criteria:
    """Shielding is always used, on an own card."""

    def own(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        uid = position.named(option[1])
        return 1 if controller(position.table, uid) == position.seat else -1

    return (
        Criterion("AI-7.6", own),
        keys.ranked("AI-14.5", BY_SHIELDS),
        *by_resources(position),
    )


def _waiting(position: Position) -> Happen:
    batch = position.table.stack[-2]
    assert isinstance(batch, Happen)
    return batch


def spending_shield(position: Position, decision: Decision) -> Criteria:
    """A shield is spent whenever it prevents something."""

    def prevents(position: Position, option: TableOption) -> int:
        if stops(option):
            return 0
        frame = position.asking
        event = Event(*_waiting(position).events[frame.place])  # type: ignore[attr-defined]
        less = event._replace(amount=event.amount - 1)
        whole = events.points(position, position.table, event)
        rest = events.points(position, position.table, less)
        return 1 if (whole.price, whole.decisive) != (rest.price, rest.decisive) else -1

    return (Criterion("AI-7.6", prevents),)


def protecting(position: Position, decision: Decision) -> Criteria:
    """Damage is taken by the cheapest that may take it, up to its destruction, then by the next;
    what comes to the card that was hit stays there."""
    shares = _shares(position, decision)

    def share(position: Position, option: TableOption) -> int:
        if stops(option):
            return int(not any(shares.values()))
        return int(shares.get(option[2], 0) == int(option[3]))

    cheapest = keys.ranked(
        "AI-14.4", keys.CHEAP, lambda position, option: position.named(option[2])
    )
    return (Criterion("AI-14.4", share), cheapest)


def _shares(position: Position, decision: Decision) -> dict[str, int]:
    """How much each protector takes over."""
    table = position.table
    offers = [option for option in decision.options if not stops(option)]
    struck = position.named(offers[0][1])
    left = sum(
        held[2] for held in _waiting(position).events if held[0] in DAMAGE and held[1] == struck
    )
    most: dict[str, int] = {}
    for option in offers:
        most[option[2]] = max(most.get(option[2], 0), int(option[3]))
    shares = dict.fromkeys(most, 0)
    names = sorted(most, key=lambda name: keys.dear(position, position.named(name)))
    for name in names:
        if keys.dear(position, position.named(name)) >= keys.dear(position, struck):
            break
        shares[name] = min(most[name], left)
        left -= shares[name]
    return shares if is_in_play(table, struck) else dict.fromkeys(most, 0)


def capturing(position: Position, decision: Decision) -> Criteria:
    """Captives are spread evenly: where the fewest are, then where the least damage is."""

    def value(position: Position, option: TableOption) -> tuple[int, int]:
        uid = position.named(option[1])
        held = len(position.table.under(uid, "captives"))
        return (-held, -position.table.count(uid, "damage"))

    return (Criterion("AI-14.7", value), *by_resources(position))


def rescuing(position: Position, decision: Decision) -> Criteria:
    """A rescued unit enters play."""
    return (Criterion("AI-7.6", lambda position, option: int(option[0] == "put")),)


def committing(position: Position, decision: Decision) -> Criteria:
    """The most Force icons, however few the first time; later only units with two or more, as
    long as there are Force cards."""
    turn = turn_of(position.table)
    rule = "AI-15.1" if turn is not None and turn.first else "AI-15.2"

    def force(position: Position, option: TableOption) -> int:
        if stops(option):
            return 1
        printed = card_of(position.table, position.named(option[1]))
        return printed.force if rule == "AI-15.1" or printed.force > 1 else 0

    return (Criterion(rule, force), keys.ranked("AI-12.1", keys.DEAR))
