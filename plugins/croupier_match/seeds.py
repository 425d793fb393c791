"""Every seed of a batch, from its one root seed.

A seed is the BLAKE2b-128 of its parts, each preceded by its length, as 32 hexadecimal digits. It
depends on what is dealt or who draws, never on the worker, the order of finishing or the clock.
"""

from __future__ import annotations

from hashlib import blake2b


def derive(root: str, *parts: str | int) -> str:
    """The seed for these parts."""
    texts = [root, *map(str, parts)]
    message = "".join(f"{len(text)}:{text}" for text in texts)
    return blake2b(message.encode(), digest_size=16, person=b"croupier match").hexdigest()


def deal_seed(root: str, game: str, deal: int) -> str:
    """What a game's chance is drawn from, the same in all games of a pair."""
    return derive(root, game, "deal", deal)


def policy_seed(root: str, deal: int, entrant: str, occurrence: int) -> str:
    """What an entrant's policy draws from in one game of a pair, the first being 0."""
    return derive(root, "policy", deal, entrant, occurrence)
