"""Opening a save, and writing it back where it belongs."""

from __future__ import annotations

from pathlib import Path

import click

from croupier import saves, storage
from croupier.errors import SaveError
from croupier.plugins import Registry
from croupier.saved import MAX_BYTES, Save, parse
from croupier.session import Session
from croupier_cli import output
from croupier_cli.app import App
from croupier_cli.parameters import STANDARD
from croupier_cli.signals import held
from croupier_cli.texts import stdin_bytes


class Opened:
    """A save that was opened.

    Attributes:
        session: the game in it.
        source: where it came from, as typed.
    """

    def __init__(
        self,
        session: Session,
        source: str,
        stamp: storage.Stamp | None,
        target: str | None,
        force: bool,
    ) -> None:
        self.session = session
        self.source = source
        self._stamp = stamp
        self._target = target
        self._force = force

    @property
    def on_stdout(self) -> bool:
        """Whether the save itself goes to stdout, so that nothing else may."""
        return (self._target or self.source) == STANDARD

    def write(self) -> None:
        """Write the session back: over the save, to `--output`, or to stdout.

        Raises:
            SaveConflict: another command has changed the save meanwhile.
            WriteError: it cannot be written; what was there is as it was.
        """
        text = saves.dumps(self.session)
        if self.on_stdout:
            output.text(text, newline=False)
            return
        with held():
            if self._target is None:
                self._stamp = storage.write(Path(self.source), text, self._stamp)
            else:
                self._stamp = storage.write(Path(self._target), text, force=self._force)
                # From now on it is the file this command holds.
                self.source, self._target = self._target, None


def read_bytes(source: str) -> tuple[bytes, storage.Stamp | None]:
    """The bytes of a save from a file or stdin, and what to write it back with."""
    if source == STANDARD:
        try:
            return stdin_bytes(MAX_BYTES + 1), None
        except OSError as error:
            raise SaveError(f"stdin cannot be read: {error.strerror}") from None
    return storage.read(Path(source))


def open_save(
    app: App, source: str, *, trust: bool = False, target: str | None = None, force: bool = False
) -> Opened:
    """Open a save.

    Args:
        source: a path, or `-` for stdin.
        trust: take a state that was edited by hand as it is.
        target: where to write it, if not over itself.
        force: replace what is there.

    Raises:
        SaveError: it cannot be read, or is not sound.
        PluginError: its game is missing or broken.
    """
    data, stamp = read_bytes(source)
    name = "stdin" if source == STANDARD else source
    save = parse(data, name)
    session = saves.open_save(save, app.registry, source=name, trust=trust)
    warn(save, app.registry, name)
    app.session = session
    return Opened(session, source, stamp, target, force)


def warn(save: Save, registry: Registry, name: str) -> None:
    """Tell what is odd about a save although it loads."""
    for warning in saves.save_warnings(save, registry):
        output.note(f"warning: {name}: {warning}")


def refuse_json_beside_save(opened: Opened, as_json: bool) -> None:
    """Refuse to put two things on stdout."""
    if as_json and opened.on_stdout:
        raise click.UsageError("the save goes to stdout, JSON cannot go there too: use -o FILE")
