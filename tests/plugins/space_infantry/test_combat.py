"""Combat: encounters, the round, who fights, attacks (SI-9.1 to SI-9.12, SI-9.20 to SI-9.22)."""

import pytest

from croupier_space_infantry.content import encounters, races
from infantry import GAME, start


@pytest.mark.rule("SI-9.1")
def test_the_encounter_table_is_read_with_the_levels_modifier() -> None:
    for level, rn, enemies in (
        ("normal", 2, ("drone",) * 3),
        ("hard", 2, ("trooper", "drone", "drone", "drone")),
        ("easy", 0, ("drone",) * 3),
        ("hard", 8, ("trooper", "trooper", "drone", "drone")),
    ):
        position = start(race="cybers", level=level, resources="smoke").stand("n1", "n0")
        position.do("back n0", rn=[0, rn])
        assert position.fight.enemies == enemies


@pytest.mark.rule("SI-10.10")
def test_bosses_are_met_in_class_d_only() -> None:
    for race in races().values():
        bosses = {code for code, one in race.enemies.items() if one.boss}
        assert len(bosses) == 1
        for letter, groups in encounters(race.code).items():
            for group in groups:
                assert bool(bosses & set(group)) is (letter == "D")


@pytest.mark.rule("SI-9.2", "SI-9.3")
def test_rounds_go_on_until_the_enemies_are_gone_and_time_stands_still() -> None:
    position = start("s3", race="mutants", resources="smoke").stand("n1", "n0", time=20)
    position.meet("runt", "runt")
    for number in range(1, 5):
        assert position.fight.round == number
        position.do("decline", rn=[8, 0, 0, 0, 0])  # Fire; runts have none.
    position.do("decline", rn=[8, 8, 8, 8, 8])  # 7 points; at most 3 each.
    while position.fights:
        assert position.time == 20
        position.do(position.options[0], rest=0)
    assert position.time == 19


@pytest.mark.rule("SI-9.4", "SI-5.11")
def test_a_squad_in_ambush_strikes_first_in_round_one() -> None:
    """The runt dies before it can strike; without an ambush it strikes back."""
    for pick, survives in (("use intelligence", False), ("decline", True)):
        position = start("s3", race="mutants", resources="intelligence").meet("runt")
        if survives:
            position.do(pick, rn=[3, 8, 0, 0, 0, 8])  # The runt draws too, and hits.
            assert position.ask == "wounds"
        else:
            position.do(pick, rn=[3, 8, 0, 0, 0, 0])  # Command of the next turn.
            assert not position.fights


@pytest.mark.rule("SI-9.4")
def test_an_ambush_lasts_for_one_round() -> None:
    position = start("s3", race="mutants", resources="intelligence,smoke").meet("runt")
    position.do("use intelligence", "decline", rn=[3, 0, 0, 0, 0, 0])
    position.do("decline", rn=[3, 8, 8, 8, 8, 5])  # It dies in round 2, and has struck.
    assert position.fight.hurt[0] >= 2
    assert position.ask == "wounds"


@pytest.mark.rule("SI-9.4", "SI-10.9")
def test_two_ambushes_cancel_out() -> None:
    position = start("s3", race="void-spiders", resources="intelligence,smoke")
    position.meet("spinner", rn=[5])
    assert position.fight.ambush == "enemy"
    position.do("use intelligence")
    assert position.fight.ambush == ""


@pytest.mark.rule("SI-9.5")
def test_the_steps_of_a_round_in_order() -> None:
    position = start(
        race="mutants", resources="smoke,grenade", advanced=True, squad="squad-leader,fire-team"
    )
    position.meet("alpha", rn=[4])  # Step 1: command points.
    assert position.ask == "smoke"  # Step 2: range.
    position.do("decline", rn=[3])
    assert position.ask == "range"
    position.do("command down 1")
    assert position.ask == "arm"  # Step 3: action points.
    position.do("done", rn=[8, 0, 0, 0, 4])  # Step 4, step 5, and step 1 again.
    purposes = [text.rpartition(" ")[0] for text in position.draws[-7:]]
    assert purposes == [
        "command",
        "range",
        "squad-leader",
        "fire-team",
        "alpha",
        "regeneration",
        "command",
    ]


