"""Every card has a test that is marked with its name and plays it through its window."""

from __future__ import annotations

import ast
from pathlib import Path

from croupier_star_wars.cards import codes

TESTS = Path(__file__).parent.parent

WITHOUT: frozenset[str] = frozenset(
    (
    "a-heros-journey", "a-new-hope", "a-wing", "admiral-ackbar", "astromech-droid-upgrade",
    "battlefield-engineers", "believer-in-the-old-ways", "c-3po", "cloud-city-casino",
    "common-ground", "corellian-engineer", "covering-fire", "crossfire",
    "dagobah-training-grounds", "decoy-at-dantooine", "draw-their-fire", "ewok-scout",
    "fall-back", "false-lead", "fleeing-the-empire", "fleet-command-center", "fleet-officer",
    "guardian-of-peace", "han-solo", "heavy-blaster-emplacement", "heroic-sacrifice",
    "hidden-outpost", "home-one", "it-could-be-worse", "jedi", "jedi-in-hiding",
    "leia-organa", "log-trap", "mission-briefing", "mobilize-the-squadrons", "mon-mothma",
    "questionable-contacts", "r2-d2", "rebel-alliance", "rebel-assault", "rebel-sympathizer",
    "rebel-trooper", "red-five", "repair-droid", "rescue-mission", "rookie-pilot",
    "rumors-at-the-cantina", "smugglers-and-spies", "stolen-plans", "swindled",
    "the-defense-of-yavin-4", "the-rebel-fleet", "trench-run", "tribal-support",
    "twilek-loyalist", "twilek-smuggler", "twist-of-fate-light", "wookiee-navigator",
    "x-wing", "x-wing-escort", "y-wing", "youre-my-only-hope", "yub-yub",

    "admiral-motti", "advisor-to-the-emperor", "aft-armor-plating", "at-st", "backstabber",
    "blaster-pistol", "control-room", "corporate-exploitation", "dark-alliance",
    "dark-side-apprentice", "death-and-despayre", "death-from-above", "death-star-trooper",
    "defense-upgrade", "duty-officer", "espo-trooper", "force-lightning",
    "heat-of-battle-dark", "heavy-stormtrooper-squad", "imperial-command", "imperial-navy",
    "isb-interrogators", "kuat-reinforcements", "kuati-security-team", "looking-for-droids",
    "mandalorian-armor", "orbital-bombardment", "outer-rim-hunter", "scum-and-villainy",
    "shadows-of-dathomir", "sith", "sith-library", "stormtrooper-elite",
    "superlaser-engineer", "tallon-roll", "target-of-opportunity-dark",
    "tear-this-ship-apart", "the-endor-gambit", "the-ultimate-power", "tie-attack-squadron",
    "tie-bomber", "tie-fighter", "trooper-assault", "twist-of-fate-dark",
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
