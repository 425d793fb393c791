"""The report for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from croupier_match.reports.sections import Section, sections, title


def render(summary: dict[str, Any]) -> str:
    """Headings, sentences and aligned tables."""
    return f"{title(summary)}\n\n" + render_sections(sections(summary))


def render_sections(parts: Iterable[Section]) -> str:
    """Sections one below the other."""
    lines: list[str] = []
    for section in parts:
        lines += [section.title, *(f"  {line}" for line in section.lines)]
        if section.header:
            lines += table([section.header, *section.rows])
        lines.append("")
    return "\n".join(lines[:-1]) + "\n"


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with their columns aligned, two blanks apart and indented."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  "
        + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
