"""What a kill leaves behind, and going on from there."""

import fcntl
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from batches import Command, play_once, record_of, rows, side

Launch = Callable[..., "subprocess.Popen[str]"]

ASKED = ("match", "busy", "-p", "a=random", "-p", "b=first", "--seed", "7", "--set", "heap=30")
KILLS = 20


@pytest.fixture
def whole(croupier: Command) -> bytes:
    """The record of an uninterrupted run, which is in the folder `whole`."""
    play_once("whole", lambda: croupier(*ASKED, "--pairs", "50", "--out", "whole", "-j", "2"))
    return record_of("whole")


def test_killed_twenty_times_the_record_is_the_same(launch: Launch, whole: bytes) -> None:
    random = Random(20)
    words = [*ASKED, "--pairs", "50", "--out", "r"]
    sizes = []
    for kill in range(KILLS):
        run = launch(*words, "-j", str(1 + kill % 2))
        # Some of these moments are before the first game, some in the middle of many.
        time.sleep(random.uniform(0.2, 0.7))
        workers = children(run.pid)
        run.kill()
        run.communicate()
        assert gone(workers), "workers outlive their master"
        if Path("r/match.toml").exists():
            words = ["match", "resume", "r"]
            sizes.append(len(record_of("r")) if Path("r/games.jsonl").exists() else 0)
    assert sizes == sorted(sizes), "a kill cost what was on record"
    run = launch(*words, "-j", "2")
    run.communicate(timeout=60)
    assert run.returncode == 0
    assert record_of("r") == whole


def children(pid: int) -> list[int]:
    listing = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listing.read_text().split()] if listing.exists() else []


def gone(pids: list[int]) -> bool:
    end = time.monotonic() + 5
    while time.monotonic() < end:
        if not any(Path(f"/proc/{pid}").exists() for pid in pids):
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("cut", [0, 200, -1, -700])
def test_a_torn_record_is_mended(croupier: Command, whole: bytes, cut: int) -> None:
    torn = whole[: cut if cut >= 0 else len(whole) + cut]
    Path("whole/games.jsonl").write_bytes(torn)
    assert "The batch is unfinished" in croupier("match", "report", "whole").out
    assert croupier("match", "resume", "whole", "-j", "2").code == 0
    assert record_of("whole") == whole
    assert side("whole")[-1]["status"] == "finished"


