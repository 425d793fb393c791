"""What happened in a game, told to a person: a line a pick, and what the game did of itself."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import IllegalOption
from croupier.notes import Note, notes
from croupier.session import AUTO, FIRST, Entry, Session
from croupier_cli import render
from croupier_cli.describe import question
from croupier_cli.rules import Rules
from croupier_cli.sight import as_seen, hides


class Story:
    """Tells a game in play.

    Args:
        rules: where what rules say is found, to be told along with their ids and the numbers of
            decisions; None for the story alone.
    """

    def __init__(self, session: Session, rules: Rules | None = None) -> None:
        self._session = session
        self._rules = rules

    def lines(self, number: int, eyes: str, *, told: bool = True, room: int = 0) -> Iterator[str]:
        """What was picked at a decision, and what the game then did of itself; for number 0 what
        it did while it was set up.

        Args:
            eyes: whose eyes it is seen through; a seat that broke a tie is told so.
            told: tell the pick too, not only what followed.
            room: columns for a rule's words, 0 for any number.
        """
        session = self._session
        if number and told:
            pick, *reasons = self._pick(session.log[number - 1], eyes, room)
            yield pick if self._rules is None else f"{pick} [{number}]"
            yield from reasons
        if number == 0 and session.base is not None:
            return
        try:
            heard = notes(session, number)
        except IllegalOption:  # it goes back beyond a state edited by hand
            return
        for note in heard:
            yield from self._note(note, room)

    def _pick(self, entry: Entry, eyes: str, room: int) -> Iterator[str]:
        game = self._session.game
        if hides(entry, eyes):
            what = question(game, entry.ask)
            yield f"{entry.seat} decides in secret" + (f": {what}" if what else "")
            return
        seen = as_seen(self._session, entry, eyes)
        line = game.tell(entry.seat, entry.ask, entry.option)
        if seen.by == AUTO:
            line += " (the only option)"
        elif seen.tie == eyes:
            line += " (your choice)"
        elif seen.tie not in ("", FIRST):
            line += f" ({seen.tie}'s choice)"
        yield line
        if self._rules is not None:
            for rule in seen.cites:
                yield from self._rule(rule, room)

    def _note(self, note: Note, room: int) -> Iterator[str]:
        yield f"{render.INDENT}{note.text}"
        if self._rules is not None:
            yield from self._rule(note.rule, room)

    def _rule(self, rule: str, room: int) -> Iterator[str]:
        """A rule's id and what it says, below what it did."""
        summary = self._rules[rule].summary if self._rules is not None else ""
        yield render.columns([(rule, summary)], render.INDENT * 3, room=room)
