"""Tokens: counters on a piece or with a seat, with limits and a common supply."""

from __future__ import annotations

from typing import NamedTuple


class TokenSpec(NamedTuple):
    """A kind of counter.

    Attributes:
        name: a slug.
        limit: the most that one holder may have; None for no limit.
        supply: how many there are in all; None for as many as needed.
    """

    name: str
    limit: int | None = None
    supply: int | None = None
