"""What can go wrong, in two families: the user's input and the plugin's fault.

Every message is one lower-case line that says what was given and where; `hint` says what would
mend it. Nothing here knows of exit codes: those belong to the command line.
"""

from __future__ import annotations

from collections.abc import Sequence

MOST_SUGGESTIONS = 5


def nearest(words: str, texts: Sequence[str], most: int = MOST_SUGGESTIONS) -> list[str]:
    """At most `most` of the texts, those most like the words first."""
    from difflib import get_close_matches  # needed for errors only

    close = get_close_matches(words, texts, MOST_SUGGESTIONS, 0.3)
    return (close + [text for text in texts if text not in close])[:most]


def cause_line(error: BaseException) -> str:
    """What went wrong, in one line: the message of an error of ours; else the exception's type and
    what it says."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # a plugin's exception may fail even here
        text = ""
    if isinstance(error, CroupierError):
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


class CroupierError(Exception):
    """The base of all errors a user can be shown without a traceback."""

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class SetupError(CroupierError):
    """A game cannot be set up so: an unknown setting, seat, variant, deck, or a bad value."""


class OptionError(CroupierError):
    """A pick cannot be taken. `near` holds the nearest legal options as text, best first."""

    def __init__(self, message: str, *, near: Sequence[str] = (), hint: str = "") -> None:
        if near and not hint:
            hint = "legal now: " + "; ".join(near)
        super().__init__(message, hint=hint)
        self.near = tuple(near)


class UnknownOption(OptionError):  # noqa: N818 - named for what was given, like its siblings
    """The words are not an option of this game at any time."""


class IllegalOption(OptionError):  # noqa: N818
    """The words name an option that is not legal at this decision."""


class AmbiguousOption(OptionError):  # noqa: N818
    """The words fit several legal options."""


class StaleDecision(OptionError):  # noqa: N818
    """The pick was meant for another decision than the one that is asked now."""


class SaveError(CroupierError):
    """A save cannot be read, is not consistent, or belongs to something not installed here."""


class SaveConflict(SaveError):  # noqa: N818
    """A save was changed by another command, or is there already where a new one is wanted."""


class WriteError(SaveError):
    """A save cannot be written; what was there before is as it was."""


class PluginError(CroupierError):
    """A plugin is missing, broken, or did what its contract forbids."""


class PolicyError(PluginError):
    """A policy raised, returned nonsense, or cannot play this game."""


class ExpiredView(PluginError):  # noqa: N818
    """A view was opened after the pick it was made for."""
