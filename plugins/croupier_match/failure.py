"""When the game itself fails: the shortest way there, as a save and one command."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from croupier import saves, storage
from croupier.game import AnyGame, Setup
from croupier.policy import Defer
from croupier.rng import Rng
from croupier.session import AUTO, Session
from croupier.setup import show_value
from croupier_match.play import Board, Hall, Watch, advance
from croupier_match.record import Row

MOST_REPLAYS = 2000
"""Games played at most in search of a shorter one."""

Place = tuple[type[BaseException], str, int]
"""An exception's type, and the file and line that raised it."""


class Reproduction(NamedTuple):
    """How to see a failure again.

    Attributes:
        picks: how many picks lead to it, the last one included.
        before: how many did in the game as it was played.
        save: the game right before it fails, or None when it fails at its start.
        command: what to type.
    """

    picks: int
    before: int
    save: Path | None
    command: str


def reproduce(hall: Hall, row: Row, folder: Path) -> Reproduction | None:
    """Play the game of a row again, shorten it as far as it goes, and save it right before it
    fails. None when it does not fail again."""
    unit = hall.schedule.unit(row.pair)
    board = hall.boards[unit.event]
    occurrence = row.game - unit.first_game
    setup = board.setup(unit.games[occurrence], row.seeds["deal"])
    found = _fail(board, hall, row)
    if found is None:
        return None
    picks, place = found
    shorter = shrink(board.game, setup, picks, place)
    if not shorter:
        return Reproduction(0, len(picks), None, _new_command(setup))
    *lead, last = shorter
    # Every seat is a person's, whose next pick can then be typed.
    session = Session(board.game, setup, origin=board.origin)
    for option in lead:
        session.push(board.game.text(option))
    path = folder / f"failure-{row.game}.toml"
    storage.write(path, saves.dumps(session), force=True)
    command = shlex.join(["croupier", "play", str(path), board.game.text(last)])
    return Reproduction(len(shorter), len(picks), path, command)


def _fail(board: Board, hall: Hall, row: Row) -> tuple[list[Any], Place] | None:
    """The picks that lead to the failure, the last one included, and where it is."""
    unit = hall.schedule.unit(row.pair)
    watch = Watch(None)
    session: Session | None = None
    try:
        session = board.session(unit, row.game - unit.first_game, watch)
        advance(session, hall.request.limits, watch)
    except (Exception, SystemExit) as error:
        if session is None:
            return [], _place(error)
        picks = [entry.option for entry in session.log if entry.by != AUTO]
        # The pick that failed is in the log when an automatic one behind it did.
        if watch.picks > len(picks):
            last = watch.last
            picks.append(last.options[0] if isinstance(last, Defer) else last.option)
        return picks, _place(error)
    return None


def _place(error: BaseException) -> Place:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return type(error), "", 0
    return type(error), trace.tb_frame.f_code.co_filename, trace.tb_lineno


def shrink(game: AnyGame, setup: Setup, picks: Sequence[Any], place: Place) -> list[Any]:
    """The fewest picks found that still make the game fail at that place.

    Ever smaller pieces are left out as long as the rest fails (delta debugging: A. Zeller and
    R. Hildebrandt, "Simplifying and isolating failure-inducing input", 2002). What no longer fits
    after that is passed over.
    """
    best = attempt(game, setup, picks, place)
    if best is None:
        return list(picks)
    left = MOST_REPLAYS
    size = max(1, len(best) // 2)
    while left and best:
        start, shorter = 0, None
        while start < len(best) and left and shorter is None:
            left -= 1
            shorter = attempt(game, setup, best[:start] + best[start + size :], place)
            start += size
        if shorter is not None and len(shorter) < len(best):
            best = shorter
            size = max(1, min(size, len(best) // 2))
        elif size == 1:
            break
        else:
            size //= 2
    return best


def attempt(game: AnyGame, setup: Setup, picks: Sequence[Any], place: Place) -> list[Any] | None:
    """Play these picks, those that are not legal left out.

    Returns:
        the picks that were taken until the game failed at the place; None when it does not.
    """
    taken: list[Any] = []
    coming = iter(picks)
    try:
        state = game.new(setup, Rng(setup.seed))
        while options := game.options(state):
            game.seat(state), game.ask(state), game.secret(state)
            option = options[0]
            if len(options) > 1:
                option = next(pick for pick in coming if pick in options)
                taken.append(option)
            game.apply(state, option)
        game.result(state)
    except StopIteration:
        return None
    except (Exception, SystemExit) as error:
        return taken if _place(error) == place else None
    return None


def _new_command(setup: Setup) -> str:
    words = ["croupier", "new", setup.game, "--seed", setup.seed, "--variant", setup.variant]
    for name, value in setup.settings.items():
        words += ["--set", f"{name}={show_value(value)}"]
    for seat, deck in setup.decks.items():
        words += ["--deck", f"{seat}={deck}"]
    return shlex.join(words)
