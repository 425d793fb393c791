"""The doctrine for the normal game: engagements, edge battles, the Force (AID-4 to AID-7)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, Position, attack, position
from star_wars_ai import judged, left, obey, obey_while, picked

# Engagements


@pytest.mark.rule("AID-4.1")
@pytest.mark.parametrize(
    ("light", "dark", "attacks"),
    [
        (["rookie-pilot"], [], True),
        (["rookie-pilot"] * 3, ["tie-fighter"], False),
        (["y-wing"], ["tie-fighter"], False),
        (["y-wing", "y-wing"], ["interrogation-droid"], False),
        (["y-wing"], ["admiral-motti"], False),
        (["x-wing"], ["dark-side-apprentice"], True),
    ],
    ids=["nobody could defend", "no blast", "edge icons", "tactics", "room", "even odds"],
)
def test_what_the_odds_are_made_of(light: list[str], dark: list[str], attacks: bool) -> None:
    at = position("conflict", LIGHT, light=light, dark=dark).until("engage")
    assert (left(at) != ["done"]) == attacks


@pytest.mark.rule("AID-4.1")
def test_who_may_not_defend_does_not_count() -> None:
    text = {"kind": "constant", "summary": "", "affects": "is-self",
            "gives": [["cannot-defend", 1]]}  # fmt: skip
    for printed, attacks in ({}, False), ({"rancor": {"abilities": [text]}}, True):
        at = position("conflict", LIGHT, light=["x-wing"], dark=["rancor"], printed=printed)
        assert (left(at.until("engage")) != ["done"]) == attacks


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


@pytest.mark.rule("AID-4.2")
def test_what_room_is_left_counts_not_the_damage_and_the_dial_comes_last() -> None:
    """The Heart of the Empire takes 10."""
    damaged = ["the-heart-of-the-empire" + "+damage" * 4, "imperial-command+damage+damage"]
    units = ["trench-run", "red-two"]
    at = position("conflict", LIGHT, light=units, dark_objectives=damaged).until("engage")
    assert "engage dial" in at.options
    assert picked(at, "AID-4.2") == "engage imperial-command"


@pytest.mark.rule("AID-4.1")
@pytest.mark.parametrize(("committed", "attacks"), [("", True), ("+force", False)])
def test_who_is_committed_does_not_count_for_the_odds(committed: str, attacks: bool) -> None:
    for dark in (["tie-fighter"], []):
        at = position("conflict", LIGHT, light=[f"red-two{committed}"], dark=dark)
        assert (left(at.until("engage")) != ["done"]) == attacks


def attackers(light: list[str], **given: Any) -> list[str]:
    """Who attacks Imperial Command, in order."""
    at = position("conflict", LIGHT, light=light, **given).until("engage")
    at.do("engage imperial-command")
    return [pick.partition(" ")[2] for pick in obey_while(at, "attack") if pick != "done"]


@pytest.mark.rule("AID-4.3")
def test_where_somebody_could_defend_those_with_blast_attack() -> None:
    units = ["red-five", "rookie-pilot", "x-wing"]
    assert attackers(units, dark=["tie-fighter"]) == ["red-five", "x-wing"]


@pytest.mark.rule("AID-4.4")
def test_who_is_committed_does_not_attack() -> None:
    at = position("conflict", LIGHT, light=["red-two", "red-five+force"], dark=["tie-fighter"])
    at.until("engage").do("engage imperial-command")
    assert picked(at, "AID-4.4") == "attack red-two"
    at.do("attack red-two")
    assert picked(at, "AID-4.4") == "done"


@pytest.mark.rule("AID-4.5")
@pytest.mark.parametrize(
    ("room", "taken"),
    [
        (4, ["red-five"]),
        (5, ["red-five", "y-wing"]),
        (1, ["red-five"]),
    ],
)
def test_no_more_attack_than_fell_the_objective_if_nobody_can_defend(
    room: int, taken: list[str]
) -> None:
    """Blast of 3, 2 and 1, and 1 for being unopposed."""
    damaged = ["imperial-command" + "+damage" * (5 - room)]
    units = ["x-wing", "y-wing", "red-five"]
    assert attackers(units, dark=["rancor+focus"], dark_objectives=damaged) == taken


@pytest.mark.rule("AID-4.5")
@pytest.mark.parametrize(
    ("others", "number"),
    [([], 3), (["shadows-of-dathomir"], 2), (["shadows-of-dathomir", "death-and-despayre"], 1)],
)
def test_if_it_cannot_fall_one_is_kept_for_each_other_objective(
    others: list[str], number: int
) -> None:
    units = ["x-wing", "jedi-in-hiding", "believer-in-the-old-ways"]
    found = attackers(units, dark_objectives=["imperial-command", *others])
    assert len(found) == number


@pytest.mark.rule("AID-4.5")
@pytest.mark.parametrize(("damage", "number"), [(8, 1), (3, 2)])
def test_so_it_is_with_the_damage_that_the_dial_still_takes(damage: int, number: int) -> None:
    """It ends at ten; three could attack it, and there is one objective besides."""
    units = ["trench-run", "x-wing", "y-wing", "jedi-in-hiding"]
    at = position("conflict", LIGHT, light=units, dark_objectives=PLAIN_DARK[:1])
    at.table.counters["dial-damage"] = damage
    at.until("engage").do("engage dial")
    assert len([pick for pick in obey_while(at, "attack") if pick != "done"]) == number


@pytest.mark.rule("AID-4.5")
def test_without_blast_a_unit_only_attacks_alone() -> None:
    assert attackers(["rookie-pilot", "rebel-trooper"], dark_objectives=PLAIN_DARK[:1]) == [
        "rookie-pilot"
    ]
    units = ["rookie-pilot", "x-wing"]
    assert attackers(units, dark_objectives=PLAIN_DARK[:1]) == ["x-wing"]


@pytest.mark.rule("AID-4.6")
@pytest.mark.parametrize("dark", [["tie-fighter"], []])
def test_the_most_blast_is_declared_first(dark: list[str]) -> None:
    """Y-Wing has 2 and costs 2, Wookiee Navigator has 1 and costs 3."""
    units = ["x-wing", "wookiee-navigator", "y-wing"]
    assert attackers(units, dark=dark, dark_objectives=PLAIN_DARK[:1])[:2] == [
        "y-wing",
        "wookiee-navigator",
    ]


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
    at.do("edge tie-fighter")  # which counts as two
    assert left(at) == ["edge target-of-opportunity-light"]
    at = edging("yoda", "x-wing")
    obey(at)
    at.do("edge tie-fighter")
    assert picked(at, "AID-6.1") == "pass"
    at = edging("r2-d2")
    assert picked(at, "AID-6.1") == "pass"  # no Force icon


@pytest.mark.rule("AID-6.1")
def test_four_cards_are_the_most() -> None:
    """Against three that count as six icons."""
    at = edging(*["x-wing"] * 6)
    for answer in ["edge tie-fighter"] * 3:
        assert obey(at) == ["edge x-wing"]
        at.do(answer)
    assert obey(at) == ["edge x-wing"]
    assert picked(at.until("edge", LIGHT), "AID-6.1") == "pass"


@pytest.mark.rule("AID-6.1")
def test_the_players_edge_counts() -> None:
    """Mon Mothma's: one card is not ahead of it."""
    at = position("conflict", DARK, dark=["darth-vader"], light=["mon-mothma"],
                  dark_hand=["tie-fighter"] * 3, light_hand=["x-wing"])  # fmt: skip
    attack(at, "a-heros-journey", "darth-vader")
    at.until("defend", LIGHT).do("defend mon-mothma").until("edge", DARK)
    assert obey(at) == ["edge tie-fighter"]
    at.do("pass")
    assert obey(at) == ["edge tie-fighter"]


