"""`croupier schema`: the JSON Schema of the JSON documents."""

from __future__ import annotations

import click

from croupier_cli import output


@click.command()
@click.argument("document", required=False)
def command(document: str | None) -> None:
    """Print the JSON Schema of what --json prints, of all documents or of one.

    \b
    croupier schema
    croupier schema show
    """
    from croupier_cli.schemas import bundle, one

    output.text(output.json_text(bundle() if document is None else one(document)), newline=False)
