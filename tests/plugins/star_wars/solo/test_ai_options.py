"""Switches after later versions that the rulebook reads (AI-17)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import DARK, LIGHT
from star_wars import attack, position
from star_wars_ai import judged, left, picked, shown


@pytest.mark.rule("AI-17.3")
def test_by_a_switch_icons_count_points() -> None:
    """Trooper Assault gives two icons: they are of use anyway; counted they are worth a price."""
    given: dict[str, Any] = {
        "ai": DARK,
        "dark": ["death-star-trooper+attack"],
        "prepared": ["trooper-assault"],
    }
    for switch, worth in ("off", "benefit 0, price 0, of use"), ("on", "benefit 2, price 0"):
        at = position("conflict", DARK, icon_points=switch, **given)
        at.until("engage").do("engage a-heros-journey", "attack death-star-trooper")
        at.until("action", DARK)
        assert shown(at, "AI-7.4")["play trooper-assault"] == worth
        assert ("AI-17.3" in judged(at).cites) == (switch == "on")


@pytest.mark.rule("AI-17.3")
def test_what_is_no_icon_does_not_count_by_that_switch() -> None:
    """Force Stasis keeps a unit from attacking and from defending."""
    at = position(
        "conflict",
        LIGHT,
        ai=DARK,
        light=["yoda"],
        prepared=["force-stasis"],
        icon_points="on",
    ).until("action", DARK)
    assert shown(at, "AI-7.4")["play force-stasis"] == "benefit 0, price 0, of use"
    assert "AI-17.3" not in judged(at).cites


PRICED: dict[str, Any] = {
    "trooper-assault": {
        "abilities": [
            {
                "kind": "action",
                "summary": "For a focused Officer attacking troopers get an icon.",
                "zone": "hand",
                "cost": [
                    [
                        "choose",
                        "you",
                        1,
                        1,
                        ["in-play", "unit", "friendly", "ready", ["trait", "officer"]],
                    ],
                    ["exhaust", "chosen"],
                ],
                "do": [
                    [
                        "give",
                        ["in-play", "unit", "attacking", ["trait", "trooper"]],
                        "blast",
                        1,
                        "engagement",
                    ]
                ],
            }
        ]
    }
}


@pytest.mark.rule("AI-17.3")
def test_so_that_a_token_can_be_paid_for_an_icon() -> None:
    given: dict[str, Any] = {
        "ai": DARK,
        "dark": ["death-star-trooper+attack", "duty-officer"],
        "prepared": ["trooper-assault"],
        "printed": PRICED,
    }
    for switch, wanted in ("off", "pass"), ("on", "play trooper-assault"):
        at = position("conflict", DARK, icon_points=switch, **given)
        at.until("engage").do("engage a-heros-journey", "attack death-star-trooper")
        assert left(at.until("action", DARK)) == [wanted]


@pytest.mark.rule("AI-17.3")
@pytest.mark.parametrize(
    ("event", "dark", "light", "tokens", "icons"),
    [
        ("a-disturbance-in-the-force", [], ["yoda+force", "x-wing+force+focus"], 2, 5),
        ("force-choke", [], ["yoda+force"], 1, 0),
        ("tallon-roll", ["vaders-tie-advanced+force+focus"], [], 1, 3),
        ("tallon-roll", ["vaders-tie-advanced+force+focus+focus"], [], 1, 0),
        ("tallon-roll", ["vaders-tie-advanced+focus"], [], 1, 0),
    ],
)
def test_force_icons_count_that_come_to_the_struggle_or_go(
    event: str, dark: list[str], light: list[str], tokens: int, icons: int
) -> None:
    """Those of units that are committed and ready, or would be."""
    at = position(
        "deployment", DARK, ai=DARK, dark=dark, light=light, prepared=[event], icon_points="on"
    )
    at.until("action", DARK)
    assert shown(at, "AI-7.4")[f"play {event}"] == f"benefit {tokens + icons}, price 0"
    assert ("AI-17.3" in judged(at).cites) == (icons > 0)
    at = position("deployment", DARK, ai=DARK, dark=dark, light=light, prepared=[event])
    at.until("action", DARK)
    assert shown(at, "AI-7.4")[f"play {event}"] == f"benefit {tokens}, price 0"


def icon_event(icon: str, number: int) -> dict[str, Any]:
    """Trooper Assault with another text."""
    step = ["give", ["in-play", "unit", "attacking"], icon, number, "engagement"]
    text = {"kind": "action", "summary": "", "zone": "hand", "do": [step]}
    return {"trooper-assault": {"abilities": [text]}}


@pytest.mark.rule("AI-17.3")
@pytest.mark.parametrize("icon", ["blast", "blast-edge", "tactics"])
def test_each_icon_counts_also_one_that_needs_the_edge(icon: str) -> None:
    at = position(
        "conflict",
        DARK,
        ai=DARK,
        dark=["rancor+attack"],
        prepared=["trooper-assault"],
        printed=icon_event(icon, 2),
        icon_points="on",
    )
    attack(at, "a-heros-journey", "rancor")
    at.until("action", DARK)
    assert shown(at, "AI-7.4")["play trooper-assault"] == "benefit 2, price 0"


@pytest.mark.rule("AI-17.3")
def test_an_icon_of_ones_choice_counts_too() -> None:
    """Crossfire."""
    for switch, worth in ("off", "benefit 0, price 0, of use"), ("on", "benefit 1, price 0"):
        at = position("conflict", LIGHT, ai=LIGHT, light=["yoda+attack"],
                      prepared=["crossfire"], icon_points=switch)  # fmt: skip
        attack(at, "imperial-command", "yoda")
        at.until("strike", LIGHT).do("strike yoda").until("reaction", LIGHT)
        assert shown(at, "AI-7.4")["use crossfire"] == worth


@pytest.mark.rule("AI-17.4")
def test_also_for_captives_hosts_shields_and_targets() -> None:
    """Where all else is equal: the objective that makes two."""
    poor: dict[str, Any] = {"objective_tiebreak": "resources"}
    dark = ["fall-of-the-jedi", "imperial-command", "defense-protocol"]
    at = position("deployment", DARK, ai=DARK, pool=1, dark_hand=["defense-upgrade"],
                  dark_objectives=dark, **poor)  # fmt: skip
    at.until("action", DARK).do("reveal", "lay defense-upgrade")
    assert picked(at, "AI-17.4") == "host imperial-command"
    at = position("conflict", ai=DARK, light=["yoda"], prepared=["detained"],
                  dark_objectives=dark, **poor)  # fmt: skip
    attack(at, "fall-of-the-jedi", "yoda")
    at.until("reaction", DARK).do("use detained")
    assert at.asked == (DARK, "capture")
    assert picked(at, "AI-17.4") == "at imperial-command"
    light = ["mission-briefing", "draw-their-fire", "fleeing-the-empire"]
    at = position("refresh", LIGHT, ai=LIGHT, light_objectives=light, **poor)
    at.until("reaction").do("use fleeing-the-empire")
    assert picked(at, "AI-17.4") == "target draw-their-fire"
    hurt = [f"{code}+damage" for code in light]
    at = position("deployment", LIGHT, ai=LIGHT, light_objectives=hurt,
                  prepared=["emergency-repair"], **poor)  # fmt: skip
    at.until("action", LIGHT).do("play emergency-repair")
    assert picked(at, "AI-17.4") == "target draw-their-fire"


@pytest.mark.rule("AI-17.4")
def test_by_a_switch_resources_tell_equal_objectives_apart() -> None:
    objectives = ["fall-of-the-jedi", "imperial-command", "defense-protocol"]
    at = position("balance", LIGHT, ai=LIGHT, dark_objectives=objectives)
    assert len(left(at)) == 3
    assert judged(at).tie_seat == DARK
    at = position(
        "balance",
        LIGHT,
        ai=LIGHT,
        dark_objectives=objectives,
        objective_tiebreak="resources",
    )
    assert picked(at, "AI-17.4") == "damage imperial-command"


@pytest.mark.rule("AI-17.5")
def test_a_card_without_text_is_not_used() -> None:
    given: dict[str, Any] = {"ai": LIGHT, "light": ["repair-droid", "x-wing+damage"], "pool": 0}
    at = position("deployment", LIGHT, **given)
    assert left(at.until("action")) == ["use repair-droid"]
    at = position("deployment", LIGHT, printed=BLANK, **given)
    assert "use repair-droid" not in at.until("action").options


BLANK = {
    code: {"abilities": ()} for code in ("repair-droid", "jedi-lightsaber", "ancient-monument")
}


@pytest.mark.rule("AI-6.6", "AI-17.5")
@pytest.mark.parametrize("code", ["jedi-lightsaber", "ancient-monument"])
def test_an_enhancement_without_text_is_of_no_use(code: str) -> None:
    for printed, wanted in ({}, f"lay {code}"), (BLANK, "aside"):
        at = position(
            "deployment",
            LIGHT,
            ai=LIGHT,
            pool=3,
            light=["yoda"],
            light_hand=[code],
            printed=printed,
        )
        at.until("action", LIGHT).do("reveal")
        assert left(at) == [wanted]


@pytest.mark.rule("AI-17.5")
def test_by_a_switch_a_card_has_no_text() -> None:
    for cards, texts in ("off", 1), ("yoda,c-3po", 0):
        setup = make_setup(StarWars(), seed="1", variant="solo", settings={"blank_cards": cards})
        table = StarWars().new(setup, Rng("1"))
        assert len(table.game.card("c-3po").abilities) == texts


@pytest.mark.rule("AI-17.5")
def test_nor_does_it_protect_others() -> None:
    settings = {"blank_cards": "emperors-royal-guard"}
    setup = make_setup(StarWars(), seed="1", variant="solo", settings=settings)
    game = StarWars().new(setup, Rng("1")).game
    assert game.card("emperors-royal-guard").protects == ()


@pytest.mark.rule("AI-17.5")
def test_an_enhancement_without_text_still_lies_on_what_it_may() -> None:
    for cards in "off", "jedi-lightsaber":
        setup = make_setup(StarWars(), seed="1", variant="solo", settings={"blank_cards": cards})
        attach = StarWars().new(setup, Rng("1")).game.card("jedi-lightsaber").attach
        assert attach is not None
        assert attach.host == "unit"
