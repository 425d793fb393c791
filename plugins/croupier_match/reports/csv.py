"""The games of a record as CSV, one a line, for spreadsheets and data frames."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from typing import TextIO

from croupier_match.record import Batch

COLUMNS = (
    "game,pair,event,deal,seat,entrant,score,points,won,termination,reason,decisions,void,digest"
)


def write(batches: Iterable[Batch], file: TextIO) -> None:
    """One line for each seat of each game."""
    out = csv.writer(file, lineterminator="\n")
    out.writerow(COLUMNS.split(","))
    for rows, _ in batches:
        for row in rows:
            for seat, entrant in row.seats.items():
                out.writerow(
                    [
                        row.game,
                        row.pair,
                        row.event,
                        row.deal,
                        seat,
                        entrant,
                        row.score[seat],
                        "" if row.points is None else row.points[seat],
                        "" if row.winners is None else int(seat in row.winners),
                        row.termination,
                        row.reason,
                        row.decisions,
                        int(row.void),
                        row.digest,
                    ]
                )
