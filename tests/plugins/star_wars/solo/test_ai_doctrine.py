"""The doctrine for the normal game: the set-up, the hand, Deployment (AID-1 to AID-3, AID-8), and
the rules of selection there."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.cards import card
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_LIGHT, Position, attack, position
from star_wars_ai import SWEEP, judged, left, obey, obey_while, picked


def begun(seed: str = "1", **settings: Any) -> Position:
    """A game at its first decision."""
    setup = make_setup(StarWars(), seed=seed, settings=settings)
    return Position(StarWars().new(setup, Rng(setup.seed)))


# Setting up, drawing


@pytest.mark.rule("AID-1.1")
def test_the_poorest_objective_goes_back() -> None:
    for seed in map(str, range(12)):
        at = begun(seed)
        assert at.asked == (DARK, "return")
        if "return the-heart-of-the-empire" in at.options:
            continue
        options = {option: card(option.partition(" ")[2]) for option in at.options}
        least = min((one.resources, one.capacity) for one in options.values())
        taken = options[left(at)[0]]
        assert (taken.resources, taken.capacity) == least


@pytest.mark.rule("AID-1.1")
def test_whose_fall_would_lose_the_game_goes_back_however_rich() -> None:
    """The Heart of the Empire makes 3."""
    drawn = 0
    for seed in map(str, range(12)):
        at = begun(seed)
        if "return the-heart-of-the-empire" in at.options:
            assert picked(at, "AID-1.1") == "return the-heart-of-the-empire"
            drawn += 1
    assert drawn > 0


@pytest.mark.rule("AID-1.1")
def test_its_resources_count_before_the_damage_it_takes() -> None:
    """Wherever the two would pick another one."""
    different = 0
    for seed in map(str, range(40)):
        at = begun(seed)
        obey(at)
        assert at.asked == (LIGHT, "return")
        drawn = [card(option.partition(" ")[2]) for option in at.options]
        poorest = min((one.resources, one.capacity) for one in drawn)
        weakest = min((one.capacity, one.resources) for one in drawn)
        if poorest != weakest[::-1]:
            taken = card(left(at)[0].partition(" ")[2])
            assert (taken.resources, taken.capacity) == poorest
            different += 1
    assert different > 0


@pytest.mark.rule("AID-1.2")
def test_a_hand_without_two_cheap_units_is_exchanged() -> None:
    seen = set()
    for seed in map(str, range(12)):
        at = begun(seed)
        while at.asked[1] == "return":
            obey(at)
        cheap = [
            code for code in at.hand(DARK) if card(code).type == "unit" and card(code).cost <= 3
        ]
        assert picked(at, "AID-1.2") == ("keep" if len(cheap) >= 2 else "redraw")
        seen.add(len(cheap) >= 2)
    assert seen == {True, False}


@pytest.mark.rule("AID-1.3")
def test_the_richest_objective_is_turned_up_first() -> None:
    at = begun()
    while at.asked[1] != "reveal":
        obey(at)
    names = [option.partition(" ")[2] for option in at.options]
    assert card(left(at)[0].partition(" ")[2]).resources == max(
        card(code).resources for code in names
    )


LONG = ("jedi-in-hiding",) * 13
"""A deck that may be drawn from."""


@pytest.mark.rule("AID-2.1")
def test_a_card_goes_for_a_new_one_until_the_deck_is_short() -> None:
    hand = ["yoda", "x-wing", "home-one"]
    at = position("draw", LIGHT, light_hand=hand, light_deck=LONG)
    assert at.asked == (LIGHT, "discard")
    assert picked(at, "AID-2.1") == "discard x-wing"
    at = position("draw", LIGHT, light_hand=hand, light_deck=LONG[1:])
    assert picked(at, "AID-2.1") == "pass"


@pytest.mark.rule("AID-2.2")
@pytest.mark.parametrize(("light", "wanted"), [([], "a-wing"), (["red-five"], "red-five")])
def test_of_a_unique_card_that_is_in_play_only_the_force_icons_count(
    light: list[str], wanted: str
) -> None:
    """Red Five is good for 3 + 2, with its like in play for 2; A-Wing for 3."""
    hand = ["red-five", "a-wing"]
    at = position("draw", LIGHT, light=light, light_hand=hand, light_deck=LONG)
    assert picked(at, "AID-2.2") == f"discard {wanted}"


@pytest.mark.rule("AID-2.2")
def test_of_cards_too_many_the_least_useful_goes() -> None:
    at = position(
        "draw",
        LIGHT,
        light_hand=[
            "yoda",
            "x-wing",
            "luke-skywalker",
            "home-one",
            "red-five",
            "red-two",
            "mon-mothma",
        ],
    )
    assert at.do("pass").asked == (LIGHT, "shed")
    assert picked(at, "AID-2.2") == "discard x-wing"


@pytest.mark.rule("AID-2.2")
def test_cost_and_force_icons_count_together() -> None:
    """A-Wing 2 + 1; the monument 1 + 3, the informant 3 + 1."""
    hand = ["ancient-monument", "a-wing", "secret-informant", "yoda", "home-one", "red-five",
            "luke-skywalker"]  # fmt: skip
    at = position("draw", LIGHT, light_hand=hand).do("pass")
    assert picked(at, "AID-2.2") == "discard a-wing"


@pytest.mark.rule("AID-2.2")
def test_so_cards_go_for_a_discount_and_no_more_than_must() -> None:
    """Red Five costs 3, there are 2 to pay with."""
    at = position(
        "deployment",
        LIGHT,
        light_hand=["luke-skywalker", "yoda", "x-wing", "red-five"],
        light_objectives=["the-defense-of-yavin-4"],
    )
    at.do("play red-five")
    while at.asked[1] != "discount":
        at.go_on()
    assert picked(at, "AID-2.2") == "discard x-wing"
    at.do("discard x-wing")
    assert at.asked == (LIGHT, "discount")
    assert picked(at, "AID-2.2") == "done"


# Deployment


def deploying(*hand: str, **given: Any) -> Position:
    """The light side may deploy."""
    return position("deployment", LIGHT, light_hand=hand, **given)


@pytest.mark.rule("AID-3.1")
def test_what_makes_resources_is_deployed_first_then_the_dearest() -> None:
    at = deploying("x-wing", "hidden-outpost", "yoda")
    assert picked(at, "AID-3.1") == "play hidden-outpost"
    assert picked(deploying("x-wing", "yoda"), "AID-3.1") == "play yoda"


@pytest.mark.rule("AID-3.1")
def test_between_the_two_what_helps_is_used() -> None:
    board: dict[str, Any] = {"light": ["repair-droid", "x-wing+damage"]}
    assert picked(deploying("yoda", "hidden-outpost", **board), "AID-3.1") == "play hidden-outpost"
    assert picked(deploying("yoda", **board), "AID-3.1") == "use repair-droid"


@pytest.mark.rule("AID-3.1")
def test_units_come_before_other_enhancements() -> None:
    """However dear these are."""
    poor = {"resources": 0}
    at = deploying("x-wing", "fleet-command-center", printed={"fleet-command-center": poor})
    assert picked(at, "AID-3.1") == "play x-wing"


@pytest.mark.rule("AID-3.1")
def test_a_unit_that_makes_resources_goes_by_its_cost() -> None:
    assert picked(deploying("mon-mothma", "luke-skywalker"), "AID-3.1") == "play luke-skywalker"


@pytest.mark.rule("AID-3.1")
def test_an_enhancement_is_deployed_only_where_it_helps() -> None:
    at = deploying("astromech-droid-upgrade", dark=["tie-fighter"])
    assert at.options == ["play astromech-droid-upgrade", "pass"]
    assert picked(at, "AI-7.2") == "pass"
    assert left(deploying("astromech-droid-upgrade", light=["x-wing"])) == [
        "play astromech-droid-upgrade"
    ]


@pytest.mark.rule("AID-3.2")
@pytest.mark.parametrize(
    ("victim", "wanted"), [("x-wing", "pass"), ("red-two", "play force-lightning")]
)
def test_an_event_has_to_gain_what_it_costs(victim: str, wanted: str) -> None:
    """Force Lightning costs 3."""
    at = position("deployment", DARK, light=[f"{victim}+focus"], dark_hand=["force-lightning"])
    assert left(at) == [wanted]
    assert judged(at).cites == (("AID-3.2",) if wanted == "pass" else ("AI-7.1",))


@pytest.mark.rule("AID-3.2")
def test_what_is_in_play_is_paid_for_already() -> None:
    given: dict[str, Any] = {"repair-droid": {"cost": 3}}
    at = deploying(light=["repair-droid", "x-wing+damage"], printed=given)
    assert left(at) == ["use repair-droid"]


@pytest.mark.rule("AID-3.2")
def test_to_fell_an_objective_is_worth_any_cost() -> None:
    at = position("deployment", DARK, dark_side="imperial-navy", dark_hand=["superlaser-blast"])
    assert left(at) == ["play superlaser-blast"]


@pytest.mark.rule("AID-3.3")
def test_it_is_paid_with_objectives_before_units_and_with_all_that_a_card_makes() -> None:
    at = deploying("yoda", light=["mon-mothma"])
    at.do("play yoda")
    assert "pay mon-mothma 2" in at.options
    assert judged(at).cites == ("AID-3.3",)
    assert left(at)[0].endswith(" 2")
    assert not set(left(at)) & {"pay mon-mothma", "pay mon-mothma 2"}


@pytest.mark.rule("AID-3.3")
@pytest.mark.parametrize(
    ("unit", "spared"),
    [("luke-skywalker", ["hidden-outpost", "mon-mothma"]), ("home-one", ["mon-mothma"])],
)
def test_with_objectives_and_affiliation_then_enhancements_and_units_last(
    unit: str, spared: list[str]
) -> None:
    """4 are made by objectives and the affiliation card, 1 by the outpost."""
    poor = ["jedi-training", "mission-briefing", "hit-and-run"]
    at = deploying(unit, light=["mon-mothma", "hidden-outpost"], light_objectives=poor)
    at.do(f"play {unit}")
    obey_while(at, "pay")
    assert at.zone(unit) == "light.play"
    cards = ["hidden-outpost", "mon-mothma"]
    assert [card for card in cards if not at.count(card, "focus")] == spared


@pytest.mark.rule("AID-8.1")
def test_of_cards_discarded_together_the_best_comes_to_lie_on_top() -> None:
    """It Binds All Things takes the top one back."""
    at = position(
        "deployment",
        DARK,
        light=["yoda+damage", "x-wing"],
        light_hand=["it-binds-all-things"],
        dark=["darth-vader"],
        dark_hand=["there-is-no-escape"],
        printed=SWEEP,
    )
    at.until("action", DARK).do("play there-is-no-escape")
    while at.asked[1] != "discards":
        at.do(at.options[0])
    assert at.asked == (LIGHT, "discards")
    assert picked(at, "AID-8.1") == "discard x-wing"


# What else holds in the normal game


@pytest.mark.rule("AI-1.7")
def test_a_tie_in_the_normal_game_goes_to_the_first() -> None:
    at = position("balance", LIGHT)
    assert len(left(at)) == 3
    assert judged(at).tie_seat == ""


@pytest.mark.rule("AI-11.2")
def test_the_rules_of_selection_hold_in_the_normal_game() -> None:
    at = position(
        "conflict",
        DARK,
        dark=["darth-vader"],
        light=["luke-skywalker", "believer-in-the-old-ways"],
        light_objectives=PLAIN_LIGHT,
    )
    attack(at, "a-heros-journey", "darth-vader")
    at.until("defend", LIGHT).do("defend luke-skywalker", "defend believer-in-the-old-ways")
    at.until("strike", DARK)
    at.table.add(at.uid("luke-skywalker"), "focus")
    at.do("strike darth-vader").until("icons").do("icons unit-damage")
    assert picked(at, "AI-11.2") == "unit-damage believer-in-the-old-ways"
