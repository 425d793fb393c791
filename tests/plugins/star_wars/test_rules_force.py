"""The Force, rule by rule (SW-15)."""

from __future__ import annotations

import pytest

from croupier_star_wars.layout import balance, force_cards_left
from star_wars import PLAIN_LIGHT, position

FOUR = ["x-wing", "y-wing", "a-wing", "r2-d2"]


@pytest.mark.rule("SW-15.1")
def test_three_units_can_be_committed_and_no_fourth() -> None:
    at = position("force", light=FOUR)
    at.do("commit x-wing", "commit y-wing", "commit a-wing")
    assert at.asked[1] != "commit"
    assert [at.count(name, "force") for name in FOUR] == [1, 1, 1, 0]
    assert at.game.render(at.game.information(at.table, "dark"))["light"]["force cards"] == 0


@pytest.mark.rule("SW-15.1")
def test_a_unit_has_one_force_card_at_most_and_that_is_no_enhancement() -> None:
    at = position("force", light=["yoda"])
    before = at.icons("yoda")  # one icon more for each enhancement
    at.do("commit yoda")
    assert at.asked[1] != "commit"
    assert at.icons("yoda") == before
    at = position("force", "dark", dark=["rancor"])  # takes no enhancements
    assert at.do("commit rancor").count("rancor", "force") == 1


@pytest.mark.rule("SW-15.2")
def test_only_the_active_player_commits_units_ready_or_not_with_icons_or_without() -> None:
    at = position("force", light=["x-wing+focus", "r2-d2", "yoda+force"], dark=["darth-vader"])
    assert at.asked == ("light", "commit")
    assert at.options == ["commit x-wing", "commit r2-d2", "done"]
    at.do("commit r2-d2", "commit x-wing")
    assert [at.count(name, "force") for name in ("x-wing", "r2-d2")] == [1, 1]
    at.until("commit")
    assert at.asked[0] == "dark"  # in its own turn, and not before
    assert at.dial == 2


@pytest.mark.rule("SW-15.2")
def test_nobody_has_to_commit() -> None:
    at = position("force", light=["x-wing"]).do("done")
    assert at.count("x-wing", "force") == 0


@pytest.mark.rule("SW-15.3")
def test_a_commitment_lasts_until_the_unit_leaves_play() -> None:
    at = position("force", light=["yoda+force", "x-wing"])
    assert at.options == ["commit x-wing", "done"]  # nothing takes it back
    at = position(
        "deployment", light=["x-wing+force"], light_hand=["swindled"],
        light_side="smugglers-and-spies",
    )  # fmt: skip
    assert force_cards_left(at.table, "light") == 2
    at.do("play swindled").until("target").do("target x-wing")
    assert force_cards_left(at.table, "light") == 3


@pytest.mark.rule("SW-15.3")
def test_a_refresh_leaves_commitments_and_a_force_card_is_no_token() -> None:
    assert position("refresh", light=["yoda+force+focus"]).count("yoda", "force") == 1
    hand = ["force-rejuvenation"]
    at = position("deployment", light=["yoda+force+focus+damage"], light_hand=hand)
    at.do("play force-rejuvenation").until("target").do("target yoda")
    assert at.options == ["remove damage", "remove focus", "done"]


@pytest.mark.rule("SW-15.5")
@pytest.mark.parametrize(
    ("light", "dark", "before", "after"),
    [
        (["yoda+force"], ["darth-vader+force"], "dark", "light"),  # 5 to 4
        (["yoda+force"], ["emperor-palpatine+force"], "dark", "dark"),  # 5 to 5
        (["yoda+force"], ["emperor-palpatine+force"], "light", "light"),
        (["yoda+force+focus"], ["tie-fighter+force"], "light", "dark"),  # exhausted
        (["yoda"], ["tie-fighter+force"], "light", "dark"),  # not committed
        (["x-wing+force", "yoda+force"], ["emperor-palpatine+force"], "dark", "light"),
        # Enhancements add nothing by their icons, not even on a committed unit.
        (["yoda+force", "jedi-lightsaber@yoda"], ["emperor-palpatine+force"], "dark", "dark"),
        # One that says so adds one.
        (["yoda+force", "ancient-monument"], ["emperor-palpatine+force"], "dark", "light"),
    ],
)
def test_ready_committed_units_struggle_and_the_strictly_higher_total_turns_the_balance(
    light: list[str], dark: list[str], before: str, after: str
) -> None:
    at = position("force", light=light, dark=dark, balance=before)
    if at.asked == ("light", "commit"):
        at.do("done")
    assert balance(at.table) == after


@pytest.mark.rule("SW-15.5")
def test_an_objective_may_add_to_the_struggle() -> None:
    objectives = ["jedi-training", *PLAIN_LIGHT[1:]]
    at = position("force", balance="dark", light_objectives=objectives)
    assert balance(at.table) == "light"


@pytest.mark.rule("SW-15.6")
@pytest.mark.parametrize("first", [True, False])
def test_the_struggle_comes_in_every_turn_though_nobody_commits(first: bool) -> None:
    at = position("conflict", "dark", light=["yoda+force"], balance="dark", first=first)
    at.until("balance")  # the light side's next turn, which the Balance lets begin with damage
    assert balance(at.table) == "light"


@pytest.mark.rule("SW-15.7")
@pytest.mark.parametrize(
    ("light", "before", "winner"),
    [
        (["yoda+force"], "dark", "light"),  # moved
        (["yoda+force"], "light", "light"),  # kept by more
        ([], "dark", "dark"),  # kept by a tie
    ],
)
def test_whose_side_the_balance_is_moved_to_or_kept_on_wins(
    light: list[str], before: str, winner: str
) -> None:
    text = {
        "kind": "reaction", "summary": "Draw a card when you win a struggle.",
        "on": "struggle-won", "when": [["actor", "you"]], "do": [["draw", "you", 1]],
    }  # fmt: skip
    at = position(
        "force", light=light, balance=before,
        printed={code: {"abilities": [text]} for code in ("a-heros-journey", "imperial-command")},
    )  # fmt: skip
    assert at.asked == (winner, "reaction")
