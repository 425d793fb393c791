"""Batches from the command line: the same bytes however they are run, verdicts, games as saves."""

import json
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from batches import Command, record_of, rows, side
from repository import ROOT
from samples import write_metadata

NIM = ("match", "nim", "-p", "any=random", "-p", "low=first", "--seed", "s")


@pytest.mark.parametrize(
    "asked",
    [
        ("--pairs", "60"),
        ("--sprt", "0,60", "--pairs", "400"),
        ("--pairs", "20", "-p", "high=last", "-p", "bad=crash"),
    ],
    ids=["fixed", "sequential", "round robin"],
)
def test_the_record_is_the_same_bytes_from_1_2_and_4_workers(
    croupier: Command, asked: tuple[str, ...]
) -> None:
    ended = {croupier(*NIM, *asked, "-j", str(j), "--out", f"r{j}").code for j in (1, 2, 4)}
    assert len(ended) == 1
    assert record_of("r1") == record_of("r2") == record_of("r4")
    assert record_of("r1").count(b"\n") > 20
    manifests = {(Path(f"r{j}") / "match.toml").read_bytes() for j in (1, 2, 4)}
    assert len(manifests) == 1


def test_a_pair_is_one_deal_both_ways_round(croupier: Command) -> None:
    assert croupier(*NIM, "--pairs", "5", "-j", "1", "--out", "r").code == 0
    for first, second in zip(rows("r")[::2], rows("r")[1::2], strict=True):
        assert first["pair"] == second["pair"] == first["deal"]
        assert first["seeds"]["deal"] == second["seeds"]["deal"]
        assert list(first["seats"].values()) == ["any", "low"]
        assert list(second["seats"].values()) == ["low", "any"]
        assert len({*first["seeds"].values(), *second["seeds"].values()}) == 5
        assert "s" not in first["seeds"].values()


def test_other_seeds_other_games(croupier: Command) -> None:
    croupier(*NIM, "--pairs", "5", "-j", "1", "--out", "one")
    croupier(*NIM, "--seed", "t", "--pairs", "5", "-j", "1", "--out", "two")
    assert record_of("one") != record_of("two")


@pytest.mark.parametrize(
    ("policies", "code", "status"),
    [
        (("-p", "a=random", "-p", "b=first"), 0, "H1"),
        (("-p", "a=first", "-p", "b=random"), 10, "H0"),
    ],
)
def test_verdicts_are_exit_codes(
    croupier: Command, policies: tuple[str, ...], code: int, status: str
) -> None:
    """Of random picks some are good, of the least ones fewer."""
    ended = croupier(
        "match",
        "nim",
        *policies,
        "--sprt",
        "0,80",
        "--seed",
        "1",
        "--out",
        "r",
        "-j",
        "2",
        "--json",
    )
    summary = json.loads(ended.out)
    assert (ended.code, summary["status"]) == (code, status)
    assert "about 50 pairs if either just holds, 82 at worst" in ended.err
    assert summary["played"]["pairs"] < 500
    assert side("r")[-1]["dropped_units"] >= 0


def test_undecided_at_the_cap(croupier: Command) -> None:
    ended = croupier(
        *NIM[:2], "-p", "a=random", "-p", "b=random", "--sprt", "0,5", "--pairs", "8", "--seed",
        "1", "--out", "r", "-j", "1",
    )  # fmt: skip
    assert ended.code == 11
    assert "The test is undecided after 8 pairs" in ended.out


def test_the_verdict_follows_from_the_record_alone(croupier: Command) -> None:
    """What is fed in schedule order says at which pair it ended; nothing is behind that pair."""
    croupier(*NIM, "--sprt", "0,60", "--out", "r", "-j", "4", "-q")
    summary = json.loads(croupier("match", "report", "r", "--format", "json").out)
    assert summary["status"] in ("H0", "H1")
    assert summary["played"]["games"] == len(rows("r")) == rows("r")[-1]["game"]
    assert croupier("match", "resume", "r").code in (0, 10)
    assert summary["played"]["games"] == len(rows("r"))


