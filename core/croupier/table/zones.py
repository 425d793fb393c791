"""Zones: the places of a table and who sees what lies there."""

from __future__ import annotations

from typing import Literal, NamedTuple

Sight = Literal["all", "owner", "nobody"]


class ZoneSpec(NamedTuple):
    """One place of the table.

    Attributes:
        name: unique; by habit `SEAT.what` for a seat's own zones.
        owner: the seat it belongs to, or empty.
        sight: who sees the faces of pieces that lie there face up. Face down, nobody does.
        ordered: whether the order of its pieces means something; the order of an unordered zone
            is shown to nobody.
        back: what the backs of the pieces there show besides their owner: pieces with different
            backs are never taken for one another.
    """

    name: str
    owner: str = ""
    sight: Sight = "all"
    ordered: bool = False
    back: str = ""


def seat_zones(
    seats: tuple[str, ...],
    what: str,
    sight: Sight = "all",
    *,
    ordered: bool = False,
    back: str = "",
) -> tuple[ZoneSpec, ...]:
    """The zone `SEAT.what` of every seat."""
    return tuple(ZoneSpec(f"{seat}.{what}", seat, sight, ordered, back) for seat in seats)
