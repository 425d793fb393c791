"""How events happen: what each does to the table and what it causes at once."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.cards import (
    NOTHING,
    OCCURRENCES,
    Event,
    Happen,
    Occurrence,
    edit,
    forget,
    given,
    pending,
)
from croupier.game import Result
from croupier.table import Frame, Table
from croupier_star_wars import stats
from croupier_star_wars.attachment import fits
from croupier_star_wars.capture import captures, rescues
from croupier_star_wars.cost_cards import DISCOUNTS
from croupier_star_wars.damage import protect, shields, with_more
from croupier_star_wars.hands import to_hand
from croupier_star_wars.layout import (
    DARK,
    DIAL_END,
    LIGHT,
    OBJECTIVES,
    SEATS,
    TRENCH,
    card_of,
    controller,
    dial_damage,
    engagement,
    in_play,
    is_in_play,
    type_of,
)
from croupier_star_wars.order import leaving
from croupier_star_wars.payment import Pay
from croupier_star_wars.solo import groups, piles, production
from croupier_star_wars.solo.layout import is_ai, number_objective
from croupier_star_wars.special import SPECIAL, entering

Happened = tuple[Event, Iterable[Event]]


def win(table: Table, seat: str, reason: str) -> None:
    """The game ends; what won first stands (SW-18.5)."""
    if table.result is None:
        scores = {who: int(who == seat) for who in SEATS}
        table.result = Result((seat,), scores, reason)


def demands(table: Table) -> list[Event]:
    """What has taken as much damage as it can is destroyed, all together (SW-13.1, SW-13.8); an
    enhancement whose host is gone (SW-9.3) or not what it asks for any more is discarded
    (SW-9.2)."""
    found = []
    for uid in in_play(table):
        piece = table.pieces[uid]
        if piece.tokens and table.count(uid, "damage"):
            room = stats.capacity(table, uid)
            if card_of(table, uid).capacity and table.count(uid, "damage") >= room:
                found.append(Event("leave", uid, note="destroyed", seat=controller(table, uid)))
        if piece.host and not fits(table, uid, piece.host):
            found.append(Event("leave", uid, note="discarded", seat=controller(table, uid)))
    return found


def spending(table: Table, batch: Happen) -> Frame | None:
    """Pay what a text asks for (SW-8.4)."""
    event = Event(*batch.events[0])
    if is_ai(table, event.seat):
        return None
    return Pay(seat=event.seat, cost=event.amount)


def _announced(table: Table, event: Event) -> Happened:
    """A moment that changes nothing itself."""
    return event, ()


def _spend(table: Table, event: Event) -> Happened:
    """Paid already, by the AI out of its pool (AI-4.3)."""
    if is_ai(table, event.seat):
        production.pay(table, event.seat, event.amount, table.pieces[event.source].name)
    return event, ()


# Tokens


def _damage(table: Table, event: Event) -> Happened:
    """Place what there is room for; the rest is lost (SW-13.2)."""
    if not is_in_play(table, event.card):
        return NOTHING, ()
    placed = min(event.amount, stats.capacity_left(table, event.card))
    table.add(event.card, "damage", placed)
    return (event._replace(amount=placed) if placed > 0 else NOTHING), ()


def _heal(table: Table, event: Event) -> Happened:
    healed = table.remove(event.card, "damage", event.amount)
    return (event._replace(amount=healed) if healed else NOTHING), ()


def _focus(table: Table, event: Event) -> Happened:
    if not is_in_play(table, event.card):
        return NOTHING, ()
    if production.is_source(table, event.card):
        production.focus_instead(table, event)
    else:
        table.add(event.card, "focus", event.amount)
    return event, ()


def _generate(table: Table, event: Event) -> Happened:
    """For a payment it takes focus tokens; the AI's cards just produce (AI-4.2)."""
    if not is_ai(table, event.seat):
        table.add(event.card, "focus", event.amount)
    return event, ()


def _unfocus(table: Table, event: Event) -> Happened:
    if event.source and production.is_source(table, event.card):
        production.more(table, controller(table, event.card), event.amount)
        return event, ()
    removed = table.remove(event.card, "focus", event.amount)
    return (event._replace(amount=removed) if removed else NOTHING), ()


def _shield(table: Table, event: Event) -> Happened:
    if not is_in_play(table, event.card):
        return NOTHING, ()
    if table.count(event.card, "shield") and is_ai(table, controller(table, event.card)):
        table.note("AI-14.5", f"{table.pieces[event.card].name} has a shield already")
        return NOTHING, ()
    table.add(event.card, "shield", event.amount)
    return event, ()


