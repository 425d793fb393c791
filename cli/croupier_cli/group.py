"""The group `croupier`: its commands by name, each imported only when it is used.

The names and short texts stand here, so that `--help` and completion import no command.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import click

from croupier import __version__
from croupier_cli import exits
from croupier_cli.app import App

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Listed(NamedTuple):
    """A command in the table: its short help; its module has its name, `-` as `_`."""

    section: str
    summary: str


COMMANDS = {
    "games": Listed("Find out", "List the games, or tell about one."),
    "policies": Listed("Find out", "List the policies that can play."),
    "cards": Listed("Find out", "List the cards of a game."),
    "coverage": Listed("Find out", "Play many games and count the rules that were applied."),
    "new": Listed("Play", "Set up a game."),
    "show": Listed("Play", "Show the position and what is asked."),
    "options": Listed("Play", "List the legal options."),
    "play": Listed("Play", "Answer what is asked."),
    "script": Listed("Play", "Play lines from a file."),
    "run": Listed("Play", "Let the policies play until a person must decide."),
    "undo": Listed("Play", "Take picks back."),
    "log": Listed("Look back", "Print the picks so far."),
    "why": Listed("Look back", "Explain a pick by the rules that made it."),
    "verify": Listed("Look back", "Play a save again and compare."),
    "export": Listed("Look back", "Write down all that a seat may see."),
    "plugins": Listed("Set up", "List the plugins and find what is wrong with them."),
    "schema": Listed("Set up", "Print the JSON Schema of the JSON documents."),
    "completion": Listed("Set up", "Print the completion script of a shell."),
}
"""Every command, section by section, in the order of the help."""


class LazyGroup(click.Group):
    """A group that imports a command when it is used, and finds those of plugins by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the table; commands of plugins are listed by `plugins list`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name: one of ours, else a plugin's, else None."""
        if cmd_name in COMMANDS:
            module = import_module(f"croupier_cli.commands.{cmd_name}")
            command: click.Command = module.command
            return command
        if ctx.resilient_parsing or cmd_name.startswith("-"):
            return None
        return _plugin_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click's, with a message that names the nearest commands."""
        name = args[0]
        command = self.get_command(ctx, name)
        if command is None and not ctx.resilient_parsing and not name.startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(name, COMMANDS, 3)
            guess = f" (did you mean {', '.join(near)}?)" if near else ""
            raise click.UsageError(f"no command {name!r}{guess}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table, section by section."""
        for section in dict.fromkeys(listed.section for listed in COMMANDS.values()):
            with formatter.section(section):
                formatter.write_dl(
                    [
                        (name, listed.summary)
                        for name, listed in COMMANDS.items()
                        if listed.section == section
                    ]
                )

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The exit codes."""
        with formatter.section("Exit codes"):
            formatter.write_dl([(str(code), text) for code, text in exits.MEANINGS.items()])
        formatter.write_paragraph()
        formatter.write_text(
            "Any SAVE may be - for stdin and stdout. Plugins may bring commands of their own, with "
            "exit codes of their own: croupier plugins list."
        )

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Names from the table and the group's own options; no command is imported."""
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=listed.summary)
            for name, listed in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)


def _plugin_command(ctx: click.Context, name: str) -> click.Command | None:
    from croupier.plugins import COMMANDS as KIND

    app = ctx.ensure_object(App)
    registry = app.registry
    if not any(found.id == name for found in registry.found(KIND)):
        return None
    command = registry.load(KIND, name)
    if not isinstance(command, click.Command):
        from croupier.errors import PluginError

        raise PluginError(f"command {name!r} is {type(command).__name__}, not a click.Command")
    app.foreign = True
    return command


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="croupier", message="%(prog)s %(version)s")
@click.option("--debug", is_flag=True, help="Show a traceback where something fails.")
@click.option("--strict-plugins", is_flag=True, help="Take any broken plugin as an error.")
@click.pass_context
def cli(ctx: click.Context, debug: bool, strict_plugins: bool) -> None:
    """Play card and board games from the command line: by hand, by script, by policy.

    \b
    croupier games
    croupier new GAME --seed 1 --seat SEAT=random -o game.toml
    croupier play game.toml --interactive
    """
    app = ctx.ensure_object(App)
    app.debug = debug
    app.strict = strict_plugins
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
