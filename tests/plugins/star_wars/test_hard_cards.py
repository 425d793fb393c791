"""The cards that ask most of the machinery, where they meet one another: nested answers, replaced
destinations, procedures begun anew, costs that change what they pay for."""

from __future__ import annotations

import pytest

from croupier_star_wars.layout import engagement
from star_wars import PLAIN_DARK, PLAIN_LIGHT, asks, attack, pay, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]
NAVY_OBJECTIVES = ("death-and-despayre", "death-and-despayre", "imperial-command")


# Twist of Fate


@pytest.mark.card("twist-of-fate-light", "twist-of-fate-dark")
@pytest.mark.rule("SW-11.9")
def test_of_two_twists_the_first_voids_the_other() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["kuati-security-team"],
        light_hand=["twist-of-fate-light", "heat-of-battle-light", "yoda"],
        dark_hand=["twist-of-fate-dark", "darth-vader"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team").until("edge")
    at.do("edge twist-of-fate-light", "edge twist-of-fate-dark", "edge heat-of-battle-light")
    at.do("pass", "pass", "discard twist-of-fate-light")
    # One battle is void, not two: the next goes on with what is in the hands.
    assert at.asked == ("light", "edge")
    assert at.discard("dark") == ["twist-of-fate-dark"]
    assert at.discard("light") == ["twist-of-fate-light", "heat-of-battle-light"]
    assert at.count("kuati-security-team", "damage") == 0
    at.do("edge yoda", "edge darth-vader")
    battle = engagement(at.table)
    assert battle is not None
    assert battle.edge == "light"  # five against four
    assert at.discard("dark") == ["twist-of-fate-dark", "darth-vader"]


@pytest.mark.card("twist-of-fate-light")
@pytest.mark.rule("SW-11.9", "SW-11.3")
def test_an_attacker_alone_may_void_a_battle_it_wins_anyway() -> None:
    at = position("conflict", light=["x-wing"], light_hand=["twist-of-fate-light", "yoda"])
    attack(at, "imperial-command", "x-wing")
    at.until("edge").do("edge twist-of-fate-light", "pass")
    assert at.asked == ("light", "edge")
    assert at.options == ["edge yoda", "pass"]
    at.until("commit")
    assert at.count("imperial-command", "damage") == 2


# Trench Run


@pytest.mark.card("trench-run")
@pytest.mark.rule("SW-20.7", "SW-10.1")
def test_engaging_the_dial_leaves_the_objectives_to_be_engaged() -> None:
    at = position("conflict", light=["trench-run", "x-wing", "r2-d2"])
    attack(at, "dial", "x-wing")
    at.do("done").until("engage")
    assert at.options == [*(f"engage {code}" for code in PLAIN_DARK), "done"]


@pytest.mark.card("trench-run", "home-one")
@pytest.mark.rule("SW-20.7")
def test_home_one_at_the_dial_damages_every_objective_and_the_dial_by_its_blast() -> None:
    at = position("conflict", light=["trench-run", "home-one"])
    attack(at, "dial", "home-one")
    at.until("reaction").do("use home-one").until("commit")
    assert [at.count(code, "damage") for code in PLAIN_DARK] == [1, 1, 1]
    assert at.table.counters["dial-damage"] == 3  # two icons, the bonus


@pytest.mark.card("trench-run")
@pytest.mark.rule("SW-20.7")
def test_damage_stays_on_the_dial() -> None:
    at = position("conflict", light=["trench-run", "x-wing"])
    attack(at, "dial", "x-wing")
    at.until("discard", "dark").until("engage")
    attack(at, "dial", "x-wing")
    at.until("commit")
    assert at.table.counters["dial-damage"] == 4


# Leia Organa


@pytest.mark.card("leia-organa")
@pytest.mark.rule("SW-20.6", "SW-13.12")
@pytest.mark.parametrize("way", ["sacrificed", "returned by a-new-hope", "captured", "swindled"])
def test_leia_organa_is_asked_for_once_whatever_removes_her(way: str) -> None:
    if way == "captured":
        at = position(
            "conflict", light=["leia-organa"], dark_hand=["detained"], dark_side="imperial-navy"
        )
        attack(at, "imperial-command", "leia-organa")
        pay(at.until("reaction", "dark").do("use detained"))
    elif way == "sacrificed":
        at = position("deployment", light=["leia-organa"], light_hand=["youre-my-only-hope"])
        at.do("play youre-my-only-hope", "choose leia-organa")
    elif way == "swindled":
        at = position(
            "deployment", light=["leia-organa"], light_hand=["swindled"],
            light_side="smugglers-and-spies",
        )  # fmt: skip
        pay(at.do("play swindled")).do("target leia-organa")
    else:
        at = position(
            "deployment", light=["leia-organa"], light_hand=["a-new-hope"],
            light_side="rebel-alliance",
        )  # fmt: skip
        pay(at.do("play a-new-hope")).do("done")
    while at.asked[1] == "interrupt":
        at.do("pass")
    assert at.asked == ("dark", "capture")
    at.do("at shadows-of-dathomir")
    captive = at.table.pieces[at.uid("leia-organa")]
    assert (captive.zone, captive.host) == ("captives", at.uid("shadows-of-dathomir"))
    assert at.asked[1] != "capture"


@pytest.mark.card("leia-organa", "youre-my-only-hope")
@pytest.mark.rule("SW-7.20", "SW-13.12")
def test_leia_organa_captured_instead_of_discarded_has_paid_a_sacrifice() -> None:
    at = position("deployment", light=["leia-organa"], light_hand=["youre-my-only-hope"])
    at.do("play youre-my-only-hope", "choose leia-organa").until("capture")
    at.do("at imperial-command")
    assert at.hand("light") == ["jedi-in-hiding"] * 2


@pytest.mark.card("leia-organa", "its-worse")
@pytest.mark.rule("SW-20.6", "SW-20.23")
def test_a_cancelled_interrupt_does_not_save_leia_organa_from_captivity() -> None:
    at = position(
        "deployment", "dark", light=["leia-organa", "x-wing+focus"],
        dark_hand=["force-choke", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target leia-organa", "use leia-organa", "use its-worse")
    at.do("target x-wing", "at imperial-command")
    assert at.count("x-wing", "focus") == 1
    assert at.zone("leia-organa") == "captives"


# It's Worse, Lightsaber Deflection


@pytest.mark.card("its-worse", "counter-stroke", "lightsaber-deflection")
@pytest.mark.rule("SW-7.8", "SW-20.23")
def test_answers_nest_four_deep() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker", "home-one"], dark=["tie-fighter"],
        light_hand=["lightsaber-deflection", "counter-stroke"],
        dark_hand=["force-choke", "its-worse", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "pass", "use lightsaber-deflection")
    at.do("target tie-fighter", "use its-worse", "target luke-skywalker")
    while at.asked != ("light", "interrupt"):
        at.do("pass")
    pay(at.do("use counter-stroke"))
    at.do("use its-worse", "target home-one")
    # The second It's Worse undoes the Counter-stroke, so the first undoes the Deflection.
    assert at.count("home-one", "damage") == 1
    assert at.count("luke-skywalker", "damage") == 2
    assert at.zone("tie-fighter") == "dark.play"
    assert at.discard("dark") == ["its-worse", "its-worse", "force-choke"]


@pytest.mark.card("lightsaber-deflection")
@pytest.mark.rule("SW-20.16", "SW-7.7")
def test_two_deflections_take_a_point_each() -> None:
    at = position(
        "conflict", "dark", dark=["darth-vader", "tie-fighter"], light=["luke-skywalker", "x-wing"],
        light_hand=["lightsaber-deflection", "lightsaber-deflection"], dark_hand=["boba-fett"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "darth-vader")
    at.do("done").until("defend").do("defend luke-skywalker", "done").until("edge")
    at.do("edge boba-fett").until("icons").do("icons unit-damage", "unit-damage luke-skywalker")
    at.do("use lightsaber-deflection", "target tie-fighter")
    at.do("use lightsaber-deflection", "target x-wing")
    assert at.count("luke-skywalker", "damage") == 0
    assert (at.zone("tie-fighter"), at.count("x-wing", "damage")) == ("dark.discard", 1)


# Protect


@pytest.mark.card("emperors-royal-guard")
@pytest.mark.rule("SW-17.7")
def test_several_protectors_share_and_one_protects_another() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["rebel-assault"],
        dark=["darth-vader", "emperors-royal-guard", "emperors-royal-guard"],
    )  # fmt: skip
    pay(at.do("play rebel-assault")).do("target darth-vader")
    at.do("protect darth-vader emperors-royal-guard 1")
    at.do("protect darth-vader emperors-royal-guard.2 1")
    assert at.count("darth-vader", "damage") == 0
    while at.asked[1] == "protect":
        at.do("pass")
    assert at.count("emperors-royal-guard", "damage") == 1
    assert at.count("emperors-royal-guard.2", "damage") == 1


# Black Squadron Pilot


@pytest.mark.card("black-squadron-pilot")
@pytest.mark.rule("SW-9.10")
def test_an_attached_pilot_is_no_unit_for_anything() -> None:
    at = position(
        "deployment", "dark", dark=["tie-fighter", "black-squadron-pilot@tie-fighter"],
        light=["x-wing"], dark_hand=["im-on-the-leader", "tear-this-ship-apart"],
        dark_side="imperial-navy", light_hand=["swindled"],
    )  # fmt: skip
    pay(at.do("play tear-this-ship-apart")).do("target black-squadron-pilot")
    assert at.discard("dark") == ["black-squadron-pilot", "tear-this-ship-apart"]
    at = position(
        "deployment", dark=["tie-fighter", "black-squadron-pilot@tie-fighter"],
        light_hand=["swindled"], light_side="smugglers-and-spies",
    )  # fmt: skip
    pay(at.do("play swindled"))
    assert at.options == ["target tie-fighter"]


@pytest.mark.card("black-squadron-pilot", "force-choke", "jedi-mind-trick")
@pytest.mark.rule("SW-9.10")
@pytest.mark.parametrize(
    "event", ["force-choke", "jedi-mind-trick", "our-most-desperate-hour", "rebel-assault"]
)
def test_an_attached_pilot_is_no_character_to_aim_at(event: str) -> None:
    side = "dark" if event == "force-choke" else "light"
    at = position(
        "deployment", side, dark=["tie-fighter", "black-squadron-pilot@tie-fighter", "rancor"],
        dark_hand=["force-choke"], light_hand=[event], light=["yoda"],
        light_side="rebel-alliance" if event == "rebel-assault" else "jedi",
    )  # fmt: skip
    pay(at.do(f"play {event}"))
    assert "target yoda" in at.options or "target rancor" in at.options
    assert "target black-squadron-pilot" not in at.options


# Objectives that change in the middle of an engagement


@pytest.mark.card("the-secret-of-yavin-4")
@pytest.mark.rule("SW-20.5", "SW-10.12")
def test_an_engagement_is_moved_once_its_objective_is_used_up() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter", "espo-trooper"],
        light_objectives=["the-secret-of-yavin-4", "the-rebel-fleet", "draw-their-fire"],
    )  # fmt: skip
    attack(at, "the-secret-of-yavin-4", "espo-trooper")
    at.do("done")
    assert at.asked != ("light", "reaction")  # it cannot be moved to where it is
    at.until("engage")
    attack(at, "the-rebel-fleet", "tie-fighter")
    at.do("done", "use the-secret-of-yavin-4")  # declared against already, and moved to anyway
    at.until("engage")
    assert at.count("the-secret-of-yavin-4", "damage") == 1 + 2
    assert at.options == ["engage draw-their-fire", "done"]


@pytest.mark.card("a-journey-to-dagobah")
@pytest.mark.rule("SW-10.11", "SW-20.4")
def test_nothing_is_left_to_blast_when_the_engaged_objective_has_fallen() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-advanced"], dark_hand=["twist-of-fate-dark"],
        light_objectives=["a-journey-to-dagobah" + "+damage" * 3, *LIGHT_REST],
        light_reserve=["jedi-training"],
    )  # fmt: skip
    attack(at, "a-journey-to-dagobah", "tie-bomber", "tie-advanced")
    at.until("strike").do("strike tie-bomber", "use a-journey-to-dagobah", "choose jedi-training")
    asked = asks(at, "commit")
    assert ("dark", "reaction") not in asked  # TIE Advanced has no objective to damage
    assert at.count("tie-advanced", "focus") == 1
    assert at.count("jedi-training", "damage") == 0


# Vader's TIE Advanced, TIE Attack Squadron, Secret Informant


@pytest.mark.card("vaders-tie-advanced")
@pytest.mark.rule("SW-20.11", "SW-12.4")
def test_icons_lent_for_a_strike_are_gone_before_the_next() -> None:
    at = position(
        "conflict", "dark", dark=["vaders-tie-advanced"], dark_hand=["tallon-roll"],
        dark_deck=["tie-bomber", "kuati-security-team"], light=["x-wing+focus"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "vaders-tie-advanced")
    at.until("reaction").do("use vaders-tie-advanced").until("action", "dark")
    assert at.count("draw-their-fire", "damage") == 1 + 1
    at.do("play tallon-roll", "target vaders-tie-advanced")
    at.until("reaction").do("pass").until("commit")
    assert at.count("draw-their-fire", "damage") == 1 + 1 + 1 + 1  # its own icon, the bonus


@pytest.mark.card("secret-informant", "heat-of-battle-light")
@pytest.mark.rule("SW-20.25")
def test_a_fate_resolved_again_may_strike_another_or_be_left() -> None:
    hits = {}
    for again in (True, False):
        at = position(
            "conflict", light=["secret-informant"], dark=["kuati-security-team", "tie-advanced"],
            light_hand=["heat-of-battle-light"],
        )  # fmt: skip
        attack(at, "imperial-command", "secret-informant")
        at.until("defend").do("defend kuati-security-team", "defend tie-advanced").until("edge")
        at.do("edge heat-of-battle-light", "target kuati-security-team")
        if again:
            at.do("resolve heat-of-battle-light", "target tie-advanced")
            assert at.asked[1] != "repeat"  # one time more, and no other
        else:
            at.do("pass")
        hits[again] = [at.count(code, "damage") for code in ("kuati-security-team", "tie-advanced")]
    assert hits == {True: [1, 1], False: [1, 0]}


# Rancor


@pytest.mark.card("rancor", "redemption")
@pytest.mark.rule("SW-20.13", "SW-20.17")
def test_redemption_saves_a_character_from_the_rancor() -> None:
    at = position(
        "refresh", "dark", dark=["rancor"], light=["redemption", "twilek-loyalist"],
    )  # fmt: skip
    at.do("choose twilek-loyalist", "use redemption")
    assert at.hand("light") == ["twilek-loyalist"]


# Costs that change


@pytest.mark.card("the-defense-of-yavin-4", "its-worse")
@pytest.mark.rule("SW-7.11", "SW-8.10")
def test_discards_for_a_discount_stay_paid_where_the_discount_is_cancelled() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["red-two", "y-wing", "yoda"],
        light_objectives=["the-defense-of-yavin-4", "draw-their-fire", "draw-their-fire"],
        light=["x-wing"], dark_hand=["its-worse"],
    )  # fmt: skip
    at.do("play red-two", "use the-defense-of-yavin-4", "discard y-wing", "done", "use its-worse")
    at.do("target x-wing")
    assert at.discard("light") == ["y-wing"]
    at.do("pay rebel-alliance", "pay draw-their-fire 2")  # all three
    assert at.zone("red-two") == "light.play"
    assert at.count("x-wing", "damage") == 1


@pytest.mark.card("kuat-reinforcements")
@pytest.mark.rule("SW-8.5")
def test_no_more_is_discarded_than_makes_a_unit_cheaper() -> None:
    at = position(
        "deployment", "dark", dark_hand=["tie-bomber", "duty-officer", "espo-trooper"],
        dark_objectives=["kuat-reinforcements", *DARK_REST], dark_side="imperial-navy",
    )  # fmt: skip
    at.do("play tie-bomber", "use kuat-reinforcements", "discard duty-officer")
    assert at.asked == ("dark", "pay")  # it costs one, and never less
    at.do("pay kuat-reinforcements")
    assert at.zone("tie-bomber") == "dark.play"
    at = position(
        "deployment", "dark", dark_hand=["tie-fighter", "duty-officer"],
        dark_objectives=["kuat-reinforcements", *DARK_REST], dark_side="imperial-navy",
    )  # fmt: skip
    assert at.do("play tie-fighter").asked == ("dark", "pay")


@pytest.mark.card("rebel-sympathizer")
@pytest.mark.rule("SW-8.3", "SW-8.5")
def test_what_a_sympathizer_gives_an_event_uses_up_as_well() -> None:
    at = position(
        "deployment", light=["rebel-sympathizer"], light_hand=["jedi-mind-trick", "x-wing"],
        dark=["dark-side-apprentice"], light_side="rebel-alliance",
        light_objectives=["draw-their-fire"] * 3,
    )  # fmt: skip
    assert "play jedi-mind-trick" not in at.options  # there is no match
    at.do("use rebel-sympathizer", "play jedi-mind-trick", "target dark-side-apprentice")
    assert at.do("play x-wing").asked == ("light", "pay")


# Units that enter an engagement


@pytest.mark.card("admiral-ackbar")
@pytest.mark.rule("SW-9.9", "SW-10.8")
def test_admiral_ackbar_enters_as_a_defender_and_takes_the_bonus_away() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-advanced"], light_hand=["admiral-ackbar"],
        light_side="rebel-alliance",
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber", "tie-advanced")
    pay(at.until("action", "light").do("play admiral-ackbar"))
    battle = engagement(at.table)
    assert battle is not None
    assert battle.defenders == (at.uid("admiral-ackbar"),)
    at.do("pass").until("strike").do("strike admiral-ackbar")
    at.do("tactics tie-bomber", "tactics tie-bomber").until("commit")
    # A normal icon of the TIE Advanced has blasted, and nobody was unopposed.
    assert at.count("draw-their-fire", "damage") == 1


@pytest.mark.card("backstabber", "guardian-of-peace")
@pytest.mark.rule("SW-9.9", "SW-17.6")
def test_a_unit_played_into_an_engagement_was_not_declared() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], dark_hand=["backstabber"],
        dark_side="imperial-navy", dark_objectives=NAVY_OBJECTIVES,
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("action")
    at.table.create("aft-armor-plating", "dark.play", owner="dark", host=at.uid("tie-fighter"))
    pay(at.do("play backstabber"))
    assert ("dark", "shielding") not in asks(at, "strike")
    assert at.options == ["strike tie-fighter", "strike backstabber"]


