"""The normal game: what the rules of the variant do not say, because its procedures take the place
of a choice there. Here the set-up, the hand and Deployment (AID-1 to AID-3, AID-8)."""

from __future__ import annotations

from croupier.policy import Decision
from croupier.rulebook import Criterion
from croupier.table import TableOption
from croupier_star_wars import stats
from croupier_star_wars.ai_player import hosting, keys, uses
from croupier_star_wars.ai_player.position import Chapter, Criteria, Position, stops
from croupier_star_wars.layout import card_of, type_of

# Setting up and drawing

LOSES = "lost-if-destroyed"
"""What the text of an objective gives whose fall ends the game (SW-18.3)."""


def returning(position: Position, decision: Decision) -> Criteria:
    """The objective that goes back."""

    def poor(position: Position, option: TableOption) -> tuple[int, int, int]:
        printed = card_of(position.table, position.named(option[1]))
        loses = any(
            quantity == LOSES for ability in printed.abilities for quantity, _ in ability.gives
        )
        return (int(loses), -printed.resources, -printed.capacity)

    def words(position: Position, option: TableOption) -> str:
        loses, resources, room = poor(position, option)
        return "its fall loses" if loses else f"makes {-resources}, takes {-room}"

    return (Criterion("AID-1.1", poor, words),)


CHEAP = 3
FEW = 2


def mulligan(position: Position, decision: Decision) -> Criteria:
    """Keep a hand with units to begin with."""
    table = position.table
    hand = [card_of(table, uid) for uid in table.zones[f"{position.seat}.hand"]]
    playable = sum(card.type == "unit" and card.cost <= CHEAP for card in hand)
    wanted = "keep" if playable >= FEW else "redraw"
    return (
        Criterion(
            "AID-1.2",
            lambda position, option: int(option[0] == wanted),
            lambda position, option: (
                f"units for {CHEAP} or less: {playable}" if option[0] == wanted else keys.UNSAID
            ),
        ),
    )


def revealing(position: Position, decision: Decision) -> Criteria:
    """The richest objective first."""

    def made(position: Position, option: TableOption) -> int:
        return card_of(position.table, position.named(option[1])).resources

    return (Criterion("AID-1.3", made, lambda position, option: f"makes {made(position, option)}"),)


SHORT = 12
"""With no more cards in the deck than this none is discarded for another."""


def discarding(position: Position, decision: Decision) -> Criteria:
    """The least useful card goes for a new one."""
    left = len(position.table.zones[f"{position.seat}.deck"])

    def exchange(position: Position, option: TableOption) -> int:
        return int(stops(option) == (left <= SHORT))

    def words(position: Position, option: TableOption) -> str:
        return f"{left} cards in the deck" if exchange(position, option) else keys.UNSAID

    return (Criterion("AID-2.1", exchange, words), *shedding("AID-2.2")(position, decision))


def held(position: Position, option: TableOption) -> int:
    """The card in hand that an option names."""
    return position.named(option[1], position.table.zones[f"{position.seat}.hand"])


def usefulness(position: Position, uid: int) -> int:
    """What a card out of play is good for: to be played, if it can be, and for an edge battle."""
    printed = card_of(position.table, uid)
    return printed.force + (0 if stats.unique_in_play(position.table, uid) else printed.cost)


def shedding(rule: str) -> Chapter:
    """The least useful card; no more of them than must be."""

    def little(position: Position, option: TableOption) -> int:
        return 1 if stops(option) else -usefulness(position, held(position, option))

    def words(position: Position, option: TableOption) -> str:
        return keys.UNSAID if stops(option) else f"good for {-little(position, option)}"

    return lambda position, decision: (Criterion(rule, little, words),)


# Deployment


def deploys(position: Position, option: TableOption) -> bool:
    """Whether an option puts a unit or an enhancement into play."""
    return option[0] == "play" and not uses.is_event(position, option)


def acting(position: Position, decision: Decision) -> Criteria:
    """What helps is used, what can be paid is deployed."""

    def useful(position: Position, option: TableOption) -> int:
        if stops(option):
            return 1
        if deploys(position, option):
            uid = uses.source_of(position, option)
            return int(type_of(position.table, uid) == "unit" or hosting.helps(position, uid))
        return int(uses.worth(position, option).helps)

    def pays(position: Position, option: TableOption) -> int:
        return int(stops(option) or deploys(position, option) or uses.worth(position, option).pays)

    def worth_cost(position: Position, option: TableOption) -> int:
        if stops(option) or deploys(position, option) or not uses.is_event(position, option):
            return 1
        worth = uses.worth(position, option)
        cost = stats.cost(position.table, uses.source_of(position, option))
        return int(worth.decisive > 0 or worth.net >= cost)

    def order(position: Position, option: TableOption) -> tuple[int, int]:
        if stops(option):
            return (0, 0)
        if not deploys(position, option):
            return (3, 0)
        printed = card_of(position.table, uses.source_of(position, option))
        if printed.type == "unit":
            return (2, printed.cost)
        return (4 if printed.resources else 1, printed.cost)

    def order_words(position: Position, option: TableOption) -> str:
        kind, cost = order(position, option)
        unit = f"unit, cost {cost}"
        made = f"makes resources, cost {cost}"
        return (keys.UNSAID, f"enhancement, cost {cost}", unit, "is used", made)[kind]

    def cost_words(position: Position, option: TableOption) -> str:
        if stops(option) or not uses.is_event(position, option):
            return uses.shown(position, option)
        cost = stats.cost(position.table, uses.source_of(position, option))
        return f"{uses.shown(position, option)}, cost {cost}"

    def use_words(position: Position, option: TableOption) -> str:
        if not deploys(position, option):
            return uses.shown(position, option)
        return "is deployed" if useful(position, option) else "helps nowhere"

    return (
        Criterion("AI-7.2", useful, use_words),
        Criterion("AI-7.3", pays, use_words),
        Criterion("AID-3.2", worth_cost, cost_words),
        Criterion("AI-7.1", lambda position, option: int(not stops(option)), use_words),
        Criterion("AID-3.1", order, order_words),
    )


PAID_WITH = {"unit": 0, "enhancement": 1, "objective": 2, "affiliation": 2}


def paying(position: Position, decision: Decision) -> Criteria:
    """What pays."""

    def value(position: Position, option: TableOption) -> tuple[int, ...]:
        if stops(option):
            return (3,)
        uid = position.named(option[1])
        number = int(option[2]) if len(option) > 2 else 1
        whole = number == card_of(position.table, uid).resources
        return (PAID_WITH[type_of(position.table, uid)], int(whole), number)

    def words(position: Position, option: TableOption) -> str:
        if stops(option):
            return "paid"
        uid = position.named(option[1])
        made = card_of(position.table, uid).resources
        return f"{type_of(position.table, uid)}, {value(position, option)[2]} of {made}"

    return (Criterion("AID-3.3", value, words),)
