"""The game keeps its contract in random games."""

from croupier.testing.pytest_plugin import GameConformance
from infantry import GAME


class TestSpaceInfantry(GameConformance):
    game = GAME
    games = 4
    variants = ("standard",)
    settings = (
        {},
        {"mission": "s7", "advanced": True, "draw_order": "ask"},
        {"mission": "h5", "generator": "chits", "stymo_scope": "unit"},
        {"mission": "s2", "level": "easy", "half_rounding": "up", "carry_successes": True},
    )
    target = "croupier_space_infantry.game:SpaceInfantry"


class TestCampaigns(GameConformance):
    game = GAME
    games = 1
    variants = ("campaign",)
    target = "croupier_space_infantry.game:SpaceInfantry"
