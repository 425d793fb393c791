"""Caches and the use of resources (SI-5.2, SI-5.4 to SI-5.16)."""

import pytest

from croupier_space_infantry.caches import OpenCache
from croupier_space_infantry.operations import Turn
from croupier_space_infantry.wounds import Wounds
from infantry import Position, start


def enter_cache(**settings: object) -> Position:
    """The squad has just entered S1's n2, a MediKit cache, and its event check is over."""
    position = start(squad="squad-leader,explorer,fire-team", **settings)  # type: ignore[arg-type]
    position.stand("n1", "n0").do("advance n2", "activate explorer")
    return position.do("done", rn=[4, 3])


@pytest.mark.rule("SI-5.7")
@pytest.mark.parametrize(("rn", "found"), [(0, 0), (1, 0), (2, 1), (6, 5)])
def test_a_cache_holds_rn_less_one_items(rn: int, found: int) -> None:
    position = enter_cache()
    assert position.options == ["open cache", "leave cache"]
    if not found:
        position.do("open cache", rn=[rn, 0])
        assert position.ask == "action"
    else:
        position.do("open cache", rn=[rn])
        assert position.options == [f"keep {number}" for number in range(found, -1, -1)]
        position.do(f"keep {found}", rn=[0])
    assert position.carried("medikit") == found
    assert position.marks("n2")["depleted"] == 1


@pytest.mark.rule("SI-5.7")
def test_a_cache_left_closed_can_be_opened_later_once() -> None:
    position = enter_cache().do("leave cache", rn=[0]).mark("n2", "spent-1")
    position.do("stay", "open cache", rn=[3])
    position.do("keep 1", rn=[0])
    assert position.carried("medikit") == 1
    position.do("stay", rn=[0])
    assert position.ask == "action"


@pytest.mark.rule("SI-5.7", "SI-6.14")
def test_a_cache_is_opened_on_the_first_entry_only() -> None:
    position = enter_cache().do("leave cache", rn=[0])
    position.stand("n1", "n0", "n2").do("back n2", rn=[3, 0])
    assert position.ask == "action"


@pytest.mark.rule("SI-5.4", "SI-5.2")
def test_carried_items_may_be_thrown_away_to_make_room() -> None:
    position = enter_cache(resources="smoke*6,grenade")
    position.do("open cache", rn=[4])
    assert position.options == ["keep 1", "keep 0", "discard grenade", "discard smoke"]
    position.do("discard smoke", "discard grenade", "keep 3", rn=[0])
    assert (position.carried("smoke"), position.carried("grenade")) == (5, 0)
    assert position.carried("medikit") == 3


@pytest.mark.rule("SI-5.2", "SI-11.5")
def test_when_the_vehicle_is_lost_the_surplus_is_thrown_away_at_once() -> None:
    position = start(squad="squad-leader,scout,pilum", resources="smoke*9,grenade")
    position.hurt(pilum=3)
    pilum = position.unit("pilum")
    position.restart(Turn(step="tokens"), Wounds(targets=(pilum,), got_piercing=(1,), step="treat"))
    assert position.table.zones["vehicle"] == []
    assert position.options == ["discard grenade", "discard smoke"]
    position.do("discard smoke", "discard smoke", rn=[0])
    assert position.picture["resources"]["carried"] == 8
    assert position.ask == "action"


@pytest.mark.rule("SI-5.8")
def test_an_ammo_cache_holds_grenades_without_the_advanced_rules() -> None:
    for advanced, kind in ((False, "grenade"), (True, "ammo")):
        position = start("s9", advanced=advanced)
        position.restart(Turn(step="tokens"), OpenCache(resource="ammo"), rn=[3])
        position.do("keep 2", rn=[0])
        assert position.carried(kind) == 2


@pytest.mark.rule("SI-5.3")
def test_no_more_than_two_ammo_are_kept() -> None:
    position = start("s9", advanced=True).have(ammo=1)
    position.restart(Turn(step="tokens"), OpenCache(resource="ammo"), rn=[6])
    assert position.options == ["keep 1", "keep 0"]


@pytest.mark.rule("SI-5.3")
def test_a_light_is_of_no_use_on_the_surface() -> None:
    position = start()
    position.restart(Turn(step="tokens"), OpenCache(resource="light"), rn=[6, 0])
    assert position.carried("light") == 0


@pytest.mark.rule("SI-5.5", "SI-5.9", "SI-9.10")
def test_a_grenade_does_its_rn_in_damage_in_place_of_an_attack() -> None:
    position = start(race="mutants", resources="grenade,smoke").meet("alpha")
    position.do("decline", rn=[0])
    assert position.options == [*(f"throw grenade {name}" for name in position.squad), "done"]
    position.do("throw grenade fire-team", rn=[0, 7, 0, 0, 0, 0])
    assert position.carried("grenade") == 0
    assert position.fight.hurt == (7,)


@pytest.mark.rule("SI-5.9")
def test_a_grenade_is_for_melee_only() -> None:
    position = start(race="mutants", resources="grenade,smoke").meet("alpha")
    position.do("decline", rn=[3, 0, 0, 0, 0, 0])
    assert (position.ask, position.fight.round) == ("smoke", 2)


