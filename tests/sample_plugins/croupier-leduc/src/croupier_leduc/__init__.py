"""Leduc poker for croupier, written in two ways."""
