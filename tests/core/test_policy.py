"""A view is opened when it is read, and never after the pick."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import ExpiredView, PolicyError
from croupier.policy import Decision, Pick, View
from croupier.rng import Rng
from toys import Cards, Nim, start


class CountingNim(Nim):
    """Counts how often somebody's information was made."""

    opened = 0

    def information(self, state: list[int], seat: str) -> int:
        self.opened += 1
        return super().information(state, seat)


def test_a_view_that_is_not_read_is_not_made() -> None:
    game = CountingNim()
    session = start(game, {"ann": "first", "bob": "first"})
    session.run()
    assert game.opened == 0


def test_a_view_is_made_once() -> None:
    game = CountingNim()
    view = View(game, [7, 1], "ann")
    assert (view.information, view.information, view.imagine(Rng("x"))) == (15, 15, [7, 1])
    assert game.opened == 1


def test_a_view_opened_after_its_pick_is_void() -> None:
    view = View(Nim(), [7, 1], "ann")
    view.close()
    with pytest.raises(ExpiredView, match="after its pick"):
        _ = view.information
    with pytest.raises(ExpiredView):
        view.imagine(Rng("x"))


def test_information_opened_in_time_stays_as_it_was() -> None:
    kept: list[Any] = []

    def keeps(view: View, decision: Decision, rng: Rng) -> Pick:
        kept.append((view, view.information, dict(view.information.zones)))
        return Pick(decision.options[0])

    session = start(Cards(), {"red": keeps, "blue": "any"})
    session.run()
    assert len(kept) > 3
    for view, information, zones in kept:
        assert view.information is information
        assert information.zones == zones


def test_a_policy_that_opens_an_old_view_fails() -> None:
    views: list[View] = []

    def peeks(view: View, decision: Decision, rng: Rng) -> Pick:
        views.append(view)
        _ = views[0].information if len(views) > 1 else None
        return Pick(decision.options[0])

    session = start(Nim(), {"ann": peeks, "bob": "first"})
    with pytest.raises(ExpiredView):
        session.run()


def test_a_policy_that_fails_loses_its_view_too() -> None:
    views: list[View] = []

    def fails(view: View, decision: Decision, rng: Rng) -> Pick:
        views.append(view)
        raise ValueError("no idea")

    session = start(Nim(), {"ann": fails, "bob": fails})
    with pytest.raises(PolicyError):
        session.run()
    with pytest.raises(ExpiredView):
        _ = views[0].information


def test_a_decision_shows_its_options_as_text() -> None:
    decision = Decision(Nim(), 4, "ann", "move", [1, 2], 1)
    assert decision.texts == ["take 1", "take 2"]
    assert (decision.number, decision.seat, decision.ask, decision.made) == (4, "ann", "move", 1)
