"""The AI's Deployment phase: the reveal loop (AI-6, AI-17.6), the size of its groups (AI-8.1,
AI-8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from star_wars import Position, position, window
from star_wars_solo import Notes, codes, group, other, pool, size


def deployment(pool: int, *hand: str, ai: str = "dark", **given: Any) -> Position:
    """The AI's Deployment phase with a hand pile, its top card named first."""
    given |= {f"{ai}_hand": hand[::-1]}
    return position("deployment", ai, ai=ai, pool=pool, **given)


@pytest.mark.rule("AI-6.1", "AI-6.4", "AI-6.11")
def test_the_loop_stops_at_an_empty_pool_whatever_is_next() -> None:
    """Pool 3; Kuati Security Team (2), Heat of Battle, Duty Officer (1), TIE Fighter (1)."""
    hand = ["kuati-security-team", "heat-of-battle-dark", "duty-officer", "tie-fighter"]
    at = deployment(3, *hand)
    notes = Notes(at)
    at.do("reveal")
    assert (at.zone("kuati-security-team"), pool(at)) == ("dark.play", 1)
    at.do("reveal")
    assert (at.zone("heat-of-battle-dark"), at.zone("duty-officer")) == ("dark.fate", "dark.play")
    assert (pool(at), codes(at, "dark.hand")) == (0, ["tie-fighter"])
    assert "reveal" not in at.options
    assert notes.of("AI-6.4") == ["heat-of-battle-dark joins the fate pile"]
    assert notes.of("AI-6.1") == ["dark stops deploying with an empty pool"]


@pytest.mark.rule("AI-6.1")
def test_with_an_empty_pool_not_even_a_free_card_is_turned_up() -> None:
    at = deployment(0, "espo-trooper", "heat-of-battle-dark")
    assert at.asked != ("dark", "action")
    assert size(at, "dark.hand") == 2


@pytest.mark.rule("AI-6.1")
def test_it_stops_at_an_empty_hand_pile() -> None:
    at = deployment(5, "tie-fighter", ai="dark", light=["repair-droid"])
    notes = Notes(at)
    at.do("reveal")
    assert notes.of("AI-6.1") == ["dark stops deploying with an empty hand pile"]


@pytest.mark.rule("AI-6.2")
@pytest.mark.parametrize(
    ("ai", "dear", "cheap"),
    [("dark", "emperor-palpatine", "tie-fighter"), ("light", "obi-wan-kenobi", "x-wing")],
)
def test_what_the_pool_cannot_pay_goes_back_on_top_and_ends_it(
    ai: str, dear: str, cheap: str
) -> None:
    at = deployment(3, dear, cheap, ai=ai)
    notes = Notes(at)
    at.do("reveal")
    assert codes(at, f"{ai}.hand") == [cheap, dear]
    assert (pool(at, ai), "reveal" in at.options) == (3, False)
    for seat in ("dark", "light"):
        board = at.shown(seat)[ai]
        assert (board["hand"], board["known in hand"]) == (2, [dear])
    (text,) = notes.of("AI-6.2")
    assert dear in text


@pytest.mark.rule("AI-6.2")
def test_what_costs_just_what_is_there_is_paid() -> None:
    at = deployment(2, "kuati-security-team").do("reveal")
    assert (at.zone("kuati-security-team"), pool(at)) == ("dark.play", 0)


@pytest.mark.rule("AI-6.2")
def test_nothing_more_is_turned_up_at_a_later_opportunity_of_that_phase() -> None:
    player = ["repair-droid", "x-wing+damage", "yoda"]
    at = deployment(3, "emperor-palpatine", "tie-fighter", light=player, prepared=["force-choke"])
    at.do("reveal", "use repair-droid", "target x-wing")
    assert (at.asked, window(at)) == (("dark", "action"), "deployment")
    assert at.options == ["play force-choke", "pass"]


@pytest.mark.rule("AI-6.2")
def test_it_is_not_known_any_more_once_the_hand_is_shuffled() -> None:
    at = deployment(1, "darth-vader", "tie-fighter", dark_deck=["tie-fighter"] * 12)
    at.do("reveal")
    assert at.shown("light")["dark"]["known in hand"] == ["darth-vader"]
    while size(at, "dark.hand") < 6:
        at.go_on()
    assert "known in hand" not in at.shown("light")["dark"]


