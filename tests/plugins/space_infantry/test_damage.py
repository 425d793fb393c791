"""Damage on enemies and on the squad (SI-9.13 to SI-9.19)."""

from itertools import product

import pytest

from croupier.table import Frame
from croupier_space_infantry.combat import Combat
from croupier_space_infantry.hits import Hits
from croupier_space_infantry.operations import Turn
from croupier_space_infantry.wounds import Wounds
from infantry import Position, start


def hitting(normal: int, enemies: int, piercing: int = 0, **settings: str) -> Position:
    """The squad has so many points to allocate on so many mutants, which have no shields."""
    position = start("s3", race="mutants", resources="smoke", **settings)  # type: ignore[arg-type]
    combat = Combat(enemies=("alpha",) * enemies, hurt=(0,) * enemies, step="end_round", round=1)
    hits = Hits(normal=normal, piercing=piercing, targets=tuple(range(enemies)))
    return position.restart(Turn(step="tokens"), combat, hits, rest=0)


def allocations(position: Position) -> set[tuple[int, ...]]:
    """Every allocation that can be reached, as points on each enemy."""
    found = set()
    top: Frame = position.table.stack[-1]
    if not isinstance(top, Hits):
        return {position.fight.hurt}
    for option in position.table.pending.options if position.table.pending else []:
        twin = position.table.copy()
        from infantry import GAME

        world = Position.__new__(Position)
        world.numbers = position.numbers
        world.table = twin
        twin.rng = position.numbers
        position.numbers.rest = 0
        GAME.apply(twin, option)
        found |= allocations(world)
    return found


