"""The game: what is known of it, its set-up, and its table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from croupier.game import GameInfo, Question, Setting, Setup
from croupier.table import Table, TableGame, TableOption, TableView, table_spec
from croupier_galactic_heroes import data, rendering, scoring, wording
from croupier_galactic_heroes.cards import SEATS, actions, cards, deck
from croupier_galactic_heroes.layout import DECK, MIDDLE, TOKENS, ZONES
from croupier_galactic_heroes.rounds import PHASE_COUNTERS, SCHEDULE

VERBS = frozenset(
    {
        "attack", "blitz", "boost", "build", "buy", "capture", "commit", "convert", "decline",
        "defend", "destroy", "develop", "discard", "done", "hold", "keep", "negate", "pass", "pay",
        "play", "revive", "trade", "withdraw",
    }
)  # fmt: skip

ASKS = {
    "start_keep": Question("which of the cards dealt to keep", ("GH-2.4", "GH-14.1")),
    "select_actions": Question("which action cards to play this round", ("GH-4.1", "GH-14.2")),
    "explore_keep": Question("which of the cards drawn to keep", ("GH-5.4", "GH-14.3")),
    "build_fleet": Question("which admiral to build as a fleet", ("GH-6.1", "GH-14.4")),
    "pay": Question("which card from hand to pay with", ("GH-6.4", "GH-14.5")),
    "develop_or_attack": Question(
        "which planet to develop, buy or attack", ("GH-7.1", "GH-7.7", "GH-14.6")
    ),
    "commit_attackers": Question("which fleets attack", ("GH-7.15", "GH-14.7")),
    "use_blitz": Question(
        "whether a fleet takes the planet before its defence", ("GH-7.18", "GH-12.11", "GH-14.8")
    ),
    "commit_defenders": Question("which fleets defend", ("GH-7.19", "GH-14.9")),
    "negate": Question("which enemy admiral's power counts 0", ("GH-7.21", "GH-12.10", "GH-14.10")),
    "boost": Question("which own fleet is stronger", ("GH-7.21", "GH-12.9", "GH-14.11")),
    "decline_capture": Question(
        "whether to capture the planet or destroy fleets", ("GH-7.23", "GH-14.18")
    ),
    "safe_retreat": Question("which own fleets withdraw safely", ("GH-12.12", "GH-14.12")),
    "casualties": Question("which enemy fleets to destroy", ("GH-7.26", "GH-14.13")),
    "convert_goods": Question("how to convert the planet's good", ("GH-8.3", "GH-14.14")),
    "revive": Question("which empty uninhabited planet produces", ("GH-9.3", "GH-14.15")),
    "discard_to_limit": Question(
        "which card to discard, down to the hand limit", ("GH-10.1", "GH-14.16")
    ),
}  # GH-14


def read_settings() -> tuple[Setting, ...]:
    """The rule switches (GH-15)."""
    return tuple(
        Setting(row["name"], row["default"], tuple(row["values"]), row["note"], row["rule"])
        for row in data.read("settings")["setting"]
    )


class GalacticHeroes(TableGame):
    """The game for the framework. A table's pieces have the same uids in every game: the draw
    pile's cards first, in the order of the card list."""

    spec = table_spec(SEATS, ZONES, TOKENS, SCHEDULE)

    def __init__(self) -> None:
        self.info = GameInfo(
            id="galactic-heroes",
            title="Galactic Heroes",
            version=1,
            seats=SEATS,
            settings=read_settings(),
            capabilities=frozenset({"hidden", "chance", "simultaneous"}),
            asks=ASKS,
        )

    @cached_property
    def words(self) -> frozenset[str]:  # type: ignore[override]
        """Verbs and card codes."""
        return VERBS | set(cards()) | set(actions())

    def begin(self, table: Table, setup: Setup) -> None:
        """Lay out what each player starts with, and shuffle the draw pile (GH-2)."""
        start = data.read("setup")["start"]
        for code in deck():
            table.create(code, DECK)
        for seat in SEATS:
            for code in start["controls"][seat]:  # GH-2.1, GH-2.2, GH-2.3
                table.create(code, f"{seat}.play")
            for action in actions().values():  # GH-1.4
                for _ in range(action.copies):
                    table.create(action.code, f"{seat}.actions", owner=seat)
            table.add(seat, "supply", start["military_supply"][seat])  # GH-2.5
            table.add(seat, "points", start["victory_points"])
            for counter in (*PHASE_COUNTERS, "progress", "iserlohn"):
                table.counters[f"{seat}.{counter}"] = 0
        table.create("fezzan", MIDDLE)
        table.counters["initiative"] = SEATS.index(start["initiative"])  # GH-2.6
        table.counters["round"] = 0
        table.shuffle(DECK)  # GH-2.4

    def render(self, information: TableView, lang: str = "en") -> dict[str, Any]:
        """A picture to play from."""
        return rendering.render(information, lang)

    def gloss(self, information: TableView, option: TableOption, lang: str = "en") -> str:
        """What an option costs or does."""
        return wording.gloss(information, option, lang)

    def rules(self) -> Mapping[str, str]:
        """Every rule in one sentence."""
        rules: Mapping[str, str] = data.read("rules")["rules"]
        return rules

    def cards(self, lang: str = "en") -> list[dict[str, Any]]:
        """Every card with its printed facts."""
        return rendering.card_rows(lang)

    def content(self) -> str:
        """A digest over the data files that decide how the game plays."""
        return data.digest()

    def score(self, state: Table, seat: str) -> float:
        """How much better the position is for the seat than for the other."""
        return scoring.score(state, seat)
