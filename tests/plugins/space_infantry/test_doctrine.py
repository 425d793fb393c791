"""The doctrine, rule by rule: a position, the pick, and the rule it cites.

Whole games, and that it sees no more than the squad may, are in test_doctrine_games.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.policy import Decision, View
from croupier.rulebook import Verdict
from croupier.table import Frame
from croupier_space_infantry.combat import Combat
from croupier_space_infantry.content import RESOURCES, classes, events
from croupier_space_infantry.debriefing import Debriefing
from croupier_space_infantry.doctrine.book import CHAPTERS, Doctrine
from croupier_space_infantry.doctrine.numbers import DANGER, PRICE, RULES, SUPPLY
from croupier_space_infantry.events import Events
from croupier_space_infantry.hits import Hits
from croupier_space_infantry.layout import ROSTER, SEAT, SQUAD, UP
from croupier_space_infantry.operations import Turn
from croupier_space_infantry.wounds import Wounds
from infantry import GAME, Position, prepare, start
from rule_marks import rules_without_test

BOOK = Doctrine()
MIXED = "squad-leader,fire-team*2,assault-team,sniper,medic,technician"
QUICK = "old-sergeant,elite-scout,elite-rifle-pair*2,technician,medic,fire-team"
CLIMBERS = "old-sergeant,elite-scout,elite-rifle-pair*2,explorer,medic,fire-team"
HALF_DEAD = {
    "old_sergeant": 3,
    "fire_team": 2,
    "elite_scout": 1,
    "technician": 1,
    "medic": 1,
    "elite_rifle_pair": 1,
}
"""Nine of its seventeen wounds."""


def judged(game: Position, style: str = "steady") -> Verdict:
    """What the doctrine says to the decision that is asked."""
    table = game.table
    decision = Decision(GAME, 1, SEAT, game.ask, GAME.options(table))
    return BOOK.judge(View(GAME, table, SEAT), decision, {"style": style})


def picked(game: Position, rule: str, style: str = "steady") -> str:
    """The pick; the rule must have had a say in it."""
    verdict = judged(game, style)
    assert rule in verdict.cites, verdict.cites
    return GAME.text(verdict.best[0])


def pick(game: Position, style: str = "steady") -> str:
    """The pick, whatever the rule."""
    return GAME.text(judged(game, style).best[0])


def follow(game: Position, ask: str, rest: int = 3) -> list[str]:
    """Take the doctrine's picks as long as this is asked."""
    found: list[str] = []
    while game.ask == ask:
        found.append(pick(game))
        game.do(found[-1], rest=rest)
    return found


# Preparation


@pytest.mark.rule("SID-1.1")
def test_it_plays_what_is_offered_first() -> None:
    assert picked(prepare(), "SID-1.1") == "mission s1"
    assert picked(prepare("campaign"), "SID-1.1") == "campaign perimeter"


@pytest.mark.rule("SID-1.2", "SID-1.3")
def test_it_plays_at_the_normal_level_against_the_missions_own_enemy() -> None:
    game = prepare(mission="s4")
    assert picked(game, "SID-1.2") == "level normal"
    game.do("level normal")
    assert picked(game, "SID-1.3") == "race venom-bloom"


@pytest.mark.rule("SID-2.1")
def test_an_old_sergeant_leads_close_fights_and_a_better_shot_those_from_afar() -> None:
    close = prepare(mission="s3", level="normal", race="venom-bloom")
    assert picked(close, "SID-2.1") == "recruit old-sergeant"
    assert (
        judged(close).judgements[0].values
        != judged(prepare(mission="s3", level="normal", race="mercenaries")).judgements[0].values
    )


@pytest.mark.rule("SID-2.2")
@pytest.mark.parametrize(
    ("mission", "able"),
    [("s1", {"technician", "demolitions", "zero-g-team"}), ("s4", {"scientist", "technician"})],
)
def test_it_recruits_the_skill_that_the_tasks_ask_first(mission: str, able: set[str]) -> None:
    game = prepare(mission=mission, level="normal", race="default").do("recruit old-sergeant")
    first = picked(game, "SID-2.2").split()[1]
    assert first.removeprefix("elite-") in able
    game.do(f"recruit {first}")
    assert "SID-2.2" not in judged(game).cites


