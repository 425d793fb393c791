"""What seats did is told in plain words."""

from __future__ import annotations

import re

import pytest

from croupier import saves
from croupier.plugins import Registry
from croupier.session import Player
from croupier.setup import make_setup
from croupier_star_wars.telling import tell


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
