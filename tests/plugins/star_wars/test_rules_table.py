"""The rules of zones, cards and their fields (SW-1, SW-2)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards import give
from croupier.cards.values import given
from croupier.errors import SetupError
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars import stats
from croupier_star_wars.cards import card, codes
from croupier_star_wars.decks import objective_set
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import SEATS
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, pay, position

COMMANDS = ("unit", "enhancement", "event", "fate")


def row(at: Position, name: str) -> dict[str, Any]:
    """What both are shown of a card in play."""
    rows = []
    for seat in SEATS:
        picture = at.shown(seat)
        found = [*picture["dark in play"], *picture["light in play"]]
        rows.append(next(entry for entry in found if entry["card"] == name))
    assert rows[0] == rows[1]
    return rows[0]


def give_away(at: Position, code: str, seat: str, owner: str) -> int:
    """Put a card of one player under the control of the other."""
    return at.table.create(code, f"{seat}.play", owner=owner)


# Components and zones


@pytest.mark.rule("SW-1.1")
@pytest.mark.parametrize(("seat", "deck"), [("light", "sith"), ("dark", "jedi")])
def test_there_is_one_player_of_each_side(seat: str, deck: str) -> None:
    game = StarWars()
    assert game.info.seats == ("dark", "light")
    with pytest.raises(SetupError, match=f"is not of the {seat} side"):
        game.new(make_setup(game, seed="1", decks={seat: deck}), Rng("1"))


@pytest.mark.rule("SW-1.2")
def test_the_dial_goes_from_0_to_12_and_no_further() -> None:
    at = position("balance", "dark", dial=11, balance="dark")
    assert at.dial == 12
    at = position("deployment", light_hand=["x-wing"], dial=0)
    assert [at.shown(seat)["dial"] for seat in SEATS] == [0, 0]


@pytest.mark.rule("SW-1.2")
@pytest.mark.parametrize("side", SEATS)
def test_the_balance_shows_light_or_dark_to_both(side: str) -> None:
    at = position("deployment", balance=side)
    assert [at.shown(seat)["balance"] for seat in SEATS] == [side, side]


@pytest.mark.rule("SW-1.2")
def test_tokens_never_run_out() -> None:
    at = position(
        "deployment", "dark", light=["x-wing", "yoda", "r2-d2"],
        light_hand=["our-most-desperate-hour"], dark_hand=["im-on-the-leader"],
    )  # fmt: skip
    for token in ("focus", "shield"):
        for name in ("x-wing", "yoda", "jedi"):
            at.table.add(at.uid(name), token, 100)
    at.table.remove(at.uid("x-wing"), "shield", 100)
    at.table.remove(at.uid("jedi"), "focus", 100)
    at.do("play im-on-the-leader").until("action", "light")
    assert row(at, "x-wing")["foc"] == 101
    at.do("play our-most-desperate-hour", "target yoda")
    assert at.count("yoda", "shield") == 101


@pytest.mark.rule("SW-1.3")
def test_each_player_has_an_affiliation_two_decks_and_three_force_cards() -> None:
    game = StarWars()
    at = Position(game.new(make_setup(game, seed="1"), Rng("1")))
    for seat in SEATS:
        mine = [piece.code for piece in at.table.pieces.values() if piece.owner == seat]
        types = [card(code).type for code in mine]
        assert (types.count("affiliation"), types.count("objective"), len(types)) == (1, 8, 49)
        assert at.shown("dark")[seat]["force cards"] == 3


@pytest.mark.rule("SW-1.3", "SW-15.1")
def test_three_units_can_be_committed_and_no_fourth() -> None:
    at = position("force", light=["x-wing", "y-wing", "yoda", "r2-d2"])
    at.do("commit x-wing", "commit y-wing", "commit yoda")
    assert at.asked[1] != "commit"
    assert at.shown("dark")["light"]["force cards"] == 0
    assert [row(at, name)["frc"] for name in ("yoda", "r2-d2")] == ["5*", "0"]


@pytest.mark.rule("SW-1.4", "SW-19.2")
def test_each_seat_sees_what_a_zone_allows() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["tie-fighter"],
        light_hand=["yoda", "y-wing"], dark_hand=["tie-bomber", "at-st"],
        light_discard=["r2-d2", "c-3po"], dark_discard=["devastator"],
        captives=["luke-skywalker"],
    )  # fmt: skip
    at.table.create("jedi-training", "dark.victory", owner="light")
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter").until("edge")
    at.do("edge yoda", "edge tie-bomber")
    pictures = {seat: at.shown(seat) for seat in SEATS}
    for seat, other in (SEATS, SEATS[::-1]):
        mine, theirs = pictures[seat][seat], pictures[other][seat]
        hand, stack = {"light": ("y-wing", "yoda"), "dark": ("at-st", "tie-bomber")}[seat]
        assert (mine["hand"], theirs["hand"]) == ([hand], ["?"])
        assert (mine["edge"], theirs["edge"]) == ([stack], ["?"])
        for key in ("deck", "objectives", "discard", "victory", "force cards"):
            assert mine[key] == theirs[key]
        assert (mine["deck"], mine["objectives"], mine["force cards"]) == (8, 3, 3)
        assert pictures[seat][f"{seat} in play"] == pictures[other][f"{seat} in play"]
        for looking in SEATS:
            view = at.game.information(at.table, looking)
            for zone in ("deck", "objectives"):
                assert {view.pieces[uid].code for uid in view.zones[f"{seat}.{zone}"]} == {""}
    assert pictures["dark"]["light"]["discard"] == ["r2-d2", "c-3po"]
    assert pictures["light"]["dark"]["victory"] == ["jedi-training"]
    assert pictures["dark"]["captives"] == {"imperial-command": ["luke-skywalker"]}
    assert pictures["light"]["captives"] == {"imperial-command": ["?"]}


@pytest.mark.rule("SW-1.4")
def test_what_is_not_in_play_does_nothing() -> None:
    at = position("deployment", light_hand=["y-wing"], captives=["mon-mothma"], dark_hand=["yoda"])
    for zone in ("light.hand", "light.discard", "light.deck", "light.victory", "light.objectives"):
        at.table.create("reconnaissance-mission", zone, owner="light")
    assert stats.reserve(at.table, "light") == 6
    assert "pay mon-mothma" not in at.do("play y-wing").options


@pytest.mark.rule("SW-1.5")
def test_both_may_look_through_either_discard_pile_the_newest_card_last() -> None:
    at = position(
        "draw", light_hand=["y-wing"], light_discard=["yoda", "x-wing"], dark_discard=["at-st"]
    )
    at.do("discard y-wing")
    for seat in SEATS:
        picture = at.shown(seat)
        assert picture["light"]["discard"] == ["yoda", "x-wing", "y-wing"]
        assert picture["dark"]["discard"] == ["at-st"]
        assert (picture["light"]["deck"], len(picture["light"]["hand"])) == (2, 6)


@pytest.mark.rule("SW-1.5")
def test_the_order_of_a_discard_pile_stays_when_a_card_is_taken_out() -> None:
    at = position(
        "deployment", light_hand=["return-of-the-jedi"], light_discard=["x-wing", "yoda", "r2-d2"]
    )
    at.do("play return-of-the-jedi").until("choose").do("choose yoda")
    assert at.zone("yoda") == "light.play"
    assert at.discard("light") == ["x-wing", "r2-d2", "return-of-the-jedi"]


@pytest.mark.rule("SW-1.6")
def test_who_controls_a_card_of_the_other_player_uses_it() -> None:
    at = position("conflict", light=["x-wing"], dark=["kuati-security-team"])
    give_away(at, "tie-fighter", "light", "dark")
    attack(at, "imperial-command", "tie-fighter")
    at.do("done")
    assert at.until("defend").options == ["defend kuati-security-team", "done"]
    assert at.until("strike").asked == ("light", "strike")


@pytest.mark.rule("SW-1.5", "SW-1.12")
def test_a_card_under_foreign_control_goes_to_its_owners_pile_and_nothing_answers_that() -> None:
    at = position("deployment", "dark", dark_hand=["force-choke", "tie-fighter"], light=["yoda"])
    give_away(at, "espo-trooper", "light", "dark")
    at.do("play force-choke", "target espo-trooper")
    assert at.asked == ("dark", "action")
    assert at.discard("dark") == ["espo-trooper", "force-choke"]
    assert at.discard("light") == []


@pytest.mark.rule("SW-1.12")
def test_a_card_under_foreign_control_returns_to_its_owners_hand() -> None:
    at = position(
        "deployment", light=["x-wing"], light_side="smugglers-and-spies", light_hand=["swindled"]
    )
    give_away(at, "tie-fighter", "light", "dark")
    at.do("play swindled", "target tie-fighter").until("discard", "dark")
    assert at.hand("dark") == ["tie-fighter"]
    assert "tie-fighter" not in at.hand("light")


@pytest.mark.rule("SW-1.7")
def test_a_card_that_left_play_comes_back_as_another_object() -> None:
    at = position(
        "deployment", light=["repair-droid+focus+shield+force", "x-wing+damage"],
        light_side="rebel-alliance", light_hand=["fall-back"],
    )  # fmt: skip
    droid = at.uid("repair-droid")
    at.table.create("astromech-droid-upgrade", "light.play", owner="light", host=droid)
    give(at.table, "turn", droid, "unit-damage", 1)
    assert at.icons("repair-droid")["unit-damage"] == (2, 0)
    at.do("use repair-droid")
    assert "use repair-droid" not in at.options
    at.do("play fall-back", "target repair-droid")
    assert at.discard("light") == ["astromech-droid-upgrade", "fall-back"]
    assert at.shown("light")["light"]["force cards"] == 3
    at.table.add(at.uid("x-wing"), "damage")
    at.do("play repair-droid", "pay rebel-alliance")
    assert at.table.pieces[droid].tokens == ()
    assert at.icons("repair-droid")["unit-damage"] == (0, 0)
    assert "use repair-droid" in at.options  # its limit is one of this copy


@pytest.mark.rule("SW-1.7", "SW-10.13")
def test_a_unit_that_left_an_engagement_and_came_back_takes_no_part() -> None:
    at = position(
        "conflict", light=["rookie-pilot", "x-wing"], light_hand=["fall-back"],
        light_side="rebel-alliance",
        light_objectives=["corporate-exploitation", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    attack(at, "imperial-command", "rookie-pilot", "x-wing")
    at.until("action").do("play fall-back", "target rookie-pilot")
    at.do("use corporate-exploitation")
    while at.zone("rookie-pilot") != "light.play":
        at.do(next(word for word in at.options if word.endswith("rookie-pilot")))
    assert at.shown("light")["engagement"]["attackers"] == ["x-wing"]


@pytest.mark.rule("SW-1.7")
def test_what_answers_its_leaving_sees_a_card_as_it_was() -> None:
    at = position(
        "deployment", light=["leia-organa+focus+force", "x-wing+focus"], light_hand=["fall-back"],
        light_side="rebel-alliance",
    )  # fmt: skip
    at.do("play fall-back", "target leia-organa", "use leia-organa", "at imperial-command")
    assert at.count("x-wing", "focus") == 0
    assert at.table.pieces[at.table.zones["captives"][0]].code == "leia-organa"


@pytest.mark.rule("SW-1.8")
def test_the_reserve_is_six_and_what_cards_in_play_add() -> None:
    for objective, reserve in (("imperial-command", 6), ("reconnaissance-mission", 7)):
        at = position("draw", "dark", dark_objectives=[objective, *PLAIN_DARK[1:]])
        assert at.shown("light")["dark"]["reserve"] == len(at.hand("dark")) == reserve


@pytest.mark.rule("SW-1.8")
def test_the_reserve_is_no_limit_at_other_times() -> None:
    hand = ["youre-my-only-hope", *["x-wing"] * 7]
    at = position("deployment", light=["rookie-pilot"], light_hand=hand)
    at.do("play youre-my-only-hope").until("balance", "light")
    assert len(at.hand("light")) >= 9


@pytest.mark.rule("SW-1.9")
def test_an_effect_reaches_only_cards_in_play() -> None:
    at = position(
        "deployment", light_side="smugglers-and-spies", light=["x-wing"], dark=["tie-fighter"],
        light_hand=["swindled", "y-wing"], dark_hand=["tie-bomber"], captives=["rookie-pilot"],
        light_discard=["r2-d2"], dark_discard=["espo-trooper"],
    )  # fmt: skip
    at.do("play swindled", "pay smugglers-and-spies")
    assert at.options == ["target tie-fighter", "target x-wing"]


@pytest.mark.rule("SW-1.9")
def test_an_affiliation_is_a_card_in_play_that_texts_may_mean_but_not_remove() -> None:
    at = position(
        "deployment", light=["leia-organa"], light_side="rebel-alliance", light_hand=["fall-back"],
        dark=["tie-fighter+focus"], dark_hand=["bounty-collection"],
    )  # fmt: skip
    for name in ("sith", "imperial-command"):
        at.table.add(at.uid(name), "focus")
    assert row(at, "sith")["foc"] == 1
    at.do("play fall-back").until("capture").do("at imperial-command")
    at.until("reaction").do("use bounty-collection")
    assert at.options == ["choose sith", "choose imperial-command", "done"]
    at.do("choose sith", "done")
    assert (at.count("sith", "focus"), at.zone("sith")) == (0, "dark.play")


@pytest.mark.rule("SW-1.9")
def test_no_text_removes_an_affiliation_or_a_force_card_for_good() -> None:
    at = position(
        "deployment", "dark", light=["x-wing+force", "aft-armor-plating@x-wing"],
        dark_hand=["tear-this-ship-apart", "superlaser-blast"], dark_side="imperial-navy",
        dark_objectives=["imperial-command", "death-and-despayre", "shadows-of-dathomir"],
    )  # fmt: skip
    assert at.do("play tear-this-ship-apart").until("action").discard("light") == [
        "aft-armor-plating"
    ]
    assert row(at, "x-wing")["frc"] == "1*"
    at.do("play superlaser-blast").until("target")
    objectives = [*PLAIN_DARK, "a-heros-journey", "draw-their-fire", "draw-their-fire.2"]
    assert sorted(at.options) == sorted(f"target {name}" for name in objectives)


@pytest.mark.rule("SW-1.10")
def test_a_draw_and_a_deck_are_those_of_commands() -> None:
    at = position(
        "deployment", light=["rookie-pilot"], light_hand=["youre-my-only-hope"],
        light_deck=["x-wing", "y-wing", "yoda"],
    )  # fmt: skip
    at.do("play youre-my-only-hope", "choose rookie-pilot")
    assert at.hand("light") == ["y-wing", "yoda"]
    assert at.shown("light")["light"]["deck"] == 1
    assert at.shown("light")["light"]["objectives"] == 3


@pytest.mark.rule("SW-1.11")
def test_a_discarded_unit_lies_on_top_and_its_tokens_and_force_card_are_free_again() -> None:
    at = position(
        "deployment", "dark", light=["x-wing+focus+shield+force"], dark_hand=["force-lightning"],
        dark_objectives=["the-emperors-web", *PLAIN_DARK[1:]], light_discard=["yoda"],
    )  # fmt: skip
    assert at.shown("dark")["light"]["force cards"] == 2
    at.do("play force-lightning").until("discard", "light")
    assert at.discard("light")[:2] == ["yoda", "x-wing"]
    assert at.table.pieces[at.uid("x-wing")].tokens == ()
    assert at.shown("dark")["light"]["force cards"] == 3


# Cards


@pytest.mark.rule("SW-2.1")
def test_command_decks_are_made_of_units_enhancements_events_and_fates() -> None:
    assert {card(code).type for code in codes()} == {"affiliation", "objective", *COMMANDS}
    for number in range(1, 37):
        entry = objective_set(number)
        assert card(entry["objective"]).type == "objective"
        assert {card(code).type for code in entry["commands"]} <= set(COMMANDS)


@pytest.mark.rule("SW-2.2")
def test_every_card_has_a_title_a_side_an_affiliation_and_its_numbers() -> None:
    affiliations = {
        "light": {"jedi", "rebel-alliance", "smugglers-and-spies", "neutral"},
        "dark": {"sith", "imperial-navy", "scum-and-villainy", "neutral"},
    }
    rows = {entry["card"]: entry for entry in StarWars().cards()}
    numbers: list[int] = []
    for code in codes():
        printed = card(code)
        assert printed.title
        assert printed.affiliation in affiliations[printed.side]
        assert rows[code]["title"] == printed.title
        assert rows[code]["affiliation"] == printed.affiliation
        numbers += printed.numbers
    assert len(numbers) == len(set(numbers))
    for number in range(1, 37):
        entry = objective_set(number)
        members = [entry["objective"], *entry["commands"]]
        assert len(members) == 6
        assert {card(code).side for code in members} == {entry["side"]}


@pytest.mark.rule("SW-2.3")
def test_each_type_has_its_own_numbers_and_no_others() -> None:
    for code in codes():
        printed, kind = card(code), card(code).type
        assert bool(printed.capacity) == (kind in ("objective", "unit")), code
        assert printed.reserve == (6 if kind == "affiliation" else 0), code
        assert bool(printed.priority) == (kind == "fate"), code
        if kind == "affiliation":
            assert printed.resources == 1
        if kind != "unit":
            assert not printed.icons, code
        if kind in ("affiliation", "objective"):
            assert printed.cost == printed.force == 0, code
        if kind == "fate":
            assert printed.cost == 0, code
        if kind in ("event", "fate"):
            assert printed.resources == 0, code


@pytest.mark.rule("SW-2.3")
def test_a_fate_card_cannot_be_played_though_it_costs_nothing() -> None:
    at = position("deployment", light_hand=["heat-of-battle-light", "espo-trooper", "r2-d2"])
    assert at.options == ["play espo-trooper", "play r2-d2", "pass"]


@pytest.mark.rule("SW-2.3")
def test_what_a_type_has_not_is_not_shown() -> None:
    at = position("deployment", light=["x-wing", "control-room"], dark=["tie-fighter"])
    assert row(at, "jedi")["dmg"] == ""
    assert row(at, "a-heros-journey")["dmg"] == "0/4"
    assert (row(at, "x-wing")["dmg"], row(at, "x-wing")["icons"]) == ("0/2", "U(B)")
    assert (row(at, "control-room")["dmg"], row(at, "control-room")["icons"]) == ("", "")


@pytest.mark.rule("SW-2.4")
def test_current_values_follow_the_cards_in_play() -> None:
    at = position("deployment", light=["yoda"])
    assert row(at, "yoda")["icons"] == "(U)(B)T"
    first = at.table.create("astromech-droid-upgrade", "light.play", owner="light",
                            host=at.uid("yoda"))  # fmt: skip
    assert row(at, "yoda")["icons"] == "UU(U)BB(B)T"
    at.table.move(first, "light.discard")
    assert row(at, "yoda")["icons"] == "(U)(B)T"


@pytest.mark.rule("SW-2.4")
def test_a_cost_never_goes_below_0() -> None:
    at = position(
        "deployment", light_hand=["aft-armor-plating", "yoda"], light=["x-wing"],
        light_objectives=["in-you-must-go+focus", *(f"{code}+focus" for code in PLAIN_LIGHT[1:])],
    )  # fmt: skip
    uid = at.table.zones["light.hand"][0]
    assert stats.cost(at.table, uid) == 0
    at.do("play aft-armor-plating", "host x-wing")
    assert at.count("jedi", "focus") == 0
    assert row(at, "aft-armor-plating")["on"] == "x-wing"


@pytest.mark.rule("SW-2.4")
def test_a_text_that_asks_for_the_printed_cost_ignores_what_makes_a_card_cheaper() -> None:
    at = position(
        "deployment", light=["rebel-sympathizer"], light_hand=["y-wing", "x-wing"],
        light_objectives=["corporate-exploitation", *PLAIN_LIGHT[1:]],
    )  # fmt: skip
    at.do("use rebel-sympathizer")
    hand = {at.table.pieces[uid].code: uid for uid in at.table.zones["light.hand"]}
    assert stats.cost(at.table, hand["y-wing"]) == 1  # printed is a 2
    at.until("action", "light").do("use corporate-exploitation")
    while at.hand("light") == ["x-wing", "y-wing"]:
        assert "choose y-wing" not in at.options
        at.do(at.options[0])
    assert at.zone("x-wing") == "light.play"


@pytest.mark.rule("SW-2.5")
@pytest.mark.parametrize(("force", "damage"), [("yoda", 1), ("control-room", 0)])
def test_edge_enabled_icons_work_for_who_has_the_edge(force: str, damage: int) -> None:
    at = position("conflict", light=["x-wing"], dark=["dark-side-apprentice"], light_hand=[force])
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend dark-side-apprentice").until("edge").do(f"edge {force}")
    while "engagement" in at.shown("light"):
        at.go_on()
    # The one blast icon of an X-Wing needs the edge.
    assert at.count("imperial-command", "damage") == damage


@pytest.mark.rule("SW-2.6")
def test_icons_that_a_text_gives_work_without_the_edge() -> None:
    team = ["kuati-security-team", "kuati-security-team"]
    at = position("conflict", light=["x-wing"], dark=team)
    host = at.uid("x-wing")
    at.table.create("astromech-droid-upgrade", "light.play", owner="light", host=host)
    assert at.icons("x-wing") == {"unit-damage": (2, 0), "blast": (1, 1), "tactics": (0, 0)}
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team", "defend kuati-security-team.2")
    at.until("commit")
    assert at.count("imperial-command", "damage") == 1  # a tie: the dark side has the edge
    quantities = {
        quantity for code in codes() for ability in card(code).abilities
        for quantity, _ in ability.gives
    }  # fmt: skip
    assert not any(quantity.endswith("-edge") for quantity in quantities)


@pytest.mark.rule("SW-2.7")
def test_a_trait_is_compared_word_for_word_and_does_nothing_of_itself() -> None:
    objectives = ["forgotten-heroes", *PLAIN_LIGHT]
    at = position(
        "deployment", light_hand=["believer-in-the-old-ways"], light_objectives=objectives
    )
    pay(at.do("play believer-in-the-old-ways"))
    assert at.asked == ("light", "engage")  # no reaction: Force Sensitive is not Force User
    at = position("deployment", light_hand=["yoda"], light_objectives=objectives)
    at.do("play yoda").until("reaction").do("use forgotten-heroes")
    assert len(at.hand("light")) == 1


@pytest.mark.rule("SW-2.7")
def test_a_title_is_the_printed_one() -> None:
    at = position("conflict", "dark", dark=["darth-vader", "dark-side-apprentice"])
    for name in ("darth-vader", "dark-side-apprentice"):
        at.table.create("vaders-lightsaber", "dark.play", owner="dark", host=at.uid(name))
        has = stats.keyword(at.table, at.uid(name), "targeted-strike")
        assert has == (name == "darth-vader")


@pytest.mark.rule("SW-2.7", "SW-9.7")
def test_cards_of_one_title_are_copies_whatever_set_brings_them() -> None:
    at = position(
        "deployment", "dark", dark=["vaders-lightsaber@sith"], dark_hand=["vaders-lightsaber"]
    )
    assert "play vaders-lightsaber" not in at.options


@pytest.mark.rule("SW-2.8")
def test_a_unit_without_a_resource_value_makes_no_resources() -> None:
    at = position("deployment", light=["x-wing", "mon-mothma"], light_hand=["y-wing"])
    at.do("play y-wing")
    assert "pay mon-mothma" in at.options
    assert "pay x-wing" not in at.options
    assert (row(at, "x-wing")["res"], row(at, "mon-mothma")["res"]) == (0, 2)


@pytest.mark.rule("SW-2.8")
def test_a_card_without_force_icons_counts_none_in_an_edge_battle() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["kuati-security-team"], light_hand=["control-room"]
    )
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team").until("edge").do("edge control-room")
    at.until("strike")
    assert at.shown("light")["engagement"]["edge"] == "dark"  # 0 against 0


@pytest.mark.rule("SW-2.9")
def test_what_modifies_a_value_adds_up_in_any_order() -> None:
    at = position("deployment", "dark", dark=["tie-fighter"], light=["grand-moff-tarkin"])
    for _ in range(2):
        at.table.create(
            "defense-upgrade", "dark.play", owner="dark", host=at.uid("imperial-command")
        )
    # Twice three more, and one less for an enemy Tarkin.
    assert row(at, "imperial-command")["dmg"] == "0/10"


@pytest.mark.rule("SW-2.10")
def test_enemy_before_a_list_covers_all_of_the_list() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_hand=["rebel-assault"],
        light=["x-wing"], dark=["tie-fighter"],
    )  # fmt: skip
    at.do("play rebel-assault").until("target")
    assert at.options == [*(f"target {code}" for code in PLAIN_DARK), "target tie-fighter"]


@pytest.mark.rule("SW-2.10", "SW-1.6")
def test_your_cards_are_those_you_control() -> None:
    at = position("deployment", light=["x-wing"], dark=["tie-fighter"])
    give_away(at, "orbital-bombardment", "light", "dark")
    give_away(at, "tie-bomber", "light", "dark")
    for name, friendly in (("x-wing", 1), ("tie-bomber", 1), ("tie-fighter", 0)):
        assert given(at.table, at.uid(name), "blast") == friendly


@pytest.mark.rule("SW-2.11")
def test_a_keyword_works_by_its_rule_not_by_a_text() -> None:
    assert card("red-five").abilities == ()
    at = position("refresh", light=["red-five+focus+focus"])
    assert at.count("red-five", "focus") == 0
    at = position("conflict", light=["luke-skywalker"], dark=["tie-fighter", "tie-bomber"])
    attack(at, "imperial-command", "luke-skywalker")
    at.until("defend").do("defend tie-bomber").until("icons")
    at.do("icons unit-damage")
    assert at.options == ["unit-damage tie-fighter", "unit-damage tie-bomber"]
