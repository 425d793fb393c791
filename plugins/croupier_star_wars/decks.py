"""Decks: the ready-made ones, deck files, and what the rules ask of a deck (SW-3)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.errors import SetupError, nearest
from croupier_star_wars import data

SMALLEST = 10
"""Objective sets in a deck of one's own, at least (SW-3.2)."""


class Deck(NamedTuple):
    """A deck.

    Attributes:
        affiliation: the affiliation card.
        sets: numbers of objective sets, repeats included, in order.
    """

    affiliation: str
    sets: tuple[int, ...]

    def objectives(self) -> list[str]:
        """The objective deck, by code (SW-3.1)."""
        return [str(objective_set(number)["objective"]) for number in self.sets]

    def commands(self) -> list[str]:
        """The command deck, by code: five cards of each set, also where sets share one (SW-3.1,
        SW-3.8)."""
        return [code for number in self.sets for code in objective_set(number)["commands"]]

    def codes(self) -> list[str]:
        """Every card that takes part, once each, in order."""
        return list(dict.fromkeys([self.affiliation, *self.objectives(), *self.commands()]))


def objective_set(number: int) -> Mapping[str, Any]:
    """An objective set by its number.

    Raises:
        KeyError: there is no such set.
    """
    for entry in data.read("sets")["set"]:
        if entry["number"] == number:
            found: Mapping[str, Any] = entry
            return found
    raise KeyError(number)


def ready_made() -> dict[str, Deck]:
    """The decks with a name (SW-3.6)."""
    return {
        entry["id"]: Deck(
            entry["affiliation"],
            tuple(part["set"] for part in entry["sets"] for _ in range(part["count"])),
        )
        for entry in data.read("decks")["deck"]
    }


def deck_of(name: str, side: str, files: Mapping[str, str], least: int) -> Deck:
    """The deck a set-up names for a side.

    Raises:
        SetupError: it is unknown, or breaks the rules of deck building; all breaches are told.
    """
    if name in files:
        deck = read_deck(files[name], name)
        if faults := deck_faults(deck, side, least):
            raise SetupError(f"{side} deck {name!r}: " + "; ".join(faults))
        return deck
    decks, sides = ready_made(), data.read("sets")["affiliations"]
    mine = [known for known, deck in decks.items() if sides[deck.affiliation] == side]
    if name in mine:
        return decks[name]
    hint = f"decks of the {side} side: {', '.join(nearest(name, mine))}, or a file"
    if name in decks:
        raise SetupError(f"deck {name!r} is not of the {side} side", hint=hint)
    raise SetupError(f"no deck {name!r}", hint=hint)


def read_deck(text: str, name: str) -> Deck:
    """A deck file: `affiliation = "jedi"` and `sets = [1, 2, …]`.

    Raises:
        SetupError: it is no such file; all that is wrong with its shape is told.
    """
    try:
        plain = tomllib.loads(text)
    except ValueError as error:  # of a number with thousands of digits, too
        raise SetupError(f"deck {name!r} is no TOML: {error}") from None
    except RecursionError:
        raise SetupError(f"deck {name!r} is no TOML: nested too deeply") from None
    if faults := _misshapen(plain):
        hint = 'affiliation = "jedi" and sets = [1, 2, 3]'
        raise SetupError(f"deck {name!r}: " + "; ".join(faults), hint=hint)
    return Deck(plain["affiliation"], tuple(plain["sets"]))


def _misshapen(plain: Mapping[str, Any]) -> list[str]:
    """What is missing, unknown or ill-typed in a deck file."""
    faults = [f"{key} is missing" for key in Deck._fields if key not in plain]
    faults += [f"unknown key {key!r}" for key in plain if key not in Deck._fields]
    affiliation, sets = plain.get("affiliation", ""), plain.get("sets", [])
    if not isinstance(affiliation, str):
        faults.append(f"affiliation is no text: {affiliation!r}")
    if not isinstance(sets, list):
        return [*faults, f"sets is no list: {sets!r}"]
    return faults + [
        f"number {place} of sets is no whole number: {number!r}"
        for place, number in enumerate(sets, 1)
        if type(number) is not int
    ]


def deck_faults(deck: Deck, side: str, least: int) -> list[str]:
    """Every breach of the deck building rules (SW-3.2 to SW-3.7)."""
    affiliations = data.read("sets")["affiliations"]
    faults = []
    if affiliations.get(deck.affiliation) != side:
        faults.append(f"{deck.affiliation!r} is no affiliation of the {side} side")
    if len(deck.sets) < least:
        faults.append(f"{len(deck.sets)} objective sets, {least} are needed")
    for number, copies in sorted(Counter(deck.sets).items()):
        try:
            entry = objective_set(number)
        except KeyError:
            faults.append(f"there is no set {number}")
            continue
        if entry["side"] != side:
            faults.append(f"set {number} is of the {entry['side']} side")  # SW-3.3
        if copies > entry["max_copies"]:  # SW-3.4
            faults.append(f"set {number} is there {copies} times, {entry['max_copies']} at most")
        if entry["affiliation_locked"] and entry["affiliation"] != deck.affiliation:  # SW-3.5
            faults.append(f"set {number} needs the affiliation {entry['affiliation']}")
    return faults
