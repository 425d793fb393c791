"""The rules of turns, payment, engagements, damage and the Force."""

from __future__ import annotations

import pytest

from croupier.errors import SetupError
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import SEATS, balance
from star_wars import PLAIN_DARK, attack, position


@pytest.mark.rule("SW-4.6", "SW-4.7", "SW-4.8", "SW-4.9")
def test_setting_up() -> None:
    game = StarWars()
    table = game.new(make_setup(game, seed="1"), Rng("1"))
    assert (game.seat(table), game.ask(table), game.secret(table)) == ("dark", "return", True)
    while game.ask(table) == "return":
        game.apply(table, game.options(table)[0])
    assert [len(table.zones[f"{seat}.hand"]) for seat in ("dark", "light")] == [6, 6]
    assert game.ask(table) == "mulligan"
    before = list(table.zones["dark.hand"])
    game.apply(table, ("redraw",))
    game.apply(table, ("keep",))
    assert sorted(table.zones["dark.hand"]) != sorted(before)
    seats = []
    while game.ask(table) == "reveal":
        seats.append(game.seat(table))
        game.apply(table, game.options(table)[0])
        while game.ask(table) == "reaction":
            game.apply(table, ("pass",))
    assert seats == ["dark"] * 3 + ["light"] * 3
    assert table.counters["dial"] == 1  # the dark side's first turn has begun


@pytest.mark.rule("SW-5.2")
def test_the_dark_sides_first_turn_has_no_conflict() -> None:
    at = position("conflict", "dark", first=True, dark=["tie-fighter"])
    assert at.asked == ("dark", "commit")


@pytest.mark.rule("SW-5.2")
def test_the_light_sides_first_refresh_takes_no_focus_off() -> None:
    at = position("refresh", first=True, light=["x-wing+focus+shield"])
    assert (at.count("x-wing", "focus"), at.count("x-wing", "shield")) == (1, 0)


@pytest.mark.rule("SW-6.1")
@pytest.mark.parametrize(("side", "dial"), [("light", 4), ("dark", 5)])
def test_the_dial_turns_in_dark_turns(side: str, dial: int) -> None:
    assert position("balance", "dark", dial=3, balance=side).dial == dial


@pytest.mark.rule("SW-6.2", "SW-13.3")
def test_the_light_side_may_damage_an_objective_while_it_holds_the_balance() -> None:
    at = position("balance", dark_objectives=["imperial-command+shield", *PLAIN_DARK[1:]])
    assert at.options == [*(f"damage {code}" for code in PLAIN_DARK), "pass"]
    at.do("damage imperial-command")
    assert at.asked == ("dark", "shield")
    at.do("shield imperial-command")
    assert at.count("imperial-command", "damage") == 0
    at = position("balance", balance="dark")
    assert at.asked != ("light", "balance")


@pytest.mark.rule("SW-6.4", "SW-6.5", "SW-17.2")
def test_refresh_takes_focus_and_shields_off_and_two_focus_with_elite() -> None:
    at = position(
        "refresh",
        light=["red-five+focus+focus+focus", "x-wing+focus+focus+shield", "y-wing"],
        dark=["tie-fighter+focus+shield"],
    )
    assert at.count("red-five", "focus") == 1
    assert (at.count("x-wing", "focus"), at.count("x-wing", "shield")) == (1, 0)
    assert (at.count("tie-fighter", "focus"), at.count("tie-fighter", "shield")) == (1, 1)


@pytest.mark.rule("SW-6.6")
def test_missing_objectives_are_replaced() -> None:
    at = position("refresh", "dark", dark_objectives=["imperial-command"])
    in_play = [at.table.pieces[uid].code for uid in at.table.zones["dark.play"]]
    assert in_play == ["sith", "imperial-command", "death-and-despayre", "shadows-of-dathomir"]


@pytest.mark.rule("SW-6.10", "SW-6.11")
def test_the_hand_is_filled_to_the_reserve_after_one_discard() -> None:
    at = position("draw", light_hand=["x-wing", "y-wing"])
    at.do("discard y-wing")
    assert len(at.hand("light")) == 6
    assert at.discard("light") == ["y-wing"]