@pytest.mark.rule("AI-6.3")
def test_what_sends_a_card_elsewhere_comes_before_its_cost() -> None:
    """With a pool of 1 a second Darth Vader (5) costs nothing and stops nothing."""
    at = deployment(1, "darth-vader", "tie-fighter", dark=["darth-vader"])
    at.do("reveal")
    assert codes(at, "dark.fate") == ["darth-vader"]
    assert (at.zone("tie-fighter"), pool(at)) == ("dark.play", 0)


@pytest.mark.rule("AI-6.3", "AI-6.6")
def test_so_does_that_an_enhancement_has_no_host() -> None:
    """With a pool of 1, Trust Your Feelings (2) and no character: its one icon is enough."""
    at = deployment(1, "trust-your-feelings", "x-wing", ai="light").do("reveal")
    assert codes(at, "light.fate") == ["trust-your-feelings"]
    assert (at.zone("x-wing"), pool(at, "light")) == ("light.play", 0)


@pytest.mark.rule("AI-6.3")
def test_and_that_it_has_no_useful_one() -> None:
    at = deployment(1, "mandalorian-armor", "tie-fighter", light=["yoda"]).do("reveal")
    assert (at.asked, at.options) == (("dark", "lay"), ["lay mandalorian-armor", "aside"])
    at.do("aside")
    assert codes(at, "dark.fate") == ["mandalorian-armor"]
    assert (at.zone("tie-fighter"), pool(at)) == ("dark.play", 0)


@pytest.mark.rule("AI-6.3")
def test_and_that_it_is_a_second_limited_one() -> None:
    at = deployment(2, "sith-library", "control-room", "tie-fighter")
    at.do("reveal", "lay sith-library", "reveal")
    assert (at.zone("control-room"), at.zone("tie-fighter")) == ("dark.deck", "dark.play")


@pytest.mark.rule("AI-6.5")
def test_an_enhancement_for_the_play_area_is_laid_there() -> None:
    at = deployment(2, "control-room")
    at.do("reveal")
    assert at.asked == ("dark", "lay")
    at.do("lay control-room")
    assert (at.zone("control-room"), pool(at)) == ("dark.play", 0)
    assert at.table.pieces[at.uid("control-room")].host == 0


@pytest.mark.rule("AI-6.5")
def test_other_enhancements_are_laid_on_a_host() -> None:
    at = deployment(1, "jedi-lightsaber", ai="light", light=["luke-skywalker", "yoda", "red-five"])
    at.do("reveal", "lay jedi-lightsaber")
    assert at.options == ["host luke-skywalker", "host yoda"]
    at.do("host luke-skywalker")
    on = at.table.pieces[at.uid("jedi-lightsaber")].host
    assert (on, pool(at, "light")) == (at.uid("luke-skywalker"), 0)


@pytest.mark.rule("AI-6.6")
def test_without_a_legal_host_it_goes_to_the_fate_pile_or_into_the_deck() -> None:
    at = deployment(3, "vaders-lightsaber", "tie-fighter")
    at.do("reveal")
    assert codes(at, "dark.fate") == ["vaders-lightsaber"]
    assert (at.zone("tie-fighter"), pool(at)) == ("dark.play", 2)


@pytest.mark.rule("AI-6.6")
def test_without_a_useful_host_it_is_put_aside_for_nothing() -> None:
    at = deployment(3, "jedi-lightsaber", "x-wing", ai="light", dark=["darth-vader"])
    at.do("reveal")
    assert at.options == ["lay jedi-lightsaber", "aside"]
    at.do("aside")
    assert codes(at, "light.fate") == ["jedi-lightsaber"]
    assert (at.zone("x-wing"), pool(at, "light")) == ("light.play", 2)


@pytest.mark.rule("AI-6.6")
def test_one_without_force_icons_is_shuffled_into_the_deck() -> None:
    at = deployment(3, "sith-library", "tie-fighter")
    at.do("reveal", "aside")
    assert at.zone("sith-library") == "dark.deck"
    assert size(at, "dark.deck") == 9


