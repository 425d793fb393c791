"""`games`, `policies`, `cards` and `plugins`: what is installed."""

import json
import sys

import pytest


def test_listing_loads_nothing(croupier, broken, monkeypatch) -> None:
    """Not even what could not be loaded."""
    for name in ("broken_plugin", "duel", "croupier_leduc.plugin"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    games = croupier("games").out
    assert {"broken", "duel", "leduc", "tic-tac-toe"} <= {
        line.split()[0] for line in games.splitlines()[1:]
    }
    assert croupier("plugins", "list").code == 0
    assert croupier("policies").code == 0
    assert not {"broken_plugin", "duel", "croupier_leduc.plugin"} & set(sys.modules)


def test_lists_as_json(croupier) -> None:
    games = json.loads(croupier("games", "--json").out)["games"]
    assert {"id": "duel", "distribution": "planted-duel", "version": "1.0"} in games
    document = json.loads(croupier("policies", "--json").out)
    assert "random" in [row["id"] for row in document["policies"]]
    assert "duel.house" in [row["id"] for row in document["rulebooks"]]
    plugins = json.loads(croupier("plugins", "list", "--json").out)["plugins"]
    assert {
        "kind": "commands",
        "id": "hello",
        "target": "hello_command",
        "distribution": "planted-duel",
        "version": "1.0",
    } in plugins


def test_one_game(croupier) -> None:
    out = croupier("games", "duel").out
    assert "seats: left, right" in out
    assert "alone     right plays by itself  right random" in out
    assert "rounds=2       1|2|3  D-1  how many rounds" in out
    assert "note=none      FILE" in out
    assert "sharp  left, right  for those who aim well" in out
    assert "aim    D-1 D-2  where do you aim?" in out
    document = json.loads(croupier("games", "duel", "--json").out)
    policies = {row["name"]: row for row in document["policies"]}
    assert policies["random"]["seats"] == ["left", "right"]
    assert policies["greedy"]["seats"] == []
    assert "no score" in policies["greedy"]["reason"]
    assert document["rulebooks"] == ["house"]


def test_one_policy(croupier) -> None:
    out = croupier("policies", "greedy").out
    assert "summary: looks one decision ahead" in out
    assert "worlds" in out
    document = json.loads(croupier("policies", "rulebook", "--json").out)
    assert (document["settings"], document["argument"]) == (None, "NAME")
    assert croupier("policies", "nobody").code == 4


def test_cards(croupier) -> None:
    assert croupier("cards", "duel").out.splitlines()[1:] == ["left   Left", "right  Right"]
    document = json.loads(croupier("cards", "duel", "--lang", "zh", "--json").out)
    assert document["cards"][0] == {"code": "left", "name": "左边"}
    code, out, err = croupier("cards", "tic-tac-toe")
    assert (code, out) == (0, "")
    assert "no cards" in err


def test_checking_cards(croupier) -> None:
    code, out, _ = croupier("cards", "duel", "--check")
    assert (code, out.splitlines()) == (1, ["cards: 2", "faults: right has no Chinese summary"])
    assert croupier("cards", "tic-tac-toe", "--check").out == "faults: none\n"
    assert croupier("cards", "tic-tac-toe", "--check").code == 0
    assert croupier("cards", "duel", "--check", "--json").code == 2


def test_one_plugin(croupier) -> None:
    rows = json.loads(croupier("plugins", "info", "random", "--json").out)["plugins"]
    assert [(row["kind"], row["works"]) for row in rows] == [("policies", True)]
    assert "about: Duel" in croupier("plugins", "info", "duel").out
    assert croupier("plugins", "info", "nothing").code == 4


def test_the_doctor_finds_what_is_broken(croupier, broken) -> None:
    code, out, _ = croupier("plugins", "doctor")
    assert code == 1
    assert "id: broken" in out
    assert "reason: ImportError: something it needs is missing" in out
    rows = json.loads(croupier("plugins", "doctor", "--json").out)["broken"]
    assert [
        (row["id"], row["stage"]) for row in rows if row["distribution"] == "planted-broken"
    ] == [("broken", "import")]
    rows = json.loads(croupier("plugins", "info", "broken", "--json").out)["plugins"]
    assert rows[0]["works"] is False


def test_a_broken_plugin_costs_only_itself(croupier, broken) -> None:
    assert croupier("new", "duel", "--seed", "1").code == 0
    code, out, err = croupier("new", "broken", "--seed", "1")
    assert (code, out) == (4, "")
    assert err.startswith("error: game 'broken' of planted-broken is broken (import)")
    code, _, err = croupier("--strict-plugins", "new", "duel", "--seed", "1")
    assert code == 4
    assert "broken plugins: " in err


@pytest.mark.parametrize(("load", "expected"), [("", False), ("planted-duel", True)])
def test_which_distributions_take_part(croupier, monkeypatch, load: str, expected: bool) -> None:
    monkeypatch.setenv("CROUPIER_LOAD_PLUGINS", load)
    out = croupier("games").out
    assert ("duel" in out) is expected
    assert "leduc" not in out
    assert "random" in croupier("policies").out
