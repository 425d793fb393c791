"""Golden playthroughs: a game played by fixed picks, its log and pictures kept as a text.

A change of rules, chance, wording or pictures shows as a difference. Where it is meant, the texts
are written anew by `GOLDEN=write pytest tests/golden`, and the difference is reviewed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from croupier.game import AnyGame, Value
from croupier.log import log_lines
from croupier.policy import Policy
from croupier.session import Player, Session
from croupier.setup import make_setup, show_value

FOLDER = Path(__file__).parents[1] / "golden"


def playthrough(
    game: AnyGame,
    policy: Policy | Mapping[str, Policy],
    *,
    seed: str,
    variant: str = "",
    settings: Mapping[str, Value] | None = None,
    decks: Mapping[str, str] | None = None,
    every: int = 50,
) -> str:
    """A game played by one policy on all seats, or one for each, as text: set-up, every log line,
    what each seat sees at every so many decisions and in the end, and the result."""
    setup = make_setup(game, seed=seed, variant=variant, settings=settings, decks=decks)
    players = {seat: Player("golden") for seat in game.info.seats}
    policies = policy if isinstance(policy, Mapping) else dict.fromkeys(players, policy)
    session = Session(game, setup, players, lambda seat, player: policies[seat])
    given = {name: value for name, value in setup.settings.items() if name in (settings or {})}
    parts = [
        f"game: {setup.game}",
        f"variant: {setup.variant}",
        f"seed: {setup.seed}",
        *(f"{name}: {show_value(value)}" for name, value in given.items()),
        *(f"{seat} deck: {deck}" for seat, deck in setup.decks.items()),
    ]
    told = 0
    while session.result is None:
        session.run(until=session.number + every)
        parts += ["", *log_lines(session)[told:]]
        told = len(session.log)
        for seat in game.info.seats:
            parts += ["", f"-- {seat} at decision {session.number}"]
            parts += picture_lines(game.render(session.view(seat).information))
    return "\n".join(parts) + "\n"


def picture_lines(picture: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    """A picture, one row of a table a line."""
    for key, value in picture.items():
        if isinstance(value, Mapping):
            yield f"{indent}{key}:"
            yield from picture_lines(value, indent + "  ")
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            yield f"{indent}{key}:"
            yield f"{indent}  {' | '.join(value[0])}"
            yield from (
                f"{indent}  {' | '.join(str(cell) for cell in row.values())}" for row in value
            )
        else:
            yield f"{indent}{key}: {json.dumps(value, ensure_ascii=False)}"


def check_golden(name: str, text: str) -> None:
    """Compare with the kept text of that name, or write it when that is asked for."""
    file = FOLDER / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        file.write_text(text, encoding="utf-8", newline="\n")
    assert file.exists(), f"no {file.name}: GOLDEN=write pytest {FOLDER.name} writes it"
    kept = file.read_text(encoding="utf-8").splitlines()
    for number, (line, wanted) in enumerate(zip(text.splitlines(), kept, strict=False), 1):
        assert line == wanted, f"{file.name}, line {number}"
    assert len(text.splitlines()) == len(kept), file.name
