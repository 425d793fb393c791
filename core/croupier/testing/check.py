"""What a check is, what it finds, and how checks are run one after another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from traceback import extract_tb
from typing import Any, Generic, NamedTuple, TypeVar

from croupier.game import Setup
from croupier.setup import show_value

T = TypeVar("T")


class Fault(NamedTuple):
    """Something a game or a policy does that its contract forbids.

    Attributes:
        check: the id of the check that found it.
        seed: of the game in which it was found; empty for what concerns no single game.
        decision: the number of the decision at which it was found; 0 for none.
        message: one line.
        played: the variant, the settings and the decks of that game, as they are typed.
    """

    check: str
    seed: str
    decision: int
    message: str
    played: str = ""

    def __str__(self) -> str:
        """Everything in one line."""
        place = f"seed {self.seed!r}" if self.seed else ""
        if self.played:
            place += f", {self.played}"
        if self.decision:
            place += f", decision {self.decision}"
        return (
            f"{self.check}: {place}: {self.message}" if place else f"{self.check}: {self.message}"
        )


class Check(NamedTuple, Generic[T]):
    """One thing that is checked.

    Attributes:
        id: kebab-case.
        summary: what holds when nothing is wrong, in one line.
        run: yields a message for each violation in what it is given, empty ones for none; only
            the first message is used, and an exception is a violation too.
        needs: ids of checks without which it is not run, for it would find their faults again.
    """

    id: str
    summary: str
    run: Callable[[T], Iterable[str]]
    needs: tuple[str, ...] = ()


def check(
    name: str, summary: str, *, needs: tuple[str, ...] = ()
) -> Callable[[Callable[[T], Iterable[str]]], Check[T]]:
    """Make a function the check of that id."""
    return lambda run: Check(name, summary, run, needs)


class Inspection:
    """Checks being run. Each is run until it has found its first fault.

    Args:
        only: ids of the checks to run; None for all.
    """

    def __init__(self, only: Collection[str] | None) -> None:
        self._only = only
        self._faults: dict[str, Fault] = {}

    @property
    def faults(self) -> list[Fault]:
        """What was found, in the order found."""
        return list(self._faults.values())

    def wants(self, one: Check[Any]) -> bool:
        """Whether a check is still to be run."""
        if self._only is not None and one.id not in self._only:
            return False
        return self._faults.keys().isdisjoint((one.id, *one.needs))

    def add(self, name: str, message: str, setup: Setup | None = None, decision: int = 0) -> None:
        """Record a fault."""
        seed, played = ("", "") if setup is None else (setup.seed, _played(setup))
        self._faults[name] = Fault(name, seed, decision, message, played)

    def run(self, one: Check[T], subject: T, setup: Setup | None = None, decision: int = 0) -> None:
        """Run a check on something."""
        if self.wants(one):
            try:
                message = next(filter(None, one.run(subject)), "")
            except Exception as error:
                message = explain(error)
            if message:
                self.add(one.id, message, setup, decision)


def explain(error: Exception) -> str:
    """An exception in one line, with the place it was raised at."""
    last = extract_tb(error.__traceback__)[-1]
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return f"{text} (in {last.name}, line {last.lineno} of {last.filename})"


def _played(setup: Setup) -> str:
    words = [f"variant {setup.variant}"]
    words += [f"{name}={show_value(value)}" for name, value in setup.settings.items()]
    words += [f"deck {seat}={deck}" for seat, deck in setup.decks.items()]
    return " ".join(words)