@pytest.mark.rule("SI-9.6")
def test_one_smoke_at_a_time() -> None:
    position = start("s3", race="mutants", resources="smoke*2").meet("alpha")
    position.do("use smoke", rn=[3]).do("smoke up", rn=[0, 0, 0, 0, 0, 5, 3])
    assert position.ask == "smoke-sign"  # The second was not offered.
    position.do("smoke up", rn=[0, 0, 0, 0, 0, 6])
    assert position.options == ["use smoke", "decline"]


@pytest.mark.rule("SI-9.7")
def test_the_range_is_drawn_anew_each_round_and_read_from_the_races_bands() -> None:
    position = start("s3", race="flesh-eaters", resources="smoke").meet("maw-lord")
    for rn, range_ in ((2, "melee"), (5, "charge"), (6, "fire"), (3, "charge")):
        position.do("decline", rn=[rn, 0, 0, 0, 0, 0])
        assert position.fight.range == range_


@pytest.mark.rule("SI-9.7", "SI-8.2", "SI-8.4")
def test_command_changes_the_range_after_its_draw() -> None:
    position = start("s3", race="flesh-eaters", command=8, resources="smoke").meet("maw-lord")
    position.do("decline", rn=[4])
    # One point changes nothing: 3 and 5 are Charge like 4.
    assert position.options == ["command up 2", "command down 2", "decline"]
    position.do("command down 2", rn=[0, 0, 0, 0, 0])
    assert position.fight.range == "melee"
    position.do("decline", rn=[4, 0, 0, 0, 0, 0])  # Used for this turn (SI-8.3).
    assert position.fight.range == "charge"


@pytest.mark.rule("SI-8.3")
def test_command_used_on_a_range_is_gone_for_the_rest_of_the_turn() -> None:
    position = start("s3", race="flesh-eaters", command=8, resources="smoke").meet("maw-lord")
    position.do("decline", rn=[3]).do("command down 1", rest=0)
    assert position.counters["commanded"] == 1
    position.do("decline", rn=[3], rest=0)
    assert position.ask == "smoke"  # Not asked about the range again.


@pytest.mark.rule("SI-9.7")
def test_the_range_rn_is_kept_within_its_bounds() -> None:
    position = start("s3", race="flesh-eaters", resources="smoke*2").meet("maw-lord")
    position.do("use smoke", rn=[0]).do("smoke down", rn=[0, 0, 0, 0, 0, 0, 8])
    assert position.fight.range == "melee"
    position.do("smoke up", rn=[0, 0, 0, 0, 0, 6])
    assert position.fight.range == "fire"


@pytest.mark.rule("SI-9.8")
@pytest.mark.parametrize(
    ("squad", "enemies", "fights"),
    [
        ("squad-leader,fire-team*2,assault-team,medic", 3, False),
        ("squad-leader,fire-team*2,assault-team,medic", 4, True),
        ("squad-leader,fire-team*2,medic,scout", 3, True),
    ],
)
def test_specialists_stay_out_unless(squad: str, enemies: int, fights: bool) -> None:
    position = start("s3", squad, race="mutants", resources="smoke")
    position.meet(*["brute"] * enemies).do("decline", rn=[8], rest=0)
    names = [position.table.pieces[uid].name for uid in position.fight.fighters]
    assert ("medic" in names) is fights
    assert names[:3] == ["squad-leader", "fire-team", "fire-team.2"]


@pytest.mark.rule("SI-9.8", "SI-11.4")
def test_neither_commander_nor_vehicle_counts_as_a_regular() -> None:
    position = start(
        "s3", "squad-leader,fire-team*2,pilum,scout", race="mutants", resources="smoke"
    )
    position.meet("brute").do("decline", rn=[8], rest=0)
    names = [position.table.pieces[uid].name for uid in position.fight.fighters]
    assert names == ["squad-leader", "fire-team", "fire-team.2", "scout", "pilum"]


@pytest.mark.rule("SI-9.9")
def test_each_unit_with_a_number_for_the_range_draws_then_the_enemies_in_list_order() -> None:
    position = start(
        "s3", "squad-leader,scientist,heavy-weapon-team", race="cybers", resources="smoke"
    )
    position.meet("heavy", "drone", "trooper").do("decline", rn=[2], rest=0)
    # Charge: neither the scientist nor the drone has a number for it.
    assert [text.rpartition(" ")[0] for text in position.draws[-4:]] == [
        "squad-leader",
        "heavy-weapon-team",
        "heavy",
        "trooper",
    ]
    assert len(position.fight.fighters) == 3