@pytest.mark.rule("SID-2.3")
def test_it_buys_what_suits_the_enemy_and_leaves_no_points_that_buy_anything() -> None:
    squads = {}
    for race in ("mercenaries", "venom-bloom"):
        game = prepare(mission="s1", level="normal", race=race)
        game.do("recruit squad-leader")
        names = follow(game, "squad")
        assert "done" not in names
        squads[race] = [game.table.pieces[uid].code for uid in game.table.zones[SQUAD]]
        assert len(squads[race]) >= 7
    assert set(squads["mercenaries"]) != set(squads["venom-bloom"])
    assert {"assault-team", "elite-assault-team", "close-combat-trooper"} & {*squads["venom-bloom"]}


# Resources


@pytest.mark.rule("SID-3.1")
def test_it_takes_what_is_worth_most_there() -> None:
    def taken(mission: str, race: str) -> list[str]:
        game = prepare(mission=mission, level="normal", race=race, squad=MIXED)
        return follow(game, "resources")

    close, far = taken("s1", "venom-bloom"), taken("s1", "mercenaries")
    assert len(close) == len(far) == 8
    assert close.count("take stymopack") > far.count("take stymopack")
    assert far.count("take intelligence") > close.count("take intelligence")
    game = prepare(mission="s1", level="normal", race="venom-bloom", squad=MIXED)
    assert picked(game, "SID-3.1") == "take stymopack"


@pytest.mark.rule("SID-3.2", "SID-3.3")
def test_it_makes_room_for_what_is_worth_more_and_keeps_the_rest() -> None:
    """Eight items are the limit; MediKits lie in n2."""
    game = (
        start("s1", MIXED, resources="smoke*8")
        .stand("n2")
        .restart(Turn(step="cache", entered=True))
    )
    assert picked(game, "SID-3.3") == "open cache"
    game.do("open cache", rn=[4])
    assert picked(game, "SID-3.2") == "discard smoke"
    follow(game, "keep")
    assert game.carried("medikit") == 3
    assert game.carried("smoke") == 5


@pytest.mark.rule("SID-3.2")
def test_it_throws_away_nothing_for_what_is_worth_less() -> None:
    game = start("s4", MIXED, resources="intelligence*4,stymopack*4").stand("n4")
    game.restart(Turn(step="cache", entered=True))
    game.do("open cache", rn=[4])
    assert pick(game) == "keep 0"


@pytest.mark.rule("SID-3.4")
def test_it_uses_a_light_in_the_dark() -> None:
    game = start("h1", MIXED, resources="light*2", seed="dark")
    table = game.table
    sector = next(uid for uid in table.zones["sectors"] if table.pieces[uid].code != "entry")
    table.pieces[sector] = table.pieces[sector]._replace(code="t11")
    node = next(uid for uid in table.zones["map"] if table.pieces[uid].host == sector)
    table.pieces[node] = table.pieces[node]._replace(code="t11-a")
    table.counters["at"] = node
    game.restart(Turn(step="light"))
    assert picked(game, "SID-3.4") == "use light"


@pytest.mark.rule("SID-3.5")
def test_it_uses_ammo_when_four_levels_fit() -> None:
    game = start("s1", MIXED, resources="ammo*2", advanced=True).count(**{"fire-level": 7})
    game.restart(Turn(step="ammo"))
    assert picked(game, "SID-3.5") == "decline"
    game.count(**{"fire-level": 6})
    assert picked(game, "SID-3.5") == "use ammo"


# Movement


@pytest.mark.rule("SID-4.1")
def test_it_stays_for_a_task_and_for_a_hold() -> None:
    game = start("s1", MIXED).stand("n5")
    assert picked(game, "SID-4.1") == "stay"
    assert picked(start("s9", MIXED).stand("n3"), "SID-4.1") == "stay"
    done = start("s1", MIXED).stand("n5").count(**{"done.power": 1})
    assert pick(done) != "stay"


