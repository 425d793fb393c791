"""A command of croupier in a process of its own, and how a command ended."""

import signal
import subprocess
import sys
from typing import NamedTuple


class Outcome(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


COMMAND = [sys.executable, "-c", "import sys; from croupier_cli.main import main; sys.exit(main())"]


def spawn(*words: object, **settings: object) -> subprocess.Popen[str]:
    """Start a command in a process of its own."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(
        [*COMMAND, *map(str, words)], **{"encoding": "utf-8", **pipes, **settings}
    )


def finish(process: "subprocess.Popen[str]", stdin: str | None = "") -> Outcome:
    """Wait for it to end."""
    out, err = process.communicate(stdin, timeout=60)
    return Outcome(process.returncode, out, err)


def interrupt(process: "subprocess.Popen[str]") -> None:
    """Press Ctrl-C until it ends: the first may meet the interpreter where it cannot tell us."""
    for _ in range(6):
        process.send_signal(signal.SIGINT)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            continue
        return