@pytest.mark.rule("SI-9.9")
def test_two_hits_from_twice_the_number_and_piercing_at_some_ranges() -> None:
    position = start("s3", "squad-leader,heavy-weapon-team", race="cybers", resources="smoke")
    position.meet("overseer").do("decline", rn=[5, 8, 6, 0, 1, 2])
    # Leader 4: two normal; heavy weapons 3: two piercing. Two shields stop neither on 1 and 2.
    assert position.fight.hurt == (4,)
    position.do("decline", rn=[5, 3, 6, 0])  # Piercing alone: no shield is drawn for.
    assert position.fight.hurt == (6,)


@pytest.mark.rule("SI-9.9")
def test_the_player_may_say_the_order_of_the_squads_draws() -> None:
    position = start("s3", race="mutants", resources="smoke", draw_order="ask").meet("alpha")
    position.do("decline", rn=[8])
    assert position.ask == "order"
    assert position.options == [f"draw {name}" for name in position.squad]
    position.do("draw assault-team", "draw fire-team.2", "draw squad-leader", rn=[0] * 5)
    assert [text.rpartition(" ")[0] for text in position.draws[-5:]] == [
        "assault-team",
        "fire-team.2",
        "squad-leader",
        "fire-team",
        "alpha",
    ]


@pytest.mark.rule("SI-9.10")
def test_one_grenade_a_round_drawn_at_its_throwers_place() -> None:
    position = start("s3", race="mutants", resources="grenade*2,smoke").meet("alpha")
    position.do("decline", rn=[0]).do("throw grenade fire-team", rn=[0, 5, 0, 0, 0, 0])
    assert position.carried("grenade") == 1  # No second one was offered in the round.
    assert [text.rpartition(" ")[0] for text in position.draws[-6:-1]] == [
        "squad-leader",
        "fire-team grenade",
        "fire-team.2",
        "assault-team",
        "alpha",
    ]


@pytest.mark.rule("SI-9.12")
def test_without_an_ambush_those_who_die_have_struck() -> None:
    position = start("s3", race="mutants", resources="smoke").meet("runt")
    position.do("decline", rn=[3, 8, 8, 8, 8, 5])
    assert position.fight.hurt[0] >= 2  # Dead, and its hit is still to be taken.
    assert position.ask == "wounds"


@pytest.mark.rule("SI-9.20")
def test_if_both_sides_fall_at_once_the_squad_is_defeated() -> None:
    position = start("s3", "squad-leader,scout", race="venom-bloom", resources="smoke")
    position.hurt(squad_leader=2, scout=1).meet("creeper").do("decline", rn=[0, 8, 8, 8])
    assert position.fight.hurt[0] >= 2  # The creeper is dead, and has hit twice.
    position.do("wound squad-leader")
    assert position.outcome == "squad-eliminated"


@pytest.mark.rule("SI-9.20")
def test_a_vehicle_alone_does_not_count() -> None:
    position = start("s3", "squad-leader,scout,pilum", race="mutants", resources="smoke")
    position.hurt(squad_leader=2, scout=1).meet("brute").do("decline", rn=[3, 0, 0, 0, 6])
    position.do("wound squad-leader", "wound scout")
    assert position.table.zones["vehicle"]
    assert position.outcome == "squad-eliminated"


@pytest.mark.rule("SI-9.21")
def test_the_round_ends_with_smoke_then_regeneration() -> None:
    position = start("s3", race="mutants", resources="smoke*2").meet("alpha")
    position.fight.hurt = (1,)
    position.do("use smoke", rn=[8]).do("smoke up", rn=[8, 0, 0, 0, 0, 6, 5])
    assert [text.rpartition(" ")[0] for text in position.draws[-2:]] == ["smoke", "regeneration"]


@pytest.mark.rule("SI-9.22")
def test_a_limit_of_rounds_counts_as_a_defeat_and_there_is_none_by_default() -> None:
    position = start("s3", race="mutants", resources="smoke", max_rounds=2).meet("runt")
    position.do("decline", rn=[8, 0, 0, 0, 0]).do("decline", rn=[8, 0, 0, 0, 0])
    assert position.outcome == "squad-eliminated"
    assert position.ask == "award"
    endless = start("s3", race="mutants", resources="smoke").meet("runt")
    for _ in range(50):
        endless.do("decline", rn=[8, 0, 0, 0, 0])
    assert endless.fight.round == 51
    assert GAME.result(endless.table) is None
