"""`greedy`: one decision ahead, over worlds dealt anew, by the game's own score.

For each of K worlds imagined from the seat's view, every option is applied and the game's `score`
taken; the option with the best sum wins. Ties go to the first by text.
"""

from __future__ import annotations

from croupier.errors import PolicyError, SetupError
from croupier.game import AnyGame, Setting, can_score
from croupier.hookspecs import hookimpl
from croupier.policy import TIE, Decision, Pick, Policy, PolicyPlugin, SeatContext, View
from croupier.rng import Rng

HOOK_API = 1

SETTINGS = (Setting("worlds", 3, summary="how many worlds are dealt for each decision"),)


class GreedyPolicy(Policy):
    """Compares the options by the positions they lead to at once."""

    def __init__(self, game: AnyGame, worlds: int) -> None:
        self.game = game
        self.worlds = worlds

    def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
        """The option with the best sum of scores over the worlds."""
        game, seat = self.game, view.seat
        sums = [0.0] * len(decision.options)
        for _ in range(self.worlds):
            world = view.imagine(rng)
            if decision.ask == TIE and not set(decision.options) <= set(game.options(world)):
                continue  # another seat chooses among what only it knew, which this world has not
            for index, option in enumerate(decision.options):
                after = game.clone(world)
                game.apply(after, option)
                sums[index] += game.score(after, seat)
        ranked = zip(sums, decision.texts, decision.options, strict=True)
        return Pick(min(ranked, key=lambda one: (-one[0], one[1]))[2])


def make(context: SeatContext) -> Policy:
    """It plays any game that has a `score`."""
    if not can_score(context.game):
        raise PolicyError(f"policy 'greedy' cannot play {context.game.info.id}: it has no score")
    worlds = int(context.settings["worlds"])
    if worlds < 1:
        raise SetupError(f"policy greedy: worlds={worlds} is too few", hint="worlds=1 or more")
    return GreedyPolicy(context.game, worlds)


@hookimpl
def croupier_policy() -> PolicyPlugin:
    """The plugin."""
    summary = "looks one decision ahead with the game's score, over worlds dealt anew"
    return PolicyPlugin("greedy", summary, make, SETTINGS)
