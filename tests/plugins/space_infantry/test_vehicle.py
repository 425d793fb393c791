"""The Pilum (SI-11)."""

import pytest

from croupier_space_infantry.content import units
from croupier_space_infantry.operations import Turn
from infantry import start

SQUAD = "squad-leader,fire-team,technician,pilum"


@pytest.mark.rule("SI-11.1")
def test_the_card() -> None:
    pilum = units()["pilum"]
    assert pilum.wounds == 4
    assert pilum.skills["pilot"] == 3
    assert pilum.starred == {"pilot"}
    assert pilum.piercing == {"fire", "charge"}
    best = min(one.skills.get("pilot", 9) for one in units().values() if one.kind != "vehicle")
    assert best > 3


@pytest.mark.rule("SI-11.1", "SI-8.5")
def test_command_never_changes_the_pilot() -> None:
    position = start("s2", "squad-leader,fire-team", command=8).do("advance n1", "bring pilum")
    position.do("activate pilum", rn=[2, 0])
    assert position.at == "n0"


@pytest.mark.rule("SI-11.2")
def test_the_vehicle_comes_along_where_access_allows_it() -> None:
    position = start(squad=SQUAD).do("advance n1")
    assert position.options == ["bring pilum", "leave pilum"]
    position.do("bring pilum", "activate fire-team", "activate technician", "done", rn=[4, 4, 3, 0])
    assert "squad vehicle" in {row["node"]: row["here"] for row in position.picture["map"]}["n1"]
    position.stand("n1", "n0").do("advance n2")
    assert position.ask == "activate"  # n2 is for those on foot.
    position.do("activate fire-team", "done", rn=[6, 0], rest=3)
    assert position.table.pieces[position.unit("pilum")].host == position.node("n1")


@pytest.mark.rule("SI-11.2")
def test_a_vehicle_left_behind_stays_where_it_is() -> None:
    position = start(squad=SQUAD).do("advance n1", "leave pilum")
    position.do("activate fire-team", "activate technician", "done", rn=[4, 4, 3, 0])
    assert position.table.pieces[position.unit("pilum")].host == position.node("n0")
    position.do("back n0", rn=[3, 0])
    assert position.ask == "action"  # It cannot come along from another node.


@pytest.mark.rule("SI-11.2")
def test_a_failed_check_leaves_the_vehicle_too() -> None:
    position = start(squad=SQUAD).do("advance n1", "bring pilum", "activate fire-team")
    position.do("done", rn=[0, 0])
    assert position.table.pieces[position.unit("pilum")].host == position.node("n0")


@pytest.mark.rule("SI-11.2")
def test_going_back_may_bring_the_vehicle() -> None:
    position = start(squad=SQUAD).stand("n1", "n0")
    position.table.move(position.unit("pilum"), "vehicle", host=position.node("n1"))
    position.again().do("back n0", "bring pilum", rn=[3, 0])
    assert position.table.pieces[position.unit("pilum")].host == position.node("n0")


@pytest.mark.rule("SI-11.3")
def test_a_vehicle_node_asks_pilots_of_those_who_drive_and_the_other_of_those_on_foot() -> None:
    squad = "squad-leader,fire-team,technician"
    position = start("s2", squad).do("advance n1", "bring pilum")
    assert position.options == ["activate technician", "activate pilum"]
    position.do("activate pilum", "done", rn=[3, 3, 3, 0])
    assert position.at == "n1"
    walking = start("s2", squad).do("advance n1", "leave pilum")
    assert walking.options[0] == "activate squad-leader"
    assert walking.picture["check"]["asks"] == "advance 2"


@pytest.mark.rule("SI-7.3")
def test_a_vehicle_in_the_node_counts_as_a_unit_to_activate() -> None:
    assert "activate pilum" in start(squad=SQUAD).do("advance n1", "bring pilum").options


@pytest.mark.rule("SI-11.4")
def test_the_vehicle_fights_with_its_gun_and_uses_no_resources() -> None:
    position = start("s3", SQUAD, race="cybers", resources="grenade,stymopack,smoke")
    position.meet("overseer").do("decline", rn=[5, 0, 0, 0, 6, 0])  # Fire 3: two, piercing.
    assert position.fight.hurt == (2,)
    position.do("decline", rn=[0])
    assert "throw grenade pilum" not in position.options
    position.do("use stymopack", "done", rest=0)
    assert position.unit("pilum") not in position.fight.boosted


@pytest.mark.rule("SI-11.4")
def test_the_vehicle_is_allocated_damage_which_its_shield_may_stop() -> None:
    position = start("s3", SQUAD, race="cybers", resources="smoke,medikit").meet("drone")
    position.do("decline", rn=[5, 0, 0, 0, 0, 5]).do("wound pilum", rn=[3])
    assert position.wounds("pilum") == 3  # No MediKit was asked for.


@pytest.mark.rule("SI-11.4")
def test_elsewhere_the_vehicle_takes_no_part() -> None:
    position = start("s3", SQUAD, race="cybers", resources="smoke").stand("n1", "n0")
    position.meet("drone").do("decline", rn=[5, 0, 0, 0, 0])
    assert position.unit("pilum") not in position.fight.fighters


@pytest.mark.rule("SI-11.5", "SI-6.6")
def test_a_destroyed_vehicle_is_gone() -> None:
    position = start("s3", SQUAD, race="cybers", resources="smoke").hurt(pilum=3).meet("drone")
    position.do("decline", rn=[5, 0, 0, 0, 0, 5]).do("wound pilum", rn=[3])
    assert position.table.zones["vehicle"] == []
    assert "pilum" not in [row["unit"] for row in position.picture["squad"]]
    position.restart(Turn(step="choose")).do("stay", rn=[0])
    assert position.ask == "action"  # Nothing to repair.
