"""Edge battles, rule by rule (SW-11)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier_star_wars.cards import card
from croupier_star_wars.layout import SEATS
from star_wars import PLAIN_LIGHT, Position, attack, position

TWIST, HEAT, TARGET = "twist-of-fate-light", "heat-of-battle-light", "target-of-opportunity-light"


def facing(
    attackers: tuple[str, ...] = ("x-wing",),
    defenders: tuple[str, ...] = ("dark-side-apprentice",),
    **more: Any,
) -> Position:
    """The light side attacks, the dark side defends; the attacker places the first card."""
    at = position("conflict", **{"light": attackers, "dark": defenders, **more})
    attack(at, "imperial-command", *attackers)
    at.until("defend").do(*(f"defend {unit}" for unit in defenders))
    return at.until("edge")


def picture(at: Position, seat: str) -> dict[str, Any]:
    return at.game.render(at.game.information(at.table, seat))


def edge(at: Position) -> str:
    held: str = picture(at, "light")["engagement"]["edge"]
    return held


def windows_until(at: Position, kind: str) -> list[str]:
    """The action windows that were asked about until something else is asked."""
    names = []
    while at.asked[1] != kind:
        if at.asked[1] == "action":
            names.append(at.table.stack[-1].name)  # type: ignore[attr-defined]
        at.do(next((word for word in ("pass", "done") if word in at.options), at.options[0]))
    return names


@pytest.mark.rule("SW-11.1")
def test_the_attacker_places_first_then_both_in_turn_any_card_for_nothing() -> None:
    at = facing(
        light_hand=["luke-skywalker", "jedi-lightsaber"],
        dark_hand=["force-lightning", "tie-fighter"],
        light_side="rebel-alliance", light_objectives=["draw-their-fire+focus"] * 3,
    )  # fmt: skip
    assert at.asked == ("light", "edge")
    assert at.options == ["edge jedi-lightsaber", "edge luke-skywalker", "pass"]
    at.do("edge jedi-lightsaber")  # nothing to pay it with, no match, no host
    assert at.asked == ("dark", "edge")
    at.do("edge force-lightning")
    assert at.asked == ("light", "edge")
    assert picture(at, "light")["dark"]["edge"] == ["?"]
    assert picture(at, "dark")["light"]["edge"] == ["?"]
    assert at.count("rebel-alliance", "focus") == at.count("sith", "focus") == 0


@pytest.mark.rule("SW-11.1")
def test_a_card_on_an_edge_stack_is_not_played() -> None:
    at = facing(light=["x-wing", "c-3po"], dark_hand=["force-lightning"])
    at.do("edge force-lightning")  # C-3PO would answer an event that is played
    assert at.asked[1] != "interrupt"
    assert at.discard("dark") == ["force-lightning"]


@pytest.mark.rule("SW-11.2")
def test_who_passed_may_place_again_after_the_other_placed() -> None:
    at = facing(light_hand=["luke-skywalker", "yoda"], dark_hand=["tie-fighter", "tie-bomber"])
    at.do("pass", "edge tie-fighter")
    assert at.asked == ("light", "edge")
    at.do("edge yoda", "pass", "pass")  # two passes in a row end it
    assert at.asked[1] == "strike"
    assert (at.hand("light"), at.hand("dark")) == (["luke-skywalker"], ["tie-bomber"])


@pytest.mark.rule("SW-11.3")
def test_without_a_defender_the_attacker_alone_places_and_wins() -> None:
    at = position(
        "conflict", light=["x-wing"], light_hand=[TARGET, "yoda"], dark_hand=["emperor-palpatine"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("edge").do(f"edge {TARGET}")
    assert at.asked == ("light", "edge")  # the dark side is never asked
    at.do("pass")
    assert edge(at) == "light"
    assert at.count("imperial-command", "damage") == 1
    assert at.hand("dark") == ["emperor-palpatine"]


@pytest.mark.rule("SW-11.3")
def test_a_defender_gone_before_the_battle_leaves_the_edge_to_the_attacker() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["tie-fighter"], light_side="smugglers-and-spies",
        light_hand=["swindled"], dark_hand=["emperor-palpatine"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter", "play swindled").until("target")
    at.do("target tie-fighter").until("strike")
    assert at.hand("dark") == ["emperor-palpatine", "tie-fighter"]
    assert edge(at) == "light"


@pytest.mark.rule("SW-11.3")
def test_an_attacker_without_an_attacking_unit_places_nothing() -> None:
    at = position(
        "conflict", light=["jedi-in-hiding"], dark=["tie-fighter"], light_hand=["luke-skywalker"],
        dark_hand=["force-choke", "tie-bomber"],
    )  # fmt: skip
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("defend").do("defend tie-fighter", "play force-choke", "target jedi-in-hiding")
    assert at.asked == ("dark", "edge")
    at.do("pass")
    assert edge(at) == "dark"
    assert at.hand("light") == ["luke-skywalker"]


@pytest.mark.rule("SW-11.4")
def test_a_first_card_that_must_lie_faceup_does_and_the_second_does_not() -> None:
    at = facing(
        ("obi-wan-kenobi",), light_hand=["yoda", "r2-d2", "x-wing"],
        dark_hand=["tie-fighter", "tie-bomber", "tie-advanced"],
    )  # fmt: skip
    at.do("edge yoda", "edge tie-fighter", "edge r2-d2", "edge tie-bomber")
    assert picture(at, "light")["dark"]["edge"] == ["tie-fighter", "?"]
    assert picture(at, "dark")["light"]["edge"] == ["?", "?"]


@pytest.mark.rule("SW-11.5")
def test_both_stacks_are_turned_up_together_before_the_first_fate() -> None:
    at = facing(
        defenders=("dark-side-apprentice", "kuati-security-team"), light_hand=[HEAT, "yoda"],
        dark_hand=["tie-fighter"],
    )  # fmt: skip
    at.do(f"edge {HEAT}", "edge tie-fighter", "edge yoda")
    assert at.asked == ("light", "target")
    for seat in SEATS:
        shown = picture(at, seat)
        assert (shown["light"]["edge"], shown["dark"]["edge"]) == ([HEAT, "yoda"], ["tie-fighter"])


@pytest.mark.rule("SW-11.6", "SW-11.8")
def test_fates_resolve_in_ascending_order_of_both_stacks() -> None:
    at = facing(
        ("x-wing", "jedi-in-hiding"), ("dark-side-apprentice", "kuati-security-team"),
        light_hand=[TARGET, HEAT], dark_hand=["heat-of-battle-dark"],
    )  # fmt: skip
    at.do(f"edge {TARGET}", "edge heat-of-battle-dark", f"edge {HEAT}")
    assert at.asked == ("light", "target")  # 5
    at.do("target kuati-security-team")
    assert at.asked == ("dark", "target")  # 6
    assert at.count("kuati-security-team", "damage") == 1
    assert at.count("imperial-command", "damage") == 0
    at.do("target x-wing")
    assert at.count("imperial-command", "damage") == 1  # 9


@pytest.mark.rule("SW-11.6")
@pytest.mark.parametrize("first", ["dark", "light"])
def test_equal_fates_come_as_the_attacker_says_whose_ever_they_are(first: str) -> None:
    at = facing(
        ("x-wing", "y-wing"), ("dark-side-apprentice", "kuati-security-team"),
        light_hand=[HEAT], dark_hand=["heat-of-battle-dark"],
        printed={"heat-of-battle-dark": {"priority": 5}},
    )  # fmt: skip
    at.do(f"edge {HEAT}", "edge heat-of-battle-dark")
    assert at.asked == ("light", "fate")
    at.do(f"resolve heat-of-battle-{first}")
    assert at.asked == (first, "target")


@pytest.mark.rule("SW-11.7")
def test_a_fate_must_resolve_and_its_controller_chooses() -> None:
    at = facing(
        defenders=("dark-side-apprentice", "kuati-security-team"), light_hand=[HEAT],
    )  # fmt: skip
    at.do(f"edge {HEAT}")
    assert at.asked == ("light", "target")
    assert at.options == ["target dark-side-apprentice", "target kuati-security-team"]


@pytest.mark.rule("SW-11.7")
def test_damage_of_a_fate_is_an_enemy_effect_that_a_shield_stops() -> None:
    at = facing(defenders=("dark-side-apprentice",), light_hand=[HEAT])
    at.table.add(at.uid("dark-side-apprentice"), "shield")
    at.do(f"edge {HEAT}", "target dark-side-apprentice")
    assert at.asked == ("dark", "shield")
    at.do("shield dark-side-apprentice")
    assert at.count("dark-side-apprentice", "damage") == 0


@pytest.mark.rule("SW-11.8")
@pytest.mark.parametrize(
    ("fate", "light", "dark"),
    [("twist-of-fate", 1, 2), ("heat-of-battle", 5, 6), ("target-of-opportunity", 9, 10)],
)
def test_the_light_sides_fates_come_just_before_the_dark_sides(
    fate: str, light: int, dark: int
) -> None:
    assert (card(f"{fate}-light").priority, card(f"{fate}-dark").priority) == (light, dark)


@pytest.mark.rule("SW-11.9")
def test_twist_of_fate_voids_everything_at_once_and_starts_anew() -> None:
    at = facing(
        light_hand=[TWIST, "fall-back", HEAT], dark_hand=["twist-of-fate-dark", "tie-fighter"],
        light_side="rebel-alliance", attackers=("x-wing", "y-wing"),
    )  # fmt: skip
    at.do(f"edge {TWIST}", "edge twist-of-fate-dark", f"edge {HEAT}", "edge tie-fighter", "pass")
    # No window for Fall Back!, no winner, no second void by the other Twist, no damage.
    assert windows_until(at, "edge") == []
    assert at.asked == ("light", "edge")
    assert at.options == ["edge fall-back", "pass"]
    assert edge(at) == "undecided"
    assert sorted(at.discard("light")) == [HEAT, TWIST]
    assert sorted(at.discard("dark")) == ["tie-fighter", "twist-of-fate-dark"]
    assert at.count("dark-side-apprentice", "damage") == 0
    at.do("pass")
    assert windows_until(at, "strike") == ["edge"]


@pytest.mark.rule("SW-11.9")
def test_after_twist_of_fate_the_first_card_lies_faceup_again() -> None:
    at = facing(
        ("obi-wan-kenobi",), light_hand=[TWIST, "yoda"], dark_hand=["tie-fighter", "tie-bomber"],
    )  # fmt: skip
    at.do(f"edge {TWIST}", "edge tie-fighter", "pass", "pass")
    at.do("pass", "edge tie-bomber")
    assert at.asked == ("light", "edge")
    assert picture(at, "light")["dark"]["edge"] == ["tie-bomber"]


@pytest.mark.rule("SW-11.10")
@pytest.mark.parametrize(
    ("attacker", "light_hand", "dark_hand", "winner"),
    [
        ("x-wing", [HEAT], ["tie-fighter"], "light"),  # 2 to 1: a fate's icons count
        ("x-wing", ["yoda"], ["tie-fighter"] * 5, "dark"),  # 5 to 5: all cards count
        ("x-wing", [], [], "dark"),  # Mon Mothma stays at home
        ("mon-mothma", [], [], "light"),  # her Edge counts while she participates
        ("mon-mothma", [], ["tie-fighter"], "dark"),
    ],
)
def test_force_icons_of_the_stacks_and_edge_of_participants_are_added(
    attacker: str, light_hand: list[str], dark_hand: list[str], winner: str
) -> None:
    at = position(
        "conflict", light=["x-wing", "mon-mothma"], dark=["kuati-security-team"],
        light_hand=light_hand, dark_hand=dark_hand,
    )  # fmt: skip
    attack(at, "imperial-command", attacker)
    at.until("defend").do("defend kuati-security-team")
    while at.asked[1] in ("attack", "defend", "edge", "target"):
        at.do(next(word for word in at.options if word != "pass" or len(at.options) == 1))
    assert edge(at) == winner


@pytest.mark.rule("SW-11.11")
@pytest.mark.parametrize(
    ("light_hand", "dark_hand", "winner"),
    [
        (["r2-d2"], [], "dark"),  # 0 to 0
        (["x-wing"], ["tie-fighter"], "dark"),
        (["luke-skywalker"], ["tie-fighter"], "light"),
        (["x-wing"], ["darth-vader"], "dark"),
    ],
)
def test_the_higher_total_wins_and_a_tie_is_the_defenders(
    light_hand: list[str], dark_hand: list[str], winner: str
) -> None:
    at = facing(light_hand=light_hand, dark_hand=dark_hand)
    at.do(*(f"edge {name}" for name in light_hand + dark_hand))
    assert edge(at) == winner


@pytest.mark.rule("SW-11.12")
def test_the_stacks_are_discarded_then_the_win_is_answered_then_comes_the_window() -> None:
    at = facing(
        light_hand=["x-wing", "fall-back"], dark_hand=["emperor-palpatine", "human-replica-droid"],
        light_side="rebel-alliance",
    )  # fmt: skip
    at.do("edge x-wing", "edge emperor-palpatine", "pass", "pass")
    assert at.asked == ("dark", "reaction")
    assert (at.discard("light"), at.discard("dark")) == (["x-wing"], ["emperor-palpatine"])
    at.do("pass")
    assert windows_until(at, "strike") == ["edge"]


@pytest.mark.rule("SW-11.12", "SW-20.39")
def test_an_edge_won_without_a_defender_is_answered_as_well() -> None:
    at = position(
        "conflict", light=["x-wing"], light_objectives=["hit-and-run", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    assert at.until("reaction").options == ["use hit-and-run", "pass"]


@pytest.mark.rule("SW-11.13")
def test_a_unit_that_joins_later_has_the_edge_of_its_side() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["tie-fighter"], light_side="rebel-alliance",
        light_hand=["admiral-ackbar"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("edge").do("pass").until("strike").do("strike x-wing")
    at.do("play admiral-ackbar", "pay rebel-alliance", "pay draw-their-fire 2")
    at.until("strike").do("strike admiral-ackbar")  # both his icons need the edge
    at.do("tactics tie-fighter", "tactics tie-fighter")
    assert at.count("tie-fighter", "focus") == 2


@pytest.mark.rule("SW-11.14")
def test_cards_on_a_stack_are_out_of_play_and_blank() -> None:
    # A second Luke may lie there, and Mon Mothma adds her icons, not her Edge: 2 to 2.
    at = facing(
        ("luke-skywalker",), light_hand=["mon-mothma"], dark_hand=["advisor-to-the-emperor"],
    )  # fmt: skip
    at.do("edge mon-mothma", "edge advisor-to-the-emperor")
    assert edge(at) == "dark"
    at = facing(("luke-skywalker",), light_hand=["luke-skywalker"])
    assert at.options == ["edge luke-skywalker", "pass"]


@pytest.mark.rule("SW-11.14")
@pytest.mark.parametrize("placed", [True, False])
def test_an_event_on_a_stack_cannot_be_used(placed: bool) -> None:
    at = facing(
        ("luke-skywalker",), light_hand=["it-could-be-worse"], dark_hand=["heat-of-battle-dark"],
    )  # fmt: skip
    at.do("edge it-could-be-worse" if placed else "pass", "edge heat-of-battle-dark")
    at.until("target").do("target luke-skywalker")
    assert (at.asked[1] == "interrupt") is not placed


@pytest.mark.rule("SW-11.15")
def test_an_empty_hand_is_passed_over() -> None:
    at = facing(light_hand=[], dark_hand=["tie-fighter", "tie-bomber"])
    assert at.asked == ("dark", "edge")
    at.do("edge tie-fighter")
    assert at.asked == ("dark", "edge")


@pytest.mark.rule("SW-11.16")
def test_who_lost_the_last_participant_in_the_battle_may_win_the_edge_all_the_same() -> None:
    at = facing(
        defenders=("tie-fighter",), light_hand=[HEAT], dark_hand=["emperor-palpatine"],
    )  # fmt: skip
    at.do(f"edge {HEAT}", "edge emperor-palpatine", "target tie-fighter")
    assert at.zone("tie-fighter") == "dark.discard"
    assert edge(at) == "dark"
    at.until("engage")
    assert at.count("imperial-command", "damage") == 1  # the bonus; the X-Wing's blast needs edge


@pytest.mark.rule("SW-11.17")
def test_a_player_sees_their_own_facedown_cards() -> None:
    at = facing(light_hand=["yoda", "r2-d2"], dark_hand=["tie-fighter"])
    at.do("edge yoda")
    assert picture(at, "light")["light"]["edge"] == ["yoda"]
    assert picture(at, "dark")["light"]["edge"] == ["?"]


@pytest.mark.rule("SW-11.18")
def test_cards_of_the_stacks_are_not_discarded_from_hand() -> None:
    text = {
        "kind": "reaction", "summary": "Draw a card after one was discarded from your hand.",
        "on": "discard", "when": [["actor", "you"]], "do": [["draw", "you", 1]],
    }  # fmt: skip
    watching = {"draw-their-fire": {"abilities": [text]}}
    objectives = ["draw-their-fire", "a-heros-journey", "jedi-training"]
    at = position("draw", light_hand=["yoda"], light_objectives=objectives, printed=watching)
    assert at.do("discard yoda").asked == ("light", "reaction")
    at = facing(light_hand=["yoda", "r2-d2"], light_objectives=objectives, printed=watching)
    at.do("edge yoda", "pass")
    assert (at.discard("light"), at.hand("light")) == (["yoda"], ["r2-d2"])
    assert at.asked[1] == "strike"


@pytest.mark.rule("SW-11.19")
@pytest.mark.parametrize("fate", ["heat-of-battle-dark", "tie-fighter"])
def test_a_fate_that_was_voided_has_been_placed_all_the_same(fate: str) -> None:
    at = facing(
        defenders=("tie-attack-squadron",), light_hand=[TWIST, "yoda"], dark_hand=[fate],
    )  # fmt: skip
    normal, _ = at.icons("tie-attack-squadron")["unit-damage"]
    at.do(f"edge {TWIST}", f"edge {fate}", "pass")
    assert at.asked == ("light", "edge")
    more = at.icons("tie-attack-squadron")["unit-damage"][0] - normal
    assert more == (fate == "heat-of-battle-dark")
    at.do("pass").until("strike")
    assert at.icons("tie-attack-squadron")["unit-damage"][0] == normal + more
