"""Cards of the light side in odd positions: targets gone, costs for nothing, copies, both turns."""

from __future__ import annotations

import pytest

from star_wars import position


@pytest.mark.card("lightsaber-deflection", "c-3po")
@pytest.mark.rule("SW-20.16", "SW-7.2")
def test_damage_is_not_deflected_onto_a_unit_that_is_gone() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker", "c-3po"], dark=["tie-fighter"],
        light_hand=["lightsaber-deflection"], dark_hand=["force-choke", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "pass")
    at.do("use lightsaber-deflection", "target c-3po").until("interrupt", "light")
    at.do("use c-3po", "use its-worse", "target luke-skywalker")  # so nothing cancels it
    assert at.zone("c-3po") == "light.discard"
    assert at.count("luke-skywalker", "damage") == 2  # of It's Worse, and of Force Choke
