"""The doctrine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from croupier.game import Value
from croupier.policy import Decision, View
from croupier.rulebook import Criterion, Rule, Rulebook
from croupier_galactic_heroes.doctrine import battle, building, campaign, economy, hands, planning
from croupier_galactic_heroes.doctrine.position import Position

C = Criterion


class Doctrine(Rulebook[Position]):
    name = "doctrine"
    game = "galactic-heroes"
    summary = "..."
    rules: Mapping[str, Rule] = {}

    def position(self, view: View, settings: Mapping[str, Value]) -> Position:
        return Position(view.information, view.seat)

    def criteria(self, position: Position, decision: Decision) -> Sequence[Criterion[Position]]:
        ask = decision.ask
        if ask == "select_actions":
            pairs = planning.best_pairs(position, decision.options)
            return [C("GHD-1.1", planning.scores_win), C("GHD-1.2", planning.denies), C("GHD-1.3", lambda p, o: pairs[o[1].partition(".")[0]][0])]
        if ask in ("start_keep", "explore_keep"):
            return [C("GHD-2.1", hands.keeps_usable), C("GHD-2.2", hands.keeps_best)]
        if ask in ("pay", "discard_to_limit"):
            return [C("GHD-2.3", hands.spares_usable), C("GHD-2.4", hands.spares_best)]
        if ask == "build_fleet":
            return [C("GHD-3.1", building.value)]
        if ask == "develop_or_attack":
            return [C("GHD-4.1", campaign.value)]
        if ask == "commit_attackers":
            return [C("GHD-4.2", campaign.commits), C("GHD-4.3", campaign.spares)]
        table = {
            "use_blitz": battle.blitzes,
            "commit_defenders": battle.defends,
            "negate": battle.negates,
            "boost": battle.boosts,
            "decline_capture": battle.declines,
            "safe_retreat": battle.withdraws,
            "casualties": battle.destroys,
            "revive": economy.revives,
        }
        if ask == "convert_goods":
            return [C("GHD-6.1", economy.wins), C("GHD-6.2", economy.value)]
        return [C("GHD-5." + ask, table[ask])]
