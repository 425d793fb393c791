"""A look over all card data: every text understood, every card summed up."""

from __future__ import annotations

from croupier.cards import ability_faults
from croupier.game import CardCheck
from croupier_star_wars import cost_cards, special
from croupier_star_wars.cards import Card, card, codes
from croupier_star_wars.happenings import HAPPENINGS
from croupier_star_wars.words import WORDS

WITH_TEXT = ("event", "fate")
"""Types whose cards always have a text."""


def check_cards() -> CardCheck:
    """How many cards use a word that is there for a single card, and what is wrong."""
    own = {
        name
        for words in WORDS.listing().values()
        for name, word in words.items()
        if word.function.__module__ in (special.__name__, cost_cards.__name__)
    }
    everything = [card(code) for code in codes()]
    users = [printed.code for printed in everything if own.intersection(_words(printed.abilities))]
    share = f"{len(users)} of {len(everything)} cards ({100 * len(users) / len(everything):.1f}%)"
    faults = [fault for printed in everything for fault in card_faults(printed)]
    return CardCheck({"special words": share, "cards that use them": users}, tuple(faults))


def card_faults(printed: Card) -> list[str]:
    """What is wrong with a card."""
    faults = []
    if printed.type in WITH_TEXT and not printed.abilities:
        faults.append("no ability")
    for ability in printed.abilities:
        faults += ability_faults(ability, WORDS, HAPPENINGS)
        if not ability.summary:
            faults.append("an ability without a summary")
    return [f"{printed.code}: {fault}" for fault in faults]


def _words(part: object) -> set[str]:
    """Every word in a text."""
    if isinstance(part, str):
        return {part}
    if isinstance(part, tuple):
        return set().union(*map(_words, part))
    return set()
