"""How a seat's policy and named values are typed: `POLICY:setting=value`, `NAME=VALUE`."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.errors import SetupError
from croupier.session import Player


def read_pairs(texts: Iterable[str], option: str, shape: str) -> dict[str, str]:
    """Read `name=value` texts of one option.

    Raises:
        SetupError: one has no `=`, or a name comes twice.
    """
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise SetupError(f"{option} {text!r} is not understood", hint=f"{option} {shape}")
        if name in found:
            raise SetupError(f"{option} {name!r} is given twice")
        found[name] = value
    return found


def read_player(text: str) -> Player:
    """Read `POLICY[:argument][:setting=value,…]`.

    Raises:
        SetupError: it is not of that shape.
    """
    policy: list[str] = []
    settings: dict[str, str] = {}
    for part in text.split(":"):
        if policy and "=" in part:
            given = read_pairs(part.split(","), "setting", "NAME=VALUE,NAME=VALUE")
            if twice := settings.keys() & given.keys():
                raise SetupError(f"setting {min(twice)!r} is given twice")
            settings |= given
        else:
            policy.append(part)
    if not all(policy) or len(policy) > 2:
        raise SetupError(
            f"policy {text!r} is not understood", hint="POLICY[:argument][:setting=value,...]"
        )
    return Player(":".join(policy), settings)
