"""The rules of a game by id, and those of its rulebooks: what an id says, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from croupier.errors import CroupierError
from croupier.game import AnyGame
from croupier.notes import Note
from croupier.plugins import Registry
from croupier.rulebook import Rule


class Rules:
    """Finds the rule of an id, in the game and then in its rulebooks.

    Attributes:
        registry: where its rulebooks are.
    """

    def __init__(self, game: AnyGame, registry: Registry) -> None:
        self._game = game
        self.registry = registry

    @cached_property
    def _own(self) -> dict[str, Rule]:
        return {rule: Rule(rule, summary) for rule, summary in self._game.rules().items()}

    @cached_property
    def _of_rulebooks(self) -> dict[str, Rule]:
        found: dict[str, Rule] = {}
        for name in rulebook_names(self._game, self.registry):
            try:
                rules = self.registry.rulebook(self._game.info.id, name).rules
            except CroupierError:
                continue  # it tells nothing, and need not for this game to be looked at
            found = {**rules, **found}
        return found

    def __getitem__(self, rule: str) -> Rule:
        """The rule of an id, without a summary where nobody knows it."""
        return self._own.get(rule) or self._of_rulebooks.get(rule) or Rule(rule, "")


def rulebook_names(game: AnyGame, registry: Registry) -> Iterator[str]:
    """The names of a game's rulebooks, as `rulebook:NAME` takes them."""
    start = f"{game.info.id}."
    return (found.id.removeprefix(start) for found in registry.rulebooks(game.info.id))


def note_documents(notes: Iterable[Note], rules: Rules) -> list[dict[str, Any]]:
    """Notes for programs."""
    return [
        {
            "rule": note.rule,
            "summary": rules[note.rule].summary,
            "source": rules[note.rule].source,
            "text": note.text,
        }
        for note in notes
    ]
