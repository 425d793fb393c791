"""Rows: what a step costs, bare, with a view, and in the full loop."""

from __future__ import annotations

from croupier_leduc.game import Leduc
from croupier_leduc.table_game import LeducTable
from croupier_tic_tac_toe.game import TicTacToe

from bench import thin
from bench.kuhn import Kuhn
from bench.measure import Effort, Work, ratio, row, seconds_each
from bench.play import heroes, infantry, playouts, registry, session, session_of, wars
from bench.shuttle import Shuttle
from bench.thin import Uniform
from croupier.game import AnyGame
from croupier.policy import View
from croupier.rng import Rng
from croupier.session import Player, Session, playout
from croupier.setup import make_setup

GAMES = 10


def floor(new: type[thin.Thin]) -> Work:
    """Play so many games of a thin class at random."""

    def work(games: int) -> None:
        thin.play(new, Rng("bench").playout(), games)

    return work


@row("playouts-tic-tac-toe", "playouts: tic-tac-toe on the contract, × thin", 2.0, 1.4)
def playouts_tic_tac_toe(effort: Effort) -> float:
    """The contract against thin."""
    return ratio(effort, playouts(TicTacToe()), floor(thin.TicTacToe))


@row("playouts-leduc", "playouts: Leduc on the contract, × thin", 2.0, 1.4)
def playouts_leduc(effort: Effort) -> float:
    """The contract against thin."""
    return ratio(effort, playouts(Leduc()), floor(thin.Leduc))


@row("playouts-kuhn", "playouts: Kuhn on the contract, × thin", 2.5, 1.6)
def playouts_kuhn(effort: Effort) -> float:
    """The contract against thin, where setting up dominates."""
    return ratio(effort, playouts(Kuhn()), floor(thin.Kuhn))


@row("playouts-leduc-table", "playouts: Leduc on a Table with frames, × thin", 9, 7)
def playouts_leduc_table(effort: Effort) -> float:
    """The table against thin."""
    return ratio(effort, playouts(LeducTable()), floor(thin.Leduc))


def viewed(game: AnyGame, *, read: bool) -> Work:
    """Playouts with a view of the deciding seat made at every step, as a policy is given it."""
    setup = make_setup(game, seed="bench")

    def look(view: View) -> None:
        if read:
            _ = view.information

    def work(games: int) -> None:
        rng = Rng("bench")
        uniform = rng.playout()
        options_of, apply, seat_of = game.options, game.apply, game.seat
        for _ in range(games):
            state = game.new(setup, rng)
            while options := options_of(state):
                view = View(game, state, seat_of(state))
                look(view)
                view.close()
                apply(state, options[int(uniform() * len(options))])
            game.result(state)

    return work


@row("view-leduc", "a view made and read at every step: Leduc on the contract, × thin", 6, 3.5)
def view_leduc(effort: Effort) -> float:
    """Views against thin playouts."""
    return ratio(effort, viewed(Leduc(), read=True), floor(thin.Leduc))


@row("view-table", "a view passed and not read: Leduc on a Table, × without", 1.25, 1.1)
def view_table(effort: Effort) -> float:
    """Views that nobody opens against playouts without."""
    game = LeducTable()
    return ratio(effort, viewed(game, read=False), playouts(game))


def full_loop(effort: Effort, game: AnyGame) -> float:
    """`Session.run`, its log recorded and its policy costing nothing, against the bare loop, over
    the same games: the bare loop draws its picks too, and then applies those of the session."""
    setups = [make_setup(game, seed=f"bench {number}") for number in range(GAMES)]

    def uniform() -> Uniform:
        return Rng("bench").playout()

    picks = []
    for setup in setups:
        made = session(game, setup.seed, uniform())
        made.run()
        picks.append([entry.option for entry in made.log])

    def full(times: int) -> None:
        for _ in range(times):
            for setup in setups:
                session(game, setup.seed, uniform()).run()

    def bare(times: int) -> None:
        options_of, apply = game.options, game.apply
        for _ in range(times):
            for setup, options in zip(setups, picks, strict=True):
                draw = uniform()
                state = game.new(setup, Rng(setup.seed))
                for option in options:
                    legal = options_of(state)
                    _ = legal[int(draw() * len(legal))]
                    apply(state, option)

    return ratio(effort, full, bare)


@row("full-loop", "the full loop, log recorded, × the bare loop: Galactic Heroes", 1.25, 1.1)
def full_loop_heroes(effort: Effort) -> float:
    """`Session.run` with a policy that costs nothing, against the bare loop."""
    full_loop_heroes.notes["where a step is one move of a piece"] = full_loop(
        effort, Shuttle(moves=300)
    )
    return full_loop(effort, heroes())


def stepping(game: AnyGame, move: int) -> Work:
    """Steps of a session from this move on."""
    made = session_of(game, move + 1)

    def work(times: int) -> None:
        step = made.step
        for _ in range(times):
            step()

    return work


@row("growth-step", "a step of a session at move 10,000, × at move 10", 1.15, 1.05)
def growth_step(effort: Effort) -> float:
    """The same game, early and late."""
    late = stepping(Shuttle(), 10_000)
    # Fresh sessions, for the early one must stay early: ten at a time.
    early = [session_of(Shuttle(), 10) for _ in range(40)]

    def first_moves(times: int) -> None:
        for index in range(times):
            early[index % len(early)].step()

    short = effort._replace(seconds=min(effort.seconds, 0.005))
    return ratio(short, late, first_moves)


def decisions(effort: Effort, game: AnyGame) -> float:
    """Decisions a second in whole games at random, set-up included."""
    setup = make_setup(game, seed="bench")
    games = 10
    made = 0
    for number in range(games):
        state = game.new(setup, Rng(f"bench {number}"))
        uniform = Rng(f"bench {number}").playout()
        while options := game.options(state):
            game.apply(state, options[int(uniform() * len(options))])
            made += 1

    def work(times: int) -> None:
        for _ in range(times):
            for number in range(games):
                uniform = Rng(f"bench {number}").playout()
                playout(game, game.new(setup, Rng(f"bench {number}")), uniform)

    return made / seconds_each(effort, work)


@row("decisions-heroes", "random against random, bare: Galactic Heroes", 5_000, 20_000, "/s")
def decisions_heroes(effort: Effort) -> float:
    """A game for two."""
    return decisions(effort, heroes())


@row("decisions-infantry", "random, bare: Space Infantry", 5_000, 20_000, "/s")
def decisions_infantry(effort: Effort) -> float:
    """A solitaire game."""
    return decisions(effort, infantry())


@row("decisions-wars", "random against random, bare: Star Wars", 3_000, 10_000, "/s")
def decisions_wars(effort: Effort) -> float:
    """A game of cards with texts."""
    return decisions(effort, wars())


@row("decisions-session", "the same, in sessions with the random policy", 5_000, 20_000, "/s")
def decisions_session(effort: Effort) -> float:
    """Decisions a second in `Session.run`, automatic picks included as above."""

    game = heroes()
    players = {seat: Player("random") for seat in game.info.seats}
    bind = registry().bind(game)
    made = 0

    def work(times: int) -> None:
        nonlocal made
        made = 0
        for number in range(times):
            setup = make_setup(game, seed=f"bench {number}")
            one = Session(game, setup, players, bind)
            one.run()
            made += len(one.log)

    work(1)
    each = seconds_each(effort, work)
    times = 20
    work(times)
    return made / times / each