@pytest.mark.rule("AI-6.7")
def test_an_event_is_paid_and_waits_until_it_can_be_used() -> None:
    at = deployment(4, "force-lightning", light=["x-wing"], light_hand=[])
    notes = Notes(at)
    at.do("reveal")
    assert (codes(at, "dark.prepared"), pool(at)) == (["force-lightning"], 1)
    assert notes.of("AI-6.7") == ["force-lightning is prepared"]
    assert "play force-lightning" not in at.options  # it wants an exhausted unit
    at = deployment(
        1, "tie-fighter", prepared=["force-lightning"], light=["x-wing+focus", "y-wing"]
    )
    at.do("play force-lightning")
    at.until("action")
    assert (at.zone("x-wing"), pool(at)) == ("light.discard", 1)
    assert codes(at, "dark.discard") == ["force-lightning"]


@pytest.mark.rule("AI-6.2", "AI-6.7")
def test_an_event_that_is_too_dear_goes_back_too() -> None:
    at = deployment(2, "force-lightning", "tie-fighter").do("reveal")
    assert (codes(at, "dark.hand"), pool(at)) == (["tie-fighter", "force-lightning"], 2)


@pytest.mark.rule("AI-6.7")
def test_prepared_events_are_used_in_the_players_turn_as_well_those_in_hand_never() -> None:
    """An action, and one that answers the player's event."""
    for place in "prepared", "light_hand":
        events: dict[str, Any] = {place: ["jedi-mind-trick", "counter-stroke"]}
        at = position(
            "deployment",
            "dark",
            ai="light",
            pool=9,
            light=["yoda", "repair-droid", "x-wing+damage"],
            dark=["rancor"],
            dark_hand=["force-choke"],
            **events,
        )
        at.do("play force-choke", "target yoda")
        asked = []
        while at.asked != ("light", "action"):
            asked.append(at.asked)
            at.go_on()
        assert (("light", "interrupt") in asked) == (place == "prepared")
        assert ("play jedi-mind-trick" in at.options) == (place == "prepared")


@pytest.mark.rule("AI-6.7")
def test_an_event_counts_as_played_when_it_is_used() -> None:
    """Vader's reaction answers the use of a Sith event, not its being paid for."""
    at = deployment(5, "force-choke", dark=["darth-vader"], light=["x-wing", "luke-skywalker"])
    at.do("reveal")
    assert at.asked[1] == "action"
    at.do("play force-choke").until("reaction", "dark")
    assert "use darth-vader" in at.options


@pytest.mark.rule("AI-6.7")
def test_reductions_apply_when_it_is_paid() -> None:
    web = ["the-emperors-web", "imperial-command", "death-and-despayre"]
    at = deployment(4, "force-lightning", "force-lightning", dark_objectives=web)
    at.do("reveal")
    assert pool(at) == 2  # 3 less 1
    at.do("reveal")
    assert (pool(at), size(at, "dark.prepared")) == (2, 1)  # the second one costs 3


@pytest.mark.rule("AI-6.8")
def test_a_unit_enters_play_ready_and_joins_a_group() -> None:
    at = deployment(5, "coruscant-defense-fleet")
    at.do("reveal")
    assert (at.zone("coruscant-defense-fleet"), pool(at)) == ("dark.play", 0)
    assert at.count("coruscant-defense-fleet", "focus") == 0


@pytest.mark.rule("AI-6.9")
@pytest.mark.parametrize(
    ("ai", "card", "pile"),
    [
        ("dark", "darth-vader", "fate"),
        ("light", "luke-skywalker", "fate"),
        ("light", "r2-d2", "deck"),
    ],
)
def test_a_second_unique_card_goes_to_the_fate_pile_or_the_deck(
    ai: str, card: str, pile: str
) -> None:
    at = deployment(9, card, ai=ai, **{ai: [card]})
    notes = Notes(at)
    at.do("reveal")
    assert card in codes(at, f"{ai}.{pile}")
    where = {"fate": "the fate pile", "deck": "the deck"}[pile]
    assert pool(at, ai) == 9
    (text,) = notes.of("AI-6.9")
    assert text.endswith(f"goes to {where}")


@pytest.mark.rule("AI-6.9")
def test_also_when_the_player_has_the_other_one() -> None:
    at = deployment(9, "darth-vader", light=["darth-vader"]).do("reveal")
    assert (codes(at, "dark.fate"), pool(at)) == (["darth-vader"], 9)


