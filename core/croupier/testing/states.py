"""Checks at every decision: the decision itself, clones, dumped states, options, pieces."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from croupier.errors import OptionError, UnknownOption
from croupier.game import Plain
from croupier.notation import match, read_line
from croupier.table import Table
from croupier.testing.check import check
from croupier.testing.course import Position, reread, to_text

LOAD_EVERY = 16
"""Decisions between two at which a game is given broken states to load."""


@check("same-seed", "the same set-up and the same picks give the same game again")
def same_seed(at: Position) -> Iterator[str]:
    """Compare with the first time it was played."""
    yield at.differs(at.state)


@check("reads-only", "only `apply` changes a state")
def reads_only(at: Position) -> Iterator[str]:
    """Ask everything there is to ask, and look again."""
    game, state = at.game, at.state
    for seat in game.info.seats:
        with suppress(Exception):  # other checks are about these
            information = game.information(state, seat)
            for lang in at.langs:
                game.render(information, lang)
            game.imagine(information, at.rng("reads-only"))
    game.clone(state)
    yield at.differs(state)


# Decisions


@check("seat", "the seat that decides is one of `info.seats`")
def seat(at: Position) -> Iterator[str]:
    """Undefined once the game is over."""
    if at.picture.options and at.picture.seat not in at.game.info.seats:
        yield f"seat {at.picture.seat!r} is none of {', '.join(at.game.info.seats)}"


@check("ask", "the kind of decision is one of `info.asks`")
def ask(at: Position) -> Iterator[str]:
    """Undefined once the game is over."""
    if at.picture.options and at.picture.ask not in at.game.info.asks:
        yield f"ask {at.picture.ask!r} is none of {', '.join(at.game.info.asks) or 'none'}"


@check("over", "there are options exactly while there is no result")
def over(at: Position) -> Iterator[str]:
    """The two ways to ask whether a game is over agree."""
    if bool(at.picture.options) == (at.picture.result is not None):
        yield f"{len(at.picture.options)} options with the result {at.picture.result!r}"


@check("options-distinct", "options are hashable and all different")
def options_distinct(at: Position) -> Iterator[str]:
    """Equal options are one option twice."""
    seen = set()
    for option in at.picture.options:
        if option in seen:
            yield f"{option!r} is there twice"
        seen.add(option)


@check(
    "option-text",
    "an option's text is one line of printable ASCII that names this option alone, in a log "
    "and when it is typed",
)
def option_text(at: Position) -> Iterator[str]:
    """Logs cut at ` | `, save files end a literal at `'''`, and lines have a notation."""
    for option in dict.fromkeys(at.picture.options):
        text = at.game.text(option)
        if not text.isascii() or not text.isprintable() or not text:
            yield f"{text!r} is no line of printable ASCII"
        if " | " in text or "'''" in text:
            yield f"{text!r} has a part that ends an entry of a log"
        line = read_line(text)
        if line.number or line.answers or line.words != text:
            yield f"{text!r} is read otherwise when it is typed"
        if match(at.game, at.picture.options, text) != option:
            yield f"{text!r} names another option too"


@check(
    "option-parse",
    "`parse` gives back the option whose text it is given",
    needs=("option-text",),
)
def option_parse(at: Position) -> Iterator[str]:
    """Every option, as a log names it."""
    for option in at.picture.options:
        parsed = at.game.parse(at.game.text(option))
        if parsed != option:
            yield f"{at.game.text(option)!r} is parsed as {parsed!r}, not {option!r}"


@check("parse-unknown", "`parse` raises UnknownOption for words that are no option of the game")
def parse_unknown(at: Position) -> Iterator[str]:
    """Words that no game has."""
    for text in ("", "qqq", "qqq qqq.0", "\u00fcb\u00fcng -1"):
        try:
            option = at.game.parse(text)
        except UnknownOption:
            continue
        except OptionError as error:
            yield f"{text!r} raises {type(error).__name__}, not UnknownOption"
        yield f"{text!r} is parsed as {option!r}"


# Clones


@check("clone-equal", "a clone equals its original, and stays so when the same picks are made")
def clone_equal(at: Position) -> Iterator[str]:
    """What a clone has lost may show only later."""
    yield at.follow(at.game.clone(at.state))


@check(
    "clone-independent",
    "playing on in a state changes no clone and no original of it",
    needs=("clone-equal",),
)
def clone_independent(at: Position) -> Iterator[str]:
    """The one played on is a clone, and has one."""
    played = at.game.clone(at.state)
    kept = at.game.clone(played)
    at.play_on(played)
    for whose, state in (("the original", at.state), ("a clone", kept)):
        found = at.differs(state)
        if found:
            yield f"after playing on, {whose} has changed: {found}"


# Dumped states


@check("dump-plain", "a dump holds texts, whole numbers, booleans, and lists and dicts of those")
def dump_plain(at: Position) -> Iterator[str]:
    """What is plain can be written as TOML."""
    plain = at.game.dump(at.state)
    yield not_plain(plain, "state")
    for name, value in plain.items():
        if isinstance(value, str) and "\n" in value:
            if "'''" in value or not value.replace("\n", "").isprintable():
                yield f"state.{name}: a text of several lines has ''' or control characters"
            if not value.endswith("\n"):
                yield f"state.{name}: a text of several lines does not end its last line"


def not_plain(value: Plain, where: str) -> str:
    """Which part of a value is not plain, as words; empty when all is."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                return f"{where}: the key {key!r} is no text"
            if found := not_plain(inner, f"{where}.{key}"):
                return found
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            if found := not_plain(inner, f"{where}[{index}]"):
                return found
    elif type(value) not in (str, int, bool):
        return f"{where}: {value!r} is not plain"
    return ""


