"""`croupier verify`: play a save again and compare."""

from __future__ import annotations

import click

from croupier_cli import exits, output
from croupier_cli.app import App
from croupier_cli.parameters import STANDARD, json_option, output_options


@click.command()
@click.argument("save", type=click.Path(allow_dash=True))
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
    from croupier_cli.playing import say
    from croupier_cli.workspace import Opened, read_bytes, refuse_json_beside_save

    data, stamp = read_bytes(save)
    name = "stdin" if save == STANDARD else save
    parsed = saves.parse(data, name)
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
    if as_json:
        output.document(
            sound=sound,
            repaired=repair and sound,
            picks=len(session.log),
            damaged=damaged,
            first=divergence.first if divergence else None,
            last=divergence.last if divergence else None,
            why=divergence.why if divergence else "",
        )
        return exits.OK if sound else exits.NO
    lines = []
    if damaged:
        lines.append(f"changed by hand or damaged: {', '.join(damaged)}")
    if divergence is not None:
        first, last = divergence.first, divergence.last
        where = f"decision {first}" if first == last else f"decisions {first} to {last}"
        lines.append(f"{where}: {divergence.why}")
    elif repair:
        lines.append(f"rebuilt from {len(session.log)} picks")
    elif not damaged:
        lines.append(f"sound: {len(session.log)} picks lead to the state")
    if (repair and not opened.on_stdout) or not repair:
        for line in lines:
            output.text(line)
    else:
        say(opened, lines)
    return exits.OK if sound else exits.NO
