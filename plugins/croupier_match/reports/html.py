"""The report as one HTML file that needs nothing else: no network, no script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from croupier_match.reports import plots
from croupier_match.reports.plots import Bar, Line
from croupier_match.reports.sections import Section, sections, title

Plain = dict[str, Any]

STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --soft: #667085; --rule: #e4e7ec;
  --paper: #fff; --strong: #2458d3; --band: #2458d326; --mark: #c2410c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --soft: #98a2b3; --rule: #343b48;
  --paper: #14181f; --strong: #7aa2ff; --band: #7aa2ff33; --mark: #fb923c; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--rule);
  white-space: nowrap; font-variant-numeric: tabular-nums; }
th { color: var(--soft); font-weight: 500; }
.result p:first-of-type { font-size: 1.15rem; font-weight: 600; }
figure { margin: 1rem 0; max-width: 40rem; }
figcaption { color: var(--soft); font-size: .9rem; }
svg { width: 100%; height: auto; } svg text { fill: var(--soft); font-size: 11px; }
.grid { stroke: var(--rule); } .axis { stroke: var(--soft); }
.line { fill: none; stroke: var(--strong); stroke-width: 2; } .band { fill: var(--band); }
.bar { fill: var(--strong); opacity: .75; } .mark { stroke: var(--mark); stroke-dasharray: 5 4; }
.whisker { fill: none; stroke: var(--ink); stroke-width: 1.5; }
svg .note { fill: var(--mark); }
"""


def render(summary: Plain) -> str:
    """The whole page."""
    name = escape(title(summary))
    body = "\n".join(_section(section, summary) for section in sections(summary))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        # Nothing in the page may load or run anything, whatever an entrant is called.
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{name}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{name}</h1>\n{body}\n</body>\n</html>\n"
    )


def _section(section: Section, summary: Plain) -> str:
    parts = [f'<section class="{section.key}">', f"<h2>{escape(section.title)}</h2>"]
    parts += [f"<p>{escape(line)}</p>" for line in section.lines]
    parts += _plots(section.key, summary)
    if section.header:
        parts += [
            '<div class="scroll"><table>',
            _row("th", section.header),
            *(_row("td", row) for row in section.rows),
            "</table></div>",
        ]
    return "\n".join([*parts, "</section>"])


def _row(tag: str, cells: Sequence[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _plots(key: str, summary: Plain) -> Iterator[str]:
    points = summary["course"]
    if key == "result" and len(points) > 1:
        first = summary["entrants"][0]["name"]
        yield plots.course(
            f"Score of {first} against pairs played, with its 95 % interval",
            [(point["pairs"], point["score"]) for point in points],
            [Line(0.5, "even")],
            [(point["low"], point["high"]) for point in points],
            (0.3, 0.7),
        )
    test = summary["test"]
    if key == "test" and test and len(points) > 1:
        yield plots.course(
            "LLR against pairs played",
            [(point["pairs"], point["llr"]) for point in points],
            [Line(test["upper"], "H1"), Line(test["lower"], "H0")],
        )
    if key == "ratings":
        bars = [
            Bar(rating["name"], rating["elo"]["value"], rating["elo"]["low"], rating["elo"]["high"])
            for rating in summary["ratings"]
        ]
        yield plots.bars("Ratings with 95 % intervals", bars, "Elo")
    if key == "seats":
        sides = [
            Bar(f"{side['game']}: {side['seat']}", side["score"])
            for side in summary["seats"]
            if side["entrant"] is None and side["score"] is not None
        ]
        if sides:
            yield plots.bars("Score by seat, whoever sits there", sides, "score", top=1.0)
    if key == "alone":
        rates = [
            Bar(one["entrant"], one["rate"]["value"], one["rate"]["low"], one["rate"]["high"])
            for one in summary["alone"]
            if one["rate"]
        ]
        yield plots.bars("Games won, with 95 % intervals", rates, "rate", top=1.0)
    lengths = summary["lengths"]
    if key == "lengths" and lengths:
        yield plots.histogram(
            "Length of games",
            lengths["bars"],
            lengths["least"],
            lengths["bar_width"],
            "decisions",
        )
