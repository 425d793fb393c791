"""Games of the variant `solo` for tests: whole games from the set-up on, what the game notes."""

from __future__ import annotations

from croupier.game import Value
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.game import StarWars
from star_wars import Position

GAME = StarWars()

AIS = ["dark", "light"]
"""The seats that can be the AI."""

DECKS = {"dark": "sith", "light": "jedi"}


def other(seat: str) -> str:
    """The player's seat."""
    return "light" if seat == "dark" else "dark"


def set_up(ai: str, seed: str = "1", **settings: Value) -> Position:
    """A game from its set-up on."""
    setup = make_setup(
        GAME, seed=seed, variant="solo", settings={"ai": ai, **settings}, decks=DECKS
    )
    return Position(GAME.new(setup, Rng(seed)))


def started(ai: str, seed: str = "1", **settings: Value) -> Position:
    """A game at the first decision of its first turn; the player has taken first options."""
    at = set_up(ai, seed, **settings)
    while not at.table.counters["round"]:
        at.do("pass" if "pass" in at.options else at.options[0])
    return at


class Notes(list[tuple[str, str]]):
    """The rules that a game has applied of itself since it is listened to."""

    def __init__(self, at: Position) -> None:
        super().__init__()
        at.game.listen(at.table, lambda rule, text: self.append((rule, text)))

    def of(self, rule: str) -> list[str]:
        """What was said of one rule."""
        return [text for noted, text in self if noted == rule]


def codes(at: Position, zone: str) -> list[str]:
    """The cards of a place, the top one last."""
    return [at.table.pieces[uid].code for uid in at.table.zones[zone]]


def size(at: Position, zone: str) -> int:
    """How many cards a place has."""
    return len(at.table.zones[zone])


def pool(at: Position, seat: str = "dark") -> int:
    """What is in a seat's pool."""
    return at.table.counters[f"{seat}.pool"]


def group(at: Position, name: str) -> str:
    """Which group a unit is in."""
    return "attack" if at.count(name, "attack") else "defence"


def engages_again(at: Position) -> bool:
    """Whether something more can be engaged in this turn."""
    turn = at.table.stack[1]
    while turn in at.table.stack:
        if at.asked[1] == "engage":
            return True
        at.go_on()
    return False
