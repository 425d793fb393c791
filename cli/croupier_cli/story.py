"""What happened in a game, told to a person: a line a pick, and what the game did of itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.errors import IllegalOption
from croupier.notes import notes
from croupier.session import AUTO, FIRST, Entry, Session
from croupier_cli import render
from croupier_cli.describe import question
from croupier_cli.reasons import in_short
from croupier_cli.rules import Rules
from croupier_cli.sight import as_seen, hides


class Story:
    """Tells a game in play.

    Args:
        rules: where what rules say is found, and the rulebooks themselves.
        verbose: tell the numbers of decisions and the ids of rules, too, and what each says, the
            first time. Otherwise a line is not repeated at once.
    """

    def __init__(self, session: Session, rules: Rules, *, verbose: bool = False) -> None:
        self._session = session
        self._rules = rules
        self._verbose = verbose
        self._said: set[str] = set()
        self._last = ""

    def lines(self, number: int, eyes: str, *, told: bool = True, room: int = 0) -> Iterator[str]:
        """What was picked at a decision, and what the game then did of itself; for number 0 what
        it did while it was set up.

        Args:
            eyes: whose eyes it is seen through; a seat that broke a tie is told so.
            told: tell the pick too, not only what followed.
            room: columns for a rule's words, 0 for any number.
        """
        session = self._session
        if not told:
            self._last = ""  # what is told again after a pick of one's own is news
        elif number:
            entry = session.log[number - 1]
            cites = as_seen(session, entry, eyes).cites
            yield from self._line(self._pick(number, entry, eyes), number, cites, room)
        if number == 0 and session.base is not None:
            return
        try:
            heard = notes(session, number)
        except IllegalOption:  # it goes back beyond a state edited by hand
            return
        for note in heard:
            yield from self._line(f"{render.INDENT}{note.text}", 0, (note.rule,), room)

    def _pick(self, number: int, entry: Entry, eyes: str) -> str:
        game = self._session.game
        if hides(entry, eyes):
            what = question(game, entry.ask)
            return f"{entry.seat} decides in secret" + (f": {what}" if what else "")
        seen = as_seen(self._session, entry, eyes)
        line = game.tell(entry.seat, entry.ask, entry.option)
        if seen.by == AUTO and entry.seat == eyes:
            return f"{line} (the only option)"
        if seen.tie in ("", FIRST):
            why = in_short(self._session, self._rules.registry, number, eyes)
            return f"{line} ({why})" if why else line
        whose = "your" if seen.tie == eyes else f"{seen.tie}'s"
        return f"{line} ({whose} choice)"

    def _line(self, line: str, number: int, cites: Sequence[str], room: int) -> Iterator[str]:
        """A line of the story, with the rules it goes by where they are told."""
        if not self._verbose:
            if line != self._last:
                yield line
            self._last = line
            return
        marks = " ".join((*([str(number)] if number else ()), *cites))
        yield f"{line} [{marks}]"
        for rule in cites:
            if rule not in self._said:
                self._said.add(rule)
                rows = [(rule, self._rules[rule].summary)]
                yield render.columns(rows, render.INDENT * 3, room=room)
