"""Using cards: always, if it helps and is worth its price (AI-6.11, AI-7.1 to AI-7.4)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, Position, attack, position
from star_wars_ai import judged, left, obey, picked, shown


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


@pytest.mark.rule("AI-7.1")
def test_a_card_that_has_come_back_into_play_is_the_youngest() -> None:
    at = deploying(
        light=["heavy-blaster-emplacement", "x-wing+damage", "repair-droid"], dark=["darth-vader"]
    )
    for zone in "light.hand", "light.play":
        at.table.move(at.uid("heavy-blaster-emplacement"), zone)
    assert picked(at, "AI-7.1") == "use repair-droid"


@pytest.mark.rule("AI-7.1")
def test_events_come_first_however_many_wait() -> None:
    """Black Squadron Assault lies there as the second card, the event is the fifth."""
    at = position(
        "deployment",
        DARK,
        ai=DARK,
        dark=["backstabber+focus"],
        dark_objectives=["black-squadron-assault", *PLAIN_DARK[1:]],
        light=["yoda"],
        prepared=[*["force-lightning"] * 4, "force-choke"],
    ).until("action", DARK)
    assert "use black-squadron-assault" in at.options
    assert left(at) == ["play force-choke"]


@pytest.mark.rule("AI-6.11")
def test_what_helps_is_used_before_a_card_is_turned_up_and_that_before_passing() -> None:
    at = deploying("rebel-assault", dark=["darth-vader"], light_hand=["x-wing"], pool=3)
    assert at.options == ["play rebel-assault", "reveal", "pass"]
    assert left(at) == ["play rebel-assault"]
    at = deploying(light=["repair-droid"], dark=["tie-advanced+damage"], light_hand=["x-wing"],
                   pool=3)  # fmt: skip
    assert at.options == ["use repair-droid", "reveal", "pass"]
    assert picked(at, "AI-6.11") == "reveal"


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


@pytest.mark.rule("AI-7.3")
def test_of_cards_of_different_kinds_the_one_that_is_worth_more_is_picked() -> None:
    """Of the units by the one that would be picked among them: 3, against 2 on an objective. By
    the Officer, who would not be, it were 1."""
    at = deploying("rebel-assault", dark=["duty-officer", "nightsister"])
    assert picked(at.do("play rebel-assault"), "AI-7.3") == "target nightsister"
    at = deploying("rebel-assault", dark=["duty-officer"])
    assert left(at.do("play rebel-assault")) == [f"target {code}" for code in PLAIN_DARK]


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
    """What costs more than it brings is bad."""
    printed = {
        "fall-of-the-jedi": forced(do=[["draw", "you", 1], ["pay-damage", "self", 2]]),
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


@pytest.mark.rule("AI-7.3", "AI-16.2")
@pytest.mark.parametrize(("discard", "worth"), [(1, 1), (2, 2), (3, 2)])
def test_only_cards_that_are_there_count_as_drawn(discard: int, worth: int) -> None:
    """The deck is empty, and the discard pile becomes the next."""
    at = position(
        "deployment",
        DARK,
        ai=DARK,
        dark_deck=[],
        dark_discard=["tie-fighter"] * discard,
        dark_hand=["duty-officer"],
        prepared=["dark-precognition"],
    ).until("action", DARK)
    assert shown(at, "AI-7.4")["play dark-precognition"] == f"benefit {worth}, price 1"
