"""What events are worth (AI-7.3): points for what the AI gains and the player loses, and for the
price; and whether what is not counted in points is good or bad for the AI."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from croupier.cards import Event, Use, pending
from croupier.table import Table
from croupier_star_wars import stats
from croupier_star_wars.ai_player.position import Position
from croupier_star_wars.cards import ICONS
from croupier_star_wars.conflict import Conflict
from croupier_star_wars.layout import (
    DARK,
    active,
    card_of,
    controller,
    engagement,
    in_play,
    is_in_play,
    is_ready,
    phase_of,
    type_of,
)
from croupier_star_wars.payment import affordable, can_pay_for
from croupier_star_wars.strikes import Strike


class Worth(NamedTuple):
    """What something is worth.

    Attributes:
        benefit: points that the AI gains and the player loses.
        price: points that the AI loses and the player gains.
        good: how many effects are favourable.
        bad: how many are not.
        decisive: above 0 for what is worth any price, below 0 for what nothing is worth.
    """

    benefit: int = 0
    price: int = 0
    good: int = 0
    bad: int = 0
    decisive: int = 0

    def plus(self, other: Worth) -> Worth:
        """Both together."""
        return Worth(*map(sum, zip(self, other, strict=True)))

    @property
    def net(self) -> int:
        """Benefit less price."""
        return self.benefit - self.price

    @property
    def helps(self) -> bool:
        """Whether there is anything favourable in it (AI-7.2)."""
        return self.good > 0 or self.decisive > 0

    @property
    def pays(self) -> bool:
        """Whether it is not worth less than its price (AI-7.3)."""
        if self.decisive:
            return self.decisive > 0
        return self.net >= 0

    @property
    def counts(self) -> bool:
        """Whether it would change anything that these rules see."""
        return any(self)

    def __str__(self) -> str:
        words = f"benefit {self.benefit}, price {self.price}"
        if self.decisive:
            return f"{words}, {'worth any price' if self.decisive > 0 else 'out of the question'}"
        if not self.benefit and self.good:
            words += ", of use"
        if not self.price and self.bad:
            words += ", of harm"
        return words


NOTHING = Worth()
ALWAYS = Worth(good=1, decisive=1)
NEVER = Worth(bad=1, decisive=-1)
OF_USE = Worth(good=1)
OF_HARM = Worth(bad=1)

GOOD = frozenset(
    (
        *ICONS,
        *(f"{icon}-edge" for icon in ICONS),
        *("capacity", "shielding", "edge", "elite", "targeted-strike", "split-damage"),
        *("force-struggle", "ignore-match", "reserve", "wild", "engage-dial", "repeat-fate"),
        *("next-cheaper", "next-unmatched", "play-in-engagement", "play-from-discard"),
    )
)
"""Quantities that are good for whoever has them; less of them is bad."""

BAD = frozenset(
    (
        *("cannot-attack", "cannot-defend", "cost", "extra-engagements", "first-edge-card-up"),
        *("no-enhancements", "lost-if-destroyed", "captured-instead"),
    )
)
"""Quantities that are bad for whoever has them."""


def polarity(quantity: str, amount: int) -> int:
    """Whether so much of a quantity is good (1) or bad (-1) for whoever has it, or neither."""
    sign = (amount > 0) - (amount < 0)
    return sign if quantity in GOOD else -sign if quantity in BAD else 0


def for_ai(gains: bool, points: int) -> Worth:
    """Points that the AI gains or the player loses; or the other way round."""
    if points <= 0:
        return NOTHING
    return Worth(benefit=points, good=1) if gains else Worth(price=points, bad=1)


def points(position: Position, table: Table, event: Event) -> Worth:
    """What an event is worth where a table stands so."""
    found = POINTS.get(event.kind)
    worth = found(position, table, event) if found else NOTHING
    icons = force_icons(table, event) if position.switch("icon_points") == "on" else 0
    if not icons:
        return worth
    return worth.plus(for_ai(_own(position, table, event.card) == (icons > 0), abs(icons)))


def force_icons(table: Table, event: Event) -> int:
    """How many Force icons an event adds to the struggle, for the side of the card that it happens
    to; below 0 for those that it takes out (AI-17.3)."""
    uid = event.card
    tokens = event.kind in ("focus", "unfocus") and event.amount
    if not (tokens or event.kind == "leave") or not is_in_play(table, uid):
        return 0
    before = is_ready(table, uid)
    after = event.kind == "unfocus" and event.amount >= table.count(uid, "focus")
    return table.count(uid, "force") * card_of(table, uid).force * (after - before)


def apply(table: Table, event: Event) -> None:
    """Let an event happen on a copy of the table, so that what comes later in a text is looked at
    as it will be; nothing answers it."""
    table.game.occurrences[event.kind].apply(table, event)


def _own(position: Position, table: Table, uid: int) -> bool:
    """Whether the AI controls a card, or owns one that is out of play."""
    if is_in_play(table, uid):
        return controller(table, uid) == position.seat
    return table.pieces[uid].owner == position.seat


# Tokens


def damage(position: Position, table: Table, uid: int, amount: int) -> Worth:
    """What damage on a card is worth: each point that has room; what is destroyed by it counts its
    cost, if that is more. Nothing is worth an objective."""
    if not is_in_play(table, uid):
        return NOTHING
    own = _own(position, table, uid)
    room = stats.capacity_left(table, uid)
    placed = min(amount, room)
    if placed and placed == room:
        if type_of(table, uid) == "objective":
            return NEVER if own else ALWAYS
        placed = max(placed, position.cost(uid))
    return for_ai(not own, placed)


def _damage(position: Position, table: Table, event: Event) -> Worth:
    return damage(position, table, event.card, event.amount)


def _heal(position: Position, table: Table, event: Event) -> Worth:
    healed = min(event.amount, table.count(event.card, "damage"))
    return for_ai(_own(position, table, event.card), healed)


def _focus(position: Position, table: Table, event: Event) -> Worth:
    if not is_in_play(table, event.card):
        return NOTHING
    return for_ai(not _own(position, table, event.card), event.amount)


def _unfocus(position: Position, table: Table, event: Event) -> Worth:
    own = _own(position, table, event.card)
    removed = min(event.amount, table.count(event.card, "focus"))
    if position.solo and own and makes_resources(table, event.card):
        removed = event.amount  # production instead, whatever lies there (AI-13.6)
    return for_ai(own, removed)


def makes_resources(table: Table, uid: int) -> bool:
    """Whether focus on a card of the AI is a matter of production (AI-13.6, AI-13.7)."""
    kind = type_of(table, uid)
    return kind == "objective" or (
        kind in ("enhancement", "affiliation") and card_of(table, uid).resources > 0
    )


def _shield(position: Position, table: Table, event: Event) -> Worth:
    own = _own(position, table, event.card)
    if position.solo and own and table.count(event.card, "shield"):
        return NOTHING  # never more than one (AI-14.5)
    return for_ai(own, event.amount)


def _unshield(position: Position, table: Table, event: Event) -> Worth:
    removed = min(event.amount, table.count(event.card, "shield"))
    return for_ai(not _own(position, table, event.card), removed)


# Coming and going


def _leave(position: Position, table: Table, event: Event) -> Worth:
    """A unit counts its cost, another card 1, an objective anything; of the tokens that go with
    it only the damage on a unit that goes back to hand."""
    uid = event.card
    if not is_in_play(table, uid):
        return NOTHING
    own = _own(position, table, uid)
    kind = type_of(table, uid)
    if kind == "objective":
        return NEVER if own else ALWAYS
    lost = for_ai(not own, position.cost(uid) if kind == "unit" else 1)
    if not lost.counts:
        lost = OF_HARM if own else OF_USE
    if event.note == "returned" and kind == "unit":
        lost = lost.plus(for_ai(own, table.count(uid, "damage")))
    return lost


def _enter(position: Position, table: Table, event: Event) -> Worth:
    own = event.seat == position.seat
    if card_of(table, event.card).type == "unit":
        return for_ai(own, position.cost(event.card)).plus(OF_USE if own else OF_HARM)
    return OF_USE if own else OF_HARM


def _draw(position: Position, table: Table, event: Event) -> Worth:
    own = event.seat == position.seat
    there = len(table.zones[f"{event.seat}.deck"])
    if own and position.solo:  # who makes a new deck of the discard pile (AI-16.2)
        there += len(table.zones[f"{event.seat}.discard"])
        return for_ai(own, min(event.amount, there))
    if own and there <= event.amount:
        return NEVER  # who cannot draw has lost
    return for_ai(own, event.amount)


def _card_lost(position: Position, table: Table, event: Event) -> Worth:
    return for_ai(not _own(position, table, event.card), 1)


def _card_gained(position: Position, table: Table, event: Event) -> Worth:
    return for_ai(_own(position, table, event.card), 1)


def _discard_random(position: Position, table: Table, event: Event) -> Worth:
    number = min(event.amount, len(table.zones[f"{event.seat}.hand"]))
    return for_ai(event.seat != position.seat, number)


def _player_loses_card(position: Position, table: Table, event: Event) -> Worth:
    return for_ai(event.seat == position.seat, 1)


def _player_gains_card(position: Position, table: Table, event: Event) -> Worth:
    return for_ai(event.seat == position.seat, 1)


def _spend(position: Position, table: Table, event: Event) -> Worth:
    return for_ai(event.seat != position.seat, event.amount)


# Effects on what is about to happen


def _redirect(position: Position, table: Table, event: Event) -> Worth:
    """A card that is leaving goes to hand instead: one card more."""
    return for_ai(_own(position, table, event.card), 1)


def _lower(position: Position, table: Table, event: Event) -> Worth:
    """Damage prevented."""
    _, _, struck = pending(table, event)
    return _spared(position, table, struck, event.amount)


def _redirect_damage(position: Position, table: Table, event: Event) -> Worth:
    """Damage prevented on one card and dealt to another."""
    _, _, struck = pending(table, event)
    moved = min(event.amount, struck.amount)
    spared = _spared(position, table, struck, moved)
    return spared.plus(damage(position, table, event.card, moved))


def _spared(position: Position, table: Table, struck: Event, number: int) -> Worth:
    """What it is worth that a card takes so much less."""
    whole = damage(position, table, struck.card, struck.amount)
    rest = damage(position, table, struck.card, struck.amount - number)
    if whole.decisive != rest.decisive:
        return NEVER if whole.decisive > 0 else ALWAYS
    own = _own(position, table, struck.card)
    return for_ai(own, abs(whole.net - rest.net))


def _cancel(position: Position, table: Table, event: Event) -> Worth:
    """Whatever is cancelled, if it harms, is worth any price."""
    from croupier_star_wars.ai_player.golden import carry_on  # the two need each other

    threat = table.copy()
    del threat.stack[event.amount + 1 :]
    use = threat.stack[-1]
    if not isinstance(use, Use):
        return NOTHING
    worth = carry_on(position, threat, "carry_out").worth
    if worth.decisive < 0 or worth.net < 0 or worth.bad > worth.good:
        return ALWAYS
    return Worth(price=max(worth.net, 0), bad=1) if worth.helps else NOTHING


def _move_engagement(position: Position, table: Table, event: Event) -> Worth:
    """It is better that the attack goes where there is more room for damage (AI-12.8)."""
    battle = engagement(table)
    if battle is None or not battle.objective:
        return NOTHING
    more = stats.capacity_left(table, event.card) - stats.capacity_left(table, battle.objective)
    own = _own(position, table, event.card)
    return NOTHING if not more else OF_USE if (more > 0) == own else OF_HARM


# What lasts for a while


def _give(position: Position, table: Table, event: Event) -> Worth:
    quantity, _ = event.note.split()
    own = _own(position, table, event.card) if event.card else event.seat == position.seat
    good = polarity(quantity, event.amount) * (1 if own else -1)
    if quantity in PROVISIONS and not event.card:
        return for_ai(good > 0, int(_provides(position, table, quantity)))
    if not good or not _in_time(table, event.card, quantity):
        return NOTHING
    if position.switch("icon_points") == "on" and is_icon(event):
        return for_ai(good > 0, abs(event.amount))
    return OF_USE if good > 0 else OF_HARM


PROVISIONS = ("reserve", "ignore-match", stats.NEXT_CHEAPER, stats.NEXT_UNMATCHED)
"""What players are given for paying with or drawing."""


def is_icon(event: Event) -> bool:
    """Whether an event gives or takes combat icons (AI-17.3)."""
    quantity = event.note.partition(" ")[0].removesuffix("-edge")
    return event.kind == "add-icon" or (event.kind == "give" and quantity in ICONS)


def _provides(position: Position, table: Table, quantity: str) -> bool:
    """Whether that is worth a resource (AI-13.6, AI-13.7). In the variant what makes the next card
    cheaper is used when that is turned up and too dear; in the normal game all such things are for
    a card in hand that cannot be paid for without."""
    if quantity == "reserve" or position.solo:
        return quantity in ("reserve", "ignore-match")
    if phase_of(table) != "deployment" or active(table) != position.seat:
        return False
    less = int(quantity == stats.NEXT_CHEAPER)
    return any(
        not can_pay_for(table, position.seat, uid)
        and affordable(table, position.seat, stats.cost(table, uid) - less, "")
        for uid in table.zones[f"{position.seat}.hand"]
        if card_of(table, uid).type in ("unit", "enhancement")
    )


def _in_time(table: Table, uid: int, quantity: str) -> bool:
    """Whether giving something now can still make a difference (AI-7.5)."""
    battle = engagement(table)
    icon = quantity.removesuffix("-edge")
    if icon in ICONS:
        if battle is None or not still_to_strike(table, uid):
            return False
        return icon != "blast" or uid in battle.attackers
    if quantity in ("cannot-attack", "cannot-defend"):
        if phase_of(table) != "conflict" or not is_ready(table, uid):
            return False
        attacks = controller(table, uid) == active(table)
        if (quantity == "cannot-attack") != attacks:
            return False
        if battle is not None and (uid in battle.attackers or not attacks):
            return not attacks and battle.step in BEFORE_DEFENCE
        return may_attack_yet(table)
    return True


def may_attack_yet(table: Table) -> bool:
    """Whether the active player may engage something yet in this phase, and can."""
    return any(
        isinstance(frame, Conflict) and (frame.open_to_attack(table) or frame.dial_open(table))
        for frame in table.stack
    )


BEFORE_DEFENCE = ("attack", "attacking", "shield_attackers", "attackers_window", "defend")
"""Where an engagement stands as long as defenders are not declared."""


def strike_of(table: Table) -> Strike:
    """The strike that goes on."""
    return next(frame for frame in reversed(table.stack) if isinstance(frame, Strike))


def still_to_strike(table: Table, uid: int) -> bool:
    """Whether a participant will strike yet, or is striking now."""
    battle = engagement(table)
    if battle is None or uid not in (*battle.attackers, *battle.defenders):
        return False
    striking = any(isinstance(frame, Strike) and frame.unit == uid for frame in table.stack)
    return striking or is_ready(table, uid)


def _icon_added(position: Position, table: Table, event: Event) -> Worth:
    """Its kind is named when it comes: there has to be one that would do something."""
    own = _own(position, table, event.card)
    if not any(strike_of(table).able(table).values()):
        return NOTHING
    if position.switch("icon_points") == "on":
        return for_ai(own, event.amount)
    return OF_USE if own else OF_HARM


def _helps_user(position: Position, table: Table, event: Event) -> Worth:
    return OF_USE if event.seat == position.seat else OF_HARM


# The game


def _dial(position: Position, table: Table, event: Event) -> Worth:
    return ALWAYS if (event.amount > 0) == (position.seat == DARK) else NEVER


def _dial_damage(position: Position, table: Table, event: Event) -> Worth:
    return NEVER if position.seat == DARK else ALWAYS


def _strip(position: Position, table: Table, event: Event) -> Worth:
    """All damage and focus, and what the player put there (AI-14.3)."""
    uid = event.card
    own = _own(position, table, uid)
    tokens = table.count(uid, "damage") + table.count(uid, "focus")
    lying = (other for other in in_play(table) if table.pieces[other].host == uid)
    foreign = sum(_own(position, table, other) != own for other in lying)
    return for_ai(own, tokens + foreign)


POINTS: Mapping[str, Callable[[Position, Table, Event], Worth]] = {
    "damage": _damage,
    "moved-damage": _damage,
    "heal": _heal,
    "focus": _focus,
    "unfocus": _unfocus,
    "shield": _shield,
    "unshield": _unshield,
    "leave": _leave,
    "enter": _enter,
    "draw": _draw,
    "discard": _card_lost,
    "to-deck-bottom": _card_lost,
    "recover": _card_gained,
    "discard-random": _discard_random,
    "capture-random": _player_loses_card,
    "capture-here": _helps_user,
    "rescue": _player_gains_card,
    "spend": _spend,
    "redirect": _redirect,
    "lower": _lower,
    "redirect-damage": _redirect_damage,
    "cancel": _cancel,
    "move-engagement": _move_engagement,
    "give": _give,
    "add-icon": _icon_added,
    "copy-icons": _helps_user,
    "sort-top": _helps_user,
    "join": _helps_user,
    "dial": _dial,
    "dial-damage": _dial_damage,
    "strip": _strip,
}
"""How the kinds of event are counted; the others count nothing."""