@pytest.mark.rule("SID-4.1", "SID-4.2")
def test_in_the_node_the_task_comes_before_wounds() -> None:
    game = start("s1", MIXED).hurt(fire_team=2).stand("n5").do("stay")
    assert picked(game, "SID-4.1") == "task power"
    game = start("s1", MIXED).hurt(fire_team=2).stand("n3").do("stay")
    assert picked(game, "SID-4.2") == "treat wounds"


@pytest.mark.rule("SID-4.2")
def test_it_rests_when_hurt_in_quiet_places_with_time_left() -> None:
    """The event of n3 is spent."""

    def hurt(time: int) -> Position:
        game = start("s1", QUICK).hurt(**HALF_DEAD)
        return game.mark("n3", "spent-1").stand("n3", "n1", time=time)

    assert picked(hurt(29), "SID-4.2") == "stay"
    assert pick(hurt(12)) != "stay"
    assert pick(hurt(29), "bold") != "stay"
    scratch = start("s1", QUICK).hurt(fire_team=2).mark("n3", "spent-1").stand("n3", time=29)
    assert pick(scratch) != "stay"
    assert picked(scratch, "SID-4.2", "cautious") == "stay"


@pytest.mark.rule("SID-4.3")
def test_it_goes_back_to_rest_where_it_has_not_yet() -> None:
    game = start("s1", QUICK).hurt(**HALF_DEAD)
    game.mark("n3", "treated", "spent-1").mark("n1", "spent-1").stand("n3", "n1", time=29)
    assert picked(game, "SID-4.3") == "back n1"
    game.mark("n1", "treated")
    assert pick(game.again()) == "advance n4"


@pytest.mark.rule("SID-4.4")
def test_it_takes_the_way_to_the_next_objective() -> None:
    """Transmitter in n8 first, then back to n3."""
    game = start("s1", MIXED).stand("n7", *(f"n{n}" for n in (1, 3, 4, 5, 6)), time=20)
    game.count(**{"done.power": 1})
    assert picked(game, "SID-4.4") == "advance n8"
    game.count(**{"done.transmitter": 1})
    assert picked(game, "SID-4.4") == "back n6"


@pytest.mark.rule("SID-4.4", "SID-4.5")
def test_it_goes_round_a_patrol_unless_time_is_short() -> None:
    """To the gun of s6 by n4, where a patrol waits on 4+, or by n5, where nobody does but a climb
    takes longer."""
    early = start("s6", CLIMBERS).mark("n5", "spent-1").stand("n3", "n1", time=28)
    assert picked(early, "SID-4.4") == "advance n5"
    assert picked(early, "SID-4.4", "bold") == "advance n4"
    late = start("s6", CLIMBERS).mark("n5", "spent-1").stand("n3", "n1", time=6)
    assert picked(late, "SID-4.5") == "advance n4"


@pytest.mark.rule("SID-4.6")
def test_it_repairs_the_vehicle_when_nothing_else_is_to_be_done() -> None:
    game = start("s2", "squad-leader,fire-team,technician").hurt(pilum=1)
    game.do("stay")
    assert picked(game, "SID-4.6") == "repair vehicle"


@pytest.mark.rule("SID-4.7")
def test_it_brings_the_vehicle_along() -> None:
    game = start("s2", "squad-leader,fire-team,technician").do("advance n1")
    assert picked(game, "SID-4.7") == "bring pilum"


# Checks


@pytest.mark.rule("SID-5.1")
def test_it_tries_the_requirement_with_the_better_chance() -> None:
    def tried(squad: str) -> str:
        game = start("s8", squad).stand("n1").do("advance n5")
        return picked(game, "SID-5.1")

    assert tried("squad-leader,explorer,zero-g-team") == "try climb"
    assert tried("squad-leader,elite-scout,elite-rifle-pair*2,elite-fire-team") == "try advance"


