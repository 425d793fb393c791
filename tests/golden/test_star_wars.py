"""Star Wars, played from first to last: the Jedi against the Sith, the Rebels against the Navy, and
the Jedi against the automatic opponent."""

import pytest

from croupier_policies.greedy import GreedyPolicy
from croupier_policies.rulebook import RulebookPolicy
from croupier_star_wars.ai_player.book import AiPlayer
from croupier_star_wars.game import StarWars
from golden import check_golden, playthrough

GAME = StarWars()


@pytest.mark.parametrize(("light", "dark"), [("jedi", "sith"), ("rebel-alliance", "imperial-navy")])
def test_playthrough(light: str, dark: str) -> None:
    text = playthrough(
        GAME,
        GreedyPolicy(GAME, 1),
        seed=f"golden {light}",
        decks={"light": light, "dark": dark},
        every=100,
    )
    check_golden(f"star-wars-{light}", text)


def test_solo() -> None:
    text = playthrough(
        GAME,
        {"dark": RulebookPolicy(AiPlayer(), {}), "light": GreedyPolicy(GAME, 1)},
        seed="golden solo",
        variant="solo",
        settings={"ai": "dark"},
        decks={"light": "jedi", "dark": "sith"},
        every=100,
    )
    check_golden("star-wars-solo", text)
