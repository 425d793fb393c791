"""Writes what stands between marks in docs/star-wars-solo.md, from the game, its rulebook and a
game that is played: `python tests/support/star_wars_page.py`."""

from collections.abc import Iterator

import click

import game_page
from croupier import saves
from croupier.plugins import Registry
from croupier.session import Player
from croupier.setup import make_setup
from croupier_cli import reasons
from croupier_star_wars.ai_player.rules import RULES
from croupier_star_wars.game import StarWars
from repository import ROOT

PAGE = ROOT / "docs" / "star-wars-solo.md"

COLUMNS = 100


def why() -> Iterator[str]:
    """What `croupier why` tells of the first decision of the page's game that two rules made."""
    registry = Registry()
    setup = make_setup(
        registry.game("star-wars"),
        seed="5",
        variant="solo",
        settings={"ai": "dark"},
        decks={"dark": "sith", "light": "jedi"},
    )
    who = {"dark": Player("rulebook"), "light": Player("random")}
    session = saves.new_session(registry, "star-wars", setup, who)
    session.run()
    for number, entry in enumerate(session.log, 1):
        if len(entry.cites) > 1:
            told = reasons.explain(session, registry, number, "light")
            yield "```text"
            yield from map(click.unstyle, reasons.lines(told, COLUMNS))
            yield "```"
            return


def filled(page: str) -> str:
    """The page with everything between its marks as it should be."""
    info = StarWars.info
    solo = tuple(one for one in info.settings if one.variants)
    page = game_page.filled(page, info._replace(settings=solo), RULES)
    return game_page.put(page, "why", why())


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
