"""Batches of games: who is stronger, by how much, and how sure that is."""
