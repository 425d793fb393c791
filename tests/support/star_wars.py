"""Positions of Star Wars for tests: cards put where a test wants them, a turn begun at a phase,
then played by the words of options."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from croupier.cards import ActionWindow, read_ability
from croupier.rng import Rng
from croupier.setup import complete_settings
from croupier.table import Table, flow
from croupier_star_wars import stats
from croupier_star_wars.decks import Deck
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import DARK, LIGHT, objectives
from croupier_star_wars.setup import Game
from croupier_star_wars.solo.layout import number_objective
from croupier_star_wars.solo.setup import SoloGame
from croupier_star_wars.solo.turn import SoloTurn
from croupier_star_wars.turn import Turn

PLAIN_DARK = ("imperial-command", "shadows-of-dathomir", "death-and-despayre")
PLAIN_LIGHT = ("a-heros-journey", "draw-their-fire", "draw-their-fire")
"""Objectives without a text."""

FILL_DARK = ("dark-side-apprentice",) * 8
FILL_LIGHT = ("jedi-in-hiding",) * 8
"""Decks of cards without a text, the top one last."""


@cache
def everything() -> StarWars:
    """The game with every card taking part."""
    sets = tuple(range(1, 37))
    sides = {
        "jedi": LIGHT, "rebel-alliance": LIGHT, "smugglers-and-spies": LIGHT,
        "sith": DARK, "imperial-navy": DARK, "scum-and-villainy": DARK,
    }  # fmt: skip
    return StarWars({affiliation: Deck(affiliation, sets) for affiliation in sides})


def reprinted(
    printed: Mapping[str, Mapping[str, Any]], automatic: Collection[str] = ()
) -> StarWars:
    """The same game, with other fields on some cards: for rules that no card of the game shows.
    Abilities are given as a card file has them."""
    if not printed and not automatic:
        return everything()
    game = StarWars(everything().decks, automatic)
    for code, fields in printed.items():
        abilities = tuple(map(read_ability, fields.get("abilities", ())))
        other = {**fields, "abilities": abilities} if abilities else fields
        game.library = {**game.library, code: game.library[code]._replace(**other)}
    return game


class Position:
    """A game in play, read and driven as tests like it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: StarWars = table.game

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        return self.game.seat(self.table), self.game.ask(self.table)

    @property
    def options(self) -> list[str]:
        return [self.game.text(option) for option in self.game.options(self.table)]

    def do(self, *words: str) -> Position:
        """Pick one option after another; what is the only option before one is taken of itself."""
        for word in words:
            while word not in self.options and len(self.options) == 1:
                self.game.apply(self.table, self.game.options(self.table)[0])
            assert word in self.options, f"{word!r} is none of {self.options} of {self.asked}"
            self.game.apply(self.table, tuple(word.split()))
        return self

    def until(self, kind: str, seat: str = "") -> Position:
        """Pass and be done until something is asked, of that seat if one is named."""
        for _ in range(200):
            if self.table.result is not None:
                raise AssertionError(f"the game ended: {self.table.result}")
            if self.asked[1] == kind and (not seat or self.asked[0] == seat):
                return self
            self.go_on()
        raise AssertionError(f"never asked {kind!r}")

    def go_on(self) -> Position:
        """Pass, or be done, or else take the first option."""
        options = self.options
        return self.do(next((word for word in ("pass", "done") if word in options), options[0]))

    def uid(self, name: str) -> int:
        return next(
            uid
            for uid, piece in self.table.pieces.items()
            if (piece.name == name and piece.zone.endswith((".play", ".discard", ".victory")))
            or (piece.code == name and not piece.zone.endswith((".play", ".discard", ".victory")))
        )

    def count(self, name: str, token: str) -> int:
        return self.table.count(self.uid(name), token)

    def zone(self, name: str) -> str:
        return self.table.pieces[self.uid(name)].zone

    def hand(self, seat: str) -> list[str]:
        return sorted(self.table.pieces[uid].code for uid in self.table.zones[f"{seat}.hand"])

    def discard(self, seat: str) -> list[str]:
        return [self.table.pieces[uid].code for uid in self.table.zones[f"{seat}.discard"]]

    def icons(self, name: str) -> dict[str, tuple[int, int]]:
        uid = self.uid(name)
        kinds = ("unit-damage", "blast", "tactics")
        return {kind: stats.icons(self.table, uid, kind) for kind in kinds}

    def shown(self, seat: str) -> dict[str, Any]:
        """What a seat is shown."""
        return self.game.render(self.game.information(self.table, seat))

    @property
    def dial(self) -> int:
        return self.table.counters["dial"]


