"""The signals that ask a process to end: all are as Ctrl-C is, and end as quietly."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]


def listen() -> None:
    """From now on each interrupts what runs, unless whoever started us ignores it (`nohup`)."""
    for number in ENDING:
        if signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _interrupt)


def ignore() -> None:
    """The command is done: nothing is left that could be interrupted."""
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@contextmanager
def held() -> Iterator[None]:
    """Let the first signal wait until what is inside is done; a second one does not."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked: list[int] = []

    def ask(number: int, frame: FrameType | None) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    before = {number: signal.getsignal(number) for number in ENDING}
    for number, handler in before.items():
        if callable(handler):
            signal.signal(number, ask)
    try:
        yield
    finally:
        for number, handler in before.items():
            if callable(handler):
                signal.signal(number, handler)
    if asked:
        raise KeyboardInterrupt
