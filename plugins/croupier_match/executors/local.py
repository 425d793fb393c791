"""`local`: processes on this machine."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from queue import Empty, SimpleQueue
from typing import Any

from croupier.errors import PluginError, SetupError
from croupier.executor import Done, Executor, ExecutorPlugin, Work
from croupier.hookspecs import hookimpl
from croupier_match.child import Child, News, memory_share

HOOK_API = 1

BATCH_SECONDS = 0.05
"""How long a batch is meant to take: long enough to hide the cost of sending it, short enough to
keep all workers busy to the end."""

MOST_IN_BATCH = 256
AHEAD = 2
"""Batches that a worker has at a time, so that it need not wait for the next."""

LOSSES = 2
"""Workers lost over one task alone before it is given back."""

FALSE_STARTS = 3
"""Workers in a row that may end before they are ready."""


class Local(Executor):
    """Workers on this machine, and what they have to do."""

    def __init__(self, work: Work, workers: int) -> None:
        self._work = work
        self._memory = memory_share(workers)
        self._news: SimpleQueue[News] = SimpleQueue()
        self._waiting: deque[Any] = deque()
        self._suspects: deque[Any] = deque()
        self._losses: dict[Any, int] = {}
        self._seconds = BATCH_SECONDS
        self._false_starts = 0
        self._ready: set[Child] = set()
        self._children: dict[Child, deque[list[Any]]] = {}
        self._at_work = 0
        for _ in range(workers):
            self._hire()

    def _hire(self) -> None:
        self._children[Child(self._work, self._memory, self._news.put)] = deque()

    @property
    def _size(self) -> int:
        """How many tasks a batch is to have."""
        return max(1, min(MOST_IN_BATCH, int(BATCH_SECONDS / self._seconds)))

    @property
    def room(self) -> int:
        """A batch for each worker beyond those that the workers have."""
        wanted = len(self._children) * (AHEAD + 1) * self._size
        return wanted - len(self._waiting) - len(self._suspects) - self._at_work

    def submit(self, task: Any) -> None:
        """Put it behind the others."""
        self._waiting.append(task)

    def wait(self, seconds: float) -> Sequence[Done]:
        """Hand out batches, and take what comes back."""
        self._hand_out()
        done: list[Done] = []
        with suppress(Empty):
            news = self._news.get(timeout=seconds)
            while True:
                done += self._hear(news)
                news = self._news.get_nowait()
        self._hand_out()
        return done

    def _hand_out(self) -> None:
        for _ in range(AHEAD):
            for child, batches in self._children.items():
                # One that a worker was lost over runs with nothing else at stake.
                if self._suspects and not batches:
                    self._give(child, [self._suspects.popleft()])
                elif self._waiting and len(batches) < AHEAD and not self._alone(batches):
                    share = ceil(len(self._waiting) / len(self._children))
                    count = min(self._size, share)
                    self._give(child, [self._waiting.popleft() for _ in range(count)])

    def _alone(self, batches: deque[list[Any]]) -> bool:
        return bool(batches) and batches[0][0] in self._losses

    def _give(self, child: Child, batch: list[Any]) -> None:
        self._children[child].append(batch)
        self._at_work += len(batch)
        child.do(batch)

    def _hear(self, news: News) -> Sequence[Done]:
        if news.child not in self._children:
            return ()
        if news.what == "ready":
            self._ready.add(news.child)
            self._false_starts = 0
            return ()
        if news.what == "lost":
            return self._replace(news.child)
        batch = self._children[news.child].popleft()
        self._at_work -= len(batch)
        self._seconds += (news.seconds / len(batch) - self._seconds) / 4
        self._seconds = max(self._seconds, 1e-6)
        for task in batch:
            self._losses.pop(task, None)
        return news.done

    def _replace(self, child: Child) -> Sequence[Done]:
        """Run again what a lost worker had, and have another in its place."""
        batches = self._children.pop(child)
        child.kill()
        self._at_work -= sum(map(len, batches))
        # Of a worker that was ready, the first batch has been begun, and no other.
        begun = batches.popleft() if batches and child in self._ready else []
        self._ready.discard(child)
        if not begun:
            self._false_starts += 1
            if self._false_starts > FALSE_STARTS:
                raise PluginError("the workers cannot start", hint="what they say stands above")
        self._hire()
        for batch in reversed(batches):
            self._waiting.extendleft(reversed(batch))
        given_up: list[Done] = []
        for task in begun:
            self._losses[task] = self._losses.get(task, 0) + (len(begun) == 1)
            if self._losses[task] >= LOSSES:
                del self._losses[task]
                given_up.append(Done(task, lost=True))
            else:
                self._suspects.append(task)
        return given_up

    def close(self) -> None:
        """Kill the workers."""
        for child in self._children:
            child.kill()
        self._children.clear()


def start(work: Work, workers: int, address: str) -> Executor:
    """As many workers as asked for, else as there are cores for this process."""
    if address:
        raise SetupError("the local executor has no address", hint="--executor dask")
    if not workers:
        try:
            workers = len(os.sched_getaffinity(0))
        except AttributeError:  # macOS and Windows
            workers = os.cpu_count() or 1
    return Local(work, workers)


@hookimpl
def croupier_executor() -> ExecutorPlugin:
    """The plugin."""
    return ExecutorPlugin("local", "processes on this machine", start)
