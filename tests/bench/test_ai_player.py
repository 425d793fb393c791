"""The table of the AI player's strength."""

from __future__ import annotations

from typing import Any

import pytest

from repository import ROOT

pytestmark = pytest.mark.source


@pytest.fixture
def ai_player(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module behind the command."""
    monkeypatch.syspath_prepend(ROOT)
    from bench import ai_player

    return ai_player


def test_a_deal_is_the_same_every_time(ai_player: Any) -> None:
    job = ai_player.Job("dark", "random", "test", 1)
    assert ai_player.play(job) == ai_player.play(job)


def test_every_side_deck_and_policy_has_a_row_and_policies_are_compared(
    ai_player: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [
        ai_player.Outcome(ai_player.Job(side, policy, "test", deal), "deck", won, "objectives", 4)
        for side in ("dark", "light")
        for deal in (1, 2)
        for policy, won in (("greedy", deal == 2), ("random", True))
    ]
    ai_player.report(games, ["greedy", "random"])
    printed = capsys.readouterr().out
    assert "| dark | deck | greedy | 2 | 50.0% |" in printed
    assert "| light | all | random | 2 | 100.0% |" in printed
    assert (
        "over 4 games of the same deals, the player won only as greedy in 2, only as random in 0"
        in printed
    )
