"""The doctrine's rules and numbers, as its data file states them."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.rulebook import Rule
from croupier_space_infantry import data

RULES: Mapping[str, Rule] = {
    row["id"]: Rule(row["id"], row["summary"], ", ".join(row["leans_on"]), row["status"])
    for row in data.read("doctrine")["rule"]
}

WORTH: Mapping[str, float] = data.read("doctrine")["worth"]

DANGER: Mapping[str, float] = data.read("doctrine")["danger"]
"""What an event costs, in turns, by what its string names."""

PRICE: Mapping[str, float] = data.read("doctrine")["price"]
"""The wounds that the use of an item must save."""

SUPPLY: Mapping[str, float] = data.read("doctrine")["supply"]
"""What the first item of a kind is worth to take along, before what the mission makes of it."""

STYLES: Mapping[str, Mapping[str, float]] = data.read("doctrine")["style"]
"""By style: `caution`, what own wounds weigh against enemy wounds and turns; `hurt`, the part of
the squad's wounds that must be lost before it rests; `thrift`, how dear its items are."""
