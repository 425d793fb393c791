"""What each thing counts in the test of the golden rule (AI-7.3): texts that do just that."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import PLAIN_DARK, Position, pay, position
from star_wars_ai import judged, left

MINE: list[Any] = ["in-play", "unit", "friendly"]
THEIRS: list[Any] = ["in-play", "unit", "enemy"]


def worth(at: Position, option: str) -> str:
    """What is shown of an option's points."""
    for judgement in judged(at).judgements:
        options = [at.game.text(candidate) for candidate, _ in judgement.values]
        if judgement.shown and option in options:
            return judgement.shown[options.index(option)]
    raise AssertionError(f"nothing is shown of {option}")


def event(*steps: list[Any], **given: Any) -> str:
    """What a prepared event with that text counts for the dark side's AI."""
    text = {"kind": "action", "summary": "", "zone": "hand", "do": list(steps)}
    at = position(
        "deployment",
        DARK,
        ai=DARK,
        prepared=["force-choke"],
        printed={"force-choke": {"abilities": [text]}},
        **given,
    )
    return worth(at.until("action", DARK), "play force-choke")


@pytest.mark.rule("AI-7.3")
@pytest.mark.parametrize(
    ("step", "given", "points"),
    [
        (["focus", THEIRS, 2], {"light": ["yoda"]}, "benefit 2, price 0"),
        (["focus", MINE, 2], {"dark": ["rancor"]}, "benefit 0, price 2"),
        (["unfocus", MINE, 3], {"dark": ["rancor+focus"]}, "benefit 1, price 0"),
        (["unfocus", THEIRS, 1], {"light": ["yoda+focus"]}, "benefit 0, price 1"),
        (["heal", MINE, 3], {"dark": ["rancor+damage"]}, "benefit 1, price 0"),
        (["heal", THEIRS, 2], {"light": ["yoda+damage"]}, "benefit 0, price 1"),
        (["damage", THEIRS, 3], {"light": ["rancor"]}, "benefit 3, price 0"),
        (["damage", THEIRS, 3], {"light": ["yoda"]}, "benefit 3, price 0"),
        (["damage", THEIRS, 3], {"light": ["rancor+damage+damage"]}, "benefit 4, price 0"),
        (["damage", THEIRS, 3], {"light": ["rebel-trooper"]}, "benefit 1, price 0"),
        (["damage", MINE, 1], {"dark": ["rancor"]}, "benefit 0, price 1"),
        (["destroy", THEIRS], {"light": ["yoda", "x-wing"]}, "benefit 4, price 0"),
        (["destroy", THEIRS], {"light": ["yoda+damage"]}, "benefit 3, price 0"),
        (["sacrifice", MINE], {"dark": ["espo-trooper"]}, "benefit 0, price 0, of harm"),
        (
            ["discard-from-play", ["in-play", "enhancement", "enemy"]],
            {"light": ["fleet-command-center"]},
            "benefit 1, price 0",
        ),
        (
            ["unfocus", ["in-play", "objective", "enemy"], 3],
            {"light_objectives": ["a-heros-journey+focus", "draw-their-fire"]},
            "benefit 0, price 1",
        ),
        (["sacrifice", MINE], {"dark": ["rancor"]}, "benefit 0, price 4"),
    ],
)
def test_tokens_that_are_placed_or_removed_and_units_that_are_lost(
    step: list[Any], given: dict[str, Any], points: str
) -> None:
    """A kill counts the larger of cost and damage: Yoda, 3 for 2; the Trooper, 1 for 0."""
    assert event(step, **given) == points


@pytest.mark.rule("AI-7.3")
@pytest.mark.parametrize(
    ("step", "given", "points"),
    [
        (["shield", MINE], {"dark": ["rancor", "at-st"]}, "benefit 2, price 0"),
        (["shield-stacking", MINE], {"dark": ["rancor", "at-st+shield"]}, "benefit 1, price 0"),
        (["shield-stacking", THEIRS], {"light": ["yoda+shield"]}, "benefit 0, price 1"),
        (["draw", "you", 2], {}, "benefit 2, price 0"),
        (["draw", "opponent", 2], {}, "benefit 0, price 2"),
        (["discard-random", "opponent", 2], {"light_hand": ["x-wing"] * 3}, "benefit 2, price 0"),
        (["discard-random", "opponent", 2], {"light_hand": ["x-wing"]}, "benefit 1, price 0"),
        (["discard-random", "you", 1], {"dark_hand": ["at-st"] * 2}, "benefit 0, price 1"),
        (["spend", 1], {"pool": 1}, "benefit 0, price 1"),
        (["recover", ["in", "discard", "you"]], {"dark_discard": ["at-st"] * 2},
         "benefit 2, price 0"),
        (["put-into-play", ["in", "discard", "you"]], {"dark_discard": ["at-st"]},
         "benefit 3, price 0"),
    ],
)  # fmt: skip
def test_shields_cards_and_resources(step: list[Any], given: dict[str, Any], points: str) -> None:
    """A second shield on a card of the AI is none."""
    assert event(step, **given) == points