# Looks


@pytest.mark.card("superlaser-engineer")
@pytest.mark.rule("SW-19.4")
def test_both_players_see_what_superlaser_engineer_shows_until_it_is_put_away() -> None:
    at = position(
        "deployment", "dark", dark_hand=["superlaser-engineer"], dark_side="imperial-navy",
        dark_deck=["tie-fighter", "superlaser-blast", "tie-bomber", "darth-vader", "espo-trooper"],
    )  # fmt: skip
    pay(at.do("play superlaser-engineer")).do("use superlaser-engineer")
    view = at.game.information(at.table, "light")
    assert at.hand("dark") == ["superlaser-blast"]
    assert [view.pieces[uid].code for uid in view.zones["dark.hand"]] == [""]
    shown = sorted(view.pieces[uid].code for uid in view.zones["dark.deck"])
    assert shown == ["darth-vader", "espo-trooper", "tie-bomber", "tie-fighter"]


# Captives


@pytest.mark.card("rescue-mission", "cruel-interrogations")
@pytest.mark.rule("SW-16.5", "SW-19.1")
def test_chance_says_which_captive_is_rescued() -> None:
    freed = set()
    for seed in "123456":
        at = position(
            "deployment", light_hand=["rescue-mission"], seed=seed,
            captives=["counter-stroke", "double-strike"],
        )  # fmt: skip
        pay(at.do("play rescue-mission")).do("choose imperial-command")
        freed.update(at.hand("light"))
        assert len(at.table.zones["captives"]) == 1
    assert freed == {"counter-stroke", "double-strike"}


