"""Plugins are found without an import and loaded in a guard; a broken one costs only itself."""

from __future__ import annotations

import importlib
import sys
import textwrap
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from croupier import plugins
from croupier.errors import PluginError, PolicyError, SetupError
from croupier.plugins import Registry, load_list
from croupier.session import Player
from samples import write_metadata
from toys import Nim

GOOD = """
    from croupier.hookspecs import hookimpl
    HOOK_API = 1

    @hookimpl
    def croupier_game():
        from toys import Nim
        return Nim()
"""

Groups = Mapping[str, Mapping[str, str]]


class Site:
    """A folder of the path in which distributions are installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules: list[str] = []

    def module(self, name: str, source: str) -> None:
        self.modules.append(name)
        (self.folder / f"{name}.py").write_text(textwrap.dedent(source), encoding="utf-8")
        importlib.invalidate_caches()

    def add(self, distribution: str, groups: Groups, version: str = "1.0") -> None:
        plain = {f"croupier.{kind}": dict(points) for kind, points in groups.items()}
        write_metadata(self.folder, distribution, version, plain)

    def game(self, source: str, name: str = "nim", target: str = "site_game") -> Registry:
        """A registry with one distribution that has one game."""
        self.module(target.partition(":")[0], source)
        self.add("site-games", {"games": {name: target}})
        return Registry(["site-games"])


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    folder = tmp_path / "site"
    folder.mkdir()
    # What other tests have installed is not there.
    rest = [place for place in sys.path if not list(Path(place).glob("croupier_toys-*.dist-info"))]
    monkeypatch.setattr(sys, "path", [str(folder), *rest])
    importlib.invalidate_caches()
    site = Site(folder)
    yield site
    for name in site.modules:
        sys.modules.pop(name, None)


# Listing


def test_plugins_are_listed_with_where_they_come_from(site: Site) -> None:
    site.add("two-games", {"games": {"zebra": "z:x", "ant": "a"}, "policies": {"p": "b"}}, "2.5")
    registry = Registry(["two-games"])
    assert [
        (found.id, found.target, found.distribution, found.version)
        for found in registry.found("games")
        if found.distribution != "croupier"
    ] == [("ant", "a", "two-games", "2.5"), ("zebra", "z:x", "two-games", "2.5")]
    assert "p" in [found.id for found in registry.found("policies")]


def test_listing_imports_nothing(site: Site) -> None:
    site.module("site_loud", "raise SystemExit('imported')")
    site.add("loud", {"games": {"loud": "site_loud"}, "commands": {"loud": "site_loud"}})
    registry = Registry()
    assert "loud" in [found.id for found in registry.found("games")]
    assert "loud" in [found.id for found in registry.found("commands")]
    assert registry.origin("games", "loud").distribution == "loud"
    assert "site_loud" not in sys.modules


def test_loading_imports_only_what_is_asked_for(site: Site) -> None:
    site.module("site_loud", "raise SystemExit('imported')")
    site.add("loud", {"games": {"loud": "site_loud"}})
    site.module("site_game", GOOD)
    site.add("site-games", {"games": {"nim": "site_game"}})
    registry = Registry()
    assert registry.game("nim").info.id == "nim"
    assert "site_loud" not in sys.modules
    assert registry.broken == {}


def test_entry_points_of_others_are_none_of_ours(site: Site) -> None:
    write_metadata(
        site.folder,
        "other",
        "1",
        {"croupier.gadgets": {"x": "y"}, "games": {"g": "y"}, "croupierx.games": {"h": "y"}},
    )
    registry = Registry()
    for kind in plugins.HOOKS:
        assert {"x", "g", "h"}.isdisjoint(found.id for found in registry.found(kind))


@pytest.mark.parametrize(
    ("load", "ids"),
    [
        (None, {"one", "two"}),
        ([], set()),
        (["first"], {"one"}),
        (["First_"], set()),
        (["SECOND.dist"], {"two"}),
        (["first", "second_dist", "third"], {"one", "two"}),
    ],
)
def test_the_distributions_that_take_part_can_be_narrowed(
    site: Site, load: list[str] | None, ids: set[str]
) -> None:
    site.add("first", {"games": {"one": "x"}})
    site.add("Second-Dist", {"games": {"two": "x"}})
    registry = Registry(load)
    found = {one.id for one in registry.found("games")}
    assert found & {"one", "two"} == ids
    built_in = {one.id for one in registry.found("policies") if one.distribution == "croupier"}
    assert {"random", "greedy"} <= built_in


@pytest.mark.parametrize(
    ("text", "names"),
    [(None, None), ("", []), (" , ", []), ("a", ["a"]), (" a, b-c ,", ["a", "b-c"])],
)
def test_a_list_of_distributions_is_read(text: str | None, names: list[str] | None) -> None:
    assert load_list(text) == names


def test_what_is_not_installed_is_refused_with_what_is(site: Site) -> None:
    registry = site.game(GOOD)
    with pytest.raises(PluginError, match="no game 'chess' is installed") as caught:
        registry.game("chess")
    assert "nim" in caught.value.hint
    with pytest.raises(PluginError, match="no policy 'genius' is installed"):
        registry.policy("genius")
    with pytest.raises(PluginError, match="no executor 'cloud' is installed"):
        registry.executor("cloud")


def test_an_id_that_two_distributions_claim_is_nobodys(site: Site) -> None:
    site.module("site_game", GOOD)
    site.add("first", {"games": {"nim": "site_game", "other": "x"}})
    site.add("second", {"games": {"nim": "site_game"}})
    registry = Registry()
    assert [one.distribution for one in registry.found("games") if one.id == "nim"] == [
        "first",
        "second",
    ]
    with pytest.raises(PluginError, match="game 'nim' is claimed by first and second"):
        registry.game("nim")
    assert Registry(["second"]).game("nim").info.id == "nim"
    (broken,) = [one for one in registry.check_all() if one.found.id == "nim"]
    assert "claimed by first and second" in broken.reason


def test_of_one_distribution_that_is_there_twice_the_first_counts(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.add("site-games", {"games": {"nim": "old"}})
    other = tmp_path / "other"
    write_metadata(other, "Site_Games", "2.0", {"croupier.games": {"nim": "new"}})
    # Not `syspath_prepend`: it would put back the path that `site` has made.
    monkeypatch.setattr(sys, "path", [str(other), *sys.path])
    assert Registry().origin("games", "nim").target == "new"


# Loading


def test_a_plugin_is_loaded_once(site: Site) -> None:
    registry = site.game(
        """
        from croupier.hookspecs import hookimpl
        from toys import Nim
        HOOK_API = 1
        calls = []

        @hookimpl
        def croupier_game():
            calls.append(1)
            return Nim()
        """
    )
    assert registry.game("nim") is registry.game("nim")
    assert sys.modules["site_game"].calls == [1]


def test_an_entry_point_may_name_a_thing_in_a_module(site: Site) -> None:
    registry = site.game(
        """
        from croupier.hookspecs import hookimpl
        from toys import Nim

        class Outer:
            class Plugin:
                HOOK_API = 1

                @staticmethod
                @hookimpl
                def croupier_game():
                    return Nim()
        """,
        target="site_game:Outer.Plugin",
    )
    assert isinstance(registry.game("nim"), Nim)


BROKEN = {
    "raises": ("raise ValueError('two\\nlines')", "import", "ValueError: two lines"),
    "exits": ("raise SystemExit(3)", "import", "SystemExit: 3"),
    "syntax": ("def (", "import", "SyntaxError: "),
    "missing import": ("import not_there", "import", "ModuleNotFoundError: No module named"),
    "recursion": ("def f(): f()\nf()", "import", "RecursionError: "),
    "generator exit": ("raise GeneratorExit", "import", "GeneratorExit"),
    "odd error": (
        "class Odd(BaseException):\n    def __str__(self): return ''\nraise Odd",
        "import",
        "Odd",
    ),
    "no api": (GOOD.replace("HOOK_API = 1", ""), "check", "HOOK_API is None, this croupier has 1"),
    "newer api": (GOOD.replace("= 1", "= 2"), "check", "HOOK_API is 2, this croupier has 1"),
    "text api": (GOOD.replace("= 1", "= '1'"), "check", "HOOK_API is '1', this croupier has 1"),
    "no hook": ("HOOK_API = 1", "check", "no function croupier_game marked with hookimpl"),
    "unmarked hook": (GOOD.replace("@hookimpl", ""), "check", "marked with hookimpl"),
    "hook of another kind": (
        GOOD.replace("def croupier_game", "def croupier_policy"),
        "check",
        "no function croupier_game marked with hookimpl",
    ),
    "unknown hook": (
        GOOD + "\n    @hookimpl\n    def croupier_gmae(): ...\n",
        "check",
        "unknown hook 'croupier_gmae'",
    ),
    "hook with arguments": (
        GOOD.replace("croupier_game()", "croupier_game(seed)"),
        "check",
        "PluginValidationError: ",
    ),
    "hook raises": (GOOD.replace("return Nim()", "1 / 0"), "hook", "ZeroDivisionError: "),
    "hook exits": (GOOD.replace("return Nim()", "raise SystemExit"), "hook", "SystemExit"),
    "returns none": (GOOD.replace("return Nim()", "return None"), "hook", "NoneType, not a Game"),
    "returns a class": (GOOD.replace("Nim()", "Nim"), "hook", "returned ABCMeta, not a Game"),
    "without info": (
        """
        from croupier.hookspecs import hookimpl
        from toys import Nim
        HOOK_API = 1

        class Nameless(Nim):
            @property
            def info(self): raise AttributeError("no info")

        @hookimpl
        def croupier_game(): return Nameless()
        """,
        "hook",
        "AttributeError: no info",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_plugin_is_quarantined_with_its_cause(site: Site, what: str) -> None:
    source, stage, reason = BROKEN[what]
    registry = site.game(source)
    for _ in range(2):
        with pytest.raises(PluginError, match="game 'nim' of site-games is broken") as caught:
            registry.game("nim")
        assert f"({stage})" in str(caught.value)
        assert reason in str(caught.value)
        assert "\n" not in str(caught.value)
        assert caught.value.hint == "croupier plugins doctor tells more"
    broken = registry.broken["games", "nim"]
    assert (broken.found.id, broken.stage) == ("nim", stage)
    assert reason in broken.reason
    assert registry.policy("random").name == "random"


def test_a_plugin_goes_by_the_name_of_its_entry_point(site: Site) -> None:
    registry = site.game(GOOD, name="nym")
    with pytest.raises(PluginError, match="it calls itself 'nim', its entry point 'nym'"):
        registry.game("nym")


def test_a_target_that_is_not_there_is_named(site: Site) -> None:
    registry = site.game(GOOD, target="site_game:Plugin")
    with pytest.raises(PluginError, match=r"\(import\): AttributeError: .*Plugin"):
        registry.game("nim")


def test_an_interrupt_is_no_fault_of_the_plugin(site: Site) -> None:
    registry = site.game("raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        registry.game("nim")
    assert registry.broken == {}


def test_an_import_that_hangs_is_stopped(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "LOAD_SECONDS", 0.05)
    registry = site.game(
        """
        import time
        while True:
            try:
                time.sleep(5)
            except Exception:
                pass
        """
    )
    with pytest.raises(PluginError, match=r"\(import\): .*not done after 0\.05 s"):
        registry.game("nim")


def test_a_hook_that_hangs_is_stopped(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "LOAD_SECONDS", 0.05)
    slow = GOOD.replace("return Nim()", "import time; time.sleep(5)")
    assert slow != GOOD
    with pytest.raises(PluginError, match=r"\(hook\): not done after 0\.05 s"):
        site.game(slow).game("nim")


def test_what_a_plugin_prints_while_it_is_loaded_is_no_data(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    site.game("print('greetings')\n" + textwrap.dedent(GOOD)).game("nim")
    assert capsys.readouterr() == ("", "greetings\n")


def test_off_the_main_thread_a_plugin_loads_too(site: Site) -> None:
    registry = site.game(GOOD)
    loaded: list[Any] = []
    thread = threading.Thread(target=lambda: loaded.append(registry.game("nim").info.id))
    thread.start()
    thread.join()
    assert loaded == ["nim"]


def test_all_that_is_broken_is_listed_at_once(site: Site) -> None:
    for name, source in (("a", "raise ValueError"), ("b", GOOD), ("c", "raise SystemExit")):
        site.module(f"site_{name}", source)
    site.add("many", {"games": {"nim": "site_b", "zoo": "site_a"}, "policies": {"x": "site_c"}})
    registry = Registry(["many"])
    broken = [one for one in registry.check_all() if one.found.distribution == "many"]
    assert [(one.found.kind, one.found.id, one.stage) for one in broken] == [
        ("games", "zoo", "import"),
        ("policies", "x", "import"),
    ]
    assert registry.game("nim").info.id == "nim"


# Other kinds

KINDS = """
    from croupier.executor import ExecutorPlugin
    from croupier.hookspecs import hookimpl
    from croupier.policy import PolicyPlugin
    from toys import Made, pick_first

    class One:
        HOOK_API = 1

        @staticmethod
        @hookimpl
        def croupier_policy():
            return PolicyPlugin("one", "picks", make, argument="WORD")

        @staticmethod
        @hookimpl
        def croupier_executor():
            return ExecutorPlugin("one", "runs", lambda *_: None)

        @staticmethod
        @hookimpl
        def croupier_command():
            return object()

    class Wrong:
        HOOK_API = 1

        @staticmethod
        @hookimpl
        def croupier_policy():
            return "policy"

        @staticmethod
        @hookimpl
        def croupier_executor():
            return PolicyPlugin("wrong", "", None)

        @staticmethod
        @hookimpl
        def croupier_rulebook():
            return 7

        @staticmethod
        @hookimpl
        def croupier_command():
            return None

    contexts = []

    def make(context):
        contexts.append(context)
        if context.argument == "fail":
            raise ValueError("cannot")
        if context.argument == "exit":
            raise SystemExit("gone")
        return None if context.argument == "none" else Made(pick_first)
