"""Debriefing and campaigns (SI-14, SI-15)."""

from typing import Any

import pytest

from croupier.table import flow
from croupier_space_infantry.campaign import Campaign
from croupier_space_infantry.content import units
from croupier_space_infantry.debriefing import Debriefing
from croupier_space_infantry.operations import Turn
from croupier_space_infantry.outcome import OUTCOMES
from infantry import GAME, Position, prepare, start

SQUAD = "squad-leader,fire-team*2,scout"


def campaign(squad: str = SQUAD, code: str = "perimeter", **settings: Any) -> Position:
    """A campaign whose first squad is chosen, at its first strategic option."""
    return prepare("campaign", campaign=code, squad=squad, **settings)


def at_debriefing(
    position: Position, outcome: str = "mission-accomplished", **counters: int
) -> Position:
    """The mission has just ended; the extra XP is given next."""
    position.counters["outcome"] = OUTCOMES.index(outcome)
    position.counters.update(counters)
    bottom = position.table.stack[0]
    bottom.step = "count" if isinstance(bottom, Campaign) else "finish"
    position.table.stack[1:] = [Debriefing()]
    flow.start(position.table)
    return position


def home(
    position: Position, outcome: str = "mission-accomplished", rest: int = 3, **counters: int
) -> Position:
    """The mission has just ended; the debriefing is over, nothing learnt but a talent."""
    at_debriefing(position, outcome, **counters).do("award squad-leader", rest=rest)
    while position.ask in ("improve", "talent"):
        position.do("done" if position.ask == "improve" else position.options[0])
    return position


def in_operations(position: Position) -> Position:
    """Resupply, and take as little as possible else, until the squad is in operations."""
    while position.ask != "action":
        wanted = {"done", "option resupply"}
        option = next((one for one in position.options if one in wanted), position.options[0])
        position.do(option, rest=3)
    return position


def play(position: Position) -> Campaign:
    found = position.table.stack[0]
    assert isinstance(found, Campaign)
    return found


def xp(position: Position) -> dict[str, int]:
    zones = ("squad", "out", "roster", "killed")
    return {
        position.table.pieces[uid].name: position.table.count(uid, "xp")
        for zone in zones
        for uid in position.table.zones[zone]
    }


# Debriefing


@pytest.mark.rule("SI-14.1", "SI-14.3", "SI-14.4")
def test_survivors_of_a_success_get_three_points_and_anybody_one_more() -> None:
    position = start(squad=SQUAD)
    position.table.move(position.unit("scout"), "out")
    at_debriefing(position)
    assert xp(position) == {"squad-leader": 3, "fire-team": 3, "fire-team.2": 3, "scout": 0}
    assert position.options == [f"award {name}" for name in xp(position)]
    position.do("award scout")
    assert xp(position)["scout"] == 1
    assert GAME.result(position.table) is not None  # Steps are for campaigns.


@pytest.mark.rule("SI-14.2", "SI-14.3")
def test_after_a_failure_every_unit_gets_one_point() -> None:
    position = start(squad=SQUAD)
    position.table.move(position.unit("scout"), "out")
    at_debriefing(position, "out-of-time").do("award fire-team")
    assert xp(position) == {"squad-leader": 1, "fire-team": 2, "fire-team.2": 1, "scout": 1}


@pytest.mark.rule("SI-14.5")
@pytest.mark.parametrize(
    ("skill", "number", "price"),
    [("fire", 6, 3), ("recon", 5, 5), ("advance", 4, 9), ("charge", 3, 15)],
)
def test_the_price_of_a_step(skill: str, number: int, price: int) -> None:
    name = "sniper" if skill == "recon" else "shotgunner"
    assert units()[name].skills[skill] == number

    def after(points: int) -> Position:
        position = in_operations(campaign("squad-leader,shotgunner,sniper"))
        position.table.add(position.unit(name), "xp", points - 1)  # A failure gives the last.
        return at_debriefing(position, "out-of-time").do("award squad-leader", rest=3)

    text = f"improve {name} {skill}"
    assert text not in after(price - 1).options
    position = after(price + 2)
    position.do(text)
    assert (
        f"{skill} {number - 1}"
        in {row["unit"]: row["skills"] for row in position.picture["roster"]}[name]
    )
    assert position.table.count(position.unit(name), "xp") == 2  # What is not spent is kept.


