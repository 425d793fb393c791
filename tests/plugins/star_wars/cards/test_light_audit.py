"""Cards of the light side in odd positions: targets gone, costs for nothing, copies, both turns."""

from __future__ import annotations

import pytest

from croupier_star_wars import stats
from croupier_star_wars.cards import card, codes
from croupier_star_wars.rendering import card_rows, gloss, summary
from star_wars import attack, position


@pytest.mark.card("lightsaber-deflection", "c-3po")
@pytest.mark.rule("SW-20.16", "SW-7.2")
def test_damage_is_not_deflected_onto_a_unit_that_is_gone() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker", "c-3po"], dark=["tie-fighter"],
        light_hand=["lightsaber-deflection"], dark_hand=["force-choke", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "pass")
    at.do("use lightsaber-deflection", "target c-3po").until("interrupt", "light")
    at.do("use c-3po", "use its-worse", "target luke-skywalker")  # so nothing cancels it
    assert at.zone("c-3po") == "light.discard"
    assert at.count("luke-skywalker", "damage") == 2  # of It's Worse, and of Force Choke


@pytest.mark.card("lightsaber-deflection", "emperors-royal-guard")
@pytest.mark.rule("SW-20.16", "SW-17.7")
def test_what_is_deflected_twice_onto_a_unit_is_protected_from_together() -> None:
    at = position(
        "conflict", "dark", light=["luke-skywalker"], dark_hand=["emperor-palpatine"],
        dark=["stormtrooper-elite", "darth-vader+focus", "emperors-royal-guard+focus"],
        light_hand=["lightsaber-deflection", "lightsaber-deflection"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "stormtrooper-elite")
    at.until("defend").do("defend luke-skywalker").until("edge").do("edge emperor-palpatine")
    at.until("interrupt", "light").do("use lightsaber-deflection", "target darth-vader")
    at.do("use lightsaber-deflection", "target darth-vader").until("protect")
    at.do("protect darth-vader emperors-royal-guard 2")
    assert at.count("darth-vader", "damage") == 0
    assert at.count("emperors-royal-guard", "damage") == 2


@pytest.mark.card("the-defense-of-yavin-4", "its-worse")
@pytest.mark.rule("SW-8.10")
def test_a_unit_goes_back_to_hand_when_its_worse_takes_what_would_have_paid() -> None:
    at = position(
        "deployment", light=["r2-d2"], light_hand=["y-wing", "yoda"], dark_hand=["its-worse"],
        light_objectives=["the-defense-of-yavin-4+focus", "draw-their-fire+focus"],
    )  # fmt: skip
    at.do("play y-wing", "use the-defense-of-yavin-4", "discard yoda", "use its-worse")
    at.do("target r2-d2")
    assert at.hand("light") == ["y-wing"]
    assert at.count("jedi", "focus") == 0


@pytest.mark.card("the-defense-of-yavin-4", "counter-stroke")
@pytest.mark.rule("SW-8.10", "SW-8.3")
def test_a_unit_goes_back_to_hand_when_its_match_was_spent_on_counter_stroke() -> None:
    at = position(
        "deployment", light=["r2-d2"], light_hand=["red-five", "counter-stroke", "yoda"],
        light_objectives=["the-defense-of-yavin-4", "draw-their-fire+focus"],
        dark_hand=["its-worse"],
    )  # fmt: skip
    at.do("play red-five", "use the-defense-of-yavin-4", "discard yoda", "done", "use its-worse")
    at.do("target r2-d2", "use counter-stroke", "pay jedi")
    assert at.hand("light") == ["red-five"]  # two resources for a cost of two, none of them Jedi
    assert at.count("r2-d2", "focus") == 0
    assert stats.cost(at.table, at.uid("red-five")) == 3  # another time it costs what it did


@pytest.mark.card("admiral-ackbar", "covering-fire", "emergency-repair", "log-trap")
@pytest.mark.parametrize(
    ("code", "when"),
    [
        ("admiral-ackbar", "in an engagement"),
        ("covering-fire", "in an engagement"),
        ("emergency-repair", "in its player's own turn"),
        ("log-trap", "the enemy attacks"),
    ],
)
def test_a_summary_tells_when_an_action_of_the_light_side_may_be_used(code: str, when: str) -> None:
    assert f"Action ({when}): " in summary(card(code))


@pytest.mark.card("han-solo")
def test_no_summary_of_a_light_card_says_the_same_twice() -> None:
    for printed in map(card, codes()):
        if printed.side == "light":
            told = [ability.summary for ability in printed.abilities]
            assert len(set(told)) == len(told), printed.code


@pytest.mark.card("questionable-contacts", "the-defense-of-yavin-4", "tribal-support", "yub-yub")
@pytest.mark.parametrize(
    ("code", "cost"),
    [
        ("questionable-contacts", "put one damage on this objective"),
        ("the-defense-of-yavin-4", "discard one or more cards of the hand"),
        ("tribal-support", "discard a card of the hand"),
        ("yub-yub", "focus a friendly Ewok unit that is ready"),
    ],
)
def test_a_summary_tells_what_a_light_card_costs_besides(code: str, cost: str) -> None:
    assert f"Cost: {cost}" in summary(card(code))


@pytest.mark.card("redemption", "luke-skywalker")
def test_what_is_used_is_told_of_and_not_what_it_answers() -> None:
    assert gloss(("use", "redemption", "luke-skywalker")) == summary(card("redemption"))
    assert gloss(("target", "luke-skywalker")) == summary(card("luke-skywalker"))


@pytest.mark.card("yoda", "believer-in-the-old-ways")
def test_the_list_of_cards_tells_what_is_printed_on_a_unit() -> None:
    rows = {row["card"]: row for row in card_rows()}
    yoda = rows["yoda"]
    assert (yoda["cost"], yoda["force"], yoda["capacity"]) == (3, 5, 2)
    assert (yoda["icons"], yoda["traits"]) == ("(U)(B)T", "Character, Force User")
    assert yoda["summary"].startswith("Unique. Elite. ")
    assert rows["believer-in-the-old-ways"]["summary"] == ""
    assert rows["mon-mothma"]["resources"] == 2
