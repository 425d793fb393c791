"""Policies and games that fail: each becomes its termination, and the batch goes on, or stops."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import batch_toys
from batches import Command, record_of, rows
from croupier.plugins import Registry
from croupier_match.batch import prepare
from croupier_match.play import GameFailure, Hall
from croupier_match.request import Entrant, Event, Request

MISDEEDS = [
    ("crash", "policy-exception", "KeyError: 'lost it'"),
    ("exit", "policy-exception", "SystemExit: 3"),
    ("nonsense", "illegal-option", "none of its options"),
    ("silent", "policy-exception", "it does not answer: out of words"),
    ("hog", "policy-exception", "MemoryError"),
    ("vanish", "worker-lost", "ended its process at decision"),
]


@pytest.mark.parametrize(("policy", "termination", "words"), MISDEEDS)
def test_a_policy_that_fails_loses_and_the_batch_goes_on(
    croupier: Command,
    policy: str,
    termination: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("croupier_match.executors.local.memory_share", lambda workers: 300 << 20)
    ended = croupier(
        "match", "nim", "-p", f"bad={policy}", "-p", "good=first", "--set", "heap=30", "--pairs",
        "2", "--seed", "1", "--out", "r", "-j", "2",
    )  # fmt: skip
    assert ended.code == 0
    assert len(rows("r")) == 4
    for row in rows("r"):
        assert row["termination"] == termination
        assert words in row["fault"]["text"]
        assert row["seats"][row["fault"]["seat"]] == "bad"
        assert {row["seats"][seat]: score for seat, score in row["score"].items()} == {
            "bad": 0,
            "good": 1,
        }
        # It fails at its second pick; what came before is on record.
        assert row["decisions"] in (2, 3)
    assert termination in ended.out
    machine = policy in ("hog", "vanish")
    assert all(row.get("reproducible", True) is not machine for row in rows("r"))
    assert ("not reproducible" in ended.out) is machine


def test_a_policy_that_hangs_is_timed_out(
    croupier: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    ended = croupier(
        "match", "nim", "-p", "bad=hang", "-p", "good=first", "--set", "heap=30", "--pairs", "1",
        "--seed", "1", "--out", "r", "-j", "2", "--move-timeout", "0.3",
    )  # fmt: skip
    assert ended.code == 0
    assert list(scratch.iterdir()) == []
    assert [row["termination"] for row in rows("r")] == ["policy-timeout"] * 2
    assert {row["reproducible"] for row in rows("r")} == {False}
    assert {row["seats"][row["fault"]["seat"]] for row in rows("r")} == {"bad"}
    assert croupier("match", "game", "r", "1", "-o", "g.toml").code == 0
    shown = json.loads(croupier("show", "g.toml", "--json").out)
    assert shown["seat"] == rows("r")[0]["fault"]["seat"]


def test_the_guard_changes_nothing_where_nobody_hangs(croupier: Command) -> None:
    asked = ("match", "nim", "-p", "a=random", "-p", "b=vanish", "--pairs", "1", "--seed", "1")
    croupier(*asked, "--out", "free", "-j", "1")
    croupier(*asked, "--out", "guarded", "-j", "2", "--move-timeout", "20")
    assert record_of("free") == record_of("guarded")


def test_void_pairs_do_not_count(croupier: Command) -> None:
    ended = croupier(
        "match", "nim", "-p", "bad=crash", "-p", "good=random", "--pairs", "10", "--seed", "1",
        "--out", "r", "-j", "1", "--on-policy-error", "void", "--json",
    )  # fmt: skip
    played = json.loads(ended.out)["played"]
    failed = {row["pair"] for row in rows("r") if row["termination"] == "policy-exception"}
    assert played["void_pairs"] == len(failed) > 0
    counted = sum(pairing["pairs"] for pairing in json.loads(ended.out)["pairings"])
    assert counted == 10 - len(failed)


@pytest.mark.parametrize(
    ("asked", "errors"),
    [
        (("--on-policy-error", "stop"), 1),
        (("--max-policy-errors", "0"), 1),
        (("--max-policy-errors", "3"), 4),
    ],
)
def test_too_many_policy_errors_stop_the_batch(
    croupier: Command, asked: tuple[str, ...], errors: int
) -> None:
    bad = ("match", "nim", "-p", "bad=crash", "-p", "good=random", "--set", "heap=40", "--pairs",
           "10", "--seed", "1", *asked)  # fmt: skip
    assert croupier(*bad, "--out", "one", "-j", "1").code == 12
    assert croupier(*bad, "--out", "four", "-j", "4").code == 12
    assert record_of("one") == record_of("four")
    pairs = -(-errors // 2)
    assert len(rows("one")) == 2 * pairs
    assert croupier("match", "resume", "one").code == 12


@pytest.mark.parametrize("policy", ["random", "defers"])
def test_a_game_that_fails_stops_the_batch_with_the_shortest_way_there(
    croupier: Command, policy: str
) -> None:
    asked = ("match", "faulty", "-p", f"a={policy}", "-p", f"b={policy}", "--pairs",
             "50", "--seed", "1")  # fmt: skip
    ended = croupier(*asked, "--out", "r", "-j", "2")
    assert ended.code == 70
    last = rows("r")[-1]
    assert last["termination"] == "game-exception"
    assert "game-exception" not in [row["termination"] for row in rows("r")[:-1]]
    assert f"game {last['game']} failed: ZeroDivisionError: two sevens" in ended.err
    croupier(*asked, "--out", "s", "-j", "1")
    assert record_of("r") == record_of("s")

    hint = ended.err.splitlines()[-1]
    assert hint.startswith("hint: 2 picks of ")
    assert int(hint.split()[4]) == last["decisions"] + 1 > 3
    command = shlex.split(hint.partition("reproduce: ")[2])
    assert command[:2] == ["croupier", "play"]
    again = croupier(*command[1:])
    assert again.code == 70
    assert "two sevens" in again.err

    resumed = croupier("match", "resume", "r", "-j", "2")
    assert resumed.code == 70
    assert record_of("r") == record_of("s")


def test_addresses_do_not_get_into_a_record() -> None:
    from croupier_match.play import one_line

    assert one_line(f"bad {object()!r}\n  more") == "bad <object object at 0x…> more"
    assert len(one_line("x" * 1000)) == 300


def test_what_no_file_or_terminal_can_take_does_not_get_into_a_record() -> None:
    from croupier_match.play import one_line

    assert one_line("a \ud800 b \x1b[31m") == "a \ufffd b \ufffd[31m"


@pytest.fixture
def hall(toys: Path) -> Hall:
    """A batch of one pair of Nim."""
    entrants = [Entrant("bad", "first"), Entrant("good", "last")]
    return prepare(Request("1", [Event("nim")], entrants, pairs=1), Registry())


def test_a_policy_that_ends_its_process_is_still_the_one_at_work(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """KeyboardInterrupt, here: a worker does not survive it, and somebody is to blame."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    beats: list[tuple[int, int]] = []
    monkeypatch.setattr(batch_toys.Does, "choose", interrupt)
    with pytest.raises(KeyboardInterrupt):
        hall.play(hall.schedule.unit(1), 0, lambda *beat: beats.append(beat))
    seat, number = beats[-1]
    assert seat == 0
    assert number > 0


