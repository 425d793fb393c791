"""Saves: a whole game in play as one TOML text.

The log is the truth, the state a checked cache of it. Header, set-up, seats, and the state's
values are ordinary TOML; texts of many lines (the log, the pieces) follow at the end as literal
strings, one record a line. Digests are over canonical values, so reformatting by hand is harmless;
they find accidents and edits, and are no signature. A save names no code: its ids resolve only
through installed plugins.
"""

from __future__ import annotations

import re
from typing import Any

import tomli_w

from croupier import __version__
from croupier.errors import PluginError, SaveError, SetupError, UnknownOption, cause_line
from croupier.game import AnyGame, Setup
from croupier.log import log_lines, read_log
from croupier.plugins import GAMES, Registry
from croupier.policy import PERSON
from croupier.rng import Rng
from croupier.saved import FORMAT, Save, parse
from croupier.session import Origin, Player, Session, Tie, plain_digest
from croupier.setup import make_setup

MAX_SEAT_SEED_BYTES = 40
"""Of a policy's seed; the number of a decision is added to it for that decision's draws."""


# Writing


def dumps(session: Session) -> str:
    """A session as the text of a save; the same session gives the same text everywhere."""
    game, setup = session.game, session.setup
    plain: dict[str, Any] = {
        "format": FORMAT,
        "written_by": f"croupier {__version__}",
        "game": {
            "id": game.info.id,
            "variant": setup.variant,
            "version": game.info.version,
            "plugin": session.origin.distribution,
            "plugin_version": session.origin.version,
            "content": game.content(),
        },
        "setup": {
            "seed": setup.seed,
            "settings": dict(setup.settings),
            "decks": dict(setup.decks),
            "files": dict(setup.files),
        },
        "seats": {
            seat: {
                "policy": player.policy,
                "seed": player.seed,
                "settings": dict(player.settings),
            }
            for seat, player in session.players.items()
        },
    }
    if session.tie is not None:
        plain["tie"] = {
            "seat": session.tie.seat,
            "options": [game.text(option) for option in session.tie.options],
            "by": session.tie.by,
            "cites": list(session.tie.cites),
        }
    state = game.dump(session.state)
    log = log_lines(session)
    plain["digests"] = {
        "setup": _setup_digest(plain["game"], plain["setup"]),
        "log": plain_digest(log),
        "state": plain_digest(state),
    }
    plain["state"], state_lines = _split(state)
    log_text = "".join(f"{line}\n" for line in log)
    if not _is_literal(log_text):
        raise ValueError("a line of the log has ''' or control characters")
    lines = [("[lines]", {"log": log_text})]
    if state_lines:
        lines.append(("[lines.state]", state_lines))
    if session.base is not None:
        at, base = session.base
        base_plain, base_lines = _split(game.dump(base))
        plain["base"] = {"at": at, "state": base_plain}
        if base_lines:
            lines.append(("[lines.base]", base_lines))
    parts = [tomli_w.dumps(plain)]
    for header, texts in lines:
        parts.append(f"\n{header}\n")
        parts.extend(f"{name} = '''\n{text}'''\n" for name, text in texts.items())
    return "".join(parts)


def _setup_digest(game: dict[str, Any], setup: dict[str, Any]) -> str:
    return plain_digest({"id": game["id"], "variant": game["variant"], "setup": setup})


