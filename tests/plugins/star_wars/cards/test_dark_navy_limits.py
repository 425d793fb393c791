"""What the texts of the Imperial Navy, Scum and Villainy and neutral dark cards do not reach:
moments that are not theirs, cards that are no targets of theirs."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, Position, attack, position

SPARE = PLAIN_DARK[1:]


def offered(at: Position, kind: str) -> set[str]:
    """What is offered until something is asked, all of it passed."""
    found: set[str] = set()
    while at.asked[1] != kind:
        found.update(at.options)
        passing = next((word for word in ("pass", "done") if word in at.options), at.options[0])
        at.do(passing)
    return found


def pay(at: Position) -> None:
    while at.asked[1] == "pay":
        at.do(at.options[0])


@pytest.mark.card("admiral-motti")
def test_admiral_motti_takes_one_token_off_a_unit_and_off_nothing_else() -> None:
    at = position(
        "refresh", "dark", dark=["admiral-motti", "at-st+focus+focus+focus", "at-st+focus+focus"],
        dark_objectives=["imperial-command+focus+focus", *SPARE], light=["x-wing+focus"],
    )  # fmt: skip
    at.do("use admiral-motti")
    assert at.options == ["target at-st", "target at-st.2"]
    at.do("target at-st")
    assert at.asked[1] != "target"
    assert (at.count("at-st", "focus"), at.count("at-st.2", "focus")) == (1, 1)


@pytest.mark.card("at-st", "interrogation-droid", "superlaser-engineer")
@pytest.mark.parametrize("unit", ["at-st", "interrogation-droid", "superlaser-engineer"])
def test_what_answers_its_own_entering_does_not_answer_another_units(unit: str) -> None:
    at = position(
        "deployment", "dark", dark=[unit], dark_hand=["tie-fighter"], light_hand=["x-wing"]
    )
    at.do("play tie-fighter", "pay sith")
    assert at.asked[1] != "reaction"
    assert at.zone("tie-fighter") == "dark.play"


@pytest.mark.card("at-st-commander")
def test_at_st_commander_shields_vehicles_of_the_engagement() -> None:
    at = position(
        "conflict", dark=["at-st-commander", "at-st", "tie-fighter", "tie-bomber+shield"],
        light=["x-wing"], dark_side="imperial-navy",
    )  # fmt: skip
    assert at.asked == ("light", "engage")  # there is nothing to shield before
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend at-st-commander", "defend at-st", "defend tie-bomber", "done")
    at.until("action", "dark").do("use at-st-commander", "pay imperial-navy")
    assert at.options == ["choose at-st", "choose x-wing"]
    at.do("choose x-wing")
    assert at.count("x-wing", "shield") == 1
    assert at.count("at-st", "shield") == 0


@pytest.mark.card("backstabber")
def test_backstabber_answers_its_own_entering_into_an_engagement_alone() -> None:
    at = position(
        "deployment", "dark", dark_hand=["backstabber"], dark_side="imperial-navy",
        dark_objectives=["death-and-despayre", "imperial-command", "shadows-of-dathomir"],
    )  # fmt: skip
    at.do("play backstabber")
    pay(at)
    assert at.asked[1] != "reaction"
    at = position(
        "conflict", "dark", dark=["backstabber"], dark_hand=["human-replica-droid"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "backstabber")
    at.until("edge").do("pass", "use human-replica-droid")
    assert at.asked[1] != "reaction"


@pytest.mark.card("black-squadron-pilot")
def test_black_squadron_pilot_gives_one_icon_of_two_kinds_and_goes_with_its_host() -> None:
    at = position(
        "deployment", "dark", dark=["tie-bomber+focus", "black-squadron-pilot@tie-bomber"],
        dark_hand=["force-lightning"],
    )  # fmt: skip
    assert at.icons("tie-bomber") == {"unit-damage": (1, 0), "blast": (2, 1), "tactics": (0, 0)}
    at.do("play force-lightning").until("target").do("target tie-bomber")
    assert at.discard("dark") == ["tie-bomber", "black-squadron-pilot", "force-lightning"]


@pytest.mark.card("boba-fett")
@pytest.mark.rule("SW-20.12")
def test_boba_fett_captures_characters_that_he_has_struck() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett"], light=["x-wing"], dark_side="scum-and-villainy"
    )
    attack(at, "a-heros-journey", "boba-fett")
    at.until("defend").do("defend x-wing").until("strike", "dark").do(
        "strike boba-fett", "unit-damage x-wing"
    )
    assert at.count("x-wing", "damage") == 1
    assert at.asked[1] != "reaction"  # it is no character
    at = position(
        "conflict", "dark", dark=["boba-fett", "outer-rim-hunter"], light=["corellian-engineer"],
        light_objectives=["a-heros-journey"], dark_side="scum-and-villainy",
    )  # fmt: skip
    attack(at, "a-heros-journey", "outer-rim-hunter")
    at.do("done", "use outer-rim-hunter", "choose a-heros-journey")
    at.until("defend").do("defend corellian-engineer").until("strike", "dark")
    at.do("strike outer-rim-hunter", "unit-damage corellian-engineer")
    assert at.count("corellian-engineer", "damage") == 1
    assert at.asked[1] != "reaction"  # another's strike


@pytest.mark.card("the-bespin-exchange", "bounty-collection")
def test_what_answers_a_capture_readies_what_it_says() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett", "sith-library+focus+focus", "control-room+focus"],
        light=["corellian-engineer"], dark_side="scum-and-villainy+focus",
        light_objectives=["a-heros-journey+focus", "draw-their-fire+focus"],
        dark_objectives=["the-bespin-exchange+focus+focus", "imperial-command+focus", SPARE[0]],
        dark_hand=["bounty-collection"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "boba-fett")
    at.until("defend").do("defend corellian-engineer")
    at.until("reaction", "dark").do("use boba-fett", "at imperial-command")
    at.do("use the-bespin-exchange")
    assert sorted(at.options) == [
        "target a-heros-journey", "target draw-their-fire", "target imperial-command",
        "target the-bespin-exchange",
    ]  # fmt: skip
    at.do("target the-bespin-exchange")
    assert at.count("the-bespin-exchange", "focus") == 1
    at.do("use bounty-collection")
    assert sorted(at.options) == [
        "choose control-room", "choose imperial-command", "choose scum-and-villainy",
        "choose sith-library", "choose the-bespin-exchange", "done",
    ]  # fmt: skip
    at.do("choose control-room", "choose sith-library", "choose scum-and-villainy")
    assert at.asked[1] != "choose"  # three at most
    assert at.count("sith-library", "focus") == 1
    assert at.count("imperial-command", "focus") == 1


@pytest.mark.card("corporate-exploitation")
def test_corporate_exploitation_brings_in_units_of_ones_own() -> None:
    at = position(
        "deployment", "dark", dark_hand=["tie-fighter", "espo-trooper", "blaster-pistol"],
        dark_objectives=["corporate-exploitation", *SPARE],
    )  # fmt: skip
    at.do("use corporate-exploitation")
    assert sorted(at.options) == ["choose espo-trooper", "choose tie-fighter"]
    at.do("choose tie-fighter")
    assert at.hand("dark") == ["blaster-pistol", "espo-trooper"]


@pytest.mark.card("death-from-above")
def test_death_from_above_is_for_attackers() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter", "at-st"], light=["x-wing"],
        dark_hand=["death-from-above"], dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber")
    at.do("done").until("defend").do("defend x-wing")
    at.until("action").do("play death-from-above")
    pay(at)
    assert "target tie-bomber" in at.options
    assert not {"target tie-fighter", "target at-st", "target x-wing"} & set(at.options)


@pytest.mark.card("defense-protocol", "fall-of-the-jedi")
@pytest.mark.parametrize("objective", ["defense-protocol", "fall-of-the-jedi"])
def test_an_objective_answers_ones_own_draw_phase_alone(objective: str) -> None:
    at = position(
        "draw", dark_objectives=[objective, *SPARE], light=["x-wing"], dark_hand=["at-st"],
        light_hand=["y-wing"],
    )  # fmt: skip
    assert at.asked == ("light", "discard")


@pytest.mark.card("defense-protocol")
def test_defense_protocol_strikes_units() -> None:
    at = position(
        "draw", "dark", dark_objectives=["defense-protocol", *SPARE], light=["x-wing", "y-wing"],
    )  # fmt: skip
    at.do("use defense-protocol")
    assert at.options == ["target x-wing", "target y-wing"]
    at.do("target x-wing")
    assert at.asked[1] != "target"


@pytest.mark.card("detained")
@pytest.mark.parametrize(
    ("attacker", "captured"), [("x-wing", False), ("r2-d2", True), ("jedi-in-hiding", True)]
)
def test_detained_is_for_characters_and_droids(attacker: str, captured: bool) -> None:
    at = position(
        "conflict", light=[attacker], dark_hand=["detained"], dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "imperial-command", attacker)
    at.until("strike")
    assert ("use detained" in offered(at, "commit")) == captured


@pytest.mark.card("detained")
def test_detained_is_for_enemies_that_attack() -> None:
    at = position(
        "conflict", "dark", dark=["duty-officer"], light=["mon-mothma"], dark_hand=["detained"],
        dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "draw-their-fire", "duty-officer")
    at.until("defend").do("defend mon-mothma")
    assert "use detained" not in offered(at, "commit")
    at = position(
        "conflict", "dark", dark=["duty-officer"], dark_hand=["detained"],
        dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "draw-their-fire", "duty-officer")
    assert "use detained" not in offered(at, "commit")


@pytest.mark.card("devastator", "imperial-officer")
@pytest.mark.parametrize("unit", ["devastator", "imperial-officer"])
def test_an_own_objective_or_a_unit_that_falls_turns_no_dial(unit: str) -> None:
    at = position(
        "balance", dark=[unit], dark_side="imperial-navy",
        dark_objectives=["imperial-command+damage+damage+damage+damage", *SPARE],
    )  # fmt: skip
    at.do("damage imperial-command")
    assert at.zone("imperial-command") == "light.victory"
    assert at.asked[1] != "reaction"
    at = position(
        "deployment", "dark", dark=[unit], light=["x-wing+focus"], dark_hand=["force-lightning"],
    )  # fmt: skip
    at.do("play force-lightning").until("target").do("target x-wing")
    assert at.asked[1] != "reaction"


@pytest.mark.card("grand-moff-tarkin")
def test_grand_moff_tarkin_weakens_enemy_objectives_alone() -> None:
    at = position(
        "balance", dark=["grand-moff-tarkin"], light=["x-wing+damage"],
        dark_objectives=["imperial-command+damage+damage+damage", *SPARE],
    )  # fmt: skip
    at.do("damage imperial-command")
    assert at.zone("imperial-command") == "dark.play"
    assert at.zone("x-wing") == "light.play"


@pytest.mark.card("human-replica-droid")
def test_human_replica_droid_answers_an_edge_that_was_won() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], light=["x-wing"],
        dark_hand=["human-replica-droid"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("defend").do("defend x-wing")
    assert "use human-replica-droid" not in offered(at, "strike")  # the defender has won


@pytest.mark.card("kuat-reinforcements")
def test_kuat_reinforcements_is_for_vehicles() -> None:
    at = position(
        "deployment", "dark", dark_hand=["stormtrooper-elite", "tie-fighter"],
        dark_objectives=["kuat-reinforcements", *SPARE], dark_side="imperial-navy",
    )  # fmt: skip
    at.do("play stormtrooper-elite")
    assert at.asked[1] == "pay"


@pytest.mark.card("outer-rim-hunter")
def test_outer_rim_hunter_answers_its_own_attack_alone() -> None:
    at = position("conflict", "dark", dark=["outer-rim-hunter", "tie-fighter"], light=["x-wing"])
    attack(at, "draw-their-fire", "tie-fighter")
    at.do("done")
    assert at.asked[1] != "reaction"
    at = position("conflict", "dark", dark=["outer-rim-hunter"], light=["x-wing"])
    attack(at, "draw-their-fire", "outer-rim-hunter")
    at.do("use outer-rim-hunter")
    chosen = {"a-heros-journey", "draw-their-fire", "draw-their-fire.2"}
    assert set(at.options) == {f"choose {name}" for name in chosen}


@pytest.mark.card("the-endor-gambit", "the-hands-blessing")
def test_what_answers_ones_own_refresh_does_not_answer_the_enemys() -> None:
    at = position(
        "refresh", dark=["at-st+focus", "darth-vader+focus", "the-hands-blessing@darth-vader"],
        dark_objectives=["the-endor-gambit", *SPARE],
    )  # fmt: skip
    assert at.asked[1] != "reaction"
    assert (at.count("at-st", "focus"), at.count("darth-vader", "focus")) == (1, 1)


@pytest.mark.card("the-endor-gambit")
def test_the_endor_gambit_takes_one_token_off_a_vehicle() -> None:
    at = position(
        "refresh", "dark", dark=["at-st+focus+focus+focus", "duty-officer+focus+focus"],
        dark_objectives=["the-endor-gambit", *SPARE], light=["x-wing+focus"],
    )  # fmt: skip
    at.do("use the-endor-gambit")
    assert sorted(at.options) == ["target at-st", "target x-wing"]
    at.do("target at-st")
    assert at.count("at-st", "focus") == 1


@pytest.mark.card("mandalorian-armor")
def test_mandalorian_armor_on_another_does_not_help_boba_fett() -> None:
    at = position(
        "conflict", "dark", light=["corellian-engineer"], light_objectives=["draw-their-fire"],
        dark=["boba-fett", "outer-rim-hunter", "mandalorian-armor@outer-rim-hunter"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "boba-fett")
    at.do("done").until("defend").do("done").until("engage")
    assert at.count("boba-fett", "focus") == 1
    assert at.count("corellian-engineer", "damage") == 0


@pytest.mark.card("tie-attack-squadron")
def test_tie_attack_squadron_is_better_in_the_engagement_alone() -> None:
    at = position(
        "conflict", "dark", dark=["tie-attack-squadron", "tie-fighter"], light=["x-wing"],
        dark_hand=["target-of-opportunity-dark"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.do("done").until("defend").do("defend x-wing")
    at.until("edge").do("edge target-of-opportunity-dark").until("strike")
    assert at.icons("tie-attack-squadron")["unit-damage"] == (1, 0)


@pytest.mark.card("death-from-above")
def test_death_from_above_arms_two_at_most() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter", "at-st"],
        dark_hand=["death-from-above"], dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber", "tie-fighter", "at-st")
    at.until("action").do("play death-from-above")
    pay(at)
    at.do("target tie-bomber", "target tie-fighter")
    assert at.asked[1] != "target"
    assert at.icons("tie-bomber")["blast"] == (2, 1)
    assert at.icons("at-st")["blast"] == (1, 0)


@pytest.mark.card("devastator", "imperial-officer")
@pytest.mark.parametrize(("unit", "price"), [("devastator", 1), ("imperial-officer", 2)])
def test_the_dial_is_turned_for_resources(unit: str, price: int) -> None:
    at = position(
        "deployment", "dark", dark=[unit, "control-room"], dark_hand=["superlaser-blast"],
        dark_objectives=["death-and-despayre", "death-and-despayre"],
        dark_side="imperial-navy",
    )  # fmt: skip
    at.do("play superlaser-blast", "pay death-and-despayre 2", "pay death-and-despayre.2 2")
    at.do("target draw-their-fire", f"use {unit}")
    before = at.dial
    for _ in range(price):
        assert at.asked == ("dark", "pay")
        at.do(next(word for word in at.options if not word[-1].isdigit()))
    assert at.asked[1] != "pay"
    assert at.dial == before + 1


@pytest.mark.card("tie-advanced")
def test_tie_advanced_answers_an_unopposed_attack_of_its_own_alone() -> None:
    at = position("conflict", "dark", dark=["tie-advanced"], light=["c-3po"])
    attack(at, "draw-their-fire", "tie-advanced")
    at.until("defend").do("defend c-3po")
    assert "use tie-advanced" not in offered(at, "commit")  # opposed
    at = position("conflict", "dark", dark=["tie-advanced", "tie-fighter"])
    attack(at, "draw-their-fire", "tie-fighter")
    at.do("done")
    assert "use tie-advanced" not in offered(at, "engage")  # another's attack
    at = position("conflict", dark=["tie-advanced"], light=["r2-d2"])
    attack(at, "imperial-command", "r2-d2")
    at.until("defend").do("defend tie-advanced")
    assert "use tie-advanced" not in offered(at, "commit")  # a defence
    at = position("conflict", dark=["tie-advanced"], light=["r2-d2"])
    attack(at, "imperial-command", "r2-d2")
    assert "use tie-advanced" not in offered(at, "commit")  # the enemy's attack
    at = position("conflict", "dark", dark=["tie-advanced", "tie-fighter"])
    attack(at, "draw-their-fire", "tie-fighter", "tie-advanced")
    at.until("reaction")
    assert at.options == ["use tie-advanced", "pass"]  # once, not for its companion too


@pytest.mark.card("superlaser-blast")
def test_superlaser_blast_waits_for_ones_own_turn() -> None:
    at = position(
        "refresh", dark_hand=["superlaser-blast"], light=["x-wing"], dark_side="imperial-navy"
    )
    assert "play superlaser-blast" not in offered(at, "commit")


@pytest.mark.card("take-them-prisoner")
def test_take_them_prisoner_shows_three_cards_to_the_dark_side_alone() -> None:
    at = position(
        "refresh", "dark", dark_objectives=SPARE, dark_reserve=["take-them-prisoner"],
        light_deck=["x-wing", "y-wing", "yoda", "r2-d2"],
    )  # fmt: skip
    at.do("use take-them-prisoner")
    for seat, known in (("dark", ["", "y-wing", "yoda", "r2-d2"]), ("light", [""] * 4)):
        view = at.game.information(at.table, seat)
        assert [view.pieces[uid].code for uid in view.zones["light.deck"]] == known
