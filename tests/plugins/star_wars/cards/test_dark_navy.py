"""The cards of the Imperial Navy, each through the window it is used in."""

from __future__ import annotations

from typing import Any

import pytest

from star_wars import PLAIN_DARK, attack, position

SPARE = PLAIN_DARK[1:]
NAVY: dict[str, Any] = {"dark_side": "imperial-navy"}


@pytest.mark.card("admiral-motti")
def test_admiral_motti_readies_a_friendly_unit_after_the_refresh() -> None:
    at = position(
        "refresh", "dark", dark=["admiral-motti", "at-st+focus+focus"], light=["x-wing+focus"]
    )
    assert at.asked == ("dark", "reaction")
    at.do("use admiral-motti")
    assert at.options == ["target at-st"]
    at.do("target at-st")
    assert at.count("at-st", "focus") == 0  # one by the refresh, one by the admiral
    at = position("refresh", "light", dark=["admiral-motti", "at-st+focus"])
    assert at.asked != ("dark", "reaction")  # not after the enemy's refresh


@pytest.mark.card("orbital-bombardment")
def test_orbital_bombardment_arms_every_friendly_unit() -> None:
    at = position(
        "deployment", "dark", dark=["at-st", "duty-officer"], light=["x-wing"],
        dark_hand=["orbital-bombardment"], **NAVY,
    )  # fmt: skip
    at.do("play orbital-bombardment").until("engage")
    assert at.icons("at-st")["blast"] == (2, 0)
    assert at.icons("duty-officer")["blast"] == (1, 0)
    assert at.icons("x-wing")["blast"] == (0, 1)
    attack(at, "draw-their-fire", "duty-officer")
    at.do("done").until("defend").do("done").until("engage")
    assert at.count("draw-their-fire", "damage") == 2


@pytest.mark.card("tallon-roll")
def test_tallon_roll_readies_a_fighter() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter+focus+focus", "at-st+focus"],
        light=["x-wing+focus"], dark_hand=["tallon-roll"],
    )  # fmt: skip
    at.do("play tallon-roll")
    assert sorted(at.options) == ["target tie-fighter", "target x-wing"]
    at.do("target tie-fighter")
    assert (at.count("tie-fighter", "focus"), at.count("at-st", "focus")) == (1, 1)
    assert at.discard("dark") == ["tallon-roll"]


@pytest.mark.card("death-from-above")
def test_death_from_above_arms_two_attacking_vehicles_for_the_engagement() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter", "duty-officer"],
        dark_hand=["death-from-above"], **NAVY,
    )  # fmt: skip
    assert "play death-from-above" not in at.options
    attack(at, "draw-their-fire", "tie-bomber", "tie-fighter", "duty-officer")
    at.until("action").do("play death-from-above")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    assert at.options == ["target tie-bomber", "target tie-fighter", "done"]
    at.do("target tie-fighter", "done")
    assert at.icons("tie-fighter")["blast"] == (1, 1)
    assert at.icons("tie-bomber")["blast"] == (1, 1)
    at.until("commit")
    assert at.icons("tie-fighter")["blast"] == (0, 1)


@pytest.mark.card("the-ultimate-power")
def test_the_ultimate_power_is_attacked_by_two_at_most() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing", "a-wing"],
        dark_objectives=["the-ultimate-power", *SPARE],
    )  # fmt: skip
    attack(at, "the-ultimate-power", "x-wing", "y-wing")
    assert at.asked[1] != "attack"
    at = position(
        "conflict", light=["x-wing", "y-wing", "a-wing"],
        dark_objectives=["the-ultimate-power", *SPARE],
    )  # fmt: skip
    attack(at, SPARE[0], "x-wing", "y-wing", "a-wing")


@pytest.mark.card("superlaser-engineer")
def test_superlaser_engineer_takes_dear_navy_cards_and_buries_the_rest() -> None:
    deck = [
        "darth-vader", "orbital-bombardment", "superlaser-blast", "force-lightning", "at-st",
        "trooper-assault",
    ]  # fmt: skip
    at = position("deployment", "dark", dark_hand=["superlaser-engineer"], dark_deck=deck, **NAVY)
    at.do("play superlaser-engineer")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    at.do("use superlaser-engineer")
    assert at.hand("dark") == ["orbital-bombardment", "superlaser-blast"]
    assert sorted(at.options) == ["under at-st", "under force-lightning", "under trooper-assault"]
    at.do("under at-st", "under force-lightning", "under trooper-assault")
    left = [at.table.pieces[uid].code for uid in at.table.zones["dark.deck"]]
    assert left == ["trooper-assault", "force-lightning", "at-st", "darth-vader"]


@pytest.mark.card("superlaser-engineer")
def test_superlaser_engineer_shields() -> None:
    at = position("conflict", dark=["superlaser-engineer"], light=["x-wing"])
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend superlaser-engineer").until("shielding")
    at.do("shield superlaser-engineer")
    assert at.count("superlaser-engineer", "shield") == 1


@pytest.mark.card("superlaser-blast")
def test_superlaser_blast_destroys_an_objective_in_ones_own_turn_only() -> None:
    at = position("deployment", "dark", dark_hand=["superlaser-blast"], **NAVY)
    at.do("play superlaser-blast").until("target").do("target a-heros-journey")
    assert at.zone("a-heros-journey") == "dark.victory"
    assert at.discard("dark") == ["superlaser-blast"]
    at = position("refresh", dark_hand=["superlaser-blast"], light=["x-wing"], **NAVY)
    at.until("engage")  # the light side's turn so far
    assert at.hand("dark") == ["superlaser-blast"]


