"""Small games for the tests: one on the bare contract, one on a table, and made-up policies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from croupier.game import Game, GameInfo, Question, Result, Setting, Setup, Variant, unknown_option
from croupier.policy import Decision, Defer, Pick, Policy, View, Wait
from croupier.rng import Rng
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier.table import (
    Alternate,
    Ask,
    Deck,
    Do,
    Frame,
    Outcome,
    Phases,
    Rounds,
    Simultaneous,
    Table,
    TableGame,
    TableView,
    TokenSpec,
    ZoneSpec,
    seat_zones,
    table_spec,
)


class Nim(Game[list[int], int, int]):
    """Take one to three from a heap; whoever takes the last wins. A state is [heap, mover]."""

    info = GameInfo(
        id="nim",
        title="Nim",
        version=2,
        seats=("ann", "bob"),
        variants=(Variant("standard", "one heap"), Variant("short", "a heap of four")),
        settings=(
            Setting("heap", 10, summary="how many there are"),
            Setting("size", "large", ("large", "small")),
            Setting("loud", False),
        ),
        capabilities=frozenset({"chance"}),
        asks={"move": Question("how many do you take?")},
    )

    def new(self, setup: Setup, rng: Rng) -> list[int]:
        heap = 4 if setup.variant == "short" else int(setup.settings["heap"])
        return [heap, rng.below(2, "first")]

    def seat(self, state: list[int]) -> str:
        return self.info.seats[state[1]]

    def options(self, state: list[int]) -> Sequence[int]:
        return range(1, min(state[0], 3) + 1)

    def apply(self, state: list[int], option: int) -> None:
        state[0] -= option
        state[1] = 1 - state[1]

    def result(self, state: list[int]) -> Result | None:
        if state[0]:
            return None
        winner = self.info.seats[1 - state[1]]
        scores = {seat: int(seat == winner) for seat in self.info.seats}
        return Result((winner,), scores, "last-taken")

    def clone(self, state: list[int]) -> list[int]:
        return state.copy()

    def text(self, option: int) -> str:
        return f"take {option}"

    def parse(self, text: str) -> int:
        verb, _, number = text.partition(" ")
        if verb != "take" or number not in ("1", "2", "3"):
            raise unknown_option(text)
        return int(number)

    def information(self, state: list[int], seat: str) -> int:
        return state[0] * 2 + state[1]

    def imagine(self, information: int, rng: Rng) -> list[int]:
        return [information // 2, information % 2]

    def render(self, information: int, lang: str = "en") -> dict[str, Any]:
        return {"heap": information // 2}

    def dump(self, state: list[int]) -> dict[str, Any]:
        return {"heap": state[0], "mover": self.info.seats[state[1]]}

    def load(self, setup: Setup, plain: Mapping[str, Any]) -> list[int]:
        if set(plain) != {"heap", "mover"} or type(plain["heap"]) is not int:
            raise ValueError("heap and mover are wanted")
        return [plain["heap"], self.info.seats.index(plain["mover"])]

    def migrate(self, version: int, plain: dict[str, Any]) -> dict[str, Any]:
        return {"heap": plain["stones"], "mover": plain["mover"]}


class Choose(Frame, kind="cards.choose"):
    """One seat's secret choice of a card."""

    seat: str
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        hand = table.zones[f"{self.seat}.hand"]
        options: list[tuple[str, ...]] = [
            ("choose", table.pieces[uid].name) for uid in table.distinct(hand)
        ]
        return Ask(self.seat, "choose", options or [("nothing",)], secret=True)

    def choose_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        if pick[0] == "choose":
            table.move(table.find(pick[1], f"{self.seat}.hand"), f"{self.seat}.chosen")
        return None


class Reveal(Frame, kind="cards.reveal"):
    """Both choices are shown; the owner of the better card takes a coin."""

    step: str = "reveal"

    def reveal(self, table: Table) -> Outcome:
        best = {}
        for seat in table.spec.seats:
            for uid in table.zones[f"{seat}.chosen"][:]:
                best[seat] = RANKS.index(table.pieces[uid].code)
                table.move(uid, "discard")
        for seat in best:
            if best[seat] < best.get(table.other(seat), len(RANKS)):
                table.add(seat, "coin")
        return None


class Turn(Frame, kind="cards.turn"):
    """One seat plays a card, swaps any number for new ones, or passes for the round."""

    seat: str
    swapped: int = 0
    step: str = "turn"

    def turn(self, table: Table) -> Outcome:
        hand = table.zones[f"{self.seat}.hand"]
        options: list[tuple[str, ...]] = [
            ("play", table.pieces[uid].name) for uid in table.distinct(hand)
        ]
        return Ask(self.seat, "turn", [*options, ("swap",), ("pass",)])

    def turn_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        if pick[0] == "swap":
            return "swap"
        if pick[0] == "pass":
            table.counters[f"{self.seat}.passed"] = 1
        else:
            uid = table.find(pick[1], f"{self.seat}.hand")
            table.move(uid, f"{self.seat}.play")
            table.add(uid, "spark", 1 + table.count(self.seat, "coin"))
        return None

    def swap(self, table: Table) -> Outcome:
        hand = table.zones[f"{self.seat}.hand"]
        options: list[tuple[str, ...]] = [
            ("drop", table.pieces[uid].name) for uid in table.distinct(hand)
        ]
        return Ask(self.seat, "swap", [*options, ("done",)])

    def swap_answer(self, table: Table, pick: tuple[str, ...]) -> Outcome:
        if pick[0] == "drop":
            table.move(table.find(pick[1], f"{self.seat}.hand"), "discard")
            self.swapped += 1
            return "swap"
        Deck(table, "deck", "discard").draw(self.swapped, f"{self.seat}.hand")
        table.counters[f"{self.seat}.passed"] = 1
        return None