@check("dump-detached", "a dump shares nothing with its state, nor a loaded state with its dump")
def dump_detached(at: Position) -> Iterator[str]:
    """Play on, and look at the dump again."""
    dumped = at.game.clone(at.state)
    plain = at.game.dump(dumped)
    before = to_text(plain)
    at.play_on(dumped)
    if to_text(plain) != before:
        yield "playing on changes what was dumped before"
    try:
        at.play_on(at.game.load(at.course.setup, plain))
    except Exception:
        return  # a loaded state that does not go on is another check's
    if to_text(plain) != before:
        yield "playing on in a loaded state changes the dump it was loaded from"


@check(
    "dump-load",
    "a state loaded from its dump equals it, and stays so when play goes on",
    needs=("dump-plain",),
)
def dump_load(at: Position) -> Iterator[str]:
    """The dump is read back as a save is: from text."""
    yield at.follow(at.game.load(at.course.setup, reread(at.game, at.state)))


@check(
    "load-strict",
    "`load` raises ValueError for values that are no state of the game",
    needs=("dump-plain",),
)
def load_strict(at: Position) -> Iterator[str]:
    """A key missing, a key too many, and other values, of other types or of the same."""
    if at.place % LOAD_EVERY:
        return
    plain = reread(at.game, at.state)
    broken = [("an unknown key", plain | {"qqq": 1}, False)]
    for key, value in plain.items():
        broken.append((f"no {key}", {name: plain[name] for name in plain if name != key}, False))
        others: list[Plain] = ["qqq", -1, True, [[]], [-1], ["qqq"], {"qqq": []}, {"qqq": -1}]
        for other in others:
            maybe = type(other) is type(value)
            broken.append((f"{key} = {other!r}", plain | {key: other}, maybe))
    for what, values, maybe in broken:
        try:
            at.game.load(at.course.setup, values)
        except ValueError:
            continue
        except Exception as error:
            yield f"with {what}, {type(error).__name__} is raised: {error}"
        else:
            if not maybe:
                yield f"with {what}, it is taken for a state"


@check("frames-plain", "a table's frames hold texts, whole numbers, booleans, and tuples of those")
def frames_plain(at: Position) -> Iterator[str]:
    """Anything else is another thing after a load, or shared with clones."""
    if isinstance(at.state, Table):
        for frame in at.state.stack:
            for name in frame.fields:
                if not _is_frozen(getattr(frame, name)):
                    yield f"{name} of {frame!r}"


def _is_frozen(value: object) -> bool:
    if type(value) is tuple:
        return all(map(_is_frozen, value))
    return type(value) in (str, int, bool)


# Pieces


@check("conserved", "no piece is lost, doubled, or elsewhere than it says")
def conserved(at: Position) -> Iterator[str]:
    """A table accounts for its pieces; other games may bring a function that does."""
    yield from at.misplaced(at.state)


QUICK_CHECKS = (ask, over, options_distinct, option_text, option_parse)
"""So quick that they are run at every decision of long games, too."""

STATE_CHECKS = (parse_unknown, frames_plain, dump_plain, dump_detached, dump_load, load_strict)