def test_solo_games_are_compared_deal_by_deal(croupier: Command) -> None:
    ended = croupier(
        "match", "patience", "-p", "any=random", "-p", "greedy=last", "--pairs", "40", "--seed",
        "1", "--out", "r", "-j", "2", "--json",
    )  # fmt: skip
    summary = json.loads(ended.out)
    (pairing,) = summary["pairings"]
    assert len(pairing["counts"]) == 3
    assert sum(pairing["counts"]) == 40
    assert 0 <= pairing["mcnemar_p"] <= 1
    for first, second in zip(rows("r")[::2], rows("r")[1::2], strict=True):
        assert first["seeds"]["deal"] == second["seeds"]["deal"]
    wins = {one["entrant"]: one["wins"] for one in summary["alone"]}
    # Whoever always takes a card always has too much in the end.
    assert wins["greedy"] == 0
    lost, same, won = pairing["counts"]
    assert (lost, won) == (0, wins["any"])
    assert same == 40 - won


def test_one_entrant_alone_has_a_rate(croupier: Command) -> None:
    ended = croupier(
        "match", "patience", "-p", "any=random", "--pairs", "30", "--seed", "1", "--out", "r",
        "-j", "1", "--json",
    )  # fmt: skip
    (alone,) = json.loads(ended.out)["alone"]
    assert alone["games"] == 30
    assert alone["rate"]["low"] < alone["rate"]["value"] < alone["rate"]["high"]


def test_three_seats_rotate(croupier: Command) -> None:
    ended = croupier(
        "match", "auction", "-p", "a=random", "-p", "b=first", "-p", "c=last", "--pairs", "10",
        "--seed", "1", "--out", "r", "-j", "2", "--json",
    )  # fmt: skip
    assert ended.code == 0
    assert len(rows("r")) == 30
    seated = {(seat, name) for row in rows("r")[:3] for seat, name in row["seats"].items()}
    assert len(seated) == 9
    assert [len(pairing["counts"]) for pairing in json.loads(ended.out)["pairings"]] == [7, 7, 7]


@pytest.mark.parametrize(
    ("asked", "termination", "score"),
    [
        (("--set", "counted=false"), "stalled", 0.5),
        (("--max-decisions", "20"), "max-decisions", 0.5),
        (("--max-decisions", "20", "--at-limit", "score"), "adjudicated", 1.0),
        (("--set", "counted=false", "--stall-repeats", "0", "--max-decisions", "600"),
         "max-decisions", 0.5),
    ],
)  # fmt: skip
def test_games_without_an_end_end(
    croupier: Command, asked: tuple[str, ...], termination: str, score: float
) -> None:
    croupier("match", "endless", "-p", "a=first", "-p", "b=last", "--pairs", "1", "--seed", "1",
             "--out", "r", "-j", "1", *asked)  # fmt: skip
    assert [row["termination"] for row in rows("r")] == [termination] * 2
    assert {row["score"]["even"] for row in rows("r")} == {score}


def test_recorded_games_are_saves(croupier: Command) -> None:
    croupier(*NIM, "-p", "bad=crash", "--pairs", "6", "--out", "r", "-j", "2")
    for row in rows("r"):
        save = f"g{row['game']}.toml"
        assert croupier("match", "game", "r", str(row["game"]), "-o", save).code == 0
        assert croupier("verify", save).code == 0
        shown = json.loads(croupier("show", save, "--json").out)
        if row["termination"] == "normal":
            assert shown["result"]["winners"] == row["winners"]
        else:
            assert shown["result"] is None
            assert shown["number"] == row["decisions"] + 1
    ended = croupier("match", "game", "r", "999", "-o", "x.toml")
    assert (ended.code, ended.err) == (2, "error: r: the record has no game 999\n")


REQUEST = """
seed = "file"
pairs = 4

[[games]]
game = "nim"
settings = { heap = 12 }

[[games]]
name = "short"
game = "nim"
variant = "short"

[[entrants]]
name = "a"
policy = "random"

[[entrants]]
name = "b"
policy = "last"

[limits]
decisions = 50
"""


