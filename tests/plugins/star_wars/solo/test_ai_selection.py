"""The rules of selection: whom the AI takes when it has to choose (AI-12, AI-13, AI-14)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, position
from star_wars_ai import judged, left, obey, obey_while, picked, shown


def playing(seat: str, event: str, phase: str = "deployment", **given: Any) -> Position:
    """The AI has begun to use a prepared event in its own turn."""
    at = position(phase, seat, ai=seat, prepared=[event], **given)
    return at.until("action", seat).do(f"play {event}")


def healing(*units: str, **given: Any) -> Position:
    """The light side's AI removes a damage from one of its units."""
    objectives = (*PLAIN_LIGHT[:2], "last-minute-rescue")
    at = position("refresh", LIGHT, ai=LIGHT, light=units, light_objectives=objectives, **given)
    return at.until("reaction").do("use last-minute-rescue")


def blasted(*units: str, **given: Any) -> Position:
    """The player makes the dark side's AI choose one of its units for a damage."""
    at = position(
        "deployment", LIGHT, ai=DARK, dark=units, light=["heavy-blaster-emplacement"], **given
    )
    return at.do("use heavy-blaster-emplacement")


# Own units


@pytest.mark.rule("AI-12.1")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        (["yoda", "luke-skywalker", "x-wing"], "luke-skywalker"),
        (["red-two", "yoda"], "yoda"),  # of cost 3 both, with 2 and 5 Force icons
        (["wookiee-navigator", "admiral-ackbar"], "admiral-ackbar"),
        (["guardian-of-peace", "believer-in-the-old-ways"], "believer-in-the-old-ways"),
        (["corellian-engineer", "guardian-of-peace"], "guardian-of-peace"),
    ],
    ids=["cost", "force icons", "before combat icons", "combat icons", "needing the edge too"],
)
def test_a_gain_goes_to_the_dearest_unit(units: list[str], wanted: str) -> None:
    at = healing(*(f"{unit}+damage" for unit in units))
    assert picked(at, "AI-12.1") == f"target {wanted}"


@pytest.mark.rule("AI-12.1")
def test_an_enhancement_that_grants_icons_counts() -> None:
    """Two units alike but for that."""
    at = healing(
        "guardian-of-peace+damage", "guardian-of-peace+damage", "jedi-lightsaber@guardian-of-peace"
    )
    assert picked(at, "AI-12.1") == "target guardian-of-peace"


@pytest.mark.rule("AI-12.1", "AI-1.6")
def test_units_left_equal_that_can_be_told_apart_are_the_players_choice() -> None:
    twins = ["believer-in-the-old-ways+damage+attack", "believer-in-the-old-ways+damage"]
    at = healing(*twins)
    assert left(at) == ["target believer-in-the-old-ways", "target believer-in-the-old-ways.2"]
    assert judged(at).tie_seat == DARK
    at = healing(twins[1], twins[1])
    assert left(at) == ["target believer-in-the-old-ways"]


@pytest.mark.rule("AI-12.2")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        (["darth-vader", "duty-officer"], "duty-officer"),
        (["advisor-to-the-emperor", "imperial-officer"], "imperial-officer"),
        (["isb-interrogators", "duty-officer"], "duty-officer"),
    ],
    ids=["cost", "force icons", "combat icons"],
)
def test_what_must_suffer_is_the_cheapest_unit(units: list[str], wanted: str) -> None:
    assert picked(blasted(*units), "AI-12.2") == f"choose {wanted}"


@pytest.mark.rule("AI-12.3")
def test_blast_is_given_to_the_dearest_attackers_that_have_still_to_strike() -> None:
    attackers = ["at-st+attack", "tie-advanced+attack", "tie-fighter+attack"]
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        dark=attackers,
        light=["redemption"],
        prepared=["death-from-above"],
        dark_objectives=PLAIN_DARK,
    )
    attack(at, "a-heros-journey", "at-st", "tie-advanced", "tie-fighter")
    at.until("action", DARK).do("play death-from-above")
    assert picked(at, "AI-12.3") == "target at-st"
    assert obey_while(at, "target") == ["target at-st", "target tie-advanced"]


@pytest.mark.rule("AI-12.3")
def test_and_to_none_that_has_struck() -> None:
    given: dict[str, Any] = {"prepared": ["death-from-above"], "light": ["redemption"]}
    units = ["at-st+attack", "tie-fighter+attack"]
    at = position("conflict", DARK, ai=DARK, dark=units, **given)
    attack(at, "a-heros-journey", "at-st", "tie-fighter")
    at.until("strike", DARK).do("strike at-st").until("action", DARK).do("play death-from-above")
    assert "target at-st" in at.options
    assert obey_while(at, "target") == ["target tie-fighter", "done"]


# The player's units


@pytest.mark.rule("AI-12.4")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        (["yoda", "luke-skywalker", "rookie-pilot"], "luke-skywalker"),
        (["admiral-ackbar", "yoda"], "yoda"),
        (["secret-informant", "mon-mothma"], "mon-mothma"),
        (["ewok-scout", "jedi-in-hiding"], "jedi-in-hiding"),
    ],
    ids=["cost", "force icons", "force icons before combat icons", "combat icons"],
)
def test_harm_goes_to_the_players_dearest_unit(units: list[str], wanted: str) -> None:
    at = playing(DARK, "force-choke", light=units)
    assert picked(at, "AI-12.4") == f"target {wanted}"


