"""What cards of the light side do not do, whom they leave alone, and the icons and resources that
come of them."""

from __future__ import annotations

import pytest

from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, position

LIGHT_REST = PLAIN_LIGHT[1:]


def unasked(at: Position, kind: str, end: str = "commit") -> Position:
    """Pass until something is asked, and see that something else is not asked before."""
    for _ in range(100):
        assert at.asked[1] != kind, at.options
        if at.asked[1] == end:
            return at
        at.do(next((word for word in ("pass", "done") if word in at.options), at.options[0]))
    raise AssertionError(f"never asked {end!r}")


@pytest.mark.parametrize(
    ("unit", "damage"),
    [
        pytest.param("han-solo", 1, marks=pytest.mark.card("han-solo")),
        pytest.param("home-one", 2, marks=pytest.mark.card("home-one")),
        pytest.param("leia-organa", 1, marks=pytest.mark.card("leia-organa")),
        pytest.param("luke-skywalker", 2, marks=pytest.mark.card("luke-skywalker")),
        pytest.param("redemption", 2, marks=pytest.mark.card("redemption")),
        pytest.param("secret-informant", 1, marks=pytest.mark.card("secret-informant")),
        pytest.param("wookiee-navigator", 1, marks=pytest.mark.card("wookiee-navigator")),
        pytest.param("ewok-scout", 0, marks=pytest.mark.card("ewok-scout")),
        pytest.param("rebel-sympathizer", 0, marks=pytest.mark.card("rebel-sympathizer")),
    ],
)
def test_an_unopposed_unit_blasts_with_all_its_icons(unit: str, damage: int) -> None:
    at = position("conflict", light=[unit])
    attack(at, "imperial-command", unit)
    at.until("commit")
    assert at.count("imperial-command", "damage") == damage + 1


@pytest.mark.parametrize(
    ("unit", "damage"),
    [
        pytest.param("battlefield-engineers", 1, marks=pytest.mark.card("battlefield-engineers")),
        pytest.param(
            "believer-in-the-old-ways", 1, marks=pytest.mark.card("believer-in-the-old-ways")
        ),
        pytest.param("ewok-scout", 1, marks=pytest.mark.card("ewok-scout")),
        pytest.param("guardian-of-peace", 1, marks=pytest.mark.card("guardian-of-peace")),
        pytest.param("home-one", 2, marks=pytest.mark.card("home-one")),
        pytest.param("leia-organa", 1, marks=pytest.mark.card("leia-organa")),
        pytest.param("luke-skywalker", 2, marks=pytest.mark.card("luke-skywalker")),
        pytest.param("obi-wan-kenobi", 1, marks=pytest.mark.card("obi-wan-kenobi")),
        pytest.param("rebel-sympathizer", 1, marks=pytest.mark.card("rebel-sympathizer")),
        pytest.param("red-two", 2, marks=pytest.mark.card("red-two")),
        pytest.param("redemption", 2, marks=pytest.mark.card("redemption")),
        pytest.param("secret-informant", 1, marks=pytest.mark.card("secret-informant")),
        pytest.param("wookiee-navigator", 2, marks=pytest.mark.card("wookiee-navigator")),
        pytest.param("x-wing-escort", 1, marks=pytest.mark.card("x-wing-escort")),
    ],
)
def test_a_unit_with_the_edge_strikes_a_defender(unit: str, damage: int) -> None:
    at = position("conflict", light=[unit], light_hand=["yoda"], dark=["coruscant-defense-fleet"])
    attack(at, "imperial-command", unit)
    at.until("defend").do("defend coruscant-defense-fleet").until("edge").do("edge yoda")
    at.until("commit")
    assert at.count("coruscant-defense-fleet", "damage") == damage


@pytest.mark.parametrize(
    ("unit", "tokens"),
    [
        pytest.param("admiral-ackbar", 2, marks=pytest.mark.card("admiral-ackbar")),
        pytest.param("han-solo", 1, marks=pytest.mark.card("han-solo")),
        pytest.param("leia-organa", 1, marks=pytest.mark.card("leia-organa")),
    ],
)
def test_tactics_focus_an_enemy_unit(unit: str, tokens: int) -> None:
    at = position("conflict", light=[unit], dark=["coruscant-defense-fleet+focus"])
    attack(at, "imperial-command", unit)
    at.until("commit")
    assert at.count("coruscant-defense-fleet", "focus") == 1 + tokens


