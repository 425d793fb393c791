"""What seats did is told in plain words."""

from __future__ import annotations

import re

import pytest

from croupier import saves
from croupier.plugins import Registry
from croupier.session import Player, Session
from croupier.setup import make_setup
from croupier_star_wars.ai_player.rules import RULES
from croupier_star_wars.telling import tell
from star_wars import Position, attack, pay, position


@pytest.mark.parametrize(
    ("ask", "option", "line"),
    [
        ("action", "play stormtrooper-elite", "dark plays stormtrooper-elite"),
        ("action", "pass", "dark passes"),
        ("action", "reveal", "dark turns up cards of the hand"),
        ("reveal", "reveal the-emperors-web", "dark turns up the-emperors-web"),
        ("mulligan", "keep", "dark keeps the hand"),
        ("rescue", "keep yoda.2", "dark keeps yoda.2"),
        ("pay", "pay sith 2", "dark pays with sith (2)"),
        ("protect", "protect yoda wedge-antilles 2",
         "dark has damage taken over by yoda wedge-antilles (2)"),
        ("engage", "done", "dark engages nothing"),
        ("strip", "done", "dark is done"),
        ("shielding", "shield yoda", "dark shields yoda"),
        ("shield", "shield yoda", "dark uses the shield of yoda"),
        ("action", "waltz slowly", "dark: waltz slowly"),
    ],
)  # fmt: skip
def test_a_pick_in_plain_words(ask: str, option: str, line: str) -> None:
    assert tell("dark", ask, tuple(option.split())) == line


@pytest.mark.parametrize("variant", ["standard", "solo"])
def test_every_pick_of_games_has_its_words(variant: str) -> None:
    registry = Registry()
    game = registry.game("star-wars")
    for seed in "12":
        setup = make_setup(game, seed=seed, variant=variant)
        who = dict.fromkeys(game.info.seats, Player("random"))
        session = saves.new_session(registry, "star-wars", setup, who)
        session.run(until=600)
        for entry in session.log:
            line = game.tell(entry.seat, entry.ask, entry.option)
            assert line.startswith(f"{entry.seat} "), line  # and no colon
            assert re.fullmatch(r"\S+( [^\s{]+)+", line), line


def heard(at: Position) -> list[tuple[str, str]]:
    """What is told of the position from now on."""
    notes: list[tuple[str, str]] = []
    at.game.listen(at.table, lambda rule, text: notes.append((rule, text)))
    return notes


def test_damage_and_destruction_are_told() -> None:
    hurt = "imperial-command+damage+damage+damage+damage"
    at = position(
        "balance", "light", dark_objectives=[hurt, "shadows-of-dathomir", "death-and-despayre"]
    )
    notes = heard(at)
    at.do("damage imperial-command")
    assert notes[:2] == [
        ("SW-13.1", "imperial-command takes 1 damage"),
        ("SW-13.8", "imperial-command is destroyed"),
    ]


def test_of_two_alike_it_is_told_which() -> None:
    at = position("conflict", light=["x-wing"], dark=["tie-fighter", "tie-fighter"])
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter.2")
    notes = heard(at)
    while not any(rule == "SW-14.1" and "tie-fighter" in text for rule, text in notes):
        at.do(next((word for word in ("pass", "done") if word in at.options), at.options[0]))
    assert ("SW-14.1", "tie-fighter.2 gets 1 focus") in notes


def test_focus_that_a_text_takes_off_is_told_but_no_refresh() -> None:
    at = position(
        "deployment", "dark", dark=["tie-advanced+focus"],
        dark_objectives=["black-squadron-assault", "imperial-command", "death-and-despayre"],
    )  # fmt: skip
    notes = heard(at)
    at.do("use black-squadron-assault", "choose tie-advanced")
    assert [text for rule, text in notes if "focus" in text] == [
        "black-squadron-assault gets 1 focus",
        "tie-advanced loses 1 focus",
    ]
    notes.clear()
    at.until("discard", "dark")
    assert not [text for _, text in notes if "loses" in text]


def test_an_edge_battle_is_told() -> None:
    """What was turned up, which fate resolved, how it came out."""
    at = position(
        "conflict",
        light=["x-wing"],
        dark=["tie-fighter"],
        light_hand=["heat-of-battle-light", "yoda"],
        dark_hand=["darth-vader"],
    )
    attack(at, "imperial-command", "x-wing")
    at.until("defend").do("defend tie-fighter")
    notes = heard(at.until("edge"))
    at.do("edge heat-of-battle-light", "edge darth-vader", "edge yoda")
    at.until("action")
    assert notes[:3] == [
        ("SW-11.5", "light turns up its edge stack: heat-of-battle-light, yoda"),
        ("SW-11.5", "dark turns up its edge stack: darth-vader"),
        ("SW-11.7", "heat-of-battle-light resolves"),
    ]
    assert ("SW-11.11", "in the edge battle light has 7, dark 4") in notes


def test_what_is_discarded_at_random_is_told() -> None:
    """Interrogation Droid takes a card from the enemy's hand."""
    at = position(
        "deployment", "dark", dark_hand=["interrogation-droid"], light_hand=["twist-of-fate-light"]
    )
    told = heard(at)
    pay(at.do("play interrogation-droid")).do("use interrogation-droid")
    assert ("SW-1.11", "light discards twist-of-fate-light at random") in told


def test_the_dial_is_told_where_it_stands() -> None:
    at = position("force", "light", dial=3, balance="dark")
    notes, before = heard(at), at.dial
    at.until("discard", "dark")
    assert notes[0] == ("SW-15.5", "the Balance of the Force is with dark")
    dials = [text for _, text in notes if "dial" in text]
    assert dials[:2] == [f"the dial is at {before + 1}", f"the dial is at {before + 2}"]


@pytest.mark.parametrize("variant", ["standard", "solo"])
def test_what_is_told_goes_by_rules_there_are_and_shows_nothing_hidden(variant: str) -> None:
    registry = Registry()
    game = registry.game("star-wars")
    setup = make_setup(game, seed="1", variant=variant)
    notes: list[tuple[str, str]] = []
    who = dict.fromkeys(game.info.seats, Player("random"))
    session = Session(game, setup, who, registry.bind(game),
                      listener=lambda rule, text: notes.append((rule, text)))  # fmt: skip
    session.run()
    assert {rule for rule, _ in notes} <= {*game.rules(), *RULES}
    kinds = {rule for rule, _ in notes}
    assert {"SW-5.1", "SW-6.1", "SW-11.11", "SW-13.1", "SW-13.8", "SW-15.5"} <= kinds
    assert all("{" not in text and "None" not in text for _, text in notes)
