"""Space Infantry, played from first to last: a surface mission, a hive mission, a campaign."""

import pytest

from croupier.game import Value
from croupier_policies.greedy import GreedyPolicy
from golden import check_golden, playthrough
from infantry import GAME


@pytest.mark.parametrize(
    ("name", "variant", "settings"),
    [
        ("surface", "standard", {"mission": "s1", "level": "normal", "race": "default"}),
        ("hive", "standard", {"mission": "h2", "level": "easy", "race": "random"}),
        ("campaign", "campaign", {"campaign": "perimeter", "advanced": True}),
    ],
)
def test_playthrough(name: str, variant: str, settings: dict[str, Value]) -> None:
    text = playthrough(
        GAME,
        GreedyPolicy(GAME, 1),
        seed=f"golden {name}",
        variant=variant,
        settings=settings,
        every=100,
    )
    check_golden(f"space-infantry-{name}", text)
