"""`play` and `script`: lines of words, whole or not at all."""

import json
from pathlib import Path

import pytest


def numbers(croupier, save) -> list[str]:
    return [
        line.split(":")[1].partition("|")[0].strip()
        for line in croupier("log", save, "--as", "all").out.splitlines()
    ]


def test_a_pick_is_told_and_written(croupier, game: Path) -> None:
    code, out, err = croupier("play", game, "aim", "high")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "1 left aim: aim high | secret",
        "decision 2: right, aim: where do you aim?",
    ]
    assert numbers(croupier, game) == ["aim high"]


def test_unknown_options_are_part_of_the_line(croupier, game: Path) -> None:
    croupier("play", game, "high")
    croupier("play", game, "high")
    assert croupier("play", game, "--boast", "soft,loud").code == 0
    assert numbers(croupier, game) == ["aim high", "aim high", "boast soft", "boast loud"]
    croupier("undo", game)
    assert croupier("play", game, "--boast=done").code == 0


def test_behind_two_dashes_everything_is(croupier, game: Path) -> None:
    """`--run` is an option of ours and might be the name of a game's ask."""
    code, _, err = croupier("play", game, "--", "high", "--run", "x")
    assert code == 3
    assert "--run" in err


def test_a_line_takes_effect_whole_or_not_at_all(croupier, game: Path) -> None:
    croupier("play", game, "high")
    before = game.read_text()
    code, out, err = croupier("play", game, "high", "--boast", "soft,wild")
    assert (code, out) == (3, "")
    assert err.startswith("error: ")
    assert game.read_text() == before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("fly", "not understood: 'fly'"),
        ("boast loud", "not legal now: 'boast loud'"),
        ("aim", "fits 2 options"),
        ("@5 high", "decision 1 is asked"),
    ],
)
def test_what_is_refused(croupier, game: Path, words: str, message: str) -> None:
    before = game.read_text()
    code, out, err = croupier("play", game, *words.split())
    assert (code, out) == (3, "")
    assert message in err.splitlines()[0]
    assert err.splitlines()[1].startswith("hint: ")
    assert game.read_text() == before


def test_no_words(croupier, game: Path) -> None:
    code, _, err = croupier("play", game)
    assert code == 2
    assert "no words" in err


def test_a_dry_run_writes_nothing(croupier, game: Path) -> None:
    before = game.read_text()
    code, out, _ = croupier("play", game, "--dry-run", "high")
    assert code == 0
    assert "decision 2: right, aim" in out
    assert game.read_text() == before


def test_the_numbered_line_is_for_that_decision(croupier, game: Path) -> None:
    assert croupier("play", game, "@1", "high").code == 0
    assert croupier("play", game, "@1", "high").code == 3


def test_play_and_run(croupier) -> None:
    croupier("new", "duel", "--seed", "1", "--variant", "alone", "-o", "g.toml")
    code, out, err = croupier("play", "g.toml", "high", "--run")
    lines = out.splitlines()
    assert lines[0].startswith("1 left aim: aim high")
    # What the policy picked in secret stays secret.
    assert lines[1] == "2 right aim: (hidden) | secret"
    assert code == 20
    assert "left must decide" in err


def test_json_tells_what_was_played(croupier, game: Path) -> None:
    document = json.loads(croupier("play", game, "high", "--json").out)
    assert document["played"] == 1
    assert document["entries"][0]["option"] == "aim high"
    assert document["entries"][0]["by"] == "human"
    assert (document["number"], document["seat"]) == (2, "right")
    document = json.loads(croupier("play", game, "low", "--json").out)
    assert document["seat"] == "right"


def test_through_a_pipe_the_save_goes_on(croupier) -> None:
    save = croupier("new", "duel", "--seed", "1").out
    code, out, err = croupier("play", "-", "high", stdin=save)
    assert code == 0
    assert "decision 2" in err
    shown = croupier("show", "-", "--json", stdin=out)
    assert json.loads(shown.out)["number"] == 2


def test_json_and_the_save_cannot_share_stdout(croupier) -> None:
    save = croupier("new", "duel", "--seed", "1").out
    code, out, err = croupier("play", "-", "high", "--json", stdin=save)
    assert (code, out) == (2, "")
    assert "use -o FILE" in err
    code, out, _ = croupier("play", "-", "high", "--json", "-o", "g.toml", stdin=save)
    assert json.loads(out)["number"] == 2
    assert json.loads(croupier("show", "g.toml", "--json").out)["number"] == 2


def test_a_line_that_ends_the_game_opens_it(croupier) -> None:
    croupier("new", "duel", "--seed", "1", "--set", "rounds=1", "-o", "g.toml")
    for words in ("high", "high"):
        croupier("play", "g.toml", words)
    out = croupier("play", "g.toml", "done").out
    assert out.splitlines()[-1] == "left wins (rounds): left 1, right 0"


# Scripts


def test_a_script_with_comments(croupier, game: Path) -> None:
    Path("moves.txt").write_text("# first round\nhigh\n\n@2 aim high  # right\ndone\n")
    code, out, err = croupier("script", game, "moves.txt")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "decision 4: left, aim: where do you aim?"
    assert numbers(croupier, game) == ["aim high", "aim high", "done"]


