"""The hooks a plugin may implement: one for each kind of plugin.

A plugin is a module named by an entry point in the group of its kind. It declares `HOOK_API`, the
version of these hooks that it was written for, and implements its kind's one hook with `hookimpl`.
Nothing is called inside a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from croupier.executor import ExecutorPlugin
    from croupier.game import AnyGame
    from croupier.policy import PolicyPlugin
    from croupier.rulebook import Rulebook

HOOK_API = 1
"""The version of the hooks. It is raised when an old plugin would no longer work."""

hookspec = pluggy.HookspecMarker("croupier")
hookimpl = pluggy.HookimplMarker("croupier")


@hookspec(firstresult=True)
def croupier_game() -> AnyGame:  # type: ignore[empty-body]
    """Return the game whose id is the entry point's name. Group `croupier.games`.

    Called once, when the game is first asked for.
    """


@hookspec(firstresult=True)
def croupier_policy() -> PolicyPlugin:  # type: ignore[empty-body]
    """Return the policy whose name is the entry point's name. Group `croupier.policies`.

    Called once, when the policy is first asked for; its `make` is called for every seat.
    """


@hookspec(firstresult=True)
def croupier_rulebook() -> Rulebook[Any]:  # type: ignore[empty-body]
    """Return the rulebook that the entry point names as `GAME.NAME`. Group `croupier.rulebooks`.

    Called once, when a seat is first played by it.
    """


@hookspec(firstresult=True)
def croupier_command() -> Any:
    """Return a `click.Command` of the entry point's name. Group `croupier.commands`.

    Called once, when the command is first used.
    """


@hookspec(firstresult=True)
def croupier_executor() -> ExecutorPlugin:  # type: ignore[empty-body]
    """Return the executor whose name is the entry point's name. Group `croupier.executors`.

    Called once, when a batch is first run with it; its `start` is called for every run.
    """
