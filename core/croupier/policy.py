"""The contract: what a policy is, and what it is given to decide with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.errors import ExpiredView
from croupier.game import AnyGame, Setting, Value
from croupier.rng import Rng

if TYPE_CHECKING:
    from croupier.rulebook import Rulebook

PERSON = "human"
"""The policy of a seat that a person plays."""

TIE = "tie"
"""What is asked of a seat to which another seat's rulebook left a choice."""


class View:
    """What one seat may know at one decision; made on first use, void after the pick.

    A policy gets this and never the state. Information that was opened in time stays readable,
    for it shares nothing with the state.
    """

    __slots__ = ("_game", "_information", "_state", "seat")

    def __init__(self, game: AnyGame, state: Any, seat: str) -> None:
        self.seat = seat
        self._game = game
        self._state = state
        self._information: Any = None

    @property
    def information(self) -> Any:
        """The seat's information, of the game's own type.

        Raises:
            ExpiredView: it is opened for the first time after the pick.
        """
        if self._information is None:
            if self._state is None:
                raise ExpiredView("a view was opened after its pick")
            self._information = self._game.information(self._state, self.seat)
        return self._information

    def imagine(self, rng: Rng) -> Any:
        """A state consistent with the information, everything else dealt anew."""
        return self._game.imagine(self.information, rng)

    def close(self) -> None:
        """Make the view void; called once the pick is made."""
        self._state = None


class Decision:
    """One decision put to one seat.

    Attributes:
        number: counted from 1 over the whole game, automatic picks included.
        seat: who decides.
        ask: the kind of decision; `tie` for a choice among the options of another seat, whose
            rulebook left it to this one.
        options: the legal picks, in the game's order.
        made: how many picks this seat has made before, automatic ones left out.
    """

    __slots__ = ("_game", "ask", "made", "number", "options", "seat")

    def __init__(
        self,
        game: AnyGame,
        number: int,
        seat: str,
        ask: str,
        options: Sequence[Any],
        made: int = 0,
    ) -> None:
        self.number = number
        self.seat = seat
        self.ask = ask
        self.options = options
        self.made = made
        self._game = game

    @property
    def texts(self) -> list[str]:
        """The options as text, in the same order."""
        text = self._game.text
        return [text(option) for option in self.options]


class Pick(NamedTuple):
    """A policy's answer: one of the decision's options.

    Attributes:
        option: what is picked.
        cites: ids of the rules that made it, in order of use.
    """

    option: Any
    cites: tuple[str, ...] = ()


class Defer(NamedTuple):
    """A rulebook's answer where its rules leave a choice to somebody. To a tie it says that there
    is nobody to choose, and the first is taken.

    Attributes:
        options: at least two of the decision's options, all different, in its order.
        to_seat: who chooses among them.
        cites: ids of the rules that led here.
    """

    options: tuple[Any, ...]
    to_seat: str
    cites: tuple[str, ...] = ()


class Wait(NamedTuple):
    """No answer now: a person must decide. `reason` is one line, or empty for a person's seat."""

    reason: str = ""


class Policy(ABC):
    """Chooses for one seat of one game. It keeps nothing from one pick to the next that could
    change a choice, for a game may be saved, undone and taken up again at any decision."""

    @abstractmethod
    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Defer | Wait:
        """Answer a decision. `rng` belongs to this decision alone: asked again, the same draws
        come again."""


class SeatContext(NamedTuple):
    """What a policy is made for.

    Attributes:
        game: its rules; never a state.
        seat: the seat to play.
        argument: what followed the policy's name (`rulebook:NAME`), or empty.
        settings: the policy's own, every one with its value.
        rulebooks: finds a game's rulebook by name, the default one for an empty name; raises
            PluginError when there is none.
    """

    game: AnyGame
    seat: str
    argument: str
    settings: Mapping[str, Value]
    rulebooks: Callable[[str], Rulebook[Any]]


class PolicyPlugin(NamedTuple):
    """What `croupier_policy()` returns.

    Attributes:
        name: the entry point's name.
        summary: one line for people.
        make: makes the policy for a seat; raises PolicyError when it cannot play that game.
        settings: its own settings (`--seat SEAT=NAME:setting=value`), or None when `make` judges
            what is given, as text, itself.
        argument: what may follow its name, in one word for people (`rulebook:NAME`); empty when
            nothing may.
    """

    name: str
    summary: str
    make: Callable[[SeatContext], Policy]
    settings: tuple[Setting, ...] | None = ()
    argument: str = ""
