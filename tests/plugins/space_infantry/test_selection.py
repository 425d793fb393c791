"""Mission, level, race, squad and resources (SI-3.1 to SI-5.6)."""

from collections import Counter

import pytest

from croupier.errors import SetupError
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_space_infantry.content import RESOURCES, SKILLS, levels, races, units
from croupier_space_infantry.data import MISSIONS
from croupier_space_infantry.missions import mission
from infantry import GAME, prepare, start

CHOSEN = {"mission": "s1", "level": "normal", "race": "default"}


def refused(variant: str = "", **settings: str) -> SetupError:
    """The error of a set-up that is not playable."""
    setup = make_setup(GAME, seed="1", variant=variant, settings=settings)
    with pytest.raises(SetupError) as caught:
        GAME.new(setup, Rng("1"))
    return caught.value


@pytest.mark.rule("SI-3.1")
def test_a_mission_is_picked_and_states_its_objectives() -> None:
    position = prepare().do("mission s5")
    picture = position.picture
    assert picture["mission"]["title"] == "Bridgehead"
    assert picture["mission"]["special_rules"]
    assert start("s5").picture["objectives"][0]["objective"] == "pier-1"


@pytest.mark.rule("SI-3.2")
@pytest.mark.parametrize("code", MISSIONS)
def test_surface_missions_allow_the_vehicle_and_hives_do_not(code: str) -> None:
    assert mission(code).vehicle_allowed is (mission(code).kind == "surface")


@pytest.mark.rule("SI-3.3")
@pytest.mark.parametrize(
    ("code", "points", "items", "time"),
    [
        ("easy", 130, 10, 30),
        ("normal", 110, 8, 30),
        ("hard", 105, 7, 30),
        ("nightmare", 100, 6, 28),
        ("hell", 95, 5, 26),
    ],
)
def test_a_level_sets_points_items_and_time(code: str, points: int, items: int, time: int) -> None:
    position = start(level=code)
    assert levels()[code].squad_points == points
    assert position.picture["resources"]["limit"] == items
    assert position.time == time - 1


@pytest.mark.rule("SI-3.3")
@pytest.mark.parametrize(
    ("level", "event", "met"),
    [
        ("easy", 4, {"trooper": 1, "drone": 3}),  # RN 5 reads as 4.
        ("hell", 3, {"trooper": 2, "drone": 2}),  # RN 5 reads as 6, and the event's 3 as 4.
    ],
)
def test_a_level_changes_events_and_encounters(level: str, event: int, met: dict[str, int]) -> None:
    position = start(level=level, race="cybers").do("advance n1")
    position.do("activate fire-team", "activate fire-team.2", "done", rn=[4, 4, event, 5], rest=5)
    assert Counter(position.fight.enemies) == met


@pytest.mark.rule("SI-3.3")
def test_at_level_hell_enemies_have_one_action_point_more() -> None:
    for level, damage in (("nightmare", 0), ("hell", 1)):
        position = start(level=level, race="venom-bloom")
        position.meet("creeper", rn=[0, 0, 0, 0, 0, 3], rest=8)  # Melee 4.
        assert (position.ask == "wounds") is (damage == 1)


@pytest.mark.rule("SI-3.4")
def test_the_race_is_picked_taken_from_the_mission_or_random() -> None:
    position = prepare().do("mission s1", "level normal")
    assert position.options == [*(f"race {code}" for code in races()), "race random"]
    position.do("race chtonians")
    assert position.picture["mission"]["enemy"] == "Chtonians"
    assert start("s2").picture["mission"]["enemy"] == "Cybers"
    drawn = {start(race="random", seed=str(n)).picture["mission"]["enemy"] for n in range(40)}
    assert len(drawn) > 5


@pytest.mark.rule("SI-3.5")
def test_the_start_node_is_explored_and_links_go_both_ways() -> None:
    position = start()
    assert position.at == "n0"
    assert position.marks("n0") == {"explored": 1}
    position.stand("n1", "n0")
    assert position.options == ["advance n2", "advance n3", "stay", "back n0"]


@pytest.mark.rule("SI-3.6")
def test_what_a_node_prints() -> None:
    rows = {row["node"]: row for row in start("s2").picture["map"]}
    assert rows["n1"]["asks"] == "pilot 1 or advance 2"
    assert rows["n1"]["events"] == "5+/Damage 4+/A"
    assert rows["n1"]["access"] == "vehicle"
    assert rows["n3"]["cache"] == "grenade"
    assert {row["node"]: row["requires"] for row in start("s3").picture["map"]}["n9"] == "pumps"


# Squad


