"""How a figure is measured: CPU time, and for ratios the median over adjacent pairs.

Two pieces of work that are compared run one right after the other, many times over, so that both
see the same machine; the figure is the median of the pairs' ratios.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import NamedTuple

Work = Callable[[int], object]
"""Does something so many times."""


class UnavailableError(Exception):
    """A row cannot be measured here; the message says why."""


class Effort(NamedTuple):
    """How hard to try.

    Attributes:
        pairs: measurements that a median is taken over.
        seconds: CPU time that one measurement of the cheaper work should take.
        children: pairs of processes.
    """

    pairs: int
    seconds: float
    children: int


THOROUGH = Effort(pairs=15, seconds=0.1, children=11)
QUICK = Effort(pairs=5, seconds=0.02, children=3)


class Row(NamedTuple):
    """One line of the report.

    Attributes:
        name: for `--only`.
        what: what is measured, against what.
        measure: gives the figure, in `unit`.
        must: the figure it has to keep to.
        reach: the figure to reach for.
        unit: `×`, `µs`, `ms`, or `/s`, of which more is better.
        notes: figures that explain this one, filled in by `measure`.
    """

    name: str
    what: str
    measure: Callable[[Effort], float]
    must: float
    reach: float
    unit: str
    notes: dict[str, float]

    def within(self, figure: float, target: float) -> bool:
        """Whether a figure keeps to a target."""
        return figure >= target if self.unit == "/s" else figure <= target


ROWS: list[Row] = []
"""Every row, in the order of the report."""


def row(
    name: str, what: str, must: float, reach: float, unit: str = "×"
) -> Callable[[Callable[[Effort], float]], Row]:
    """Register the decorated function as the measure of a row."""

    def register(measure: Callable[[Effort], float]) -> Row:
        made = Row(name, what, measure, must, reach, unit, {})
        ROWS.append(made)
        return made

    return register


def cpu(work: Work, times: int) -> float:
    """The CPU seconds that `work(times)` takes."""
    gc.collect()
    before = process_time()
    work(times)
    return process_time() - before


def enough(work: Work, seconds: float) -> int:
    """How many times the work is to be done to take about so many CPU seconds."""
    times = 1
    while True:
        taken = cpu(work, times)
        if taken >= seconds / 4:
            return max(1, round(times * seconds / taken))
        times *= 4


def ratio(effort: Effort, ours: Work, floor: Work) -> float:
    """What ours costs, as a multiple of the floor."""
    times = enough(floor, effort.seconds)
    cpu(ours, times)
    return median(cpu(ours, times) / cpu(floor, times) for _ in range(effort.pairs))


def seconds_each(effort: Effort, work: Work) -> float:
    """The CPU seconds that doing the work once takes."""
    times = enough(work, effort.seconds)
    return median(cpu(work, times) / times for _ in range(effort.pairs))
