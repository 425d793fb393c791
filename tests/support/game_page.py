"""Tables of a game's page that are made from the game and its doctrine."""

from collections.abc import Iterable, Iterator, Mapping

from croupier.game import GameInfo
from croupier.rulebook import Rule


def tables(info: GameInfo, rules: Mapping[str, Rule]) -> dict[str, Iterator[str]]:
    """The lines of every table, by the name between its marks."""
    return {"settings": _settings(info), "doctrine": _doctrine(rules)}


def _settings(info: GameInfo) -> Iterator[str]:
    yield "| setting | default | others | what it decides | rule |"
    yield "|---|---|---|---|---|"
    for one in info.settings:
        others = ", ".join(_word(value) for value in one.values if value != one.default)
        yield f"| `{one.name}` | {_word(one.default)} | {others} | {one.summary} | {one.rule} |"


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _doctrine(rules: Mapping[str, Rule]) -> Iterator[str]:
    yield "| id | rule | leans on |"
    yield "|---|---|---|"
    for rule in rules.values():
        yield f"| {rule.id} | {rule.summary} | {rule.source} |"


def filled(page: str, info: GameInfo, rules: Mapping[str, Rule]) -> str:
    """The page with every table between its marks as it should be."""
    for name, lines in tables(info, rules).items():
        page = put(page, name, lines)
    return page


def put(page: str, name: str, lines: Iterable[str]) -> str:
    """The page with these lines between the marks of that name."""
    before, start, rest = page.partition(f"<!-- {name} -->\n")
    _, end, after = rest.partition("<!-- end -->")
    if not end:
        raise ValueError(f"no place for {name!r}")
    return before + start + "\n".join(lines) + "\n" + end + after
