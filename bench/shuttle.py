"""A game on a table that goes on as long as one likes, for what must not grow with a game.

140 cards travel between the seats' piles: each pick takes the top card of one pile and lays it on
the next. What a step costs is the same at any move.
"""

from __future__ import annotations

from croupier.game import GameInfo, Plain, Result, Setup
from croupier.table import (
    Ask,
    Frame,
    Outcome,
    Table,
    TableGame,
    TableOption,
    TableView,
    TokenSpec,
    seat_zones,
    table_spec,
)

SEATS = ("north", "south")
PILES = ("deck", "hand", "yard", "camp", "lost")
PIECES = 140


class Turn(Frame, kind="bench.shuttle"):
    """The seats take turns, `moves` of them in all."""

    left: int
    turn: str = "north"
    step: str = "choose"

    def choose(self, table: Table) -> Outcome:
        """Ask which pile to take from."""
        seat = self.turn
        options: list[TableOption] = [
            ("take", pile) for pile in PILES if table.zones[f"{seat}.{pile}"]
        ]
        return Ask(seat, "move", options)

    def choose_answer(self, table: Table, pick: TableOption) -> Outcome:
        """Move the top card of the pile to the next pile of the seat."""
        seat = self.turn
        target = PILES[(PILES.index(pick[1]) + 1) % len(PILES)]
        table.move(table.zones[f"{seat}.{pick[1]}"][-1], f"{seat}.{target}")
        table.add(seat, "steps")
        self.left -= 1
        if not self.left:
            table.result = Result((), dict.fromkeys(SEATS, 0), "time")
            return None
        self.turn = table.other(seat)
        return "choose"


class Shuttle(TableGame):
    """The game; `moves` is how long it lasts."""

    info = GameInfo(id="shuttle", title="Shuttle", version=1, seats=SEATS)
    spec = table_spec(
        SEATS,
        [
            *seat_zones(SEATS, "deck", "nobody", ordered=True),
            *seat_zones(SEATS, "hand", "owner"),
            *(zone for pile in PILES[2:] for zone in seat_zones(SEATS, pile)),
        ],
        [TokenSpec("steps")],
    )
    words = frozenset({"take", *PILES})

    def __init__(self, moves: int = 1_000_000) -> None:
        self.moves = moves

    def begin(self, table: Table, setup: Setup) -> None:
        """Each seat's cards lie evenly on its piles."""
        for number in range(PIECES):
            seat = SEATS[number % 2]
            pile = PILES[number // 2 % len(PILES)]
            table.create(f"card-{number // 2}", f"{seat}.{pile}", owner=seat)
        table.stack.append(Turn(left=self.moves))

    def render(self, information: TableView, lang: str = "en") -> dict[str, Plain]:
        """How many cards lie where."""
        return {zone: len(uids) for zone, uids in information.zones.items()}
