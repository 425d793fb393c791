"""Skill checks and Command (SI-7, SI-8)."""

import pytest

from infantry import start


@pytest.mark.rule("SI-7.1", "SI-7.6")
def test_successes_add_up_to_what_the_node_asks() -> None:
    position = start().stand("n3", "n1").do("advance n4")  # Asks advance 3.
    position.do(
        "activate fire-team", "activate fire-team.2", "activate assault-team", rn=[8, 3, 4, 0]
    )
    assert position.at == "n4"


@pytest.mark.rule("SI-7.6")
def test_successes_of_a_failed_check_are_not_kept() -> None:
    position = start().do("advance n1")
    for _ in range(2):  # Asks two; one is scored each time.
        position.do("activate fire-team", "done", rn=[4, 0])
        assert position.at == "n0"
        position.do("advance n1")


@pytest.mark.rule("SI-7.2")
def test_the_requirement_is_said_before_any_draw() -> None:
    position = start("s8", "squad-leader,explorer,fire-team").stand("n1", "n0")
    position.do("advance n5")
    assert position.options == ["try climb", "try advance"]
    position.do("try advance", "activate explorer", "done", rn=[8, 3, 0])
    assert position.at == "n1"  # Two successes of the three that Advance takes.
    position = start("s8", "squad-leader,explorer,fire-team").stand("n1", "n0")
    position.do("advance n5", "try climb", "activate explorer", "done", rn=[4, 3, 0])
    assert position.at == "n5"


@pytest.mark.rule("SI-7.2")
def test_a_task_may_have_another_way() -> None:
    position = start("s6", "squad-leader,technician,fire-team").stand("n8", "n7")
    position.mark("n8", "spent-1")
    position.do("stay", "task gun")
    assert position.options == ["try demolition", "try repair"]
    position.do("try repair", "activate technician", "done", rn=[6])
    assert position.outcome == "mission-accomplished"


@pytest.mark.rule("SI-7.3")
def test_up_to_three_different_units_in_an_order() -> None:
    position = start().do("advance n1", "activate assault-team", "activate squad-leader")
    assert position.options == ["activate fire-team", "activate fire-team.2", "done"]
    position.do("activate fire-team", rn=[0, 4, 4, 3, 0])  # The third draws nothing more to ask.
    assert [text.rpartition(" ")[0] for text in position.draws[1:4]] == [
        "assault-team",
        "squad-leader",
        "fire-team",
    ]
    assert position.at == "n1"


@pytest.mark.rule("SI-7.3")
def test_nobody_need_be_activated_if_intelligence_is_to_pay() -> None:
    position = start().do("advance n1")
    assert "done" not in position.options
    position = start(resources="intelligence").do("advance n1")
    assert "done" in position.options
    position.do("done", "use intelligence", rn=[3, 0])
    assert position.at == "n1"
    assert position.carried("intelligence") == 0


@pytest.mark.rule("SI-7.3", "SI-3.10")
def test_special_rules_lower_the_limit() -> None:
    """Once both groups are found only two may be activated."""
    position = start("s7").count(**{"done.found": 1}).do("advance n1")
    position.do("activate fire-team", "activate fire-team.2", rn=[4, 4, 3, 0])
    assert position.at == "n1"


@pytest.mark.rule("SI-7.4")
def test_units_without_the_skill_draw_nothing() -> None:
    position = start(squad="squad-leader,explorer,fire-team").stand("n1", "n0").do("advance n2")
    position.do("activate fire-team", "activate explorer", "done", rn=[4, 3])
    assert position.at == "n2"
    assert position.draws[-2].startswith("explorer")


@pytest.mark.rule("SI-7.5")
def test_without_the_skill_all_draw_and_six_is_one_success() -> None:
    position = start(command=8).stand("n1", "n0").do("advance n2")
    position.do("activate fire-team", "activate fire-team.2", "done", rn=[5, 5, 3, 0])
    assert position.at == "n1"  # Command, of which there was some, was not offered.
    position.do("advance n2", "activate fire-team", "done", rn=[6, 3])
    assert position.at == "n2"


@pytest.mark.rule("SI-7.5", "SI-7.7", "SI-5.11", "SI-5.5")
def test_intelligence_may_be_spent_without_the_skill() -> None:
    position = start(resources="intelligence*2").stand("n1", "n0").do("advance n2")
    position.do("activate fire-team", "done", rn=[5])
    assert position.options == ["use intelligence", "done"]
    position.do("use intelligence", rn=[3])
    assert position.at == "n2"
    assert position.carried("intelligence") == 1


@pytest.mark.rule("SI-5.11")
def test_an_item_of_intelligence_is_two_successes() -> None:
    position = start(resources="intelligence*2").stand("n3", "n1").do("advance n4")
    position.do("done", "use intelligence")
    assert position.ask == "check"  # Two of three.
    position.do("use intelligence", rn=[3])
    assert position.at == "n4"


