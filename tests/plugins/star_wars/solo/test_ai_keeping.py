"""Shared damage, captives, the Force (AI-14.4, AI-14.7, AI-15)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, pay, position
from star_wars_ai import judged, left, obey, obey_while, picked

# Sharing damage


def hit(victim: str, *units: str, event: str = "rebel-assault", **given: Any) -> Position:
    """The player deals 2 damage to a unit of the AI that may be protected, and has something left
    to do."""
    at = position(
        "deployment",
        LIGHT,
        ai=DARK,
        dark=units,
        light_hand=[event],
        light=["repair-droid", "x-wing+damage"],
        **given,
    )
    at.do(f"play {event}").until("target").do(f"target {victim}")
    return at


@pytest.mark.rule("AI-14.4")
def test_the_cheaper_protector_takes_the_damage() -> None:
    at = hit("darth-vader", "darth-vader", "emperors-royal-guard")
    assert at.asked == (DARK, "protect")
    assert picked(at, "AI-14.4") == "protect darth-vader emperors-royal-guard 2"
    obey_while(at, "protect")
    assert (at.count("darth-vader", "damage"), at.count("emperors-royal-guard", "damage")) == (0, 2)


@pytest.mark.rule("AI-14.4")
def test_as_far_as_it_can_take_it() -> None:
    at = hit("darth-vader", "darth-vader", "emperors-royal-guard+damage+damage")
    obey_while(at, "protect")
    assert at.count("darth-vader", "damage") == 1
    assert at.zone("emperors-royal-guard") == "dark.discard"


@pytest.mark.rule("AI-14.4")
def test_a_cheaper_unit_keeps_its_own_damage_also_what_is_too_much() -> None:
    """Duty Officer takes one point and dies, the other is lost."""
    at = hit("duty-officer", "duty-officer", "emperors-royal-guard")
    assert picked(at, "AI-14.4") == "pass"
    obey(at)
    assert at.zone("duty-officer") == "dark.discard"
    assert at.count("emperors-royal-guard", "damage") == 0


@pytest.mark.rule("AI-14.4")
def test_of_two_protectors_the_cheaper_comes_first() -> None:
    cheap = {"isb-interrogators": {"protects": ("character",)}}
    at = hit(
        "darth-vader", "darth-vader", "emperors-royal-guard", "isb-interrogators", printed=cheap
    )
    assert obey_while(at, "protect") == [
        "protect darth-vader isb-interrogators 1",
        "protect darth-vader emperors-royal-guard 1",
        "pass",  # what the cheaper one takes for Vader stays with it
    ]


STRONG: dict[str, Any] = {"luke-skywalker": {"icons": {"unit-damage": (7, 0)}}}


@pytest.mark.rule("AI-14.4", "AI-7.2")
@pytest.mark.parametrize(("wound", "wanted"), [("", "pass"), ("+shield", "protect")])
def test_nothing_is_taken_over_for_a_unit_that_falls_in_any_case(wound: str, wanted: str) -> None:
    """7 damage: the guard could take 3 of it, Vader 4; with a shield he would survive."""
    at = position(
        "conflict",
        LIGHT,
        ai=DARK,
        dark=[f"darth-vader{wound}", "emperors-royal-guard+focus"],
        light=["luke-skywalker"],
        printed=STRONG,
    ).until("engage")
    at.do("engage imperial-command", "attack luke-skywalker").until("defend")
    at.do("defend darth-vader").until("strike", LIGHT).do("strike luke-skywalker")
    at.until("unit-damage", LIGHT).do("unit-damage darth-vader")
    assert picked(at, "AI-14.4").partition(" ")[0] == wanted


@pytest.mark.rule("AI-14.4", "AI-1.6")
def test_of_equals_the_player_says_who_takes_it() -> None:
    """Two guards that are in different groups; and the one that was hit, or the other."""
    guards = ["emperors-royal-guard+attack", "emperors-royal-guard"]
    at = hit("darth-vader", "darth-vader", *guards)
    assert left(at) == [f"protect darth-vader {name} 2" for name in (GUARD, f"{GUARD}.2")]
    assert judged(at).tie_seat == LIGHT
    obey(at)
    assert at.asked == (DARK, "protect")
    assert left(at) == ["pass"]  # what the first takes for Vader stays with it
    at = hit(GUARD, *guards)
    assert left(at) == [f"protect {GUARD} {GUARD}.2 2", "pass"]
    assert judged(at).tie_seat == LIGHT


@pytest.mark.rule("AI-14.4")
def test_what_others_are_dealt_at_once_is_not_what_it_is_dealt() -> None:
    """2 each: Vader, who has room for 3, does not fall, and the guard has room for 1 more."""
    step = ["damage", ["in-play", "unit", "enemy"], 2]
    text = {"kind": "action", "summary": "", "zone": "hand", "do": [step]}
    at = position(
        "deployment",
        LIGHT,
        ai=DARK,
        dark=["darth-vader+damage", GUARD],
        light_hand=["rebel-assault"],
        printed={"rebel-assault": {"abilities": [text]}},
    )
    pay(at.do("play rebel-assault"))
    assert at.until("protect", DARK).options == [f"protect darth-vader {GUARD} 1", "pass"]
    assert picked(at, "AI-14.4") == f"protect darth-vader {GUARD} 1"


GUARD, FLEET, HEART = "emperors-royal-guard", "coruscant-defense-fleet", "the-heart-of-the-empire"
HURT = "+damage"


@pytest.mark.rule("AI-7.3", "AI-14.4")
@pytest.mark.parametrize(
    ("heart", "hurt", "share"),
    [("", 0, 3), (7 * HURT, 2, 2), (7 * HURT + "+shield", 0, 2), (8 * HURT, 4, 0), ("", 4, 0)],
    ids=[
        "as much is saved as is taken",
        "all is lost without",
        "a shield stops the third",
        "lost anyway",
        "costs the fleet",
    ],
)
def test_what_an_objective_would_take_is_taken_over_if_that_is_worth_it(
    heart: str, hurt: int, share: int
) -> None:
    """3 blast; who loses The Heart of the Empire has lost."""
    at = position(
        "conflict",
        LIGHT,
        ai=DARK,
        dark=[FLEET + "+focus" + HURT * hurt],
        dark_objectives=[HEART + heart, *PLAIN_DARK[1:]],
        light=["red-five"],
        light_hand=["rebel-assault"],
    ).until("engage")
    at.do(f"engage {HEART}", "attack red-five").until("strike", LIGHT).do("strike red-five")
    assert picked(at, "AI-7.3") == (f"protect {HEART} {FLEET} {share}" if share else "pass")


@pytest.mark.rule("AI-7.3", "AI-14.4")
def test_what_a_shield_will_stop_need_not_be_taken_over() -> None:
    """Of 3, one; it would fall with all of them."""
    at = position(
        "conflict",
        LIGHT,
        ai=DARK,
        dark=[f"{FLEET}+focus"],
        dark_objectives=[HEART + "+damage" * 7 + "+shield", *PLAIN_DARK[1:]],
        light=["red-five"],
        printed={"red-five": {"icons": {"blast": (3, 0)}}},
    ).until("engage")
    at.do(f"engage {HEART}", "attack red-five").until("strike", LIGHT).do("strike red-five")
    assert picked(at, "AI-7.3") == f"protect {HEART} {FLEET} 2"


# Captives


def captured(*objectives: str, captives: tuple[str, ...] = ()) -> Position:
    """Boba Fett has struck a character of the player and captures it."""
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        dark=["boba-fett+attack"],
        light=["guardian-of-peace"],
        dark_objectives=objectives,
        captives=captives,
    ).until("engage")
    obey(at)
    obey_while(at, "attack")
    at.until("defend").do("defend guardian-of-peace").until("strike", DARK).do("strike boba-fett")
    while at.asked[1] != "capture":
        at.do(left(at)[0] if at.asked[0] == DARK else "pass")
    return at


@pytest.mark.rule("AI-14.7")
def test_captives_are_spread_evenly_then_go_where_less_damage_is() -> None:
    """1, 0, 0 captives and 0, 2, 1 damage: the third."""
    at = captured(
        PLAIN_DARK[0],
        f"{PLAIN_DARK[1]}+damage+damage",
        f"{PLAIN_DARK[2]}+damage",
        captives=("yoda",),
    )
    assert picked(at, "AI-14.7") == f"at {PLAIN_DARK[2]}"


@pytest.mark.rule("AI-14.7", "AI-1.6")
def test_objectives_left_equal_are_the_players_choice() -> None:
    at = captured(*PLAIN_DARK, captives=("yoda",))
    assert left(at) == [f"at {PLAIN_DARK[1]}", f"at {PLAIN_DARK[2]}"]
    assert judged(at).tie_seat == LIGHT


@pytest.mark.rule("AI-14.7", "AI-7.2")
def test_the_dearest_of_the_cards_looked_at_is_captured() -> None:
    """Take Them Prisoner looks at three cards of the player's deck."""
    at = position(
        "refresh",
        DARK,
        ai=DARK,
        dark_objectives=PLAIN_DARK[:2],
        dark_reserve=["take-them-prisoner"],
        light_deck=["x-wing", "yoda", "luke-skywalker", "jedi-mind-trick"],
    )
    at.until("reaction", DARK).do("use take-them-prisoner")
    assert sorted(at.options) == ["choose jedi-mind-trick", "choose luke-skywalker", "choose yoda"]
    assert picked(at, "AI-14.7") == "choose luke-skywalker"
    obey(at)
    assert picked(at, "AI-7.2") == "choose jedi-mind-trick"  # what the player draws next


