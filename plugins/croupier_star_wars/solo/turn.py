"""The turn of a game with the AI (AI-4, AI-5, AI-15)."""

from __future__ import annotations

from croupier_star_wars.turn import Turn


class SoloTurn(Turn, kind="star-wars.solo.turn"):
    """A player's turn."""
