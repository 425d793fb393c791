"""`play --interactive`: a conversation at the terminal."""

import os
import sys
import time
from pathlib import Path

import pytest

from commands import COMMAND, finish, interrupt, spawn
from croupier.plugins import Registry
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier_cli.rules import Rules
from croupier_cli.story import Story
from toys import Made, Nim, both, pick_first, start


def converse(croupier, save, *lines: str):
    """Type these lines, then close the input."""
    return croupier("play", save, "--interactive", stdin="".join(f"{line}\n" for line in lines))


@pytest.fixture
def alone(croupier) -> Path:
    """Left is a person, right plays by itself."""
    croupier("new", "duel", "--seed", "1", "--variant", "alone", "-o", "game.toml")
    return Path("game.toml")


def test_a_whole_game(croupier, alone: Path) -> None:
    """By numbers, by words, by one word."""
    lines = ["1", "aim low", "high", "done", "done", "1", "1", "1", "done"]
    code, out, err = converse(croupier, alone, *lines)
    assert code == 0
    assert "1.  aim high" in out
    assert "(rounds): left" in out.splitlines()[-1]
    assert err.splitlines()[-1] == "saved: game.toml"
    assert "(rounds)" in croupier("show", alone).out


def test_it_shows_picture_question_options_and_glosses(croupier, game: Path) -> None:
    for words in ("high", "high"):
        croupier("play", game, words)
    out = converse(croupier, game).out
    assert "Duel, as left\nround: 1\nyour aim: aim high\n" in out
    assert "decision 3: left, boast: how do you boast?" in out
    assert "3.  done        say no more" in out
    assert "left, boast> " in out


def test_end_of_input_saves(croupier, alone: Path) -> None:
    code, _, err = converse(croupier, alone, "high")
    assert (code, err) == (0, "saved: game.toml\n")
    assert "aim high" in croupier("log", alone).out


def test_one_more_pick_from_the_same_options_needs_no_new_picture(croupier, game: Path) -> None:
    out = converse(croupier, game, "high", "", "high", "", "loud", "undo", "show").out
    shown = [line for line in out.splitlines() if line.startswith(("Duel", "decision"))]
    boast = "decision 3: left, boast: how do you boast?"
    assert shown[4:] == [
        "Duel, as left",
        boast,
        boast.replace("3", "4"),
        boast,
        "Duel, as left",
    ]


def test_of_a_picture_shown_before_what_has_changed(croupier, alone: Path) -> None:
    out = converse(croupier, alone, "high", "done", "show").out
    first, second, third, again = (part.split("\n\n")[0] for part in out.split("Duel, as left")[1:])
    assert first.startswith("\nround: 1\nyour aim: -\nseats:")
    assert second == ": what has changed\nyour aim: aim high"
    assert third.startswith(": what has changed\nround: 2\nyour aim: -\nseats:")
    assert "boasts" not in third
    assert again.startswith("\nround: 2\nyour aim: -\nseats:")


def test_what_others_did_is_told_but_no_secret(croupier, alone: Path) -> None:
    out = converse(croupier, alone, "high").out
    assert "> right decides in secret: where do you aim?\n" in out
    assert "2 right aim: aim" not in out


def test_help_and_the_rules_behind_an_option(croupier, game: Path) -> None:
    out = converse(croupier, game, "?", "? 2", "? aim high", "? D-3").out
    assert "Answer with the number of an option" in out
    assert "aim low\n  D-1  The duel has as many rounds as agreed.\n  D-2  " in out
    assert "aim high\n  D-1" in out
    assert "D-3  The winner may boast twice." in out
    assert "H-2  Be quiet rather than loud." in converse(croupier, game, "? H-2").out


def test_what_is_not_understood_changes_nothing(croupier, game: Path) -> None:
    code, out, err = converse(croupier, game, "fly", "9", "", "aim", "? fly", "undo", "log x")
    assert code == 0
    assert "error: not understood: 'fly'" in err
    assert "error: not understood: '9'" in err
    assert "error: 'aim' fits 2 options" in err
    assert "persons made 0" in err
    assert "not a number: 'x'" in err
    assert out.count("left, aim> ") == 8
    assert croupier("log", game).out == ""


def test_commands(croupier, alone: Path) -> None:
    code, out, _ = converse(
        croupier, alone, "high", "log", "undo", "show", "/options", "save", "quit"
    )
    assert code == 0
    assert out.count("Duel, as left") >= 3
    assert out.count("1.  aim high") >= 3
    assert "saved: game.toml" in out
    assert croupier("log", alone).out == ""


def test_undo_takes_several_picks_back(croupier, alone: Path) -> None:
    converse(croupier, alone, "high", "1", "undo 2")
    assert croupier("log", alone).out == ""


def test_undo_says_what_it_took_back_and_no_secret(croupier, alone: Path) -> None:
    out = converse(croupier, alone, "high", "undo").out
    assert "taken back: 1 left aim: aim high | secret\n" in out
    assert "taken back: 2 right aim: (hidden) | secret\n" in out


