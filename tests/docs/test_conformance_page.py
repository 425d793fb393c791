"""The page on conformance lists the checks there are."""

from __future__ import annotations

import re

import pytest

from croupier.testing import GAME_CHECKS, POLICY_CHECKS
from repository import ROOT


@pytest.mark.source
def test_the_page_lists_every_check_with_its_summary() -> None:
    page = (ROOT / "docs" / "conformance.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([\w-]+)` \| (.+) \|$", page, re.MULTILINE)
    assert listed == [(one.id, one.summary) for one in (*GAME_CHECKS, *POLICY_CHECKS)]


def test_ids_are_all_different() -> None:
    names = [one.id for one in (*GAME_CHECKS, *POLICY_CHECKS)]
    assert len(set(names)) == len(names)
