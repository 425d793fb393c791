"""What seats did and what came of it, in plain words for those who looked on."""

from __future__ import annotations

from croupier.cards import Event
from croupier.table import Table
from croupier_star_wars.layout import DARK, balance, dial
from croupier_star_wars.solo.layout import is_ai
from croupier_star_wars.solo.production import is_source

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
    "lay": "wants to lay down {}",
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

BY_ASK = {
    ("shield", "shield"): "uses the shield of {}",
}
"""By the ask and the verb, where the verb alone would say something else."""

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
    said = BY_ASK.get((ask, verb), BY_VERB[verb])
    line = f"{seat} {said.format(words).rstrip()}"
    return f"{line} ({rest[-1]})" if rest and rest[-1].isdigit() else line


HAPPENED = {
    "turn-begins": ("SW-5.1", "the turn of {seat} begins"),
    "damage": ("SW-13.1", "{card} takes {amount} damage"),
    "moved-damage": ("SW-13.7", "{amount} damage is moved to {card}"),
    "heal": ("SW-13.6", "{card} loses {amount} damage"),
    "focus": ("SW-14.1", "{card} gets {amount} focus"),
    "unfocus": ("SW-14.5", "{card} loses {amount} focus"),
    "shield": ("SW-13.4", "{card} gets a shield"),
    "draw": ("SW-1.10", "{seat} draws {amount}"),
    "edge-won": ("SW-11.11", "{seat} wins the edge"),
    "struggle-won": ("SW-15.5", "the Balance of the Force is with {balance}"),
    "dial": ("SW-6.1", "the dial is at {dial}"),
    "dial-damage": ("SW-18.3", "the Death Star takes {amount} damage"),
}
"""By the kind of event: a rule that lets it happen, and what is told of it."""

LEFT = {
    "destroyed": ("SW-13.8", "{card} is destroyed"),
    "sacrificed": ("SW-13.12", "{card} is sacrificed"),
    "discarded": ("SW-13.12", "{card} is discarded"),
    "returned": ("SW-13.12", "{card} goes back to hand"),
    "buried": ("SW-13.12", "{card} goes under the deck"),
    "captured": ("SW-16.3", "{card} is captured"),
}
"""By how a card left play."""

ENTERED = {
    "revealed": ("SW-6.6", "{card} is turned up"),
    "put": ("SW-9.8", "{card} enters play"),
}
"""By how a card came into play; whoever plays one is told of it anyway."""


def note_event(table: Table, event: Event) -> None:
    """Tell what happened to cards in play, to the dial and to the Balance. What the AI draws, and
    what it loses or gains for a focus token, its own rules tell; what a Refresh does, nobody."""
    kind, note = event.kind, event.note
    if kind == "draw" and is_ai(table, event.seat):
        return
    if kind in ("focus", "unfocus") and is_source(table, event.card):
        return
    if kind == "unfocus" and not event.source:
        return
    if kind == "leave" and event.amount:  # it went elsewhere than it was sent
        note = "captured" if event.amount < 0 else "returned"
    told = {"leave": LEFT, "enter": ENTERED}.get(kind, {}).get(note) or HAPPENED.get(kind)
    if told is None:
        return
    card = table.pieces[event.card].name if event.card else ""
    rule, words = told
    line = words.format(
        card=card,
        seat=event.seat,
        amount=event.amount,
        dial=dial(table),
        balance=balance(table),
    )
    table.note(rule, line)
    if kind == "leave" and table.pieces[event.card].zone == f"{DARK}.victory":
        table.note("SW-13.10", f"the dial is at {dial(table)}")