def legal(total: int, enemies: int, up: bool = False) -> set[tuple[int, ...]]:
    """What SI-9.13 says, enumerated."""
    if enemies == 1:
        return {(total,)}
    most = max((total + up) // 2, 1)
    placed = min(total, most * enemies)
    return {
        vector
        for vector in product(range(most + 1), repeat=enemies)
        if sum(vector) == placed and (min(vector) > 0 or (total < enemies and max(vector) == 1))
    }


@pytest.mark.rule("SI-9.13", "SI-9.14")
@pytest.mark.parametrize("enemies", [1, 2, 3, 4])
@pytest.mark.parametrize("total", range(1, 8))
def test_exactly_the_legal_allocations_can_be_reached(total: int, enemies: int) -> None:
    assert allocations(hitting(total, enemies)) == legal(total, enemies)


@pytest.mark.rule("SI-9.14")
def test_the_examples() -> None:
    def unordered(total: int, enemies: int) -> set[tuple[int, ...]]:
        found = allocations(hitting(total, enemies))
        return {tuple(sorted(one, reverse=True)) for one in found}

    assert unordered(5, 2) == {(2, 2)}
    assert unordered(5, 3) == {(2, 2, 1)}
    assert unordered(3, 3) == {(1, 1, 1)}
    assert unordered(2, 3) == {(1, 1, 0)}
    assert unordered(4, 3) == {(2, 1, 1)}


@pytest.mark.rule("SI-9.13")
def test_the_player_decides_which_points_pierce_and_which_is_lost() -> None:
    position = hitting(1, 2, piercing=2)  # Three points on two enemies: one is lost.
    assert position.options == ["hit alpha", "pierce alpha", "hit alpha.2", "pierce alpha.2"]
    position.do("hit alpha.2", rest=0)
    assert position.fight.hurt == (1, 1)  # The last one could only be a piercing point.
    other = hitting(1, 2, piercing=2).do("pierce alpha")
    assert other.options == ["hit alpha.2", "pierce alpha.2"]


@pytest.mark.rule("SI-9.13")
def test_points_beyond_an_enemys_wounds_are_wasted() -> None:
    position = start("s3", race="mutants", resources="smoke").meet("runt", "runt")
    position.do("decline", rn=[8, 8, 8, 8, 8])  # Fire 4, 4, 4, 5: seven points.
    position.do("hit runt", "hit runt", "hit runt", rest=0)
    assert not position.fights


@pytest.mark.rule("SI-17.6")
@pytest.mark.parametrize(("total", "enemies"), [(3, 2), (5, 2), (5, 3), (7, 2), (1, 2)])
def test_half_rounded_up(total: int, enemies: int) -> None:
    found = allocations(hitting(total, enemies, half_rounding="up"))
    assert found == legal(total, enemies, up=True)
    assert all(sum(vector) == total for vector in found)


# The squad


def suffering(normal: int = 0, piercing: int = 0, squad: str = "", **hurt: int) -> Position:
    position = start("s3", squad or "squad-leader,fire-team,rifle-pair").hurt(**hurt)
    targets = tuple(position.table.zones["squad"])
    wounds = Wounds(targets=targets, normal=normal, piercing=piercing)
    return position.restart(Turn(step="tokens"), wounds)


@pytest.mark.rule("SI-9.15")
def test_damage_is_allocated_freely_within_what_units_can_take() -> None:
    position = suffering(4).do("wound rifle-pair", "wound rifle-pair")
    assert position.options == ["wound squad-leader", "wound fire-team"]
    position.do("wound fire-team", "wound fire-team", rn=[0])
    assert position.wounds("fire-team") == 1
    assert "rifle-pair" not in position.squad


@pytest.mark.rule("SI-9.15")
def test_points_that_find_no_room_are_lost() -> None:
    position = suffering(9, squad="squad-leader,rifle-pair", squad_leader=2, rifle_pair=1)
    position.do("wound rifle-pair")
    assert position.outcome == "squad-eliminated"


@pytest.mark.rule("SI-9.15", "SI-9.18")
def test_piercing_points_are_allocated_apart() -> None:
    position = suffering(1, 1)
    assert position.options[0] == "pierce squad-leader"
    position.do("pierce fire-team")
    assert position.options[0] == "wound squad-leader"


@pytest.mark.rule("SI-9.16", "SI-9.17")
def test_shields_are_drawn_for_after_all_is_allocated() -> None:
    squad = "squad-leader,close-combat-trooper,armored-trooper"
    position = suffering(3, squad=squad)
    position.do("wound close-combat-trooper", "wound armored-trooper")  # No RN yet.
    position.do("wound armored-trooper", rn=[3, 4, 0])
    assert position.wounds("close-combat-trooper") == 1
    assert position.wounds("armored-trooper") == 2  # One shield, one point; the other is taken.


@pytest.mark.rule("SI-9.17")
def test_a_shield_works_again_in_the_next_round() -> None:
    position = start("s3", "squad-leader,close-combat-trooper", race="cybers", resources="smoke")
    position.meet("drone").do("decline", rn=[5, 0, 0, 5])
    position.do("wound close-combat-trooper", rn=[4])
    position.do("decline", rn=[5, 0, 0, 5]).do("wound close-combat-trooper", rn=[4])
    assert position.wounds("close-combat-trooper") == 2


@pytest.mark.rule("SI-9.17")
def test_enemies_have_a_draw_for_each_shield_while_a_point_is_left() -> None:
    position = start("s3", "squad-leader,fire-team*2", race="cybers", resources="smoke")
    position.meet("overseer").do("decline", rn=[5, 4, 0, 0, 0, 4])  # One point, stopped at once.
    assert position.fight.hurt == (0,)
    position.do("decline", rn=[5, 4, 4, 0, 0, 4, 3])  # Two points: the second shield draws too.
    assert position.fight.hurt == (1,)


@pytest.mark.rule("SI-9.18")
def test_shields_do_nothing_against_piercing_points() -> None:
    position = suffering(piercing=2, squad="squad-leader,armored-trooper")
    position.do("pierce armored-trooper", "pierce armored-trooper", rn=[0])
    assert position.wounds("armored-trooper") == 1


@pytest.mark.rule("SI-9.19", "SI-5.10")
def test_medikits_come_after_armor_and_before_damage_is_taken() -> None:
    position = start("s3", "squad-leader,close-combat-trooper", resources="medikit*3")
    position.hurt(close_combat_trooper=1)
    uid = position.unit("close-combat-trooper")
    wounds = Wounds(targets=(uid,), normal=1)
    position.restart(Turn(step="tokens"), wounds, rn=[4, 0])
    assert position.ask == "action"  # Armor stopped it: no MediKit was asked for.
    position.restart(Turn(step="tokens"), Wounds(targets=(uid,), normal=1), rn=[3])
    assert position.options == ["medikit close-combat-trooper", "done"]
    position.do("done", rn=[0])
    assert "close-combat-trooper" not in position.squad
