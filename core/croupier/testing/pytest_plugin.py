"""The conformance kit for pytest: classes to subclass, one test for each check.

A test module of a plugin holds no more than this::

    from croupier.testing.pytest_plugin import GameConformance

    class TestMyGame(GameConformance):
        game = MyGame()

Where this module is named as a plugin (`-p croupier.testing.pytest_plugin`), the option
`--conformance-games N` tries more games than the classes say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest

from croupier.game import AnyGame, Setup, Value
from croupier.policy import Policy
from croupier.testing.check import Check, Fault
from croupier.testing.course import DECISION_LIMIT, setups
from croupier.testing.games import GAME_CHECKS, check_game, table_misplaced
from croupier.testing.policies import POLICY_CHECKS, check_policy

OPTION = "--conformance-games"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption(
        OPTION,
        type=int,
        metavar="N",
        help="random games that croupier's conformance checks play, instead of what tests say",
    )


def games_wanted(config: pytest.Config, otherwise: int) -> int:
    """How many random games to play: what the option says, else the number given."""
    number: int | None = config.getoption(OPTION, None)
    return otherwise if number is None else number


def ids(checks: Sequence[Check[Any]]) -> list[str]:
    """The ids of checks."""
    return [one.id for one in checks]


class Conformance:
    """What both kinds of tests have in common.

    Attributes:
        game: the game; a property where it is made late.
        games: how many random games are played, at least one of each combination of these:
        settings: sets of settings that differ from their defaults.
        variants: ids; empty for all.
        decks: sets of decks, by seat.
        files: texts that settings and decks name.
        limit: decisions after which a game is taken to have no end.
    """

    game: AnyGame
    games: int = 20
    settings: Sequence[Mapping[str, Value]] = ({},)
    variants: Sequence[str] = ()
    decks: Sequence[Mapping[str, str]] = ({},)
    files: Mapping[str, str] = {}
    limit: int = DECISION_LIMIT

    _found: ClassVar[dict[str, Fault] | None] = None

    def setups(self, config: pytest.Config) -> list[Setup]:
        """What the games start from."""
        return setups(
            self.game,
            games_wanted(config, self.games),
            settings=self.settings,
            variants=self.variants,
            decks=self.decks,
            files=self.files,
        )

    def find(self, config: pytest.Config) -> list[Fault]:
        """Run all checks."""
        raise NotImplementedError

    def report(self, check: str, config: pytest.Config) -> None:
        """Fail if the check found something; the first test of a class runs all of them."""
        kind = type(self)
        if "_found" not in kind.__dict__:
            kind._found = {fault.check: fault for fault in self.find(config)}
        if kind._found and check in kind._found:
            pytest.fail(str(kind._found[check]), pytrace=False)


class GameConformance(Conformance):
    """Tests of a game; see `Conformance` for what a subclass may set, and further:

    Attributes:
        target: how another process finds the game; see `check_game`.
    """

    target: str = ""

    def misplaced(self, state: Any) -> Sequence[str]:
        """What is wrong with where the pieces of a state are, a line each."""
        return table_misplaced(state)

    def find(self, config: pytest.Config) -> list[Fault]:
        """Check the game."""
        return check_game(
            self.game,
            self.setups(config),
            limit=self.limit,
            misplaced=self.misplaced,
            target=self.target,
        )

    @pytest.mark.parametrize("check", ids(GAME_CHECKS))
    def test_game(self, check: str, pytestconfig: pytest.Config) -> None:
        """One check."""
        self.report(check, pytestconfig)


class PolicyConformance(Conformance):
    """Tests of a policy in one game; see `Conformance` for what a subclass may set."""

    def policy(self, seat: str) -> Policy:
        """A new policy for a seat; raises PolicyError for a seat that it cannot play."""
        raise NotImplementedError

    def find(self, config: pytest.Config) -> list[Fault]:
        """Check the policy."""
        return check_policy(self.policy, self.game, self.setups(config), limit=self.limit)

    @pytest.mark.parametrize("check", ids(POLICY_CHECKS))
    def test_policy(self, check: str, pytestconfig: pytest.Config) -> None:
        """One check."""
        self.report(check, pytestconfig)
