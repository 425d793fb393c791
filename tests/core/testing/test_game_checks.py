"""Each check of a game finds its planted bug, and finds nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.testing import GAME_CHECKS, check_game, setups
from kit_duel import Duel, TableDuel
from planted_games import PLANTED, misplaced_of

ELSEWHERE = "processes"
"""The check that starts processes; run where it matters, for it takes longest."""


def found_in(kind: type[Any], *, elsewhere: bool) -> dict[str, str]:
    """The faults of a game, by check."""
    game = kind()
    only = {one.id for one in GAME_CHECKS if elsewhere or one.id != ELSEWHERE}
    faults = check_game(game, setups(game, 6), limit=100, misplaced=misplaced_of(kind), only=only)
    return {fault.check: str(fault) for fault in faults}


@pytest.mark.parametrize("kind", [Duel, TableDuel])
def test_a_sound_game_has_no_faults(kind: type[Any]) -> None:
    assert found_in(kind, elsewhere=True) == {}


@pytest.mark.parametrize(
    ("check", "kind"), PLANTED, ids=[f"{check}-{kind.__name__}" for check, kind in PLANTED]
)
def test_a_planted_bug_is_found_by_its_check_alone(check: str, kind: type[Any]) -> None:
    found = found_in(kind, elsewhere=check == ELSEWHERE)
    assert list(found) == [check], found


def test_every_check_is_proven() -> None:
    assert {check for check, _ in PLANTED} == {one.id for one in GAME_CHECKS}
