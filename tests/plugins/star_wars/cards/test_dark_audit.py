"""Dark cards read against their wording: what their summaries tell, and what they do in odd
positions."""

from __future__ import annotations

import pytest

from croupier_star_wars.cards import card
from croupier_star_wars.rendering import summary
from star_wars import PLAIN_DARK, Position, attack, pay, position


def heard(at: Position) -> list[str]:
    """What is told from now on."""
    lines: list[str] = []
    at.game.listen(at.table, lambda rule, text: lines.append(text))
    return lines


@pytest.mark.card(
    "control-room", "defense-upgrade", "intimidated", "vaders-lightsaber", "black-squadron-pilot"
)
@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("control-room", "Lies in its player's play area. Limited."),
        ("defense-upgrade", "Lies on any objective. "),
        ("intimidated", "Lies on an enemy Character unit. "),
        ("vaders-lightsaber", "Lies on any Force User or Force Sensitive unit. "),
        ("black-squadron-pilot", "May enter play attached to a friendly Fighter unit"),
    ],
)
def test_a_summary_tells_where_an_enhancement_lies(code: str, told: str) -> None:
    assert summary(card(code)).startswith(told)


@pytest.mark.card("the-ultimate-power", "corporate-exploitation", "death-and-despayre")
@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("the-ultimate-power", "Only in decks of the affiliation Imperial Navy. The enemy"),
        ("corporate-exploitation", "Once in a deck. Action"),
        ("death-and-despayre", ""),
    ],
)
def test_a_summary_tells_what_decks_an_objective_may_be_in(code: str, told: str) -> None:
    assert summary(card(code))[: len(told) or None] == told


@pytest.mark.card("there-is-no-escape", "superlaser-blast", "at-st-commander", "backstabber")
@pytest.mark.parametrize(
    ("code", "when"),
    [
        ("there-is-no-escape", "in a Force phase, either player's"),
        ("superlaser-blast", "in its player's own turn"),
        ("at-st-commander", "in an engagement"),
        ("backstabber", "in an engagement"),
    ],
)
def test_a_summary_tells_when_an_action_may_be_used(code: str, when: str) -> None:
    assert f"Action ({when}): " in summary(card(code))


@pytest.mark.card("there-is-no-escape")
def test_what_is_captured_instead_of_buried_is_told_as_captured() -> None:
    at = position(
        "force", "dark", light=["leia-organa", "x-wing"], dark_hand=["there-is-no-escape"],
        dark_objectives=["the-heart-of-the-empire", "imperial-command", "imperial-command"],
    )  # fmt: skip
    lines = heard(at)
    pay(at.do("play there-is-no-escape")).do("at imperial-command")
    assert "leia-organa is captured" in lines
    assert "x-wing goes under the deck" in lines
    assert "leia-organa goes under the deck" not in lines


@pytest.mark.card("rancor")
def test_what_goes_home_instead_of_dying_is_told_as_gone_home() -> None:
    at = position("refresh", "dark", dark=["rancor"], light=["redemption", "jedi-in-hiding"])
    lines = heard(at)
    at.do("choose jedi-in-hiding", "use redemption")
    assert at.hand("light") == ["jedi-in-hiding"]
    assert "jedi-in-hiding goes back to hand" in lines
    assert "jedi-in-hiding is destroyed" not in lines


# Where enhancements lie


@pytest.mark.card(
    "aft-armor-plating", "blaster-pistol", "mandalorian-armor", "the-hands-blessing",
    "vaders-lightsaber", "intimidated", "defense-upgrade", "black-squadron-pilot",
)  # fmt: skip
@pytest.mark.parametrize(
    ("code", "hosts"),
    [
        ("aft-armor-plating", "at-st tie-fighter x-wing"),
        ("blaster-pistol", "dark-side-apprentice duty-officer yoda"),
        ("mandalorian-armor", "dark-side-apprentice duty-officer yoda"),
        ("the-hands-blessing", "dark-side-apprentice duty-officer yoda"),
        ("vaders-lightsaber", "dark-side-apprentice yoda"),
        ("black-squadron-pilot", "tie-fighter unit"),
        ("defense-upgrade", "a-heros-journey imperial-command looking-for-droids"),
    ],
)
def test_what_an_enhancement_may_lie_on(code: str, hosts: str) -> None:
    at = position(
        "deployment", "dark", dark=["at-st", "dark-side-apprentice", "tie-fighter"],
        light=["x-wing", "yoda", "r2-d2"], light_objectives=["a-heros-journey"],
        dark_objectives=["imperial-command", "looking-for-droids"],
        dark_hand=[code, "duty-officer"], dark_side="scum-and-villainy",
    )  # fmt: skip
    at.do("play duty-officer", "pay scum-and-villainy").until("action", "dark")
    pay(at.do(f"play {code}"))
    assert at.asked == ("dark", "host")
    assert sorted(at.options) == [f"host {name}" for name in hosts.split()]


