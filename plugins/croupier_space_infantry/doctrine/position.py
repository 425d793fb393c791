"""What the doctrine reads: the table as the squad may know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from croupier.game import Value
from croupier.rulebook import Criterion
from croupier.table import Frame, TableView
from croupier_space_infantry import route
from croupier_space_infantry.doctrine.numbers import STYLES
from croupier_space_infantry.fight import CombatState, fight
from croupier_space_infantry.layout import SQUAD, mission, skill_of, units_here
from croupier_space_infantry.missions import Objective
from croupier_space_infantry.objectives import is_done


class Position:
    """The table, and what it comes to.

    Attributes:
        style: the numbers of the style that is played.
        caution: of these, what own wounds weigh.
        generator, mode: how random numbers are drawn, and what they score.
    """

    def __init__(self, view: TableView, settings: Mapping[str, Value]) -> None:
        self.view = view
        self.style = STYLES[str(settings["style"])]
        self.caution = self.style["caution"]
        self.generator = str(view.settings["generator"])
        self.mode = str(view.settings["success_mode"])

    @property
    def frame(self) -> Frame:
        """The stretch of rules that asks."""
        return self.view.stack[-1]

    @property
    def state(self) -> CombatState:
        """The combat that is fought."""
        found = fight(self.view)
        assert found is not None
        return found

    def named(self, name: str) -> int:
        """The unit of that name in the squad's node."""
        pieces = self.view.pieces
        return next(uid for uid in units_here(self.view) if pieces[uid].name == name)

    @cached_property
    def needed(self) -> list[Objective]:
        """The open objectives that victory needs next."""
        played = mission(self.view)
        done = {code for code in played.objectives if is_done(self.view, code)}
        return route.still_needed(played, done)

    @cached_property
    def turns_left(self) -> float:
        """The turns until victory, on average."""
        return route.turns_left(self.view, self.view.counters["at"])

    @cached_property
    def spare(self) -> float:
        """The turns there are beyond those that victory is likely to take."""
        return self.view.counters["time"] - 1.15 * self.turns_left

    def best(self, skill: str) -> int:
        """The squad's best number for a skill; 0 when nobody has it."""
        numbers = [skill_of(self.view, uid, skill) for uid in self.view.zones[SQUAD]]
        return min(filter(None, numbers), default=0)


Criteria = Sequence[Criterion[Position]]
"""What decides a question, the most important first."""
