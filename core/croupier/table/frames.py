"""Frames: suspended stretches of rules, as data.

A frame is a kind, the name of the step it stands at, and its own fields. Fields hold texts, whole
numbers, booleans and tuples of those, nothing that could be changed in place: so a copy is
shallow, and a copy and its original can never share a change.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self, dataclass_transform

KINDS: dict[str, type[Frame]] = {}


class Ask:
    """What a step returns to put a decision to a seat.

    Attributes:
        seat: who decides.
        kind: the kind of decision, a key of the game's `info.asks`.
        options: the legal picks, at least one; each the tuple of its words.
        secret: whether the other seats may not see the pick.
    """

    __slots__ = ("kind", "options", "seat", "secret")

    def __init__(
        self, seat: str, kind: str, options: list[tuple[str, ...]], secret: bool = False
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.secret = secret


class Push:
    """What a step returns to begin another stretch; this one goes on at step `then` after it."""

    __slots__ = ("frame", "then")

    def __init__(self, frame: Frame, then: str) -> None:
        self.frame = frame
        self.then = then


Outcome = Ask | Push | str | None
"""What a step returns: ask, begin another stretch, go to the step of that name, or None: done."""


@dataclass_transform(kw_only_default=True)
class Frame:
    """The base of all frames. A subclass names its kind and annotates its fields::

        class EdgeBattle(Frame, kind="star-wars.edge-battle"):
            attacker: str
            passes: int = 0
            step: str = "place"

            def place(self, table): ...            # a step: returns an Outcome
            def place_answer(self, table, pick): ...   # called with the pick that `place` asked

    Every step is a method of its own name; the step `X` that asks has a method `X_answer`.
    """

    kind: ClassVar[str] = ""
    defaults: ClassVar[dict[str, Any]] = {}
    fields: ClassVar[tuple[str, ...]] = ()
    names: ClassVar[frozenset[str]] = frozenset()

    step: str = "start"

    def __init_subclass__(cls, *, kind: str) -> None:
        super().__init_subclass__()
        known = KINDS.get(kind, cls)
        if (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
            raise TypeError(f"two frames of the kind {kind!r}")
        cls.kind = kind
        KINDS[kind] = cls
        names = ["step"]
        for base in reversed(cls.__mro__[:-1]):
            for name, note in getattr(base, "__annotations__", {}).items():
                if "ClassVar" not in str(note) and name not in names:
                    names.append(name)
        cls.fields = tuple(names)
        cls.names = frozenset(names)
        cls.defaults = {name: getattr(cls, name) for name in names if hasattr(cls, name)}

    def __init__(self, **fields: Any) -> None:
        own = self.__dict__ = {**self.defaults, **fields}
        if len(own) != len(self.names) or not self.names.issuperset(fields):
            raise TypeError(_misfit(type(self), own))

    def copy(self) -> Self:
        """An equal, independent frame."""
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__.copy()
        return twin

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({inner})"


def _misfit(cls: type[Frame], fields: Mapping[str, Any]) -> str:
    wrong = ", ".join(sorted(cls.names.symmetric_difference(fields)))
    return f"{cls.kind}: missing or unknown fields: {wrong}"


def dump_frame(frame: Frame) -> dict[str, Any]:
    """The frame as plain values: tuples become lists."""
    plain: dict[str, Any] = {"kind": frame.kind}
    for name in frame.fields:
        plain[name] = _thaw(frame.__dict__[name])
    return plain


def load_frame(plain: Mapping[str, Any]) -> Frame:
    """The frame that was dumped.

    Raises:
        ValueError: the kind is unknown, or a field is missing, unknown or of the wrong type.
    """
    if not isinstance(plain, Mapping):
        raise ValueError("a frame is a table of fields")
    kind = plain.get("kind")
    cls = KINDS.get(kind) if isinstance(kind, str) else None
    if cls is None:
        raise ValueError(f"no frame of the kind {kind!r}")
    fields = {name: _freeze(value) for name, value in plain.items() if name != "kind"}
    if fields.keys() != cls.names:
        raise ValueError(_misfit(cls, fields))
    for name, value in fields.items():
        if name in cls.defaults and type(value) is not type(cls.defaults[name]):
            raise ValueError(f"{kind}: {name} cannot be {value!r}")
    frame = cls(**fields)
    if hasattr(Frame, frame.step) or not callable(getattr(cls, frame.step, None)):
        raise ValueError(f"{kind}: no step {frame.step!r}")
    return frame


def _thaw(value: Any) -> Any:
    return [_thaw(item) for item in value] if isinstance(value, tuple) else value


def _freeze(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_freeze(item) for item in value)
    if not isinstance(value, str | int):
        raise ValueError(f"a frame cannot hold {value!r}")
    return value