@pytest.mark.rule("SID-5.2")
def test_it_uses_a_demo_charge_unless_its_expert_is_better() -> None:
    squad = "squad-leader,fire-team"
    game = start("s5", squad, resources="demo-charge").stand("n4").do("stay", "task pier-1")
    assert picked(game, "SID-5.2") == "use demo-charge"
    game = start("s5", squad, resources="demo-charge").stand("n7")
    game.count(**{"done.pier-1": 1}).do("stay", "task pier-2")
    assert picked(game, "SID-5.2") == "use demo-charge"
    expert = f"{squad},elite-demolitions,technician"
    game = start("s5", expert, resources="demo-charge").stand("n4").do("stay", "task pier-1")
    assert pick(game) == "activate elite-demolitions"


@pytest.mark.rule("SID-5.3", "SID-5.4")
def test_it_activates_the_best_and_of_equals_the_healthiest() -> None:
    game = start("s1", "squad-leader,fire-team*2,scout,sniper").hurt(fire_team=1).stand("n0")
    game.do("advance n1")
    assert picked(game, "SID-5.3") == "activate scout"
    game.do("activate scout")
    assert picked(game, "SID-5.4") in ("activate squad-leader", "activate fire-team.2")
    game.do("activate squad-leader")
    assert picked(game, "SID-5.4") == "activate fire-team.2"


@pytest.mark.rule("SID-5.3")
def test_nobody_is_activated_who_cannot_help() -> None:
    game = start("s1", MIXED, resources="intelligence").stand("n7").do("advance n8")
    assert follow(game, "activate") == ["activate sniper", "done"]
    game = start("s1", MIXED, resources="intelligence").stand("n5").do("stay", "task power")
    assert picked(game, "SID-5.3") == "activate technician"
    game.do("activate technician")
    assert picked(game, "SID-5.3") == "done"


@pytest.mark.rule("SID-5.5", "SID-5.6")
def test_it_uses_the_fewest_command_points_that_are_enough() -> None:
    """Two command points are no help to units that missed by four."""
    game = start("s1", "squad-leader,fire-team,sniper", resources="intelligence", command=8)
    game.do("advance n1", "activate squad-leader", "activate fire-team")
    game.do("done", rn=[0, 0])
    assert game.ask == "check"
    assert "SID-5.5" not in judged(game).cites
    game = start("s1", "squad-leader,fire-team,sniper", resources="intelligence", command=8)
    game.do("advance n1", "activate squad-leader", "activate fire-team").do("done", rn=[4, 3])
    assert picked(game, "SID-5.5") == "command fire-team 1"


@pytest.mark.rule("SID-5.6")
def test_intelligence_is_for_checks_that_take_long_and_for_the_end() -> None:
    def missed(node: str, *before: str, time: int, squad: str = QUICK) -> Position:
        game = start("s1", squad, resources="intelligence").stand(before[-1], *before, time=time)
        game.do(f"advance {node}")
        while game.ask == "activate":
            game.do(pick(game), rest=0)
        return game

    assert pick(missed("n1", "n0", time=28)) == "done"
    assert picked(missed("n1", "n0", time=8), "SID-5.6") == "use intelligence"
    slow = missed("n1", "n0", time=28, squad="tactical-officer,sniper,heavy-weapon-team")
    assert picked(slow, "SID-5.6") == "use intelligence"


@pytest.mark.rule("SID-5.7")
def test_it_draws_command_points_again_when_there_are_none() -> None:
    game = start("s1", MIXED).count(**{"medal.bronze-star": 1, "redrawn": 0, "cp": 0})
    game.restart(Turn(step="command"))
    assert picked(game, "SID-5.7") == "redraw command"
    game.count(cp=1)
    assert picked(game, "SID-5.7") == "decline"


# Combat

FOUR = "squad-leader,fire-team*2,assault-team,sniper"


