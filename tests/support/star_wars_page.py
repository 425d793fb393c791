"""Writes the tables of docs/star-wars-solo.md from the game and its rulebook:
`python tests/support/star_wars_page.py`."""

import game_page
from croupier_star_wars.ai_player.rules import RULES
from croupier_star_wars.game import StarWars
from repository import ROOT

PAGE = ROOT / "docs" / "star-wars-solo.md"


def filled(page: str) -> str:
    """The page with every table between its marks as it should be."""
    info = StarWars.info
    solo = tuple(one for one in info.settings if one.variants)
    return game_page.filled(page, info._replace(settings=solo), RULES)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
