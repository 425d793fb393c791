"""Resources, costs, and focus: what pays for what, and what exhausted cards cannot do (SW-8,
SW-14)."""

from __future__ import annotations

import pytest

from croupier_star_wars.layout import balance
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, pay, position

DARK_REST, LIGHT_REST = PLAIN_DARK[1:], PLAIN_LIGHT[1:]


def spent(at: Position, seat: str = "light") -> int:
    """The focus tokens on a seat's cards in play."""
    return sum(at.table.count(uid, "focus") for uid in at.table.zones[f"{seat}.play"])


# SW-8


@pytest.mark.rule("SW-8.1", "SW-14.3")
def test_a_ready_card_makes_up_to_its_resource_value_once() -> None:
    at = position(
        "deployment", light=["mon-mothma"], light_objectives=["a-heros-journey+focus", *LIGHT_REST],
        light_side="rebel-alliance", light_hand=["wookiee-navigator", "x-wing"],
    )  # fmt: skip
    at.do("play wookiee-navigator")
    assert at.options == [
        "pay rebel-alliance",
        *("pay draw-their-fire", "pay draw-their-fire 2"),
        *("pay draw-their-fire.2", "pay draw-their-fire.2 2"),
        *("pay mon-mothma", "pay mon-mothma 2"),
    ]
    at.do("pay mon-mothma", "pay draw-their-fire 2", "play x-wing")
    # Each made what it did with as many tokens, and makes no more although it could have.
    assert (at.count("mon-mothma", "focus"), at.count("draw-their-fire", "focus")) == (1, 2)
    assert at.options == ["pay rebel-alliance", "pay draw-their-fire.2"]


@pytest.mark.rule("SW-8.2")
def test_resources_are_neither_kept_nor_shared() -> None:
    at = position(
        "deployment", light_hand=["x-wing", "rookie-pilot"], overpay=True,
    )  # fmt: skip
    at.do("play x-wing", "pay a-heros-journey 2", "done", "play rookie-pilot")
    assert "done" not in at.options  # the one that was too many is lost
    at.do("pay jedi", "done")
    assert at.zone("rookie-pilot") == "light.play"
    assert spent(at) == 3


@pytest.mark.rule("SW-8.2", "SW-8.8")
def test_no_payment_is_offered_in_which_a_token_could_be_saved() -> None:
    at = position("deployment", light_hand=["jedi-in-hiding"], light=["r2-d2"])
    at.do("play jedi-in-hiding")
    assert "pay draw-their-fire 2" not in at.options  # the match would be the third
    assert "pay a-heros-journey 2" in at.options
    at.do("pay r2-d2")
    assert at.options == ["pay jedi", "pay a-heros-journey"]
    at.do("pay a-heros-journey")
    assert spent(at) == 2


@pytest.mark.rule("SW-8.3")
def test_the_match_comes_from_the_same_affiliation_never_from_a_neutral_card() -> None:
    at = position(
        "deployment", light=["r2-d2"], light_side="smugglers-and-spies",
        light_objectives=["hit-and-run", "tribal-support", "tribal-support"],
        light_hand=["twilek-loyalist", "rookie-pilot"],
    )  # fmt: skip
    # The Jedi cannot be paid for; a neutral card needs no match.
    assert at.options == ["play rookie-pilot", "pass"]
    at = position(
        "deployment", light_side="jedi+focus", light_objectives=["hit-and-run"] * 3,
        light_hand=["twilek-loyalist"], light=["yoda"], dark=["tie-fighter"],
    )  # fmt: skip
    assert at.asked[1] != "action"


