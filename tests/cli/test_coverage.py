"""`coverage`: many games, and which rules were applied."""

import importlib
import json

import pytest


def table(out: str, title: str) -> list[list[str]]:
    """The rows of the part below a title, as words."""
    part = out.partition(title)[2].partition("\n\n")[0]
    return [line.split() for line in part.splitlines()[1:]]


def test_rules_are_counted_where_they_were_cited_or_told(croupier) -> None:
    code, out, err = croupier("coverage", "duel", "--games", 5, "--seat", "left=random")
    assert (code, err) == (0, "")
    applied = {row[4]: row[:4] for row in table(out, "applied:")[1:]}
    assert applied["D-2"] == ["10", "0", "10", "5"]  # the winner of each of two rounds
    assert applied["D-1"] == ["5", "0", "5", "5"]  # told once, while the game was set up
    assert applied["H-2"][2] == "0"
    assert int(applied["H-2"][0]) == int(applied["H-2"][1]) > 0
    times = [int(row[0]) for row in table(out, "applied:")[1:]]
    assert times == sorted(times, reverse=True)


def test_rules_of_the_book_that_never_had_a_say_are_listed(croupier) -> None:
    out = croupier("coverage", "duel", "--games", 2).out
    assert table(out, "never applied:") == [["H-1", "Aim", "at", "something."]]


def test_with_fail_never_a_rule_in_use_must_have_been_applied(croupier, monkeypatch) -> None:
    words = ("coverage", "duel", "--games", 2)
    assert croupier(*words, "--fail-never").code == 1
    house = importlib.import_module("duel_rulebook").House
    retired = house.rules["H-1"]._replace(status="superseded by H-2")
    monkeypatch.setattr(house, "rules", {**house.rules, "H-1": retired})
    code, out, _ = croupier(*words, "--fail-never")
    assert code == 0
    assert "H-1  superseded by H-2: Aim at something." in out


def test_what_a_setting_keeps_from_coming_up_is_said(croupier, monkeypatch) -> None:
    duel = importlib.import_module("duel").Duel
    rounds, *others = duel.info.settings
    info = duel.info._replace(settings=(rounds._replace(rule="H-1"), *others))
    monkeypatch.setattr(duel, "info", info)
    words = ("coverage", "duel", "--games", 2)
    told = "H-1  not with rounds=2: Aim at something."
    code, out, _ = croupier(*words, "--fail-never")
    assert (code, told in out) == (1, True)
    assert "  H-1  Aim at something." in croupier(*words, "--set", "rounds=3").out


def test_seats_nobody_is_named_for(croupier) -> None:
    """By the rulebook, unless the variant has a policy for some seat; the others then by chance."""

    def seats(*words: object) -> list[dict[str, str]]:
        out = croupier("coverage", "duel", "--games", 1, "--json", *words).out
        return [way["seats"] for way in json.loads(out)["ways"]]

    assert seats() == [{"left": "rulebook", "right": "rulebook"}]
    assert seats("--variant", "alone") == [{"left": "random", "right": "random"}]
    assert seats("--seat", "right=random") == [{"left": "rulebook", "right": "random"}]
    assert seats("--variant", "alone", "--others", "rulebook") == [
        {"left": "rulebook", "right": "random"}
    ]


def test_values_given_more_than_once_are_gone_round(croupier) -> None:
    words = ("coverage", "duel", "--games", 6, "--set", "rounds=1", "--set", "rounds=3",
             "--seat", "left=random", "--seat", "left=rulebook", "--json")  # fmt: skip
    document = json.loads(croupier(*words).out)
    ways = [(way["settings"]["rounds"], way["seats"]["left"]) for way in document["ways"]]
    assert ways == [(1, "random"), (1, "rulebook"), (3, "random"), (3, "rulebook")]
    wins = next(one for one in document["applied"] if one["rule"] == "D-2")
    assert (document["games"], wins["notes"]) == (6, 4 * 1 + 2 * 3)
    out = croupier("coverage", "duel", "--games", 2, "--set", "rounds=1", "--set", "rounds=2").out
    assert out.startswith("2 games in 2 ways, ")
    assert croupier("coverage", "duel", "--games", 1).out.startswith("1 game, ")


