"""What a record says, as plain values: what reports in every format are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

import attrs

from croupier.errors import SetupError
from croupier_match import ratings, statistics
from croupier_match.record import TERMINATIONS, Row
from croupier_match.request import Manifest
from croupier_match.seeds import derive
from croupier_match.statistics import Estimate
from croupier_match.tally import Tally

SCHEMA = 1
BARS = 24
"""Bars at most in the plot of lengths."""

Plain = dict[str, Any]


def summarize(
    tally: Tally,
    status: str,
    side: Iterable[Mapping[str, Any]] = (),
    anchor: tuple[str, float] | None = None,
) -> Plain:
    """Everything that reports tell.

    Args:
        status: how the batch stands; empty while it goes on.
        side: objects of the side file.
        anchor: an entrant, and the rating it is given.
    """
    manifest = tally.manifest
    pairings = [_pairing(tally, one, two) for one, two in combinations(range(len(tally.names)), 2)]
    found: Plain = {
        "schema": SCHEMA,
        "status": status or "unfinished",
        "games": [event.label for event in manifest.request.games],
        "entrants": [attrs.asdict(entrant) for entrant in manifest.request.entrants],
        "seed": manifest.request.seed,
        "asked_pairs": manifest.request.pairs,
        "played": {
            "games": tally.games,
            "pairs": tally.units,
            "void_pairs": tally.void,
            "distinct_games": tally.distinct,
            "policy_errors": tally.policy_errors,
            "reproducible": not tally.not_reproducible,
        },
        "test": _test(tally),
        "pairings": [pairing for pairing in pairings if pairing["pairs"]],
        "seats": list(_seats(tally)),
        "alone": list(_alone(tally)),
        "ratings": [],
        "meetings": [],
        "terminations": {name: tally.endings[name] for name in TERMINATIONS if tally.endings[name]},
        "lengths": _lengths(tally.lengths),
        "course": [point._asdict() for point in tally.points],
        "errors": {name: tally.errors[name] for name in sorted(tally.errors)},
        "faults": [_fault(row) for row in tally.faults],
        "warnings": list(tally.warnings),
        "runs": _runs(side),
    }
    if len(tally.names) > 2 or anchor is not None:
        try:
            _add_ratings(found, tally.names, signatures_of(tally), manifest.request.seed, anchor)
        except SetupError as error:
            if anchor is not None:
                raise
            found["warnings"].append(f"no ratings: {error}")
    return found


def signatures_of(tally: Tally) -> ratings.Signatures:
    """What ratings are made of, by the games' names."""
    events = tally.manifest.request.games
    return {events[event].label: table for event, table in tally.signatures.items()}


def _add_ratings(
    found: Plain,
    names: Sequence[str],
    signatures: ratings.Signatures,
    seed: str,
    anchor: tuple[str, float] | None,
) -> None:
    rated = ratings.rate(names, signatures, derive(seed, "ratings"), anchor)
    found["ratings"] = [
        {**rating._asdict(), "elo": _estimate(rating.elo)} for rating in rated.ratings
    ]
    found["meetings"] = [
        {"first": one, "second": two, **meeting._asdict()}
        for (one, two), meeting in rated.meetings.items()
    ]


def rate_records(tallies: Sequence[Tally], anchor: tuple[str, float] | None) -> Plain:
    """The ratings over several records. Raises SetupError: see `ratings.rate`."""
    names, signatures = ratings.merge((tally.names, signatures_of(tally)) for tally in tallies)
    found: Plain = {"schema": SCHEMA}
    seed = derive("rate", *(tally.manifest.request.seed for tally in tallies))
    _add_ratings(found, names, signatures, seed, anchor)
    return found


def _estimate(estimate: Estimate | None) -> Plain | None:
    return None if estimate is None else dict(estimate._asdict())


def _pairing(tally: Tally, one: int, two: int) -> Plain:
    counts = tally.counts(one, two)
    found: Plain = {
        "first": tally.names[one],
        "second": tally.names[two],
        "pairs": sum(counts),
        "counts": counts,
        "score": _estimate(statistics.mean_score(counts)),
        "elo": _estimate(statistics.elo(counts)),
        "nelo": _estimate(statistics.nelo(counts)),
        "los": statistics.los(counts),
        "mcnemar_p": None,
        "margin": None,
    }
    if len(counts) == 3:
        found["mcnemar_p"] = statistics.mcnemar(counts[2], counts[0])
    margins = tally.margins.get((one, two))
    if margins:
        seed = derive(tally.manifest.request.seed, "margin", one, two)
        test = statistics.margins(margins, seed)
        if test is not None:
            found["margin"] = {"mean": _estimate(test.mean), "t": test.t, "p": test.p}
    return found


