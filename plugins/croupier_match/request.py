"""What a batch is asked to be, and what it was asked with: the contents of `match.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import attrs
import tomli_w
from attrs import field, frozen

from croupier import __version__
from croupier.errors import SaveError, SetupError
from croupier.game import Value
from croupier.session import plain_digest
from croupier.structure import structure
from croupier_match.sprt import MODELS, Sprt

FORMAT = 1
"""The version of `match.toml` and of the record beside it."""

DEFAULT_PAIRS = 100
SPRT_PAIRS = 500
"""Where a sequential test ends undecided, unless told."""

ON_ERROR = ("forfeit", "void", "stop")
MOST = 10**9
"""Of pairs, decisions, seconds and the like; more is a slip, and would not be kept exactly."""

AT_LIMIT = ("draw", "score")
SCORES = ("result", "margin")


@frozen
class Entrant:
    """Who takes part: a name of its own, a policy with its settings, the decks it brings by
    seat."""

    name: str
    policy: str
    settings: dict[str, Value] = field(factory=dict)
    decks: dict[str, str] = field(factory=dict)


@frozen
class Event:
    """A game to play: its id, how it is set up, and the name it goes by in the record."""

    game: str
    name: str = ""
    variant: str = ""
    settings: dict[str, Value] = field(factory=dict)
    decks: dict[str, str] = field(factory=dict)

    @property
    def label(self) -> str:
        """Its own name, else the game's."""
        return self.name or self.game


@frozen
class Test:
    """The sequential test asked for: see `croupier_match.sprt`."""

    bounds: list[float]
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "normalized"

    def sprt(self) -> Sprt:
        """The test itself."""
        return Sprt(self.bounds[0], self.bounds[1], self.alpha, self.beta, self.model)


@frozen
class Limits:
    """What ends a game that does not end by itself.

    Attributes:
        decisions: how many a game may have.
        at_decisions: what it then is: a `draw`, or won by the better `score`.
        repeats: how often one position may come again before the game is stalled; 0: for ever.
        move_timeout: seconds for one decision, 0 for no end. Its games run in a process of their
            own, and a record in which it strikes is not reproducible.
    """

    decisions: int = 10_000
    at_decisions: str = "draw"
    repeats: int = 3
    move_timeout: float = 0.0


@frozen
class Request:
    """A batch. The same request gives the same record, byte for byte.

    Attributes:
        pairs: for each game and pairing.
        score: what counts: the `result`, or the `margin` too.
        focus: the entrant that meets all others, who do not meet each other; empty for all.
        permute: play every order of the seats, not only the rotations.
        on_policy_error: what a policy that fails costs: the game (`forfeit`), nothing (`void`:
            the pair does not count), or the batch (`stop`).
        max_policy_errors: how many there may be before the batch stops; -1 for any number.
        files: texts that settings and decks name.
    """

    seed: str = ""
    games: list[Event] = field(factory=list)
    entrants: list[Entrant] = field(factory=list)
    pairs: int = DEFAULT_PAIRS
    test: Test | None = None
    score: str = "result"
    focus: str = ""
    permute: bool = False
    on_policy_error: str = "forfeit"
    max_policy_errors: int = -1
    limits: Limits = Limits()
    files: dict[str, str] = field(factory=dict)


@frozen
class Installed:
    """A game as it is installed where the batch was started."""

    game: str
    seats: list[str]
    chance: bool
    version: int
    content: str
    plugin: str
    plugin_version: str


@frozen
class Manifest:
    """A request with what it is played with; written before the first game.

    Attributes:
        games: the installed games, in the order of the request.
        policies: distribution and version of each entrant's policy.
    """

    request: Request
    games: list[Installed]
    policies: list[str]


