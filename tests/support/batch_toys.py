"""Games and policies for batches: short games of every kind, and policies that misbehave."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from croupier.errors import PolicyError
from croupier.game import Game, GameInfo, Question, Result, Setting, Setup, unknown_option
from croupier.hookspecs import hookimpl
from croupier.policy import (
    TIE,
    Decision,
    Defer,
    Pick,
    Policy,
    PolicyPlugin,
    SeatContext,
    View,
    Wait,
)
from croupier.rng import Rng
from samples import write_metadata
from toys import Nim


class Listed(Game[list[int], int, tuple[int, ...]]):
    """A game whose state is a list of numbers, open to all; options are `VERB NUMBER`."""

    verb = "pick"

    def clone(self, state: list[int]) -> list[int]:
        return state.copy()

    def text(self, option: int) -> str:
        return f"{self.verb} {option}"

    def parse(self, text: str) -> int:
        verb, _, number = text.partition(" ")
        if verb != self.verb or not number.isdigit():
            raise unknown_option(text)
        return int(number)

    def information(self, state: list[int], seat: str) -> tuple[int, ...]:
        return tuple(state)

    def imagine(self, information: tuple[int, ...], rng: Rng) -> list[int]:
        return list(information)

    def render(self, information: tuple[int, ...], lang: str = "en") -> dict[str, Any]:
        return {"numbers": list(information)}

    def dump(self, state: list[int]) -> dict[str, Any]:
        return {"numbers": state.copy()}

    def load(self, setup: Setup, plain: Mapping[str, Any]) -> list[int]:
        return list(plain["numbers"])


class Patience(Listed):
    """Played alone: turn up cards (1) or stop (0); 17 to 21 wins. The state: stopped, turned up,
    then the cards."""

    info = GameInfo(
        id="patience",
        title="Patience",
        version=1,
        seats=("me",),
        capabilities=frozenset({"chance", "solo"}),
        asks={"move": Question("another card?")},
    )

    def new(self, setup: Setup, rng: Rng) -> list[int]:
        return [0, 0, *(rng.below(10, "deal") + 1 for _ in range(21))]

    def seat(self, state: list[int]) -> str:
        return "me"

    def options(self, state: list[int]) -> Sequence[int]:
        return () if state[0] or sum(state[2 : 2 + state[1]]) > 21 else (0, 1)

    def apply(self, state: list[int], option: int) -> None:
        state[option] += 1

    def result(self, state: list[int]) -> Result | None:
        total = sum(state[2 : 2 + state[1]])
        if not state[0] and total <= 21:
            return None
        return Result(("me",) if 17 <= total <= 21 else (), {"me": total}, "stopped")


class Auction(Listed):
    """Three seats name a number each, and get the card of that number. The state: three cards,
    then the numbers named."""

    info = GameInfo(
        id="auction",
        title="Auction",
        version=1,
        seats=("low", "middle", "high"),
        capabilities=frozenset({"chance"}),
        asks={"move": Question("which card?")},
    )

    def new(self, setup: Setup, rng: Rng) -> list[int]:
        return [rng.below(100, "deal") for _ in range(3)]

    def seat(self, state: list[int]) -> str:
        return self.info.seats[len(state) - 3]

    def options(self, state: list[int]) -> Sequence[int]:
        return (0, 1, 2) if len(state) < 6 else ()

    def apply(self, state: list[int], option: int) -> None:
        state.append(option)

    def result(self, state: list[int]) -> Result | None:
        if len(state) < 6:
            return None
        scores = {seat: state[state[3 + n]] for n, seat in enumerate(self.info.seats)}
        best = max(scores.values())
        return Result(tuple(seat for seat in scores if scores[seat] == best), scores, "sold")


class Endless(Listed):
    """Never ends. The state: moves made, or with `counted` off, whose turn it is."""

    info = GameInfo(
        id="endless",
        title="Endless",
        version=1,
        seats=("odd", "even"),
        settings=(Setting("counted", True),),
        asks={"move": Question("what now?")},
    )

    def new(self, setup: Setup, rng: Rng) -> list[int]:
        return [0, int(setup.settings["counted"])]

    def seat(self, state: list[int]) -> str:
        return self.info.seats[state[0] % 2]

    def options(self, state: list[int]) -> Sequence[int]:
        return (0, 1)

    def apply(self, state: list[int], option: int) -> None:
        state[0] = state[0] + 1 if state[1] else 1 - state[0]

    def result(self, state: list[int]) -> Result | None:
        return None

    def score(self, state: list[int], seat: str) -> float:
        return float(seat == "even")


class Faulty(Listed):
    """Thirty digits in turn; it fails at a seven behind a seven. The state: the last digit, and
    how many there were."""

    info = GameInfo(
        id="faulty",
        title="Faulty",
        version=1,
        seats=("odd", "even"),
        asks={"move": Question("which digit?")},
    )

    def new(self, setup: Setup, rng: Rng) -> list[int]:
        return [0, 0]

    def seat(self, state: list[int]) -> str:
        return self.info.seats[state[1] % 2]

    def options(self, state: list[int]) -> Sequence[int]:
        return range(10) if state[1] < 30 else ()

    def apply(self, state: list[int], option: int) -> None:
        if state[0] == option == 7:
            raise ZeroDivisionError("two sevens")
        state[:] = option, state[1] + 1

    def result(self, state: list[int]) -> Result | None:
        return Result((), {"odd": 0, "even": 0}, "over") if state[1] == 30 else None


class Busy(Nim):
    """Nim that takes its time: about half a millisecond a pick."""

    info = Nim.info._replace(id="busy", title="Busy")

    def apply(self, state: list[int], option: int) -> None:
        end = time.perf_counter() + 0.0005
        while time.perf_counter() < end:
            pass
        super().apply(state, option)


class Does(Policy):
    """Does at its second pick what a function does; else takes the first option."""

    def __init__(self, function: Callable[[], Any]) -> None:
        self.function = function

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Wait:
        answer: Pick | Wait | None = self.function() if decision.made == 1 else None
        return answer or Pick(decision.options[0])


class Last(Policy):
    """Always the last option."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        return Pick(decision.options[-1])


