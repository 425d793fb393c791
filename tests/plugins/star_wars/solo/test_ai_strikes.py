"""Strikes of the AI (AI-11), Targeted Strike (AI-14.6)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import Position, position
from star_wars_ai import judged, left, obey, obey_while, picked


def battle(attackers: list[str], defenders: list[str], **given: Any) -> Position:
    """The dark side's AI attacks with all, the player defends with all that is ready; the AI has
    the edge, for its fate pile has cards and the player's hand has none."""
    given = {"fate": ["dark-side-apprentice"] * 3, **given}
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        dark=[f"{unit}+attack" for unit in attackers],
        light=[*defenders, *given.pop("others", ())],
        **given,
    ).until("engage")
    obey(at)
    obey_while(at, "attack")
    at.until("defend")
    for unit in defenders:
        at.do(f"defend {unit.partition('+')[0]}")
    at.until("edge").do("place")
    return at.until("strike", DARK)


@pytest.mark.rule("AI-11.1")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        (["tie-fighter", "darth-vader", "tie-advanced"], "darth-vader"),
        (["tie-attack-squadron", "vaders-tie-advanced"], "vaders-tie-advanced"),
        (["imperial-officer", "tie-advanced"], "tie-advanced"),
    ],
    ids=["cost", "force icons", "combat icons"],
)
def test_the_dearest_unit_strikes_first(units: list[str], wanted: str) -> None:
    assert picked(battle(units, ["redemption"]), "AI-11.1") == f"strike {wanted}"


@pytest.mark.rule("AI-11.1")
def test_only_who_is_ready_strikes() -> None:
    at = battle(["tie-advanced", "at-st", "darth-vader"], ["corellian-engineer"])
    at.do("strike darth-vader").until("strike", DARK)
    assert at.options == ["strike tie-advanced", "strike at-st"]
    assert picked(at, "AI-11.1") == "strike at-st"


@pytest.mark.rule("AI-11.2")
def test_a_strike_goes_at_a_ready_unit_rather_than_a_dearer_exhausted_one() -> None:
    at = battle(["darth-vader"], ["luke-skywalker", "believer-in-the-old-ways"])
    at.table.add(at.uid("luke-skywalker"), "focus")
    at.do("strike darth-vader").until("icons").do("icons unit-damage")
    assert picked(at, "AI-11.2") == "unit-damage believer-in-the-old-ways"


@pytest.mark.rule("AI-11.2", "AI-12.4")
def test_of_ready_ones_it_goes_at_the_dearest_and_at_no_one_else_in_play() -> None:
    at = battle(["darth-vader"], ["yoda", "believer-in-the-old-ways"], others=["home-one"])
    at.do("strike darth-vader").until("icons").do("icons unit-damage")
    assert picked(at, "AI-12.4") == "unit-damage yoda"
    assert "unit-damage home-one" not in at.options


@pytest.mark.rule("AI-11.2")
def test_when_none_is_ready_it_goes_at_an_exhausted_one() -> None:
    """By a switch at none."""
    for switch, asked in ("fallback", "unit-damage"), ("never", "action"):
        at = battle(["darth-vader"], ["yoda", "x-wing"], exhausted_victims=switch)
        for unit in "yoda", "x-wing":
            at.table.add(at.uid(unit), "focus")
        at.do("strike darth-vader")
        if at.asked[1] == "icons":
            at.do(left(at)[0])
        assert (at.asked[1] == "unit-damage") == (asked == "unit-damage")
        if asked == "unit-damage":
            assert left(at) == ["unit-damage yoda"]


@pytest.mark.rule("AI-11.2")
def test_tactics_go_on_ready_participants_then_on_others_that_are_ready() -> None:
    """The Emperor places three: on the two that take part, then on one that does not."""
    at = battle(
        ["emperor-palpatine"],
        ["x-wing", "rookie-pilot"],
        others=["redemption+focus", "yoda", "home-one+focus"],
    )
    assert at.options == ["strike emperor-palpatine"]
    at.do("strike emperor-palpatine").until("icons").do("icons tactics")
    assert "AI-11.2" in judged(at).cites
    taken = obey_while(at, "tactics")
    assert taken == ["tactics x-wing", "tactics rookie-pilot", "tactics yoda"]


