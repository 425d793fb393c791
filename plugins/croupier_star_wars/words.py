"""All words of Star Wars cards: those that ask, and here the effects, which say what would happen;
the effects of single cards come on top."""

from __future__ import annotations

from croupier.cards import Context, Event, Vocabulary
from croupier_star_wars import stats
from croupier_star_wars.layout import (
    DARK,
    LIGHT,
    controller,
    engagement,
    is_in_play,
    is_ready,
    objectives,
)
from croupier_star_wars.payment import affordable
from croupier_star_wars.queries import QUERIES
from croupier_star_wars.solo.production import can_exhaust, is_source

WORDS = Vocabulary(QUERIES)


@WORDS.word("effect", "damage", "cards", "number")
def _damage(at: Context, cards: list[int], amount: int) -> list[Event]:
    return [
        Event("damage", uid, amount, at.source, at.seat)
        for uid in cards
        if amount and is_in_play(at.table, uid) and stats.capacity_left(at.table, uid)
    ]


@WORDS.word("effect", "pay-damage", "cards", "number")
def _pay_damage(at: Context, cards: list[int], amount: int) -> list[Event]:
    """Damage as a cost: it must be placed in full, and no shield stops it (SW-7.20)."""
    return [
        Event("damage", uid, amount, at.source, at.seat, "cost")
        for uid in cards
        if stats.capacity_left(at.table, uid) >= amount
    ]


@WORDS.word("effect", "move-damage", "cards", "cards")
def _move_damage(at: Context, cards: list[int], others: list[int]) -> list[Event]:
    """One point of damage from a card to another; a shield that stops it there saves both
    (SW-13.7)."""
    return [
        event
        for uid, other in zip(cards, others, strict=False)
        if at.table.count(uid, "damage") and stats.capacity_left(at.table, other)
        for event in (
            Event("heal", uid, 1, at.source, at.seat),
            Event("moved-damage", other, 1, at.source, at.seat),
        )
    ]


@WORDS.word("effect", "heal", "cards", "number")
def _heal(at: Context, cards: list[int], amount: int) -> list[Event]:
    """Damage off cards that have any (SW-13.6)."""
    return [
        Event("heal", uid, amount, at.source, at.seat)
        for uid in cards
        if at.table.count(uid, "damage")
    ]


@WORDS.word("effect", "heal-all", "cards")
def _heal_all(at: Context, cards: list[int]) -> list[Event]:
    return [
        Event("heal", uid, damage, at.source, at.seat)
        for uid in cards
        if (damage := at.table.count(uid, "damage"))
    ]


@WORDS.word("effect", "focus", "cards", "number")
def _focus(at: Context, cards: list[int], amount: int) -> list[Event]:
    """Place focus tokens, on ready and on exhausted cards (SW-14.2)."""
    return [
        Event("focus", uid, amount, at.source, at.seat)
        for uid in cards
        if is_in_play(at.table, uid)
    ]


@WORDS.word("effect", "exhaust", "cards")
def _exhaust(at: Context, cards: list[int]) -> list[Event]:
    """Focus ready cards as a cost (SW-7.12, SW-14.2)."""
    return [
        Event("focus", uid, 1, at.source, at.seat, "cost")
        for uid in cards
        if is_ready(at.table, uid) and can_exhaust(at.table, uid)
    ]


@WORDS.word("effect", "unfocus", "cards", "number")
def _unfocus(at: Context, cards: list[int], amount: int) -> list[Event]:
    return [
        Event("unfocus", uid, amount, at.source, at.seat)
        for uid in cards
        if at.table.count(uid, "focus") or is_source(at.table, uid)
    ]


@WORDS.word("effect", "unfocus-all", "cards")
def _unfocus_all(at: Context, cards: list[int]) -> list[Event]:
    return [
        Event("unfocus", uid, focus, at.source, at.seat)
        for uid in cards
        if (focus := at.table.count(uid, "focus"))
    ]


@WORDS.word("effect", "shield", "cards")
def _shield(at: Context, cards: list[int]) -> list[Event]:
    """One shield on each card that has none (SW-13.4)."""
    return [
        Event("shield", uid, 1, at.source, at.seat)
        for uid in cards
        if is_in_play(at.table, uid) and not at.table.count(uid, "shield")
    ]


@WORDS.word("effect", "shield-stacking", "cards")
def _shield_stacking(at: Context, cards: list[int]) -> list[Event]:
    """One shield on each card, whatever it has."""
    return [
        Event("shield", uid, 1, at.source, at.seat) for uid in cards if is_in_play(at.table, uid)
    ]


def _leave(at: Context, cards: list[int], how: str) -> list[Event]:
    return [
        Event("leave", uid, 0, at.source, at.seat, how)
        for uid in cards
        if is_in_play(at.table, uid)
    ]


@WORDS.word("effect", "destroy", "cards")
def _destroy(at: Context, cards: list[int]) -> list[Event]:
    return _leave(at, cards, "destroyed")


@WORDS.word("effect", "sacrifice", "cards")
def _sacrifice(at: Context, cards: list[int]) -> list[Event]:
    mine = [uid for uid in cards if is_in_play(at.table, uid)]
    return [
        Event("leave", uid, 0, at.source, controller(at.table, uid), "sacrificed") for uid in mine
    ]


