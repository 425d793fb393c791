"""The cards of the Rebel Alliance, each through the window it is used in."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


@pytest.mark.card("red-two")
def test_red_two_and_an_objective_that_falls() -> None:
    at = position(
        "conflict", light=["red-two"], dark_objectives=["imperial-command", *PLAIN_DARK[1:]],
    )  # fmt: skip
    at.table.add(at.uid("imperial-command"), "damage", 4)
    attack(at, "imperial-command", "red-two")
    at.until("reaction").do("use red-two")
    assert at.zone("imperial-command") == "light.victory"
    assert at.count("red-two", "focus") == 0
    at.until("commit")
    assert at.count("red-two", "focus") == 1  # it had to strike again
