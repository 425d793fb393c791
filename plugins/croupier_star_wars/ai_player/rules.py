"""The rules of the AI player, read from data: those of its book, then our doctrine."""

from __future__ import annotations

from croupier.rulebook import Rule
from croupier_star_wars import data

RULES = {
    entry["id"]: Rule(entry["id"], entry["summary"], entry["source"], entry["status"])
    for name in ("ai_rules", "doctrine")
    for entry in data.read(name)["rule"]
}
"""Every rule by id, in the order of the book."""