@pytest.mark.rule("SW-6.11")
def test_a_hand_above_the_reserve_is_shed() -> None:
    at = position("draw", light_hand=["x-wing"] * 7)
    at.do("pass", "discard x-wing")
    assert at.hand("light") == ["x-wing"] * 6


@pytest.mark.rule("SW-18.4")
def test_who_cannot_draw_has_lost() -> None:
    at = position("draw", light_hand=["x-wing"], light_deck=["y-wing"])
    at.do("pass")
    assert at.table.result is not None
    assert (at.table.result.winners, at.table.result.reason) == (("dark",), "empty-deck")


@pytest.mark.rule("SW-8.1", "SW-8.2", "SW-8.3", "SW-9.1")
def test_a_unit_is_paid_for_with_focus_and_a_match() -> None:
    at = position("deployment", light_hand=["believer-in-the-old-ways"])
    at.do("play believer-in-the-old-ways")
    # Two are needed, one of them from a Jedi card: the objective alone would do.
    assert at.options == ["pay jedi", "pay a-heros-journey", "pay a-heros-journey 2",
                          *[f"pay draw-their-fire{nth}" for nth in ("", ".2")]]  # fmt: skip
    at.do("pay draw-their-fire")
    assert at.options == ["pay jedi", "pay a-heros-journey"]
    at.do("pay jedi")
    assert at.zone("believer-in-the-old-ways") == "light.play"
    assert (at.count("jedi", "focus"), at.count("draw-their-fire", "focus")) == (1, 1)


@pytest.mark.rule("SW-8.3", "SW-8.10")
def test_without_a_match_a_card_is_not_offered() -> None:
    at = position(
        "deployment", light_side="rebel-alliance", light_objectives=["draw-their-fire"] * 3,
        light_hand=["believer-in-the-old-ways", "y-wing"],
    )  # fmt: skip
    assert at.options == ["play y-wing", "pass"]


@pytest.mark.rule("SW-9.7")
def test_a_unique_card_is_not_played_twice() -> None:
    at = position("deployment", light=["r2-d2"], light_hand=["r2-d2", "x-wing"])
    assert "play r2-d2" not in at.options


@pytest.mark.rule("SW-17.4")
def test_one_limited_card_a_turn() -> None:
    hand = ["dagobah-training-grounds", "hidden-outpost", "r2-d2"]
    at = position("deployment", light_hand=hand)
    at.do("play dagobah-training-grounds", "pay draw-their-fire")
    assert at.options == ["play r2-d2", "pass"]


@pytest.mark.rule("SW-9.2", "SW-9.3", "SW-13.9")
def test_an_enhancement_lies_on_its_host_and_goes_with_it() -> None:
    at = position(
        "deployment", light=["luke-skywalker", "x-wing"], light_hand=["jedi-lightsaber"],
        dark=["dark-side-apprentice"], dark_hand=["force-lightning"],
        dark_objectives=["the-emperors-web", *PLAIN_DARK[1:]],
    )  # fmt: skip
    at.do("play jedi-lightsaber", "pay jedi")
    assert at.options == ["host dark-side-apprentice", "host luke-skywalker"]
    at.do("host luke-skywalker")
    assert at.icons("luke-skywalker")["unit-damage"] == (3, 0)
    at.table.add(at.uid("luke-skywalker"), "damage", 2)
    at.table.add(at.uid("luke-skywalker"), "focus")
    at.until("action", "dark")
    at.do("play force-lightning").until("target").do("target luke-skywalker")
    assert at.discard("light") == ["luke-skywalker", "jedi-lightsaber"]