@pytest.mark.rule("SW-8.3", "SW-8.5")
def test_what_costs_nothing_needs_no_match_also_when_it_was_made_cheaper() -> None:
    at = position(
        "deployment", light_side="smugglers-and-spies", light=["luke-skywalker"],
        light_objectives=["hit-and-run", "hit-and-run", "in-you-must-go+focus"],
        light_hand=["shii-cho-training"],
    )  # fmt: skip
    at.do("play shii-cho-training")
    at.do("host luke-skywalker")
    assert spent(at) == 1  # the token that was there
    at = position(
        "deployment", light_side="smugglers-and-spies", light_hand=["lightsaber-deflection"],
        light=["luke-skywalker"], dark=["tie-fighter"], dark_hand=["force-choke"],
        light_objectives=["hit-and-run", "hit-and-run", "tribal-support"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker")
    assert at.options == ["use lightsaber-deflection", "pass"]


@pytest.mark.rule("SW-8.4")
def test_what_a_text_asks_to_spend_needs_no_match() -> None:
    at = position(
        "deployment", "dark", dark_side="sith+focus", dark=["devastator"],
        dark_objectives=["reconnaissance-mission"] * 3, dial=2,
        dark_hand=["superlaser-blast"],
        printed={"superlaser-blast": {"cost": 0}},
    )  # fmt: skip
    at.do("play superlaser-blast", "target a-heros-journey", "use devastator")
    assert at.options[0] == "pay reconnaissance-mission"
    at.do("pay reconnaissance-mission.2")
    assert at.count("reconnaissance-mission.2", "focus") == 1
    assert at.dial == 2 + 1 + 1


@pytest.mark.rule("SW-8.5")
def test_reductions_add_up_and_come_before_the_payment() -> None:
    at = position(
        "deployment", light_objectives=["in-you-must-go", "in-you-must-go", "draw-their-fire"],
        light_side="rebel-alliance", light_hand=["fleet-command-center"],
    )  # fmt: skip
    at.do("play fleet-command-center")
    pay(at)
    assert spent(at) == 3 - 2
    at = position(
        "deployment", light_objectives=["in-you-must-go", "in-you-must-go", "draw-their-fire"],
        light=["luke-skywalker"], light_hand=["jedi-lightsaber"],
    )  # fmt: skip
    at.do("play jedi-lightsaber", "host luke-skywalker")
    assert spent(at) == 0  # no cost falls below nothing


@pytest.mark.rule("SW-8.5")
def test_a_stated_minimum_is_kept_whatever_else_makes_it_cheaper() -> None:
    at = position(
        "deployment", light=["rebel-sympathizer"], light_side="rebel-alliance",
        light_objectives=["the-defense-of-yavin-4", *LIGHT_REST],
        light_hand=["y-wing", "yoda", "yoda"], printed={"y-wing": {"cost": 3}},
    )  # fmt: skip
    at.do("use rebel-sympathizer", "play y-wing", "use the-defense-of-yavin-4", "discard yoda")
    assert at.asked == ("light", "pay")  # no second card: 3, less 1, less 1
    pay(at)
    assert spent(at) == 1


@pytest.mark.rule("SW-8.6")
def test_the_first_of_a_turn_counts_from_its_beginning() -> None:
    at = position(
        "deployment", light=["luke-skywalker"],
        light_hand=["jedi-lightsaber", "shii-cho-training", "shii-cho-training"],
    )  # fmt: skip
    at.do("play jedi-lightsaber", "pay jedi", "host luke-skywalker")
    at.table.create("in-you-must-go", "light.play", owner="light")
    at.do("play shii-cho-training")
    assert at.asked == ("light", "pay")  # no longer the first, though the objective is new
    at = position(
        "deployment", "dark", dark_hand=["force-stasis"], light=["luke-skywalker"],
        light_hand=["shii-cho-training"], light_objectives=["in-you-must-go", *LIGHT_REST],
    )  # fmt: skip
    at.do("play force-stasis")
    pay(at).do("target luke-skywalker")
    at.until("action", "light").do("play shii-cho-training", "host luke-skywalker")
    assert spent(at) == 0  # an event is no enhancement


@pytest.mark.rule("SW-8.6")
def test_the_first_of_a_turn_is_the_first_of_that_player() -> None:
    at = position(
        "deployment", "dark", light=["yoda"], light_hand=["our-most-desperate-hour"],
        dark_hand=["force-stasis"], dark_objectives=["the-emperors-web", *DARK_REST],
        printed={"our-most-desperate-hour": {"affiliation": "sith"}},
    )  # fmt: skip
    at.do("pass", "play our-most-desperate-hour", "target yoda")
    at.do("play force-stasis", "target yoda")  # which costs one less
    assert spent(at, "dark") == 0


@pytest.mark.rule("SW-8.7")
def test_a_committed_unit_pays_as_usual() -> None:
    at = position(
        "deployment", "dark", dark=["duty-officer+force"], dark_hand=["tie-fighter"],
        dark_side="sith+focus",
    )  # fmt: skip
    at.do("play tie-fighter", "pay duty-officer")
    assert at.count("duty-officer", "focus") == 1
    assert at.zone("tie-fighter") == "dark.play"


@pytest.mark.rule("SW-8.9")
def test_costs_are_paid_with_ones_own_cards() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light=["x-wing"], dark=["duty-officer"],
        light_hand=["youre-my-only-hope", "rookie-pilot"],
    )  # fmt: skip
    at.do("play youre-my-only-hope")
    assert at.options == ["choose x-wing"]
    at.do("choose x-wing", "play rookie-pilot")
    names = {word.split()[1] for word in at.options}
    assert names == {"rebel-alliance", "a-heros-journey", "draw-their-fire", "draw-their-fire.2"}


@pytest.mark.rule("SW-8.10")
def test_a_card_is_shown_before_it_is_paid_and_what_cannot_be_paid_stays() -> None:
    at = position(
        "deployment", light_objectives=["a-heros-journey+focus", *LIGHT_REST],
        light_hand=["x-wing", "obi-wan-kenobi", "redemption"], light_side="jedi+focus",
    )  # fmt: skip
    assert at.options == ["play x-wing", "pass"]
    at.do("play x-wing")
    assert at.asked == ("light", "pay")
    view = at.game.information(at.table, "dark")
    assert [view.pieces[uid].code for uid in view.zones["light.playing"]] == ["x-wing"]
    assert at.hand("light") == ["obi-wan-kenobi", "redemption"]


# SW-14


@pytest.mark.rule("SW-14.1", "SW-14.5")
def test_a_card_is_ready_again_when_its_last_token_goes_and_may_be_used_at_once() -> None:
    at = position(
        "conflict", "dark", dark=["vaders-tie-advanced" + "+focus" * 2, "tie-fighter+focus"],
        dark_objectives=["black-squadron-assault", "black-squadron-assault", "imperial-command"],
    )  # fmt: skip
    at.do("use black-squadron-assault", "choose vaders-tie-advanced")
    assert at.asked == ("dark", "action")
    at.do("use black-squadron-assault.2", "choose vaders-tie-advanced")
    attack(at, "draw-their-fire")
    assert at.options == ["attack vaders-tie-advanced"]


@pytest.mark.rule("SW-14.1", "SW-14.2")
def test_tokens_may_be_placed_on_exhausted_cards_without_limit() -> None:
    at = position(
        "deployment", light_hand=["jedi-mind-trick"] * 3, balance="light",
        dark=["kuati-security-team+focus"], light_objectives=["a-heros-journey"] * 3,
        light=["x-wing"],
    )  # fmt: skip
    for _ in range(3):
        at.do("play jedi-mind-trick")
        pay(at).do("target kuati-security-team")
    assert at.count("kuati-security-team", "focus") == 7


@pytest.mark.rule("SW-14.2", "SW-14.3")
def test_only_a_ready_card_is_focused_for_a_cost() -> None:
    at = position(
        "deployment", light=["trust-your-feelings@luke-skywalker", "luke-skywalker+focus+focus"],
    )  # fmt: skip
    at.do("use trust-your-feelings")
    assert at.count("trust-your-feelings", "focus") == 1
    assert at.count("luke-skywalker", "focus") == 1
    assert at.asked[1] != "action"


@pytest.mark.rule("SW-14.3")
def test_an_exhausted_unit_neither_attacks_nor_defends_nor_strikes() -> None:
    at = position(
        "conflict", light=["x-wing", "y-wing+focus"], dark=["tie-fighter+focus", "tie-bomber"],
        dark_hand=["im-on-the-leader"],
    )  # fmt: skip
    at.until("engage").do("engage imperial-command")
    assert at.options == ["attack x-wing"]
    at.do("attack x-wing").until("defend")
    assert at.options == ["defend tie-bomber", "done"]
    at.do("defend tie-bomber").until("action", "dark").do("play im-on-the-leader")
    pay(at).do("target x-wing")
    # The exhausted X-Wing takes part and does not strike.
    asked = set()
    while at.asked[1] != "commit":
        asked.add(at.asked)
        at.go_on()
    assert ("light", "strike") not in asked
    assert ("dark", "strike") in asked


@pytest.mark.rule("SW-14.3")
@pytest.mark.parametrize(("tokens", "holder"), [("", "dark"), ("+focus", "light")])
def test_an_exhausted_unit_does_not_struggle_for_the_balance(tokens: str, holder: str) -> None:
    at = position("force", dark=[f"darth-vader+force{tokens}"], light=["x-wing"])
    at.do("done")
    assert balance(at.table) == holder


@pytest.mark.rule("SW-14.3")
def test_an_exhausted_unit_keeps_its_place_in_the_engagement() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["tie-bomber", "death-star-trooper"],
        light_hand=["jedi-mind-trick"], balance="dark",
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend death-star-trooper").until("action", "light")
    at.do("play jedi-mind-trick")
    pay(at).do("target death-star-trooper").until("unit-damage", "light")
    assert at.options == ["unit-damage death-star-trooper"]


@pytest.mark.rule("SW-14.4")
def test_any_card_may_carry_focus() -> None:
    at = position(
        "deployment", light=["mon-mothma", "fleet-command-center"], light_side="rebel-alliance",
        light_hand=["home-one", "redemption"], light_objectives=["draw-their-fire"] * 3,
        printed={"home-one": {"cost": 8}},
    )  # fmt: skip
    at.do("play home-one", "pay rebel-alliance", "pay draw-their-fire 2")
    at.do("pay fleet-command-center 3", "pay mon-mothma 2")
    tokens = {"rebel-alliance": 1, "draw-their-fire": 2, "fleet-command-center": 3, "mon-mothma": 2}
    assert {name: at.count(name, "focus") for name in tokens} == tokens
