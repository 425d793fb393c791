"""A card game on a table: what the machinery of this package asks of one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from croupier.cards.abilities import Ability
from croupier.cards.events import Event, Occurrence
from croupier.cards.ops import Context, Vocabulary
from croupier.cards.use import Use, usable
from croupier.table import Frame, Table, TableGame

WINDOWS = frozenset({"action", "interrupt", "reaction"})
"""The asks of windows."""


class CardText(Protocol):
    """What the machinery reads of a printed card."""

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Its abilities, in order."""


class CardGame(TableGame):
    """A game of cards with texts. Instances know the cards that take part.

    Attributes:
        vocabulary: the words of its cards.
        occurrences: every kind of event, by name.
        library: the cards that take part, by code.
    """

    vocabulary: Vocabulary
    occurrences: Mapping[str, Occurrence]

    def __init__(self, library: Mapping[str, CardText]) -> None:
        self.library = library
        self._listeners: dict[tuple[str, str], dict[str, tuple[int, ...]]] = {}
        self._givers: dict[str, dict[str, tuple[Ability, ...]]] = {}

    # What the game tells

    @abstractmethod
    def in_play(self, table: Table) -> Iterable[int]:
        """The cards in play, in a fixed order."""

    @abstractmethod
    def controller(self, table: Table, uid: int) -> str:
        """The seat that controls a card."""

    @abstractmethod
    def active(self, table: Table) -> str:
        """The seat whose turn it is."""

    @abstractmethod
    def elsewhere(self, table: Table, seat: str, zone: str) -> Sequence[int]:
        """A seat's cards in a zone out of play that abilities name."""

    def holding(self, table: Table, seat: str, zone: str) -> Sequence[int]:
        """A seat's cards out of play that may use their abilities of a zone: those there."""
        return self.elsewhere(table, seat, zone)

    def looks(self, table: Table, seat: str, cards: Sequence[int]) -> None:
        """A text is about to let a seat choose among cards; a game in which a seat does not know
        its own shows them to it."""

    def narrowed(self, table: Table, use: Use, seat: str, cards: list[int]) -> list[int]:
        """Which of the cards that a text lets a seat choose among the game's own rules leave."""
        return cards

    @abstractmethod
    def actions(self, table: Table, seat: str, window: str) -> list[tuple[str, ...]]:
        """What a seat may do in an action window, passing apart."""

    @abstractmethod
    def action(self, table: Table, seat: str, pick: tuple[str, ...]) -> Frame:
        """The frame that does it."""

    def stops_at_windows(self, table: Table) -> bool:
        """Whether every action window, and every other window that some card of the game could
        answer, asks each seat, also those that can only pass."""
        return False

    def stops(self, state: Table) -> bool:
        """In windows, where every window stops."""
        return self.ask(state) in WINDOWS and self.stops_at_windows(state)

    def demands(self, table: Table) -> Iterable[Event]:
        """What the state of the table demands at once, such as the destruction of what has taken
        too much; asked after every batch until there is nothing more."""
        return ()

    def note_event(self, table: Table, event: Event) -> None:
        """An event took place while somebody listens: note what is worth telling of it."""
        return

    def may_use(self, context: Context, ability: Ability) -> bool:
        """Whether the game's own rules allow an ability, such as that its card can be paid."""
        return True

    def targetable(self, context: Context, uid: int) -> bool:
        """Whether an effect may be aimed at a card."""
        return True

    def begin_use(self, table: Table, use: Use) -> Frame | None:
        """What comes first when an ability is used, such as payment for its card."""
        return None

    def use_kinds(self, table: Table, use: Use) -> Sequence[str]:
        """The kinds of event that the use of an ability is."""
        return ()

    def end_use(self, table: Table, use: Use) -> Iterable[Event]:
        """What comes last, such as discarding a card that was played."""
        return ()

    # What the machinery finds

    def card(self, code: str) -> Any:
        """The printed card."""
        return self.library[code]

    def event(self, held: tuple[Any, ...]) -> Event:
        """An event from the way frames hold it."""
        return Event(*held)

    def usable(self, context: Context, number: int) -> bool:
        """Whether an ability may be used now, and would do something."""
        return usable(context, number)

    def listeners(self, timing: str, kind: str) -> Mapping[str, tuple[int, ...]]:
        """By code, the abilities that answer a kind of event at a time, forced ones included
        when the time is `interrupt` or `reaction`."""
        key = (timing, kind)
        if key not in self._listeners:
            times = (timing, f"forced-{timing}")
            self._listeners[key] = {
                code: numbers
                for code, card in self.library.items()
                if (
                    numbers := tuple(
                        number
                        for number, ability in enumerate(card.abilities)
                        if ability.on == kind and ability.kind in times
                    )
                )
            }
        return self._listeners[key]

    def listening(
        self, table: Table, timing: str, kind: str, seat: str
    ) -> Iterator[tuple[int, int]]:
        """A seat's cards that answer a kind of event at exactly that time, each with the number
        of the ability: those in play, then those whose ability works elsewhere."""
        found = self.listeners(timing, kind)
        if not found:
            return
        pieces = table.pieces
        elsewhere: set[str] = set()
        for uid in self.in_play(table):
            numbers = found.get(pieces[uid].code)
            if numbers and self.controller(table, uid) == seat:
                yield from self._at(uid, pieces[uid].code, numbers, timing, "")
        for code, numbers in found.items():
            elsewhere.update(self.library[code].abilities[number].zone for number in numbers)
        for zone in sorted(elsewhere - {""}):
            for uid in table.distinct(self.holding(table, seat, zone)):
                numbers = found.get(pieces[uid].code)
                if numbers:
                    yield from self._at(uid, pieces[uid].code, numbers, timing, zone)

    def _at(
        self, uid: int, code: str, numbers: tuple[int, ...], timing: str, zone: str
    ) -> Iterator[tuple[int, int]]:
        abilities = self.library[code].abilities
        for number in numbers:
            if abilities[number].kind == timing and abilities[number].zone == zone:
                yield uid, number

    def givers(self, quantity: str) -> Mapping[str, tuple[Ability, ...]]:
        """By code, the constant texts that give a quantity."""
        if quantity not in self._givers:
            self._givers[quantity] = {
                code: abilities
                for code, card in self.library.items()
                if (
                    abilities := tuple(
                        ability
                        for ability in card.abilities
                        if ability.kind == "constant"
                        and any(what == quantity for what, _ in ability.gives)
                    )
                )
            }
        return self._givers[quantity]
