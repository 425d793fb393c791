"""The cards of the Jedi, each through the window it is used in."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


@pytest.mark.card("luke-skywalker")
@pytest.mark.rule("SW-20.2")
def test_luke_skywalker() -> None:
    at = position("begin", "dark", light=["luke-skywalker+focus"])
    assert at.options == ["use luke-skywalker", "pass"]
    at.do("use luke-skywalker")
    assert at.count("luke-skywalker", "focus") == 0
    at = position("conflict", light=["luke-skywalker"], dark=["tie-fighter", "tie-bomber"])
    attack(at, "imperial-command", "luke-skywalker")
    at.until("unit-damage")
    assert at.options == ["unit-damage tie-fighter", "unit-damage tie-bomber"]


@pytest.mark.card("jedi-lightsaber", "yoda")
def test_jedi_lightsaber() -> None:
    at = position("deployment", light=["yoda", "jedi-lightsaber@yoda"])
    assert at.icons("yoda")["unit-damage"] == (2, 1)  # one more for each enhancement of Yoda's
    assert at.icons("yoda")["blast"] == (2, 1)


@pytest.mark.card("trust-your-feelings")
def test_trust_your_feelings() -> None:
    light = ["luke-skywalker+focus", "trust-your-feelings@luke-skywalker"]
    at = position("deployment", light=light)
    at.do("use trust-your-feelings")
    assert at.count("luke-skywalker", "focus") == 0
    assert at.count("trust-your-feelings", "focus") == 1


@pytest.mark.card("in-you-must-go")
def test_in_you_must_go() -> None:
    at = position(
        "deployment", light=["luke-skywalker"], light_hand=["jedi-lightsaber", "shii-cho-training"],
        light_objectives=["in-you-must-go", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    at.do("play jedi-lightsaber")  # for nothing
    assert at.count("jedi", "focus") == 0
    at.do("play shii-cho-training")
    assert at.asked == ("light", "pay")


@pytest.mark.card("shii-cho-training")
def test_shii_cho_training_divides_damage() -> None:
    at = position(
        "conflict", light=["jedi-in-hiding", "shii-cho-training@jedi-in-hiding"],
        dark=["kuati-security-team", "dark-side-apprentice"], light_hand=["luke-skywalker"],
    )  # fmt: skip
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("defend").do("defend kuati-security-team", "defend dark-side-apprentice")
    at.until("edge").do("edge luke-skywalker").until("unit-damage")
    at.do("unit-damage kuati-security-team", "unit-damage dark-side-apprentice")
    assert at.count("kuati-security-team", "damage") == 1
    assert at.count("dark-side-apprentice", "damage") == 1


@pytest.mark.card("counter-stroke")
def test_counter_stroke_and_what_it_leaves() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker"], light_hand=["counter-stroke"],
        dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use counter-stroke", "pay jedi")
    assert at.count("luke-skywalker", "damage") == 0
    assert (at.discard("light"), at.discard("dark")) == (["counter-stroke"], ["force-choke"])


@pytest.mark.card("forgotten-heroes")
def test_forgotten_heroes() -> None:
    at = position(
        "deployment", light_hand=["jedi-in-hiding", "x-wing"],
        light_objectives=["forgotten-heroes", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    at.do("play jedi-in-hiding", "pay jedi", "pay draw-their-fire", "use forgotten-heroes")
    assert at.hand("light") == ["jedi-in-hiding", "x-wing"]


@pytest.mark.card("obi-wan-kenobi")
def test_obi_wan_kenobi_shows_the_first_enemy_edge_card() -> None:
    at = position(
        "conflict", light=["obi-wan-kenobi"], dark=["kuati-security-team"],
        dark_hand=["tie-fighter", "tie-bomber", "tie-bomber"],
    )  # fmt: skip
    attack(at, "imperial-command", "obi-wan-kenobi")
    at.until("defend").do("defend kuati-security-team").until("edge")
    at.do("edge tie-fighter", "edge tie-bomber")
    view = at.game.information(at.table, "light")
    assert [view.pieces[uid].code for uid in view.zones["dark.edge"]] == ["tie-fighter", ""]


@pytest.mark.card("jedi-mind-trick")
def test_jedi_mind_trick() -> None:
    for holder, tokens in (("light", 2), ("dark", 1)):
        at = position(
            "deployment", light_hand=["jedi-mind-trick", "r2-d2"], dark=["kuati-security-team"],
            balance=holder,
        )  # fmt: skip
        at.do("play jedi-mind-trick", "pay jedi", "target kuati-security-team")
        assert at.count("kuati-security-team", "focus") == tokens


@pytest.mark.card("a-journey-to-dagobah")
@pytest.mark.rule("SW-20.4")
def test_a_journey_to_dagobah() -> None:
    at = position(
        "deployment", "dark", dark_side="imperial-navy", dark_hand=["superlaser-blast"],
        light_objectives=["a-journey-to-dagobah", *PLAIN_LIGHT[1:]],
        dark_objectives=["imperial-command", "death-and-despayre", "shadows-of-dathomir"],
    )  # fmt: skip
    at.table.create("jedi-training", "light.objectives", owner="light")
    at.do("play superlaser-blast")
    at.until("target").do("target a-journey-to-dagobah", "use a-journey-to-dagobah")
    assert at.asked == ("light", "choose")
    at.do("choose jedi-training")
    assert at.zone("jedi-training") == "light.play"
    assert at.zone("a-journey-to-dagobah") == "dark.victory"
    assert at.dial == 2


@pytest.mark.card("double-strike")
@pytest.mark.rule("SW-20.14")
def test_double_strike_lets_a_unit_strike_again() -> None:
    at = position("conflict", light=["jedi-in-hiding"], light_hand=["double-strike"])
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction").do("use double-strike", "pay jedi")
    at.until("commit")
    # Two strikes with one blast icon that the edge enables, and the bonus.
    assert at.count("imperial-command", "damage") == 3


@pytest.mark.card("the-secret-of-yavin-4")
@pytest.mark.rule("SW-20.5")
def test_the_secret_of_yavin_4() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter"],
        light_objectives=["the-secret-of-yavin-4", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber")
    at.do("done", "use the-secret-of-yavin-4").until("engage")
    assert at.count("the-secret-of-yavin-4", "damage") == 3
    assert "engage draw-their-fire" not in at.options


@pytest.mark.card("lightsaber-deflection")
@pytest.mark.rule("SW-20.16")
def test_lightsaber_deflection() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker"], light_hand=["lightsaber-deflection"],
        dark=["tie-fighter"], dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use lightsaber-deflection")
    at.do("target tie-fighter")
    assert at.count("luke-skywalker", "damage") == 0
    assert at.zone("tie-fighter") == "dark.discard"


@pytest.mark.card("last-minute-rescue")
def test_last_minute_rescue_follows_the_refresh() -> None:
    at = position(
        "refresh", light=["x-wing+damage"],
        light_objectives=["last-minute-rescue", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    at.do("use last-minute-rescue", "target x-wing")
    assert at.count("x-wing", "damage") == 0


@pytest.mark.card("redemption")
@pytest.mark.rule("SW-20.17")
def test_redemption_saves_a_character_to_hand_once_a_turn() -> None:
    at = position(
        "deployment", "dark", light=["redemption", "jedi-in-hiding", "twilek-loyalist+focus"],
        dark_hand=["force-choke", "force-lightning"],
    )  # fmt: skip
    at.do("play force-choke", "target jedi-in-hiding", "use redemption")
    assert at.hand("light") == ["jedi-in-hiding"]
    at.until("action", "dark").do("play force-lightning").until("target")
    at.do("target twilek-loyalist")
    assert at.discard("light") == ["twilek-loyalist"]


@pytest.mark.card("return-of-the-jedi")
def test_return_of_the_jedi() -> None:
    at = position(
        "deployment", light_hand=["return-of-the-jedi"], light=["r2-d2"],
        light_discard=["jedi-in-hiding", "x-wing", "yoda"],
    )  # fmt: skip
    at.do("play return-of-the-jedi", "pay a-heros-journey 2", "pay r2-d2")
    assert at.options == ["choose jedi-in-hiding", "choose yoda"]
    at.do("choose yoda")
    assert at.zone("yoda") == "light.play"


@pytest.mark.card("force-rejuvenation")
def test_force_rejuvenation_removes_what_is_picked() -> None:
    light = ["luke-skywalker+damage+focus", "jedi-lightsaber@luke-skywalker"]
    at = position("deployment", light=light, light_hand=["force-rejuvenation"])
    at.do("play force-rejuvenation", "pay jedi", "pay draw-their-fire", "target luke-skywalker")
    assert at.options == ["remove damage", "remove focus", "remove jedi-lightsaber", "done"]
    at.do("remove damage", "remove jedi-lightsaber", "done")
    assert at.count("luke-skywalker", "damage") == 0
    assert at.count("luke-skywalker", "focus") == 1
    assert "jedi-lightsaber" in at.discard("light")


@pytest.mark.card("jedi-training", "ancient-monument")
def test_jedi_training_and_ancient_monument_count_in_the_struggle() -> None:
    at = position(
        "force", light=["ancient-monument"], light_objectives=["jedi-training", *PLAIN_LIGHT[1:]],
        dark=["tie-fighter+force"], balance="dark",
    )  # fmt: skip
    assert at.table.counters["balance"] == 1  # two against one


@pytest.mark.card("jedi")
def test_the_affiliation_makes_a_resource_and_holds_six_cards() -> None:
    at = position("draw", light_hand=["twilek-loyalist"], light_objectives=["draw-their-fire"] * 3)
    at.do("pass").until("action")
    assert len(at.hand("light")) == 6
    at.do("play twilek-loyalist")
    assert at.options == ["pay jedi"]  # nobody else has a resource that matches
    at.do("pay jedi")
    assert at.count("jedi", "focus") == 1
    assert at.zone("twilek-loyalist") == "light.play"


@pytest.mark.card("a-heros-journey")
def test_a_heros_journey_makes_two_resources_and_falls_to_four_damage() -> None:
    at = position("deployment", light_hand=["jedi-in-hiding"])
    at.do("play jedi-in-hiding", "pay a-heros-journey 2")
    assert at.count("a-heros-journey", "focus") == 2
    assert at.zone("jedi-in-hiding") == "light.play"
    light = ["a-heros-journey+damage", *LIGHT_REST]
    at = position("conflict", "dark", dark=["tie-bomber"], light_objectives=light)
    attack(at, "a-heros-journey", "tie-bomber")
    at.until("commit")
    # Two blast icons, one of them by the edge, and the bonus of the unopposed.
    assert at.zone("a-heros-journey") == "dark.victory"


@pytest.mark.card("believer-in-the-old-ways")
def test_believer_in_the_old_ways_blasts_with_the_edge_only() -> None:
    at = position("conflict", light=["believer-in-the-old-ways"], dark=["dark-side-apprentice"])
    attack(at, "imperial-command", "believer-in-the-old-ways")
    at.until("defend").do("defend dark-side-apprentice").until("commit")
    assert at.count("imperial-command", "damage") == 0  # a tie: the defender has the edge
    at = position("conflict", light=["believer-in-the-old-ways"])
    attack(at, "imperial-command", "believer-in-the-old-ways")
    at.until("commit")
    assert at.count("imperial-command", "damage") == 2


@pytest.mark.card("guardian-of-peace")
def test_guardian_of_peace_shields_and_protects_a_character() -> None:
    at = position(
        "conflict", "dark", dark=["dark-side-apprentice"],
        light=["guardian-of-peace", "jedi-in-hiding", "x-wing"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "dark-side-apprentice")
    at.until("defend").do("defend guardian-of-peace", "defend jedi-in-hiding", "done")
    assert at.options == [
        "shield guardian-of-peace", "shield jedi-in-hiding", "shield a-heros-journey", "pass",
    ]  # fmt: skip
    at.do("shield a-heros-journey")
    assert at.count("a-heros-journey", "shield") == 1
    at = position(
        "deployment", "dark", light=["guardian-of-peace", "jedi-in-hiding"],
        dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target jedi-in-hiding")
    assert at.asked == ("light", "protect")
    at.do("protect jedi-in-hiding guardian-of-peace 1")
    assert at.count("guardian-of-peace", "damage") == 1
    assert at.zone("jedi-in-hiding") == "light.play"


@pytest.mark.card("jedi-in-hiding")
def test_jedi_in_hiding_strikes_a_unit_for_two() -> None:
    at = position(
        "conflict", light=["jedi-in-hiding"], dark=["kuati-security-team"],
        light_hand=["luke-skywalker"],
    )  # fmt: skip
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("defend").do("defend kuati-security-team").until("edge").do("edge luke-skywalker")
    at.until("icons").do("icons unit-damage", "unit-damage kuati-security-team").until("commit")
    assert at.zone("kuati-security-team") == "dark.discard"
    assert at.count("imperial-command", "damage") == 2  # by the edge, and unopposed at the end


@pytest.mark.card("red-five")
def test_red_five_blasts_for_three_and_sheds_two_tokens() -> None:
    at = position("conflict", light=["red-five"], dark=["dark-side-apprentice"])
    attack(at, "imperial-command", "red-five")
    at.until("defend").do("defend dark-side-apprentice").until("commit")
    assert at.count("imperial-command", "damage") == 3
    at = position("refresh", light=["red-five+focus+focus", "x-wing+focus+focus"])
    at.until("action")
    assert at.count("red-five", "focus") == 0
    assert at.count("x-wing", "focus") == 1


@pytest.mark.card("twilek-loyalist")
def test_twilek_loyalist_has_its_icons_from_the_edge() -> None:
    at = position(
        "conflict", light=["twilek-loyalist"], dark=["dark-side-apprentice", "tie-fighter"],
        light_hand=["luke-skywalker"],
    )  # fmt: skip
    attack(at, "imperial-command", "twilek-loyalist")
    at.until("defend").do("defend dark-side-apprentice", "done").until("edge")
    at.do("edge luke-skywalker").until("icons").do("icons tactics", "tactics tie-fighter")
    assert at.count("tie-fighter", "focus") == 1
    at.until("strike", "dark")
    assert at.count("dark-side-apprentice", "damage") == 1


@pytest.mark.card("yoda")
def test_yoda_grows_with_each_enhancement() -> None:
    light = ["yoda", "trust-your-feelings@yoda", "shii-cho-training@yoda"]
    at = position("conflict", light=light)
    assert at.icons("yoda") == {"unit-damage": (2, 1), "blast": (2, 1), "tactics": (1, 0)}
    attack(at, "imperial-command", "yoda")
    at.until("commit")
    assert at.count("imperial-command", "damage") == 4
    assert (
        position("refresh", light=["yoda+focus+focus"]).until("action").count("yoda", "focus") == 0
    )


@pytest.mark.card("obi-wan-kenobi")
def test_obi_wan_kenobi_strikes_with_tactics() -> None:
    at = position("conflict", light=["obi-wan-kenobi"], dark=["tie-fighter"])
    attack(at, "imperial-command", "obi-wan-kenobi")
    at.until("icons").do("icons tactics", "tactics tie-fighter", "tactics tie-fighter")
    assert at.count("tie-fighter", "focus") == 2
    at.until("commit")
    assert at.count("imperial-command", "damage") == 2


@pytest.mark.card("lightsaber-deflection")
def test_lightsaber_deflection_leaves_vehicles_alone() -> None:
    at = position(
        "conflict", "dark", dark=["dark-side-apprentice"], light=["x-wing"],
        light_hand=["lightsaber-deflection"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "dark-side-apprentice")
    at.until("defend").do("defend x-wing").until("unit-damage", "dark")
    at.do("unit-damage x-wing")
    assert at.asked != ("light", "interrupt")
    assert at.count("x-wing", "damage") == 1
