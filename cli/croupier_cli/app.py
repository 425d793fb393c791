"""What one run of the command line shares: its switches, the plugins, and the game in hand."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from croupier.errors import PluginError

if TYPE_CHECKING:
    from croupier.plugins import Registry
    from croupier.session import Session

LOAD_PLUGINS = "CROUPIER_LOAD_PLUGINS"
"""The variable that narrows which distributions' plugins take part; empty for the built-in ones."""


class App:
    """One run of the command line.

    Attributes:
        debug: show a traceback where something fails.
        strict: take any broken plugin as an error.
        session: the game in hand; what is written down when something fails inside.
        foreign: it is a plugin's command that runs, which may end the process its own way.
    """

    def __init__(self) -> None:
        self.debug = False
        self.strict = False
        self.foreign = False
        self.session: Session | None = None
        self._registry: Registry | None = None

    @property
    def registry(self) -> Registry:
        """The installed plugins.

        Raises:
            PluginError: `--strict-plugins` is given and one of them is broken.
        """
        if self._registry is None:
            from croupier.plugins import Registry, load_list

            self._registry = Registry(load_list(os.environ.get(LOAD_PLUGINS)))
            if self.strict and (broken := self._registry.check_all()):
                names = ", ".join(f"{one.found.kind} {one.found.id!r}" for one in broken)
                raise PluginError(f"broken plugins: {names}", hint="see croupier plugins doctor")
        return self._registry
