"""Positions of Space Infantry for tests: a mission that is set up, changed where a test wants it,
and played by the words of options with the random numbers the test names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.game import Setup, Value
from croupier.notation import match
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier.table import Frame, Table, flow
from croupier_space_infantry import draws
from croupier_space_infantry.combat import Combat
from croupier_space_infantry.game import SpaceInfantry
from croupier_space_infantry.layout import MAP, OUT, RACE, ROSTER, SEAT, SQUAD, wounds_left
from croupier_space_infantry.operations import Turn
from croupier_space_infantry.outcome import outcome_of

GAME = SpaceInfantry()

SQUAD_OF_FOUR = "squad-leader,fire-team*2,assault-team"


class Numbers(Rng):
    """A source whose RNs a test names, one after another; everything else is drawn as ever.

    Attributes:
        queue: the RNs to come.
        rest: what is drawn after them; None where a test expects no more.
        generator: the table the RNs are drawn from.
    """

    def __init__(self, seed: str, generator: str) -> None:
        super().__init__(seed)
        self.queue: list[int] = []
        self.rest: int | None = None
        self.generator = generator

    def below(self, bound: int, stream: str = "") -> int:
        if stream != draws.STREAM:
            return super().below(bound, stream)
        assert self.queue or self.rest is not None, "an RN is drawn that the test does not name"
        wanted = self.queue.pop(0) if self.queue else self.rest
        assert wanted is not None
        return draws.faces(self.generator).index(wanted)


class Position:
    """A game in play, read and driven as tests like it."""

    def __init__(self, setup: Setup, rn: Sequence[int], rest: int | None) -> None:
        self.numbers = Numbers(setup.seed, str(setup.settings["generator"]))
        self.numbers.queue = list(rn)
        self.numbers.rest = rest
        self.table: Table = GAME.new(setup, self.numbers)
        assert self.numbers.queue == []

    # Reading

    @property
    def ask(self) -> str:
        return GAME.ask(self.table)

    @property
    def options(self) -> list[str]:
        return [GAME.text(option) for option in GAME.options(self.table)]

    @property
    def counters(self) -> dict[str, int]:
        return self.table.counters

    @property
    def time(self) -> int:
        return self.table.counters["time"]

    @property
    def at(self) -> str:
        return self.table.pieces[self.table.counters["at"]].code

    @property
    def outcome(self) -> str:
        return outcome_of(self.table)

    @property
    def fight(self) -> Combat:
        for frame in self.table.stack:
            if isinstance(frame, Combat):
                return frame
        raise AssertionError("nobody fights")

    @property
    def fights(self) -> bool:
        return any(isinstance(frame, Combat) for frame in self.table.stack)

    @property
    def squad(self) -> list[str]:
        return [self.table.pieces[uid].name for uid in self.table.zones[SQUAD]]

    @property
    def picture(self) -> dict[str, Any]:
        return GAME.render(GAME.information(self.table, SEAT))

    @property
    def draws(self) -> tuple[str, ...]:
        """What was drawn lately: purpose and RN."""
        play: Any = self.table.stack[0]
        found: tuple[str, ...] = play.draws
        return found

    def unit(self, name: str) -> int:
        for zone in (SQUAD, "vehicle", OUT, ROSTER, "killed"):
            for uid in self.table.zones[zone]:
                if self.table.pieces[uid].name == name:
                    return uid
        raise AssertionError(f"no unit {name}")

    def wounds(self, name: str) -> int:
        return wounds_left(self.table, self.unit(name))

    def carried(self, resource: str) -> int:
        return self.table.counters[f"{SEAT}.{resource}"]

    def node(self, code: str) -> int:
        return self.table.find(code, MAP)

    def marks(self, code: str) -> dict[str, int]:
        return dict(self.table.pieces[self.node(code)].tokens)

    # Changing

    def have(self, **resources: int) -> Position:
        """Carry these resources, `demo_charge=1`."""
        for name, number in resources.items():
            self.table.counters[f"{SEAT}.{name.replace('_', '-')}"] = number
        return self.again()

    def hurt(self, **wounds: int) -> Position:
        """Damage on units, `fire_team=1`."""
        for name, number in wounds.items():
            self.table.add(self.unit(name.replace("_", "-")), "damage", number)
        return self.again()

    def mark(self, code: str, *tokens: str) -> Position:
        for token in tokens:
            self.table.add(self.node(code), token)
        return self.again()

    def stand(self, code: str, *explored: str, time: int = 0) -> Position:
        """Stand in a node, at the choice of an action; it and others are explored."""
        for one in (code, *explored):
            self.table.add(self.node(one), "explored")
        self.table.counters["at"] = self.node(code)
        if time:
            self.table.counters["time"] = time
        return self.restart(Turn(step="choose"))

    def count(self, **counters: int) -> Position:
        """Set counters, `cp=2`."""
        self.table.counters.update(counters)
        return self.again()

    def again(self) -> Position:
        """Ask the pending decision again, with what has changed."""
        if self.table.pending is not None:
            flow.start(self.table)
        return self

    def restart(self, *frames: Frame, rn: Sequence[int] = (), rest: int | None = None) -> Position:
        """Go on with these frames on top of the operations."""
        self._draw(rn, rest)
        del self.table.stack[2:]
        self.table.stack.extend(frames)
        flow.start(self.table)
        assert self.numbers.queue == [], f"not drawn: {self.numbers.queue}"
        return self

    def meet(
        self, *enemies: str, race: str = "", rn: Sequence[int] = (), rest: int | None = None
    ) -> Position:
        """Begin a combat in the squad's node; the turn ends after it."""
        if race:
            self.table.pieces[self.table.zones[RACE][0]] = self.table.pieces[
                self.table.zones[RACE][0]
            ]._replace(code=race)
        combat = Combat(letter="A", enemies=enemies, hurt=(0,) * len(enemies))
        return self.restart(Turn(step="tokens"), combat, rn=rn, rest=rest)

    # Playing

    def _draw(self, rn: Sequence[int], rest: int | None) -> None:
        self.numbers.queue = list(rn)
        self.numbers.rest = rest

    def do(self, *words: str, rn: Sequence[int] = (), rest: int | None = None) -> Position:
        """Pick options by their words; exactly these RNs are drawn, then `rest` if it is given."""
        self._draw(rn, rest)
        for word in words:
            option: Any = match(GAME, GAME.options(self.table), word)
            GAME.apply(self.table, option)
            assert self.table.misplaced() == []
        assert self.numbers.queue == [], f"not drawn: {self.numbers.queue}"
        return self


def start(
    mission: str = "s1",
    squad: str = SQUAD_OF_FOUR,
    *,
    level: str = "normal",
    race: str = "default",
    resources: str = "none",
    command: int = 0,
    rn: Sequence[int] | None = None,
    rest: int | None = None,
    seed: str = "test",
    files: Mapping[str, str] | None = None,
    **settings: Value,
) -> Position:
    """A single mission at the choice of its first action.

    Args:
        command: the RN of the first turn's command points.
        rn, rest: the RNs that are drawn, where those are others.
    """
    chosen: dict[str, Value] = {
        "mission": mission,
        "level": level,
        "race": race,
        "squad": squad,
        "resources": resources,
        **settings,
    }
    setup = make_setup(GAME, seed=seed, settings=chosen, files=files)
    return Position(setup, [command] if rn is None else rn, rest)


def prepare(variant: str = "", seed: str = "test", **settings: Value) -> Position:
    """A game at its first decision, whatever that is; every RN to come is 3."""
    return Position(make_setup(GAME, seed=seed, variant=variant, settings=settings), (), 3)
