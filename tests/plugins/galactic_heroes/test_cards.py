"""The data files: complete, in range, and as the rules print them."""

from collections import Counter

import pytest

from croupier_galactic_heroes import data
from croupier_galactic_heroes.cards import EFFECTS, Card, actions, cards, deck
from heroes import GAME

RANKS = ["border3", "border2", "border1", "domestic3", "domestic2", "domestic1"]


def of_type(type_: str) -> list[Card]:
    return [one for one in cards().values() if one.type == type_]


@pytest.mark.rule("GH-1.2")
def test_the_deck_is_100_single_cards() -> None:
    codes = list(deck())
    assert len(codes) == len(set(codes)) == data.read("setup")["deck"]["total"] == 100
    kinds = Counter((cards()[code].type, cards()[code].home) for code in codes)
    assert kinds == {
        ("admiral", "empire"): 20,
        ("admiral", "alliance"): 20,
        ("planet", "empire"): 30,
        ("planet", "alliance"): 30,
    }


@pytest.mark.rule("GH-1.10", "GH-13.11")
@pytest.mark.parametrize("one", of_type("admiral"), ids=lambda one: one.code)
def test_admirals_are_in_range(one: Card) -> None:
    assert 0 <= one.power <= 4
    assert 1 <= one.cost <= 4
    assert (one.rank, one.kind, one.good) == ("", "", "none")
    assert 1 <= len(one.effects) <= 2
    if len(one.effects) == 2:
        assert one.code in ("reuenthal", "mittermeyer", "caselnes")


@pytest.mark.rule("GH-1.8", "GH-1.9", "GH-13.11")
@pytest.mark.parametrize("one", of_type("planet"), ids=lambda one: one.code)
def test_planets_are_in_range(one: Card) -> None:
    assert one.rank in RANKS
    assert 1 <= one.cost <= 6
    assert len(one.effects) <= 1
    assert one.good in ("civilian", "military")
    if one.kind != "uninhabited":
        assert one.good == {"inhabited": "civilian", "military": "military"}[one.kind]


@pytest.mark.rule("GH-1.9", "GH-16.5")
def test_uninhabited_planets_yield_either_good() -> None:
    goods = {one.good for one in of_type("planet") if one.kind == "uninhabited"}
    assert goods == {"civilian", "military"}


@pytest.mark.rule("GH-1.8", "GH-7.10")
@pytest.mark.parametrize("home", ["empire", "alliance"])
def test_each_faction_has_five_planets_of_each_rank(home: str) -> None:
    assert Counter(one.rank for one in of_type("planet") if one.home == home) == dict.fromkeys(
        RANKS, 5
    )


@pytest.mark.rule(
    "GH-13.1", "GH-13.2", "GH-13.3", "GH-13.4", "GH-13.5", "GH-13.6", "GH-13.7", "GH-13.8",
    "GH-13.9", "GH-13.10", "GH-1.5", "GH-1.6", "GH-1.7", "GH-16.8",
)  # fmt: skip
@pytest.mark.parametrize(
    ("code", "cost", "power"),
    [
        ("reinhard", -1, 6), ("yang", -1, 6), ("reuenthal", 4, 4), ("mittermeyer", 4, 4),
        ("attenborough", 3, 3), ("fischer", 2, 2), ("ovlesser", 4, 1), ("schonkopf", 4, 1),
        ("caselnes", 3, 0), ("muller", 3, 2), ("el-facil", 2, 0), ("odin", 6, 0),
        ("heinessen", 6, 0), ("iserlohn", 10, 0), ("fezzan", 12, 0),
    ],
)  # fmt: skip
def test_the_named_cards_have_their_numbers(code: str, cost: int, power: int) -> None:
    assert (cards()[code].cost, cards()[code].power) == (cost, power)


@pytest.mark.rule("GH-13.10", "GH-1.6", "GH-1.7")
def test_named_planets_are_what_the_rules_say() -> None:
    facts = {
        code: (one.home, one.rank, one.kind, one.good)
        for code in ("el-facil", "odin", "heinessen", "iserlohn", "fezzan")
        for one in [cards()[code]]
    }
    assert facts == {
        "el-facil": ("alliance", "border3", "inhabited", "civilian"),
        "odin": ("empire", "capital", "inhabited", "civilian"),
        "heinessen": ("alliance", "capital", "inhabited", "civilian"),
        "iserlohn": ("alliance", "corridor", "fortress", "none"),
        "fezzan": ("neutral", "corridor", "inhabited", "civilian"),
    }
    assert cards()["el-facil"].effects == {}


def test_effects_are_of_the_vocabulary_and_every_one_but_one_is_printed() -> None:
    printed = {key for one in cards().values() for key in one.effects}
    assert EFFECTS - printed == {"supply phase_iv"}
    assert all(1 <= number <= 4 for one in cards().values() for number in one.effects.values())


def test_partners_name_each_other() -> None:
    partners = {one.code: one.partner for one in cards().values() if one.partner}
    assert partners == {"reuenthal": "mittermeyer", "mittermeyer": "reuenthal"}


def test_every_card_has_names_in_both_languages_and_a_slug() -> None:
    for one in [*cards().values(), *actions().values()]:
        assert set(one.name) == {"en", "zh"}
        assert all(one.name.values())
        assert one.name["zh"] != one.name["en"]
        assert one.code.isascii()
        assert one.code.replace("-", "").isalnum()
        assert one.code == one.code.lower()


def test_no_code_is_used_twice() -> None:
    assert not set(cards()) & set(actions())


def test_the_data_agree_with_the_settings_defaults() -> None:
    limits, start = data.read("setup")["limits"], data.read("setup")["start"]
    defaults = {setting.name: setting.default for setting in GAME.info.settings}
    assert limits["victory_points_to_win"] == defaults["points_to_win"]
    assert limits["round_limit"] == defaults["round_limit"]
    assert start["kept"] == defaults["start_keep"]
    assert actions()["search"].bonus["look"] == defaults["search_look"]


def test_an_unknown_effect_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {
        "id": "x",
        "faction": "empire",
        "name": "X",
        "name_zh": "X",
        "effects": [{"kind": "luck"}],
    }
    real = data.read
    monkeypatch.setattr(
        data, "read", lambda name: {"leader": [row]} if name == "leaders" else real(name)
    )
    with pytest.raises(ValueError, match="x has an unknown effect 'luck'"):
        cards.__wrapped__()


def test_the_digest_ignores_how_lines_end_and_what_rules_are_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = GAME.content()
    assert len(before) == 32
    assert data.digest.__wrapped__() == before
    real = data.text
    files = [name for name in data.PLAYED if "cost = 4" in real(name)]
    assert files
    monkeypatch.setattr(data.FILES, "text", lambda name: real(name).replace("cost = 4", "cost = 5"))
    assert data.digest.__wrapped__() != before


def test_texts_have_plain_line_ends(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\r" not in data.text("actions")
    assert data.text("actions").startswith("# Action cards")
