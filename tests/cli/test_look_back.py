"""`log`, `why`, `undo`, `verify` and `export`."""

import json
import tomllib
from pathlib import Path

import pytest

from croupier.session import AUTO, Entry
from croupier_cli import sight
from toys import Cards, start


@pytest.fixture
def ruled(croupier) -> Path:
    """A duel in which right is played by the rulebook and left has broken its tie."""
    croupier("new", "duel", "--seed", "1", "--seat", "right=rulebook", "-o", "game.toml")
    croupier("play", "game.toml", "high", "--run")
    croupier("play", "game.toml", "low", "--run")
    return Path("game.toml")


# log


def test_the_log_hides_secret_picks_of_others(croupier, game: Path) -> None:
    croupier("play", game, "high")
    assert croupier("log", game).out == "1 left aim: (hidden) | secret\n"
    assert croupier("log", game, "--as", "left").out == "1 left aim: aim high | secret\n"
    row = json.loads(croupier("log", game, "--json").out)
    assert (row["option"], row["by"], row["secret"]) == (None, None, True)


def test_the_log_of_a_finished_game_is_open(croupier, game: Path) -> None:
    croupier("run", game, "--seat", "left=random", "--seat", "right=random")
    out = croupier("log", game).out
    assert "hidden" not in out
    assert croupier("log", game, "--last", 2).out.splitlines() == out.splitlines()[-2:]
    assert croupier("log", game, "--last", 0).out == ""


def test_the_log_as_json_lines(croupier, ruled: Path) -> None:
    rows = [
        json.loads(line)
        for line in croupier("log", ruled, "--as", "all", "--json").out.splitlines()
    ]
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    assert rows[0] | {"schema": 1} == rows[0]
    assert rows[1]["by"] == "rulebook"
    assert rows[1]["tie"] == "left"
    assert rows[2]["cites"] == ["H-2"]


# why


def test_why_a_rulebook_picked(croupier, ruled: Path) -> None:
    out = croupier("why", ruled, 3, "--as", "all").out
    assert out.splitlines() == [
        "decision 3: right, boast: done",
        "asked: how do you boast?",
        "  D-3  The winner may boast twice.",
        "picked by rulebook, by H-2",
        "",
        "H-1  Aim at something. (section 1)",
        "  tells no candidates apart",
        "H-2  Be quiet rather than loud. (section 2)",
        "  boast loud  0",
        "  boast soft  1",
        "  done        2  stays",
        "",
        "left: done",
    ]


def test_why_tells_where_a_tie_was_broken(croupier, ruled: Path) -> None:
    out = croupier("why", ruled, 2, "--as", "all").out
    assert out.splitlines()[-1] == "a tie of aim high; aim low: left broke the tie"
    book = json.loads(croupier("why", ruled, 2, "--as", "all", "--json").out)["rulebook"]
    assert book["best"] == ["aim high", "aim low"]
    assert book["tie"] == "left"
    assert book["judgements"][0]["candidates"][0] == {
        "option": "aim high",
        "value": [1, 0],
        "kept": True,
    }


def test_a_tie_without_a_person_goes_to_the_first(croupier, game: Path) -> None:
    croupier("run", game, "--seat", "left=random", "--seat", "right=rulebook")
    out = croupier("why", game, 2).out
    assert out.splitlines()[-1].endswith("the first in order was taken")


def test_why_does_not_tell_what_its_seat_alone_knew(croupier, ruled: Path) -> None:
    """In a game with secrets, a policy's reasons would give them away."""
    out = croupier("why", ruled, 3).out
    assert "picked by rulebook\n" in out
    assert "H-2" not in out
    assert "not for you to see" in out
    document = json.loads(croupier("why", ruled, 3, "--json").out)
    assert (document["visible"], document["rulebook"], document["options"]) == (False, None, None)


def test_why_of_other_picks_says_who(croupier, game: Path) -> None:
    croupier("play", game, "high")
    croupier("run", game, "--seat", "right=random", "--until", 3)
    out = croupier("why", game, 1, "--as", "all").out
    assert "picked by human" in out
    assert "among: aim high; aim low" in out
    assert "picked by random" in croupier("why", game, "--as", "all").out


def test_why_of_an_automatic_pick(croupier) -> None:
    croupier("new", "tic-tac-toe", "--seed", "1", "-o", "g.toml")
    moves = ["a1", "b1", "c1", "a2", "c2", "b2", "a3", "c3"]
    for move in moves:
        assert croupier("play", "g.toml", move).code == 0
    assert "taken by itself: the only option" in croupier("why", "g.toml", 9).out
    # Without a number it is the last pick that somebody made.
    assert croupier("why", "g.toml").out.startswith("decision 8: ")


@pytest.mark.parametrize("number", [0, 2, 99])
def test_why_of_nothing(croupier, game: Path, number: int) -> None:
    code, out, err = croupier("why", game, number)
    assert (code, out) == (3, "")
    assert "has not been answered" in err


# undo


def test_undo_goes_back_to_the_last_pick_of_a_person(croupier, ruled: Path) -> None:
    before = croupier("log", ruled, "--as", "all").out.splitlines()
    assert len(before) == 3
    code, out, _ = croupier("undo", ruled)
    assert (code, out) == (0, "decision 2: right, aim: where do you aim?\n")
    assert croupier("log", ruled, "--as", "all").out.splitlines() == before[:1]
    assert croupier("undo", ruled, "-n", 1).code == 0
    assert croupier("log", ruled).out == ""
    code, _, err = croupier("undo", ruled)
    assert code == 3
    assert "persons made 0" in err


