"""A card game of beasts for the tests of `croupier.cards`: red and blue, wounds, deaths, draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from croupier.cards import (
    NOTHING,
    OCCURRENCES,
    WORDS,
    Ability,
    ActionWindow,
    CardGame,
    Context,
    Event,
    Occurrence,
    Stretch,
    Use,
    Vocabulary,
    forget,
    given,
    happen,
    read_ability,
)
from croupier.game import GameInfo, Result, Setup
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier.table import (
    Frame,
    Outcome,
    Push,
    Table,
    TableView,
    TokenSpec,
    seat_zones,
    table_spec,
)

SEATS = ("red", "blue")
LIFE = 3

TOY_WORDS = Vocabulary(WORDS)


@TOY_WORDS.word("effect", "hit", "cards", "number")
def _hit(at: Context, cards: list[int], amount: int) -> list[Event]:
    return [Event("hit", uid, amount, at.source, at.seat) for uid in cards if at.table.pieces[uid]]


@TOY_WORDS.word("effect", "heal", "cards", "number")
def _heal(at: Context, cards: list[int], amount: int) -> list[Event]:
    return [Event("heal", uid, amount) for uid in cards if at.table.count(uid, "wound")]


@TOY_WORDS.word("effect", "kill", "cards")
def _kill(at: Context, cards: list[int]) -> list[Event]:
    return [Event("die", uid, 1, at.source, at.seat) for uid in cards]


@TOY_WORDS.word("effect", "gold", "seat", "number")
def _gold(at: Context, seat: str, amount: int) -> list[Event]:
    return [Event("gold", 0, amount, at.source, seat)]


@TOY_WORDS.word("filter", "wounded")
def _wounded(at: Context, uid: int) -> bool:
    return at.table.count(uid, "wound") > 0


def _hit_happens(table: Table, event: Event) -> tuple[Event, list[Event]]:
    table.add(event.card, "wound", event.amount)
    return event, []


def _heal_happens(table: Table, event: Event) -> tuple[Event, list[Event]]:
    table.remove(event.card, "wound", event.amount)
    return event, []


def _die_happens(table: Table, event: Event) -> tuple[Event, list[Event]]:
    piece = table.pieces[event.card]
    if not piece.zone.endswith(".play"):
        return NOTHING, []
    table.remove(event.card, "wound", LIFE * 9)
    forget(table, event.card)
    table.move(event.card, f"{piece.owner}.discard")
    return event, []


def _gold_happens(table: Table, event: Event) -> tuple[Event, list[Event]]:
    table.counters[f"{event.seat}.gold"] = (
        table.counters.get(f"{event.seat}.gold", 0) + event.amount
    )
    return event, []


class Beast(NamedTuple):
    abilities: tuple[Ability, ...] = ()


class Bout(Frame, kind="test-cards.bout"):
    """Turns of red and blue, three of them."""

    turns: int = 0
    step: str = "turn"

    def turn(self, table: Table) -> Outcome:
        if self.turns == 3:
            table.result = Result((), dict.fromkeys(SEATS, 0), "over")
            return None
        self.turns += 1
        return Push(Turn(seat=SEATS[(self.turns - 1) % 2]), "turn")


class Turn(Stretch, kind="test-cards.turn"):
    span: ClassVar[str] = "turn"
    seat: str
    step: str = "dawn"

    def dawn(self, table: Table) -> Outcome:
        return happen([Event("dawn", seat=self.seat)], "day")

    def day(self, table: Table) -> Outcome:
        return Push(ActionWindow(name="day"), "over")

    def over(self, table: Table) -> Outcome:
        return None


class Beasts(CardGame):
    info = GameInfo("beasts", "Beasts", 1, SEATS, asks={})
    spec = table_spec(
        SEATS,
        [
            *seat_zones(SEATS, "play"),
            *seat_zones(SEATS, "hand", "owner"),
            *seat_zones(SEATS, "discard", ordered=True),
        ],
        [TokenSpec("wound")],
    )
    vocabulary = TOY_WORDS
    occurrences: ClassVar[Mapping[str, Occurrence]] = {
        **OCCURRENCES,
        "hit": Occurrence(_hit_happens),
        "heal": Occurrence(_heal_happens),
        "die": Occurrence(_die_happens),
        "gold": Occurrence(_gold_happens),
        "dawn": Occurrence(lambda table, event: (event, ())),
        "used": Occurrence(lambda table, event: (event, ())),
    }

    def __init__(
        self, texts: Mapping[str, Sequence[Mapping[str, Any]]], places: Any, stops: bool
    ) -> None:
        super().__init__(
            {code: Beast(tuple(map(read_ability, plain))) for code, plain in texts.items()}
        )
        self.places: Mapping[str, Sequence[str]] = places
        self.words = frozenset()
        self.all_stop = stops

    def begin(self, table: Table, setup: Setup) -> None:
        for zone, codes in self.places.items():
            for code in codes:
                table.create(code, zone, owner=zone.partition(".")[0])
        table.stack.append(Bout())

    def render(self, information: TableView, lang: str = "en") -> dict[str, Any]:
        return {}

    def in_play(self, table: Table) -> Iterable[int]:
        return [uid for seat in SEATS for uid in table.zones[f"{seat}.play"]]

    def controller(self, table: Table, uid: int) -> str:
        return table.pieces[uid].zone.partition(".")[0]

    def stops_at_windows(self, table: Table) -> bool:
        return self.all_stop

    def active(self, table: Table) -> str:
        turn = table.stack[1]
        assert isinstance(turn, Turn)
        return turn.seat

    def elsewhere(self, table: Table, seat: str, zone: str) -> Sequence[int]:
        return table.zones[f"{seat}.{zone}"]

    def _acts(self, table: Table, seat: str) -> Iterable[tuple[tuple[str, ...], int, int]]:
        for zone, place in (("play", ""), ("hand", "hand")):
            for uid in table.distinct(table.zones[f"{seat}.{zone}"]):
                piece = table.pieces[uid]
                for number, ability in enumerate(self.card(piece.code).abilities):
                    if (ability.kind, ability.zone) == ("action", place) and self.usable(
                        Context(table, uid, seat), number
                    ):
                        yield ("use", piece.name), uid, number

    def actions(self, table: Table, seat: str, window: str) -> list[tuple[str, ...]]:
        return [words for words, _, _ in self._acts(table, seat)]

    def action(self, table: Table, seat: str, pick: tuple[str, ...]) -> Frame:
        uid, number = next(act[1:] for act in self._acts(table, seat) if act[0] == pick)
        return Use(source=uid, number=number, seat=seat)

    def demands(self, table: Table) -> Iterable[Event]:
        return [
            Event("die", uid)
            for uid in self.in_play(table)
            if table.count(uid, "wound") >= LIFE + given(table, uid, "life")
        ]

    def use_kinds(self, table: Table, use: Use) -> Sequence[str]:
        return ("used",)

    def end_use(self, table: Table, use: Use) -> Iterable[Event]:
        if table.pieces[use.source].zone.endswith(".hand"):
            table.move(use.source, f"{use.seat}.discard")
        return ()


class Play:
    """A table of beasts, read and driven by words."""

    def __init__(
        self,
        texts: Mapping[str, Sequence[Mapping[str, Any]]],
        *,
        stops: bool = False,
        **places: Sequence[str],
    ) -> None:
        in_zones = {zone.replace("_", "."): codes for zone, codes in places.items()}
        self.game = Beasts(texts, in_zones, stops)
        self.setup = make_setup(self.game, seed="1")
        self.table = self.game.new(self.setup, Rng("1"))

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        return self.game.seat(self.table), self.game.ask(self.table)

    @property
    def options(self) -> list[str]:
        return [self.game.text(option) for option in self.game.options(self.table)]

    def do(self, *texts: str) -> Play:
        for text in texts:
            assert text in self.options, f"{text!r} is none of {self.options}"
            self.game.apply(self.table, tuple(text.split()))
        return self

    def uid(self, name: str) -> int:
        return next(uid for uid, piece in self.table.pieces.items() if piece.name == name)

    def wounds(self, name: str) -> int:
        return self.table.count(self.uid(name), "wound")

    def zone(self, name: str) -> str:
        return self.table.pieces[self.uid(name)].zone

    def gold(self, seat: str) -> int:
        return self.table.counters.get(f"{seat}.gold", 0)


def action(do: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "action", "summary": "", "do": do, **more}


def answer(kind: str, on: str, do: Any, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "summary": "", "on": on, "do": do, **more}


def constant(affects: Any, *gives: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "constant", "summary": "", "affects": affects, "gives": gives, **more}