@pytest.mark.parametrize(
    "objective", ["a-journey-to-dagobah", "mobilize-the-squadrons", "draw-their-fire"]
)
@pytest.mark.card("a-journey-to-dagobah", "mobilize-the-squadrons", "draw-their-fire")
def test_some_objectives_make_two_resources(objective: str) -> None:
    light = [objective, "a-heros-journey", "a-heros-journey"]
    at = position("deployment", light_hand=["log-trap"], light_objectives=light)
    at.do("play log-trap", f"pay {objective} 2")
    assert at.count(objective, "focus") == 2


@pytest.mark.parametrize(
    "objective",
    [
        "decoy-at-dantooine", "fleeing-the-empire", "forgotten-heroes", "hit-and-run",
        "in-you-must-go", "jedi-training", "last-minute-rescue", "mission-briefing",
        "questionable-contacts", "rumors-at-the-cantina", "the-rebel-fleet",
        "the-secret-of-yavin-4", "tribal-support", "the-defense-of-yavin-4",
    ],
)  # fmt: skip
@pytest.mark.card(
    "decoy-at-dantooine", "fleeing-the-empire", "forgotten-heroes", "hit-and-run",
    "in-you-must-go", "jedi-training", "last-minute-rescue", "mission-briefing",
    "questionable-contacts", "rumors-at-the-cantina", "the-rebel-fleet",
    "the-secret-of-yavin-4", "tribal-support", "the-defense-of-yavin-4",
)  # fmt: skip
def test_other_objectives_make_one_resource(objective: str) -> None:
    light = [objective, "a-heros-journey", "a-heros-journey"]
    at = position("deployment", light_hand=["jedi-in-hiding"], light_objectives=light)
    at.do("play jedi-in-hiding")
    assert f"pay {objective}" in at.options
    assert f"pay {objective} 2" not in at.options


@pytest.mark.card("ancient-monument", "jedi-training")
def test_a_monument_and_training_are_worth_one_each_in_the_struggle() -> None:
    at = position(
        "force", light=["ancient-monument"], dark=["tie-fighter+force", "tie-fighter+force"],
        balance="dark", light_objectives=["jedi-training", *LIGHT_REST],
    )  # fmt: skip
    assert at.table.counters["balance"] == 0  # two against two: it stays


@pytest.mark.card("a-journey-to-dagobah")
def test_a_journey_to_dagobah_does_not_follow_other_objectives() -> None:
    light = ["draw-their-fire" + "+damage" * 4, "a-journey-to-dagobah", "a-heros-journey"]
    at = position("conflict", "dark", dark=["tie-bomber"], light_objectives=light)
    attack(at, "draw-their-fire", "tie-bomber")
    unasked(at, "interrupt")
    assert at.zone("draw-their-fire") == "dark.victory"