def test_a_log_is_a_script(croupier, game: Path) -> None:
    """A game that policies played is played again by its log alone."""
    seats = ("--seat", "left=random", "--seat", "right=rulebook:house")
    croupier("new", "duel", "--seed", "3", *seats, "-o", "old.toml")
    croupier("run", "old.toml")
    log = croupier("log", "old.toml").out
    assert "| by random" in log
    assert croupier("script", game, "-", stdin=log).code == 0
    assert numbers(croupier, game) == numbers(croupier, "old.toml")
    state = [
        json.loads(croupier("show", save, "--json").out)["picture"] for save in (game, "old.toml")
    ]
    assert state[0] == state[1]


def test_automatic_picks_of_a_log_are_passed_over(croupier) -> None:
    croupier(
        "new",
        "tic-tac-toe",
        "--seed",
        "1",
        "--seat",
        "x=random",
        "--seat",
        "o=random",
        "-o",
        "a.toml",
    )
    seed = 1
    while "| auto" not in croupier("log", "a.toml").out:
        seed += 1
        croupier(
            "new",
            "tic-tac-toe",
            "--seed",
            seed,
            "--seat",
            "x=random",
            "--seat",
            "o=random",
            "-o",
            "a.toml",
            "--force",
        )
        croupier("run", "a.toml")
    croupier("new", "tic-tac-toe", "--seed", "1", "-o", "b.toml")
    assert croupier("script", "b.toml", "-", stdin=croupier("log", "a.toml").out).code == 0
    assert json.loads(croupier("show", "b.toml", "--json").out)["result"] is not None


def test_a_script_stops_at_the_line_that_does_not_fit(croupier, game: Path) -> None:
    Path("moves.txt").write_text("high\nlow\n# then\nnonsense\ndone\n")
    code, _, err = croupier("script", game, "moves.txt")
    assert code == 3
    assert err.startswith("error: moves.txt, line 4: not understood: 'nonsense'")
    assert numbers(croupier, game) == ["aim high", "aim low"]


def test_an_atomic_script_keeps_nothing_then(croupier, game: Path) -> None:
    before = game.read_text()
    Path("moves.txt").write_text("high\nnonsense\n")
    assert croupier("script", game, "moves.txt", "--atomic").code == 3
    assert game.read_text() == before


def test_a_log_line_for_another_decision(croupier, game: Path) -> None:
    code, _, err = croupier("script", game, "-", stdin="7 left aim: aim high\n")
    assert code == 3
    assert err.startswith("error: stdin, line 1: it answers decision 7, decision 1 is asked")


def test_policies_between_the_lines(croupier) -> None:
    croupier(
        "new",
        "duel",
        "--seed",
        "1",
        "--variant",
        "alone",
        "--seat",
        "right=rulebook:house",
        "-o",
        "g.toml",
    )
    croupier("run", "g.toml", "--seat", "right=random")
    Path("moves.txt").write_text("high\ndone\n")
    croupier("script", "g.toml", "moves.txt", "--run")
    assert [
        line
        for line in croupier("log", "g.toml", "--as", "all").out.splitlines()
        if "by random" in line
    ]


def test_a_script_with_an_absurd_number_and_a_byte_order_mark(croupier, game: Path) -> None:
    Path("moves.txt").write_text("\ufeffhigh\n" + "9" * 5000 + " left aim: aim high\n", "utf-8")
    code, _, err = croupier("script", game, "moves.txt")
    assert code == 3
    assert "moves.txt, line 2: not understood" in err
    assert len(croupier("log", game).out.splitlines()) == 1


def test_an_unreadable_script(croupier, game: Path) -> None:
    assert croupier("script", game, "none.txt").code == 2
    assert croupier("script", "-", "-").code == 2


def test_nobody_answers_in_the_place_of_a_policy(croupier) -> None:
    croupier("new", "duel", "--seed", "1", "--seat", "left=random", "-o", "g.toml")
    before = Path("g.toml").read_text()
    code, out, err = croupier("play", "g.toml", "high")
    assert (code, out) == (3, "")
    assert err.splitlines() == [
        "error: left is to decide, and random plays it",
        "hint: croupier run g.toml lets it; --seat left=human ends it",
    ]
    assert Path("g.toml").read_text() == before


def test_where_a_policy_has_no_answer_a_person_gives_it(croupier, game: Path) -> None:
    Path("none.txt").write_text("")
    assert croupier("run", game, "--seat", "left=script:none.txt").code == 20
    assert croupier("play", game, "high").code == 0
    assert numbers(croupier, game) == ["aim high"]


def test_a_line_is_kept_though_the_policy_after_it_fails(croupier, game: Path) -> None:
    for words in ("high", "high"):
        croupier("play", game, words)
    seats = ("--seat", "left=human", "--seat", "right=failing")
    assert croupier("run", game, *seats).code == 20
    assert croupier("play", game, "done", "--run").code == 20
    code, _, err = croupier("play", game, "high", "--run")
    assert code == 4
    assert "failed at decision 5" in err
    assert numbers(croupier, game) == ["aim high", "aim high", "done", "aim high"]


def test_a_dry_run_of_a_piped_save_is_data(croupier) -> None:
    save = croupier("new", "duel", "--seed", "1").out
    assert "decision 2" in croupier("play", "-", "high", "--dry-run", stdin=save).out
