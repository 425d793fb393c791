"""The abilities of the enemy races (SI-10)."""

import pytest

from infantry import start

THREE = "squad-leader,fire-team*2"


@pytest.mark.rule("SI-10.1")
def test_cybers_have_a_point_more_at_fire_in_round_one() -> None:
    position = start("s3", THREE, race="cybers", resources="smoke").meet("drone")
    position.do("decline", rn=[5, 0, 0, 0, 4])  # Fire 5.
    assert position.ask == "wounds"
    position.do("wound fire-team").do("decline", rn=[5, 0, 0, 0, 4])
    assert position.ask == "smoke"
    melee = start("s3", THREE, race="cybers", resources="smoke").meet("trooper")
    melee.do("decline", rn=[0, 0, 0, 0, 3])
    assert melee.ask == "smoke"


@pytest.mark.rule("SI-10.2", "SI-9.21")
def test_flesh_eaters_rage_from_the_round_after_a_unit_was_eliminated() -> None:
    position = start("s3", THREE, race="flesh-eaters", resources="smoke").hurt(fire_team=2)
    position.meet("hound", "hound")
    position.do("decline", rn=[3, 0, 0, 0, 4, 0])
    assert position.ask == "wounds"
    position.do("wound fire-team")
    assert position.fight.frenzied
    position.do("decline", rn=[3, 0, 0, 3, 0])  # Charge 4: 3 and 1 hits.
    assert position.ask == "wounds"


@pytest.mark.rule("SI-10.3")
def test_jovvians_jam_a_command_point_for_the_range() -> None:
    for command, offered in ((4, False), (8, True)):
        position = start("s3", THREE, race="jovvians", command=command, resources="smoke")
        position.meet("hierarch").do("decline", rn=[4], rest=0)
        assert (position.ask == "range") is offered
        if offered:
            assert position.options == ["command down 1", "decline"]


@pytest.mark.rule("SI-10.4", "SI-9.21")
@pytest.mark.parametrize(("rn", "grapples"), [(5, True), (4, False)])
def test_a_dying_chtonian_grapples(rn: int, grapples: bool) -> None:
    position = start("s3", THREE, race="chtonians", resources="smoke").meet("young", "young")
    # Melee 4, 5, 5: four points, two for each of the young, which have two wounds.
    position.do("decline", rn=[0, 8, 5, 5, 0, 0])
    position.do("hit young", "hit young", rn=[rn, 0] if grapples else [rn, 0, 0])
    assert (position.ask == "wounds") is grapples


@pytest.mark.rule("SI-10.4")
def test_nobody_grapples_at_fire() -> None:
    position = start("s3", THREE, race="chtonians", resources="smoke").meet("young", "young")
    position.do("decline", rn=[6, 8, 5, 5]).do("hit young", "hit young", rn=[0])
    assert position.ask == "action"  # Only the next turn's Command was drawn.


@pytest.mark.rule("SI-10.5", "SI-9.21")
def test_venom_costs_another_wound_that_only_a_medikit_stops() -> None:
    squad = "squad-leader,armored-trooper"
    position = start("s3", squad, race="venom-bloom", resources="smoke,medikit")
    position.meet("creeper").do("decline", rn=[0, 0, 0, 4])
    position.do("wound armored-trooper", rn=[3])
    position.do("done", rn=[2])
    assert position.ask == "medikit"  # No shield was drawn for.
    position.do("medikit armored-trooper")
    assert position.wounds("armored-trooper") == 2
    position.do("decline", rn=[0, 0, 0, 4]).do("wound squad-leader", rn=[3])
    assert position.wounds("squad-leader") == 2


@pytest.mark.rule("SI-10.5")
def test_venom_is_for_melee_rounds() -> None:
    position = start("s3", "squad-leader,fire-team", race="venom-bloom", resources="smoke")
    position.meet("spitter").do("decline", rn=[8, 0, 0, 4]).do("pierce fire-team")
    assert position.ask == "smoke"
    assert position.wounds("fire-team") == 2


@pytest.mark.rule("SI-10.6")
def test_wounded_mutants_regenerate() -> None:
    position = start("s3", "squad-leader,fire-team", race="mutants", resources="smoke")
    position.meet("alpha", "alpha")
    position.do("decline", rn=[8, 8, 0, 0, 0]).do("hit alpha", rn=[5, 4])
    assert position.fight.hurt == (0, 1)


@pytest.mark.rule("SI-10.7")
def test_the_dark_faith_strikes_back_in_an_ambush() -> None:
    position = start(
        "s3", "squad-leader,fire-team", race="dark-faith", resources="intelligence,smoke"
    )
    position.meet("acolyte").do("use intelligence", "decline", rn=[5, 8, 8, 6])
    assert position.fight.hurt[0] >= 2  # Dead, and yet its Fire 6 hits.
    assert position.ask == "wounds"


@pytest.mark.rule("SI-10.8")
def test_mercenaries_fall_back_from_melee() -> None:
    for rn, range_ in ((3, "melee"), (4, "fire")):
        position = start("s3", THREE, race="mercenaries", resources="smoke").meet("captain")
        position.do("decline", rn=[0, rn], rest=0)
        assert position.fight.range == range_


@pytest.mark.rule("SI-10.9", "SI-9.4")
def test_void_spiders_may_ambush_and_then_only_survivors_attack() -> None:
    position = start("s3", "squad-leader,fire-team", race="void-spiders", resources="smoke")
    position.hurt(fire_team=2).meet("weaver", "weaver", rn=[5])
    position.do("decline", rn=[8, 4, 0])  # Fire 4 hits before anybody of the squad draws.
    position.do("wound fire-team", rn=[0])  # One survivor draws; then the next round.
    assert position.fight.round == 2
    quiet = start("s3", "squad-leader,fire-team", race="void-spiders", resources="smoke")
    quiet.meet("weaver", rn=[4])
    assert quiet.fight.ambush == ""
