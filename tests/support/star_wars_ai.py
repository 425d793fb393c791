"""What the AI player's rulebook says to a position of Star Wars."""

from __future__ import annotations

from typing import Any

from croupier.policy import Decision, View
from croupier.rulebook import Verdict
from croupier_star_wars.ai_player.book import AiPlayer
from star_wars import Position

BOOK = AiPlayer()


SWEEP: dict[str, Any] = {
    "there-is-no-escape": {
        "abilities": [
            {
                "kind": "action",
                "summary": "All units of the opponent are destroyed.",
                "zone": "hand",
                "do": [["destroy", ["in-play", "unit", "enemy"]]],
            }
        ]
    }
}
"""An event that takes all units of the other side away at a time."""


def judged(at: Position, **settings: str) -> Verdict:
    """What the rulebook says to the decision that is asked."""
    seat, ask = at.asked
    decision = Decision(at.game, 1, seat, ask, at.game.options(at.table))
    return BOOK.judge(View(at.game, at.table, seat), decision, settings)


def left(at: Position) -> list[str]:
    """The candidates that its rules leave."""
    return [at.game.text(option) for option in judged(at).best]


def picked(at: Position, rule: str) -> str:
    """The only candidate left; the rule must have had a say in it."""
    verdict = judged(at)
    assert rule in verdict.cites, (left(at), verdict.cites)
    (pick,) = left(at)
    return pick


def shown(at: Position, rule: str) -> dict[str, str]:
    """What stands behind the values of a rule, by option."""
    for judgement in judged(at).judgements:
        if judgement.rule == rule and judgement.shown:
            options = [at.game.text(option) for option, _ in judgement.values]
            return dict(zip(options, judgement.shown, strict=True))
    raise AssertionError(f"{rule} shows nothing")


def obey(at: Position, times: int = 1) -> list[str]:
    """Take its picks, the first of those it leaves; return them."""
    taken = []
    for _ in range(times):
        taken.append(left(at)[0])
        at.do(taken[-1])
    return taken


def obey_while(at: Position, *asks: str) -> list[str]:
    """Take its picks as long as its seat is asked one of these; return them."""
    seat, taken = at.asked[0], []
    while at.asked[0] == seat and at.asked[1] in asks:
        taken += obey(at)
    return taken
