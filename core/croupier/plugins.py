"""Finding plugins and loading them, one at a time and each in its own guard.

Listing reads metadata and imports nothing. Loading imports one entry point's target, registers it
alone with pluggy, checks it, and calls its hook. What fails is quarantined with its cause and
costs only itself.
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from types import FrameType
from typing import Any, NamedTuple

import pluggy

from croupier import hookspecs
from croupier.discovery import Found, installed, normal_name
from croupier.errors import CroupierError, PluginError, PolicyError, SetupError, cause_line
from croupier.executor import ExecutorPlugin
from croupier.game import AnyGame, Game
from croupier.policy import Policy, PolicyPlugin, SeatContext
from croupier.rulebook import Rulebook
from croupier.session import Player
from croupier.setup import complete_settings

GAMES = "games"
POLICIES = "policies"
RULEBOOKS = "rulebooks"
COMMANDS = "commands"
EXECUTORS = "executors"

HOOKS = {
    GAMES: "croupier_game",
    POLICIES: "croupier_policy",
    RULEBOOKS: "croupier_rulebook",
    COMMANDS: "croupier_command",
    EXECUTORS: "croupier_executor",
}
"""The hook of each kind of plugin; its entry-point group is `croupier.KIND`."""

BUILT_IN = "croupier"
"""The distribution whose plugins are always there."""

LOAD_SECONDS = 20
"""How long a plugin may take to load, where the platform lets us stop it."""


class Broken(NamedTuple):
    """A plugin that failed: at which stage (`import`, `check`, `hook`), and why."""

    found: Found
    stage: str
    cause: BaseException | str

    @property
    def reason(self) -> str:
        """The cause in one line."""
        return self.cause if isinstance(self.cause, str) else cause_line(self.cause)


class Registry:
    """The plugins of this installation.

    Args:
        load: distributions whose plugins take part besides the built-in ones; None for all.
    """

    def __init__(self, load: Collection[str] | None = None) -> None:
        self._load = None if load is None else {normal_name(name) for name in load}
        self._entries: dict[str, dict[str, list[Found]]] | None = None
        self._loaded: dict[tuple[str, str], Any] = {}
        self.broken: dict[tuple[str, str], Broken] = {}

    @property
    def narrowed_to(self) -> frozenset[str] | None:
        """The distributions whose plugins take part besides the built-in ones; None for all."""
        return None if self._load is None else frozenset(self._load)

    # Listing

    def _found(self, kind: str) -> dict[str, list[Found]]:
        if self._entries is None:
            self._entries = {kind: {} for kind in HOOKS}
            for found in installed():
                if found.kind in HOOKS and self._takes_part(found.distribution):
                    self._entries[found.kind].setdefault(found.id, []).append(found)
        return self._entries[kind]

    def _takes_part(self, distribution: str) -> bool:
        name = normal_name(distribution)
        return self._load is None or name == BUILT_IN or name in self._load

    def found(self, kind: str) -> list[Found]:
        """The plugins of a kind in order of id; two of one id when two distributions claim it."""
        return sorted(found for claims in self._found(kind).values() for found in claims)

    def origin(self, kind: str, name: str) -> Found:
        """Where a plugin comes from. Raises PluginError when it is missing or claimed twice."""
        claims = self._found(kind).get(name, [])
        if not claims:
            valid = ", ".join(sorted(self._found(kind))) or "none"
            raise PluginError(f"no {_noun(kind)} {name!r} is installed", hint=f"installed: {valid}")
        if len(claims) > 1:
            both = " and ".join(sorted(found.distribution for found in claims))
            raise PluginError(
                f"{_noun(kind)} {name!r} is claimed by {both}",
                hint="uninstall one, or name the other",
            )
        return claims[0]

    # Loading

    def load(self, kind: str, name: str) -> Any:
        """The object that a plugin's hook returns; the same one each time.

        Raises:
            PluginError: it is missing, claimed twice, or broken; the message says how.
        """
        key = (kind, name)
        if key not in self._loaded:
            if key not in self.broken:
                failure = self._try(self.origin(kind, name))
                if failure is None:
                    return self._loaded[key]
                self.broken[key] = failure
            broken = self.broken[key]
            cause = broken.cause if isinstance(broken.cause, BaseException) else None
            raise PluginError(
                f"{_noun(kind)} {name!r} of {broken.found.distribution} is broken "
                f"({broken.stage}): {broken.reason}",
                hint="croupier plugins doctor tells more",
            ) from cause
        return self._loaded[key]

    def _try(self, found: Found) -> Broken | None:
        stage = "import"
        try:
            # A library that greets on stdout must not greet into what a program reads there.
            with _time_limit(LOAD_SECONDS), redirect_stdout(sys.stderr):
                module = _import(found.target)
                stage = "check"
                fault = _check_module(module, HOOKS[found.kind])
                if fault:
                    return Broken(found, stage, fault)
                manager = pluggy.PluginManager("croupier")
                manager.add_hookspecs(hookspecs)
                manager.register(module, found.id)
                manager.check_pending()
                stage = "hook"
                thing = getattr(manager.hook, HOOKS[found.kind])()
                fault = _check_thing(found, thing)
                if fault:
                    return Broken(found, stage, fault)
        except KeyboardInterrupt:
            raise
        except _TooSlowError:
            return Broken(found, stage, f"not done after {LOAD_SECONDS} s")
        except BaseException as error:
            return Broken(found, stage, error)
        self._loaded[found.kind, found.id] = thing
        return None

    def game(self, name: str) -> AnyGame:
        """The game of that id. Raises PluginError."""
        game: AnyGame = self.load(GAMES, name)
        return game

    def policy(self, name: str) -> PolicyPlugin:
        """The policy of that name. Raises PluginError."""
        plugin: PolicyPlugin = self.load(POLICIES, name)
        return plugin

    def rulebook(self, game: str, name: str = "") -> Rulebook[Any]:
        """A game's rulebook; without a name, the only one it has.

        Raises:
            PluginError: there is none, or a name is needed.
        """
        if not name:
            names = [found.id.removeprefix(f"{game}.") for found in self.rulebooks(game)]
            if len(names) != 1:
                valid = ", ".join(names) or "none"
                what = "several rulebooks" if names else "no rulebook"
                raise PluginError(f"{game} has {what}", hint=f"rulebooks: {valid}")
            name = names[0]
        book: Rulebook[Any] = self.load(RULEBOOKS, f"{game}.{name}")
        return book

    def executor(self, name: str) -> ExecutorPlugin:
        """The executor of that name. Raises PluginError."""
        plugin: ExecutorPlugin = self.load(EXECUTORS, name)
        return plugin

    def rulebooks(self, game: str) -> list[Found]:
        """The rulebooks of a game."""
        return [one for one in self.found(RULEBOOKS) if one.id.startswith(f"{game}.")]

    def bind(self, game: AnyGame) -> Callable[[str, Player], Policy]:
        """A function that makes the policy of a player for a seat of this game; for `Session`.

        It raises PluginError for an unknown policy, SetupError for its argument or settings, and
        PolicyError when the policy cannot play that seat.
        """

        def make(seat: str, player: Player) -> Policy:
            name, _, argument = player.policy.partition(":")
            plugin = self.policy(name)
            settings = player.settings
            if argument and not plugin.argument:
                raise SetupError(
                    f"policy {name} takes no argument, {argument!r} was given",
                    hint="its settings are given as NAME=VALUE" if plugin.settings else "",
                )
            if plugin.settings is not None:
                settings = complete_settings(plugin.settings, settings, of=f"policy {name}")
            context = SeatContext(
                game, seat, argument, settings, lambda book: self.rulebook(game.info.id, book)
            )
            try:
                policy = plugin.make(context)
            except CroupierError:
                raise
            except (Exception, SystemExit) as error:
                raise PolicyError(f"policy {name!r} cannot start: {cause_line(error)}") from error
            if not isinstance(policy, Policy):
                raise PolicyError(f"policy {name!r} made {type(policy).__name__}, not a Policy")
            return policy

        return make

    def check_all(self) -> list[Broken]:
        """Load every plugin, and return those that are broken, in order of kind and id."""
        for kind in HOOKS:
            for found in self.found(kind):
                try:
                    self.load(kind, found.id)
                except PluginError as error:
                    self.broken.setdefault((kind, found.id), Broken(found, "find", str(error)))
        return [self.broken[key] for key in sorted(self.broken)]


def _noun(kind: str) -> str:
    """What one plugin of a kind is called."""
    return "policy" if kind == POLICIES else kind.removesuffix("s")


def load_list(text: str | None) -> list[str] | None:
    """Read a list of distributions, separated by commas; None stands for all."""
    return None if text is None else [name.strip() for name in text.split(",") if name.strip()]


def _import(target: str) -> Any:
    """The module, or the thing in a module, that an entry point names."""
    name, _, attribute = target.partition(":")
    thing: Any = import_module(name)
    for part in attribute.split(".") if attribute else ():
        thing = getattr(thing, part)
    return thing


def _check_module(module: Any, hook: str) -> str:
    api = getattr(module, "HOOK_API", None)
    if api != hookspecs.HOOK_API:
        return f"HOOK_API is {api!r}, this croupier has {hookspecs.HOOK_API}"
    if not hasattr(getattr(module, hook, None), "croupier_impl"):
        return f"it has no function {hook} marked with hookimpl"
    return ""


def _check_thing(found: Found, thing: Any) -> str:
    if found.kind == GAMES:
        if not isinstance(thing, Game):
            return f"croupier_game returned {type(thing).__name__}, not a Game"
        return _named(thing.info.id, found.id)
    if found.kind == POLICIES:
        if not isinstance(thing, PolicyPlugin):
            return f"croupier_policy returned {type(thing).__name__}, not a PolicyPlugin"
        return _named(thing.name, found.id)
    if found.kind == RULEBOOKS:
        if not isinstance(thing, Rulebook):
            return f"croupier_rulebook returned {type(thing).__name__}, not a Rulebook"
        return _named(f"{thing.game}.{thing.name}", found.id)
    if found.kind == EXECUTORS:
        if not isinstance(thing, ExecutorPlugin):
            return f"croupier_executor returned {type(thing).__name__}, not an ExecutorPlugin"
        return _named(thing.name, found.id)
    return "" if thing is not None else "croupier_command returned nothing"


def _named(own: str, entry: str) -> str:
    return "" if own == entry else f"it calls itself {own!r}, its entry point {entry!r}"


class _TooSlowError(BaseException):
    """Raised inside a load that takes too long; no `except Exception` there swallows it."""


@contextmanager
def _time_limit(seconds: int) -> Iterator[None]:
    """Stop what runs inside after some seconds, where signals can: POSIX, main thread."""
    if not hasattr(signal, "setitimer") or (
        threading.current_thread() is not threading.main_thread()
    ):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise _TooSlowError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