def test_a_file_asks_for_several_games_and_flags_go_before_it(croupier: Command) -> None:
    Path("asked.toml").write_text(REQUEST)
    assert croupier("match", "run", "asked.toml", "--out", "r", "-j", "1").code == 0
    assert [row["event"] for row in rows("r")] == ["nim", "nim", "short", "short"] * 4
    assert croupier("match", "run", "asked.toml", "--pairs", "1", "--out", "s", "-j", "1").code == 0
    assert rows("s") == rows("r")[:4]
    Path("bad.toml").write_text(REQUEST + "moves = 3\n")
    ended = croupier("match", "run", "bad.toml", "--out", "t")
    assert ended.code == 2
    assert ended.err.startswith("error: bad.toml: unknown keys: moves at $.limits")


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("chess", "-p", "a=random", "-p", "b=random"), 4, "no game 'chess' is installed"),
        (("nim", "-p", "a=random"), 2, "nim has 2 seats, there are 1 entrants"),
        (("nim", "-p", "a=random", "-p", "a=first"), 2, "two entrants are named 'a'"),
        (("nim", "-p", "a=random", "-p", "b=human"), 4, "a person cannot play in a batch"),
        (("nim", "-p", "a=random", "-p", "b=no-start"), 4, "policy 'no-start' has no data"),
        (
            ("nim", "-p", "a=random", "-p", "b=exit-at-start"),
            4,
            "cannot start: SystemExit: 4",
        ),
        (("nim", "-p", "a=random", "-p", "b=greedy"), 4, "'greedy' cannot play nim"),
        (("nim", "-p", "a=random", "-p", "b=random:depth=3"), 2, "has no setting 'depth'"),
        (("nim", "-p", "a=random", "-p", "b=first", "--sprt", "5,0"), 2, "bounds cannot be"),
        (("nim", "-p", "a=random", "-p", "b=first", "--sprt", "x"), 2, "are not understood"),
        (("nim", "-p", "a=random", "-p", "b=first", "--alpha", "0.1"), 2, "alpha without a test"),
        (("nim", "-p", "a=random", "-p", "b=first", "--pairs", "0"), 2, "pairs cannot be 0"),
        (("nim", "-p", "a=random", "-p", "b=first", "--pairs", "9" * 20), 2, "pairs cannot be"),
        (
            ("nim", "-p", "a=random", "-p", "b=first", "--move-timeout", "nan"),
            2,
            "move-timeout cannot be nan",
        ),
        (
            ("nim", "-p", "a=random", "-p", "b=first", "--move-timeout", "inf"),
            2,
            "move-timeout cannot be inf",
        ),
        (("nim", "-p", "a=random", "-p", "b=first", "--sprt", "nan,5"), 2, "bounds cannot be"),
        (("nim", "-p", "a=random", "-p", "b=first", "--focus", "z"), 2, "no entrant 'z'"),
        (("nim", "-p", "a=random", "-p", "b=first", "--set", "heap=x"), 2, "cannot be 'x'"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(
    croupier: Command, words: tuple[str, ...], code: int, message: str
) -> None:
    ended = croupier("match", *words, "--seed", "1", "--out", "r")
    assert ended.code == code
    assert message in ended.err
    assert ended.err.startswith("error: ")
    assert not Path("r").exists()


def test_an_executor_is_a_plugin(croupier: Command, toys: Path) -> None:
    """The one on the hook's page plays the same bytes."""
    page = (ROOT / "docs/hooks/croupier_executor.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    folder = toys.parent / "toys"
    (folder / "one_by_one.py").write_text(code, encoding="utf-8")
    groups = {"croupier.executors": {"one-by-one": "one_by_one"}}
    write_metadata(folder, "my-cluster", "1", groups)
    assert croupier(*NIM, "--pairs", "9", "--out", "r", "-j", "2").code == 0
    assert croupier(*NIM, "--pairs", "9", "--out", "s", "--executor", "one-by-one").code == 0
    assert record_of("r") == record_of("s")
    ended = croupier(*NIM, "--pairs", "9", "--out", "t", "--executor", "two-by-two")
    assert (ended.code, "no executor 'two-by-two'" in ended.err) == (4, True)
    assert not Path("t").exists()


def test_workers_see_the_plugins_that_take_part(
    croupier: Command, toys: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two distributions have a game of one id; the narrowing that tells them apart reaches the
    workers."""
    folder = toys.parent / "toys"
    write_metadata(folder, "other", "1", {"croupier.games": {"nim": "nowhere"}})
    assert "claimed by" in croupier(*NIM, "--pairs", "2", "--out", "r").err
    monkeypatch.setenv("CROUPIER_LOAD_PLUGINS", "batch-toys")
    assert croupier(*NIM, "--pairs", "2", "--out", "r", "-j", "1").code == 0


def test_options_may_stand_before_the_game(croupier: Command) -> None:
    assert croupier(*NIM, "--pairs", "2", "--out", "r", "-j", "1").code == 0
    turned = ("match", *NIM[2:], "nim", "--pairs", "2", "--out", "s", "-j", "1")
    assert croupier(*turned).code == 0
    assert record_of("r") == record_of("s")


def test_another_file_called_match_toml_is_left_alone(croupier: Command) -> None:
    Path("match.toml").write_text(REQUEST)
    ended = croupier("match", "run", "match.toml", "--out", ".", "-j", "1")
    assert ended.code == 74
    assert "error: match.toml: is something else than a record's" in ended.err
    assert Path("match.toml").read_text() == REQUEST


def test_a_record_is_not_written_over(croupier: Command) -> None:
    croupier(*NIM, "--pairs", "3", "--out", "r", "-j", "1")
    before = record_of("r")
    ended = croupier(*NIM, "--pairs", "9", "--out", "r", "-j", "1")
    assert ended.code == 74
    assert "there is a record already" in ended.err
    assert record_of("r") == before


def test_what_a_policy_prints_is_not_data(
    launch: Callable[..., subprocess.Popen[str]], croupier: Command
) -> None:
    run = launch(*NIM, "-p", "loud=chatter", "--pairs", "3", "--out", "r", "-j", "2", "--json")
    out, err = run.communicate(timeout=60)
    assert json.loads(out)["status"] == "finished"
    assert "a policy talks" in err
    assert b"talks" not in record_of("r")
    loud = next(row["game"] for row in rows("r") if "loud" in row["seats"].values())
    saved = croupier("match", "game", "r", str(loud))
    assert tomllib.loads(saved.out)["game"]["id"] == "nim"
    assert "a policy talks" in saved.err


def test_a_policy_that_forks_does_not_answer_twice(croupier: Command) -> None:
    croupier(*NIM[:2], "-p", "a=fork", "-p", "b=last", "--seed", "1", "--pairs", "9", "--out", "r",
             "-j", "1")  # fmt: skip
    croupier(*NIM[:2], "-p", "a=first", "-p", "b=last", "--seed", "1", "--pairs", "9", "--out", "s",
             "-j", "1")  # fmt: skip
    assert len(rows("r")) == 18
    assert [row["digest"] for row in rows("r")] == [row["digest"] for row in rows("s")]


def test_stderr_may_be_closed(toys: Path) -> None:
    """As under some job runners."""
    words = shlex.join([sys.executable, "-m", "croupier_cli", *NIM, "--pairs", "1", "--out", "r"])
    run = subprocess.run(f"{words} -j 1 2>&-", shell=True, capture_output=True, timeout=60)
    assert run.returncode == 0
    assert len(rows("r")) == 2


def test_progress_in_a_log_is_plain_lines(croupier: Command) -> None:
    from croupier_match import progress
    from croupier_match.batch import recount
    from croupier_match.request import read_manifest
    from croupier_match.runner import Progress

    ended = croupier(*NIM, "--sprt", "0,60", "--out", "r", "-j", "1")
    assert "\r" not in ended.err
    tally, _ = recount(Path("r"), read_manifest(Path("r")))
    line = progress.describe(Progress(tally, 500, 40, 2.0))
    assert f"{tally.units}/500 pairs  20.0 games/s  any 0." in line
    assert f"LLR {tally.llr:.2f} (-2.94, 2.94)" in line
    assert "pairs left" in line
