"""Runs a command and turns every ending into an exit code and a line or two on stderr."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from croupier.errors import CroupierError, cause_line
from croupier_cli import exits, output
from croupier_cli.app import App
from croupier_cli.group import cli

COMPLETE = "_CROUPIER_COMPLETE"
"""The variable by which a shell asks for completions."""

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""What stdout fails with when there is no room for it, or nobody listens."""

NO_ARGUMENTS: Any = getattr(click.exceptions, "NoArgsIsHelpError", ())
"""What newer versions of click raise for a group without a command; older ones print the help."""


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code.

    Raises:
        OSError: stdout cannot be written.
        KeyboardInterrupt: it was interrupted.
    """
    color = output.prepare()
    if COMPLETE in os.environ:
        cli.main(list(arguments), prog_name="croupier", complete_var=COMPLETE)
    app = App()
    try:
        code = _invoke(arguments, app, color)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except BaseException as error:
        if isinstance(error, SystemExit) and app.foreign:
            raise
        if app.debug:
            import traceback

            traceback.print_exc()
        if isinstance(error, OSError) and error.errno in FULL:
            raise
        return _report(error, app, color)


def unwritable(error: OSError) -> int:
    """The exit code where stdout cannot be written; silent where its reader just went away."""
    output.abandon(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return exits.PIPE
    output.error(f"cannot write the output: {error.strerror}", color=output.prepare())
    return exits.WRITE


def _invoke(arguments: Sequence[str], app: App, color: bool | None) -> int:
    # Click's own `main` would answer closed pipes and interrupts its own way.
    try:
        with cli.make_context("croupier", list(arguments), obj=app, color=color) as context:
            code = cli.invoke(context)
            return code if isinstance(code, int) else exits.OK
    except click.exceptions.Exit as done:
        return done.exit_code
    except NO_ARGUMENTS as asked:
        output.text(asked.ctx.get_help())
        return exits.OK
    except click.Abort:
        raise KeyboardInterrupt from None


def _report(error: BaseException, app: App, color: bool | None) -> int:
    if isinstance(error, CroupierError):
        output.error(str(error), error.hint, color)
        return exits.code_of(error)
    if isinstance(error, click.ClickException):
        output.error(_as_ours(error.format_message()), _usage_hint(error), color)
        return error.exit_code
    from croupier_cli.crash import reproduction

    output.error(f"internal error: {cause_line(error)}", reproduction(app), color)
    return exits.INTERNAL


def _as_ours(message: str) -> str:
    """A message of click as ours are written: lower case, no full stop; names stay as they are."""
    message = message.removesuffix(".")
    first = message.partition(" ")[0]
    return message if first.isupper() else message[:1].lower() + message[1:]


def _usage_hint(error: click.ClickException) -> str:
    context = error.ctx if isinstance(error, click.UsageError) else None
    return f"{context.command_path} --help" if context else ""