@pytest.mark.rule("SI-5.10", "SI-9.19")
def test_a_medikit_cancels_one_point_on_infantry_after_armor() -> None:
    squad = "squad-leader,close-combat-trooper,fire-team,pilum"
    position = start(squad=squad, resources="medikit*2")
    units = tuple(position.unit(name) for name in ("close-combat-trooper", "pilum"))
    position.restart(Turn(step="tokens"), Wounds(targets=units, normal=3))
    position.do("wound close-combat-trooper", "wound close-combat-trooper", rn=[4, 3])
    assert position.options == ["medikit close-combat-trooper", "done"]
    position.do("medikit close-combat-trooper", rn=[0])  # The shield had stopped the other.
    assert position.wounds("close-combat-trooper") == 2
    assert position.wounds("pilum") == 3
    assert position.carried("medikit") == 1


@pytest.mark.rule("SI-5.10")
def test_a_medikit_helps_against_events() -> None:
    position = start(resources="medikit")
    uid = position.unit("fire-team")
    position.restart(Turn(step="tokens"), Wounds(targets=(uid,), got_piercing=(1,), step="treat"))
    position.do("medikit fire-team", rn=[0])
    assert position.wounds("fire-team") == 3


@pytest.mark.rule("SI-5.11", "SI-9.4")
def test_intelligence_gives_an_ambush_before_the_range_of_round_one() -> None:
    position = start(race="mutants", resources="intelligence*2,smoke").meet("alpha")
    position.do("use intelligence")
    assert position.ask == "smoke"
    assert position.fight.ambush == "squad"
    position.do("decline", rn=[3, 0, 0, 0, 0, 0])
    assert position.ask == "smoke"  # No second ambush in round 2.
    assert position.carried("intelligence") == 1


@pytest.mark.rule("SI-5.12", "SI-9.11")
def test_a_stymopack_boosts_the_melee_of_the_whole_squad_until_the_combat_ends() -> None:
    position = start(race="mutants", resources="stymopack*2,smoke,grenade").meet("alpha")
    position.do("decline", rn=[0])
    assert position.options[0] == "use stymopack"
    position.do("use stymopack")
    assert "use stymopack" not in position.options  # No second one in this combat.
    # Melee 4, 5, 5, 3: 2 and 2 is one hit of 2 for the first; 1 and 2 one of 2 for the last.
    position.do("done", rn=[2, 2, 0, 1, 0, 0])
    assert position.fight.hurt == (4,)
    position.do("decline", rn=[0]).do("done", rn=[2, 0, 0, 0, 0, 0])
    assert position.fight.hurt == (6,)
    position.do("decline", rn=[4, 4, 0, 0, 0, 0, 0])  # Charge: as ever.
    assert position.fight.hurt == (7,)


@pytest.mark.rule("SI-5.12")
def test_a_stymopack_leaves_grenade_damage_as_it_is() -> None:
    position = start(race="mutants", resources="stymopack,grenade,smoke").meet("alpha")
    position.do("decline", rn=[0]).do("use stymopack", "throw grenade squad-leader", rn=[3], rest=0)
    assert position.fight.hurt == (3,)


@pytest.mark.rule("SI-5.12")
def test_a_stymopack_ends_with_the_combat() -> None:
    position = start(race="mutants", resources="stymopack*2").meet("runt", rn=[0])
    position.do("use stymopack", rn=[8, 8, 8, 8, 0], rest=8)
    assert not position.fights
    position.meet("runt", rn=[0])
    assert position.options == ["use stymopack", "done"]


@pytest.mark.rule("SI-5.13", "SI-9.6")
def test_smoke_moves_the_range_either_way_in_each_round() -> None:
    position = start(race="cybers", resources="smoke").meet("heavy")
    position.do("use smoke", rn=[3])
    assert position.options == ["smoke up", "smoke down"]
    position.do("smoke down", rn=[0, 0, 0, 0, 0, 5, 2])
    assert position.fight.range == "melee"  # 3 - 2 is 1.
    assert position.ask == "smoke-sign"  # Still up: the next round's RN was 2.
    position.do("smoke up", rn=[0, 0, 0, 0, 0, 6], rest=8)
    assert position.fight.range == "fire"


@pytest.mark.rule("SI-5.13", "SI-9.11")
def test_smoke_takes_two_points_from_both_sides_at_fire() -> None:
    position = start("s3", race="cybers", resources="smoke").meet("heavy")
    # Squad leader and fire teams have Fire 4: only 6 hits. The heavy's Fire 3 needs 4, its link 1.
    position.do("use smoke", rn=[3]).do("smoke up", rn=[5, 5, 6, 0, 3, 3, 5, 8])
    assert position.fight.hurt == (1,)
    assert position.fight.round == 2


@pytest.mark.rule("SI-5.15", "SI-13.4")
def test_a_light_undoes_the_dark() -> None:
    position = start("h1", "squad-leader,fire-team*2", resources="light")
    sector = position.table.zones["sectors"][1]
    position.table.pieces[sector] = position.table.pieces[sector]._replace(code="t12")
    gate = position.table.zones["map"][1]
    position.table.pieces[gate] = position.table.pieces[gate]._replace(code="t12-a")
    position.stand("t12-a")
    assert position.picture["dark"] is True
    position.restart(Turn(step="light"))
    assert position.options == ["use light", "decline"]
    position.do("use light")
    assert "dark" not in position.picture
    assert position.carried("light") == 0


@pytest.mark.rule("SI-5.16", "SI-16.4")
def test_ammo_raises_the_fire_level_by_four_to_ten() -> None:
    for level, after in ((3, 7), (8, 10)):
        position = start(advanced=True, resources="ammo", level="hell", rn=[0])
        position.count(**{"fire-level": level}).restart(Turn(step="ammo"))
        position.do("use ammo")
        assert position.counters["fire-level"] == after
        assert position.ask == "action"
