"""General rulings that decide how cards work, one test for each; those that the test of a card or
of a rule shows already are not repeated here."""

from __future__ import annotations

import pytest

from croupier.cards import give
from croupier_star_wars import stats
from croupier_star_wars.layout import engagement
from star_wars import PLAIN_DARK, PLAIN_LIGHT, asks, attack, pay, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


@pytest.mark.rule("SW-7.13", "SW-7.11")
def test_a_cancelled_use_is_the_one_of_a_copy_in_this_turn() -> None:
    at = position(
        "deployment", "dark", light=["redemption", "jedi-in-hiding", "twilek-loyalist+focus"],
        dark_hand=["force-choke", "its-worse", "force-lightning"],
    )  # fmt: skip
    at.do("play force-choke", "target jedi-in-hiding", "use redemption", "use its-worse")
    at.do("target redemption")
    assert at.discard("light") == ["jedi-in-hiding"]
    pay(at.until("action", "dark").do("play force-lightning")).do("target twilek-loyalist")
    assert at.discard("light") == ["jedi-in-hiding", "twilek-loyalist"]  # no second use


@pytest.mark.rule("SW-7.18", "SW-7.11")
def test_who_cancels_does_so_before_any_choice_is_told() -> None:
    at = position(
        "deployment", "dark", light=["c-3po"], light_hand=["x-wing", "yoda"],
        dark_hand=["interrogation"],
    )  # fmt: skip
    pay(at.do("play interrogation"))
    assert at.asked == ("light", "interrupt")
    at.do("use c-3po")
    assert at.hand("light") == ["x-wing", "yoda"]
    view = at.game.information(at.table, "dark")
    assert [view.pieces[uid].code for uid in view.zones["light.hand"]] == ["", ""]
    assert at.count("sith", "focus") == 1  # what was paid stays paid


@pytest.mark.rule("SW-7.9")
def test_nothing_is_paid_for_an_effect_that_cannot_be() -> None:
    for discard, playable in (((), False), (("x-wing",), True)):
        at = position(
            "deployment", light_hand=["it-binds-all-things", "r2-d2"], light_discard=discard
        )
        assert ("play it-binds-all-things" in at.options) is playable


@pytest.mark.rule("SW-7.10")
def test_an_event_is_paid_for_before_its_target_is_chosen() -> None:
    at = position(
        "deployment", light_hand=["rebel-assault"], dark=["tie-fighter"],
        light_side="rebel-alliance",
    )  # fmt: skip
    at.do("play rebel-assault")
    assert at.asked == ("light", "pay")
    assert pay(at).asked == ("light", "target")


@pytest.mark.rule("SW-7.2", "SW-20.23")
def test_what_stands_behind_then_is_off_where_the_first_part_failed() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker"], dark=["tie-fighter"],
        light_hand=["lightsaber-deflection", "counter-stroke"],
        dark_hand=["force-choke", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "pass", "use lightsaber-deflection")
    at.do("target tie-fighter", "use its-worse", "target luke-skywalker", "use counter-stroke")
    pay(at)
    assert at.count("luke-skywalker", "damage") == 0  # no cancelling, so no damage of It's Worse
    assert at.zone("tie-fighter") == "dark.discard"


@pytest.mark.rule("SW-7.5")
def test_forced_reactions_come_before_optional_ones() -> None:
    at = position("conflict", light=["jedi-in-hiding"], light_hand=["double-strike"])
    at.table.create("intimidated", "dark.play", owner="dark", host=at.uid("jedi-in-hiding"))
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction")
    assert at.options == ["use double-strike", "pass"]
    assert at.count("jedi-in-hiding", "focus") == 2  # Intimidated has done its work


@pytest.mark.rule("SW-7.15")
def test_in_a_new_hope_its_player_decides_first_in_whosever_turn() -> None:
    at = position(
        "deployment", "dark", light_side="rebel-alliance", light=["x-wing", "y-wing"],
        light_hand=["a-new-hope"], dark=["tie-fighter", "tie-bomber"],
    )  # fmt: skip
    pay(at.until("action", "light").do("play a-new-hope"))
    assert at.asked == ("light", "choose")
    at.do("choose x-wing", "done")
    assert at.asked == ("dark", "choose")


