"""`dask`: workers of dask.distributed, of a cluster that is there or of one started here."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from queue import Empty, SimpleQueue
from typing import Any

from croupier.errors import PluginError
from croupier.executor import Done, Executor, ExecutorPlugin, Work
from croupier.hookspecs import hookimpl
from croupier_match.child import do_batch

HOOK_API = 1

BATCH_SECONDS = 0.25
MOST_IN_BATCH = 1024
AHEAD = 3
"""Batches in flight for each thread of a worker."""

CONNECT_SECONDS = 30
START_TIMEOUT = 60


class Dask(Executor):
    """A client of a cluster, and what it is asked to do."""

    def __init__(self, work: Work, client: Any, cluster: Any) -> None:
        self._work = work
        self._client = client
        self._cluster = cluster
        self._finished: SimpleQueue[Any] = SimpleQueue()
        self._waiting: list[Any] = []
        self._batches: dict[Any, list[Any]] = {}
        self._seconds = BATCH_SECONDS
        self._at_work = 0
        self._threads = 1

    @property
    def _size(self) -> int:
        return max(1, min(MOST_IN_BATCH, int(BATCH_SECONDS / self._seconds)))

    @property
    def room(self) -> int:
        """As much as keeps every thread in work."""
        return self._threads * AHEAD * self._size - len(self._waiting) - self._at_work

    def submit(self, task: Any) -> None:
        """Put it behind the others."""
        self._waiting.append(task)

    def wait(self, seconds: float) -> Sequence[Done]:
        """Hand out batches, and take what comes back."""
        threads = sum(self._client.nthreads().values()) if self._client.status == "running" else 0
        self._threads = max(1, threads)
        while self._waiting:
            self._give(self._waiting[: self._size])
            del self._waiting[: self._size]
        done: list[Done] = []
        with suppress(Empty):
            future = self._finished.get(timeout=seconds)
            while True:
                done += self._take(future)
                future = self._finished.get_nowait()
        if not done and self._client.status not in ("running", "connecting"):
            raise PluginError("the cluster is gone", hint="the record can be resumed")
        return done

    def _give(self, batch: list[Any]) -> None:
        future = self._client.submit(do_batch, self._work, batch, pure=False)
        self._batches[future] = batch
        self._at_work += len(batch)
        future.add_done_callback(self._finished.put)

    def _take(self, future: Any) -> Sequence[Done]:
        batch = self._batches.pop(future)
        self._at_work -= len(batch)
        if future.status == "finished":
            done, seconds = future.result()
            self._seconds = max(self._seconds + (seconds / len(batch) - self._seconds) / 4, 1e-6)
            found: Sequence[Done] = done
            return found
        if future.status == "error":
            error = future.exception()
            if type(error).__name__ != "KilledWorker":
                raise PluginError(
                    f"a worker failed: {type(error).__name__}: {error}",
                    hint="is the same croupier installed on all workers?",
                ) from error
            if len(batch) == 1:
                return [Done(batch[0], lost=True)]
        for task in batch:
            self._give([task])
        return ()

    def close(self) -> None:
        """Cancel what is under way, and leave; a cluster started here is stopped."""
        with suppress(Exception):
            self._client.cancel(list(self._batches), force=True)
        with suppress(Exception):
            self._client.close(timeout=5)
        if self._cluster is not None:
            with suppress(Exception):
                self._cluster.close(timeout=5)


def start(work: Work, workers: int, address: str) -> Executor:
    """Join the cluster at the address, or start one here."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise PluginError(
            "the dask executor needs dask.distributed", hint="install croupier[dask]"
        ) from None
    cluster = None
    try:
        if not address:
            cluster = distributed.LocalCluster(
                n_workers=workers or None, threads_per_worker=1, dashboard_address=None
            )
        client = distributed.Client(
            address or cluster, timeout=CONNECT_SECONDS, set_as_default=False
        )
        client.wait_for_workers(workers or 1, timeout=START_TIMEOUT)
    except Exception as error:
        where = address or "here"
        if cluster is not None:
            cluster.close()
        raise PluginError(f"no dask cluster {where}: {error}") from error
    return Dask(work, client, cluster)


@hookimpl
def croupier_executor() -> ExecutorPlugin:
    """The plugin."""
    return ExecutorPlugin("dask", "workers of dask.distributed (--scheduler ADDRESS)", start)
