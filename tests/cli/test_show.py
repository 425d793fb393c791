"""`show` and `options`."""

import json
from pathlib import Path

from croupier.session import Session


def test_show_prints_the_picture_and_the_question(croupier, game: Path) -> None:
    code, out, err = croupier("show", game)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Duel, as left",
        "",
        "round: 1",
        "your aim: -",
        "seats:",
        "  seat   name   points",
        "  left   Left        0",
        "  right  Right       0",
        "boasts: -",
        "",
        "decision 1: left, aim: where do you aim?",
    ]


def test_the_person_who_is_to_decide_sees_only_what_is_its_own(croupier, game: Path) -> None:
    croupier("play", game, "high")
    assert "your aim: -" in croupier("show", game).out
    assert "your aim: aim high" in croupier("show", game, "--as", "left").out
    both = croupier("show", game, "--as", "all").out
    assert "as left sees it\nround: 1\nyour aim: aim high\n" in both
    # Of the other's picture, only what is not the same.
    assert "\nas right sees it, where that differs\nyour aim: -\n\ndecision 2" in both


def test_an_earlier_decision(croupier, game: Path) -> None:
    for words in ("high", "high", "done"):
        croupier("play", game, words)
    assert "round: 2" in croupier("show", game).out
    earlier = croupier("show", game, "--at", 2).out
    assert "round: 1" in earlier
    assert "decision 2: right, aim" in earlier
    assert json.loads(croupier("show", game, "--at", 3, "--json").out)["ask"] == "boast"


def test_there_is_no_such_decision(croupier, game: Path) -> None:
    code, out, err = croupier("show", game, "--at", 7)
    assert (code, out) == (3, "")
    assert err == "error: there is no decision 7\nhint: 1 to 1\n"


def test_names_in_another_language(croupier, game: Path) -> None:
    out = croupier("show", game, "--lang", "zh").out
    assert "  left   左边       0" in out
    assert "  right  右边       0" in out


def test_json_while_the_game_goes_on_and_at_its_end(croupier, game: Path) -> None:
    document = json.loads(croupier("show", game, "--json").out)
    assert document["schema"] == 1
    assert document["number"] == 1
    assert (document["seat"], document["ask"], document["as"]) == ("left", "aim", "left")
    assert document["question"] == "where do you aim?"
    assert document["result"] is None
    assert document["picture"]["seats"][0]["points"] == 0
    assert "pictures" not in document
    for words in ("high", "high", "done", "low", "low", "done"):
        assert croupier("play", game, words).code == 0
    document = json.loads(croupier("show", game, "--json").out)
    assert document["result"] == {
        "winners": ["left"],
        "scores": {"left": 2, "right": 0},
        "reason": "rounds",
    }
    assert document["seat"] is None
    assert document["as"] == "all"
    assert set(document["pictures"]) == {"left", "right"}


def test_while_a_policy_is_to_decide_the_person_looks_on(croupier) -> None:
    croupier("new", "duel", "--seed", "1", "--seat", "left=random", "-o", "g.toml")
    out = croupier("show", "g.toml").out
    assert out.startswith("Duel, as right\n")
    code, out, err = croupier("options", "g.toml")
    assert (code, out) == (0, "")
    assert "not for right to see" in err
    assert json.loads(croupier("options", "g.toml", "--json").out)["options"] is None
    assert croupier("options", "g.toml", "--as", "all").out == "aim high\naim low\n"


def test_a_game_that_no_person_plays_is_open(croupier) -> None:
    seats = ("--seat", "left=random", "--seat", "right=random")
    croupier("new", "duel", "--seed", "1", *seats, "-o", "g.toml")
    assert json.loads(croupier("show", "g.toml", "--json").out)["as"] == "all"


def test_options_are_data_and_the_question_is_not(croupier, game: Path) -> None:
    for words in ("high", "high"):
        croupier("play", game, words)
    code, out, err = croupier("options", game)
    assert (code, err) == (0, "decision 3: left, boast: how do you boast?\n")
    assert out.splitlines() == ["boast loud", "boast soft", "done        say no more"]
    options = json.loads(croupier("options", game, "--json").out)["options"]
    assert options[2] == {"number": 3, "text": "done", "gloss": "say no more"}


def test_a_game_without_secrets_is_shown_alike_to_all(croupier) -> None:
    croupier("new", "tic-tac-toe", "--seed", "1", "--seat", "x=random", "-o", "g.toml")
    assert "mark b2" in croupier("options", "g.toml").out
    document = json.loads(croupier("show", "g.toml", "--as", "all", "--json").out)
    assert "pictures" not in document


def test_an_edited_state_is_shown_when_it_is_trusted(croupier, game: Path) -> None:
    text = game.read_text()
    game.write_text(text.replace("picks = []", 'picks = ["aim low"]'))
    code, _, err = croupier("show", game)
    assert code == 5
    assert "--trust" in err
    assert "decision 1: right, aim" in croupier("show", game, "--trust").out


def test_the_session_is_left_alone(croupier, game: Path, monkeypatch) -> None:
    """Looking asks no policy and writes nothing."""
    before = game.read_text()
    monkeypatch.delattr(Session, "step")
    for command in ("show", "options", "log", "export"):
        assert croupier(command, game).code == 0
    assert game.read_text() == before
