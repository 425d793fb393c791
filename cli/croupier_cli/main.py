"""The entry point: runs a command and turns whatever happens into an exit code.

Nothing is imported here before it is needed: `--version` needs no command line library, and an
interrupt while something is imported ends as quietly as one later.
"""

from __future__ import annotations

import sys


def main(argv: list[str] | None = None) -> int:
    """Run `croupier` with these arguments and return its exit code.

    Args:
        argv: None for the process's own; the process is then ours, and its signals too.
    """
    if argv is not None:
        return _run(argv)
    try:
        return _run(sys.argv[1:], ours=True)
    finally:
        if (signals := sys.modules.get("croupier_cli.signals")) is not None:
            signals.ignore()


def _run(arguments: list[str], ours: bool = False) -> int:
    try:
        if arguments == ["--version"]:
            from croupier import __version__

            print(f"croupier {__version__}", flush=True)
            return 0
        if ours:
            from croupier_cli.signals import listen

            listen()
        from croupier_cli.guard import run

        return run(arguments)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        from croupier_cli.guard import unwritable

        return unwritable(error)
