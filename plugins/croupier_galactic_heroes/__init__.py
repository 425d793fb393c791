"""Galactic Heroes, a game for two after a fans' design: see `plugin` for the entry point."""
