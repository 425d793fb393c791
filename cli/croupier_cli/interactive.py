"""A game at the terminal: the picture, the question, the options, and an answer read each time.

Several persons may sit at one terminal. Each sees what its own seat may know; where seats know
different things, the screen is cleared before it is handed over.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import click

from croupier.errors import OptionError, SaveError
from croupier.notation import match
from croupier.policy import Decision
from croupier.session import AUTO
from croupier_cli import describe, exits, output, reasons, render, sight
from croupier_cli.crash import keep
from croupier_cli.playing import kept
from croupier_cli.rules import Rules
from croupier_cli.story import Story
from croupier_cli.workspace import Opened

MOST_LISTED = 40
"""Options shown without being asked for."""

HELP = """\
Answer with the number of an option or with words, as croupier play takes them.
  ?           this help          ? 3 or ? WORDS  what an option does, and the rules behind it
  show        the whole picture  options         all options
  log [K]     the last picks     undo [K]        take picks back
  why [N]     why pick N was made, or the last
  save        save now           quit            save and leave (so do Ctrl-D and Ctrl-C)
Where an option has the name of one of these, /NAME is the command."""

CLEAR = "\033[H\033[2J\033[3J"
"""What empties a terminal, and what can be scrolled back to."""


class _Leave(Exception):  # noqa: N818 - not an error
    """The person wants to stop."""


class Conversation:
    """One sitting at a saved game.

    Args:
        opened: the save, in a file; it is written after every answer.
        lang: of names.
        rules: where what rules say is found.
        verbose: whether the story tells them too.
    """

    def __init__(self, opened: Opened, lang: str, rules: Rules, *, verbose: bool = False) -> None:
        self._opened = opened
        self._session = opened.session
        self._lang = lang
        self._seat = ""
        self._shown: dict[str, Any] = {}
        self._asked: tuple[str, str, frozenset[str]] = ("", "", frozenset())
        self._rulebook = rules
        self._story = Story(self._session, rules, verbose=verbose)
        # The next decision each seat is to be told of; the first sitting begins with the set-up.
        picked = any(entry.by != AUTO for entry in self._session.log)
        self._told = dict.fromkeys(self._session.players, self._session.number if picked else 0)
        self._commands: dict[str, Callable[[str], None]] = {
            "show": self._show,
            "options": self._options,
            "log": self._log,
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
            "q": self._quit,
        }

    def hold(self) -> int:
        """Play until the game is over or the person leaves; the exit code.

        Raises:
            KeyboardInterrupt: it was left with Ctrl-C; the game is saved.
            SaveError: the game cannot be saved where it was; the message says where it is instead.
        """
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - gives `input` editing and history
        try:
            while self._turn():
                pass
        except EOFError:
            output.text()
        except _Leave:
            pass
        finally:
            self._leave()
        return exits.OK

    def _leave(self) -> None:
        """Save; where that fails, keep the game somewhere else."""
        try:
            self._opened.write()
        except SaveError as error:
            path = keep(self._session)
            where = f"the game is kept in {path}" if path else "the game could not be kept"
            raise type(error)(f"{error}; {where}", hint=error.hint) from None
        output.note(f"saved: {self._opened.source}")

    def _turn(self) -> bool:
        """Let the policies play, then ask the person who must decide; False at the end."""
        with kept(self._opened):
            wait = self._session.run()
        now = sight.moment(self._session)
        if now.decision is None:
            self._end(now)
            return False
        if wait is not None and wait.reason:
            output.text(f"the policy of {now.decision.seat} has no answer: {wait.reason}")
        self._hand_over(now.decision.seat)
        told = self._tell(now.decision.seat, now.decision.seat)
        goes_on = self._goes_on(now.decision)
        if told or not goes_on:
            self._picture(now)
        self._ask(now, now.decision)
        self._list(now, MOST_LISTED)
        self._answer(now.decision)
        return True

    def _end(self, now: sight.Moment) -> None:
        self._tell(self._seat or next(iter(self._session.players)), sight.ALL)
        output.text(click.style(f"\n{describe.heading(now, sight.ALL)}", bold=True))
        for line in describe.picture_lines(now, sight.ALL, self._lang, output.room()):
            output.text(line)
        output.text(click.style(f"\n{describe.standing(now)}", bold=True))

    def _hand_over(self, seat: str) -> None:
        """See to it that the person of this seat is the one who looks."""
        before, self._seat = self._seat, seat
        if before in ("", seat):
            return
        self._shown = {}
        if sight.has_secrets(self._session.game):
            self._clear()
            _read(f"{seat} is to decide: hand over, then press Enter. ")
            self._clear()

    def _clear(self) -> None:
        if sys.stdout.isatty():
            output.text(CLEAR, newline=False)

    def _goes_on(self, decision: Decision) -> bool:
        """Whether a decision is one more pick from what was left of the last one's options: the
        picture is not needed again."""
        before = self._asked
        self._asked = decision.seat, decision.ask, frozenset(decision.texts)
        return before[:2] == self._asked[:2] and before[2] >= self._asked[2]

    def _tell(self, seat: str, eyes: str) -> bool:
        """Tell a seat what others and the game itself did since it last looked; whether there was
        anything."""
        found = False
        log = self._session.log
        for number in range(self._told[seat], len(log) + 1):
            told = number > 0 and bool(log[number - 1].by or log[number - 1].seat != seat)
            for line in self._story.lines(number, eyes, told=told, room=output.room()):
                output.text(line)
                found = True
        self._told[seat] = len(log) + 1
        return found

    def _picture(self, now: sight.Moment) -> None:
        """The picture; of one that was shown before, what has changed since."""
        seen = sight.pictures(now, self._seat, self._lang)[self._seat]
        changed = render.difference(seen, self._shown)
        heading = describe.heading(now, self._seat) + (": what has changed" if self._shown else "")
        if changed:
            output.text(click.style(f"\n{heading}", bold=True))
            output.text(render.picture(changed, output.room()))
        self._shown = seen

    def _ask(self, now: sight.Moment, decision: Decision) -> None:
        line = describe.asked(now, decision)
        output.text(click.style(f"\n{line}", bold=True))

    def _list(self, now: sight.Moment, most: int) -> None:
        """The options, with numbers unless their words are numbers themselves."""
        options = describe.options_document(now, self._seat, self._lang) or []
        numbered = _numbered([option["text"] for option in options])
        rows = [
            (f"{option['number']}." if numbered else "", option["text"], option["gloss"])
            for option in options[:most]
        ]
        output.text(render.columns(rows, right=(True,), room=output.room()))
        if len(options) > most:
            output.text(f"and {len(options) - most} more: options lists all")

    def _answer(self, decision: Decision) -> None:
        """Read lines until one changes the game."""
        before = len(self._session.log)
        while len(self._session.log) == before and self._session.number == decision.number:
            line = _read(f"{self._seat}, {decision.ask}> ").strip()
            try:
                if self._obey(line, decision.texts):
                    continue
                self._session.play(self._words(line, decision.texts))
                self._opened.write()
            except (OptionError, SaveError) as error:
                output.error(str(error), error.hint)

    def _obey(self, line: str, texts: list[str]) -> bool:
        """Carry out what is a command and no answer."""
        if not line:
            return True
        if line.startswith("?"):
            self._explain(line[1:].strip(), texts)
            return True
        name, _, rest = line.removeprefix("/").partition(" ")
        if name not in self._commands or (line in texts and not line.startswith("/")):
            return False
        self._commands[name](rest.strip())
        return True

    def _words(self, line: str, texts: list[str]) -> str | list[str]:
        """The line to play: a number stands for an option of the list."""
        if _numbered(texts) and 1 <= _number(line) <= len(texts):
            return texts[_number(line) - 1].split(" ")
        return line

    def _explain(self, words: str, texts: list[str]) -> None:
        game, decision = self._session.game, self._session.decision
        if decision is None:
            return
        if not words:
            output.text(HELP)
        elif summary := self._rulebook[words].summary:
            output.text(f"{words}  {summary}")
            return
        else:
            chosen = self._words(words, texts)
            option: Any = match(
                game, decision.options, chosen if isinstance(chosen, str) else " ".join(chosen)
            )
            information = game.information(self._session.state, decision.seat)
            gloss = game.gloss(information, option, self._lang)
            output.text(f"{game.text(option)}" + (f": {gloss}" if gloss else ""))
        self._rules(decision)

    def _rules(self, decision: Decision) -> None:
        """The rules behind the question; for a tie those that led to it."""
        tie = self._session.tie
        question = self._session.game.info.asks.get(decision.ask)
        rules = question.rules if question else ()
        if tie is not None:
            rules = tie.cites
            output.text(f"{tie.by} went by: {' '.join(rules) or 'no rule'}")
        for rule in rules:
            output.text(f"  {rule}  {self._rulebook[rule].summary}".rstrip())

    # Commands

    def _show(self, rest: str) -> None:
        self._shown = {}
        self._picture(sight.moment(self._session))

    def _options(self, rest: str) -> None:
        now = sight.moment(self._session)
        self._list(now, len(now.decision.options) if now.decision else 0)

    def _log(self, rest: str) -> None:
        log = self._session.log
        start = max(len(log) - (_count(rest) or 20), 0)
        for number, entry in enumerate(log[start:], start + 1):
            output.text(sight.log_line(self._session, number, entry, self._seat))

    def _why(self, rest: str) -> None:
        registry = self._rulebook.registry
        found = reasons.explain(self._session, registry, _count(rest) or None, self._seat)
        for line in reasons.lines(found, output.room()):
            output.text(line)

    def _undo(self, rest: str) -> None:
        before = list(self._session.log)
        self._session.undo(_count(rest) or 1)
        for number in range(len(self._session.log) + 1, len(before) + 1):
            line = sight.log_line(self._session, number, before[number - 1], self._seat)
            output.text(f"taken back: {line}")
        number = self._session.number
        self._told = {seat: min(told, number) for seat, told in self._told.items()}
        self._opened.write()

    def _save(self, rest: str) -> None:
        self._opened.write()
        output.text(f"saved: {self._opened.source}")

    def _quit(self, rest: str) -> None:
        raise _Leave


def _read(prompt: str) -> str:
    """A line of input.

    Raises:
        EOFError: there is none.
        OSError: the prompt cannot be written.
    """
    if sys.stdin.isatty():
        return input(prompt)
    # Away from a terminal `input` would go on where nobody reads the prompt.
    output.text(prompt, newline=False)
    return input()


def _numbered(texts: list[str]) -> bool:
    return not any(text.isdecimal() for text in texts)


def _count(text: str) -> int:
    """The number behind a command; 0 for none.

    Raises:
        OptionError: it is no number.
    """
    if text and not _number(text):
        raise OptionError(f"not a number: {text!r}", hint="1 or more")
    return _number(text)


def _number(text: str) -> int:
    """The number that a text is; 0 for any other text, and for one with absurdly many digits."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0