@pytest.mark.rule("SI-14.5")
def test_no_step_below_two_nor_of_a_skill_that_is_missing() -> None:
    position = in_operations(campaign("squad-leader,heavy-weapon-team,elite-scout"))
    for name in ("squad-leader", "heavy-weapon-team", "elite-scout"):
        position.table.add(position.unit(name), "xp", 40)
    at_debriefing(position).do("award squad-leader", rest=3)
    assert "improve squad-leader command" in position.options
    assert "improve elite-scout advance" not in position.options  # It is 2.
    assert "improve heavy-weapon-team recon" not in position.options


@pytest.mark.rule("SI-14.6")
def test_the_order_of_debriefing() -> None:
    position = in_operations(campaign())
    position.table.add(position.unit("fire-team"), "xp", 9)
    position.table.add(position.unit("fire-team"), "lifetime", 9)
    position.table.move(position.unit("scout"), "out")
    at_debriefing(position)
    assert position.ask == "award"
    position.do("award squad-leader", rn=[8])  # The casualty draw comes after it.
    assert position.ask == "improve"
    position.do("done")
    assert position.ask == "talent"
    assert position.counters["medal.bronze-star"] == 0
    position.do("talent fire-team brawler")
    assert position.ask == "strategy"


# Campaigns


@pytest.mark.rule("SI-15.1", "SI-15.8")
def test_a_campaign_is_a_list_of_missions_ending_in_an_outcome() -> None:
    position = prepare("campaign")
    assert position.options == ["campaign perimeter", "campaign deep-war"]
    position = campaign(code="deep-war")
    missions = []
    while GAME.result(position.table) is None:
        in_operations(position)
        missions.append(position.picture["mission"]["id"])
        home(position, time=12)
    assert missions == ["h1", "h2", "h5", "h6", "h4"]
    result = GAME.result(position.table)
    assert result is not None
    # Five wins at 3, and 2 for the 12 spaces left of each: 25 points.
    assert (result.reason, result.scores, result.winners) == (
        "decisive-victory",
        {"squad": 25},
        ("squad",),
    )


@pytest.mark.rule("SI-15.8")
def test_failures_and_units_killed_cost_points() -> None:
    position = in_operations(campaign())
    position.table.move(position.unit("scout"), "out")
    home(position, "out-of-time", rest=2)
    assert play(position).victory_points == -3


@pytest.mark.rule("SI-15.2")
def test_the_first_squad_is_bought_and_later_ones_are_chosen_from_the_roster() -> None:
    position = prepare("campaign", campaign="perimeter")
    assert position.ask == "commander"
    position = in_operations(campaign())
    assert play(position).reserve == 20
    home(position)
    assert play(position).reserve == 40
    position.do("option rest")
    assert position.ask == "replacements"
    assert "buy fire-team" not in position.options  # Both copies are on the roster.
    assert "buy armored-trooper" in position.options
    position.do("buy armored-trooper", "buy rifle-pair")
    assert play(position).reserve == 40 - 19 - 9
    position.do("done")
    assert position.squad == ["squad-leader"]
    assert position.options == [
        "take fire-team",
        "take fire-team.2",
        "take scout",
        "take armored-trooper",
        "take rifle-pair",
        "recruit pilum",
    ]
    position.do("take rifle-pair", "take scout", "done")
    assert position.squad == ["squad-leader", "rifle-pair", "scout"]
    assert position.ask == "resources"


@pytest.mark.rule("SI-15.2")
def test_units_of_the_roster_keep_their_skills_at_their_printed_cost() -> None:
    position = in_operations(campaign())
    position.table.add(position.unit("scout"), "up-advance", 1)
    home(position).do("option requisition", "done")
    before = position.picture["squad_points"]["spent"]
    position.do("take scout")
    assert position.picture["squad_points"]["spent"] == before + 11
    assert "advance 2" in {r["unit"]: r["skills"] for r in position.picture["squad"]}["scout"]


@pytest.mark.rule("SI-15.3")
def test_one_strategic_option_before_each_mission() -> None:
    position = campaign()
    assert position.options == [
        "option rest",
        "option resupply",
        "option train",
        "option requisition",
    ]
    limit = position.picture["resources"]["limit"]
    assert campaign().do("option resupply").picture["resources"]["limit"] == limit + 2
    trained = campaign().do("option train", "train scout")
    assert xp(trained)["scout"] == 2
    paid = campaign().do("option requisition")
    assert play(paid).reserve == 30
    rested = campaign().count(alert=2).hurt(fire_team=2).do("option rest")
    assert rested.wounds("fire-team") == 3
    assert rested.counters["alert"] == 1


