"""docs/star-wars-cards.md names every word there is, and its example is the card."""

from __future__ import annotations

import re
import tomllib

import pytest

from croupier_star_wars.cards import card, read_card
from croupier_star_wars.game import StarWars
from repository import ROOT

PAGE = (ROOT / "docs" / "star-wars-cards.md").read_text(encoding="utf-8")
pytestmark = pytest.mark.source


def test_every_word_is_on_the_page_with_what_it_takes() -> None:
    for words in StarWars.vocabulary.listing().values():
        for name, word in words.items():
            wanted = " ".join([name, *(family.upper() for family in word.takes)])
            assert f"`{wanted}`" in " ".join(PAGE.split()), wanted


def test_the_example_is_the_card() -> None:
    found = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    example = read_card("force-choke", tomllib.loads(found[1]))
    assert example.abilities[0]._replace(summary="") == card("force-choke").abilities[0]._replace(
        summary=""
    )
    assert example._replace(abilities=()) == card("force-choke")._replace(abilities=())