@pytest.mark.card("intimidated")
def test_intimidated_needs_an_enemy_character() -> None:
    at = position(
        "deployment", "dark", dark=["dark-side-apprentice"], light=["x-wing", "r2-d2"],
        dark_hand=["intimidated"],
    )  # fmt: skip
    assert at.asked[1] != "action"


# Who decides, in whosever turn


@pytest.mark.card("dark-precognition")
def test_dark_precognition_lets_its_player_discard_any_card_in_hand() -> None:
    at = position(
        "deployment", dark_hand=["dark-precognition", "tie-fighter"], light=["x-wing"],
        dark_deck=["devastator", "rancor", "heat-of-battle-dark"], light_hand=["yoda"],
    ).until("action", "dark")  # fmt: skip
    at.do("play dark-precognition")
    assert at.asked == ("dark", "choose")
    assert sorted(at.options) == [
        "choose heat-of-battle-dark", "choose rancor", "choose tie-fighter",
    ]  # fmt: skip
    at.do("choose rancor")
    assert at.hand("dark") == ["heat-of-battle-dark", "tie-fighter"]
    assert at.discard("dark") == ["rancor", "dark-precognition"]


@pytest.mark.card("fall-of-the-jedi")
def test_fall_of_the_jedi_lets_its_player_hide_one_card() -> None:
    at = position(
        "draw", "dark", dark_hand=["at-st", "tie-fighter", "rancor"], light_hand=["yoda", "x-wing"],
        dark_objectives=["fall-of-the-jedi", *PLAIN_DARK[1:]],
    )  # fmt: skip
    at.do("use fall-of-the-jedi")
    assert at.asked == ("dark", "choose")
    assert sorted(at.options) == ["choose at-st", "choose rancor", "choose tie-fighter"]
    at.do("choose rancor")
    assert at.asked == ("dark", "discard")
    assert at.hand("dark") == ["at-st", "tie-fighter"]
    assert at.table.pieces[at.table.zones["dark.deck"][0]].code == "rancor"
    assert at.shown("light")["dark"]["discard"] == []


@pytest.mark.card("corporate-exploitation")
def test_corporate_exploitation_brings_a_defender_in_during_the_enemys_attack() -> None:
    at = position(
        "conflict", light=["x-wing"], dark_hand=["isb-interrogators", "tie-fighter"],
        dark_objectives=["corporate-exploitation", *PLAIN_DARK[1:]],
    )  # fmt: skip
    attack(at, "corporate-exploitation", "x-wing")
    at.until("action", "dark").do("use corporate-exploitation")
    assert at.asked == ("dark", "choose")
    at.do("choose isb-interrogators").until("defend")
    assert at.hand("dark") == ["tie-fighter"]
    assert at.options == ["defend isb-interrogators", "done"]


@pytest.mark.card("emperor-palpatine")
def test_emperor_palpatine_answers_each_objective_that_falls() -> None:
    at = position(
        "conflict", light=["home-one"], dark=["emperor-palpatine+focus"],
        dark_discard=["force-choke", "force-lightning", "force-stasis", "superlaser-blast"],
        dark_objectives=[
            "imperial-command" + "+damage" * 4, "shadows-of-dathomir" + "+damage" * 4,
            "death-and-despayre",
        ],
    )  # fmt: skip
    attack(at, "death-and-despayre", "home-one")
    at.until("reaction").do("use home-one", "fall imperial-command")
    at.do("use emperor-palpatine imperial-command")
    assert at.asked == ("dark", "choose")
    at.do("choose force-stasis", "use emperor-palpatine")
    assert at.options == ["choose force-choke", "choose force-lightning"]
    at.do("choose force-lightning")
    assert at.hand("dark") == ["force-lightning", "force-stasis"]


