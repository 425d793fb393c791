"""Abilities: what a card's text lets happen, when, at what cost, to what; read from data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from croupier.cards.ops import Op, Vocabulary, read_op

KINDS = (
    "action",
    "reaction",
    "interrupt",
    "forced-reaction",
    "forced-interrupt",
    "resolve",
    "constant",
)
"""`resolve` is a text that the game's own rules carry out, such as a fate card's."""

LIMITS = ("", "copy", "title")
"""How often in a turn: as often as one likes, once for each copy, once a player for each title."""


class Given(NamedTuple):
    """What a constant text gives: so much of a quantity."""

    quantity: str
    amount: Any


class Ability(NamedTuple):
    """One ability of a card.

    Attributes:
        kind: one of `KINDS`.
        summary: what it does, in words of our own.
        on: the kind of event a reaction or interrupt answers.
        when: tests that must all hold.
        cost: effects that must happen in full before anything else.
        targets: how many cards are targeted at least and at most, and which are legal; () for
            none.
        do: the effects, one after another.
        limit: one of `LIMITS`.
        zone: where the card must be for its ability to be used, a zone name without the seat.
        affects: a constant's filter: the cards it gives something to, or the word `you` or
            `opponent` for a player.
        gives: what a constant gives them.
    """

    kind: str
    summary: str
    on: str = ""
    when: tuple[Any, ...] = ()
    cost: tuple[Any, ...] = ()
    targets: tuple[Any, ...] = ()
    do: tuple[Any, ...] = ()
    limit: str = ""
    zone: str = ""
    affects: Any = ""
    gives: tuple[Given, ...] = ()


LISTS = ("when", "cost", "targets", "do")


def read_ability(plain: Mapping[str, Any]) -> Ability:
    """An ability from a data file.

    Raises:
        ValueError: a key is unknown or a value is not of its kind.
    """
    unknown = set(plain) - set(Ability._fields)
    if unknown:
        raise ValueError(f"unknown keys in an ability: {', '.join(sorted(unknown))}")
    fields = dict(plain)
    for name in LISTS:
        fields[name] = tuple(read_op(part) for part in plain.get(name, ()))
    fields["affects"] = read_op(plain.get("affects", ""))
    fields["gives"] = tuple(
        Given(quantity, read_op(amount)) for quantity, amount in plain.get("gives", ())
    )
    ability = Ability(**fields)
    if ability.kind not in KINDS:
        raise ValueError(f"no kind of ability {ability.kind!r}")
    if ability.limit not in LIMITS:
        raise ValueError(f"no limit {ability.limit!r}")
    return ability


def ability_faults(ability: Ability, vocabulary: Vocabulary, events: Iterable[str]) -> list[str]:
    """What is wrong with an ability's words; empty when nothing is."""
    faults: list[str] = []
    if ("reaction" in ability.kind or "interrupt" in ability.kind) and ability.on not in events:
        faults.append(f"no event {ability.on!r} to answer")
    for test in ability.when:
        faults += vocabulary.faults(test, "test")
    if ability.targets:
        lowest, highest, cards = ability.targets
        faults += vocabulary.faults(lowest, "number") + vocabulary.faults(highest, "number")
        faults += vocabulary.faults(cards, "cards")
    for effect in (*ability.cost, *ability.do):
        faults += effect_faults(effect, vocabulary)
    if ability.affects not in ("", "you", "opponent"):
        faults += vocabulary.faults(ability.affects, "filter")
    for given in ability.gives:
        faults += vocabulary.faults(given.amount, "number")
    if ability.kind == "constant":
        if not ability.gives:
            faults.append("a constant text that gives nothing")
    elif not ability.do:
        faults.append("an ability that does nothing")
    return faults


CHOICES = {"choose": ("seat", "number", "number", "cards")}
"""Steps of a text that ask: who chooses, how many at least and at most, among which cards."""


def effect_faults(effect: Any, vocabulary: Vocabulary) -> list[str]:
    """What is wrong with one step of a text."""
    if effect == "then":
        return []
    if isinstance(effect, Op) and effect.name in CHOICES:
        families = CHOICES[effect.name]
        if len(effect.args) != len(families):
            return [f"{effect.name} takes {', '.join(families)}"]
        return [
            fault
            for arg, family in zip(effect.args, families, strict=True)
            for fault in vocabulary.faults(arg, family)
        ]
    return vocabulary.faults(effect, "effect")
