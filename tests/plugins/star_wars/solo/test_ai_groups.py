"""The groups of the AI, and its strongest team for blast (AI-8)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.layout import DARK, LIGHT
from star_wars import Position, attack, position
from star_wars_ai import judged, left, obey_while, picked, shown


def grouping(*units: str, **given: Any) -> Position:
    """The end of the Deployment phase of the dark side's AI."""
    return position("deployment", DARK, ai=DARK, dark=units, **given).until("group")


def attackers(at: Position) -> list[str]:
    """The attack group once the AI has made it."""
    obey_while(at, "group")
    return [
        at.table.pieces[uid].name
        for uid in at.table.zones["dark.play"]
        if at.table.count(uid, "attack")
    ]


@pytest.mark.rule("AI-8.1")
def test_units_go_to_the_attack_group_and_to_defence_in_turn() -> None:
    """The top card of the hand pile first; after losses by what is in play: A2 D1."""
    hand = ["duty-officer", "tie-advanced", "tie-fighter"]
    at = position("deployment", DARK, ai=DARK, pool=4, dark_hand=hand)
    for name, group in ("tie-fighter", 1), ("tie-advanced", 0), ("duty-officer", 1):
        while at.asked != (DARK, "action"):
            at.do("pass")
        at.do("reveal")
        assert at.count(name, "attack") == group
    at = position(
        "deployment",
        DARK,
        ai=DARK,
        pool=1,
        dark=["at-st+attack", "tie-advanced+attack", "duty-officer"],
        dark_hand=["tie-fighter"],
    )
    at.until("action", DARK).do("reveal")
    assert at.count("tie-fighter", "attack") == 0


@pytest.mark.rule("AI-8.1")
def test_after_losses_it_goes_by_the_numbers() -> None:
    """A2 D0: the next unit defends, and so does the one after it."""
    at = position(
        "deployment",
        DARK,
        ai=DARK,
        pool=9,
        dark=["at-st+attack", "tie-advanced+attack"],
        dark_hand=["rancor", "duty-officer", "tie-fighter"],
    )
    at.until("action", DARK).do("reveal", "reveal")
    assert (at.count("tie-fighter", "attack"), at.count("duty-officer", "attack")) == (0, 0)


@pytest.mark.rule("AI-8.1")
def test_what_a_text_brings_in_while_it_defends_goes_by_the_numbers_all_the_same() -> None:
    """Only what joins the fight goes to the group that fights: Return of the Jedi brings Yoda in,
    who does not."""
    at = position(
        "conflict",
        DARK,
        ai=LIGHT,
        dark=["tie-fighter"],
        light=["luke-skywalker"],
        light_discard=["yoda"],
        prepared=["return-of-the-jedi"],
    )
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("action", LIGHT).do("play return-of-the-jedi", "choose yoda")
    assert (at.zone("yoda"), at.count("yoda", "attack")) == ("light.play", 1)


@pytest.mark.rule("AI-8.2")
@pytest.mark.parametrize(("number", "group"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_half_the_units_rounded_up_attack(number: int, group: int) -> None:
    """Whatever the groups were before."""
    at = grouping(*["tie-fighter"] * number)
    assert len(attackers(at)) == group


@pytest.mark.rule("AI-8.2")
def test_the_best_team_is_sought_for_all_its_places() -> None:
    """Two of three: both with blast."""
    assert attackers(grouping("duty-officer", "tie-bomber", "tie-advanced")) == [
        "tie-bomber",
        "tie-advanced",
    ]


@pytest.mark.rule("AI-8.3")
def test_the_strongest_team_for_blast_attacks() -> None:
    """Vader has 2, TIE Advanced 1 and the security team 1 with the edge: the two are equal in all
    the rules look at."""
    units = ["duty-officer+attack", "kuati-security-team", "tie-advanced", "darth-vader"]
    at = grouping(*units)
    assert picked(at, "AI-8.3") == "group darth-vader"
    at.do("group darth-vader")
    assert left(at) == ["group kuati-security-team", "group tie-advanced"]
    assert judged(at).tie_seat == LIGHT
    assert shown(at, "AI-8.3")["group tie-advanced"] == "blast 1, in 1 of the 2 best teams"


@pytest.mark.rule("AI-8.3")
def test_equal_teams_are_compared_by_cost() -> None:
    at = grouping("duty-officer", "tie-fighter", "tie-advanced", "darth-vader")
    assert attackers(at) == ["tie-advanced", "darth-vader"]


@pytest.mark.rule("AI-8.3")
def test_there_is_nothing_to_choose_about_those_that_are_in_every_best_team() -> None:
    at = grouping("duty-officer", "darth-vader", "espo-trooper", "tie-bomber")
    assert picked(at, "AI-8.3") == "group darth-vader"
    assert picked(at.do("group darth-vader"), "AI-8.3") == "group tie-bomber"


@pytest.mark.rule("AI-8.3")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        (["nightsister", "vaders-tie-advanced"], "vaders-tie-advanced"),
        (["admiral-motti", "vaders-tie-advanced"], "vaders-tie-advanced"),
    ],
    ids=["force icons", "combat icons"],
)
def test_then_by_their_icons(units: list[str], wanted: str) -> None:
    """Each costs 3 and has a blast icon."""
    assert attackers(grouping(*units)) == [wanted]


