"""The dask executor, on a real scheduler and two real workers."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from batches import Command, record_of

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="needs croupier[dask]"
)

ASKED = ("match", "busy", "-p", "a=random", "-p", "b=first", "-p", "c=crash", "--seed", "7",
         "--pairs", "60")  # fmt: skip


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes = [self._start("scheduler", "--port", "0", "--no-dashboard",
                                      "--scheduler-file", "cluster.json")]  # fmt: skip
        self._until(lambda: (folder / "cluster.json").exists())
        self.address: str = json.loads((folder / "cluster.json").read_text())["address"]
        for _ in range(2):
            self.processes.append(self._start("worker", self.address, "--nthreads", "1",
                                              "--no-dashboard", "--no-nanny"))  # fmt: skip

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        with (self.folder / "dask.log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{words[0]}", *words[1:]],
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )

    def _until(self, true: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not true():
            assert time.monotonic() < end, (self.folder / "dask.log").read_text()
            time.sleep(0.05)

    def kill_a_worker(self) -> None:
        os.kill(self.processes[1].pid, signal.SIGKILL)

    def close(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(toys: Path, tmp_path: Path) -> Iterator[Cluster]:
    folder = tmp_path / "cluster"
    folder.mkdir()
    running = Cluster(folder)
    yield running
    running.close()


def test_the_same_bytes_and_nothing_lost_with_a_worker(
    cluster: Cluster, launch: Callable[..., "subprocess.Popen[str]"], croupier: Command
) -> None:
    croupier(*ASKED, "--out", "here", "-j", "2")
    run = launch(*ASKED, "--out", "there", "--executor", "dask", "--scheduler", cluster.address)
    end = time.monotonic() + 60
    while not (Path("there/games.jsonl").exists() and len(record_of("there")) > 3000):
        assert run.poll() is None, run.communicate()
        assert time.monotonic() < end
        time.sleep(0.01)
    assert len(record_of("there")) < len(record_of("here")) / 2
    cluster.kill_a_worker()
    _, err = run.communicate(timeout=90)
    assert run.returncode == 0, err
    assert record_of("there") == record_of("here")


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there(croupier: Command) -> None:
    from croupier_match.executors import dask

    dask.CONNECT_SECONDS, before = 1, dask.CONNECT_SECONDS
    try:
        ended = croupier(*ASKED, "--out", "r", "--executor", "dask", "--scheduler",
                         "tcp://127.0.0.1:1")  # fmt: skip
    finally:
        dask.CONNECT_SECONDS = before
    assert ended.code == 4
    assert "no dask cluster tcp://127.0.0.1:1" in ended.err
