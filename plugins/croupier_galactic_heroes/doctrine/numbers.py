"""The doctrine's rules and numbers, as its data file states them."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.rulebook import Rule
from croupier_galactic_heroes import data
from croupier_galactic_heroes.layout import limits

HAND_LIMIT = int(limits()["hand_at_end_of_round"])

RULES: Mapping[str, Rule] = {
    row["id"]: Rule(row["id"], row["summary"], ", ".join(row["leans_on"]), row["status"])
    for row in data.read("doctrine")["rule"]
}

WORTH: Mapping[str, float] = data.read("doctrine")["worth"]

LASTING: Mapping[str, float] = data.read("doctrine")["lasting"]
"""What an effect gives each round: cards for those in `IN_CARDS`, else points."""

AT_ONCE: Mapping[str, float] = data.read("doctrine")["at_once"]
"""What an effect is worth in points however long the game goes on."""

IN_CARDS = frozenset(
    effect for effect in LASTING if effect.startswith(("draw", "explore")) or "discount" in effect
)
"""Effects that give or save cards."""