@pytest.mark.rule("SID-6.1")
def test_it_ambushes_what_would_hurt() -> None:
    game = start("s5", f"{FOUR},heavy-weapon-team", resources="intelligence*2", race="jovvians")
    game.meet("lancer", "lancer", "lancer")
    assert picked(game, "SID-6.1", "cautious") == "use intelligence"
    assert picked(game, "SID-6.1", "bold") == "decline"
    game.meet("thrall")
    assert picked(game, "SID-6.1") == "decline"


@pytest.mark.rule("SID-6.2")
def test_smoke_brings_a_fight_close_that_is_lost_from_afar() -> None:
    squad = "old-sergeant,assault-team*2,shotgunner,close-combat-trooper"
    game = start("s1", squad, race="cybers", resources="smoke*4")
    game.meet("overseer", "heavy", "heavy", "heavy")
    assert picked(game, "SID-6.2", "cautious") == "use smoke"
    game.meet("drone")
    assert picked(game, "SID-6.2") == "decline"


@pytest.mark.rule("SID-6.3", "SID-6.4")
def test_it_fights_at_its_range_for_the_fewest_points() -> None:
    """Hounds do not shoot. Against Flesh Eaters 6 is Fire and 5 Charge."""
    game = start("s3", FOUR, command=8).meet("hound", "hound", "hound", rn=[5])
    assert (game.ask, game.counters["cp"]) == ("range", 2)
    assert picked(game, "SID-6.3") == "command up 1"
    assert "SID-6.4" in judged(game).cites
    far = start("s3", FOUR, command=8).meet("hound", "hound", "hound", rn=[6])
    assert picked(far, "SID-6.3") == "decline"


@pytest.mark.rule("SID-6.3")
def test_smoke_shifts_the_range_to_what_is_better() -> None:
    game = start("s3", FOUR, resources="smoke").meet("hound", "hound", "hound")
    game.do("use smoke", rn=[4])
    assert game.ask == "smoke-sign"
    assert pick(game) == "smoke up"


@pytest.mark.rule("SID-6.5")
def test_the_best_fight_in_a_narrow_passage_and_draw_first() -> None:
    game = start("s1", FOUR, race="venom-bloom", draw_order="ask")
    game.meet("creeper", "creeper", rn=[0])
    assert game.ask == "order"
    assert picked(game, "SID-6.5") == "draw assault-team"


@pytest.mark.rule("SID-6.6", "SID-6.7")
def test_the_weakest_throws_a_grenade_where_it_is_worth_it() -> None:
    game = start("s4", FOUR, resources="grenade*4")
    game.meet("strangler", "strangler", "strangler", "strangler", rn=[0])
    assert picked(game, "SID-6.6") == "throw grenade sniper"
    assert "SID-6.7" in judged(game).cites
    game.meet("creeper", rn=[0])
    assert picked(game, "SID-6.6") == "done"


@pytest.mark.rule("SID-6.6")
def test_a_stymopack_is_for_long_fights() -> None:
    game = start("s4", FOUR, resources="stymopack")
    game.meet("bloom-heart", "strangler", "strangler", "strangler", rn=[0])
    assert picked(game, "SID-6.6") == "use stymopack"
    game.meet("creeper", rn=[0])
    assert picked(game, "SID-6.6") == "done"


@pytest.mark.rule("SID-6.8")
def test_a_command_point_of_the_round_makes_a_miss_a_hit() -> None:
    """All draw 3 at Fire: a sniper hits with it, the leader would with a point, an assault team
    with two."""
    game = start("s3", "assault-team,squad-leader,sniper", advanced=True)
    game.meet("hound", "hound", "hound", rn=[8, 6], rest=3)
    while game.ask == "range":
        game.do("decline", rest=3)
    assert game.ask == "boost"
    assert picked(game, "SID-6.8") == "boost squad-leader"


@pytest.mark.rule("SID-6.9", "SID-6.10")
def test_hits_eliminate_the_most_dangerous_that_they_can() -> None:
    """Four points on three enemies, two at most on each: a heavy takes three. Wounded it takes
    one, and is the most dangerous."""
    game = allocating(("drone", "heavy", "trooper"), (0, 0, 0), 4, 0)
    assert picked(game, "SID-6.9") in ("hit drone", "hit trooper")
    game = allocating(("drone", "drone", "heavy"), (0, 0, 2), 2, 2)
    assert picked(game, "SID-6.10") == "pierce heavy"