@pytest.mark.rule("SW-7.15", "SW-7.5")
def test_the_active_player_orders_forced_reactions_of_one_moment() -> None:
    at = position("conflict", light=["jedi-in-hiding"], light_hand=["double-strike"])
    for _ in range(2):
        at.table.create("intimidated", "dark.play", owner="dark", host=at.uid("jedi-in-hiding"))
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("order")
    assert at.asked == ("light", "order")  # whose turn it is, not whose cards they are
    at.do("use intimidated.2").until("commit")
    assert at.count("jedi-in-hiding", "focus") == 3


@pytest.mark.rule("SW-11.6")
def test_copies_of_a_fate_card_resolve_one_by_one() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["kuati-security-team"],
        light_hand=["heat-of-battle-light", "heat-of-battle-light"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team").until("edge")
    at.do("edge heat-of-battle-light", "edge heat-of-battle-light", "target kuati-security-team")
    assert at.count("kuati-security-team", "damage") == 1
    assert at.asked == ("light", "target")
    at.do("target kuati-security-team")
    assert at.discard("dark") == ["kuati-security-team"]


@pytest.mark.rule("SW-6.2")
def test_the_light_side_need_not_deal_the_damage_of_the_balance() -> None:
    at = position("balance").do("pass")
    assert [at.count(code, "damage") for code in PLAIN_DARK] == [0, 0, 0]


@pytest.mark.rule("SW-6.1", "SW-18.2")
def test_the_dials_second_step_is_one_of_its_own() -> None:
    for dial, ends in ((9, False), (10, True), (11, True)):
        at = position("balance", "dark", dial=dial, balance="dark")
        assert (at.table.result is not None) is ends
        assert at.dial == min(dial + 2, 12)


@pytest.mark.rule("SW-10.3")
def test_an_objective_is_engaged_only_with_its_attackers() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter"],
        light_objectives=["the-secret-of-yavin-4", *LIGHT_REST],
    )  # fmt: skip
    at.until("engage").do("engage draw-their-fire")
    assert at.asked == ("dark", "attack")  # named, and nothing to react to
    at.do("attack tie-bomber", "done")
    assert at.options == ["use the-secret-of-yavin-4", "pass"]


@pytest.mark.rule("SW-11.3")
@pytest.mark.parametrize("gone", [True, False])
def test_who_has_no_unit_left_when_the_edge_battle_begins_places_nothing(gone: bool) -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], light=["x-wing"], light_hand=["fall-back", "yoda"]
    )
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("defend").do("defend x-wing").until("action", "light")
    if gone:
        at.do("play fall-back", "target x-wing")
    asked = asks(at, "strike")
    assert (("light", "edge") in asked) is not gone
    battle = engagement(at.table)
    assert battle is not None
    assert battle.edge == ("dark" if gone else "light")  # without him no tie is his


