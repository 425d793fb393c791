"""Writes the tables of docs/space-infantry.md from the game and its doctrine:
`python tests/support/infantry_page.py`."""

import game_page
from croupier_space_infantry.doctrine.numbers import RULES
from croupier_space_infantry.game import SpaceInfantry
from repository import ROOT

PAGE = ROOT / "docs" / "space-infantry.md"


def filled(page: str) -> str:
    """The page with every table between its marks as it should be."""
    return game_page.filled(page, SpaceInfantry().info, RULES)


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
