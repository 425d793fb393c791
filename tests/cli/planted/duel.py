"""A small game with everything the command line must cope with: secret picks, a series ended by
`done`, settings, decks, files, cards, rules, two languages, and a way to fail. Right, where it
plays by itself, has no secrets; and the game tells who wins a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.game import (
    AnyGame,
    CardCheck,
    Game,
    GameInfo,
    Listener,
    NamedDeck,
    Plain,
    Question,
    Result,
    Setting,
    Setup,
    Variant,
    unknown_option,
)
from croupier.hookspecs import hookimpl
from croupier.rng import Rng

HOOK_API = 1

SEATS = ("left", "right")
AIMS = ("aim high", "aim low")
BOASTS = ("boast loud", "boast soft", "done")
NAMES = {"en": {"left": "Left", "right": "Right"}, "zh": {"left": "左边", "right": "右边"}}


class State:
    """The picks so far decide everything."""

    def __init__(
        self, rounds: int, fragile: bool, picks: Sequence[str] = (), alone: bool = False
    ) -> None:
        self.rounds = rounds
        self.fragile = fragile
        self.alone = alone
        self.listener: Listener | None = None
        self.picks: list[str] = []
        self.points = {"left": 0, "right": 0}
        self.round = 1
        self.aims: list[str] = []
        self.boasts: list[str] = []
        for pick in picks:
            self.take(pick)

    @property
    def winner(self) -> str:
        return "left" if self.aims[0] == self.aims[1] else "right"

    def tell(self, rule: str, text: str) -> None:
        if self.listener is not None:
            self.listener(rule, text)

    def take(self, pick: str) -> None:
        if self.fragile and pick == "boast loud":
            raise RuntimeError("the game fell over")
        self.picks.append(pick)
        if pick in AIMS:
            self.aims.append(pick)
            if len(self.aims) == 2:
                self.tell("D-2", f"{self.winner} wins round {self.round}")
            return
        if pick != "done":
            self.boasts.append(pick)
            if len(self.boasts) < 2:
                return
        self.points[self.winner] += 1
        self.round += 1
        self.aims = []
        self.boasts = []


class Duel(Game[State, str, dict[str, Plain]]):
    """Left wins a round where both aim alike; the winner may boast."""

    info = GameInfo(
        id="duel",
        title="Duel",
        version=1,
        seats=SEATS,
        variants=(
            Variant("standard", "two persons"),
            Variant("alone", "right plays by itself", {"right": "random"}),
        ),
        settings=(
            Setting("rounds", 2, (1, 2, 3), "how many rounds", "D-1"),
            Setting("fragile", False, summary="fails at a loud boast"),
            Setting("note", "none", summary="a text that comes along", file=True),
        ),
        capabilities=frozenset({"hidden", "simultaneous", "decks"}),
        asks={
            "aim": Question("where do you aim?", ("D-1", "D-2")),
            "boast": Question("how do you boast?", ("D-3",)),
        },
    )

    def new(self, setup: Setup, rng: Rng) -> State:
        return self.begin(setup)

    def begin(self, setup: Setup, picks: Sequence[str] = ()) -> State:
        settings = setup.settings
        alone = setup.variant == "alone"
        return State(int(settings["rounds"]), bool(settings["fragile"]), picks, alone)

    def seat(self, state: State) -> str:
        return SEATS[len(state.aims)] if len(state.aims) < 2 else state.winner

    def ask(self, state: State) -> str:
        return "aim" if len(state.aims) < 2 else "boast"

    def secret(self, state: State) -> bool:
        return len(state.aims) < 2

    def options(self, state: State) -> Sequence[str]:
        if state.round > state.rounds:
            return ()
        if len(state.aims) < 2:
            return AIMS
        return [boast for boast in BOASTS if boast not in state.boasts]

    def apply(self, state: State, option: str) -> None:
        state.take(option)

    def result(self, state: State) -> Result | None:
        if state.round <= state.rounds:
            return None
        left, right = state.points.values()
        winners = () if left == right else ("left",) if left > right else ("right",)
        return Result(winners, dict(state.points), "rounds")

    def clone(self, state: State) -> State:
        return State(state.rounds, state.fragile, state.picks, state.alone)

    def parse(self, text: str) -> str:
        if text not in (*AIMS, *BOASTS):
            raise unknown_option(text)
        return text

    def information(self, state: State, seat: str) -> dict[str, Plain]:
        own = state.aims[SEATS.index(seat)] if len(state.aims) > SEATS.index(seat) else ""
        return {
            "seat": seat,
            "round": state.round,
            "rounds": state.rounds,
            "points": dict(state.points),
            "own": own,
            "aimed": len(state.aims),
            "boasts": list(state.boasts),
        }

    def imagine(self, information: dict[str, Plain], rng: Rng) -> State:
        raise NotImplementedError

    def render(self, information: dict[str, Plain], lang: str = "en") -> dict[str, Plain]:
        return {
            "round": information["round"],
            "your_aim": information["own"],
            "seats": [
                {"seat": seat, "name": NAMES[lang][seat], "points": points}
                for seat, points in information["points"].items()
            ],
            "boasts": information["boasts"],
        }

    def dump(self, state: State) -> dict[str, Plain]:
        return {"picks": list(state.picks)}

    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> State:
        if list(plain) != ["picks"]:
            raise ValueError("picks are wanted")
        return self.begin(setup, plain["picks"])

    def keeps_secrets(self, state: State, seat: str) -> bool:
        return not (state.alone and seat == "right")

    def listen(self, state: State, listener: Listener | None) -> None:
        state.listener = listener
        if not state.picks:
            state.tell("D-1", f"there will be {state.rounds} rounds")

    def gloss(self, information: dict[str, Plain], option: str, lang: str = "en") -> str:
        return "say no more" if option == "done" else ""

    def rules(self) -> Mapping[str, str]:
        return {
            "D-1": "The duel has as many rounds as agreed.",
            "D-2": "Both aim in secret; left wins where they aim alike.",
            "D-3": "The winner may boast twice.",
        }

    def ready_decks(self) -> list[NamedDeck]:
        return [NamedDeck("sharp", ("left", "right"), "for those who aim well")]

    def cards(self, lang: str = "en") -> list[dict[str, Plain]]:
        return [{"code": seat, "name": NAMES[lang][seat]} for seat in SEATS]

    def check_cards(self) -> CardCheck:
        return CardCheck({"cards": len(SEATS)}, ("right has no Chinese summary",))


@hookimpl
def croupier_game() -> AnyGame:
    return Duel()
