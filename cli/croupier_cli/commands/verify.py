"""`croupier verify`: play a save again and compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from croupier_cli import exits, output
from croupier_cli.app import App
from croupier_cli.parameters import STANDARD, FileName, json_option, output_options


@click.command()
@click.argument("save", type=FileName())
@click.option("--repair", is_flag=True, help="Rebuild the state from the log.")
@output_options
@json_option
@click.pass_obj
def command(
    app: App, save: str, repair: bool, output_: str | None, force: bool, as_json: bool
) -> int:
    """Play a save's log again and compare: exit code 0 when it is sound, 1 when it is not.

    \b
    croupier verify game.toml
    croupier verify game.toml --repair

    Says which decision the state leaves the log at. --repair takes the log as the truth; where the
    log itself is impossible nothing is written.
    """
    from croupier import replay, saves
    from croupier.saved import parse
    from croupier_cli.playing import say
    from croupier_cli.workspace import Opened, read_bytes, refuse_json_beside_save, warn

    data, stamp = read_bytes(save)
    name = "stdin" if save == STANDARD else save
    parsed = parse(data, name)
    warn(parsed, app.registry, name)
    damaged = saves.faults(parsed)
    session = saves.restore(parsed, app.registry, name, stateless=repair)
    app.session = session
    opened = Opened(session, save, stamp, output_, force)
    if repair:
        refuse_json_beside_save(opened, as_json)
        divergence = replay.repair(session)
    else:
        divergence = replay.verify(session)
    sound = divergence is None and (repair or not damaged)
    if repair and sound:
        opened.write()
    document = {
        "sound": sound,
        "repaired": repair and sound,
        "picks": len(session.log),
        "damaged": damaged,
        "first": divergence.first if divergence else None,
        "last": divergence.last if divergence else None,
        "why": divergence.why if divergence else "",
    }
    if as_json:
        output.document(**document)
    else:
        say(opened, list(_lines(document)), written=repair)
    return exits.OK if sound else exits.NO


def _lines(document: dict[str, Any]) -> Iterator[str]:
    """The same for people."""
    first, last, picks = document["first"], document["last"], document["picks"]
    if document["damaged"]:
        yield f"changed by hand or damaged: {', '.join(document['damaged'])}"
    if first is not None:
        where = f"decision {first}" if first == last else f"decisions {first} to {last}"
        yield f"{where}: {document['why']}"
    elif document["repaired"]:
        yield f"rebuilt from {picks} picks"
    elif document["sound"]:
        yield f"sound: {picks} picks lead to the state"
