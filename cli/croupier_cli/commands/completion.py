"""`croupier completion`: the completion script of a shell."""

from __future__ import annotations

import os
from pathlib import Path

import click

from croupier_cli import output

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS), required=False)
@click.pass_context
def command(ctx: click.Context, shell: str | None) -> None:
    """Print the script that lets a shell complete croupier's words. [default: your shell]

    \b
    eval "$(croupier completion bash)"
    croupier completion fish > ~/.config/fish/completions/croupier.fish
    """
    from click.shell_completion import ShellComplete, get_completion_class

    from croupier_cli.guard import COMPLETE

    name = shell or Path(os.environ.get("SHELL", "")).name
    kind = get_completion_class(name)
    if kind is None:
        raise click.UsageError(f"which shell? one of: {', '.join(SHELLS)}", ctx)
    # Bash's own `source` would start a bash to ask its version.
    root = ctx.find_root().command
    output.text(ShellComplete.source(kind(root, {}, "croupier", COMPLETE)))
