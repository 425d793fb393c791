"""The toy games and a few policies as plugins, for tests that need them installed."""

from __future__ import annotations

from pathlib import Path

from croupier.game import AnyGame, Setting
from croupier.hookspecs import hookimpl
from croupier.policy import PolicyPlugin
from samples import write_metadata
from toys import POLICIES, Cards, Made, Nim


class NimPlugin:
    HOOK_API = 1

    @staticmethod
    @hookimpl
    def croupier_game() -> AnyGame:
        return Nim()


class CardsPlugin:
    HOOK_API = 1

    @staticmethod
    @hookimpl
    def croupier_game() -> AnyGame:
        return Cards()


class AnyPlugin:
    HOOK_API = 1

    @staticmethod
    @hookimpl
    def croupier_policy() -> PolicyPlugin:
        settings = (Setting("mood", "calm", ("calm", "wild")),)
        return PolicyPlugin("toy-any", "any", lambda context: Made(POLICIES["any"]), settings)


def install(folder: Path) -> None:
    """Write the metadata of a distribution `croupier-toys` into a folder of the path."""
    groups = {
        "croupier.games": {"nim": "toy_plugins:NimPlugin", "cards": "toy_plugins:CardsPlugin"},
        "croupier.policies": {"toy-any": "toy_plugins:AnyPlugin"},
    }
    write_metadata(folder, "croupier-toys", "3.2", groups)