@pytest.mark.rule("SI-15.3", "SI-15.6")
def test_when_all_are_killed_a_new_roster_is_raised() -> None:
    position = in_operations(campaign())
    for name in position.squad:
        position.table.move(position.unit(name), "out")
    at_debriefing(position, "squad-eliminated").do("award scout", "retry mission", rest=0)
    assert position.options == ["option rest", "option resupply", "option requisition"]
    position.do("option rest", "recruit old-sergeant")
    assert "done" not in position.options
    position.do("buy fire-team", "done", "take fire-team.3", "done", rest=0)
    assert position.squad == ["old-sergeant", "fire-team.3"]  # The dead keep their names.


@pytest.mark.rule("SI-15.3")
def test_resupply_is_for_one_mission() -> None:
    position = in_operations(campaign().do("option resupply"))
    home(position).do("option requisition")
    assert position.counters["resupply"] == 0


@pytest.mark.rule("SI-15.4")
def test_units_heal_one_wound_between_missions() -> None:
    position = in_operations(campaign()).hurt(fire_team=2)
    home(position)
    assert position.wounds("fire-team") == 2


@pytest.mark.rule("SI-15.5")
def test_a_failed_mission_may_be_tried_again_once_and_raises_the_alert() -> None:
    position = in_operations(campaign())
    home(position, "out-of-time")
    assert position.counters["alert"] == 1
    assert position.options == ["retry mission", "go on"]
    position.do("retry mission")
    in_operations(position)
    assert position.picture["mission"]["id"] == "s1"
    home(position, "out-of-time")
    assert position.ask == "strategy"  # Not a second time.
    assert position.picture["mission"]["id"] == "s4"
    assert position.counters["alert"] == 2
    for _ in range(3):
        in_operations(position)
        home(position, "out-of-time")
        if position.ask == "reattempt":
            position.do("go on")
    assert position.counters["alert"] == 3


@pytest.mark.rule("SI-15.5", "SI-9.1")
def test_the_alert_adds_to_the_rn_of_encounters() -> None:
    position = in_operations(campaign()).count(alert=3)
    position.have(smoke=1).stand("n1", "n0").do("back n0", rn=[0, 3])
    assert position.fight.enemies == ("veteran", "veteran", "gunhand", "gunhand")  # RN 6.


@pytest.mark.rule("SI-15.6")
@pytest.mark.parametrize(("rn", "killed"), [(2, True), (3, False)])
def test_an_eliminated_unit_is_killed_or_comes_back_with_one_wound(rn: int, killed: bool) -> None:
    position = in_operations(campaign())
    position.table.add(position.unit("fire-team"), "damage", 3)
    position.table.move(position.unit("fire-team"), "out")
    at_debriefing(position).do("award scout", rn=[rn])
    uid = position.unit("fire-team")
    assert position.table.pieces[uid].zone == ("killed" if killed else "roster")
    if not killed:
        assert position.wounds("fire-team") == 1
        position.do("done", "option rest")
        assert position.wounds("fire-team") == 3


@pytest.mark.rule("SI-15.6")
def test_a_killed_commander_is_replaced_by_a_fresh_one() -> None:
    position = in_operations(campaign())
    position.table.move(position.unit("squad-leader"), "out")
    home(position, rest=0).do("option requisition")
    assert position.ask == "commander"
    assert len(position.options) == 3
    position.do("recruit tactical-officer", "done")
    assert position.squad == ["tactical-officer"]


@pytest.mark.rule("SI-15.7")
def test_one_talent_at_nine_points_of_a_lifetime() -> None:
    position = in_operations(campaign())
    position.table.add(position.unit("scout"), "lifetime", 5)
    at_debriefing(position).do("award scout", rest=3).do("done")
    assert position.options == [
        f"talent scout {talent}" for talent in ("eagle-eye", "pathfinder", "iron-hide", "brawler")
    ]
    position.do("talent scout pathfinder")
    in_operations(position)
    at_debriefing(position).do("award squad-leader", "done", rest=3)
    assert position.ask == "strategy"


@pytest.mark.rule("SI-15.7")
@pytest.mark.parametrize(
    ("lost", "time", "medals"),
    [(0, 9, ["bronze-star"]), (1, 3, ["long-watch"]), (3, 9, ["red-cross"]), (1, 9, [])],
)
def test_medals_by_condition(lost: int, time: int, medals: list[str]) -> None:
    position = in_operations(campaign())
    for name in ("fire-team", "fire-team.2", "scout")[:lost]:
        position.table.move(position.unit(name), "out")
    home(position, rest=8, time=time)
    assert position.picture["campaign"]["medals"] == medals


@pytest.mark.rule("SI-15.7")
def test_no_medal_for_a_failure() -> None:
    position = in_operations(campaign())
    home(position, "out-of-time", time=0)
    assert position.picture["campaign"]["medals"] == []