@pytest.mark.rule("AI-6.9")
def test_also_an_enhancement() -> None:
    units = ["darth-vader", "nightsister", "vaders-lightsaber@nightsister"]
    at = deployment(9, "vaders-lightsaber", dark=units).do("reveal")
    assert (codes(at, "dark.fate"), pool(at)) == (["vaders-lightsaber"], 9)


@pytest.mark.rule("AI-6.10")
def test_a_second_limited_card_in_a_turn_is_put_away() -> None:
    at = deployment(9, "sith-library", "control-room", "tie-fighter")
    at.do("reveal", "lay sith-library", "reveal")
    assert at.zone("control-room") == "dark.deck"  # it has no Force icon
    assert (at.zone("tie-fighter"), pool(at)) == ("dark.play", 9 - 1 - 1)


@pytest.mark.rule("AI-6.11")
def test_the_player_acts_between_two_cards_of_the_ai() -> None:
    at = deployment(9, "tie-fighter", "tie-bomber", light=["repair-droid", "x-wing+damage"])
    at.do("reveal")
    assert (at.asked, window(at)) == (("light", "action"), "deployment")
    at.do("use repair-droid", "target x-wing").until("action", "dark")
    assert "reveal" in at.options


@pytest.mark.rule("AI-6.11")
def test_an_opportunity_that_lays_nothing_down_is_a_pass() -> None:
    at = deployment(2, "darth-vader", light=["repair-droid", "x-wing+damage"])
    at.do("reveal")
    assert (at.asked, window(at)) == (("light", "action"), "deployment")
    at.do("pass")
    assert window(at) != "deployment"
    at = deployment(2, "darth-vader", light=["yoda"], light_hand=["x-wing"], stops="all",
                    prepared=["force-choke"])  # fmt: skip
    at.do("reveal").do("pass")  # two passes in a row, though the AI might use its event
    assert window(at) != "deployment"
    at = deployment(2, "heat-of-battle-dark", light=["yoda"], light_hand=["x-wing"], stops="all",
                    prepared=["force-choke"])  # fmt: skip
    at.do("reveal").do("pass")
    assert window(at) != "deployment"


@pytest.mark.rule("AI-6.11")
def test_after_a_pass_of_the_player_it_is_the_second_in_a_row() -> None:
    board = ["repair-droid", "x-wing+damage"]
    at = deployment(3, "kuati-security-team", "darth-vader", light=board)
    at.do("reveal", "pass", "reveal")
    assert codes(at, "dark.hand") == ["darth-vader"]
    assert window(at) != "deployment"


@pytest.mark.rule("AI-6.11")
@pytest.mark.parametrize(("phase", "turn"), [("refresh", "dark"), ("deployment", "light")])
def test_nothing_is_turned_up_in_another_phase_or_turn(phase: str, turn: str) -> None:
    hand = ["tie-fighter"] * 6
    at = position(phase, turn, ai="dark", pool=9, dark_hand=hand, stops="all")
    assert at.until("action", "dark").options == ["pass"]


@pytest.mark.rule("AI-6.11")
def test_once_stopped_the_loop_is_not_taken_up_even_if_the_pool_grows() -> None:
    at = deployment(2, "darth-vader", light=["repair-droid", "x-wing+damage"])
    at.do("reveal")
    at.table.counters["dark.pool"] = 9
    at.do("use repair-droid", "target x-wing")
    while window(at) == "deployment":
        assert at.asked[0] == "light"
        at.do("pass")
    assert pool(at) == 9


@pytest.mark.rule("AI-6.11")
def test_nor_if_a_card_comes_back_after_it_has_passed_with_an_empty_hand_pile() -> None:
    """Force Choke could be used, but only on a unit of its own: it passes all the same."""
    given: dict[str, Any] = {"light_hand": ["swindled"], "light_side": "smugglers-and-spies"}
    at = deployment(3, dark=["espo-trooper"], prepared=["force-choke"], light=["x-wing"], **given)
    assert at.options == ["play force-choke", "pass"]
    notes = Notes(at)
    at.do("pass").do("play swindled").until("target").do("target espo-trooper")
    assert codes(at, "dark.hand") == ["espo-trooper"]
    assert window(at) != "deployment" or "reveal" not in at.options
    assert notes.of("AI-6.1") == ["dark stops deploying with an empty hand pile"]


