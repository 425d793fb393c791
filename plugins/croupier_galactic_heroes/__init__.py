"""Galactic Heroes: a card game for two, Empire against Alliance."""
