"""Decks, tokens, randomness and turns for card and board games played by plugins."""

__version__ = "0.1.0"