@pytest.mark.rule("AI-17.6")
@pytest.mark.parametrize(("switch", "pile"), [("off", "prepared"), ("on", "fate")])
def test_by_a_switch_events_without_a_target_go_the_way_of_enhancements(
    switch: str, pile: str
) -> None:
    at = deployment(3, "force-choke", "tie-fighter", no_target_any_type=switch)
    at.do("reveal")
    assert "force-choke" in codes(at, f"dark.{pile}")


@pytest.mark.rule("AI-17.6")
def test_what_a_text_would_not_change_is_no_target() -> None:
    """Tallon Roll, with fighters that are all ready."""
    at = deployment(3, "tallon-roll", dark=["tie-advanced"], no_target_any_type="on").do("reveal")
    assert codes(at, "dark.fate") == ["tallon-roll"]


@pytest.mark.rule("AI-17.6")
@pytest.mark.parametrize(("card", "light"), [("force-choke", ["yoda"]), ("dark-alliance", [])])
def test_not_one_that_has_a_target_or_needs_none(card: str, light: list[str]) -> None:
    at = deployment(3, card, "tie-fighter", light=light, no_target_any_type="on").do("reveal")
    assert codes(at, "dark.prepared") == [card]


@pytest.mark.rule("AI-17.6")
@pytest.mark.parametrize(
    ("ai", "event", "player", "pile"),
    [
        ("dark", "its-worse", ["x-wing"], "prepared"),
        ("dark", "its-worse", [], "fate"),
        ("light", "lightsaber-deflection", ["tie-fighter"], "prepared"),
        ("light", "lightsaber-deflection", [], "fate"),
    ],
)
def test_what_an_event_answers_need_not_have_happened_yet(
    ai: str, event: str, player: list[str], pile: str
) -> None:
    """It has a target if its text names one; that it would do nothing now does not count."""
    given = {other(ai): player}
    at = deployment(3, event, "espo-trooper", ai=ai, no_target_any_type="on", **given)
    at.do("reveal")
    assert event in codes(at, f"{ai}.{pile}")


@pytest.mark.rule("AI-17.6")
@pytest.mark.parametrize(
    ("unit", "pile"), [("tie-fighter", "fate"), ("tie-fighter+focus", "prepared")]
)
def test_what_an_action_would_not_change_is_no_target(unit: str, pile: str) -> None:
    """Tallon Roll takes a focus token off a Fighter."""
    at = deployment(3, "tallon-roll", "espo-trooper", dark=[unit], no_target_any_type="on")
    at.do("reveal")
    assert "tallon-roll" in codes(at, f"dark.{pile}")


# Cards that make others cheaper


@pytest.mark.parametrize(
    ("ai", "objective", "card"),
    [
        ("dark", "kuat-reinforcements", "tie-advanced"),
        ("light", "the-defense-of-yavin-4", "red-five"),
    ],
)
def test_cards_are_discarded_at_random_for_what_the_pool_is_short_of(
    ai: str, objective: str, card: str
) -> None:
    plain = {"dark": "death-star-trooper", "light": "rookie-pilot"}[ai]
    at = deployment(1, card, *[plain] * 4, ai=ai, **{f"{ai}_objectives": [objective]})
    at.do("reveal")
    cost = 2 if ai == "dark" else 3
    assert (at.zone(card), pool(at, ai)) == (f"{ai}.play", 0)
    assert at.discard(ai) == [plain] * (cost - 1)


def test_nothing_is_discarded_where_it_would_not_do() -> None:
    """One card less than it would take; with that one it does."""
    at = deployment(
        1, "red-five", "x-wing", ai="light", light_objectives=["the-defense-of-yavin-4"]
    )
    at.do("reveal")
    assert (codes(at, "light.hand"), at.discard("light")) == (["x-wing", "red-five"], [])
    at = deployment(
        1, "red-five", "x-wing", "x-wing", ai="light", light_objectives=["the-defense-of-yavin-4"]
    ).do("reveal")
    assert (at.zone("red-five"), at.discard("light")) == ("light.play", ["x-wing"] * 2)


def test_rebel_sympathizer_is_sacrificed_for_the_first_card_one_resource_too_dear() -> None:
    at = deployment(2, "yoda", ai="light", light=["rebel-sympathizer"])
    at.do("reveal")
    assert (at.zone("yoda"), at.zone("rebel-sympathizer")) == ("light.play", "light.discard")
    assert pool(at, "light") == 0


