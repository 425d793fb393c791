"""The contract: what an executor is, which runs the games of a batch somewhere.

It gets one function and many tasks, and gives back results in whatever order they come. What the
results mean, and their order, is the caller's business: the same tasks give the same results
whichever executor runs them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Work = Callable[[Any], Any]
"""Does one task. It can be pickled, and so can what it is given and what it returns."""


class Done(NamedTuple):
    """What became of a task.

    Attributes:
        task: as it was submitted.
        result: what the function returned; None where it did not.
        error: what it raised, or None.
        lost: the task took its worker with it each time it was tried, the last time alone.
    """

    task: Any
    result: Any = None
    error: BaseException | None = None
    lost: bool = False


class Executor(ABC):
    """Workers at hand, for one function.

    A worker that is lost costs nothing but time: its tasks are run again. A task during which
    workers are lost again and again is given back as lost.
    """

    @property
    @abstractmethod
    def room(self) -> int:
        """How many more tasks would keep the workers busy now."""

    @abstractmethod
    def submit(self, task: Any) -> None:
        """Have a task done; returns at once."""

    @abstractmethod
    def wait(self, seconds: float) -> Sequence[Done]:
        """What was finished since the last call; empty when nothing was for so many seconds.

        Raises:
            CroupierError: no worker is left, and none can be had.
        """

    @abstractmethod
    def close(self) -> None:
        """Stop at once, in the middle of tasks if need be; nothing is left running."""


class ExecutorPlugin(NamedTuple):
    """What `croupier_executor()` returns.

    Attributes:
        name: the entry point's name.
        summary: one line for people.
        start: makes an executor for a function, with so many workers (0: as many as it sees
            fit), at an address (empty: here). Raises CroupierError when it cannot.
    """

    name: str
    summary: str
    start: Callable[[Work, int, str], Executor]
