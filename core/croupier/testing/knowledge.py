"""Checks at every decision: what the seats may know, and states imagined from that."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from math import isfinite
from typing import Any, NamedTuple

from croupier.game import can_score
from croupier.table import Table, TableView
from croupier.table.records import dump_table
from croupier.table.views import imagine, view_of
from croupier.testing.check import check
from croupier.testing.course import DECISION_LIMIT, Position, decision, picture, reread, to_text
from croupier.testing.states import not_plain

SECRETS = 4
"""Secret picks of a kind that are compared with one another at one decision."""

PLAY_EVERY = 8
"""Decisions between two at which imagined states are played to their end."""


class Known(NamedTuple):
    """What a seat knows in a state, so that it can be compared.

    Attributes:
        shown: its picture as text; keys in the order the game gives them.
        own: the information itself where it can be compared, else None.
    """

    shown: str
    own: object


def known(at: Position, information: Any) -> Known:
    """What there is to know from an information."""
    equality: object = type(information).__eq__
    own: object = None
    if isinstance(information, TableView):
        own = (to_text(dump_table(information)), information.unknown)
    elif equality is not object.__eq__:
        own = information
    return Known(_shown(at, information, at.langs[0]), own)


def _shown(at: Position, information: Any, lang: str) -> str:
    return json.dumps(at.game.render(information, lang), default=repr, ensure_ascii=False)


def known_to(at: Position, state: Any, seat: str) -> Known:
    """What a seat knows in a state."""
    if state is not at.state:
        return known(at, at.game.information(state, seat))
    if seat not in at.cache:
        at.cache[seat] = known(at, at.game.information(state, seat))
    found: Known = at.cache[seat]
    return found


def worlds(at: Position, seat: str) -> Iterator[Any]:
    """States a seat may take to be the real one: imagined by the game, and for a table also by
    nothing but the rules of who sees what."""
    yield at.game.imagine(at.game.information(at.state, seat), at.rng(f"world {seat}"))
    if isinstance(at.state, Table):
        yield imagine(view_of(at.state, seat), at.rng(f"table {seat}"))


@check("render-plain", "a rendering holds texts, whole numbers, booleans, lists and dicts")
def render_plain(at: Position) -> Iterator[str]:
    """In every language, for every seat, with the same keys."""
    for seat in at.game.info.seats:
        information = at.game.information(at.state, seat)
        keys = None
        for lang in at.langs:
            shown = at.game.render(information, lang)
            yield not_plain(shown, f"{seat}, {lang}")
            if keys is not None and list(shown) != keys:
                yield f"{seat}, {lang}: other keys than in {at.langs[0]}"
            keys = list(shown)


@check("render-repeatable", "equal information is rendered the same every time")
def render_repeatable(at: Position) -> Iterator[str]:
    """Once more, and of information made once more."""
    for seat in at.game.info.seats:
        information = at.game.information(at.state, seat)
        wanted = known_to(at, at.state, seat).shown
        for _ in range(2):
            if _shown(at, information, at.langs[0]) != wanted:
                yield f"{seat} is shown something else the second time"


@check("gloss", "what an option does is told in one line of text")
def gloss(at: Position) -> Iterator[str]:
    """By the seat that decides, in every language; empty is fine."""
    if not at.picture.options:
        return
    information = at.game.information(at.state, at.picture.seat)
    for option in at.picture.options:
        for lang in at.langs:
            text = at.game.gloss(information, option, lang)
            if not isinstance(text, str) or "\n" in text:
                yield f"{at.game.text(option)!r}, {lang}: {text!r}"


@check(
    "information-detached",
    "information shares nothing that changes with its state, nor with states imagined from it",
)
def information_detached(at: Position) -> Iterator[str]:
    """Play on in both, and look at the information again."""
    for seat in at.game.info.seats:
        state = at.game.clone(at.state)
        kept = at.game.information(state, seat)
        wanted = known(at, kept)
        imagined = at.game.imagine(kept, at.rng("detached"))
        at.play_on(state)
        if known(at, kept) != wanted:
            yield f"what {seat} knew changes when the game goes on"
        with suppress(Exception):  # whether imagined states can be played is another check's
            for _ in at.upcoming:
                at.game.apply(imagined, at.game.options(imagined)[-1])
        if known(at, kept) != wanted:
            yield f"what {seat} knew changes when a state imagined from it is played on"


@check("hidden-shown", "whatever is hidden from a seat, it knows the same: nothing hidden shows")
def hidden_shown(at: Position) -> Iterator[str]:
    """Deal the hidden anew, and look again."""
    for seat in at.game.info.seats:
        wanted = known_to(at, at.state, seat)
        for world in worlds(at, seat):
            found = known_to(at, world, seat)
            if found != wanted:
                yield (
                    f"with the hidden dealt anew, {seat} knows something else: "
                    f"{_first_difference(found, wanted)}"
                )


def _first_difference(found: Known, wanted: Known) -> str:
    if found.shown == wanted.shown:
        return _where(repr(found.own), repr(wanted.own))
    return _where(found.shown, wanted.shown)


def _where(found: str, wanted: str) -> str:
    """Where two texts begin to differ."""
    pairs = enumerate(zip(found, wanted, strict=False))
    place = next((n for n, (a, b) in pairs if a != b), min(len(found), len(wanted)))
    begin, end = max(place - 40, 0), place + 40
    return f"...{found[begin:end]}..., not ...{wanted[begin:end]}..."


@check(
    "hidden-decision",
    "whatever is hidden from a seat, the same decision is asked, of itself among the same options",
)
def hidden_decision(at: Position) -> Iterator[str]:
    """Deal the hidden anew, and ask again."""
    for seat in at.game.info.seats:
        whole = at.picture.seat == seat or not at.picture.options
        count = 5 if whole else 3
        for world in worlds(at, seat):
            found, wanted = decision(at.game, world), at.picture.decision
            if found[:count] != wanted[:count] or bool(found[3]) != bool(wanted[3]):
                yield (
                    f"with what is hidden from {seat} dealt anew, the decision is {found[:count]}, "
                    f"not {wanted[:count]}"
                )


@check("imagine-repeatable", "the same information and the same draws give the same state")
def imagine_repeatable(at: Position) -> Iterator[str]:
    """Imagine twice."""
    for seat in at.game.info.seats:
        information = at.game.information(at.state, seat)
        first, second = (
            picture(at.game, at.game.imagine(information, at.rng("twice"))) for _ in range(2)
        )
        if first != second:
            yield f"two different states for {seat}"


@check("imagine-plays", "imagined states can be played to their end, as real ones can")
def imagine_plays(at: Position) -> Iterator[str]:
    """At random. A game that has no end is another check's."""
    if at.place % PLAY_EVERY or not at.course.is_over:
        return
    for seat in at.game.info.seats:
        for world in worlds(at, seat):
            uniform = at.rng("playout").playout()
            for _ in range(DECISION_LIMIT):
                options = at.game.options(world)
                if not options:
                    break
                at.game.apply(world, options[int(uniform() * len(options))])
            if at.game.result(world) is None:
                yield f"a state imagined for {seat} leads to no result"


