"""The contract: what a game is to everything else.

A game is a handful of functions over a state that only the game understands. Sessions, saves,
policies, batches, the conformance kit and the command line speak nothing but this. Options are
small hashable values, named in text only at the edges.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from croupier.errors import UnknownOption
from croupier.rng import Rng

Value = str | int | bool
"""A setting's value."""

Plain = Any
"""Strings, whole numbers, booleans, and lists and string-keyed dicts of those."""

Listener = Callable[[str, str], object]
"""Told the id of a rule that a game applied of itself, and what came of it in a few words."""

S = TypeVar("S")
O = TypeVar("O", bound=Hashable)  # noqa: E741 - the option type, as S is the state's
I = TypeVar("I")  # noqa: E741 - the information type


class Setting(NamedTuple):
    """A rule switch or a choice made at set-up (`--set name=value`).

    Attributes:
        name: as typed.
        default: used when it is not given.
        values: all legal values; empty when any value of the default's type is allowed and the
            game itself judges it.
        summary: one line for people.
        rule: the id of the rule it switches, if any.
        file: the value may name a file (a path with a dot or a slash in it), whose text is
            brought into `Setup.files` and travels in the save.
        variants: those it belongs to; empty for all. Set-ups of others do not have it.
    """

    name: str
    default: Value
    values: tuple[Value, ...] = ()
    summary: str = ""
    rule: str = ""
    file: bool = False
    variants: tuple[str, ...] = ()

    def belongs(self, variant: str) -> bool:
        """Whether set-ups of a variant have it."""
        return not self.variants or variant in self.variants


class Variant(NamedTuple):
    """A way to play the game.

    Attributes:
        id: as typed (`--variant`).
        summary: one line for people.
        policies: policies that take seats when nobody is named for them, by seat; see
            `Game.default_policies`.
    """

    id: str
    summary: str
    policies: Mapping[str, str] = {}


class NamedDeck(NamedTuple):
    """A deck that the game has ready.

    Attributes:
        name: as typed (`--deck SEAT=name`).
        seats: the seats that can play it.
        summary: one line for people.
    """

    name: str
    seats: tuple[str, ...]
    summary: str


class Question(NamedTuple):
    """What a kind of decision (an *ask*) is about: one line for people, and its rule ids."""

    text: str
    rules: tuple[str, ...] = ()


class GameInfo(NamedTuple):
    """What is known of a game without playing it.

    Attributes:
        id: kebab-case, the entry point's name.
        title: for people.
        version: raised when the same moves may no longer give the same game.
        seats: ids, in seating order; one for a solitaire game.
        variants: the first is the default.
        settings: all of them.
        capabilities: any of `hidden` (seats know different things), `chance` (the outcome
            depends on the seed), `simultaneous` (secret choices revealed together), `solo`,
            `decks` (players bring decks).
        asks: every kind of decision, by name.
    """

    id: str
    title: str
    version: int
    seats: tuple[str, ...]
    variants: tuple[Variant, ...] = (Variant("standard", "the game as written"),)
    settings: tuple[Setting, ...] = ()
    capabilities: frozenset[str] = frozenset()
    asks: Mapping[str, Question] = {}


class Setup(NamedTuple):
    """Everything a game starts from; with the picks it determines the game entirely.

    Attributes:
        seed: of all chance, text of up to 64 bytes.
        settings: every setting of the game that the variant has, with its value.
        decks: deck by seat: a name the game knows, or the key of a text in `files`.
        files: texts brought in by settings or decks, by the name they were given.
    """

    game: str
    variant: str
    seed: str
    settings: Mapping[str, Value] = {}
    decks: Mapping[str, str] = {}
    files: Mapping[str, str] = {}


class Result(NamedTuple):
    """How a game ended.

    Attributes:
        winners: seats that won; empty for a draw, or when a solitaire game is lost.
        scores: points by seat, in the game's own unit.
        reason: a short slug, such as `conquest`.
    """

    winners: tuple[str, ...]
    scores: Mapping[str, int]
    reason: str


class CardCheck(NamedTuple):
    """What a look over a game's card data comes to.

    Attributes:
        facts: figures worth knowing, by name.
        faults: what is not as it should be, one line each.
    """

    facts: Mapping[str, Plain] = {}
    faults: tuple[str, ...] = ()


