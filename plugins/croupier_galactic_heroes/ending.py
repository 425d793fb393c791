"""How the game ends (GH-11)."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.game import Result
from croupier.table import Frame, Outcome, Table
from croupier_galactic_heroes.cards import SEATS
from croupier_galactic_heroes.layout import card, planets


def end(table: Table, winners: tuple[str, ...], reason: str) -> None:
    """End the game at the end of the running step."""
    scores = {seat: table.count(seat, "points") for seat in SEATS}
    table.result = Result(winners, scores, reason)


class CheckPoints(Frame, kind="galactic-heroes.check-points"):
    """Whether somebody has the points to win, once both have finished phase IV (GH-8.8)."""

    step: str = "check"

    def check(self, table: Table) -> Outcome:
        """Compare points, unless that waits for the end of the round (GH-11.3)."""
        if table.settings["points_check"] == "phase":
            check_points(table)
        return None


def check_points(table: Table) -> None:
    """End the game if somebody has the points to win; of both, who has more points, then who
    controls the larger sum of printed costs (GH-11.4)."""
    wanted = int(table.settings["points_to_win"])
    standings = {
        seat: (points, sum(card(table, uid).cost for uid in planets(table, seat)))
        for seat in SEATS
        if (points := table.count(seat, "points")) >= wanted
    }
    if standings:
        best = max(standings.values())
        end(table, _alone(seat for seat in standings if standings[seat] == best), "economy")


def end_by_limit(table: Table) -> None:
    """End the game after its last round: more points win (GH-11.5)."""
    best = max(table.count(seat, "points") for seat in SEATS)
    end(table, _alone(seat for seat in SEATS if table.count(seat, "points") == best), "round-limit")


def _alone(best: Iterable[str]) -> tuple[str, ...]:
    """The winner, or nobody where several are equal."""
    winners = tuple(best)
    return winners if len(winners) == 1 else ()