@pytest.mark.rule("SID-6.11")
def test_piercing_points_are_for_shields() -> None:
    game = allocating(("heavy", "heavy"), (0, 0), 3, 2)
    assert picked(game, "SID-6.11").startswith("pierce")
    game = allocating(("drone", "drone"), (0, 0), 3, 2)
    assert picked(game, "SID-6.11").startswith("hit")


def allocating(
    enemies: tuple[str, ...], hurt: tuple[int, ...], normal: int, piercing: int
) -> Position:
    """So many points are to be allocated to these Cybers."""
    game = start("s1", FOUR, race="cybers")
    fight = Combat(letter="A", enemies=enemies, hurt=hurt, round=1, range="fire")
    points = Hits(normal=normal, piercing=piercing, targets=tuple(range(len(enemies))))
    return game.restart(Turn(step="tokens"), fight, points)


# Damage


def wounded(game: Position, normal: int, piercing: int = 0, *names: str) -> Position:
    """So many points are to be allocated to these units, or all."""
    uids = tuple(game.unit(name) for name in names) or tuple(game.table.zones[SQUAD])
    frame: Frame = Wounds(targets=uids, normal=normal, piercing=piercing)
    return game.restart(Turn(step="tokens"), frame)


@pytest.mark.rule("SID-7.1", "SID-7.4", "SID-7.5")
def test_damage_is_spread_so_that_nobody_falls() -> None:
    game = wounded(start("s1", "squad-leader,fire-team,medic").hurt(squad_leader=2, medic=1), 3)
    assert picked(game, "SID-7.1") == "wound fire-team"
    game.do("wound fire-team", "wound fire-team")
    assert picked(game, "SID-7.5") != "wound squad-leader"
    game = wounded(start("s1", "squad-leader,fire-team,medic").hurt(fire_team=1), 1)
    assert picked(game, "SID-7.4") == "wound squad-leader"


@pytest.mark.rule("SID-7.2")
def test_a_shield_takes_normal_points() -> None:
    squad = "squad-leader,fire-team,close-combat-trooper"
    assert picked(wounded(start("s1", squad), 1), "SID-7.2") == "wound close-combat-trooper"
    assert "SID-7.2" not in judged(wounded(start("s1", squad), 0, 1)).cites


@pytest.mark.rule("SID-7.3")
def test_against_venom_it_heaps_wounds_on_few() -> None:
    game = start("s4", "squad-leader,fire-team,assault-team")
    fight = Combat(letter="A", enemies=("creeper",), hurt=(0,), round=1, range="melee")
    uids = tuple(game.table.zones[SQUAD])
    game.restart(Turn(step="tokens"), fight, Wounds(targets=uids, normal=2))
    game.do("wound fire-team")
    assert picked(game, "SID-7.3") == "wound fire-team"


@pytest.mark.rule("SID-7.4", "SID-7.5")
def test_the_healthiest_breathes_toxins() -> None:
    game = start("s4", "squad-leader,fire-team,sniper").hurt(fire_team=1)
    game.stand("n2").mark("n2", "spent-2")
    game.restart(Turn(step="tokens"), Events(stays=True), rn=[3])
    assert game.ask == "toxins"
    assert picked(game, "SID-7.4") == "expose squad-leader"


@pytest.mark.rule("SID-7.6")
def test_medikits_save_lives() -> None:
    game = start("s1", "squad-leader,fire-team,sniper").hurt(sniper=1).have(medikit=1)
    wounded(game, 2, 0, "sniper", "fire-team").do("wound sniper")
    game.do(*[option for option in game.options if game.ask == "wounds"][:1])
    assert picked(game, "SID-7.6") == "medikit sniper"


