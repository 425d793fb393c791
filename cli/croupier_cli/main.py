"""The entry point: runs a command and turns whatever happens into an exit code.

Nothing is imported here before it is needed: `--version` needs no command line library, and an
interrupt while something is imported ends as quietly as one later.
"""

from __future__ import annotations

import sys


def main(argv: list[str] | None = None) -> int:
    """Run `croupier` with these arguments (the process's own by default); return its exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    try:
        if arguments == ["--version"]:
            from croupier import __version__

            print(f"croupier {__version__}", flush=True)
            return 0
        from croupier_cli.guard import run

        return run(arguments)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        from croupier_cli.guard import unwritable

        return unwritable(error)
