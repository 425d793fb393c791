"""The words that any card game can use; a game adds its own on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.cards.events import NOTHING, Event, Occurrence
from croupier.cards.lasting import give
from croupier.cards.ops import Context, Vocabulary
from croupier.cards.values import given
from croupier.table import Table

Test = Callable[[int], bool]

WORDS = Vocabulary()


# Seats


@WORDS.word("seat", "you")
def _you(at: Context) -> str:
    return at.seat


@WORDS.word("seat", "opponent")
def _opponent(at: Context) -> str:
    return at.table.other(at.seat)


@WORDS.word("seat", "active")
def _active(at: Context) -> str:
    seat: str = at.table.game.active(at.table)
    return seat


@WORDS.word("seat", "actor")
def _actor(at: Context) -> str:
    """The player of the event that is answered."""
    return at.event.seat if at.event else ""


# Cards


@WORDS.word("cards", "self")
def _self(at: Context) -> list[int]:
    return [at.source]


@WORDS.word("cards", "host")
def _host(at: Context) -> list[int]:
    host = at.table.pieces[at.source].host
    return [host] if host else []


@WORDS.word("cards", "target")
def _target(at: Context) -> list[int]:
    return list(at.targets)


@WORDS.word("cards", "chosen")
def _chosen(at: Context) -> list[int]:
    return list(at.chosen)


@WORDS.word("cards", "subject")
def _subject(at: Context) -> list[int]:
    """The card the answered event is about."""
    return [at.event.card] if at.event and at.event.card else []


@WORDS.word("cards", "cause")
def _cause(at: Context) -> list[int]:
    """The card the answered event comes from."""
    return [at.event.source] if at.event and at.event.source else []


@WORDS.word("cards", "in-play", "filter*")
def _in_play(at: Context, *filters: Test) -> list[int]:
    return [uid for uid in at.table.game.in_play(at.table) if all(test(uid) for test in filters)]


@WORDS.word("cards", "in", "word", "seat", "filter*")
def _in(at: Context, zone: str, seat: str, *filters: Test) -> list[int]:
    """The cards in a seat's zone out of play; of its own cards that a player does not know any
    might be meant."""
    table = at.table
    cards = table.game.elsewhere(table, seat, zone)
    return [
        uid
        for uid in cards
        if all(test(uid) for test in filters)
        or (seat == at.seat and not table.knows(table.pieces[uid], seat))
    ]


@WORDS.word("cards", "top", "number", "word", "seat")
def _top(at: Context, number: int, zone: str, seat: str) -> list[int]:
    """The topmost cards of a seat's zone, the topmost first."""
    cards: Sequence[int] = at.table.game.elsewhere(at.table, seat, zone)
    return list(cards[: -number - 1 : -1])


@WORDS.word("cards", "those", "cards", "filter*")
def _those(at: Context, cards: list[int], *filters: Test) -> list[int]:
    return [uid for uid in cards if all(test(uid) for test in filters)]


# Filters


@WORDS.word("filter", "friendly")
def _friendly(at: Context, uid: int) -> bool:
    return bool(at.table.game.controller(at.table, uid) == at.seat)


@WORDS.word("filter", "enemy")
def _enemy(at: Context, uid: int) -> bool:
    return bool(at.table.game.controller(at.table, uid) != at.seat)


@WORDS.word("filter", "other")
def _other(at: Context, uid: int) -> bool:
    """Not the card itself."""
    return uid != at.source


@WORDS.word("filter", "is-self")
def _is_self(at: Context, uid: int) -> bool:
    return uid == at.source


@WORDS.word("filter", "is-host")
def _is_host(at: Context, uid: int) -> bool:
    return uid == at.table.pieces[at.source].host


@WORDS.word("filter", "is-subject")
def _is_subject(at: Context, uid: int) -> bool:
    return at.event is not None and uid == at.event.card


@WORDS.word("filter", "called", "word")
def _called(at: Context, uid: int, code: str) -> bool:
    return at.table.pieces[uid].code == code


@WORDS.word("filter", "given", "word")
def _given(at: Context, uid: int, quantity: str) -> bool:
    """Something gives it that quantity."""
    return given(at.table, uid, quantity) > 0


@WORDS.word("filter", "not", "filter")
def _not(at: Context, uid: int, test: Test) -> bool:
    return not test(uid)


@WORDS.word("filter", "any", "filter*")
def _any(at: Context, uid: int, *tests: Test) -> bool:
    return any(test(uid) for test in tests)


