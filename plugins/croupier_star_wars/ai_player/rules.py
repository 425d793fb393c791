"""The rules of the AI player, read from data."""

from __future__ import annotations

from croupier.rulebook import Rule
from croupier_star_wars import data

RULES = {
    entry["id"]: Rule(entry["id"], entry["summary"], entry["source"], entry["status"])
    for entry in data.read("ai_rules")["rule"]
}
"""Every rule by id, in the order of the book."""
