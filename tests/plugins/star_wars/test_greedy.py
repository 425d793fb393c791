"""`greedy` does the obviously right thing in Star Wars: the score sees what matters."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.plugins import Registry
from croupier.policy import Decision, View
from croupier.rng import Rng
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier_policies.greedy import GreedyPolicy
from star_wars import Position, attack, position


def greedy(at: Position) -> str:
    """What the policy picks, the same for three different deals of what it does not know."""
    game, seat = at.game, at.game.seat(at.table)
    decision = Decision(game, 1, seat, game.ask(at.table), game.options(at.table))
    policy = GreedyPolicy(game, worlds=3)
    found = {
        game.text(policy.choose(View(game, at.table, seat), decision, Rng(deal)).option)
        for deal in ("a", "b", "c")
    }
    assert len(found) == 1, found
    return found.pop()


def test_units_are_deployed_the_strong_one_first() -> None:
    at = position("deployment", light_hand=["twilek-loyalist", "luke-skywalker"])
    assert greedy(at) == "play luke-skywalker"


def test_resources_come_from_cards_that_are_ready_again_next_turn() -> None:
    at = position("deployment", light_hand=["believer-in-the-old-ways"])
    at.do("play believer-in-the-old-ways")
    assert "pay a-heros-journey 2" in at.options
    assert not greedy(at).endswith(" 2")


def test_a_card_that_may_go_is_one_that_is_of_no_use() -> None:
    hand = ["double-strike", "luke-skywalker", "red-five"]
    at = position("draw", light=["red-five+focus"], light_hand=hand)
    assert greedy(at.until("discard")) == "discard red-five"


@pytest.mark.parametrize("nearest", ["death-and-despayre", "shadows-of-dathomir"])
def test_the_attack_goes_where_an_objective_falls(nearest: str) -> None:
    damaged = nearest + "+damage" * 3
    others = [code for code in ("death-and-despayre", "shadows-of-dathomir") if code != nearest]
    at = position("conflict", light=["red-five"], dark_objectives=[damaged, *others])
    assert greedy(at.until("engage")) == f"engage {nearest}"


def test_nobody_attacks_into_certain_death() -> None:
    at = position("conflict", light=["twilek-loyalist"], dark=["rancor"] * 3)
    assert greedy(at.until("engage")) == "done"


def test_an_attack_takes_no_more_units_than_it_needs() -> None:
    last = "shadows-of-dathomir" + "+damage" * 4
    at = position("conflict", light=["luke-skywalker", "red-five"], dark_objectives=[last])
    attack(at, "shadows-of-dathomir", "luke-skywalker")
    assert "attack red-five" in at.options
    assert greedy(at) == "done"


def test_a_unit_defends_what_would_fall_otherwise() -> None:
    near = "draw-their-fire" + "+damage" * 3
    at = position(
        "conflict", "dark", dark=["nightsister"], light=["rancor"], light_objectives=[near]
    )
    attack(at, "draw-their-fire", "nightsister")
    assert greedy(at.until("defend")) == "defend rancor"


def test_a_unit_that_would_die_for_nothing_stays_away() -> None:
    at = position("conflict", "dark", dark=["rancor"], light=["luke-skywalker+damage+damage"])
    attack(at, "a-heros-journey", "rancor")
    assert greedy(at.until("defend")) == "done"


def edge(hand: list[str], *, dark: list[str], dark_hand: list[str]) -> str:
    """What is placed in an edge battle for Redemption's icons."""
    at = position("conflict", light=["redemption"], light_hand=hand, dark=dark, dark_hand=dark_hand)
    attack(at, "shadows-of-dathomir", "redemption")
    at.until("defend").do(f"defend {dark[0]}")
    return greedy(at.until("edge", "light"))


def test_a_card_decides_the_edge_and_is_placed() -> None:
    assert edge(["counter-stroke"], dark=["kuati-security-team"], dark_hand=[]) == (
        "edge counter-stroke"
    )


def test_a_card_that_counts_nothing_is_kept() -> None:
    hand = ["dagobah-training-grounds"]
    assert edge(hand, dark=["kuati-security-team"], dark_hand=["force-choke"]) == "pass"


def test_the_cards_that_decided_the_edge_are_enough() -> None:
    hand = ["counter-stroke", "ancient-monument"]
    at = position("conflict", light=["redemption"], light_hand=hand, dark=["kuati-security-team"])
    attack(at, "shadows-of-dathomir", "redemption")
    at.until("defend").do("defend kuati-security-team").until("edge", "light")
    assert greedy(at.do("edge counter-stroke").until("edge", "light")) == "pass"


def test_a_strike_kills_whom_it_can() -> None:
    dark = ["vaders-tie-advanced", "stormtrooper-elite"]
    at = position("conflict", light=["luke-skywalker"], dark=dark)
    attack(at, "shadows-of-dathomir", "luke-skywalker")
    at.until("defend").do("defend vaders-tie-advanced", "defend stormtrooper-elite")
    at.until("unit-damage", "light")
    assert greedy(at) == "unit-damage stormtrooper-elite"


def test_who_turns_the_balance_is_committed() -> None:
    light = ["twilek-loyalist", "yoda"]
    at = position("force", light=light, dark=["darth-vader+force"], balance="dark")
    assert greedy(at.until("commit")) == "commit yoda"


def test_a_fighter_is_not_committed_where_it_turns_nothing() -> None:
    at = position("force", light=["red-five"], dark=["emperor-palpatine+force"], balance="dark")
    assert greedy(at.until("commit")) == "done"


def test_an_event_is_aimed_at_whom_it_kills() -> None:
    light = ["luke-skywalker", "believer-in-the-old-ways+damage"]
    at = position(
        "deployment", "dark", dark=["darth-vader"], light=light, dark_hand=["force-choke"]
    )
    at.do("play force-choke")
    assert greedy(at) == "target believer-in-the-old-ways"


def test_an_event_that_could_only_hurt_its_player_is_kept() -> None:
    at = position("deployment", "dark", dark=["darth-vader"], dark_hand=["force-choke"])
    assert at.options == ["play force-choke", "pass"]
    assert greedy(at) == "pass"


def test_the_better_unit_is_not_given_for_the_worse() -> None:
    hand = ["heroic-sacrifice"]
    light = ["red-five", "r2-d2"]
    at = position("deployment", light=light, dark=["tie-fighter"], light_hand=hand)
    assert at.options == ["play heroic-sacrifice", "pass"]
    assert greedy(at) == "pass"


def test_games_against_chance_are_won() -> None:
    registry = Registry()
    game: Any = registry.game("star-wars")
    decks = [
        {"light": light, "dark": dark}
        for light in ("jedi", "rebel-alliance")
        for dark in ("sith", "imperial-navy")
    ]
    won = 0
    for number, chosen in enumerate(decks):
        seat, other = game.info.seats[:: 1 if number % 3 else -1]
        setup = make_setup(game, seed=f"chance {number}", decks=chosen)
        players = {seat: Player("greedy"), other: Player("random")}
        session = Session(game, setup, players, registry.bind(game))
        session.run()
        assert session.result is not None
        won += session.result.winners == (seat,)
    assert won == len(decks)