@pytest.mark.rule("SI-4.1", "SI-4.3")
def test_units_are_bought_with_squad_points() -> None:
    position = prepare(**CHOSEN).do("recruit squad-leader")
    bought = 0
    while position.ask == "squad" and len(position.options) > 1:
        text = next(text for text in position.options if text.startswith("recruit"))
        code = text.split()[1]
        assert bought + units()[code].cost <= 110
        position.do(text)
        bought += units()[code].cost
        left = 110 - bought
        offered = [units()[one.split()[1]] for one in position.options if "recruit" in one]
        assert all(one.cost <= left for one in offered)
    assert position.ask == "resources"


@pytest.mark.rule("SI-4.1")
def test_a_squad_that_is_too_dear_is_refused_with_its_points() -> None:
    error = refused(
        **CHOSEN,
        squad="squad-leader,heavy-weapon-team,armored-trooper,"
        "elite-assault-team*2,elite-fire-team*2",
    )
    assert str(error) == (
        "space-infantry setting 'squad': it costs 119 points, level normal has 110"
    )
    assert "heavy-weapon-team 18" in error.hint


@pytest.mark.rule("SI-4.1")
def test_an_all_elite_squad_is_legal() -> None:
    squad = "squad-leader,elite-assault-team*2,elite-fire-team*2,elite-heavy-weapon-team"
    assert start(squad=squad).squad[1:] == [
        "elite-assault-team",
        "elite-assault-team.2",
        "elite-fire-team",
        "elite-fire-team.2",
        "elite-heavy-weapon-team",
    ]


@pytest.mark.rule("SI-4.2")
def test_exactly_one_commander_for_nothing() -> None:
    position = prepare(**CHOSEN)
    assert position.ask == "commander"
    assert [units()[text.split()[1]].cost for text in position.options] == [0, 0, 0]
    position.do("recruit old-sergeant")
    commanders = {"squad-leader", "old-sergeant", "tactical-officer"}
    assert not commanders & {text.split()[-1] for text in position.options}
    assert "2 commanders" in str(refused(**CHOSEN, squad="squad-leader,old-sergeant,scout"))
    assert "0 commanders" in str(refused(**CHOSEN, squad="scout,medic"))


@pytest.mark.rule("SI-4.3")
def test_regulars_and_specialists_have_their_cost() -> None:
    kinds = Counter(one.kind for one in units().values())
    assert kinds == {"commander": 3, "regular": 16, "specialist": 14, "vehicle": 1}
    assert units()["fire-team"].cost == 14
    assert units()["medic"].cost == 12


@pytest.mark.rule("SI-4.4")
def test_both_sides_of_a_card_share_its_copies() -> None:
    position = prepare(**CHOSEN).do("recruit squad-leader", "recruit fire-team")
    assert "recruit elite-fire-team" in position.options
    position.do("recruit elite-fire-team")
    assert not {"recruit fire-team", "recruit elite-fire-team"} & set(position.options)
    error = refused(**CHOSEN, squad="squad-leader,fire-team*2,elite-fire-team")
    assert "it has 3 of fire-team, there are 2" in str(error)


@pytest.mark.rule("SI-4.4")
def test_the_elite_side_replaces_numbers_and_keeps_stars() -> None:
    regular, elite = units()["explorer"], units()["elite-explorer"]
    assert (regular.skills["climb"], elite.skills["climb"]) == (4, 3)
    assert (regular.cost, elite.cost) == (12, 17)
    assert regular.starred == elite.starred == {"climb"}


@pytest.mark.rule("SI-4.5")
def test_units_start_unwounded_and_the_commander_is_not_alone() -> None:
    position = prepare(**CHOSEN).do("recruit squad-leader")
    assert "done" not in position.options
    position.do("recruit scout")
    assert "done" in position.options
    assert "alone" in str(refused(**CHOSEN, squad="squad-leader"))
    assert [position.wounds(name) for name in position.squad] == [3, 2]


@pytest.mark.rule("SI-4.6")
def test_the_vehicle_is_bought_or_provided() -> None:
    position = prepare(**CHOSEN).do("recruit squad-leader", "recruit scout", "recruit pilum")
    assert position.table.zones["vehicle"]
    assert "recruit pilum" not in position.options
    assert position.picture["squad_points"]["spent"] == 31
    for squad in ("squad-leader,scout", "squad-leader,scout,pilum"):
        assert len(start("s2", squad).table.zones["vehicle"]) == 1
    squad = "squad-leader,pilum,assault-team*2,fire-team*2,heavy-weapon-team,sniper"
    assert "it costs 108 points, level hard has 105" in str(
        refused(**{**CHOSEN, "level": "hard"}, squad=squad)
    )
    assert start("s2", squad.replace("pilum,", ""), level="hard").squad
    hive = {"mission": "h1", "level": "normal"}
    assert "no pilum" in str(refused(**hive, squad="squad-leader,scout,pilum"))


# Resources


