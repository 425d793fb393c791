"""Two small games without fault, to plant bugs in: one card duel, on the contract and on a table.

Ten cards, 1 to 10, three in each hand. In each of three rounds ann, or the winner of the round
before, raises the stake or not; then both choose a card in secret, the higher takes the stake, and
each draws a card. Who leads after a tie is drawn by lot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from croupier.game import (
    Game,
    GameInfo,
    Plain,
    Question,
    Result,
    Setting,
    Setup,
    Variant,
    unknown_option,
)
from croupier.rng import Rng
from croupier.table import (
    Ask,
    Deck,
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

SEATS = ("ann", "bob")
CARDS = range(1, 11)
HAND = 3
ASKS = {"stake": Question("raise the stake?"), "choose": Question("which card do you play?")}
KEYS = {"deck", "hands", "chosen", "played", "points", "stake", "rounds", "turn", "drawn"}

Option = tuple[str | int, ...]


def other(seat: str) -> str:
    return SEATS[seat == SEATS[0]]


class State:
    """`chosen` is 0 for a seat that has not chosen; `stake` is 0 until it is settled."""

    def __init__(self, deck: list[int], rng: Rng | None) -> None:
        self.deck = deck
        self.hands: dict[str, list[int]] = {seat: [] for seat in SEATS}
        self.chosen = dict.fromkeys(SEATS, 0)
        self.played: list[int] = []
        self.points = dict.fromkeys(SEATS, 0)
        self.stake = 0
        self.rounds = 0
        self.turn = SEATS[0]
        self.rng = rng


class Known(NamedTuple):
    """What a seat knows; `seen` is for what it should not."""

    seat: str
    hand: tuple[int, ...]
    chosen: int
    other_chose: bool
    played: Sequence[int]
    points: tuple[int, ...]
    stake: int
    rounds: int
    turn: str
    seen: Any = ()


class Duel(Game[State, Option, Known]):
    """On the contract."""

    info = GameInfo(
        id="duel",
        title="Duel",
        version=1,
        seats=SEATS,
        variants=(Variant("standard", "three rounds"), Variant("short", "two rounds")),
        settings=(Setting("raise_to", 2, (2, 5)),),
        capabilities=frozenset({"hidden", "chance", "simultaneous"}),
        asks=ASKS,
    )
    last_round = 3

    def new(self, setup: Setup, rng: Rng) -> State:
        cards = list(CARDS)
        rng.shuffle(cards, "deck")
        state = State(cards, rng)
        for seat in SEATS:
            for _ in range(HAND):
                self.draw(state, seat)
        if setup.variant == "short":
            state.rounds = 1
        return state

    def draw(self, state: State, seat: str) -> None:
        state.hands[seat].append(state.deck.pop())
        state.hands[seat].sort()

    def seat(self, state: State) -> str:
        return state.turn

    def ask(self, state: State) -> str:
        return "choose" if state.stake else "stake"

    def secret(self, state: State) -> bool:
        return self.ask(state) == "choose"

    def options(self, state: State) -> Sequence[Option]:
        if state.rounds == self.last_round:
            return ()
        if not state.stake:
            return (("raise",), ("hold",))
        return [("play", card) for card in state.hands[state.turn]]

    def apply(self, state: State, option: Option) -> None:
        if not state.stake:
            state.stake = 2 if option == ("raise",) else 1
            return
        seat, card = state.turn, int(option[1])
        state.hands[seat].remove(card)
        state.chosen[seat] = card
        state.turn = other(seat)
        if all(state.chosen.values()):
            self.reveal(state)

    def reveal(self, state: State) -> None:
        gap = state.chosen["ann"] - state.chosen["bob"]
        winner = SEATS[gap < 0]
        state.points[winner] += state.stake
        # Close duels are as good as ties: the lot says who leads.
        state.turn = winner if abs(gap) > 2 else SEATS[self.lot(state)]
        state.played += sorted(state.chosen.values())
        state.chosen = dict.fromkeys(SEATS, 0)
        state.stake = 0
        state.rounds += 1
        for seat in SEATS:
            if state.deck:
                self.draw(state, seat)

    def lot(self, state: State) -> int:
        assert state.rng is not None
        return state.rng.below(2, "lot")

    def result(self, state: State) -> Result | None:
        if state.rounds < self.last_round:
            return None
        best = max(state.points.values())
        winners = tuple(seat for seat in SEATS if state.points[seat] == best)
        return Result(winners if len(winners) == 1 else (), dict(state.points), "last-card")

    def clone(self, state: State) -> State:
        assert state.rng is not None
        twin = State(state.deck[:], state.rng.copy())
        twin.hands = {seat: hand[:] for seat, hand in state.hands.items()}
        twin.chosen = state.chosen.copy()
        twin.played = state.played[:]
        twin.points = state.points.copy()
        twin.stake, twin.rounds, twin.turn = state.stake, state.rounds, state.turn
        return twin

    def text(self, option: Option) -> str:
        return " ".join(map(str, option))

    def parse(self, text: str) -> Option:
        verb, _, card = text.partition(" ")
        if text in ("raise", "hold"):
            return (text,)
        if verb != "play" or not card.isdigit() or int(card) not in CARDS:
            raise unknown_option(text)
        return (verb, int(card))

    def information(self, state: State, seat: str) -> Known:
        return Known(
            seat,
            tuple(state.hands[seat]),
            state.chosen[seat],
            state.chosen[other(seat)] > 0,
            tuple(state.played),
            tuple(state.points.values()),
            state.stake,
            state.rounds,
            state.turn,
        )

    def imagine(self, information: Known, rng: Rng) -> State:
        seat, rival = information.seat, other(information.seat)
        known = {*information.hand, information.chosen, *information.played}
        unknown = [card for card in CARDS if card not in known]
        rng.shuffle(unknown)
        state = State(unknown, Rng(f"imagined {rng.word()}"))
        if information.other_chose:
            state.chosen[rival] = unknown.pop()
        mine = len(information.hand) + (information.chosen > 0)
        for _ in range(mine - information.other_chose):
            self.draw(state, rival)
        state.hands[seat] = list(information.hand)
        state.chosen[seat] = information.chosen
        state.played = list(information.played)
        state.points = dict(zip(SEATS, information.points, strict=True))
        state.stake, state.rounds, state.turn = information[6:9]
        return state

    def render(self, information: Known, lang: str = "en") -> dict[str, Plain]:
        return {
            "hand": list(information.hand),
            "chosen": information.chosen,
            "other_chose": information.other_chose,
            "played": list(information.played),
            "points": list(information.points),
            "stake": information.stake,
            "turn": information.turn,
        }

    def dump(self, state: State) -> dict[str, Plain]:
        assert state.rng is not None
        return {
            "deck": state.deck[:],
            "hands": {seat: hand[:] for seat, hand in state.hands.items()},
            "chosen": state.chosen.copy(),
            "played": state.played[:],
            "points": state.points.copy(),
            "stake": state.stake,
            "rounds": state.rounds,
            "turn": state.turn,
            "drawn": state.rng.drawn,
        }

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        if set(plain) != KEYS:
            raise ValueError("missing or unknown keys")
        like = self.dump(State([], Rng("")))
        for key, value in plain.items():
            if type(value) is not type(like[key]):
                raise ValueError(f"{key} cannot be {value!r}")
        if any(type(card) is not int for card in plain["deck"] + plain["played"]):
            raise ValueError("cards are whole numbers")
        for key in ("hands", "chosen", "points"):
            if tuple(plain[key]) != SEATS:
                raise ValueError(f"{key} of other seats")
        if any(type(drawn) is not int for drawn in plain["drawn"].values()):
            raise ValueError("drawn: whole numbers are wanted")
        if plain["turn"] not in SEATS or not 0 <= plain["rounds"] <= self.last_round:
            raise ValueError("turn or rounds")
        state = State(plain["deck"][:], Rng(setup.seed, plain["drawn"]))
        state.hands = {seat: hand[:] for seat, hand in plain["hands"].items()}
        state.chosen = dict(plain["chosen"])
        state.played = plain["played"][:]
        state.points = dict(plain["points"])
        state.stake, state.rounds, state.turn = plain["stake"], plain["rounds"], plain["turn"]
        return state

    def score(self, state: State, seat: str) -> float:
        return state.points[seat] - state.points[other(seat)]


def misplaced(state: State) -> list[str]:
    """What is wrong with where the cards of a duel are."""
    places = [state.deck, *state.hands.values(), filter(None, state.chosen.values()), state.played]
    found = sorted(card for cards in places for card in cards)
    return [] if found == list(CARDS) else [f"the cards are {found}"]


# The same on a table, without stakes.


class Rounds(Frame, kind="table-duel.rounds"):
    """All rounds."""

    turn: str = SEATS[0]
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        hand = table.distinct(table.zones[f"{self.turn}.hand"])
        options: list[TableOption] = [("play", table.pieces[uid].name) for uid in hand]
        return Ask(self.turn, "choose", options, secret=True)

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        uid = table.find(pick[1], f"{self.turn}.hand")
        table.move(uid, f"{self.turn}.chosen")
        self.turn = table.other(self.turn)
        return "reveal" if table.zones[f"{self.turn}.chosen"] else "choose"

    def reveal(self, table: Table) -> Outcome:
        chosen = {seat: table.zones[f"{seat}.chosen"][0] for seat in SEATS}
        gap = rank(table, chosen["ann"]) - rank(table, chosen["bob"])
        winner = SEATS[gap < 0]
        table.counters[f"{winner}.points"] += 1
        self.turn = winner if abs(gap) > 2 else SEATS[table.rng.below(2, "lot")]
        for seat in SEATS:
            table.move(chosen[seat], "played")
            Deck(table, "deck").draw(1, f"{seat}.hand")
        table.counters["round"] += 1
        if table.counters["round"] < 3:
            return "choose"
        scores = {seat: table.counters[f"{seat}.points"] for seat in SEATS}
        table.result = Result((max(SEATS, key=lambda seat: scores[seat]),), scores, "last-card")
        return None


def rank(table: Table, uid: int) -> int:
    return int(table.pieces[uid].code.removeprefix("card-"))


class TableDuel(TableGame):
    """On a table."""

    info = GameInfo(
        id="table-duel",
        title="Duel on a table",
        version=1,
        seats=SEATS,
        capabilities=frozenset({"hidden", "chance", "simultaneous"}),
        asks=ASKS,
    )
    spec = table_spec(
        SEATS,
        [
            ZoneSpec("deck", sight="nobody", ordered=True),
            *seat_zones(SEATS, "hand", "owner"),
            *seat_zones(SEATS, "chosen", "owner"),
            ZoneSpec("played"),
        ],
    )
    words = frozenset({"play", *(f"card-{card}" for card in CARDS)})
    rounds: type[Frame] = Rounds

    def begin(self, table: Table, setup: Setup) -> None:
        for card in CARDS:
            table.create(f"card-{card}", "deck")
        deck = Deck(table, "deck")
        deck.shuffle()
        for seat in SEATS:
            deck.draw(HAND, f"{seat}.hand")
            table.counters[f"{seat}.points"] = 0
        table.counters["round"] = 0
        table.stack.append(self.rounds())

    def render(self, information: TableView, lang: str = "en") -> dict[str, Plain]:
        pieces = information.pieces
        return {
            name.replace(".", "_"): [pieces[uid].code or "?" for uid in uids]
            for name, uids in information.zones.items()
        } | {"round": information.counters["round"]}
