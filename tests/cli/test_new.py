"""`new`: set-ups, where they come from, and where the save goes."""

import re
import tomllib
from pathlib import Path

import pytest


def saved(text: str) -> dict:
    return tomllib.loads(text)


def test_the_save_goes_to_stdout(croupier) -> None:
    code, out, err = croupier("new", "duel", "--seed", "s1")
    assert (code, err) == (0, "")
    save = saved(out)
    assert save["setup"]["seed"] == "s1"
    assert save["game"]["variant"] == "standard"
    assert {seat: player["policy"] for seat, player in save["seats"].items()} == {
        "left": "human",
        "right": "human",
    }


def test_a_seed_is_drawn_told_and_kept(croupier) -> None:
    first, second = croupier("new", "duel"), croupier("new", "duel")
    assert re.fullmatch(r"seed: [0-9a-f]{16}\n", first.err)
    assert saved(first.out)["setup"]["seed"] == first.err.split()[1]
    assert first.err != second.err


def test_nothing_is_overwritten_unless_forced(croupier) -> None:
    Path("g.toml").write_text("mine")
    code, out, err = croupier("new", "duel", "--seed", "1", "-o", "g.toml")
    assert (code, out) == (74, "")
    assert err == "error: g.toml: is there already\nhint: --force replaces it\n"
    assert Path("g.toml").read_text() == "mine"
    assert croupier("new", "duel", "--seed", "1", "-o", "g.toml", "--force").code == 0
    assert saved(Path("g.toml").read_text())["game"]["id"] == "duel"


def test_seats_settings_and_variant(croupier) -> None:
    out = croupier(
        "new", "duel", "--seed", "1", "--variant", "alone", "--set", "rounds=3",
        "--seat", "left=greedy:worlds=2",
    )  # fmt: skip
    assert out.code == 4
    assert "has no score" in out.err or "greedy" in out.err
    out = croupier(
        "new", "tic-tac-toe", "--seed", "1", "--seat", "x=greedy:worlds=2", "--seat", "o=human"
    )
    assert saved(out.out)["seats"]["x"]["policy"] == "greedy"
    assert saved(out.out)["seats"]["x"]["settings"] == {"worlds": "2"}
    out = croupier("new", "duel", "--seed", "1", "--variant", "alone", "--set", "rounds=3")
    save = saved(out.out)
    assert save["setup"]["settings"]["rounds"] == 3
    assert save["seats"]["right"]["policy"] == "random"
    out = croupier("new", "duel", "--seed", "1", "--variant", "alone", "--seat", "right=human")
    assert saved(out.out)["seats"]["right"]["policy"] == "human"


def test_a_policys_argument(croupier) -> None:
    out = croupier("new", "duel", "--seed", "1", "--seat", "right=rulebook:house").out
    assert saved(out)["seats"]["right"]["policy"] == "rulebook:house"


def test_decks_and_files_travel_in_the_save(croupier) -> None:
    Path("deck.txt").write_text("three aces")
    Path("note.txt").write_text("hello")
    out = croupier(
        "new", "duel", "--seed", "1", "--deck", "left=deck.txt", "--deck", "right=plain",
        "--set", "note=note.txt",
    ).out  # fmt: skip
    setup = saved(out)["setup"]
    assert setup["decks"] == {"left": "deck.txt", "right": "plain"}
    assert setup["files"] == {"deck.txt": "three aces", "note.txt": "hello"}


def test_a_set_up_file_and_what_is_typed_beside_it(croupier) -> None:
    folder = Path("setups")
    folder.mkdir()
    (folder / "deck.txt").write_text("aces")
    (folder / "one.toml").write_text(
        'game = "duel"\nseed = 7\nvariant = "alone"\n[settings]\nrounds = 1\nfragile = true\n'
        '[seats]\nleft = "rulebook:house"\n[decks]\nleft = "deck.txt"\nright = "plain"\n'
    )
    save = saved(croupier("new", "--from", "setups/one.toml", "--set", "rounds=3").out)
    assert save["setup"]["seed"] == "7"
    assert save["setup"]["settings"] == {"rounds": 3, "fragile": True, "note": "none"}
    assert save["setup"]["files"] == {"deck.txt": "aces"}
    assert save["seats"]["left"]["policy"] == "rulebook:house"
    assert save["seats"]["right"]["policy"] == "random"


