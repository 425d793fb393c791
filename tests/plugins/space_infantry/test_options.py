"""The advanced rules and the optional ones (SI-16, SI-17)."""

import pytest

from croupier_space_infantry.draws import successes
from infantry import GAME, start

PAIR = "squad-leader,fire-team"


@pytest.mark.rule("SI-16.1", "SI-16.2")
def test_each_round_has_command_points_of_its_own() -> None:
    position = start("s3", PAIR, race="mutants", resources="smoke", advanced=True, command=8)
    position.meet("alpha", rn=[4])
    assert position.fight.points == 1
    assert position.counters["cp"] == 2  # The turn's are for the check only.
    position.do("decline", rn=[3])
    assert position.options == ["command down 1", "decline"]
    position.do("command down 1", rn=[0, 0, 0, 0])  # And the next round's draw.
    assert position.counters["commanded"] == 0
    plain = start("s3", PAIR, race="mutants", resources="smoke").meet("alpha")
    assert plain.fight.points == 0


@pytest.mark.rule("SI-16.2")
def test_without_a_commander_a_round_has_no_points() -> None:
    position = start("s3", PAIR, race="mutants", resources="smoke", advanced=True)
    position.table.move(position.unit("squad-leader"), "out")
    position.meet("alpha")
    assert position.fight.points == 0


@pytest.mark.rule("SI-16.3", "SI-9.11")
def test_points_of_a_round_are_split_among_attacks_after_the_draws() -> None:
    position = start("s3", PAIR, race="mutants", resources="smoke", advanced=True)
    position.meet("alpha", rn=[8]).do("decline", rn=[8, 3, 3, 0])  # Fire 4 and 4.
    assert position.options == ["boost squad-leader", "boost fire-team", "done"]
    position.do("boost squad-leader", "boost fire-team", rn=[0, 0])
    assert position.fight.hurt == (2,)


@pytest.mark.rule("SI-16.3")
def test_points_used_on_the_range_are_gone_for_attacks() -> None:
    position = start("s3", PAIR, race="mutants", resources="smoke", advanced=True)
    position.meet("alpha", rn=[8]).do("decline", rn=[5]).do("command up 1", rn=[3, 3, 0])
    position.do("boost squad-leader", rn=[0, 0])
    assert position.fight.hurt == (1,)
    assert position.ask == "smoke"


@pytest.mark.rule("SI-16.4", "SI-3.3")
@pytest.mark.parametrize(("level", "fire"), [("normal", 10), ("nightmare", 8), ("hell", 6)])
def test_the_fire_level_starts_at_the_levels_own(level: str, fire: int) -> None:
    assert start(level=level, advanced=True).picture["resources"]["fire_level"] == fire


@pytest.mark.rule("SI-16.4")
def test_fire_and_charge_use_ammunition_and_melee_does_not() -> None:
    position = start("s3", PAIR, race="mutants", resources="smoke", advanced=True)
    position.meet("alpha", rn=[0])
    for rn, level in ((7, 9), (3, 8), (0, 8)):
        position.do("decline", rn=[rn, 0, 0, 0, 0])
        assert position.counters["fire-level"] == level


@pytest.mark.rule("SI-16.4", "SI-9.11")
def test_at_three_or_less_a_point_is_lost_and_at_zero_infantry_cannot_attack_so() -> None:
    squad = f"{PAIR},pilum"
    position = start("s3", squad, race="mutants", resources="smoke", advanced=True)
    position.count(**{"fire-level": 3}).meet("alpha", rn=[0])
    position.do("decline", rn=[7, 4, 4, 0, 0, 0])
    assert position.fight.hurt == (0,)  # Fire 4: 4 - 1 misses.
    position.count(**{"fire-level": 0}).do("decline", rn=[7, 3, 0, 4, 0])  # The pilum alone.
    assert position.fight.hurt == (1,)
    position.do("decline", rn=[0, 4, 0, 0, 0, 0])  # Melee: as ever.
    assert position.fight.hurt == (2,)
    assert position.counters["fire-level"] == 0


