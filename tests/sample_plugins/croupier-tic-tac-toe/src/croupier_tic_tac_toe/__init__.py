"""Tic-tac-toe for croupier."""
