"""The exit codes: one place for what each means and which error ends with which."""

from __future__ import annotations

from croupier.errors import (
    CroupierError,
    OptionError,
    PluginError,
    SaveConflict,
    SaveError,
    SetupError,
    WriteError,
)

OK = 0
NO = 1
USAGE = 2
OPTION = 3
PLUGIN = 4
SAVE = 5
PERSON = 20
INTERNAL = 70
WRITE = 74
INTERRUPTED = 130
PIPE = 141

MEANINGS = {
    OK: "all went well",
    NO: "a check says no (verify, plugins doctor, cards --check, coverage --fail-never)",
    USAGE: "the command or the set-up is wrong",
    OPTION: "a pick is not understood, not legal, ambiguous, or for another decision",
    PLUGIN: "a plugin is missing or broken",
    SAVE: "a save is bad, unreadable, or does not fit what is installed",
    PERSON: "a person must decide before the policies can go on",
    INTERNAL: "an error inside croupier or a game; a save to reproduce it is written",
    WRITE: "something could not be written; what was there is as it was",
    INTERRUPTED: "interrupted (Ctrl-C, or told to end); what was played is kept",
    PIPE: "the reader of the output went away",
}


_CODES: tuple[tuple[type[CroupierError], int], ...] = (
    (OptionError, OPTION),
    (PluginError, PLUGIN),
    (WriteError, WRITE),
    (SaveConflict, WRITE),
    (SaveError, SAVE),
    (SetupError, USAGE),
)


def code_of(error: CroupierError) -> int:
    """The exit code for an error that a user is shown."""
    for kind, code in _CODES:
        if isinstance(error, kind):
            return code
    return INTERNAL