class Defers(Policy):
    """Leaves every choice to the other seat, and breaks what is left to it by chance."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Defer:
        if decision.ask == TIE:
            return Pick(rng.choice(decision.options))
        return Defer(tuple(decision.options), "even" if view.seat == "odd" else "odd")


def crash() -> None:
    raise KeyError("lost it")


def hang() -> None:
    while True:
        time.sleep(0.1)


def hog() -> None:
    held = []
    while True:
        held.append(bytearray(16 << 20))


def nonsense() -> Pick:
    return Pick("no option", ())


def chatter() -> None:
    print("a policy talks")
    sys.stdout.flush()


def stuck() -> None:
    """Inside the interpreter, where no other thread of it gets a turn."""
    Path("stuck").touch()
    re.match("(a+)+$", "a" * 60 + "b")


def fork() -> None:
    os.fork()


DOINGS: dict[str, Callable[[], Any]] = {
    "crash": crash,
    "exit": lambda: sys.exit(3),
    "vanish": lambda: os._exit(3),
    "hang": hang,
    "hog": hog,
    "nonsense": nonsense,
    "chatter": chatter,
    "fork": fork,
    "stuck": stuck,
    "silent": lambda: Wait("out of words"),
    "first": lambda: None,
}


def no_start(context: SeatContext) -> Policy:
    raise PolicyError("policy 'no-start' has no data")


def exits_at_start(context: SeatContext) -> Policy:
    sys.exit(4)


def _module(hook: str, thing: Any) -> ModuleType:
    """A plugin's module around what its hook returns."""

    def implementation() -> Any:
        return thing

    implementation.__name__ = hook
    module = ModuleType(hook)
    vars(module).update({"HOOK_API": 1, hook: hookimpl(implementation)})
    return module


_GAMES = (Nim(), Patience(), Auction(), Endless(), Faulty(), Busy())
_POLICIES = (
    *(
        PolicyPlugin(name, name, lambda context, doing=doing: Does(doing))
        for name, doing in DOINGS.items()
    ),
    PolicyPlugin("last", "the last option", lambda context: Last()),
    PolicyPlugin("defers", "leaves it to the other", lambda context: Defers()),
    PolicyPlugin("no-start", "cannot start", no_start),
    PolicyPlugin("exit-at-start", "exits", exits_at_start),
)

games = {game.info.id: _module("croupier_game", game) for game in _GAMES}
policies = {plugin.name: _module("croupier_policy", plugin) for plugin in _POLICIES}


def __getattr__(name: str) -> ModuleType:
    """The plugins, for their entry points."""
    kind, _, rest = name.partition("_")
    table = {"game": games, "policy": policies}.get(kind, {})
    if rest.replace("_", "-") not in table:
        raise AttributeError(name)
    return table[rest.replace("_", "-")]


def install(folder: Path) -> list[str]:
    """Write the metadata of a distribution with all of these; what to put on the path."""
    groups = {
        "croupier.games": {name: f"batch_toys:game_{name.replace('-', '_')}" for name in games},
        "croupier.policies": {
            name: f"batch_toys:policy_{name.replace('-', '_')}" for name in policies
        },
    }
    write_metadata(folder, "batch-toys", "1.0", groups)
    return [str(folder), str(Path(__file__).parent)]
