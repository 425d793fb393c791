"""A game in play: its state, its seats, its log, and the one function that advances it."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Hashable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from croupier.errors import (
    CroupierError,
    IllegalOption,
    OptionError,
    PolicyError,
    SaveError,
    StaleDecision,
    cause_line,
)
from croupier.game import AnyGame, Listener, Result, Setup, Value
from croupier.notation import DONE, Answers, match, read_line
from croupier.policy import PERSON, TIE, Decision, Defer, Pick, Policy, View, Wait
from croupier.rng import Rng

CHECKPOINT_EVERY = 64
"""Entries between two states kept for going back. Keeping one costs more than making it does:
what a kept state holds is not free to be used again at once."""


class Player(NamedTuple):
    """Who plays a seat.

    Attributes:
        policy: as given with `--seat`: a policy's name, with `:argument` where it takes one;
            `human` for a person.
        settings: the policy's own, as given.
        seed: of its draws; they never touch the game's.
    """

    policy: str = PERSON
    settings: Mapping[str, Value] = {}
    seed: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person plays the seat."""
        return self.policy == PERSON


class Entry(NamedTuple):
    """One pick in the log.

    Attributes:
        seat: whose decision it was.
        ask: its kind.
        option: what was picked.
        by: the policy that picked; empty for a person, `auto` for the engine, which takes an
            option that is the only one unless the game stops there (`Game.stops`).
        cites: ids of the rules that a rulebook went by.
        tie: the seat that broke a rulebook's tie, `first` where the first in option order was
            taken, or empty.
        secret: whether other seats may not see the pick.
    """

    seat: str
    ask: str
    option: Hashable
    by: str = ""
    cites: tuple[str, ...] = ()
    tie: str = ""
    secret: bool = False


AUTO = "auto"
FIRST = "first"


class Origin(NamedTuple):
    """The distribution a game came with, and its version; empty for one made on the spot."""

    distribution: str = ""
    version: str = ""


class Tie(NamedTuple):
    """A choice that a rulebook left to another seat: the entry it will become, to whom, and
    among what."""

    seat: str
    options: tuple[Any, ...]
    by: str
    cites: tuple[str, ...]


def seat_seed(seed: str, seat: str) -> str:
    """The seed of a seat's policy, from the game's: 32 hexadecimal digits."""
    return blake2b(f"{seat} {seed}".encode(), digest_size=16, person=b"croupier seat").hexdigest()


def playout(game: AnyGame, state: Any, uniform: Callable[[], float]) -> None:
    """Play a state to its end at random, keeping nothing: the bare loop.

    Args:
        uniform: numbers in [0, 1), such as `Rng.playout` gives.
    """
    options_of, apply = game.options, game.apply
    while options := options_of(state):
        apply(state, options[int(uniform() * len(options))])


