"""The doctrine for the normal game, rule by rule, and the rules of selection there."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.cards import card
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, position
from star_wars_ai import judged, left, obey, obey_while, picked


def begun(seed: str = "1", **settings: Any) -> Position:
    """A game at its first decision."""
    setup = make_setup(StarWars(), seed=seed, settings=settings)
    return Position(StarWars().new(setup, Rng(setup.seed)))


# Setting up, drawing


@pytest.mark.rule("AID-1.1")
def test_the_poorest_objective_goes_back() -> None:
    for seed in "12345":
        at = begun(seed)
        assert at.asked == (DARK, "return")
        options = {option: card(option.partition(" ")[2]) for option in at.options}
        least = min((one.resources, one.capacity) for one in options.values())
        taken = options[left(at)[0]]
        assert (taken.resources, taken.capacity) == least


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


@pytest.mark.rule("AID-2.1")
def test_only_a_unique_card_that_is_in_play_already_is_discarded() -> None:
    at = position("draw", LIGHT, light=["r2-d2"], light_hand=["r2-d2", "x-wing"])
    assert at.asked == (LIGHT, "discard")
    assert picked(at, "AID-2.1") == "discard r2-d2"
    at = position("draw", LIGHT, light=["yoda"], light_hand=["yoda", "x-wing"])
    assert picked(at, "AID-2.1") == "pass"  # five Force icons for an edge battle


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


# Engagements


@pytest.mark.rule("AID-4.1")
@pytest.mark.parametrize(
    ("dark", "attacks"),
    [
        ([], True),
        (["rancor+focus"], True),
        (["tie-fighter"], True),
        (["rancor", "darth-vader"], False),
    ],
)
def test_an_attack_is_made_where_the_odds_allow_it(dark: list[str], attacks: bool) -> None:
    at = position("conflict", LIGHT, light=["red-two"], dark=dark).until("engage")
    assert (left(at) != ["done"]) == attacks
    assert "AID-4.1" in judged(at).cites


@pytest.mark.rule("AID-4.2")
def test_the_objective_nearest_to_its_end_is_attacked() -> None:
    damaged = [PLAIN_DARK[0], f"{PLAIN_DARK[1]}+damage+damage", f"{PLAIN_DARK[2]}+damage"]
    at = position("conflict", LIGHT, light=["red-two"], dark_objectives=damaged).until("engage")
    assert picked(at, "AID-4.2") == f"engage {PLAIN_DARK[1]}"


@pytest.mark.rule("AID-4.3")
def test_units_without_blast_stay_at_home_unless_nobody_could_defend() -> None:
    units = ["red-five", "rookie-pilot", "x-wing"]
    for dark, everybody in (["tie-fighter"], False), ([], True):
        at = position("conflict", LIGHT, light=units, dark=dark).until("engage")
        at.do("engage imperial-command")
        taken = [pick for pick in obey_while(at, "attack") if pick != "done"]
        assert ("attack rookie-pilot" in taken) == everybody
        assert {"attack red-five", "attack x-wing"} <= set(taken)


@pytest.mark.rule("AID-5.1")
@pytest.mark.parametrize(
    ("defenders", "taken"),
    [
        (["tie-advanced", "duty-officer"], ["defend tie-advanced", "defend duty-officer"]),
        (["duty-officer"], ["done"]),
    ],
)
def test_everybody_defends_unless_it_is_hopeless(defenders: list[str], taken: list[str]) -> None:
    at = position("conflict", LIGHT, light=["luke-skywalker", "home-one"], dark=defenders)
    attack(at, "imperial-command", "luke-skywalker", *(["home-one"] if "done" in taken else []))
    at.until("defend", DARK)
    assert "AID-5.1" in judged(at).cites
    assert obey_while(at, "defend") == taken


def edging(*hand: str, **given: Any) -> Position:
    """The light side attacks against a defender, and holds these cards."""
    at = position(
        "conflict",
        LIGHT,
        light=["luke-skywalker"],
        dark=["rancor"],
        light_hand=hand,
        dark_hand=["tie-fighter"] * 3,
        **given,
    )
    attack(at, "imperial-command", "luke-skywalker")
    at.until("defend", DARK).do("defend rancor")
    return at.until("edge", LIGHT)


@pytest.mark.rule("AID-6.1")
def test_edge_cards_are_placed_until_the_stack_is_ahead() -> None:
    at = edging("heat-of-battle-light", "target-of-opportunity-light", "x-wing")
    assert left(at) == ["edge heat-of-battle-light", "edge target-of-opportunity-light"]
    obey(at)
    at.do("pass")
    assert picked(at, "AID-6.1") == "pass"
    at = edging("heat-of-battle-light", "target-of-opportunity-light", "x-wing")
    obey(at)
    at.do("edge tie-fighter")  # which may have one or two
    assert picked(at, "AID-6.1") == "pass"
    at = edging("x-wing", "rookie-pilot")
    obey(at)
    at.do("edge tie-fighter")
    assert left(at) != ["pass"]
    at = edging("r2-d2")
    assert picked(at, "AID-6.1") == "pass"  # no Force icon


@pytest.mark.rule("AID-6.2")
def test_placed_is_what_has_most_force_icons_and_is_least_good_for_anything_else() -> None:
    assert picked(edging("x-wing", "yoda", "red-two"), "AID-6.2") == "edge yoda"
    assert (
        picked(edging("red-two", "heat-of-battle-light"), "AID-6.2") == "edge heat-of-battle-light"
    )


@pytest.mark.rule("AI-10.1")
def test_fate_cards_of_equal_priority_resolve_in_the_order_of_placing() -> None:
    cards = ["heat-of-battle-light", "target-of-opportunity-light"]
    at = edging("x-wing", *cards, printed={code: {"priority": 3} for code in cards})
    for code in cards[::-1]:
        at.do(f"edge {code}", "pass")
    at.until("fate", LIGHT)
    assert sorted(at.options) == sorted(f"resolve {code}" for code in cards)
    assert picked(at, "AI-10.1") == f"resolve {cards[1]}"


@pytest.mark.rule("AI-10.1")
def test_ones_own_fate_card_resolves_before_the_players() -> None:
    """The attacker has placed first."""
    at = edging("heat-of-battle-light", printed={"heat-of-battle-light": {"priority": 6}})
    at.table.create("heat-of-battle-dark", "dark.hand", owner=DARK)
    at.do("edge heat-of-battle-light", "edge heat-of-battle-dark").until("fate", LIGHT)
    assert sorted(at.options) == ["resolve heat-of-battle-dark", "resolve heat-of-battle-light"]
    assert picked(at, "AI-10.1") == "resolve heat-of-battle-light"


# The Force


@pytest.mark.rule("AID-7.1")
def test_units_are_committed_until_the_struggle_is_won_clearly() -> None:
    at = position("force", LIGHT, light=["yoda", "luke-skywalker", "x-wing"])
    assert obey_while(at, "commit") == ["commit yoda", "done"]
    at = position(
        "force", LIGHT, light=["yoda", "luke-skywalker"], dark=["emperor-palpatine+force"]
    )
    assert obey_while(at, "commit") == ["commit yoda", "commit luke-skywalker"]
    at = position("force", LIGHT, light=["x-wing"])
    assert picked(at, "AID-7.1") == "done"


@pytest.mark.rule("AID-7.2")
def test_those_with_many_force_and_few_combat_icons_first() -> None:
    at = position("force", LIGHT, light=["luke-skywalker", "admiral-ackbar"])
    assert picked(at, "AID-7.2") == "commit admiral-ackbar"


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


SWEEP: dict[str, Any] = {
    "there-is-no-escape": {
        "abilities": [
            {
                "kind": "action",
                "summary": "All units of the opponent are destroyed.",
                "zone": "hand",
                "do": [["destroy", ["in-play", "unit", "enemy"]]],
            }
        ]
    }
}


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
