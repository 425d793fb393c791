"""Spin: a game that takes as long as it is told to, and is decided by the last pick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.game import Game, GameInfo, Question, Result, Setting, Setup
from croupier.hookspecs import hookimpl
from croupier.rng import Rng

HOOK_API = 1

PICKS = 20


class Spin(Game[list[int], int, int]):
    """A state is the picks made, the last pick, and how often to turn round at each."""

    info = GameInfo(
        id="spin",
        title="Spin",
        version=1,
        seats=("left", "right"),
        settings=(Setting("turns", 1000),),
        asks={"move": Question("which way?")},
    )

    def new(self, setup: Setup, rng: Rng) -> list[int]:
        """Nothing is left to chance."""
        return [0, 0, int(setup.settings["turns"])]

    def seat(self, state: list[int]) -> str:
        """In turn."""
        return self.info.seats[state[0] % 2]

    def options(self, state: list[int]) -> Sequence[int]:
        """Two ways."""
        return (0, 1) if state[0] < PICKS else ()

    def apply(self, state: list[int], option: int) -> None:
        """Turn round."""
        for _ in range(state[2]):
            pass
        state[0] += 1
        state[1] = option

    def result(self, state: list[int]) -> Result | None:
        """The last pick says who."""
        if state[0] < PICKS:
            return None
        return Result((self.info.seats[state[1]],), {"left": 0, "right": 0}, "done")

    def clone(self, state: list[int]) -> list[int]:
        """Three numbers."""
        return state.copy()

    def parse(self, text: str) -> int:
        """The number itself."""
        return int(text)

    def information(self, state: list[int], seat: str) -> int:
        """How far it is."""
        return state[0]

    def imagine(self, information: int, rng: Rng) -> list[int]:
        """What is left of it."""
        return [information, 0, 0]

    def render(self, information: int, lang: str = "en") -> dict[str, Any]:
        """How far it is."""
        return {"picks": information}

    def dump(self, state: list[int]) -> dict[str, Any]:
        """The numbers."""
        return {"numbers": state.copy()}

    def load(self, setup: Setup, plain: Mapping[str, Any]) -> list[int]:
        """The numbers."""
        return list(plain["numbers"])


@hookimpl
def croupier_game() -> Spin:
    """The plugin."""
    return Spin()