@pytest.mark.rule("AID-6.2")
def test_placed_is_what_has_most_force_icons_and_is_least_good_for_anything_else() -> None:
    assert picked(edging("x-wing", "yoda", "red-two"), "AID-6.2") == "edge yoda"
    assert (
        picked(edging("red-two", "heat-of-battle-light"), "AID-6.2") == "edge heat-of-battle-light"
    )


@pytest.mark.rule("AID-6.3")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        (["yoda", "target-of-opportunity-light"], "edge target-of-opportunity-light"),
        (["yoda", "heat-of-battle-light", "twist-of-fate-light"], "pass"),
    ],
)
def test_where_nobody_defends_only_a_fate_card_that_helps_is_placed(
    hand: list[str], wanted: str
) -> None:
    at = position("conflict", LIGHT, light=["luke-skywalker"], light_hand=hand)
    attack(at, "imperial-command", "luke-skywalker")
    assert picked(at.until("edge", LIGHT), "AID-6.3") == wanted


@pytest.mark.rule("AID-6.3", "AI-17.5")
def test_a_fate_card_without_its_text_is_not_placed_where_nobody_defends() -> None:
    card = "target-of-opportunity-light"
    blank = {card: {"abilities": ()}}
    given: dict[str, Any] = {"light": ["luke-skywalker"], "light_hand": [card]}
    at = position("conflict", LIGHT, ai=DARK, printed=blank, **given)
    attack(at, "imperial-command", "luke-skywalker")
    assert picked(at.until("edge", LIGHT), "AID-6.3") == "pass"


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
def test_units_are_committed_until_the_struggle_is_won() -> None:
    at = position("force", LIGHT, light=["luke-skywalker", "x-wing"])
    assert obey_while(at, "commit") == ["commit luke-skywalker", "done"]
    palpatine = ["emperor-palpatine+force"]
    at = position("force", LIGHT, light=["yoda", "x-wing", "y-wing"], dark=palpatine)
    assert len(obey_while(at, "commit")) == 3  # five are even, six win
    at = position("force", LIGHT, light=["x-wing"])
    assert picked(at, "AID-7.1") == "commit x-wing"


@pytest.mark.rule("AID-7.1")
@pytest.mark.parametrize("unit", ["x-wing+focus", "r2-d2"], ids=["exhausted", "no Force"])
def test_who_would_not_count_in_the_struggle_is_not_committed(unit: str) -> None:
    at = position("force", LIGHT, light=[unit])
    assert picked(at, "AID-7.1") == "done"


@pytest.mark.rule("AID-7.2")
def test_force_icons_count_twice() -> None:
    """Ackbar has three and two combat icons, Mon Mothma two and one."""
    at = position("force", LIGHT, light=["mon-mothma", "admiral-ackbar"])
    assert picked(at, "AID-7.2") == "commit admiral-ackbar"


@pytest.mark.rule("AID-7.2")
def test_those_with_many_force_and_few_combat_icons_first() -> None:
    at = position("force", LIGHT, light=["luke-skywalker", "admiral-ackbar"])
    assert picked(at, "AID-7.2") == "commit admiral-ackbar"