@pytest.mark.card("a-wing", "double-strike", "crossfire")
def test_what_follows_a_strike_of_its_own_is_not_used_for_another() -> None:
    at = position(
        "conflict", light=["a-wing", "x-wing"], light_hand=["double-strike", "crossfire"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("strike").do("strike x-wing")
    assert at.asked[1] != "reaction"  # a vehicle, and not the A-Wing


@pytest.mark.card("battlefield-engineers", "ewok-scout", "han-solo")
def test_what_follows_a_declaration_of_its_own_is_not_used_for_another() -> None:
    at = position(
        "conflict", dark=["tie-fighter"],
        light=["battlefield-engineers", "ewok-scout", "han-solo", "x-wing", "log-trap+focus"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done")
    assert at.asked[1] != "reaction"
    at = position("conflict", "dark", light=["han-solo", "x-wing"], dark=["tie-fighter"])
    attack(at, "a-heros-journey", "tie-fighter")
    at.until("defend").do("defend x-wing", "done")
    assert at.asked[1] != "reaction"


@pytest.mark.card("battlefield-engineers")
def test_battlefield_engineers_take_one_token_off_enhancements_of_their_side() -> None:
    at = position(
        "conflict", light=["battlefield-engineers", "log-trap+focus+focus", "r2-d2+focus"],
        dark=["control-room+focus"],
    )  # fmt: skip
    attack(at, "imperial-command", "battlefield-engineers")
    at.do("use battlefield-engineers")
    assert at.options == ["target log-trap"]
    at.until("commit")
    assert at.count("log-trap", "focus") == 1
    assert at.count("control-room", "focus") == at.count("r2-d2", "focus") == 1


@pytest.mark.card("ewok-scout", "han-solo")
def test_scouts_and_smugglers_aim_at_enemy_units() -> None:
    at = position("conflict", light=["ewok-scout", "x-wing"], dark=["tie-fighter", "tie-bomber"])
    attack(at, "imperial-command", "ewok-scout")
    at.do("done", "use ewok-scout")
    assert at.options == ["target tie-fighter", "target tie-bomber"]
    at = position(
        "conflict", "dark", light=["han-solo"], dark=["tie-advanced", "emperors-royal-guard"]
    )
    attack(at, "a-heros-journey", "tie-advanced")
    at.do("done").until("defend").do("defend han-solo", "use han-solo")
    assert at.options == ["target tie-advanced", "target emperors-royal-guard"]
    at.do("target emperors-royal-guard")
    assert at.count("emperors-royal-guard", "damage") == 1


@pytest.mark.card("admiral-ackbar")
def test_admiral_ackbar_hits_enemies_in_the_engagement_only_and_only_there() -> None:
    objectives = ["draw-their-fire"] * 3
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["admiral-ackbar"],
        dark=["tie-advanced"], light_objectives=objectives,
    )  # fmt: skip
    at.do("play admiral-ackbar").until("engage")
    assert at.count("tie-advanced", "damage") == 0
    at = position(
        "conflict", light_side="rebel-alliance", light_hand=["admiral-ackbar"], light=["home-one"],
        dark=["tie-advanced", "coruscant-defense-fleet"], light_objectives=objectives,
    )  # fmt: skip
    attack(at, "imperial-command", "home-one")
    at.until("defend").do("defend coruscant-defense-fleet", "done").until("action", "light")
    at.do("play admiral-ackbar").until("reaction").do("use admiral-ackbar")
    assert at.count("coruscant-defense-fleet", "damage") == 1
    assert at.count("tie-advanced", "damage") == at.count("home-one", "damage") == 0
    assert at.count("imperial-command", "damage") == 0


@pytest.mark.card("covering-fire")
def test_covering_fire_shields_nobody_else() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing", "r2-d2"], light_hand=["covering-fire"],
        dark=["dark-side-apprentice"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("defend").do("defend dark-side-apprentice").until("action", "light")
    at.do("play covering-fire", "choose r2-d2")
    assert at.count("x-wing", "shield") == 1
    assert at.count("y-wing", "shield") == at.count("dark-side-apprentice", "shield") == 0
    at = position("deployment", light=["x-wing", "r2-d2"], light_hand=["covering-fire"])
    assert "play covering-fire" not in at.options


@pytest.mark.card("emergency-repair", "fall-back", "jedi-mind-trick", "our-most-desperate-hour")
def test_events_aim_at_what_they_name() -> None:
    hand = ["emergency-repair", "fall-back", "jedi-mind-trick", "our-most-desperate-hour"]
    legal = {
        "emergency-repair": {"a-heros-journey"},
        "fall-back": {"x-wing", "yoda"},
        "jedi-mind-trick": {"yoda", "dark-side-apprentice"},
        "our-most-desperate-hour": {"yoda", "dark-side-apprentice"},
    }
    for event in hand:
        at = position(
            "deployment", light=["x-wing+damage", "yoda", "log-trap"], light_hand=[event],
            dark=["dark-side-apprentice", "tie-advanced+damage", "control-room"],
            light_objectives=["a-heros-journey+damage", *LIGHT_REST],
        )  # fmt: skip
        at.do(f"play {event}")
        if len(legal[event]) > 1:
            at.until("target")
            assert set(at.options) == {f"target {code}" for code in legal[event]}
        else:
            at.until("action")
            assert at.count("x-wing", "damage") == at.count("tie-advanced", "damage") == 1


@pytest.mark.card("fleeing-the-empire", "fleet-command-center", "last-minute-rescue")
@pytest.mark.card("mobilize-the-squadrons", "questionable-contacts", "tribal-support")
def test_what_follows_the_own_refresh_does_not_follow_the_enemys() -> None:
    for objective in (
        "fleeing-the-empire", "last-minute-rescue", "mobilize-the-squadrons",
        "questionable-contacts", "tribal-support",
    ):  # fmt: skip
        at = position(
            "refresh", "dark", light=["x-wing+damage+focus", "fleet-command-center+focus"],
            light_objectives=[objective, *LIGHT_REST], light_hand=["yoda"], dark=["tie-advanced"],
            light_discard=["ewok-scout"],
        )  # fmt: skip
        unasked(at, "reaction", "engage")


@pytest.mark.card("luke-skywalker")
def test_luke_skywalker_sheds_one_token_in_the_enemys_turn_only() -> None:
    at = position("begin", "dark", light=["luke-skywalker+focus+focus"])
    at.do("use luke-skywalker")
    assert at.count("luke-skywalker", "focus") == 1
    at = position("begin", light=["luke-skywalker+focus"])
    assert at.asked[1] != "reaction"


@pytest.mark.card("forgotten-heroes")
def test_forgotten_heroes_heed_force_users_of_their_player() -> None:
    objectives = ["forgotten-heroes", *LIGHT_REST]
    at = position("deployment", light_hand=["rookie-pilot"], light_objectives=objectives)
    at.do("play rookie-pilot", "pay jedi")
    assert at.asked[1] != "reaction"
    at = position("deployment", "dark", dark_hand=["darth-vader"], light_objectives=objectives)
    at.do("play darth-vader")
    unasked(at, "reaction", "engage")
    assert at.zone("darth-vader") == "dark.play"


@pytest.mark.card("hit-and-run")
def test_hit_and_run_is_for_the_attacker_once_a_turn() -> None:
    objectives = ["hit-and-run", *LIGHT_REST]
    at = position("conflict", light=["x-wing", "y-wing"], light_objectives=objectives)
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("reaction").do("use hit-and-run")
    attack(at, "shadows-of-dathomir", "y-wing")
    unasked(at, "reaction", "engage")
    assert at.count("shadows-of-dathomir", "damage") == 3
    at = position(
        "conflict", "dark", dark=["tie-bomber"], light=["x-wing"], light_objectives=objectives,
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber")
    at.until("defend").do("defend x-wing")
    unasked(at, "reaction")
    at = position(
        "conflict", light=["x-wing"], dark=["duty-officer"], light_objectives=objectives,
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend duty-officer")
    unasked(at, "reaction")


@pytest.mark.card("red-two", "redemption")
def test_red_two_and_redemption_heed_destruction_only() -> None:
    at = position(
        "deployment", light=["red-two+focus", "redemption", "yoda"], light_hand=["fall-back"],
    )  # fmt: skip
    at.do("play fall-back", "target yoda")
    assert at.hand("light") == ["yoda"]
    assert at.asked[1] not in ("interrupt", "reaction")
    at = position(
        "conflict", "dark", light=["red-two+focus", "redemption+focus", "x-wing", "r2-d2"],
        dark=["stormtrooper-elite"], dark_hand=["darth-vader"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "stormtrooper-elite")
    at.until("defend").do("defend x-wing", "done").until("edge").do("edge darth-vader")
    at.until("unit-damage").do("unit-damage x-wing")
    assert at.asked[1] != "interrupt"
    unasked(at, "reaction")
    assert at.discard("light") == ["x-wing"]  # a vehicle, and no objective


@pytest.mark.card("lightsaber-deflection")
def test_lightsaber_deflection_moves_one_point_from_a_friend_to_another_unit() -> None:
    at = position(
        "conflict", "dark", light=["luke-skywalker"], light_hand=["lightsaber-deflection"],
        dark=["stormtrooper-elite", "tie-bomber"], dark_hand=["darth-vader"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "stormtrooper-elite")
    at.do("done").until("defend").do("defend luke-skywalker").until("edge", "dark")
    at.do("edge darth-vader").until("interrupt").do("use lightsaber-deflection")
    assert at.options == ["target stormtrooper-elite", "target tie-bomber"]
    at.do("target stormtrooper-elite")
    assert at.count("stormtrooper-elite", "damage") == 1
    assert at.count("luke-skywalker", "damage") == 2


@pytest.mark.card("lightsaber-deflection")
def test_lightsaber_deflection_does_not_help_the_enemy() -> None:
    at = position(
        "conflict", light=["x-wing", "yoda"], light_hand=["lightsaber-deflection"],
        dark=["duty-officer"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("defend").do("defend duty-officer").until("strike", "light")
    at.do("strike x-wing", "unit-damage duty-officer")
    assert at.asked[1] != "interrupt"
    at = position(
        "conflict", "dark", light=["x-wing", "yoda"], light_hand=["lightsaber-deflection"],
        dark=["tie-bomber"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-bomber")
    unasked(at, "interrupt")  # an objective is no unit
    assert at.count("draw-their-fire", "damage") == 3


@pytest.mark.card("return-of-the-jedi", "force-rejuvenation")
def test_jedi_events_choose_what_they_name() -> None:
    at = position(
        "deployment", light_hand=["return-of-the-jedi"], light=["luke-skywalker"],
        light_discard=["luke-skywalker", "jedi-in-hiding", "yoda", "trust-your-feelings"],
    )  # fmt: skip
    at.do("play return-of-the-jedi").until("choose")
    assert at.options == ["choose jedi-in-hiding", "choose yoda"]  # the other Luke is in play
    at = position(
        "deployment", light_hand=["force-rejuvenation"], dark=["dark-side-apprentice+damage"],
        light=["yoda+damage", "x-wing+damage", "leia-organa+focus", "log-trap+focus"],
    )  # fmt: skip
    at.do("play force-rejuvenation").until("target")
    assert at.options == ["target yoda", "target leia-organa"]


@pytest.mark.card("stolen-plans")
def test_stolen_plans_draw_one_card_for_their_host_only() -> None:
    at = position("deployment", "dark", light=["stolen-plans@imperial-command"],
                  dark_hand=["tie-fighter", "espo-trooper", "tie-bomber"])  # fmt: skip
    at.do("play tie-fighter", "pay sith")
    assert at.asked[1] != "reaction"
    at.do("play tie-bomber", "pay imperial-command", "use stolen-plans")
    assert at.hand("light") == ["jedi-in-hiding"]


@pytest.mark.card("target-of-opportunity-light", "heat-of-battle-light")
@pytest.mark.rule("SW-20.24")
def test_fates_know_attackers_and_participants() -> None:
    at = position(
        "conflict", "dark", light=["x-wing"], dark=["tie-advanced", "duty-officer"],
        light_hand=["target-of-opportunity-light", "heat-of-battle-light"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "tie-advanced")
    at.do("done").until("defend").do("defend x-wing").until("edge", "light")
    at.do("edge heat-of-battle-light", "edge target-of-opportunity-light")
    assert at.options == ["target tie-advanced"]  # the only enemy in the engagement
    at.until("strike")
    assert at.count("tie-advanced", "damage") == 1
    assert at.count("a-heros-journey", "damage") == 0  # no attacker's card


@pytest.mark.card("the-secret-of-yavin-4", "the-defense-of-yavin-4")
def test_yavin_4_heeds_its_own_side() -> None:
    objectives = ["the-secret-of-yavin-4", *LIGHT_REST]
    at = position("conflict", light=["x-wing"], light_objectives=objectives)
    attack(at, "imperial-command", "x-wing")
    assert at.asked[1] != "reaction"
    at = position("conflict", "dark", dark=["tie-bomber"], light_objectives=objectives)
    attack(at, "the-secret-of-yavin-4", "tie-bomber")
    assert at.asked[1] != "reaction"
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["battlefield-engineers", "y-wing"],
        light_objectives=["the-defense-of-yavin-4", "draw-their-fire", "draw-their-fire"],
    )  # fmt: skip
    at.do("play battlefield-engineers")
    assert at.asked[1] == "pay"


@pytest.mark.card("wookiee-navigator")
def test_wookiee_navigator_must_have_attacked_itself() -> None:
    at = position("conflict", light=["wookiee-navigator", "x-wing"])
    attack(at, "imperial-command", "x-wing")
    unasked(at.do("done"), "reaction", "commit")
    at = position(
        "conflict", "dark", light=["wookiee-navigator"], dark=["devastator", "tie-fighter"]
    )
    attack(at, "a-heros-journey", "tie-fighter")
    at.do("done").until("defend").do("defend wookiee-navigator")
    unasked(at, "reaction")


@pytest.mark.card("x-wing-escort", "heroic-sacrifice")
def test_the_escort_takes_a_vehicle_along_and_sacrifice_hits_a_cheap_one() -> None:
    at = position(
        "deployment", light=["x-wing-escort", "y-wing"], light_hand=["fall-back"],
        dark=["tie-fighter", "at-st", "duty-officer", "control-room"],
    )  # fmt: skip
    at.do("play fall-back", "target x-wing-escort", "use x-wing-escort")
    assert at.options == ["choose tie-fighter", "choose at-st"]
    at.do("choose at-st")
    assert at.discard("dark") == ["at-st"]
    at = position(
        "deployment", light_side="rebel-alliance", light=["y-wing", "x-wing"],
        light_hand=["heroic-sacrifice"],
        dark=["tie-fighter", "at-st", "devastator", "duty-officer"],
    )  # fmt: skip
    at.do("play heroic-sacrifice").until("choose").do("choose y-wing")
    assert at.options == ["target tie-fighter", "target at-st"]
    at.do("target at-st")
    assert at.discard("dark") == ["at-st"]


@pytest.mark.card("a-new-hope")
def test_a_new_hope_lets_each_player_mark_units_of_their_own() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["x-wing", "log-trap"],
        light_hand=["a-new-hope"], dark=["tie-fighter", "control-room"],
    )  # fmt: skip
    at.do("play a-new-hope").until("choose")
    assert at.options == ["choose x-wing", "done"]
    at.do("done")
    assert at.options == ["choose tie-fighter", "done"]


@pytest.mark.card("last-minute-rescue", "mobilize-the-squadrons", "trust-your-feelings")
def test_one_token_at_a_time() -> None:
    at = position(
        "refresh", light=["yoda+damage"], dark=["tie-advanced+damage"],
        light_objectives=["last-minute-rescue", "a-heros-journey+damage", LIGHT_REST[0]],
    )  # fmt: skip
    at.do("use last-minute-rescue")
    assert at.options == ["target tie-advanced", "target yoda"]
    at = position(
        "refresh", light=["home-one+damage+damage"],
        light_objectives=["last-minute-rescue", *LIGHT_REST],
    )  # fmt: skip
    at.do("use last-minute-rescue", "target home-one")
    assert at.count("home-one", "damage") == 1
    at = position(
        "refresh", light_objectives=["mobilize-the-squadrons", *LIGHT_REST],
        light=["log-trap+focus+focus+focus"], dark=["control-room+focus"],
    )  # fmt: skip
    at.do("use mobilize-the-squadrons")
    assert at.options == ["target log-trap"]
    at.do("target log-trap")
    assert at.count("log-trap", "focus") == 1
    light = ["luke-skywalker+focus+focus", "trust-your-feelings@luke-skywalker", "x-wing"]
    at = position("deployment", light=light).do("use trust-your-feelings").until("engage")
    assert at.count("luke-skywalker", "focus") == 1


@pytest.mark.card("rebel-assault", "repair-droid", "swindled")
def test_assault_is_for_two_and_droids_mend_units() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["rebel-assault"],
        dark=["devastator", "control-room"],
    )  # fmt: skip
    at.do("play rebel-assault").until("target")
    assert "target control-room" not in at.options
    at.do("target devastator")
    assert at.count("devastator", "damage") == 2


@pytest.mark.card("obi-wan-kenobi", "secret-informant")
def test_what_holds_while_taking_part_does_not_hold_otherwise() -> None:
    at = position(
        "conflict", light=["obi-wan-kenobi", "secret-informant", "x-wing"],
        dark=["kuati-security-team"], dark_hand=["tie-fighter", "tie-bomber"],
        light_hand=["heat-of-battle-light"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.do("done").until("defend").do("defend kuati-security-team").until("edge", "light")
    at.do("edge heat-of-battle-light", "edge tie-fighter")
    view = at.game.information(at.table, "light")
    assert [view.pieces[uid].code for uid in view.zones["dark.edge"]] == [""]
    unasked(at.do("pass"), "repeat", "strike")
    assert at.count("kuati-security-team", "damage") == 1  # once


@pytest.mark.card("obi-wan-kenobi", "home-one")
def test_the_elite_shed_two_tokens() -> None:
    at = position("refresh", light=["obi-wan-kenobi+focus+focus", "home-one+focus+focus"])
    at.until("action")
    assert at.count("obi-wan-kenobi", "focus") == at.count("home-one", "focus") == 0


@pytest.mark.card("leia-organa")
def test_leia_organas_leaving_readies_her_own_side_only() -> None:
    at = position(
        "deployment", light=["leia-organa", "x-wing", "y-wing+focus"], dark=["tie-fighter+focus"],
        light_hand=["fall-back"],
    )  # fmt: skip
    at.do("play fall-back", "target x-wing")
    assert at.asked[1] != "interrupt"
    assert at.count("y-wing", "focus") == 1
    at = position(
        "deployment", light=["leia-organa", "y-wing+focus"], dark=["tie-fighter+focus"],
        light_hand=["fall-back"],
    )  # fmt: skip
    at.do("play fall-back", "target leia-organa", "use leia-organa")
    assert at.count("y-wing", "focus") == 0
    assert at.count("tie-fighter", "focus") == 1


@pytest.mark.card("home-one")
def test_home_one_hits_enemy_objectives_when_it_strikes_itself() -> None:
    at = position(
        "conflict", light=["home-one", "x-wing", "yoda"], dark=["coruscant-defense-fleet+focus"]
    )
    attack(at, "imperial-command", "home-one", "x-wing")
    at.do("done").until("strike").do("strike x-wing")
    assert at.asked[1] != "reaction"
    at.do("strike home-one", "use home-one").until("commit")
    assert at.count("coruscant-defense-fleet", "damage") == at.count("yoda", "damage") == 0
    assert at.count("a-heros-journey", "damage") == 0
    assert at.count("shadows-of-dathomir", "damage") == 1


@pytest.mark.card("decoy-at-dantooine", "red-two")
def test_a_decoy_is_for_ones_own_objectives_red_two_for_all() -> None:
    at = position(
        "conflict", light=["x-wing", "red-two+focus+focus"], dial=5,
        light_objectives=["decoy-at-dantooine", *LIGHT_REST],
        dark_objectives=["imperial-command" + "+damage" * 4, *PLAIN_DARK[1:]],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    unasked(at, "interrupt", "reaction")
    at.do("use red-two")
    assert at.count("red-two", "focus") == 1
    assert at.dial == 5


@pytest.mark.card("the-defense-of-yavin-4")
def test_the_defense_of_yavin_4_does_not_help_the_enemy() -> None:
    at = position(
        "deployment", "dark", dark_hand=["tie-bomber"], light_hand=["yoda", "x-wing"],
        light_objectives=["the-defense-of-yavin-4", *LIGHT_REST],
    )  # fmt: skip
    at.do("play tie-bomber")
    unasked(at, "interrupt", "engage")
    assert len(at.hand("light")) == 2


@pytest.mark.card("admiral-ackbar")
def test_admiral_ackbar_does_not_follow_the_coming_of_others() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], dark_hand=["backstabber"],
        dark_side="imperial-navy", light=["admiral-ackbar"],
        dark_objectives=["death-and-despayre", "imperial-command", "shadows-of-dathomir"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "tie-fighter")
    at.until("defend").do("defend admiral-ackbar").until("action", "dark")
    at.do("play backstabber").until("reaction")
    assert at.options == ["use backstabber", "pass"]
    unasked(at.do("pass"), "reaction")


@pytest.mark.card("wookiee-navigator")
def test_wookiee_navigator_does_not_follow_the_survival_of_others() -> None:
    at = position("conflict", light=["wookiee-navigator", "x-wing", "y-wing"])
    attack(at, "imperial-command", "wookiee-navigator", "x-wing")
    at.do("done").until("reaction").do("use wookiee-navigator")
    unasked(at, "reaction", "engage")
    assert "engage imperial-command" in at.options