def position(
    phase: str,
    turn: str = LIGHT,
    *,
    dark: Sequence[str] = (),
    light: Sequence[str] = (),
    dark_hand: Sequence[str] = (),
    light_hand: Sequence[str] = (),
    dark_discard: Sequence[str] = (),
    light_discard: Sequence[str] = (),
    dark_objectives: Sequence[str] = PLAIN_DARK,
    light_objectives: Sequence[str] = PLAIN_LIGHT,
    dark_reserve: Sequence[str] = PLAIN_DARK,
    light_reserve: Sequence[str] = PLAIN_LIGHT,
    dark_deck: Sequence[str] = FILL_DARK,
    light_deck: Sequence[str] = FILL_LIGHT,
    captives: Sequence[str] = (),
    dark_side: str = "sith",
    light_side: str = "jedi",
    balance: str = LIGHT,
    dial: int = 1,
    first: bool = False,
    seed: str = "1",
    printed: Mapping[str, Mapping[str, Any]] = {},
    ai: str = "",
    pool: int = 0,
    fate: Sequence[str] = (),
    prepared: Sequence[str] = (),
    **settings: Any,
) -> Position:
    """A table at the beginning of a phase of a seat's turn.

    A card in play is its code, then `@CODE` for what it lies on, then `+TOKEN` for each token.
    Captives lie under the first dark objective. What is `printed` on a card can be changed.

    A seat is played by the AI's procedures if `ai` names it, or is `both`; then objectives have
    the draw numbers of the order they are given in, `pool`, `fate` and `prepared` are the AI's,
    units with the token `attack` make its attack group.
    """
    automatic = [DARK, LIGHT] if ai == "both" else [ai] if ai else []
    game = reprinted(printed, automatic)
    table = Table(
        game.spec,
        game,
        complete_settings(game.info.settings, settings, of="star-wars"),
        Rng(seed),
    )
    table.counters.update(dial=dial, balance=int(balance == LIGHT), round=2)
    cards = [
        *((DARK, card) for card in (dark_side, *dark_objectives, *dark)),
        *((LIGHT, card) for card in (light_side, *light_objectives, *light)),
    ]
    waiting = [(seat, card) for seat, card in cards if not _put(table, seat, card)]
    assert all(_put(table, seat, card) for seat, card in waiting), waiting
    for zone, codes in {
        "dark.hand": dark_hand, "light.hand": light_hand,
        "dark.discard": dark_discard, "light.discard": light_discard,
        "dark.deck": dark_deck, "light.deck": light_deck,
        "dark.objectives": dark_reserve, "light.objectives": light_reserve,
    }.items():  # fmt: skip
        for code in codes:
            table.create(code, zone, owner=zone.partition(".")[0])
    for code in captives:
        table.create(code, "captives", owner=LIGHT, host=table.zones["dark.play"][1])
    for seat in automatic:
        _automate(table, seat, pool, fate, prepared)
    if automatic:
        _number_objectives(table)
    table.stack = [
        (SoloGame if ai else Game)(seat=table.other(turn), turns=4, step="turn"),
        (SoloTurn if ai else Turn)(seat=turn, first=first, step=phase),
    ]
    flow.start(table)
    return Position(table)


def _automate(
    table: Table, ai: str, pool: int, fate: Sequence[str], prepared: Sequence[str]
) -> None:
    """What a seat of the AI has besides."""
    table.counters.update({f"{ai}.pool": pool, f"{ai}.debt": 0})
    for zone, codes in ("fate", fate), ("prepared", prepared):
        for code in codes:
            table.create(code, f"{ai}.{zone}", owner=ai)


def _number_objectives(table: Table) -> None:
    for seat in (DARK, LIGHT):
        table.counters[f"{seat}.numbered"] = 0
        for uid in objectives(table, seat):
            number_objective(table, seat, uid)


def _put(table: Table, seat: str, text: str) -> bool:
    """Put a card into play; False where what it lies on is not there yet."""
    code, *tokens = text.split("+")
    code, _, on = code.partition("@")
    hosts = [uid for uid, piece in table.pieces.items() if piece.name == on]
    if on and not hosts:
        return False
    uid = table.create(code, f"{seat}.play", owner=seat, host=hosts[0] if on else 0)
    for token in tokens:
        table.add(uid, token)
    return True


def attack(at: Position, objective: str, *units: str) -> None:
    """Engage an objective with some units."""
    at.until("engage").do(f"engage {objective}", *(f"attack {unit}" for unit in units))


def pay(at: Position) -> Position:
    """Pay in any way."""
    while at.asked[1] == "pay":
        at.do(at.options[0])
    return at


def window(at: Position) -> str:
    """The name of the action window in which somebody is asked; empty in no such window."""
    frame = at.table.stack[-1]
    return frame.name if isinstance(frame, ActionWindow) else ""


def asks(at: Position, until: str) -> list[tuple[str, str]]:
    """Who is asked what until something is asked, while everybody passes."""
    found = []
    while at.asked[1] != until:
        found.append(at.asked)
        at.do(next(word for word in ("pass", "done", at.options[0]) if word in at.options))
    return found
