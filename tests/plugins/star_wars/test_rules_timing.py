"""Timing: kinds of effect, windows, priority, interrupts that cancel and replace, costs, targets,
limits, lasting effects (SW-7)."""

from __future__ import annotations

import pytest

from croupier_star_wars.cards import card, codes
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, pay, position, window

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


def asked_until(at: Position, kind: str, seat: str = "") -> list[tuple[str, str]]:
    """Who was asked what, passing all the while, before something is asked."""
    found = []
    while at.asked[1] != kind or (seat and at.asked[0] != seat):
        found.append(at.asked)
        at.go_on()
    return found


# SW-7.1


@pytest.mark.rule("SW-7.1")
def test_what_answers_an_event_answers_no_strike_no_fate_card_and_no_ability() -> None:
    at = position(
        "conflict", "dark", dark=["tie-advanced", "nightsister"], light=["x-wing", "c-3po"],
        dark_hand=["heat-of-battle-dark"], light_hand=["counter-stroke"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-advanced")
    at.until("defend").do("defend x-wing").until("edge").do("edge heat-of-battle-dark", "pass")
    at.until("target").do("target x-wing")
    assert at.count("x-wing", "damage") == 1
    assert ("light", "interrupt") not in asked_until(at, "engage")
    at.until("commit").do("commit nightsister", "use nightsister", "target a-heros-journey")
    assert at.count("a-heros-journey", "damage") == 1


@pytest.mark.rule("SW-7.1", "SW-7.11")
def test_the_cost_of_a_cancelled_ability_is_no_part_of_its_effect_and_stays_paid() -> None:
    at = position(
        "deployment", "dark", dark_hand=["force-choke", "its-worse"],
        light=["luke-skywalker", "c-3po"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use c-3po", "use its-worse")
    assert at.options == ["target luke-skywalker"]  # C-3PO is gone already
    at.do("target luke-skywalker")
    assert at.zone("c-3po") == "light.discard"
    assert at.count("luke-skywalker", "damage") == 2  # the event's, and that of It's Worse


@pytest.mark.rule("SW-7.11", "SW-7.12")
@pytest.mark.parametrize("cancelled", [False, True])
def test_cards_discarded_for_a_discount_are_gone_although_it_is_cancelled(cancelled: bool) -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["r2-d2"], dark_hand=["its-worse"],
        light_hand=["wookiee-navigator", "home-one", "yoda", "yoda", "yoda"],
        light_objectives=["the-defense-of-yavin-4", *LIGHT_REST],
    )  # fmt: skip
    at.do("play home-one", "use the-defense-of-yavin-4", "discard yoda", "discard yoda", "done")
    assert at.asked == ("dark", "interrupt")  # after what it costs is paid
    if cancelled:
        at.do("use its-worse", "target r2-d2")
    else:
        at.do("pass")
    pay(at)
    assert at.zone("home-one") == "light.play"
    assert at.discard("light").count("yoda") == 2
    spent = sum(at.table.count(uid, "focus") for uid in at.table.zones["light.play"])
    assert spent == (5 if cancelled else 3)


@pytest.mark.rule("SW-7.9", "SW-7.12")
def test_whoever_uses_a_discount_discards_for_it() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["y-wing", "yoda", "x-wing"],
        light_objectives=["the-defense-of-yavin-4", *LIGHT_REST],
    )  # fmt: skip
    at.do("play y-wing", "use the-defense-of-yavin-4")
    assert sorted(at.options) == ["discard x-wing", "discard yoda"]


# SW-7.2


@pytest.mark.rule("SW-7.2")
def test_card_text_beats_the_rules() -> None:
    at = position("deployment", light=["yoda+shield"], light_hand=["our-most-desperate-hour"])
    at.do("play our-most-desperate-hour", "target yoda")
    assert at.count("yoda", "shield") == 2


@pytest.mark.rule("SW-7.2")
def test_cannot_beats_everything() -> None:
    at = position(
        "conflict", "dark", dark=["coruscant-defense-fleet", "tie-fighter"], light=["x-wing"],
        dark_hand=["force-stasis"],
    )  # fmt: skip
    attack(at, "draw-their-fire")
    assert at.options == ["attack tie-fighter"]
    at = position("conflict", light=["ewok-scout"], dark=["coruscant-defense-fleet"])
    attack(at, "imperial-command", "ewok-scout")
    at.until("reaction").do("use ewok-scout", "target coruscant-defense-fleet")
    assert ("dark", "defend") not in asked_until(at, "commit")


@pytest.mark.rule("SW-7.2")
def test_a_text_is_carried_out_as_far_as_possible() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["x-wing"],
        light_hand=["youre-my-only-hope"],
    )  # fmt: skip
    at.do("play youre-my-only-hope", "choose x-wing")
    assert len(at.hand("light")) == 2
    assert at.asked != ("dark", "choose")  # an empty hand discards nothing


@pytest.mark.rule("SW-7.2", "SW-7.9")
def test_nothing_behind_a_then_can_be_had_alone() -> None:
    at = position(
        "deployment", "dark", dark_hand=["force-choke", "its-worse", "its-worse"],
        light=["luke-skywalker"], light_hand=["counter-stroke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use counter-stroke")
    pay(at).do("use its-worse", "target luke-skywalker")
    assert at.options == ["use its-worse", "pass"]  # to the first, which is an interrupt as well
    at.do("pass")
    # The Counter-stroke is cancelled: another It's Worse would do damage only.
    assert at.asked[1] != "interrupt"
    assert at.hand("dark") == ["its-worse"]
    assert at.count("luke-skywalker", "damage") == 2


def action(**parts: object) -> dict[str, object]:
    """An event with another text than its own."""
    return {"abilities": [{"kind": "action", "zone": "hand", "summary": "", **parts}]}


@pytest.mark.rule("SW-7.2")
@pytest.mark.parametrize(("unit", "drawn"), [("at-st+damage", 3), ("at-st", 1)])
def test_what_stands_after_then_waits_for_the_part_before_it(unit: str, drawn: int) -> None:
    parts = [["draw", "you", 1], ["heal", ["in-play", "friendly", "unit"], 1]]
    text = action(do=[*parts, "then", ["draw", "you", 2]])
    at = position(
        "deployment", "dark", dark=[unit], dark_hand=["force-choke"], printed={"force-choke": text},
    ).do("play force-choke")  # fmt: skip
    assert len(at.hand("dark")) == drawn  # what stands before it is done all the same


@pytest.mark.rule("SW-7.2")
def test_a_cost_that_cannot_be_paid_whole_is_not_paid_in_part() -> None:
    cost = [["choose", "you", 2, 2, ["in-play", "unit", "friendly"]], ["sacrifice", "chosen"]]
    printed = {"force-choke": action(cost=cost, do=[["draw", "you", 1]])}
    cards = ["force-choke", "r2-d2"]
    for units, offered in (["at-st"], False), (["at-st", "tie-fighter"], True):
        at = position(
            "deployment", "dark", dark=units, dark_hand=cards, printed=printed, stops="all",
        )  # fmt: skip
        assert ("play force-choke" in at.options) == offered
    at.do("play force-choke", "choose at-st").until("action")
    assert at.discard("dark") == ["at-st", "tie-fighter", "force-choke"]


# SW-7.3, SW-7.4


@pytest.mark.rule("SW-7.3", "SW-10.14")
def test_the_action_windows_of_a_turn() -> None:
    at = position(
        "balance", light=["obi-wan-kenobi", "heavy-blaster-emplacement"],
        dark=["kuati-security-team"], light_hand=["yoda"],
    )  # fmt: skip
    wanted = {
        "engage": "engage imperial-command", "attack": "attack obi-wan-kenobi",
        "defend": "defend kuati-security-team", "edge": "edge yoda",
        "tactics": "tactics kuati-security-team",
    }  # fmt: skip
    turn = []
    while at.game.active(at.table) == "light":
        turn.append(f"W {window(at)}" if window(at) else at.asked[1])
        pick = wanted.pop(at.asked[1], "")
        at.do(
            pick or next((word for word in ("pass", "done") if word in at.options), at.options[0])
        )
    assert turn == [
        "balance", "W refresh", "discard", "W draw", "W deployment",
        "W conflict", "engage", "attack", "W attackers", "defend", "W defenders", "edge", "edge",
        "W edge", "strike", "icons", "icons", "tactics", "tactics", "unit-damage", "W strike",
        "W strike",  # after the turn of the defender, whom the tactics have exhausted
        "W conflict", "W conflict-end", "commit", "W force",
    ]  # fmt: skip


@pytest.mark.rule("SW-7.4")
def test_opportunities_alternate_and_who_passed_may_act_when_the_other_did() -> None:
    at = position(
        "deployment", light_hand=["x-wing", "x-wing"], dark=["tie-fighter+focus+focus+focus"],
        dark_hand=["tallon-roll", "tallon-roll", "tie-bomber"],
    )  # fmt: skip
    at.do("pass")
    assert at.asked == ("dark", "action")
    assert at.options == ["play tallon-roll", "pass"]  # only the active player deploys
    at.do("play tallon-roll", "target tie-fighter")
    assert at.asked == ("light", "action")
    at.do("play x-wing")
    assert at.asked == ("light", "pay")  # it is finished before anybody does something else
    pay(at)
    assert at.asked == ("dark", "action")
    at.do("pass")
    assert at.asked == ("light", "action")
    at.do("play x-wing")
    pay(at)
    assert at.asked == ("dark", "action")
    at.do("pass")  # and the light side, which can do nothing more, passes as well
    assert window(at) == "conflict"


@pytest.mark.rule("SW-7.4")
def test_the_active_player_has_priority_although_the_enemy_has_the_edge() -> None:
    emplacement = "heavy-blaster-emplacement"
    at = position(
        "conflict", light=["x-wing", emplacement], dark=["tie-fighter", "tie-bomber+focus"],
        dark_hand=["tallon-roll"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter").until("strike", "dark").do("strike tie-fighter")
    at.until("action")
    assert (at.asked[0], window(at)) == ("light", "strike")
    at.do("pass")
    assert at.asked == ("dark", "action")


# SW-7.5 to SW-7.8


@pytest.mark.rule("SW-7.5", "SW-7.6", "SW-7.24")
def test_forced_answers_come_first_and_cannot_be_declined() -> None:
    at = position(
        "conflict", light=["luke-skywalker"], dark=["intimidated@luke-skywalker"],
        light_hand=["double-strike"],
    )  # fmt: skip
    attack(at, "imperial-command", "luke-skywalker")
    at.until("strike").do("strike luke-skywalker")
    assert at.asked == ("light", "reaction")
    assert at.count("luke-skywalker", "focus") == 2
    assert at.options == ["use double-strike", "pass"]


@pytest.mark.rule("SW-7.5")
def test_interrupts_come_before_the_thing_reactions_after_it() -> None:
    at = position(
        "refresh", "dark", dark_objectives=["defense-protocol", *DARK_REST],
        light=["jedi-in-hiding"], light_hand=["it-could-be-worse"],
    )  # fmt: skip
    at.until("reaction").do("use defense-protocol", "target jedi-in-hiding")
    assert at.asked == ("light", "interrupt")
    assert at.count("jedi-in-hiding", "damage") == 0
    at.do("use it-could-be-worse")
    assert at.zone("jedi-in-hiding") == "light.play"


@pytest.mark.rule("SW-7.5")
def test_optional_answers_alternate_from_the_active_player_until_two_pass() -> None:
    fallen = "imperial-command" + "+damage" * 4
    at = position(
        "balance", dark_objectives=[fallen, *DARK_REST], light=["red-two+focus+focus+focus"],
        dark=["emperor-palpatine"], dark_discard=["force-choke"],
    )  # fmt: skip
    at.do("damage imperial-command")
    assert at.asked == ("light", "reaction")
    at.do("pass")
    assert at.asked == ("dark", "reaction")
    at.do("use emperor-palpatine", "choose force-choke")
    assert at.asked == ("light", "reaction")  # who passed may answer after all
    at.do("use red-two")
    assert at.count("red-two", "focus") == 1  # another went in the refreshing
    assert at.asked[1] != "reaction"


@pytest.mark.rule("SW-7.6")
@pytest.mark.parametrize(("pick", "focus"), [("use luke-skywalker", 0), ("pass", 1)])
def test_an_answer_without_forced_is_optional(pick: str, focus: int) -> None:
    at = position("begin", "dark", light=["luke-skywalker+focus"])
    assert at.options == ["use luke-skywalker", "pass"]
    at.do(pick)
    assert at.count("luke-skywalker", "focus") == focus


@pytest.mark.rule("SW-7.7")
def test_each_copy_answers_once() -> None:
    counsel = "counsel-of-the-sith"
    at = position("begin", dark_objectives=[counsel, counsel, "imperial-command"])
    assert at.options == [f"use {counsel}", f"use {counsel}.2", "pass"]
    at.do(f"use {counsel}")
    assert at.options == [f"use {counsel}.2", "pass"]
    at.do(f"use {counsel}.2")
    assert len(at.hand("dark")) == 2
    assert at.asked[1] != "reaction"


@pytest.mark.rule("SW-7.8", "SW-7.10")
def test_the_newest_answer_is_finished_before_the_older_goes_on() -> None:
    at = position(
        "deployment", "dark", dark=["tie-fighter"], light=["luke-skywalker"],
        light_hand=["lightsaber-deflection", "counter-stroke"],
        dark_hand=["force-choke", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "pass")
    at.do("use lightsaber-deflection", "target tie-fighter", "use its-worse")
    at.do("target luke-skywalker", "use counter-stroke")
    pay(at)
    assert at.discard("dark") == ["its-worse", "tie-fighter", "force-choke"]
    assert at.discard("light") == ["counter-stroke", "lightsaber-deflection"]
    assert at.count("luke-skywalker", "damage") == 0


@pytest.mark.rule("SW-7.8")
def test_answers_to_one_thing_are_carried_out_in_the_order_used_each_to_the_end() -> None:
    escort = "x-wing-escort"
    at = position(
        "deployment", "dark", dark=["tie-fighter", "tie-bomber"], dark_hand=["force-lightning"],
        light=[f"{escort}+focus"],
    )  # fmt: skip
    at.do("play force-lightning")
    pay(at).do(f"target {escort}", f"use {escort}", "choose tie-bomber")
    # It is gone before the escort is, whose leaving that answered.
    assert at.discard("dark") == ["tie-bomber", "force-lightning"]
    at = position(
        "conflict", light=["han-solo", "ewok-scout"], dark=["tie-bomber", "tie-fighter"],
    )  # fmt: skip
    attack(at, "imperial-command", "ewok-scout", "han-solo")
    at.do("use ewok-scout", "target tie-bomber", "use han-solo")
    assert at.options == ["target tie-bomber", "target tie-fighter"]
    at.do("target tie-fighter")
    assert at.discard("dark") == ["tie-fighter"]
    assert ("dark", "defend") not in asked_until(at, "engage")


# SW-7.9 to SW-7.13


@pytest.mark.rule("SW-7.9")
def test_nothing_is_used_that_has_no_target_cannot_be_paid_or_would_do_nothing() -> None:
    hand = ["force-choke", "tallon-roll", "tear-this-ship-apart", "force-lightning"]
    at = position("deployment", "dark", dark=["tie-fighter"], dark_hand=[*hand, "im-on-the-leader"])
    assert at.asked[1] != "action"
    at = position(
        "deployment", "dark", dark=["tie-fighter+focus"], light=["x-wing"],
        dark_hand=[*hand, "im-on-the-leader"], dark_objectives=["reconnaissance-mission"] * 3,
        dark_side="scum-and-villainy",
    )  # fmt: skip
    # Force Lightning and I'm on the Leader lack a Sith resource, the others a target.
    assert at.options == ["play tallon-roll", "pass"]


@pytest.mark.rule("SW-7.9")
def test_damage_to_what_is_gone_is_not_answered() -> None:
    at = position(
        "deployment", "dark", dark=["tie-fighter"], light=["luke-skywalker+damage+damage"],
        light_hand=["lightsaber-deflection", "lightsaber-deflection", "it-could-be-worse"],
        dark_hand=["force-choke", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker")
    at.do("use lightsaber-deflection", "target tie-fighter", "use its-worse")
    at.do("target luke-skywalker", "pass")  # that damage, too, could be answered
    assert at.zone("luke-skywalker") == "light.discard"  # before he is choked
    assert at.asked[1] != "interrupt"
    assert at.zone("tie-fighter") == "dark.play"


@pytest.mark.rule("SW-7.10")
def test_an_event_is_shown_and_paid_then_aimed_then_answered_then_carried_out() -> None:
    at = position(
        "deployment", "dark", dark_hand=["force-lightning"], light_hand=["counter-stroke"],
        light=["x-wing+focus", "y-wing+focus", "stolen-plans@imperial-command"],
    )  # fmt: skip
    at.do("play force-lightning")
    assert at.table.zones["dark.playing"] == [at.uid("force-lightning")]
    assert at.asked == ("dark", "pay")
    at.do("pay imperial-command 2")
    assert at.asked == ("light", "reaction")  # to the making of resources, in the midst of paying
    at.do("use stolen-plans", "pay sith")
    assert at.asked == ("dark", "target")
    at.do("target x-wing")
    assert at.asked == ("light", "interrupt")  # now it is played and could be cancelled
    assert at.zone("x-wing") == "light.play"
    at.do("pass")
    assert at.zone("x-wing") == "light.discard"
    assert at.discard("dark") == ["force-lightning"]


@pytest.mark.rule("SW-7.11", "SW-7.13")
def test_a_cancelled_event_was_still_played() -> None:
    at = position(
        "deployment", "dark", dark=["darth-vader"], light=["luke-skywalker", "c-3po"],
        dark_hand=["force-lightning", "force-choke", "force-choke"],
        dark_objectives=["the-emperors-web", *DARK_REST],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use c-3po")
    assert at.options == ["use darth-vader", "pass"]  # he answers that it was played
    at.do("pass")
    assert "play force-choke" not in at.options
    at.table.add(at.uid("luke-skywalker"), "focus")
    at.until("action", "dark").do("play force-lightning")
    paid = sum(at.table.count(uid, "focus") for uid in at.table.zones["dark.play"])
    pay(at)
    paid = sum(at.table.count(uid, "focus") for uid in at.table.zones["dark.play"]) - paid
    assert paid == 3  # the first Sith event of the turn was the cancelled one


@pytest.mark.rule("SW-7.12", "SW-14.2")
def test_a_cost_is_paid_in_full_and_only_a_ready_card_is_focused_for_one() -> None:
    at = position(
        "deployment", light=["heavy-blaster-emplacement+focus", "c-3po+focus", "luke-skywalker"],
        light_objectives=["draw-their-fire"] * 3, dark=["grand-moff-tarkin+focus"],
        dark_hand=["force-choke"],
    )  # fmt: skip
    assert at.asked == ("dark", "action")  # the emplacement is exhausted
    at.do("play force-choke", "target luke-skywalker")
    assert at.options == ["use c-3po", "pass"]  # it is not focused for that
    at = position(
        "conflict", "dark", dark=["at-st-commander", "at-st+focus", "at-st"],
        dark_objectives=["shadows-of-dathomir+focus", "imperial-command+focus",
                         "death-and-despayre+focus"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "at-st.2")
    at.do("done")
    assert at.options == ["use at-st-commander", "pass"]
    at = position(
        "conflict", "dark", dark=["at-st-commander", "at-st"], dark_side="sith+focus",
        dark_objectives=["shadows-of-dathomir+focus", "imperial-command+focus",
                         "death-and-despayre+focus"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "at-st")
    assert ("dark", "action") not in asked_until(at.do("done"), "commit")


@pytest.mark.rule("SW-7.12", "SW-14.3")
def test_the_constant_text_and_the_keywords_of_an_exhausted_card_work() -> None:
    at = position(
        "deployment", "dark", dark=["grand-moff-tarkin+focus"], dark_hand=["force-choke"],
        light=["luke-skywalker", "guardian-of-peace+focus"],
        light_objectives=["draw-their-fire+damage+damage+damage", *LIGHT_REST],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker")
    assert at.asked == ("light", "protect")
    at = position(
        "balance", "dark", dark=["grand-moff-tarkin+focus+focus+focus"], dial=3,
        light_objectives=["draw-their-fire" + "+damage" * 4, *LIGHT_REST],
    )  # fmt: skip
    at.until("discard")
    assert at.zone("draw-their-fire") == "dark.victory"


@pytest.mark.rule("SW-7.13")
def test_a_limit_counts_for_each_copy_or_for_each_title_in_every_players_turn() -> None:
    at = position(
        "force", light=["repair-droid", "repair-droid", "x-wing+damage+damage+damage"],
        printed={"x-wing": {"capacity": 9}}, light_side="rebel-alliance",
    )  # fmt: skip
    at.until("action").do("use repair-droid", "target x-wing")
    assert at.options == ["use repair-droid.2", "pass"]
    at.do("use repair-droid.2", "target x-wing")
    at.until("action", "light")
    assert at.game.active(at.table) == "dark"
    at.do("use repair-droid", "target x-wing")
    assert at.count("x-wing", "damage") == 0
    at = position(
        "conflict", light_side="rebel-alliance", light_hand=["rebel-assault", "rebel-assault"],
        light=["y-wing"],
    )  # fmt: skip
    at.do("play rebel-assault")
    pay(at).do("target imperial-command")
    assert at.asked == ("light", "engage")
    at.until("action", "light")
    assert at.game.active(at.table) == "dark"
    assert "play rebel-assault" in at.options


@pytest.mark.rule("SW-7.14")
def test_a_constant_text_works_in_play_and_while_participating_only_there() -> None:
    at = position(
        "deployment", "dark", dark=["tie-fighter", "orbital-bombardment"],
        dark_hand=["tear-this-ship-apart"], dark_side="imperial-navy",
    )  # fmt: skip
    assert at.icons("tie-fighter")["blast"] == (1, 1)
    at.do("play tear-this-ship-apart")
    pay(at).do("target orbital-bombardment")
    assert at.icons("tie-fighter")["blast"] == (0, 1)
    for attacker, shown in (("obi-wan-kenobi", "tie-fighter"), ("x-wing", "")):
        at = position(
            "conflict", light=["obi-wan-kenobi", "x-wing"], dark=["tie-bomber"],
            dark_hand=["tie-fighter", "tie-fighter"], light_hand=["yoda", "yoda"],
        )  # fmt: skip
        attack(at, "imperial-command", attacker)
        at.until("defend").do("defend tie-bomber").until("edge", "dark").do("edge tie-fighter")
        view = at.game.information(at.table, "light")
        assert [view.pieces[uid].code for uid in view.zones["dark.edge"]] == [shown]


# SW-7.15 to SW-7.19


def forced(kind: str, *do: object) -> dict[str, object]:
    """A card with a forced answer to damage."""
    text = {"kind": f"forced-{kind}", "summary": "", "on": "damage", "do": list(do)}
    return {"abilities": [text]}


@pytest.mark.rule("SW-7.5", "SW-7.15")
@pytest.mark.parametrize("turn", ["dark", "light"])
def test_the_active_player_orders_forced_answers_of_both_sides(turn: str) -> None:
    at = position(
        "conflict", turn, light=["luke-skywalker"], light_hand=["it-could-be-worse"],
        dark_hand=["force-choke"],
        printed={
            "imperial-command": forced("interrupt", ["lower", 1]),
            "a-heros-journey": forced("interrupt", ["draw", "you", 1]),
        },
    )  # fmt: skip
    at.until("action", "dark").do("play force-choke", "target luke-skywalker")
    assert at.asked == (turn, "order")
    assert sorted(at.options) == ["use a-heros-journey", "use imperial-command"]
    at.do("use imperial-command")
    # There is no damage any more that the other, or an optional interrupt, could answer.
    assert at.asked[1] not in ("order", "interrupt")
    assert at.hand("light") == ["it-could-be-worse"]
    assert at.count("luke-skywalker", "damage") == 0


@pytest.mark.rule("SW-7.15")
def test_of_two_who_decide_the_one_whose_effect_it_is_comes_first() -> None:
    for turn in ("light", "dark"):
        at = position(
            "conflict", turn, light=["x-wing"], dark=["tie-fighter"], light_hand=["a-new-hope"],
            light_side="rebel-alliance",
        )  # fmt: skip
        at.until("action", "light").do("play a-new-hope")
        pay(at)
        assert at.asked == ("light", "choose")
        at.do("done")
        assert at.asked == ("dark", "choose")
        at.do("choose tie-fighter")
        assert (at.zone("x-wing"), at.zone("tie-fighter")) == ("light.hand", "dark.play")


HIDING = {"kind": "constant", "summary": "", "affects": "is-self"}
UNTARGETED = {"abilities": [{**HIDING, "gives": [["cannot-be-targeted", 1]]}]}


@pytest.mark.rule("SW-7.16")
def test_what_cannot_be_targeted_is_not_offered_and_combat_icons_do_not_target() -> None:
    at = position(
        "conflict", "dark", dark=["tie-advanced"], light=["x-wing", "trench-run"],
        dark_hand=["tear-this-ship-apart", "force-choke"], dark_side="imperial-navy",
        printed={"x-wing": UNTARGETED}, light_side="rebel-alliance",
    )  # fmt: skip
    assert at.asked[1] != "action"  # nothing could be aimed
    attack(at, "draw-their-fire", "tie-advanced")
    at.until("defend").do("defend x-wing").until("strike", "light")
    at = position(
        "conflict", "dark", dark=["kuati-security-team"], light=["x-wing"],
        printed={"x-wing": UNTARGETED},
    )  # fmt: skip
    attack(at, "draw-their-fire", "kuati-security-team")
    at.until("defend").do("defend x-wing").until("unit-damage", "dark").do("unit-damage x-wing")
    assert at.count("x-wing", "damage") == 1
    at = position(
        "conflict", light=["luke-skywalker"], dark=["tie-fighter", "duty-officer"],
        printed={"tie-fighter": UNTARGETED},
    )  # fmt: skip
    attack(at, "imperial-command", "luke-skywalker")
    at.until("icons", "light").do("icons unit-damage")
    assert "unit-damage tie-fighter" in at.options  # nor does Targeted Strike


@pytest.mark.rule("SW-7.16")
def test_targets_are_chosen_by_the_effects_controller() -> None:
    at = position("deployment", light=["x-wing+focus"], dark=["tie-fighter"],
                  dark_hand=["force-lightning"])  # fmt: skip
    at.until("action", "dark").do("play force-lightning")
    pay(at)
    assert (at.asked, at.options) == (("dark", "target"), ["target x-wing"])


@pytest.mark.rule("SW-7.17")
def test_what_paying_changes_does_not_count() -> None:
    # Light's unit is ready: that the officer will be exhausted by paying makes it no target.
    at = position("deployment", "dark", dark=["duty-officer"], dark_hand=["force-lightning"],
                  light=["x-wing"])  # fmt: skip
    assert at.asked[1] != "action"
    at = position("deployment", "dark", dark=["duty-officer"], dark_hand=["force-lightning"],
                  light=["x-wing+focus"])  # fmt: skip
    at.do("play force-lightning", "pay duty-officer")
    pay(at)
    assert at.options == ["target x-wing"]
    at = position(
        "refresh", light_objectives=["tribal-support", *LIGHT_REST], light_hand=["ewok-scout"],
    )  # fmt: skip
    assert at.asked[1] != "reaction"  # the Ewok is discarded only by paying


@pytest.mark.rule("SW-7.18")
def test_choices_that_are_no_targets_come_after_the_moment_to_cancel() -> None:
    at = position("deployment", "dark", dark_hand=["interrogation"], light=["c-3po"],
                  light_hand=["yoda", "r2-d2"])  # fmt: skip
    at.do("play interrogation")
    pay(at)
    assert at.asked == ("light", "interrupt")
    view = at.game.information(at.table, "dark")
    assert {view.pieces[uid].code for uid in view.zones["light.hand"]} == {""}  # not seen yet
    at.do("pass")
    assert (at.asked, at.options) == (("dark", "choose"), ["choose yoda", "choose r2-d2"])


@pytest.mark.rule("SW-7.19")
def test_abilities_are_used_from_play_events_from_hand_and_by_who_controls_them() -> None:
    at = position(
        "deployment", light=["x-wing+damage"], light_hand=["repair-droid"],
        light_discard=["repair-droid", "fall-back"],
    )  # fmt: skip
    assert at.options == ["play repair-droid", "pass"]
    at = position(
        "deployment", "dark", dark_hand=["tie-fighter"], light=["stolen-plans@imperial-command"],
    )  # fmt: skip
    at.do("play tie-fighter", "pay imperial-command")
    assert at.asked == ("light", "reaction")
    at.do("use stolen-plans")
    assert len(at.hand("light")) == 1


# SW-7.20 to SW-7.24


@pytest.mark.rule("SW-7.20")
@pytest.mark.parametrize("stopped", [False, True])
def test_damage_as_a_cost_that_does_not_happen_is_not_paid(stopped: bool) -> None:
    at = position(
        "refresh", light_objectives=["questionable-contacts", *LIGHT_REST],
        light=["x-wing+damage"], dark=["tie-advanced"], light_hand=["it-could-be-worse"],
        light_side="smugglers-and-spies",
    )  # fmt: skip
    at.until("reaction").do("use questionable-contacts")
    at.until("interrupt").do("use it-could-be-worse" if stopped else "pass")
    asked = [kind for _, kind in asked_until(at, "discard")]
    assert ("choose" in asked) is not stopped
    assert at.count("questionable-contacts", "damage") == (0 if stopped else 1)
    assert at.count("x-wing", "damage") == (1 if stopped else 0)


@pytest.mark.rule("SW-7.20")
def test_the_cost_is_paid_before_the_target_is_chosen_and_may_take_it_away() -> None:
    at = position(
        "deployment", light=["x-wing-escort"], dark=["tie-fighter"],
        light_hand=["heroic-sacrifice"], light_side="rebel-alliance",
    )  # fmt: skip
    at.do("play heroic-sacrifice")
    pay(at).do("choose x-wing-escort", "use x-wing-escort", "choose tie-fighter")
    assert at.asked[1] != "target"
    assert at.discard("light") == ["x-wing-escort", "heroic-sacrifice"]
    assert at.discard("dark") == ["tie-fighter"]


@pytest.mark.rule("SW-7.21")
def test_what_did_not_happen_is_not_answered_nor_what_both_passed_on_again() -> None:
    for pick in ("use it-could-be-worse", "pass"):
        at = position(
            "conflict", "dark", dark=["boba-fett"], light=["guardian-of-peace"],
            light_hand=["it-could-be-worse"],
            printed={"boba-fett": {"icons": {"unit-damage": (1, 0)}}},
        )  # fmt: skip
        attack(at, "draw-their-fire", "boba-fett")
        at.until("defend").do("defend guardian-of-peace").until("unit-damage", "dark")
        at.do("unit-damage guardian-of-peace", pick)
        assert (at.asked == ("dark", "reaction")) is (pick == "pass")
        assert ("light", "interrupt") not in asked_until(at, "commit")


@pytest.mark.rule("SW-7.22")
@pytest.mark.parametrize("back", [False, True])
def test_a_lasting_effect_ends_when_the_card_leaves_play(back: bool) -> None:
    at = position(
        "conflict", light=["luke-skywalker", "x-wing"], dark_hand=["force-stasis"],
        light_hand=["youre-my-only-hope", "return-of-the-jedi"],
    )  # fmt: skip
    at.do("pass", "play force-stasis")
    pay(at).do("target luke-skywalker")
    if back:
        at.do("play youre-my-only-hope", "choose luke-skywalker", "play return-of-the-jedi")
        pay(at).do("choose luke-skywalker")
    attack(at, "imperial-command")
    assert ("attack luke-skywalker" in at.options) is back


@pytest.mark.rule("SW-7.22")
def test_nothing_lasts_on_a_target_that_left_play_before_the_effect() -> None:
    at = position(
        "conflict", light=["yoda+damage", "x-wing"],
        light_hand=["counter-stroke", "return-of-the-jedi"],
        dark_hand=["force-stasis", "its-worse"], printed={"return-of-the-jedi": {"cost": 0}},
    )  # fmt: skip
    at.do("play force-stasis")
    pay(at).do("target yoda", "use counter-stroke")
    pay(at).do("use its-worse", "target yoda")
    assert at.zone("yoda") == "light.discard"
    at.until("action", "light").do("play return-of-the-jedi", "choose yoda")
    attack(at, "imperial-command")
    assert sorted(at.options) == ["attack x-wing", "attack yoda"]


@pytest.mark.rule("SW-7.23")
def test_no_action_can_be_repeated_at_will() -> None:
    # So no loop has to be counted: each use of an action costs something, or is the only one.
    repeated = [
        code
        for code in codes()
        for ability in card(code).abilities
        if ability.kind == "action" and not (ability.zone or ability.cost or ability.limit)
    ]
    assert repeated == []


@pytest.mark.rule("SW-7.24")
def test_what_is_forced_happens_unasked() -> None:
    at = position("refresh", "dark", dark=["rancor", "tie-fighter"], light=["r2-d2", "x-wing"])
    assert (at.asked, at.options) == (("dark", "choose"), ["choose r2-d2"])  # the cheapest
    at = position("refresh", "dark", dark=["rancor", "rancor"])
    at.do("use rancor", "choose rancor.2")
    assert at.discard("dark") == ["rancor"]
