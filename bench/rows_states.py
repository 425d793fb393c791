"""Rows: copies of a state, saves in memory, and going back."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any

from croupier_leduc.game import Leduc, State

from bench.measure import Effort, Work, ratio, row, seconds_each
from bench.play import heroes, infantry, registry, session_of, state_of, wars
from bench.shuttle import PIECES, Shuttle
from croupier import saves
from croupier.game import AnyGame
from croupier.session import Session

PICKS = 60


def cloning(game: AnyGame, state: Any) -> Work:
    """Clone a state so many times."""

    def work(times: int) -> None:
        clone = game.clone
        for _ in range(times):
            clone(state)

    return work


def by_hand(state: State) -> State:
    """A copy of a Leduc state, written out."""
    twin = State.__new__(State)
    twin.cards = state.cards
    twin.history = state.history
    twin.round = state.round
    twin.turn = state.turn
    twin.matched = state.matched
    twin.due = state.due
    twin.raises = state.raises
    twin.ended = state.ended
    return twin


@row("clone-leduc", "clone: Leduc on the contract, × a copy written by hand", 3, 1.5)
def clone_leduc(effort: Effort) -> float:
    """`Game.clone` against the least that copies the same."""
    state = state_of(Leduc(), 2)

    def floor(times: int) -> None:
        copy = by_hand
        for _ in range(times):
            copy(state)

    return ratio(effort, cloning(Leduc(), state), floor)


@row("clone-table", f"clone: a table of {PIECES} pieces", 25, 12, "µs")
def clone_table(effort: Effort) -> float:
    """The time that one clone takes."""
    game = Shuttle()
    return 1e6 * seconds_each(effort, cloning(game, state_of(game, 50)))


@row("clone-heroes", "clone: Galactic Heroes, in the middle of a game", 25, 12, "µs")
def clone_heroes(effort: Effort) -> float:
    """The time that one clone takes."""
    game = heroes()
    return 1e6 * seconds_each(effort, cloning(game, state_of(game, 100)))


@row("growth-clone", "clone after 2,000 moves, × after 20", 1.15, 1.05)
def growth_clone(effort: Effort) -> float:
    """The same game, early and late."""
    game = Shuttle()
    return ratio(effort, cloning(game, state_of(game, 2000)), cloning(game, state_of(game, 20)))


@row("growth-restore", "restore after 2,000 moves, × after 20", 1.15, 1.05)
def growth_restore(effort: Effort) -> float:
    """`Game.load` of what `Game.dump` gave, early and late."""
    game = Shuttle()

    def restoring(moves: int) -> Work:
        made = session_of(game, moves)
        setup, plain = made.setup, game.dump(made.state)

        def work(times: int) -> None:
            for _ in range(times):
                game.load(setup, plain)

        return work

    return ratio(effort, restoring(2000), restoring(20))


def saving(made: Session) -> tuple[Work, Work]:
    """Write a session as text, and read it back, so many times."""
    data = saves.dumps(made).encode()
    plugins = registry()

    def dump(times: int) -> None:
        for _ in range(times):
            saves.dumps(made).encode()

    def load(times: int) -> None:
        for _ in range(times):
            saves.loads(data, plugins)

    return dump, load


def save_and_restore(effort: Effort, made: Session) -> tuple[float, float]:
    """Milliseconds to write and to read."""
    dump, load = saving(made)
    return 1e3 * seconds_each(effort, dump), 1e3 * seconds_each(effort, load)


@row("save-leduc", "save and restore in memory, digests included: Leduc", 3, 2, "ms")
def save_leduc(effort: Effort) -> float:
    """A save as text and back."""
    made = session_of(registry().game("leduc"), 4)
    save_leduc.notes["save"], save_leduc.notes["restore"] = save_and_restore(effort, made)
    return sum(save_leduc.notes.values())


@row("save-heroes", "the same: Galactic Heroes at 250 decisions", 6, 4, "ms")
def save_heroes(effort: Effort) -> float:
    """A save as text and back."""
    made = session_of(heroes(), 250)
    save_heroes.notes["save"], save_heroes.notes["restore"] = save_and_restore(effort, made)
    return sum(save_heroes.notes.values())


@row("save-infantry", "the same: a Space Infantry campaign at 250 decisions", 6, 4, "ms")
def save_infantry(effort: Effort) -> float:
    """A save as text and back."""
    made = session_of(infantry(), 250, variant="campaign")
    save_infantry.notes["save"], save_infantry.notes["restore"] = save_and_restore(effort, made)
    return sum(save_infantry.notes.values())


@row("clone-wars", "clone: a Star Wars table at 100 decisions", 25, 12, "µs")
def clone_wars(effort: Effort) -> float:
    """A table with two decks on it."""
    return 1e6 * seconds_each(effort, cloning(wars(), state_of(wars(), 100)))


@row("save-wars", "save and restore in memory: Star Wars at 600 decisions", 12, 8, "ms")
def save_wars(effort: Effort) -> float:
    """A save as text and back; a game lasts that long where every window is asked."""
    made = session_of(wars(), 600, stops="all")
    save_wars.notes["save"], save_wars.notes["restore"] = save_and_restore(effort, made)
    return sum(save_wars.notes.values())


def pops_against_steps(effort: Effort, made: Session) -> float:
    """What going back costs, pick by pick, against what playing the same picks costs."""
    ratios = []
    for _ in range(effort.pairs):
        start = made.number
        before = process_time()
        for _ in range(PICKS):
            made.step()
        between = process_time()
        while made.number > start:
            made.pop()
        ratios.append((process_time() - between) / (between - before))
    return median(ratios)


@row("pop-table", f"Session.pop, × one step, over {PICKS} picks: a table of 140 pieces", 2, 1)
def pop_table(effort: Effort) -> float:
    """Going back in a long game of tiny steps."""
    return pops_against_steps(effort, session_of(Shuttle(), 1000))


@row("pop-heroes", f"Session.pop, × one step, over {PICKS} picks: Galactic Heroes", 2, 1)
def pop_heroes(effort: Effort) -> float:
    """Going back in the middle of a game."""
    return pops_against_steps(effort, session_of(heroes(), 100, lasting=PICKS * 2))
