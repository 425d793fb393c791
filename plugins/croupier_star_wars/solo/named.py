"""Cards that switches of the variant name: those that join out of the edge battle, those that are
played without their text (AI-10.6, AI-17.5)."""

from __future__ import annotations

from functools import cache

from croupier.errors import SetupError, nearest
from croupier.game import Setup
from croupier_star_wars.cards import Card, card, codes
from croupier_star_wars.decks import objective_set
from croupier_star_wars.solo.settings import OFF, SOLO


@cache
def joiners(places: str) -> frozenset[str]:
    """The codes of the cards at some places of objective sets: `12-2` is the second card of set
    12, whose first is the objective.

    Raises:
        SetupError: a place is not understood, or there is no unit.
    """
    return frozenset(map(_card_at, _listed(places)))


def blanks(setup: Setup) -> frozenset[str]:
    """The codes of the cards that are played without their text.

    Raises:
        SetupError: there is no such card.
    """
    if setup.variant != SOLO:
        return frozenset()
    named = _listed(str(setup.settings["blank_cards"]))
    for code in named:
        if code not in codes():
            hint = "cards: " + ", ".join(nearest(code, codes())) + "; or off"
            raise SetupError(f"blank_cards: no card {code!r}", hint=hint)
    return frozenset(named)


def without_text(printed: Card) -> Card:
    """A card as it is without its text: no abilities, no keywords; a unit is nothing else."""
    attach = None if printed.type == "unit" else printed.attach
    return printed._replace(abilities=(), keywords={}, protects=(), attach=attach)


def check_named(setup: Setup) -> None:
    """See that every card that a switch names is there.

    Raises:
        SetupError: one is not.
    """
    if setup.variant == SOLO:
        joiners(str(setup.settings["edge_entry_cards"]))


def _listed(text: str) -> list[str]:
    return [] if text == OFF else text.split(",")


def _card_at(place: str) -> str:
    number, _, nth = place.partition("-")
    try:
        commands = objective_set(int(number))["commands"]
        code = str(dict(enumerate(commands, 2))[int(nth)])
    except (ValueError, KeyError):
        raise SetupError(
            f"edge_entry_cards: no card {place!r}",
            hint="SET-PLACE,SET-PLACE: 12-2 is the first command card of set 12; or off",
        ) from None
    if card(code).type != "unit":
        raise SetupError(f"edge_entry_cards: {place!r}, {code}, is no unit", hint="only units join")
    return code