def test_absurd_numbers_are_not_understood(croupier, game: Path) -> None:
    huge = "9" * 5000
    code, _, err = converse(
        croupier, game, huge, f"log {huge}", f"undo {huge}", f"? {huge}", "log 0"
    )
    assert code == 0
    assert err.count("error: not understood: '999") == 2
    assert err.count("error: not a number: '") == 3


RULED = ("new", "duel", "--seed", "1", "--variant", "alone", "--seat", "right=rulebook")


def story(out: str) -> list[str]:
    """What was told, without pictures, questions and options."""
    others = ("Duel", "round", "your", "seats", "boasts", "decision", "  seat", "  left   L",
              "  right  R", "1.", "2.", "3.")  # fmt: skip
    lines = [line.rpartition("> ")[2] for line in out.splitlines()]  # behind the prompt
    return [line for line in lines if line and not line.startswith(others)]


def test_the_story_of_what_others_and_the_game_did(croupier) -> None:
    croupier(*RULED, "-o", "game.toml")
    out = converse(croupier, "game.toml", "high", "low", "high", "high").out
    assert story(out)[:5] == [
        "  there will be 2 rounds",  # of the set-up
        "right: aim low (your choice)",
        "  right wins round 1",
        "right: done",
        "right: aim high (your choice)",
    ]


def test_the_story_with_its_rules(croupier) -> None:
    croupier(*RULED, "-o", "game.toml")
    lines = "".join(f"{line}\n" for line in ("high", "low"))
    out = croupier("play", "game.toml", "-i", "--verbose", stdin=lines).out
    told = story(out)
    assert told[:2] == [
        "  there will be 2 rounds [D-1]",
        "      D-1  The duel has as many rounds as agreed.",
    ]
    place = told.index("right: done [3 H-2]")
    assert told[place - 2 : place + 2] == [
        "  right wins round 1 [D-2]",
        "      D-2  Both aim in secret; left wins where they aim alike.",
        "right: done [3 H-2]",
        "      H-2  Be quiet rather than loud.",
    ]


@pytest.mark.usefixtures("in_words")
def test_the_story_says_why_in_few_words(croupier) -> None:
    """Those that the rulebook has for what decided; not of picks that are secret."""
    croupier(*RULED, "-o", "game.toml")
    told = story(converse(croupier, "game.toml", "high", "low", "high", "high").out)
    assert "right: done (as quiet as can be)" in told
    assert "right: aim low (your choice)" in told


@pytest.mark.usefixtures("in_words")
def test_reasons_of_a_seat_with_secrets_stay_with_it(croupier) -> None:
    croupier("new", "duel", "--seed", "1", "--seat", "right=rulebook", "-o", "game.toml")
    told = story(converse(croupier, "game.toml", "high", "low", "high").out)
    assert "right: done" in told


def test_why_a_pick_was_made(croupier) -> None:
    croupier(*RULED, "-o", "game.toml")
    out = converse(croupier, "game.toml", "why", "high", "low", "why", "why 1", "why 99", "why x")
    assert "decision 3: right, boast: done" in out.out
    assert "  *  H-2  Be quiet rather than loud. [section 2]" in out.out
    assert "decision 1: left, aim: aim high" in out.out
    assert "nothing has been picked yet" in out.err
    assert "decision 99 has not been answered" in out.err
    assert "not a number: 'x'" in out.err


def test_what_a_rule_says_is_told_once(croupier) -> None:
    croupier(*RULED, "-o", "game.toml")
    lines = "".join(f"{line}\n" for line in ("high", "low", "high", "low"))
    told = story(croupier("play", "game.toml", "-i", "-v", stdin=lines).out)
    assert "  right wins round 2 [D-2]" in told
    assert sum("Both aim in secret" in line for line in told) == 1


def test_the_story_says_nothing_twice_in_a_row() -> None:
    session = start(Nim(), both(Nim(), "first"), heap=8)
    session.run()
    game = session.game
    game.tell = lambda seat, ask, option: "one is taken"  # type: ignore[method-assign]
    telling = Story(session, Rules(game, Registry()))
    seat = session.log[-1].seat
    told = [line for number in range(1, session.number) for line in telling.lines(number, seat)]
    assert told == ["one is taken", "one is taken (the only option)"]


def test_the_story_does_without_the_reasons_of_a_rulebook_that_is_gone() -> None:
    game = Nim()
    players = dict.fromkeys(game.info.seats, Player("rulebook"))
    setup = make_setup(game, seed="1")
    session = Session(game, setup, players, lambda seat, player: Made(pick_first))
    session.run()
    telling = Story(session, Rules(game, Registry()))
    assert list(telling.lines(1, "ann")) == [f"{session.log[0].seat}: take 1"]


