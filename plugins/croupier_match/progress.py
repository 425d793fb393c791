"""What a person sees while a batch runs: one changing line on a terminal, plain lines elsewhere."""

from __future__ import annotations

import os
import sys
from time import monotonic

from croupier_match.runner import Progress
from croupier_match.statistics import mean_score
from croupier_match.tally import Tally

TERMINAL_SECONDS = 0.5
LOG_SECONDS = 15
FALLBACK_WIDTH = 80
QUIET_SECONDS = 60
"""After how long without a finished pair it is said that something may hang."""


class Reporter:
    """Prints to stderr now and then.

    Args:
        quiet: print nothing.
    """

    def __init__(self, quiet: bool = False) -> None:
        quiet = quiet or sys.stderr is None  # where it is closed
        self._terminal = not quiet and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._pause = TERMINAL_SECONDS if self._terminal else LOG_SECONDS
        self._quiet = quiet
        self._next = monotonic() + self._pause
        self._games = 0
        self._moved = monotonic()
        self._line = ""

    def __call__(self, progress: Progress) -> None:
        """Print where things stand, if it is time to."""
        if self._quiet:
            return
        now = monotonic()
        if progress.games != self._games:
            self._games, self._moved = progress.games, now
        if now < self._next:
            return
        self._next = now + self._pause
        line = describe(progress)
        if now - self._moved > QUIET_SECONDS:
            line += (
                f"  nothing for {now - self._moved:.0f} s; --move-timeout ends policies that hang"
            )
        self._put(line)

    def _put(self, line: str) -> None:
        if self._terminal:
            width = (os.get_terminal_size(sys.stderr.fileno()).columns or FALLBACK_WIDTH) - 1
            sys.stderr.write("\r" + line[:width].ljust(min(len(self._line), width)))
            self._line = line[:width]
        else:
            sys.stderr.write(line + "\n")
        sys.stderr.flush()

    def close(self) -> None:
        """Leave the terminal's line free."""
        if self._line:
            sys.stderr.write("\r" + " " * len(self._line) + "\r")
            sys.stderr.flush()


def describe(progress: Progress) -> str:
    """Where a batch stands, in one line."""
    tally = progress.tally
    parts = [f"{tally.units}/{progress.units} pairs"]
    if progress.seconds > 0:
        parts.append(f"{progress.games / progress.seconds:.1f} games/s")
    if len(tally.names) == 2:
        parts += _score(tally)
    errors = tally.policy_errors
    if errors:
        parts.append(f"{errors} policy error" + "s" * (errors > 1))
    return "  ".join(parts)


def _score(tally: Tally) -> list[str]:
    counts = tally.counts(0, 1)
    found = mean_score(counts)
    if found is None:
        return []
    parts = [f"{tally.names[0]} {found.value:.3f} ({found.low:.3f} to {found.high:.3f})"]
    test = tally.manifest.request.test
    if test is not None:
        sprt = test.sprt()
        left = sprt.expected_left(tally.llr, sum(counts))
        most = tally.manifest.request.pairs * len(tally.manifest.games) - tally.units
        parts.append(f"LLR {tally.llr:.2f} ({sprt.lower:.2f}, {sprt.upper:.2f})")
        parts.append(f"about {min(left, most):.0f} pairs left")
    return parts
