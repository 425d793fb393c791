"""What a report says, in order: headings, sentences and tables, for every format for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

Plain = dict[str, Any]


class Section(NamedTuple):
    """A part of a report.

    Attributes:
        lines: sentences above the table.
        header: of the table; empty when there is none.
        rows: its cells.
        key: for what belongs to it in some formats only, such as plots.
    """

    title: str
    lines: Sequence[str] = ()
    header: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()
    key: str = ""


def title(summary: Plain) -> str:
    """The report's title."""
    names = [entrant["name"] for entrant in summary["entrants"]]
    against = " against ".join(names) if len(names) < 3 else f"{len(names)} entrants"
    return f"{', '.join(summary['games'])}: {against}"


def sections(summary: Plain) -> Iterator[Section]:
    """All sections that have something to say."""
    yield Section("Result", [*headline(summary), *_played(summary)], key="result")
    if summary["warnings"]:
        yield Section("Warnings", summary["warnings"])
    if summary["test"]:
        yield _test(summary["test"])
    if summary["ratings"]:
        yield from rating_sections(summary)
    if summary["pairings"]:
        yield _pairings(summary["pairings"])
    if summary["alone"]:
        yield _alone(summary["alone"])
    if summary["seats"]:
        yield _seats(summary["seats"])
    yield _endings(summary)
    if summary["faults"]:
        yield _faults(summary["faults"])


def headline(summary: Plain) -> list[str]:
    """What came of it, in a sentence or two for people who are no statisticians."""
    said = [_status(summary)] if summary["status"] != "finished" else []
    if len(summary["pairings"]) == 1:
        said += _compared(summary["pairings"][0])
    elif summary["ratings"]:
        best = summary["ratings"][0]
        firsts = [rating["name"] for rating in summary["ratings"] if rating["rank"] == 1]
        if len(firsts) == 1:
            said.append(f"{best['name']} is the strongest.")
        else:
            said.append(f"{', '.join(firsts)} cannot be told apart at the top.")
    for alone in summary["alone"]:
        if alone["rate"]:
            said.append(
                f"{alone['entrant']} won {alone['wins']} of {alone['games']} games of "
                f"{alone['game']}: {percent(alone['rate'])}."
            )
    return said


def _status(summary: Plain) -> str:
    test = summary["test"]
    pairs = summary["played"]["pairs"]
    return {
        "H1": f"The test accepts H1 after {pairs} pairs ({test and test['hypotheses']}).",
        "H0": f"The test accepts H0 after {pairs} pairs ({test and test['hypotheses']}).",
        "undecided": f"The test is undecided after {pairs} pairs, all it was given.",
        "policy-errors": "The batch stopped: policies failed more often than is allowed.",
        "game-exception": "The batch stopped: the game itself failed.",
        "unfinished": f"The batch is unfinished: {pairs} pairs so far.",
    }[summary["status"]]


def _compared(pairing: Plain) -> list[str]:
    first, second, score = pairing["first"], pairing["second"], pairing["score"]
    words = f"{first} scores {percent(score)} against {second}"
    if score["low"] > 0.5:
        return [f"{words}: it is the stronger one."]
    if score["high"] < 0.5:
        return [f"{words}: it is the weaker one."]
    return [f"{words}: the difference may be chance."]


def _played(summary: Plain) -> list[str]:
    played, runs = summary["played"], summary["runs"]
    words = f"{played['games']} games in {played['pairs']} pairs, seed {summary['seed']}"
    words += f", {played['distinct_games']} distinct games"
    if played["policy_errors"]:
        words += f", {played['policy_errors']} with a policy that failed"
    said = [words + "."]
    if runs["game_ms"] is not None:
        took = f"A game took {runs['game_ms']:.3g} ms"
        if runs["seconds"]:
            took += f", all of it {runs['seconds']:.1f} s"
        if runs["dropped_pairs"]:
            took += f"; {runs['dropped_pairs']} pairs played past the end were dropped"
        said.append(took + ".")
    return said


def _test(test: Plain) -> Section:
    return Section(
        "Sequential test",
        [
            f"{test['hypotheses']}; α = {test['alpha']:g}, β = {test['beta']:g}.",
            f"LLR {test['llr']:.2f}, "
            f"between {test['lower']:.2f} (H0) and {test['upper']:.2f} (H1).",
            f"Expected: about {test['expected_pairs']:,} pairs if H0 or H1 just holds, "
            f"{test['worst_pairs']:,} at worst, in between.",
        ],
        key="test",
    )