def test_the_story_goes_on_where_it_was_left_and_after_an_undo(croupier) -> None:
    croupier(*RULED, "-o", "game.toml")
    converse(croupier, "game.toml", "high", "low")
    again = converse(croupier, "game.toml", "undo 2", "low", "low").out
    assert "there will be" not in again
    assert again.count("left wins round 1") == 1
    assert "right wins round 1" not in again


def test_rules_are_told_in_a_sitting_only(croupier, game: Path) -> None:
    code, _, err = croupier("play", game, "high", "--verbose")
    assert code == 2
    assert "--verbose is for --interactive" in err


def test_two_persons_see_only_their_own(croupier, game: Path) -> None:
    """The screen is handed over between them; what left aims at is not told to right."""
    out = converse(croupier, game, "high", "", "low", "", "show").out
    assert "right is to decide: hand over, then press Enter. " in out
    lefts, rights = out.split("right is to decide")[0], out.split("right is to decide")[1]
    assert "Duel, as left" in lefts
    assert "as right" not in lefts
    assert "Duel, as right" in rights
    assert "your aim: aim high" not in rights
    assert "left decides in secret: where do you aim?" in rights


def test_without_secrets_nobody_is_sent_away(croupier) -> None:
    croupier("new", "tic-tac-toe", "--seed", "1", "-o", "g.toml")
    out = converse(croupier, "g.toml", "b2", "a1").out
    assert "hand over" not in out
    assert out.count("x, move> ") == 2
    assert out.count("o, move> ") == 1


def test_a_tie_is_broken_at_the_terminal(croupier) -> None:
    croupier("new", "duel", "--seed", "1", "--seat", "right=rulebook", "-o", "g.toml")
    out = converse(croupier, "g.toml", "high", "? 1", "low", "quit").out
    assert "decision 2: left, tie: the rules of right leave it to you: where do you aim?" in out
    assert "rulebook went by: no rule" in out
    assert "| by rulebook | tie left" in croupier("log", "g.toml").out


def test_it_needs_a_file_and_nothing_else(croupier, game: Path) -> None:
    assert croupier("play", "-", "--interactive", stdin=game.read_text()).code == 2
    assert croupier("play", game, "high", "--interactive").code == 2


def test_a_save_that_was_changed_meanwhile_is_kept_elsewhere(
    croupier, game: Path, tmp_path, monkeypatch
) -> None:
    from croupier.session import Session

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    original = Session.play

    def meanwhile(self, line):
        game.write_text("# another command was here\n")
        return original(self, line)

    monkeypatch.setattr(Session, "play", meanwhile)
    code, _, err = converse(croupier, game, "high")
    assert code == 74
    assert game.read_text() == "# another command was here\n"
    kept = err.split("the game is kept in ")[1].split()[0]
    assert "aim high" in croupier("log", kept, "--as", "all").out


def test_an_error_in_the_game_saves_what_was_before(croupier, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    croupier("new", "duel", "--seed", "1", "--set", "fragile=true", "-o", "g.toml")
    code, _, err = converse(croupier, "g.toml", "high", "", "high", "", "loud")
    assert code == 70
    assert "the game fell over" in err
    assert len(croupier("log", "g.toml").out.splitlines()) == 2


def test_a_reader_that_left_ends_it(croupier, game: Path) -> None:
    process = spawn("play", game, "--interactive")
    read = ""
    while "left, aim> " not in read:
        read += process.stdout.read(1)
    process.stdout.close()
    process.stdout = None
    code, _, err = finish(process, "nonsense\n" * 3)
    assert code == 141
    assert err.count("not understood") == 1
    assert err.endswith("saved: game.toml\n")


def test_an_interrupt_saves(croupier, game: Path) -> None:
    process = spawn("play", game, "--interactive")
    process.stdin.write("high\n")
    process.stdin.flush()
    read = ""
    while "press Enter" not in read:
        read += process.stdout.read(1)
    interrupt(process)
    code, _, err = finish(process)
    assert code == 130
    assert err == "saved: game.toml\n"
    assert "1 left aim" in croupier("log", game).out


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_at_a_terminal_the_screen_is_cleared_at_a_hand_over(croupier, game: Path) -> None:
    import pty

    child, leader = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm"
        os.execv(COMMAND[0], [*COMMAND, "play", str(game), "--interactive"])
    seen = ""
    for wait_for, typed in (
        ("left, aim> ", "1\n"),
        ("press Enter. ", "\n"),
        ("right, aim> ", "quit\n"),
    ):
        deadline = time.monotonic() + 30
        while wait_for not in seen and time.monotonic() < deadline:
            seen += os.read(leader, 4096).decode()
        assert wait_for in seen
        os.write(leader, typed.encode())
        if wait_for == "press Enter. ":
            assert "\033[2J" in seen
    while True:
        try:
            if not os.read(leader, 4096):
                break
        except OSError:
            break
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    os.close(leader)
