"""Cards that bend the rules most: the dial engaged, damage moved, captives freed."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_LIGHT, Position, attack, position

CONTACTS = ["questionable-contacts", *PLAIN_LIGHT[1:]]


def trench(*light: str, damage: int = 0, **more: object) -> Position:
    at = position("conflict", light=["trench-run", *light], **more)  # type: ignore[arg-type]
    at.table.counters["dial-damage"] = damage
    return at


def dial_damage(at: Position) -> int:
    return at.table.counters.get("dial-damage", 0)


@pytest.mark.card("trench-run")
@pytest.mark.rule("SW-9.2")
def test_trench_run_is_played_onto_the_dial() -> None:
    at = position("deployment", light_side="rebel-alliance", light_hand=["trench-run"])
    at.do("play trench-run", "pay rebel-alliance")
    assert at.zone("trench-run") == "light.play"


@pytest.mark.card("trench-run")
@pytest.mark.rule("SW-20.7")
def test_the_dial_is_engaged_once_a_phase_and_takes_blast_and_the_bonus() -> None:
    at = trench("x-wing", "luke-skywalker")
    attack(at, "dial", "x-wing")
    at.until("engage")
    assert dial_damage(at) == 1 + sum(at.icons("x-wing")["blast"])  # it has the edge
    assert "engage dial" not in at.options
    assert at.dial == 1


@pytest.mark.card("trench-run")
@pytest.mark.rule("SW-18.3", "SW-20.7")
def test_the_tenth_damage_on_the_dial_wins() -> None:
    at = trench("x-wing", damage=7)
    attack(at, "dial", "x-wing")
    at.until("engage")
    assert (dial_damage(at), at.table.result) == (9, None)
    at = trench("x-wing", damage=8)
    attack(at, "dial", "x-wing")
    while at.table.result is None:
        at.do(next(word for word in ("done", "pass", at.options[0]) if word in at.options))
    assert (at.table.result.winners, at.table.result.reason) == (("light",), "trench-run")


@pytest.mark.card("trench-run")
@pytest.mark.rule("SW-20.7")
def test_the_dial_is_no_objective_for_effects() -> None:
    at = trench("x-wing", light_hand=["target-of-opportunity-light"])
    attack(at, "dial", "x-wing")
    at.until("edge").do("edge target-of-opportunity-light").until("engage")
    assert dial_damage(at) == 1 + sum(at.icons("x-wing")["blast"])


@pytest.mark.card("trench-run")
def test_without_trench_run_the_dial_cannot_be_engaged() -> None:
    at = position("conflict", light=["x-wing"]).until("engage")
    assert "engage dial" not in at.options


@pytest.mark.card("trench-run")
@pytest.mark.rule("SW-7.16")
def test_trench_run_cannot_be_targeted() -> None:
    at = position(
        "deployment", "dark", light=["trench-run"], dark_hand=["tear-this-ship-apart"],
        dark_side="imperial-navy",
    )  # fmt: skip
    assert "play tear-this-ship-apart" not in at.options
    at = position(
        "deployment", "dark", light=["x-wing", "trust-your-feelings@x-wing"],
        dark_hand=["tear-this-ship-apart"], dark_side="imperial-navy",
    )  # fmt: skip
    assert "play tear-this-ship-apart" in at.options


@pytest.mark.card("questionable-contacts")
@pytest.mark.rule("SW-13.7", "SW-20.37")
def test_questionable_contacts_moves_damage() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage+damage"], dark=["tie-fighter", "darth-vader"],
        light_objectives=CONTACTS,
    ).until("reaction")  # fmt: skip
    at.do("use questionable-contacts", "choose darth-vader")
    assert at.count("questionable-contacts", "damage") == 1
    assert at.count("luke-skywalker", "damage") == 1
    assert at.count("darth-vader", "damage") == 1


@pytest.mark.card("questionable-contacts")
@pytest.mark.rule("SW-7.9")
def test_questionable_contacts_needs_damage_and_somebody_to_take_it() -> None:
    for light, dark in ((["luke-skywalker"], ["darth-vader"]), (["luke-skywalker+damage"], [])):
        at = position("refresh", light=light, dark=dark, light_objectives=CONTACTS)
        assert at.asked[1] != "reaction"


@pytest.mark.card("questionable-contacts")
@pytest.mark.rule("SW-13.7")
def test_moved_damage_can_be_shielded_and_is_then_gone() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage"], dark=["darth-vader+shield"],
        light_objectives=CONTACTS,
    ).until("reaction")  # fmt: skip
    at.do("use questionable-contacts", "choose darth-vader", "shield darth-vader")
    assert at.count("luke-skywalker", "damage") == at.count("darth-vader", "damage") == 0
    assert at.count("darth-vader", "shield") == 0


@pytest.mark.card("questionable-contacts")
@pytest.mark.rule("SW-13.7")
def test_moved_damage_destroys() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage"], dark=["dark-side-apprentice"],
        light_objectives=CONTACTS,
    ).until("reaction")  # fmt: skip
    room = at.game.card("dark-side-apprentice").capacity
    at.table.add(at.uid("dark-side-apprentice"), "damage", room - 1)
    at.do("use questionable-contacts", "choose dark-side-apprentice")
    assert at.discard("dark") == ["dark-side-apprentice"]


def rescue(*captives: str, **more: object) -> Position:
    hand = ["rescue-mission"]
    at = position("deployment", light_hand=hand, captives=captives, **more)  # type: ignore[arg-type]
    return at.do("play rescue-mission", "pay jedi", "pay a-heros-journey")


@pytest.mark.card("rescue-mission")
@pytest.mark.rule("SW-16.5")
def test_rescue_mission_frees_a_unit_to_play_or_to_hand() -> None:
    at = position("deployment", light_hand=["rescue-mission"])
    assert "play rescue-mission" not in at.options
    for answer, zone in (("put", "light.play"), ("keep", "light.hand")):
        at = rescue("luke-skywalker").do("choose imperial-command", f"{answer} luke-skywalker")
        assert at.zone("luke-skywalker") == zone


@pytest.mark.card("rescue-mission")
@pytest.mark.rule("SW-16.5")
def test_rescue_mission_takes_other_cards_to_hand() -> None:
    at = rescue("force-rejuvenation").do("choose imperial-command")
    assert at.hand("light") == ["force-rejuvenation"]


@pytest.mark.card("rescue-mission")
@pytest.mark.rule("SW-9.7", "SW-16.7")
def test_rescue_mission_cannot_bring_a_second_unique_unit_into_play() -> None:
    at = rescue("luke-skywalker", light=["luke-skywalker"]).do("choose imperial-command")
    assert at.asked[1] != "rescue"
    assert at.hand("light") == ["luke-skywalker"]