@pytest.mark.rule("AI-8.3")
def test_before_that_more_blast_on_ready_units_counts() -> None:
    """The TIE Bombers have two each, one of them cannot strike."""
    at = grouping("tie-bomber+focus", "tie-bomber", "duty-officer", "darth-vader+focus")
    assert attackers(at) == ["tie-bomber.2", "darth-vader"]
    at = grouping("darth-vader+focus", "tie-bomber")
    assert attackers(at) == ["tie-bomber"]


@pytest.mark.rule("AI-8.3")
def test_more_blast_counts_before_that_and_nothing_else_on_ready_units() -> None:
    """Vader has 2, TIE Advanced 1; Guard and Officer have none, and the Guard is the dearer."""
    assert attackers(grouping("darth-vader+focus", "tie-advanced")) == ["darth-vader"]
    guard = ["emperors-royal-guard+focus", "duty-officer"]
    assert attackers(grouping(*guard)) == ["emperors-royal-guard"]


@pytest.mark.rule("AI-8.3")
def test_a_unit_that_may_not_attack_is_not_ready_to() -> None:
    """Two fleets, one of them exhausted: nothing tells them apart but the human."""
    given: dict[str, Any] = {"coruscant-defense-fleet": {"icons": {"blast": (5, 0)}}}
    at = grouping("coruscant-defense-fleet+focus", "coruscant-defense-fleet", printed=given)
    assert len(left(at)) == 2


@pytest.mark.rule("AI-8.3")
def test_icons_from_enhancements_count() -> None:
    at = grouping("nightsister", "tie-fighter", "black-squadron-pilot@tie-fighter")
    assert attackers(at) == ["tie-fighter"]


@pytest.mark.rule("AI-8.3")
def test_a_unit_that_may_not_attack_stays_in_defence() -> None:
    """Though it must not make the attack group short-handed."""
    given: dict[str, Any] = {"coruscant-defense-fleet": {"icons": {"blast": (5, 0)}}}
    at = grouping("coruscant-defense-fleet", "duty-officer", printed=given)
    assert attackers(at) == ["duty-officer"]
    at = position("deployment", DARK, ai=DARK, dark=["coruscant-defense-fleet"], pool=0).until(
        "commit"
    )
    assert at.count("coruscant-defense-fleet", "attack") == 1


@pytest.mark.rule("AI-8.3")
def test_what_the_player_keeps_from_attacking_in_deployment_attacks_afterwards() -> None:
    """Force Stasis is over when the phase is."""
    at = position(
        "deployment",
        LIGHT,
        ai=LIGHT,
        light=["luke-skywalker", "twilek-loyalist"],
        dark_hand=["force-stasis"],
    )
    at.do("play force-stasis").until("target").do("target luke-skywalker").until("group")
    assert left(at) == ["group luke-skywalker"]


@pytest.mark.rule("AI-8.3")
def test_by_either_way_of_filling_it_a_unit_that_may_not_attack_comes_last() -> None:
    """Orbital Bombardment gives each a blast icon; the fleet would be the dearest."""
    units = ["coruscant-defense-fleet", "tie-fighter+attack", "duty-officer", "orbital-bombardment"]
    for rule in "best_set", "top_unit":
        assert attackers(grouping(*units, blast_rule=rule)) == ["tie-fighter", "duty-officer"]


LEADER: dict[str, Any] = {
    "admiral-motti": {
        "icons": {},
        "abilities": [
            {
                "kind": "constant",
                "summary": "Fighters that attack with it have two blast icons more.",
                "when": [["is", "self", "participating"]],
                "affects": ["all", "friendly", "attacking", ["trait", "fighter"]],
                "gives": [["blast", 2]],
            }
        ],
    },
    "tie-fighter": {"icons": {"unit-damage": (1, 0)}},
}


@pytest.mark.rule("AI-8.3")
def test_a_team_is_compared_with_the_blast_that_its_members_give_one_another() -> None:
    """Two small fighters and a leader who gives each of them blast: 4, against 3 with any other."""
    units = ["tie-fighter", "tie-fighter", "admiral-motti", "nightsister", "duty-officer"]
    at = grouping(*units, printed=LEADER)
    assert attackers(at) == ["tie-fighter", "tie-fighter.2", "admiral-motti"]
    units = ["tie-fighter", "tie-fighter", "admiral-motti", "nightsister", "kuati-security-team"]
    at = grouping(*units, "duty-officer", printed=LEADER)
    assert attackers(at) == ["tie-fighter", "tie-fighter.2", "admiral-motti"]
    at = grouping("tie-fighter", "admiral-motti", "nightsister", "darth-vader", printed=LEADER)
    assert attackers(at) == ["nightsister", "darth-vader"]


@pytest.mark.rule("AI-8.3")
def test_by_a_switch_only_the_unit_with_the_most_blast_is_moved() -> None:
    """Vader comes in, the Officer, who has least, goes out; a TIE Bomber would have more."""
    units = ["tie-fighter+attack", "duty-officer+attack", "tie-bomber", "devastator"]
    assert attackers(grouping(*units, blast_rule="top_unit")) == ["tie-fighter", "devastator"]
    assert attackers(grouping(*units)) == ["tie-bomber", "devastator"]


@pytest.mark.rule("AI-8.3")
def test_of_attackers_with_as_much_blast_the_cheaper_goes_out() -> None:
    units = ["duty-officer+attack", "emperors-royal-guard+attack", "espo-trooper", "devastator"]
    assert attackers(grouping(*units, blast_rule="top_unit")) == [
        "emperors-royal-guard",
        "devastator",
    ]