def test_a_set_up_from_stdin_and_from_an_editor_that_marks_its_files(croupier) -> None:
    text = "\ufeffgame = 'duel'\r\nseed = 7\r\n"
    out = croupier("new", "--from", "-", stdin=text).out
    assert out == croupier("new", "duel", "--seed", "7").out
    Path("s.toml").write_text(text, encoding="utf-8")
    assert croupier("new", "--from", "s.toml").out == out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game = 'duel'\nspeed = 1\n", "unknown key 'speed'"),
        ("game = 'duel'\nseats = 1\n", "seats is no table"),
        ("game = 1.5\n", "game is no text"),
        ("game = \n", "not TOML"),
        ("game = " + "[" * 50_000, "nested too deeply"),
        ("game = " + "9" * 5000, "not TOML"),
        ("game = 'duel'\nseed = 0x" + "f" * 5000, "seed is too large"),
    ],
)
def test_a_bad_set_up_file(croupier, text: str, words: str) -> None:
    Path("s.toml").write_text(text)
    code, out, err = croupier("new", "--from", "s.toml")
    assert (code, out) == (2, "")
    assert err.startswith("error: s.toml: ")
    assert words in err


def test_a_file_that_does_not_end_is_refused(croupier) -> None:
    code, out, err = croupier("new", "--from", "/dev/zero")
    assert (code, out) == (2, "")
    assert err == "error: /dev/zero: larger than 32 MiB\n"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["nothing"], 4, "no game 'nothing' is installed"),
        ([], 2, "which game?"),
        (["duel", "--variant", "x"], 2, "duel has no variant 'x'"),
        (["duel", "--set", "rounds=9"], 2, "duel setting 'rounds' cannot be '9'"),
        (["duel", "--set", "rounds"], 2, "--set 'rounds' is not understood"),
        (["duel", "--set", "rounds=1", "--set", "rounds=2"], 2, "--set 'rounds' is given twice"),
        (["duel", "--seat", "top=random"], 2, "duel has no seat 'top'"),
        (["duel", "--seat", "left=nobody"], 4, "no policy 'nobody' is installed"),
        (["duel", "--seat", "left=random:x=1"], 2, "policy random has no setting 'x'"),
        (["duel", "--seat", "left=a:b:c"], 2, "policy 'a:b:c' is not understood"),
        (["duel", "--seat", "left=random:x"], 2, "policy random takes no argument"),
        (["duel", "--seat", "left=human:x"], 2, "policy human takes no argument"),
        (["duel", "--seat", "left=human:x=1"], 2, "policy human has no setting 'x'"),
        (["duel", "--seat", "left=script"], 2, "policy script needs its file"),
        (["duel", "--seat", "left=greedy:worlds=1:worlds=2"], 2, "setting 'worlds' is given twice"),
        (["duel", "-o", ""], 2, "a file's name is wanted, it is empty"),
        (["duel", "--deck", "left=no.txt"], 2, "no.txt: cannot be read: No such file"),
        (["leduc", "--deck", "first=x"], 2, "without decks"),
        (["duel", "--seed", "x" * 65], 2, "longer than 64 bytes"),
        (["duel", "-o", "no/where.toml"], 74, "no directory"),
        (["duel", "-o", "."], 74, "is a directory"),
        (["duel", "--from", "none.toml"], 2, "none.toml: cannot be read"),
    ],
)
def test_what_cannot_be(croupier, words: list[str], code: int, message: str) -> None:
    outcome = croupier("new", *words)
    assert outcome.code == code
    assert outcome.out == ""
    errors = outcome.err.splitlines()
    assert errors[0].startswith("error: ")
    assert message in errors[0]
    assert len(errors) <= 2


def test_stops_are_a_setting_of_games_that_have_windows(croupier) -> None:
    code, out, err = croupier("new", "duel", "--seed", "1", "--stops", "all")
    assert (code, out) == (2, "")
    assert err.startswith("error: duel has no setting 'stops'\n")
    save = saved(croupier("new", "star-wars", "--seed", "1", "--stops", "all").out)
    assert save["setup"]["settings"]["stops"] == "all"
    code, _, err = croupier("new", "star-wars", "--stops", "all", "--set", "stops=used")
    assert (code, err) == (2, "error: --set 'stops' is given twice\n")
    assert croupier("new", "star-wars", "--stops", "some").code == 2
