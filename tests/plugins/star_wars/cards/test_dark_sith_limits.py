"""What the texts of the Sith do not reach: moments that are not theirs, cards that are no targets
of theirs."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, Position, attack, position

SPARE = PLAIN_DARK[1:]


def focus(at: Position) -> int:
    """All focus tokens of the dark side."""
    return sum(at.table.count(uid, "focus") for uid in at.table.zones["dark.play"])


@pytest.mark.card("black-squadron-assault")
def test_black_squadron_assault_takes_one_token_off_one_of_the_squadron() -> None:
    at = position(
        "deployment", "dark",
        dark=["tie-advanced+focus+focus", "vaders-tie-advanced", "tie-fighter+focus"],
        dark_objectives=["black-squadron-assault", "imperial-command+focus", SPARE[1]],
    )  # fmt: skip
    at.do("use black-squadron-assault")
    assert at.options == ["choose tie-advanced"]
    at.do("choose tie-advanced")
    assert at.count("tie-advanced", "focus") == 1
    assert at.asked[1] != "choose"


@pytest.mark.card("counsel-of-the-sith")
def test_counsel_of_the_sith_is_for_the_enemys_turn() -> None:
    at = position("begin", "dark", dark_objectives=["counsel-of-the-sith", *SPARE])
    assert at.asked[1] != "reaction"


@pytest.mark.card("cruel-interrogations", "take-them-prisoner")
@pytest.mark.parametrize("objective", ["cruel-interrogations", "take-them-prisoner"])
def test_an_objective_answers_its_own_entering_alone(objective: str) -> None:
    at = position(
        "refresh", "dark", dark_objectives=[objective, SPARE[0]], dark_reserve=[SPARE[1]],
        light_hand=["x-wing"],
    )  # fmt: skip
    assert at.zone(SPARE[1]) == "dark.play"
    assert at.asked[1] != "reaction"
    assert at.table.zones["captives"] == []


@pytest.mark.card("darth-vader")
def test_darth_vader_strikes_units_once_a_turn() -> None:
    at = position(
        "deployment", "dark", dark=["darth-vader"], light=["luke-skywalker"],
        dark_hand=["dark-precognition", "force-choke"],
    )  # fmt: skip
    at.do("play dark-precognition", "choose dark-side-apprentice")
    at.do("use darth-vader")
    assert sorted(at.options) == ["target darth-vader", "target luke-skywalker"]
    at.do("target luke-skywalker", "play force-choke", "target luke-skywalker")
    assert at.asked[1] != "reaction"
    assert at.count("luke-skywalker", "damage") == 2


@pytest.mark.card("emperor-palpatine")
def test_emperor_palpatine_takes_back_events_of_the_sith() -> None:
    at = position(
        "balance", dark=["emperor-palpatine"],
        dark_discard=["force-choke", "darth-vader", "dark-alliance", "force-lightning"],
        dark_objectives=["imperial-command" + "+damage" * 4, *SPARE],
    )  # fmt: skip
    at.do("damage imperial-command", "use emperor-palpatine")
    assert sorted(at.options) == ["choose force-choke", "choose force-lightning"]
    at.do("choose force-choke")
    assert at.hand("dark") == ["force-choke"]
    assert at.asked[1] != "choose"
    at = position(
        "deployment", "dark", dark=["emperor-palpatine"], light=["x-wing+focus"],
        dark_hand=["force-lightning"], dark_discard=["force-choke"],
    )  # fmt: skip
    at.do("play force-lightning").until("target").do("target x-wing")
    assert at.asked[1] != "reaction"  # a unit is no objective


@pytest.mark.card("force-choke")
def test_force_choke_is_for_characters_and_creatures() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker", "x-wing", "r2-d2"], dark=["rancor"],
        dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke")
    assert sorted(at.options) == ["target luke-skywalker", "target rancor"]
    at.do("target rancor")
    assert at.count("rancor", "damage") == 1


@pytest.mark.card("force-stasis")
def test_force_stasis_bars_from_defending_in_this_phase() -> None:
    at = position(
        "conflict", "dark", dark=["dark-side-apprentice", "tie-fighter"],
        dark_hand=["force-stasis"], light=["jedi-in-hiding", "yoda"],
    )  # fmt: skip
    at.do("play force-stasis").until("target")
    assert at.options == ["target jedi-in-hiding", "target yoda"]
    at.do("target yoda")
    attack(at, "draw-their-fire", "tie-fighter")
    at.do("done").until("defend")
    assert at.options == ["defend jedi-in-hiding", "done"]
    at.until("engage", "light")
    at.do("engage imperial-command")
    assert "attack yoda" in at.options  # the phase is over


@pytest.mark.card("im-on-the-leader")
def test_im_on_the_leader_is_for_enemy_fighters() -> None:
    at = position(
        "deployment", "dark", light=["x-wing", "home-one"], dark=["tie-fighter"],
        dark_hand=["im-on-the-leader"],
    )  # fmt: skip
    at.do("play im-on-the-leader").until("target")
    assert at.options == ["target x-wing"]


@pytest.mark.card("intimidated")
def test_intimidated_answers_the_strikes_of_its_host() -> None:
    at = position("conflict", light=["yoda", "x-wing"])
    at.table.create("intimidated", "dark.play", owner="dark", host=at.uid("yoda"))
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("commit")
    assert at.count("yoda", "focus") == 0


@pytest.mark.card("nightsister")
def test_nightsister_may_strike_any_objective() -> None:
    at = position("force", "dark", dark=["nightsister"], light=["x-wing"])
    at.do("commit nightsister", "use nightsister")
    objectives = {*PLAIN_DARK, "a-heros-journey", "draw-their-fire", "draw-their-fire.2"}
    assert set(at.options) == {f"target {name}" for name in objectives}


@pytest.mark.card("rancor")
@pytest.mark.rule("SW-20.13")
def test_rancor_eats_no_vehicle_and_after_its_own_refresh() -> None:
    at = position("refresh", "dark", dark=["rancor"], light=["jedi-in-hiding", "x-wing"])
    assert at.options == ["choose jedi-in-hiding"]  # the X-Wing costs less, but is a vehicle
    at = position("refresh", dark=["rancor"], light=["r2-d2"]).until("engage")
    assert at.zone("r2-d2") == "light.play"


@pytest.mark.card("the-emperors-web")
def test_the_emperors_web_is_for_the_first_sith_event_alone() -> None:
    at = position(
        "deployment", "dark", light=["yoda+focus"], dark_objectives=["the-emperors-web", *SPARE],
        dark_hand=["force-choke", "force-lightning"],
    )  # fmt: skip
    at.do("play force-choke", "target yoda", "play force-lightning")
    paid = 0
    while at.asked[1] == "pay":
        at.do(next(word for word in at.options if not word[-1].isdigit()))
        paid += 1
    assert paid == 3  # a Sith event has been played
    at = position(
        "deployment", "dark", light=["x-wing"], dark_side="imperial-navy",
        dark_objectives=["the-emperors-web", "reconnaissance-mission"],
        dark_hand=["superlaser-blast"],
    )  # fmt: skip
    assert at.asked[1] != "action"  # four, and no less: it is no event of the Sith


@pytest.mark.card("there-is-no-escape")
def test_there_is_no_escape_is_for_the_force_phase() -> None:
    at = position(
        "deployment", "dark", dark=["tie-fighter"], light=["x-wing"],
        dark_hand=["there-is-no-escape"],
        dark_objectives=["the-heart-of-the-empire", *SPARE],
    )  # fmt: skip
    assert at.asked == ("dark", "engage")  # no window before the Force phase has let it be played
    at.until("action", "dark").do("play there-is-no-escape").until("balance")
    assert at.zone("x-wing") == "light.deck"
    assert at.discard("dark") == ["there-is-no-escape"]


@pytest.mark.card("vaders-lightsaber")
def test_vaders_lightsaber_is_for_who_has_the_force() -> None:
    at = position(
        "deployment", "dark", dark=["dark-side-apprentice", "tie-fighter", "duty-officer"],
        dark_hand=["vaders-lightsaber"], light=["x-wing"],
    )  # fmt: skip
    at.do("play vaders-lightsaber").until("host")
    assert at.options == ["host dark-side-apprentice"]


@pytest.mark.card("vaders-tie-advanced")
def test_vaders_tie_advanced_answers_its_own_strike() -> None:
    at = position("conflict", "dark", dark=["vaders-tie-advanced", "tie-fighter"])
    attack(at, "draw-their-fire", "tie-fighter")
    at.do("done").until("strike").do("strike tie-fighter")
    assert at.asked[1] != "reaction"
    assert at.discard("dark") == []


@pytest.mark.card("vaders-lightsaber")
def test_vaders_lightsaber_in_other_hands_does_not_help_darth_vader() -> None:
    at = position(
        "conflict", "dark", light=["x-wing"],
        dark=["darth-vader", "dark-side-apprentice", "vaders-lightsaber@dark-side-apprentice"],
    )  # fmt: skip
    assert at.icons("darth-vader")["unit-damage"] == (2, 0)
    assert at.icons("dark-side-apprentice")["unit-damage"] == (2, 0)
    attack(at, "draw-their-fire", "darth-vader")
    at.do("done").until("defend").do("done").until("engage")
    assert at.count("darth-vader", "focus") == 1
    assert at.zone("x-wing") == "light.play"  # nobody to strike without targeted strike


@pytest.mark.card("the-emperors-web")
def test_the_emperors_web_counts_events_of_the_sith_and_leaves_units_alone() -> None:
    at = position(
        "deployment", "dark", light=["yoda+focus"], dark_objectives=["the-emperors-web", *SPARE],
        dark_hand=["dark-alliance", "force-lightning", "nightsister"], dark=["control-room"],
    )  # fmt: skip
    at.do("play dark-alliance")
    paid = []
    for card in ("force-lightning", "nightsister"):
        before = focus(at)
        at.do(f"play {card}")
        while at.asked[1] == "pay":
            at.do(at.options[-1])
        paid.append(focus(at) - before)
        if at.asked[1] == "target":
            at.do("target yoda")
    assert paid == [2, 3]


@pytest.mark.card("the-emperors-web")
def test_the_emperors_web_makes_no_unit_cheaper_before_the_first_event() -> None:
    at = position(
        "deployment", "dark", dark_hand=["nightsister"], dark=["control-room"],
        dark_objectives=["the-emperors-web", *SPARE],
    )  # fmt: skip
    before = focus(at)
    at.do("play nightsister")
    while at.asked[1] == "pay":
        at.do(at.options[-1])
    assert focus(at) - before == at.game.card("nightsister").cost


@pytest.mark.card(
    "force-choke", "force-lightning", "force-stasis", "im-on-the-leader", "darth-vader"
)
@pytest.mark.parametrize(
    ("event", "targets"),
    [
        ("force-choke", ("yoda", "luke-skywalker")),
        ("force-lightning", ("yoda", "x-wing")),
        ("force-stasis", ("yoda", "luke-skywalker")),
        ("im-on-the-leader", ("x-wing", "red-five")),
    ],
)
def test_an_event_of_the_sith_has_one_target(event: str, targets: tuple[str, str]) -> None:
    at = position(
        "deployment", "dark", dark_hand=[event], dark=["control-room", "darth-vader"],
        light=["yoda+focus", "x-wing+focus", "luke-skywalker", "red-five"],
    )  # fmt: skip
    at.do(f"play {event}").until("target")
    assert {f"target {name}" for name in targets} <= set(at.options)
    at.do(f"target {targets[0]}")
    assert at.asked == ("dark", "reaction")
    at.do("use darth-vader", f"target {targets[1]}")
    assert at.asked[1] != "target"
