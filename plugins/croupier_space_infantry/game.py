"""The game: what is known of it, its set-up, and its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.game import GameInfo, Setup, Variant, unknown_option
from croupier.rng import Rng
from croupier.table import Table, TableGame, TableOption, TableView, table_spec
from croupier_space_infantry import choices, data, missions, rendering, scoring, wording
from croupier_space_infantry.asks import ASKS, is_option
from croupier_space_infantry.campaign import Campaign
from croupier_space_infantry.layout import (
    CAMPAIGN,
    LEVEL,
    MEDALS,
    MISSION,
    SEAT,
    TOKENS,
    ZONES,
    place,
)
from croupier_space_infantry.missions import Mission
from croupier_space_infantry.play import SingleMission
from croupier_space_infantry.selection import empty_packs
from croupier_space_infantry.settings import SETTINGS

STANDARD, CAMPAIGNS = "standard", "campaign"


class SpaceInfantry(TableGame):
    """The game for the framework.

    Args:
        files: texts that settings bring in, by name. A table's own game has those it is played
            with, the game that is asked for one has none.
        own: the mission read from one of them.
    """

    info = GameInfo(
        id="space-infantry",
        title="Space Infantry",
        version=1,
        seats=(SEAT,),
        variants=(
            Variant(STANDARD, "a single mission"),
            Variant(CAMPAIGNS, "several missions with one roster of units"),
        ),
        settings=SETTINGS,
        capabilities=frozenset({"solo", "chance", "hidden"}),
        asks=ASKS,
    )
    spec = table_spec((SEAT,), ZONES, TOKENS)

    def __init__(self, files: Mapping[str, str] | None = None, own: Mission | None = None) -> None:
        self.files = files or {}
        self.own = own

    # What it is played with

    def new(self, setup: Setup, rng: Rng) -> Table:
        """A table with what the settings choose, run to its first decision."""
        return TableGame.new(played_with(setup), setup, rng)

    def load(self, setup: Setup, plain: Mapping[str, Any]) -> Table:
        """The table that was dumped."""
        return TableGame.load(played_with(setup), setup, plain)

    def text_of(self, value: str) -> str:
        """What a setting says: itself, or the text of the file it names."""
        return self.files.get(value, value)

    def mission(self, code: str) -> Mission:
        """A mission by its id; one of the user's own comes first."""
        if self.own is not None and self.own.code == code:
            return self.own
        return missions.mission(code)

    def begin(self, table: Table, setup: Setup) -> None:
        """Check and lay out what the settings choose; the play goes on from there."""
        counters = table.counters
        for name in ("alert", "resupply", *(f"medal.{medal}" for medal in MEDALS)):
            counters[name] = 0
        empty_packs(table)
        chosen = choices.check(setup, self.own, self.files)
        if chosen.mission is not None:
            place(table, chosen.mission.code, MISSION)
        if chosen.level is not None:
            place(table, chosen.level.code, LEVEL)
        if chosen.campaign:
            place(table, chosen.campaign, CAMPAIGN)
        table.stack.append(Campaign() if setup.variant == CAMPAIGNS else SingleMission())

    def parse(self, text: str) -> TableOption:
        """The words, split: a verb of the game, and names that may follow it."""
        words = tuple(text.split())
        if is_option(words):
            return words
        raise unknown_option(text)

    # What is told of it

    def render(self, information: TableView, lang: str = "en") -> dict[str, Any]:
        """A picture to play from."""
        return rendering.render(information)

    def gloss(self, information: TableView, option: TableOption, lang: str = "en") -> str:
        """What an option costs or does."""
        return wording.gloss(information, option)

    def rules(self) -> Mapping[str, str]:
        """Every rule in one sentence."""
        rules: Mapping[str, str] = data.read("rules")["rules"]
        return rules

    def cards(self, lang: str = "en") -> list[dict[str, Any]]:
        """Every unit, enemy and resource with its numbers."""
        return rendering.card_rows()

    def content(self) -> str:
        """A digest over the data files that decide how the game plays."""
        return data.digest()

    def score(self, state: Table, seat: str) -> float:
        """How well the mission goes."""
        return scoring.score(state)


def played_with(setup: Setup) -> SpaceInfantry:
    """The game with the files of a set-up, its own mission read.

    Raises:
        SetupError: the mission's file is not sound.
    """
    name = str(setup.settings["mission"])
    text = setup.files.get(name)
    own = missions.read_mission(text, name) if text is not None else None
    return SpaceInfantry(setup.files, own)