def _commit(table: Table, event: Event) -> Happened:
    table.add(event.card, "force")
    return event, ()


# Coming and going

JOINING = ("played", groups.BY_EDGE)
"""How a unit enters that takes part in a running engagement (SW-9.9, AI-10.6)."""


def _enter(table: Table, event: Event) -> Happened:
    """Into the play area of the event's seat, on the card the amount names, if any."""
    if stats.unique_in_play(table, event.card):
        return NOTHING, ()
    from_deck = table.pieces[event.card].zone.endswith(".objectives")
    table.move(event.card, f"{event.seat}.play", host=event.amount)
    battle = engagement(table)
    unit = type_of(table, event.card) == "unit"
    if unit and is_ai(table, event.seat):
        groups.assign(table, event.seat, event.card, event.note)
    if from_deck and table.game.automatic:
        number_objective(table, event.seat, event.card)
    if battle is not None and unit and event.note in JOINING:
        battle.join(event.card, event.seat)
    return event, ()


def _leave(table: Table, event: Event) -> Happened:
    """A card leaves play as the note says: `destroyed`, `sacrificed`, `discarded`, `returned`;
    `buried`, `captured`; an amount of 1 sends it to its owner's hand all the same, one below 0
    makes it a captive at that objective (SW-13.12, SW-16.3). What lies on it goes, and its Force
    card (SW-13.9, SW-15.3); captives under it go home (SW-16.5). It goes to its owner, whoever
    controlled it, and is another card from then on (SW-1.5, SW-1.7, SW-1.12)."""
    uid = event.card
    if not is_in_play(table, uid) or (event.note == "captured" and event.amount >= 0):
        return NOTHING, ()
    piece = table.pieces[uid]
    kind, seat = type_of(table, uid), controller(table, uid)
    caused: list[Event] = []
    lost = event.note == "destroyed" and given(table, uid, "lost-if-destroyed") > 0
    for token, number in piece.tokens:
        table.remove(uid, token, number)
    forget(table, uid)
    battle = engagement(table)
    if battle is not None:
        battle.remove(uid)
    owner = piece.owner
    if event.amount < 0:
        table.move(uid, "captives", host=-event.amount)
        caused.append(Event("captured", 0, 0, event.source, DARK, kind))
    elif event.note == "returned" or event.amount:
        to_hand(table, uid)
    elif event.note == "buried":
        _bury(table, uid, owner)
    elif kind == "objective" and event.note == "destroyed":
        table.move(uid, f"{table.other(owner)}.victory")
        _objective_falls(table, seat)
    else:
        table.move(uid, f"{owner}.discard")
    if lost:
        win(table, table.other(seat), "heart-of-the-empire")
    for captive in table.under(uid, "captives"):
        to_hand(table, captive)
    return event, caused


def _bury(table: Table, uid: int, owner: str) -> None:
    """Under the owner's deck, at a random place among those that were put there with it."""
    deck = table.zones[f"{owner}.deck"]
    table.move(uid, f"{owner}.deck", bottom=True)
    under = table.counters[f"{owner}.buried"]
    deck.insert(table.rng.below(under + 1, f"{owner}.deck"), deck.pop(0))
    table.counters[f"{owner}.buried"] = under + 1


def _objective_falls(table: Table, seat: str) -> None:
    """Victory for the light side, or the dial moves on, before the next one falls (SW-13.10,
    SW-13.13, SW-18.1)."""
    fallen = len(table.zones[f"{table.other(seat)}.victory"])
    if seat == LIGHT:
        _dial(table, Event("dial", 0, fallen, 0, DARK))
    elif fallen >= OBJECTIVES:
        win(table, LIGHT, "objectives")


def _redirect(table: Table, event: Event) -> Happened:
    depth, place, leaving = pending(table, event)
    edit(table, depth, place, leaving._replace(amount=1))
    return event, ()


def _join(table: Table, event: Event) -> Happened:
    battle = engagement(table)
    if battle is None:
        return NOTHING, ()
    battle.join(event.card, controller(table, event.card))
    return event, ()


# Cards out of play


def draw(table: Table, seat: str) -> bool:
    """Draw one card from the command deck (SW-1.10); who cannot has lost (SW-18.4)."""
    deck = table.zones[f"{seat}.deck"]
    if not deck:
        win(table, table.other(seat), "empty-deck")
        return False
    table.move(deck[-1], f"{seat}.hand")
    return True


def _draw(table: Table, event: Event) -> Happened:
    if is_ai(table, event.seat):
        piles.draw(table, event.seat, event.amount)
        return event, ()
    for _ in range(event.amount):
        if not draw(table, event.seat):
            break
    return event, ()


