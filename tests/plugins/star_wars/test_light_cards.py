"""The cards of the light side, each through the window it is used in."""

from __future__ import annotations

from star_wars import PLAIN_DARK, PLAIN_LIGHT, attack, position


def test_luke_skywalker() -> None:
    at = position("begin", "dark", light=["luke-skywalker+focus"])
    assert at.options == ["use luke-skywalker", "pass"]
    at.do("use luke-skywalker")
    assert at.count("luke-skywalker", "focus") == 0
    at = position("conflict", light=["luke-skywalker"], dark=["tie-fighter", "tie-bomber"])
    attack(at, "imperial-command", "luke-skywalker")
    at.until("unit-damage")
    assert at.options == ["unit-damage tie-fighter", "unit-damage tie-bomber"]


def test_jedi_lightsaber() -> None:
    at = position("deployment", light=["yoda", "jedi-lightsaber@yoda"])
    assert at.icons("yoda")["unit-damage"] == (2, 1)  # one more for each enhancement of Yoda's
    assert at.icons("yoda")["blast"] == (2, 1)


def test_trust_your_feelings() -> None:
    light = ["luke-skywalker+focus", "trust-your-feelings@luke-skywalker"]
    at = position("deployment", light=light)
    at.do("use trust-your-feelings")
    assert at.count("luke-skywalker", "focus") == 0
    assert at.count("trust-your-feelings", "focus") == 1


