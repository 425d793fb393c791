"""Plain values, as TOML gives them, read strictly into attrs classes.

Nothing is converted, nothing unknown is passed over; what is wrong is told with its place.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any, TypeVar, get_args, get_origin

import cattrs

from croupier.game import Value

T = TypeVar("T")

MAX_BITS = 63
"""Of whole numbers, beside their sign: those that every reader of TOML can hold."""


def structure(plain: Any, kind: type[T]) -> T:
    """The plain values as an instance of an attrs class.

    Raises:
        ValueError: values are missing, unknown or ill typed; the message names the first place.
        RecursionError: they are nested too deeply.
    """
    # To say what is wrong takes a converter that is slower to make.
    with suppress(Exception):
        return _converter(detailed=False).structure(plain, kind)
    try:
        return _converter(detailed=True).structure(plain, kind)
    except RecursionError:
        raise
    except Exception as error:
        faults = cattrs.transform_error(error, format_exception=_explain)
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        raise ValueError(f"{faults[0].replace(' @ $', ' at $')}{more}") from None


def _explain(error: BaseException, kind: type | None) -> str:
    if isinstance(error, KeyError):
        return f"{error} is missing"
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return "unknown keys: " + ", ".join(sorted(error.extra_fields))
    return str(error)


@cache
def _converter(*, detailed: bool) -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=detailed)
    for kind in (str, int, bool):
        converter.register_structure_hook(kind, _exactly)
    converter.register_structure_hook(float, _number)
    converter.register_structure_hook_func(lambda kind: kind == Value, _value)

    def items(value: Any, kind: Any) -> list[Any]:
        if type(value) is not list:
            raise ValueError(f"{_short(value)} is no list")
        (item,) = get_args(kind)
        return [converter.structure(one, item) for one in value]

    converter.register_structure_hook_func(_is_list, items)
    return converter


def _is_list(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is list


def _exactly(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{_short(value)} is no {_NAMES[kind]}")
    return _small(value)


def _small(value: Any) -> Any:
    if type(value) is int and value.bit_length() > MAX_BITS:
        raise ValueError("a whole number is too large")
    return value


_NAMES = {str: "text", int: "whole number", bool: "true or false"}


def _number(value: Any, kind: type) -> float:
    if type(value) not in (int, float):
        raise ValueError(f"{_short(value)} is no number")
    return float(value)


def _value(value: Any, kind: Any) -> Value:
    if type(value) not in _NAMES:
        raise ValueError(f"{_short(value)} is no text, whole number, true or false")
    found: Value = _small(value)
    return found


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
