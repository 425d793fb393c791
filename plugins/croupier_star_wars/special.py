"""Effects of single cards that no other card shares: each a word of its own."""

from __future__ import annotations

from croupier.cards import NOTHING, Context, Event, Happen, Occurrence, give, happen
from croupier.table import Ask, Frame, Outcome, Table
from croupier_star_wars import stats
from croupier_star_wars.attachment import hosts
from croupier_star_wars.cards import ICONS
from croupier_star_wars.hands import to_hand
from croupier_star_wars.layout import (
    DARK,
    LIGHT,
    SEATS,
    card_of,
    in_play,
    is_in_play,
)
from croupier_star_wars.words import WORDS

DONE = ("done",)

Happened = tuple[Event, list[Event]]


# A Journey to Dagobah: the whole objective deck is looked through, then shuffled.


@WORDS.word("effect", "search-objectives")
def _search(at: Context) -> list[Event]:
    deck = at.table.zones[f"{at.seat}.objectives"]
    return [Event("look-at-objectives", 0, 0, at.source, at.seat)] if deck else []


@WORDS.word("effect", "shuffle-objectives")
def _shuffle(at: Context) -> list[Event]:
    deck = at.table.zones[f"{at.seat}.objectives"]
    return [Event("shuffle-objectives", 0, 0, at.source, at.seat)] if deck else []


def _look_at_objectives(table: Table, event: Event) -> Happened:
    for uid in table.zones[f"{event.seat}.objectives"]:
        table.reveal(uid, (event.seat,))
    return event, []


def _shuffle_objectives(table: Table, event: Event) -> Happened:
    """After the search, also one that found nothing (SW-19.3)."""
    table.shuffle(f"{event.seat}.objectives")
    return event, []


# Interrogation: the enemy hand is looked at.


@WORDS.word("effect", "look-at-hand")
def _look(at: Context) -> list[Event]:
    hand = at.table.zones[f"{at.table.other(at.seat)}.hand"]
    return [Event("look-at-hand", 0, 0, at.source, at.seat)] if hand else []


def _look_at_hand(table: Table, event: Event) -> Happened:
    for uid in table.zones[f"{table.other(event.seat)}.hand"]:
        table.reveal(uid, (event.seat,))
    return event, []


# After a look: what is left of what was looked at is hidden again (SW-19.5).


def _looked_at(table: Table, seat: str) -> list[int]:
    """The enemy cards out of play whose faces a seat has seen, those of the deck from below."""
    enemy = table.other(seat)
    cards = [*table.zones[f"{enemy}.hand"], *table.zones[f"{enemy}.deck"]]
    return [uid for uid in cards if seat in table.pieces[uid].seen]


@WORDS.word("effect", "look-away")
def _look_away(at: Context) -> list[Event]:
    seen = _looked_at(at.table, at.seat)
    return [Event("look-away", 0, 0, at.source, at.seat)] if seen else []


def _look_away_happens(table: Table, event: Event) -> Happened:
    for uid in _looked_at(table, event.seat):
        table.move(uid, table.pieces[uid].zone)  # where it lay: looks at decks are at their top
    return event, []


# Vader's TIE Advanced: the top card of the deck lends its icons for this strike (SW-20.11).


@WORDS.word("effect", "copy-icons")
def _copy(at: Context) -> list[Event]:
    deck = at.table.zones[f"{at.seat}.deck"]
    return [Event("copy-icons", at.source, 0, at.source, at.seat)] if deck else []


def _copy_icons(table: Table, event: Event) -> Happened:
    deck = table.zones[f"{event.seat}.deck"]
    if not deck:
        return NOTHING, []
    uid = deck[-1]
    table.move(uid, f"{event.seat}.discard")
    printed = card_of(table, uid)
    if printed.type == "unit":
        for icon in ICONS:
            normal, edge = printed.icons.get(icon, (0, 0))
            give(table, "strike", event.card, icon, normal)
            give(table, "strike", event.card, f"{icon}-edge", edge)
    return event, []


# There Is No Escape: all units go under their owners' decks, each group in random order.


@WORDS.word("effect", "bury", "cards")
def _bury(at: Context, cards: list[int]) -> list[Event]:
    begins = [Event("bury-begins", 0, 0, at.source, at.seat)] if cards else []
    return begins + [Event("leave", uid, 0, at.source, at.seat, "buried") for uid in cards]


def _bury_begins(table: Table, event: Event) -> Happened:
    for seat in SEATS:
        table.counters[f"{seat}.buried"] = 0
    return NOTHING, []


# Cruel Interrogations: a random card of the enemy hand becomes a captive here.


@WORDS.word("effect", "capture-random-from-hand")
def _capture_random(at: Context) -> list[Event]:
    hand = at.table.zones[f"{LIGHT}.hand"]
    return [Event("capture-random", at.source, 0, at.source, DARK)] if hand else []


