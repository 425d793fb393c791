"""The README's tour can be typed as it stands."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from commands import COMMAND
from repository import ROOT

BLOCKS = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
WAITS = 20
"""The exit code of a run that a person must go on with."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")


def lines() -> list[str]:
    """The commands of the blocks: the set-up's last two, then the tour's, one a line. Batches of
    games, which take a minute, are left out."""
    set_up, _, *tour = BLOCKS
    joined = [block.replace("|\n", "|").strip() for block in tour]
    lines = [*set_up.strip().split(" && ")[2:], *"\n".join(joined).split("\n")]
    return [line for line in lines if not line.startswith("croupier match")]


def test_every_command_of_the_tour_does_what_it_says(tmp_path: Path) -> None:
    program = tmp_path / "bin" / "croupier"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.join(COMMAND)} "$@"\n')
    program.chmod(0o755)
    environment = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}"}
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "bin").symlink_to(program.parent)
    for line in lines():
        done = subprocess.run(
            ["sh", "-c", line],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert done.returncode in (0, WAITS), f"{line}\n{done.stderr}"
        assert "error" not in done.stderr, f"{line}\n{done.stderr}"
        assert (done.returncode == WAITS) == ("must decide" in done.stderr), line