@pytest.mark.rule("AI-14.7")
def test_captives_are_rescued_where_most_are_then_where_most_damage_is() -> None:
    at = position(
        "deployment",
        LIGHT,
        ai=LIGHT,
        prepared=["rescue-mission"],
        captives=["yoda", "x-wing"],
        dark_objectives=[*(f"{code}{HURT}" for code in PLAIN_DARK[:2]), PLAIN_DARK[2] + 3 * HURT],
    )
    for code, place in ("x-wing", 1), ("rookie-pilot", 1), ("repair-droid", 2):
        host = at.uid(PLAIN_DARK[place])
        at.table.create(code, "captives", owner=LIGHT, host=host)
    at.until("action", LIGHT).do("play rescue-mission")
    assert left(at) == [f"choose {PLAIN_DARK[0]}", f"choose {PLAIN_DARK[1]}"]
    at.table.add(at.uid(PLAIN_DARK[1]), "damage")
    assert picked(at, "AI-14.7") == f"choose {PLAIN_DARK[1]}"


# The Force


def forcing(*units: str, first: bool = False, **given: Any) -> Position:
    """The Force phase of the dark side's AI."""
    return position("force", DARK, ai=DARK, dark=units, first=first, **given)


@pytest.mark.rule("AI-15.1")
def test_in_its_first_turn_the_unit_with_most_force_icons_is_committed() -> None:
    at = forcing("devastator", "emperors-royal-guard", "admiral-motti", first=True, pool=0)
    assert left(at) == ["commit devastator"]  # 3 Force icons like Motti, but costs more
    assert judged(at).cites == ("AI-15.1", "AI-12.1")
    at = forcing("tie-fighter", "darth-vader", first=True)
    assert picked(at, "AI-15.1") == "commit darth-vader"
    obey(at)
    assert at.asked[1] != "commit"