@WORDS.word("effect", "discard-from-play", "cards")
def _discard_from_play(at: Context, cards: list[int]) -> list[Event]:
    return _leave(at, cards, "discarded")


@WORDS.word("effect", "return", "cards")
def _return(at: Context, cards: list[int]) -> list[Event]:
    """From play to the owners' hands."""
    return _leave(at, cards, "returned")


@WORDS.word("effect", "capture", "cards")
def _capture(at: Context, cards: list[int]) -> list[Event]:
    """Light side cards in play become captives at a dark objective (SW-16.1, SW-16.2)."""
    if not objectives(at.table, DARK):
        return []
    return _leave(at, [uid for uid in cards if at.table.pieces[uid].owner == LIGHT], "captured")


@WORDS.word("effect", "rescue", "cards")
def _rescue(at: Context, cards: list[int]) -> list[Event]:
    """A captive at random, of each of these objectives (SW-16.5)."""
    return [
        Event("rescue", uid, 0, at.source, at.seat)
        for uid in cards
        if at.table.under(uid, "captives")
    ]


@WORDS.word("effect", "return-instead")
def _return_instead(at: Context) -> list[Event]:
    """The card that is leaving goes to its owner's hand instead."""
    if at.event is None or at.event.amount:
        return []
    return [Event("redirect", at.event.card, 0, at.source, at.seat, f"{at.depth} {at.place}")]


@WORDS.word("effect", "draw", "seat", "number")
def _draw(at: Context, seat: str, amount: int) -> list[Event]:
    return [Event("draw", 0, amount, at.source, seat)] if amount else []


@WORDS.word("effect", "discard", "cards")
def _discard(at: Context, cards: list[int]) -> list[Event]:
    """From hand or deck."""
    return [Event("discard", uid, 0, at.source, at.seat) for uid in cards]


@WORDS.word("effect", "discard-random", "seat", "number")
def _discard_random(at: Context, seat: str, amount: int) -> list[Event]:
    hand = at.table.zones[f"{seat}.hand"]
    return [Event("discard-random", 0, amount, at.source, seat)] if hand else []


@WORDS.word("effect", "recover", "cards")
def _recover(at: Context, cards: list[int]) -> list[Event]:
    """From a discard pile to its owner's hand."""
    return [Event("recover", uid, 0, at.source, at.seat) for uid in cards]


@WORDS.word("effect", "to-deck-bottom", "cards")
def _to_deck_bottom(at: Context, cards: list[int]) -> list[Event]:
    """From hand, unseen."""
    return [Event("to-deck-bottom", uid, 0, at.source, at.seat) for uid in cards]


@WORDS.word("effect", "put-into-play", "cards")
def _put_into_play(at: Context, cards: list[int]) -> list[Event]:
    """Into play without being played: for nothing, but a unique card only once (SW-9.8)."""
    return [
        Event("enter", uid, 0, at.source, at.seat, "put")
        for uid in cards
        if not stats.unique_in_play(at.table, uid)
    ]


@WORDS.word("effect", "join", "cards")
def _join(at: Context, cards: list[int]) -> list[Event]:
    """Become a participant on the controller's side (SW-9.9)."""
    if engagement(at.table) is None:
        return []
    return [Event("join", uid, 0, at.source, at.seat) for uid in cards]


@WORDS.word("effect", "spend", "number")
def _spend(at: Context, amount: int) -> list[Event]:
    """Resources, without a match (SW-8.4)."""
    if not affordable(at.table, at.seat, amount, ""):
        return []
    return [Event("spend", 0, amount, at.source, at.seat)]


@WORDS.word("effect", "dial", "number")
def _dial(at: Context, amount: int) -> list[Event]:
    """Turn the dial on, or back: never below 0."""
    return [Event("dial", 0, amount, at.source, at.seat)]


@WORDS.word("effect", "dial-back", "number")
def _dial_back(at: Context, amount: int) -> list[Event]:
    """Turn the dial back, not below 1."""
    back = min(amount, at.table.counters["dial"] - 1)
    return [Event("dial", 0, -back, at.source, at.seat)] if back > 0 else []


@WORDS.word("effect", "restart-edge")
def _restart_edge(at: Context) -> list[Event]:
    """The edge battle is void and begins anew (SW-11.9)."""
    return [Event("restart-edge", 0, 0, at.source, at.seat)]


@WORDS.word("effect", "move-engagement", "cards")
def _move_engagement(at: Context, cards: list[int]) -> list[Event]:
    """This objective is the engaged one now (SW-10.12)."""
    battle = engagement(at.table)
    if battle is None or not battle.objective:
        return []
    return [
        Event("move-engagement", uid, 0, at.source, at.seat)
        for uid in cards
        if uid != battle.objective
    ]


@WORDS.word("effect", "redirect-damage", "cards", "number")
def _redirect_damage(at: Context, cards: list[int], amount: int) -> list[Event]:
    """So much of the pending damage goes to another card; its source stays (SW-20.16)."""
    if at.event is None or not at.event.amount:
        return []
    place = f"{at.depth} {at.place}"
    return [
        Event("redirect-damage", uid, amount, at.source, at.seat, place)
        for uid in cards
        if is_in_play(at.table, uid) and stats.capacity_left(at.table, uid)
    ]
