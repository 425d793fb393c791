"""The game: what is known of it, its set-up, and what the card machinery asks of it.

The rules of timing are carried out by that machinery, `croupier.cards`:

- `abilities`: the kinds of effects that cards have (SW-7.1);
- `windows`: who may answer or act when, what is forced and what is not (SW-7.3 to SW-7.7, SW-7.15,
  SW-7.24);
- `events`: interrupts, the thing itself, reactions, the newest first (SW-7.5, SW-7.8, SW-7.21);
- `use`: checks, costs, targets, choices, "then", cancelling (SW-7.2, SW-7.9 to SW-7.12, SW-7.16 to
  SW-7.20);
- `lasting`: limits, and what lasts on a card until it leaves play (SW-7.13, SW-7.22);
- `values`: constant texts (SW-7.14).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from croupier.cards import Ability, ActionWindow, CardGame, Context, Event, Use, given
from croupier.errors import SetupError
from croupier.game import CardCheck, GameInfo, NamedDeck, Question, Setting, Setup, Variant
from croupier.rng import Rng
from croupier.table import Frame, Table, TableOption, TableView, table_spec
from croupier_star_wars import cards, data, playing, rendering, scoring, telling
from croupier_star_wars.decks import SMALLEST, Deck, deck_of
from croupier_star_wars.happenings import HAPPENINGS, demands
from croupier_star_wars.layout import (
    DARK,
    DRAWN,
    LIGHT,
    SEATS,
    TOKENS,
    ZONES,
    active,
    card_of,
    controller,
    in_play,
)
from croupier_star_wars.order import reads_discard
from croupier_star_wars.payment import can_pay_for, payment
from croupier_star_wars.setup import Game
from croupier_star_wars.solo.deployment import Reveal
from croupier_star_wars.solo.discards import ruled_choice
from croupier_star_wars.solo.layout import is_ai, solo_spec
from croupier_star_wars.solo.looks import Look, looks_first
from croupier_star_wars.solo.named import blanks, check_named, without_text
from croupier_star_wars.solo.piles import forget, look
from croupier_star_wars.solo.settings import SETTINGS, SOLO, automatic_seats, option
from croupier_star_wars.solo.setup import SoloGame
from croupier_star_wars.solo.windows import REVEAL, SoloWindow, solo_actions
from croupier_star_wars.words import WORDS

ASKS = {
    "return": Question("which objective goes back under the deck", ("SW-4.6",)),
    "mulligan": Question("keep the hand or draw another", ("SW-4.7",)),
    "reveal": Question("which objective is turned up next", ("SW-4.8",)),
    "balance": Question("which dark objective takes one damage", ("SW-6.2",)),
    "discard": Question("which card to discard, if any", ("SW-6.10",)),
    "shed": Question("which card too many to discard", ("SW-6.11",)),
    "action": Question("what to do in an action window", ("SW-7.3", "SW-7.4")),
    "pay": Question("what makes the resources", ("SW-8.1", "SW-8.3")),
    "discards": Question("which of the cards discarded at once goes first", ("SW-1.11",)),
    "falls": Question("which of the objectives that fall together goes first", ("SW-13.13",)),
    "discount": Question("which card is discarded to make a unit cheaper"),
    "under": Question("which card goes under the deck next"),
    "host": Question("what the enhancement lies on", ("SW-9.2",)),
    "target": Question("what the effect is aimed at", ("SW-7.16",)),
    "choose": Question("which card the text means", ("SW-7.18",)),
    "interrupt": Question("whether to interrupt", ("SW-7.5",)),
    "reaction": Question("whether to react", ("SW-7.5",)),
    "order": Question("what comes first", ("SW-7.15",)),
    "engage": Question("which objective to engage, if any", ("SW-10.1",)),
    "attack": Question("which units attack", ("SW-10.2",)),
    "defend": Question("which units defend", ("SW-10.4",)),
    "shielding": Question("which card Shielding shields", ("SW-17.6",)),
    "edge": Question("which card goes on the edge stack", ("SW-11.1",)),
    "fate": Question("which fate card resolves first", ("SW-11.6",)),
    "repeat": Question("whether a fate card resolves again", ("SW-20.25",)),
    "name": Question("which kind of icon is added", ("SW-7.18",)),
    "strip": Question("which tokens and enhancements are discarded"),
    "strike": Question("which unit strikes", ("SW-12.1",)),
    "icons": Question("which icons resolve next", ("SW-12.5",)),
    "unit-damage": Question("who takes the unit damage", ("SW-12.6",)),
    "tactics": Question("who gets a focus token", ("SW-12.8",)),
    "protect": Question("whether a unit protects, and from how much", ("SW-17.7",)),
    "shield": Question("whether a shield stops a token", ("SW-13.3",)),
    "capture": Question("at which objective a captive is held", ("SW-16.2",)),
    "rescue": Question("whether a rescued unit enters play", ("SW-16.5",)),
    "commit": Question("which units are committed to the Force", ("SW-15.2",)),
    "lay": Question("whether the AI lays an enhancement down or puts it away", ("AI-6.6",)),
    "group": Question("which unit of the AI joins its attack group", ("AI-8.2", "AI-8.3")),
}

VERBS = (
    "aside at attack blast choose commit damage defend dial discard done edge engage fall"
    " focus group host icons keep lay pass pay place play protect put redraw remove resolve"
    " return reveal shield strike tactics target under unit unit-damage use"
)

DEFAULT_DECKS = {DARK: "sith", LIGHT: "jedi"}


class StarWars(CardGame):
    """The game for the framework.

    Args:
        decks: by seat, what a table is played with. A table's own game knows their cards; the
            game that is asked for one knows none.
        automatic: the seats that follow the procedures of the AI player.
        blank: codes of cards that are played without their text.

    Attributes:
        automatic: the seats that follow the procedures of the AI player (AI-1.7).
        window: the frame of an action window.
        ordering: the seats whose decks look at the top of the discard pile.
    """

    info = GameInfo(
        id="star-wars",
        title="Star Wars: The Card Game",
        version=1,
        seats=SEATS,
        variants=(
            Variant("standard", "two players"),
            Variant(SOLO, "a side (--set ai) follows fixed rules; rulebook plays it"),
        ),
        settings=(
            Setting("mulligan", True, (True, False), "one new hand each", "SW-4.7"),
            Setting(
                "window_after_empty_strike",
                True,
                (True, False),
                "a window also after the turn of who cannot strike",
                "SW-12.12",
            ),
            Setting("overpay", False, (False, True), "payments may be wasteful", "SW-8.2"),
            Setting(
                "stops",
                "used",
                ("used", "all"),
                "windows that ask: where something can be done, or all",
                "SW-7.4",
            ),
            Setting("max_rounds", 60, (), "rounds after which the game is drawn", "SW-18.6"),
            Setting("min_objective_sets", SMALLEST, (), "smallest deck of one's own", "SW-3.2"),
            *SETTINGS,
        ),
        capabilities=frozenset({"hidden", "chance", "decks"}),
        asks=ASKS,
    )
    spec = table_spec(SEATS, ZONES, TOKENS)
    vocabulary = WORDS
    occurrences = HAPPENINGS

    def __init__(
        self,
        decks: Mapping[str, Deck] | None = None,
        automatic: Iterable[str] = (),
        blank: Iterable[str] = (),
    ) -> None:
        self.decks = dict(decks or {})
        self.automatic = frozenset(automatic)
        codes = dict.fromkeys(code for deck in self.decks.values() for code in deck.codes())
        library = {code: cards.card(code) for code in codes}
        library |= {code: without_text(library[code]) for code in blank if code in library}
        super().__init__(library)
        self.window: type[ActionWindow] = ActionWindow
        if self.automatic:
            self.spec = solo_spec(self.automatic)
            self.window = SoloWindow
        self.ordering = frozenset(
            printed.side
            for printed in library.values()
            if any(map(reads_discard, printed.abilities))
        )
        self._actors = frozenset(
            code
            for code, printed in self.library.items()
            if any(ability.kind == "action" for ability in printed.abilities)
        )

    @cached_property
    def words(self) -> frozenset[str]:  # type: ignore[override]
        """Every word an option may have."""
        return frozenset(VERBS.split()).union(cards.codes())

    # What it is played with

    def new(self, setup: Setup, rng: Rng) -> Table:
        """A table with the decks of the set-up, run to its first decision."""
        return CardGame.new(played_with(setup), setup, rng)

    def load(self, setup: Setup, plain: Mapping[str, Any]) -> Table:
        """The table that was dumped."""
        return CardGame.load(played_with(setup), setup, plain)

    def begin(self, table: Table, setup: Setup) -> None:
        """Affiliations in play, the Balance light, the dial at 0, decks shuffled, objectives drawn
        (SW-4.2, SW-4.3, SW-4.4, SW-4.5, SW-4.6). All chance comes from the table (SW-19.1)."""
        table.counters.update(dial=0, balance=1, round=0)
        game = SoloGame() if self.automatic else Game()
        for seat in SEATS:
            deck = self.decks[seat]
            table.create(deck.affiliation, f"{seat}.play", owner=seat)
            for code in deck.objectives():
                table.create(code, f"{seat}.objectives", owner=seat)
            for code in deck.commands():
                table.create(code, f"{seat}.deck", owner=seat)
            table.shuffle(f"{seat}.deck")
            table.shuffle(f"{seat}.objectives")
            game.deal(table, seat)
        table.stack.append(game)

    def default_policies(self, setup: Setup) -> Mapping[str, str]:
        """A seat of the AI is played by the rulebook."""
        return dict.fromkeys(sorted(automatic_seats(setup)), "rulebook")

    def keeps_secrets(self, state: Table, seat: str) -> bool:
        """A seat of the AI knows nothing that the player does not, unless it is choosing among
        hidden cards (AI-1.5)."""
        return not is_ai(state, seat) or any(
            state.knows(piece, seat) and not state.knows(piece, state.other(seat))
            for piece in state.pieces.values()
        )

    # What the machinery asks

    def acts(self, code: str) -> bool:
        """Whether a card has an action."""
        return code in self._actors

    def in_play(self, table: Table) -> Iterable[int]:
        """The cards in play."""
        return in_play(table)

    def controller(self, table: Table, uid: int) -> str:
        """Whose part of the table a card is in."""
        return controller(table, uid)

    def active(self, table: Table) -> str:
        """Whose turn it is."""
        return active(table)

    def elsewhere(self, table: Table, seat: str, zone: str) -> Sequence[int]:
        """A seat's cards out of play; those in hand lie in no order."""
        uids = table.zones[f"{seat}.{zone}"]
        return sorted(uids) if zone == "hand" else uids

    def actions(self, table: Table, seat: str, window: str) -> list[tuple[str, ...]]:
        """What a seat may do in an action window."""
        if seat in self.automatic:
            return solo_actions(table, seat, window)
        return playing.actions(table, seat, window)

    def action(self, table: Table, seat: str, pick: tuple[str, ...]) -> Frame:
        """The frame that does it."""
        if pick == REVEAL:
            return Reveal(seat=seat)
        return playing.action(table, seat, pick)

    def holding(self, table: Table, seat: str, zone: str) -> Sequence[int]:
        """The AI plays its prepared events, nothing from its hand pile (AI-6.7)."""
        if zone == "hand" and seat in self.automatic:
            zone = "prepared"
        return table.zones[f"{seat}.{zone}"]

    def looks(self, table: Table, seat: str, cards: Sequence[int]) -> None:
        """The AI sees its hand where it has to choose from it (AI-1.5)."""
        if seat in self.automatic:
            look(table, seat, cards)

    def narrowed(self, table: Table, use: Use, seat: str, cards: list[int]) -> list[int]:
        """By a switch the player discards from hand by the AI's rule (AI-13.9)."""
        if not self.automatic or option(table, "player_discard_by_rule") == "off":
            return cards
        return ruled_choice(table, use, seat, cards)

    def stops_at_windows(self, table: Table) -> bool:
        """As set."""
        return table.settings["stops"] == "all"

    def demands(self, table: Table) -> Iterable[Event]:
        """What has taken as much damage as it can."""
        return demands(table)

    def targetable(self, context: Context, uid: int) -> bool:
        """Whether no text keeps it from being aimed at (SW-7.16)."""
        return not given(context.table, uid, "cannot-be-targeted")

    def may_use(self, context: Context, ability: Ability) -> bool:
        """Whether an event in hand can be paid for."""
        printed = card_of(context.table, context.source)
        if printed.type != "event" or context.seat in self.automatic:
            return True
        return can_pay_for(context.table, context.seat, context.source)

    def begin_use(self, table: Table, use: Use) -> Frame | None:
        """An event is shown and paid for (SW-9.4, SW-8.10); the AI looks for what a text of its
        could bring it (AI-7.3)."""
        if use.seat in self.automatic and looks_first(use.ability(table)):
            return Look()
        if card_of(table, use.source).type != "event":
            return None
        if use.seat in self.automatic:
            table.move(use.source, f"{use.seat}.playing")
            return None
        frame = payment(table, use.seat, use.source)
        table.move(use.source, f"{use.seat}.playing")
        playing.record_play(table, use.seat, use.source)
        return frame

    def use_kinds(self, table: Table, use: Use) -> Sequence[str]:
        """An event card is played, an interrupt is used; others may answer either."""
        kinds = []
        if card_of(table, use.source).type == "event":
            kinds.append("event-played")
        if "interrupt" in use.ability(table).kind:
            kinds.append("interrupt-used")
        return kinds

    def end_use(self, table: Table, use: Use) -> Iterable[Event]:
        """An event card is discarded."""
        for seat in self.automatic:
            forget(table, seat)
        if table.pieces[use.source].zone.endswith(".playing"):
            return [Event("discard", use.source, 0, 0, use.seat)]
        return []

    # What is told of it

    def render(self, information: TableView, lang: str = "en") -> dict[str, Any]:
        """A board to play from."""
        return rendering.render(information)

    def gloss(self, information: TableView, option: TableOption, lang: str = "en") -> str:
        """What a card named by an option does."""
        return rendering.gloss(option)

    def note_event(self, table: Table, event: Event) -> None:
        """What happens to cards in play, to the dial and to the Balance."""
        telling.note_event(table, event)

    def tell(self, seat: str, ask: str, option: TableOption) -> str:
        """What a seat did."""
        return telling.tell(seat, ask, option)

    def ready_decks(self) -> list[NamedDeck]:
        """The starter decks."""
        return [
            NamedDeck(entry["id"], (entry["side"],), entry["name"])
            for entry in data.read("decks")["deck"]
        ]

    def cards(self, lang: str = "en") -> list[dict[str, Any]]:
        """Every card that can be played with."""
        return rendering.card_rows()

    def check_cards(self) -> CardCheck:
        """How many cards need words of their own, and which are not as they should be."""
        from croupier_star_wars.soundness import check_cards

        return check_cards()

    def rules(self) -> Mapping[str, str]:
        """Every rule in one sentence, those of the AI player behind those of the game."""
        rules: Mapping[str, str] = data.read("rules")["rules"]
        return {**rules, **{rule["id"]: rule["summary"] for rule in data.read("ai_rules")["rule"]}}

    def content(self) -> str:
        """A digest over the card data."""
        return data.digest()

    def score(self, state: Table, seat: str) -> float:
        """How well a seat stands."""
        return scoring.score(state, seat)