@pytest.mark.rule("AI-11.2")
def test_when_none_is_ready_tactics_go_on_the_dearest_participant() -> None:
    at = battle(["grand-moff-tarkin"], ["yoda", "x-wing"], others=["redemption+focus"])
    for unit in "yoda", "x-wing":
        at.table.add(at.uid(unit), "focus")
    at.do("strike grand-moff-tarkin")
    assert at.asked[1] == "tactics"
    assert picked(at, "AI-11.2") == "tactics yoda"


@pytest.mark.rule("AI-11.3")
def test_unit_damage_comes_before_blast_and_blast_before_tactics() -> None:
    at = battle(["darth-vader"], ["redemption"])
    at.do("strike darth-vader")
    assert at.options == ["icons blast", "icons unit-damage"]
    assert picked(at, "AI-11.3") == "icons unit-damage"
    at = battle(["emperor-palpatine"], ["redemption"])
    at.do("strike emperor-palpatine")
    assert picked(at, "AI-11.3") == "icons blast"


@pytest.mark.rule("AI-11.4")
def test_damage_is_concentrated_and_what_is_too_much_goes_on() -> None:
    """3 unit damage: 1 for Jedi in Hiding, 1 for the Loyalist, 1 is lost."""
    at = battle(["stormtrooper-elite"], ["jedi-in-hiding", "twilek-loyalist"])
    at.do("strike stormtrooper-elite")
    assert left(at) == ["unit-damage jedi-in-hiding"]
    obey(at)
    assert picked(at, "AI-11.4") == "unit-damage twilek-loyalist"
    obey(at)
    assert left(at) == ["unit-damage twilek-loyalist"]
    obey(at)
    assert at.options == ["discard jedi-in-hiding", "discard twilek-loyalist"]


@pytest.mark.rule("AI-11.4")
def test_the_players_strike_does_not_go_on() -> None:
    at = position("conflict", LIGHT, ai=DARK, light=["luke-skywalker"],
                  dark=["tie-fighter", "duty-officer"])  # fmt: skip
    at.until("engage").do("engage imperial-command", "attack luke-skywalker")
    at.until("defend").do("defend tie-fighter", "defend duty-officer").until("unit-damage", LIGHT)
    at.do("unit-damage tie-fighter")
    assert at.asked[1] != "unit-damage"
    assert (at.zone("tie-fighter"), at.zone("duty-officer")) == ("dark.discard", "dark.play")


@pytest.mark.rule("AI-11.4")
def test_it_stays_on_one_unit_as_long_as_that_has_room_shields_counted() -> None:
    at = battle(["stormtrooper-elite"], ["yoda+shield", "x-wing"])
    at.do("strike stormtrooper-elite")
    obey(at)
    assert picked(at, "AI-11.4") == "unit-damage yoda"
    taken = obey_while(at, "unit-damage")
    assert taken == ["unit-damage yoda", "unit-damage yoda"]


@pytest.mark.rule("AI-11.4")
def test_it_stays_on_the_one_of_two_equals_that_the_player_has_named() -> None:
    at = battle(["stormtrooper-elite"], ["luke-skywalker", "han-solo"])
    at.do("strike stormtrooper-elite")
    assert left(at) == ["unit-damage luke-skywalker", "unit-damage han-solo"]
    assert left(at.do("unit-damage han-solo")) == ["unit-damage han-solo"]
    assert left(at.do("unit-damage han-solo")) == ["unit-damage luke-skywalker"]


@pytest.mark.rule("AI-11.4")
def test_ready_ones_come_before_exhausted_ones_for_what_goes_on() -> None:
    at = battle(["stormtrooper-elite"], ["jedi-in-hiding", "twilek-loyalist", "redemption"])
    at.table.add(at.uid("redemption"), "focus")
    at.do("strike stormtrooper-elite")
    assert obey_while(at, "unit-damage") == [
        "unit-damage jedi-in-hiding",
        "unit-damage twilek-loyalist",
        "unit-damage redemption",
    ]