def _capture_random_happens(table: Table, event: Event) -> Happened:
    hand = sorted(table.zones[f"{LIGHT}.hand"])
    if not hand or not is_in_play(table, event.card):
        return NOTHING, []
    uid = hand[table.rng.below(len(hand), f"{LIGHT}.hand")]
    table.move(uid, "captives", host=event.card)
    return event, []


# Take Them Prisoner: of three cards looked at one becomes a captive here.


@WORDS.word("effect", "look-at-top", "number")
def _look_at_top(at: Context, number: int) -> list[Event]:
    deck = at.table.zones[f"{at.table.other(at.seat)}.deck"]
    return [Event("look-at-top", 0, number, at.source, at.seat)] if deck else []


def _look_at_top_happens(table: Table, event: Event) -> Happened:
    for uid in table.zones[f"{table.other(event.seat)}.deck"][-event.amount :]:
        table.reveal(uid, (event.seat,))
    return event, []


@WORDS.word("effect", "capture-here", "cards")
def _capture_here(at: Context, cards: list[int]) -> list[Event]:
    return [Event("capture-here", uid, 0, at.source, at.seat) for uid in cards]


def _capture_here_happens(table: Table, event: Event) -> Happened:
    if not is_in_play(table, event.source):
        return NOTHING, []
    table.move(event.card, "captives", host=event.source)
    return event, []


@WORDS.word("effect", "to-deck-top", "cards")
def _to_deck_top(at: Context, cards: list[int]) -> list[Event]:
    return [Event("to-deck-top", uid, 0, at.source, at.seat) for uid in cards]


def _to_deck_top_happens(table: Table, event: Event) -> Happened:
    owner = table.pieces[event.card].owner
    table.move(event.card, f"{owner}.deck", known=True)  # until the look is over
    return event, []


# Superlaser Engineer: the top five are shown, some go to hand, the rest under the deck.


@WORDS.word("effect", "sort-top", "number")
def _sort_top(at: Context, number: int) -> list[Event]:
    deck = at.table.zones[f"{at.seat}.deck"]
    return [Event("sort-top", 0, number, at.source, at.seat)] if deck else []


def _sort_top_guard(table: Table, batch: Happen) -> Frame | None:
    event = Event(*batch.events[0])
    return SortTop(seat=event.seat, left=event.amount)


class SortTop(Frame, kind="star-wars.sort-top"):
    """The top cards of a deck are shown; dear events and enhancements of the Imperial Navy go to
    hand, the others under the deck as their player likes, the last picked lowest. Both see the
    cards until they are there (SW-19.4).

    Attributes:
        left: how many cards are still to be sorted.
    """

    seat: str
    left: int
    step: str = "show"

    def show(self, table: Table) -> Outcome:
        """Show them all, and take what is wanted."""
        shown = table.zones[f"{self.seat}.deck"][-self.left :]
        self.left = 0
        for uid in reversed(shown):
            table.reveal(uid, SEATS)
            printed = card_of(table, uid)
            wanted = printed.type in ("event", "enhancement") and printed.cost >= 3
            if wanted and printed.affiliation == "imperial-navy":
                to_hand(table, uid)
            else:
                self.left += 1
        return "under"

    def under(self, table: Table) -> Outcome:
        """The next card that goes under the deck."""
        if not self.left:
            return None
        cards = table.distinct(table.zones[f"{self.seat}.deck"][-self.left :])
        return Ask(self.seat, "under", [("under", table.pieces[uid].name) for uid in cards])

    def under_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """Under the deck with it."""
        cards = table.zones[f"{self.seat}.deck"][-self.left :]
        uid = next(uid for uid in cards if table.pieces[uid].name == pick[1])
        table.move(uid, f"{self.seat}.deck", bottom=True)
        self.left -= 1
        return "under"


# Crossfire: one icon more of a kind that is named when it resolves (SW-7.18).


@WORDS.word("effect", "add-icon", "cards")
def _add_icon(at: Context, cards: list[int]) -> list[Event]:
    return [Event("add-icon", uid, 1, at.source, at.seat) for uid in cards]


def _add_icon_happens(table: Table, event: Event) -> Happened:
    give(table, "strike", event.card, event.note, event.amount)
    return event, []


def _add_icon_guard(table: Table, batch: Happen) -> Frame | None:
    return NameIcon()


class NameIcon(Frame, kind="star-wars.name-icon"):
    """The kind of icon is named; it goes into the pending event's note."""

    step: str = "name"

    def name(self, table: Table) -> Outcome:
        """Ask for the kind."""
        return Ask(self.batch(table).events[0][4], "name", [("icons", icon) for icon in ICONS])

    def name_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """That kind."""
        batch = self.batch(table)
        batch.events = tuple(tuple(Event(*held)._replace(note=pick[1])) for held in batch.events)
        return None

    def batch(self, table: Table) -> Happen:
        """The batch that waits: the frame below."""
        batch = table.stack[-2]
        assert isinstance(batch, Happen)
        return batch