def test_half_a_pair_is_played_again(croupier: Command, whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    Path("whole/games.jsonl").write_bytes(b"".join(lines[:-3]))
    with Path("whole/side.jsonl").open("a") as file:
        file.write('{"game":99,"m')  # torn by the same kill
    assert croupier("match", "resume", "whole", "-j", "40").code == 0
    assert record_of("whole") == whole
    runs = json.loads(croupier("match", "report", "whole", "--format", "json").out)["runs"]
    # No more workers than pairs.
    assert [run["workers"] for run in runs["started"]] == [2, 2]


def test_a_finished_record_needs_nobody(croupier: Command, whole: bytes) -> None:
    before = side("whole")
    assert croupier("match", "resume", "whole").code == 0
    assert record_of("whole") == whole
    assert side("whole") == before


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_it_says_how_to_go_on(
    launch: Launch, croupier: Command, whole: bytes, number: int
) -> None:
    run = launch(*ASKED, "--pairs", "50", "--out", "r", "-j", "2")
    until(lambda: Path("r/games.jsonl").exists() and len(record_of("r")) > 1000)
    workers = children(run.pid)
    run.send_signal(number)
    out, err = run.communicate(timeout=30)
    assert run.returncode == 130
    assert out == ""
    assert err.splitlines()[-1] == "interrupted; go on with: croupier match resume r"
    assert "Traceback" not in err
    assert gone(workers)
    assert side("r")[-1]["status"] == "interrupted"
    assert croupier("match", "resume", "r", "-j", "2").code == 0
    assert record_of("r") == whole


def test_interrupted_it_leaves_nothing_behind_that_hangs(launch: Launch) -> None:
    run = launch("match", "nim", "-p", "a=stuck", "-p", "b=first", "--set", "heap=30", "--pairs",
                 "1", "--seed", "1", "-j", "1", "--move-timeout", "60", "--out", "r")  # fmt: skip
    until(lambda: Path("stuck").exists())
    (worker,) = children(run.pid)
    games = children(worker)
    run.send_signal(signal.SIGINT)
    assert run.wait(timeout=30) == 130
    assert games
    assert gone(games)
    run.communicate()


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, "it does not come to that"
        time.sleep(0.01)


def test_a_lost_worker_costs_nothing(launch: Launch, whole: bytes) -> None:
    run = launch(*ASKED, "--pairs", "50", "--out", "r", "-j", "2")
    until(lambda: Path("r/games.jsonl").exists() and len(record_of("r")) > 1000)
    os.kill(children(run.pid)[0], signal.SIGKILL)
    run.communicate(timeout=60)
    assert run.returncode == 0
    assert record_of("r") == whole


def test_a_full_disk_stops_it_with_a_record_that_resumes(
    toys: Path, croupier: Command, whole: bytes
) -> None:
    """The limit on a file's size stands for a disk that is full: a write is cut short, then
    fails."""

    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000)); "
        "from croupier_cli.main import main; sys.exit(main())"
    )
    run = subprocess.run(
        [sys.executable, "-c", limited, *ASKED, "--pairs", "50", "--out", "r", "-j", "2"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 74
    error, hint = run.stderr.splitlines()[-2:]
    assert error == "error: r: cannot be written: File too large"
    assert hint.endswith("make room, then croupier match resume r")
    assert whole.startswith(record_of("r"))
    assert record_of("r").endswith(b"}\n")
    assert len(rows("r")) > 2
    assert croupier("match", "resume", "r", "-j", "2").code == 0
    assert record_of("r") == whole


def test_a_record_changed_by_hand_is_refused(croupier: Command, whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    changes = [
        (b'"event":"busy"', b'"event":"nim"', "game 5 is not the one that was asked for"),
        (b'"a"', b'"z"', "game 5 is not the one that was asked for"),
        (b'"score":{"ann"', b'"score":{"zoe"', "line 5 is damaged"),
        (b'"score":{"ann":', b'"score":{"ann":7', "line 5 is damaged"),
        (b'"termination":"normal"', b'"termination":"bored"', "line 5 is damaged"),
        (b'"digest":"', b'"digest":"?', "line 5 is damaged"),
        (b'"winners":["', b'"winners":["zoe","', "line 5 is damaged"),
        (b'"decisions":', b'"decisions":"many","x":', "line 5 is damaged"),
    ]
    for damaged, words in (
        (b"".join([*lines[:4], *lines[6:]]), "game 7 does not follow game 4"),
        (b"".join([*lines[:4], b"{}\n", *lines[4:]]), "line 5 is damaged"),
        *(
            (b"".join([*lines[:4], lines[4].replace(old, new), *lines[5:]]), words)
            for old, new, words in changes
        ),
    ):
        Path("whole/games.jsonl").write_bytes(damaged)
        ended = croupier("match", "resume", "whole")
        assert ended.code == 5
        assert words in ended.err
    Path("whole/games.jsonl").write_bytes(whole)
    manifest = Path("whole/match.toml")
    manifest.write_text(manifest.read_text().replace("pairs = 50", "pairs = 51"))
    ended = croupier("match", "resume", "whole")
    assert (ended.code, "changed by hand" in ended.err) == (5, True)
    assert croupier("match", "resume", "nowhere").code == 5


def test_another_version_of_the_game_is_refused(
    croupier: Command, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    import batch_toys

    newer = batch_toys.Busy.info._replace(version=9)
    monkeypatch.setattr(batch_toys.Busy, "info", newer)
    Path("whole/games.jsonl").write_bytes(b"")
    ended = croupier("match", "resume", "whole")
    assert ended.code == 4
    assert "version 9 instead of 2" in ended.err


def test_two_cannot_begin_one_record(croupier: Command) -> None:
    Path("r").mkdir()
    with Path("r/games.jsonl").open("ab") as file:  # as one does whose workers still start
        fcntl.flock(file, fcntl.LOCK_EX)
        ended = croupier(*ASKED, "--pairs", "1", "--out", "r", "-j", "1")
    assert ended.code == 74
    assert "another croupier is writing this record" in ended.err
    assert not Path("r/match.toml").exists()


def test_two_cannot_write_one_record(launch: Launch, croupier: Command) -> None:
    run = launch(*ASKED, "--pairs", "5000", "--out", "r", "-j", "1")
    try:
        until(lambda: Path("r/games.jsonl").exists() and len(record_of("r")) > 500)
        ended = croupier("match", "resume", "r")
        assert ended.code == 74
        assert "another croupier is writing this record" in ended.err
    finally:
        run.kill()
        run.communicate()