@pytest.mark.rule("AI-12.4")
def test_luke_and_han_are_equal() -> None:
    at = playing(DARK, "force-choke", light=["luke-skywalker", "han-solo", "yoda"])
    assert left(at) == ["target luke-skywalker", "target han-solo"]
    assert "AI-12.4" in judged(at).cites
    assert judged(at).tie_seat == LIGHT


# Objectives


def damaged(objectives: tuple[str, ...], *damage: int) -> list[str]:
    """Objectives with so much damage."""
    return [code + "+damage" * number for code, number in zip(objectives, damage, strict=True)]


@pytest.mark.rule("AI-12.5")
def test_damage_is_removed_from_the_own_objective_that_has_most() -> None:
    at = playing(
        LIGHT,
        "emergency-repair",
        light_objectives=damaged(PLAIN_LIGHT, 2, 0, 1),
        dark_objectives=damaged(PLAIN_DARK, 3, 0, 0),
    )
    assert left(at) == ["target a-heros-journey"]
    at = playing(LIGHT, "emergency-repair", light_objectives=damaged(PLAIN_LIGHT, 1, 0, 2))
    assert picked(at, "AI-12.5") == "target draw-their-fire.2"


@pytest.mark.rule("AI-12.6")
def test_of_the_players_objectives_the_most_damaged_is_hit() -> None:
    at = position(
        "force",
        DARK,
        ai=DARK,
        first=True,
        dark=["nightsister"],
        light_objectives=damaged(PLAIN_LIGHT, 0, 2, 1),
    )
    at.do("commit nightsister").until("reaction", DARK).do("use nightsister")
    assert picked(at, "AI-12.6") == "target draw-their-fire"


@pytest.mark.rule("AI-12.6")
def test_equally_damaged_objectives_are_the_players_choice() -> None:
    at = position("balance", LIGHT, ai=LIGHT, dark_objectives=damaged(PLAIN_DARK, 1, 1, 0))
    assert left(at) == ["damage imperial-command", "damage shadows-of-dathomir"]
    assert judged(at).tie_seat == DARK


@pytest.mark.rule("AI-12.7")
def test_cards_that_are_no_units_go_by_the_same_keys() -> None:
    at = playing(
        DARK,
        "tear-this-ship-apart",
        light=["fleet-command-center", "heavy-blaster-emplacement", "ancient-monument"],
    )
    assert picked(at, "AI-12.7") == "target fleet-command-center"


@pytest.mark.rule("AI-12.4", "AI-12.7")
def test_an_enhancement_goes_with_the_players_dearest_unit() -> None:
    """What lies on Luke, who costs 4, though all others cost more than it."""
    at = playing(
        DARK,
        "tear-this-ship-apart",
        light=[
            "luke-skywalker", "jedi-lightsaber@luke-skywalker",
            "yoda", "trust-your-feelings@yoda", "fleet-command-center",
        ],
    )  # fmt: skip
    assert picked(at, "AI-12.7") == "target jedi-lightsaber"
    assert shown(at, "AI-12.7")["target trust-your-feelings"].startswith("on a unit of cost 3")


@pytest.mark.rule("AI-12.7")
def test_of_two_on_a_unit_the_dearer_one_goes() -> None:
    """And one that lies on an objective counts by itself."""
    light = ["yoda", "jedi-lightsaber@yoda", "trust-your-feelings@yoda"]
    at = playing(DARK, "tear-this-ship-apart", light=light)
    assert picked(at, "AI-12.7") == "target trust-your-feelings"
    light = ["heavy-blaster-emplacement", "common-ground@a-heros-journey"]
    at = playing(DARK, "tear-this-ship-apart", light=light)
    assert picked(at, "AI-12.7") == "target common-ground"


@pytest.mark.rule("AI-12.7")
def test_of_cards_that_go_under_the_deck_the_dearest_goes_first() -> None:
    """Superlaser Engineer has looked at five."""
    deck = ["tie-fighter", "rancor", "duty-officer", "darth-vader", "tie-advanced"]
    at = position("deployment", DARK, ai=DARK, pool=2, dark_hand=["superlaser-engineer"],
                  dark_deck=deck)  # fmt: skip
    at.until("action", DARK).do("reveal").until("reaction", DARK).do("use superlaser-engineer")
    assert at.asked == (DARK, "under")
    assert picked(at, "AI-12.7") == "under darth-vader"


