"""Objectives, victory and special rules (SI-3.7, SI-3.8, SI-3.10)."""

import pytest

from croupier_space_infantry.caches import OpenCache
from croupier_space_infantry.operations import Turn
from infantry import GAME, Position, start


def done(position: Position) -> set[str]:
    return {row["objective"] for row in position.picture["objectives"] if row["state"] == "done"}


def won(position: Position) -> bool:
    return position.outcome == "mission-accomplished"


@pytest.mark.rule("SI-3.7", "SI-6.6")
def test_task_after_another_and_reach() -> None:
    squad = "squad-leader,technician,fire-team"
    position = start(squad=squad).mark("n8", "spent-1").stand("n8", "n7").do("stay", rn=[0])
    assert position.ask == "action"  # The transmitter comes after the power: no task.
    position.count(**{"done.power": 1}).do("stay", "task transmitter", "activate technician")
    position.do("done", rn=[3, 0])
    assert done(position) == {"power", "transmitter"}
    position.mark("n3", "spent-1").stand("n4", "n3").do("back n3", rn=[3])
    assert won(position)


@pytest.mark.rule("SI-3.7")
def test_reach_before_its_time_does_not_count() -> None:
    position = start().stand("n4", "n3").do("back n3", rn=[3, 0])
    assert done(position) == set()


@pytest.mark.rule("SI-3.7")
def test_after_count_asks_for_some_of_several() -> None:
    position = start("s2").count(**{"done.pod-a": 1}).stand("n1", "n0")
    position.do("back n0", rn=[3, 0])
    assert done(position) == {"pod-a"}
    position.count(**{"done.pod-c": 1}).stand("n1", "n0").do("back n0", rn=[3])
    assert won(position)


@pytest.mark.rule("SI-3.8")
def test_victory_any_needs_its_count_and_all_the_others() -> None:
    position = start("s4").count(**{"done.house-1": 1, "done.house-2": 1}).stand("n1", "n0")
    position.do("back n0", rn=[3, 0])
    assert not won(position)
    position.count(**{"done.house-4": 1}).mark("n4", "spent-1", "depleted")
    position.stand("n4", "n1").do("stay", rn=[0])
    assert not won(position)  # Three houses, but not at the gate.
    position.stand("n1", "n0").do("back n0", rn=[3])
    assert won(position)


@pytest.mark.rule("SI-3.8", "SI-2.4")
def test_a_won_game_has_a_winner_and_a_score() -> None:
    position = start().count(**{"done.power": 1, "done.transmitter": 1}).stand("n4", "n3", time=12)
    position.do("back n3", rn=[3], rest=0).do("award squad-leader")
    result = GAME.result(position.table)
    assert result is not None
    assert (result.winners, result.scores) == (("squad",), {"squad": 3 + 12})


@pytest.mark.rule("SI-3.7")
def test_kill_is_the_auto_encounter_of_the_node_fought_and_won() -> None:
    position = start("s3", resources="smoke").count(**{"done.pumps": 1}).stand("n8", "n6")
    position.do("advance n9", "activate assault-team", "done", rn=[6, 3])
    assert "maw-lord" in position.fight.enemies
    assert "kill" not in done(position)
    position.fight.hurt = tuple(9 if code == "maw-lord" else 2 for code in position.fight.enemies)
    position.fight.hurt = (9, *position.fight.hurt[1:])
    while position.fights:
        position.do(position.options[-1], rest=6)
    assert won(position)


@pytest.mark.rule("SI-3.7")
def test_hold_counts_stays_that_were_survived_after_the_others() -> None:
    position = start("s8").mark("n8", "spent-1").stand("n8", "n5", "n7")
    position.do("stay", rn=[0])
    assert position.counters["held.bridge"] == 0
    position.count(**{"done.reactor": 1, "done.thrusters": 1})
    position.do("stay", rn=[0])
    position.do("back n7", rn=[3, 0])
    position.mark("n7", "spent-1").stand("n8", "n7").do("stay", rn=[0])
    assert position.counters["held.bridge"] == 2  # Not in a row.
    position.do("stay")
    assert won(position)


@pytest.mark.rule("SI-3.7")
def test_find_reveals_a_token_in_each_node_that_is_entered() -> None:
    position = start("s7", resources="smoke")
    hidden = {
        position.table.pieces[position.table.pieces[uid].host].code: uid
        for uid in position.table.zones["finds"]
    }
    assert set(hidden) == {"n2", "n3", "n5", "n6", "n7"}
    targets = [code for code, uid in hidden.items() if position.table.pieces[uid].code == "target"]
    ambush = next(
        code for code, uid in hidden.items() if position.table.pieces[uid].code == "ambush"
    )
    for code in targets:
        assert "found" not in done(position)
        assert "token" in {row["node"]: row["here"] for row in position.picture["map"]}[code]
        position.mark(code, "spent-1", "depleted").stand(code, "n1", "n4").do("stay", rn=[0])
    assert done(position) == {"found"}
    position.mark(ambush, "spent-1", "depleted").stand(ambush, "n1", "n4").do("stay", rn=[3])
    assert position.fight.letter == "A"


@pytest.mark.rule("SI-3.7")
def test_sectors_and_the_way_out() -> None:
    position = start("h1", "squad-leader,fire-team*2")
    assert {row["objective"]: row["progress"] for row in position.picture["objectives"]}[
        "survey"
    ] == "0/7"
    first = position.table.zones["map"][1]
    position.table.add(first, "explored")
    assert {row["objective"]: row["progress"] for row in position.again().picture["objectives"]}[
        "survey"
    ] == "1/7"
    position.count(**{"done.survey": 1}).stand(position.table.pieces[first].code)
    position.do("back entry-a", rest=3)
    assert won(position)


