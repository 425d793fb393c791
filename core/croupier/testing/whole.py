"""Checks of a game as a whole: what it says of itself, and that nothing else plays a part."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

from croupier.game import AnyGame
from croupier.testing.check import check
from croupier.testing.course import Course, Position, walk
from croupier.testing.knowledge import known_to, worlds
from croupier.testing.replay_worker import Task, run, traces

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
CAPABILITIES = {"hidden", "chance", "simultaneous", "solo", "decks"}
HASH_SEEDS = ("0", "1", "4242")
SEEDS = 12
"""Seeds a game without chance must not tell apart, and one with chance must."""

WORKER = "from croupier.testing import replay_worker; replay_worker.main()"

COURSES = 3
"""Games that are played again in each other process."""


class Whole(NamedTuple):
    """A game with the random games that were played of it.

    Attributes:
        target: how another process finds the game, `MODULE:NAME`; see `check_game`.
    """

    game: AnyGame
    courses: list[Course]
    langs: Sequence[str]
    target: str


@check("info", "ids are slugs and all different, defaults are legal values, seats are seats")
def info(whole: Whole) -> Iterator[str]:
    """What is known of a game without playing it."""
    own = whole.game.info
    for what, ids in {
        "id": [own.id],
        "seat": own.seats,
        "variant": [variant.id for variant in own.variants],
        "setting": [setting.name.replace("_", "-") for setting in own.settings],
        "ask": [name.replace("_", "-") for name in own.asks],
    }.items():
        if not ids and what != "setting":
            yield f"there is no {what}"
        for one in ids:
            if not SLUG.fullmatch(one):
                yield f"{what} {one!r} is no slug"
            if list(ids).count(one) > 1:
                yield f"{what} {one!r} is there twice"
    for setting in own.settings:
        if setting.values and setting.default not in setting.values:
            yield f"setting {setting.name!r}: the default {setting.default!r} is none of its values"
        if any(type(value) is not type(setting.default) for value in setting.values):
            yield f"setting {setting.name!r}: values of several types"
        for name in setting.variants:
            if name not in [variant.id for variant in own.variants]:
                yield f"setting {setting.name!r} belongs to {name!r}, which is no variant"
    for variant in own.variants:
        for seat in variant.policies:
            if seat not in own.seats:
                yield f"variant {variant.id!r} has a policy for {seat!r}, which is no seat"
    for capability in sorted(own.capabilities - CAPABILITIES):
        yield f"{capability!r} is no capability"
    rules = whole.game.rules()
    for name, question in own.asks.items():
        for rule in question.rules:
            if rules and rule not in rules:
                yield f"ask {name!r} names the rule {rule!r}, which the game does not have"


@check("capability-hidden", "a game says `hidden` exactly when its seats know different things")
def capability_hidden(whole: Whole) -> Iterator[str]:
    """Deal anew what one seat does not know, and look whether that matters to another.

    A game that hides something, and whose imagined states never differ from the real one, has
    imagined them from more than the seat may know.
    """
    game = whole.game
    says = "hidden" in game.info.capabilities
    for course in whole.courses if says else whole.courses[:COURSES]:
        for at in walk(game, course, whole.langs[:1], lambda _: ()):
            for seat in game.info.seats:
                for other in _tell_apart(at, seat):
                    if says:
                        return
                    yield (
                        f"seed {course.setup.seed!r}, decision {at.place + 1}: {other} knows "
                        f"what is hidden from {seat}, and `hidden` is not among the capabilities"
                    )
    if says and len(game.info.seats) > 1:
        yield "`hidden` is among the capabilities, yet whatever is imagined is the real state"


def _tell_apart(at: Position, seat: str) -> Iterator[str]:
    """The other seats that can tell a state imagined for this seat from the real one."""
    for world in worlds(at, seat):
        for other in at.game.info.seats:
            if other != seat and known_to(at, world, other) != known_to(at, at.state, other):
                yield other


@check("capability-chance", "a game says `chance` exactly when its outcome depends on the seed")
def capability_chance(whole: Whole) -> Iterator[str]:
    """The same choices with other seeds."""
    game = whole.game
    says = "chance" in game.info.capabilities
    setup = whole.courses[0].setup
    seeded = [setup._replace(seed=f"{number}") for number in range(SEEDS)]
    found = traces(game, Task("", seeded, whole.langs[0], picks=setup.seed))
    first = next(found)
    differ = any(other != first for other in found)
    if differ and not says:
        yield "games of several seeds differ, and `chance` is not among the capabilities"
    if says and not differ:
        yield f"`chance` is among the capabilities, and games of {SEEDS} seeds are all alike"


@check("processes", "other processes, with other hash seeds, play the same games")
def processes(whole: Whole) -> Iterator[str]:
    """Python processes of their own, and a worker of `multiprocessing`, started by `spawn`."""
    kind = type(whole.game)
    target = whole.target or f"{kind.__module__}:{kind.__qualname__}"
    setups = [course.setup for course in whole.courses][:COURSES]
    task = Task(target, setups, whole.langs[0])
    wanted = list(traces(whole.game, task))
    for seed in HASH_SEEDS:
        ended = subprocess.run(
            [sys.executable, "-c", WORKER],
            input=task.to_json(),
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            },
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if ended.returncode:
            last = (ended.stderr.strip().splitlines() or ["no message"])[-1]
            yield f"{target} does not play in another process: {last}"
        yield _compare(json.loads(ended.stdout), wanted, whole, f"PYTHONHASHSEED={seed}")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        found = pool.submit(run, task.to_json()).result()
    yield _compare(json.loads(found), wanted, whole, "a spawned worker")


def _compare(found: list[str], wanted: list[str], whole: Whole, where: str) -> str:
    for got, want, course in zip(found, wanted, whole.courses, strict=False):
        if got != want:
            return f"seed {course.setup.seed!r} gives another game in a process with {where}"
    return ""


WHOLE_CHECKS = (info, capability_hidden, capability_chance, processes)