"""


def of_all_kinds(site: Site) -> Registry:
    site.module("site_kinds", KINDS)
    kinds = ("policies", "executors", "commands", "rulebooks")
    points = {kind: {"one": "site_kinds:One", "wrong": "site_kinds:Wrong"} for kind in kinds}
    site.add("kinds", points)
    return Registry(["kinds"])


@pytest.mark.parametrize("kind", ["policies", "executors", "commands"])
def test_every_kind_is_loaded(site: Site, kind: str) -> None:
    assert of_all_kinds(site).load(kind, "one") is not None


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ("policies", "croupier_policy returned str, not a PolicyPlugin"),
        ("executors", "croupier_executor returned PolicyPlugin, not an ExecutorPlugin"),
        ("rulebooks", "croupier_rulebook returned int, not a Rulebook"),
        ("commands", "croupier_command returned nothing"),
    ],
)
def test_every_kind_is_checked(site: Site, kind: str, message: str) -> None:
    with pytest.raises(PluginError, match=message):
        of_all_kinds(site).load(kind, "wrong")


def test_a_policy_is_made_for_its_seat_with_its_argument(site: Site) -> None:
    registry = of_all_kinds(site)
    game = Nim()
    policy = registry.bind(game)("bob", Player("one:x:y"))
    assert policy is not None
    (context,) = sys.modules["site_kinds"].contexts
    assert (context.game, context.seat, context.argument) == (game, "bob", "x:y")
    with pytest.raises(PluginError, match="nim has no rulebook"):
        context.rulebooks("")


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("fail", "policy 'one' cannot start: ValueError: cannot"),
        ("exit", "policy 'one' cannot start: SystemExit: gone"),
        ("none", "policy 'one' made NoneType, not a Policy"),
    ],
)
def test_a_policy_that_cannot_start_says_so(site: Site, argument: str, message: str) -> None:
    with pytest.raises(PolicyError, match=message):
        of_all_kinds(site).bind(Nim())("ann", Player(f"one:{argument}"))


def test_an_argument_that_a_policy_does_not_take_is_refused(registry: Registry) -> None:
    with pytest.raises(SetupError, match="policy random takes no argument, 'x' was given"):
        registry.bind(Nim())("ann", Player("random:x"))


def test_a_policys_settings_are_checked(site: Site) -> None:
    with pytest.raises(SetupError, match="policy one has no setting 'depth'"):
        of_all_kinds(site).bind(Nim())("ann", Player("one", {"depth": "3"}))


BOOKS = """
    from croupier.hookspecs import hookimpl
    from croupier.rulebook import Rulebook

    class Book(Rulebook):
        game, summary, rules = "nim", "", {}
        def __init__(self, name): self.name = name
        def position(self, view, settings): return None
        def criteria(self, position, decision): return []

    def plugin(name):
        class Plugin:
            HOOK_API = 1

            @staticmethod
            @hookimpl
            def croupier_rulebook(): return Book(name)
        return Plugin

    calm, wild = plugin("calm"), plugin("wild")