def played_with(setup: Setup) -> StarWars:
    """The game with the decks of a set-up (SW-4.1).

    Raises:
        SetupError: a deck cannot be played, a setting names no card, or no round would be played.
    """
    check_named(setup)
    if int(setup.settings["max_rounds"]) < 1:
        raise SetupError("no round would be played", hint="max_rounds is 1 or more")
    least = int(setup.settings["min_objective_sets"])
    if least < DRAWN:
        hint = f"min_objective_sets is {DRAWN} or more: so many objectives are drawn"
        raise SetupError(f"decks of {least} objective sets cannot be played", hint=hint)
    named = {**DEFAULT_DECKS, **setup.decks}
    decks, faults = [], []
    for seat in SEATS:
        try:
            decks.append(deck_of(named[seat], seat, setup.files, least))
        except SetupError as fault:
            faults.append(fault)
    if faults:
        raise SetupError("; ".join(map(str, faults)), hint=faults[0].hint)
    return _game_of(*decks, automatic_seats(setup), blanks(setup))


@lru_cache(maxsize=8)
def _game_of(dark: Deck, light: Deck, automatic: frozenset[str], blank: frozenset[str]) -> StarWars:
    """One for each pair of decks: it keeps what it found out about their cards."""
    return StarWars({DARK: dark, LIGHT: light}, automatic, blank)
