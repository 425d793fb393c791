"""Complete and check what a game is set up with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.errors import SetupError, nearest
from croupier.game import AnyGame, Setting, Setup, Value
from croupier.rng import MAX_SEED_BYTES


def complete_settings(
    settings: Sequence[Setting], given: Mapping[str, Value], *, of: str, variant: str = ""
) -> dict[str, Value]:
    """Every setting with its value: the given one, else its default.

    Args:
        given: values as text (`"7"`, `"true"`) or already of the setting's type.
        of: whose settings they are, for messages.
        variant: settings that belong to others are left out; when empty, none is.

    Raises:
        SetupError: an unknown setting or value, or one of another variant; the hint lists the
            valid ones.
    """
    known = {setting.name: setting for setting in settings}
    for name in given:
        if name not in known:
            valid = ", ".join(nearest(name, list(known), len(known))) or "none"
            raise SetupError(f"{of} has no setting {name!r}", hint=f"settings: {valid}")
        if variant and not known[name].belongs(variant):
            valid = " or ".join(known[name].variants)
            raise SetupError(
                f"{of} has the setting {name!r} in another variant than {variant}",
                hint=f"--variant {valid}",
            )
    return {
        name: _read(setting, given[name], of) if name in given else setting.default
        for name, setting in known.items()
        if not variant or setting.belongs(variant)
    }


def _read(setting: Setting, given: Value, of: str) -> Value:
    value = _typed(given, setting.default)
    if value is None or (setting.values and value not in (*setting.values, setting.default)):
        if setting.values:
            valid = "values: " + ", ".join(show_value(value) for value in setting.values)
        else:
            valid = f"a value of the kind {show_value(setting.default)!r} is wanted"
        raise SetupError(
            f"{of} setting {setting.name!r} cannot be {show_value(given)!r}", hint=valid
        )
    return value


def _typed(given: Value, like: Value) -> Value | None:
    if isinstance(given, str) and not _is_utf8(given):
        return None
    if type(given) is type(like):
        return given
    if not isinstance(given, str):
        return None
    if isinstance(like, bool):
        return {"true": True, "false": False}.get(given.lower())
    if isinstance(like, int):
        digits = given.removeprefix("-")
        return int(given) if digits.isascii() and digits.isdigit() and len(digits) < 19 else None
    return None


def _is_utf8(text: str) -> bool:
    """Whether a text can be saved: one from a command line may hold bytes that are no UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def show_value(value: Value) -> str:
    """A setting's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def make_setup(
    game: AnyGame,
    *,
    seed: str,
    variant: str = "",
    settings: Mapping[str, Value] | None = None,
    decks: Mapping[str, str] | None = None,
    files: Mapping[str, str] | None = None,
) -> Setup:
    """A complete, well-typed set-up of a game.

    Args:
        variant: empty for the game's first.
        settings: those that differ from their defaults, as text or typed.
        decks: deck name, or key of a text in `files`, by seat.

    Raises:
        SetupError: something is unknown, of the wrong type, or too long.
    """
    info = game.info
    if not seed:
        raise SetupError("the seed is empty", hint="any text of up to 64 bytes")
    if not seed.isprintable():
        raise SetupError("the seed has unprintable characters", hint="use letters and digits")
    if len(seed.encode()) > MAX_SEED_BYTES:
        raise SetupError(f"the seed is longer than {MAX_SEED_BYTES} bytes")
    ids = [known.id for known in info.variants]
    if variant and variant not in ids:
        raise SetupError(
            f"{info.id} has no variant {variant!r}", hint="variants: " + ", ".join(ids)
        )
    for seat in decks or {}:
        check_seat(game, seat)
    for name in (*(decks or {}).values(), *(files or {})):
        if not _is_utf8(name):
            raise SetupError(f"{name!r} is not UTF-8", hint="give the file another name")
    if decks and "decks" not in info.capabilities:
        raise SetupError(f"{info.id} is played without decks of the players' own")
    return Setup(
        game=info.id,
        variant=variant or ids[0],
        seed=seed,
        settings=complete_settings(
            info.settings, settings or {}, of=info.id, variant=variant or ids[0]
        ),
        decks=dict(decks or {}),
        files=dict(files or {}),
    )


def check_seat(game: AnyGame, seat: str) -> None:
    """Raise SetupError, listing the game's seats, when `seat` is none of them."""
    if seat not in game.info.seats:
        raise SetupError(
            f"{game.info.id} has no seat {seat!r}", hint="seats: " + ", ".join(game.info.seats)
        )
