"""`log`, `why`, `undo`, `verify` and `export`."""

import json
import tomllib
from pathlib import Path

import pytest

from croupier.session import AUTO, Entry
from croupier_cli import reasons, sight
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
        "candidate   H-2",
        "done          2  picked",
        "boast soft    1",
        "boast loud    0",
        "left: done",
        "",
        "rules, in the order they were asked (* told candidates apart):",
        "     H-1  Aim at something. [section 1]",
        "  *  H-2  Be quiet rather than loud. [section 2]",
    ]


def test_why_tells_where_a_tie_was_broken(croupier, ruled: Path) -> None:
    out = croupier("why", ruled, 2, "--as", "all").out
    assert out.splitlines()[6:10] == [
        "candidate     H-1",
        "aim low    (1, 0)  picked",
        "aim high   (1, 0)  tied",
        "a tie of aim high; aim low: left broke the tie",
    ]
    book = json.loads(croupier("why", ruled, 2, "--as", "all", "--json").out)["rulebook"]
    assert book["best"] == ["aim high", "aim low"]
    assert book["tie"] == "left"
    assert book["judgements"][0]["candidates"][0] == {
        "option": "aim high",
        "value": [1, 0],
        "kept": True,
    }


def test_a_tie_of_two_rulebooks_goes_to_the_first(croupier, game: Path) -> None:
    croupier("run", game, "--seat", "left=rulebook", "--seat", "right=rulebook")
    out = croupier("why", game, 2).out
    assert "a tie of aim high; aim low: the first in order was taken" in out.splitlines()


def test_why_tells_what_the_game_did_of_itself(croupier, game: Path) -> None:
    for words in ("high", "high"):
        croupier("play", game, words)
    out = croupier("why", game, 2, "--as", "all").out
    assert out.splitlines()[-4:] == [
        "",
        "then, of itself:",
        "  left wins round 1",
        "    D-2  Both aim in secret; left wins where they aim alike.",
    ]
    document = json.loads(croupier("why", game, 2, "--as", "all", "--json").out)
    assert (document["before"], document["after"]) == (
        [],
        [
            {
                "rule": "D-2",
                "summary": "Both aim in secret; left wins where they aim alike.",
                "source": "",
                "text": "left wins round 1",
            }
        ],
    )
    out = croupier("why", game, 1).out  # of which the pick itself is hidden from right
    assert out.splitlines()[-3:] == [
        "while the game was set up:",
        "  there will be 2 rounds",
        "    D-1  The duel has as many rounds as agreed.",
    ]


@pytest.fixture
def in_the_open(croupier) -> Path:
    """As `ruled`, but right, whom the rulebook plays, has no secrets."""
    croupier("new", "duel", "--seed", "1", "--variant", "alone", "--seat", "right=rulebook",
             "-o", "game.toml")  # fmt: skip
    croupier("play", "game.toml", "high", "--run")
    croupier("play", "game.toml", "low", "--run")
    return Path("game.toml")


def test_the_reasons_of_a_seat_without_secrets_are_open(croupier, in_the_open: Path) -> None:
    assert croupier("log", in_the_open).out.splitlines()[-1] == (
        "3 right boast: done | by rulebook H-2"
    )
    assert json.loads(croupier("log", in_the_open, "--last", 1, "--json").out)["cites"] == ["H-2"]
    out = croupier("why", in_the_open, 3).out
    assert "picked by rulebook, by H-2" in out
    assert "done          2  picked" in out
    assert json.loads(croupier("why", in_the_open, 3, "--json").out)["visible"] is True


def test_its_secret_picks_are_not_told_for_that(croupier, in_the_open: Path) -> None:
    croupier("undo", in_the_open, "--to", 1)
    croupier("play", in_the_open, "low")
    croupier("run", in_the_open, "--seat", "right=random", "--until", 3)
    hidden = croupier("log", in_the_open, "--as", "left").out.splitlines()[1]
    assert hidden == "2 right aim: (hidden) | secret"
    assert "not for you to see" in croupier("why", in_the_open, 2, "--as", "left").out
    assert croupier("why", in_the_open, 1, "--as", "right").out.count("hidden") == 1


def test_a_wide_table_of_candidates_goes_on_below_its_rows() -> None:
    candidates = [{"option": name, "value": [1, 2], "kept": True} for name in ("a" * 20, "b" * 20)]
    judgement = {"rule": "RULE-1.1", "summary": "", "source": "", "decided": True}
    told = [{**judgement, "candidates": candidates} for _ in range(4)]
    table = reasons._candidates(told, ["a" * 20, "b" * 20], "b" * 20, 50)
    assert max(map(len, table.splitlines())) <= 50
    assert "4. RULE-1.1: (1, 2)" in " ".join(table.split())
    assert table.splitlines()[1].split()[:2] == ["b" * 20, "picked"]


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


def test_why_while_nothing_has_been_picked(croupier, game: Path) -> None:
    assert croupier("why", game) == (3, "", "error: nothing has been picked yet\n")


@pytest.mark.usefixtures("in_words")
def test_why_says_it_in_the_words_of_the_rulebook(croupier, in_the_open: Path) -> None:
    """Where it has some; a dash stands for an option of which there is nothing to say."""
    out = croupier("why", in_the_open, 3).out
    assert out.split("\n\n")[1].splitlines()[1:4] == [
        "done        as quiet as can be  picked",
        "boast soft  soft",
        "boast loud  -",
    ]
    told = json.loads(croupier("why", in_the_open, 3, "--json").out)
    candidates = told["rulebook"]["judgements"][1]["candidates"]
    assert [one.get("shown") for one in candidates] == ["", "soft", "as quiet as can be"]
    unsaid = croupier("why", in_the_open, 2, "--as", "all").out
    assert unsaid.split("\n\n")[1].splitlines()[0].split() == ["candidate", "H-1"]
    assert "(1, 0)" not in unsaid


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