@pytest.mark.card("rescue-mission")
@pytest.mark.rule("SW-16.5")
def test_the_light_side_names_the_objective_a_captive_is_rescued_from() -> None:
    at = position("deployment", light_hand=["rescue-mission"], captives=["counter-stroke"])
    at.table.create("yoda", "captives", owner="light", host=at.uid("shadows-of-dathomir"))
    pay(at.do("play rescue-mission"))
    assert at.options == ["choose imperial-command", "choose shadows-of-dathomir"]
    at.do("choose shadows-of-dathomir", "keep yoda")
    assert at.hand("light") == ["yoda"]


# Many cards leave at once


@pytest.mark.card("a-new-hope", "leia-organa", "x-wing-escort")
@pytest.mark.rule("SW-7.8", "SW-13.12")
def test_each_card_of_a_mass_return_may_go_elsewhere_and_have_its_answer() -> None:
    at = position(
        "deployment", light=["leia-organa", "x-wing-escort", "x-wing", "jedi-lightsaber@x-wing"],
        light_hand=["a-new-hope"], light_side="rebel-alliance",
        dark=["tie-fighter", "tie-bomber", "darth-vader"],
    )  # fmt: skip
    pay(at.do("play a-new-hope")).do("done", "choose tie-bomber", "choose tie-fighter", "done")
    at.do("use x-wing-escort", "choose tie-fighter")  # marked, and sacrificed all the same
    at.until("capture").do("at imperial-command")
    assert at.zone("leia-organa") == "captives"
    assert at.hand("light") == ["x-wing", "x-wing-escort"]
    assert sorted(at.discard("light")) == ["a-new-hope", "jedi-lightsaber"]
    assert (at.hand("dark"), at.discard("dark")) == (["darth-vader"], ["tie-fighter"])
    assert at.zone("tie-bomber") == "dark.play"


