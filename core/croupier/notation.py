"""How picks are written: words for one option, and lines that answer several decisions.

A line is words for the decision asked now, then `--NAME a,b` to answer the next decisions of the
same seat whose ask is NAME, in order: `deploy luke-skywalker --pay a-heros-journey,jedi`. A word
fits an option when it is the option's whole text; else its text without the verb; else one of its
words, if no other option has it. `@137 pass` is meant for decision 137 and no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.errors import (
    MOST_SUGGESTIONS,
    AmbiguousOption,
    IllegalOption,
    OptionError,
    UnknownOption,
    nearest,
)
from croupier.game import AnyGame

DONE = "done"
"""The option that ends a series of picks."""


class Answers(NamedTuple):
    """The words for decisions of one ask."""

    ask: str
    words: tuple[str, ...]


class Line(NamedTuple):
    """A line, read: the decision it is meant for (0 for any), the words for the decision asked
    now (empty when the line names asks only), and the answers to those that follow."""

    number: int
    words: str
    answers: tuple[Answers, ...]


def read_line(line: str | Sequence[str]) -> Line:
    """Read a line, given whole or as the words a shell has split.

    Raises:
        UnknownOption: it is empty, has an unclosed quote, or an ask without an answer.
    """
    import shlex  # needed for whole lines only; 3 ms of a start

    try:
        words = shlex.split(line) if isinstance(line, str) else list(line)
    except ValueError:
        raise UnknownOption(f"a quote or an escape has no end: {line!r}") from None
    number = 0
    if words and words[0].startswith("@"):
        digits = words[0][1:]
        # More digits than any number of a decision has are no mistake worth converting.
        if not (digits.isascii() and digits.isdigit() and len(digits) < 19 and int(digits)):
            raise UnknownOption(f"not a decision's number: {words[0]!r}")
        number = int(digits)
        words = words[1:]
    head: list[str] = []
    answers: list[Answers] = []
    index = 0
    while index < len(words):
        word = words[index]
        index += 1
        if not word.startswith("--"):
            if answers:
                raise UnknownOption(
                    f"{word!r} stands behind --{answers[-1].ask}",
                    hint="separate the answers of one ask by commas, without spaces",
                )
            head.append(word)
            continue
        ask, equals, given = word[2:].partition("=")
        if not equals:
            if index == len(words) or words[index].startswith("--"):
                raise UnknownOption(f"{word} has no answer", hint=f"{word} a,b")
            given = words[index]
            index += 1
        answers.append(Answers(ask, tuple(part.strip() for part in given.split(","))))
        if not ask or not all(answers[-1].words):
            raise UnknownOption(f"an empty answer: {word}")
    here = " ".join(" ".join(head).split())
    if not here and not answers:
        raise UnknownOption("no words")
    return Line(number, here, tuple(answers))


def match(game: AnyGame, options: Sequence[object], words: str) -> object:
    """The legal option that words name.

    Raises:
        AmbiguousOption: they fit several.
        IllegalOption: they name an option that is not legal now.
        UnknownOption: they never name an option.
    """
    words = " ".join(words.split())
    if not words:
        raise UnknownOption("no words")
    texts = [game.text(option) for option in options]
    if words in texts:
        return options[texts.index(words)]
    without_verb = [text.partition(" ")[2] for text in texts]
    by_word = [words in text.split(" ") for text in texts]
    for fits in ([words == text for text in without_verb], by_word):
        found = [index for index, fit in enumerate(fits) if fit]
        if len(found) == 1:
            return options[found[0]]
        if found:
            near = [texts[index] for index in found[:MOST_SUGGESTIONS]]
            raise AmbiguousOption(
                f"{words!r} fits {len(found)} options", near=near, hint="one of: " + "; ".join(near)
            )
    raise _refusal(game, texts, words)


def _refusal(game: AnyGame, texts: Sequence[str], words: str) -> OptionError:
    near = nearest(words, texts)
    try:
        game.parse(words)
    except UnknownOption:
        for verb in dict.fromkeys(text.partition(" ")[0] for text in texts):
            try:
                game.parse(f"{verb} {words}")
            except UnknownOption:
                continue
            return IllegalOption(f"not legal now: {words!r}", near=near)
        return UnknownOption(f"not understood: {words!r}", near=near)
    return IllegalOption(f"not legal now: {words!r}", near=near)