def _test(tally: Tally) -> Plain | None:
    test = tally.manifest.request.test
    if test is None:
        return None
    sprt = test.sprt()
    expected, worst = sprt.plan()
    return {
        "hypotheses": sprt.hypotheses,
        "model": test.model,
        "bounds": test.bounds,
        "alpha": test.alpha,
        "beta": test.beta,
        "llr": tally.llr,
        "lower": sprt.lower,
        "upper": sprt.upper,
        "verdict": tally.verdict or None,
        "expected_pairs": round(expected),
        "worst_pairs": round(worst),
    }


def _seats(tally: Tally) -> Iterable[Plain]:
    """For each game and seat, how everybody did there together; then each entrant by itself."""
    manifest = tally.manifest
    for event, installed in enumerate(manifest.games):
        if len(installed.seats) == 1:
            continue
        for seat, name in enumerate(installed.seats):
            every = [side for key, side in tally.sides.items() if key[::2] == (event, seat)]
            yield _side(
                manifest, event, name, None, [sum(column) for column in zip(*every, strict=True)]
            )
        for index, entrant in enumerate(tally.names):
            for seat, name in enumerate(installed.seats):
                side = tally.sides.get((event, index, seat))
                if side is not None:
                    yield _side(manifest, event, name, entrant, side)


def _side(
    manifest: Manifest, event: int, seat: str, entrant: str | None, side: Sequence[float]
) -> Plain:
    wins, draws, losses, score = side or (0, 0, 0, 0.0)
    games = int(wins + draws + losses)
    return {
        "game": manifest.request.games[event].label,
        "seat": seat,
        "entrant": entrant,
        "games": games,
        "wins": int(wins),
        "draws": int(draws),
        "losses": int(losses),
        "score": score / games if games else None,
    }


def _alone(tally: Tally) -> Iterable[Plain]:
    """How often each entrant won the games that are played alone."""
    for event, installed in enumerate(tally.manifest.games):
        if len(installed.seats) > 1:
            continue
        for index, entrant in enumerate(tally.names):
            side = tally.sides.get((event, index, 0))
            if side is not None:
                games = int(sum(side[:3]))
                rate = statistics.wilson(int(side[0]), games)
                yield {
                    "game": tally.manifest.request.games[event].label,
                    "entrant": entrant,
                    "games": games,
                    "wins": int(side[0]),
                    "rate": _estimate(rate),
                }


def _lengths(lengths: Mapping[int, int]) -> Plain | None:
    """Decisions a game: the mean, the extremes, and a histogram."""
    games = sum(lengths.values())
    if not games:
        return None
    least, most = min(lengths), max(lengths)
    width = max(1, -(-(most - least + 1) // BARS))
    bars = [0] * ((most - least) // width + 1)
    for length, times in lengths.items():
        bars[(length - least) // width] += times
    return {
        "mean": sum(length * times for length, times in lengths.items()) / games,
        "least": least,
        "most": most,
        "bar_width": width,
        "bars": bars,
    }


def _fault(row: Row) -> Plain:
    seat = row.fault.seat if row.fault else ""
    return {
        "game": row.game,
        "termination": row.termination,
        "seat": seat,
        "entrant": row.seats.get(seat, ""),
        "text": row.fault.text if row.fault else "",
    }


def _runs(side: Iterable[Mapping[str, Any]]) -> Plain:
    """How long it took, as far as the side file tells."""
    starts: list[Plain] = []
    seconds = 0.0
    dropped = 0
    spent, games = 0.0, 0
    for entry in side:
        if entry.get("event") == "started":
            starts.append({key: value for key, value in entry.items() if key != "event"})
        elif entry.get("event") == "ended":
            seconds += float(entry.get("seconds", 0))
            dropped += int(entry.get("dropped_units", 0))
        elif entry.get("ms"):
            spent += sum(entry["ms"])
            games += len(entry["ms"])
    return {
        "started": starts,
        "seconds": seconds,
        "dropped_pairs": dropped,
        "game_ms": spent / games if games else None,
    }
