"""Playing the games of a batch: one unit is the work of one task.

A worker needs nothing but the manifest and the number of a unit. Each game gets policies of its
own, so that nothing is carried from one game into another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from croupier.errors import CroupierError, PluginError, PolicyError, cause_line
from croupier.game import AnyGame, Result, Setup, can_score
from croupier.plugins import GAMES, Registry
from croupier.policy import TIE, Decision, Defer, Pick, Policy, View, Wait
from croupier.rng import Rng
from croupier.session import Entry, Origin, Player, Session
from croupier.setup import make_setup
from croupier_match import record, scoring
from croupier_match.record import Fault, Row
from croupier_match.request import Event, Installed, Limits, Manifest, Request
from croupier_match.schedule import Schedule, Unit
from croupier_match.seeds import deal_seed, policy_seed

POSITIONS_EVERY = 16
"""Decisions between two positions compared with earlier ones."""

POSITIONS_FROM = 256
"""Decisions before positions are compared at all."""

MOST_WORDS = 300
ADDRESS = re.compile(r"0x[0-9a-fA-F]{4,}")

Beat = Callable[[int, int], object]
"""Told the index of the seat whose policy is asked and the number of the decision; -1 and 0 when
no policy is at work."""


class GameFailure(Exception):  # noqa: N818 - what happened, not an error of this program
    """The game itself raised.

    Attributes:
        cause: what it raised.
        row: what the record says of it.
    """

    def __init__(self, cause: BaseException, row: Row) -> None:
        super().__init__(cause, row)
        self.cause = cause
        self.row = row


class Watch:
    """Sees what policies do in one game: whose turn it is, and who failed.

    Attributes:
        fault: the first failure.
        reproducible: whether it would come again on any machine.
        picks: how many answers there were, and `last` the last of them.
    """

    def __init__(self, beat: Beat | None) -> None:
        self.beat = beat
        self.picks = 0
        self.last: Any = None
        self.fault: Fault | None = None
        self.reproducible = True

    def failed(self, seat: str, error: BaseException) -> None:
        """Keep the first failure of a policy."""
        if self.fault is None:
            self.fault = Fault(seat, one_line(cause_line(error)))
            self.reproducible = not isinstance(error, MemoryError)


class Watched(Policy):
    """A policy under watch."""

    def __init__(self, policy: Policy, seat: str, index: int, watch: Watch) -> None:
        self.policy = policy
        self.seat = seat
        self.index = index
        self.watch = watch

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick | Defer | Wait:
        """What the policy chooses."""
        watch = self.watch
        if watch.beat is not None:
            watch.beat(self.index, decision.number)
        try:
            answer = self.policy.choose(view, decision, rng)
        except (Exception, SystemExit) as error:
            watch.failed(self.seat, error)
            raise
        # What else it raises ends the process, by its doing: the seat stays the one at work.
        if watch.beat is not None:
            watch.beat(-1, 0)
        # What is left to another seat is that seat's pick.
        watch.picks += decision.ask == TIE or not isinstance(answer, Defer)
        watch.last = answer
        return answer


def one_line(text: str) -> str:
    """Words for the record: one line, no longer than it need be, and the same on every run."""
    text = ADDRESS.sub("0x…", " ".join(text.split()))
    text = "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
    return text if len(text) <= MOST_WORDS else text[: MOST_WORDS - 1] + "…"


class Board:
    """One game of a request, ready to be played by any of its lineups."""

    def __init__(self, registry: Registry, request: Request, event: Event) -> None:
        self.request = request
        self.event = event
        self.game: AnyGame = registry.game(event.game)
        found = registry.origin(GAMES, event.game)
        self.origin = Origin(found.distribution, found.version)
        self._make = registry.bind(self.game)
        self._setups: dict[tuple[int, ...], Setup] = {}

    def installed(self) -> Installed:
        """What is recorded of the game."""
        info = self.game.info
        return Installed(
            info.id,
            list(info.seats),
            "chance" in info.capabilities,
            info.version,
            self.game.content(),
            self.origin.distribution,
            self.origin.version,
        )

    def setup(self, seating: tuple[int, ...], seed: str) -> Setup:
        """The set-up of a game with these entrants in its seats. Raises SetupError."""
        if seating not in self._setups:
            decks = dict(self.event.decks)
            for seat, entrant in zip(self.game.info.seats, seating, strict=True):
                brought = self.request.entrants[entrant].decks
                if seat in brought:
                    decks[seat] = brought[seat]
            used = {*decks.values(), *self.event.settings.values()}
            self._setups[seating] = make_setup(
                self.game,
                seed=seed,
                variant=self.event.variant,
                settings=self.event.settings,
                decks=decks,
                files={name: text for name, text in self.request.files.items() if name in used},
            )
        return self._setups[seating]._replace(seed=seed)

    def players(self, unit: Unit, occurrence: int) -> dict[str, Player]:
        """Who plays each seat in one game of a unit."""
        root = self.request.seed
        players = {}
        for seat, index in zip(self.game.info.seats, unit.games[occurrence], strict=True):
            entrant = self.request.entrants[index]
            # Where each plays alone, every game is its entrant's first on the deal.
            turn = occurrence if len(self.game.info.seats) > 1 else 0
            seed = policy_seed(root, unit.deal, entrant.name, turn)
            players[seat] = Player(entrant.policy, entrant.settings, seed)
        return players

    def session(self, unit: Unit, occurrence: int, watch: Watch) -> Session:
        """A game of a unit, before its first decision."""
        seats = self.game.info.seats

        def bind(seat: str, player: Player) -> Policy:
            if watch.beat is not None:
                watch.beat(seats.index(seat), 0)
            try:
                policy = self._make(seat, player)
            except CroupierError as error:
                watch.failed(seat, error)
                raise
            return Watched(policy, seat, seats.index(seat), watch)

        seed = deal_seed(self.request.seed, self.event.game, unit.deal)
        setup = self.setup(unit.games[occurrence], seed)
        players = self.players(unit, occurrence)
        return Session(self.game, setup, players, bind, self.origin)


class Ending(NamedTuple):
    """How far a game got.

    Attributes:
        termination: one of `record.TERMINATIONS`, or empty when it was stopped as asked.
    """

    termination: str
    fault: Fault | None = None


def advance(session: Session, limits: Limits, watch: Watch, until: int = 0) -> Ending:
    """Let the policies play to the game's end, or a limit.

    Args:
        until: stop before the decision of this number; 0 for none.

    Raises:
        Exception: whatever the game itself raises.
    """
    game, log, step = session.game, session.log, session.step
    positions: dict[str, int] = {}
    look_at = POSITIONS_FROM if limits.repeats else limits.decisions + 1
    while game.options(session.state):
        count = len(log)
        if until and count >= until - 1:
            return Ending("")
        if count >= limits.decisions:
            by_score = limits.at_decisions == "score" and can_score(game)
            return Ending(record.ADJUDICATED if by_score else record.MAX_DECISIONS)
        if count >= look_at:
            look_at = count + POSITIONS_EVERY
            digest = session.digest()
            positions[digest] = positions.get(digest, 0) + 1
            if positions[digest] >= limits.repeats:
                return Ending(record.STALLED)
        seat = game.seat(session.state)
        try:
            answer = step()
        except (Exception, SystemExit) as error:
            if watch.fault is not None:
                return Ending(record.POLICY_EXCEPTION, watch.fault)
            if isinstance(error, PolicyError):
                return Ending(record.ILLEGAL_OPTION, Fault(seat, one_line(str(error))))
            raise
        if isinstance(answer, Wait):
            words = one_line(f"it does not answer: {answer.reason or 'a person must decide'}")
            return Ending(record.POLICY_EXCEPTION, Fault(seat, words))
    return Ending(record.NORMAL)


def make_row(
    board: Board,
    unit: Unit,
    occurrence: int,
    *,
    players: Mapping[str, Player],
    termination: str,
    fault: Fault | None = None,
    log: Sequence[Entry] = (),
    state: Any = None,
    reproducible: bool = True,
) -> Row:
    """The row of a game that ended so."""
    request, seats = board.request, board.game.info.seats
    result: Result | None = None
    if termination == record.NORMAL:
        result = board.game.result(state)
        if result is None:
            raise PluginError(f"{board.event.game} has no options left, and no result")
        termination = scoring.termination(result, seats)
    if termination in record.POLICY_ERRORS and fault is not None:
        score = scoring.forfeit(seats, fault.seat)
    elif termination == record.ADJUDICATED:
        worth = {seat: board.game.score(board.game.clone(state), seat) for seat in seats}
        score = scoring.by_worth(seats, worth)
    else:
        score = scoring.of_result(seats, result)
    void = termination == record.GAME_EXCEPTION or (
        termination in record.POLICY_ERRORS
        and (request.on_policy_error == "void" or fault is None or not fault.seat)
    )
    entrants = [request.entrants[index].name for index in unit.games[occurrence]]
    return Row(
        game=unit.first_game + occurrence,
        pair=unit.number,
        event=board.event.label,
        deal=unit.deal,
        seats=dict(zip(seats, entrants, strict=True)),
        seeds={
            "deal": deal_seed(request.seed, board.event.game, unit.deal),
            **{seat: player.seed for seat, player in players.items()},
        },
        winners=None if result is None else list(result.winners),
        points=None if result is None else {seat: result.scores[seat] for seat in seats},
        reason="" if result is None else result.reason,
        score=score,
        termination=termination,
        decisions=len(log),
        digest=digest_of(board.game, log),
        fault=fault,
        void=void,
        reproducible=reproducible,
    )


def digest_of(game: AnyGame, log: Sequence[Entry]) -> str:
    """BLAKE2b-128 of the texts of all picks, a line each."""
    text = game.text
    words = "\n".join([text(entry.option) for entry in log])
    return blake2b(words.encode(), digest_size=16).hexdigest()


class Hall:
    """All boards of a manifest, made when they are first needed in a process."""

    def __init__(self, manifest: Manifest, registry: Registry) -> None:
        self.manifest = manifest
        self.request = manifest.request
        self.registry = registry
        self.schedule = Schedule(self.request, [len(one.seats) for one in manifest.games])
        self.boards = [Board(self.registry, self.request, event) for event in self.request.games]
        for board, there in zip(self.boards, manifest.games, strict=True):
            here = board.installed()
            if here != there:
                raise PluginError(
                    f"{there.game} is not the same here as where the batch was started: "
                    f"{_difference(there, here)}",
                    hint="install the same versions everywhere, or start a new record",
                )

    def play(self, unit: Unit, occurrence: int, beat: Beat | None = None, until: int = 0) -> Row:
        """Play one game of a unit.

        Args:
            until: stop before the decision of this number; 0 for none.

        Raises:
            GameFailure: the game itself raised.
        """
        board = self.boards[unit.event]
        watch = Watch(beat)
        session: Session | None = None
        try:
            session = board.session(unit, occurrence, watch)
            ending = advance(session, self.request.limits, watch, until)
            return make_row(
                board,
                unit,
                occurrence,
                players=session.players,
                termination=ending.termination,
                fault=ending.fault,
                log=session.log,
                state=session.state,
                reproducible=watch.reproducible,
            )
        except (Exception, SystemExit) as error:
            words = one_line(cause_line(error))
            log = () if session is None else session.log
            try:
                digest_of(board.game, log)
            except Exception:  # its texts may be what fails
                log = ()
            row = make_row(
                board,
                unit,
                occurrence,
                players=board.players(unit, occurrence),
                termination=record.GAME_EXCEPTION,
                fault=Fault("", words),
                log=log,
            )
            raise GameFailure(error, row) from error


def _difference(there: Installed, here: Installed) -> str:
    for name in Installed.__attrs_attrs__:
        was, now = getattr(there, name.name), getattr(here, name.name)
        if was != now:
            return f"{name.name} {now!r} instead of {was!r}"
    return "nothing"


def recreate(hall: Hall, row: Row) -> Session:
    """A recorded game, played again as far as the record goes.

    Raises:
        PluginError: it does not come out as recorded.
    """
    unit = hall.schedule.unit(row.pair)
    board, watch = hall.boards[unit.event], Watch(None)
    session = board.session(unit, row.game - unit.first_game, watch)
    if row.decisions > len(session.log):
        advance(session, hall.request.limits, watch, until=row.decisions + 1)
    if len(session.log) != row.decisions or digest_of(board.game, session.log) != row.digest:
        raise PluginError(
            f"game {row.game} does not come out as recorded",
            hint="a policy that keeps something between picks, or draws from elsewhere, does that",
        )
    return session
