"""The conformance kit: whether a game or a policy keeps its contract.

For authors of plugins: `check_game` and `check_policy` play many random games and return the
faults they find. For pytest, see `croupier.testing.pytest_plugin`.
"""

from croupier.testing.check import Check, Fault
from croupier.testing.course import setups, single_settings
from croupier.testing.games import GAME_CHECKS, check_game
from croupier.testing.policies import POLICY_CHECKS, check_policy

__all__ = [
    "GAME_CHECKS",
    "POLICY_CHECKS",
    "Check",
    "Fault",
    "check_game",
    "check_policy",
    "setups",
    "single_settings",
]
