"""Saves on disk: whole or as before, and never over another command's work."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import SaveConflict, SaveError, WriteError
from croupier.saved import MAX_BYTES
from croupier.storage import read, write

as_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere"
)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


def test_what_is_written_is_read(path: Path) -> None:
    stamp = write(path, "naïve = 1\n")
    assert read(path) == ("naïve = 1\n".encode(), stamp)
    again = write(path, "x = 2\n", stamp)
    assert again != stamp
    assert read(path) == (b"x = 2\n", again)
    assert names(path.parent) == ["game.toml"]


def test_a_new_save_takes_no_name_that_is_taken(path: Path) -> None:
    path.write_text("precious")
    with pytest.raises(SaveConflict, match=r"game\.toml: is there already") as caught:
        write(path, "new")
    assert caught.value.hint == "--force replaces it"
    assert path.read_text() == "precious"
    assert names(path.parent) == ["game.toml"]


def test_force_replaces_whatever_is_there(path: Path) -> None:
    stamp = write(path, "one")
    path.write_text("precious")
    write(path, "new", force=True)
    assert path.read_text() == "new"
    write(path, "newer", stamp, force=True)
    assert path.read_text() == "newer"


def test_a_save_that_changed_meanwhile_is_not_overwritten(path: Path) -> None:
    stamp = write(path, "one")
    write(path, "two", stamp)
    with pytest.raises(SaveConflict, match="changed by another command meanwhile"):
        write(path, "three", stamp)
    assert path.read_text() == "two"
    assert names(path.parent) == ["game.toml"]


def test_a_save_that_is_gone_is_not_made_anew(path: Path) -> None:
    stamp = write(path, "one")
    path.unlink()
    with pytest.raises(WriteError, match="it is gone"):
        write(path, "two", stamp)
    assert names(path.parent) == []


@pytest.mark.parametrize("force", [False, True])
def test_a_missing_folder_is_named(tmp_path: Path, force: bool) -> None:
    with pytest.raises(WriteError, match=f"no directory {tmp_path}/no"):
        write(tmp_path / "no" / "game.toml", "x", force=force)


@pytest.mark.parametrize("force", [False, True])
def test_a_folder_is_no_save(tmp_path: Path, force: bool) -> None:
    with pytest.raises(WriteError, match="is a directory"):
        write(tmp_path, "x", force=force)
    with pytest.raises(SaveError, match="is a directory, no save"):
        read(tmp_path)


def test_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="no such file") as caught:
        read(tmp_path / "game.toml")
    assert caught.value.hint
    (tmp_path / "file").write_text("x")
    with pytest.raises(SaveError, match="cannot be read: Not a directory"):
        read(tmp_path / "file" / "game.toml")
    with pytest.raises(SaveError, match="cannot be read: File name too long"):
        read(tmp_path / ("x" * 300))


def test_of_a_huge_file_only_so_much_is_read(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(MAX_BYTES * 4)
    data, _ = read(path)
    assert len(data) == MAX_BYTES + 1


# Links and permissions


def test_a_link_stays_one_and_its_target_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = tmp_path / "link.toml"
    link.symlink_to(folder / "game.toml")
    stamp = write(link, "one")
    write(link, "two", stamp)
    assert link.is_symlink()
    assert (folder / "game.toml").read_text() == "two"
    assert names(folder) == ["game.toml"]


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(SaveError, match="cannot be read"):
        read(tmp_path / "a")
    with pytest.raises(SaveError):
        write(tmp_path / "a", "x")


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_permissions_are_kept(path: Path, mode: int) -> None:
    stamp = write(path, "one")
    path.chmod(mode)
    write(path, "two", stamp)
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_private_save_is_private_while_it_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp = write(path, "one")
    path.chmod(0o600)
    modes = []
    fsync = os.fsync

    def watching(descriptor: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", watching)
    write(path, "two", stamp)
    assert modes[0] == 0o600


def test_a_new_save_has_the_permissions_of_any_new_file(path: Path) -> None:
    write(path, "one")
    plain = path.with_name("plain")
    plain.touch()
    assert path.stat().st_mode == plain.stat().st_mode


def test_a_leftover_of_another_command_is_neither_followed_nor_kept(path: Path) -> None:
    stamp = write(path, "one")
    victim = path.with_name("victim")
    victim.write_text("precious")
    leftover = path.with_name(f".croupier-{os.getpid()}-{threading.get_native_id()}.tmp")
    leftover.symlink_to(victim)
    write(path, "two", stamp)
    assert path.read_text() == "two"
    assert victim.read_text() == "precious"
    assert names(path.parent) == ["game.toml", "victim"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_into_a_pipe_or_a_device_a_save_is_poured(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    write(pipe, "x = 1\n")
    reader.join()
    assert got == [b"x = 1\n"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    write(Path(os.devnull), "x = 1\n", force=True)
    assert not stat.S_ISREG(os.stat(os.devnull).st_mode)
    stamp = write(tmp_path / "game.toml", "x = 1\n")
    with pytest.raises(WriteError, match="pipe: is no file to write back to"):
        write(pipe, "x = 2\n", stamp)


def test_a_read_only_save_stays_as_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp = write(path, "one")
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(WriteError, match=r"game\.toml: cannot be written: the file is read-only"):
        write(path, "two", stamp)
    assert path.read_text() == "one"
    assert names(path.parent) == ["game.toml"]


def test_a_save_may_have_the_longest_name_there_is(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    stamp = write(path, "two", write(path, "one"))
    assert read(path) == (b"two", stamp)


def test_from_a_folder_that_is_gone_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    with pytest.raises(WriteError, match=r"game\.toml: cannot be written"):
        write(Path("game.toml"), "one")


@as_root
def test_a_read_only_folder_is_refused(path: Path) -> None:
    stamp = write(path, "one")
    path.parent.chmod(0o500)
    try:
        with pytest.raises(WriteError, match="Permission denied"):
            write(path, "two", stamp)
    finally:
        path.parent.chmod(0o700)
    assert path.read_text() == "one"


# Failures in the middle


def failing(number: int) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES])
@pytest.mark.parametrize("function", ["open", "fsync", "replace", "chmod"])
def test_a_failure_leaves_the_old_save_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch, function: str, number: int
) -> None:
    stamp = write(path, "one")
    with monkeypatch.context() as patch:
        patch.setattr(os, function, failing(number))
        with pytest.raises(WriteError, match=os.strerror(number)):
            write(path, "two", stamp)
    assert path.read_text() == "one"
    assert names(path.parent) == ["game.toml"]
    write(path, "two", stamp)


@pytest.mark.parametrize("function", ["open", "fsync"])
def test_a_failure_leaves_no_new_save(
    path: Path, monkeypatch: pytest.MonkeyPatch, function: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, function, failing(errno.ENOSPC))
        with pytest.raises(WriteError, match="No space left"):
            write(path, "one")
    assert names(path.parent) == []


def test_an_interrupt_leaves_the_old_save_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    stamp = write(path, "one")
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write(path, "two", stamp)
    assert path.read_text() == "one"
    assert names(path.parent) == ["game.toml"]


def test_where_there_are_no_links_a_new_save_is_written_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "link", failing(errno.EPERM))
    write(path, "one")
    assert path.read_text() == "one"
    with pytest.raises(SaveConflict):
        write(path, "two")
    assert path.read_text() == "one"
    assert names(path.parent) == ["game.toml"]


def test_a_folder_that_cannot_be_flushed_is_no_failure(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def files_only(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "no")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", files_only)
    stamp = write(path, "one")
    write(path, "two", stamp)
    assert path.read_text() == "two"


# Several writers

WRITER = """
import sys
from pathlib import Path
from croupier.storage import read, write
path = Path(sys.argv[1])
print("ready", flush=True)
number = 0
while True:
    data, stamp = read(path)
    number += 1
    write(path, f"{number % 10}" * 200_000, stamp)
