"""Writes the tables of docs/galactic-heroes.md from the game and its doctrine:
`python tests/support/heroes_page.py`."""

from collections.abc import Callable, Iterator

from croupier_galactic_heroes.doctrine.numbers import RULES
from croupier_galactic_heroes.game import GalacticHeroes
from repository import ROOT

PAGE = ROOT / "docs" / "galactic-heroes.md"


def settings() -> Iterator[str]:
    """The game's settings."""
    yield "| setting | default | others | what it decides | rule |"
    yield "|---|---|---|---|---|"
    for one in GalacticHeroes().info.settings:
        others = ", ".join(_word(value) for value in one.values if value != one.default)
        yield f"| `{one.name}` | {_word(one.default)} | {others} | {one.summary} | {one.rule} |"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def doctrine() -> Iterator[str]:
    """The doctrine's rules."""
    yield "| id | rule | leans on |"
    yield "|---|---|---|"
    for rule in RULES.values():
        yield f"| {rule.id} | {rule.summary} | {rule.source} |"


TABLES: dict[str, Callable[[], Iterator[str]]] = {"settings": settings, "doctrine": doctrine}


def filled(page: str) -> str:
    """The page with every table between its marks as it should be."""
    for name, lines in TABLES.items():
        before, start, rest = page.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if not end:
            raise ValueError(f"no place for the table {name!r}")
        page = before + start + "\n".join(lines()) + "\n" + end + after
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
