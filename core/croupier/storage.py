"""Saves on disk: written whole or not at all, and never over another command's work."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from threading import get_native_id
from typing import NamedTuple

from croupier.errors import SaveConflict, SaveError, WriteError
from croupier.saved import MAX_BYTES

try:
    import fcntl
except ImportError:  # Windows has no such lock; the comparison of contents is left.
    fcntl = None  # type: ignore[assignment]


class Stamp(NamedTuple):
    """What a file held when it was read."""

    digest: bytes


def read(path: Path) -> tuple[bytes, Stamp]:
    """A save's bytes, and the stamp to write it back with.

    Raises:
        SaveError: there is no such file, or it cannot be read, or is far too large.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise SaveError(f"{path}: no such file", hint="croupier new writes one") from None
    except IsADirectoryError:
        raise SaveError(f"{path}: is a directory, no save") from None
    except OSError as error:
        raise SaveError(f"{path}: cannot be read: {error.strerror}") from None
    return data, _stamp(data)


def _stamp(data: bytes) -> Stamp:
    return Stamp(blake2b(data, digest_size=16).digest())


def write(path: Path, text: str, stamp: Stamp | None = None, *, force: bool = False) -> Stamp:
    """Write a save: to a temporary sibling, flushed, then renamed over the old one.

    Args:
        stamp: what the file held when it was read; None when a new file is to be made.
        force: replace a file of that name whatever it holds.

    Returns:
        the stamp of what was written.

    Raises:
        SaveConflict: the file holds something else by now, or, for a new file, is there already.
        WriteError: the directory is missing or read-only, the disk is full, and so on; the old
            file is as it was.
    """
    data = text.encode()
    try:
        target = Path(os.path.realpath(path))
        if _is_channel(path):
            if stamp is not None:
                raise WriteError(f"{path}: is no file to write back to", hint="-o FILE")
            path.write_bytes(data)
        elif stamp is None:
            _create(target, path, data, force)
        else:
            with _locked(target):
                if not force and _stamp(target.read_bytes()) != stamp:
                    raise _conflict(path)
                _replace(target, data)
    except FileNotFoundError as error:
        if not path.parent.is_dir():
            why = f"no directory {path.parent}"
        else:
            why = str(error.strerror) if stamp is None else "it is gone"
        raise WriteError(f"{path}: cannot be written: {why}") from error
    except OSError as error:
        raise WriteError(f"{path}: cannot be written: {error.strerror}") from error
    return _stamp(data)


def _is_channel(path: Path) -> bool:
    """Whether it is a device, a pipe or the like, which takes bytes and has no old ones to keep."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _conflict(path: Path) -> SaveConflict:
    return SaveConflict(
        f"{path}: changed by another command meanwhile; nothing was written",
        hint="look at it again and repeat",
    )


def _create(target: Path, path: Path, data: bytes, force: bool) -> None:
    if target.is_dir():
        raise WriteError(f"{path}: cannot be written: is a directory")
    temporary = _temporary(target, data)
    try:
        if force:
            os.replace(temporary, target)
        else:
            _link(temporary, target)
    except FileExistsError:
        raise SaveConflict(f"{path}: is there already", hint="--force replaces it") from None
    finally:
        with suppress(FileNotFoundError):
            os.unlink(temporary)
    _sync_directory(target.parent)


def _link(temporary: Path, target: Path) -> None:
    """Give the file its name unless something has it; where links do not exist, nearly so."""
    try:
        os.link(temporary, target)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        if target.exists():
            raise FileExistsError(errno.EEXIST, "is there already") from None
        os.replace(temporary, target)


def _replace(target: Path, data: bytes) -> None:
    # A rename would not mind.
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "the file is read-only")
    temporary = _temporary(target, data)
    try:
        os.replace(temporary, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(temporary)
    _sync_directory(target.parent)


def _temporary(target: Path, data: bytes) -> Path:
    """A flushed file beside the target that holds the data, with the target's permissions and,
    where that may be given, its owner."""
    # Not named for the target, which may have as long a name as there is room for.
    temporary = target.with_name(f".croupier-{os.getpid()}-{get_native_id()}.tmp")
    # What a killed command of this number left behind is in the way, and not to be written into.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    with suppress(FileNotFoundError):
        os.unlink(temporary)
    old = target.stat() if target.exists() else None
    mode = None if old is None else stat.S_IMODE(old.st_mode)
    try:
        descriptor = os.open(temporary, flags, 0o666 if mode is None else mode)
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if old is not None and mode is not None:
            if hasattr(os, "chown"):
                with suppress(OSError):
                    os.chown(temporary, old.st_uid, old.st_gid)
            os.chmod(temporary, mode)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    return temporary


def _sync_directory(directory: Path) -> None:
    """Make the rename last. Not every platform or file system can; the file is whole anyway."""
    with suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextmanager
def _locked(target: Path) -> Iterator[None]:
    """Hold the file against other commands; each of them finds a new file in its place after."""
    if fcntl is None:
        yield
        return
    while True:
        with target.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            # While we waited, the holder before us may have put a new file in its place.
            if os.path.samestat(os.fstat(file.fileno()), os.stat(target)):
                yield
                return
