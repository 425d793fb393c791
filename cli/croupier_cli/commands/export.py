"""`croupier export`: write down all that a seat may see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import (
    STANDARD,
    as_option,
    lang_option,
    output_options,
    save_argument,
)


@click.command()
@save_argument
@click.option(
    "--format",
    "form",
    type=click.Choice(["json", "toml"]),
    default="json",
    show_default=True,
    help="Of the document.",
)
@as_option
@lang_option
@output_options
@click.pass_obj
def command(
    app: App,
    save: str,
    trust: bool,
    form: str,
    as_seat: str | None,
    lang: str,
    output_: str | None,
    force: bool,
) -> None:
    """Write one document with all that a seat may see: the set-up, the picks, the position.

    \b
    croupier export game.toml --as SEAT -o seen.json
    croupier export game.toml --format toml

    A save holds the seed and every hidden card; this does not, and may be shown around. The seed
    and the decks are in it only where everything is open. It is no save.
    """
    from croupier import storage
    from croupier_cli import describe, sight
    from croupier_cli.workspace import open_save

    session = open_save(app, save, trust=trust).session
    eyes = sight.viewer(session, as_seat)
    now = sight.moment(session)
    game, setup = session.game, session.setup
    document: dict[str, Any] = {
        "schema": output.SCHEMA,
        **describe.standing_document(now),
        "title": game.info.title,
        "variant": setup.variant,
        "settings": dict(setup.settings),
        "seats": {seat: player.policy for seat, player in session.players.items()},
        "seed": setup.seed if eyes == sight.ALL else None,
        "decks": dict(setup.decks) if eyes == sight.ALL else None,
        **describe.picture_document(now, eyes, lang),
        "entries": [
            sight.entry_document(session, number, entry, eyes)
            for number, entry in enumerate(session.log, 1)
        ],
    }
    text = output.json_text(document) if form == "json" else _toml(document)
    if output_ is None or output_ == STANDARD:
        output.text(text, newline=False)
    else:
        storage.write(Path(output_), text, force=force)


def _toml(document: dict[str, Any]) -> str:
    import tomli_w

    return tomli_w.dumps(_without_none(document), multiline_strings=True)


def _without_none(value: Any) -> Any:
    """TOML has no null: a key without a value is left out."""
    if isinstance(value, dict):
        return {key: _without_none(one) for key, one in value.items() if one is not None}
    if isinstance(value, list):
        return [_without_none(one) for one in value]
    return value