@pytest.mark.rule("AI-7.3")
def test_a_returned_unit_counts_its_cost_and_of_its_tokens_the_damage() -> None:
    """And not the card that comes to hand."""
    tokens = "+damage+focus+focus+shield"
    assert event(["return", THEIRS], light=[f"yoda{tokens}"]) == "benefit 3, price 1"
    assert event(["return", MINE], dark=[f"at-st{tokens}"]) == "benefit 1, price 3"


@pytest.mark.rule("AI-7.3")
def test_what_stands_in_no_list_is_of_use_for_nothing() -> None:
    given = ["give", MINE, "shielding", 1, "phase"]
    assert event(given, dark=["rancor"]) == "benefit 0, price 0, of use"


@pytest.mark.rule("AI-7.3")
@pytest.mark.parametrize(
    ("step", "points"),
    [
        (["dial", 1], "worth any price"),
        (["dial-back", 1], "out of the question"),
        (["destroy", ["in-play", "objective", "enemy"]], "worth any price"),
        (["destroy", ["in-play", "objective", "friendly"]], "out of the question"),
    ],
)
def test_the_dial_and_whole_objectives_are_beyond_points(step: list[Any], points: str) -> None:
    assert event(step, dial=5).endswith(points)


@pytest.mark.rule("AI-7.3")
def test_a_captive_and_its_rescue_count_1() -> None:
    at = position(
        "deployment", LIGHT, ai=LIGHT, prepared=["rescue-mission"], captives=["yoda"]
    ).until("action", LIGHT)
    assert worth(at, "play rescue-mission") == "benefit 1, price 0"
    at = position(
        "refresh",
        DARK,
        ai=DARK,
        dark_objectives=PLAIN_DARK[:2],
        dark_reserve=["cruel-interrogations"],
        light_hand=["x-wing"],
    ).until("reaction", DARK)
    assert worth(at, "use cruel-interrogations") == "benefit 1, price 0"


@pytest.mark.rule("AI-7.3")
def test_what_is_stripped_off_a_unit_counts_1_each_but_its_own_cards() -> None:
    at = position(
        "deployment",
        LIGHT,
        ai=LIGHT,
        prepared=["force-rejuvenation"],
        light=["luke-skywalker+damage+focus+shield", "jedi-lightsaber@luke-skywalker"],
        dark=["intimidated@luke-skywalker"],
    ).until("action", LIGHT)
    assert worth(at, "play force-rejuvenation") == "benefit 3, price 0"


# What is about to happen


def assaulted(target: str, *prepared: str, **given: Any) -> Position:
    """The player deals 2 damage to a card of the dark side's AI, which may answer."""
    at = position(
        "deployment",
        LIGHT,
        ai=DARK,
        light_hand=["rebel-assault"],
        prepared=prepared,
        **given,
    )
    pay(at.do("play rebel-assault")).until("target")
    return at.do(f"target {target}").until("interrupt", DARK)


@pytest.mark.rule("AI-7.3")
@pytest.mark.parametrize(
    ("unit", "points"),
    [("rancor", "benefit 1, price 0"), ("tie-advanced", "benefit 1, price 0"),
     ("darth-vader+damage+damage", "benefit 4, price 0"), ("nightsister", "")],
)  # fmt: skip
def test_damage_prevented_counts_what_it_saves(unit: str, points: str) -> None:
    """TIE Advanced would be destroyed: 2, and 1 is left. Vader would be destroyed: 5, and 1 is
    left. Nightsister is destroyed by one, too."""
    code = unit.partition("+")[0]
    at = assaulted(code, "it-could-be-worse", dark=[unit])
    if points:
        assert worth(at, "use it-could-be-worse") == points
        assert left(at) == ["use it-could-be-worse"]
    else:
        assert left(at) == ["pass"]


@pytest.mark.rule("AI-7.3")
def test_an_objective_saved_is_worth_any_price() -> None:
    doomed = [f"{PLAIN_DARK[0]}+damage+damage+damage", *PLAIN_DARK[1:]]
    at = assaulted(PLAIN_DARK[0], "it-could-be-worse", dark_objectives=doomed)
    assert worth(at, "use it-could-be-worse").endswith("worth any price")


@pytest.mark.rule("AI-7.3")
def test_damage_that_is_turned_away_counts_on_both_cards() -> None:
    for other, points in ("light", "benefit 2, price 0"), ("dark", "benefit 1, price 1"):
        units: dict[str, Any] = {"dark": ["darth-vader"]}
        units[other] = [*units.get(other, []), "rancor"]
        at = assaulted("darth-vader", "lightsaber-deflection", **units)
        assert worth(at, "use lightsaber-deflection") == points
