"""What is going on when a seat is asked: which window it is, what is answered, paid for or used."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cards import ActionWindow, Event, Happen, Use, Window
from croupier.cards.events import Batch
from croupier.table import Frame, TableView
from croupier_star_wars.payment import Pay
from croupier_star_wars.strikes import Strike
from croupier_star_wars.telling import ENTERED, HAPPENED, LEFT

BEFORE, AFTER = "before", "after"
TIMINGS = {"interrupt": BEFORE, "reaction": AFTER}
HOLDS = {"guards": BEFORE, "over": AFTER}
"""By the step at which a batch of events waits: what it waits for comes before or after them."""

ANSWERED = {
    "attacks": "{card} attacks",
    "captured": "a card is captured",
    "commit": "{card} is committed to the Force",
    "defends": "{card} defends",
    "discard": "{card} is discarded",
    "draw-begins": "the draw phase begins",
    "engaged": "{card} is engaged",
    "enter": "{card} enters play",
    "event-played": "{card} is played",
    "focused-to-strike": "{card} is focused to strike",
    "generate": "{card} makes resources",
    "interrupt-used": "{card} interrupts",
    "leave": "{card} leaves play",
    "refresh-ends": "the refresh phase ends",
    "refreshed": "{seat} has refreshed",
    "struck": "{card} has struck",
    "survived": "{card} survives the engagement",
    "unit-announced": "{card} is being played",
    "unit-played": "{card} is played",
}
"""What cards answer of which nothing is told otherwise."""


def moment(view: TableView) -> dict[str, str]:
    """What is going on, as a seat may know it: the innermost of each sort of thing."""
    found: dict[str, str] = {}
    for frame in reversed(view.stack):
        for name, words in _of(view, frame):
            if words:
                found.setdefault(name, words)
    return dict(reversed(found.items()))


def _of(view: TableView, frame: Frame) -> Iterator[tuple[str, str]]:
    if isinstance(frame, ActionWindow):
        yield "window", frame.name
    elif isinstance(frame, Window):
        events: Batch = view.stack[frame.depth].events  # type: ignore[attr-defined]
        yield TIMINGS[frame.timing], _in_words(view, events)
    elif isinstance(frame, Happen) and frame.step in HOLDS:
        yield HOLDS[frame.step], _in_words(view, frame.events)
    elif isinstance(frame, Pay):
        match = f", one of them from {frame.match}" if frame.match else ""
        yield "to pay", f"{frame.cost}{match}"
    elif isinstance(frame, Use):
        yield "using", _name(view, frame.source)
    elif isinstance(frame, Strike):
        left = ", ".join(f"{kind} {number}" for kind, number in frame.left if number)
        if frame.placed:
            yield "placed", ", ".join(_name(view, uid) for uid in frame.placed)
        yield "left", left
        yield "striking", _name(view, frame.unit)


def _in_words(view: TableView, events: Batch) -> str:
    return "; ".join(dict.fromkeys(_event(view, Event(*held)) for held in events if held[0]))


def _event(view: TableView, event: Event) -> str:
    told = {"leave": LEFT, "enter": ENTERED}.get(event.kind, {}).get(event.note)
    words = (told or HAPPENED.get(event.kind) or ("", ANSWERED.get(event.kind, event.kind)))[1]
    card = _name(view, event.card) or "a card"
    line = words.format(card=card, seat=event.seat, amount=event.amount, dial="", balance="")
    source = _name(view, event.source) if event.source != event.card else ""
    return f"{line}, from {source}" if source else line


def _name(view: TableView, uid: int) -> str:
    return view.pieces[uid].name if uid in view.pieces else ""