@pytest.mark.card("there-is-no-escape", "x-wing-escort", "black-squadron-pilot")
@pytest.mark.rule("SW-7.8", "SW-9.3")
def test_units_buried_together_leave_what_lay_on_them_and_what_was_sacrificed() -> None:
    at = position(
        "force", "dark", light=["x-wing-escort", "yoda"], dark_hand=["there-is-no-escape"],
        dark=["tie-fighter", "black-squadron-pilot@tie-fighter", "tie-bomber", "rancor"],
        light_deck=["r2-d2"], dark_deck=["espo-trooper"],
    )  # fmt: skip
    pay(at.until("action").do("play there-is-no-escape"))
    at.until("interrupt").do("use x-wing-escort", "choose tie-bomber")
    deck = {
        seat: [at.table.pieces[uid].code for uid in at.table.zones[f"{seat}.deck"]]
        for seat in ("dark", "light")
    }
    assert sorted(deck["dark"][:-1]) == ["rancor", "tie-fighter"]
    assert sorted(deck["light"][:-1]) == ["x-wing-escort", "yoda"]
    assert (deck["dark"][-1], deck["light"][-1]) == ("espo-trooper", "r2-d2")
    assert sorted(at.discard("dark")) == [
        "black-squadron-pilot", "there-is-no-escape", "tie-bomber",
    ]  # fmt: skip