@pytest.mark.rule("AI-15.1")
def test_however_few_they_are() -> None:
    at = forcing("tie-fighter", first=True)
    assert left(at) == ["commit tie-fighter"]
    obey(at)
    assert at.count("tie-fighter", "force") == 1


@pytest.mark.rule("AI-15.2")
def test_later_units_with_two_icons_are_committed_as_long_as_there_are_force_cards() -> None:
    at = forcing("duty-officer+force", "emperors-royal-guard", "tie-fighter", "admiral-motti")
    assert obey_while(at, "commit") == ["commit admiral-motti", "commit emperors-royal-guard"]
    assert at.count("tie-fighter", "force") == 0
    at = forcing("emperors-royal-guard", "admiral-motti", ai_commit="one")
    assert obey_while(at, "commit") == ["commit admiral-motti"]


@pytest.mark.rule("AI-15.2")
def test_units_with_one_icon_are_not_even_with_force_cards_left() -> None:
    at = forcing("duty-officer", "tie-fighter")
    assert at.asked[1] != "commit"


@pytest.mark.rule("AI-15.2")
def test_they_go_by_their_icons_then_by_selection_and_may_be_three() -> None:
    """Yoda has five and costs 3; Luke and Home One have three and cost 4 and 5."""
    at = position("force", LIGHT, ai=LIGHT, light=["luke-skywalker", "home-one", "yoda"])
    wanted = ["commit yoda", "commit home-one", "commit luke-skywalker"]
    assert obey_while(at, "commit") == wanted


@pytest.mark.rule("AI-15.2")
def test_ready_or_exhausted_alike() -> None:
    at = forcing("admiral-motti+focus", "emperors-royal-guard")
    assert picked(at, "AI-15.2") == "commit admiral-motti"


@pytest.mark.rule("AI-7.6")
def test_a_rescued_unit_enters_play() -> None:
    at = position(
        "deployment",
        LIGHT,
        ai=LIGHT,
        prepared=["rescue-mission"],
        captives=["yoda"],
        light_objectives=PLAIN_LIGHT,
    ).until("action", LIGHT)
    at.do("play rescue-mission")
    obey_while(at, "choose")
    assert picked(at, "AI-7.6") == "put yoda"
