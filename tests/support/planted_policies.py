"""Policies with one bug each, under the id of the check that must find it, and no other."""

from __future__ import annotations

import gc
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

from croupier.errors import ExpiredView
from croupier.policy import Decision, Defer, Pick, Policy, View, Wait
from croupier.rng import Rng
from croupier.table import Table
from kit_duel import State

P = TypeVar("P", bound=type[Policy])

PLANTED: list[tuple[str, type[Policy]]] = []
NUMBERS = count()


def planted(check: str) -> Callable[[P], P]:
    """The class has the bug that this check must find."""

    def enter(kind: P) -> P:
        PLANTED.append((check, kind))
        return kind

    return enter


class Sound(Policy):
    """Without fault: mostly high cards."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Defer | Wait:
        """Usually the last option, the highest card."""
        return Pick(decision.options[-1 if rng.below(4) else 0])


class SoundLooker(Policy):
    """Without fault: looks at its information, and at states imagined from it."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Defer | Wait:
        """Depends on all that a policy may depend on."""
        imagined = view.imagine(rng)
        told = f"{decision.texts} {decision.made} {view.information.stake} {imagined.deck}"
        return Pick(decision.options[len(told) % len(decision.options)], ("SOUND-1",))


class SoundDeferrer(Policy):
    """Without fault: leaves choices among several to the other seat, and waits in the end."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Defer | Wait:
        """Not one of the three answers alone."""
        if decision.made > 3:
            return Wait("tired")
        if len(decision.options) > 2:
            return Defer(tuple(decision.options[:2]), "ann")
        return Pick(decision.options[0])


@planted("policy-legal")
class PicksFold(Policy):
    """An option of another game."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """No card of that number."""
        return Pick(("play", 99))


@planted("policy-legal")
class DefersOne(Policy):
    """A tie among one."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Defer:
        """There is nothing to choose."""
        return Defer((decision.options[0],), "ann")


@planted("policy-legal")
class Fails(Policy):
    """An exception now and then."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """There is not always a third option."""
        return Pick(decision.options[2])


@planted("policy-repeats")
class CountsCalls(Policy):
    """Goes by how often it, or another of its kind, was asked."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """First, last, first, last."""
        return Pick(decision.options[-(next(NUMBERS) % 2)])


@planted("policy-memory")
class Superstitious(Policy):
    """The first hand it saw decides for all the game."""

    def __init__(self) -> None:
        self.first: Any = None

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """High cards after a good hand."""
        if self.first is None:
            self.first = decision.number
        return Pick(decision.options[-1 if self.first < 3 else 0])


@planted("policy-mutates")
class SortsOptions(Policy):
    """Turns the list of options round."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """The best comes first."""
        if isinstance(decision.options, list):
            decision.options.sort(reverse=True)
        return Pick(decision.options[0])


@planted("policy-mutates")
class TakesFromView(Policy):
    """Takes the cards out of the view while it counts them; for the game on a table."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """By the number of cards played."""
        played, cards = view.information.zones["played"], 0
        while played:
            played.pop()
            cards += 1
        return Pick(decision.options[cards % len(decision.options)])


@planted("policy-kept-view")
class KeepsView(Policy):
    """Opens the view of its last decision, and sees what has been played since."""

    def __init__(self) -> None:
        self.kept: View | None = None

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """High cards when the old view is open and shows points."""
        kept, self.kept = self.kept, view
        try:
            open_still = kept is not None and any(kept.information.points)
        except ExpiredView:
            open_still = False
        return Pick(decision.options[-1 if open_still else 0])


@planted("policy-kept-view")
class ReliesOnKeptView(Policy):
    """Opens the view of its last decision whatever happens."""

    def __init__(self) -> None:
        self.kept: View | None = None

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """By the cards in hand then."""
        kept, self.kept = self.kept, view
        hand = kept.information.hand if kept is not None else ()
        return Pick(decision.options[len(hand) % len(decision.options)])


@planted("policy-hidden")
class PeeksThroughView(Policy):
    """Reaches into the view for the state behind it."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """By the top of the deck."""
        deck = view._state.deck
        return Pick(decision.options[deck[-1] % len(decision.options) if deck else 0])


@planted("policy-hidden")
class SearchesMemory(Policy):
    """Looks through all objects for a state of the game."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """By the top of the deck of the first that it finds."""
        deck = next(thing.deck for thing in gc.get_objects() if type(thing) is State)
        return Pick(decision.options[deck[-1] % len(decision.options) if deck else 0])


@planted("policy-hidden")
class SearchesTables(Policy):
    """Looks through all objects for a table of the game."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """By the top of the deck of the first that it finds."""
        table = next(thing for thing in gc.get_objects() if type(thing) is Table)
        top = sum(table.zones["deck"][-1:])
        return Pick(decision.options[top % len(decision.options)])


@planted("policy-restored")
class NoticesUndo(Policy):
    """Loses its nerve when a pick is taken back."""

    def __init__(self) -> None:
        self.last = 0
        self.nervous = False

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """Low cards from then on."""
        self.nervous |= decision.number < self.last
        self.last = decision.number
        return Pick(decision.options[0 if self.nervous else -1])


ON_TABLE = {TakesFromView, SearchesTables}
"""Those that play the game on a table."""
