"""`script`: the answers stand in a file, one a line.

A line is the words of one option, or a line of a game's log as it is. Numbered lines answer the
decision of their number, also where the seat breaks the tie of another, or let the first be taken;
in a file without numbers the n-th line answers the seat's n-th pick.
Empty lines and what stands behind `#` are passed over.
"""

from __future__ import annotations

from pathlib import Path

from croupier.errors import OptionError, SetupError
from croupier.game import AnyGame, Setting
from croupier.hookspecs import hookimpl
from croupier.notation import match
from croupier.policy import Decision, Pick, Policy, PolicyPlugin, SeatContext, View, Wait
from croupier.rng import Rng
from croupier.session import FIRST

HOOK_API = 1

SETTINGS = (Setting("file", "", summary="the file with the answers", file=True),)

Answer = tuple[int, str]
"""The line in the file, and the words."""


class ScriptPolicy(Policy):
    """Answers from a file, and waits at the first answer that is missing or does not fit."""

    def __init__(self, game: AnyGame, seat: str, file: str, text: str) -> None:
        self.game = game
        self.file = file
        self.in_turn: list[Answer] = []
        self.by_number: dict[str, Answer] = {}
        for place, line in enumerate(text.splitlines(), 1):
            words = line.partition("#")[0].strip()
            head, colon, words_of_entry = words.partition(": ")
            parts = head.split(" ")
            if colon and len(parts) == 3 and parts[0].isdecimal():
                answer, *marks = words_of_entry.split(" | ")
                if parts[1] == seat or {f"tie {seat}", f"tie {FIRST}"} & set(marks):
                    self.by_number[parts[0].lstrip("0")] = (place, answer)
            elif words:
                self.in_turn.append((place, words))

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Wait:
        """The answer for this decision, if there is one and it fits."""
        if self.by_number:
            answer = self.by_number.get(str(decision.number))
        else:
            answer = dict(enumerate(self.in_turn)).get(decision.made)
        if answer is None:
            return Wait(f"{self.file}: no answer for decision {decision.number}")
        place, words = answer
        try:
            return Pick(match(self.game, decision.options, words))
        except OptionError as error:
            return Wait(f"{self.file}, line {place}: {error}")


def make(context: SeatContext) -> Policy:
    """Read the file; it plays any game."""
    file = context.argument or str(context.settings["file"])
    if not file:
        raise SetupError("policy script needs its file", hint="--seat SEAT=script:answers.txt")
    try:
        text = Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise SetupError(f"policy script: {file}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SetupError(f"policy script: {file}: not UTF-8") from error
    return ScriptPolicy(context.game, context.seat, file, text)


@hookimpl
def croupier_policy() -> PolicyPlugin:
    """The plugin."""
    return PolicyPlugin("script", "answers from a file, as far as they fit", make, SETTINGS, "FILE")
