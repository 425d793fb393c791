"""What seats did, in plain words for those who looked on."""

from __future__ import annotations

BY_VERB = {
    "aside": "puts it aside",
    "at": "holds the captive at {}",
    "attack": "attacks with {}",
    "choose": "chooses {}",
    "commit": "commits {} to the Force",
    "damage": "damages {}",
    "defend": "defends with {}",
    "discard": "discards {}",
    "edge": "lays {} on the edge stack",
    "engage": "engages {}",
    "fall": "lets {} fall first",
    "focus": "focuses {}",
    "group": "takes {} into the attack group",
    "host": "puts it on {}",
    "icons": "uses its {}",
    "keep": "keeps {}",
    "lay": "lays down {}",
    "pass": "passes",
    "pay": "pays with {}",
    "place": "lays the top card of the fate pile on the edge stack",
    "play": "plays {}",
    "protect": "has damage taken over by {}",
    "put": "puts {} into play",
    "redraw": "draws another hand",
    "remove": "removes {}",
    "resolve": "resolves {}",
    "return": "puts {} back under the deck",
    "reveal": "turns up {}",
    "shield": "shields {}",
    "strike": "strikes with {}",
    "tactics": "puts a focus token on {}",
    "target": "aims at {}",
    "under": "puts {} under the deck",
    "unit-damage": "deals unit damage to {}",
    "use": "uses {}",
}
"""By the verb of an option; its other words take the place of {}."""

ALONE = {
    ("attack", "done"): "sends no more",
    ("defend", "done"): "has no more defenders",
    ("commit", "done"): "commits no more",
    ("engage", "done"): "engages nothing",
    ("engage", "pass"): "engages nothing",
    ("discard", "pass"): "discards nothing",
    ("mulligan", "keep"): "keeps the hand",
    ("reveal", "reveal"): "turns up cards of the hand",
    ("action", "reveal"): "turns up cards of the hand",
}
"""By the ask and the verb, of options that are a verb alone."""


def tell(seat: str, ask: str, option: tuple[str, ...]) -> str:
    """A pick in one line: `dark plays stormtrooper-elite`."""
    verb, *rest = option
    if not rest and (ask, verb) in ALONE:
        return f"{seat} {ALONE[ask, verb]}"
    if verb == "done":
        return f"{seat} is done"
    if verb not in BY_VERB:
        return f"{seat}: {' '.join(option)}"
    words = " ".join(rest[:-1] if rest and rest[-1].isdigit() else rest)
    line = f"{seat} {BY_VERB[verb].format(words).rstrip()}"
    return f"{line} ({rest[-1]})" if rest and rest[-1].isdigit() else line