@pytest.mark.card("there-is-no-escape")
@pytest.mark.rule("SW-19.1")
def test_the_order_of_units_buried_together_is_chance() -> None:
    orders = set()
    for seed in "12345678":
        at = position(
            "force", "dark", light=["x-wing", "y-wing", "yoda"], seed=seed,
            dark_hand=["there-is-no-escape"],
        )  # fmt: skip
        pay(at.until("action").do("play there-is-no-escape"))
        orders.add(tuple(at.table.pieces[uid].code for uid in at.table.zones["light.deck"][:3]))
    assert len(orders) > 2


@pytest.mark.card("force-rejuvenation")
@pytest.mark.rule("SW-15.1", "SW-13.15")
def test_force_rejuvenation_takes_any_tokens_but_not_the_force_card() -> None:
    at = position(
        "deployment", light=["luke-skywalker+damage+damage+focus+shield+force"],
        light_hand=["force-rejuvenation"],
    )  # fmt: skip
    pay(at.do("play force-rejuvenation")).do("target luke-skywalker")
    assert at.options == ["remove damage", "remove focus", "remove shield", "done"]
    at.do("remove damage", "remove shield", "remove focus", "done")
    left = [at.count("luke-skywalker", token) for token in ("damage", "focus", "shield", "force")]
    assert left == [1, 0, 0, 1]