@pytest.mark.card("bounty-collection")
def test_bounty_collection_readies_as_few_as_its_player_likes() -> None:
    at = position(
        "conflict", light=["jedi-in-hiding", "x-wing"], dark_side="imperial-navy",
        dark=["control-room", "tie-fighter+focus"], dark_hand=["bounty-collection", "detained"],
        dark_objectives=["imperial-command+focus+focus", *PLAIN_DARK[1:]],
    )  # fmt: skip
    attack(at, "imperial-command", "jedi-in-hiding")
    at.until("reaction", "dark").do("use detained", "pay control-room 2", "at imperial-command")
    at.do("use bounty-collection")
    assert at.asked == ("dark", "choose")
    assert at.options == ["choose imperial-command", "choose control-room", "done"]
    at.do("choose imperial-command", "done")
    assert at.count("imperial-command", "focus") == 1
    assert at.count("control-room", "focus") == 2


@pytest.mark.card("at-st-commander")
def test_at_st_commander_may_shield_an_enemy_vehicle_as_well() -> None:
    at = position(
        "conflict", light=["x-wing", "r2-d2", "y-wing+shield"], dark=["at-st-commander", "at-st"],
        dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing", "r2-d2", "y-wing")
    at.until("action", "dark").do("use at-st-commander", "pay imperial-navy")
    assert (at.asked, at.options) == (("dark", "choose"), ["choose x-wing"])


# Cancelled, copied, in the wrong moment


@pytest.mark.card("darth-vader", "force-choke")
def test_darth_vader_answers_a_sith_event_that_was_cancelled() -> None:
    at = position(
        "deployment", "dark", dark=["darth-vader"], light=["c-3po"], dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target darth-vader", "use c-3po", "use darth-vader")
    assert at.options == ["target darth-vader"]  # any unit, himself included
    at.do("target darth-vader")
    assert at.count("darth-vader", "damage") == 1


@pytest.mark.card("backstabber")
def test_backstabber_defends_and_may_strike_the_objective_it_defends() -> None:
    at = position(
        "conflict", light=["x-wing"], dark_hand=["backstabber", "backstabber"],
        dark_side="imperial-navy", dark=["control-room"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    pay(at.until("action", "dark").do("play backstabber")).do("use backstabber")
    assert at.count("imperial-command", "damage") == 1
    at.until("strike", "dark")
    assert at.options == ["strike backstabber"]
    assert at.hand("dark") == ["backstabber"]  # unique: no second one


@pytest.mark.card("human-replica-droid")
def test_human_replica_droids_answer_one_edge_each() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], dark_hand=["human-replica-droid"] * 2,
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("reaction").do("use human-replica-droid", "use human-replica-droid")
    assert len(at.options) == 3  # all three have to strike


@pytest.mark.card("boba-fett", "mandalorian-armor")
def test_boba_fett_may_capture_the_protector_and_the_protected() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett", "mandalorian-armor@boba-fett"],
        light=["guardian-of-peace", "luke-skywalker"], dark_side="scum-and-villainy",
    )  # fmt: skip
    attack(at, "a-heros-journey", "boba-fett")
    at.until("defend").do("done").until("icons").do("icons unit-damage")
    at.do("unit-damage luke-skywalker", "protect luke-skywalker guardian-of-peace 1")
    at.do("use boba-fett luke-skywalker", "at imperial-command")
    at.do("use boba-fett", "at imperial-command")
    held = at.shown("dark")["captives"]["imperial-command"]
    assert sorted(held) == ["guardian-of-peace", "luke-skywalker"]
    assert at.shown("light")["captives"] == {"imperial-command": ["?", "?"]}


@pytest.mark.card("boba-fett")
def test_boba_fett_captures_nobody_once_his_own_damage_has_killed_him() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett+damage"], light=["luke-skywalker"],
        light_hand=["lightsaber-deflection"], dark_side="scum-and-villainy",
        dark_hand=["force-lightning"], light_objectives=["a-heros-journey"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "boba-fett")
    at.until("defend").do("defend luke-skywalker").until("edge").do("edge force-lightning", "pass")
    at.until("icons", "dark").do("icons unit-damage", "unit-damage luke-skywalker")
    at.do("use lightsaber-deflection")
    pay(at).do("target boba-fett")
    assert at.count("luke-skywalker", "damage") == 1
    assert at.zone("boba-fett") == "dark.discard"
    assert at.asked[1] != "reaction"
    assert at.table.zones["captives"] == []


@pytest.mark.card("superlaser-blast", "the-heart-of-the-empire")
def test_superlaser_blast_on_the_heart_of_the_empire_loses_the_game() -> None:
    at = position(
        "deployment", "dark", dark_hand=["superlaser-blast"], dark=["control-room"],
        dark_side="imperial-navy",
        dark_objectives=["the-heart-of-the-empire", "death-and-despayre", "death-and-despayre"],
    )  # fmt: skip
    pay(at.do("play superlaser-blast")).do("target the-heart-of-the-empire")
    assert at.table.result is not None
    assert at.table.result.winners == ("light",)


@pytest.mark.card("target-of-opportunity-dark")
def test_a_second_target_of_opportunity_finds_nothing_where_the_first_destroyed() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter"], light=["x-wing"],
        dark_hand=["target-of-opportunity-dark"] * 2,
        light_objectives=["draw-their-fire" + "+damage" * 4, "a-heros-journey"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter")
    at.until("defend").do("defend x-wing").until("edge")
    at.do("edge target-of-opportunity-dark", "edge target-of-opportunity-dark").until("strike")
    assert at.zone("draw-their-fire") == "dark.victory"
    assert at.count("a-heros-journey", "damage") == 0
    assert at.dial == 2


@pytest.mark.card("intimidated")
def test_two_intimidations_put_a_token_each_and_a_shield_stops_one() -> None:
    at = position(
        "conflict", light=["luke-skywalker+shield+force"],
        dark=["intimidated@luke-skywalker", "intimidated@luke-skywalker"],
    )  # fmt: skip
    attack(at, "imperial-command", "luke-skywalker")
    at.until("strike").do("strike luke-skywalker").until("order").do("use intimidated")
    at.do("shield luke-skywalker")
    assert at.count("luke-skywalker", "focus") == 3  # two of a committed unit, one of the other


@pytest.mark.card("rancor")
def test_two_rancors_eat_one_after_another() -> None:
    at = position("refresh", "dark", dark=["rancor", "rancor"], light=["r2-d2", "x-wing"])
    at.do("use rancor", "choose r2-d2")
    assert at.options == ["choose rancor", "choose rancor.2"]  # nothing but themselves is left
    at.do("choose rancor.2")
    assert at.zone("rancor") == "dark.play"


@pytest.mark.card("interrogation")
def test_interrogation_shows_the_hand_no_longer_than_it_takes() -> None:
    at = position(
        "deployment", "dark", dark_hand=["interrogation"], light_hand=["x-wing", "yoda", "yoda"],
    )  # fmt: skip
    pay(at.do("play interrogation"))
    assert at.shown("dark")["light"]["hand"] == ["x-wing", "yoda", "yoda"]
    assert (at.asked, at.options) == (("dark", "choose"), ["choose x-wing", "choose yoda"])
    at.do("choose yoda")
    assert at.shown("dark")["light"]["hand"] == ["?", "?"]
    assert at.discard("light") == ["yoda"]
    assert at.asked[1] != "choose"


@pytest.mark.card("take-them-prisoner")
@pytest.mark.parametrize(("deck", "left"), [(["yoda"], []), (["x-wing", "yoda"], ["x-wing"])])
def test_take_them_prisoner_makes_do_with_a_small_deck(deck: list[str], left: list[str]) -> None:
    at = position(
        "refresh", "dark", dark_objectives=PLAIN_DARK[1:], dark_reserve=["take-them-prisoner"],
        light_deck=deck,
    )  # fmt: skip
    at.do("use take-them-prisoner", "choose yoda").until("action", "dark")
    assert at.shown("dark")["captives"] == {"take-them-prisoner": ["yoda"]}
    assert [at.table.pieces[uid].code for uid in at.table.zones["light.deck"]] == left


@pytest.mark.card(
    "admiral-motti", "backstabber", "boba-fett", "darth-vader", "devastator", "emperor-palpatine",
    "grand-moff-tarkin", "vaders-lightsaber", "vaders-tie-advanced",
)  # fmt: skip
@pytest.mark.parametrize(
    "code",
    [
        "admiral-motti", "backstabber", "boba-fett", "darth-vader", "devastator",
        "emperor-palpatine", "grand-moff-tarkin", "vaders-lightsaber", "vaders-tie-advanced",
        "duty-officer",
    ],
)  # fmt: skip
def test_what_is_unique_is_in_play_once(code: str) -> None:
    given = ["dark-side-apprentice", "duty-officer", "control-room", "control-room"]
    given.append(f"{code}@duty-officer" if code == "vaders-lightsaber" else code)
    at = position(
        "deployment", "dark", dark=given, dark_hand=[code, "espo-trooper"],
        dark_objectives=["the-heart-of-the-empire", "looking-for-droids"],
    )  # fmt: skip
    assert (f"play {code}" in at.options) == (code == "duty-officer")


@pytest.mark.card("admiral-motti", "advisor-to-the-emperor", "duty-officer", "grand-moff-tarkin")
@pytest.mark.parametrize(
    ("unit", "resources"),
    [
        ("admiral-motti", 2), ("advisor-to-the-emperor", 1), ("duty-officer", 1),
        ("grand-moff-tarkin", 1), ("dark-side-apprentice", 0),
    ],
)  # fmt: skip
def test_what_a_unit_pays(unit: str, resources: int) -> None:
    at = position(
        "deployment", "dark", dark=[unit], dark_hand=["rancor"], dark_side="imperial-navy",
        light=["x-wing"],
    )  # fmt: skip
    at.do("play rancor")
    offered = [word for word in at.options if word.startswith(f"pay {unit}")]
    assert offered == [f"pay {unit}", f"pay {unit} 2"][:resources]


# One, and no more


@pytest.mark.card("mandalorian-armor", "defense-upgrade")
def test_armour_holds_three_more_points_and_no_fourth() -> None:
    for damage, zone in ((3, "dark.play"), (4, "dark.discard")):
        at = position(
            "deployment", "dark", dark_hand=["force-choke"], light=["x-wing"],
            dark=["boba-fett" + "+damage" * damage, "mandalorian-armor@boba-fett", "at-st"],
        )  # fmt: skip
        at.do("play force-choke", "target boba-fett")
        assert at.zone("boba-fett") == zone
    built = "imperial-command" + "+damage" * 6
    for damage, zone in (("", "dark.play"), ("+damage", "light.victory")):
        at = position(
            "balance", light=["x-wing"], dark=["defense-upgrade@imperial-command"],
            dark_objectives=[built + damage, *PLAIN_DARK[1:]],
        )  # fmt: skip
        at.do("damage imperial-command")
        assert at.zone("imperial-command") == zone


@pytest.mark.card("rancor")
def test_rancor_eats_one_of_several_and_its_player_says_which() -> None:
    at = position("refresh", "dark", dark=["rancor", "duty-officer"], light=["twilek-loyalist"])
    assert at.asked == ("dark", "choose")
    assert at.options == ["choose duty-officer", "choose twilek-loyalist"]
    at.do("choose twilek-loyalist")
    assert at.asked[1] != "choose"
    assert at.zone("duty-officer") == "dark.play"


@pytest.mark.card("superlaser-blast", "nightsister")
def test_what_strikes_an_objective_strikes_a_single_one() -> None:
    at = position(
        "deployment", "dark", dark=["control-room", "control-room", "advisor-to-the-emperor"],
        dark_hand=["superlaser-blast"], dark_side="imperial-navy", dark_objectives=[],
        light_objectives=["a-heros-journey"], light=["x-wing"],
    )  # fmt: skip
    pay(at.do("play superlaser-blast"))
    assert at.options == ["target a-heros-journey"]
    at = position("force", "dark", dark=["nightsister"], dark_objectives=["imperial-command"],
        light_objectives=["a-heros-journey"],
    )  # fmt: skip
    at.do("commit nightsister", "use nightsister", "target a-heros-journey")
    assert at.count("a-heros-journey", "damage") == 1
    assert at.count("imperial-command", "damage") == 0


@pytest.mark.card("outer-rim-hunter")
def test_outer_rim_hunter_makes_the_enemy_pick_one_objective() -> None:
    at = position("conflict", "dark", dark=["outer-rim-hunter"], light=["x-wing"])
    attack(at, "a-heros-journey", "outer-rim-hunter")
    at.do("use outer-rim-hunter")
    assert at.asked == ("light", "choose")
    at.do("choose draw-their-fire")
    assert at.asked[1] != "choose"
    assert at.count("draw-their-fire", "damage") == 1


@pytest.mark.card("take-them-prisoner")
def test_take_them_prisoner_lets_its_player_choose_in_secret() -> None:
    at = position(
        "refresh", "dark", dark_objectives=PLAIN_DARK[1:], dark_reserve=["take-them-prisoner"],
        light_deck=["yoda", "x-wing", "r2-d2", "y-wing"],
    )  # fmt: skip
    at.do("use take-them-prisoner")
    for captive, among in (("r2-d2", "r2-d2 x-wing y-wing"), ("x-wing", "x-wing y-wing")):
        assert at.asked == ("dark", "choose")
        assert sorted(at.options) == [f"choose {name}" for name in among.split()]
        assert at.game.secret(at.table)
        at.do(f"choose {captive}")
    assert at.asked[1] != "choose"
    assert [at.table.pieces[uid].code for uid in at.table.zones["light.deck"]] == [
        "yoda", "y-wing", "x-wing",
    ]  # fmt: skip
    assert at.shown("light")["captives"] == {"take-them-prisoner": ["?"]}


@pytest.mark.card("control-room", "orbital-bombardment")
def test_what_lies_in_the_play_area_needs_no_unit_anywhere() -> None:
    at = position(
        "deployment", "dark", dark_hand=["control-room", "orbital-bombardment"],
        dark_side="imperial-navy",
    )  # fmt: skip
    pay(at.do("play control-room"))
    pay(at.do("play orbital-bombardment"))
    assert at.zone("control-room") == at.zone("orbital-bombardment") == "dark.play"


@pytest.mark.card("the-emperors-web", "nightsister")
def test_the_emperors_web_does_not_count_units_of_the_sith() -> None:
    at = position(
        "deployment", "dark", dark_hand=["nightsister", "force-lightning"], light=["x-wing+focus"],
        dark=["control-room"] * 2, dark_objectives=["the-emperors-web", "looking-for-droids"],
    )  # fmt: skip
    pay(at.do("play nightsister")).do("play force-lightning", "pay control-room 2")
    assert at.asked[1] != "pay"  # two, not three


ONE_RESOURCE = (
    "black-squadron-assault", "corporate-exploitation", "counsel-of-the-sith",
    "cruel-interrogations", "defense-protocol", "fall-of-the-jedi", "kuat-reinforcements",
    "looking-for-droids", "reconnaissance-mission", "take-them-prisoner", "the-bespin-exchange",
    "the-emperors-web", "the-endor-gambit", "the-ultimate-power",
)  # fmt: skip


@pytest.mark.card(
    "black-squadron-assault", "corporate-exploitation", "counsel-of-the-sith",
    "cruel-interrogations", "defense-protocol", "fall-of-the-jedi", "kuat-reinforcements",
    "looking-for-droids", "reconnaissance-mission", "take-them-prisoner", "the-bespin-exchange",
    "the-emperors-web", "the-endor-gambit", "the-ultimate-power", "the-heart-of-the-empire",
)  # fmt: skip
@pytest.mark.parametrize(
    ("objective", "resources"),
    [*((code, 1) for code in ONE_RESOURCE), ("the-heart-of-the-empire", 3)],
)
def test_what_an_objective_with_a_text_pays(objective: str, resources: int) -> None:
    at = position(
        "deployment", "dark", dark=["control-room", "control-room"], dark_hand=["rancor"],
        dark_objectives=[objective],
    )  # fmt: skip
    at.do("play rancor")
    offered = [word for word in at.options if word.startswith(f"pay {objective}")]
    assert offered == [f"pay {objective}{more}" for more in ("", " 2", " 3")][:resources]
