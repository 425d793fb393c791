"""The report as Markdown, for a pull request or a job summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier_match.reports.sections import sections, title

SPECIAL = "\\`*_{}[]<>#|"


def render(summary: dict[str, Any]) -> str:
    """Headings, sentences and tables."""
    lines = [f"# {escape(title(summary))}", ""]
    for section in sections(summary):
        lines += [f"## {section.title}", ""]
        for line in section.lines:
            lines += [escape(line), ""]
        if section.header:
            rule = ["---"] * len(section.header)
            lines += [_row(section.header), "| " + " | ".join(rule) + " |"]
            lines += [*map(_row, section.rows), ""]
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(map(escape, cells)) + " |"


def escape(text: str) -> str:
    """Text that Markdown leaves as it is."""
    return "".join(f"\\{sign}" if sign in SPECIAL else sign for sign in text)
