"""Using cards: always, if it helps and is worth its price (AI-7)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, Position, attack, pay, position
from star_wars_ai import judged, left, obey, obey_while, picked, shown


def deploying(*prepared: str, **given: Any) -> Position:
    """The light side's AI has its first opportunity in Deployment."""
    at = position("deployment", LIGHT, ai=LIGHT, prepared=prepared, **given)
    return at.until("action", LIGHT)


# Always


@pytest.mark.rule("AI-7.1")
def test_the_older_of_two_prepared_events_is_used_first() -> None:
    for events in (("rebel-assault", "jedi-mind-trick"), ("jedi-mind-trick", "rebel-assault")):
        at = deploying(*events, dark=["darth-vader"])
        assert picked(at, "AI-7.1") == f"play {events[0]}"


@pytest.mark.rule("AI-7.1")
def test_prepared_events_come_before_abilities_and_those_in_the_order_they_entered_play() -> None:
    cards = ("heavy-blaster-emplacement", "x-wing+damage", "repair-droid")
    at = deploying("rebel-assault", light=cards, dark=["darth-vader"])
    assert left(at) == ["play rebel-assault"]
    at = deploying(light=cards, dark=["darth-vader"])
    assert picked(at, "AI-7.1") == "use heavy-blaster-emplacement"
    at = deploying(light=cards[::-1], dark=["darth-vader"])
    assert picked(at, "AI-7.1") == "use repair-droid"


@pytest.mark.rule("AI-7.1")
def test_the_same_order_holds_among_answers_to_one_trigger() -> None:
    answers = ("last-minute-rescue", "mobilize-the-squadrons")
    for first, second in (answers, answers[::-1]):
        at = position(
            "refresh",
            LIGHT,
            ai=LIGHT,
            light=["red-two+damage"],
            light_objectives=(first, second, "draw-their-fire"),
        )
        assert picked(at.until("reaction"), "AI-7.1") == f"use {first}"


@pytest.mark.rule("AI-7.1")
@pytest.mark.parametrize("discarded", [[], ["x-wing", "crossfire"]])
def test_of_prepared_answers_the_older_one_comes_first_whatever_is_discarded(
    discarded: list[str],
) -> None:
    """A second Crossfire in the discard pile is not the one that waits."""
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["yoda+attack"],
        prepared=["crossfire", "double-strike"],
        light_discard=discarded,
    )
    attack(at, "imperial-command", "yoda")
    at.until("strike", LIGHT).do("strike yoda").until("reaction", LIGHT)
    assert picked(at, "AI-7.1").startswith("use crossfire")


@pytest.mark.rule("AI-7.1")
def test_it_passes_only_when_nothing_is_worth_using() -> None:
    """Its own unit's damage is removed before it passes; the player's is not."""
    cards = {"light": ["repair-droid", "x-wing+damage"], "dark": ["tie-advanced+damage"]}
    at = deploying(**cards)
    assert picked(at, "AI-7.1") == "use repair-droid"
    at = deploying(light=["repair-droid", "x-wing"], dark=["tie-advanced+damage"])
    assert picked(at, "AI-7.2") == "pass"


# The golden rule


@pytest.mark.rule("AI-7.2")
def test_what_would_only_hurt_the_ai_is_not_used() -> None:
    """Vader's reaction may damage any unit; without one of the player's he does not use it."""
    given: dict[str, Any] = {
        "dark": ["darth-vader", "tie-fighter"],
        "prepared": ["dark-precognition"],
        "pool": 0,
    }
    for light, wanted in ([], "pass"), (["yoda"], "use darth-vader"):
        at = position(
            "deployment", DARK, ai=DARK, dark_hand=["tie-fighter"], light=light, **given
        ).until("action", DARK)
        at.do("play dark-precognition")
        while at.asked[1] != "reaction":
            obey(at)
        assert left(at) == [wanted]
        assert judged(at).cites == (("AI-7.2",) if wanted == "pass" else ("AI-7.1",))


@pytest.mark.rule("AI-7.2")
def test_where_both_could_be_hit_the_players_unit_is() -> None:
    at = deploying("jedi-mind-trick", light=["yoda"], dark=["duty-officer"])
    at.do("play jedi-mind-trick")
    assert picked(at, "AI-7.2") == "target duty-officer"


