"""Plots as SVG text, drawn with nothing but arithmetic; colours come from the page's style."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 16, 40


class Line(NamedTuple):
    """A horizontal line at a value that matters, and what it is."""

    at: float
    name: str


class Bar(NamedTuple):
    """A bar with what it is called; `low` and `high` are an interval drawn over it."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None


class Scale:
    """Values to places along an axis."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        if high <= low:
            low, high = low - 1, high + 1
        self.low, self.high, self._start = low, high, start
        self._per = (end - start) / (high - low)

    def __call__(self, value: float) -> float:
        """The place of a value; those beyond the ends are put at them."""
        inside = min(max(value, self.low), self.high)
        return round(self._start + (inside - self.low) * self._per, 1)

    def ticks(self, most: int = 6) -> list[float]:
        """Round values along the axis."""
        raw = (self.high - self.low) / most
        power = 10 ** math.floor(math.log10(raw))
        step = next(power * times for times in (1, 2, 5, 10) if power * times >= raw)
        first = math.ceil(self.low / step)
        last = math.floor(self.high / step)
        return [round(index * step, 10) for index in range(first, last + 1)]


def course(
    name: str,
    points: Sequence[tuple[float, float]],
    lines: Sequence[Line],
    band: Sequence[tuple[float, float]] = (),
    ends: tuple[float, float] | None = None,
) -> str:
    """A value against the number of pairs.

    Args:
        lines: values to compare it with.
        band: for each point, the interval around it.
        ends: the least range of values to show.
    """
    values = [value for _, value in points] + [line.at for line in lines] + list(ends or ())
    pad = (max(values) - min(values)) * 0.05
    across = Scale(0, max(pairs for pairs, _ in points), LEFT, WIDTH - RIGHT)
    up = Scale(min(values) - pad, max(values) + pad, HEIGHT - BOTTOM, TOP)
    parts = _axes(across, up, "pairs")
    if band:
        over = [f"{across(x)},{up(high)}" for (x, _), (_, high) in zip(points, band, strict=True)]
        under = [f"{across(x)},{up(low)}" for (x, _), (low, _) in zip(points, band, strict=True)]
        parts.append(f'<polygon class="band" points="{" ".join(over + under[::-1])}"/>')
    for line in lines:
        y = up(line.at)
        parts.append(f'<line class="mark" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text class="note" x="{LEFT + 4}" y="{y - 4}">{escape(line.name)}</text>')
    path = " ".join(f"{across(x)},{up(value)}" for x, value in points)
    parts.append(f'<polyline class="line" points="{path}"/>')
    return _svg(name, parts, HEIGHT)


def bars(
    name: str, given: Sequence[Bar], unit: str, base: float = 0.0, top: float | None = None
) -> str:
    """Horizontal bars from a base line, one a name."""
    height = TOP + BOTTOM + 26 * len(given)
    left = LEFT + 6 * max(len(bar.name) for bar in given)
    ends = [base] + [
        end for bar in given for end in (bar.value, bar.low, bar.high) if end is not None
    ]
    if top is not None:
        ends.append(top)
    across = Scale(min(ends), max(ends), left, WIDTH - RIGHT - 40)
    parts = _ticks_across(across, height, unit)
    zero = across(base)
    for index, bar in enumerate(given):
        y = TOP + 26 * index
        at = across(bar.value)
        parts.append(
            f'<rect class="bar" x="{min(zero, at)}" y="{y + 4}" '
            f'width="{max(abs(at - zero), 1):.1f}" height="16"/>'
        )
        parts.append(
            f'<text x="{left - 8}" y="{y + 16}" text-anchor="end">{escape(bar.name)}</text>'
        )
        if bar.low is not None and bar.high is not None:
            low, high, middle = across(bar.low), across(bar.high), y + 12
            parts.append(
                f'<path class="whisker" d="M{low},{middle}H{high}'
                f'M{low},{middle - 5}v10M{high},{middle - 5}v10"/>'
            )
    parts.append(f'<line class="axis" x1="{zero}" x2="{zero}" y1="{TOP}" y2="{height - BOTTOM}"/>')
    return _svg(name, parts, height)


def histogram(name: str, counts: Sequence[int], start: int, width: int, unit: str) -> str:
    """How often values fell into ranges of one width."""
    across = Scale(start, start + width * len(counts), LEFT, WIDTH - RIGHT)
    up = Scale(0, max(counts), HEIGHT - BOTTOM, TOP)
    parts = _axes(across, up, unit)
    for index, count in enumerate(counts):
        left, right = across(start + index * width), across(start + (index + 1) * width)
        y = up(count)
        parts.append(
            f'<rect class="bar" x="{left}" y="{y}" width="{max(right - left - 1, 1):.1f}" '
            f'height="{HEIGHT - BOTTOM - y:.1f}"/>'
        )
    return _svg(name, parts, HEIGHT)


def _axes(across: Scale, up: Scale, unit: str) -> list[str]:
    parts = _ticks_across(across, HEIGHT, unit)
    for value in up.ticks():
        y = up(value)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{value:g}</text>')
    return parts


def _ticks_across(across: Scale, height: int, unit: str) -> list[str]:
    bottom = height - BOTTOM
    parts = []
    for value in across.ticks():
        x = across(value)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{bottom}"/>')
        parts.append(f'<text x="{x}" y="{bottom + 16}" text-anchor="middle">{value:g}</text>')
    middle = (LEFT + WIDTH - RIGHT) // 2
    parts.append(f'<text x="{middle}" y="{height - 6}" text-anchor="middle">{escape(unit)}</text>')
    return parts


def _svg(name: str, parts: Sequence[str], height: int) -> str:
    body = "\n".join(parts)
    return (
        f'<figure><figcaption>{escape(name)}</figcaption>\n<svg viewBox="0 0 {WIDTH} {height}" '
        f'role="img" aria-label="{escape(name)}">\n{body}\n</svg></figure>'
    )
