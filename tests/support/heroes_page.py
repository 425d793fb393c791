"""Writes the tables of docs/galactic-heroes.md from the game and its doctrine:
`python tests/support/heroes_page.py`."""

import game_page
from croupier_galactic_heroes.doctrine.numbers import RULES
from croupier_galactic_heroes.game import GalacticHeroes
from repository import ROOT

PAGE = ROOT / "docs" / "galactic-heroes.md"


def filled(page: str) -> str:
    """The page with every table between its marks as it should be."""
    return game_page.filled(page, GalacticHeroes().info, RULES)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