@WORDS.word("filter", "all", "filter*")
def _all(at: Context, uid: int, *tests: Test) -> bool:
    return all(test(uid) for test in tests)


# Numbers


@WORDS.word("number", "count", "cards")
def _count(at: Context, cards: list[int]) -> int:
    return len(cards)


@WORDS.word("number", "amount")
def _amount(at: Context) -> int:
    """That of the answered event."""
    return at.event.amount if at.event else 0


@WORDS.word("number", "if", "test", "number", "number")
def _if(at: Context, test: bool, yes: int, no: int) -> int:
    return yes if test else no


# Tests


@WORDS.word("test", "not", "test")
def _test_not(at: Context, test: bool) -> bool:
    return not test


@WORDS.word("test", "is", "cards", "filter*")
def _is(at: Context, cards: list[int], *filters: Test) -> bool:
    """There is a card, and all of them pass the filters."""
    return bool(cards) and all(test(uid) for uid in cards for test in filters)


@WORDS.word("test", "actor", "seat")
def _test_actor(at: Context, seat: str) -> bool:
    """The answered event is that player's."""
    return at.event is not None and at.event.seat == seat


@WORDS.word("test", "note", "word")
def _note(at: Context, note: str) -> bool:
    return at.event is not None and at.event.note == note


@WORDS.word("test", "turn-of", "seat")
def _turn_of(at: Context, seat: str) -> bool:
    return bool(at.table.game.active(at.table) == seat)


# Effects


@WORDS.word("effect", "give", "cards", "word", "number", "word")
def _give(at: Context, cards: list[int], quantity: str, amount: int, span: str) -> list[Event]:
    """So much of a quantity until the end of a stretch."""
    return [Event("give", uid, amount, at.source, at.seat, f"{quantity} {span}") for uid in cards]


@WORDS.word("effect", "give-player", "seat", "word", "number", "word")
def _give_player(at: Context, seat: str, quantity: str, amount: int, span: str) -> list[Event]:
    return [Event("give", 0, amount, at.source, seat, f"{quantity} {span}")]


@WORDS.word("effect", "cancel")
def _cancel(at: Context) -> list[Event]:
    """The effect of the use that is answered."""
    if at.event is None or not at.event.amount:
        return []
    return [Event("cancel", at.event.card, at.depth, at.source, at.seat)]


@WORDS.word("effect", "lower", "number")
def _lower(at: Context, by: int) -> list[Event]:
    """The amount of the answered event, before it happens."""
    if at.event is None or not at.event.amount:
        return []
    place = f"{at.depth} {at.place}"
    return [Event("lower", at.event.card, min(by, at.event.amount), at.source, at.seat, place)]


def edit(table: Table, depth: int, place: int, event: Event) -> None:
    """Put another event in the place of a pending one."""
    frame = table.stack[depth]
    events = list(frame.events)  # type: ignore[attr-defined]
    events[place] = tuple(event)
    frame.events = tuple(events)  # type: ignore[attr-defined]


def pending(table: Table, event: Event) -> tuple[int, int, Event]:
    """The event that another one edits, as its note says: frame, place, event."""
    depth, place = map(int, event.note.split())
    return depth, place, Event(*table.stack[depth].events[place])  # type: ignore[attr-defined]


def _give_happens(table: Table, event: Event) -> tuple[Event, list[Event]]:
    """To a player, or to a card that is still in play."""
    if event.card and event.card not in table.game.in_play(table):
        return NOTHING, []
    quantity, span = event.note.split()
    give(table, span, event.card or event.seat, quantity, event.amount)
    return event, []


def _cancel_happens(table: Table, event: Event) -> tuple[Event, list[Event]]:
    frame = table.stack[event.amount]
    for place, held in enumerate(frame.events):  # type: ignore[attr-defined]
        edit(table, event.amount, place, Event(*held)._replace(amount=0))
    return event, []


def _lower_happens(table: Table, event: Event) -> tuple[Event, list[Event]]:
    depth, place, struck = pending(table, event)
    left = struck.amount - event.amount
    edit(table, depth, place, struck._replace(amount=left) if left else NOTHING)
    return event, []


OCCURRENCES = {
    "give": Occurrence(_give_happens),
    "cancel": Occurrence(_cancel_happens),
    "lower": Occurrence(_lower_happens),
}
"""How the events of these words happen."""