@pytest.mark.rule("AI-7.3")
@pytest.mark.parametrize(
    ("unit", "worth", "used"),
    [
        ("x-wing+damage", "benefit 1, price 1", True),
        ("luke-skywalker+damage", "benefit 1, price 4", False),
        ("red-two+damage", "benefit 1, price 3", False),
    ],
)
def test_a_unit_taken_back_costs_its_cost_and_saves_its_damage(
    unit: str, worth: str, used: bool
) -> None:
    at = deploying("fall-back", light=[unit], pool=0)
    assert shown(at, "AI-7.4" if used else "AI-7.3")["play fall-back"] == worth
    assert left(at) == ["play fall-back" if used else "pass"]


@pytest.mark.rule("AI-7.3")
def test_a_token_for_a_token_is_an_even_price() -> None:
    """Trust Your Feelings takes a token and removes one of its bearer."""
    at = deploying(light=["luke-skywalker+focus", "trust-your-feelings@luke-skywalker"])
    assert picked(at, "AI-7.1") == "use trust-your-feelings"
    assert shown(at, "AI-7.1")["use trust-your-feelings"] == "benefit 1, price 1"


@pytest.mark.rule("AI-7.3")
def test_to_cancel_what_harms_is_worth_any_price() -> None:
    """C-3PO is sacrificed for a unit that costs 1 and for one that costs 4; not to spare the
    player's own."""
    for light in ["x-wing+focus"], ["luke-skywalker+focus"]:
        at = position(
            "deployment", DARK, ai=LIGHT, light=["c-3po", *light], dark_hand=["force-lightning"]
        )
        at.do("play force-lightning", "pay imperial-command", "pay shadows-of-dathomir")
        at.until("interrupt", LIGHT)
        assert left(at) == ["use c-3po"]
        assert shown(at, "AI-7.1")["use c-3po"].endswith("worth any price")


@pytest.mark.rule("AI-7.3")
def test_what_harms_nobody_but_the_player_is_not_cancelled() -> None:
    at = position(
        "deployment",
        DARK,
        ai=LIGHT,
        light=["c-3po"],
        dark=["darth-vader+focus"],
        dark_hand=["force-lightning"],
    )
    at.do("play force-lightning", "pay imperial-command", "pay shadows-of-dathomir")
    at.until("target").do("target darth-vader").until("interrupt", LIGHT)
    assert picked(at, "AI-7.2") == "pass"


@pytest.mark.rule("AI-7.3")
@pytest.mark.parametrize(
    ("dark", "light", "used"),
    [
        (["darth-vader"], ["yoda", "x-wing"], False),
        (["darth-vader"], ["yoda", "rookie-pilot", "x-wing"], True),
    ],
)
def test_the_sums_of_the_units_lost_are_compared(
    dark: list[str], light: list[str], used: bool
) -> None:
    at = position("force", DARK, ai=DARK, dark=dark, light=light, prepared=["there-is-no-escape"])
    at.until("action", DARK)
    assert left(at) == ["play there-is-no-escape" if used else "pass"]


@pytest.mark.rule("AI-7.3")
def test_of_damage_only_what_has_room_counts_and_a_kill_at_least_its_cost() -> None:
    at = deploying("rebel-assault", dark=["tie-fighter", "duty-officer"])
    assert shown(at, "AI-7.4")["play rebel-assault"] == "benefit 1, price 0"
    at = deploying("rebel-assault", dark=["nightsister"])
    assert shown(at, "AI-7.4")["play rebel-assault"] == "benefit 3, price 0"
    at = deploying("rebel-assault", dark=["rancor"])
    assert shown(at, "AI-7.4")["play rebel-assault"] == "benefit 2, price 0"


@pytest.mark.rule("AI-7.3")
def test_to_fell_an_objective_is_worth_any_price() -> None:
    """And comes before the points of a unit."""
    fallen = ("imperial-command" + "+damage" * 4, *PLAIN_DARK[1:])
    at = deploying("rebel-assault", dark=["nightsister"], dark_objectives=fallen)
    at.do("play rebel-assault")
    assert picked(at, "AI-7.3") == "target imperial-command"


@pytest.mark.rule("AI-7.4")
@pytest.mark.parametrize("victim", ["twilek-loyalist", "rebel-trooper"])
def test_the_cost_of_an_event_does_not_count_against_it(victim: str) -> None:
    """Force Lightning, which costs 3, for a unit of cost 1 and even of 0."""
    at = position(
        "deployment", DARK, ai=DARK, light=[f"{victim}+focus"], prepared=["force-lightning"]
    ).until("action", DARK)
    assert picked(at, "AI-7.4") == "play force-lightning"


