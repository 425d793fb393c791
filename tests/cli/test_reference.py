"""docs/cli.md is what the commands say of themselves."""

import pytest

from cli_reference import REFERENCE, reference


@pytest.mark.source
def test_the_page_is_up_to_date() -> None:
    """If this fails: python tests/support/cli_reference.py"""
    assert REFERENCE.read_text(encoding="utf-8") == reference()
