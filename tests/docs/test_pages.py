"""The pages say what the code says."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from croupier import hookspecs
from repository import ROOT

DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
HOOKS = {name: hook for name, hook in vars(hookspecs).items() if hasattr(hook, "croupier_spec")}


@pytest.mark.source
def test_every_hook_has_a_page_and_every_page_a_hook() -> None:
    assert {page.stem for page in (DOCS / "hooks").glob("*.md")} == set(HOOKS)


@pytest.mark.source
@pytest.mark.parametrize("name", sorted(HOOKS))
def test_a_hooks_page_names_its_arguments_and_group(name: str) -> None:
    page = (DOCS / "hooks" / f"{name}.md").read_text(encoding="utf-8")
    arguments = ", ".join(inspect.signature(HOOKS[name]).parameters)
    assert page.startswith(f"# `{name}({arguments})`\n")
    group = re.search(r"Group `(croupier\.\w+)`", HOOKS[name].__doc__ or "")
    assert group is not None
    assert f"Group `{group[1]}`" in page
    assert f'"{group[1]}"' in page


@pytest.mark.source
@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_code_about_sessions_runs() -> None:
    page = (DOCS / "sessions.md").read_text(encoding="utf-8")
    scope: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(block, scope)
