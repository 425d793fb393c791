"""How checks are run: which games, which checks, at which decisions, and what is reported."""

from __future__ import annotations

import pytest

from croupier.errors import SetupError
from croupier.game import Setting, Setup
from croupier.rng import Rng
from croupier.testing import check_game, setups, single_settings
from kit_duel import Duel, Known, Option, State
from planted_games import OffersTwice, ScoresInfinity


class Choosy(Duel):
    """Does not take every combination."""

    def new(self, setup: Setup, rng: Rng) -> State:
        if setup.variant == "short" and setup.settings["raise_to"] == 5:
            raise SetupError("too dear for a short duel")
        return super().new(setup, rng)


class Glossed(Duel):
    """Notes for which states it is asked what options do."""

    def __init__(self) -> None:
        self.asked: set[Known] = set()

    def gloss(self, information: Known, option: Option, lang: str = "en") -> str:
        self.asked.add(information)
        return ""


def test_single_settings_are_the_defaults_and_each_other_value() -> None:
    assert single_settings(Duel()) == [{}, {"raise_to": 5}]


class Varied(Duel):
    """Has a setting that belongs to one variant."""

    info = Duel.info._replace(
        settings=(*Duel.info.settings, Setting("haste", 1, (1, 3), variants=("short",)))
    )


def test_a_variant_takes_its_own_settings_and_no_combination_twice() -> None:
    made = setups(Varied(), 1, settings=[{}, {"haste": 3}])
    ways = [(setup.variant, setup.settings.get("haste")) for setup in made]
    assert ways == [("standard", None), ("short", 1), ("short", 3)]


def test_combinations_that_a_game_refuses_are_left_out() -> None:
    made = setups(Choosy(), 10, settings=single_settings(Choosy()))
    ways = [(setup.variant, setup.settings["raise_to"]) for setup in made]
    assert set(ways) == {("standard", 2), ("standard", 5), ("short", 2)}
    assert len(made) == 10


def test_a_game_that_refuses_everything_is_not_passed_over() -> None:
    with pytest.raises(SetupError, match="too dear"):
        setups(Choosy(), variants=["short"], settings=[{"raise_to": 5}])


def test_the_same_call_finds_the_same() -> None:
    game = ScoresInfinity()
    first, second = (check_game(game, setups(game, 3), only={"score"}) for _ in range(2))
    assert [str(fault) for fault in first] == [str(fault) for fault in second] != []


def test_a_fault_says_where_it_was_found() -> None:
    game = OffersTwice()
    made = setups(game, 1, variants=["short"], settings=[{"raise_to": 5}])
    (fault,) = check_game(game, made, only={"options-distinct"})
    assert (fault.check, fault.seed) == ("options-distinct", "0")
    text = str(fault)
    assert text.startswith("options-distinct: seed '0', variant short raise_to=5, decision ")
    assert text.endswith("is there twice")
    assert "\n" not in text


def test_only_the_checks_named_are_run() -> None:
    game = OffersTwice()
    assert check_game(game, setups(game, 3), only={"score", "gloss"}) == []


def test_costly_checks_are_run_at_some_decisions_of_a_long_game() -> None:
    short, long = Glossed(), Glossed()
    check_game(short, setups(short, 1, variants=["standard"]), only={"gloss"})
    check_game(long, setups(long, 1, variants=["standard"]), stops=3, only={"gloss"})
    assert len(short.asked) == 9
    assert 0 < len(long.asked) <= 3
    assert long.asked < short.asked