@pytest.mark.rule("SI-16.4")
def test_ammo_is_used_at_the_start_of_a_round_or_turn() -> None:
    resources = "ammo*2,smoke"
    position = start("s3", PAIR, race="mutants", resources=resources, advanced=True, level="hell")
    assert position.options == ["use ammo", "decline"]
    position.do("use ammo").meet("alpha", rn=[0])
    assert position.ask == "smoke"  # The level is 10 already.
    position.count(**{"fire-level": 5}).meet("alpha", rn=[0])
    assert position.ask == "ammo"
    position.do("use ammo")
    assert position.counters["fire-level"] == 9


# Options


@pytest.mark.rule("SI-17.1")
def test_divided_successes() -> None:
    table = start(success_mode="divide").table
    assert [successes(table, ap, 3) for ap in (2, 3, 6, 8, 9)] == [0, 1, 2, 2, 3]
    assert [successes(start().table, ap, 3) for ap in (6, 9)] == [2, 2]


@pytest.mark.rule("SI-17.2")
def test_successes_of_a_failed_check_may_stay_on_the_node() -> None:
    position = start(carry_successes=True).do("advance n1", "activate fire-team")
    position.do("done", rn=[4, 0])
    assert position.marks("n1") == {"carried": 1}
    position.do("advance n1", "activate fire-team", "done", rn=[4, 3, 0])
    assert position.at == "n1"
    assert position.marks("n1") == {"explored": 1}
    task = start("s5", "squad-leader,demolitions", carry_successes=True)
    task.mark("n7", "spent-1").stand("n7", "n6").do("stay", "task pier-2")
    task.do("activate demolitions", "done", rn=[3, 0])
    task.do("stay", "task pier-2", "activate demolitions", "done", rn=[3, 0])
    assert task.counters["done.pier-2"] == 1


@pytest.mark.rule("SI-17.3")
def test_a_stymopack_for_one_unit_each() -> None:
    position = start(
        "s3", PAIR, race="mutants", resources="stymopack*3,smoke", stymo_scope="unit"
    ).meet("alpha")
    position.do("decline", rn=[0])
    assert position.options == [
        "use stymopack squad-leader",
        "use stymopack fire-team",
        "done",
    ]
    position.do("use stymopack fire-team")
    assert position.options == ["use stymopack squad-leader", "done"]
    position.do("done", rn=[3, 3, 0, 0])  # Melee 4 misses; Melee 5 with 3 and 2 does 2.
    assert position.fight.hurt == (2,)


@pytest.mark.rule("SI-17.5")
def test_specialists_may_count_when_it_is_asked_whether_they_must_fight() -> None:
    squad = "squad-leader,fire-team*2,medic,scout,pilum"
    for floor, joins in (("regular", True), ("all", False)):
        position = start("s3", squad, race="mutants", resources="smoke", specialist_floor=floor)
        position.meet("alpha").do("decline", rn=[8], rest=0)
        names = [position.table.pieces[uid].name for uid in position.fight.fighters]
        assert ("medic" in names) is joins


@pytest.mark.rule("SI-17.5")
def test_without_commander_and_regulars_specialists_fight_anyway() -> None:
    squad = "squad-leader,medic,scout,explorer"
    position = start("s3", squad, race="mutants", resources="smoke", specialist_floor="all")
    position.meet("alpha").do("decline", rn=[8], rest=0)
    names = [position.table.pieces[uid].name for uid in position.fight.fighters]
    assert names == ["squad-leader"]
    position.table.move(position.unit("squad-leader"), "out")
    position.meet("alpha").do("decline", rn=[8], rest=0)
    assert len(position.fight.fighters) == 3


def test_every_named_option_is_a_setting_that_names_its_rule() -> None:
    rules = GAME.rules()
    named = {setting.rule: setting.name for setting in GAME.info.settings}
    assert set(named) <= set(rules)
    assert {f"SI-17.{number}" for number in range(1, 7)} <= set(named)
