"""What a game is worth to each seat: 0 to 1, and together always the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.game import Result
from croupier_match import record

RESIGNED = frozenset({"resign", "resigned", "resignation", "concede", "concession"})
"""Reasons of games that end because a seat gives up."""


def termination(result: Result, seats: Sequence[str]) -> str:
    """How a game that played itself out ended."""
    if result.reason in RESIGNED:
        return record.RESIGN
    drawn = len(seats) > 1 and len(result.winners) in (0, len(seats))
    return record.DRAW if drawn else record.NORMAL


def of_result(seats: Sequence[str], result: Result | None) -> dict[str, float]:
    """Win 1, draw ½, loss 0; with more than two seats (k - rank) / (k - 1).

    A game without a result is a draw; played alone, a loss.
    """
    if len(seats) == 1:
        return {seats[0]: float(result is not None and bool(result.winners))}
    if result is None or not result.winners:
        return dict.fromkeys(seats, 0.5)
    scores = result.scores if len(seats) > 2 else dict.fromkeys(seats, 0)
    winners = result.winners
    return _ranked(seats, {seat: (seat in winners, scores[seat]) for seat in seats})


def by_worth(seats: Sequence[str], worth: Mapping[str, float]) -> dict[str, float]:
    """The better one wins; played alone, what is worth more than nothing."""
    if len(seats) == 1:
        return {seats[0]: float(worth[seats[0]] > 0)}
    return _ranked(seats, worth)


def forfeit(seats: Sequence[str], loser: str) -> dict[str, float]:
    """The seat that failed is last, the others share what there is."""
    if len(seats) == 1:
        return {seats[0]: 0.0}
    return _ranked(seats, {seat: seat != loser for seat in seats})


def _ranked(seats: Sequence[str], worth: Mapping[str, object]) -> dict[str, float]:
    """(k - rank) / (k - 1), equals sharing the mean of their ranks."""
    score = {}
    for seat in seats:
        beaten = sum(worth[other] < worth[seat] for other in seats)  # type: ignore[operator]
        equal = sum(worth[other] == worth[seat] for other in seats) - 1
        score[seat] = (beaten + equal / 2) / (len(seats) - 1)
    return score