def check(request: Request) -> None:
    """Raise SetupError where a request cannot be meant so, whatever is installed."""
    _one_of("score", request.score, SCORES)
    _one_of("on-policy-error", request.on_policy_error, ON_ERROR)
    _one_of("limits at_decisions", request.limits.at_decisions, AT_LIMIT)
    if not request.games:
        raise SetupError("no game is named")
    if not request.entrants:
        raise SetupError("no entrant is named", hint="-p NAME=POLICY, once for each")
    names = [entrant.name for entrant in request.entrants]
    _distinct("entrant", names)
    _distinct("game", [event.label for event in request.games])
    for name in names:
        if not name.isprintable() or not name.strip():
            raise SetupError(f"an entrant cannot be named {name!r}")
    if request.focus and request.focus not in names:
        raise SetupError(f"no entrant {request.focus!r}", hint="entrants: " + ", ".join(names))
    if not request.seed or not request.seed.isprintable() or len(request.seed.encode()) > 64:
        raise SetupError("the root seed is no printable text of 1 to 64 bytes")
    limits = request.limits
    for what, value, least in (
        ("pairs", request.pairs, 1),
        ("max-decisions", limits.decisions, 1),
        ("stall-repeats", limits.repeats, 0),
        ("move-timeout", limits.move_timeout, 0),
        ("max-policy-errors", request.max_policy_errors, -1),
    ):
        if not least <= value <= MOST:  # no number is none of these
            raise SetupError(f"{what} cannot be {value:g}", hint=f"from {least} to {MOST}")
    if request.test is not None:
        check_test(request.test, len(names))


def check_test(test: Test, entrants: int) -> None:
    """Raise SetupError where a test cannot be meant so, or not for so many entrants."""
    _one_of("sprt model", test.model, MODELS)
    if len(test.bounds) != 2 or not -500 <= test.bounds[0] < test.bounds[1] <= 500:
        raise SetupError(
            f"sprt bounds cannot be {test.bounds}",
            hint="two numbers from -500 to 500, rising, such as 0,50",
        )
    if not (0 < test.alpha < 0.5 and 0 < test.beta < 0.5):
        raise SetupError("alpha and beta are between 0 and 0.5")
    if entrants != 2:
        raise SetupError(
            f"a sequential test compares two entrants, not {entrants}",
            hint="without --sprt any number can be rated",
        )


def _one_of(what: str, given: str, values: Iterable[str]) -> None:
    if given not in values:
        raise SetupError(f"{what} cannot be {given!r}", hint="values: " + ", ".join(values))


def _distinct(what: str, names: list[str]) -> None:
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise SetupError(f"two {what}s are named {twice!r}", hint="give one another name")


def dumps(manifest: Manifest) -> str:
    """The text of `match.toml`; the same manifest gives the same text everywhere."""
    plain = _plain(manifest)
    return tomli_w.dumps(
        {
            "format": FORMAT,
            "written_by": f"croupier {__version__}",
            "digest": _digest(plain),
            **plain,
        }
    )


def _plain(manifest: Manifest) -> dict[str, Any]:
    """Its values without those that are None, which TOML has not."""
    return attrs.asdict(manifest, filter=lambda _, item: item is not None)


def _digest(plain: Mapping[str, Any]) -> str:
    return plain_digest(_texts(plain))


def _texts(value: Any) -> Any:
    """Numbers with a point as text: a digest is over plain values."""
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, dict):
        return {name: _texts(item) for name, item in value.items()}
    return [_texts(item) for item in value] if isinstance(value, list) else value


def read_manifest(folder: Path) -> Manifest:
    """Read `match.toml` of a record.

    Raises:
        SaveError: there is none, or it is damaged or of another format.
    """
    path = folder / "match.toml"
    plain = _load(path, SaveError)
    number = plain.pop("format", None)
    if number != FORMAT:
        raise SaveError(f"{path}: format {number!r} is not {FORMAT}")
    plain.pop("written_by", None)
    digest = plain.pop("digest", None)
    try:
        manifest = structure(plain, Manifest)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{path}: {error}") from None
    if digest != _digest(_plain(manifest)):
        raise SaveError(f"{path}: changed by hand or damaged", hint="start a new record")
    return manifest


def _load(path: Path, kind: type[SaveError] | type[SetupError]) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise kind(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise kind(f"{path}: not TOML: {error}") from None


def read_request(path: Path, **flags: Any) -> Request:
    """Read a request that somebody wrote; flags replace what it says.

    Raises:
        SetupError: it cannot be read, or says what is not understood.
    """
    plain = _load(path, SetupError)
    plain.update(flags)
    try:
        return structure(plain, Request)
    except (ValueError, RecursionError) as error:
        raise SetupError(f"{path}: {error}", hint="see docs/match.md for the keys") from None
