"""Rows: cold starts, as multiples of a Python that does nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter

import samples
from bench.measure import Effort, UnavailableError, row
from bench.play import HEROES, WARS

BARE = [sys.executable, "-c", "pass"]
MAIN = str(Path(sys.executable).with_name("croupier"))

MARK = "modules:"
LIST_MODULES = f"""
import atexit, runpy, sys
bare = set(sys.modules) | {{"__main__", "__mp_main__"}}
atexit.register(lambda: print("{MARK}", *(name for name in sys.modules if name not in bare)))
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
IMPORT_ALL = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
"""

STRANGERS = 20
SLEEP = 5
"""Seconds that the import of one of the strangers takes."""


def run(command: Sequence[str], path: str = "", data: str | None = None) -> str:
    """Run a command and return what it prints.

    Args:
        path: PYTHONPATH.
        data: its standard input.
    """
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    if path:
        kept["PYTHONPATH"] = path
    try:
        done = subprocess.run(
            command, env=kept, input=data or "", capture_output=True, encoding="utf-8", check=True
        )
    except FileNotFoundError:
        raise UnavailableError(f"there is no {command[0]}") from None
    except subprocess.CalledProcessError as error:
        first = (error.stderr.strip().splitlines() or ["no message"])[0]
        raise UnavailableError(f"{' '.join(command[:3])} failed: {first}") from None
    return done.stdout


def child_cpu(command: Sequence[str]) -> float:
    """The CPU seconds, user and system, of a command."""
    before = getrusage(RUSAGE_CHILDREN)
    run(command)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def against_bare(effort: Effort, command: Sequence[str]) -> float:
    """The CPU time of a command, as a multiple of a bare Python's."""
    run(command)
    return median(child_cpu(command) / child_cpu(BARE) for _ in range(effort.children))


@contextmanager
def save_of(game: str) -> Iterator[str]:
    """A save of a game at its first decision, and a person on every seat."""
    with tempfile.TemporaryDirectory() as folder:
        save = str(Path(folder) / "game.toml")
        run([MAIN, "new", game, "--seed", "bench", "-o", save])
        yield save


@row("import", "`import croupier`, × bare Python", 3, 2)
def importing(effort: Effort) -> float:
    """The package alone."""
    importing.notes["with game, session and table"] = against_bare(
        effort, [sys.executable, "-c", "import croupier.session, croupier.table"]
    )
    return against_bare(effort, [sys.executable, "-c", "import croupier"])


@row("start-version", "`croupier --version`, × bare Python", 5.5, 1.5)
def start_version(effort: Effort) -> float:
    """The quickest answer there is."""
    return against_bare(effort, [MAIN, "--version"])


@row("start-help", "`croupier --help`, × bare Python", 6, 5)
def start_help(effort: Effort) -> float:
    """All commands, by name."""
    return against_bare(effort, [MAIN, "--help"])


@row("start-show", "`croupier show` of Galactic Heroes, × bare Python", 13, 10)
def start_show(effort: Effort) -> float:
    """One look at a game."""
    with save_of(HEROES) as save:
        figure = against_bare(effort, [MAIN, "show", save])
        start_show.notes.update(stages(effort, [MAIN, "show", save], figure))
        return figure


@row("start-show-wars", "`croupier show` of Star Wars, × bare Python", 16, 12)
def start_show_wars(effort: Effort) -> float:
    """One look at a game of many cards."""
    with save_of(WARS) as save:
        return against_bare(effort, [MAIN, "show", save])


@row("start-play", "`croupier play` of Galactic Heroes, × bare Python", 13, 10)
def start_play(effort: Effort) -> float:
    """One pick, and the save written back."""
    with save_of(HEROES) as save:
        option = json.loads(run([MAIN, "options", save, "--json"]))["options"][0]["text"]
        undo = [MAIN, "undo", save]
        command = [MAIN, "play", save, *option.split()]
        ratios = []
        for _ in range(effort.children):
            taken = child_cpu(command)
            ratios.append(taken / child_cpu(BARE))
            run(undo)
        return median(ratios)


def stages(effort: Effort, command: Sequence[str], whole: float) -> dict[str, float]:
    """Where a command's time goes, × bare Python: the interpreter; modules of others (the
    standard library, dependencies); our own modules; the rest, which is data and work."""
    loaded = run([sys.executable, "-c", LIST_MODULES, *command]).partition(MARK)[2].split()
    ours = [name for name in loaded if name.startswith("croupier")]
    others = [name for name in loaded if not name.startswith("croupier")]
    with_others = against_bare(effort, [sys.executable, "-c", IMPORT_ALL, *others])
    with_ours = against_bare(effort, [sys.executable, "-c", IMPORT_ALL, *others, *ours])
    return {
        "interpreter": 1.0,
        "modules of others": with_others - 1,
        "our modules": with_ours - with_others,
        "data and work": whole - with_ours,
    }


def plant_strangers(folder: Path) -> None:
    """Install more game plugins, one of which takes long to import."""
    for number in range(STRANGERS):
        module = f"stranger_{number}"
        text = f"import time\ntime.sleep({SLEEP})\n" if number == 7 else ""
        (folder / f"{module}.py").write_text(f'"""A plugin."""\n{text}HOOK_API = 1\n')
        group = {"croupier.games": {f"stranger-{number}": module}}
        samples.write_metadata(folder, f"croupier-stranger-{number}", "1.0", group)


def elapsed(command: Sequence[str], path: str) -> float:
    """The seconds that pass while a command runs: sleeping costs no CPU time."""
    before = perf_counter()
    run(command, path)
    return perf_counter() - before


def with_strangers(effort: Effort, command: Sequence[str]) -> float:
    """The time of a command with many more plugins installed, × without."""
    with tempfile.TemporaryDirectory() as full, tempfile.TemporaryDirectory() as empty:
        plant_strangers(Path(full))
        run(command, full)
        return median(
            elapsed(command, full) / elapsed(command, empty) for _ in range(effort.children)
        )


@row("strangers-help", f"`--help` with {STRANGERS} more plugins, one slow, × with none", 1.5, 1.1)
def strangers_help(effort: Effort) -> float:
    """Help reads no metadata."""
    return with_strangers(effort, [MAIN, "--help"])


@row("strangers-list", "`plugins list` with them, × with none", 1.5, 1.1)
def strangers_list(effort: Effort) -> float:
    """Listing imports nothing."""
    return with_strangers(effort, [MAIN, "plugins", "list"])
