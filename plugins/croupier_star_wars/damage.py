"""What may stand between damage or focus and a card: Protect and shields (SW-13.1, SW-13.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.cards import Event, Happen
from croupier.cards.events import Batch
from croupier.table import Ask, Frame, Outcome, Table
from croupier_star_wars import stats
from croupier_star_wars.layout import card_of, controller, is_in_play, type_of, units

PASS = ("pass",)

DAMAGE = ("damage", "moved-damage")
"""Damage that is dealt, and damage that is moved from another card (SW-13.7)."""

COST = "cost"
"""The note of tokens that are a cost: nothing stops those."""


def protect(table: Table, batch: Happen) -> Frame | None:
    """Ask for Protect where a card of the batch has a protector."""
    return Protect(asked=()) if _protections(table, batch, ()) else None


def shields(table: Table, batch: Happen) -> Frame | None:
    """Ask for shields where a card of the batch has one that helps."""
    return Shields() if any(_shielded(table, held) for held in batch.events) else None


def _batch(table: Table) -> Happen:
    """The batch that waits: the frame below."""
    batch = table.stack[-2]
    assert isinstance(batch, Happen)
    return batch


def _protections(
    table: Table, batch: Happen, asked: tuple[tuple[int, int], ...]
) -> list[tuple[int, int, int]]:
    """Who could protect from what: place in the batch, protector, at most how much. A unit
    protects others by a trait, or by their type or title (SW-17.10), as far as it has room beside
    what it takes itself."""
    found = []
    taken: dict[int, int] = {}
    for held in batch.events:
        if held[0] in DAMAGE:
            taken[held[1]] = taken.get(held[1], 0) + held[2]
    for place, held in enumerate(batch.events):
        if held[0] not in DAMAGE or held[5] == COST or not is_in_play(table, held[1]):
            continue
        marks = {*card_of(table, held[1]).traits, type_of(table, held[1])}
        marks.add(table.pieces[held[1]].code)
        for uid in units(table, controller(table, held[1])):
            if uid == held[1] or (held[1], uid) in asked:
                continue
            if marks.intersection(card_of(table, uid).protects):
                most = min(held[2], stats.capacity_left(table, uid) - taken.get(uid, 0))
                if most > 0:
                    found.append((place, uid, most))
    return found


def with_more(events: Iterable[tuple[Any, ...]], more: Event) -> Batch:
    """A batch with more damage for a card, which joins what it is dealt of the same source."""
    found = list(events)
    for at, other in enumerate(found):
        if other[:2] == more[:2] and other[3:] == more[3:]:
            found[at] = tuple(more._replace(amount=other[2] + more.amount))
            return tuple(found)
    return (*found, tuple(more))


class Protect(Frame, kind="star-wars.protect"):
    """Damage may be taken over by a protecting unit, any portion of it, also in portions by
    several (SW-17.7).

    Attributes:
        asked: pairs of protected card and protector that are settled, in either direction.
    """

    asked: tuple[tuple[int, int], ...]
    step: str = "protect"

    def protect(self, table: Table) -> Outcome:
        """Offer the next card's protectors to its controller."""
        found = _protections(table, _batch(table), self.asked)
        if not found:
            return None
        place = found[0][0]
        struck = _batch(table).events[place][1]
        name = table.pieces[struck].name
        options: list[tuple[str, ...]] = [
            ("protect", name, table.pieces[uid].name, str(number))
            for at, uid, most in found
            if at == place
            for number in range(1, most + 1)
        ]
        return Ask(controller(table, struck), "protect", [*options, PASS])

    def protect_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """Move the portion; its source stays."""
        batch = _batch(table)
        found = _protections(table, batch, self.asked)
        place = found[0][0]
        held = Event(*batch.events[place])
        if pick == PASS:
            self.asked += tuple((held.card, uid) for at, uid, _ in found if at == place)
            return "protect"
        uid = next(uid for at, uid, _ in found if at == place and table.pieces[uid].name == pick[2])
        moved = int(pick[3])
        self.asked += ((held.card, uid), (uid, held.card))
        events = list(batch.events)
        if held.amount > moved:
            events[place] = tuple(held._replace(amount=held.amount - moved))
        else:
            del events[place]
        batch.events = with_more(events, held._replace(card=uid, amount=moved))
        return "protect"


def _shielded(table: Table, held: tuple[object, ...]) -> bool:
    """Whether a shield could stop part of this (SW-13.3)."""
    event = Event(*held)  # type: ignore[arg-type]
    return (
        event.kind in (*DAMAGE, "focus")
        and event.amount > 0
        and event.note != COST
        and is_in_play(table, event.card)
        and bool(event.seat)
        and event.seat != controller(table, event.card)
        and table.count(event.card, "shield") > 0
    )


class Shields(Frame, kind="star-wars.shields"):
    """Shields may stop damage or focus tokens from an enemy, one each; of several on a card as
    many as its controller likes (SW-13.4).

    Attributes:
        place: which event of the batch is asked about.
    """

    place: int = 0
    step: str = "shield"

    def shield(self, table: Table) -> Outcome:
        """Ask the controller of the next shielded card."""
        events = _batch(table).events
        while self.place < len(events):
            if _shielded(table, events[self.place]):
                uid = events[self.place][1]
                name = table.pieces[uid].name
                return Ask(controller(table, uid), "shield", [("shield", name), PASS])
            self.place += 1
        return None

    def shield_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The shield goes, and one token with it."""
        if pick == PASS:
            self.place += 1
            return "shield"
        batch = _batch(table)
        event = Event(*batch.events[self.place])
        table.remove(event.card, "shield")
        left = event._replace(amount=event.amount - 1)
        events = list(batch.events)
        events[self.place] = tuple(left if left.amount else Event(""))
        batch.events = tuple(events)
        return "shield"
