"""Keeps a game that cannot be kept where it belongs, or that is needed to look into an error."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

from croupier_cli.app import App

if TYPE_CHECKING:
    from croupier.session import Session

HOW = "croupier --debug COMMAND shows the traceback"


def keep(session: Session) -> str:
    """Write a session to a new file among the temporary ones; its path, or empty where even that
    fails."""
    from croupier import saves

    try:
        text = saves.dumps(session)
        descriptor, path = tempfile.mkstemp(prefix="croupier-", suffix=".toml")
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
    except Exception:
        return ""
    return path


def reproduction(app: App) -> str:
    """Keep the game in hand, if there is one, as it was before the step that failed.

    Returns:
        what to tell the user: where the save is, and how to see more.
    """
    if app.session is None:
        return HOW
    path = keep(app.session)
    return f"a save to reproduce it is {path}; {HOW}" if path else HOW
