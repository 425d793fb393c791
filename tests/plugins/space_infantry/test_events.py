"""Event checks and named events (SI-6.9 to SI-6.13)."""

import pytest

from croupier_space_infantry.content import classes
from croupier_space_infantry.missions import read_mission
from infantry import Position, start

TEMPLATE = """
id = "T1"
title = "Test"
kind = "surface"
default_race = "cybers"
start = "a"
vehicle = {{ allowed = true }}
victory = {{ all = ["there"] }}
links = [["a", "b"], ["b", "c"]]

[[objectives]]
id = "there"
kind = "reach"
node = "c"

[[nodes]]
id = "a"

[[nodes]]
id = "b"
skill = "advance"
need = 1
access = "any"
events = [{events}]

[[nodes]]
id = "c"
"""


def with_events(*events: str, squad: str = "squad-leader,fire-team*2,medic") -> Position:
    """The squad stands in a node with these event strings."""
    text = TEMPLATE.format(events=", ".join(f'"{event}"' for event in events))
    return start("t.toml", squad, files={"t.toml": text}).stand("b", "a", time=20)


def spent(position: Position) -> list[str]:
    return [name for name in position.marks("b") if name.startswith("spent")]


@pytest.mark.rule("SI-6.9")
def test_each_unspent_event_is_checked_in_order_until_it_happens() -> None:
    position = with_events("6+/Alarm", "4+/Shortcut")
    position.do("stay", rn=[5, 3, 0])
    assert spent(position) == []
    position.do("stay", rn=[6, 3, 0])  # The Alarm makes the 3 a 4.
    assert spent(position) == ["spent-1", "spent-2"]
    position.do("stay", rn=[0])  # Nothing is left to check: only Command is drawn.
    assert position.ask == "action"


@pytest.mark.rule("SI-6.9")
def test_entering_a_node_checks_its_events_at_once() -> None:
    position = with_events("1+/Delay").stand("a", time=20)
    position.table.remove(position.node("b"), "explored")
    position.again()
    position.do("advance b", "activate fire-team", "done", rn=[4, 1, 0])
    assert position.time == 18
    assert spent(position) == ["spent-1"]


@pytest.mark.rule("SI-6.10")
@pytest.mark.parametrize(
    ("condition", "happens"),
    [
        ("4", {4}),
        ("=4", {4}),
        ("4+", {4, 5, 6, 7, 8}),
        ("2-", {0, 1, 2}),
        ("3-5", {3, 4, 5}),
    ],
)
def test_conditions(condition: str, happens: set[int]) -> None:
    found = set()
    for rn in range(9):
        position = with_events(f"{condition}/Delay")
        position.do("stay", rn=[rn, 0])
        if spent(position):
            found.add(rn)
    assert found == happens


@pytest.mark.rule("SI-6.10")
def test_auto_needs_no_draw_and_modifiers_apply_to_n_plus_only() -> None:
    position = with_events("auto/Alarm", "4/Delay", "8+/Delay")
    position.do("stay", rn=[3, 8, 0])
    assert spent(position) == ["spent-1", "spent-3"]  # 3 stays 3; 8 and 1 is kept at 8.
    assert position.time == 18


@pytest.mark.rule("SI-6.11")
@pytest.mark.parametrize("letter", ["A", "B", "C", "D"])
def test_a_letter_is_an_encounter_of_that_class(letter: str) -> None:
    position = with_events(f"auto/{letter}").do("stay", rn=[3], rest=4)
    assert position.fight.letter == letter
    assert ("overseer" in position.fight.enemies) is (letter == "D")
    assert set(classes()) == {"A", "B", "C", "D"}


@pytest.mark.rule("SI-6.12")
def test_an_event_happens_once() -> None:
    position = with_events("0+/Delay")
    position.do("stay", rn=[5, 0])
    position.do("stay", rn=[0])
    position.do("stay", rn=[0])
    assert position.time == 20 - 3 - 1


