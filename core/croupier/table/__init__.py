"""The ready-made state for card and board games: pieces, zones, decks, tokens, frames, turns."""

from croupier.table.decks import Deck
from croupier.table.frames import Ask, Frame, Outcome, Push
from croupier.table.game import TableGame, TableOption
from croupier.table.pieces import Piece
from croupier.table.schedule import (
    Alternate,
    Countdown,
    Do,
    Node,
    Phases,
    Rounds,
    Simultaneous,
    Turns,
    When,
)
from croupier.table.table import Table, TableSpec, table_spec
from croupier.table.tokens import TokenSpec
from croupier.table.views import TableView
from croupier.table.zones import ZoneSpec, seat_zones

__all__ = [
    "Alternate",
    "Ask",
    "Countdown",
    "Deck",
    "Do",
    "Frame",
    "Node",
    "Outcome",
    "Phases",
    "Piece",
    "Push",
    "Rounds",
    "Simultaneous",
    "Table",
    "TableGame",
    "TableOption",
    "TableSpec",
    "TableView",
    "TokenSpec",
    "Turns",
    "When",
    "ZoneSpec",
    "seat_zones",
    "table_spec",
]