def test_undo_to_a_decision(croupier, game: Path) -> None:
    for words in ("high", "high", "soft"):
        croupier("play", game, words)
    document = json.loads(croupier("undo", game, "--to", 2, "--json").out)
    assert document["undone"] == 2
    assert (document["number"], document["seat"]) == (2, "right")
    assert croupier("undo", game, "--to", 9).code == 3
    assert croupier("undo", game, "--to", 1, "-n", 1).code == 2


def test_undone_picks_can_be_made_otherwise(croupier, game: Path) -> None:
    croupier("play", game, "high")
    croupier("undo", game)
    croupier("play", game, "low")
    assert croupier("log", game, "--as", "left").out == "1 left aim: aim low | secret\n"
    assert croupier("verify", game).code == 0


# verify


def test_a_sound_save(croupier, ruled: Path) -> None:
    assert croupier("verify", ruled) == (0, "sound: 3 picks lead to the state\n", "")
    document = json.loads(croupier("verify", ruled, "--json").out)
    assert document == {
        "schema": 1,
        "sound": True,
        "repaired": False,
        "picks": 3,
        "damaged": [],
        "first": None,
        "last": None,
        "why": "",
    }


def damage(save: Path, old: str, new: str) -> None:
    text = save.read_text()
    assert old in text
    save.write_text(text.replace(old, new, 1))


def test_an_edited_state_is_seen_and_repaired(croupier, ruled: Path) -> None:
    sound = ruled.read_text()
    damage(ruled, '"done"', '"boast soft"')
    assert croupier("show", ruled).code == 5
    code, out, _ = croupier("verify", ruled)
    assert code == 1
    assert "changed by hand or damaged: state" in out
    assert "the log leads to another state" in out
    code, out, _ = croupier("verify", ruled, "--repair")
    assert code == 0
    assert "rebuilt from 3 picks" in out
    assert ruled.read_text() == sound


def test_a_state_that_is_none_is_repaired(croupier, ruled: Path) -> None:
    sound = ruled.read_text()
    damage(ruled, "picks = [", "pecks = [")
    code, _, err = croupier("verify", ruled)
    assert code == 5
    assert "--repair" in err
    assert croupier("verify", ruled, "--repair").code == 0
    assert ruled.read_text() == sound


def test_an_impossible_log_is_not_repaired(croupier, ruled: Path) -> None:
    damage(ruled, "3 right boast: done", "3 right boast: aim low")
    before = ruled.read_text()
    code, out, _ = croupier("verify", ruled, "--repair")
    assert code == 1
    assert "decision 3: 'aim low' is not legal" in out
    assert ruled.read_text() == before
    assert json.loads(croupier("verify", ruled, "--json").out)["first"] == 3


@pytest.mark.parametrize("text", ["", "no toml [", "format = 1\n", "\x00\xff"])
def test_what_is_no_save(croupier, text: str) -> None:
    Path("bad.toml").write_text(text)
    for command in ("show", "verify", "run", "log", "export"):
        code, out, err = croupier(command, "bad.toml")
        assert (code, out) == (5, "")
        assert err.startswith("error: bad.toml: ")


def test_what_is_no_file(croupier) -> None:
    assert croupier("show", "none.toml").code == 5
    assert croupier("show", ".").err == "error: .: is a directory, no save\n"


# export


def test_an_export_tells_a_seat_no_more_than_it_may_know(croupier, game: Path) -> None:
    croupier("play", game, "high")
    document = json.loads(croupier("export", game, "--as", "right").out)
    assert document["seed"] is None
    assert document["picture"]["your_aim"] == ""
    assert document["entries"][0]["option"] is None
    assert document["seats"] == {"left": "human", "right": "human"}
    assert "aim high" not in json.dumps(document)
    everything = json.loads(croupier("export", game, "--as", "all").out)
    assert everything["seed"] == "1"
    assert everything["pictures"]["left"]["your_aim"] == "aim high"


def test_an_export_as_toml_into_a_file(croupier, game: Path) -> None:
    assert croupier("export", game, "--format", "toml", "-o", "seen.toml").code == 0
    document = tomllib.loads(Path("seen.toml").read_text())
    assert document["game"] == "duel"
    assert "seed" not in document
    assert croupier("export", game, "-o", "seen.toml").code == 74


def test_that_another_seats_pick_was_the_only_one_is_not_told() -> None:
    """It would tell, say, that a hand can build nothing; nor are the rules told that made it."""
    session = start(Cards(), {"blue": "first"})
    session.log[:] = [
        Entry("blue", "turn", ("pass",), AUTO),
        Entry("blue", "turn", ("swap",), "first", ("R-1",)),
        Entry("red", "turn", ("pass",), AUTO),
    ]
    lines = [
        sight.log_line(session, number, entry, "red") for number, entry in enumerate(session.log, 1)
    ]
    assert lines == [
        "1 blue turn: pass | by first",
        "2 blue turn: swap | by first",
        "3 red turn: pass | auto",
    ]
    assert sight.entry_document(session, 1, session.log[0], "red")["by"] == "first"
    assert sight.log_line(session, 1, session.log[0], sight.ALL) == "1 blue turn: pass | auto"
