"""Cards of the core set that show how the AI's general rules go together. No card is known to the
rulebook by name: all of this comes out of what their texts would cause."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, pay, position
from star_wars_ai import left, obey, obey_while, picked, shown


def opportunity(seat: str, *prepared: str, phase: str = "deployment", **given: Any) -> Position:
    """The AI may act in its own turn; its pool is empty."""
    return position(phase, seat, ai=seat, prepared=prepared, **given).until("action", seat)


@pytest.mark.rule("AI-7.3")
def test_fall_of_the_jedi_only_costs_a_card_and_is_not_used() -> None:
    at = position(
        "refresh",
        DARK,
        ai=DARK,
        dark_hand=["tie-fighter"],
        dark_objectives=("fall-of-the-jedi", *PLAIN_DARK[1:]),
    ).until("reaction", DARK)
    assert at.options == ["use fall-of-the-jedi", "pass"]
    assert picked(at, "AI-7.2") == "pass"
    assert shown(at, "AI-7.2")["use fall-of-the-jedi"] == "benefit 0, price 1"


@pytest.mark.rule("AI-7.3")
def test_defense_protocol_is_an_even_price_while_there_is_a_target() -> None:
    given: dict[str, Any] = {"dark_objectives": ("defense-protocol", *PLAIN_DARK[1:])}
    at = position("refresh", DARK, ai=DARK, light=["yoda"], **given).until("reaction", DARK)
    assert left(at) == ["use defense-protocol"]
    assert shown(at, "AI-7.1")["use defense-protocol"] == "benefit 1, price 1"
    at = position("refresh", DARK, ai=DARK, dark=["tie-advanced"], **given).until("reaction", DARK)
    assert picked(at, "AI-7.2") == "pass"


@pytest.mark.rule("AI-7.3")
def test_corporate_exploitation_takes_the_dearest_unit_it_may_after_a_look() -> None:
    at = opportunity(
        DARK,
        dark_hand=["espo-trooper", "darth-vader", "tie-fighter"],
        dark_objectives=("corporate-exploitation", *PLAIN_DARK[1:]),
    )
    assert left(at) == ["use corporate-exploitation"]
    assert shown(at, "AI-7.1")["use corporate-exploitation"] == "benefit 1, price 1"
    at.do("use corporate-exploitation")
    assert at.options == ["choose espo-trooper", "choose tie-fighter"]
    assert picked(at, "AI-12.1") == "choose tie-fighter"


@pytest.mark.rule("AI-7.3", "AI-1.5")
@pytest.mark.parametrize("hand", [["darth-vader"], ["darth-vader", "espo-trooper"]])
def test_nothing_is_paid_when_the_look_finds_no_unit_worth_it(hand: list[str]) -> None:
    """It looks because there might be one, and only once; what it saw it knows no longer."""
    at = opportunity(
        DARK,
        dark_hand=hand,
        dark_deck=["tie-fighter"] * 3,
        dark_objectives=("corporate-exploitation", *PLAIN_DARK[1:]),
        pool=2,
    )
    assert left(at) == ["use corporate-exploitation"]
    at.do("use corporate-exploitation")
    assert (at.asked, at.options) == ((DARK, "action"), ["reveal", "pass"])
    assert (at.table.counters["dark.pool"], at.table.counters["dark.debt"]) == (2, 0)
    assert not at.game.keeps_secrets(at.table, DARK)
    turn = at.table.stack[1]
    while turn in at.table.stack:
        assert "use corporate-exploitation" not in at.options
        at.go_on()


@pytest.mark.rule("AI-7.4", "AI-13.6")
def test_dark_alliance_is_a_resource() -> None:
    at = opportunity(DARK, "dark-alliance")
    assert shown(at, "AI-7.4")["play dark-alliance"] == "benefit 1, price 0"
    obey(at)
    assert at.table.counters["dark.pool"] == 1


@pytest.mark.rule("AI-7.5")
def test_rebel_sympathizer_waits_until_a_card_is_too_dear() -> None:
    at = opportunity(LIGHT, light=["rebel-sympathizer"], light_hand=["x-wing"], pool=1)
    assert "use rebel-sympathizer" in at.options
    assert left(at) == ["reveal"]


@pytest.mark.rule("AI-14.4", "AI-7.3")
@pytest.mark.parametrize(
    ("light", "dark", "used"),
    [
        (["x-wing", "home-one"], ["tie-advanced"], True),
        (["home-one"], ["tie-advanced"], False),
        (["y-wing"], ["tie-advanced"], True),
    ],
)
def test_heroic_sacrifice_gives_the_cheapest_vehicle_for_one_worth_it(
    light: list[str], dark: list[str], used: bool
) -> None:
    at = opportunity(LIGHT, "heroic-sacrifice", light=light, dark=dark)
    assert left(at) == ["play heroic-sacrifice" if used else "pass"]
    if used:
        at.do("play heroic-sacrifice")
        assert left(at) == [f"choose {light[0]}"]


@pytest.mark.rule("AI-14.4", "AI-14.5")
@pytest.mark.parametrize(("others", "used"), [(["yoda+attack"], True), ([], False)])
def test_covering_fire_gives_a_unit_for_shields(others: list[str], used: bool) -> None:
    """A unit of cost 1 for a shield on each that takes part; not for one on itself alone."""
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["x-wing+attack", *others],
        dark=["rancor"],
        prepared=["covering-fire"],
    )
    attack(at, "imperial-command", *(unit.partition("+")[0] for unit in ["x-wing", *others]))
    at.until("action", LIGHT)
    assert left(at) == ["play covering-fire" if used else "pass"]


@pytest.mark.rule("AI-7.2", "AI-12.4")
def test_swindled_sends_back_the_players_dearest_unit_that_it_may() -> None:
    at = opportunity(
        LIGHT, "swindled", light=["x-wing"], dark=["darth-vader", "tie-fighter", "tie-advanced"]
    )
    at.do("play swindled")
    assert "target x-wing" in at.options
    assert left(at) == ["target tie-advanced"]
    at = opportunity(LIGHT, "swindled", light=["y-wing"], dark=["darth-vader"])
    assert left(at) == ["pass"]


@pytest.mark.rule("AI-7.2")
def test_and_not_an_own_one_that_would_be_worth_it() -> None:
    """X-Wing, of cost 1, has 1 damage, and would be good to have back as well."""
    at = opportunity(LIGHT, "swindled", light=["x-wing+damage"], dark=["tie-fighter"])
    assert sorted(at.do("play swindled").options) == ["target tie-fighter", "target x-wing"]
    assert picked(at, "AI-7.2") == "target tie-fighter"
    at = opportunity(LIGHT, "swindled", light=["x-wing+damage"], dark=["darth-vader"])
    assert left(at.do("play swindled")) == ["target x-wing"]


@pytest.mark.rule("AI-7.3", "AI-12.1")
def test_a_new_hope_compares_what_both_would_lose_and_keeps_the_best() -> None:
    own = ["x-wing", "luke-skywalker", "yoda", "home-one"]
    at = opportunity(LIGHT, "a-new-hope", light=own, dark=["tie-fighter"] * 4)
    assert shown(at, "AI-7.4")["play a-new-hope"] == "benefit 1, price 1"
    at.do("play a-new-hope")
    kept = [option for option in obey_while(at, "choose") if option != "done"]
    assert sorted(kept) == ["choose home-one", "choose luke-skywalker", "choose yoda"]
    at = opportunity(LIGHT, "a-new-hope", light=own, dark=["darth-vader", "rancor"])
    assert left(at) == ["pass"]


@pytest.mark.rule("AI-7.3")
def test_what_the_player_may_choose_is_thought_to_come_to_the_worst() -> None:
    """The player keeps Vader, and loses a TIE Fighter."""
    own = ["x-wing", "luke-skywalker", "yoda", "home-one"]
    dark = ["tie-fighter", "tie-fighter", "darth-vader", "tie-fighter"]
    at = opportunity(LIGHT, "a-new-hope", light=own, dark=dark)
    assert shown(at, "AI-7.4")["play a-new-hope"] == "benefit 1, price 1"
    at = opportunity(LIGHT, "a-new-hope", light=[*own, "y-wing"], dark=dark)
    assert left(at) == ["pass"]


@pytest.mark.rule("AI-12.1")
def test_so_it_does_when_the_player_plays_it() -> None:
    at = position(
        "deployment",
        LIGHT,
        ai=DARK,
        light_hand=["a-new-hope"],
        light_side="rebel-alliance",
        dark=["tie-fighter", "darth-vader", "duty-officer", "tie-advanced", "rancor"],
    )
    at.do("play a-new-hope").until("choose", DARK)
    assert obey_while(at, "choose")[:3] == [
        "choose darth-vader",
        "choose rancor",
        "choose tie-advanced",
    ]


@pytest.mark.rule("AI-7.5", "AI-12.4")
def test_ewok_scout_keeps_the_dearest_ready_unit_from_defending() -> None:
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["ewok-scout+attack"],
        dark=["darth-vader+focus", "rancor", "tie-fighter"],
    )
    attack(at, "imperial-command", "ewok-scout")
    at.until("reaction", LIGHT)
    assert left(at) == ["use ewok-scout"]
    obey(at)
    assert left(at) == ["target rancor"]


@pytest.mark.rule("AI-7.2", "AI-12.2")
def test_rancor_eats_a_unit_of_the_player_rather_than_one_as_cheap_of_the_ai() -> None:
    given: dict[str, Any] = {"ai": DARK, "dark_objectives": PLAIN_DARK}
    at = position(
        "refresh", DARK, dark=["rancor", "duty-officer"], light=["twilek-loyalist"], **given
    )
    assert at.until("choose").asked == (DARK, "choose")
    assert picked(at, "AI-7.2") == "choose twilek-loyalist"
    at = position("refresh", DARK, dark=["rancor", "duty-officer", "isb-interrogators"], **given)
    assert picked(at.until("choose"), "AI-12.2") == "choose duty-officer"


@pytest.mark.rule("AI-7.3")
def test_the_secret_of_yavin_4_takes_an_attack_on_itself_while_it_has_more_room() -> None:
    for damage, wanted in ((0, "use the-secret-of-yavin-4"), (3, "pass")):
        secret = "the-secret-of-yavin-4" + "+damage" * damage
        at = position(
            "conflict",
            DARK,
            ai=LIGHT,
            dark=["tie-advanced"],
            light_objectives=(secret, *PLAIN_LIGHT[1:]),
        )
        attack(at, "draw-their-fire", "tie-advanced")
        assert left(at.until("reaction", LIGHT)) == [wanted]


@pytest.mark.rule("AI-7.3")
def test_damage_is_turned_from_an_own_unit_onto_one_of_the_player() -> None:
    at = position(
        "deployment",
        DARK,
        ai=LIGHT,
        light=["luke-skywalker", "yoda"],
        prepared=["lightsaber-deflection"],
        dark=["tie-fighter", "rancor"],
        dark_hand=["force-choke"],
    )
    at.do("play force-choke", "target luke-skywalker").until("interrupt", LIGHT)
    assert left(at) == ["use lightsaber-deflection"]
    obey(at)
    assert left(at) == ["target rancor"]


@pytest.mark.rule("AI-7.2", "AI-7.3")
def test_crossfire_names_the_first_icon_that_can_do_something() -> None:
    """Unit damage, with a defender there; without one the blast."""
    for dark, wanted in (["rancor"], "icons unit-damage"), ([], "icons blast"):
        at = position(
            "conflict",
            LIGHT,
            ai=LIGHT,
            light=["yoda+attack"],
            dark=dark,
            prepared=["crossfire"],
            fate=["x-wing"],
        )
        attack(at, "imperial-command", "yoda")
        while at.asked != (LIGHT, "name"):
            defend = [option for option in at.options if option.startswith("defend")]
            at.do(left(at)[0] if at.asked[0] == LIGHT else (defend or ["pass"])[0])
        assert left(at) == [wanted]


@pytest.mark.rule("AI-7.2", "AI-11.3")
@pytest.mark.parametrize(
    ("unit", "dark", "at_what", "wanted"),
    [
        ("yoda", [], "dial", "icons blast"),
        ("han-solo", ["rancor+focus"], "imperial-command", "icons unit-damage"),
    ],
    ids=["the dial", "Targeted Strike"],
)
def test_what_can_do_something_is_what_the_strike_reaches(
    unit: str, dark: list[str], at_what: str, wanted: str
) -> None:
    """Nobody defends, and there is no objective, or there is a unit at home."""
    at = position(
        "conflict",
        LIGHT,
        ai=LIGHT,
        light=["trench-run", f"{unit}+attack"],
        dark=dark,
        prepared=["crossfire"],
        printed={"han-solo": {"abilities": ()}},
    )
    attack(at, at_what, unit)
    while at.asked != (LIGHT, "name"):
        at.do(left(at)[0] if at.asked[0] == LIGHT else "pass")
    assert left(at) == [wanted]


@pytest.mark.rule("AI-7.5")
@pytest.mark.parametrize(("left_over", "used"), [([], False), (["rancor"], True)])
def test_crossfire_waits_where_no_icon_could_do_anything(left_over: list[str], used: bool) -> None:
    """Yoda defends; the only attacker is destroyed before he strikes. Tactics alone could go to a
    unit that takes no part."""
    at = position(
        "conflict",
        DARK,
        ai=LIGHT,
        dark=["tie-fighter", *left_over],
        light=["yoda", "luke-skywalker"],
        prepared=["crossfire"],
    )
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("defend").do("defend luke-skywalker", "defend yoda").until("strike", LIGHT)
    at.do("strike luke-skywalker").until("reaction", LIGHT).do("pass")
    while at.asked != (LIGHT, "reaction"):
        at.do("unit-damage tie-fighter" if at.asked[1] == "unit-damage" else at.options[-1])
    assert "use crossfire" in at.options
    assert left(at) == ["use crossfire" if used else "pass"]


@pytest.mark.rule("AI-7.3")
def test_what_harms_without_points_or_beyond_all_is_cancelled_too() -> None:
    """Force Stasis keeps Yoda from defending; Superlaser Blast destroys an objective."""
    given: dict[str, Any] = {"ai": LIGHT, "prepared": ["counter-stroke"], "light": ["yoda"]}
    at = position("conflict", DARK, dark=["tie-fighter"], dark_hand=["force-stasis"], **given)
    pay(at.do("play force-stasis")).until("interrupt", LIGHT)
    assert left(at) == ["use counter-stroke"]
    at = position("deployment", DARK, dark_side="imperial-navy", dark_hand=["superlaser-blast"],
                  **given)  # fmt: skip
    pay(at.do("play superlaser-blast")).until("target").do("target a-heros-journey")
    assert left(at.until("interrupt", LIGHT)) == ["use counter-stroke"]


@pytest.mark.rule("AI-7.2")
def test_counter_stroke_cancels_what_harms_and_lets_the_rest_be() -> None:
    given: dict[str, Any] = {"ai": LIGHT, "prepared": ["counter-stroke"], "light": ["yoda"]}
    at = position("deployment", DARK, dark_hand=["force-choke"], **given)
    at.do("play force-choke", "target yoda").until("interrupt", LIGHT)
    assert left(at) == ["use counter-stroke"]
    at = position(
        "deployment",
        DARK,
        dark=["tie-fighter+focus"],
        dark_hand=["tallon-roll"],
        dark_side="imperial-navy",
        **given,
    )
    at.do("play tallon-roll").until("interrupt", LIGHT)
    assert left(at) == ["use counter-stroke"]
