"""`croupier why`: explain a pick by the rules that made it."""

from __future__ import annotations

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import as_option, json_option, save_argument


@click.command()
@save_argument
@click.argument("number", type=int, required=False, metavar="[N]")
@as_option
@json_option
@click.pass_obj
def command(
    app: App, save: str, trust: bool, number: int | None, as_seat: str | None, as_json: bool
) -> None:
    """Explain the pick at decision N, or the last that was not automatic.

    \b
    croupier why game.toml 41
    croupier why game.toml --json

    For a pick by a rulebook: the candidates with the value each rule gave them, its rules in the
    order they were asked, and who broke a tie. For any other: who picked, and the rules behind the
    question. Then what the game did of itself before the next decision. What another seat decided
    by cards you may not see is not explained.
    """
    from croupier_cli import reasons, sight
    from croupier_cli.workspace import open_save

    session = open_save(app, save, trust=trust).session
    eyes = sight.viewer(session, as_seat)
    explanation = reasons.explain(session, app.registry, number, eyes)
    if as_json:
        output.document(**explanation)
    else:
        for line in reasons.lines(explanation, output.room()):
            output.text(line)