class Game(ABC, Generic[S, O, I]):
    """The functions that make a game. Instances hold rules and card data, never a game's state.

    S is the state, O the option, I the information of one seat. Only `apply` changes a state.
    """

    info: GameInfo

    @abstractmethod
    def new(self, setup: Setup, rng: Rng) -> S:
        """A state at its first decision. The state keeps `rng` if it needs chance later.

        Raises:
            SetupError: the set-up is complete and well typed, yet not playable.
        """

    @abstractmethod
    def seat(self, state: S) -> str:
        """The seat that decides. Undefined once the game is over."""

    def ask(self, state: S) -> str:
        """The kind of decision, a key of `info.asks`. Undefined once the game is over."""
        return "move"

    def secret(self, state: S) -> bool:
        """Whether the other seats may not see what is picked at this decision."""
        return False

    @abstractmethod
    def options(self, state: S) -> Sequence[O]:
        """The legal picks, all different, in a fixed order; empty exactly when the game is over.

        Simultaneous choices are asked seat after seat; the information of a later seat does not
        show the earlier answer. The caller does not change the sequence.
        """

    @abstractmethod
    def apply(self, state: S, option: O) -> None:
        """Go on to the next decision, in place. The option is trusted to be a legal one."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """An equal, independent state; cheap."""

    def text(self, option: O) -> str:
        """The option's words: stable, ASCII, its identity in logs and scripts."""
        return str(option)

    @abstractmethod
    def parse(self, text: str) -> O:
        """The option these words name, legal now or not.

        Raises:
            UnknownOption: the words never name an option of this game.
        """

    @abstractmethod
    def information(self, state: S, seat: str) -> I:
        """What a seat may know: its information state, sharing nothing with the state."""

    @abstractmethod
    def imagine(self, information: I, rng: Rng) -> S:
        """A state made from the information alone, consistent with all of it (determinization).

        What the seat does not know, and all chance to come, is dealt anew from `rng`. Sampling
        it many times shows the seat's possible worlds.
        """

    @abstractmethod
    def render(self, information: I, lang: str = "en") -> dict[str, Plain]:
        """A picture of the information for people and programs: plain values, stable keys.

        Printed as text, a list of dicts becomes a table, and a text of several lines stands as it
        is. `lang` chooses the names that have several.
        """

    @abstractmethod
    def dump(self, state: S) -> dict[str, Plain]:
        """The whole state as plain values; texts of several lines keep one record a line."""

    @abstractmethod
    def load(self, setup: Setup, plain: Mapping[str, Plain]) -> S:
        """The state that was dumped.

        Raises:
            ValueError: the values are no state of this game; the message names the place.
        """

    # What follows is optional.

    def score(self, state: S, seat: str) -> float:
        """How good the position is for the seat: more is better, 0 is even. Called on imagined
        states only, of games still going on or over."""
        raise NotImplementedError

    def default_policies(self, setup: Setup) -> Mapping[str, str]:
        """The policies that take seats when nobody is named for them, by seat."""
        return next(one.policies for one in self.info.variants if one.id == setup.variant)

    def keeps_secrets(self, state: S, seat: str) -> bool:
        """Whether a seat may know what the others do not. What a seat without secrets knows, and
        why it decided so, is open to all."""
        return "hidden" in self.info.capabilities

    def listen(self, state: S, listener: Listener | None) -> None:
        """From now on tell the listener of every rule that the game applies of itself to this
        state, where nobody is asked; of a new state also what its set-up applied. Clones have no
        listener; to tell nothing is allowed."""
        return

    def stops(self, state: S) -> bool:
        """Whether a decision with a single option is put to its seat all the same, instead of
        being taken automatically."""
        return False

    def gloss(self, information: I, option: O, lang: str = "en") -> str:
        """One line on what an option does, for people; empty when its words say it all."""
        return ""

    def tell(self, seat: str, ask: str, option: O) -> str:
        """What a seat did by a pick, in one line of plain words for those who looked on."""
        return f"{seat}: {self.text(option)}"

    def rules(self) -> Mapping[str, str]:
        """The game's rules by id, each in one sentence of our own."""
        return {}

    def cards(self, lang: str = "en") -> list[dict[str, Plain]]:
        """The game's cards, a row each; empty for games without any."""
        return []

    def ready_decks(self) -> Sequence[NamedDeck]:
        """The decks that may be named in a set-up; none for games without any."""
        return ()

    def check_cards(self) -> CardCheck:
        """Whether the card data are sound: every text is understood, every card summed up."""
        return CardCheck()

    def content(self) -> str:
        """A digest over the data that decide how the game plays, kept in saves."""
        return ""

    def migrate(self, version: int, plain: dict[str, Plain]) -> dict[str, Plain]:
        """A state dumped by an older `version` of this game, as this version dumps it.

        Raises:
            ValueError: that version cannot be read.
        """
        raise ValueError(f"no migration from version {version}")


AnyGame = Game[Any, Any, Any]


def can_score(game: AnyGame) -> bool:
    """Whether the game offers `score`."""
    return type(game).score is not Game.score


def unknown_option(text: str) -> UnknownOption:
    """The error a game's `parse` raises for words it does not know."""
    return UnknownOption(f"not understood: {text!r}")
