"""Random games, and what a state looks like from outside: the ground all checks stand on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from croupier.errors import SetupError
from croupier.game import AnyGame, Plain, Result, Setup, Value
from croupier.rng import Rng
from croupier.session import seat_seed
from croupier.setup import make_setup

HORIZON = 12
"""Decisions over which two states that should be equal are played on side by side."""

STOPS = 64
"""Decisions of a long game at which the costlier checks are run."""

DECISION_LIMIT = 10_000
"""Decisions after which a game is taken to have no end."""

LANGS = ("en", "zh")
"""Languages in which pictures are asked for; a game without names in one falls back."""


class Picture(NamedTuple):
    """What a state looks like from outside. Equal states have equal pictures.

    Attributes:
        dump: the dumped values as text, keys in order.
        seat, ask, secret: of the decision; empty and False once the game is over.
        options: in the game's order.
        result: how the game ended.
    """

    dump: str
    seat: str
    ask: str
    secret: bool
    options: tuple[Any, ...]
    result: Result | None

    @property
    def decision(self) -> tuple[Any, ...]:
        """Everything but the dump: quick to make, and enough to see that two games part."""
        return self[1:]


def picture(game: AnyGame, state: Any) -> Picture:
    """What a state looks like."""
    return Picture(to_text(game.dump(state)), *decision(game, state))


def decision(game: AnyGame, state: Any) -> tuple[Any, ...]:
    """A picture without its dump."""
    options, result = tuple(game.options(state)), game.result(state)
    if not options:
        return "", "", False, (), result
    return game.seat(state), game.ask(state), game.secret(state), options, result


def to_text(plain: Plain) -> str:
    """Plain values as text, keys in order; what is not plain by its repr."""
    return json.dumps(plain, sort_keys=True, default=repr, ensure_ascii=False)


def reread(game: AnyGame, state: Any) -> dict[str, Plain]:
    """What a state is loaded from: its dump, written and read again."""
    plain: dict[str, Plain] = json.loads(json.dumps(game.dump(state)))
    return plain


def difference(found: Picture, wanted: Picture) -> str:
    """Where two pictures differ, as words; empty when they do not."""
    for name, got, want in zip(Picture._fields[1:], found[1:], wanted[1:], strict=True):
        if got != want:
            return f"{name} {_short(got)}, not {_short(want)}"
    if found.dump != wanted.dump:
        return _plain_difference(json.loads(found.dump), json.loads(wanted.dump), "state")
    return ""


def _plain_difference(found: Plain, wanted: Plain, where: str) -> str:
    """The innermost place at which plain values differ."""
    if isinstance(found, str) and isinstance(wanted, str) and "\n" in found + wanted:
        found, wanted = found.splitlines(), wanted.splitlines()
    if isinstance(found, dict) and isinstance(wanted, dict):
        pairs = [(f"{where}.{key}", key in found and key in wanted, key) for key in found | wanted]
    elif isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        pairs = [(f"{where}[{index}]", True, index) for index in range(len(found))]
    else:
        return f"{where} {_short(found)}, not {_short(wanted)}"
    for place, in_both, key in pairs:
        if not in_both:
            return f"{place} is in one alone"
        if found[key] != wanted[key]:
            return _plain_difference(found[key], wanted[key], place)
    return f"{where} {_short(found)}, not {_short(wanted)}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 120 else text[:117] + "..."


# Games to try


def setups(
    game: AnyGame,
    games: int = 20,
    *,
    settings: Sequence[Mapping[str, Value]] = ({},),
    variants: Sequence[str] = (),
    decks: Sequence[Mapping[str, str]] = ({},),
    files: Mapping[str, str] | None = None,
) -> list[Setup]:
    """What random games start from: the variants, settings and decks in turn, each combination
    that the game takes at least once, every game with a seed of its own.

    Args:
        games: how many, unless there are more combinations.
        settings: those that differ from their defaults, of which a variant takes its own; see
            `single_settings`.
        variants: all of the game's when none is named.
        decks: by seat.
        files: texts that settings or decks name.

    Raises:
        SetupError: the game has no such variant, setting, seat or deck, or takes no combination.
    """
    names = variants or [variant.id for variant in game.info.variants]
    known = {setting.name: setting for setting in game.info.settings}
    ways: list[Setup] = []
    for variant, chosen, own in product(names, settings, decks):
        mine = {
            name: value
            for name, value in chosen.items()
            if name not in known or known[name].belongs(variant)
        }
        way = make_setup(game, seed="0", variant=variant, settings=mine, decks=own, files=files)
        if way in ways:
            continue
        try:
            start(game, way)
        except SetupError as error:
            refusal = error
            continue
        except Exception:
            pass  # a fault, to be found by the checks
        ways.append(way)
    if not ways:
        raise refusal
    return [
        ways[number % len(ways)]._replace(seed=str(number))
        for number in range(max(games, len(ways)))
    ]


def single_settings(game: AnyGame) -> list[dict[str, Value]]:
    """The defaults, and then each other value of each setting alone."""
    return [{}] + [
        {setting.name: value}
        for setting in game.info.settings
        for value in setting.values
        if value != setting.default
    ]


class Course(NamedTuple):
    """A random game as it was played.

    Attributes:
        setup: what it started from.
        picks: every pick.
        pictures: before each pick, and one more of the state after the last.
    """

    setup: Setup
    picks: list[Any]
    pictures: list[Picture]

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end."""
        return not self.pictures[-1].options

    def stops(self, count: int) -> set[int]:
        """Some numbers of picks, from 0 to all of them; all of them in a shorter game."""
        last = len(self.picks)
        return {last * step // count for step in range(count + 1)}


def start(game: AnyGame, setup: Setup) -> Any:
    """The state a game begins with."""
    return game.new(setup, Rng(setup.seed))


def picker(setup: Setup) -> Rng:
    """The draws that random picks are made with: as fixed as the set-up."""
    return Rng(seat_seed(setup.seed, "conformance"))


def play(game: AnyGame, setup: Setup, limit: int, course: Course) -> None:
    """Play a random game and write it down, as far as it goes."""
    rng = picker(setup)
    state = start(game, setup)
    course.pictures.append(picture(game, state))
    while (options := course.pictures[-1].options) and len(course.picks) < limit:
        pick = options[rng.below(len(options))]
        game.apply(state, pick)
        course.picks.append(pick)
        course.pictures.append(picture(game, state))


class Position(NamedTuple):
    """One state of a course, and what the game is checked with.

    Attributes:
        course: the game it is in.
        place: how many picks lead to it.
        state: the state itself; checks do not change it.
        langs: languages to render in.
        misplaced: what is wrong with where the pieces of a state are.
        cache: for what several checks find out about this state.
    """

    game: AnyGame
    course: Course
    place: int
    state: Any
    langs: Sequence[str]
    misplaced: Callable[[Any], Sequence[str]]
    cache: dict[object, Any]

    @property
    def picture(self) -> Picture:
        """What the state looked like when the course was played."""
        return self.course.pictures[self.place]

    @property
    def upcoming(self) -> list[Any]:
        """The picks that follow, as far as the horizon."""
        return self.course.picks[self.place : self.place + HORIZON]

    def rng(self, purpose: str) -> Rng:
        """Draws for a check at this position."""
        return Rng(f"{purpose} {self.place}")

    def differs(self, state: Any) -> str:
        """How a state that should equal this one looks different; empty when it does not."""
        return difference(picture(self.game, state), self.picture)

    def play_on(self, state: Any) -> None:
        """Make the picks that follow in a state equal to this one."""
        for pick in self.upcoming:
            self.game.apply(state, pick)

    def follow(self, state: Any) -> str:
        """How a state that should equal this one looks different, or comes to look different
        when the same picks are made in it; empty when it does not. The state is used up."""
        found = self.differs(state)
        if found:
            return found
        pictures, index = self.course.pictures, self.place
        for pick in self.upcoming:
            self.game.apply(state, pick)
            index += 1
            if decision(self.game, state) != pictures[index].decision:
                break
        found = difference(picture(self.game, state), pictures[index])
        return f"{index - self.place} picks later: {found}" if found else ""


def walk(
    game: AnyGame,
    course: Course,
    langs: Sequence[str],
    misplaced: Callable[[Any], Sequence[str]],
) -> Iterator[Position]:
    """Play a course again, stopping at each of its states."""
    state = start(game, course.setup)
    for index in range(len(course.pictures)):
        yield Position(game, course, index, state, langs, misplaced, {})
        if index < len(course.picks):
            game.apply(state, course.picks[index])
