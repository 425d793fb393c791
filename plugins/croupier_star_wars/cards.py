"""Printed cards: what stands on them, read from the data files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from croupier.cards import Ability, read_ability
from croupier_star_wars import data

ICONS = ("unit-damage", "blast", "tactics")
TYPES = ("affiliation", "objective", "unit", "enhancement", "event", "fate")
SIDES = ("dark", "light")


class Attach(NamedTuple):
    """Where an enhancement may lie.

    Attributes:
        host: `unit`, `objective`, `play-area` or `dial`.
        controller: whose: `friendly`, `enemy` or `any`.
        traits: one of these is needed; () for no condition.
    """

    host: str
    controller: str
    traits: tuple[str, ...]


class Card(NamedTuple):
    """A printed card, of any type (SW-2.1 to SW-2.3). Numbers that a type or a card does not have
    are 0 (SW-2.8).

    Attributes:
        code: kebab-case, the option's word; it stands for the title (SW-2.7).
        icons: by icon, how many work always and how many only with the edge.
        keywords: by name, with the value of those that have one, else 1; what reminds of them on
            the card is left out (SW-2.11).
        protects: the traits that it protects, or types, or codes.
    """

    code: str
    title: str
    type: str
    side: str
    affiliation: str
    numbers: tuple[int, ...] = ()
    unique: bool = False
    locked: bool = False
    cost: int = 0
    force: int = 0
    capacity: int = 0
    resources: int = 0
    reserve: int = 0
    priority: int = 0
    traits: frozenset[str] = frozenset()
    keywords: Mapping[str, int] = {}
    protects: tuple[str, ...] = ()
    icons: Mapping[str, tuple[int, int]] = {}
    attach: Attach | None = None
    abilities: tuple[Ability, ...] = ()


def slug(trait: str) -> str:
    """A trait as data name it: `Force User` is `force-user`."""
    return trait.lower().replace(" ", "-")


@cache
def card(code: str) -> Card:
    """A card by its code.

    Raises:
        KeyError: there is none of that code.
    """
    plain = data.read(f"cards/{code}")
    return read_card(code, plain)


def read_card(code: str, plain: Mapping[str, Any]) -> Card:
    """A card from its file.

    Raises:
        ValueError: an ability is not understood.
    """
    fields = dict(plain)
    attach = fields.pop("attach", None)
    zone = "hand" if fields["type"] == "event" else ""
    return Card(
        code=code,
        title=fields.pop("title"),
        type=fields.pop("type"),
        side=fields.pop("side"),
        affiliation=fields.pop("affiliation"),
        numbers=tuple(fields.pop("numbers", ())),
        traits=frozenset(map(slug, fields.pop("traits", ()))),
        protects=tuple(map(slug, fields.pop("protects", ()))),
        icons={icon: (normal, edge) for icon, (normal, edge) in fields.pop("icons", {}).items()},
        attach=(
            Attach(attach["host"], attach["controller"], tuple(map(slug, attach.get("traits", ()))))
            if attach
            else None
        ),
        abilities=tuple(
            read_ability({"zone": zone, **ability}) for ability in fields.pop("ability", ())
        ),
        **fields,
    )


def codes() -> list[str]:
    """Every card there is, in order of code."""
    return data.names("cards")
