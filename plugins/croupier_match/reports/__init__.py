"""Reports of a record: one module a format, all made from one summary."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

FORMATS = ("text", "json", "md", "html", "junit")
"""The formats made from a summary; `csv` lists the games and is made from the record."""


def render(summary: dict[str, Any], form: str) -> str:
    """The report in one of `FORMATS`, ending with a newline."""
    module = import_module(f"croupier_match.reports.{form}")
    make: Callable[[dict[str, Any]], str] = module.render
    return make(summary)
