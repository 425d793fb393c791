"""Shields, protection, captives, the Force (AI-7.6, AI-12.6, AI-14.4, AI-14.5, AI-14.7, AI-15)."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cards import Event, Happen
from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars import stats
from croupier_star_wars.ai_player import events, keys
from croupier_star_wars.ai_player.choosing import by_resources
from croupier_star_wars.ai_player.position import Criteria, Position, stops
from croupier_star_wars.ai_player.selection import BY_SHIELDS
from croupier_star_wars.damage import DAMAGE, Protect
from croupier_star_wars.layout import card_of, controller, turn_of, type_of


def balancing(position: Position, decision: Decision) -> Criteria:
    """The light side's damage is always dealt, to the most damaged objective."""
    return (
        keys.told("AI-7.6", lambda position, option: int(not stops(option)), {1: "always dealt"}),
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
        keys.told("AI-7.6", own, {1: "its own", -1: "the player's"}),
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

    return (keys.told("AI-7.6", prevents, {1: "stops something", -1: "stops nothing"}),)


def protecting(position: Position, decision: Decision) -> Criteria:
    """What an objective would take is taken over as far as that is worth it; what a unit would
    take goes to the cheapest of those that may take it, the unit itself among them."""
    offers = [option for option in decision.options if not stops(option)]
    struck = position.named(offers[0][1])
    if type_of(position.table, struck) == "objective":
        return (_relief(position, struck),)
    wanted = _wanted(position, struck, offers)

    def takes(position: Position, option: TableOption) -> int:
        if stops(option):
            return wanted[""]
        return int(wanted.get(option[2]) == int(option[3]))

    def words(position: Position, option: TableOption) -> str:
        if stops(option):
            return f"{keys.CHEAP.words(position, struck)}; takes it itself"
        return f"{keys.CHEAP.words(position, position.named(option[2]))}; takes {option[3]}"

    return (Criterion("AI-14.4", takes, words),)


def _wanted(position: Position, struck: int, offers: Sequence[TableOption]) -> dict[str, int]:
    """How much each of the cheapest takes over, by name; under the empty name, whether it may stay
    on the unit itself: where that is the cheapest, as cheap as they are, or falls in any case."""
    table, frame = position.table, position.asking
    assert isinstance(frame, Protect)
    own = keys.dear(position, struck)
    most: dict[str, int] = {}
    for _, _, name, number in offers:
        most[name] = max(most.get(name, 0), int(number))
    cost = {name: keys.dear(position, position.named(name)) for name in most}
    for_another = any(
        unit == struck and keys.dear(position, other) > own for other, unit in frame.asked
    )  # what it took over for a dearer one stays with it
    able = [name for name in most if (cost[name] < own or (cost[name] == own and not for_another))]
    room = stats.capacity_left(table, struck) + table.count(struck, "shield")
    if not able or _incoming(position, struck) - sum(most[name] for name in able) >= room:
        return {"": 1}
    least = min(cost[name] for name in able)
    wanted = {name: most[name] for name in able if cost[name] == least}
    return {**wanted, "": int(least == own)}


def _relief(position: Position, struck: int) -> Criterion[Position]:
    """What it is worth that a unit takes over damage to an objective (AI-7.3)."""
    arriving = _incoming(position, struck) - position.table.count(struck, "shield")

    def hit(uid: int, number: int) -> events.Worth:
        return events.points(position, position.table, Event("damage", uid, number))

    def relief(option: TableOption) -> events.Worth:
        """The benefit is what it spares the objective, the price what it costs the unit."""
        before, after = hit(struck, arriving), hit(struck, arriving - int(option[3]))
        taken = hit(position.named(option[2]), int(option[3]))
        return events.Worth(
            before.price - after.price, taken.price, decisive=after.decisive - before.decisive
        )

    def value(position: Position, option: TableOption) -> tuple[int, ...]:
        if stops(option):
            return (0, 0, 0)
        found = relief(option)
        return (found.decisive, found.net, int(option[3]))

    def words(position: Position, option: TableOption) -> str:
        return keys.UNSAID if stops(option) else str(relief(option))

    return Criterion("AI-7.3", value, words)


def _incoming(position: Position, struck: int) -> int:
    """How much damage a card is about to take."""
    return sum(
        held[2] for held in _waiting(position).events if held[0] in DAMAGE and held[1] == struck
    )


def capturing(position: Position, decision: Decision) -> Criteria:
    """Captives are spread evenly: where the fewest are, then where the least damage is."""

    def value(position: Position, option: TableOption) -> tuple[int, int]:
        uid = position.named(option[1])
        held = len(position.table.under(uid, "captives"))
        return (-held, -position.table.count(uid, "damage"))

    def words(position: Position, option: TableOption) -> str:
        held, damage = value(position, option)
        return f"captives {-held}, damage {-damage}"

    return (Criterion("AI-14.7", value, words), *by_resources(position))


def rescuing(position: Position, decision: Decision) -> Criteria:
    """A rescued unit enters play."""
    words = {1: "enters play", 0: "stays out of play"}
    return (keys.told("AI-7.6", lambda position, option: int(option[0] == "put"), words),)


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

    def words(position: Position, option: TableOption) -> str:
        if stops(option):
            return keys.UNSAID
        icons = card_of(position.table, position.named(option[1])).force
        return f"Force {icons}{'' if force(position, option) else ', too few'}"

    return (Criterion(rule, force, words), keys.ranked("AI-12.1", keys.DEAR))
