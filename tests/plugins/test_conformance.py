"""Every game here and every policy here keeps its contract.

`--conformance-games N` plays more games, by hand before a release: from 20 on also with every
value of every setting.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.errors import PluginError
from croupier.game import AnyGame, Setup
from croupier.log import log_lines
from croupier.plugins import GAMES, POLICIES, Registry
from croupier.policy import Policy
from croupier.rng import Rng
from croupier.session import Player, Session
from croupier.testing import check_game, check_policy, setups, single_settings
from croupier.testing.pytest_plugin import games_wanted

SAMPLES = ["tic-tac-toe", "leduc", "leduc-table"]
INSTALLED = Registry(load=[])
BUILT_IN = [found.id for found in INSTALLED.found(GAMES)]

pytestmark = pytest.mark.usefixtures("sample_plugins")


@pytest.fixture(params=[*SAMPLES, *BUILT_IN])
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game."""
    return Registry().game(request.param)


@pytest.fixture
def games(game: AnyGame, pytestconfig: pytest.Config) -> list[Setup]:
    """What its random games start from: for a sample many, for a long game few."""
    number = games_wanted(pytestconfig, 12 if game.info.id in SAMPLES else 2)
    if number >= 20:
        return setups(game, number, settings=single_settings(game))
    others = {setting.name: setting.values[-1] for setting in game.info.settings if setting.values}
    return setups(game, number, settings=({}, others))


def test_game(game: AnyGame, games: list[Setup]) -> None:
    assert [str(fault) for fault in check_game(game, games)] == []


@pytest.mark.parametrize("name", [found.id for found in INSTALLED.found(POLICIES)])
def test_policy(game: AnyGame, games: list[Setup], name: str, tmp_path: Path) -> None:
    player = Player(name)
    if name == "script":
        # The log of the beginning of one of the games, so that its answers fit for a while.
        session = Session(game, games[0])
        rng = Rng("script")
        while (decision := session.decision) is not None and decision.number < 100:
            session.push(rng.choice(decision.texts))
        script = tmp_path / "answers.txt"
        script.write_text("\n".join(log_lines(session)), encoding="utf-8")
        player = Player(f"script:{script}")
    bind = Registry().bind(game)

    def make(seat: str) -> Policy:
        return bind(seat, player)

    try:
        faults = check_policy(make, game, games[: 1 if game.info.id in BUILT_IN else None])
    except PluginError as refusal:
        pytest.skip(str(refusal))
    assert [str(fault) for fault in faults] == []