@pytest.mark.rule("AI-6.2")
def test_it_is_not_where_one_resource_would_not_do() -> None:
    at = deployment(1, "yoda", ai="light", light=["rebel-sympathizer"]).do("reveal")
    assert (codes(at, "light.hand"), at.zone("rebel-sympathizer")) == (["yoda"], "light.play")
    two = ["rebel-sympathizer"] * 2
    at = deployment(1, "yoda", ai="light", light=two).do("reveal")
    assert (at.zone("yoda"), at.discard("light")) == ("light.play", two)


@pytest.mark.rule("AI-6.2")
def test_no_other_action_is_used_for_that() -> None:
    """Repair Droid could remove a damage."""
    board = ["repair-droid", "x-wing+damage"]
    at = deployment(2, "yoda", ai="light", light=[*board, "rebel-sympathizer"]).do("reveal")
    assert (at.zone("yoda"), at.count("x-wing", "damage")) == ("light.play", 1)
    at = deployment(2, "yoda", ai="light", light=board).do("reveal")
    assert (codes(at, "light.hand"), at.count("x-wing", "damage")) == (["yoda"], 1)


@pytest.mark.rule("AI-7.2")
def test_it_is_not_sacrificed_for_an_enhancement_that_only_it_could_bear() -> None:
    """Trust Your Feelings (2) wants a Character; it must not go on the player's Vader instead."""
    given: dict[str, Any] = {"ai": "light", "dark": ["darth-vader"]}
    at = deployment(1, "trust-your-feelings", light=["rebel-sympathizer", "x-wing"], **given)
    at.do("reveal", "lay trust-your-feelings")
    assert at.zone("rebel-sympathizer") == "light.play"
    assert (codes(at, "light.hand"), pool(at, "light")) == (["trust-your-feelings"], 1)
    at = deployment(1, "trust-your-feelings", light=["rebel-sympathizer"] * 2, **given)
    at.do("reveal", "lay trust-your-feelings").until("host")
    assert at.options == ["host darth-vader", "host rebel-sympathizer.2"]


# Groups


@pytest.mark.rule("AI-6.8", "AI-8.1")
@pytest.mark.parametrize(
    ("ai", "cards"),
    [
        ("dark", ["tie-fighter", "duty-officer", "death-star-trooper"]),
        ("light", ["x-wing", "rookie-pilot", "twilek-loyalist"]),
    ],
)
def test_units_go_to_the_groups_in_turn(ai: str, cards: list[str]) -> None:
    at = deployment(9, *cards, ai=ai)
    for _ in cards:
        at.do("reveal")
    assert [group(at, card) for card in cards] == ["attack", "defence", "attack"]


@pytest.mark.rule("AI-8.2")
def test_the_attack_group_has_half_of_the_units_rounded_up() -> None:
    dark = [
        "tie-fighter+attack",
        "tie-bomber",
        "duty-officer",
        "death-star-trooper",
        "tie-advanced",
    ]
    at = deployment(0, dark=dark)
    names = [name.partition("+")[0] for name in dark]
    assert at.asked == ("dark", "group")
    assert at.options == [f"group {name}" for name in names]
    at.do("group tie-bomber", "group tie-fighter", "group tie-advanced")
    assert [name for name in names if group(at, name) == "attack"] == [
        "tie-fighter",
        "tie-bomber",
        "tie-advanced",
    ]


@pytest.mark.rule("AI-8.2")
def test_ready_or_not_all_units_are_counted_and_all_others_defend() -> None:
    exhausted = ["tie-fighter+focus", "tie-bomber+focus+attack", "duty-officer+focus"]
    at = deployment(0, dark=exhausted)
    at.do("group duty-officer", "group tie-fighter")
    names = ["tie-fighter", "tie-bomber", "duty-officer"]
    assert [group(at, name) for name in names] == ["attack", "defence", "attack"]


@pytest.mark.rule("AI-8.2")
def test_a_single_unit_attacks_unasked() -> None:
    at = deployment(0, dark=["tie-fighter"])
    assert group(at, "tie-fighter") == "attack"
    assert at.asked[1] != "group"
