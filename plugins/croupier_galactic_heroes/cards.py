"""The cards: their printed facts and their effects, read from the data files.

An effect is a number under a key. The key is the effect's kind, with the moment or role it names
behind it: `explore_look`, `draw phase_iv`, `power_if defence`. The effects of all cards a player
controls add up (GH-12).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from croupier_galactic_heroes import data

EMPIRE = "empire"
ALLIANCE = "alliance"
SEATS = (EMPIRE, ALLIANCE)

FLEETS = ("admiral", "leader")
"""Types of cards that are fleets; all others are planets (GH-1.5)."""

PAIR = "pair_power"

EFFECTS = frozenset(
    {
        "explore_look",  # GH-12.1
        "explore_keep",  # GH-12.2
        "fleet_discount",  # GH-12.3
        "planet_discount",  # GH-12.4
        "draw fleet_built",  # GH-12.5
        "draw phase_iv",
        "draw phase_v",
        "power_if attack",  # GH-12.6
        "power_if defence",
        "all_fleets_power",  # GH-12.7
        PAIR,  # GH-12.8
        "boost_one",  # GH-12.9
        "negate_one",  # GH-12.10
        "blitz",  # GH-12.11
        "safe_retreat",  # GH-12.12
        "ignore_planet_defence",  # GH-12.13
        "free_sortie",  # GH-12.14
        "pursuit",  # GH-12.15
        "fortified",  # GH-12.16
        "revive",  # GH-12.17
        "vp_bonus",  # GH-12.18
        "supply phase_iv",  # GH-12.20
        "supply phase_v",
    }
)
"""Every effect there is."""


class Card(NamedTuple):
    """One card as printed.

    Attributes:
        code: its name in options.
        type: `admiral`, `leader`, `planet`, `capital` or `corridor`.
        home: the faction printed on it, or `neutral` (GH-1.8, GH-1.10).
        name: by language.
        cost: cards to pay for it; -1 for a leader, which nobody builds.
        power: of a fleet (GH-6.5).
        rank: of a planet; its place in the order of attack is `RANKS.index(rank)`.
        kind: of a planet: `inhabited`, `military`, `uninhabited` or `fortress` (GH-1.9).
        good: what it yields: `civilian`, `military` or `none`.
        defence: what an attack must win by to capture it, before `fortified` (GH-7.20).
        effects: by key.
        partner: of `pair_power`, the other's code.
        is_fleet: whether it is an admiral or a leader; all others are planets (GH-1.5).
    """

    code: str
    type: str
    home: str
    name: Mapping[str, str]
    cost: int
    power: int
    rank: str
    kind: str
    good: str
    defence: int
    effects: Mapping[str, int]
    partner: str
    is_fleet: bool

    @property
    def requirement(self) -> int:
        """What an attack must win by to capture this planet (GH-7.20, GH-12.16)."""
        return self.defence + self.effects.get("fortified", 0)


class Action(NamedTuple):
    """One kind of action card: its phase, how many each player has, its bonus (GH-1.4)."""

    code: str
    phase: str
    name: Mapping[str, str]
    copies: int
    bonus: Mapping[str, int]


@cache
def cards() -> Mapping[str, Card]:
    """Every card but the action cards, by code: the draw pile's in its order, then the others."""
    in_deck = ((name.removesuffix(".toml"), name.partition("s-")[0]) for name in _deck_files())
    sources = [*in_deck, ("leaders", "leader"), ("capitals", "capital"), ("corridor", "corridor")]
    return {
        row["id"]: _card(row, type_) for name, type_ in sources for row in data.read(name)[type_]
    }


@cache
def actions() -> Mapping[str, Action]:
    """The action cards by code, in the order of their phases."""
    return {
        row["id"]: Action(row["id"], row["phase"], _names(row), row["copies"], row["bonus"])
        for row in data.read("actions")["action"]
    }


def deck() -> Iterator[str]:
    """The codes of the draw pile's cards, each as often as there are copies (GH-1.2)."""
    for name in _deck_files():
        for rows in data.read(name.removesuffix(".toml")).values():
            for row in rows:
                yield from [row["id"]] * row["copies"]


def _deck_files() -> list[str]:
    names: list[str] = data.read("setup")["deck"]["files"]
    return names


def _names(row: Mapping[str, Any]) -> dict[str, str]:
    return {"en": row["name"], "zh": row["name_zh"]}


def _card(row: Mapping[str, Any], type_: str) -> Card:
    effects: dict[str, int] = {}
    partner = ""
    for effect in row["effects"]:
        condition = effect.get("on") or effect.get("role")
        key = f"{effect['kind']} {condition}" if condition else effect["kind"]
        if key not in EFFECTS:
            raise ValueError(f"{row['id']} has an unknown effect {key!r}")
        effects[key] = effect.get("n", 1)
        partner = effect.get("partner", partner)
    cost = row.get("cost", -1)
    return Card(
        code=row["id"],
        type=type_,
        home=row.get("faction") or row["home"],
        name=_names(row),
        cost=cost,
        power=row.get("power", 0),
        rank=row.get("rank", ""),
        kind=row.get("kind", ""),
        good=row.get("good", "none"),
        defence=row.get("defence_when_owned", cost),
        effects=effects,
        partner=partner,
        is_fleet=type_ in FLEETS,
    )