def _split(state: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """A state's values, and apart from them its texts of many lines."""
    lines = {
        name: value
        for name, value in state.items()
        if isinstance(value, str) and "\n" in value and _is_literal(value) and _BARE(name)
    }
    return {name: value for name, value in state.items() if name not in lines}, lines


_BARE = re.compile(r"[\w-]+", re.ASCII).fullmatch


def _is_literal(text: str) -> bool:
    """Whether a text can stand in a literal string as it is."""
    return "'''" not in text and text.replace("\n", "").isprintable()


# Reading


def faults(save: Save, source: str = "save") -> list[str]:
    """Which digests do not fit what they are over: any of `setup`, `log`, `state`.

    Raises:
        SaveError: the state has values that no save has, or is nested too deeply.
    """
    game = {"id": save.game.id, "variant": save.game.variant}
    setup = {
        "seed": save.setup.seed,
        "settings": save.setup.settings,
        "decks": save.setup.decks,
        "files": save.setup.files,
    }
    try:
        found = {
            "setup": _setup_digest(game, setup),
            "log": plain_digest(save.lines.log.splitlines()),
            "state": plain_digest(_join(save.state, save.lines.state)),
        }
    except (TypeError, ValueError) as error:
        raise SaveError(f"{source}: the state has a value that no save has: {error}") from None
    except RecursionError:
        raise SaveError(f"{source}: the state is nested too deeply") from None
    return [name for name, digest in found.items() if digest != getattr(save.digests, name)]


def _join(state: dict[str, Any], lines: dict[str, str]) -> dict[str, Any]:
    return {**state, **lines}


def restore(
    save: Save, registry: Registry, source: str = "save", *, stateless: bool = False
) -> Session:
    """The session that was saved; digests are not looked at.

    Args:
        stateless: leave the saved state unread and put the first one in its place, for
            `replay.repair` to go on from: a state that is no more one can be mended so.

    Raises:
        SaveError: the log or the state is not one of this game; the message names the place.
        PluginError: the game is not installed here.
    """
    game = _game(save, registry, source)
    info = game.info
    if set(save.seats) != set(info.seats):
        raise SaveError(f"{source}: seats are not {', '.join(info.seats)}")
    if save.game.version > info.version:
        raise SaveError(
            f"{source}: {info.id} version {save.game.version} is newer than the one installed "
            f"here, {info.version}",
            hint=f"upgrade {registry.origin(GAMES, info.id).distribution}",
        )
    older = save.game.version < info.version
    setup = _set_up(save, game, older, source)
    log, marks = read_log(game, save.lines.log, source)
    players = {
        seat: Player(save.seats[seat].policy, save.seats[seat].settings, save.seats[seat].seed)
        for seat in info.seats
    }
    for seat, player in players.items():
        if len(player.seed.encode()) > MAX_SEAT_SEED_BYTES:
            raise SaveError(
                f"{source}: seats.{seat}.seed has more than {MAX_SEAT_SEED_BYTES} bytes"
            )
    base = None
    if save.base is not None:
        if not 0 <= save.base.at <= len(log):
            raise SaveError(f"{source}: base.at is {save.base.at}, the log has {len(log)} entries")
        base = (save.base.at, _load(save, game, setup, save.base.state, save.lines.base, source))
    if stateless:
        state = _first(game, setup, source)
    else:
        state = _load(save, game, setup, save.state, save.lines.state, source)
    if older and not stateless:
        # By the present rules the log may lead elsewhere.
        base = (len(log), game.clone(state))
    return Session.restore(
        game,
        setup,
        players,
        registry.bind(game),
        state,
        log,
        tie=_tie(game, save, None if stateless else state, source),
        marks=marks,
        base=base,
        origin=_origin(registry, info.id),
    )


def _game(save: Save, registry: Registry, source: str) -> AnyGame:
    name, plugin = save.game.id, f"{save.game.plugin} {save.game.plugin_version}"
    try:
        return registry.game(name)
    except PluginError:
        if any(found.id == name for found in registry.found(GAMES)):
            raise
        hint = f"it was played with {plugin}"
        raise PluginError(f"{source}: no game {name!r} is installed", hint=hint) from None


def _set_up(save: Save, game: AnyGame, older: bool, source: str) -> Setup:
    """What the game was set up with. One of an older version has the settings of then: those that
    are gone are left out, and new ones have their defaults."""
    saved = save.setup.settings
    variant = save.game.variant
    names = [setting.name for setting in game.info.settings if setting.belongs(variant)]
    wrong = set(names).symmetric_difference(saved)
    if wrong and not older:
        raise SaveError(f"{source}: missing or unknown settings: {', '.join(sorted(wrong))}")
    known = {name: saved[name] for name in names if name in saved}
    if not variant:
        raise SaveError(f"{source}: the variant is empty")
    try:
        setup = make_setup(
            game,
            seed=save.setup.seed,
            variant=variant,
            settings=known,
            decks=save.setup.decks,
            files=save.setup.files,
        )
    except SetupError as error:
        raise SaveError(f"{source}: {error}", hint=error.hint) from None
    for name, value in known.items():
        if type(value) is not type(setup.settings[name]):
            raise SaveError(f"{source}: {value!r} is of another kind than setting {name} has")
    return setup


def _first(game: AnyGame, setup: Setup, source: str) -> Any:
    try:
        return game.new(setup, Rng(setup.seed))
    except Exception as error:
        text = cause_line(error)
        raise SaveError(f"{source}: the game cannot be set up so: {text}") from error


def _load(
    save: Save,
    game: AnyGame,
    setup: Setup,
    state: dict[str, Any],
    lines: dict[str, str],
    source: str,
) -> Any:
    plain = _join(state, lines)
    try:
        if save.game.version < game.info.version:
            plain = game.migrate(save.game.version, plain)
        return game.load(setup, plain)
    except RecursionError:
        raise SaveError(f"{source}: the state is nested too deeply") from None
    except Exception as error:
        # Whatever a game stumbles over in a state that somebody wrote by hand is the state's fault.
        text = str(error) if isinstance(error, ValueError) else cause_line(error)
        hint = "croupier verify --repair rebuilds it from the log"
        raise SaveError(f"{source}: bad state: {text}", hint=hint) from error


def _tie(game: AnyGame, save: Save, state: Any, source: str) -> Tie | None:
    """The tie that is asked. Without a state, whether its options are legal stays open."""
    if save.tie is None:
        return None
    tie = save.tie
    try:
        options = tuple(game.parse(text) for text in tie.options)
    except UnknownOption as error:
        raise SaveError(f"{source}: tie.options: {error}") from None
    if tie.seat not in game.info.seats:
        raise SaveError(f"{source}: tie.seat: {tie.seat!r} is no seat")
    legal = (
        options if state is None else tuple(one for one in game.options(state) if one in options)
    )
    if len(options) < 2 or options != legal:
        raise SaveError(f"{source}: tie.options: not two or more that are legal now, in order")
    return Tie(tie.seat, options, tie.by, tuple(tie.cites))


def loads(data: bytes, registry: Registry, *, source: str = "save", trust: bool = False) -> Session:
    """Read a save into a session: `parse`, then `open_save`."""
    return open_save(parse(data, source), registry, source=source, trust=trust)


def open_save(
    save: Save, registry: Registry, *, source: str = "save", trust: bool = False
) -> Session:
    """The session that was saved, if its digests fit.

    Args:
        trust: take a state that was edited by hand as it is; it is recorded, and play goes on
            from it.

    Raises:
        SaveError: see `restore`; or a digest does not fit.
        PluginError: the game is not installed here.
    """
    wrong = faults(save, source)
    session = restore(save, registry, source)
    if wrong == ["state"] and trust:
        session.base = (len(session.log), session.game.clone(session.state))
    elif wrong:
        hint = "croupier verify tells where"
        if wrong == ["state"]:
            hint += "; --repair rebuilds the state from the log, --trust takes it as it is"
        raise SaveError(f"{source}: changed by hand or damaged: {', '.join(wrong)}", hint=hint)
    return session


def new_session(
    registry: Registry, game: str, setup: Setup, players: dict[str, Player] | None = None
) -> Session:
    """A new session of an installed game; every policy named is made, so that one that cannot
    play is refused now."""
    rules = registry.game(game)
    bind = registry.bind(rules)
    session = Session(rules, setup, players, bind, origin=_origin(registry, game))
    for seat, player in session.players.items():
        if player != Player(PERSON, seed=player.seed):
            session.policy(seat)
    return session


def _origin(registry: Registry, game: str) -> Origin:
    found = registry.origin(GAMES, game)
    return Origin(found.distribution, found.version)


def save_warnings(save: Save, registry: Registry) -> list[str]:
    """What a reader of the save should know although it loads: one line each."""
    try:
        game = registry.game(save.game.id)
    except PluginError:
        return []
    if save.game.version == game.info.version and save.game.content != game.content():
        return [f"the data of {save.game.id} have changed since this save was written"]
    return []