@pytest.mark.card("defense-upgrade")
def test_defense_upgrade_strengthens_an_objective() -> None:
    at = position(
        "deployment", "dark", dark_hand=["defense-upgrade"],
        dark_objectives=["imperial-command+damage+damage+damage+damage", *SPARE], **NAVY,
    )  # fmt: skip
    at.do("play defense-upgrade").until("host")
    assert "host a-heros-journey" in at.options
    at.do("host imperial-command").until("balance").do("damage imperial-command")
    assert at.count("imperial-command", "damage") == 5
    assert at.zone("imperial-command") == "dark.play"
    at = position(
        "balance", dark=["defense-upgrade@imperial-command"],
        dark_objectives=["imperial-command" + "+damage" * 7, *SPARE],
    )  # fmt: skip
    at.do("damage imperial-command")
    assert at.zone("imperial-command") == "light.victory"
    assert at.discard("dark") == ["defense-upgrade"]


@pytest.mark.card("tie-attack-squadron")
@pytest.mark.parametrize("fate", ["twist-of-fate-dark", "heat-of-battle-dark", "darth-vader"])
@pytest.mark.rule("SW-20.31")
def test_tie_attack_squadron_is_better_once_a_fate_card_was_placed(fate: str) -> None:
    at = position(
        "conflict", "dark", dark=["tie-attack-squadron"], light=["x-wing", "red-five"],
        dark_hand=[fate],
    )  # fmt: skip
    before = at.icons("tie-attack-squadron")
    assert before["unit-damage"] == (1, 0)
    attack(at, "draw-their-fire", "tie-attack-squadron")
    at.until("defend").do("defend red-five").until("edge").do(f"edge {fate}")
    at.until("strike", "dark")
    better = fate != "darth-vader"
    assert at.icons("tie-attack-squadron")["unit-damage"] == ((2, 0) if better else (1, 0))
    at.do("strike tie-attack-squadron")
    if better:
        at.until("unit-damage").do("unit-damage x-wing")
        assert at.zone("x-wing") == "light.discard"
    at.until("commit")
    assert at.icons("tie-attack-squadron") == before


@pytest.mark.card("the-endor-gambit")
def test_the_endor_gambit_readies_a_vehicle() -> None:
    at = position(
        "refresh", "dark", dark=["at-st+focus+focus", "duty-officer+focus+focus"],
        dark_objectives=["the-endor-gambit", *SPARE],
    )  # fmt: skip
    at.do("use the-endor-gambit", "target at-st")
    assert (at.count("at-st", "focus"), at.count("duty-officer", "focus")) == (0, 1)


@pytest.mark.card("at-st")
def test_at_st_draws_a_card_when_it_enters() -> None:
    at = position("deployment", "dark", dark_hand=["at-st"], **NAVY)
    at.do("play at-st")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    at.do("use at-st")
    assert at.hand("dark") == ["dark-side-apprentice"]
    assert at.icons("at-st") == {"unit-damage": (1, 1), "blast": (1, 0), "tactics": (0, 0)}


@pytest.mark.card("trooper-assault")
def test_trooper_assault_arms_the_attacking_troopers() -> None:
    at = position(
        "conflict", "dark", dark=["death-star-trooper", "tie-fighter", "espo-trooper"],
        dark_hand=["trooper-assault"], **NAVY,
    )  # fmt: skip
    attack(at, "draw-their-fire", "death-star-trooper", "tie-fighter")
    at.do("done").until("action").do("play trooper-assault")
    while at.asked[1] == "pay":
        at.do(at.options[0])
    assert at.icons("death-star-trooper")["unit-damage"] == (2, 0)
    assert at.icons("death-star-trooper")["blast"] == (1, 0)
    assert at.icons("tie-fighter") == {"unit-damage": (0, 1), "blast": (0, 1), "tactics": (0, 0)}
    stayed = {"unit-damage": (0, 1), "blast": (0, 0), "tactics": (0, 0)}
    assert at.icons("espo-trooper") == stayed
    at.until("engage")
    assert at.count("draw-their-fire", "damage") == 3
    assert at.icons("death-star-trooper")["blast"] == (0, 0)


@pytest.mark.card("tear-this-ship-apart")
@pytest.mark.rule("SW-20.3")
def test_tear_this_ship_apart_spares_what_is_limited() -> None:
    at = position(
        "deployment", "dark", dark_hand=["tear-this-ship-apart"], **NAVY,
        light=[
            "luke-skywalker", "jedi-lightsaber@luke-skywalker", "hidden-outpost",
            "heavy-blaster-emplacement",
        ],
    )  # fmt: skip
    at.do("play tear-this-ship-apart").until("target")
    assert at.options == ["target jedi-lightsaber", "target heavy-blaster-emplacement"]
    at.do("target jedi-lightsaber")
    assert at.asked[1] != "target"
    assert at.discard("light") == ["jedi-lightsaber"]


@pytest.mark.card("kuat-reinforcements")
def test_kuat_reinforcements_make_no_enemy_vehicle_cheaper() -> None:
    at = position(
        "deployment", dark_objectives=["kuat-reinforcements", *SPARE], dark_hand=["tie-fighter"],
        light_hand=["y-wing"],
    )  # fmt: skip
    at.do("play y-wing")
    assert at.asked == ("light", "pay")
