"""Playing cards: units, enhancements and where they lie, events, what is unique, what enters play
in other ways (SW-9)."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, pay, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


@pytest.mark.rule("SW-9.1")
def test_a_unit_enters_ready_and_may_do_everything_at_once() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["x-wing+damage"],
        light_hand=["mon-mothma", "repair-droid", "y-wing"],
    )  # fmt: skip
    at.do("play mon-mothma", "pay draw-their-fire 2", "pay rebel-alliance")
    assert at.table.pieces[at.uid("mon-mothma")].tokens == ()
    at.do("play repair-droid", "pay draw-their-fire.2", "use repair-droid", "target x-wing")
    at.do("play y-wing", "pay mon-mothma 2").until("engage").do("engage imperial-command")
    assert at.options == ["attack x-wing", "attack repair-droid", "attack y-wing"]


@pytest.mark.rule("SW-9.1")
def test_a_unit_that_was_just_played_defends() -> None:
    at = position("deployment", "dark", light=["x-wing"], dark_hand=["tie-fighter"])
    at.do("play tie-fighter")
    pay(at)
    attack(at.until("engage", "light"), "imperial-command", "x-wing")
    assert at.until("defend").options == ["defend tie-fighter", "done"]


@pytest.mark.rule("SW-9.2")
def test_an_enhancement_lies_on_a_host_of_the_right_kind_or_is_not_played() -> None:
    hand = ["intimidated", "defense-upgrade", "vaders-lightsaber", "aft-armor-plating"]
    at = position(
        "deployment", "dark", dark_hand=[*hand, "orbital-bombardment"], light=["x-wing", "r2-d2"],
        dark_side="imperial-navy", dark=["duty-officer", "rancor"],
        dark_objectives=["imperial-command"] * 3,
    )  # fmt: skip
    # No enemy Character, no one who feels the Force, and Sith cards lack a match.
    assert at.options == [
        "play defense-upgrade", "play aft-armor-plating", "play orbital-bombardment", "pass",
    ]  # fmt: skip
    at.do("play aft-armor-plating")
    assert at.options == ["host x-wing"]
    at.do("host x-wing")
    assert at.table.pieces[at.uid("aft-armor-plating")].host == at.uid("x-wing")
    assert at.zone("aft-armor-plating") == "dark.play"  # whoever's the host is
    at.do("play defense-upgrade")
    pay(at)
    objectives = {f"host {name}" for name in ("a-heros-journey", "draw-their-fire")}
    assert objectives < set(at.options)
    at.do("host imperial-command", "play orbital-bombardment")
    pay(at)
    assert at.table.pieces[at.uid("orbital-bombardment")].host == 0


@pytest.mark.rule("SW-9.2")
@pytest.mark.parametrize(
    ("enhancement", "host", "printed"),
    [
        ("intimidated", "darth-vader", {}),  # a friendly host, where an enemy one is asked for
        ("vaders-lightsaber", "tie-fighter", {}),  # without the trait
        ("aft-armor-plating", "imperial-command", {}),  # no unit
        ("blaster-pistol", "darth-vader", {"keywords": {"no-enhancements": 1}}),
    ],
)
def test_an_enhancement_on_the_wrong_host_is_discarded(
    enhancement: str, host: str, printed: dict[str, object]
) -> None:
    at = position(
        "balance", "dark", dark=["tie-fighter", "darth-vader", f"{enhancement}@{host}",
                                 "vaders-tie-advanced", "aft-armor-plating@vaders-tie-advanced"],
        printed={"darth-vader": printed},
    )  # fmt: skip
    at.until("discard")
    assert at.discard("dark")[:1] == [enhancement]


@pytest.mark.rule("SW-9.3")
def test_enhancements_go_with_their_host_to_their_owners_and_are_not_destroyed() -> None:
    at = position(
        "deployment", "dark", dark=["intimidated@luke-skywalker"], dark_hand=["force-lightning"],
        light=["luke-skywalker+focus", "jedi-lightsaber@luke-skywalker", "redemption"],
    )  # fmt: skip
    at.do("play force-lightning")
    pay(at).do("target luke-skywalker")
    assert at.options == ["use redemption", "pass"]  # once, to the unit
    at.do("use redemption")
    assert at.hand("light") == ["luke-skywalker"]
    assert at.discard("light") == ["jedi-lightsaber"]
    assert at.discard("dark") == ["intimidated", "force-lightning"]


@pytest.mark.rule("SW-9.4", "SW-6.16")
def test_events_are_played_at_their_times_in_any_phase_of_either_player() -> None:
    at = position(
        "refresh", light=["luke-skywalker"], dark_hand=["force-choke"],
        light_hand=["lightsaber-deflection", "crossfire", "r2-d2"], dark=["tie-fighter"],
    )  # fmt: skip
    assert at.asked == ("dark", "action")  # in the light side's Refresh phase
    at.do("play force-choke", "target luke-skywalker")
    assert at.options == ["use lightsaber-deflection", "pass"]  # a reaction has not its time now
    at.do("use lightsaber-deflection", "target tie-fighter")
    assert at.discard("light") == ["lightsaber-deflection"]
    assert at.discard("dark") == ["tie-fighter", "force-choke"]
    at.until("discard", "light").do("pass")
    at.until("action", "light")
    assert "play crossfire" not in at.options
    attack(at, "imperial-command", "luke-skywalker")
    at.until("strike", "light").do("strike luke-skywalker")
    assert at.options == ["use crossfire", "pass"]


@pytest.mark.rule("SW-9.5")
def test_a_fate_card_is_never_played() -> None:
    fates = ["twist-of-fate-light", "heat-of-battle-light", "target-of-opportunity-light"]
    at = position("draw", light=["x-wing"], light_hand=[*fates, "r2-d2"], dark=["tie-fighter"],
                  light_deck=fates * 2)  # fmt: skip
    assert at.options[-2:] == ["discard twist-of-fate-light", "pass"]
    at.do("discard twist-of-fate-light")
    assert at.options == ["play r2-d2", "pass"]
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter")
    assert at.asked == ("light", "edge")
    assert {f"edge {code}" for code in fates[1:]} < set(at.options)


@pytest.mark.rule("SW-9.6")
def test_limited_and_unique_cards_are_played_once() -> None:
    at = position(
        "deployment", light_hand=["cloud-city-casino", "hidden-outpost", "r2-d2", "r2-d2"],
    )  # fmt: skip
    at.do("play r2-d2", "play hidden-outpost", "pay jedi")
    assert at.asked[1] != "action"  # neither R2-D2 nor the Casino


@pytest.mark.rule("SW-9.7")
def test_a_unique_title_is_one_for_both_players_in_play() -> None:
    at = position(
        "deployment", light_hand=["r2-d2", "c-3po"], dark=["r2-d2"], captives=["c-3po"],
        light_discard=["c-3po"],
    )  # fmt: skip
    assert at.options == ["play c-3po", "pass"]  # captive and discarded ones are out of play
    at = position(
        "conflict", light=["yoda", "x-wing"], dark=["tie-fighter"], light_hand=["yoda"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter")
    assert "edge yoda" in at.options


@pytest.mark.rule("SW-9.7", "SW-9.8")
def test_no_effect_brings_a_second_unique_card_into_play() -> None:
    at = position(
        "deployment", light=["yoda"], light_hand=["return-of-the-jedi"], light_discard=["yoda"],
    )  # fmt: skip
    assert at.asked[1] != "action"
    at = position(
        "deployment", light=["yoda"], light_hand=["rescue-mission"], captives=["yoda"],
    )  # fmt: skip
    at.do("play rescue-mission")
    pay(at).do("choose imperial-command")
    assert at.asked[1] != "rescue"
    assert at.hand("light") == ["yoda"]


@pytest.mark.rule("SW-9.8")
def test_putting_into_play_is_not_playing() -> None:
    heroes = ["forgotten-heroes", "forgotten-heroes", "a-heros-journey"]
    at = position(
        "deployment", light_objectives=heroes, light_hand=["return-of-the-jedi", "yoda"],
        light_discard=["luke-skywalker"],
    )  # fmt: skip
    at.do("play return-of-the-jedi")
    pay(at).do("choose luke-skywalker")
    assert at.zone("luke-skywalker") == "light.play"
    assert at.asked[1] != "reaction"  # to a Force User that was played
    at = position(
        "deployment", light_objectives=["forgotten-heroes", *LIGHT_REST], light_hand=["yoda"],
    )  # fmt: skip
    at.do("play yoda")
    pay(at)
    assert at.options == ["use forgotten-heroes", "pass"]
    at = position(
        "deployment", "dark", dark_objectives=["corporate-exploitation", *DARK_REST],
        dark_hand=["at-st", "sith-library"], dark_side="scum-and-villainy",
        printed={"at-st": {"cost": 1, "keywords": {"limited": 1}}},
    )  # fmt: skip
    at.do("play sith-library")
    pay(at).do("use corporate-exploitation", "choose at-st")
    assert at.options == ["use at-st", "pass"]  # it entered play, without a cost, a second Limited


@pytest.mark.rule("SW-9.9")
@pytest.mark.parametrize(("turn", "side"), [("light", "attackers"), ("dark", "defenders")])
def test_a_unit_played_into_an_engagement_takes_its_players_part(turn: str, side: str) -> None:
    at = position(
        "conflict", turn, light=["x-wing"], dark=["tie-fighter"], light_hand=["admiral-ackbar"],
        light_side="rebel-alliance", printed={"admiral-ackbar": {"keywords": {"shielding": 1}}},
    )  # fmt: skip
    objective, unit = {
        "light": ("imperial-command", "x-wing"), "dark": ("draw-their-fire", "tie-fighter"),
    }[turn]  # fmt: skip
    attack(at, objective, unit)
    at.until("action", "light").do("play admiral-ackbar")
    assert at.asked == ("light", "pay")
    pay(at)
    picture = at.game.render(at.game.information(at.table, "light"))
    assert "admiral-ackbar" in picture["engagement"][side]
    assert at.count("admiral-ackbar", "focus") == 0
    asked = set()
    while at.asked != ("light", "strike"):
        asked.add(at.asked[1])
        at.do("defend x-wing") if "defend x-wing" in at.options else at.go_on()
    assert "strike admiral-ackbar" in at.options
    assert "shielding" not in asked  # he was not declared


@pytest.mark.rule("SW-9.9", "SW-8.3")
def test_into_an_engagement_a_unit_is_played_with_its_match_and_only_there() -> None:
    for side, offered in (("rebel-alliance", True), ("jedi", False)):
        at = position(
            "conflict", light=["x-wing"], dark=["tie-fighter"], light_hand=["admiral-ackbar"],
            light_side=side, light_objectives=["a-heros-journey"] * 3,
        )  # fmt: skip
        assert at.asked == ("light", "engage")
        attack(at, "imperial-command", "x-wing")
        assert (at.asked == ("light", "action")) is offered


@pytest.mark.rule("SW-9.10")
def test_what_enters_as_an_enhancement_is_no_unit_whatever_brings_it() -> None:
    pilot = "black-squadron-pilot"
    at = position(
        "deployment", "dark", dark_objectives=["corporate-exploitation", *DARK_REST],
        dark=["tie-bomber", "at-st", "rancor"], dark_hand=[pilot], light_hand=["yub-yub"],
        light=["ewok-scout", "x-wing"], printed={pilot: {"cost": 1}},
    )  # fmt: skip
    at.do("use corporate-exploitation", f"choose {pilot}")
    assert at.options == ["host unit", "host tie-bomber"]  # a friendly Fighter, if any
    at.do("host tie-bomber").until("action", "light").do("play yub-yub", "choose ewok-scout")
    assert at.options == [f"target {pilot}"]  # an enhancement
    at.do(f"target {pilot}")
    assert at.discard("dark") == [pilot]
    at = position(
        "deployment", "dark", dark=["tie-bomber", f"{pilot}@tie-bomber"], light_hand=["swindled"],
        light_side="smugglers-and-spies",
    )  # fmt: skip
    at.until("action", "light").do("play swindled")
    pay(at)
    assert at.options == ["target tie-bomber"]  # no unit with a small cost


@pytest.mark.rule("SW-9.11")
def test_any_number_of_enhancements_lies_on_one_card() -> None:
    at = position(
        "deployment", light=["yoda", "jedi-lightsaber@yoda"],
        light_hand=["jedi-lightsaber", "shii-cho-training"],
        dark=["intimidated@yoda", "blaster-pistol@yoda"],
    )  # fmt: skip
    at.do("play jedi-lightsaber", "pay jedi")
    at.do("host yoda", "play shii-cho-training", "pay a-heros-journey", "host yoda")
    lying = [piece.code for piece in at.table.pieces.values() if piece.host == at.uid("yoda")]
    assert len(lying) == 5
    assert at.icons("yoda")["blast"] == (5 + 2, 1)
