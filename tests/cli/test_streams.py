"""Streams that are closed or full, and signals, in processes of their own."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from commands import COMMAND, Outcome, finish, interrupt, spawn

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")


def in_shell(words: str, redirections: str, stdin: str = "") -> Outcome:
    """Run a command with its streams redirected by a shell."""
    script = f'exec "$@" {words} {redirections}'
    done = subprocess.run(
        ["sh", "-c", script, "sh", *COMMAND],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("words", ["games", "show game.toml", "new duel --seed 1", "play - high"])
def test_a_closed_stdout_cannot_be_written(game: Path, words: str) -> None:
    outcome = in_shell(words, ">&-", game.read_text())
    assert outcome.code == 74
    assert outcome.err.endswith("error: cannot write the output: stdout is closed\n")


@pytest.mark.parametrize("words", ["show -", "play - high", "verify -"])
def test_a_closed_stdin_has_no_save(game: Path, words: str) -> None:
    assert in_shell(words, "<&-") == (5, "", "error: stdin cannot be read: stdin is closed\n")


def test_a_closed_stdin_has_no_script(game: Path) -> None:
    code, _, err = in_shell("script game.toml -", "<&-")
    assert (code, err) == (2, "error: -: cannot be read: stdin is closed\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_conversation_needs_all_streams(game: Path, closed: str) -> None:
    before = game.read_bytes()
    code, _, err = in_shell("play game.toml -i", closed)
    assert code == 2
    assert closed == "2>&-" or "one is closed" in err
    assert game.read_bytes() == before


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("stderr", ["2>/dev/full", "2>&-"])
@pytest.mark.parametrize(
    ("words", "code"), [("show none", 5), ("bogus", 2), ("run game.toml", 20), ("games", 0)]
)
def test_where_nobody_can_be_told_the_exit_code_still_says_it(
    game: Path, words: str, code: int, stderr: str
) -> None:
    assert in_shell(words, stderr).code == code


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_with_no_room_anywhere(game: Path) -> None:
    assert in_shell("games", ">/dev/full 2>/dev/full").code == 74
    assert in_shell("--version", ">/dev/full 2>/dev/full").code == 74


def test_an_error_does_nothing_to_a_terminal(croupier) -> None:
    _, _, err = croupier("show", "a\033[2Jb\u2066c")
    assert err.startswith("error: a\\x1b[2Jb\\u2066c: no such file")


def test_an_error_has_an_end(croupier, game: Path) -> None:
    code, _, err = croupier("play", game, "x" * 100_000)
    assert code == 3
    assert len(err) < 3000


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_told_to_end_it_keeps_what_was_played(croupier, game: Path, number: int) -> None:
    process = spawn("run", game, "--seat", "left=slow", "--seat", "right=slow")
    assert process.stderr.readline() == "thinking\n"
    process.send_signal(number)
    assert finish(process) == (130, "", "")
    assert len(croupier("log", game).out.splitlines()) == 2


def test_what_its_starter_ignores_does_not_end_it(duel, game: Path) -> None:
    """As `nohup` does it."""
    process = spawn(
        "run",
        game,
        "--seat=left=slow",
        "--seat=right=slow",
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    assert process.stderr.readline() == "thinking\n"
    process.send_signal(signal.SIGHUP)
    time.sleep(0.2)
    assert process.poll() is None
    interrupt(process)
    assert finish(process).code == 130


@pytest.mark.parametrize("times", [1, 2])
def test_while_a_save_is_written_only_a_second_interrupt_breaks_in(times: int) -> None:
    from croupier_cli.signals import held

    done: list[str] = []

    def write() -> None:
        with held():
            for _ in range(times):
                signal.raise_signal(signal.SIGINT)
            done.append("written")

    with pytest.raises(KeyboardInterrupt):
        write()
    assert done == (["written"] if times == 1 else [])
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_after_its_end_nothing_is_interrupted(duel) -> None:
    code = (
        "import atexit, os, signal, sys\n"
        "from croupier_cli.main import main\n"
        "atexit.register(lambda: os.kill(os.getpid(), signal.SIGINT))\n"
        "sys.argv[1:] = ['games']\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "duel" in done.stdout