class Session:
    """A game being played.

    Args:
        game: its rules.
        setup: what it started from.
        players: who plays each seat; a seat left out is a person's.
        bind: makes a player's policy for a seat; called when the policy is first needed.
        listener: told of the rules that the game applies of itself, from its set-up on, while it
            happens: also of picks that are then taken back.

    Attributes:
        state: the game's state; changed through this session only.
        log: every pick so far.
        base: where play went on from a state edited by hand, if it did.
        known_marks: digests of earlier states, by number of entries.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        players: Mapping[str, Player] | None = None,
        bind: Callable[[str, Player], Policy] | None = None,
        origin: Origin = Origin(),  # noqa: B008 - immutable
        listener: Listener | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.players = {seat: (players or {}).get(seat, Player()) for seat in game.info.seats}
        for seat, player in self.players.items():
            if not player.seed:
                self.players[seat] = player._replace(seed=seat_seed(setup.seed, seat))
        self._bind = bind
        self._policies: dict[str, Policy] = {}
        self._made = dict.fromkeys(game.info.seats, 0)
        self._tie: Tie | None = None
        self._checkpoints: dict[int, Any] = {}
        self.known_marks: dict[int, str] = {}
        self.base: tuple[int, Any] | None = None
        self.origin = origin
        self.log: list[Entry] = []
        self._listener = listener
        self._take(self._start()[1])
        self._settle()

    def _take(self, state: Any) -> None:
        """Go on from a state, which has no listener yet."""
        self.state = state
        if self._listener is not None:
            self.game.listen(state, self._listener)

    def _start(self) -> tuple[int, Any]:
        """The earliest state that can be gone back to, and how many entries lead to it."""
        if self.base is not None:
            return self.base[0], self.game.clone(self.base[1])
        return 0, self.game.new(self.setup, Rng(self.setup.seed))

    @classmethod
    def restore(
        cls,
        game: AnyGame,
        setup: Setup,
        players: Mapping[str, Player],
        bind: Callable[[str, Player], Policy] | None,
        state: Any,
        log: list[Entry],
        *,
        tie: Tie | None = None,
        marks: Mapping[int, str] | None = None,
        base: tuple[int, Any] | None = None,
        origin: Origin = Origin(),  # noqa: B008 - immutable
    ) -> Session:
        """A session taken up again with a state and log that belong together.

        Args:
            marks: digests of earlier states, by number of entries.
            base: a state that was trusted although the log does not lead to it, and after how
                many entries; nothing goes back beyond it.
        """
        session = cls.__new__(cls)
        session.game = game
        session.setup = setup
        session.players = dict(players)
        session._bind = bind
        session._policies = {}
        session._made = dict.fromkeys(game.info.seats, 0)
        for entry in log:
            session._count(entry)
        session._tie = tie
        session._checkpoints = {}
        session.known_marks = dict(marks or {})
        session.base = base
        session.origin = origin
        session.log = log
        session._listener = None
        session.state = state
        return session

    # Reading

    @property
    def number(self) -> int:
        """The number of the decision asked now; the first is 1."""
        return len(self.log) + 1

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result(self.state)

    @property
    def decision(self) -> Decision | None:
        """The decision asked now, or None once the game is over."""
        game, state, number = self.game, self.state, len(self.log) + 1
        if self._tie is not None:
            tie = self._tie
            return Decision(game, number, tie.seat, TIE, tie.options, self._made[tie.seat])
        options = game.options(state)
        if not options:
            return None
        seat = game.seat(state)
        return Decision(game, number, seat, game.ask(state), options, self._made[seat])

    @property
    def tie(self) -> Tie | None:
        """The choice a rulebook left to another seat, if that is what is asked now."""
        return self._tie

    def view(self, seat: str) -> View:
        """What a seat may know now."""
        return View(self.game, self.state, seat)

    def policy(self, seat: str) -> Policy:
        """The policy of a seat, made on first use."""
        policy = self._policies.get(seat)
        if policy is None:
            if self._bind is None:
                raise PolicyError(f"nobody can make the policy of seat {seat}")
            policy = self._policies[seat] = self._bind(seat, self.players[seat])
        return policy

    def rng(self, seat: str, number: int) -> Rng:
        """The draws of a seat's policy for one decision; the same each time it is asked."""
        return Rng(f"{self.players[seat].seed}#{number}")

    def digest(self) -> str:
        """A digest of the state: equal states, equal digests."""
        return state_digest(self.game, self.state)

    def marks(self, every: int) -> dict[int, str]:
        """Digests of the states after each `every` entries, by number of
        entries; those of states before a trusted base are left out."""
        for number in range(every, len(self.log) + 1, every):
            if number not in self.known_marks and (self.base is None or number > self.base[0]):
                state = self.state if number == len(self.log) else self._state_before(number)
                self.known_marks[number] = state_digest(self.game, state)
        return self.known_marks

    # Going on

    def push(self, text: str) -> Entry:
        """Take one pick, a person's, for the decision asked now.

        Raises:
            OptionError: it is not understood, not legal now, or ambiguous; nothing has changed.
        """
        decision = self._asked()
        entry = self._entry(decision, match(self.game, decision.options, text))
        self._advance(entry)
        self._settle()
        return entry

    def _asked(self) -> Decision:
        decision = self.decision
        if decision is None:
            raise IllegalOption("the game is over", hint="undo goes back into it")
        return decision

    def _entry(
        self,
        decision: Decision,
        option: Any,
        by: str = "",
        cites: tuple[str, ...] = (),
        tie: str = "",
    ) -> Entry:
        """The log's entry for a pick at the decision asked now. Where that breaks a tie, it is
        the entry of the seat whose tie it is, with what that seat's rulebook went by."""
        game, state, broken = self.game, self.state, self._tie
        secret = game.secret(state)
        if broken is None:
            return Entry(decision.seat, decision.ask, option, by, cites, tie, secret)
        seat, ask, breaker = game.seat(state), game.ask(state), tie or broken.seat
        return Entry(seat, ask, option, broken.by, broken.cites, breaker, secret)

    def _settle(self) -> None:
        """Take options that are the only one, and log them as automatic."""
        game, state = self.game, self.state
        while len(options := game.options(state)) == 1 and not game.stops(state):
            seat, ask, secret = game.seat(state), game.ask(state), game.secret(state)
            self._advance(Entry(seat, ask, options[0], AUTO, (), "", secret))

    def _advance(self, entry: Entry) -> None:
        """The one function that advances a game: apply a pick and log it.

        Where the game fails half-way or is interrupted, the pick has not been made.
        """
        length = len(self.log)
        if length % CHECKPOINT_EVERY == 0:
            self._checkpoints[length] = self.game.clone(self.state)
        try:
            self.game.apply(self.state, entry.option)
            self.log.append(entry)
        except BaseException:
            del self.log[length:]
            self._take(self._state_before(length))
            raise
        self._tie = None
        self._count(entry)

    def _count(self, entry: Entry, change: int = 1) -> None:
        """Count a pick with those of the seat that made it, which may have broken another's
        tie."""
        if entry.by != AUTO:
            self._made[entry.tie if entry.tie in self._made else entry.seat] += change

    def step(self) -> Entry | Wait:
        """Let the seat that decides answer: its policy's pick, or that a person must decide.

        Raises:
            PolicyError: the policy raised, or answered what is no option; nothing was picked.
            IllegalOption: the game is over.
        """
        return self._answered(self._asked())

    def _answered(self, decision: Decision) -> Entry | Wait:
        seat = decision.seat
        player = self.players[seat]
        if player.policy == PERSON:
            return Wait()
        policy = self.policy(seat)
        view = View(self.game, self.state, seat)
        try:
            given = policy.choose(view, decision, self.rng(seat, decision.number))
            answer = self._checked(given, decision)
        except CroupierError:
            raise
        except (Exception, SystemExit) as error:
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            raise PolicyError(
                f"policy {player.policy!r} of seat {seat} failed at decision {decision.number}: "
                f"{reason}"
            ) from error
        finally:
            view.close()
        if isinstance(answer, Pick):
            entry = self._entry(decision, answer.option, player.policy, answer.cites)
        elif isinstance(answer, Wait):
            return answer
        elif self._tie is None:
            self._tie = Tie(answer.to_seat, answer.options, player.policy, answer.cites)
            return self.step()
        else:
            entry = self._entry(decision, answer.options[0], player.policy, answer.cites, FIRST)
        self._advance(entry)
        self._settle()
        return entry

    def _checked(self, answer: object, decision: Decision) -> Pick | Defer | Wait:
        """The answer, with the game's own options in place of what equals them (`True` for 1,
        which would be logged in other words).

        Raises:
            PolicyError: it is no answer to this decision.
        """
        options = decision.options
        if isinstance(answer, Pick):
            if answer.option in options:
                option = options[options.index(answer.option)]
                return answer if option is answer.option else answer._replace(option=option)
        elif isinstance(answer, Defer):
            among = tuple(option for option in options if option in answer.options)
            if answer.options == among and len(among) > 1 and answer.to_seat in self.players:
                return answer._replace(options=among)
        elif isinstance(answer, Wait):
            return answer
        raise PolicyError(
            f"policy {self.players[decision.seat].policy!r} of seat {decision.seat} answered "
            f"decision {decision.number} with {reprlib.repr(answer)}, none of its options"
        )

    def run(
        self, *, until: int = 0, listener: Callable[[int, Entry], object] | None = None
    ) -> Wait | None:
        """Let policies play until a person must decide, or the game is over.

        Args:
            until: stop before the decision of this number; 0 for no such stop.
            listener: called with the number and entry of each pick, automatic ones included.

        Returns:
            why it waits, or None when the game is over or `until` is reached.
        """
        while (decision := self.decision) is not None:
            if until and decision.number >= until:
                return None
            answer = self._answered(decision)
            if isinstance(answer, Wait):
                return answer
            if listener is not None:
                for index in range(decision.number - 1, len(self.log)):
                    listener(index + 1, self.log[index])
        return None

    def play(self, line: str | Sequence[str]) -> list[Entry]:
        """Take a line of picks (see `croupier.notation`); it takes effect whole or not at all.

        Returns:
            the entries that were added, automatic and policies' ones included.

        Raises:
            OptionError: the line does not fit; nothing has changed.
            PolicyError: a policy asked in between failed; nothing has changed.
        """
        read = read_line(line)
        decision = self._asked()
        if read.number and read.number != decision.number:
            raise StaleDecision(
                f"the line is for decision {read.number}, decision {decision.number} is asked",
                hint="read the options again",
            )
        before, kept, tie = len(self.log), self.game.clone(self.state), self._tie
        made = self._made.copy()
        try:
            if read.words:
                self.push(read.words)
            if read.answers:
                self._follow_up(decision.seat, read.answers, before)
        except BaseException:
            self._tie, self._made = tie, made
            self._take(kept)
            self._forget(before)
            raise
        return self.log[before:]

    def _follow_up(self, seat: str, answers: Sequence[Answers], since: int) -> None:
        """Answer the decisions that follow, from the words given for each ask. What was the only
        option, and so was taken automatically after the first `since` entries, is answered."""
        left = {answer.ask: list(answer.words) for answer in answers}
        if len(left) < len(answers):
            raise IllegalOption("one ask is named twice", hint="join its answers by commas")
        series: set[str] = set()
        while True:
            for entry in self.log[since:]:
                if entry.by == AUTO and entry.seat == seat:
                    self._strike_out(entry, left.get(entry.ask, []))
                    if self.game.text(entry.option) == DONE:
                        series.discard(entry.ask)
            since = len(self.log)
            decision = self.decision
            if decision is None:
                break
            open_asks = [ask for ask, words in left.items() if words]
            if decision.seat != seat:
                if not open_asks:
                    return
                waits = isinstance(self.step(), Wait)
                asked = self._tie.seat if self._tie is not None else decision.seat
                # It may be a tie for this very seat to break, which goes on with the line.
                if waits and asked != seat:
                    raise IllegalOption(
                        f"seat {asked} must decide before --{open_asks[0]} is asked"
                    )
            elif left.get(decision.ask):
                series.add(decision.ask)
                entry = self.push(left[decision.ask].pop(0))
                if self.game.text(entry.option) == DONE:
                    series.discard(decision.ask)
            elif decision.ask in series and DONE in decision.texts:
                series.discard(decision.ask)
                self.push(DONE)
            elif open_asks:
                raise IllegalOption(
                    f"{decision.ask!r} is asked before --{open_asks[0]}",
                    near=decision.texts[:5],
                )
            else:
                return
        open_asks = [ask for ask, words in left.items() if words]
        if open_asks:
            words = ",".join(left[open_asks[0]])
            raise IllegalOption(f"the game is over before --{open_asks[0]} {words} is asked")

    def _strike_out(self, entry: Entry, words: list[str]) -> None:
        """Take out the first of the words that fits an automatic pick."""
        for word in words:
            try:
                match(self.game, [entry.option], word)
            except OptionError:
                continue
            words.remove(word)
            return

    # Going back

    def pop(self) -> Entry:
        """Undo the last pick that was not automatic, and what followed by itself; return it.

        Raises:
            IllegalOption: there is none.
        """
        for index in range(len(self.log) - 1, -1, -1):
            if self.log[index].by != AUTO:
                entry = self.log[index]
                self.back_to(index + 1)
                return entry
        raise IllegalOption("there is no pick to undo")

    def undo(self, count: int = 1) -> int:
        """Go back to before the last `count` picks that persons made; return the number of the
        decision asked again.

        Raises:
            IllegalOption: persons made fewer picks.
        """
        picks = [
            index + 1
            for index, entry in enumerate(self.log)
            if not entry.by or (entry.tie and self._is_person(entry.tie))
        ]
        if not 0 < count <= len(picks):
            raise IllegalOption(
                f"cannot undo {count} picks: persons made {len(picks)}",
                hint="undo to a decision's number with --to",
            )
        self.back_to(picks[-count])
        return self.number

    def _is_person(self, seat: str) -> bool:
        return seat in self.players and self.players[seat].is_person

    def back_to(self, number: int) -> None:
        """Go back to the decision of this number, before it was answered.

        Raises:
            IllegalOption: there is no such decision yet, or nothing goes back to it.
            SaveError: the log does not lead there; nothing has changed.
        """
        if not 1 <= number <= self.number:
            raise IllegalOption(f"there is no decision {number}", hint=f"1 to {self.number}")
        target = number - 1
        if target < len(self.log):
            # A state that was kept is not needed there any longer: it is the session's again.
            kept = self._checkpoints.pop(target, None)
            self._take(self._state_before(target) if kept is None else kept)
        for entry in self.log[target:]:
            self._count(entry, -1)
        self._forget(target)
        self._tie = None
        self._settle()

    def _forget(self, target: int) -> None:
        """Drop the log's entries from `target` on, and what was kept of the states after it."""
        for at in range(target + 1, len(self.log) + 1):
            self._checkpoints.pop(at, None)
            self.known_marks.pop(at, None)
        del self.log[target:]

    def _state_before(self, index: int) -> Any:
        """A state of its own as it was with `index` entries in the log.

        The nearest state kept is played on from there, and the states passed on the way are kept:
        going back again from here costs no more steps.
        """
        game, checkpoints = self.game, self._checkpoints
        if index in checkpoints:
            return game.clone(checkpoints[index])
        at = index - 1
        while at >= 0 and at not in checkpoints:
            at -= 1
        if at >= 0:
            state = game.clone(checkpoints[at])
        else:
            at, state = self._start()
            if at > index:
                raise IllegalOption(
                    f"nothing goes back beyond decision {at + 1}: the state was edited by hand "
                    "there, or comes from an older version"
                )
        for position in range(at, index):
            if index - position <= CHECKPOINT_EVERY or position % CHECKPOINT_EVERY == 0:
                checkpoints.setdefault(position, game.clone(state))
            try:
                game.apply(state, self.log[position].option)
            except Exception as error:
                raise SaveError(
                    f"the log does not lead on at decision {position + 1}: {cause_line(error)}",
                    hint="croupier verify tells more",
                ) from error
        return state

    def state_at(self, number: int) -> Any:
        """A state of its own as it was before decision `number` was answered.

        Raises:
            IllegalOption: there is no such decision, or nothing goes back to it.
            SaveError: the log does not lead there.
        """
        if number == self.number:
            return self.game.clone(self.state)
        if not 1 <= number < self.number:
            raise IllegalOption(f"there is no decision {number}", hint=f"1 to {self.number}")
        return self._state_before(number - 1)


def state_digest(game: AnyGame, state: Any) -> str:
    """BLAKE2b-128 of the state's plain values in canonical form, as 32 hexadecimal digits."""
    return plain_digest(game.dump(state))


def plain_digest(plain: Any) -> str:
    """BLAKE2b-128 of plain values: texts and numbers tagged and measured, keys in order."""
    parts: list[str] = []
    _canonical(plain, parts.append)
    return blake2b("".join(parts).encode(), digest_size=16).hexdigest()


def _canonical(plain: Any, put: Callable[[str], object]) -> None:
    if isinstance(plain, str):
        put(f"s{len(plain)}:{plain}")
    elif isinstance(plain, bool):
        put("t" if plain else "f")
    elif isinstance(plain, int):
        put(f"i{plain};")
    elif isinstance(plain, dict):
        put("d")
        for key in sorted(plain):
            put(f"{len(key)}:{key}")
            _canonical(plain[key], put)
        put(";")
    elif isinstance(plain, list | tuple):
        put("l")
        for item in plain:
            _canonical(item, put)
        put(";")
    else:
        raise TypeError(f"not a plain value: {plain!r}")
