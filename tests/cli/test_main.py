"""What holds of every command: streams, exit codes, errors, help, and what is imported."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from commands import COMMAND, finish, interrupt, spawn
from croupier import __version__
from croupier_cli import exits
from croupier_cli.group import COMMANDS, cli

HEAVY = ("cattrs", "attr", "attrs", "importlib.metadata", "pluggy", "tomllib", "tomli_w", "json")


def test_the_version(croupier) -> None:
    assert croupier("--version") == (0, f"croupier {__version__}\n", "")
    assert croupier("--debug", "--version") == (0, f"croupier {__version__}\n", "")


def test_the_help_lists_every_command_and_exit_code(croupier) -> None:
    code, out, err = croupier("--help")
    assert (code, err) == (0, "")
    for name in COMMANDS:
        assert re.search(rf"^  {name} +\S", out, re.MULTILINE)
    for number in exits.MEANINGS:
        assert re.search(rf"^  {number} +\S", out, re.MULTILINE)
    assert croupier() == (0, out, "")


def test_the_table_has_every_command_module_and_no_other() -> None:
    folder = Path(exits.__file__).parent / "commands"
    assert {file.stem for file in folder.glob("*.py")} - {"__init__"} == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(croupier, name: str) -> None:
    code, out, _ = croupier(name, "--help")
    assert code == 0
    assert f"Usage: croupier {name}" in out
    text = cli.get_command(None, name).help
    if name != "plugins":
        assert f"croupier {name}" in text
    assert croupier(name, "-h").out == out


@pytest.mark.parametrize("name", ["list", "info", "doctor"])
def test_every_command_below_plugins_too(croupier, name: str) -> None:
    assert "croupier plugins" in croupier("plugins", name, "--help").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["shwo"], "no command 'shwo' (did you mean show?)"),
        (["show"], "missing argument 'SAVE'"),
        (["show", "x", "--colour"], "no such option"),
        (["--colour"], "no such option"),
        (["show", "x", "--at", "y"], "invalid value for '--at'"),
        (["completion", "tcsh"], "invalid value for"),
        (["plugins", "lsit"], "no such command 'lsit'"),
        (["script", "-", "-"], "SAVE and FILE cannot both be stdin"),
        (["show", ""], "invalid value for 'SAVE': a file's name is wanted"),
    ],
)
def test_usage_errors_are_one_line_and_a_hint(croupier, words: list[str], message: str) -> None:
    code, out, err = croupier(*words)
    assert (code, out) == (2, "")
    lines = err.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"error: {message}")
    assert re.fullmatch(r"hint: croupier( \w+)? --help", lines[1])


def test_a_command_of_a_plugin(croupier) -> None:
    assert croupier("hello", "you") == (1, "hello you\n", "")
    assert "Greet." in croupier("hello", "--help").out
    assert "hello" not in croupier("--help").out


@pytest.mark.parametrize("words", [["plugins"], ["fleet"]])
def test_a_group_without_a_command_prints_its_help(croupier, words: list[str]) -> None:
    code, out, err = croupier(*words)
    assert (code, err) == (0, "")
    assert out == croupier(*words, "--help").out


def test_a_command_of_a_plugin_may_end_the_process_its_own_way(croupier) -> None:
    with pytest.raises(SystemExit) as ended:
        croupier("fleet", "leave")
    assert ended.value.code == 7


def test_nothing_else_may(croupier, game, monkeypatch) -> None:
    from croupier.session import Session

    monkeypatch.setattr(Session, "play", lambda *_: sys.exit(0))
    code, _, err = croupier("play", game, "high")
    assert code == 70
    assert err.startswith("error: internal error: SystemExit: 0\n")


def test_as_a_module(game: Path) -> None:
    command = [sys.executable, "-m", "croupier_cli"]
    for words, code in ((["run", str(game)], 20), (["--version"], 0), (["bogus"], 2)):
        done = subprocess.run([*command, *words], capture_output=True, check=False)
        assert done.returncode == code


# Failures


def test_an_internal_error_leaves_a_save_that_reproduces_it(
    croupier, tmp_path, monkeypatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    croupier("new", "duel", "--seed", "1", "--set", "fragile=true", "-o", "g.toml")
    for words in ("high", "high", "soft"):
        croupier("play", "g.toml", words)
    before = Path("g.toml").read_text()
    code, out, err = croupier("play", "g.toml", "loud")
    assert (code, out) == (70, "")
    lines = err.splitlines()
    assert lines[0] == "error: internal error: RuntimeError: the game fell over"
    kept = re.search(r"a save to reproduce it is (\S+);", lines[1])[1]
    assert Path(kept).parent == tmp_path
    assert Path(kept).read_text() == Path("g.toml").read_text() == before
    assert croupier("play", kept, "loud").code == 70
    code, _, err = croupier("--debug", "play", kept, "loud")
    assert code == 70
    assert "Traceback (most recent call last)" in err


def test_a_failure_with_debug_shows_its_cause(croupier, broken) -> None:
    _, _, err = croupier("--debug", "new", "broken")
    assert "Traceback" in err
    assert "ImportError: something it needs is missing" in err


def test_two_commands_on_one_save_cannot_lose_each_others_work(croupier, game, monkeypatch) -> None:
    from croupier.session import Session

    original = Session.play

    def meanwhile(self, line):
        game.write_text(game.read_text() + "\n# mine\n")
        return original(self, line)

    monkeypatch.setattr(Session, "play", meanwhile)
    code, _, err = croupier("play", game, "high")
    assert code == 74
    assert "changed by another command meanwhile" in err
    assert game.read_text().endswith("# mine\n")


# Streams, in processes of their own


@pytest.mark.parametrize(
    "words", [["--version"], ["--help"], ["games"], ["plugins", "list", "--json"]]
)
def test_a_reader_that_left_is_no_error(duel, words: list[str]) -> None:
    process = spawn(*words)
    process.stdout.close()
    process.stdout = None
    assert finish(process)[::2] == (141, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("words", [["--version"], ["games"], ["new", "duel", "--seed", "1"]])
def test_stdout_without_room(duel, words: list[str]) -> None:
    with open("/dev/full", "w") as full:
        process = spawn(*words, stdout=full)
        code, _, err = finish(process)
    assert code == 74
    assert err == "error: cannot write the output: No space left on device\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_no_room_for_the_save_of_a_run_that_was_piped_in(duel, croupier) -> None:
    save = croupier("new", "duel", "--seed", "1").out
    with open("/dev/full", "w") as full:
        process = spawn("play", "-", "high", stdout=full)
        code, _, err = finish(process, save)
    assert code == 74
    assert "Traceback" not in err


@pytest.mark.parametrize("setting", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"}])
def test_output_is_utf_8_whatever_the_locale(duel, setting: dict[str, str]) -> None:
    process = spawn("cards", "duel", "--lang", "zh", env={**os.environ, **setting})
    assert "左边" in finish(process).out


def test_no_colour_off_a_terminal(croupier, game) -> None:
    for words in (["show", game], ["games", "duel"], ["show", "none"]):
        outcome = croupier(*words)
        assert "\033" not in outcome.out + outcome.err


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize(("setting", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colour_on_a_terminal(duel, setting: dict[str, str], coloured: bool) -> None:
    import pty

    plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    leader, follower = pty.openpty()
    environment = {**plain, "TERM": "xterm", **setting}
    process = spawn("show", "none", stderr=follower, env=environment)
    os.close(follower)
    assert process.wait(60) == 5
    assert ("\033[" in os.read(leader, 4096).decode()) is coloured
    os.close(leader)
    process.communicate()


def test_an_interrupt_while_a_plugin_is_imported(duel, tmp_path, monkeypatch) -> None:
    import samples

    samples.write_metadata(
        tmp_path / "installed", "planted-sleeper", "1.0", {"croupier.games": {"sleeper": "sleeper"}}
    )
    (tmp_path / "installed" / "sleeper.py").write_text(
        '"""Sleeps."""\nimport sys, time\n'
        'print("asleep", file=sys.stderr, flush=True)\ntime.sleep(60)\n'
    )
    process = spawn("new", "sleeper", "--seed", "1")
    assert process.stderr.readline() == "asleep\n"
    interrupt(process)
    assert finish(process) == (130, "", "")


def test_an_interrupt_while_the_command_line_is_imported() -> None:
    code = (
        "import builtins, os, signal, sys\n"
        "from croupier_cli.main import main\n"
        "import_ = builtins.__import__\n"
        "def planted(name, *rest, **more):\n"
        "    if name == 'click':\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    return import_(name, *rest, **more)\n"
        "builtins.__import__ = planted\n"
        "sys.exit(main(['games']))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


# Imports


def imported(words: list[str], **settings: str) -> set[str]:
    """The modules that a command has imported by its end."""
    code = (
        "import sys\nfrom croupier_cli.main import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "print('\\n'.join(sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        env={**os.environ, **settings},
        check=True,
    )
    return set(done.stderr.split())


def test_the_version_needs_no_command_line_library(duel) -> None:
    modules = imported(["--version"])
    ours = {name for name in modules if name.startswith("croupier")}
    assert ours == {"croupier", "croupier_cli", "croupier_cli.main"}
    assert not {"click", "re", "typing", *HEAVY} & modules


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        (["--help"], {}),
        (["show", "--help"], {}),
        (["play", "--help"], {}),
        (
            [],
            {"_CROUPIER_COMPLETE": "bash_complete", "COMP_WORDS": "croupier s", "COMP_CWORD": "1"},
        ),
        (
            [],
            {
                "_CROUPIER_COMPLETE": "bash_complete",
                "COMP_WORDS": "croupier show --",
                "COMP_CWORD": "2",
            },
        ),
    ],
    ids=["help", "help of show", "help of play", "completion of a command", "of an option"],
)
def test_help_and_completion_import_little(duel, words, settings) -> None:
    modules = imported(words, **settings)
    ours = {name for name in modules if name.split(".")[0].startswith("croupier")}
    assert {name for name in ours if name.startswith("croupier.")} <= {"croupier.errors"}
    assert {name.split(".")[0] for name in ours} == {"croupier", "croupier_cli"}
    assert not set(HEAVY) & modules
    if words == ["--help"]:
        assert not {name for name in ours if name.startswith("croupier_cli.commands")}


def test_show_imports_only_the_game_in_the_save(duel, croupier, game) -> None:
    modules = imported(["show", str(game)])
    assert "duel" in modules
    assert not {"croupier_leduc", "croupier_tic_tac_toe", "croupier_policies"} & modules


# Completion


def complete(words: str) -> list[str]:
    environment = {
        **os.environ,
        "_CROUPIER_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(words.count(" ")),
    }
    done = subprocess.run(COMMAND, capture_output=True, text=True, env=environment, check=True)
    return [line.partition(",")[2] for line in done.stdout.split()]


def test_what_is_completed(duel) -> None:
    assert complete("croupier s") == ["show", "script", "schema"]
    assert complete("croupier show --a") == ["--at", "--as"]
    assert "doctor" in complete("croupier plugins ")
    assert complete("croupier --str") == ["--strict-plugins"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_a_shell(croupier, shell: str, monkeypatch) -> None:
    out = croupier("completion", shell).out
    assert f"_CROUPIER_COMPLETE={shell}_complete" in out
    monkeypatch.setenv("SHELL", f"/usr/bin/{shell}")
    assert croupier("completion").out == out
    monkeypatch.setenv("SHELL", "/bin/other")
    assert croupier("completion").code == 2


def test_documents_are_one_line_each_in_json_lines(croupier, game) -> None:
    croupier("run", game, "--seat", "left=random", "--seat", "right=random")
    for line in croupier("log", game, "--json").out.splitlines():
        assert json.loads(line)["schema"] == 1