@pytest.mark.rule("AI-7.4")
@pytest.mark.parametrize(
    ("light", "used"), [(["x-wing"], True), (["yoda", "luke-skywalker"], False)]
)
def test_the_further_price_of_an_event_does_count(light: list[str], used: bool) -> None:
    """You're My Only Hope brings two cards and costs the player one, for the cheapest unit."""
    at = deploying("youre-my-only-hope", light=light, dark_hand=["tie-fighter"], pool=0)
    if used:
        assert picked(at, "AI-7.4") == "play youre-my-only-hope"
    else:
        at = deploying("youre-my-only-hope", light=["luke-skywalker"], dark_hand=["tie-fighter"])
        assert picked(at, "AI-7.3") == "pass"


# The moment


@pytest.mark.rule("AI-7.5")
def test_what_would_do_nothing_waits_for_its_moment() -> None:
    """Force Stasis lasts for a phase: it waits for a Conflict phase."""
    given: dict[str, Any] = {
        "ai": DARK,
        "prepared": ["force-stasis"],
        "light": ["yoda"],
        "dark": ["tie-fighter"],
    }
    at = position("deployment", DARK, **given).until("action", DARK)
    assert picked(at, "AI-7.5") == "pass"
    at = position("conflict", LIGHT, **given).until("action", DARK)
    assert picked(at, "AI-7.4") == "play force-stasis"


@pytest.mark.rule("AI-7.5")
def test_nobody_is_kept_from_defending_when_nobody_can_attack() -> None:
    """In its own Conflict phase Force Stasis is of use only with an attacker that is able; in the
    player's only until the one engagement is declared."""
    given: dict[str, Any] = {"ai": DARK, "prepared": ["force-stasis"], "light": ["yoda", "x-wing"]}
    for dark, wanted in (["tie-fighter+attack"], "play force-stasis"), (["tie-fighter"], "pass"):
        at = position("conflict", DARK, dark=dark, **given).until("action", DARK)
        assert left(at) == [wanted]
    at = position("conflict", LIGHT, **given)
    assert left(at.until("action", DARK)) == ["play force-stasis"]
    at.do("pass")
    attack(at, "imperial-command", "x-wing")
    assert picked(at.until("action", DARK), "AI-7.5") == "pass"


@pytest.mark.rule("AI-7.5")
def test_nothing_is_held_back_for_a_better_target() -> None:
    at = position("refresh", DARK, ai=DARK, light=["rebel-trooper"], prepared=["force-choke"])
    assert picked(at.until("action", DARK), "AI-7.4") == "play force-choke"
    at = position("refresh", DARK, ai=DARK, light=["r2-d2"], prepared=["force-choke"])
    assert at.until("action").asked[0] == LIGHT or "play force-choke" not in at.options


@pytest.mark.rule("AI-7.5")
def test_icons_are_given_only_to_a_unit_that_has_still_to_strike() -> None:
    at = position(
        "conflict", DARK, ai=DARK, dark=["death-star-trooper+attack"],
        prepared=["trooper-assault"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "death-star-trooper")
    at.until("action", DARK)
    assert picked(at, "AI-7.4") == "play trooper-assault"
    at.until("strike", DARK)
    at.do("strike death-star-trooper").until("action", DARK)
    assert "play trooper-assault" in at.options
    assert picked(at, "AI-7.5") == "pass"


@pytest.mark.rule("AI-7.5")
def test_a_unit_that_is_striking_has_still_to_strike() -> None:
    """With another text Crossfire would give its icon as others do."""
    do = [["give", "subject", "unit-damage", 1, "engagement"]]
    crossfire = {"kind": "reaction", "on": "focused-to-strike", "zone": "hand", "summary": "…"}
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["yoda+attack"],
        dark=["rancor"],
        prepared=["crossfire"],
        printed={"crossfire": {"abilities": [{**crossfire, "do": do}]}},
    )
    attack(at, "imperial-command", "yoda")
    at.until("strike", LIGHT).do("strike yoda").until("reaction", LIGHT)
    assert left(at) == ["use crossfire"]


# Choices that the normal rules leave open


@pytest.mark.rule("AI-7.6")
@pytest.mark.parametrize(
    ("victim", "wanted"),
    [("tie-advanced+shield", "shield tie-advanced"), ("tie-fighter+shield", "pass")],
)
def test_a_shield_is_spent_when_it_prevents_something(victim: str, wanted: str) -> None:
    """Two points at a unit that takes two, and at one that one is enough for."""
    at = position("deployment", LIGHT, ai=DARK, dark=[victim], light_hand=["rebel-assault"])
    at.do("play rebel-assault").until("target").do(f"target {victim.partition('+')[0]}")
    assert at.until("shield").asked == (DARK, "shield")
    assert picked(at, "AI-7.6") == wanted