@pytest.mark.rule("AI-11.5")
def test_a_committed_unit_strikes_for_one_token() -> None:
    at = battle(["darth-vader+force"], ["redemption"])
    at.do("strike darth-vader")
    assert at.count("darth-vader", "focus") == 1


@pytest.mark.rule("AI-14.6")
def test_targeted_strike_goes_at_the_dearest_unit_of_all() -> None:
    """Luke is at home, and exhausted."""
    at = battle(
        ["darth-vader"],
        ["twilek-loyalist"],
        others=["luke-skywalker+focus", "x-wing"],
    )
    at.table.create("vaders-lightsaber", "dark.play", owner=DARK, host=at.uid("darth-vader"))
    at.do("strike darth-vader").until("icons").do("icons unit-damage")
    assert picked(at, "AI-14.6") == "unit-damage luke-skywalker"
    assert judged(at).tie_seat != LIGHT
    assert obey_while(at, "unit-damage") == ["unit-damage luke-skywalker"] * 3


@pytest.mark.rule("AI-11.2", "AI-14.6")
@pytest.mark.parametrize(("switch", "wanted"), [("fallback", "yoda"), ("never", "x-wing")])
def test_what_a_targeted_strike_has_left_goes_on_to_participants(switch: str, wanted: str) -> None:
    """An exhausted Ackbar at home takes one point; Yoda has struck."""
    at = battle(
        ["darth-vader", "tie-fighter"],
        ["yoda", "x-wing"],
        others=["home-one+focus+damage+damage"],
        exhausted_victims=switch,
    )
    at.table.create("vaders-lightsaber", "dark.play", owner=DARK, host=at.uid("darth-vader"))
    at.table.add(at.uid("yoda"), "focus")
    at.do("strike darth-vader").until("icons").do("icons unit-damage")
    assert obey(at) == ["unit-damage home-one"]
    assert ("unit-damage yoda" in at.options) == (switch == "fallback")
    assert left(at) == ["unit-damage x-wing"]


@pytest.mark.rule("AI-11.2", "AI-14.6")
def test_targeted_strike_is_not_kept_from_exhausted_units() -> None:
    """By the switch other strikes are."""
    at = battle(
        ["darth-vader"],
        ["twilek-loyalist"],
        others=["luke-skywalker+focus"],
        exhausted_victims="never",
    )
    at.table.create("vaders-lightsaber", "dark.play", owner=DARK, host=at.uid("darth-vader"))
    at.do("strike darth-vader").until("icons").do("icons unit-damage")
    assert picked(at, "AI-14.6") == "unit-damage luke-skywalker"


@pytest.mark.rule("AI-14.6")
def test_after_a_first_point_at_home_it_goes_on_to_who_takes_part() -> None:
    """Rancor, at home too, is dearer than the Loyalist."""
    at = battle(
        ["darth-vader"], ["twilek-loyalist"], others=["luke-skywalker+damage+damage", "rancor"]
    )
    at.table.create("vaders-lightsaber", "dark.play", owner=DARK, host=at.uid("darth-vader"))
    at.do("strike darth-vader").until("icons").do("icons unit-damage")
    assert obey_while(at, "unit-damage")[:2] == [
        "unit-damage luke-skywalker",
        "unit-damage twilek-loyalist",
    ]


@pytest.mark.rule("AI-11.2", "AI-14.6")
def test_a_defender_with_targeted_strike_strikes_who_is_ready() -> None:
    """The keyword is for attackers: Luke is the dearer one, but has struck."""
    at = position(
        "conflict",
        LIGHT,
        ai=DARK,
        dark=["darth-vader", "vaders-lightsaber@darth-vader"],
        light=["luke-skywalker", "believer-in-the-old-ways"],
    ).until("engage")
    at.do("engage imperial-command", "attack luke-skywalker", "attack believer-in-the-old-ways")
    at.until("defend").do("defend darth-vader").until("strike", DARK)
    at.table.add(at.uid("luke-skywalker"), "focus")
    at.do("strike darth-vader").until("unit-damage", DARK)
    assert picked(at, "AI-11.2") == "unit-damage believer-in-the-old-ways"