@pytest.mark.rule("SI-6.13")
def test_damage_hits_the_vehicle_in_the_node_without_armor() -> None:
    squad = "squad-leader,fire-team*2,pilum"
    position = with_events("auto/Damage", squad=squad)
    position.do("stay", rn=[0])
    assert position.wounds("pilum") == 4  # It stands in the start node.
    position = with_events("auto/Damage", squad=squad)
    position.table.move(position.unit("pilum"), "vehicle", host=position.node("b"))
    position.do("stay", rn=[0])
    assert position.wounds("pilum") == 3


@pytest.mark.rule("SI-6.13")
def test_toxins_harm_activated_infantry_on_zero_or_one_through_shields() -> None:
    squad = "squad-leader,close-combat-trooper,fire-team,pilum"
    position = with_events("auto/Toxins", squad=squad).stand("a", time=20)
    position.table.remove(position.node("b"), "explored")
    position.again().do("advance b", "leave pilum")
    position.do(
        "activate close-combat-trooper",
        "activate fire-team",
        "activate squad-leader",
        rn=[4, 4, 4, 1, 2, 0, 0],
    )
    wounds = [position.wounds(name) for name in position.squad]
    assert wounds == [2, 1, 3]


@pytest.mark.rule("SI-6.13")
def test_toxins_hit_one_unit_of_the_players_choice_if_none_was_activated() -> None:
    position = with_events("auto/Toxins").do("stay")
    assert position.options == [f"expose {name}" for name in position.squad]
    position.do("expose fire-team.2", rn=[1, 0])
    assert position.wounds("fire-team.2") == 2


@pytest.mark.rule("SI-6.13")
def test_a_trap_is_allocated_among_the_units_activated() -> None:
    position = with_events("auto/Trap").stand("a", time=20)
    position.table.remove(position.node("b"), "explored")
    position.again().do("advance b", "activate fire-team", "activate medic", "done", rn=[4, 4])
    assert position.options == ["wound fire-team", "wound medic"]
    position.do("wound fire-team", "wound medic", rn=[0])
    assert (position.wounds("fire-team"), position.wounds("medic")) == (2, 1)
    anyone = with_events("auto/Trap").do("stay")
    assert anyone.options == [f"wound {name}" for name in anyone.squad]


@pytest.mark.rule("SI-6.13")
def test_delay_and_shortcut_move_time_and_zero_loses() -> None:
    assert with_events("auto/Delay").do("stay", rn=[0]).time == 18
    assert with_events("auto/Shortcut").do("stay", rn=[0]).time == 20
    position = with_events("auto/Delay").stand("b", "a", time=1).do("stay")
    assert position.outcome == "out-of-time"


@pytest.mark.rule("SI-6.13")
def test_supplies_open_a_cache_at_once() -> None:
    position = with_events("auto/Supplies").do("stay", rn=[4])
    assert position.options == ["keep 3", "keep 2", "keep 1", "keep 0"]
    position.do("keep 3", rn=[0])
    assert position.carried("medikit") == 3
    assert "depleted" not in position.marks("b")


@pytest.mark.rule("SI-6.13")
def test_an_alarm_rings_for_the_rest_of_the_mission() -> None:
    position = with_events("auto/Alarm", "5+/Delay")
    position.do("stay", rn=[3, 0])
    position.do("stay", rn=[4, 0])
    assert spent(position) == ["spent-1", "spent-2"]


def test_a_mission_with_an_event_string_that_is_none_is_refused() -> None:
    with pytest.raises(Exception, match=r"t\.toml\.nodes\.b\.events: no event string: '9\+\+/A'"):
        read_mission(TEMPLATE.format(events='"9++/A"'), "t.toml")


@pytest.mark.rule("SI-6.13")
def test_a_trap_finds_nobody_when_the_activated_units_are_gone() -> None:
    position = with_events("auto/Toxins", "auto/Trap").hurt(medic=1).stand("a", time=20)
    position.table.remove(position.node("b"), "explored")
    position.again().do("advance b", "activate medic", "done", rn=[4, 0, 0])
    assert position.squad == ["squad-leader", "fire-team", "fire-team.2"]
    assert position.ask == "action"
