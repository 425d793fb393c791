"""Errata and rulings, one test for each; those that the test of a card or of a rule shows already
are not repeated here."""

from __future__ import annotations

import pytest

from croupier.cards import Event, Happen, batch
from croupier.table import flow
from croupier_star_wars import stats
from croupier_star_wars.cards import card
from croupier_star_wars.decks import Deck
from croupier_star_wars.layout import engagement
from star_wars import PLAIN_DARK, PLAIN_LIGHT, asks, attack, pay, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


# Errata of cards


@pytest.mark.rule("SW-20.5")
def test_the_secret_of_yavin_4_is_no_interrupt() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber", "tie-fighter"], dark_hand=["its-worse"],
        light=["x-wing"], light_objectives=["the-secret-of-yavin-4", *LIGHT_REST],
    )  # fmt: skip
    at.until("engage").do("engage draw-their-fire", "attack tie-bomber")
    assert at.asked == ("dark", "attack")  # not before the attackers are declared
    at.do("done", "use the-secret-of-yavin-4")
    assert at.asked[1] != "interrupt"  # It's Worse has nothing to answer
    at.until("engage")
    assert at.count("the-secret-of-yavin-4", "damage") == 3


@pytest.mark.rule("SW-20.16", "SW-13.1")
def test_lightsaber_deflection_is_in_time_for_damage_that_would_destroy() -> None:
    at = position(
        "deployment", "dark", light=["jedi-in-hiding"], light_hand=["lightsaber-deflection"],
        dark=["tie-fighter"], dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target jedi-in-hiding", "use lightsaber-deflection")
    at.do("target tie-fighter")
    assert at.zone("jedi-in-hiding") == "light.play"
    assert at.discard("dark") == ["tie-fighter", "force-choke"]


@pytest.mark.rule("SW-20.18", "SW-9.10")
def test_black_squadron_pilot_put_into_play_may_be_an_enhancement_too() -> None:
    at = position("deployment", "dark", dark=["tie-fighter"], dark_hand=["black-squadron-pilot"])
    entering = Event("enter", at.uid("black-squadron-pilot"), 0, 0, "dark", "put")
    at.table.stack.append(Happen(events=batch([entering])))
    flow.start(at.table)
    assert at.options == ["host unit", "host tie-fighter"]
    at.do("host tie-fighter")
    assert at.icons("tie-fighter")["blast"] == (1, 1)


# The erratum on the refresh


@pytest.mark.rule("SW-6.7")
@pytest.mark.parametrize(
    ("side", "objective"),
    [
        ("light", "last-minute-rescue"),
        ("light", "mobilize-the-squadrons"),
        ("light", "questionable-contacts"),
        ("light", "tribal-support"),
        ("dark", "the-endor-gambit"),
    ],
)
def test_a_newly_revealed_objective_answers_the_refresh(side: str, objective: str) -> None:
    at = position(
        "refresh", side, light=["x-wing+damage", "hidden-outpost+focus+focus"],
        dark=["at-st+focus+focus"], light_hand=["yoda"], light_discard=["ewok-scout"],
        light_objectives=LIGHT_REST, light_reserve=[objective], dark_objectives=DARK_REST,
        dark_reserve=[objective],
    )  # fmt: skip
    assert at.asked == (side, "reaction")
    assert at.options == [f"use {objective}", "pass"]


# Rulings on named cards


@pytest.mark.rule("SW-6.12", "SW-18.4")
def test_dark_precognition_draws_twice() -> None:
    at = position("deployment", "dark", dark_hand=["dark-precognition"], dark_deck=["tie-fighter"])
    at.do("play dark-precognition")
    assert at.hand("dark") == ["tie-fighter"]  # the first draw was one, the second had no card
    assert at.table.result is not None
    assert at.table.result.winners == ("light",)


@pytest.mark.rule("SW-20.6", "SW-1.7")
def test_leia_organas_interrupt_is_resolved_while_she_is_leaving() -> None:
    at = position(
        "deployment", "dark", light=["leia-organa+focus+force", "x-wing+focus"],
        dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target leia-organa")
    assert at.asked == ("light", "interrupt")
    assert at.zone("leia-organa") == "light.play"
    at.do("use leia-organa")
    assert at.count("leia-organa", "focus") == at.count("x-wing", "focus") == 0
    at.do("at imperial-command")
    assert at.table.pieces[at.uid("leia-organa")].tokens == ()


@pytest.mark.rule("SW-7.5")
def test_the_sequence_begun_last_is_finished_first() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker"], dark=["tie-fighter"],
        light_hand=["lightsaber-deflection"], dark_hand=["force-choke", "its-worse"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use lightsaber-deflection")
    at.do("target tie-fighter", "use its-worse", "target luke-skywalker")
    assert at.zone("tie-fighter") == "dark.play"
    assert at.discard("dark") == ["its-worse", "force-choke"]  # in the order they were done with
    assert at.discard("light") == ["lightsaber-deflection"]
    assert at.count("luke-skywalker", "damage") == 2


@pytest.mark.rule("SW-19.5")
def test_both_players_see_whom_death_from_above_chose() -> None:
    at = position(
        "conflict", "dark", dark=["tie-fighter", "tie-bomber"], dark_hand=["death-from-above"],
        dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "draw-their-fire", "tie-fighter", "tie-bomber")
    pay(at.until("action").do("play death-from-above")).do("target tie-fighter", "done")
    rows = at.game.render(at.game.information(at.table, "light"))["dark in play"]
    icons = {row["card"]: row["icons"] for row in rows}
    assert (icons["tie-fighter"], icons["tie-bomber"]) == ("(U)B(B)", "B(B)")


@pytest.mark.rule("SW-3.8")
def test_copies_of_a_title_come_with_their_own_objective_sets() -> None:
    alone = Deck("sith", (19,)).commands()
    both = Deck("sith", (19, 20)).commands()
    assert both[: len(alone)] == alone
    assert len(both) == 10
    library = [Deck("sith", (number,)).commands().count("sith-library") for number in range(19, 26)]
    every = Deck("sith", tuple(range(19, 26))).commands()
    assert every.count("sith-library") == sum(library) > 1


@pytest.mark.rule("SW-2.5")
@pytest.mark.parametrize(
    ("code", "icons"),
    [
        ("luke-skywalker", {"unit-damage": (2, 0), "blast": (1, 1)}),
        ("twilek-loyalist", {"unit-damage": (0, 1), "tactics": (0, 1)}),
        ("obi-wan-kenobi", {"unit-damage": (1, 0), "blast": (0, 1), "tactics": (1, 1)}),
    ],
)
def test_worked_examples_confirm_icons(code: str, icons: dict[str, tuple[int, int]]) -> None:
    at = position("deployment", light=[code])
    shown = {kind: both for kind, both in at.icons(code).items() if both != (0, 0)}
    assert shown == icons


# Answers that are not official


@pytest.mark.rule("SW-20.34")
def test_grand_moff_tarkins_victim_falls_before_anybody_answers_his_coming() -> None:
    at = position(
        "deployment", "dark", dark_hand=["grand-moff-tarkin"], dark_side="imperial-navy", dial=3,
        light_objectives=["decoy-at-dantooine" + "+damage" * 4, *LIGHT_REST],
    )  # fmt: skip
    pay(at.do("play grand-moff-tarkin"))
    assert at.asked == ("light", "interrupt")  # the leaving, not the entering
    at.do("use decoy-at-dantooine")
    assert at.zone("decoy-at-dantooine") == "dark.victory"
    assert at.dial == 3


@pytest.mark.rule("SW-13.12")
def test_decoy_at_dantooine_covers_its_own_departure() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber"], dial=6,
        light_objectives=["decoy-at-dantooine" + "+damage" * 4, *LIGHT_REST],
    )  # fmt: skip
    attack(at, "decoy-at-dantooine", "tie-bomber")
    at.until("interrupt").do("use decoy-at-dantooine").until("commit")
    assert at.dial == 6  # one back, one on


@pytest.mark.rule("SW-2.6")
def test_icons_given_by_a_text_work_without_the_edge() -> None:
    at = position("conflict", light=["believer-in-the-old-ways"], dark=["coruscant-defense-fleet"])
    host = at.uid("believer-in-the-old-ways")
    at.table.create("jedi-lightsaber", "light.play", owner="light", host=host)
    at.table.add(at.uid("coruscant-defense-fleet"), "focus")
    attack(at, "imperial-command", "believer-in-the-old-ways")
    battle = engagement(at.table)
    assert battle is not None
    battle.edge = "dark"
    assert stats.strength(at.table, host, "blast") == 1  # the granted one, not the printed one
    assert stats.strength(at.table, host, "unit-damage") == 2


@pytest.mark.rule("SW-20.12", "SW-20.17")
def test_boba_fett_cannot_capture_whom_redemption_sent_home() -> None:
    at = position(
        "conflict", "dark", dark=["boba-fett"], dark_hand=["darth-vader"],
        light=["redemption", "believer-in-the-old-ways"],
    )  # fmt: skip
    attack(at, "draw-their-fire", "boba-fett")
    at.until("defend").do("defend believer-in-the-old-ways", "done").until("edge")
    at.do("edge darth-vader").until("icons").do("icons unit-damage")
    at.do("unit-damage believer-in-the-old-ways", "use redemption")
    assert at.asked[1] != "reaction"
    assert at.hand("light") == ["believer-in-the-old-ways"]


# Corrections of card data


def test_the_slips_of_the_card_data_are_mended() -> None:
    assert card("tear-this-ship-apart").keywords == {}
    assert card("shii-cho-training").title == "Shii-Cho Training"
    assert card("believer-in-the-old-ways").numbers == (154, 155)
    assert card("sith").numbers == card("imperial-navy").numbers == ()
    assert card("luke-skywalker").keywords == {"targeted-strike": 1}


@pytest.mark.rule("SW-11.8")
@pytest.mark.parametrize(
    ("fate", "light", "dark"),
    [("twist-of-fate", 1, 2), ("heat-of-battle", 5, 6), ("target-of-opportunity", 9, 10)],
)
def test_the_fates_of_the_two_sides_have_priorities_of_their_own(
    fate: str, light: int, dark: int
) -> None:
    assert card(f"{fate}-light").priority == light
    assert card(f"{fate}-dark").priority == dark


def test_the_printed_examples_have_the_icons_of_the_cards() -> None:
    icons = {
        "mon-mothma": {"tactics": (0, 1)},
        "interrogation-droid": {"tactics": (1, 0)},
        "advisor-to-the-emperor": {"tactics": (0, 1)},
        "darth-vader": {"unit-damage": (2, 0), "blast": (1, 1)},
        "kuati-security-team": {"unit-damage": (1, 0), "blast": (0, 1)},
    }
    for code, printed in icons.items():
        assert {kind: tuple(both) for kind, both in card(code).icons.items()} == printed


def test_the_twist_of_fate_of_set_30_is_that_of_the_others() -> None:
    commands = [Deck("imperial-navy", (number,)).commands() for number in range(19, 37)]
    assert "twist-of-fate-dark" in commands[30 - 19]
    assert sum(codes.count("twist-of-fate-dark") for codes in commands) > 1


# Open questions and what we rule


@pytest.mark.rule("SW-20.16", "SW-13.3")
def test_deflected_damage_stays_that_of_the_enemy_for_a_shield() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker", "x-wing+shield"], dark_hand=["force-choke"],
        light_hand=["lightsaber-deflection"], dark=["tie-fighter+shield"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use lightsaber-deflection")
    at.do("target x-wing", "shield x-wing")  # dark damage onto a light unit
    assert at.count("x-wing", "damage") == 0
    at = position(
        "deployment", "dark", light=["luke-skywalker"], dark_hand=["force-choke"],
        light_hand=["lightsaber-deflection"], dark=["darth-vader+shield"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker", "use lightsaber-deflection")
    at.do("target darth-vader")
    assert at.asked[1] != "shield"  # for Vader it is damage of his own side
    assert at.count("darth-vader", "damage") == 1


@pytest.mark.rule("SW-20.11")
def test_vaders_tie_advanced_needs_the_edge_for_edge_enabled_icons_it_copies() -> None:
    damage = {}
    for defended in (True, False):
        at = position(
            "conflict", "dark", dark=["vaders-tie-advanced"], dark_deck=["tie-bomber"],
            light=["corellian-engineer"] if defended else [],
        )  # fmt: skip
        attack(at, "draw-their-fire", "vaders-tie-advanced")
        if defended:
            at.until("defend").do("defend corellian-engineer")
        at.until("reaction", "dark").do("use vaders-tie-advanced").until("commit")
        damage[defended] = at.count("draw-their-fire", "damage")
    # One of its own and a normal one of the TIE Bomber's; with the edge the other, and the bonus.
    assert damage == {True: 2, False: 4}


@pytest.mark.rule("SW-20.14", "SW-2.6")
def test_the_icon_of_crossfire_is_a_normal_one() -> None:
    at = position(
        "conflict", light=["fleet-officer", "r2-d2"], light_hand=["crossfire"],
        dark=["duty-officer"],
    )  # fmt: skip
    attack(at, "imperial-command", "fleet-officer")
    at.do("done").until("defend").do("defend duty-officer").until("strike", "light")
    at.do("strike fleet-officer")
    pay(at.do("use crossfire")).do("icons blast")
    assert at.icons("fleet-officer")["blast"] == (1, 1)
    at.do("icons blast")
    assert at.count("imperial-command", "damage") == 1  # the dark side has the edge


@pytest.mark.rule("SW-2.4")
def test_trooper_assault_is_for_those_who_attack_when_it_resolves() -> None:
    at = position(
        "conflict", "dark", dark=["death-star-trooper", "espo-trooper"],
        dark_hand=["trooper-assault"], dark_side="imperial-navy",
    )  # fmt: skip
    attack(at, "draw-their-fire", "death-star-trooper")
    at.do("done")
    pay(at.until("action").do("play trooper-assault"))
    battle = engagement(at.table)
    assert battle is not None
    battle.join(at.uid("espo-trooper"), "dark")
    assert at.icons("death-star-trooper")["unit-damage"] == (2, 0)
    assert at.icons("espo-trooper")["unit-damage"] == (0, 1)


@pytest.mark.rule("SW-16.5")
def test_a_rescued_unit_is_seen_before_it_is_decided_whether_it_enters() -> None:
    at = position("deployment", light_hand=["rescue-mission"], captives=["yoda", "x-wing"])
    pay(at.do("play rescue-mission")).do("choose imperial-command")
    assert at.asked == ("light", "rescue")
    name = at.options[0].split()[1]
    assert at.options == [f"put {name}", f"keep {name}"]
    assert name in ("yoda", "x-wing")


@pytest.mark.rule("SW-20.6")
def test_leia_organa_does_not_go_under_the_deck() -> None:
    at = position(
        "force", "dark", light=["leia-organa", "x-wing"], dark=["tie-fighter"],
        dark_hand=["there-is-no-escape"],
    )  # fmt: skip
    pay(at.until("action").do("play there-is-no-escape"))
    at.until("capture").do("at shadows-of-dathomir")
    assert at.zone("leia-organa") == "captives"
    assert at.zone("x-wing") == "light.deck"


@pytest.mark.rule("SW-20.13")
def test_rancor_weighs_the_units_of_both_sides_itself_among_them() -> None:
    at = position("refresh", "dark", dark=["rancor", "darth-vader"], light=["luke-skywalker"])
    assert at.options == ["choose rancor", "choose luke-skywalker"]  # four each, Vader five


@pytest.mark.rule("SW-8.6")
def test_what_was_played_before_the_objective_arrived_was_the_first_in_the_turn() -> None:
    at = position(
        "deployment", "dark", light=["x-wing+focus"], dark=["kuati-security-team"],
        dark_hand=["force-choke", "im-on-the-leader", "dark-precognition"],
    )  # fmt: skip
    arrival = at.table.create("the-emperors-web", "dark.objectives", owner="dark")
    assert arrival
    at.do("play force-choke", "target kuati-security-team").until("action", "dark")
    at.table.move(arrival, "dark.play")
    assert stats.cost(at.table, at.uid("im-on-the-leader")) == 1
    at = position(
        "deployment", light_hand=["hidden-outpost", "common-ground"],
    )  # fmt: skip
    arrival = at.table.create("in-you-must-go", "light.objectives", owner="light")
    at.do("play hidden-outpost", "pay jedi")
    at.table.move(arrival, "light.play")
    assert stats.cost(at.table, at.uid("common-ground")) == 1


@pytest.mark.rule("SW-10.9")
def test_surviving_is_after_the_reward_while_the_objective_is_engaged() -> None:
    at = position("conflict", "dark", dark=["tie-advanced"])
    attack(at, "draw-their-fire", "tie-advanced")
    at.until("reaction")
    assert at.count("draw-their-fire", "damage") == 2  # a blast icon, and the bonus already
    battle = engagement(at.table)
    assert battle is not None
    assert battle.objective == at.uid("draw-their-fire")
    at.do("use tie-advanced")
    assert at.count("draw-their-fire", "damage") == 3
    at = position(
        "conflict", light=["wookiee-navigator", "x-wing"],
        dark_objectives=["imperial-command" + "+damage" * 3, *DARK_REST],
    )  # fmt: skip
    attack(at, "imperial-command", "wookiee-navigator")
    at.do("done")
    assert ("light", "reaction") not in asks(at, "engage")  # it fell: there is none to engage


def test_the_box_holds_117_cards_of_each_side() -> None:
    held = {"light": 3, "dark": 3}  # the affiliations
    for number in (*range(1, 37), 18, 36):
        deck = Deck("", (number,))
        cards = [*deck.objectives(), *deck.commands()]
        assert len({card(code).side for code in cards}) == 1
        held[card(cards[0]).side] += len(cards)
    assert held == {"light": 117, "dark": 117}