@pytest.mark.rule("SI-5.1", "SI-5.6")
def test_resources_are_taken_up_to_the_limit() -> None:
    position = prepare(**CHOSEN, squad="squad-leader,scout")
    assert position.options == [
        "take grenade",
        "take medikit",
        "take intelligence",
        "take stymopack",
        "take smoke",
        "take demo-charge",
        "done",
    ]
    position.do(*["take grenade"] * 5, *["take smoke"] * 3, rest=0)
    assert position.ask == "action"
    assert (position.carried("grenade"), position.carried("smoke")) == (5, 3)
    assert len(RESOURCES) == 8
    error = refused(**CHOSEN, squad="squad-leader,scout", resources="grenade*9")
    assert str(error).endswith("9 items, the squad carries 8")


@pytest.mark.rule("SI-5.2")
def test_the_vehicle_carries_two_more() -> None:
    position = start(squad="squad-leader,scout,pilum", resources="grenade*10")
    assert position.picture["resources"]["limit"] == 10
    assert "carries 10" in str(
        refused(**CHOSEN, squad="squad-leader,scout,pilum", resources="grenade*11")
    )


@pytest.mark.rule("SI-5.3")
def test_ammo_light_and_what_a_mission_bans() -> None:
    squad = "squad-leader,scout"
    surface = prepare(**CHOSEN, squad=squad, advanced=True)
    assert "take ammo" in surface.options
    assert "take light" not in surface.options
    surface.do("take ammo", "take ammo")
    assert "take ammo" not in surface.options
    hive = prepare(mission="h1", level="normal", race="default", squad=squad)
    assert "take light" in hive.options
    assert "take ammo" not in hive.options
    dock = prepare(mission="s8", level="normal", race="default", squad=squad)
    assert "take stymopack" not in dock.options
    for resources in ("ammo", "light"):
        assert "may not be taken" in str(refused(**CHOSEN, squad=squad, resources=resources))
    setup = make_setup(
        GAME,
        seed="1",
        settings={**CHOSEN, "squad": squad, "advanced": True, "resources": "ammo*3"},
    )
    with pytest.raises(SetupError, match="no more than 2"):
        GAME.new(setup, Rng("1"))


@pytest.mark.rule("SI-7.10")
def test_every_skill_that_a_card_prints_is_known() -> None:
    printed = {skill for one in units().values() for skill in one.skills}
    assert printed == {"command", *SKILLS}
    assert len(SKILLS) == 14
    assert all("command" not in one.skills for one in units().values() if one.kind != "commander")


# What is set and not asked


def test_settings_leave_out_the_decisions_they_make() -> None:
    assert prepare(mission="S1").ask == "level"
    assert prepare(level="hard").ask == "mission"
    assert prepare(mission="s1", level="hard").ask == "race"
    assert prepare(**CHOSEN).ask == "commander"
    assert prepare(**CHOSEN, squad="squad-leader, scout").ask == "resources"
    assert start().ask == "action"


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"mission": "s10"}, "'mission': unknown 's10'"),
        ({"race": "romans"}, "'race': unknown 'romans'"),
        ({"squad": "squad-leader,scout"}, "'squad': is set, what comes before it is not"),
        ({**CHOSEN, "resources": "none"}, "'resources': are set, the squad is not"),
        ({**CHOSEN, "squad": "squad-leader,scouts"}, "'squad': unknown 'scouts'"),
        (
            {**CHOSEN, "squad": "squad-leader,scout", "resources": "ammo"},
            "'resources': ammo may not be taken in mission s1",
        ),
        ({**CHOSEN, "squad": "squad-leader,scout*x"}, r"'squad': unknown 'scout\*x'"),
        ({"campaign": "perimeter"}, "'campaign': is not for the variant 'standard'"),
        ({"max_rounds": -1}, "'max_rounds': cannot be negative"),
    ],
)
def test_a_bad_choice_is_refused(settings: dict[str, str], message: str) -> None:
    setup = make_setup(GAME, seed="1", settings=settings)
    with pytest.raises(SetupError, match=message):
        GAME.new(setup, Rng("1"))


def test_a_squad_may_come_from_a_file() -> None:
    text = "# the usual\nsquad-leader\nfire-team*2, scout\n"
    position = start(squad="usual.txt", files={"usual.txt": text})
    assert position.squad == ["squad-leader", "fire-team", "fire-team.2", "scout"]


@pytest.mark.rule("SI-5.2")
def test_a_vehicle_makes_room_for_two_more() -> None:
    chosen = {"mission": "s2", "level": "normal", "race": "default"}
    position = prepare(**chosen, squad="squad-leader,scout").do(*["take grenade"] * 9)
    assert position.ask == "resources"
    assert position.do("take medikit", rest=3).ask == "action"


@pytest.mark.rule("SI-4.1")
def test_the_last_points_can_be_spent() -> None:
    position = prepare(mission="s1", level="normal", race="default").do("recruit squad-leader")
    position.do("fire-team", "fire-team", "elite-heavy-weapon-team", "assault-team")
    position.do("assault-team", "elite-shotgunner")  # 99 of 110.
    assert "recruit scout" in position.options
    assert "recruit medic" not in position.options
