"""The contract: a rulebook, a policy whose every pick is explained by the rules that made it.

A rulebook is data (rules with ids and summaries) plus rankings. For each kind of decision it
names criteria in order. Each criterion gives every remaining candidate a value; the best stay. A
criterion that tells no candidates apart had no say and is not cited. What several candidates
survive is a tie.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from croupier.game import Setting, Value
from croupier.policy import Decision, View

P = TypeVar("P")


class Rule(NamedTuple):
    """One rule of a rulebook: id, our own summary in a sentence, where it comes from, and
    whether it is in use (`active`) or why not."""

    id: str
    summary: str
    source: str = ""
    status: str = "active"


class Criterion(NamedTuple, Generic[P]):
    """A rule as a ranking: more is better. `value(position, option)` gives a number or a tuple
    of numbers; all candidates of one decision must be comparable. `shown(position, option)` says
    in words what stands behind the value, where the value itself does not tell a person enough;
    empty for an option of which there is nothing to say."""

    rule: str
    value: Callable[[P, Any], Any]
    shown: Callable[[P, Any], str] | None = None


class Judgement(NamedTuple):
    """One criterion applied: its rule, the value of each candidate it saw, who stayed, and what
    stands behind the values, in words; empty where they speak for themselves."""

    rule: str
    values: tuple[tuple[Any, Any], ...]
    kept: tuple[Any, ...]
    shown: tuple[str, ...] = ()

    @property
    def decided(self) -> bool:
        """Whether it told candidates apart."""
        return len(self.kept) < len(self.values)


class Verdict(NamedTuple):
    """What a rulebook says of a decision.

    Attributes:
        best: the candidates no rule told apart, in option order; never empty.
        judgements: every criterion consulted, in order.
        tie_seat: who chooses among several; empty for the first in option order.
        cites: ids of the rules to cite, in order of use.
    """

    best: tuple[Any, ...]
    judgements: tuple[Judgement, ...]
    tie_seat: str
    cites: tuple[str, ...]


class Rulebook(ABC, Generic[P]):
    """A game's rulebook. P is what its criteria read: the position as its seat may know it.

    Attributes:
        name: the entry point's name after `GAME.`.
        game: the id of the game it plays.
        summary: one line for people.
        rules: every rule by id, in the order of the book.
        seats: the seats it can play; empty for all.
        settings: its own switches (`--seat SEAT=rulebook:setting=value`).
    """

    name: str
    game: str
    summary: str
    rules: Mapping[str, Rule]
    seats: tuple[str, ...] = ()
    settings: tuple[Setting, ...] = ()

    @abstractmethod
    def position(self, view: View, settings: Mapping[str, Value]) -> P:
        """What the criteria read, made from the view once for each decision."""

    @abstractmethod
    def criteria(self, position: P, decision: Decision) -> Sequence[Criterion[P]]:
        """The criteria for this decision, the most important first."""

    def tie_seat(self, position: P, decision: Decision, cites: tuple[str, ...]) -> str:
        """Who breaks a tie; empty to take the first in option order."""
        return ""

    def likeness(self, position: P, option: Any) -> Hashable:
        """What an option comes to: of candidates that come to the same, which nobody needs to be
        asked about, the first stands for all."""
        return option  # type: ignore[no-any-return]

    def judge(self, view: View, decision: Decision, settings: Mapping[str, Value]) -> Verdict:
        """Apply the criteria in order until one candidate is left or none remain."""
        position = self.position(view, settings)
        best = tuple(decision.options)
        judgements = []
        for criterion in self.criteria(position, decision):
            if len(best) == 1:
                break
            values = tuple((option, criterion.value(position, option)) for option in best)
            top = max(value for _, value in values)
            best = tuple(option for option, value in values if value == top)
            shown = criterion.shown
            words = tuple(shown(position, option) for option, _ in values) if shown else ()
            judgements.append(Judgement(criterion.rule, values, best, words))
        if len(best) > 1:
            first: dict[Hashable, Any] = {}
            for option in best:
                first.setdefault(self.likeness(position, option), option)
            best = tuple(first.values())
        cites = tuple(dict.fromkeys(one.rule for one in judgements if one.decided))
        tie = self.tie_seat(position, decision, cites) if len(best) > 1 else ""
        return Verdict(best, tuple(judgements), tie, cites)
