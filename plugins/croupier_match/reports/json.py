"""The report for programs: the summary as it is."""

from __future__ import annotations

import json
from typing import Any


def render(summary: dict[str, Any]) -> str:
    """One JSON document."""
    return json.dumps(summary, ensure_ascii=False, indent=2) + "\n"
