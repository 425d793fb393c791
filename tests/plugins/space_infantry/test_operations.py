"""Turns: time, actions, going back, what ends a turn (SI-6.1 to SI-6.8, SI-6.14, SI-6.15)."""

import pytest

from infantry import GAME, start


@pytest.mark.rule("SI-6.1", "SI-6.2", "SI-6.3")
def test_time_goes_down_first_then_command_is_drawn() -> None:
    position = start(command=8)
    assert position.time == 29
    assert position.counters["cp"] == 2
    position.do("stay", rn=[3])  # No events in n0; the next turn's Command.
    assert position.time == 28
    assert position.counters["cp"] == 0


@pytest.mark.rule("SI-6.2", "SI-3.9")
def test_there_are_29_turns_and_then_the_mission_is_lost() -> None:
    position = start()
    turns = 0
    while position.ask == "action":
        position.do("stay", rest=3)
        turns += 1
    assert turns == 29
    assert position.outcome == "out-of-time"
    position.do("award squad-leader")
    result = GAME.result(position.table)
    assert result is not None
    assert result.winners == ()
    assert result.reason == "out-of-time"


@pytest.mark.rule("SI-6.4")
def test_advance_stay_or_go_back_over_links() -> None:
    position = start().stand("n4", "n3", "n0")
    assert position.options == ["advance n5", "advance n6", "stay", "back n3"]


@pytest.mark.rule("SI-6.4")
def test_a_node_that_requires_an_objective_is_closed_until_it_is_done() -> None:
    position = start("s3").stand("n7", "n6")
    assert position.options == ["stay", "back n6"]
    position.count(**{"done.pumps": 1})
    assert position.options == ["advance n9", "stay", "back n6"]


@pytest.mark.rule("SI-6.5", "SI-7.1")
def test_a_successful_check_moves_the_squad_and_explores() -> None:
    position = start().do("advance n1", "activate fire-team", "activate fire-team.2")
    position.do("done", rn=[4, 4, 3, 0])  # Two successes of two; no event; Command.
    assert position.at == "n1"
    assert position.marks("n1")["explored"] == 1
    assert position.time == 28


@pytest.mark.rule("SI-6.5", "SI-6.9")
def test_after_a_failed_check_the_squad_stays_and_the_node_it_is_in_checks_events() -> None:
    position = start(race="cybers", resources="smoke").stand("n1", "n0")
    position.do("advance n2", "activate fire-team")
    position.do("done", rn=[5, 4, 0])  # No climber, no 6; then n1's event 4+/A and who is met.
    assert position.at == "n1"
    assert position.fight.enemies == ("drone",) * 3
    assert position.marks("n2") == {}
    assert position.marks("n1")["spent-1"] == 1


@pytest.mark.rule("SI-6.6")
def test_stay_offers_what_can_be_done_in_the_node() -> None:
    squad = "squad-leader,fire-team*2,medic,technician,pilum"
    position = start(squad=squad).hurt(fire_team=2, pilum=1).stand("n5", "n2", "n4")
    position.table.move(position.unit("pilum"), "vehicle", host=position.node("n5"))
    position.again().do("stay")
    assert position.options == [
        "task power",
        "treat wounds",
        "repair vehicle",
        "open cache",
        "wait",
    ]


@pytest.mark.rule("SI-6.6")
def test_wounds_are_treated_once_in_a_node() -> None:
    position = start(squad="squad-leader,fire-team*2,medic", command=8, resources="intelligence")
    position.hurt(fire_team=2, medic=1).do("stay", "treat wounds")
    assert position.options == ["activate medic"]
    position.do("activate medic", rn=[6])  # Medicine 3: two successes, no Command after it.
    assert position.options == ["heal fire-team", "heal medic"]
    position.do("heal fire-team", "heal medic", rn=[0])
    assert (position.wounds("fire-team"), position.wounds("medic")) == (2, 2)
    position.do("stay", rn=[0])  # Once in this node: only waiting is left.
    assert position.ask == "action"
    position.stand("n1", "n0").do("stay")
    assert "treat wounds" in position.options