"""


def test_a_games_only_rulebook_needs_no_name(site: Site) -> None:
    site.module("site_books", BOOKS)
    site.add("books", {"rulebooks": {"nim.calm": "site_books:calm"}})
    registry = Registry(["books"])
    assert registry.rulebook("nim").name == "calm"
    assert registry.rulebook("nim", "calm") is registry.rulebook("nim")
    assert [one.id for one in registry.rulebooks("nim")] == ["nim.calm"]
    assert registry.rulebooks("ni") == []
    with pytest.raises(PluginError, match="cards has no rulebook") as caught:
        registry.rulebook("cards")
    assert caught.value.hint == "rulebooks: none"
    with pytest.raises(PluginError, match=r"no rulebook 'nim\.wild' is installed"):
        registry.rulebook("nim", "wild")


def test_of_several_rulebooks_one_must_be_named(site: Site) -> None:
    site.module("site_books", BOOKS)
    points = {
        "nim.calm": "site_books:calm",
        "nim.wild": "site_books:wild",
        "x.y": "site_books:calm",
    }
    site.add("books", {"rulebooks": points})
    registry = Registry(["books"])
    with pytest.raises(PluginError, match="nim has several rulebooks") as caught:
        registry.rulebook("nim")
    assert caught.value.hint == "rulebooks: calm, wild"
    assert registry.rulebook("nim", "wild").name == "wild"
    with pytest.raises(PluginError, match=r"it calls itself 'nim\.calm', its entry point 'x\.y'"):
        registry.rulebook("x")
