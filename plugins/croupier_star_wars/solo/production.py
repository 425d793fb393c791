"""The resource pool of the AI: what it gains and pays, and what it has instead of focus tokens on
its sources and of another reserve (AI-3.6, AI-4.2, AI-4.3, AI-13.6, AI-13.7)."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.cards import OCCURRENCES, Event, given
from croupier.table import Table
from croupier_star_wars.layout import card_of, controller, type_of
from croupier_star_wars.solo.layout import SPENT, is_ai, pool
from croupier_star_wars.solo.settings import option

CHANGED = ("reserve", "ignore-match")
"""What a text may give a player that is production for the AI: each turn where it is constant, at
once where it is given for a while."""

PLAYED = "next-unmatched"
"""Of no use to the AI: what it is given with counts already."""


def is_source(table: Table, uid: int) -> bool:
    """Whether a card is an objective or a resource-giving enhancement of the AI: no focus token
    ever lies there."""
    if not table.game.automatic or not is_ai(table, controller(table, uid)):
        return False
    kind = type_of(table, uid)
    return kind == "objective" or (kind == "enhancement" and card_of(table, uid).resources > 0)


# Gaining


def income(table: Table, seat: str) -> int:
    """What a seat gains in its Refresh phase, before what it owes; focus tokens do not matter."""
    mine = table.zones[f"{seat}.play"]
    printed = sum(card_of(table, uid).resources for uid in mine)
    instead = sum(given(table, seat, quantity) for quantity in CHANGED)
    wild = sum(given(table, uid, "wild") for uid in mine)
    bonus = option(table, "bonus_resource") == "on"
    return max(printed + instead + wild + bonus, 0)


def gain(table: Table, seat: str) -> list[Event]:
    """The income goes into the pool, less what is owed; each source has produced."""
    made = income(table, seat)
    repaid = min(made, table.counters[f"{seat}.debt"])
    table.counters[f"{seat}.debt"] -= repaid
    table.counters[f"{seat}.pool"] += made - repaid
    table.note("AI-4.2", f"{seat} gains {made - repaid}, the pool is {pool(table, seat)}")
    if option(table, "bonus_resource") == "on":
        table.note("AI-17.7", f"{seat} gains one more")
    if sum(given(table, seat, quantity) for quantity in CHANGED):
        table.note("AI-13.6", f"the production of {seat} is changed by texts")
    if repaid:
        table.note("AI-13.7", f"{seat} pays back {repaid}")
    for uid in table.zones[f"{seat}.play"]:
        table.remove(uid, SPENT)
    return [
        Event("generate", uid, card_of(table, uid).resources, uid, seat)
        for uid in table.zones[f"{seat}.play"]
        if card_of(table, uid).resources
    ]


# Paying


def pay(table: Table, seat: str, cost: int, what: str) -> None:
    """Pay out of the pool, without a match (AI-4.3)."""
    if cost:
        table.counters[f"{seat}.pool"] -= cost
        table.note("AI-4.3", f"{seat} pays {cost} for {what}, the pool is {pool(table, seat)}")


# Instead of tokens


def more(table: Table, seat: str, number: int) -> None:
    """So much into the pool at once (AI-13.6)."""
    table.counters[f"{seat}.pool"] += number
    table.note("AI-13.6", f"{seat} gains {number}, the pool is {pool(table, seat)}")


def less(table: Table, seat: str, number: int) -> None:
    """So much out of the pool now; what is not there is owed (AI-13.7)."""
    taken = min(number, pool(table, seat))
    table.counters[f"{seat}.pool"] -= taken
    table.counters[f"{seat}.debt"] += number - taken
    owed = table.counters[f"{seat}.debt"]
    owes = f", it owes {owed}" if owed else ""
    table.note("AI-13.7", f"{seat} loses {taken}, the pool is {pool(table, seat)}{owes}")


def give(table: Table, event: Event) -> tuple[Event, Iterable[Event]]:
    """A text gives something for a while; to a seat of the AI it is production, at once, where it
    would change its reserve or free it from a match."""
    quantity = event.note.partition(" ")[0]
    if event.card or quantity not in (*CHANGED, PLAYED) or not is_ai(table, event.seat):
        return OCCURRENCES["give"].apply(table, event)
    if quantity in CHANGED and event.amount > 0:
        more(table, event.seat, event.amount)
    elif quantity in CHANGED:
        less(table, event.seat, -event.amount)
    return event, ()


def can_exhaust(table: Table, uid: int) -> bool:
    """Whether a source may be focused as a price: once between two Refreshes (AI-13.7)."""
    return not table.count(uid, SPENT)


def focus_instead(table: Table, event: Event) -> None:
    """A source that has to be focused takes from the production."""
    if event.note == "cost":
        table.add(event.card, SPENT)
    less(table, controller(table, event.card), event.amount)