class Score(Frame, kind="cards.score"):
    """The sparks of each seat's cards are counted and the cards put away."""

    step: str = "score"

    def score(self, table: Table) -> Outcome:
        for seat in table.spec.seats:
            table.counters[f"{seat}.passed"] = 0
            for uid in table.zones[f"{seat}.play"][:]:
                table.counters[f"{seat}.points"] += table.count(uid, "spark")
                table.move(uid, "discard")
        if table.counters["round"] == table.settings["rounds"]:
            points = {seat: table.counters[f"{seat}.points"] for seat in table.spec.seats}
            best = max(points.values())
            winners = tuple(seat for seat, score in points.items() if score == best)
            table.result = Result(winners if len(winners) == 1 else (), points, "points")
        return None


RANKS = ("ace", "king", "queen", "jack")
SEATS = ("red", "blue")


def has_turn(table: Table, seat: str) -> bool:
    return not table.counters[f"{seat}.passed"]


class Cards(TableGame):
    """A little card game: hidden hands, a deck, a discard pile, tokens, secret choices."""

    info = GameInfo(
        id="cards",
        title="Cards",
        version=1,
        seats=SEATS,
        settings=(Setting("rounds", 2, (1, 2, 3)),),
        capabilities=frozenset({"hidden", "chance", "simultaneous"}),
        asks={
            "choose": Question("which card do you choose in secret?"),
            "turn": Question("what do you do?"),
            "swap": Question("which card do you drop?"),
        },
    )
    words = frozenset({"choose", "nothing", "play", "swap", "pass", "drop", "done", *RANKS})
    spec = table_spec(
        SEATS,
        [
            ZoneSpec("deck", sight="nobody", ordered=True),
            ZoneSpec("discard", ordered=True),
            *seat_zones(SEATS, "hand", "owner"),
            *seat_zones(SEATS, "chosen", "owner"),
            *seat_zones(SEATS, "play"),
        ],
        [TokenSpec("coin", supply=3), TokenSpec("spark", limit=3)],
        Rounds(
            Simultaneous(Do(lambda seat: Choose(seat=seat)), Do(lambda seat: Reveal())),
            Phases(Alternate(Do(lambda seat: Turn(seat=seat)), has_turn), Do(lambda seat: Score())),
        ),
    )

    def begin(self, table: Table, setup: Setup) -> None:
        for seat in SEATS:
            table.counters[f"{seat}.passed"] = table.counters[f"{seat}.points"] = 0
        for rank in RANKS * 3:
            table.create(rank, "deck")
        deck = Deck(table, "deck")
        deck.shuffle()
        for seat in SEATS:
            deck.draw(4, f"{seat}.hand")

    def render(self, information: TableView, lang: str = "en") -> dict[str, Any]:
        pieces = information.pieces
        return {
            name: [pieces[uid].name for uid in uids] for name, uids in information.zones.items()
        }


Answer = Pick | Defer | Wait


class Made(Policy):
    """A policy made of a function."""

    def __init__(self, function: Callable[[View, Decision, Rng], Any]) -> None:
        self.function = function

    def choose(self, view: View, decision: Decision, rng: Rng) -> Answer:
        answer: Answer = self.function(view, decision, rng)
        return answer


def pick_first(view: View, decision: Decision, rng: Rng) -> Pick:
    return Pick(decision.options[0])


def pick_last(view: View, decision: Decision, rng: Rng) -> Pick:
    return Pick(decision.options[-1])


def pick_any(view: View, decision: Decision, rng: Rng) -> Pick:
    return Pick(rng.choice(decision.options))


POLICIES: dict[str, Callable[[View, Decision, Rng], Any]] = {
    "first": pick_first,
    "last": pick_last,
    "any": pick_any,
}


def start(
    game: Game[Any, Any, Any],
    policies: Mapping[str, str | Callable[[View, Decision, Rng], Any]] | None = None,
    *,
    seed: str = "seed",
    variant: str = "",
    **settings: Any,
) -> Session:
    """A session of a game. A seat given a policy, by name or as a function, is played by it; the
    other seats are persons'."""
    functions = {
        seat: POLICIES[policy] if isinstance(policy, str) else policy
        for seat, policy in (policies or {}).items()
    }
    players = {
        seat: Player(policy if isinstance(policy, str) else "made")
        for seat, policy in (policies or {}).items()
    }
    setup = make_setup(game, seed=seed, variant=variant, settings=settings)
    return Session(game, setup, players, lambda seat, player: Made(functions[seat]))


def both(game: Game[Any, Any, Any], policy: str) -> dict[str, str]:
    """Every seat played by one policy."""
    return dict.fromkeys(game.info.seats, policy)