@pytest.mark.rule("SW-10.1", "SW-10.2", "SW-10.7", "SW-11.3", "SW-12.2", "SW-12.7")
def test_an_unopposed_attack() -> None:
    at = position("conflict", light=["x-wing", "y-wing"])
    attack(at, "imperial-command", "x-wing")
    at.until("engage")
    # One blast icon of the X-Wing's two needs the edge, which the attacker has; one as a bonus.
    blast = at.icons("x-wing")["blast"]
    assert at.count("imperial-command", "damage") == sum(blast) + 1
    assert at.count("x-wing", "focus") == 1
    assert "engage imperial-command" not in at.options


@pytest.mark.rule("SW-10.4", "SW-10.8", "SW-11.11", "SW-2.5", "SW-12.6")
def test_a_defender_that_survives_stops_the_bonus_and_wins_edge_ties() -> None:
    at = position("conflict", light=["x-wing"], dark=["kuati-security-team"])
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend kuati-security-team")
    at.until("commit")
    # The dark side has the edge by 0 to 0 and strikes first; the X-Wing lives and so strikes back
    # with what needs no edge.
    assert at.zone("kuati-security-team") == "dark.play"
    assert at.count("imperial-command", "damage") == at.icons("x-wing")["blast"][0]


@pytest.mark.rule("SW-11.1", "SW-11.2", "SW-11.5", "SW-11.10", "SW-11.12", "SW-11.13")
def test_an_edge_battle_is_won_with_force_icons() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["dark-side-apprentice"],
        light_hand=["luke-skywalker"], dark_hand=["tie-fighter", "tie-fighter"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend dark-side-apprentice").until("edge")
    assert at.asked == ("light", "edge")
    at.do("edge luke-skywalker", "edge tie-fighter", "edge tie-fighter")
    assert at.discard("light") == ["luke-skywalker"]
    assert at.discard("dark") == ["tie-fighter", "tie-fighter"]
    assert at.asked[0] == "light"  # it has the edge and strikes first


@pytest.mark.rule("SW-11.6", "SW-11.9", "SW-11.8")
def test_twist_of_fate_voids_the_battle_and_another_begins() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["dark-side-apprentice"],
        light_hand=["twist-of-fate-light", "luke-skywalker"], dark_hand=["heat-of-battle-dark"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend dark-side-apprentice").until("edge")
    at.do("edge twist-of-fate-light", "edge heat-of-battle-dark", "pass")
    assert at.asked == ("light", "edge")
    assert at.options == ["edge luke-skywalker", "pass"]
    assert at.count("x-wing", "damage") == 0
    assert at.discard("dark") == ["heat-of-battle-dark"]


@pytest.mark.rule("SW-15.1", "SW-15.2", "SW-15.4", "SW-15.5", "SW-12.2")
def test_commitment_turns_the_balance_and_costs_focus_when_striking() -> None:
    at = position("force", "dark", dark=["darth-vader", "tie-fighter+focus"], light=["yoda"])
    at.do("commit darth-vader", "done")
    assert balance(at.table) == "dark"
    at = position("conflict", light=["x-wing+force"])
    attack(at, "imperial-command", "x-wing")
    while at.count("x-wing", "focus") == 0:
        at.do(at.options[-1])
    assert at.count("x-wing", "focus") == 2


@pytest.mark.rule("SW-15.5")
def test_a_tie_leaves_the_balance_and_exhausted_units_do_not_count() -> None:
    at = position("force", dark=["darth-vader+force+focus"], light=["x-wing"], balance="dark")
    at.do("done")
    assert balance(at.table) == "dark"


@pytest.mark.rule("SW-13.1", "SW-17.7")
def test_protect_takes_a_portion() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker", "guardian-of-peace"],
        dark_hand=["force-choke"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker")
    assert at.asked == ("light", "protect")
    assert at.options == ["protect luke-skywalker guardian-of-peace 1", "pass"]
    at.do("protect luke-skywalker guardian-of-peace 1")
    assert at.count("luke-skywalker", "damage") == 0
    assert at.count("guardian-of-peace", "damage") == 1


@pytest.mark.rule("SW-17.6", "SW-13.4")
def test_shielding_gives_one_shield_when_declared() -> None:
    at = position("conflict", "dark", light=["corellian-engineer", "x-wing"], dark=["tie-bomber"])
    at.until("engage").do("engage a-heros-journey", "attack tie-bomber")
    at.until("defend").do("defend corellian-engineer", "done")
    assert at.asked == ("light", "shielding")
    assert at.options == ["shield corellian-engineer", "shield a-heros-journey", "pass"]
    at.do("shield a-heros-journey")
    assert at.count("a-heros-journey", "shield") == 1


@pytest.mark.rule("SW-13.10", "SW-18.1")
def test_the_third_fallen_objective_wins() -> None:
    at = position("balance", dark_objectives=["imperial-command", *["shadows-of-dathomir"] * 2])
    table = at.table
    for code in ("fall-of-the-jedi", "counsel-of-the-sith"):
        table.create(code, "light.victory", owner="dark")
    table.add(at.uid("imperial-command"), "damage", 4)
    at.do("damage imperial-command")
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == (("light",), "objectives")


@pytest.mark.rule("SW-13.10", "SW-18.2")
def test_fallen_light_objectives_turn_the_dial() -> None:
    at = position(
        "deployment", "dark", dial=10, dark_side="imperial-navy", dark_hand=["superlaser-blast"],
        dark_objectives=["death-and-despayre", "imperial-command", "shadows-of-dathomir"],
    )  # fmt: skip
    at.table.create("jedi-training", "dark.victory", owner="light")
    at.do("play superlaser-blast")
    at.until("target").do("target draw-their-fire")
    assert at.dial == 12
    assert at.table.result is not None
    assert at.table.result.reason == "death-star"


@pytest.mark.rule("SW-7.10", "SW-7.11", "SW-7.13")
def test_a_cancelled_event_is_spent_and_uses_its_limit_up() -> None:
    at = position(
        "deployment", "dark", light=["luke-skywalker", "c-3po"],
        dark_hand=["force-choke", "force-choke", "r2-d2"],
    )  # fmt: skip
    at.do("play force-choke", "target luke-skywalker")
    assert at.asked == ("light", "interrupt")
    at.do("use c-3po")
    assert at.discard("dark") == ["force-choke"]
    assert at.discard("light") == ["c-3po"]
    assert at.count("luke-skywalker", "damage") == 0
    assert "play force-choke" not in at.options


@pytest.mark.rule("SW-3.2", "SW-3.3", "SW-3.4", "SW-3.5", "SW-3.7")
def test_every_breach_of_a_deck_is_told() -> None:
    game = StarWars()
    text = 'affiliation = "rebel-alliance"\nsets = [4, 18, 18, 19, 99]\n'
    setup = make_setup(game, seed="1", decks={"light": "my.toml"}, files={"my.toml": text})
    with pytest.raises(SetupError) as caught:
        game.new(setup, Rng("1"))
    message = str(caught.value)
    for part in (
        "5 objective sets, 10 are needed",
        "set 4 needs the affiliation jedi",
        "set 18 is there 2 times, 1 at most",
        "set 19 is of the dark side",
        "there is no set 99",
    ):
        assert part in message


@pytest.mark.rule("SW-12.12")
@pytest.mark.parametrize("setting", [True, False])
def test_a_window_after_a_strike_nobody_made(setting: bool) -> None:
    at = position(
        "conflict", light=["y-wing", "x-wing"], dark=["tie-fighter"],
        light_side="rebel-alliance", light_hand=["heroic-sacrifice"],
        window_after_empty_strike=setting,
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing", "y-wing")
    windows = []
    while at.asked[1] != "engage":
        frame = at.table.stack[-1]
        if frame.kind == "cards.action-window":
            windows.append(frame.name)  # type: ignore[attr-defined]
        pick = next((word for word in ("pass", "done") if word in at.options), at.options[0])
        at.do(pick)
    assert windows.count("strike") == (4 if setting else 2)


@pytest.mark.rule("SW-8.2", "SW-8.8")
def test_more_than_the_cost_is_paid_only_on_request() -> None:
    hand = ["jedi-in-hiding"]
    at = position("deployment", light_hand=hand).do("play jedi-in-hiding")
    cost = at.game.card("jedi-in-hiding").cost
    assert sum(word.startswith("pay") for word in at.options) >= cost
    at = position("deployment", light_hand=hand, overpay=True).do("play jedi-in-hiding")
    assert "done" not in at.options
    names = ["jedi", "a-heros-journey", "draw-their-fire", "draw-their-fire.2"]
    for name in names:
        at.do(f"pay {name}")
    at.do("done")
    assert all(at.count(name, "focus") for name in names)
    assert at.zone("jedi-in-hiding") == "light.play"


@pytest.mark.rule("SW-1.11", "SW-11.12")
def test_an_owner_orders_the_cards_of_the_edge_stack_where_a_text_looks_at_the_pile() -> None:
    at = position(
        "conflict", light=["x-wing"], dark=["tie-fighter"],
        light_hand=["jedi-in-hiding", "luke-skywalker"], dark_hand=["tie-fighter", "tie-bomber"],
    )  # fmt: skip
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter").until("edge")
    at.do("edge jedi-in-hiding", "edge tie-fighter", "edge luke-skywalker", "edge tie-bomber")
    at.until("discards")  # the dark side has no such text and is not asked
    assert at.asked == ("light", "discards")
    at.do("discard luke-skywalker")
    assert at.discard("light") == ["luke-skywalker", "jedi-in-hiding"]
    assert sorted(at.discard("dark")) == ["tie-bomber", "tie-fighter"]


@pytest.mark.rule("SW-1.11", "SW-13.13")
def test_an_owner_orders_cards_that_are_destroyed_at_once() -> None:
    at = position(
        "deployment", "dark", light=["jedi-in-hiding", "rookie-pilot", "x-wing"],
    )  # fmt: skip
    for name in ("jedi-in-hiding", "rookie-pilot", "x-wing"):
        at.table.add(at.uid(name), "damage", at.game.card(name).capacity)
    at.until("discards")
    at.do("discard x-wing", "discard jedi-in-hiding")
    at.until("discard", "light")
    assert at.discard("light")[:3] == ["x-wing", "jedi-in-hiding", "rookie-pilot"]


@pytest.mark.rule("SW-18.6")
def test_a_game_is_drawn_after_so_many_rounds() -> None:
    game = StarWars()
    table = game.new(make_setup(game, seed="1", settings={"max_rounds": 1}), Rng("1"))
    while table.result is None:
        options = game.options(table)
        game.apply(table, ("pass",) if ("pass",) in options else options[-1])
    assert (table.result.winners, table.result.reason) == ((), "rounds")
    assert table.counters["round"] == 2


@pytest.mark.rule("SW-19.1")
def test_one_seed_is_one_game() -> None:
    game = StarWars()
    hands = []
    for seed in ("1", "1", "2"):
        table = game.new(make_setup(game, seed=seed), Rng(seed))
        hands.append([table.pieces[uid].code for uid in table.zones["dark.deck"]])
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.rule("SW-16.4")
def test_what_is_captive_only_the_dark_side_sees() -> None:
    at = position("deployment", captives=["luke-skywalker", "x-wing"])
    pictures = {seat: at.game.render(at.game.information(at.table, seat)) for seat in SEATS}
    assert pictures["dark"]["captives"] == {"imperial-command": ["luke-skywalker", "x-wing"]}
    assert pictures["light"]["captives"] == {"imperial-command": ["?", "?"]}


@pytest.mark.rule("SW-12.8", "SW-12.9")
def test_tactics_go_to_any_enemy_unit_an_exhausted_one_as_well() -> None:
    at = position(
        "conflict", light=["obi-wan-kenobi"], dark=["kuati-security-team+focus", "tie-fighter"],
    )  # fmt: skip
    attack(at, "imperial-command", "obi-wan-kenobi")
    at.until("tactics", "light")
    assert at.options == ["tactics kuati-security-team", "tactics tie-fighter"]
    at.do("tactics kuati-security-team").until("engage")
    assert at.count("kuati-security-team", "focus") >= 2