# Rancor: the cheapest unit, either side's (SW-20.13).


@WORDS.word("cards", "cheapest", "filter*")
def _cheapest(at: Context, *filters: object) -> list[int]:
    found = [
        uid
        for uid in in_play(at.table)
        if all(test(uid) for test in filters)  # type: ignore[operator]
    ]
    least = min((stats.cost(at.table, uid) for uid in found), default=0)
    return [uid for uid in found if stats.cost(at.table, uid) == least]


# Force Rejuvenation: any tokens and enhancements of a card go.


@WORDS.word("effect", "strip", "cards")
def _strip(at: Context, cards: list[int]) -> list[Event]:
    return [
        Event("strip", uid, 0, at.source, at.seat) for uid in cards if _strippable(at.table, uid)
    ]


STRIPPED = {"damage": "heal", "focus": "unfocus", "shield": "unshield"}


def _strippable(table: Table, uid: int) -> list[tuple[str, ...]]:
    """What can be discarded from a card."""
    options: list[tuple[str, ...]] = [
        ("remove", token) for token in STRIPPED if table.count(uid, token)
    ]
    lying = [other for other in in_play(table) if table.pieces[other].host == uid]
    return options + [("remove", table.pieces[other].name) for other in lying]


def _strip_guard(table: Table, batch: Happen) -> Frame | None:
    event = Event(*batch.events[0])
    return Strip(card=event.card, source=event.source, seat=event.seat)


class Strip(Frame, kind="star-wars.strip"):
    """Tokens and enhancements are picked and discarded one after another."""

    card: int
    source: int
    seat: str
    step: str = "strip"

    def strip(self, table: Table) -> Outcome:
        """The next one, or no more."""
        found = _strippable(table, self.card) if is_in_play(table, self.card) else []
        return Ask(self.seat, "strip", [*found, DONE]) if found else None

    def strip_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """It goes."""
        if pick == DONE:
            return None
        kind = STRIPPED.get(pick[1])
        if kind:
            return happen([Event(kind, self.card, 1, self.source, self.seat)], "strip")
        uid = next(
            uid
            for uid in in_play(table)
            if table.pieces[uid].host == self.card and table.pieces[uid].name == pick[1]
        )
        return happen([Event("leave", uid, 0, self.source, self.seat, "discarded")], "strip")


def _unshield(table: Table, event: Event) -> Happened:
    table.remove(event.card, "shield", event.amount)
    return event, []


def _nothing_more(table: Table, event: Event) -> Happened:
    return event, []


# Black Squadron Pilot: may enter play as an enhancement (SW-9.10, SW-20.18).


def entering(table: Table, batch: Happen) -> Frame | None:
    """Ask how a unit enters that may also be an enhancement."""
    event = Event(*batch.events[0])
    printed = card_of(table, event.card)
    if printed.type != "unit" or printed.attach is None or not hosts(table, event.card):
        return None
    return Form()


class Form(Frame, kind="star-wars.form"):
    """How a unit enters that may also be an enhancement."""

    step: str = "form"

    def form(self, table: Table) -> Outcome:
        """As a unit, or on a friendly unit."""
        event = self.event(table)
        names = [table.pieces[uid].name for uid in hosts(table, event.card)]
        return Ask(event.seat, "host", [("host", "unit"), *(("host", name) for name in names)])

    def form_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        """The choice goes into the pending event."""
        event = self.event(table)
        if pick[1] != "unit":
            uid = table.find(pick[1], f"{event.seat}.play")
            batch = table.stack[-2]
            assert isinstance(batch, Happen)
            batch.events = (tuple(event._replace(amount=uid)),)
        return None

    def event(self, table: Table) -> Event:
        """The entering that waits: the frame below holds it."""
        batch = table.stack[-2]
        assert isinstance(batch, Happen)
        return Event(*batch.events[0])


SPECIAL = {
    "look-at-objectives": Occurrence(_look_at_objectives),
    "shuffle-objectives": Occurrence(_shuffle_objectives),
    "look-at-hand": Occurrence(_look_at_hand),
    "copy-icons": Occurrence(_copy_icons),
    "look-at-top": Occurrence(_look_at_top_happens),
    "look-away": Occurrence(_look_away_happens),
    "capture-here": Occurrence(_capture_here_happens),
    "to-deck-top": Occurrence(_to_deck_top_happens),
    "sort-top": Occurrence(_nothing_more, (_sort_top_guard,)),
    "add-icon": Occurrence(_add_icon_happens, (_add_icon_guard,)),
    "capture-random": Occurrence(_capture_random_happens),
    "bury-begins": Occurrence(_bury_begins),
    "strip": Occurrence(_nothing_more, (_strip_guard,)),
    "unshield": Occurrence(_unshield),
}
"""How the events of these words happen."""