"""


def test_a_command_that_is_killed_leaves_a_whole_save(path: Path) -> None:
    write(path, "0" * 200_000)
    for delay in range(6):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.004 + delay * 0.003)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        text = path.read_text()
        assert len(text) == 200_000
        assert len(set(text)) == 1
    write(path, "afterwards", read(path)[1])
    assert path.read_text() == "afterwards"


def test_of_two_writers_one_wins_and_the_other_is_told(path: Path) -> None:
    """Each of many adds one line to what it read; no line of a winner is lost."""
    write(path, "")
    won: list[str] = []
    lost: list[str] = []
    start = threading.Barrier(4)

    def work(name: int) -> None:
        start.wait()
        for turn in range(25):
            data, stamp = read(path)
            line = f"{name} {turn}\n"
            try:
                write(path, data.decode() + line, stamp)
            except SaveConflict:
                lost.append(line)
            else:
                won.append(line)

    threads = [threading.Thread(target=work, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) + len(lost) == 100
    assert sorted(path.read_text().splitlines(keepends=True)) == sorted(won)
    assert names(path.parent) == ["game.toml"]


def test_of_two_that_make_a_new_save_one_wins(path: Path) -> None:
    outcomes: list[str] = []
    start = threading.Barrier(4)

    def work(name: int) -> None:
        start.wait()
        try:
            write(path, f"{name}")
        except SaveConflict:
            outcomes.append("told")
        else:
            outcomes.append(f"{name}")

    threads = [threading.Thread(target=work, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    winners = [outcome for outcome in outcomes if outcome != "told"]
    assert winners == [path.read_text()]