def _pairings(pairings: Sequence[Plain]) -> Section:
    rows = []
    for pairing in pairings:
        margin = pairing["margin"]
        rows.append(
            [
                pairing["first"],
                pairing["second"],
                str(pairing["pairs"]),
                " ".join(map(str, pairing["counts"])),
                percent(pairing["score"]),
                figure(pairing["elo"]),
                figure(pairing["nelo"]),
                "undetermined" if pairing["los"] is None else f"{pairing['los']:.2%}",
                "" if pairing["mcnemar_p"] is None else f"{pairing['mcnemar_p']:.3g}",
                "" if margin is None else figure(margin["mean"]),
                "" if margin is None or margin["p"] is None else f"{margin['p']:.3g}",
            ]
        )
    cells = {3: "L D W", 5: "LL LD mid WD WW"}
    header = ["first", "second", "pairs", cells.get(len(pairings[0]["counts"]), "worst to best")]
    header += ["score (95 %)", "Elo", "nElo", "LOS", "McNemar p", "margin", "t-test p"]
    # Columns that nobody has anything in are left out.
    kept = [index for index in range(len(header)) if any(row[index] for row in rows)]
    return Section(
        "Pairs",
        ["A pair is the same deal played both ways round; scores are the first one's."],
        [header[index] for index in kept],
        [[row[index] for index in kept] for row in rows],
    )


def rating_sections(summary: Plain) -> Iterator[Section]:
    """The ratings, and who met whom."""
    yield Section(
        "Ratings",
        [],
        ["rank", "name", "Elo (95 %)", "score", "games", ""],
        [
            [
                str(rating["rank"]),
                rating["name"],
                bounds(rating["elo"]),
                f"{rating['score']:.1%}",
                str(rating["games"]),
                "weak: never lost, or never won, against the rest" if rating["weak"] else "",
            ]
            for rating in summary["ratings"]
        ],
        key="ratings",
    )
    yield Section(
        "Meetings",
        ["LOS: how likely the first is the stronger one, by all games of the batch."],
        ["first", "second", "won", "drawn", "lost", "LOS"],
        [
            [
                meeting["first"],
                meeting["second"],
                str(meeting["wins"]),
                str(meeting["draws"]),
                str(meeting["losses"]),
                f"{meeting['los']:.1%}",
            ]
            for meeting in summary["meetings"]
        ],
    )


def _alone(alone: Sequence[Plain]) -> Section:
    return Section(
        "Played alone",
        [],
        ["game", "entrant", "games", "won", "rate (95 %)"],
        [
            [
                one["game"],
                one["entrant"],
                str(one["games"]),
                str(one["wins"]),
                percent(one["rate"]),
            ]
            for one in alone
        ],
        key="alone",
    )


def _seats(seats: Sequence[Plain]) -> Section:
    return Section(
        "Seats",
        ["How each seat does, whoever sits there, and how each entrant does in it."],
        ["game", "seat", "entrant", "won", "drawn", "lost", "score"],
        [
            [
                one["game"],
                one["seat"],
                one["entrant"] or "all",
                str(one["wins"]),
                str(one["draws"]),
                str(one["losses"]),
                "" if one["score"] is None else f"{one['score']:.1%}",
            ]
            for one in seats
        ],
        key="seats",
    )


def _endings(summary: Plain) -> Section:
    lengths = summary["lengths"]
    lines = []
    if lengths is not None:
        lines.append(
            f"Decisions a game: {lengths['mean']:.1f} on average, "
            f"{lengths['least']} to {lengths['most']}."
        )
    return Section(
        "How games ended",
        lines,
        ["termination", "games"],
        [[name, str(times)] for name, times in summary["terminations"].items()],
        key="lengths",
    )


def _faults(faults: Sequence[Plain]) -> Section:
    return Section(
        "What failed",
        ["The first of them:"],
        ["game", "termination", "who", "what"],
        [
            [
                str(fault["game"]),
                fault["termination"],
                f"{fault['entrant']} ({fault['seat']})" if fault["seat"] else "the game",
                fault["text"],
            ]
            for fault in faults
        ],
    )


def percent(estimate: Plain | None) -> str:
    """A share with its interval."""
    if estimate is None:
        return "undetermined"
    return f"{estimate['value']:.1%} ({estimate['low']:.1%} to {estimate['high']:.1%})"


def figure(estimate: Plain | None) -> str:
    """A figure with half its interval's width, or what is known of its ends."""
    if estimate is None:
        return "undetermined"
    if estimate["low"] is None or estimate["high"] is None:
        return bounds(estimate)
    return f"{estimate['value']:+.2f} ± {(estimate['high'] - estimate['low']) / 2:.2f}"


def bounds(estimate: Plain) -> str:
    """A figure with both ends of its interval."""
    low, high = (
        "open" if estimate[end] is None else f"{round(estimate[end]):+d}" for end in ("low", "high")
    )
    return f"{round(estimate['value']):+d} ({low} to {high})"