# Ready again


@pytest.mark.card("trust-your-feelings")
@pytest.mark.rule("SW-12.10")
def test_a_unit_readied_in_a_strike_window_must_strike_again() -> None:
    light = ["jedi-in-hiding", "trust-your-feelings@jedi-in-hiding", "r2-d2"]
    at = position("conflict", light=light)
    attack(at, "imperial-command", "jedi-in-hiding")
    at.do("done").until("strike").do("strike jedi-in-hiding").until("action")
    at.do("use trust-your-feelings").until("commit")
    assert at.count("jedi-in-hiding", "focus") == 1
    assert at.count("imperial-command", "damage") == 1 + 1 + 1  # twice its icon, the bonus


# What lasts, and how long


@pytest.mark.card("ewok-scout")
@pytest.mark.rule("SW-10.9")
def test_a_unit_barred_from_an_engagement_may_defend_in_the_next() -> None:
    at = position("conflict", light=["ewok-scout", "x-wing"], dark=["dark-side-apprentice"])
    attack(at, "imperial-command", "ewok-scout")
    at.do("done", "use ewok-scout", "target dark-side-apprentice")
    assert ("dark", "defend") not in asks(at, "engage")
    at.do("engage shadows-of-dathomir", "attack x-wing").until("defend")
    assert at.options == ["defend dark-side-apprentice", "done"]