@pytest.mark.rule("SI-6.6")
def test_the_vehicle_is_repaired_in_any_number_of_turns() -> None:
    position = start(squad="squad-leader,technician,pilum").hurt(pilum=3)
    position.do("stay", "repair vehicle", "activate technician", rn=[6, 0])
    assert position.wounds("pilum") == 3
    position.do("stay", "repair vehicle", "activate technician", rn=[3, 0])
    assert position.wounds("pilum") == 4
    position.do("stay", rn=[0])
    assert position.ask == "action"


@pytest.mark.rule("SI-6.7")
@pytest.mark.parametrize(("rn", "gained"), [(1, 0), (5, 0), (6, 1), (7, 1), (8, 1)])
def test_going_back_may_be_a_short_cut(rn: int, gained: int) -> None:
    position = start().stand("n1", "n0", time=20).do("back n0", rn=[rn, 0])
    assert position.at == "n0"
    assert position.time == 19 + gained


@pytest.mark.rule("SI-6.7")
def test_going_back_draws_no_event_checks_and_a_zero_meets_a_light_contact() -> None:
    position = start(race="cybers", resources="smoke").stand("n3", "n1", "n0", time=20)
    position.do("back n1", rn=[3, 0])  # n1 has 4+/A unspent: no draw for it.
    assert position.ask == "action"
    position.do("back n0", rn=[0, 2])
    assert position.fight.enemies == ("drone",) * 3


@pytest.mark.rule("SI-6.7")
def test_time_never_rises_above_30() -> None:
    position = start().stand("n1", "n0", time=30)
    position.do("back n0", rn=[6, 0])
    assert position.time == 29


@pytest.mark.rule("SI-6.8")
def test_one_check_a_turn() -> None:
    position = start(resources="intelligence").do("advance n1", "activate fire-team")
    position.do("done", rn=[0])
    assert position.options == ["use intelligence", "done"]
    position.do("done", rn=[0])
    assert (position.ask, position.time) == ("action", 28)


@pytest.mark.rule("SI-6.14")
def test_the_end_of_a_turn_cache_then_objectives() -> None:
    """The cache of a node just entered comes before the victory that is due there."""
    position = start().count(**{"done.power": 1, "done.transmitter": 1}).stand("n1", "n0")
    position.do("advance n3", "activate fire-team", "activate fire-team.2")
    position.do("done", rn=[4, 4, 3])
    assert position.outcome == "mission-accomplished"


@pytest.mark.rule("SI-6.14")
def test_unused_command_points_are_lost() -> None:
    position = start(command=8)
    assert position.counters["cp"] == 2
    position.do("stay", rn=[0])
    assert position.counters["cp"] == 0


@pytest.mark.rule("SI-6.15", "SI-9.23")
def test_nothing_breaks_a_mission_or_a_combat_off() -> None:
    position = start(resources="smoke,grenade,intelligence,medikit").stand("n1", "n0")
    seen = set(position.options)
    position.meet("gunhand", "gunhand")
    for _ in range(60):
        if GAME.result(position.table) is not None:
            break
        seen |= set(position.options)
        position.do(position.options[-1], rest=4)
    verbs = {text.split()[0] for text in seen}
    assert not verbs & {"retreat", "flee", "leave", "abort", "resign"}


@pytest.mark.rule("SI-3.9", "SI-9.20")
def test_the_mission_is_lost_without_any_unit_left() -> None:
    position = start(squad="squad-leader,scout,pilum", race="venom-bloom")
    position.hurt(squad_leader=2, scout=1, pilum=3)
    position.meet("creeper", "creeper", rn=[0, 0, 0, 8, 8])  # Melee; four hits.
    position.do("wound squad-leader", "wound scout", rn=[0])  # A shield of the pilum's draws.
    assert position.outcome == "squad-eliminated"
    assert position.squad == []
