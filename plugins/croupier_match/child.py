"""A process that does one function's work, apart from this one.

It is a fresh interpreter that gets pickled values through its stdin and answers through its
stdout: no state is shared, nothing is forked, and it may be killed at any time. It ends when the
process that started it does, whatever it is doing.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import IO, Any, NamedTuple

from croupier.errors import PluginError
from croupier.executor import Done, Work

BOOT = (
    "import os, pickle, sys; requests = os.fdopen(os.dup(0), 'rb'); "
    "sys.path[:] = pickle.load(requests); "
    "from croupier_match.child import main; main(requests)"
)


MEMORY_SHARE = 0.7
LEAST_MEMORY = 256 << 20


class News(NamedTuple):
    """What a child tells: that it is `ready`, that it has `done` a batch, or that it is `lost`.

    Attributes:
        done: what became of the batch's tasks.
        seconds: how long the batch took.
    """

    child: Child
    what: str
    done: tuple[Done, ...] = ()
    seconds: float = 0.0


class Child:
    """A process at work.

    Args:
        work: the function; pickled.
        memory: bytes its data may take, where the platform can limit that; 0 for any number.
        tell: called, in another thread, with its news.
    """

    def __init__(self, work: Work, memory: int, tell: Callable[[News], object]) -> None:
        self._tell = tell
        self._process = subprocess.Popen(
            [sys.executable, "-c", BOOT], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._put([entry or os.getcwd() for entry in sys.path])
        self._put((work, memory))
        Thread(target=self._listen, daemon=True).start()

    def _put(self, value: Any) -> None:
        assert self._process.stdin is not None
        # A child that is gone says so itself, by the end of its answers.
        with suppress(BrokenPipeError):
            self._process.stdin.write(pickle.dumps(value))
            self._process.stdin.flush()

    def do(self, batch: list[Any]) -> None:
        """Have it do a batch of tasks, behind those it has."""
        self._put(batch)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(EOFError, pickle.UnpicklingError, OSError, ValueError):
            pickle.load(self._process.stdout)
            self._tell(News(self, "ready"))
            while True:
                done, seconds = pickle.load(self._process.stdout)
                self._tell(News(self, "done", tuple(done), seconds))
        self._tell(News(self, "lost"))

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def do_batch(work: Work, batch: list[Any]) -> tuple[list[Done], float]:
    """What becomes of the tasks, and the seconds they take."""
    before = perf_counter()
    return [_do(work, task) for task in batch], perf_counter() - before


def _do(work: Work, task: Any) -> Done:
    try:
        return Done(task, work(task))
    except Exception as error:
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            return Done(task, error=PluginError(f"{type(error).__name__}: {error}"))
        return Done(task, error=error)


def main(requests: IO[bytes]) -> None:
    """What the child runs, having read the path to import from."""
    answers = os.fdopen(os.dup(1), "wb")
    # What a policy prints must not get among the answers, nor may it read the requests.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    # Ctrl-C reaches the whole group; what becomes of the children is the parent's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work, memory = pickle.load(requests)
    if memory:
        limit_memory(memory)
    batches: SimpleQueue[list[Any]] = SimpleQueue()
    Thread(target=_receive, args=(requests, batches), daemon=True).start()
    pickle.dump("ready", answers)
    answers.flush()
    while True:
        pickle.dump(do_batch(work, batches.get()), answers)
        answers.flush()


def _receive(requests: IO[bytes], batches: SimpleQueue[list[Any]]) -> None:
    with suppress(Exception):
        while True:
            batches.put(pickle.load(requests))
    os._exit(0)  # the parent is gone, or wants no more


def limit_memory(memory: int) -> None:
    """Let this process have so many bytes of data and no more, where that can be said."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        least = memory if most == resource.RLIM_INFINITY else min(memory, most)
        resource.setrlimit(resource.RLIMIT_DATA, (least, most))


def memory_share(workers: int) -> int:
    """The bytes that each of so many workers may take of what this machine has to spare, most of
    it together; 0: unknown."""
    sizes = []
    with suppress(OSError, ValueError), open("/proc/meminfo", encoding="ascii") as file:
        fields = dict(line.split(":") for line in file)
        sizes.append(int(fields["MemAvailable"].split()[0]) << 10)
    with suppress(OSError, ValueError), open("/sys/fs/cgroup/memory.max") as file:
        sizes.append(int(file.read()))
    return max(int(min(sizes) * MEMORY_SHARE) // workers, LEAST_MEMORY) if sizes else 0
