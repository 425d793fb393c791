"""Ops: the nodes that card texts are made of, and the vocabulary that gives them meaning.

A card's text is data: trees of `Op(name, args)`. What a name means is a function in a
`Vocabulary`, together with the families of its arguments. So a text can be listed, checked when
it is read, and evaluated without any code of the card's own. Every word is a pure function of the
table: an effect only says what would happen; what does happen is up to the events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from croupier.cards.events import Event
    from croupier.table import Table

FAMILIES = ("effect", "cards", "filter", "number", "test", "seat", "word")
"""What a word can stand for: an effect (the events it would cause), cards (uids in order), a
filter (which of some cards), a whole number, a test, a seat, or a plain word."""


class Op(NamedTuple):
    """One node: a name and its arguments, which are ops, bare names, words or whole numbers."""

    name: str
    args: tuple[Any, ...] = ()

    def __str__(self) -> str:
        return "[" + ", ".join([self.name, *map(str, self.args)]) + "]"


class Context(NamedTuple):
    """Where an op is evaluated.

    Attributes:
        source: uid of the card whose text it is.
        seat: the player whose effect it is.
        event: the event that is answered, if any.
        depth: where in the stack the frame stands that holds this event; -1 for none.
        place: which of that frame's events it is.
        targets: the cards targeted, in the order chosen.
        chosen: the cards picked last, without being targeted.
    """

    table: Table
    source: int
    seat: str
    event: Event | None = None
    depth: int = -1
    place: int = 0
    targets: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()


class Word(NamedTuple):
    """One word: its function and the families of its arguments. The last family may end in `*`:
    any number of those."""

    function: Callable[..., Any]
    takes: tuple[str, ...]

    def families(self, count: int) -> tuple[str, ...]:
        """The families of `count` arguments.

        Raises:
            ValueError: it takes another number of them.
        """
        takes = self.takes
        if takes and takes[-1].endswith("*"):
            fixed = takes[:-1]
            if count >= len(fixed):
                return (*fixed, *(takes[-1][:-1] for _ in range(count - len(fixed))))
        elif count == len(takes):
            return takes
        raise ValueError(f"takes {', '.join(takes) or 'nothing'}, {count} given")


def read_op(plain: Any) -> Any:
    """An argument as it stands in a data file: a list becomes an op.

    Raises:
        ValueError: it is no list that begins with a name, no word and no whole number.
    """
    if isinstance(plain, list):
        if not plain or not isinstance(plain[0], str):
            raise ValueError(f"{plain!r} does not begin with a name")
        return Op(plain[0], tuple(read_op(part) for part in plain[1:]))
    if isinstance(plain, str) or type(plain) is int:
        return plain
    raise ValueError(f"{plain!r} is no op, word or whole number")


class Vocabulary:
    """Words by family and name. A game's own words come on top of the ones for all games.

    Args:
        base: a vocabulary whose words are known here too.
    """

    def __init__(self, base: Vocabulary | None = None) -> None:
        self.words: dict[str, dict[str, Word]] = {
            family: dict(base.words[family]) if base else {} for family in FAMILIES
        }

    def word(
        self, family: str, name: str, *takes: str
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Decorate the function behind a word. It is called with the context, then, for a
        filter, the uid in question, then the arguments already evaluated; an argument of the
        family `filter` comes as a function of a uid."""

        def register(function: Callable[..., Any]) -> Callable[..., Any]:
            if name in self.words[family]:
                raise TypeError(f"two {family} words {name!r}")
            self.words[family][name] = Word(function, takes)
            return function

        return register

    def faults(self, node: Any, family: str) -> list[str]:
        """What is wrong with an op used as one of a family; empty when nothing is."""
        if family == "word":
            return [] if isinstance(node, str) else [f"{node} is no word"]
        if family == "number" and type(node) is int:
            return []
        name, args = node if isinstance(node, Op) else (node, ())
        word = self.words[family].get(name)
        if word is None:
            return [f"no {family} word {name!r}"]
        try:
            families = word.families(len(args))
        except ValueError as error:
            return [f"{name} {error}"]
        return [
            fault
            for arg, kind in zip(args, families, strict=True)
            for fault in self.faults(arg, kind)
        ]

    def evaluate(self, context: Context, node: Any, family: str) -> Any:
        """What an op comes to."""
        if family == "word" or (family == "number" and type(node) is int):
            return node
        name, args = node if type(node) is Op else (node, ())
        word = self.words[family][name]
        if not args:
            values: Sequence[Any] = ()
        else:
            values = [
                self.evaluate(context, arg, kind)
                for arg, kind in zip(args, word.families(len(args)), strict=True)
            ]
        if family == "filter":
            function = word.function
            return lambda uid: function(context, uid, *values)
        return word.function(context, *values)

    def listing(self) -> Mapping[str, Mapping[str, Word]]:
        """All words by family, for documentation and checks."""
        return self.words