@pytest.mark.rule("AI-12.8")
@pytest.mark.parametrize(
    ("objectives", "wanted"),
    [
        (
            damaged(("hit-and-run", "mission-briefing", "jedi-training"), 1, 1, 4),
            "mission-briefing",
        ),
        (
            damaged(("mobilize-the-squadrons", "mission-briefing", "jedi-training"), 1, 1, 3),
            "mission-briefing",
        ),
        (
            damaged(("mobilize-the-squadrons", "mission-briefing", "jedi-training"), 0, 1, 3),
            "mobilize-the-squadrons",
        ),
    ],
    ids=["most room", "fewer resources", "most room before that"],
)
def test_an_own_objective_that_must_suffer_has_the_most_room(
    objectives: list[str], wanted: str
) -> None:
    """Hit and Run takes only 4. The player's hunter makes the AI choose."""
    at = position(
        "conflict", DARK, ai=LIGHT, dark=["outer-rim-hunter"], light_objectives=objectives
    )
    attack(at, "jedi-training", "outer-rim-hunter")
    at.until("reaction").do("use outer-rim-hunter")
    assert at.asked == (LIGHT, "choose")
    assert picked(at, "AI-12.8") == f"choose {wanted}"


# Hand and discard pile

MUST_RETURN: dict[str, Any] = {
    "heavy-blaster-emplacement": {
        "abilities": [
            {
                "kind": "action",
                "summary": "The opponent takes one of its units back to hand.",
                "cost": [["exhaust", "self"]],
                "do": [
                    ["choose", "opponent", 1, 1, ["in-play", "unit", "enemy"]],
                    ["return", "chosen"],
                ],
            }
        ]
    }
}


@pytest.mark.rule("AI-13.4")
def test_a_unit_that_must_be_taken_back_is_the_most_damaged() -> None:
    units = ["darth-vader" + "+damage" * 3, "tie-fighter"]
    assert picked(blasted(*units, printed=MUST_RETURN), "AI-13.4") == "choose darth-vader"
    at = blasted("tie-advanced+damage", "darth-vader+damage", printed=MUST_RETURN)
    assert picked(at, "AI-12.1") == "choose darth-vader"


@pytest.mark.rule("AI-13.4")
def test_of_units_that_may_be_taken_back_only_those_worth_it_are() -> None:
    """Vader's 3 damage are not worth his cost of 5; an X-Wing's 1 is."""
    at = position(
        "deployment",
        LIGHT,
        ai=LIGHT,
        light=["luke-skywalker+damage+damage", "x-wing+damage"],
        prepared=["fall-back"],
    ).until("action", LIGHT)
    at.do("play fall-back")
    assert picked(at, "AI-13.4") == "target x-wing"


@pytest.mark.rule("AI-13.8")
def test_the_dearest_card_comes_back_from_the_discard_pile() -> None:
    at = playing(
        DARK,
        "superlaser-blast",
        dark=["emperor-palpatine"],
        dark_discard=["force-choke", "force-lightning", "interrogation"],
    )
    obey_while(at, "target")
    at.until("reaction", DARK).do("use emperor-palpatine")
    assert picked(at, "AI-13.8") == "choose force-lightning"


@pytest.mark.rule("AI-13.9")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        (["heat-of-battle-dark", "tie-fighter"], "twist-of-fate-dark"),
        (["darth-vader", "tie-fighter"], "twist-of-fate-dark"),
    ],
)
def test_the_cheapest_card_of_the_hand_is_discarded_after_a_look(
    hand: list[str], wanted: str
) -> None:
    """Dark Precognition draws two first: a Twist of Fate, which costs nothing and has no Force
    icon, and an Interrogation."""
    at = playing(
        DARK, "dark-precognition", dark_hand=hand, dark_deck=["interrogation", "twist-of-fate-dark"]
    )
    assert at.asked == (DARK, "choose")
    assert picked(at, "AI-13.9") == f"choose {wanted}"


@pytest.mark.rule("AI-13.9")
def test_the_dearest_card_of_the_players_hand_is_discarded() -> None:
    at = playing(DARK, "interrogation", light_hand=["x-wing", "yoda", "jedi-mind-trick"])
    assert picked(at, "AI-13.9") == "choose yoda"


# Sacrifices


@pytest.mark.rule("AI-14.4")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        (["luke-skywalker", "x-wing"], "x-wing"),
        (["ewok-scout", "battlefield-engineers"], "ewok-scout"),
        (["repair-droid", "rookie-pilot"], "repair-droid"),
    ],
    ids=["cost", "force icons", "combat icons"],
)
def test_the_cheapest_unit_is_sacrificed(units: list[str], wanted: str) -> None:
    at = playing(LIGHT, "youre-my-only-hope", light=units, dark_hand=["tie-fighter"])
    assert picked(at, "AI-14.4") == f"choose {wanted}"


@pytest.mark.rule("AI-14.3")
def test_only_what_the_player_put_there_is_discarded_from_an_own_unit() -> None:
    """And damage and focus go, shields stay."""
    at = playing(
        LIGHT,
        "force-rejuvenation",
        light=["luke-skywalker+damage+focus+shield", "jedi-lightsaber@luke-skywalker"],
        dark=["intimidated@luke-skywalker"],
    )
    obey_while(at, "target")
    taken = []
    while at.asked == (LIGHT, "strip"):
        assert "AI-14.3" in judged(at).cites
        taken += obey(at)
    assert sorted(taken) == ["done", "remove damage", "remove focus", "remove intimidated"]
    assert at.zone("jedi-lightsaber") == "light.play"