@pytest.mark.rule("AI-7.6")
def test_the_balance_damage_is_always_dealt() -> None:
    at = position(
        "balance", LIGHT, ai=LIGHT, dark_objectives=("imperial-command+damage", *PLAIN_DARK[1:])
    )
    assert picked(at, "AI-7.6") == "damage imperial-command"


@pytest.mark.rule("AI-7.6")
def test_as_many_are_chosen_as_it_helps_for() -> None:
    """Death From Above takes up to two, and both attacking vehicles have still to strike."""
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        dark=["tie-fighter+attack", "tie-advanced+attack", "tie-bomber+attack"],
        light=["yoda"],
        prepared=["death-from-above"],
    )
    attack(at, "a-heros-journey", "tie-fighter", "tie-advanced", "tie-bomber")
    at.until("action", DARK).do("play death-from-above")
    assert len(obey_while(at, "target")) == 2


@pytest.mark.rule("AI-7.6")
def test_a_fate_card_resolves_again_where_that_helps() -> None:
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["secret-informant+attack"],
        dark=["rancor"],
        fate=["heat-of-battle-light"],
        dark_hand=[],
    )
    attack(at, "imperial-command", "secret-informant")
    at.until("defend").do("defend rancor")
    at.until("edge", LIGHT).do("place").until("target").do("target rancor")
    assert at.until("repeat").asked == (LIGHT, "repeat")
    assert picked(at, "AI-7.6") == "resolve heat-of-battle-light"


@pytest.mark.rule("AI-7.6")
def test_of_equals_that_are_searched_out_the_first_is_taken() -> None:
    """A Journey to Dagobah falls, and the objective deck is looked through; the player is not
    asked about cards that are hidden from both."""
    at = position(
        "deployment",
        DARK,
        ai=LIGHT,
        dark_side="imperial-navy",
        dark_hand=["superlaser-blast"],
        light_objectives=("a-journey-to-dagobah", "mission-briefing", "hit-and-run"),
        light_reserve=("jedi-training", "draw-their-fire", "forgotten-heroes"),
    )
    pay(at.do("play superlaser-blast")).until("target").do("target a-journey-to-dagobah")
    assert left(at.until("interrupt", LIGHT)) == ["use a-journey-to-dagobah"]
    at.do("use a-journey-to-dagobah")
    assert at.asked == (LIGHT, "choose")
    assert len(at.options) == 4  # with `done`, for who knows what is in there
    assert picked(at, "AI-7.6") == at.options[0]


@pytest.mark.rule("AI-7.7")
def test_an_ability_without_limit_is_used_once_until_something_else_happens() -> None:
    """AT-ST Commander, who could shield both vehicles in one window."""
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        pool=3,
        dark=["at-st+attack", "tie-advanced+attack", "at-st-commander"],
        light=["yoda"],
        prepared=[],
    )
    attack(at, "a-heros-journey", "at-st", "tie-advanced")
    at.until("action", DARK)
    assert picked(at, "AI-7.1") == "use at-st-commander"
    at.do("use at-st-commander", "choose at-st")
    while at.asked == (LIGHT, "action"):
        at.do("pass")
    assert at.asked != (DARK, "action") or "use at-st-commander" not in at.options


def forced(**effect: list[Any]) -> dict[str, Any]:
    """A text that must be carried out when its player has refreshed."""
    return {
        "abilities": [
            {
                "kind": "forced-reaction",
                "summary": "Something happens.",
                "on": "refreshed",
                "when": [["actor", "you"]],
                **effect,
            }
        ]
    }


@pytest.mark.rule("AI-7.1")
def test_what_must_happen_goes_from_good_to_bad_the_oldest_card_first() -> None:
    printed = {
        "fall-of-the-jedi": forced(do=[["pay-damage", "self", 1]]),
        "the-emperors-web": forced(do=[["look-at-hand"]]),
        "counsel-of-the-sith": forced(do=[["draw", "you", 1]]),
        "defense-protocol": forced(do=[["draw", "you", 1]]),
    }
    at = position(
        "refresh",
        DARK,
        ai=DARK,
        dark_objectives=list(printed)[:3],
        dark=["defense-protocol"],
        light_hand=["x-wing"],
        printed=printed,
    )
    assert at.until("order").asked == (DARK, "order")
    assert picked(at, "AI-7.1") == "use counsel-of-the-sith"
    assert obey(at, 3) == [
        "use counsel-of-the-sith",
        "use defense-protocol",
        "use the-emperors-web",
    ]
