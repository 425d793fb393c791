"""Every card has a test that is marked with its name and plays it through its window."""

from __future__ import annotations

import ast
from pathlib import Path

from croupier_star_wars.cards import codes

TESTS = Path(__file__).parent.parent

WITHOUT: frozenset[str] = frozenset(
    (
    "a-wing", "astromech-droid-upgrade", "c-3po", "cloud-city-casino", "common-ground",
    "corellian-engineer", "covering-fire", "dagobah-training-grounds", "ewok-scout",
    "han-solo", "heavy-blaster-emplacement", "hidden-outpost", "it-could-be-worse",
    "log-trap", "questionable-contacts", "r2-d2", "rebel-trooper", "rescue-mission",
    "rookie-pilot", "rumors-at-the-cantina", "smugglers-and-spies", "swindled", "trench-run",
    "tribal-support", "twilek-smuggler", "twist-of-fate-light", "x-wing", "y-wing", "yub-yub",

    "admiral-motti", "aft-armor-plating", "at-st", "blaster-pistol", "corporate-exploitation",
    "dark-alliance", "death-from-above", "defense-upgrade", "force-lightning",
    "heat-of-battle-dark", "looking-for-droids", "mandalorian-armor", "orbital-bombardment",
    "outer-rim-hunter", "superlaser-engineer", "tallon-roll", "target-of-opportunity-dark",
    "tear-this-ship-apart", "the-endor-gambit", "the-ultimate-power", "tie-attack-squadron",
    "trooper-assault", "twist-of-fate-dark",
    )
)  # fmt: skip
"""Cards that have no test yet. None may be added."""


def marked(tests: Path) -> list[str]:
    """The names in `@pytest.mark.card(...)` of all test modules."""
    return [
        ast.literal_eval(name)
        for path in sorted(tests.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.card")
        for name in node.args
    ]


def test_every_card_has_a_test() -> None:
    assert sorted(set(codes()) - set(marked(TESTS)) - WITHOUT) == []


def test_tests_are_marked_with_cards_that_there_are() -> None:
    assert sorted(set(marked(TESTS)) - set(codes())) == []