@pytest.mark.rule("SID-7.7")
def test_only_medikits_beyond_two_are_for_lesser_wounds() -> None:
    def asked(medikits: int) -> Position:
        game = start("s1", "squad-leader,fire-team").have(medikit=medikits)
        return wounded(game, 1, 0, "fire-team")

    assert picked(asked(3), "SID-7.7") == "medikit fire-team"
    assert pick(asked(1)) == "done"


@pytest.mark.rule("SID-7.8", "SID-7.9")
def test_the_best_healer_treats_the_one_next_to_death() -> None:
    game = start("s1", "squad-leader,fire-team,scientist,medic").hurt(fire_team=2, squad_leader=1)
    game.stand("n3").do("stay", "treat wounds")
    assert picked(game, "SID-7.8") == "activate medic"
    game.do("activate medic", rn=[8])
    assert picked(game, "SID-7.9") == "heal fire-team"


# Campaigns


def debriefed(step: str) -> Position:
    """After a mission of a campaign, with a roster of three."""
    game = prepare("campaign", campaign="perimeter", squad="squad-leader,fire-team,assault-team")
    while game.ask != "action":
        game.do(pick(game), rest=3)
    table = game.table
    del table.stack[2:]
    for uid in table.zones[SQUAD][:]:
        table.move(uid, ROSTER)
    game.table.counters["outcome"] = 1
    game.restart(Debriefing(step=step))
    return game


@pytest.mark.rule("SID-8.1")
def test_the_commander_gets_the_extra_experience() -> None:
    game = start("s1", "fire-team,squad-leader,sniper")
    del game.table.stack[1:]
    game.restart(Debriefing(step="choose"))
    assert picked(game, "SID-8.1") == "award squad-leader"
    assert "commander, 0 experience" in judged(game).judgements[0].shown


@pytest.mark.rule("SID-8.2", "SID-8.3")
def test_experience_buys_what_is_used_most() -> None:
    game = debriefed("return_home")
    for name in ("fire-team", "assault-team"):
        game.table.add(game.unit(name), "xp", 5)
        game.table.add(game.unit(name), "lifetime", 9)
    game.restart(Debriefing(step="improve"))
    assert game.ask == "improve"
    first = picked(game, "SID-8.2")
    assert first.split()[2] in ("melee", "charge", "fire")
    game.do(first)
    follow(game, "improve")
    assert any(
        game.table.count(game.unit("fire-team"), f"{UP}{one}") for one in ("melee", "charge")
    )
    assert picked(game, "SID-8.3") == "talent fire-team eagle-eye"
    game.do("talent fire-team eagle-eye")
    assert picked(game, "SID-8.3") == "talent assault-team brawler"


@pytest.mark.rule("SID-8.4")
def test_it_rests_the_hurt_and_else_fills_the_roster() -> None:
    game = prepare("campaign", campaign="perimeter", squad="squad-leader,fire-team,assault-team")
    assert game.ask == "strategy"
    assert picked(game, "SID-8.4") == "option requisition"


@pytest.mark.rule("SID-8.5")
def test_it_tries_a_failed_mission_again() -> None:
    game = prepare("campaign", campaign="perimeter", squad="squad-leader,rifle-pair", seed="fail")
    seen = 0
    while game.table.result is None and not seen:
        if game.ask == "reattempt":
            assert picked(game, "SID-8.5") == "retry mission"
            seen += 1
        else:
            game.do(game.options[-1] if game.ask == "action" else pick(game), rest=3)
    assert seen


# The book


@pytest.mark.source
def test_every_rule_has_a_test() -> None:
    assert rules_without_test(set(RULES), Path(__file__).parent) == set()


def test_every_question_has_a_chapter_and_every_rule_is_told_of() -> None:
    assert set(CHAPTERS) == set(GAME.info.asks)
    known = set(GAME.rules())
    for rule in RULES.values():
        assert rule.status == "active"
        assert rule.summary.endswith(".")
        assert set(rule.source.split(", ")) <= known


def test_its_numbers_cover_all_items_and_events() -> None:
    assert set(SUPPLY) == set(RESOURCES.values())
    assert set(PRICE) < set(RESOURCES.values())
    assert set(DANGER) == {*classes(), *events()}