@pytest.mark.rule("SI-3.7")
@pytest.mark.parametrize(
    ("mission", "token", "mark"),
    [("h3", "captives", "explored"), ("h5", "vent", "tasked"), ("h4", "root", "won")],
)
def test_special_tokens_are_entered_worked_or_fought(mission: str, token: str, mark: str) -> None:
    position = start(mission, "squad-leader,fire-team*2")
    table = position.table
    code = next(one for one in GAME.mission(mission).objectives.values() if one.token == token)
    uids = [uid for uid in table.zones["pool"] if table.pieces[uid].code == token][: code.count]
    nodes = []
    for uid in uids:
        node = table.create("t02-a", "map", host=table.zones["sectors"][0])
        nodes.append(node)
        table.move(uid, "details", host=node)
    for node in nodes:
        assert code.code not in done(position)
        table.add(node, mark)
        position.again().do("stay", rest=3)
    assert code.code in done(position) or won(position)


@pytest.mark.rule("SI-3.7", "SI-6.6")
def test_the_task_of_a_special_token_is_done_once() -> None:
    position = start("h5", "squad-leader,technician,fire-team")
    table = position.table
    vent = next(uid for uid in table.zones["pool"] if table.pieces[uid].code == "vent")
    node = table.zones["map"][1]
    table.move(table.under(node, "details")[0], "box")
    table.move(vent, "details", host=node)
    position.mark(table.pieces[node].code, "spent-1").stand(table.pieces[node].code)
    position.do("stay", "task vent", "try repair", "activate technician", "done", rest=3)
    assert table.count(node, "tasked") == 1
    position.do("stay", rest=3)
    assert position.ask == "action"


# Special rules


@pytest.mark.rule("SI-3.10", "SI-9.11")
def test_fire_ap_takes_a_point_from_both_sides() -> None:
    """On S1 a fire team (Fire 4) misses with 4, a gunhand (Fire 5) with 5."""
    position = start(race="mercenaries", resources="smoke").meet("gunhand")
    position.do("decline", rn=[5, 3, 4, 4, 4, 5])
    assert (position.ask, position.fight.round) == ("smoke", 2)
    assert position.fight.hurt == (0,)
    position.do("decline", rn=[5, 3, 5, 4, 4, 5])
    assert position.fight.hurt == (1,)


@pytest.mark.rule("SI-3.10")
def test_enemy_fire_ap_in_some_nodes_only() -> None:
    for node, ask in (("n1", "wounds"), ("n3", "smoke")):
        position = start("s6", "squad-leader,rifle-pair*2", resources="smoke").stand(node, "n0")
        position.meet("thrall").do("decline", rn=[5, 0, 0, 0, 4])  # Fire 5; 4 and 1 is 5.
        assert position.ask == ask


@pytest.mark.rule("SI-3.10")
def test_range_mod_from_a_time_on() -> None:
    """Spores: at 12 or less the range RN 5 of Venom Bloom's Charge becomes 4, Melee."""
    for time, range_ in ((13, "charge"), (12, "melee")):
        position = start("s4", resources="smoke").count(time=time)
        position.meet("strangler").do("decline", rn=[5, 0, 0, 0, 0, 0])
        assert position.fight.range == range_


@pytest.mark.rule("SI-3.10")
def test_range_mod_on_vehicle_nodes() -> None:
    """Glare makes Fire of the Cybers' Charge."""
    for node, range_ in (("n1", "fire"), ("n2", "charge")):
        position = start("s2", resources="smoke").stand(node, "n0")
        position.meet("drone").do("decline", rn=[2], rest=0)
        assert position.fight.range == range_


@pytest.mark.rule("SI-3.10", "SI-6.10")
def test_event_rn_mod_after_either_of_two_objectives() -> None:
    for pier in ("pier-1", "pier-2"):
        position = start("s5").stand("n1", "n0")
        position.do("stay", rn=[4, 0])
        assert "spent-1" not in position.marks("n1")
        position.count(**{f"done.{pier}": 1}).have(smoke=1).do("stay", rn=[4, 3])
        assert position.marks("n1")["spent-1"] == 1


@pytest.mark.rule("SI-3.10")
def test_repeat_event_is_checked_at_each_stay_and_never_spent() -> None:
    position = start("s9").mark("n3", "spent-1").stand("n3", "n1")
    position.do("stay", rn=[2, 0])
    position.have(smoke=1).do("stay", rn=[3, 3])
    assert position.fights
    position.stand("n3", "n1").count(**{"held.hold": 1}).do("stay", rn=[8, 3])
    assert position.fights  # Again.
    position.stand("n3", "n1").count(**{"done.hold": 1}).do("stay", rn=[0])
    assert position.ask == "action"  # No more once the pass was held.


@pytest.mark.rule("SI-3.10", "SI-5.3")
def test_a_banned_resource_is_not_kept_from_a_cache() -> None:
    position = start("s8").have(smoke=7)
    assert position.picture["mission"]["special_rules"][1] == "No StymoPack may be used."
    position.restart(
        Turn(step="tokens"), OpenCache(resource="stymopack", found=3, step="keep"), rn=[0]
    )
    assert position.ask == "action"  # None may be kept: nothing is asked.
    assert position.carried("stymopack") == 0


@pytest.mark.rule("SI-3.10")
def test_an_extra_check_is_made_only_when_the_squad_stays() -> None:
    position = start("s9").stand("n3", "n1").mark("n3", "spent-1")
    position.do("advance n4", "activate squad-leader", "done", rn=[0, 0])  # No event check.
    assert position.at == "n3"
    position.do("stay", rn=[2, 0])
