"""All cards: their words are understood, their files are complete, decks are as they should be."""

from __future__ import annotations

import pytest

from croupier.cards import ability_faults
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.cards import card, codes, read_card
from croupier_star_wars.data import read
from croupier_star_wars.decks import objective_set, ready_made
from croupier_star_wars.game import StarWars
from croupier_star_wars.happenings import HAPPENINGS
from croupier_star_wars.soundness import card_faults
from croupier_star_wars.special import SPECIAL
from croupier_star_wars.words import WORDS
from star_wars import everything

SPECIAL_WORDS = {
    "bury", "capture-random-from-hand", "cheapest", "copy-icons", "look-at-hand",
    "search-objectives", "shuffle-objectives", "strip", "sort-top", "add-icon",
    "look-at-top", "capture-here", "discard-for-discount",
}  # fmt: skip


@pytest.mark.parametrize("code", codes())
def test_a_cards_words_are_understood(code: str) -> None:
    for ability in card(code).abilities:
        assert ability_faults(ability, WORDS, HAPPENINGS) == []
        assert ability.summary
        assert ability.summary.isprintable()


def test_at_most_one_card_in_ten_needs_words_of_its_own() -> None:
    texts = {code: str(read(f"cards/{code}")) for code in codes()}
    special = [code for code, text in texts.items() if any(f"'{w}'" in text for w in SPECIAL_WORDS)]
    assert 0 < len(special) <= len(texts) / 10
    assert SPECIAL.keys() <= HAPPENINGS.keys()


def test_the_files_hold_every_card_of_the_core_set() -> None:
    assert len(codes()) == 176
    assert len({card(code).title for code in codes()}) == 173
    for number in range(1, 37):
        entry = objective_set(number)
        kinds = [card(code).type for code in [entry["objective"], *entry["commands"]]]
        assert kinds[0] == "objective"
        assert len(kinds) == 6
        assert not {"objective", "affiliation"} & set(kinds[1:])


@pytest.mark.rule("SW-3.1", "SW-3.6")
@pytest.mark.parametrize("name", ["jedi", "rebel-alliance", "sith", "imperial-navy"])
def test_the_decks_offered_are_complete(name: str) -> None:
    deck = ready_made()[name]
    assert (len(deck.objectives()), len(deck.commands())) == (8, 40)


@pytest.mark.rule("SW-2.3")
def test_every_objective_and_unit_has_what_its_type_has() -> None:
    for code in codes():
        printed = card(code)
        assert (printed.capacity > 0) == (printed.type in ("objective", "unit")), code
        assert (printed.priority > 0) == (printed.type == "fate"), code
        assert (printed.attach is not None) == (
            printed.type == "enhancement" or code == "black-squadron-pilot"
        ), code


def test_an_ability_that_is_none_is_refused() -> None:
    plain = {"title": "X", "type": "unit", "side": "dark", "affiliation": "sith"}
    with pytest.raises(ValueError, match="no kind of ability"):
        read_card("x", {**plain, "ability": [{"kind": "spell", "summary": ""}]})


def test_every_word_an_option_has_is_parsed() -> None:
    game = everything()
    setup = make_setup(game, seed="words")
    table = StarWars().new(setup, Rng("words"))
    rng = Rng("picks")
    while table.result is None:
        option = rng.choice(game.options(table))
        assert game.parse(game.text(option)) == option
        game.apply(table, option)


def test_a_score_favours_who_is_ahead() -> None:
    game = StarWars()
    table = game.new(make_setup(game, seed="1"), Rng("1"))
    assert game.score(table, "dark") == -game.score(table, "light")
    before = game.score(table, "light")
    table.counters["dial"] += 3
    assert game.score(table, "light") < before


def test_greedy_plays_by_the_score_better_than_chance() -> None:
    game = StarWars()
    won = 0
    for number in range(6):
        greedy = ("dark", "light")[number % 2]
        setup = make_setup(game, seed=f"greedy {number}")
        table = game.new(setup, Rng(setup.seed))
        rng = Rng(f"picks {number}")
        while table.result is None:
            options = game.options(table)
            seat = game.seat(table)
            pick = rng.choice(options)
            if seat == greedy and len(options) > 1:
                world = game.imagine(game.information(table, seat), rng)
                worth = {}
                for option in options:
                    after = game.clone(world)
                    game.apply(after, option)
                    worth[option] = game.score(after, seat)
                pick = max(options, key=worth.__getitem__)
            game.apply(table, pick)
        won += greedy in table.result.winners
    assert won >= 4


def test_the_check_tells_of_cards_that_are_not_as_they_should_be() -> None:
    facts, faults = StarWars().check_cards()
    assert facts["special words"].endswith("of 176 cards (6.8%)")
    assert faults == ()
    bad = card("force-choke")._replace(abilities=())
    assert card_faults(bad) == ["force-choke: no ability"]
    ability = card("force-choke").abilities[0]._replace(summary="", do=())
    assert card_faults(bad._replace(abilities=(ability,))) == [
        "force-choke: an ability that does nothing",
        "force-choke: an ability without a summary",
    ]


def test_every_rule_a_decision_names_is_told() -> None:
    game = StarWars()
    told = game.rules()
    assert [rule.partition("-")[0] for rule in told] == ["SW"] * 249 + ["AI"] * 98
    named = {rule for question in game.info.asks.values() for rule in question.rules}
    named |= {setting.rule for setting in game.info.settings if setting.rule}
    assert named <= set(told)
