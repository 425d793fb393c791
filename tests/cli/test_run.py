"""`run`: policies play, and what they played is kept however it ends."""

import json
from pathlib import Path

import pytest

from commands import finish, interrupt, spawn

BOTH = ("--seat", "left=random", "--seat", "right=random")


def test_a_run_to_the_end(croupier, game: Path) -> None:
    code, out, err = croupier("run", game, *BOTH)
    assert (code, err) == (0, "")
    assert "(rounds): left" in out
    assert json.loads(croupier("show", game, "--json").out)["result"]["reason"] == "rounds"


def test_the_same_seed_plays_the_same_game(croupier) -> None:
    saves = []
    for name in ("a.toml", "b.toml"):
        croupier("new", "duel", "--seed", "5", *BOTH, "-o", name)
        croupier("run", name)
        saves.append(Path(name).read_text())
    assert saves[0] == saves[1]


def test_it_stops_where_a_person_must_decide(croupier, game: Path) -> None:
    code, out, err = croupier("run", game, "--seat", "left=random")
    assert (code, out) == (20, "")
    assert err.splitlines() == [
        "right must decide: decision 2: right, aim: where do you aim?",
        "hint: croupier options game.toml; croupier play game.toml WORDS...",
    ]
    assert json.loads(croupier("show", game, "--json").out)["number"] == 2


def test_a_seat_given_anew_keeps_it(croupier, game: Path) -> None:
    croupier("run", game, "--seat", "left=random", "--seat", "right=human")
    code, _, _ = croupier("play", game, "high", "--run")
    assert code == 20
    assert "by random" in croupier("log", game, "--as", "all").out


def test_an_unknown_policy_changes_nothing(croupier, game: Path) -> None:
    before = game.read_text()
    assert croupier("run", game, "--seat", "left=nobody").code == 4
    assert game.read_text() == before


def test_until_a_decision(croupier, game: Path) -> None:
    code, out, _ = croupier("run", game, *BOTH, "--until", 3)
    assert code == 0
    assert out.startswith("decision 3: ")
    assert len(croupier("log", game).out.splitlines()) == 2


def test_decisions_are_counted_from_one(croupier, game: Path) -> None:
    for words in (("run", game, "--until", 0), ("undo", game, "-n", 0)):
        code, _, err = croupier(*words)
        assert (code, err.count("error: invalid value for")) == (2, 1)


def test_json(croupier, game: Path) -> None:
    document = json.loads(croupier("run", game, "--seat", "left=random", "--json").out)
    assert document["waiting"] == {"seat": "right", "reason": ""}
    assert document["played"] == 1
    assert document["result"] is None
    document = json.loads(croupier("run", game, "--seat", "right=random", "--json").out)
    assert document["waiting"] is None
    assert document["result"]["reason"] == "rounds"


def test_a_stream_of_picks(croupier, game: Path) -> None:
    code, out, _ = croupier("run", game, *BOTH, "--stream")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [row["type"] for row in rows] == ["pick"] * (len(rows) - 1) + ["end"]
    assert [row["number"] for row in rows[:-1]] == list(range(1, len(rows)))
    assert rows[-1]["played"] == len(rows) - 1
    assert rows[-1]["result"]["reason"] == "rounds"


def test_in_a_pipe_the_save_alone_is_on_stdout(croupier) -> None:
    new = croupier("new", "duel", "--seed", "1")
    ran = croupier("run", "-", *BOTH, stdin=new.out)
    assert ran.code == 0
    assert "(rounds)" in ran.err
    shown = croupier("show", "-", "--json", stdin=ran.out)
    assert json.loads(shown.out)["result"]["reason"] == "rounds"
    waits = croupier("run", "-", stdin=new.out)
    assert waits.code == 20
    assert json.loads(croupier("show", "-", "--json", stdin=waits.out).out)["number"] == 1


def test_a_policy_without_an_answer_says_why(croupier, game: Path) -> None:
    Path("left.txt").write_text("high\n")
    croupier("run", game, "--seat", "left=script:left.txt", "--seat", "right=script:left.txt")
    code, _, err = croupier("run", game)
    assert code == 20
    assert "left.txt: no answer for decision 3" in err


def test_a_failing_policy_costs_only_its_own_pick(croupier, game: Path) -> None:
    seats = ("--seat", "left=failing", "--seat", "right=failing")
    code, _, err = croupier("run", game, *seats)
    assert code == 4
    assert err == (
        "error: policy 'failing' of seat left failed at decision 3: ValueError: no idea\n"
    )
    assert len(croupier("log", game).out.splitlines()) == 2
    assert croupier("verify", game).code == 0


def test_a_tie_is_put_to_the_person_that_breaks_it(croupier, game: Path) -> None:
    croupier("play", game, "high")
    code, _, err = croupier("run", game, "--seat", "right=rulebook:house")
    assert code == 20
    assert "left must decide: decision 2: left, tie" in err
    assert croupier("options", game).out == "aim high\naim low\n"
    croupier("play", game, "low")
    log = croupier("log", game, "--as", "all").out.splitlines()
    assert log[1] == "2 right aim: aim low | by rulebook:house | tie left | secret"
    # Who broke the tie knows what it is.
    assert "2 right aim: aim low" in croupier("log", game, "--as", "left").out


@pytest.mark.parametrize("stream", [False, True])
def test_an_interrupt_keeps_what_was_played(croupier, game: Path, stream: bool) -> None:
    seats = ("--seat", "left=slow", "--seat", "right=slow")
    process = spawn("run", game, *seats, *(["--stream"] if stream else []))
    assert process.stderr.readline() == "thinking\n"
    interrupt(process)
    code, _, err = finish(process)
    assert (code, err) == (130, "")
    assert len(croupier("log", game).out.splitlines()) == 2
    assert croupier("verify", game).code == 0


def test_an_interrupt_in_a_pipe_passes_on_what_was_played(croupier) -> None:
    save = croupier("new", "duel", "--seed", "1", "--seat", "left=slow", "--seat", "right=slow").out
    process = spawn("run", "-")
    process.stdin.write(save)
    process.stdin.close()
    process.stdin = None
    assert process.stderr.readline() == "thinking\n"
    interrupt(process)
    code, out, _ = finish(process, None)
    assert code == 130
    assert len(croupier("log", "-", stdin=out).out.splitlines()) == 2


def test_a_reader_that_leaves_a_stream_does_not_stop_the_record(croupier, game: Path) -> None:
    process = spawn("run", game, "--seat", "left=random", "--seat", "right=random", "--stream")
    process.stdout.close()
    process.stdout = None
    code, _, err = finish(process)
    assert (code, err) == (141, "")
    assert croupier("verify", game).code == 0


def test_what_was_played_is_told_with_its_rules(croupier, game: Path) -> None:
    words = ("run", game, "--seat", "left=random", "--seat", "right=rulebook")
    code, out, err = croupier(*words, "--until", 3, "--verbose")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] in ("left: aim high [1]", "left: aim low [1]")
    assert "      D-2  Both aim in secret; left wins where they aim alike." in lines
    assert lines[-1].startswith("decision 3: ")
    code, out, err = croupier(*words, "--until", 4, "-v", "-o", "-")
    assert "format = " in out
    assert " [3" in err
    assert croupier(*words, "--verbose", "--json").code == 2
