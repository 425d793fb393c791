"""A process that does one function's work, apart from this one.

It is a fresh interpreter that gets pickled values through its stdin and answers through its
stdout: no state is shared, nothing is forked, and it may be killed at any time. Its own children,
and what policies start, are of its process group and are killed with it. Where the process that
started it is killed, it ends by itself, as soon as Python runs in it again.
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


_inside = False
"""Whether this process is a child itself; those that it starts stay in its group."""

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
        self._leads = hasattr(os, "killpg") and not _inside
        self._process = subprocess.Popen(
            [sys.executable, "-c", BOOT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if sys.stderr is not None else subprocess.DEVNULL,
            process_group=0 if self._leads else None,
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
        """End it at once, and its group."""
        if self._leads and self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
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
    global _inside
    _inside = True
    answers = os.fdopen(os.dup(1), "wb")
    # What a policy prints must not get among the answers, nor may it read the requests.
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    # Where Ctrl-C reaches it, what becomes of it is the parent's business all the same.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work, memory = pickle.load(requests)
    if memory:
        limit_memory(memory)
    batches: SimpleQueue[list[Any]] = SimpleQueue()
    Thread(target=_receive, args=(requests, batches), daemon=True).start()
    pickle.dump("ready", answers)
    answers.flush()
    process = os.getpid()
    while True:
        answer = do_batch(work, batches.get())
        if os.getpid() != process:
            os._exit(0)  # a copy that a policy made of this process has nothing to say
        pickle.dump(answer, answers)
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

        # A limit that is there stays: a worker's is what the guarded games it starts may take.
        now, most = resource.getrlimit(resource.RLIMIT_DATA)
        least = memory if now == resource.RLIM_INFINITY else min(memory, now)
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
