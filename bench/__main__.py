"""Measure, and print each figure beside what it must keep to and what to reach for."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1] / "tests"
sys.path += [str(TESTS / "support"), *map(str, sorted(TESTS.glob("sample_plugins/*/src")))]

# These register the rows; in this order they are reported.
from bench import rows_steps, rows_states, rows_starts, rows_match  # noqa: E402, F401, I001
from bench.measure import QUICK, ROWS, THOROUGH, Row, UnavailableError  # noqa: E402


def main() -> int:
    """Run the rows that were asked for; 1 when a figure misses what it must keep to."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--only", action="append", metavar="NAME", help="rows whose name has NAME")
    parser.add_argument("--json", action="store_true", help="one JSON object a row")
    parser.add_argument("--quick", action="store_true", help="rough figures in a few seconds")
    parser.add_argument("--list", action="store_true", help="the names of all rows")
    arguments = parser.parse_args()
    wanted = [
        row
        for row in ROWS
        if not arguments.only or any(part in row.name for part in arguments.only)
    ]
    if arguments.list:
        print("\n".join(row.name for row in wanted))
        return 0
    if not wanted:
        parser.error("no row has that name; see --list")
    if not arguments.json:
        print(f"Python {platform.python_version()}, {platform.machine()}")
        print(f"{'figure':>12} {'must':>9} {'reach':>9}")
    missed = False
    for row in wanted:
        try:
            figure = row.measure(QUICK if arguments.quick else THOROUGH)
        except UnavailableError as error:
            report(row, None, str(error), as_json=arguments.json)
            continue
        missed = missed or not row.within(figure, row.must)
        report(row, figure, "", as_json=arguments.json)
    return int(missed)


def report(row: Row, figure: float | None, why: str, *, as_json: bool) -> None:
    """Print one row."""
    if as_json:
        print(
            json.dumps(
                {
                    "name": row.name,
                    "what": row.what,
                    "unit": row.unit,
                    "figure": None if figure is None else float(f"{figure:.4g}"),
                    "must": row.must,
                    "reach": row.reach,
                    "notes": {name: float(f"{note:.4g}") for name, note in row.notes.items()},
                    **({"unavailable": why} if why else {}),
                }
            ),
            flush=True,
        )
        return
    if figure is None:
        print(f"{'-':>12} {row.must:>9,g} {row.reach:>9,g}    {row.name}: {why}", flush=True)
        return
    mark = "+" if row.within(figure, row.reach) else " " if row.within(figure, row.must) else "!"
    shown = f"{figure:,.0f}" if row.unit == "/s" else f"{figure:.3g}"
    notes = "; ".join(f"{name} {note:.3g}" for name, note in row.notes.items())
    print(
        f"{shown + ' ' + row.unit:>12} {row.must:>9,g} {row.reach:>9,g}  {mark} {row.name}: "
        f"{row.what}{f' ({notes})' if notes else ''}",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
