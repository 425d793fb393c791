"""Reports in every format, of a record in every state."""

import csv
import json
import os
import pty
import re
import shutil
import subprocess
import sys
import termios
from pathlib import Path
from xml.etree import ElementTree

import pytest

from batches import Command, play_once, rows

TWO = ("match", "nim", "-p", "a<b>=random", "-p", "c|d=first", "--seed", "1", "-j", "2", "-q")


@pytest.fixture
def tested(croupier: Command) -> str:
    """The folder of a sequential test that ended with H1."""
    asked = ("--sprt", "0,60", "--score", "margin", "--out", "tested")
    play_once("tested", lambda: croupier(*TWO, *asked))
    return "tested"


@pytest.fixture
def rated(croupier: Command) -> str:
    """The folder of a round robin, in which one policy fails."""
    more = ("-p", "high=last", "-p", "bad=crash")
    play_once("rated", lambda: croupier(*TWO, *more, "--pairs", "15", "--out", "rated"))
    return "rated"


def report(croupier: Command, folder: str, form: str) -> str:
    ended = croupier("match", "report", folder, "--format", form)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def test_json_has_every_figure(croupier: Command, tested: str) -> None:
    summary = json.loads(report(croupier, tested, "json"))
    (pairing,) = summary["pairings"]
    assert pairing["first"] == "a<b>"
    assert sum(pairing["counts"]) == pairing["pairs"] == summary["played"]["pairs"]
    assert summary["played"]["games"] == 2 * pairing["pairs"] == len(rows(tested))
    assert summary["test"]["verdict"] == "H1"
    assert summary["test"]["llr"] >= summary["test"]["upper"]
    low, high = summary["test"]["expected_pairs"], summary["test"]["worst_pairs"]
    assert (low, high) == (89, 145)
    assert sum(summary["terminations"].values()) == sum(summary["lengths"]["bars"])
    assert summary["course"][-1]["pairs"] == pairing["pairs"]
    assert summary["course"][-1]["llr"] == summary["test"]["llr"]
    # Nim's points are 1 and 0: the margin is the score stretched.
    margin = pairing["margin"]["mean"]["value"]
    assert margin == pytest.approx(2 * pairing["score"]["value"] - 1)
    assert pairing["margin"]["p"] < 0.05
    seats = [one for one in summary["seats"] if one["entrant"] is None]
    assert [one["seat"] for one in seats] == ["ann", "bob"]
    assert {one["games"] for one in seats} == {summary["played"]["games"]}


def test_text_says_it_in_words(croupier: Command, tested: str, rated: str) -> None:
    text = report(croupier, tested, "text")
    assert "The test accepts H1 after" in text
    assert re.search(r"a<b> scores \S+% \(.*\) against c\|d: it is the stronger one\.", text)
    assert "H0: nElo ≤ 0, H1: nElo ≥ 60; α = 0.05, β = 0.05." in text
    text = report(croupier, rated, "text")
    assert "policy-exception" in text
    assert re.search(
        r"^  \d+ +policy-exception +bad \((ann|bob)\) +KeyError: 'lost it'$", text, re.M
    )


def test_markdown_is_escaped(croupier: Command, tested: str) -> None:
    text = report(croupier, tested, "md")
    assert text.startswith("# nim: a\\<b\\> against c\\|d\n")
    table = [line for line in text.splitlines() if line.startswith("|")][:3]
    assert len({len(re.findall(r"(?<!\\)\|", line)) for line in table}) == 1


def test_junit_tells_what_failed(croupier: Command, tested: str, rated: str) -> None:
    def failures(folder: str) -> dict[str, str | None]:
        tree = ElementTree.fromstring(report(croupier, folder, "junit").encode())
        (suite,) = tree.iter("testsuite")
        found = {case.get("name", ""): case.find("failure") for case in suite.iter("testcase")}
        assert int(suite.get("tests", "")) == len(found)
        assert int(suite.get("failures", "")) == sum(one is not None for one in found.values())
        return {name: one.get("message") for name, one in found.items() if one is not None}

    assert failures(tested) == {}
    (name,) = failures(rated)
    assert name == "policies do not fail"
    swapped = ("match", "nim", "-p", "a=first", "-p", "b=random", "--seed", "1", "--sprt", "0,60")
    assert croupier(*swapped, "-q", "--out", "lost").code == 10
    ((name, message),) = failures("lost").items()
    assert name == "verdict"
    assert message is not None
    assert message.startswith("The test accepts H0")


def test_csv_has_a_line_for_each_seat(croupier: Command, rated: str) -> None:
    found = list(csv.DictReader(report(croupier, rated, "csv").splitlines()))
    assert len(found) == 2 * len(rows(rated))
    for line, row in zip(found[::2], rows(rated), strict=True):
        assert int(line["game"]) == row["game"]
        assert line["entrant"] == row["seats"]["ann"]
        assert float(line["score"]) == row["score"]["ann"]