@pytest.mark.rule("SW-13.1")
def test_damage_is_interrupted_then_protected_from_then_shielded() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["rebel-assault"],
        dark=["darth-vader+shield", "emperors-royal-guard"],
    )  # fmt: skip
    pay(at.do("play rebel-assault")).do("target darth-vader")
    assert at.asked == ("dark", "protect")
    at.do("protect darth-vader emperors-royal-guard 1")
    assert at.asked == ("dark", "shield")
    at.do("shield darth-vader")
    assert at.count("darth-vader", "damage") == 0
    assert at.count("emperors-royal-guard", "damage") == 1
    at = position(
        "deployment", "dark", dark_hand=["force-choke"], light_hand=["it-could-be-worse"],
        light=["luke-skywalker+shield", "guardian-of-peace"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker")
    assert at.asked == ("light", "interrupt")
    at.do("pass")
    assert at.asked == ("light", "protect")
    at.do("pass")
    assert at.asked == ("light", "shield")


@pytest.mark.rule("SW-13.2")
def test_damage_beyond_what_a_card_can_take_is_lost() -> None:
    at = position(
        "conflict",
        light=["home-one"],
        dark_objectives=["imperial-command" + "+damage" * 4, *DARK_REST],
    )
    attack(at, "imperial-command", "home-one")
    at.until("commit")
    assert at.zone("imperial-command") == "light.victory"
    assert [at.count(code, "damage") for code in DARK_REST] == [0, 0]


@pytest.mark.rule("SW-17.7")
@pytest.mark.parametrize(("damage", "offered"), [("+damage+damage", 0), ("+damage", 1), ("", 1)])
def test_a_protectors_own_damage_of_the_same_source_counts_first(damage: str, offered: int) -> None:
    at = position(
        "conflict", light=["x-wing"], light_side="rebel-alliance", light_hand=["admiral-ackbar"],
        light_objectives=["draw-their-fire"] * 3,
        dark=[f"emperors-royal-guard{damage}", "dark-side-apprentice"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend emperors-royal-guard", "defend dark-side-apprentice")
    pay(at.until("action", "light").do("play admiral-ackbar")).do("use admiral-ackbar")
    offers = [word for word in at.options if word.startswith("protect dark-side-apprentice")]
    assert len(offers) == offered  # one point is all the apprentice would take


@pytest.mark.rule("SW-17.7", "SW-20.12")
def test_what_a_protector_takes_over_is_still_of_the_same_source() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett"], light=["luke-skywalker", "guardian-of-peace"],
        dark_hand=["darth-vader"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "boba-fett")
    at.until("defend").do("defend luke-skywalker", "done").until("edge").do("edge darth-vader")
    at.until("icons").do("icons unit-damage", "unit-damage luke-skywalker")
    at.do("protect luke-skywalker guardian-of-peace 1")
    at.do("use boba-fett guardian-of-peace", "at imperial-command")
    assert at.zone("guardian-of-peace") == "captives"


@pytest.mark.rule("SW-13.3")
def test_a_shield_does_not_answer_what_ones_own_side_places() -> None:
    at = position("deployment", light=["jedi-in-hiding+shield"], light_hand=["jedi-mind-trick"])
    at.do("play jedi-mind-trick", "pay jedi", "target jedi-in-hiding")
    assert at.asked[1] != "shield"
    assert at.count("jedi-in-hiding", "focus") == 2
    at = position("conflict", light=["x-wing+shield", "r2-d2"])  # nor the focus of a strike
    attack(at, "imperial-command", "x-wing")
    assert ("light", "shield") not in asks(at.do("done"), "commit")
    assert (at.count("x-wing", "focus"), at.count("x-wing", "shield")) == (1, 1)
    at = position("deployment", light=["r2-d2+shield"], light_hand=["rookie-pilot"])
    at.do("play rookie-pilot", "pay r2-d2")  # nor what pays
    assert (at.count("r2-d2", "focus"), at.count("r2-d2", "shield")) == (1, 1)


@pytest.mark.rule("SW-13.7", "SW-17.7")
def test_a_protector_may_step_in_for_damage_that_is_moved() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage"], dark=["darth-vader", "emperors-royal-guard"],
        light_objectives=["questionable-contacts", *LIGHT_REST],
    )  # fmt: skip
    at.do("use questionable-contacts", "choose darth-vader")
    at.do("protect darth-vader emperors-royal-guard 1")
    assert at.count("darth-vader", "damage") == 0
    assert at.count("emperors-royal-guard", "damage") == 1


@pytest.mark.rule("SW-13.7")
def test_what_answers_dealing_damage_does_not_answer_moving_it() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage"], dark=["darth-vader"],
        light_objectives=["questionable-contacts", *LIGHT_REST], light_hand=["it-could-be-worse"],
    )  # fmt: skip
    at.do("use questionable-contacts", "pass", "target luke-skywalker", "choose darth-vader")
    assert at.asked[1] != "interrupt"
    assert at.count("darth-vader", "damage") == 1


@pytest.mark.rule("SW-13.15", "SW-13.6")
def test_a_token_taken_off_is_one_point_of_damage() -> None:
    at = position("deployment", light=["repair-droid", "redemption+damage+damage+damage"])
    at.do("use repair-droid", "target redemption")
    assert at.count("redemption", "damage") == 2


@pytest.mark.rule("SW-17.1", "SW-17.3")
def test_a_keyword_twice_is_a_keyword_but_values_of_edge_add_up() -> None:
    at = position("conflict", light=["x-wing"], dark=["coruscant-defense-fleet"])
    fleet = at.uid("coruscant-defense-fleet")
    at.table.create("aft-armor-plating", "dark.play", owner="dark", host=fleet)
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend coruscant-defense-fleet")
    assert asks(at, "commit").count(("dark", "shielding")) == 1
    at = position("conflict", light=["mon-mothma", "yoda"])
    for code, keyword, value in (("mon-mothma", "edge", 2), ("yoda", "elite", 1)):
        give(at.table, "turn", at.uid(code), keyword, 1)
        assert stats.keyword(at.table, at.uid(code), keyword) == value


@pytest.mark.rule("SW-9.7")
def test_a_unique_card_in_play_keeps_its_like_from_being_put_into_play() -> None:
    at = position(
        "deployment", light=["yoda", "r2-d2"], light_hand=["return-of-the-jedi", "rebel-trooper"],
        light_discard=["yoda"], light_side="jedi",
    )  # fmt: skip
    assert "play return-of-the-jedi" not in at.options
    assert "play rebel-trooper" in at.options


@pytest.mark.rule("SW-8.4")
def test_what_an_ability_costs_needs_no_match() -> None:
    at = position(
        "conflict", dark=["at-st-commander", "at-st"], light=["x-wing"],
        dark_objectives=["shadows-of-dathomir+focus"] * 3,
    )  # fmt: skip
    attack(at, "shadows-of-dathomir", "x-wing")
    at.until("defend").do("defend at-st", "done").until("action", "dark")
    at.do("use at-st-commander", "pay sith", "choose at-st")
    assert at.count("at-st", "shield") == 1


@pytest.mark.rule("SW-7.20")
def test_a_cost_of_damage_that_is_prevented_is_not_paid() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage"], dark=["darth-vader"],
        light_objectives=["questionable-contacts", *LIGHT_REST], light_hand=["it-could-be-worse"],
    )  # fmt: skip
    at.do("use questionable-contacts", "use it-could-be-worse")
    assert at.asked[1] not in ("target", "choose")
    assert at.count("luke-skywalker", "damage") == 1
    assert at.count("questionable-contacts", "damage") == 0


@pytest.mark.rule("SW-7.20", "SW-13.8")
def test_an_objective_may_fall_to_the_damage_it_pays_with() -> None:
    at = position(
        "refresh", light=["luke-skywalker+damage"], dark=["darth-vader"],
        light_objectives=["questionable-contacts" + "+damage" * 4, *LIGHT_REST],
    )  # fmt: skip
    at.do("use questionable-contacts", "target luke-skywalker", "choose darth-vader")
    assert at.zone("questionable-contacts") == "dark.victory"
    assert at.count("darth-vader", "damage") == 1
    assert at.dial == 2


@pytest.mark.rule("SW-15.1", "SW-17.8")
def test_a_force_card_is_no_enhancement() -> None:
    at = position("force", "dark", dark=["rancor", "darth-vader"], dark_hand=["intimidated"])
    at.do("commit rancor")
    assert at.count("rancor", "force") == 1
    at = position(
        "deployment", "dark", dark=["rancor", "darth-vader+force"], light=["x-wing"],
        dark_hand=["tear-this-ship-apart", "duty-officer"], dark_side="imperial-navy",
    )  # fmt: skip
    assert "play tear-this-ship-apart" not in at.options


@pytest.mark.rule("SW-5.3")
def test_what_answers_the_turns_beginning_comes_before_the_dial_turns() -> None:
    at = position("begin", "dark", light=["luke-skywalker+focus"], dial=3)
    assert at.asked == ("light", "reaction")
    assert at.dial == 3
    at.do("use luke-skywalker")
    assert at.dial == 4