def test_a_game_whose_texts_fail_has_a_row(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: object, option: object) -> str:
        raise ZeroDivisionError("no words")

    monkeypatch.setattr(type(hall.boards[0].game), "text", fails)
    with pytest.raises(GameFailure) as failure:
        hall.play(hall.schedule.unit(1), 0)
    assert failure.value.row.termination == "game-exception"
    assert failure.value.row.fault == ("", "ZeroDivisionError: no words")


def test_a_limit_on_memory_is_never_raised() -> None:
    """What a worker may take, a guarded game's process that it starts may take too, and no more."""
    code = (
        "import resource; from croupier_match.child import limit_memory; limit_memory(1 << 33); "
        "limit_memory(1 << 34); print(resource.getrlimit(resource.RLIMIT_DATA)[0])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert int(run.stdout) == 1 << 33, run.stderr


def test_the_workers_cannot_start(croupier: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("match", "nim", "-p", "a=first", "-p", "b=last", "--pairs", "2", "--seed", "1",
             "--out", "r", "-j", "1")  # fmt: skip
    with monkeypatch.context() as patch:
        patch.setattr("croupier_match.child.BOOT", "raise SystemExit(1)")
        ended = croupier(*asked)
    assert ended.code == 4
    assert "the workers cannot start" in ended.err
    assert Path("r/games.jsonl").read_bytes() == b""

    assert croupier(*asked).code == 0
    assert len(rows("r")) == 4
