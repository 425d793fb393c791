"""Leduc poker on a table: cards are pieces, and the betting is a frame."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from croupier.game import GameInfo, Plain, Setup
from croupier.table import (
    Ask,
    Frame,
    Outcome,
    Piece,
    Table,
    TableGame,
    TableOption,
    TableView,
    ZoneSpec,
    seat_zones,
    table_spec,
)
from croupier_leduc.rules import (
    ANTE,
    ASKS,
    BETTER,
    DECK,
    MOST_RAISES,
    RAISE,
    RULES,
    SEATS,
    bets,
    payoff,
    picture,
)

OPEN = {seat: Ask(seat, "bet", [("check",), ("raise",)]) for seat in SEATS}
FACING_A_RAISE = {seat: Ask(seat, "bet", [("fold",), ("call",), ("raise",)]) for seat in SEATS}
LAST_WORD = {seat: Ask(seat, "bet", [("fold",), ("call",)]) for seat in SEATS}

HANDS = {seat: f"{seat}.hand" for seat in SEATS}
WORDS = frozenset({"check", "call", "fold", "raise"})


def layout(first: int, second: int, public: int) -> tuple[Piece, ...]:
    """The cards of the deck when these three are dealt; the public one lies face down."""
    dealt = {first: HANDS["first"], second: HANDS["second"], public: "board"}
    return tuple(
        Piece(card + 1, code, "", dealt.get(card, "deck"), up=card != public)
        for card, code in enumerate(DECK)
    )


LAYOUTS = tuple(layout(*dealt) for dealt in permutations(range(len(DECK)), 3))
"""Every way to deal, in the order of `rules.DEALS`: a piece never changes, so games share them.
Pieces are numbered before they are dealt: a number tells nobody where a card went."""


def card_in(table: Table, zone: str) -> str:
    """The code of the one card in a zone, empty in a view that cannot tell."""
    return table.pieces[table.zones[zone][0]].code


class Betting(Frame, kind="leduc-table.betting"):
    """Both rounds of betting.

    Attributes:
        round: 1 or 2.
        turn: the seat that decides.
        matched: chips that each seat has put in.
        due: chips that the seat to decide owes on top.
        raises: how many there were in this round.
        history: every pick so far.
    """

    round: int = 1
    turn: str = "first"
    matched: int = ANTE
    due: int = 0
    raises: int = 0
    history: tuple[str, ...] = ()
    step: str = "bet"

    def bet(self, table: Table) -> Outcome:
        """Ask what to do about the chips that are due."""
        if not self.due:
            return OPEN[self.turn]
        return (FACING_A_RAISE if self.raises < MOST_RAISES else LAST_WORD)[self.turn]

    def bet_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Bet; after the last bet of a round go on to the public card, or to the showdown."""
        (word,) = pick
        self.history += pick
        if word == "raise":
            self.matched += self.due
            self.due = RAISE[self.round]
            self.raises += 1
            self.turn = table.other(self.turn)
            return "bet"
        if word == "fold":
            table.result = payoff(-1 if self.turn == "first" else 1, self.matched, "fold")
            return None
        if word == "check" and self.turn == "first":
            self.turn = "second"
            return "bet"
        self.matched += self.due
        self.due = 0
        return "turn_up" if self.round == 1 else "show"

    def turn_up(self, table: Table) -> Outcome:
        """Turn the public card up; the first seat begins again."""
        table.turn(table.zones["board"][0], up=True)
        self.round = 2
        self.turn = "first"
        self.raises = 0
        return "bet"

    def show(self, table: Table) -> Outcome:
        """Lay the cards open and compare them."""
        for seat in SEATS:
            table.reveal(table.zones[HANDS[seat]][0], SEATS)
        first, second, public = (card_in(table, zone) for zone in (*HANDS.values(), "board"))
        table.result = payoff(BETTER[first, second, public], self.matched, "showdown")
        return None


class LeducTable(TableGame):
    """Leduc poker. An option is a tuple of its one word."""

    info = GameInfo(
        id="leduc-table",
        title="Leduc poker (on a table)",
        version=1,
        seats=SEATS,
        capabilities=frozenset({"hidden", "chance"}),
        asks=ASKS,
    )
    spec = table_spec(
        SEATS,
        [
            ZoneSpec("deck", sight="nobody"),
            *seat_zones(SEATS, "hand", "owner"),
            ZoneSpec("board"),
        ],
    )
    words = WORDS

    def begin(self, table: Table, setup: Setup) -> None:
        """Deal with a single draw."""
        table.lay_out(LAYOUTS[table.rng.below(len(LAYOUTS), "deal")])
        table.stack.append(Betting())

    def render(self, information: TableView, lang: str = "en") -> dict[str, Plain]:
        """Cards, chips and the line of betting."""
        cards = {seat: card_in(information, hand) for seat, hand in HANDS.items()}
        shown = picture(cards, card_in(information, "board"))
        for frame in information.stack:
            if isinstance(frame, Betting):
                shown |= bets(frame.matched, frame.due, frame.history)
        return shown

    def rules(self) -> Mapping[str, str]:
        """All of them."""
        return RULES
