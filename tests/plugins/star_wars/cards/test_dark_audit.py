"""Dark cards read against their wording: what their summaries tell, and what they do in odd
positions."""

from __future__ import annotations

import pytest

from croupier_star_wars.cards import card
from croupier_star_wars.rendering import summary
from star_wars import Position, pay, position


def heard(at: Position) -> list[str]:
    """What is told from now on."""
    lines: list[str] = []
    at.game.listen(at.table, lambda rule, text: lines.append(text))
    return lines


@pytest.mark.card(
    "control-room", "defense-upgrade", "intimidated", "vaders-lightsaber", "black-squadron-pilot"
)
@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("control-room", "Lies in its player's play area. Limited."),
        ("defense-upgrade", "Lies on any objective. "),
        ("intimidated", "Lies on an enemy Character unit. "),
        ("vaders-lightsaber", "Lies on any Force User or Force Sensitive unit. "),
        ("black-squadron-pilot", "May enter play attached to a friendly Fighter unit"),
    ],
)
def test_a_summary_tells_where_an_enhancement_lies(code: str, told: str) -> None:
    assert summary(card(code)).startswith(told)


@pytest.mark.card("the-ultimate-power", "corporate-exploitation", "death-and-despayre")
@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("the-ultimate-power", "Only in decks of the affiliation Imperial Navy. The enemy"),
        ("corporate-exploitation", "Once in a deck. Action"),
        ("death-and-despayre", ""),
    ],
)
def test_a_summary_tells_what_decks_an_objective_may_be_in(code: str, told: str) -> None:
    assert summary(card(code))[: len(told) or None] == told


@pytest.mark.card("there-is-no-escape", "superlaser-blast", "at-st-commander", "backstabber")
@pytest.mark.parametrize(
    ("code", "when"),
    [
        ("there-is-no-escape", "in a Force phase, either player's"),
        ("superlaser-blast", "in its player's own turn"),
        ("at-st-commander", "in an engagement"),
        ("backstabber", "in an engagement"),
    ],
)
def test_a_summary_tells_when_an_action_may_be_used(code: str, when: str) -> None:
    assert f"Action ({when}): " in summary(card(code))


@pytest.mark.card("there-is-no-escape")
def test_what_is_captured_instead_of_buried_is_told_as_captured() -> None:
    at = position(
        "force", "dark", light=["leia-organa", "x-wing"], dark_hand=["there-is-no-escape"],
        dark_objectives=["the-heart-of-the-empire", "imperial-command", "imperial-command"],
    )  # fmt: skip
    lines = heard(at)
    pay(at.do("play there-is-no-escape")).do("at imperial-command")
    assert "leia-organa is captured" in lines
    assert "x-wing goes under the deck" in lines
    assert "leia-organa goes under the deck" not in lines


@pytest.mark.card("rancor")
def test_what_goes_home_instead_of_dying_is_told_as_gone_home() -> None:
    at = position("refresh", "dark", dark=["rancor"], light=["redemption", "jedi-in-hiding"])
    lines = heard(at)
    at.do("choose jedi-in-hiding", "use redemption")
    assert at.hand("light") == ["jedi-in-hiding"]
    assert "jedi-in-hiding goes back to hand" in lines
    assert "jedi-in-hiding is destroyed" not in lines