@check("secret-pick", "of a secret pick the other seats learn nothing")
def secret_pick(at: Position) -> Iterator[str]:
    """Two picks of one verb leave the others knowing the same, and asked the same.

    Picks of different verbs may differ in what everybody can see: who passes plays no card. Only
    picks after which another seat makes its first secret choice are compared: after the last of
    such choices all may be revealed. Of a table, frames and counters are compared: who sees which
    pieces is settled by where they lie, and a piece that was hidden may since have been drawn.
    """
    if not at.picture.secret:
        return
    chosen = set()
    for earlier in reversed(at.course.pictures[: at.place + 1]):
        if (earlier.secret, earlier.ask) != (True, at.picture.ask):
            break
        chosen.add(earlier.seat)
    game = at.game
    others = [seat for seat in game.info.seats if seat != at.picture.seat]
    compared: Counter[tuple[object, ...]] = Counter()
    first: dict[tuple[object, ...], tuple[str, list[str]]] = {}
    for option in at.picture.options:
        text = game.text(option)
        verb, *words = text.split(" ")
        kind = (len(words), verb if words else "")
        compared[kind] += 1
        if compared[kind] > SECRETS:
            continue
        state = game.clone(at.state)
        game.apply(state, option)
        seat, ask, secret, _, _ = decision(game, state)
        if not secret or ask != at.picture.ask or seat in chosen:
            continue
        found = [_told(at, state, other) for other in others]
        like, wanted = first.setdefault((*kind, seat), (text, found))
        for other, got, want in zip(others, found, wanted, strict=True):
            if got != want:
                yield f"{other} can tell {text!r} from {like!r}: {_where(got, want)}"


def _told(at: Position, state: Any, seat: str) -> str:
    """What a seat is told of a secret pick, as text."""
    information = at.game.information(state, seat)
    if isinstance(information, TableView):
        plain = dump_table(information)
        return to_text([plain["counters"], plain["frames"]])
    return _shown(at, information, at.langs[0])


@check("score", "every position has a finite score, seen by any seat, also when it is over")
def score(at: Position) -> Iterator[str]:
    """Of imagined states, as policies ask for it."""
    if not can_score(at.game):
        return
    for seat in at.game.info.seats:
        world = at.game.imagine(at.game.information(at.state, seat), at.rng("score"))
        for whose in at.game.info.seats:
            value = at.game.score(world, whose)
            if not isinstance(value, int | float) or not isfinite(value):
                yield f"{value!r} for {whose}"


@check(
    "copies-shown",
    "in clones and in loaded states the seats know the same, and score the same",
    needs=("dump-plain", "dump-load", "score"),
)
def copies_shown(at: Position) -> Iterator[str]:
    """What a copy has lost may show in nothing else."""
    game = at.game
    loaded = game.load(at.course.setup, reread(game, at.state))
    for what, copy in (("a clone", game.clone(at.state)), ("a loaded state", loaded)):
        for seat in game.info.seats:
            found, wanted = known_to(at, copy, seat), known_to(at, at.state, seat)
            if found != wanted:
                yield f"in {what}, {seat} knows something else: {_first_difference(found, wanted)}"
            if can_score(game):
                value, right = (_score(at, state, seat) for state in (copy, at.state))
                if value != right:
                    yield f"in {what}, {seat} scores {value}, not {right}"


def _score(at: Position, state: Any, seat: str) -> float:
    world = at.game.imagine(at.game.information(state, seat), at.rng("score"))
    return at.game.score(world, seat)


KNOWLEDGE_CHECKS = (
    render_plain,
    gloss,
    information_detached,
    hidden_shown,
    hidden_decision,
    imagine_repeatable,
    imagine_plays,
    secret_pick,
    score,
    copies_shown,
)