def test_html_stands_alone(croupier: Command, tested: str, rated: str) -> None:
    for folder, plots in ((tested, 4), (rated, 3)):
        page = report(croupier, folder, "html")
        assert page.count("<svg") == plots
        assert "a&lt;b&gt;" in page
        assert "a<b>" not in page
        assert not re.search(r"""(src|href)=|url\(|@import|<script""", page)
        assert "nan" not in re.findall(r'points="([^"]*)"', page)


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("chrome")


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium here")
def test_html_opens_in_a_browser(croupier: Command, tested: str, tmp_path: Path) -> None:
    """The plots take up room on the page, and every line in them is one."""
    page = report(croupier, tested, "html")
    # The page forbids scripts; what measures it comes in with that line taken out.
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    measure = (
        "<script>document.title = JSON.stringify([...document.querySelectorAll('svg')].map("
        "s => [s.getBoundingClientRect().width, s.querySelectorAll('polyline,rect').length,"
        " Math.max(...[...s.querySelectorAll('polyline,rect')].map(e => e.getBBox().width))]))"
        "</script>"
    )
    (tmp_path / "page.html").write_text(page.replace("</body>", measure + "</body>"))
    run = subprocess.run(
        [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
         "--host-resolver-rules=MAP * ~NOTFOUND", f"--user-data-dir={tmp_path / 'profile'}",
         (tmp_path / "page.html").as_uri()],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    found = re.search("<title>(.*?)</title>", run.stdout)
    assert found is not None, run.stderr
    measured = json.loads(found[1])
    assert len(measured) == 4
    for width, shapes, extent in measured:
        assert width > 300
        assert shapes >= 1
        assert extent > 10


def test_ratings_come_from_several_records(croupier: Command, tested: str, rated: str) -> None:
    ended = croupier("match", "rate", tested, rated, "--anchor", "c|d=1000", "--json")
    ratings = {one["name"]: one for one in json.loads(ended.out)["ratings"]}
    assert set(ratings) == {"a<b>", "c|d", "high", "bad"}
    assert ratings["c|d"]["elo"]["value"] == 1000
    assert ratings["a<b>"]["elo"]["low"] > 1000
    assert "weak" in croupier("match", "rate", rated).out or not ratings["bad"]["weak"]
    assert croupier("match", "rate", tested, "--anchor", "x=1").code == 2
    assert croupier("match", "rate", tested, "--anchor", "c|d=nan").code == 2
    ended = croupier("match", "rate", tested, rated, f"./{tested}/")
    assert (ended.code, "tested is named twice" in ended.err) == (2, True)


def test_no_pairs_yet_is_no_reason_to_fail(croupier: Command, tested: str) -> None:
    Path("tested/games.jsonl").write_bytes(b"")
    for form in ("text", "json", "md", "html", "junit", "csv"):
        assert "nan" not in report(croupier, tested, form).lower().replace("ann", "")
    assert "The batch is unfinished: 0 pairs so far." in report(croupier, tested, "text")


def test_a_report_needs_no_game(
    croupier: Command, tested: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_LOAD_PLUGINS", "")  # nothing but what is built in
    assert "accepts H1" in report(croupier, tested, "text")


def test_reports_are_written_to_files(croupier: Command, tested: str) -> None:
    text = report(croupier, tested, "md")
    assert croupier("match", "report", tested, "--format", "md", "-o", "r.md").code == 0
    assert Path("r.md").read_text(encoding="utf-8") == text
    ended = croupier("match", "report", tested, "-o", "no/r.md")
    assert (ended.code, ended.err) == (
        74,
        "error: no/r.md: cannot be written: No such file or directory\n",
    )


def test_stats_sprt(croupier: Command) -> None:
    ended = croupier("stats", "sprt", "--penta", "10,0,30,0,60", "--bounds", "0,5", "--json")
    found = json.loads(ended.out)
    assert ended.code == 11
    assert found["llr"] == pytest.approx(1.1963, abs=1e-3)
    assert croupier("stats", "sprt", "--penta", "1,0,9,0,90", "--bounds", "0,100").code == 0
    ended = croupier("stats", "sprt", "--penta", "90,0,9,0,1", "--bounds", "0,100")
    assert ended.code == 10
    assert "H0 accepted" in ended.out
    assert "undetermined" in croupier("stats", "sprt", "--penta", "0,0,0").out
    assert croupier("stats", "sprt", "--penta", "1,2," + "9" * 400).code == 2
    ended = croupier("stats", "sprt", "--penta", "1,2")
    assert (ended.code, "three or five whole numbers" in ended.err) == (2, True)


def test_a_terminal_sees_one_changing_line(toys: Path) -> None:
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 160))
    run = subprocess.Popen(
        [sys.executable, "-m", "croupier_cli", "match", "busy", "-p", "a=random", "-p", "b=random",
         "--pairs", "150", "--sprt", "0,1", "--seed", "1", "--out", "r", "-j", "1"],
        stdout=subprocess.DEVNULL, stderr=slave,
        env={**os.environ, "TERM": "xterm"},
    )  # fmt: skip
    os.close(slave)
    seen = b""
    try:
        while chunk := os.read(master, 4096):
            seen += chunk
    except OSError:  # the other end is closed
        pass
    os.close(master)
    assert run.wait(timeout=30) == 11
    lines = seen.decode().split("\r")
    assert any("games/s" in line and "LLR" in line and "pairs left" in line for line in lines)