@pytest.mark.rule("SI-15.7")
def test_the_bronze_star_draws_command_again_once_a_mission() -> None:
    position = in_operations(campaign().count(**{"medal.bronze-star": 1}))
    position.count(redrawn=0).restart(Turn(), rn=[8])
    assert position.options == ["redraw command", "decline"]
    position.do("redraw command", rn=[0])
    assert position.counters["cp"] == 0  # The second draw must be kept.
    position.do("stay", rn=[8])
    assert position.ask == "action"


@pytest.mark.rule("SI-15.7")
def test_the_long_watch_and_the_red_cross_help_later_missions() -> None:
    position = campaign(level="nightmare").count(**{"medal.long-watch": 1, "medal.red-cross": 1})
    in_operations(position)
    assert position.time == 28 + 1 - 1
    assert position.carried("medikit") == 1
    assert in_operations(campaign().count(**{"medal.long-watch": 1})).time == 29  # 30 at most.


def with_talent(talent: str, mission: str = "s3", **settings: Any) -> Position:
    position = start(mission, "squad-leader,fire-team", **settings)
    position.table.add(position.unit("fire-team"), talent)
    return position.again()


@pytest.mark.rule("SI-15.7")
def test_eagle_eye_draws_a_fire_attack_again_once_a_combat() -> None:
    position = with_talent("eagle-eye", race="mutants", resources="smoke").meet("alpha")
    position.do("decline", rn=[8, 0, 0, 0])
    assert position.options == ["redraw fire-team", "done"]
    position.do("redraw fire-team", rn=[4, 0])
    assert position.fight.hurt == (1,)
    position.do("decline", rn=[8, 0, 0, 0, 0])
    assert position.ask == "smoke"


@pytest.mark.rule("SI-15.7")
def test_a_pathfinder_draws_again_in_an_advance_check_once_a_turn() -> None:
    position = with_talent("pathfinder", "s1").do(
        "advance n1", "activate fire-team", "activate squad-leader", rn=[3, 4]
    )
    assert position.options == ["redraw fire-team", "done"]
    position.do("redraw fire-team", rn=[2, 0])  # Worse, and kept: no second time.
    assert position.at == "n0"


@pytest.mark.rule("SI-15.7")
def test_an_iron_hide_may_stop_the_first_normal_point_of_a_combat() -> None:
    position = with_talent("iron-hide", race="mutants", resources="smoke").meet("gunner")
    position.do("decline", rn=[8, 0, 0, 4]).do("wound fire-team", rn=[4])
    assert position.wounds("fire-team") == 3
    position.do("decline", rn=[8, 0, 0, 4]).do("wound fire-team")
    assert position.wounds("fire-team") == 2


@pytest.mark.rule("SI-15.7")
def test_a_brawler_has_a_point_more_in_its_first_melee_attack() -> None:
    position = with_talent("brawler", race="mutants", resources="smoke").meet("alpha")
    position.do("decline", rn=[0, 0, 4, 0, 0])  # Melee 5.
    assert position.fight.hurt == (1,)
    position.do("decline", rn=[0, 0, 4, 0, 0])
    assert position.fight.hurt == (1,)


def test_a_campaign_from_first_to_last_by_taking_the_last_option() -> None:
    """Nothing gets stuck: units die, are replaced, and the campaign ends."""
    position = prepare("campaign", campaign="perimeter")
    asked: list[str] = []
    while GAME.result(position.table) is None:
        asked.append(position.ask)
        position.do(position.options[-1], rest=5)
    assert {"strategy", "replacements", "reattempt", "squad"} <= set(asked)
    result = GAME.result(position.table)
    assert result is not None
    assert result.reason == "defeat"


@pytest.mark.rule("SI-15.7", "SI-16.4")
def test_a_second_draw_has_the_ammunition_of_the_first() -> None:
    position = with_talent("eagle-eye", race="mutants", resources="smoke", advanced=True)
    position.count(**{"fire-level": 4}).meet("alpha", rn=[0])
    position.do("decline", rn=[8, 0, 0, 0]).do("redraw fire-team", rn=[4, 0, 0])
    assert position.fight.hurt == (1,)  # Fire 4, without the point that level 3 would cost.
    assert position.counters["fire-level"] == 3


@pytest.mark.rule("SI-15.7")
def test_an_iron_hide_stops_no_second_point() -> None:
    position = with_talent("iron-hide", race="mutants", resources="smoke").meet("gunner", "gunner")
    position.do("decline", rn=[8, 0, 0, 4, 4]).do("wound fire-team", "wound fire-team", rn=[4])
    assert position.wounds("fire-team") == 2