def test_settings_that_decide_who_plays_itself_are_gone_round_unless_given(
    croupier, monkeypatch
) -> None:
    def alone(self, setup) -> dict[str, str]:
        return {"left" if setup.settings["rounds"] == 1 else "right": "rulebook"}

    monkeypatch.setattr(importlib.import_module("duel").Duel, "default_policies", alone)

    def ways(*words: object) -> list[tuple[int, str]]:
        out = croupier("coverage", "duel", "--games", 4, "--json", *words).out
        found = json.loads(out)["ways"]
        return [(way["settings"]["rounds"], way["seats"]["left"]) for way in found]

    assert ways() == [(1, "rulebook"), (2, "random"), (3, "random")]
    assert ways("--switches") == ways()
    assert ways("--set", "rounds=2") == [(2, "random")]


def test_switches_go_round_every_other_value_of_each_setting(croupier) -> None:
    words = ("coverage", "duel", "--switches", "--json", "--others", "random")
    document = json.loads(croupier(*words, "--games", 9, "--set", "fragile=false").out)
    assert [way["settings"]["rounds"] for way in document["ways"]] == [2, 1, 3]
    document = json.loads(croupier(*words, "--games", 2, "--set", "rounds=1").out)
    assert [way["settings"]["rounds"] for way in document["ways"]] == [1]


def test_of_more_ways_than_games_some_from_all_over_are_played(croupier) -> None:
    words = [word for rounds in (1, 2, 3) for word in ("--set", f"rounds={rounds}")]
    words += ["--others", "random", "--others", "rulebook"]
    document = json.loads(croupier("coverage", "duel", *words, "--games", 4, "--json").out)
    ways = {(way["settings"]["rounds"], way["seats"]["left"]) for way in document["ways"]}
    assert len(ways) == document["games"] == 4
    assert {who for _, who in ways} == {"random", "rulebook"}


def test_ready_decks_are_gone_round_unless_some_are_given(croupier) -> None:
    def decks(*words: object) -> list[dict[str, str]]:
        out = croupier("coverage", "duel", "--games", 1, "--json", *words).out
        return [way["decks"] for way in json.loads(out)["ways"]]

    assert decks() == [{"left": "sharp", "right": "sharp"}]
    assert decks("--deck", "left=blunt") == [{"left": "blunt", "right": "sharp"}]


def test_the_same_seed_counts_the_same_with_any_number_of_workers(croupier) -> None:
    words = ("coverage", "leduc", "--games", 4, "--seed", "s", "--json")
    alone = croupier(*words)
    assert alone.code == 0
    assert croupier(*words, "-j", 2).out == alone.out
    words = ("coverage", "duel", "--games", 4, "--seat", "left=random", "--json")
    assert croupier(*words, "--seed", "s").out != croupier(*words, "--seed", "t").out


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("duel", "--seat", "left=human"), 2, "a person cannot play left"),
        (("duel", "--seat", "left"), 2, "--seat 'left' is not understood"),
        (("duel", "--seat", "left=nobody"), 4, "nobody"),
        (("duel", "--set", "rounds=9"), 2, "cannot be '9'"),
        (("duel", "--games", 0), 2, "0"),
        (("duel", "--seat", "left=failing", "--games", 2), 4, "the game of seed 1-1: "),
        (("solitaire",), 4, "no game 'solitaire'"),
    ],
)
def test_what_cannot_be_counted(croupier, words: tuple[str, ...], code: int, message: str) -> None:
    outcome = croupier("coverage", *words)
    assert (outcome.code, outcome.out) == (code, "")
    assert message in outcome.err
