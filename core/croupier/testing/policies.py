"""The conformance of a policy: what it may depend on is the view, the decision and its draws."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from croupier import saves
from croupier.errors import ExpiredView, PolicyError
from croupier.game import AnyGame, Setup
from croupier.policy import Decision, Defer, Pick, Policy, View, Wait
from croupier.rng import Rng
from croupier.session import Entry, Player, Session, seat_seed
from croupier.testing.check import Check, Fault, Inspection, check, explain
from croupier.testing.course import DECISION_LIMIT, STOPS, picker, setups, start, to_text
from croupier.testing.sessions import Bench

SAVES = 8
"""How often a game is saved and taken up again."""

REDEALS = 2
"""How often what is hidden from a seat is dealt anew at one decision."""

Answer = Pick | Defer | Wait


class Asked(NamedTuple):
    """A decision that was put to a policy, and its answer.

    Attributes:
        place: how many picks were made before, of all seats.
        made: how many picks the seat had made before, automatic ones left out.
    """

    seat: str
    place: int
    made: int
    answer: Answer


class Line(NamedTuple):
    """A game in which policies were asked: every pick, the policies' own or others, and what was
    asked on the way."""

    game: AnyGame
    setup: Setup
    make: Callable[[str], Policy]
    picks: list[Any]
    asked: list[Asked]


class Moment(NamedTuple):
    """A decision of a line, come to again.

    Attributes:
        state: the state; None while it is put away, see `text`.
        text: the state as it was dumped, as JSON.
        later: a policy of the seat that has been asked at every moment of the line so far.
    """

    line: Line
    asked: Asked
    state: Any
    text: str
    later: Policy

    @property
    def fresh(self) -> Policy:
        """A policy of the seat that has never been asked."""
        return self.line.make(self.asked.seat)

    def ask(self, policy: Policy, state: Any) -> Answer:
        """What a policy answers here, in a state that may be another than the real one."""
        view = View(self.line.game, state, self.asked.seat)
        try:
            return self.put(policy, view, state)
        finally:
            view.close()

    def put(self, policy: Policy, view: View, state: Any) -> Answer:
        """Ask with a view that others look after."""
        line, (seat, place, made, _) = self.line, self.asked
        return _choose(line.game, line.setup, policy, view, state, place, made, seat)

    def differs(self, answer: Answer, when: str) -> str:
        """How an answer that should be the same is another."""
        seat, wanted = self.asked.seat, self.asked.answer
        return "" if answer == wanted else f"{seat} answers {answer!r} {when}, not {wanted!r}"


def _choose(
    game: AnyGame,
    setup: Setup,
    policy: Policy,
    view: View,
    state: Any,
    place: int,
    made: int,
    seat: str,
) -> Answer:
    # A list of its own, for a policy may change it.
    options = list(game.options(state))
    asked = Decision(game, place + 1, seat, game.ask(state), options, made)
    return policy.choose(view, asked, Rng(f"{seat_seed(setup.seed, seat)}#{place + 1}"))


LEGAL: Check[Any] = Check(
    "policy-legal",
    "a policy answers with one of the options, a tie among several, or that it waits",
    lambda _: (),
)
"""Its faults are found while the lines are played."""


def _illegal(game: AnyGame, options: Sequence[Any], answer: object) -> str:
    if isinstance(answer, Pick) and answer.option in options:
        return ""
    if isinstance(answer, Defer) and answer.to_seat in game.info.seats:
        among = tuple(option for option in options if option in answer.options)
        if len(among) > 1 and among == answer.options:
            return ""
    return "" if isinstance(answer, Wait) else f"{answer!r} is none of the options"


def _play(line: Line, seats: Sequence[str], limit: int) -> str:
    """Play a line to its end; how the policy failed, or nothing.

    Every other pick is a random one, so that positions are seen that the policy avoids.
    """
    game, setup = line.game, line.setup
    policies = {seat: line.make(seat) for seat in seats}
    made = dict.fromkeys(game.info.seats, 0)
    rng = picker(setup)
    state = start(game, setup)
    while (options := game.options(state)) and (place := len(line.picks)) < limit:
        pick = options[rng.below(len(options))]
        seat = game.seat(state)
        if len(options) > 1:
            if seat in policies:
                view = View(game, state, seat)
                try:
                    answer = _choose(
                        game, setup, policies[seat], view, state, place, made[seat], seat
                    )
                except ExpiredView:
                    raise
                except Exception as error:
                    return explain(error)
                finally:
                    view.close()
                if fault := _illegal(game, options, answer):
                    return fault
                line.asked.append(Asked(seat, place, made[seat], answer))
                if isinstance(answer, Pick) and rng.below(2):
                    pick = answer.option
            made[seat] += 1
        game.apply(state, pick)
        line.picks.append(pick)
    return ""


def _moments(line: Line, stops: int, *, put_away: bool = False) -> Iterator[Moment]:
    """Come to the decisions of a line again.

    Args:
        stops: in longer lines, to about so many.
        put_away: leave no state in memory while a moment is looked at: whoever looks for one
            finds none.
    """
    game, setup = line.game, line.setup
    later: dict[str, Policy] = {}
    asked = iter(line.asked[:: len(line.asked) // stops + 1])
    coming = next(asked, None)
    state = start(game, setup)
    for place, pick in enumerate(line.picks):
        if coming is not None and coming.place == place:
            policy = later.setdefault(coming.seat, line.make(coming.seat))
            text = json.dumps(game.dump(state))
            if put_away:
                state = None
            yield Moment(line, coming, state, text, policy)
            if put_away:
                state = game.load(setup, json.loads(text))
            coming = next(asked, None)
        game.apply(state, pick)


@check("policy-repeats", "asked the same again, a policy answers the same")
def repeats(moment: Moment) -> Iterator[str]:
    """The same policy, the same view, the same draws."""
    policy = moment.fresh
    first = moment.ask(policy, moment.state)
    second = moment.ask(policy, moment.state)
    if second != first:
        yield f"{moment.asked.seat} answers {second!r} after {first!r}"


@check(
    "policy-memory",
    "nothing that a policy was asked before changes its answer",
    needs=("policy-repeats",),
)
def memory(moment: Moment) -> Iterator[str]:
    """One that was never asked before answers as one that was asked all the game."""
    yield moment.differs(moment.ask(moment.later, moment.state), "when asked before")
    yield moment.differs(moment.ask(moment.fresh, moment.state), "when never asked before")


@check("policy-mutates", "a policy changes neither the information nor the options it is given")
def mutates(moment: Moment) -> Iterator[str]:
    """Compare them before and after."""
    game, seat, state = moment.line.game, moment.asked.seat, moment.state
    view = View(game, state, seat)
    before = to_text(game.render(view.information))
    options = list(game.options(state))
    asked = Decision(game, moment.asked.place + 1, seat, game.ask(state), options, 0)
    moment.fresh.choose(view, asked, Rng("mutates"))
    if options != list(game.options(state)):
        yield f"{seat} changed the options"
    if to_text(game.render(view.information)) != before:
        yield f"{seat} changed the information"


@check(
    "policy-kept-view",
    "a view kept past its pick changes no answer",
    needs=("policy-repeats", "policy-memory"),
)
def kept_view(moment: Moment) -> Iterator[str]:
    """A policy that could open an old view, and see what came later, answers as others do."""
    view = View(moment.line.game, moment.state, moment.asked.seat)
    yield moment.differs(
        moment.put(moment.later, view, moment.state), "when its old views are still open"
    )


@check(
    "policy-hidden",
    "whatever is hidden from its seat, a policy answers the same",
    needs=("policy-repeats", "policy-memory"),
)
def hidden(moment: Moment) -> Iterator[str]:
    """Deal the hidden anew, while the real state is nowhere to be found."""
    game = moment.line.game
    for number in range(REDEALS):
        state = game.load(moment.line.setup, json.loads(moment.text))
        information = game.information(state, moment.asked.seat)
        del state
        imagined = game.imagine(information, Rng(f"redeal {number} {moment.asked.place}"))
        yield moment.differs(
            moment.ask(moment.fresh, imagined), "when what is hidden from it is dealt anew"
        )


class Others(Policy):
    """Plays the seats that the policy under test cannot play: at random."""

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """Any option."""
        return Pick(decision.options[rng.below(len(decision.options))])


@check(
    "policy-restored",
    "saved, taken up again or taken back, a game played by policies goes on",
    needs=("policy-repeats", "policy-memory", "policy-hidden"),
)
def restored(line: Line) -> Iterator[str]:
    """Every way comes to the same log."""

    def make(seat: str) -> Policy:
        try:
            return line.make(seat)
        except PolicyError:
            return Others()

    bench = Bench(line.game, make)
    players = {seat: Player("tested") for seat in line.game.info.seats}
    whole = Session(line.game, line.setup, players, bench.bind(line.game))
    whole.run()
    wanted = list(whole.log)
    saved = Session(line.game, line.setup, players, bench.bind(line.game))
    for stop in range(1, SAVES):
        saved.run(until=max(len(wanted) * stop // SAVES, 1))
        saved = saves.loads(saves.dumps(saved).encode(), bench)
    saved.run()
    yield _other_log(saved.log, wanted, "saved and taken up again")
    for stop in (3, 2, 1):
        whole.back_to(max(len(wanted) * stop // 4, 1))
        whole.run()
        yield _other_log(whole.log, wanted, "taken back and played on")


def _other_log(found: list[Entry], wanted: list[Entry], when: str) -> str:
    for number, (got, want) in enumerate(zip(found, wanted, strict=False), 1):
        if got != want:
            return f"{when}, decision {number} is {got!r}, not {want!r}"
    return "" if len(found) == len(wanted) else f"{when}, the game has {len(found)} decisions"


def check_policy(
    make: Callable[[str], Policy],
    game: AnyGame,
    games: Sequence[Setup] | None = None,
    *,
    limit: int = DECISION_LIMIT,
    stops: int = STOPS,
    only: Collection[str] | None = None,
) -> list[Fault]:
    """Check a policy against its contract, at every decision it is asked in random games.

    Args:
        make: makes a new policy for a seat; raises PolicyError for a seat it cannot play.
        game: a game that is itself without fault.
        games: what they start from; 20 of them, over all variants, when nothing is given. See
            `setups`.
        limit: decisions after which a game is left off.
        stops: of more decisions in a game, the policy is asked again at about so many.
        only: ids of the checks to run; None for all.

    Returns:
        the first fault of each check that found one; an illegal answer, if there is one, alone.

    Raises:
        PolicyError: it can play no seat.
    """
    seats = []
    for seat in game.info.seats:
        try:
            make(seat)
        except PolicyError as error:
            refusal = error
        else:
            seats.append(seat)
    if not seats:
        raise refusal
    inspection = Inspection(only)
    lines = []
    for setup in setups(game) if games is None else games:
        line = Line(game, setup, make, [], [])
        try:
            fault = _play(line, seats, limit)
        except ExpiredView as error:
            inspection.add(kept_view.id, str(error), setup, len(line.picks) + 1)
        else:
            if fault:
                inspection.add(LEGAL.id, fault, setup, len(line.picks) + 1)
        if inspection.faults:
            return inspection.faults
        lines.append(line)
    for one in (*MOMENT_CHECKS, hidden):
        for line in lines:
            if inspection.wants(one):
                for moment in _moments(line, stops, put_away=one is hidden):
                    inspection.run(one, moment, line.setup, moment.asked.place + 1)
    for line in lines:
        inspection.run(restored, line, line.setup)
    return inspection.faults


MOMENT_CHECKS = (repeats, memory, mutates, kept_view)

POLICY_CHECKS: tuple[Check[Any], ...] = (LEGAL, *MOMENT_CHECKS, hidden, restored)
"""Every check of a policy, in the order in which they are run."""
