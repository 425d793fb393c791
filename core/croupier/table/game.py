"""The contract, implemented once over a table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.game import Game, Listener, Result, Setup, unknown_option
from croupier.rng import Rng
from croupier.table import flow, records, views
from croupier.table.schedule import scheduled
from croupier.table.table import Table, TableSpec
from croupier.table.views import TableView

TableOption = tuple[str, ...]
"""An option: the tuple of its words, the verb first."""


class TableGame(Game[Table, TableOption, TableView]):
    """A game on a table. What is left to write: `info`, `spec`, `words`, `begin`, `render`.

    Attributes:
        spec: the places, tokens and schedule of its tables.
        words: every word an option may have, apart from whole numbers and the numbers behind
            names (`rookie-pilot.2`).
    """

    spec: TableSpec
    words: frozenset[str]

    @abstractmethod
    def begin(self, table: Table, setup: Setup) -> None:
        """Create the pieces and lay them out. A game without a schedule pushes its first frame."""

    def new(self, setup: Setup, rng: Rng) -> Table:
        """A table laid out and run to its first decision."""
        table = Table(self.spec, self, setup.settings, rng)
        early: list[tuple[str, str]] = []
        table.listener = lambda rule, text: early.append((rule, text))
        self.begin(table, setup)
        if not table.stack:
            table.stack.append(scheduled(table))
        flow.start(table)
        table.listener, table.early = None, tuple(early)
        return table

    def seat(self, state: Table) -> str:
        """The seat that decides."""
        return state.pending.seat if state.pending else ""

    def ask(self, state: Table) -> str:
        """The kind of decision."""
        return state.pending.kind if state.pending else ""

    def secret(self, state: Table) -> bool:
        """Whether the pending pick is hidden from the other seats."""
        return state.pending.secret if state.pending else False

    def options(self, state: Table) -> Sequence[TableOption]:
        """The legal picks; none once the game is over."""
        pending = state.pending
        return pending.options if pending is not None else ()

    def apply(self, state: Table, option: TableOption) -> None:
        """Answer the pending decision and run to the next."""
        flow.answer(state, option)

    def result(self, state: Table) -> Result | None:
        """How the game ended, or None."""
        return state.result

    def clone(self, state: Table) -> Table:
        """An equal, independent table."""
        return state.copy()

    def listen(self, state: Table, listener: Listener | None) -> None:
        """Tell a listener what the frames note, and have noted while the table was laid out."""
        state.listener = listener
        if listener is not None:
            for rule, text in state.early:
                listener(rule, text)
            state.early = ()

    def text(self, option: TableOption) -> str:
        """The words, joined."""
        return " ".join(option)

    def parse(self, text: str) -> TableOption:
        """The words, split; each must be one this game has."""
        words = tuple(text.split())
        for word in words:
            if word not in self.words:
                bare, _, nth = word.partition(".")
                if not word.isdigit() and not (bare in self.words and nth.isdigit()):
                    raise unknown_option(text)
        if not words or not text.isascii():
            raise unknown_option(text)
        return words

    def information(self, state: Table, seat: str) -> TableView:
        """The table as the seat may know it."""
        return views.view_of(state, seat)

    def imagine(self, information: TableView, rng: Rng) -> Table:
        """A table like it with everything unknown dealt anew."""
        return views.imagine(information, rng)

    def dump(self, state: Table) -> dict[str, Any]:
        """The table as plain values."""
        return records.dump_table(state)

    def load(self, setup: Setup, plain: Mapping[str, Any]) -> Table:
        """The table that was dumped."""
        return records.load_table(self.spec, self, setup.settings, setup.seed, plain)