@pytest.mark.card("force-stasis")
@pytest.mark.rule("SW-5.3")
def test_who_may_not_defend_in_a_phase_may_in_the_next_turns() -> None:
    at = position(
        "conflict", light=["jedi-in-hiding"], dark_hand=["force-stasis"], dark=["tie-fighter"]
    )
    pay(at.until("action", "dark").do("play force-stasis")).do("target jedi-in-hiding")
    at.until("engage", "dark").do("engage draw-their-fire", "attack tie-fighter").until("defend")
    assert at.options == ["defend jedi-in-hiding", "done"]


@pytest.mark.card("dark-alliance")
@pytest.mark.rule("SW-5.3", "SW-8.3")
def test_dark_alliance_is_over_with_the_phase() -> None:
    hand = ["dark-alliance", "imperial-officer", "espo-trooper"]
    at = position("deployment", "dark", dark_hand=hand, dark_objectives=["shadows-of-dathomir"] * 3)
    assert "play imperial-officer" not in at.options
    at.do("play dark-alliance").until("action", "dark")
    assert "play imperial-officer" in at.options
    at.do("pass").until("discard", "dark").until("action", "dark")
    assert "play espo-trooper" in at.options  # the next deployment
    assert "play imperial-officer" not in at.options


@pytest.mark.card("orbital-bombardment", "grand-moff-tarkin")
@pytest.mark.rule("SW-2.4")
def test_what_holds_for_a_group_holds_for_who_comes_later() -> None:
    at = position(
        "deployment", "dark", dark=["orbital-bombardment"], dark_hand=["espo-trooper"],
        light_objectives=LIGHT_REST,
    )  # fmt: skip
    at.do("play espo-trooper")
    assert at.icons("espo-trooper")["blast"] == (1, 0)
    at = position("refresh", dark=["grand-moff-tarkin"], light_objectives=LIGHT_REST)
    rows = at.game.render(at.game.information(at.table, "dark"))["light in play"]
    damage = {row["card"]: row["dmg"] for row in rows if row["type"] == "objective"}
    assert damage == {
        "draw-their-fire": "0/4",
        "draw-their-fire.2": "0/4",
        "draw-their-fire.3": "0/4",
    }


@pytest.mark.card("at-st-commander")
@pytest.mark.rule("SW-7.13")
def test_an_ability_without_a_limit_is_used_as_often_as_it_is_paid_for() -> None:
    at = position(
        "conflict", dark=["at-st-commander", "at-st", "tie-fighter"], light=["x-wing"],
        dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend at-st", "defend tie-fighter", "done").until("action", "dark")
    for vehicle in ("at-st", "tie-fighter"):
        pay(at.until("action", "dark").do("use at-st-commander")).do(f"choose {vehicle}")
    assert (at.count("at-st", "shield"), at.count("tie-fighter", "shield")) == (1, 1)