def _discard(table: Table, event: Event) -> Happened:
    owner = table.pieces[event.card].owner
    table.move(event.card, f"{owner}.discard")
    return event, ()


def _discard_random(table: Table, event: Event) -> Happened:
    if is_ai(table, event.seat):
        piles.discard_at_random(table, event.seat, event.amount)
        return event, ()
    hand = table.zones[f"{event.seat}.hand"]
    for _ in range(min(event.amount, len(hand))):
        uid = sorted(hand)[table.rng.below(len(hand), f"{event.seat}.hand")]
        table.move(uid, f"{event.seat}.discard")
        table.note("SW-1.11", f"{event.seat} discards {table.pieces[uid].code} at random")
    return event, ()


def _recover(table: Table, event: Event) -> Happened:
    to_hand(table, event.card)
    return event, ()


def _to_deck_bottom(table: Table, event: Event) -> Happened:
    owner = table.pieces[event.card].owner
    table.move(event.card, f"{owner}.deck", bottom=True)
    return event, ()


# The game


def _dial(table: Table, event: Event) -> Happened:
    """The dial turns; at its end the dark side has won (SW-18.2)."""
    table.counters["dial"] = min(max(table.counters["dial"] + event.amount, 0), DIAL_END)
    if table.counters["dial"] == DIAL_END:
        win(table, DARK, "death-star")
    return event, ()


def _dial_damage(table: Table, event: Event) -> Happened:
    """Damage on the dial, of which enough wins the game while the dial may be engaged
    (SW-18.3, SW-20.7)."""
    table.counters["dial-damage"] = dial_damage(table) + event.amount
    if dial_damage(table) >= TRENCH:
        win(table, LIGHT, "trench-run")
    return event, ()


def _restart_edge(table: Table, event: Event) -> Happened:
    for frame in table.stack:
        if frame.kind.endswith(".edge-battle"):
            frame.restart = True  # type: ignore[attr-defined]
    return event, ()


def _move_engagement(table: Table, event: Event) -> Happened:
    battle = engagement(table)
    if battle is None or not is_in_play(table, event.card):
        return NOTHING, ()
    battle.objective = event.card
    return event, ()


def _redirect_damage(table: Table, event: Event) -> Happened:
    depth, place, struck = pending(table, event)
    moved = min(event.amount, struck.amount)
    left = struck.amount - moved
    edit(table, depth, place, struck._replace(amount=left) if left else NOTHING)
    frame = table.stack[depth]
    more = struck._replace(card=event.card, amount=moved)
    frame.events = with_more(frame.events, more)  # type: ignore[attr-defined]
    return event, ()


MOMENTS = (
    "turn-begins",
    "refreshed",
    "refresh-ends",
    "draw-begins",
    "event-played",
    "interrupt-used",
    "unit-announced",
    "unit-played",
    "engaged",
    "attacks",
    "defends",
    "edge-won",
    "focused-to-strike",
    "struck",
    "survived",
    "struggle-won",
)
"""Moments that texts answer and that change nothing themselves."""

HAPPENINGS = {
    **OCCURRENCES,
    **SPECIAL,
    **DISCOUNTS,
    **{moment: Occurrence(_announced) for moment in MOMENTS},
    "damage": Occurrence(_damage, (protect, shields)),
    "moved-damage": Occurrence(_damage, (protect, shields)),
    "heal": Occurrence(_heal),
    "focus": Occurrence(_focus, (shields,)),
    "unfocus": Occurrence(_unfocus),
    "generate": Occurrence(_generate),
    "give": Occurrence(production.give),
    "shield": Occurrence(_shield),
    "commit": Occurrence(_commit),
    "enter": Occurrence(_enter, (entering,)),
    "leave": Occurrence(_leave, (captures, leaving)),
    "spend": Occurrence(_spend, (spending,)),
    "captured": Occurrence(_announced),
    "rescue": Occurrence(_announced, (rescues,)),
    "redirect": Occurrence(_redirect),
    "join": Occurrence(_join),
    "draw": Occurrence(_draw),
    "discard": Occurrence(_discard),
    "discard-random": Occurrence(_discard_random),
    "recover": Occurrence(_recover),
    "to-deck-bottom": Occurrence(_to_deck_bottom),
    "dial": Occurrence(_dial),
    "dial-damage": Occurrence(_dial_damage),
    "restart-edge": Occurrence(_restart_edge),
    "move-engagement": Occurrence(_move_engagement),
    "redirect-damage": Occurrence(_redirect_damage),
}
"""Every kind of event."""