def test_in_you_must_go() -> None:
    at = position(
        "deployment", light=["luke-skywalker"], light_hand=["jedi-lightsaber", "shii-cho-training"],
        light_objectives=["in-you-must-go", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    at.do("play jedi-lightsaber")  # for nothing
    assert at.count("jedi", "focus") == 0
    at.do("play shii-cho-training")
    assert at.asked == ("light", "pay")


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


def test_counter_stroke_and_what_it_leaves() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker"], light_hand=["counter-stroke"],
        dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use counter-stroke", "pay jedi")
    assert at.count("luke-skywalker", "damage") == 0
    assert (at.discard("light"), at.discard("dark")) == (["counter-stroke"], ["force-choke"])


def test_forgotten_heroes() -> None:
    at = position(
        "deployment", light_hand=["jedi-in-hiding", "x-wing"],
        light_objectives=["forgotten-heroes", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    at.do("play jedi-in-hiding", "pay jedi", "pay draw-their-fire", "use forgotten-heroes")
    assert at.hand("light") == ["jedi-in-hiding", "x-wing"]


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


def test_jedi_mind_trick() -> None:
    for holder, tokens in (("light", 2), ("dark", 1)):
        at = position(
            "deployment", light_hand=["jedi-mind-trick", "r2-d2"], dark=["kuati-security-team"],
            balance=holder,
        )  # fmt: skip
        at.do("play jedi-mind-trick", "pay jedi", "target kuati-security-team")
        assert at.count("kuati-security-team", "focus") == tokens


def test_our_most_desperate_hour_shields_what_has_a_shield() -> None:
    light = ["luke-skywalker+shield"]
    at = position("deployment", light=light, light_hand=["our-most-desperate-hour"])
    at.do("play our-most-desperate-hour", "target luke-skywalker")
    assert at.count("luke-skywalker", "shield") == 2


def test_heat_of_battle_and_target_of_opportunity() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["kuati-security-team"],
        light_hand=["heat-of-battle-light", "target-of-opportunity-light"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team").until("edge")
    at.do("edge heat-of-battle-light", "edge target-of-opportunity-light")
    at.do("target kuati-security-team")
    assert at.count("kuati-security-team", "damage") == 1
    assert at.count("imperial-command", "damage") == 1


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


def test_double_strike_lets_a_unit_strike_again() -> None:
    at = position("conflict", light=["jedi-in-hiding"], light_hand=["double-strike"])
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction").do("use double-strike", "pay jedi")
    at.until("commit")
    # Two strikes with one blast icon that the edge enables, and the bonus.
    assert at.count("imperial-command", "damage") == 3


def test_the_secret_of_yavin_4() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter"],
        light_objectives=["the-secret-of-yavin-4", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber")
    at.do("done", "use the-secret-of-yavin-4").until("engage")
    assert at.count("the-secret-of-yavin-4", "damage") == 3
    assert "engage draw-their-fire" not in at.options


def test_lightsaber_deflection() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker"], light_hand=["lightsaber-deflection"],
        dark=["tie-fighter"], dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use lightsaber-deflection")
    at.do("target tie-fighter")
    assert at.count("luke-skywalker", "damage") == 0
    assert at.zone("tie-fighter") == "dark.discard"


def test_last_minute_rescue_follows_the_refresh() -> None:
    at = position(
        "refresh", light=["x-wing+damage"],
        light_objectives=["last-minute-rescue", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    at.do("use last-minute-rescue", "target x-wing")
    assert at.count("x-wing", "damage") == 0


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


def test_return_of_the_jedi() -> None:
    at = position(
        "deployment", light_hand=["return-of-the-jedi"], light=["r2-d2"],
        light_discard=["jedi-in-hiding", "x-wing", "yoda"],
    )  # fmt: skip
    at.do("play return-of-the-jedi", "pay a-heros-journey 2", "pay r2-d2")
    assert at.options == ["choose jedi-in-hiding", "choose yoda"]
    at.do("choose yoda")
    assert at.zone("yoda") == "light.play"


def test_emergency_repair_is_for_ones_own_turn() -> None:
    objectives = ["a-heros-journey+damage+damage", *PLAIN_LIGHT[1:]]
    at = position("deployment", light_objectives=objectives, light_hand=["emergency-repair"])
    at.do("play emergency-repair", "pay draw-their-fire", "pay draw-their-fire.2")
    at.do("target a-heros-journey")
    assert at.count("a-heros-journey", "damage") == 0
    at = position(
        "deployment", "dark", light_objectives=objectives, light_hand=["emergency-repair"],
    )  # fmt: skip
    assert at.asked != ("light", "action")


def test_force_rejuvenation_removes_what_is_picked() -> None:
    light = ["luke-skywalker+damage+focus", "jedi-lightsaber@luke-skywalker"]
    at = position("deployment", light=light, light_hand=["force-rejuvenation"])
    at.do("play force-rejuvenation", "pay jedi", "pay draw-their-fire", "target luke-skywalker")
    assert at.options == ["remove damage", "remove focus", "remove jedi-lightsaber", "done"]
    at.do("remove damage", "remove jedi-lightsaber", "done")
    assert at.count("luke-skywalker", "damage") == 0
    assert at.count("luke-skywalker", "focus") == 1
    assert "jedi-lightsaber" in at.discard("light")


def test_jedi_training_and_ancient_monument_count_in_the_struggle() -> None:
    at = position(
        "force", light=["ancient-monument"], light_objectives=["jedi-training", *PLAIN_LIGHT[1:]],
        dark=["tie-fighter+force"], balance="dark",
    )  # fmt: skip
    assert at.table.counters["balance"] == 1  # two against one


def test_it_binds_all_things() -> None:
    discard = ["x-wing", "y-wing", "yoda"]
    for holder, hand in (("light", ["y-wing", "yoda"]), ("dark", ["yoda"])):
        at = position(
            "deployment", light_hand=["it-binds-all-things"], light_discard=discard, balance=holder
        )
        at.do("play it-binds-all-things", "pay draw-their-fire")
        assert at.hand("light") == hand


def test_red_two_and_an_objective_that_falls() -> None:
    at = position(
        "conflict", light=["red-two"], dark_objectives=["imperial-command", *PLAIN_DARK[1:]],
    )  # fmt: skip
    at.table.add(at.uid("imperial-command"), "damage", 4)
    attack(at, "imperial-command", "red-two")
    at.until("reaction").do("use red-two")
    assert at.zone("imperial-command") == "light.victory"
    assert at.count("red-two", "focus") == 0
    at.until("commit")
    assert at.count("red-two", "focus") == 1  # it had to strike again


def test_secret_informant_resolves_a_fate_card_again() -> None:
    at = position(
        "conflict", light=["secret-informant"], dark=["stormtrooper-elite"],
        light_hand=["heat-of-battle-light"],
    )  # fmt: skip
    attack(at, "imperial-command", "secret-informant")
    at.until("defend").do("defend stormtrooper-elite").until("edge")
    at.do("edge heat-of-battle-light", "target stormtrooper-elite")
    assert at.asked == ("light", "repeat")
    at.do("resolve heat-of-battle-light", "target stormtrooper-elite")
    assert at.zone("stormtrooper-elite") == "dark.discard"


def test_hit_and_run() -> None:
    at = position(
        "conflict", light=["x-wing"], light_objectives=["hit-and-run", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("reaction").do("use hit-and-run")
    assert at.count("imperial-command", "damage") == 1
