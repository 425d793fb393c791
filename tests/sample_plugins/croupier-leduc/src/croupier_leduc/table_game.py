"""Leduc poker on a table: cards are pieces, and the betting is a frame."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

from croupier.game import GameInfo, Plain, Setup
from croupier.table import (
    Ask,
    Frame,
    Outcome,
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

CHECK, CALL, FOLD, RAISE_ = ("check",), ("call",), ("fold",), ("raise",)
OPEN: list[TableOption] = [CHECK, RAISE_]
FACING_A_RAISE: list[TableOption] = [FOLD, CALL, RAISE_]
LAST_WORD: list[TableOption] = [FOLD, CALL]

HANDS = {seat: f"{seat}.hand" for seat in SEATS}
WORDS = frozenset({"check", "call", "fold", "raise"})


def layout(first: int, second: int, public: int) -> tuple[str, ...]:
    """The zone of each card of the deck, in order, when these three are dealt."""
    dealt = {first: HANDS["first"], second: HANDS["second"], public: "board"}
    return tuple(dealt.get(card, "deck") for card in range(len(DECK)))


LAYOUTS = tuple(layout(*dealt) for dealt in permutations(range(len(DECK)), 3))
"""Every way to deal, in the order of `rules.DEALS`. Pieces are numbered before they are dealt, so
that a number tells nobody where a card went."""


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
            return Ask(self.turn, "bet", OPEN)
        return Ask(self.turn, "bet", FACING_A_RAISE if self.raises < MOST_RAISES else LAST_WORD)

    def bet_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Bet; after the last bet of a round go on to the public card, or to the showdown."""
        self.history += pick
        if pick == RAISE_:
            self.matched += self.due
            self.due = RAISE[self.round]
            self.raises += 1
            self.turn = table.other(self.turn)
            return "bet"
        if pick == FOLD:
            table.result = payoff(-1 if self.turn == "first" else 1, self.matched, "fold")
            return None
        if pick == CHECK and self.turn == "first":
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
            table.move(table.zones[HANDS[seat]][0], "board")
        public, first, second = (table.pieces[uid].code for uid in table.zones["board"])
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
            ZoneSpec("board", ordered=True),
        ],
    )
    words = WORDS

    def begin(self, table: Table, setup: Setup) -> None:
        """Deal with a single draw; the public card lies on the board face down."""
        zones = LAYOUTS[table.rng.below(len(LAYOUTS), "deal")]
        for card, zone in zip(DECK, zones, strict=True):
            table.create(card, zone, up=zone != "board")
        table.stack.append(Betting())

    def render(self, information: TableView, lang: str = "en") -> dict[str, Plain]:
        """Cards, chips and the line of betting."""
        pieces, zones = information.pieces, information.zones
        board = [pieces[uid].code for uid in zones["board"]]
        cards = dict(zip(SEATS, board[1:], strict=False)) or {
            seat: pieces[zones[HANDS[seat]][0]].code for seat in SEATS
        }
        shown = picture(cards, board[0])
        for frame in information.stack:
            if isinstance(frame, Betting):
                shown |= bets(frame.matched, frame.due, frame.history)
        return shown

    def rules(self) -> Mapping[str, str]:
        """All of them."""
        return RULES
