"""Each check of a policy finds its planted bug, and finds nothing else."""

from __future__ import annotations

import pytest

from croupier.errors import PolicyError
from croupier.policy import Policy
from croupier.testing import POLICY_CHECKS, check_policy, setups
from kit_duel import Duel, TableDuel
from planted_policies import ON_TABLE, PLANTED, Sound, SoundDeferrer, SoundLooker


def found_in(kind: type[Policy]) -> dict[str, str]:
    """The faults of a policy, by check."""
    game = TableDuel() if kind in ON_TABLE else Duel()
    faults = check_policy(lambda seat: kind(), game, setups(game, 6))
    return {fault.check: str(fault) for fault in faults}


@pytest.mark.parametrize("kind", [Sound, SoundLooker, SoundDeferrer])
def test_a_sound_policy_has_no_faults(kind: type[Policy]) -> None:
    assert found_in(kind) == {}


@pytest.mark.parametrize(
    ("check", "kind"), PLANTED, ids=[f"{check}-{kind.__name__}" for check, kind in PLANTED]
)
def test_a_planted_bug_is_found_by_its_check_alone(check: str, kind: type[Policy]) -> None:
    found = found_in(kind)
    assert list(found) == [check], found


def test_every_check_is_proven() -> None:
    assert {check for check, _ in PLANTED} == {one.id for one in POLICY_CHECKS}


def test_a_policy_is_asked_only_for_seats_it_can_play() -> None:
    seats: set[str] = set()

    def make(seat: str) -> Policy:
        if seat == "ann":
            raise PolicyError("not ann")
        seats.add(seat)
        return Sound()

    game = Duel()
    assert check_policy(make, game, setups(game, 2)) == []
    assert seats == {"bob"}


def test_a_policy_that_can_play_no_seat_is_refused() -> None:
    def make(seat: str) -> Policy:
        raise PolicyError(f"not {seat}")

    with pytest.raises(PolicyError, match="not bob"):
        check_policy(make, Duel())