@pytest.mark.rule("SI-7.7", "SI-8.2", "SI-8.4")
def test_command_and_intelligence_in_any_order() -> None:
    position = start(resources="intelligence", command=8).stand("n3", "n1").do("advance n4")
    position.do("activate fire-team", "activate assault-team", "done", rn=[2, 3])
    assert position.options == [
        "command fire-team 1",
        "command fire-team 2",
        "command assault-team 1",
        "command assault-team 2",
        "use intelligence",
        "done",
    ]
    position.do("use intelligence", "command fire-team 2", rn=[3])
    assert position.at == "n4"


@pytest.mark.rule("SI-7.8", "SI-5.14")
@pytest.mark.parametrize(
    ("rn", "need", "done"), [(1, 1, False), (2, 1, True), (3, 2, False), (4, 2, True)]
)
def test_a_demo_charge_draws_against_two(rn: int, need: int, done: bool) -> None:
    node, task = ("n4", "pier-1") if need == 1 else ("n7", "pier-2")
    position = start("s5", "squad-leader,demolitions", resources="demo-charge", command=8)
    position.mark(node, "spent-1").stand(node, "n2").do("stay", f"task {task}")
    assert position.options[-1] == "use demo-charge"
    position.do("use demo-charge", rn=[rn, 0])  # Command of 2 points is not offered.
    assert position.counters[f"done.{task}"] == done
    assert position.carried("demo-charge") == 0


@pytest.mark.rule("SI-7.8", "SI-5.14")
def test_a_demo_charge_and_the_skill_exclude_each_other() -> None:
    position = start("s5", "squad-leader,demolitions", resources="demo-charge")
    position.stand("n4", "n2").do("stay", "task pier-1", "activate demolitions")
    assert "use demo-charge" not in position.options
    other = start("s5", "squad-leader,demolitions", resources="demo-charge").do("advance n1")
    assert "use demo-charge" not in other.options


@pytest.mark.rule("SI-7.9")
def test_combat_skills_are_checked_without_combat_modifiers() -> None:
    """On S1 both sides lose 1 AP at Fire; a Fire check does not: fire-team has Fire 4."""
    position = start("s6", squad="squad-leader,fire-team*2").stand("n6", "n4")
    position.do("advance n7", "activate fire-team", "activate fire-team.2", "done", rn=[4, 4, 3, 0])
    assert position.at == "n7"
    nest = start("s3").count(**{"done.pumps": 1}).stand("n7", "n6").do("advance n9")
    nest.do("activate assault-team", "done", rn=[6], rest=8)  # Melee 3: two.
    assert nest.marks("n9")["explored"] == 1


# Command


@pytest.mark.rule("SI-8.1")
@pytest.mark.parametrize(("rn", "points"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_a_draw_against_command_gives_points(rn: int, points: int) -> None:
    assert start(command=rn).counters["cp"] == points


@pytest.mark.rule("SI-8.1")
def test_without_a_commander_there_are_no_points() -> None:
    position = start()
    position.table.move(position.unit("squad-leader"), "out")
    position.again().do("stay")
    assert position.counters["cp"] == 0


@pytest.mark.rule("SI-8.3")
def test_command_is_used_once_a_turn() -> None:
    position = start(command=8).stand("n3", "n1").do("advance n4")
    position.do("activate fire-team", "activate assault-team", "done", rn=[2, 1])
    position.do("command fire-team 1", rn=[3, 0])  # Nothing else to use: the check fails.
    assert position.at == "n3"
    assert position.time == 28


@pytest.mark.rule("SI-8.3")
def test_command_used_on_a_check_is_gone_for_the_range() -> None:
    position = start(race="cybers", command=8).do("advance n1")
    position.do("activate fire-team", "activate fire-team.2", "done", rn=[4, 3])
    position.do("command fire-team.2 1", rn=[4, 0, 2], rest=8)
    assert position.ask == "hits"  # The range of RN 2 could have been changed.


@pytest.mark.rule("SI-8.5")
def test_a_starred_skill_is_never_changed() -> None:
    squad = "squad-leader,explorer,zero-g-team"
    position = start(squad=squad, command=8).stand("n1", "n0").do("advance n2")
    position.do("activate explorer", "activate zero-g-team", "done", rn=[3, 4])
    assert position.options == ["command zero-g-team 1", "command zero-g-team 2", "done"]


@pytest.mark.rule("SI-8.6")
def test_command_is_offered_for_checks_and_ranges_only() -> None:
    """A cache, going back, events, an encounter: two points stay unused throughout."""
    position = start(command=8, race="cybers").mark("n5", "spent-1").stand("n5", "n4", "n2")
    position.do("stay", "open cache", rn=[2])
    assert position.ask == "keep"
    position = start(command=8).stand("n1", "n0").do("back n0", rn=[5, 8])
    assert position.ask == "action"
    position.stand("n1", "n0").do("stay", rn=[3, 0])
    assert position.ask == "action"
